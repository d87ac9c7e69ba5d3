"""How often the crazy camels decide a race of the second edition, by dice alone.

``python examples/studies/crazy.py [RACES]``: every race is run twice with the same dice, once without the grey die.
"""

import sys
from random import Random

import camelup
from camelup.engine import codes, moving
from camelup.position import table_of

RACES = 20_000
EDITION = camelup.edition("2018")
KIT, CAMELS, RACING, SPACES = EDITION.layout, len(EDITION.camels), len(EDITION.racing), EDITION.spaces
GREY = len(EDITION.dice) - 1


def leg_faces(rng: Random) -> list[int]:
    """Return the five dice of a leg and their faces, in order."""
    dice = rng.sample(range(len(EDITION.dice)), KIT.dice_a_leg)
    return [codes.face_of(die, rng.randrange(KIT.faces[die])) for die in dice]


def spaces(race: int) -> dict[int, int]:
    """Return where each racing camel stands."""
    found = {codes.camel_at(race, place): codes.space_at(race, place) for place in range(CAMELS)}
    return {camel: space for camel, space in found.items() if camel < RACING}


class Run:
    """One race: where it stands, whether it is over, and what the crazy camels did in it."""

    def __init__(self, race: int) -> None:
        self.race, self.finish, self.carried = race, 0, 0

    def roll(self, face: int) -> None:
        """Move by a face, unless the race is over."""
        if self.finish:
            return
        before = spaces(self.race)
        self.race, _, to = moving.reveal(self.race, KIT, face, 0, 0)
        self.finish = moving.finish(to, SPACES)
        if codes.face_die(face) == GREY:
            after = spaces(self.race)
            self.carried += any(after[camel] < space for camel, space in before.items())

    @property
    def winner(self) -> int:
        """The racing camel in front."""
        return moving.ranked(self.race, CAMELS, RACING, 1)


def main() -> None:
    """Print the shares, with standard errors."""
    races, rng = int(sys.argv[1]) if sys.argv[1:] else RACES, Random(1)
    back = carried = changed = 0
    for _ in range(races):
        race = table_of(camelup.start_position(EDITION, 2, rng)).race
        run, without = Run(race), Run(race)
        while not (run.finish and without.finish):
            for face in leg_faces(rng):
                run.roll(face)
                if codes.face_die(face) != GREY:
                    without.roll(face)
        back += run.finish < 0
        carried += run.carried > 0
        changed += run.winner != without.winner
    shares = {
        "end counterclockwise": back,
        "a racing camel is carried back": carried,
        "another winner than without the grey die": changed,
    }
    for name, count in shares.items():
        share = count / races
        print(f"{name}: {share:.4f} (error {(share * (1 - share) / races) ** 0.5:.4f})")


if __name__ == "__main__":
    main()
