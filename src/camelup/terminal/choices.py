"""What a player types, read generously: notation, its first letters, or the number of a choice."""

import re
from collections.abc import Sequence

from ..actions import Action, parse_action
from ..errors import BadNotation, CamelUpError
from ..position import Snapshot
from ..turn import legal_actions
from ..turn.reasons import reason_against

WORDS = {"t": "take", "p": "place", "r": "roll", "w": "win", "l": "lose", "=": "pair"}

HELP = """\
Type one of these; the first letter is enough (t y, r, w b), and +6 or -6 alone places the tile:
  take y     take the top {betting_ticket} of a colour
  place +6   put your {tile} on a space, {cheering} side up (-6: {booing})
  roll       take a {pyramid_ticket}: a die is revealed and a camel runs
  win b      lay your {finish_card} of a colour on the winner deck; lose b: on the loser deck
  pair 4     be partners with that seat until the leg ends, where the edition allows it
Also: ? for this help, board to draw the board again, quit to stop (the game is saved)."""


def read_choice(position: Snapshot, text: str) -> Action:
    """The legal action that a player means; raises with a sentence that says why it is none."""
    legal = legal_actions(position)
    if text.isascii() and text.isdigit():
        return numbered(legal, int(text[:4]))
    action = parse_action(spelt_out(text))
    found = reason_against(position, action)
    if found:
        raise found
    return action


def numbered(legal: Sequence[Action], number: int) -> Action:
    """The legal action with a number in the list that ``?`` shows."""
    if not 1 <= number <= len(legal):
        raise CamelUpError(f"choose a number from 1 to {len(legal)}; ? lists them")
    return legal[number - 1]


def spelt_out(text: str) -> str:
    """Short forms written in full: ``t y`` and ``ty`` are ``take y``, ``+6`` is ``place +6``, ``=4`` is ``pair 4``."""
    text = text.strip().lower()
    if re.fullmatch(r"[+-]\s*[0-9]+", text):
        return f"place {text.replace(' ', '')}"
    for letter, word in WORDS.items():
        if text == word or text.startswith(f"{word} "):
            return re.sub(r"([+-])\s+", r"\1", text)
        if match := re.fullmatch(rf"{letter}\s*([+-]?\s*[0-9]+|[a-z]|)", text):
            return f"{word} {match[1].replace(' ', '')}".strip()
    raise BadNotation(repr(text[:20]), "that is not an action; type ? for help")


def listed_choices(legal: Sequence[Action]) -> list[str]:
    """All legal actions with their numbers, a line for each kind."""
    groups: dict[str, list[str]] = {}
    for number, action in enumerate(legal, 1):
        word, *on = str(action).split()
        groups.setdefault(word, []).append(f"{number}:{''.join(on) or 'roll'}")
    return [f"  {word:<6} {'  '.join(items)}" for word, items in groups.items()]
