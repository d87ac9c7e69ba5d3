"""A review in the terminal: the parts of every margin, the turning points, and where pounds were lost."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from ..plural import plural
from ..review import MoveReview, Review, SeatReview
from ..review.highlights import dice_of, losses_by_kind, turning_points
from ..review.many_games import summaries
from ..review.yardstick import FEW, LADDER, played_like
from .tables import Column, heading, make_table

PARTS = ("start", "luck", "decisions", "others", "rest")
SEATS = (
    Column("player", number=False),
    Column("pounds", 2),
    Column("margin"),
    *(Column(part, 3 if part in ("start", "rest") else 0) for part in PARTS),
    Column("per decision", 1),
)
MOVES = (
    Column("move"),
    Column("player", 2, number=False),
    Column("done", number=False),
    Column("best", number=False),
    Column("loss"),
    Column("grade", 1, number=False),
)
KINDS = (Column("decision", number=False), Column("how often"), Column("lost"), Column("each"))
GAMES = (
    Column("game"),
    Column("edition", 2, number=False),
    Column("margin"),
    Column("luck"),
    Column("decisions", 1),
    Column("lost"),
    Column("most by", 1, number=False),
)
WORTH_A_LINE = ("slip", "mistake", "blunder")


def show(reviews: Sequence[Review], console: Console, seat: int | None) -> None:
    """Print reviews: one in full, several as a table over all of them."""
    for review in reviews:
        show_game(review, console, seat, brief=len(reviews) > 1)
    if len(reviews) > 1:
        show_kinds([move for review in reviews for move in review.moves if seat in (None, move.seat)], console)


def show_summary(reviews: Sequence[Review], console: Console, seat: int | None) -> None:
    """Print a table over all games, and the losses of all of them by kind of decision."""
    rows = [
        [
            str(row.number),
            row.edition,
            "-" if row.margin is None else f"{row.margin:+z.1f}",
            "-" if row.luck is None else f"{row.luck:+z.1f}",
            str(row.decisions),
            f"{row.loss:.1f}",
            row.kinds[0].kind if row.loss > 0 else "",
        ]
        for row in summaries(reviews, seat)
    ]
    console.print(make_table(GAMES, rows, console.width))
    show_kinds([move for review in reviews for move in review.moves if seat in (None, move.seat)], console)


def show_game(review: Review, console: Console, seat: int | None, *, brief: bool) -> None:
    """Print one review."""
    state = "finished" if review.finished else "not finished"
    console.print(
        heading(f"{review.edition} edition, {plural(len(review.moves), 'move')}, {state}, in pounds of margin")
    )
    order = sorted(review.seats, key=lambda one: (one.seat != seat, one.seat))
    rows = [
        [
            one.name,
            str(one.money),
            *(f"{getattr(one, part):+z.1f}" for part in ("margin", *PARTS)),
            f"{-one.decisions / one.judged:z.2f}" if one.judged >= FEW else "-",
        ]
        for one in order
    ]
    console.print(make_table(SEATS, rows, console.width))
    how = "exact" if review.luck_method == "exact" else "unbiased (exact with the tablebase)"
    console.print(Text(f"margin = start + luck + decisions + others + rest; luck is {how}", "dim"))
    if not review.finished:
        owed = ", ".join(f"{one.name} {one.pending or 0:+z.1f}" for one in order)
        console.print(Text(f"Still expected, and missing in the rest: {owed}", "dim"))
    for one in order[:1] if seat else order:
        if like := played_like(review.edition, -one.decisions, one.judged):
            console.print(Text(likeness(one, like, review.edition, own=seat is not None), "dim"))
    if brief:
        return
    moves = [move for move in review.moves if move.grade in WORTH_A_LINE and seat in (None, move.seat)]
    if moves:
        console.print()
        console.print(make_table(MOVES, [move_row(review, move) for move in moves], console.width))
        console.print()
        for move in moves:
            console.print(f"Move {move.number}, {move.best} was better: {move.reason}", highlight=False)
    show_points(review, console, seat or order[0].seat)
    show_kinds([move for move in review.moves if seat in (None, move.seat)], console)


def move_row(review: Review, move: MoveReview) -> list[str]:
    """Return one decision's line."""
    loss = f"{move.loss:.2f} ± {1.96 * move.error:.2f}"
    name = review.names[move.seat - 1]
    return [str(move.number), name, move.action, move.best or "", loss, move.grade or ""]


def likeness(one: SeatReview, like: str, edition: str, *, own: bool) -> str:
    """Return like which bot of the ladder a seat played, with both rates and how many decisions there were."""
    who = "You" if own else one.name
    rate, yardstick = -one.decisions / one.judged, LADDER[edition][like]
    lost = f"{rate:z.2f} pounds lost per decision of {one.judged}, {like} loses {yardstick:.2f}"
    return f"{who} played like the bot {like}: {lost}"


def show_points(review: Review, console: Console, seat: int) -> None:
    """Print the turning points, and the best and the worst die for a seat."""
    console.print()
    for move in turning_points(review.moves):
        luck = f", the die {most_touched(review, move.luck)}" if move.luck else ""
        loss = f", {move.loss:.1f} lost" if round(move.loss, 1) else ""
        console.print(f"Turning point: move {move.number}, {review.names[move.seat - 1]}: {move.action}{luck}{loss}")
    lucky, unlucky = dice_of(review, seat)
    name = review.names[seat - 1]
    for word, die in (("Luckiest", lucky), ("Unluckiest", unlucky)):
        if die is not None and die.luck is not None:
            console.print(f"{word} die for {name}: move {die.number}, {die.action}, {die.luck[seat - 1]:+z.1f}")


def most_touched(review: Review, luck: Sequence[float]) -> str:
    """Return to whom a die gave or took most."""
    seat = max(range(len(luck)), key=lambda one: abs(luck[one]))
    gave = "gave" if luck[seat] > 0 else "took"
    return f"{gave} {abs(luck[seat]):.1f} {'to' if luck[seat] > 0 else 'from'} {review.names[seat]}"


def show_kinds(moves: Sequence[MoveReview], console: Console) -> None:
    """Print the losses by kind of decision."""
    rows = [
        [row.kind, str(row.count), f"{row.loss:.1f}", f"{row.loss / row.count:.2f}"] for row in losses_by_kind(moves)
    ]
    if rows:
        console.print()
        console.print(make_table(KINDS, rows, console.width))
