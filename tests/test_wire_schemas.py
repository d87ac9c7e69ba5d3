"""The schemas of HTTP and of the stream in docs/schemas/wire are those of the server's structs, and are schemas."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tools.schemas import http_schema, schema_files, stream_schema


@pytest.mark.parametrize(("path", "text"), schema_files().items(), ids=lambda item: getattr(item, "name", ""))
def test_files_are_as_the_structs_say(path: Path, text: str) -> None:
    """After a change of the structs: `make messages`."""
    assert json.loads(path.read_text("utf-8")) == json.loads(text)


def test_the_stream_is_a_schema() -> None:
    """One that tells messages of the stream from others."""
    Draft202012Validator.check_schema(stream_schema())
    assert not Draft202012Validator(stream_schema()).is_valid({"state": 1})


def test_http_has_its_version() -> None:
    """The format's version stands in it, not the package's."""
    assert http_schema()["info"]["version"] == "1"
    assert "/api/tables" in http_schema()["paths"]


@pytest.mark.parametrize("text", schema_files().values(), ids=[path.name for path in schema_files()])
def test_other_languages_read_no_python(text: str) -> None:
    """A description ends before the examples that the struct's own text has."""
    assert ">>>" not in text
