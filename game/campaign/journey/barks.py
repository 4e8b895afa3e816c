"""What the Nemesis of a campaign says in battle: its sentences by occasion, read strictly from the campaign's own file."""

from __future__ import annotations

from pathlib import Path

from game.content.errors import ContentError, printable

from ..keys import nearest
from ..sheet import DEFAULT_LANGUAGE, SheetFile, words_problem

OCCASIONS: tuple[str, ...] = (
    *("entrance", "retry", "relic", "veteran", "target", "target_core", "conquer", "conquer_core", "draft", "draft_prestige"),
    *("nothing", "stolen", "steal_chain", "your_core", "you_pass_early", "it_passes", "behind", "ahead"),
    *("phase_2", "phase_3", "last_round", "deck_low"),
)
NAMED = ("relic", "veteran")
"""Whose sentences say a name, {name}."""
MOST_BARK, MOST_BARKS = 90, 40


def own_barks(folder: Path, language: str, problems: list[ContentError]) -> dict[str, tuple[str, ...]]:
    """The sentences of a campaign in a language, else in English; none without the file."""
    path = folder / "voice" / f"{language}.toml"
    path = path if path.is_file() else folder / "voice" / f"{DEFAULT_LANGUAGE}.toml"
    if not path.exists():
        return {}
    file = SheetFile(path, problems)
    file.refuse_unknown(("barks",))
    tables = file.tables.get("barks", {})
    if not isinstance(tables, dict):
        file.note("barks", "must be a table of lists of sentences")
        return {}
    barks: dict[str, tuple[str, ...]] = {}
    seen: set[str] = set()
    for occasion, lines in tables.items():
        if problem := _problem(occasion, lines, seen):
            file.note(f"barks.{printable(occasion)}", problem)
            continue
        barks[occasion] = tuple(lines)
        seen |= set(lines)
    return barks


def _problem(occasion: str, lines: object, seen: set[str]) -> str:
    """What is wrong with the sentences of an occasion; "" if nothing is."""
    if occasion not in OCCASIONS:
        return f"is no occasion{nearest(occasion, OCCASIONS)}"
    if not isinstance(lines, list) or not 0 < len(lines) <= MOST_BARKS:
        return f"must be a list of 1 to {MOST_BARKS} sentences"
    for words in lines:
        if problem := words_problem(words, MOST_BARK):
            return problem
        if words in seen or lines.count(words) > 1:
            return f"{printable(words)} stands there twice"
        if ("{name}" in words) != (occasion in NAMED):
            return "must say {name}" if occasion in NAMED else "may not say {name}"
    return ""
