"""Which bots there are, and how they are asked for."""

from importlib.metadata import EntryPoint

import pytest

from camelup import CamelUpError
from camelup.bots import known_bots, make_bot
from camelup.bots.process import ProcessBot
from camelup.bots.random import RandomBot
from camelup.bots.registry import Entry, loaded, read_options
from camelup.bots.roll import RollBot


class Optional:
    """A bot with options."""

    def __init__(self, budget: float = 1.0, depth: int = 2, bold: bool = False) -> None:
        self.options = (budget, depth, bold)


def test_bots_are_found_by_their_entry_points() -> None:
    """The entry-point group camelup.bots lists the bots of this package and of every other that is installed."""
    bots = known_bots()
    assert bots["random"].factory is RandomBot
    assert bots["roll"].factory is RollBot
    assert bots["random"].package == "camelup"


def test_bots_are_listed_by_how_long_they_think() -> None:
    """So that the list goes from easy to hard."""
    seconds = [entry.seconds for entry in known_bots().values()]
    assert seconds == sorted(seconds)


def test_every_bot_says_what_it_is() -> None:
    """A player picks an opponent by its name and a line about it; the name is the one it is registered under."""
    for name, entry in known_bots().items():
        assert entry.description
        assert make_bot(name).name == name
        assert make_bot(name).seconds <= 1


def test_options_follow_the_name() -> None:
    """A value is read as its option's default is: a number, a whole number, yes or no."""
    entry = Entry("optional", Optional, "tests")  # type: ignore[arg-type]
    assert entry.options == {"budget": 1.0, "depth": 2, "bold": False}
    assert read_options(entry, "budget=0.5,depth=3,bold=yes") == {"budget": 0.5, "depth": 3, "bold": True}
    assert read_options(entry, "") == {}


@pytest.mark.parametrize("text", ["size=3", "budget", "budget=much", "depth=1.5", "bold=maybe"])
def test_a_bad_option_is_refused_by_name(text: str) -> None:
    """One sentence that names the option."""
    with pytest.raises(CamelUpError, match=text.partition("=")[0]):
        read_options(Entry("optional", Optional, "tests"), text)  # type: ignore[arg-type]


def test_a_process_is_a_bot() -> None:
    """A command after process: is split as a shell would."""
    bot = make_bot("process:sh -c 'read x'")
    assert isinstance(bot, ProcessBot)
    assert bot.name == "sh -c read x"


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("nobody", "there is no bot 'nobody'"),
        ("", "there is no bot ''"),
        ("random:size=3", "not an option of the bot random"),
        ("process:", "needs a command"),
        ("process:'", "can't be read"),
        ("process:/no/such/program", "there is no program"),
    ],
)
def test_a_bad_name_is_refused(spec: str, said: str) -> None:
    """What can't be made is refused before any game."""
    with pytest.raises(CamelUpError, match=said):
        make_bot(spec)


def test_a_broken_package_is_named() -> None:
    """A bot whose package can't be imported is named, with the reason."""
    point = EntryPoint("ghost", "camelup.bots.ghost:Ghost", "camelup.bots")
    with pytest.raises(CamelUpError, match=r"'ghost' can't be loaded .* No module named"):
        loaded(point)
