"""An edition's numbers in the form that the compiled rules read: small integers in arrays.

Camels are numbered from 0, the racing ones first in the edition's order. Dice are numbered likewise: a racing die has
the number of its camel, dice that name two camels come after them. `editions` fills a Layout; nothing changes one.
"""

MOST_SEATS = 8


class Layout:
    """What the rules need to know about an edition, as numbers."""

    def __init__(self, spaces: int, racing: int, camels: int) -> None:
        self.spaces = spaces  # of the track; the finish line is behind the last one (S2)
        self.racing = racing  # how many camels can be bet on (S3)
        self.camels = camels  # how many there are, crazy ones included (S4)
        self.dice = 0
        self.dice_a_leg = 0  # a leg ends when this many are out (L1)
        self.start_pounds = 0
        self.partners_from = 0  # the fewest seats with partnerships (A5)
        self.levels = 0  # betting tickets of each colour (S6)
        self.level_pounds = [0] * 4
        self.card_levels = 0
        self.card_pounds = [0] * 8  # rewards of right finish cards in order; the last one repeats (E2)
        self.wrong_card = 0  # what a wrong one changes
        self.faces = [0] * 6  # of each die
        self.face_camel = [0] * 36  # die * 6 + face: the camel named
        self.face_other = [0] * 36  # the other camel the die names, or -1
        self.face_step = [0] * 36  # spaces clockwise, negative for counterclockwise
