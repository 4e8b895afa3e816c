"""Reading tips strictly: when each is due, and what it speaks of. Their words are those of the language."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.campaign.sheet import SheetFile, bad_key
from game.content.errors import ContentError
from game.resources import assets

from .conditions import wrong_condition
from .load import POINTS


@dataclass(frozen=True, slots=True)
class Tip:
    """A tip: it is due where all conditions of `when` hold; `point` is what it speaks of and never covers."""

    key: str
    when: tuple[str, ...]
    point: tuple[str, ...] = ()


def tips_file() -> Path:
    """The file of the tips that the game brings."""
    return assets() / "lessons" / "tips.toml"


def read_tips(path: Path) -> tuple[Tip, ...]:
    """The tips of a file. Raises ContentError for the first thing that is wrong."""
    problems: list[ContentError] = []
    tips = inspect_tips(path, problems)
    if problems:
        raise problems[0]
    return tips


def inspect_tips(path: Path, problems: list[ContentError]) -> tuple[Tip, ...]:
    """Like `read_tips`, but tells everything that is wrong."""
    try:
        file = SheetFile(path, problems)
    except ContentError as problem:
        problems.append(problem)
        return ()
    for name in file.tables:
        if name != "tips":
            file.note(name, "is no field of a file of tips")
    tips: list[Tip] = file.entries("tips", Tip)
    keys = [tip.key for tip in tips]
    for number, tip in enumerate(tips):
        if bad_key(tip.key) or keys.count(tip.key) > 1:
            file.note_entry("tips", number, "key", bad_key(tip.key) or "stands there twice")
        if not tip.when:
            file.note_entry("tips", number, "when", "must have a condition")
        for text in tip.when:
            if reason := wrong_condition(text):
                file.note_entry("tips", number, "when", reason, tip.key)
        for point in tip.point:
            if not POINTS.match(point):
                file.note_entry("tips", number, "point", f"{point[:40]!r} is nothing that can be pointed at", tip.key)
    return tuple(tips)
