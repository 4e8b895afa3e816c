"""What the game is made of besides itself: each component with its licence, as `assets/licences` names it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.resources import assets

from .errors import ContentError
from .limits import parse_toml, read_text
from .plain import DataError, record

FILE = "components.toml"
TEXTS = "texts"


@dataclass(frozen=True, slots=True)
class Component:
    """A library, font or program that ships with the game.

    `licence` is an SPDX expression, `text` names the files of its licence, `files` are patterns of what it brings to a build
    (`pattern@folder` where the name alone would not tell), `packages` the Python packages that are it.
    """

    name: str
    licence: str
    copyright: str
    text: tuple[str, ...]
    source: str = ""
    files: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()


def folder() -> Path:
    """Where the shipped list lies."""
    return assets() / "licences"


def read_components(place: Path) -> tuple[Component, ...]:
    """The list of a folder. Raises ContentError for the first thing that is wrong."""
    path = place / FILE
    tables = parse_toml(read_text(path, path.name), path.name)
    if unknown := tables.keys() - {"component"}:
        raise ContentError.of_file(path.name, f"unknown key {min(unknown)!r}")
    read, components = record(Component), list[Component]()
    for number, table in enumerate(tables.get("component", [])):
        try:
            components.append(read(table))
        except (DataError, TypeError) as problem:
            raise ContentError(path.name, 1, f"component[{number}]", str(problem)) from None
        for name in components[-1].text:
            if not (place / TEXTS / f"{name}.txt").is_file():
                raise ContentError(path.name, 1, f"component[{number}].text", f"there is no text {name!r}")
    return tuple(components)


def licence_text(place: Path, component: Component) -> str:
    """The whole licence of a component, all its texts one after the other."""
    return "\n\n".join(read_text(place / TEXTS / f"{name}.txt", f"{name}.txt").strip() for name in component.text)
