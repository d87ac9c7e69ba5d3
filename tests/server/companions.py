"""A phone beside a real table, and games that were played there."""

from random import Random
from typing import Any

from camelup import Game, Position
from camelup.turn.apply import chance
from camelup.turn.legal import legal_notation

from .clients import Device, Json, client_id

NAMES = {"2014": ["Ann", "Bo", "Cy"], "2018": ["Ann", "Bo", "Cy", "Dee", "Eli", "Flo"]}
STARTS = {"2014": "1w/2go/3by", "2018": "1gy/2b/3rp/15K/16W"}
EDITIONS = ("2014", "2018")


class AtCompanion:
    """A phone beside a real table."""

    def __init__(self, device: Device, state: Json) -> None:
        self.device = device
        self.state = state
        self.path = f"/api/companions/{state['table']}"
        self.table = f"/api/tables/{state['table']}"

    def do(self, what: str, status: int = 200, **body: Any) -> Json:
        """Post something."""
        answer: Json = self.device.post(f"{self.path}/{what}", body, status)
        if status < 300:
            self.state = answer
        return answer

    def said(self, what: str, status: int = 200, **body: Any) -> Json:
        """Report something on what was seen last."""
        return self.do(what, status, **{"seen": self.state["length"], "id": client_id(), **body})

    def report(self, move: str, status: int = 200) -> Json:
        """Report a move."""
        return self.said("report", status, move=move)

    def undo(self, status: int = 200) -> Json:
        """Take back what was reported last."""
        return self.said("undo", status)

    def turn(self, card: Json, camel: str, status: int = 200) -> Json:
        """Turn over a card."""
        return self.said("cards", status, move=card["move"], camel=camel)

    @property
    def money(self) -> list[int]:
        """Everybody's pounds."""
        return [seat["pounds"] for seat in self.state["seats"]]


def companion(device: Device, edition: str = "2018", mine: int | None = None, started: bool = True) -> AtCompanion:
    """A companion, its camels set out."""
    at = AtCompanion(
        device, device.post("/api/companions", {"names": NAMES[edition], "edition": edition, "mine": mine}, 201)
    )
    if started:
        at.do("start", first=1, track=STARTS[edition])
    return at


def real_game(edition: str, seed: int) -> Game:
    """A game played at a real table."""
    names = NAMES[edition]
    rng, game = Random(seed), Game(Position(f"{edition} {STARTS[edition]}", seats=len(names)), names)
    while not game.finished:
        if rng.random() < 0.5:
            faces = chance(game.position)
            game.play("roll", rng.choice([face for face, _ in faces]))
        else:
            game.play(rng.choice([text for text in legal_notation(game.position) if text != "roll"]))
    return game


def masked(move: str) -> str:
    """A move as somebody reports it who sees only the back of a card."""
    word = move.split()[0]
    return f"{word} ?" if word in ("win", "lose") else move


def reported(at: AtCompanion, game: Game) -> None:
    """Report a whole game, every card face down."""
    for move in game.moves:
        at.report(masked(str(move)))


def colours(game: Game) -> dict[int, str]:
    """The colours of the cards of a game, by the number of the move."""
    moves = [str(move).split() for move in game.moves]
    return {number: on[0] for number, (word, *on) in enumerate(moves, 1) if word in ("win", "lose")}
