"""Any sequence of requests: the server and the rules agree on every action, and invariants hold throughout."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import camelup

from .clients import OPEN, AtTable, Device, client_id, me
from .running import SOAK, ThreadServer

ACTIONS = st.one_of(
    st.sampled_from(["roll", "roll b1", "", "pair 1", "pair 2", "place +1", "place -16", "take W", "win q"]),
    st.builds(
        lambda word, camel: f"{word} {camel}", st.sampled_from(["take", "win", "lose"]), st.sampled_from("bgpryWKo")
    ),
    st.builds(lambda side, space: f"place {side}{space}", st.sampled_from("+-"), st.integers(0, 18)),
)


class Table(RuleBasedStateMachine):
    """Two people and whatever they send; a game of our own, fed with what the server says happened, is compared.

    The dice are the server's, so what is drawn here never depends on the game: an example could not be played again.
    """

    address = ""

    @initialize(edition=st.sampled_from(["2014", "2018"]))
    def sit_down(self, edition: str) -> None:
        """A started table, and the same start here."""
        host = Device(self.address).create(me("Ann"), OPEN, edition=edition, first=1)
        guest = Device(self.address).come(host.state["code"])
        guest.do("join", name="Bo")
        guest.do("ready")
        host.do("start")
        self.people: list[AtTable] = [host, guest]
        track = host.look()["board"]["position"].split()[1]
        start = camelup.Position(f"{edition} {track}", seats=2, first=1)
        self.game = camelup.Game(start, ["Ann", "Bo"])
        self.length = host.state["length"]
        self.sent: list[tuple[int, dict[str, object]]] = []

    @rule(who=st.integers(0, 1), action=ACTIONS)
    def act(self, who: int, action: str) -> None:
        """Somebody tries something; the server does it exactly if the rules allow it."""
        at = self.people[who]
        body = {"seen": self.length, "id": client_id(), "action": action}
        answer = at.device.ask("POST", f"{at.path}/actions", json=body)
        self.judge(who, action, answer.status_code, answer.json())
        self.sent.append((who, body))

    @rule(which=st.integers(0, 999))
    def act_legally(self, which: int) -> None:
        """The seat to act does something that is legal."""
        if self.game.finished:
            return
        legal = camelup.legal_actions(self.game.position)
        action = str(legal[which % len(legal)])
        who = (self.game.position.turn or 1) - 1
        body = {"seen": self.length, "id": client_id(), "action": action}
        answer = self.people[who].device.ask("POST", f"{self.people[who].path}/actions", json=body)
        assert answer.status_code == 200
        self.judge(who, action, 200, answer.json())
        self.sent.append((who, body))

    def judge(self, who: int, action: str, status: int, answer: dict) -> None:  # type: ignore[type-arg]
        """Compare with the rules."""
        if status == 200:
            assert self.game.position.turn == who + 1
            self.game.play(answer["last"]["move"])
            self.length = answer["length"]
            return
        assert status in (400, 422)
        mine = self.game.position.turn == who + 1
        try:
            parsed = camelup.parse_action(action)
        except camelup.BadNotation:
            assert status == 400
            return
        assert not mine or camelup.why_not(self.game.position, parsed) is not None
        assert answer["rule"]

    @precondition(lambda self: self.sent)
    @rule(which=st.integers(0, 999))
    def send_again(self, which: int) -> None:
        """A request is sent once more, as it was: nothing happens."""
        who, body = self.sent[which % len(self.sent)]
        self.people[who].device.ask("POST", f"{self.people[who].path}/actions", json=body)

    @invariant()
    def both_see_the_same_game(self) -> None:
        """The views of both are the views of our game."""
        if not hasattr(self, "people"):
            return
        for seat, at in enumerate(self.people, 1):
            state = at.look()
            assert state["length"] == self.length
            assert state["board"]["position"] == camelup.format_position(camelup.view(self.game.position, seat))


def test_any_sequence_of_requests(server: ThreadServer) -> None:
    """Random sequences of legal, illegal, repeated and senseless actions through HTTP."""
    Table.address = server.address
    run_state_machine_as_test(
        Table,
        settings=settings(
            max_examples=5 * SOAK, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
