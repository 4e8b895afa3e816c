"""`sbom`: the list of parts of a build in CycloneDX, from the lock and the list of components; no clock, no network."""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import Any

from game.content.licences import Component, folder, read_components

from .lock import pins, text_of
from .places import NAME, OUT, version

SUMMARY = "Writes the list of parts of a build (CycloneDX 1.6, JSON)."
FORMAT = "1.6"


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--out", type=Path, default=OUT / "sbom.json", metavar="FILE", help="where it comes to lie")


def run(arguments: argparse.Namespace) -> int:
    """Always 0: what is missing in the list of components is found by `licences`."""
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    parts = bill(read_components(folder()), pins(text_of("run")))
    arguments.out.write_text(json.dumps(parts, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{arguments.out}: {len(parts['components'])} parts")
    return 0


def bill(components: tuple[Component, ...], locked: dict[str, str]) -> dict[str, Any]:
    """The parts: every locked package with its version, and every component that is no package with its licence."""
    game = next(component for component in components if "game" in component.packages)
    others = [_part(component, locked) for component in components if component is not game]
    named = {part["name"] for part in others}
    bare = [_package(name, number) for name, number in sorted(locked.items()) if name not in named]
    whole = {"type": "application", "name": NAME, "version": version(), "licenses": _licence(game.licence)}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": FORMAT,
        "version": 1,
        "metadata": {"component": whole},
        "components": [*others, *bare],
    }


def _part(component: Component, locked: dict[str, str]) -> dict[str, Any]:
    keys = (component.name, *component.packages)
    name = next((key for key in map(_plain, keys) if key in locked), component.name)
    part: dict[str, Any] = _package(name, locked[name]) if name in locked else {"type": "library", "name": name}
    part |= {"copyright": component.copyright, "licenses": _licence(component.licence)}
    if component.source:
        part["externalReferences"] = [{"type": "vcs", "url": component.source}]
    return part


def _package(name: str, number: str) -> dict[str, Any]:
    return {"type": "library", "name": name, "version": number, "purl": f"pkg:pypi/{name}@{number}"}


def _licence(expression: str) -> list[dict[str, str]]:
    return [{"expression": expression}]


def _plain(name: str) -> str:
    """The name of a package as the lock writes it."""
    return re.sub(r"[-_.\s]+", "-", name).lower()
