"""Checks that hold for every pack: texts that compose in every language, and what the pack says of itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from .errors import ContentError
from .expectations import check_expectations
from .findings import Findings, Tables
from .glossary import signs_of
from .history import read_history, values_then
from .language import ICONS
from .language.checking import missing_key
from .source import read_pack
from .wording import Wording

SHIPPED = ("base", "nemesis", "revolution", "orders", "promos", "fleet")
"""The packs that must be there."""


def verify_pack(folder: Path, tables: Tables, wordings: Sequence[Wording]) -> list[ContentError]:
    """Everything that is wrong with a pack that compiles: texts that do not compose, expectations that it does not meet."""
    findings = Findings(folder)
    _check_texts(tables, wordings, findings)
    try:
        check_expectations(folder, tables, findings)
        _check_former(folder)
    except ContentError as problem:
        findings.problems.append(problem)
    return findings.problems


def _check_former(folder: Path) -> None:
    """Every former version of the pack compiles, so that its games go on. Raises ContentError."""
    former = read_history(folder)
    if former:
        head, _ = read_pack(folder)
        for then in former:
            read_pack(folder, values_then(folder, then.version, then.sha256, head["version"]))


def verify_wording(wording: Wording) -> list[ContentError]:
    """The templates that a language lacks, each told in the file where it belongs."""
    return [missing_key(wording.language.code, path) for path in wording.missing()]


def _check_texts(tables: Tables, wordings: Sequence[Wording], findings: Findings) -> None:
    """Every card and command composes in every language; every icon in a text can be drawn and is explained."""
    for wording in wordings:
        for card in tables["cards"]:
            _compose(findings, wording, card.key, partial(wording.card_text, card), signs_of(card))
        for card in tables["nemesis"]:
            for command in card.commands:
                _compose(findings, wording, card.key, partial(wording.command, command))


def _compose(findings: Findings, wording: Wording, key: str, compose: Callable[[], str], signs: Sequence[str] = ()) -> None:
    try:
        text = compose()
    except (LookupError, TypeError) as problem:
        findings.note(key, "text", f"does not compose in {wording.language.code!r}: {problem}")
        return
    for icon in re.findall(r"\{(\w*)\}", text):
        if icon not in ICONS:
            findings.note(key, "text", f"names the icon {icon!r}, which does not exist")
    for what in wording.glossary.unexplained(signs, text):
        findings.note(key, "text", f"has no entry in the glossary of {wording.language.code!r} for {what}")
