"""Open Graph: what a messenger shows beside a link; beside one to a finished race its poster."""

from html import escape

from ..api.errors import ServerFault
from ..tables.all import Tables
from ..tables.state import TableState

PAGES = ("t", "replay")
"""The pages of the client that are about one table."""
WIDE = (1200, 630)
ABOUT = "Bet on a race of camels, with friends or against bots."


async def shared_race(tables: Tables, path: str) -> TableState | None:
    """Return the finished race that a path of the client leads to, if everybody may look at it."""
    page, _, rest = path.partition("/")
    table = rest.partition("/")[0]
    if page not in PAGES or not table:
        return None
    try:
        state = (await tables.get(table)).state
    except ServerFault:
        return None
    return state if state.phase == "finished" and state.options.spectators else None


def with_plain_tags(page: bytes, origin: str) -> bytes:
    """Return the client's page with tags that say what the site is: for the way home, for an invitation to a table."""
    values = {
        "og:type": "website",
        "og:title": "Camel Up",
        "og:description": ABOUT,
        "og:image": f"{origin}/icon-512.png",
        "twitter:card": "summary",
    }
    return _with(page, values)


def with_tags(page: bytes, state: TableState, origin: str) -> bytes:
    """Return the client's page with the tags of a finished race in its head."""
    money = [pounds or 0 for pounds in state.position.money]
    order = sorted(range(len(money)), key=lambda n: -money[n])
    title = "Camel Up: " + ", ".join(f"{state.sitters[n].name} {money[n]}" for n in order)
    values = {
        "og:type": "website",
        "og:title": title,
        "og:url": f"{origin}/replay/{state.id}",
        "og:image": f"{origin}/api/tables/{state.id}/poster.png?shape=wide",
        "og:image:width": str(WIDE[0]),
        "og:image:height": str(WIDE[1]),
        "twitter:card": "summary_large_image",
    }
    return _with(page, values)


def _with(page: bytes, values: dict[str, str]) -> bytes:
    tags = "".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in values.items())
    return page.replace(b"</head>", tags.encode() + b"</head>", 1)
