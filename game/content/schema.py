"""The JSON Schema of pack files, with which editors complete and check them while they are written."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from .cache import ARRAYS, HEAD
from .compile import MOST_NAME, MOST_SENTENCE, adapter
from .expectations import COUNTED, VALUES
from .limits import KEY
from .source import EXPECTATIONS

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def pack_schemas() -> dict[str, dict[str, Any]]:
    """The schemas by file name: one for pack.toml, one for the files with cards."""
    return {"pack.schema.json": _head_schema(), "cards.schema.json": _cards_schema()}


def _head_schema() -> dict[str, Any]:
    text = {"type": "string", "minLength": 1, "maxLength": MOST_NAME}
    fields: dict[str, Any] = dict.fromkeys(HEAD, text)
    fields["id"] = {"type": "string", "pattern": KEY.pattern.replace(r"\Z", "$")}
    fields["summary"] = {"type": "string", "maxLength": MOST_SENTENCE}
    fields[EXPECTATIONS] = {"type": "array", "items": _expectation_schema()}
    return {
        "$schema": DIALECT,
        "title": "The head of a pack",
        "type": "object",
        "properties": fields,
        "required": list(HEAD),
        "additionalProperties": False,
    }


def _expectation_schema() -> dict[str, Any]:
    number = {"type": "integer", "minimum": 0}
    limits = {"type": "array", "items": number, "minItems": 2, "maxItems": 2}
    values = {"type": "object", "additionalProperties": {"type": "object"}}
    return {
        "type": "object",
        "properties": {
            "what": {"enum": [VALUES, *COUNTED]},
            "where": {"type": "object"},
            "is": {"anyOf": [number, limits, values]},
        },
        "required": ["what", "is"],
        "additionalProperties": False,
    }


def _cards_schema() -> dict[str, Any]:
    adapters: list[tuple[str, Any, TypeAdapter[Any]]] = [(array, "validation", adapter(array)) for array in ARRAYS]
    schemas, shared = TypeAdapter.json_schemas(adapters)
    arrays = {array: {"type": "array", "items": schemas[array, "validation"]} for array in ARRAYS}
    return {
        "$schema": DIALECT,
        "title": "Cards of a pack",
        "type": "object",
        "properties": arrays,
        "additionalProperties": False,
        **shared,
    }
