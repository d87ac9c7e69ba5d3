"""A word on the plain build, for those who wait for it."""

import click

PLAIN = (
    "This is the plain build of camelup, tens of times slower than the compiled one. With a C compiler and the headers"
    " of Python, make clean install compiles it; or pip install --force-reinstall --no-cache-dir of the source."
)


def warn_if_plain() -> None:
    """Say on standard error that the build is slow, if it is, and how to have a fast one."""
    from ..engine.build import build_name

    if build_name() == "plain":
        click.echo(PLAIN, err=True)
