"""A few words that make the tests of the rules read like the rules."""

import pytest

import camelup
from camelup.events import Event


def after(line: str, *moves: str) -> camelup.Position:
    """The position that some moves lead to; of a short line nothing else has happened yet."""
    position = camelup.Position(line)
    for move in moves:
        position, _ = camelup.apply(position, move)
    return position


def field(number: int, line: str, *moves: str) -> str:
    """One field of the position line after some moves."""
    return camelup.format_position(after(line, *moves)).split()[number - 1]


def track(line: str, *moves: str) -> str:
    """The track after some moves."""
    return field(2, line, *moves)


def money(line: str, *moves: str) -> list[int | None]:
    """Everyone's pounds after some moves."""
    return list(after(line, *moves).money)


def ranking(line: str, *moves: str) -> str:
    """The racing camels from first to last after some moves."""
    return "".join(camel.value for camel in after(line, *moves).ranking)


def events(line: str, *moves: str) -> list[Event]:
    """What the last of some moves made happen."""
    *earlier, last = moves
    return camelup.apply(after(line, *earlier), last)[1]


def legal(line: str, *moves: str) -> list[str]:
    """All legal actions after some moves."""
    return [str(action) for action in camelup.legal_actions(after(line, *moves))]


def tile_spaces(line: str, *moves: str) -> list[int]:
    """Where the seat to act may put its tile: the same for both sides."""
    actions = legal(line, *moves)
    cheering = [int(action[7:]) for action in actions if action.startswith("place +")]
    booing = [int(action[7:]) for action in actions if action.startswith("place -")]
    assert cheering == booing
    return cheering


def refusal(line: str, action: str) -> str:
    """Why an action is not legal; `apply` says the same, and it is not in the list."""
    position = camelup.Position(line)
    reason = camelup.why_not(position, action)
    assert reason is not None, f"{action} is legal"
    assert action not in legal(line)
    with pytest.raises(camelup.IllegalAction) as refused:
        camelup.apply(position, action)
    assert str(refused.value) == reason
    assert reason.endswith(f"({refused.value.rule})")
    return reason
