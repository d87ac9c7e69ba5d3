"""The start of `camelup` and of `python -m camelup`: Ctrl-C is quiet before anything else is imported."""

import os
import sys

try:
    from .ctrl_c import guarded
except KeyboardInterrupt:
    os._exit(130)


def main() -> None:
    """Run the command line and leave with its status."""
    sys.exit(guarded(command_line))


def command_line() -> int:
    """Import the command line and run it."""
    from .cli import run

    return run()


if __name__ == "__main__":
    main()
