"""What a player types, read generously: notation, its first letters, colours in words, or the number of a choice."""

import re
from collections.abc import Sequence

from ..actions import Action, parse_action
from ..editions import Edition
from ..errors import BadNotation, CamelUpError
from ..pieces import Camel
from ..position import Snapshot
from ..turn import legal_actions
from ..turn.reasons import reason_against

WORDS = {"t": "take", "p": "place", "r": "roll", "w": "win", "l": "lose", "=": "pair"}
BEGINNINGS = f"{', '.join([*WORDS.values()][:-1])} or {[*WORDS.values()][-1]}"
ON_A_COLOUR = ("take", "win", "lose")

HELP = """\
Type one of these; the first letter is enough (t y, r, w b), and +6 or -6 alone places the tile:
  take yellow  take the top {betting_ticket} of a colour: {colours}
  place +6     put your {tile} on a space, {cheering} side up (-6: {booing})
  roll         take a {pyramid_ticket}: a die is revealed and a camel runs
  win blue     lay your {finish_card} of a colour on the winner deck; lose blue: on the loser deck
  pair 4       be partners with that seat until the leg ends, where the edition allows it
Also:
  odds         the chances of leg and race          hint        what a good player would do
  why ACTION   what an action is worth, or why it is not allowed; why alone: the worth of them all
  log          what was played in this leg (log all: in the game)
  undo         take back your last action, against bots
  rules A5     a rule by its number; rules alone: all their titles
  board        draw the board again                 quit        stop; the game is saved"""


def read_choice(position: Snapshot, text: str) -> Action:
    """The legal action that a player means; raises with a sentence that says why it is none."""
    legal = legal_actions(position)
    if text.isascii() and text.isdigit():
        return numbered(legal, int(text[:4]))
    action = named_action(text, position.edition)
    found = reason_against(position, action)
    if found:
        raise found
    return action


def named_action(text: str, edition: Edition) -> Action:
    """The action that a player names, legal or not."""
    return parse_action(spelt_out(text, edition))


def numbered(legal: Sequence[Action], number: int) -> Action:
    """The legal action with a number in the list that ``?`` shows."""
    if not 1 <= number <= len(legal):
        raise CamelUpError(f"choose a number from 1 to {len(legal)}; ? lists them")
    return legal[number - 1]


def spelt_out(text: str, edition: Edition) -> str:
    """Short forms written in full: ``t y`` and ``take yellow`` are ``take y``, ``+6`` is ``place +6``."""
    text = " ".join(text.split())
    if re.fullmatch(r"[+-] ?[0-9]+", text):
        return f"place {text.replace(' ', '')}"
    word, rest = split_word(text)
    if word in ON_A_COLOUR and rest:
        return f"{word} {camel_named(rest, edition).value}"
    return f"{word} {rest.replace(' ', '')}".strip()


def split_word(text: str) -> tuple[str, str]:
    """What to do, in full, and what with: ``ty`` and ``t yellow`` begin with ``take``."""
    for letter, word in WORDS.items():
        for start in (rf"{word}\b", rf"{letter}(?![a-z]{{2}})"):
            if found := re.match(start, text, re.IGNORECASE):
                return word, text[found.end() :].strip()
    raise BadNotation(repr(text[:20]), f"that is not an action; one begins with {BEGINNINGS}")


def camel_named(text: str, edition: Edition) -> Camel:
    """The camel that a letter or a word names in an edition: a capital first, so that W is the crazy white one."""
    for letter in (text, text.lower()):
        if letter in edition.by_letter:
            return Camel(letter)
    words = {camel.word: camel for camel in edition.camels} | plain_words(edition)
    found = words.get(text.lower()) or next((camel for camel in Camel if text.lower() in (camel, camel.word)), None)
    if found is None:
        raise CamelUpError(f"there is no {text[:20]} camel; the colours are {listed_colours(edition)}")
    return found


def plain_words(edition: Edition) -> dict[str, Camel]:
    """Crazy camels by their colour alone, where no racing camel has it."""
    racing = {camel.word for camel in edition.racing}
    plain = {camel.word.removeprefix("crazy "): camel for camel in edition.crazy}
    return {word: camel for word, camel in plain.items() if word not in racing}


def listed_colours(edition: Edition) -> str:
    """The colours that one can bet on, each with its letter."""
    return ", ".join(f"{camel.word} ({camel})" for camel in edition.racing)


def missing_part(text: str, edition: Edition) -> str | None:
    """What to ask somebody who typed an action without saying on what; None if nothing is missing."""
    word = text.strip().lower()
    word = WORDS.get(word, word)
    if word in ON_A_COLOUR:
        return f"Which colour? {listed_colours(edition)}: "
    return {"place": "Which space? (+6 or -6) ", "pair": "With which seat? "}.get(word)


def listed_choices(legal: Sequence[Action]) -> list[str]:
    """All legal actions with their numbers, a line for each kind."""
    groups: dict[str, list[str]] = {}
    for number, action in enumerate(legal, 1):
        word, *on = str(action).split()
        groups.setdefault(word, []).append(f"{number}:{''.join(on) or 'roll'}")
    return [f"  {word:<6} {'  '.join(items)}" for word, items in groups.items()]
