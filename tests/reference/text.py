"""The position line and the record as text (docs/notation.md); well-formed text only."""

import re

from .box import LENGTH
from .track import Track
from .turn import Table


def read_track(text: str, length: int = LENGTH) -> Track:
    """`1gy/3b/6+1/13K`: stacks bottom first and tiles with their owners."""
    track = Track(length)
    for entry in text.split("/"):
        space, what = re.fullmatch(r"(\d+)(.+)", entry).groups()  # type: ignore[union-attr]
        if what[0] in "+-":
            track.tiles[int(space)] = (what[0], int(what[1:]) if what[1:] else None)
        else:
            track.stacks[int(space)] = what
    return track


def write_track(track: Track) -> str:
    """The stacks and tiles by ascending space."""
    entries = []
    for space, stack in enumerate(track.stacks):
        if stack:
            entries.append(f"{space}{stack}")
        if space in track.tiles:
            side, owner = track.tiles[space]
            entries.append(f"{space}{side}{'' if owner is None else owner}")
    return "/".join(entries)


def read_dice(text: str) -> list[str]:
    """`r3*K2` or `r*` or `-`."""
    return re.findall(r"\*(?:[WK][1-3])?|[a-z][1-3]?", text)


def write_dice(table: Table) -> str:
    """The dice out; never five, since the leg is over then, also when the race ends with it."""
    return "".join(table.dice_out) if 0 < len(table.dice_out) < 5 else "-"


def read_cards(text: str) -> list[tuple[int, str]]:
    """A deck: `1b3g` or `-`."""
    return [(int(number), colour) for number, colour in re.findall(r"(\d)([a-z?])", text)]


def write_cards(deck: list[tuple[int, str]]) -> str:
    """A deck, first card first."""
    return "".join(f"{number}{colour}" for number, colour in deck) or "-"


def read_seat(table: Table, number: int, text: str) -> None:
    """One seat: `3^y5=4:bgpry`."""
    pattern = r"(\d+)(\^*)((?:[a-z]\d)*)(?:=(\d))?:(.*)"
    pounds, tickets, bets, partner, hand = re.fullmatch(pattern, text).groups()  # type: ignore[union-attr]
    seat = table.seats[number]
    seat.pounds = int(pounds)
    seat.tickets = len(tickets)
    seat.bets = [(bet[0], int(bet[1])) for bet in re.findall(r"[a-z]\d", bets)]
    seat.partner = int(partner) if partner else None
    seat.hand = [] if hand == "-" else list(hand)


def write_seat(table: Table, number: int) -> str:
    """One seat as in the notation."""
    seat = table.seats[number]
    bets = "".join(f"{colour}{printed}" for colour, printed in seat.bets)
    partner = "" if seat.partner is None else f"={seat.partner}"
    return f"{seat.pounds}{'^' * seat.tickets}{bets}{partner}:{''.join(seat.hand) or '-'}"


def read(line: str, seats: int = 2, first: int = 1, length: int = LENGTH) -> Table:
    """A table from a position line; of a short one nothing else has happened yet."""
    fields = line.split(" ")
    if len(fields) > 4:
        seats = fields[4].count(";") + 1
    table = Table(fields[0], seats, read_track(fields[1], length), first)
    if len(fields) > 2:
        table.dice_out = read_dice(fields[2])
    if len(fields) > 3:
        table.to_act = None if fields[3] == "-" else int(fields[3])
    if len(fields) > 4:
        for number, text in enumerate(fields[4].split(";"), start=1):
            read_seat(table, number, text)
    if len(fields) > 5:
        table.winner_deck, table.loser_deck = map(read_cards, fields[5].split("/"))
    if len(fields) > 6:
        table.leg = int(fields[6])
    if table.track.race_over():
        table.to_act = None
    return table


def write(table: Table) -> str:
    """The position line of a table, all seven fields."""
    return " ".join(
        [
            table.box.edition,
            write_track(table.track),
            write_dice(table),
            "-" if table.to_act is None else str(table.to_act),
            ";".join(write_seat(table, number) for number in table.seats),
            f"{write_cards(table.winner_deck)}/{write_cards(table.loser_deck)}",
            str(table.leg),
        ]
    )


def read_record(text: str) -> tuple[Table, list[str]]:
    """The table at the start of a record and its actions, each roll with its face."""
    text = re.sub(r"\{.*?\}", " ", text, flags=re.DOTALL)
    tags = dict(re.findall(r'\[(\w+) "(.*?)"\]', text))
    moves = re.sub(r"\[.*?\]", " ", text)
    line = tags.get("Position") or f"{tags['Edition']} {tags['Start']}"
    table = read(line, seats=tags["Seats"].count(";") + 1, first=int(tags.get("First", "1")))
    actions = re.findall(r"(take|place|roll|win|lose|pair)\s+(\S+)", moves)
    return table, [f"{verb} {what}" for verb, what in actions]
