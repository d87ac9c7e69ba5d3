"""Numbers of things in words: `1 seat`, `2,000 seats`."""


def plural(count: int, noun: str) -> str:
    """Return a number with its noun, in the plural unless there is exactly one."""
    return f"{count} {noun}" if count == 1 else f"{count:,} {noun}s"
