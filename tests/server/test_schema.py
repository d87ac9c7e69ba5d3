"""The OpenAPI description is true: answers are as it says, and docs/api.md knows the same routes and works."""

import ast
import json
import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

import camelup
from camelup.server.app import Server
from camelup.server.settings import Settings
from tests.odds.every_reason import every_reason

from .clients import OPEN, Device, me
from .running import SOAK, ThreadServer

DOCUMENT = Path(__file__).parents[2] / "docs" / "api.md"


def description() -> dict[str, Any]:
    """The API as the server describes it."""
    app: Any = Server(Settings(database="unused")).framework
    return dict(json.loads(msgspec.json.encode(app.openapi_schema.to_schema())))


DESCRIPTION = description()
schema = schemathesis.openapi.from_dict(DESCRIPTION)
ended, streams = schema.exclude(path_regex="/stream$"), schema.include(path_regex="/stream$")
tried = settings(
    max_examples=4 * SOAK,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    deadline=None,
)
CHECKS = [
    schemathesis.checks.CHECKS.get_one(name)
    for name in (
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
    )
]


@pytest.fixture(scope="module")
def prepared(server: ThreadServer) -> tuple[str, str, dict[str, str]]:
    """A table that is played on, and the cookie of its host."""
    host = Device(server.address).create(me("Ann"), me("Bo"), OPEN)
    host.do("join", name="Cy")
    host.do("start")
    return server.address, host.table, dict(host.device.http.cookies)


def aimed(case: Any, table: str, cookies: dict[str, str]) -> Any:
    """A case at the table that there is, unless the case is to be wrong."""
    if "table" in case.path_parameters and case.meta and not case.meta.generation.mode.is_negative:
        case.path_parameters["table"] = table
    case.cookies = cookies
    return case


@ended.parametrize()
@tried
def test_answers_are_as_described(case: Any, prepared: tuple[str, str, dict[str, str]]) -> None:
    """No server errors, no status or body that the description does not know, whatever the input."""
    address, table, cookies = prepared
    aimed(case, table, cookies)
    case.validate_response(case.call(base_url=address), checks=CHECKS)


@streams.parametrize()
@tried
def test_streams_are_as_described(case: Any, prepared: tuple[str, str, dict[str, str]]) -> None:
    """A stream has no end, so it is read up to its first message; what is refused is as described."""
    address, table, cookies = prepared
    asked = aimed(case, table, cookies).as_transport_kwargs(base_url=address)
    facts = {name: asked.get(name) for name in ("params", "headers", "cookies")}
    with httpx.Client(verify=False) as client, client.stream(asked["method"], asked["url"], **facts) as response:
        if response.status_code == 200:
            assert response.headers["content-type"].startswith("text/event-stream")
            data = next(line for line in response.iter_lines() if line.startswith("data: "))
            json.loads(data.removeprefix("data: "))
        else:
            response.read()
            case.validate_response(response, checks=CHECKS)


def test_the_document_knows_every_route() -> None:
    """Each route of the description stands in docs/api.md, and each route of the document exists."""
    text = DOCUMENT.read_text()
    documented = set()
    for cell in re.findall(r"^\| (`(?:GET|POST) .*?) \|", text, re.MULTILINE):
        for method, path in re.findall(r"`(GET|POST) (\S+?)`", cell):
            documented.add((method, path.replace("T/", "/api/tables/{table}/") if path.startswith("T/") else path))
    documented = {(method, "/api/tables/{table}" if path == "T" else path) for method, path in documented}
    described = {(method.upper(), path) for path, item in DESCRIPTION["paths"].items() for method in item}
    assert documented - {("GET", "/openapi.json")} == described


def test_the_document_knows_every_refusal() -> None:
    """Each code of a refusal stands in docs/api.md with its rule and its places, as the code has them."""
    source = Path(camelup.__file__).parent
    text = "".join((source / name).read_text() for name in ("turn/reasons.py", "server/tables/playing.py"))
    used = set(re.findall(r'"([A-Z]\d)", "([a-z_]+)"', text))
    documented = set(re.findall(r"^\| `(\w+)` \| ([A-Z]\d) \|", DOCUMENT.read_text(), re.MULTILINE))
    assert {(code, rule) for rule, code in used} == documented


FAULTS = (
    "BadRequest",
    "Forbidden",
    "NotFound",
    "Conflict",
    "TooMany",
    "Unavailable",
    "TooLarge",
    "TooSlowBody",
    "NotJson",
)


def faults() -> set[tuple[str, frozenset[str]]]:
    """The code and the places of every fault that is raised in the server."""
    found: set[tuple[str, frozenset[str]]] = set()
    for file in (Path(camelup.__file__).parent / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FAULTS:
                found.add(code_and_places(node, 1))
    return found


def impossible() -> set[tuple[str, frozenset[str]]]:
    """The code and the places of everything that can be impossible about a position."""
    files = (Path(camelup.__file__).parent / "notation").rglob("*.py")
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "BadNotation"]
    return {code_and_places(call, 2) for call in calls if len(call.args) > 2}


def code_and_places(call: ast.Call, at: int) -> tuple[str, frozenset[str]]:
    """The code that a fault is raised with, its argument at a place, and its places."""
    code = call.args[at]
    assert isinstance(code, ast.Constant), f"a fault without a code: {ast.unparse(call)}"
    return str(code.value), frozenset(word.arg or "" for word in call.keywords) - {"retry_after"}


def test_the_document_knows_every_fault() -> None:
    """Each code of a fault stands in docs/api.md with its places, as the code has them."""
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| (?:`\w+`|the same) \| (.*?) \|", DOCUMENT.read_text(), re.MULTILINE)
    documented = {
        (code, frozenset(re.findall(r"`(\w+)`", places)))
        for codes, places in rows
        for code in re.findall(r"`(\w+)`", codes)
    }
    raised = faults() | impossible()
    assert len(faults()) > 40
    assert len(impossible()) > 20
    assert raised <= documented
    unraised = {"stale", "forbidden", "not_found", "internal", "bad_notation"}
    assert {code for code, _ in documented} - {code for code, _ in raised} == unraised


def test_the_document_knows_every_reason_of_advice() -> None:
    """Each code of a reason stands in docs/api.md with its places, and no other."""
    reasons = every_reason()
    section = DOCUMENT.read_text().partition("## Advice")[2].partition("## Errors")[0]
    rows = re.findall(r"^\| (`.*?) \| (.*) \|$", section, re.MULTILINE)
    documented = {code: places for codes, places in rows for code in re.findall(r"\w+", codes)}
    assert {reason.code for reason in reasons} == set(documented)
    for reason in reasons:
        assert all(f"`{place}`" in documented[reason.code] for place in reason.places)


def test_the_documented_session_works(server: ThreadServer) -> None:
    """What docs/api.md does by curl, done again with its own bodies."""
    text = DOCUMENT.read_text()
    body = re.search(r"-d '(\{\s+\"edition\".*?\})'\n", text, re.DOTALL)
    assert body
    ann = httpx.Client(base_url=server.address, verify=False)
    bo = httpx.Client(base_url=server.address, verify=False)
    as_json = {"content-type": "application/json"}
    with ann, bo:
        made = ann.post("/api/tables", content=body[1], headers=as_json).json()
        assert made["length"] == 2
        code = made["code"].lower().replace("-", " ")
        assert bo.post("/api/invites", json={"code": code}).status_code == 200
        path = f"/api/tables/{made['table']}"
        assert bo.post(f"{path}/join", json={"name": "Bo"}).status_code == 200
        for client in (bo, ann):
            assert client.post(f"{path}/ready", json={"entropy": "ab" * 32}).status_code == 200
        started = ann.post(f"{path}/start", json={}).json()
        assert (started["phase"], started["length"]) == ("playing", 7)
        acted = ann.post(f"{path}/actions", json={"seen": 7, "id": "ann-0001", "action": "roll"})
        assert acted.status_code == 200
        assert acted.json()["last"]["number"] == 8
