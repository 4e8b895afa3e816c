"""A template as it is read: text, values, and choices between texts.

`{n}` is a value; `{n:kind}` a value in a certain way, `{n:kind.case}` in a case; `{n?a|b}` is a where n is not 0, else b;
`{n#one:a|other:b}` goes by the plural of n; `{x@m:a|f:b|n:c}` by the gender of x; `{table.key}` is another template with the
same values; `{{energy}}` stands for the icon {energy}, whatever the values are. Choices may hold all of these again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

MOST_DEPTH = 8
_ICON = re.compile(r"\{\{(\w+)\}\}")
_NAME = re.compile(r"\{([\w.]+)")
_KIND = re.compile(r":(\w+)(?:\.(\w+))?\}")
_LABEL = re.compile(r"(\w+):")


class TemplateError(ValueError):
    """A template that cannot be read. `str()` says why."""


@dataclass(frozen=True, slots=True)
class Value:
    """The place of one value."""

    name: str
    kind: str = ""
    case: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """Texts of which one is taken: by "?" yes or no, by "#" a plural category, by "@" a gender."""

    name: str
    by: str
    texts: tuple[tuple[str, Parts], ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """The place of another template."""

    path: str


Part = str | Value | Choice | Reference
Parts = tuple[Part, ...]


def read_template(text: str) -> Parts:
    """The parts of a template. Raises TemplateError."""
    parts, end = _parts(text, 0, 0)
    if end < len(text):
        raise TemplateError(f"closes a brace in character {end + 1} that was not opened")
    return parts


def _parts(text: str, at: int, depth: int) -> tuple[Parts, int]:
    """The parts from this place on, up to the end or, inside a choice, up to its "|" or "}"."""
    if depth > MOST_DEPTH:
        raise TemplateError(f"is nested more than {MOST_DEPTH} deep")
    parts: list[Part] = []
    while at < len(text):
        if (icon := _ICON.match(text, at)) is not None:
            parts.append(f"{{{icon[1]}}}")
            at = icon.end()
        elif text[at] == "{":
            part, at = _field(text, at, depth)
            parts.append(part)
        elif text[at] == "}" or (depth and text[at] == "|"):
            break
        else:
            end = next((place for place in range(at, len(text)) if text[place] in ("{|}" if depth else "{}")), len(text))
            parts.append(text[at:end])
            at = end
    return tuple(parts), at


def _field(text: str, at: int, depth: int) -> tuple[Part, int]:
    head = _NAME.match(text, at)
    if head is None:
        raise TemplateError(f"opens a brace in character {at + 1} without a name")
    name, place = head[1], head.end()
    sign = text[place : place + 1]
    if sign == "}":
        return (Reference(name) if "." in name else Value(name)), place + 1
    if sign == ":":
        kind = _KIND.match(text, place)
        if kind is None:
            raise TemplateError(f"names no kind for {{{name}}}")
        return Value(name, kind[1], kind[2] or ""), kind.end()
    if sign not in ("?", "#", "@"):
        raise TemplateError(f"does not close the brace of {{{name}}}")
    texts: list[tuple[str, Parts]] = []
    while text[place : place + 1] in (sign, "|"):
        place += 1
        label = ("yes", "no")[min(len(texts), 1)]
        if sign != "?":
            match = _LABEL.match(text, place)
            if match is None:
                raise TemplateError(f"names no form in a choice of {{{name}}}")
            label, place = match[1], match.end()
        parts, place = _parts(text, place, depth + 1)
        texts.append((label, parts))
    if text[place : place + 1] != "}":
        raise TemplateError(f"does not close the brace of {{{name}}}")
    labels = [label for label, _ in texts]
    if len(set(labels)) < len(labels) or (sign == "?" and len(labels) != 2):
        raise TemplateError(f"needs two texts for {{{name}}}" if sign == "?" else f"has a form of {{{name}}} twice")
    return Choice(name, sign, tuple(texts)), place + 1


def walk(parts: Parts) -> Iterator[Part]:
    """All parts of a template, those inside choices as well."""
    for part in parts:
        yield part
        if isinstance(part, Choice):
            for _, inner in part.texts:
                yield from walk(inner)


def operands(parts: Parts) -> set[str]:
    """The names of all values that a template asks for, without what stands in other templates."""
    return {part.name for part in walk(parts) if isinstance(part, Value | Choice)}
