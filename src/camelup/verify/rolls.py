"""The check of every die: it is the one drawn, and each link that was opened with it follows the one before."""

from ..fair_dice import FairDice
from ..game import Game
from ..pieces import Face
from ..plural import plural
from .tags import Secret, links_of
from .verdict import Check, listed


class Chains:
    """The chains of a game as its rolls open them: the newest value of each seat, and who has left."""

    def __init__(self, game: Game, dice: FairDice, secrets: list[Secret]) -> None:
        self._game = game
        self._dice = dice
        self._secrets = secrets
        self._on = {n for n, secret in enumerate(secrets, 1) if secret == ("chain", n) and dice.values[n - 1]}
        self.values = list(dice.values)
        self.opened: dict[int, int] = {}
        self.foreseen = 0
        self.checks: list[Check] = []

    def roll(self, number: int, seat: int, link: str | None) -> None:
        """Take what was opened with a roll of a seat; what is wrong with it becomes a check."""
        way, held_on = self._secrets[seat - 1]
        due = held_on if way == "chain" and held_on in self._on else None
        self.foreseen += link is None
        if due is None:
            if link:
                self._refuse_unasked(number, seat)
        elif link is None:
            self._on.remove(due)
            self._leave(number, seat)
        else:
            if self._dice.promise(due, link) != self.values[due - 1]:
                self._refuse_wrong(number, seat)
            self.values[due - 1] = link
            self.opened[due] = self.opened.get(due, 0) + 1

    def _leave(self, number: int, seat: int) -> None:
        name = self._game.names[seat - 1]
        text = f"{name} (seat {seat}) opened no link at roll {number}: fair but for a choice at roll {number}"
        doubt = f"a choice at roll {number}"
        self.checks.append(
            Check("links", True, text, "link_left", {"name": name, "seat": seat, "roll": number}, doubt=doubt)
        )

    def _refuse_wrong(self, number: int, seat: int) -> None:
        name = self._game.names[seat - 1]
        text = f"the link of {name} (seat {seat}) at roll {number} does not follow the one before it"
        self.checks.append(Check("links", False, text, "link_wrong", {"name": name, "seat": seat, "roll": number}))

    def _refuse_unasked(self, number: int, seat: int) -> None:
        name = self._game.names[seat - 1]
        text = f"{name} (seat {seat}) has a link at roll {number}, where no chain was open"
        self.checks.append(Check("links", False, text, "link_unasked", {"name": name, "seat": seat, "roll": number}))


def roll_checks(game: Game, dice: FairDice, secrets: list[Secret]) -> list[Check]:
    """Every die was the one drawn (A3); one line for all that are right, one for each that is not."""
    chains, checks, rolls, links = Chains(game, dice, secrets), list[Check](), 0, links_of(game)
    for at, move in enumerate(game.moves):
        if move.face is None:
            continue
        chains.roll(rolls + 1, move.seat, links[rolls])
        rolls += 1
        drawn = FairDice(dice.seed, dice.table, chains.values, dice.method).roll(game.positions[at], rolls)
        if drawn != move.face:
            checks.append(changed_roll(at + 1, move.face, drawn))
    kept = [Check("rolls", True, f"all {rolls} dice are as drawn", "rolls_kept", {"count": rolls})]
    return [*(checks or kept), *chains.checks, *link_checks(game, chains, secrets)]


def changed_roll(move: int, shown: Face, drawn: Face) -> Check:
    """A die that was not the one drawn."""
    text = f"move {move} shows {shown}, but {drawn} was drawn"
    return Check("roll", False, text, "roll_changed", {"move": move, "shown": shown.value, "drawn": drawn.value})


def link_checks(game: Game, chains: Chains, secrets: list[Secret]) -> list[Check]:
    """Which dice nobody could foresee, which the server could, and which people share a chain."""
    checks = []
    if chains.opened:
        count, names = sum(chains.opened.values()), listed([game.names[seat - 1] for seat in sorted(chains.opened)])
        dice = "1 die" if count == 1 else f"{count} dice"
        text = f"nobody could foresee {dice}, for which a link was opened: {names}"
        checks.append(Check("links", True, text, "links_kept", {"count": count, "names": names}))
    for seat in range(1, len(game.names) + 1):
        shared = [game.names[n] for n, secret in enumerate(secrets) if secret == ("chain", seat)]
        if len(shared) > 1:
            text = f"{listed(shared)} played on one device, with one chain"
            checks.append(Check("links", True, text, "links_shared", {"names": listed(shared)}))
    if chains.foreseen:
        text = f"the server could foresee {plural(chains.foreseen, 'roll')}, by bots or without a link"
        checks.append(Check("links", True, text, "rolls_foreseen", {"count": chains.foreseen}))
    return checks
