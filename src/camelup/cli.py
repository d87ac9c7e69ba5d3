"""The command line: `camelup COMMAND`, with one list of commands.

A command's code is imported when it is called and not before, so that each starts fast. What goes wrong ends in one
line on standard error: status 2 for input that is not right, 130 for Ctrl-C, and never a traceback.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import click

from .ctrl_c import INTERRUPTED
from .encodings import write_safely
from .errors import CamelUpError

COMMANDS = {
    "advise": "camelup.commands.advise:advise",
    "analyse": "camelup.commands.analyse:analyse",
    "arena": "camelup.commands.arena:arena",
    "bots": "camelup.commands.bots:bots",
    "exercises": "camelup.commands.exercises:exercises",
    "help": "camelup.commands.help:help_",
    "legal": "camelup.commands.legal:legal",
    "new": "camelup.commands.new:new",
    "odds": "camelup.commands.odds:odds",
    "play": "camelup.commands.play:play",
    "replay": "camelup.commands.replay:replay",
    "review": "camelup.commands.review:review",
    "serve": "camelup.commands.serve:serve",
    "show": "camelup.commands.show:show",
    "simulate": "camelup.commands.simulate:simulate",
    "tablebase": "camelup.commands.tablebase:tablebase",
    "verify": "camelup.commands.verify:verify",
    "version": "camelup.commands.version:version",
}
"""Every command by its name, as module:function."""

BAD_INPUT = 2
LONGEST = 300
"""Letters of a sentence that the list of commands shows, over several lines if need be."""


class LazyGroup(click.Group):
    """A group whose commands are imported when somebody asks for them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """One command, or None if there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module, _, function = COMMANDS[cmd_name].partition(":")
        command = getattr(import_module(module), function)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands, each with the whole first sentence of its help; click would cut it off."""
        found = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.get_short_help_str(LONGEST)) for name, command in found if command])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command; a name that is nearly one gets a question."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from .guessing import did_you_mean

            raise click.UsageError(f"there is no command {args[0]!r}{did_you_mean(args[0], COMMANDS)}", ctx)
        return super().resolve_command(ctx, args)


def print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print name and version and leave, if that is wanted."""
    if wanted and not ctx.resilient_parsing:
        from . import __version__

        click.echo(f"camelup {__version__}")
        ctx.exit()


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="To complete commands, options and bots with the Tab key in bash, put this line into ~/.bashrc:"
    ' eval "$(_CAMELUP_COMPLETE=bash_source camelup)"; zsh and fish work alike, see docs/command-line.md.',
)
@click.option("-V", "--version", is_flag=True, is_eager=True, callback=print_version, expose_value=False,
              help="Print name and version.")  # fmt: skip
@click.pass_context
def camelup(ctx: click.Context) -> None:
    """Play Camel Up, both editions, look at positions, replay games.

    POSITION is one line of notation, best in quotes: '2018 1gy/3bp/4r/13K/16W - 1'.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def run(args: Sequence[str] | None = None) -> int:
    """Run a command; its status, whatever happens to it."""
    write_safely()
    try:
        status = camelup.main(args, prog_name="camelup", standalone_mode=False)
        if sys.stdout:
            sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except click.UsageError as error:
        return complain(f"{error.format_message()} {hint(error)}")
    except click.Abort:
        return INTERRUPTED
    except BrokenPipeError:
        hush()
        return 1
    except OSError as error:
        if error.filename is None:  # of no file: it is standard output that can't be written
            hush()
        return complain(f"{place_of(error)}: {error.strerror or error}")
    except (CamelUpError, click.ClickException) as error:
        return complain(error.format_message() if isinstance(error, click.ClickException) else str(error))


def place_of(error: OSError) -> str:
    """The file in which something went wrong, as it was typed."""
    return "standard output" if error.filename is None else str(error.filename) or "a file without a name"


def hint(error: click.UsageError) -> str:
    """Where to read how a command is used."""
    return f"(see {error.ctx.command_path if error.ctx else 'camelup'} --help)"


def complain(reason: str) -> int:
    """Say in one line what was wrong."""
    click.echo(f"camelup: {' '.join(reason.split())}", err=True)
    return BAD_INPUT


def hush() -> None:
    """Let what is still unwritten go nowhere: nobody reads it any more."""
    if sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
