"""The server: tables to play at in a browser, with their logs, secrets and dice."""
