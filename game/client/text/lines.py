"""Plain lines: words with icons and markup become text that can be read aloud, wrapped to a width."""

from __future__ import annotations

import re
import textwrap

from game.content.language import Language

WIDTH = 80
"""Columns of a line unless something else is asked for."""
_COUNTED = re.compile(r"(\d+)\s*\{(\w+)\}")
_ICON = re.compile(r"\s*\{(\w+)\}\s*")


def plain(words: str, language: Language) -> str:
    """Words without markup: an icon becomes its noun where it has one and is left out where it has none."""

    def counted(match: re.Match[str]) -> str:
        number, noun = match.groups()
        return language.amount(int(number), noun) if _is_noun(noun, language) else number

    def alone(match: re.Match[str]) -> str:
        noun = match.group(1)
        return f" {language.form(f'noun.{noun}', 'one')} " if _is_noun(noun, language) else " "

    words = words.replace("**", "").replace("\N{NO-BREAK SPACE}", " ")
    return " ".join(_ICON.sub(alone, _COUNTED.sub(counted, words)).split())


def _is_noun(word: str, language: Language) -> bool:
    return language.find(f"noun.{word}") is not None


def wrapped(line: str, width: int, indent: int = 0) -> list[str]:
    """A line cut into lines of at most `width` columns; what goes on is indented."""
    if not line.strip():
        return [""]
    return textwrap.wrap(
        line,
        width,
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + 4),
        break_on_hyphens=False,
    )
