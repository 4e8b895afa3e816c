"""The proofs of the rulebook: tables, steps and what must hold then, read strictly and played by the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.campaign.sheet import SheetFile, bad_key
from game.content.errors import ContentError
from game.content.load import load_book
from game.content.plain import DataError, record
from game.engine import Setup
from game.lessons.positions import Books, inspect_positions
from game.lessons.steps import StepError, play_step
from game.match import Match
from game.resources import assets

from .expect import holds, wrong_expectation
from .rule import Proof

TABLE = "proof"
NEMESIS = "nemesis"


@dataclass(frozen=True, slots=True)
class ProofSheet:
    """A proof as written: the table, the steps on it, and what must hold then."""

    at: str
    then: tuple[str, ...]
    do: tuple[str, ...] = ()


class Failed(Exception):
    """A proof that does not hold; the message says what is otherwise."""


def tables_root() -> Path:
    """The folder with the tables of the proofs."""
    return assets() / "rules" / "tables"


def proofs_root() -> Path:
    """The folder with the proofs."""
    return assets() / "rules" / "proofs"


@cache
def shipped_proofs() -> dict[str, Proof]:
    """All proofs by name. Raises ContentError for the first thing that is wrong."""
    problems: list[ContentError] = []
    by_name = inspect_proofs(tables_root(), proofs_root(), problems)
    if problems:
        raise problems[0]
    return by_name


def inspect_proofs(tables: Path, proofs: Path, problems: list[ContentError], books: Books = load_book) -> dict[str, Proof]:
    """Reads tables and proofs, and appends everything that is wrong to `problems`; the good ones are returned."""
    setups: dict[str, Setup] = {}
    for path in sorted(tables.glob("*.toml")):
        setups |= inspect_positions(path, problems, books)
    by_name: dict[str, Proof] = {}
    for path in sorted(proofs.glob("*.toml")):
        try:
            file = SheetFile(path, problems)
        except ContentError as problem:
            problems.append(problem)
            continue
        for name in file.tables:
            if name != TABLE:
                file.note(name, "is no field of a file of proofs")
        for name, proof in _proofs_in(file, setups).items():
            if name in by_name:
                file.note(f"{TABLE}.{name}", "stands in another file already")
            by_name[name] = proof
    return by_name


def _proofs_in(file: SheetFile, setups: Mapping[str, Setup]) -> dict[str, Proof]:
    tables = file.tables.get(TABLE, {})
    by_name: dict[str, Proof] = {}
    if not isinstance(tables, dict):
        file.note(TABLE, "must be a table of proofs by name")
        return by_name
    for name, table in tables.items():
        field = f"{TABLE}.{name}"
        try:
            sheet: ProofSheet = record(ProofSheet)(table)
        except DataError as problem:
            file.note(f"{field}.{problem.field}" if problem.field else field, problem.reason)
            continue
        wrong = [(f"{field}.then", reason) for text in sheet.then if (reason := wrong_expectation(text))]
        if bad_key(name):
            wrong.append((field, bad_key(name)))
        if not sheet.then:
            wrong.append((f"{field}.then", "must be at least one expectation"))
        if sheet.at not in setups:
            wrong.append((f"{field}.at", f"there is no table {sheet.at[:40]!r}"))
        for place, reason in wrong:
            file.note(place, reason)
        if not wrong:
            by_name[name] = Proof(name, sheet.at, setups[sheet.at], sheet.do, sheet.then)
    return by_name


def packs_of(proof: Proof) -> tuple[str, ...]:
    """The packs of the book that a proof is played with."""
    return tuple(pack.id for pack in proof.setup.packs if pack.id != NEMESIS)


def match_of(proof: Proof, books: Books = load_book) -> Match:
    """A new game on the table of a proof."""
    return Match(books(packs_of(proof)), proof.setup)


def play(proof: Proof, books: Books = load_book) -> Match:
    """Plays a proof to its end. Raises Failed where a step is refused or something does not hold."""
    match = match_of(proof, books)
    events: set[str] = set()
    match.listener = lambda entry, state, happened: events.update(event.event for event in happened)
    try:
        for step in proof.steps:
            play_step(match, step)
        for text in proof.expects:
            if not holds(text, match.state, frozenset(events)):
                raise Failed(f"{proof.name}: {text!r} does not hold")
    except StepError as problem:
        raise Failed(f"{proof.name}: {problem}") from None
    return match
