"""`schema`: the shapes of all requests and answers of the JSON-lines protocol as a JSON Schema, from the records."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from game.cli.setups import CHANGES, FIELDS, OPTIONS, VERSIONS_OF_PROTOCOL, VIEWS
from game.content.plain import field_type, saved_names, tag_value
from game.content.view_json import PLAIN_FIELDS, PLAYER_FIELDS
from game.engine.actions import DECISION_KINDS
from game.engine.core import actions
from game.engine.core.plug import event_kinds
from game.engine.core.reasons import Reason
from game.engine.core.state import Result
from game.engine.core.view import NemesisView, PlayerView, View

Json = dict[str, Any]
SUMMARY = "Prints the shapes of requests and answers of the protocol as a JSON Schema."
SCALARS: dict[Any, str] = {int: "integer", str: "string", bool: "boolean", NoneType: "null"}
ANY: Json = {}
NUMBER, TEXT, WHOLE, NOTHING = {"type": "integer"}, {"type": "string"}, {"type": "boolean"}, {"type": "null"}


def configure(parser: argparse.ArgumentParser) -> None:
    """There are no options."""


def run(arguments: argparse.Namespace) -> int:
    """Prints the schema; no file of it is kept, so that none can be out of date."""
    print(json.dumps(schema(), indent=1))
    return 0


def schema() -> Json:
    """The whole schema: `$defs` has a `request` and an `answer`, and all that they are made of."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Core Worlds, JSON-lines protocol, versions 1 and 2",
        "anyOf": [_named("request"), _named("answer")],
        "$defs": {
            "action": _action(),
            "reason": shape(Reason),
            "decision": _decision(),
            "event": {"anyOf": [_event(kind) for kind in event_kinds()]},
            "view": _view(),
            "result": _open(shape(Result), decks=_list(_list(NUMBER))),
            "request": {"anyOf": list(REQUESTS.values())},
            "answer": {"anyOf": list(ANSWERS.values())},
        },
    }


def shape(annotation: Any) -> Json:
    """The values of a type as the formats write them."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if annotation in SCALARS:
        return {"type": SCALARS[annotation]}
    if hasattr(annotation, "__supertype__"):
        return shape(annotation.__supertype__)
    if origin is Annotated:
        return shape(inner[0])
    if origin is Literal:
        return {"enum": list(inner)}
    if origin in (Union, UnionType):
        return {"anyOf": [shape(one) for one in inner]}
    if origin is tuple and inner[-1:] != (Ellipsis,):
        return _row(inner)
    if origin in (tuple, list):
        return _list(shape(inner[0]))
    if origin in (dict, Mapping):
        return _list(_row(inner))
    return _record({saved: shape(field_type(annotation, name)) for name, saved in saved_names(annotation).items()})


def _row(inner: tuple[Any, ...]) -> Json:
    """A list of so many values, each of its own type."""
    return {"type": "array", "prefixItems": [shape(one) for one in inner], "minItems": len(inner), "maxItems": len(inner)}


def _record(fields: Mapping[str, Json], may: Iterable[str] = ()) -> Json:
    """An object with these fields alone; those that `may` be there need not."""
    needed = [name for name in fields if name not in may]
    return {"type": "object", "properties": dict(fields), "required": needed, "additionalProperties": False}


def _open(record: Json, **further: Json) -> Json:
    """The same object, which may have further fields."""
    return {**record, "properties": {**record["properties"], **further}}


def _list(of: Json) -> Json:
    return {"type": "array", "items": of}


def _named(name: str) -> Json:
    return {"$ref": f"#/$defs/{name}"}


def _event(kind: type) -> Json:
    """An event: its name, then its fields; a tried command may say whether it has done something."""
    fields = {saved: shape(field_type(kind, name)) for name, saved in saved_names(kind).items() if name != "event"}
    record = _record({"event": {"enum": [tag_value(kind, "event")]}, **fields})
    return _open(record, done=WHOLE) if "number" in fields and "reason" in fields else record


def _action() -> Json:
    """An action of any kind: what it does, and the card, ability or number it is about."""
    does = [*(tag for tag in actions.TAGS if tag not in ("", "plain")), *actions.PLAIN]
    return _record({"do": {"enum": does}, "card": NUMBER, "ability": NUMBER, "n": NUMBER}, ("card", "ability", "n"))


def _decision() -> Json:
    names = saved_names(actions.Decision)
    fields = {saved: shape(field_type(actions.Decision, name)) for name, saved in names.items() if name != "options"}
    kinds = {"enum": list(DECISION_KINDS)}
    return _open(_record({**fields, "kind": kinds, "options": _list(_named("action"))}), by={"anyOf": [NUMBER, NOTHING]})


def _view() -> Json:
    """The table as a seat sees it; what expansions add, and what is printed on cards, is told in their own documents."""
    by_card = {"type": "object", "additionalProperties": NUMBER}
    player = {name: shape(field_type(PlayerView, name)) for name in PLAYER_FIELDS}
    added = {"anyOf": [{"type": "object"}, NOTHING]}
    return _record(
        {
            **{name: shape(field_type(View, name)) for name in PLAIN_FIELDS},
            **{"tokens": by_card, "rolls": by_card},
            "players": _list(_record({**player, "under": {"type": "object", "additionalProperties": _list(NUMBER)}})),
            "nemesis": {"anyOf": [shape(NemesisView), NOTHING]},
            **{"orders": added, "revolution": added},
            **{key: {"type": "object"} for key in PRINTED},
        },
        PRINTED,
    )


PRINTED = ("cards", "nemesis_cards", "prime_cards")
"""What a view tells of printed cards where no request for them is made."""
ABOUT = _record({"seat": NUMBER, "action": _named("action")})
NEW_GAME = _record(
    {
        **dict.fromkeys(FIELDS, ANY),
        "seed": TEXT,
        "packs": _list(TEXT),
        "seats": {"type": "array", "items": {"anyOf": [TEXT, {"type": "object"}]}, "minItems": 2, "maxItems": 5},
        "options": _record({name: {"enum": list(values)} for name, values in OPTIONS.items()}, OPTIONS),
        "watch": {"anyOf": [{"enum": ["asked"]}, NUMBER, NOTHING]},
        "events": WHOLE,
        "views": {"anyOf": [WHOLE, {"enum": [*VIEWS, CHANGES]}]},
        "changes": _list({"type": "object"}),
        "position": {"type": "object"},
        "protocol": {"enum": list(VERSIONS_OF_PROTOCOL)},
    },
    [name for name in FIELDS if name not in ("seed", "seats")],
)
REQUESTS: dict[str, Json] = {
    "new": _record({"new": NEW_GAME}),
    "command": _record({"seq": NUMBER, "seat": NUMBER, "picks": _list(_named("action"))}),
    "view": _record({"view": {"anyOf": [NUMBER, NOTHING]}}),
    "why": _record({"why": ABOUT}),
    "price": _record({"price": ABOUT}),
    "cards": _record({"cards": {"enum": [True]}}),
    "undo": _record({"undo": {"anyOf": [{"enum": [True]}, NUMBER]}}),
    "journal": _record({"journal": {"enum": [True]}}),
    "quit": _record({"quit": {"enum": [True]}}),
}
HEAD: dict[str, Json] = {"protocol": {"enum": list(VERSIONS_OF_PROTOCOL)}, "rules_version": NUMBER, "policies": _list(TEXT)}
UNDONE: dict[str, Json] = {"commands": NUMBER, "assisted": WHOLE}
CHANGE_AT = {"at": _list({"anyOf": [TEXT, NUMBER]})}
PLAY: dict[str, Json] = {
    "seq": NUMBER,
    "events": _list(_named("event")),
    "view": _named("view"),
    "changes": _list({"anyOf": [_record({**CHANGE_AT, "to": ANY}), _record({**CHANGE_AT, "gone": {"enum": [True]}})]}),
    "decision": {"anyOf": [_named("decision"), NOTHING]},
    "result": _named("result"),
    "digest": TEXT,
    "broken": _list(TEXT),
}
SELDOM = ("events", "view", "changes", "result", "broken")
ANSWERS: dict[str, Json] = {
    "play": _record({**HEAD, **UNDONE, **PLAY}, (*HEAD, *UNDONE, *SELDOM)),
    "refused": _record({"seq": NUMBER, "refused": _named("reason")}),
    "view": _record({"seq": NUMBER, "view": _named("view")}),
    "why": _record({"seq": NUMBER, "legal": WHOLE, "why": _list(_named("reason"))}),
    "price": _record({"seq": NUMBER, "price": NUMBER, "parts": _list(_named("reason"))}),
    "cards": _record({"seq": NUMBER, **{key: {"type": "object"} for key in PRINTED}}, PRINTED[1:]),
    "journal": _record({"seq": NUMBER, "digest": TEXT, "journal": _list(TEXT)}),
    "error": _record({"error": _record({"code": TEXT, "message": TEXT})}),
    "bye": _record({"bye": {"enum": [True]}}),
}
