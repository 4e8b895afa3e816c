"""What `check` says of computer players: their levels and characters, entry by entry, and what a position is worth to them."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.errors import ContentError
from game.content.files import shown_path
from game.content.limits import read_bytes, read_text
from game.resources import assets


def rival_problems() -> Iterator[ContentError]:
    """What is wrong with the files of computer players; the game is played without such an entry."""
    from game.rivals.characters import characters_path, read_characters
    from game.rivals.levels import levels_path, read_levels

    for path, read, head in ((levels_path(), read_levels, "[[level]]"), (characters_path(), read_characters, "[[character]]")):
        shown = shown_path(path)
        try:
            text = read_text(path, shown)
        except ContentError as problem:
            yield problem
            continue
        starts = [1, *(number for number, words in enumerate(text.splitlines(), 1) if words.strip() == head)]
        for fault in read(text)[1]:
            yield ContentError(shown, starts[min(fault.entry, len(starts) - 1)], fault.field or "file", fault.reason)
    yield from _scale()
    yield from _values()


def _scale() -> Iterator[ContentError]:
    """What is wrong with the scale of ratings; nobody is rated by such a one."""
    from game.insight.rating import read_scale, scale_path

    if not scale_path().exists():
        return
    shown = shown_path(scale_path())
    try:
        text = read_text(scale_path(), shown)
    except ContentError as problem:
        yield problem
        return
    starts = [1, *(number for number, words in enumerate(text.splitlines(), 1) if words.strip() == "[[level]]")]
    for entry, field, reason in read_scale(text)[1]:
        yield ContentError(shown, starts[min(entry, len(starts) - 1)], field or "file", reason)


def _values() -> Iterator[ContentError]:
    """What is wrong with the value files; heuristics stand in for such a one."""
    from game.rivals.value.load import KINDS, BadValue, read_value

    for kind in KINDS:
        path = assets() / "rivals" / f"{kind}.value"
        try:
            read_value(read_bytes(path, shown_path(path)).decode(), kind)
        except (BadValue, UnicodeDecodeError) as problem:
            yield ContentError.of_file(shown_path(path), f"is not used: {problem}")
        except ContentError as problem:
            yield problem
