"""What people's devices noted during a game, held against its record and against each other.

A server can show two people two promises, and later serve to each a page that finds all well. Notes that were saved on
the devices and are compared on one's own machine are out of its reach.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from msgspec.structs import replace

from ..errors import BadNotation
from ..fair_dice import REPORTED, SCRIPTED
from ..game import Game
from .notes import Notes
from .tags import by_seat, ended_after, links_of, read_number, secrets_of
from .verdict import Check, listed


def denied_dice(game: Game, notes: Sequence[Notes]) -> list[Check]:
    """Find a record that calls its dice reported or scripted, or nothing, though a device opened a value for them."""
    if game.tags.get("Dice") not in (None, REPORTED, SCRIPTED):
        return []
    devices = [who(game, note) for note in notes if note.opened]
    text = "the record denies that the server drew its dice, and the device of {} opened a value for them"
    return [Check("seen", False, text.format(me), "seen_dice_denied", {"who": me}) for me in devices]


def seen_checks(game: Game, notes: Sequence[Notes]) -> list[Check]:
    """Hold what devices noted against the record, and the notes of each two against each other."""
    for note in notes:
        if note.table != game.tags["Table"]:
            raise BadNotation("notes", f"they are of table {note.table[:20]!r}, the record of {game.tags['Table']!r}")
    found = [check for one, other in combinations(notes, 2) for check in between(game, one, other)]
    for note in notes:
        against = list(against_record(game, note))
        found += against or [kept(game, note)]
    return found


def who(game: Game, note: Notes) -> str:
    """Return whose device noted something."""
    names = [game.names[seat - 1] for seat in note.seats if 1 <= seat <= len(game.names)]
    return listed(names) if names else "a spectator"


def kept(game: Game, note: Notes) -> Check:
    """All that a device noted is in the record."""
    text = f"everything that the device of {who(game, note)} noted is in the record"
    return Check("seen", True, text, "seen_kept", {"who": who(game, note)})


def between(game: Game, one: Notes, other: Notes) -> Iterator[Check]:
    """Find what two devices were shown differently."""
    names = listed([who(game, one), who(game, other)])
    if one.seed_commitment and other.seed_commitment and one.seed_commitment != other.seed_commitment:
        text = f"the server showed {names} two different commitments to its seed"
        yield Check("seen", False, text, "seen_two_seeds", {"names": names})
    seen = {promise.seat: promise.commitment for promise in one.commitments}
    for promise in other.commitments:
        if seen.get(promise.seat, promise.commitment) != promise.commitment:
            name = name_of(game, promise.seat)
            text = f"the server showed {names} two different commitments of {name}"
            yield Check("seen", False, text, "seen_two_promises", {"names": names, "name": name})
    rolls = {roll.roll: roll for roll in one.rolls}
    for roll in other.rolls:
        if rolls.get(roll.roll, roll) != roll:
            text = f"the server showed {names} two different dice at roll {roll.roll}"
            yield Check("seen", False, text, "seen_two_dice", {"names": names, "roll": roll.roll})
    for move, (shown, also) in enumerate(zip(one.moves, other.moves, strict=False), 1):
        if not is_same(shown, also):
            text = f"the server showed {names} two different moves as move {move}"
            yield Check("seen", False, text, "seen_two_moves", {"names": names, "move": move})
            break


def against_record(game: Game, note: Notes) -> Iterator[Check]:
    """Find what a device noted and the record has otherwise."""
    me = who(game, note)
    if note.seed_commitment and note.seed_commitment != game.tags["SeedCommitment"]:
        text = f"the commitment to the seed is not the one that the device of {me} noted before the start"
        yield Check("seen", False, text, "seen_seed_changed", {"who": me})
    yield from changed_promises(game, note, me)
    yield from changed_chains(game, note, me)
    yield from changed_terms(game, note, me)
    yield from dropped_openings(game, note, me)
    yield from denied_chains(game, note, me)
    yield from skipped_links(game, note, me)
    yield from changed_rolls(game, note, me)
    yield from changed_moves(game, note, me)
    yield from missing_moves(game, note, me)
    yield from changed_cards(game, note, me)


def name_of(game: Game, seat: int) -> str:
    """Return the name on a seat."""
    return game.names[seat - 1] if 1 <= seat <= len(game.names) else f"seat {seat}"


def changed_promises(game: Game, note: Notes, me: str) -> Iterator[Check]:
    """Find commitments that were others when the device opened its own value, or not there at all."""
    seen = {promise.seat: promise.commitment for promise in note.commitments}
    for seat, promised in enumerate(by_seat(game, "EntropyCommitments"), 1):
        if promised != seen.get(seat) and (note.opened or seat in seen):
            name = name_of(game, seat)
            text = f"the commitment of {name} is not the one that the device of {me} noted before it opened its own"
            yield Check("seen", False, text, "seen_promise_changed", {"who": me, "name": name})


def changed_chains(game: Game, note: Notes, me: str) -> Iterator[Check]:
    """Find links that somebody promised and the record denies, or the other way round: a choice at the first roll."""
    secrets, promised = secrets_of(game), by_seat(game, "EntropyCommitments")
    own = {opened.seat for opened in note.opened}
    for promise in note.commitments:
        same = 1 <= promise.seat <= len(promised) and promised[promise.seat - 1] == promise.commitment
        if promise.chain is None or promise.seat in own or not same:  # these have sentences of their own
            continue
        recorded = [secrets[seat - 1] for seat in promise.seats if 1 <= seat <= len(secrets)]
        if any(held != promise.seat or (way == "chain") != promise.chain for way, held in recorded):
            name = name_of(game, promise.seat)
            said = "promised" if promise.chain else "did not promise"
            text = f"{name} {said} a chain of links when the device of {me} noted it, and the record says otherwise"
            yield Check("seen", False, text, "seen_chain_changed", {"who": me, "name": name})


def changed_terms(game: Game, note: Notes, me: str) -> Iterator[Check]:
    """Find a table that was arranged anew, or a start that was chosen, once the device had opened its value."""
    terms = note.terms
    if terms is None:
        return
    drawn = game.tags["FirstDrawn"] == "yes" and game.tags.get("StartDrawn") != "no"
    noted = (terms.edition, terms.seats, terms.first == 0, terms.first or game.start.turn)
    if noted != (game.start.edition.name, len(game.names), drawn, game.start.turn):
        text = f"edition, seats or who starts are not as the device of {me} noted them when it opened its value"
        yield Check("seen", False, text, "seen_terms_changed", {"who": me})


def dropped_openings(game: Game, note: Notes, me: str) -> Iterator[Check]:
    """Find values that the device sent and the record leaves out; the server may have called one late at that time."""
    entropies = by_seat(game, "Entropies")
    for opened in note.opened:
        if 1 <= opened.seat <= len(entropies) and entropies[opened.seat - 1] == opened.entropy:
            continue
        if opened.refused:
            text = f"the device of {me} sent its value after the start, and the server refused it"
            yield Check("seen", True, text, "seen_reveal_refused", {"who": me}, doubt=f"the value of {me}")
        else:
            text = f"the device of {me} opened its value after the start, and the server left it out"
            yield Check("seen", False, text, "seen_reveal_dropped", {"who": me})


def denied_chains(game: Game, note: Notes, me: str) -> Iterator[Check]:
    """Find links that the device promised and the record knows nothing of: without them dice can be foreseen."""
    secrets = secrets_of(game)
    for opened in note.opened:
        if opened.chain and 1 <= opened.seat <= len(secrets) and secrets[opened.seat - 1] != ("chain", opened.seat):
            text = f"the device of {me} promised a chain of links, and the record says that it did not"
            yield Check("seen", False, text, "seen_chain_denied", {"who": me})


def skipped_links(game: Game, note: Notes, me: str) -> Iterator[Check]:
    """Find links that the device sent and the record leaves out."""
    links = links_of(game)
    for sent in note.links:
        if sent.roll <= len(links) and links[sent.roll - 1] != sent.link:
            text = f"the device of {me} opened a link with roll {sent.roll}, and the server left it out"
            yield Check("seen", False, text, "seen_link_skipped", {"who": me, "roll": sent.roll})


def changed_rolls(game: Game, note: Notes, me: str) -> Iterator[Check]:
    """Find dice that the device was told of otherwise."""
    recorded = [(move.seat, str(move.face)) for move in game.moves if move.face]
    for noted in note.rolls:
        if noted.roll <= len(recorded) and recorded[noted.roll - 1] != (noted.seat, noted.face):
            shown = recorded[noted.roll - 1][1]
            text = f"the record has {shown} at roll {noted.roll}, the device of {me} was shown {noted.face}"
            yield Check(
                "seen",
                False,
                text,
                "seen_die_changed",
                {"who": me, "roll": noted.roll, "shown": shown, "noted": noted.face},
            )


def is_same(noted: str, other: str) -> bool:
    """Return whether two texts can be of the same move; of a card that is hidden in one only the deck is compared."""
    if not (noted.endswith("?") or other.endswith("?")):
        return noted == other
    return noted.rpartition(" ")[0] == other.rpartition(" ")[0]


def changed_moves(game: Game, note: Notes, me: str) -> Iterator[Check]:
    """Find the first move that the device was told of otherwise; dice have a sentence of their own."""
    for number, (noted, move) in enumerate(zip(note.moves, game.moves, strict=False), 1):
        shown = f"{move.seat} {move}"
        rolls = move.face is not None and noted.startswith(f"{move.seat} roll ")
        if not rolls and not is_same(noted, shown):
            text = f"the record has {str(move)!r} as move {number}, the device of {me} was shown {noted[2:22]!r}"
            yield Check(
                "seen",
                False,
                text,
                "seen_move_changed",
                {"who": me, "move": number, "shown": str(move), "noted": noted[2:22]},
            )
            return


def missing_moves(game: Game, note: Notes, me: str) -> Iterator[Check]:
    """Find moves that the device was told of and the record has not, though it may say that it is whole."""
    moves, noted = len(game.moves), len(note.moves)
    if noted > moves:
        whole = game.finished or ended_after(game) == moves
        text = f"the device of {me} was shown {noted} moves, and the record has {moves}"
        found = Check("seen", False, text, "seen_moves_missing", {"who": me, "noted": noted, "moves": moves})
        yield found if whole else replace(found, passed=True, doubt="the rest, which was not checked")


def changed_cards(game: Game, note: Notes, me: str) -> Iterator[Check]:
    """Find commitments to cards that the device was told of otherwise."""
    recorded = cards_of(game.tags["CardCommitments"].split(";"))
    for card in note.cards:
        if card.move <= len(game.moves) and recorded.get(card.move) != card.commitment:
            text = f"the commitment to the card of move {card.move} is not the one that the device of {me} noted"
            yield Check("seen", False, text, "seen_card_changed", {"who": me, "move": card.move})


def cards_of(texts: Iterable[str]) -> dict[int, str]:
    """Return the commitments to cards by the moves that laid them."""
    parts = [text.strip().partition(" ") for text in texts]
    return {number: commitment for move, _, commitment in parts if (number := read_number(move)) is not None}
