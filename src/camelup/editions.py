"""The two editions as data: every number and every word that differs.

Nothing outside this file asks which edition is played. The rules ask what a piece is, and screens take
their words from ``edition.words``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from .arguments import is_a, is_whole, plain_text, short, whole
from .engine import codes
from .engine.layout import Layout
from .errors import BadNotation, CamelUpError
from .pieces import BettingTicket, Camel, Die, Face
from .plural import plural

FEWEST_SPACES = 1
FEWEST_SEATS, MOST_SEATS = 2, 8
"""S1, in both editions."""


@dataclass(frozen=True)
class Words:
    """What an edition calls its pieces; code and files use the words of the second edition."""

    betting_ticket: str
    pyramid_ticket: str
    tile: str
    cheering: str
    booing: str
    finish_card: str


@dataclass(frozen=True)
class Edition:
    """One edition of the game: its camels, dice, tickets and words.

    >>> import camelup
    >>> camelup.SECOND.name, camelup.SECOND.spaces, len(camelup.SECOND.dice)
    ('2018', 16, 6)
    """

    name: str
    racing: tuple[Camel, ...]
    crazy: tuple[Camel, ...]
    dice: tuple[Die, ...]
    ticket_pounds: tuple[int, ...]
    words: Words
    partners_from: int = MOST_SEATS + 1
    spaces: int = 16
    dice_a_leg: int = 5
    start_pounds: int = 3
    card_pounds: tuple[int, ...] = (8, 5, 3, 2, 1)
    wrong_card: int = -1
    by_letter: Mapping[str, int] = field(init=False, repr=False, compare=False)
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        numbers = {camel.value: number for number, camel in enumerate(self.camels)}
        object.__setattr__(self, "by_letter", MappingProxyType(numbers))
        object.__setattr__(self, "_hash", hash((self.name, self.spaces)))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        name, _, spaces = self.name.partition("/")
        return f"edition({name!r})" + (f".with_track({spaces})" if spaces else "")

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by name and length of the track."""
        return restored, (self.name.partition("/")[0], self.spaces)

    @cached_property
    def camels(self) -> tuple[Camel, ...]:
        """All camels, the racing ones first; a camel's number is its place here."""
        return self.racing + self.crazy

    @cached_property
    def faces(self) -> Mapping[str, tuple[int, int]]:
        """Every face by its notation, as the numbers of the die and of the face."""
        faces = {face.value: (d, f) for d, die in enumerate(self.dice) for f, face in enumerate(die.faces)}
        return MappingProxyType(faces)

    @cached_property
    def layout(self) -> Layout:
        """The edition's numbers in the form that the compiled rules read."""
        return fill_layout(self)

    def face(self, text: str) -> Face:
        """The face that a notation such as ``r3`` or ``*K2`` names."""
        text = plain_text(text, "a face or its notation")
        try:
            die, face = self.faces[text]
        except KeyError:
            example = self.dice[-1].faces[-1]
            raise BadNotation(
                f"die {text[:20]!r}", f"no die of the {self.name} edition shows that; expected one such as {example}"
            ) from None
        return self.dice[die].faces[face]

    @cached_property
    def tickets(self) -> Mapping[int, BettingTicket]:
        """Every betting ticket by its number."""
        tickets = {
            codes.ticket_of(colour, level): BettingTicket(camel, pounds)
            for colour, camel in enumerate(self.racing)
            for level, pounds in enumerate(self.ticket_pounds)
        }
        return MappingProxyType(tickets)

    @cached_property
    def hands(self) -> tuple[tuple[Camel, ...], ...]:
        """Every hand of finish cards by its number, which has a bit for each colour."""
        racing = list(enumerate(self.racing))
        return tuple(tuple(camel for n, camel in racing if codes.has(mask, n)) for mask in range(2 ** len(racing)))

    def with_track(self, spaces: int) -> "Edition":
        """The same edition on a shorter track, for study and for tests."""
        spaces = whole(spaces, "number of spaces")
        if not FEWEST_SPACES <= spaces <= self.spaces:
            raise CamelUpError(f"a shorter track has {FEWEST_SPACES} to {self.spaces} spaces, not {short(spaces)}")
        return replace(self, name=f"{self.name}/{spaces}", spaces=spaces)


def fill_layout(edition: Edition) -> Layout:
    """Write an edition's numbers into a Layout."""
    kit = Layout(edition.spaces, len(edition.racing), len(edition.camels))
    kit.dice = len(edition.dice)
    kit.dice_a_leg = edition.dice_a_leg
    kit.start_pounds = edition.start_pounds
    kit.partners_from = edition.partners_from
    kit.levels = len(edition.ticket_pounds)
    kit.level_pounds = padded(edition.ticket_pounds, 4)
    kit.card_levels = len(edition.card_pounds)
    kit.card_pounds = padded(edition.card_pounds, 8)
    kit.wrong_card = edition.wrong_card
    kit.faces = padded([len(die.faces) for die in edition.dice], 6)
    camel, other, step = [0] * 36, [-1] * 36, [0] * 36
    for d, die in enumerate(edition.dice):
        for f, face in enumerate(die.faces):
            camel[codes.face_of(d, f)] = edition.by_letter[face.camel]
            other[codes.face_of(d, f)] = edition.by_letter[face.other] if face.other else -1
            step[codes.face_of(d, f)] = face.pips * face.camel.heading
    kit.face_camel, kit.face_other, kit.face_step = camel, other, step
    return kit


def padded(numbers: tuple[int, ...] | list[int], size: int) -> list[int]:
    """Numbers followed by zeros."""
    return [*numbers, *[0] * (size - len(numbers))]


def racing_die(camel: Camel) -> Die:
    """The die of a racing camel: 1, 2 and 3, each twice (S5)."""
    return Die(camel.value, camel.word, tuple(Face(f"{camel}{pips}") for pips in (1, 2, 3)))


def grey_die(*pair: Camel) -> Die:
    """The die that names two camels, with 1, 2 and 3 for each of them (S5)."""
    return Die("*", "grey", tuple(Face(f"*{camel}{pips}") for camel in pair for pips in (1, 2, 3)))


FIRST_RACING = (Camel.BLUE, Camel.GREEN, Camel.ORANGE, Camel.WHITE, Camel.YELLOW)
SECOND_RACING = (Camel.BLUE, Camel.GREEN, Camel.PURPLE, Camel.RED, Camel.YELLOW)
CRAZY = (Camel.CRAZY_WHITE, Camel.CRAZY_BLACK)

FIRST = Edition(
    name="2014",
    racing=FIRST_RACING,
    crazy=(),
    dice=tuple(racing_die(camel) for camel in FIRST_RACING),
    ticket_pounds=(5, 3, 2),
    words=Words(
        betting_ticket="Leg Betting tile",
        pyramid_ticket="Pyramid tile",
        tile="Desert tile",
        cheering="Oasis",
        booing="Mirage",
        finish_card="Race Betting card",
    ),
)
"""The first edition (2014): five camels, five dice."""

SECOND = Edition(
    name="2018",
    racing=SECOND_RACING,
    crazy=CRAZY,
    dice=(*(racing_die(camel) for camel in SECOND_RACING), grey_die(*CRAZY)),
    ticket_pounds=(5, 3, 2, 2),
    partners_from=6,
    words=Words(
        betting_ticket="betting ticket",
        pyramid_ticket="pyramid ticket",
        tile="spectator tile",
        cheering="cheering",
        booing="booing",
        finish_card="finish card",
    ),
)
"""The second edition (2018): two crazy camels, the grey die, partnerships."""

EDITIONS = {FIRST.name: FIRST, SECOND.name: SECOND}


def player_count(given: object) -> int:
    """Return a number of players, if a table has that many (S1)."""
    players = whole(given, "number of players")
    if not FEWEST_SEATS <= players <= MOST_SEATS:
        raise CamelUpError(f"{plural(players, 'player')}: a table has {FEWEST_SEATS} to {MOST_SEATS} (S1)")
    return players


def edition(name: str | int | Edition) -> Edition:
    """An edition by its name, ``2014`` or ``2018``.

    >>> import camelup
    >>> camelup.edition("2014") is camelup.FIRST
    True
    >>> "".join(camelup.edition("2018").racing)
    'bgpry'
    """
    if type(name) is str and name in EDITIONS:  # the usual case, which a server asks for with every action
        return EDITIONS[name]
    if is_a(name, Edition):
        return name
    text = short(whole(name, "edition")) if is_whole(name) else plain_text(name, "an edition or its name")
    try:
        return EDITIONS[text]
    except KeyError:
        known = " or ".join(EDITIONS)
        raise BadNotation(f"edition {text[:20]!r}", f"there is no such edition; choose {known}") from None


def restored(name: str, spaces: int) -> Edition:
    """An edition from its pickled values."""
    kit = edition(name)
    return kit if kit.spaces == spaces else kit.with_track(spaces)
