"""How many files and connections this process may have open at once."""

import sys

WITHOUT_LIMIT = 100_000
ON_WINDOWS = 8_192


def descriptors() -> int:
    """Raise the limit of open files to what is allowed; return it."""
    if sys.platform == "win32":
        return ON_WINDOWS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WITHOUT_LIMIT if hard == resource.RLIM_INFINITY else min(hard, WITHOUT_LIMIT)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted
