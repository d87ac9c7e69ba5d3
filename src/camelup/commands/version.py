"""`camelup version`: the version, the build and the Python that are running."""

import platform

import click

from .json_output import FORMAT, print_json


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON, with the version of the JSON of all commands.")
def version(as_json: bool) -> None:
    """Print the version, the build (compiled or plain) and the Python version."""
    from .. import __version__
    from ..engine.build import build_name

    python = f"{platform.python_implementation()} {platform.python_version()}"
    if as_json:
        print_json({"version": __version__, "build": build_name(), "python": python, "json": FORMAT})
    else:
        click.echo(f"camelup {__version__}, {build_name()} build, {python}")
