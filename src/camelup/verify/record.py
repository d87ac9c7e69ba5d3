"""The check of a record from its own tags and moves: the promises, the start, the cards, and whether it is whole."""

from collections.abc import Sequence

from ..actions import LayCard
from ..fair_dice import FIRST_METHOD, FairDice, commitment
from ..game import Game, parse_record
from ..position import format_position
from .notes import Notes
from .rolls import roll_checks
from .seen import denied_dice, seen_checks
from .tags import Secret, by_seat, check_tags, dice_of, ended_after, read_number, secrets_of
from .verdict import Check, Verdict, listed, verdict_of


def verified(text: str, notes: Sequence[Notes] = ()) -> Verdict:
    """Check a record, and what devices noted against it; raises `BadNotation` if there is nothing to be checked.

    >>> import camelup
    >>> verified(camelup.format_record(camelup.Game.new("2014", ["Ann", "Bo"])))
    Traceback (most recent call last):
    camelup.errors.BadNotation: [Dice]: it is missing; only records from a server with fair dice can be checked
    """
    game = parse_record(text)
    if denied := denied_dice(game, notes):
        return verdict_of(denied)
    check_tags(game)
    dice, secrets = dice_of(game), secrets_of(game)
    return verdict_of(
        [
            seed_check(game, dice),
            *version_checks(game),
            *entropy_checks(game, dice, secrets),
            *start_checks(game, dice),
            *roll_checks(game, dice, secrets),
            card_check(game, dice),
            *end_checks(game),
            *seen_checks(game, notes),
        ]
    )


def seed_check(game: Game, dice: FairDice) -> Check:
    """The seed is the one that was committed to."""
    promised = game.tags["SeedCommitment"]
    if commitment(dice.seed) != promised:
        return Check("seed", False, "the seed is not the one that the server committed to", "seed_changed")
    text = f"the seed is the one that the server committed to before the start: {promised}"
    return Check("seed", True, text, "seed_kept", {"commitment": promised})


def version_checks(game: Game) -> list[Check]:
    """A record of the first version leaves open whether the server knew the values before the start."""
    if game.tags["Dice"] != FIRST_METHOD:
        return []
    text = "this record is of version 1, which does not say who promised a value and who gave it at once"
    return [Check("version", True, text, "version_one", doubt="the start: the server may have known all randomness")]


def entropy_checks(game: Game, dice: FairDice, secrets: list[Secret]) -> list[Check]:
    """Each entropy is the one that was committed to; who promised one and never opened it is named."""
    promised, seats = by_seat(game, "EntropyCommitments"), range(1, len(game.names) + 1)
    opened = {seat for seat in seats if dice.values[seat - 1]}
    wrong = [seat for seat in opened if dice.promise(seat, dice.values[seat - 1] or "") != promised[seat - 1]]
    if wrong:
        names = listed(names_of(game, wrong))
        text = f"{names} revealed something else than they had committed to"
        return [Check("entropy", False, text, "entropy_changed", {"names": names})]
    early = [seat for seat in opened if secrets[seat - 1].way == "early"]
    return [
        *given_checks(game, sorted(opened - set(early)), early),
        *withheld_checks(game, [seat for seat in seats if promised[seat - 1] and seat not in opened]),
    ]


def names_of(game: Game, seats: Sequence[int]) -> list[str]:
    """Return the names of some seats."""
    return [game.names[seat - 1] for seat in seats]


def given_checks(game: Game, late: list[int], early: list[int]) -> list[Check]:
    """Whose randomness is in the dice, and whether the server knew all of it while it could still choose."""
    checks = []
    known = "" if late or game.tags["Dice"] == FIRST_METHOD else "the start: the server knew all randomness before it"
    if late:
        names = listed(names_of(game, late))
        checks.append(Check("entropy", True, f"{names} added their own randomness", "entropy_kept", {"names": names}))
    if early:
        names = listed(names_of(game, early))
        text = f"{names} gave their randomness before the start, when the server could read it"
        checks.append(Check("entropy", True, text, "entropy_early", {"names": names}, doubt=known))
    if not late and not early:
        checks.append(Check("entropy", True, "no player added randomness", "entropy_none", doubt=known))
    return checks


def withheld_checks(game: Game, withheld: list[int]) -> list[Check]:
    """Who promised a value and never opened it: with the server's help that is a choice between two games."""
    if not withheld:
        return []
    names = listed(names_of(game, withheld))
    text, doubt = f"promised and never opened: {names}", f"what was promised and never opened: {names}"
    return [Check("entropy", True, text, "entropy_withheld", {"names": names}, doubt=doubt)]


def start_checks(game: Game, dice: FairDice) -> list[Check]:
    """The camels were set out, and the first seat drawn, as the dice say (S8 to S10); what was chosen is named."""
    if game.tags.get("StartDrawn") == "no":
        return [given_start_check(game)]
    seats, first = len(game.names), game.start.turn or 1
    drawn = dice.first(seats) if game.tags["FirstDrawn"] == "yes" else first
    if format_position(dice.start(game.start.edition, seats, drawn)) != format_position(game.start):
        return [Check("start", False, "the camels do not stand as drawn", "start_changed")]
    kept = [Check("start", True, "the camels stand as drawn", "start_kept")]
    if game.tags["FirstDrawn"] == "yes":
        return kept
    name = game.names[first - 1]
    return [*kept, Check("start", True, f"the host chose that {name} starts", "first_chosen", {"name": name})]


def given_start_check(game: Game) -> Check:
    """A position is given before anybody can promise; where people promised, the start had to be drawn."""
    if any(by_seat(game, "EntropyCommitments")):
        text = "people promised randomness for a start that was then not drawn"
        return Check("start", False, text, "start_not_drawn")
    return Check("start", True, "the game began from a position that was given, not drawn", "start_given")


def card_check(game: Game, dice: FairDice) -> Check:
    """Every card is the one that was committed to when it was laid."""
    laid = {
        f"{at} {dice.card(at, move.seat, str(move.action))}"
        for at, move in enumerate(game.moves, 1)
        if isinstance(move.action, LayCard)
    }
    promised = {card.strip() for card in game.tags["CardCommitments"].split(";")} - {"-"}
    if not game.finished:
        promised = {card for card in promised if not is_beyond(card, len(game.moves))}
    if laid == promised:
        text = f"all {len(laid)} cards are those committed to"
        return Check("cards", True, text, "cards_kept", {"count": len(laid)})
    moves = ", ".join(sorted({card.split()[0] for card in laid ^ promised if card}))
    text = f"the cards of these moves are not those committed to: {moves}"
    return Check("cards", False, text, "cards_changed", {"moves": moves})


def is_beyond(card: str, moves: int) -> bool:
    """Return whether a card was laid after the last move of a record that stops early."""
    move = read_number(card.partition(" ")[0])
    return move is not None and move > moves


def end_checks(game: Game) -> list[Check]:
    """The record goes to the end of its game; if not, the host ended it there, or something is missing."""
    if game.finished:
        return []
    moves = len(game.moves)
    if ended_after(game) == moves:
        text = f"the host ended the game after {moves} moves; nobody won"
        return [Check("end", True, text, "game_ended", {"moves": moves})]
    text, doubt = "this record stops before the end; the rest was not checked", "the rest, which was not checked"
    return [Check("end", True, text, "record_stops", doubt=doubt)]
