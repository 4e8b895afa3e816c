"""What JSON data has against a JSON Schema, for the few words of it that the schema of the protocol uses."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
KINDS: dict[str, type | tuple[type, ...]] = {
    "integer": int,
    "string": str,
    "boolean": bool,
    "null": type(None),
    "array": list,
    "object": dict,
}
KNOWN = {
    *("type", "enum", "anyOf", "$ref", "properties", "required", "additionalProperties", "items", "prefixItems", "minItems"),
    "maxItems",
}


def faults(value: Any, schema: Json, whole: Json, path: str = "") -> list[str]:
    """Each place at which a value is not what the schema says; `whole` has the `$defs`."""
    assert schema.keys() <= KNOWN, f"{path}: {schema.keys() - KNOWN} is not understood"
    if "$ref" in schema:
        return faults(value, whole["$defs"][schema["$ref"].rpartition("/")[2]], whole, path)
    if "anyOf" in schema:
        tried = [faults(value, one, whole, path) for one in schema["anyOf"]]
        return [] if [] in tried else [f"{path or 'value'} fits none: {min(tried, key=len)[:3]}"]
    if "enum" in schema and not any(value == one and type(value) is type(one) for one in schema["enum"]):
        return [f"{path} is {value!r}"]
    kind = schema.get("type")
    if kind is not None and (not isinstance(value, KINDS[kind]) or (kind == "integer" and type(value) is bool)):
        return [f"{path} is {value!r}, no {kind}"]
    if isinstance(value, dict):
        return _of_object(value, schema, whole, path)
    return _of_list(value, schema, whole, path) if isinstance(value, list) else []


def _of_object(value: Json, schema: Json, whole: Json, path: str) -> list[str]:
    known, further = schema.get("properties", {}), schema.get("additionalProperties", True)
    found = [f"{path}.{name} is missing" for name in schema.get("required", ()) if name not in value]
    for name, item in value.items():
        if name in known:
            found += faults(item, known[name], whole, f"{path}.{name}")
        elif further is False:
            found.append(f"{path}.{name} is unknown")
        elif isinstance(further, dict):
            found += faults(item, further, whole, f"{path}.{name}")
    return found


def _of_list(value: list[Any], schema: Json, whole: Json, path: str) -> list[str]:
    places = schema.get("prefixItems", [])
    found = [] if schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)) else [f"{path} has {len(value)}"]
    for number, item in enumerate(value):
        each = places[number] if number < len(places) else schema.get("items")
        if each is not None:
            found += faults(item, each, whole, f"{path}[{number}]")
    return found
