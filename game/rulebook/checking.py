"""All that can be wrong with the shipped rulebook: its files, its proofs, which are played, and how the two fit together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.content.errors import ContentError
from game.content.files import shown_path
from game.content.limits import read_text, without_strings
from game.content.load import load_book
from game.content.where import field_line, path_line
from game.lessons.positions import Books

from .load import DEFAULT_LANGUAGE, inspect_rulebook, rules_root
from .proofs import TABLE, Failed, inspect_proofs, play, proofs_root, tables_root
from .rule import Proof, Rulebook


def rulebook_problems(root: Path | None = None, tables: Path | None = None, proofs: Path | None = None) -> list[ContentError]:
    """What is wrong: in the chapters, in tables and proofs, in sentences without a proof, in proofs that do not hold."""
    problems: list[ContentError] = []
    chapters = root if root is not None else rules_root(DEFAULT_LANGUAGE)
    shown = proofs if proofs is not None else proofs_root()
    book = inspect_rulebook(chapters, problems)
    books = cache(load_book)  # hundreds of tables ask for the same few
    proven = inspect_proofs(tables if tables is not None else tables_root(), shown, problems, books)
    return [*problems, *_unproven(book, chapters, proven), *_unused(book, shown, proven), *_failing(shown, proven, books)]


def _unproven(book: Rulebook, root: Path, proven: dict[str, Proof]) -> Iterator[ContentError]:
    """Sentences whose proof is not there."""
    for chapter in book.chapters:
        path = root / f"{chapter.key}.toml"
        for number, rule in enumerate(chapter.rules):
            for place, sentence in enumerate(rule.says):
                if sentence.shows and sentence.shows not in proven:
                    bare = without_strings(read_text(path, shown_path(path)))
                    line = field_line(bare, "rule", number, f"says[{place}]")
                    reason = f"there is no proof {sentence.shows[:40]!r} that can be played"
                    yield ContentError(shown_path(path), line, f"{rule.id}.says[{place}]", reason)


def _unused(book: Rulebook, root: Path, proven: dict[str, Proof]) -> Iterator[ContentError]:
    """Proofs that no sentence names."""
    named = {sentence.shows for rule in book.rules.values() for sentence in rule.says}
    for name in proven:
        if name not in named:
            yield _of_proof(root, name, "is named by no sentence")


def _failing(root: Path, proven: dict[str, Proof], books: Books) -> Iterator[ContentError]:
    """Proofs that do not hold."""
    for name, proof in proven.items():
        try:
            play(proof, books)
        except Failed as problem:
            yield _of_proof(root, name, str(problem).partition(": ")[2])


def _of_proof(root: Path, name: str, reason: str) -> ContentError:
    for path in sorted(root.glob("*.toml")):
        bare = without_strings(read_text(path, shown_path(path)))
        if f"{name} =" in bare:
            return ContentError(shown_path(path), path_line(bare, f"{TABLE}.{name}"), f"{TABLE}.{name}", reason)
    return ContentError(shown_path(root), 1, f"{TABLE}.{name}", reason)
