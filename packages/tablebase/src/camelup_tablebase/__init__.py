"""The tablebase of the second edition, packed; `camelup` finds and unpacks it."""
