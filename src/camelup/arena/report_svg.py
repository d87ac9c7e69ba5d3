"""A report as a chart (SVG): each bot's margin and its 95 % interval, the luck-adjusted one above it."""

from html import escape

from ..plural import plural
from .arena import Report
from .results import Summary
from .statistics import Estimate

WIDTH, LEFT, RIGHT, TOP, ROW = 800, 260, 40, 60, 56
STEPS = (0.5, 1, 2, 5, 10, 20, 50, 100)
MOST_TICKS = 10
PLAIN, ADJUSTED, INK, GRID = "#8a8f98", "#b3541e", "#22252a", "#d9dce1"


class Scale:
    """From pounds to places on the picture."""

    def __init__(self, low: float, high: float) -> None:
        self.step = next((s for s in STEPS if (high - low) / s <= MOST_TICKS), STEPS[-1])
        self.low = self.step * (low // self.step)
        self.high = self.step * -(-high // self.step)

    def __call__(self, pounds: float) -> float:
        """The place of an amount, held inside the picture."""
        share = (min(max(pounds, self.low), self.high) - self.low) / (self.high - self.low)
        return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)

    @property
    def ticks(self) -> list[float]:
        """The amounts that get a line."""
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * k for k in range(count + 1)]


def as_svg(report: Report) -> str:
    """The picture as a text."""
    found = [e for bot in report.bots for e in (bot.margin, bot.adjusted) if e]
    ends = [end for e in found for end in (e.low, e.mean, e.high) if abs(end) < STEPS[-1] * MOST_TICKS]
    scale = Scale(min([*ends, -1.0]), max([*ends, 1.0]))
    height = TOP + ROW * len(report.bots) + 50
    terms = report.terms
    title = f"{terms.edition} edition, {terms.players} players, {plural(report.deals, 'deal')}: margin in pounds"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'font-family="sans-serif" font-size="15" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        text(20, 30, title, size=18),
        *(line for tick in scale.ticks for line in grid(scale, tick, height)),
        *(line for number, bot in enumerate(report.bots) for line in bars(scale, number, bot)),
        legend(height),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def text(x: float, y: float, words: str, *, anchor: str = "start", size: int = 15) -> str:
    """Some words."""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="{size}">{escape(words)}</text>'


def grid(scale: Scale, pounds: float, height: int) -> list[str]:
    """A line for an amount, with its number; the one for an even game is darker."""
    x, bottom = scale(pounds), height - 50
    colour = INK if pounds == 0 else GRID
    return [
        f'<line x1="{x}" x2="{x}" y1="{TOP - 10}" y2="{bottom}" stroke="{colour}"/>',
        text(x, bottom + 18, f"{pounds:g}", anchor="middle", size=13),
    ]


def bars(scale: Scale, number: int, bot: Summary) -> list[str]:
    """One bot: its name and its intervals."""
    y = TOP + ROW * number + ROW // 2
    found = [(bot.margin, PLAIN, y + 9)]
    if bot.adjusted:
        found.append((bot.adjusted, ADJUSTED, y - 9))
    return [text(20, y + 5, bot.label), *(line for item in found for line in bar(scale, *item))]


def bar(scale: Scale, found: Estimate, colour: str, y: float) -> list[str]:
    """An interval and its mean."""
    left, right = scale(found.low), scale(found.high)
    return [
        f'<line x1="{left}" x2="{right}" y1="{y}" y2="{y}" stroke="{colour}" stroke-width="4"/>',
        f'<circle cx="{scale(found.mean)}" cy="{y}" r="6" fill="{colour}"/>',
    ]


def legend(height: int) -> str:
    """Which colour is which."""
    y = height - 10
    return "\n".join(
        [
            f'<circle cx="26" cy="{y - 5}" r="6" fill="{ADJUSTED}"/>',
            text(40, y, "luck-adjusted margin"),
            f'<circle cx="226" cy="{y - 5}" r="6" fill="{PLAIN}"/>',
            text(240, y, "margin; bars are 95 % intervals over deals"),
        ]
    )
