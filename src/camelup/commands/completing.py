"""What the Tab key completes: names of bots."""

import click
from click.shell_completion import CompletionItem


def complete_bot(_: click.Context, __: click.Parameter, typed: str) -> list[CompletionItem]:
    """Return the bots whose names begin with what was typed, each with its description."""
    from ..bots import known_bots

    bots = known_bots().values()
    return [CompletionItem(bot.name, help=bot.description) for bot in bots if bot.name.startswith(typed)]
