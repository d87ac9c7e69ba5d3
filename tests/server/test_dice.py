"""Fair dice: each draw as documented, without bias, and every change of a record found out."""

import hashlib
import hmac
import json
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

import camelup
from camelup.cli import camelup as command
from camelup.errors import BadNotation
from camelup.fair_dice import METHODS, Draw, FairDice, commitment
from camelup.verify import verified

from .chain import promise
from .clients import OPEN, Device, me, play_out
from .running import ThreadServer

SEED = bytes(range(32))


@pytest.mark.parametrize("method", METHODS)
def test_a_draw_is_what_the_documentation_says(method: str) -> None:
    """HMAC-SHA256 over method, table, values, name and block: computed here once more, from the document."""
    draw = Draw(SEED, "table", ["aa", None], "7", method)
    words = []
    for block in range(2):
        digest = hmac.new(SEED, f"{method}\ntable\naa;-\n7\n{block}".encode(), hashlib.sha256).digest()
        words += [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
    assert [draw.word() for _ in range(16)] == words


class GivenDraw(Draw):
    """A draw whose words are given."""

    def __init__(self, words: list[int]) -> None:
        super().__init__(SEED, "t", [], "1")
        self._given = iter(words)

    def word(self) -> int:
        """Return the next of them."""
        return next(self._given)


@given(st.integers(1, 1000), st.lists(st.integers(0, 2**32 - 1), min_size=1))
def test_choices_have_no_bias(count: int, words: list[int]) -> None:
    """A word is used only if it lies below the largest multiple of the count; so each choice has as many words."""
    fair = 2**32 // count * count
    usable = [word for word in words if word < fair]
    assert GivenDraw([*words, 0]).below(count) == (usable[0] if usable else 0) % count


def test_every_die_and_face_comes_up_as_often() -> None:
    """6,000 draws from a full pyramid of the second edition: each die about 1,000 times, each face alike."""
    position = camelup.start_position("2018", 2, Random(1))
    dice = FairDice(SEED, "table", ["00"])
    drawn = [dice.roll(position, number) for number in range(6000)]
    by_die = Counter(face.die for face in drawn)
    assert len(by_die) == 6
    assert all(850 < count < 1150 for count in by_die.values())
    by_face = Counter(str(face) for face in drawn)
    assert len(by_face) == 5 * 3 + 6
    assert all(
        (270 if face[0] != "*" else 110) < count < (400 if face[0] != "*" else 225) for face, count in by_face.items()
    )


def test_a_draw_depends_on_everything_and_on_nothing_else() -> None:
    """Another seed, table, entropy or number gives another row of words; the same ones give the same again."""
    same = [Draw(SEED, "t", ["aa"], "1").word() for _ in range(2)]
    others = [
        Draw(SEED[::-1], "t", ["aa"], "1"),
        Draw(SEED, "u", ["aa"], "1"),
        Draw(SEED, "t", ["ab"], "1"),
        Draw(SEED, "t", [None], "1"),
        Draw(SEED, "t", ["aa"], "2"),
        Draw(SEED, "t", ["aa"], "1", METHODS[0]),
    ]
    assert same[0] == same[1]
    assert len({same[0], *(other.word() for other in others)}) == 7


@pytest.fixture(scope="module")
def record(server: ThreadServer) -> str:
    """A game in which everybody added luck, and many cards were laid."""
    ann = Device(server.address).create(me("Ann"), OPEN)
    bo = Device(server.address).come(ann.state["code"])
    bo.do("join", name="Bo")
    ann.do("ready", entropy="ab" * 32)
    bo.do("ready", commitment=promise(bo.table, 2, "cd" * 16))
    assert ann.look()["dice"]["seed"] is None
    before = ann.state["dice"]["seed_commitment"]
    ann.do("start")
    bo.do("reveal", entropy="cd" * 16)
    state = ann.look()
    while not state["board"]["loser_deck"] or not state["board"]["winner_deck"]:
        actor = [ann, bo][state["board"]["turn"] - 1]
        actor.look()
        state = actor.act(
            next(a for a in actor.state["legal"] if a[0] == ("w" if not state["board"]["winner_deck"] else "l"))
        )
    commitments = [card["commitment"] for card in ann.look()["dice"]["cards"]]
    assert play_out([ann, bo], Random(3))["dice"]["seed_commitment"] == before
    opened = ann.look()["dice"]
    assert commitment(bytes.fromhex(opened["seed"])) == before
    assert [card["commitment"] for card in opened["cards"]][:2] == commitments
    return ann.device.ask("GET", f"{ann.path}/record").text


def test_a_game_from_the_server_is_fair(record: str, tmp_path: Path) -> None:
    """The record passes every check, by the library and by the command."""
    verdict = verified(record)
    assert verdict.passed
    assert [check.name for check in verdict.checks] == [
        "seed",
        "entropy",
        "entropy",
        "start",
        "rolls",
        "links",
        "cards",
    ]
    file = tmp_path / "game.camel"
    file.write_text(record)
    done = CliRunner().invoke(command, ["verify", str(file)])
    assert done.exit_code == 0
    assert done.output.endswith("The game is fair.\n")
    assert json.loads(CliRunner().invoke(command, ["verify", str(file), "--json"]).output)["passed"]


def test_a_changed_die_is_found(record: str) -> None:
    """Another face of the same die, where the rest of the game can still be played, does not pass."""
    text = re.sub(r'\[Result "[^"]*"\]\n', "", record)
    last = list(re.finditer(r"roll ([a-z])([123])", text))[-1]
    for pips in "123":
        changed = text[: last.start(2)] + pips + text[last.end(2) :]
        if changed != text:
            assert not verified(changed).passed


def test_a_changed_tag_is_found(record: str) -> None:
    """Another seed, commitment, entropy, table or card commitment does not pass."""
    for tag in ("Table", "SeedCommitment", "Seed", "EntropyCommitments", "Entropies", "CardCommitments"):
        changed = re.sub(rf'(\[{tag} ")(.)', lambda m: m[1] + ("1" if m[2] != "1" else "2"), record)
        assert changed != record
        assert not verified(changed).passed, tag


def test_the_number_of_a_move_may_have_any_length(record: str) -> None:
    """A card of a move with thousands of digits is none that was laid; whoever sends it gets a verdict all the same."""
    begun = re.sub(r'\[Result "[^"]*"\]\n', "", record).rpartition("\n")[0].rpartition("\n")[0]
    changed = re.sub(r'(\[CardCommitments ")[^"]*', rf"\g<1>{'9' * 5000} {'00' * 32}", begun)
    assert not verified(changed).passed


def test_a_changed_card_is_found(record: str) -> None:
    """Two cards of one seat swapped between the decks do not pass."""
    text = re.sub(r'\[Result "[^"]*"\]\n', "", record)
    win = re.search(r"win ([a-z])", text)
    assert win
    for letter in "bgpry":
        try:
            verdict = verified(text[: win.start(1)] + letter + text[win.end(1) :])
        except BadNotation:
            continue
        assert verdict.passed == (letter == win[1])


def test_an_ordinary_record_has_nothing_to_check(tmp_path: Path) -> None:
    """A game from elsewhere is refused, in one sentence and with status 2."""
    game = camelup.Game.new("2018", ["Ann", "Bo"], Random(1))
    with pytest.raises(BadNotation, match="only records from a server with fair dice"):
        verified(camelup.format_record(game))
