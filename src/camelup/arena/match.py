"""Matches: a deal played in every rotation of its lineup. This is the work that backends share out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..actions import ROLL
from ..bots import ask, dismiss, make_bot
from ..game import Game, format_record
from ..odds.luck import Luck
from ..position import table_of
from ..secrecy import view
from .deal import Deal
from .entrants import Entrant, lineup, seating

Adjust = Literal["none", "forecast", "exact"]


@dataclass(frozen=True)
class Forfeited:
    """A move that a bot lost, and why."""

    entrant: int
    deal: int
    rotation: int
    move: int
    reason: str


@dataclass(frozen=True)
class Played:
    """One game of an arena. ``seating``, ``money`` and ``luck`` go by seats, ``seconds`` by moves: entrant and time.

    >>> from camelup.arena import tournament
    >>> game = tournament(["roll", "random"], games=2, edition="2014", players=2, seed=1, adjust=False).games[0]
    >>> game.deal, game.rotation, game.seating, len(game.money)
    (0, 0, (0, 1), 2)
    """

    deal: int
    rotation: int
    seating: tuple[int, ...]
    money: tuple[int, ...]
    luck: tuple[float, ...] | None
    forfeits: tuple[Forfeited, ...]
    seconds: tuple[tuple[int, float], ...]
    record: str | None


@dataclass(frozen=True)
class Terms:
    """What all matches of an arena have in common; small, for it travels with every chunk of work.

    ``adjust`` says whether luck is worked out, and how that of finish cards is: by a guess of the race, or exactly.

    >>> from camelup.arena import make_terms
    >>> terms = make_terms(["roll", "random"], "2014", players=2, seed=7, adjust=False)
    >>> terms.seed, [entrant.label for entrant in terms.entrants], terms.adjust
    (7, ['roll', 'random'], 'none')
    """

    edition: str
    players: int
    seed: int
    entrants: tuple[Entrant, ...]
    seconds: float = 1.0
    adjust: Adjust = "forecast"
    records: bool = False


def play_deals(terms: Terms, numbers: Sequence[int]) -> list[Played]:
    """All games of some deals."""
    return [game for number in numbers for game in play_deal(terms, number)]


def play_deal(terms: Terms, number: int) -> list[Played]:
    """One deal in every rotation of its lineup."""
    deal = Deal(terms.edition, terms.players, terms.seed, number)
    order = lineup(deal, len(terms.entrants))
    return [play_game(terms, deal, rotation, seating(order, rotation)) for rotation in range(terms.players)]


def play_game(terms: Terms, deal: Deal, rotation: int, seats: tuple[int, ...]) -> Played:
    """One game, with new bots; they are dismissed whatever happens."""
    tags = {"Deal": f"{deal.seed}/{deal.number}", "Rotation": str(rotation)}
    game = Game(deal.start, [terms.entrants[entrant].label for entrant in seats], tags)
    bots = [make_bot(terms.entrants[entrant].spec) for entrant in seats]
    luck = Luck(terms.players, terms.adjust == "exact") if terms.adjust != "none" else None
    forfeits, seconds = [], []
    try:
        while (seat := game.position.turn) is not None:
            moves, entrant, seen = len(game), seats[seat - 1], view(game.position, seat)
            luck_of_bot = deal.luck_of_bot(moves + 1)
            answer = ask(bots[seat - 1], seen, terms.seconds, luck_of_bot, brakes=False, moves=moves)
            seconds.append((entrant, answer.seconds))
            if answer.forfeit:
                forfeits.append(Forfeited(entrant, deal.number, rotation, moves + 1, answer.forfeit))
            if answer.action != ROLL:
                game.play(answer.action)
                continue
            game.play(answer.action, deal.face(game.position))
            if luck:
                luck.add(*game.positions[-2:])
    finally:
        for bot in bots:
            dismiss(bot)
    return Played(
        deal=deal.number,
        rotation=rotation,
        seating=seats,
        money=tuple(list(table_of(game.position).money)[: terms.players]),
        luck=tuple(luck.pounds) if luck else None,
        forfeits=tuple(forfeits),
        seconds=tuple(seconds),
        record=format_record(game) if terms.records else None,
    )
