"""What the Tab key completes: names of bots and of commands."""

import click
from click.shell_completion import CompletionItem


def complete_bot(_: click.Context, __: click.Parameter, typed: str) -> list[CompletionItem]:
    """Return the bots whose names begin with what was typed, each with its description."""
    from ..bots import known_bots

    bots = known_bots().values()
    return [CompletionItem(bot.name, help=bot.description) for bot in bots if bot.name.startswith(typed)]


def complete_command(ctx: click.Context, _: click.Parameter, typed: str) -> list[CompletionItem]:
    """Return the commands whose names begin with what was typed, after the words of a group if there are any."""
    assert ctx.parent is not None
    found: click.Context | None = ctx.parent
    for word in ctx.params.get("words") or ():
        assert found is not None
        group = found.command
        command = group.get_command(found, word) if isinstance(group, click.Group) else None
        found = click.Context(command, found, word) if command else None
    if found is None or not isinstance(found.command, click.Group):
        return []
    return [CompletionItem(name) for name in found.command.list_commands(found) if name.startswith(typed)]
