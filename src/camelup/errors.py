"""What can go wrong, as exceptions with a sentence for people.

    CamelUpError
    ├── BadNotation      a text is not a position, action or record; names the place
    ├── IllegalAction    the rules do not allow it; names the rule
    └── MissingExtra     a package is not installed; says what to install

Every message is one sentence that can be shown as it is.
"""


class CamelUpError(Exception):
    """The root of everything that camelup raises on purpose.

    >>> import camelup
    >>> issubclass(camelup.IllegalAction, camelup.CamelUpError)
    True
    """


class BadNotation(CamelUpError, ValueError):
    """A text that does not follow the notation, or says something impossible.

    ``place`` names the field, tag or move in which the fault lies. For programs and translations, ``code`` names what
    is impossible by a word that stays the same, and ``places`` has what the sentence says of this case.

    >>> import camelup
    >>> try:
    ...     camelup.parse_position("2018 99x")
    ... except camelup.BadNotation as error:
    ...     print(error.place)
    field 2 (track)
    """

    def __init__(self, place: str, reason: str, code: str = "bad_notation", **places: str | int) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason
        self.code = code
        self.places = places

    def __reduce__(self) -> tuple[type["BadNotation"], tuple[str, str, str], dict[str, object]]:
        """Pickle by its parts, so that the error can cross a process."""
        return (type(self), (self.place, self.reason, self.code), {"places": self.places})


class IllegalAction(CamelUpError):
    """An action that the rules do not allow; ``rule`` is the number of the rule.

    For programs and translations, ``code`` names the reason by a word that stays the same, and ``places`` has what the
    sentence says of this case: camels by letter, seats and spaces by number. ``index`` is the number of the game in a
    batch whose action it was, None elsewhere.

    >>> import camelup
    >>> try:
    ...     camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "place +3")
    ... except camelup.IllegalAction as error:
    ...     print(error.rule, error)
    T1 a camel stands on space 3 (T1)
    """

    def __init__(self, reason: str, rule: str, code: str, **places: str | int) -> None:
        super().__init__(f"{reason} ({rule})")
        self.reason = reason
        self.rule = rule
        self.code = code
        self.places = places

    @property
    def index(self) -> str | int | None:
        """The number of the game in a batch, None elsewhere."""
        return self.places.get("game")

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, str, str], dict[str, object]]:
        """Pickle by its parts, so that the error can cross a process."""
        return (type(self), (self.reason, self.rule, self.code), {"places": self.places})


class MissingExtra(CamelUpError, ImportError):
    """A package is not installed that comes with an extra of camelup."""
