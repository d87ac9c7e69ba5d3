"""`camelup version`: the version, the build and the Python that are running."""

import platform

import click


@click.command()
def version() -> None:
    """Print the version, the build (compiled or plain) and the Python version."""
    from .. import __version__
    from ..engine.build import build_name

    click.echo(f"camelup {__version__}, {build_name()} build, {platform.python_implementation()} {python_version()}")


def python_version() -> str:
    """The version of the Python that is running."""
    return platform.python_version()
