"""The table on the network: a server that keeps games, secrets and dice, and a page to play on."""
