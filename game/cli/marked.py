"""Lines of a document that a command writes, between two marks, so that no figure is typed."""

from __future__ import annotations

from pathlib import Path

from game.files import read_regular

from .arguments import Problem

MOST_BYTES = 1_000_000


def marks(name: str) -> tuple[str, str]:
    """The lines before and after what a command writes."""
    return f"<!-- {name}: written by the command -->", f"<!-- end of {name} -->"


def between(text: str, name: str) -> list[str]:
    """The lines that stand between the marks. Raises ValueError where a mark is missing."""
    begin, end = marks(name)
    lines = text.splitlines()
    return lines[lines.index(begin) + 1 : lines.index(end)]


def marked_text(path: Path, name: str) -> str:
    """A document that has these marks. Raises Problem for one that has not, or cannot be read."""
    try:
        text = read_regular(path, MOST_BYTES).decode()
    except (OSError, UnicodeDecodeError) as problem:
        raise Problem(f"{path} cannot be read ({type(problem).__name__}).") from problem
    begin, end = marks(name)
    if begin not in text or end not in text:
        raise Problem(f"{path} has no marks for the table.")
    return text


def write_between(path: Path, name: str, lines: list[str]) -> None:
    """Puts lines between the marks of a document. Raises Problem where they are missing, or nothing can be written."""
    (head, rest), (begin, end) = marked_text(path, name).split(marks(name)[0], 1), marks(name)
    write_file(path, f"{head}{begin}\n" + "\n".join(lines) + f"\n{end}{rest.split(end, 1)[1]}")


def write_file(path: Path, text: str) -> None:
    """Writes what a command was asked to write. Raises Problem where that cannot be done."""
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as problem:
        raise Problem(f"{path} cannot be written ({problem.strerror}).") from problem
