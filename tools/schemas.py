"""The schemas of HTTP and of the stream: `python -m tools.schemas` writes them into docs/schemas/wire."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from camelup.server.api.stream import StreamMessages
from camelup.server.app import Server
from camelup.server.settings import Settings

VERSION = 1
FOLDER = Path(__file__).parents[1] / "docs" / "schemas" / "wire"


def http_schema() -> dict[str, Any]:
    """Return the HTTP API as OpenAPI, with the version of the format in place of the package's."""
    with TemporaryDirectory() as folder:
        server = Server(Settings(database=str(Path(folder) / "tables.sqlite")))
        found: dict[str, Any] = json.loads(msgspec.json.encode(server.framework.openapi_schema.to_schema()))
    found["info"]["version"] = str(VERSION)
    for schema in found["components"]["schemas"].values():
        schema.pop("default", None)  # of whichever place was seen last, so that it would differ from run to run
    return found


def stream_schema() -> dict[str, Any]:
    """Return the messages of a table's stream as a JSON Schema, by the names of their events."""
    schema = msgspec.json.schema(StreamMessages)
    title = f"The messages of a table's event stream, by event, version {VERSION}."
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **schema}


def schema_files() -> dict[Path, str]:
    """Return the files as they should be."""
    found = {f"http-{VERSION}.json": http_schema(), f"stream-{VERSION}.json": stream_schema()}
    return {
        FOLDER / name: json.dumps(without_examples(schema), indent=2, ensure_ascii=False) + "\n"
        for name, schema in found.items()
    }


def without_examples(found: Any) -> Any:
    """Return a schema whose descriptions end before the examples in Python, which say nothing to other languages."""
    if isinstance(found, list):
        return [without_examples(one) for one in found]
    if not isinstance(found, dict):
        return found
    inner = {name: without_examples(one) for name, one in found.items()}
    if isinstance(told := inner.get("description"), str):
        inner["description"] = told.partition(">>>")[0].rstrip()
    return inner


if __name__ == "__main__":
    for path, text in schema_files().items():
        path.write_text(text, encoding="utf-8")
