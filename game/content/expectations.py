"""What a pack says of itself: the `[[expect]]` tables of its pack.toml, held against its definitions.

A table of `what = "values"` names definitions that must be there, each with values of its own (`is`) beside those of all of
them (`where`). Every other one counts the definitions of an array that are as `where` says: `is` is their number, or the least
and the most. In both a list stands for one of several values where a field holds one, and for exactly these where it holds
several; a single value is one that must be among them; `false` is a field with nothing in it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.core.defs import Ability

from .cache import ARRAYS
from .compile import Source, compile_texts, field_names
from .errors import ContentError, printable
from .files import PACK_FILE, shown_path
from .findings import Findings, Tables
from .limits import parse_toml, read_text, without_strings
from .source import EXPECTATIONS

VALUES = "values"
FIELDS = ("what", "where", "is")
COUNTED = {"cards": "cards", "sectors": "sectors", "nemesis": "Nemesis cards", "primes": "Prime Cards", "repaints": "repaints"}
"""What the definitions of an array are called in a message."""


def check_expectations(folder: Path, tables: Tables, findings: Findings) -> None:
    """Notes every expectation of a pack that its definitions do not meet. Raises ContentError for one that cannot be read."""
    shown = shown_path(folder / PACK_FILE)
    text = read_text(folder / PACK_FILE, shown)
    entries, bare = parse_toml(text, shown).get(EXPECTATIONS, []), without_strings(text)
    if not isinstance(entries, list):
        raise ContentError(shown, 1, EXPECTATIONS, "must be an array of tables")
    sources = [Source(shown, bare, EXPECTATIONS, number) for number in range(len(entries))]
    for entry, source in zip(entries, sources):
        _refuse_shape(entry, source)
    known = [key for entry in entries if entry["what"] == VALUES for key in entry["is"]]
    for entry, source in zip(entries, sources):
        if entry["what"] == VALUES:
            _check_values(entry, tables, known, findings, source)
        else:
            _check_count(entry, tables[entry["what"]], findings)


def _refuse_shape(entry: Any, source: Source) -> None:
    """Raises ContentError for a table that says nothing that can be checked."""
    if not isinstance(entry, dict):
        raise source.error("table", "must be a table")
    for field in entry:
        if field not in FIELDS:
            raise source.error(printable(field), f"is no field of this table; it has {', '.join(FIELDS)}")
    what, where, wanted = entry.get("what"), entry.setdefault("where", {}), entry.get("is")
    if what != VALUES and what not in COUNTED:
        raise source.error("what", f"must be one of {', '.join((VALUES, *COUNTED))}")
    if not isinstance(where, dict):
        raise source.error("where", "must be a table of fields")
    if what == VALUES:
        if not isinstance(wanted, dict) or not all(isinstance(fields, dict) for fields in wanted.values()):
            raise source.error("is", "must be a table with a table of fields for each key")
        return
    for field in where:
        if field not in field_names(ARRAYS[what]):
            raise source.error("where", f"{printable(field)} is no field of {what}")
    limits = wanted if isinstance(wanted, list) and len(wanted) == 2 else [wanted]
    if not all(type(limit) is int for limit in limits):
        raise source.error("is", "must be a number, or the least and the most of it")


def _check_count(entry: dict[str, Any], made: tuple[Any, ...], findings: Findings) -> None:
    """How many definitions are as they should be, copies counted; a fault is told at the last one, or at one nearly like it."""
    where, wanted = entry["where"], entry["is"]
    fields = list(where.items())
    nearly = [
        [definition for definition in made if _all_fit(definition, dict(fields[:count]))] for count in range(len(fields), -1, -1)
    ]
    among = next((some for some in nearly if some), [])
    copies = sum(getattr(definition, "count", 1) for definition in nearly[0])
    if isinstance(wanted, list):
        findings.within(_label(entry["what"], where), copies, (wanted[0], wanted[1]), among)
    else:
        findings.count(_label(entry["what"], where), copies, wanted, among)


def _check_values(entry: dict[str, Any], tables: Tables, known: list[str], findings: Findings, source: Source) -> None:
    """The definitions that are named, and their values."""
    by_key = {
        getattr(definition, "key", None) or definition.name: definition for array in tables.values() for definition in array
    }
    for key, own in entry["is"].items():
        made = by_key.get(key)
        if made is None:
            findings.missing(key, [*entry["is"], *known])
            continue
        for field, wanted in {**entry["where"], **own}.items():
            if field not in field_names(type(made)):
                raise source.error("is", f"{printable(field)} is no field of {printable(key)}")
            if field == "abilities" and wanted:
                if not all(text in made.abilities for text in _texts(wanted, source)):
                    findings.note(key, field, "lacks the text that is known of this card")
            elif not _fits(getattr(made, field), wanted):
                findings.note(key, field, f"must be {tuple(wanted) if isinstance(wanted, list) else wanted!r}")


def _texts(wanted: Any, source: Source) -> tuple[Ability, ...]:
    """Card texts as they stand in an expectation."""
    try:
        return compile_texts(wanted)
    except (ValueError, TypeError):
        raise source.error("is", "abilities must be a list of card texts") from None


def _all_fit(made: Any, where: dict[str, Any]) -> bool:
    return all(_fits(getattr(made, field), wanted) for field, wanted in where.items())


def _fits(value: Any, wanted: Any) -> bool:
    """Whether a field is as it should be."""
    if isinstance(wanted, bool):
        return wanted != (value is None or value is False or value in ("", ()))
    if isinstance(wanted, list):
        return value == tuple(wanted) if isinstance(value, tuple) else value in wanted
    return wanted in value if isinstance(value, tuple) else bool(value == wanted)


def _label(what: str, where: dict[str, Any]) -> str:
    """What is counted, in words: "unit cards of sector 1", "cards with types hero, sector 4"."""
    rest = dict(where)
    kind, sector = rest.pop("kind", ""), rest.pop("sector", None)
    words = f"{_said(kind)} {COUNTED[what]}" if kind else COUNTED[what]
    if sector is not None:
        words += f" of sector {_said(sector)}"
    more = ", ".join(f"{field} {_said(wanted)}" for field, wanted in rest.items())
    return f"{words} with {more}" if more else words


def _said(wanted: Any) -> str:
    """A value in words."""
    if isinstance(wanted, bool):
        return "given" if wanted else "not given"
    if isinstance(wanted, list):
        return " or ".join(map(_said, wanted)) or "none"
    return str(wanted) or "none"
