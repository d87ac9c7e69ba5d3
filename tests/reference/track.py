"""The track: stacks, units, moves, tiles, the finish line and the ranking (S8, S9, M, R)."""

from typing import Any

from .box import CRAZY, GREY, LENGTH

Event = tuple[Any, ...]


class Track:
    """Stacks by space. Space 0 and space length + 1 hold what crossed the finish line."""

    def __init__(self, length: int = LENGTH) -> None:
        self.length = length
        self.stacks = [""] * (length + 2)
        self.tiles: dict[int, tuple[str, int | None]] = {}

    def line_up(self, rolls: list[str]) -> None:
        """Set up from the rolled faces, each camel on top of those before it (S8, S9)."""
        for face in rolls:
            pips = int(face[-1])
            if face[0] == GREY:
                self.stacks[self.length + 1 - pips] += face[1]
            else:
                self.stacks[pips] += face[0]

    def find(self, camel: str) -> int:
        """The space on which a camel stands."""
        for space, stack in enumerate(self.stacks):
            if camel in stack:
                return space
        raise ValueError(f"no camel {camel} on the track")

    def above(self, camel: str) -> str:
        """The camels above this one in its stack, bottom first."""
        stack = self.stacks[self.find(camel)]
        return stack[stack.index(camel) + 1 :]

    def camel_that_moves(self, face: str) -> str:
        """M3: a racing die moves its camel. M4 to M6: which crazy camel the grey die moves."""
        if face[0] != GREY:
            return face[0]
        carrying = [crazy for crazy in CRAZY if carries_a_racing_camel(self.above(crazy))]
        if len(carrying) == 1:
            return carrying[0]
        for lower, upper in ("WK", "KW"):
            if self.above(lower).startswith(upper):
                return upper
        return face[1]

    def move(self, face: str) -> list[Event]:
        """Move for one die face, with tile and finish line (M1 to M10); what happened."""
        camel = self.camel_that_moves(face)
        direction = -1 if camel in CRAZY else 1
        start = self.find(camel)
        unit = camel + self.above(camel)
        self.stacks[start] = self.stacks[start].removesuffix(unit)
        target = self.on_board_or_over_line(start + direction * int(face[-1]))
        events: list[Event] = [("move", unit, start, target, "top")]
        if target in self.tiles:
            events += self.push(unit, target, direction)
        else:
            self.stacks[target] += unit
        over = self.race_over()
        if over:
            events.append(("race over", over))
        return events

    def push(self, unit: str, space: int, direction: int) -> list[Event]:
        """The tile on `space` pays its owner and pushes the unit one space (M7, M8)."""
        side, owner = self.tiles[space]
        events: list[Event] = [] if owner is None else [("paid", owner)]
        if side == "+":
            target = self.on_board_or_over_line(space + direction)
            self.stacks[target] = self.stacks[target] + unit
            events.append(("move", unit, space, target, "top"))
        else:
            target = self.on_board_or_over_line(space - direction)
            self.stacks[target] = unit + self.stacks[target]
            events.append(("move", unit, space, target, "under"))
        return events

    def on_board_or_over_line(self, space: int) -> int:
        """Whatever lies beyond the finish line is one space, at either end (M10)."""
        return max(0, min(space, self.length + 1))

    def race_over(self) -> str | None:
        """Which way a unit has crossed the finish line, if any has (M10)."""
        if self.stacks[self.length + 1]:
            return "forward"
        if self.stacks[0]:
            return "backward"
        return None

    def ranking(self) -> list[str]:
        """Racing camels from first to last (R1); those on space 0 come last by that (R2)."""
        rear_to_front = "".join(self.stacks)
        return [camel for camel in reversed(rear_to_front) if camel not in CRAZY]

    def may_hold_tile(self, space: int, lifted: int | None) -> bool:
        """T1 and T2 for one space, with the tile on space `lifted` taken up first."""
        others = [tile for tile in self.tiles if tile != lifted]
        return (
            2 <= space <= self.length
            and not self.stacks[space]
            and space != lifted
            and all(tile not in (space - 1, space, space + 1) for tile in others)
        )


def carries_a_racing_camel(above: str) -> bool:
    """M5: is there a racing camel among the camels above?"""
    return any(camel not in CRAZY for camel in above)
