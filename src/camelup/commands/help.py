"""`camelup help`: the help of any command."""

import click

from .completing import complete_command


@click.command("help")
@click.argument("words", nargs=-1, metavar="[COMMAND]...", shell_complete=complete_command)
@click.pass_context
def help_(ctx: click.Context, words: tuple[str, ...]) -> None:
    """Print the help of a command, or the list of all commands."""
    assert ctx.parent is not None
    found: click.Context = ctx.parent
    for word in words:
        if not isinstance(found.command, click.Group):
            raise click.UsageError(f"{found.command_path} has no command {word!r}", found)
        name, command, _ = found.command.resolve_command(found, [word])
        assert command is not None
        found = click.Context(command, found, name)
    click.echo(found.get_help())
