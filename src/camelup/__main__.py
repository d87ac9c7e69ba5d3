"""`python -m camelup` is `camelup`."""

from .cli import main

main()
