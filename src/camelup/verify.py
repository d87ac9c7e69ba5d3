"""The check of a record: every die and card must be the one committed to before anybody could choose it.

It needs the record alone, no server and no network.
"""

import re

from msgspec import Struct

from .actions import LayCard
from .errors import BadNotation
from .fair_dice import METHOD, SCRIPTED, FairDice, commitment
from .game import Game, parse_record
from .pieces import Face
from .plural import plural
from .position import format_position

NEEDED = (
    "Dice", "Table", "FirstDrawn", "SeedCommitment", "Seed", "EntropyCommitments", "Entropies", "CardCommitments",
)  # fmt: skip
HEX = re.compile("([0-9a-f]{2})+")


class Check(Struct, frozen=True):
    """One thing that was checked in a record: its name, whether it holds, and a sentence about it.

    For translations, ``code`` names the sentence and ``places`` has what it says of this record.
    """

    name: str
    passed: bool
    text: str
    code: str
    places: dict[str, str | int] = {}


class Verdict(Struct, frozen=True):
    """What the check of a record found."""

    passed: bool
    checks: list[Check]


def verified(text: str) -> Verdict:
    """Check a record; raises `BadNotation` if it is none, or has nothing to be checked."""
    game = parse_record(text)
    missing = [tag for tag in NEEDED if tag not in game.tags]
    if missing:
        raise BadNotation(f"[{missing[0]}]", "it is missing; only records from a server with fair dice can be checked")
    if game.tags["Dice"] == SCRIPTED:
        raise BadNotation("[Dice]", "the dice of a lesson are scripted; only fair dice can be checked")
    if game.tags["Dice"] != METHOD:
        raise BadNotation("[Dice]", f"the method {game.tags['Dice'][:20]!r} is unknown; expected {METHOD}")
    dice = dice_of(game)
    checks = [seed_check(game, dice), entropy_check(game, dice), start_check(game, dice), *roll_checks(game, dice)]
    checks.append(card_check(game, dice))
    return Verdict(all(check.passed for check in checks), checks)


def dice_of(game: Game) -> FairDice:
    """The dice that the tags describe."""
    entropies = split(game, "Entropies")
    return FairDice(hexed(game, "Seed", game.tags["Seed"]), game.tags["Table"], entropies)


def hexed(game: Game, tag: str, text: str) -> bytes:
    """A value in hex."""
    if not HEX.fullmatch(text):
        raise BadNotation(f"[{tag}]", f"{text[:20]!r} is not a hexadecimal value")
    return bytes.fromhex(text)


def split(game: Game, tag: str) -> list[str | None]:
    """A value for each seat; ``-`` is none."""
    values = [value.strip() for value in game.tags[tag].split(";")]
    if len(values) != len(game.names):
        raise BadNotation(f"[{tag}]", f"it has {plural(len(values), 'value')} for {plural(len(game.names), 'seat')}")
    return [None if value == "-" else value for value in values]


def seed_check(game: Game, dice: FairDice) -> Check:
    """The seed is the one that was committed to."""
    promised = game.tags["SeedCommitment"]
    if commitment(dice.seed) != promised:
        return Check("seed", False, "the seed is not the one that the server committed to", "seed_changed")
    text = f"the seed is the one that the server committed to before the start: {promised}"
    return Check("seed", True, text, "seed_kept", {"commitment": promised})


def entropy_check(game: Game, dice: FairDice) -> Check:
    """Each entropy is the one that was committed to; one that was never revealed counts as none."""
    promised = split(game, "EntropyCommitments")
    wrong = [
        name
        for name, value, promise in zip(game.names, dice.entropies, promised, strict=True)
        if value and commitment(hexed(game, "Entropies", value)) != promise
    ]
    if wrong:
        names = ", ".join(wrong)
        return Check(
            "entropy",
            False,
            f"{names} revealed something else than they had committed to",
            "entropy_changed",
            {"names": names},
        )
    gave = [name for name, value in zip(game.names, dice.entropies, strict=True) if value]
    if not gave:
        return Check("entropy", True, "no player added randomness", "entropy_none")
    names = " and ".join([", ".join(gave[:-1]), gave[-1]]) if len(gave) > 1 else gave[0]
    return Check("entropy", True, f"{names} added their own randomness", "entropy_kept", {"names": ", ".join(gave)})


def start_check(game: Game, dice: FairDice) -> Check:
    """The camels were set out, and the first seat drawn, as the dice say (S8 to S10)."""
    seats, first = len(game.names), game.start.turn or 1
    drawn = dice.first(seats) if game.tags["FirstDrawn"] == "yes" else first
    if format_position(dice.start(game.start.edition, seats, drawn)) == format_position(game.start):
        return Check("start", True, "the camels stand as drawn", "start_kept")
    return Check("start", False, "the camels do not stand as drawn", "start_changed")


def roll_checks(game: Game, dice: FairDice) -> list[Check]:
    """Every die was the one drawn (A3); one line for all that are right, one for each that is not."""
    checks, rolls = [], 0
    for at, move in enumerate(game.moves):
        if move.face is None:
            continue
        rolls += 1
        drawn = dice.roll(game.positions[at], rolls)
        if drawn != move.face:
            checks.append(changed_roll(at + 1, move.face, drawn))
    return checks or [Check("rolls", True, f"all {rolls} dice are as drawn", "rolls_kept", {"count": rolls})]


def changed_roll(move: int, shown: Face, drawn: Face) -> Check:
    """A die that was not the one drawn."""
    text = f"move {move} shows {shown}, but {drawn} was drawn"
    return Check("roll", False, text, "roll_changed", {"move": move, "shown": shown.value, "drawn": drawn.value})


def card_check(game: Game, dice: FairDice) -> Check:
    """Every card is the one that was committed to when it was laid."""
    laid = {
        f"{at} {dice.card(at, move.seat, str(move.action))}"
        for at, move in enumerate(game.moves, 1)
        if isinstance(move.action, LayCard)
    }
    promised = {card.strip() for card in game.tags["CardCommitments"].split(";")} - {"-"}
    if laid == promised:
        text = f"all {len(laid)} cards are those committed to"
        return Check("cards", True, text, "cards_kept", {"count": len(laid)})
    moves = ", ".join(sorted({card.split()[0] for card in laid ^ promised if card}))
    text = f"the cards of these moves are not those committed to: {moves}"
    return Check("cards", False, text, "cards_changed", {"moves": moves})
