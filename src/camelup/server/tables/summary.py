"""What is known of a table beside its log: the summary that lists show, and the score of a series of games."""

from ..api.state import Series, SeriesRow
from ..store.rows import Summary
from .state import TableState


def final_money(state: TableState) -> tuple[int, ...]:
    """Return every seat's pounds in the end."""
    return tuple(pounds or 0 for pounds in state.position.money)


def series_of(state: TableState) -> Series:
    """Return the score of the tables before this one, and of this one when it is over."""
    rows = {row.name: row for row in state.head.series}
    if state.phase != "finished":
        return Series(state.head.games, list(rows.values()))
    winners = state.position.winners
    for seat, (sitter, pounds) in enumerate(zip(state.sitters, final_money(state), strict=True), 1):
        old = rows.get(sitter.name, SeriesRow(sitter.name, 0, 0))
        rows[sitter.name] = SeriesRow(old.name, old.wins + (seat in winners), old.pounds + pounds)
    return Series(state.head.games + 1, list(rows.values()))


def summary_of(state: TableState) -> Summary:
    """Return what lists show of a table."""
    finished, over = state.phase == "finished", state.over
    return Summary(
        phase=state.phase,
        names=tuple([sitter.name for sitter in state.sitters]),
        open_seats=[sitter.kind for sitter in state.sitters].count("open"),
        turn=state.turn,
        public=state.options.public,
        spectators=state.options.spectators,
        odds=state.options.odds,
        edition=state.edition_name,
        created=state.head.created,
        seats=tuple([(n, sitter.device) for n, sitter in enumerate(state.sitters, 1) if sitter.device]),
        money=final_money(state) if over else (),
        winners=state.position.winners if finished else (),
        moves=state.moves if over else 0,
        finished=state.since if over else 0,
        host=state.host,
        leg=state.present.leg if state.present else 0,
    )
