"""What a check of a record finds: a line for each thing that was checked, and a sentence about all of them."""

from collections.abc import Sequence

from msgspec import Struct


class Check(Struct, frozen=True):
    """One thing that was checked in a record: its name, whether it holds, and a sentence about it.

    For translations, ``code`` names the sentence and ``places`` has what it says of this record. ``doubt`` says what is
    left open although nothing is wrong, such as "a choice at roll 7"; it is empty where nothing is.

    >>> Check("seed", True, "The seed is the one promised.", "seed_kept").doubt
    ''
    """

    name: str
    passed: bool
    text: str
    code: str
    places: dict[str, str | int] = {}
    doubt: str = ""


class Verdict(Struct, frozen=True):
    """What the check of a record found: nothing wrong (``passed``), nothing left open either (``fair``).

    >>> verdict = verdict_of([Check("dice", True, "All dice follow.", "dice_kept", doubt="the start")])
    >>> verdict.passed, verdict.fair, verdict.text
    (True, False, 'The game is fair but for the start.')
    """

    passed: bool
    fair: bool
    text: str
    checks: list[Check]


def verdict_of(checks: list[Check]) -> Verdict:
    """Return the verdict that the lines give together."""
    passed = all(check.passed for check in checks)
    doubts = list(dict.fromkeys(check.doubt for check in checks if check.doubt))
    if not passed:
        text = "This record was changed, or the game was not fair."
    elif doubts:
        text = f"The game is fair but for {listed(doubts)}."
    else:
        text = "The game is fair."
    return Verdict(passed, passed and not doubts, text, checks)


def listed(words: Sequence[str]) -> str:
    """Return words as a list in a sentence."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]
