"""Briefs: what a picture shows, said in six short phrases before it is drawn. Of a lit thing the generator reads the camera."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "recipes" / "briefs"
KEYS = ("verb", "who", "camera", "front", "light", "detail")
HEIGHTS = {"worm": -16.0, "low": 5.0, "eye": 13.0, "high": 30.0, "top": 50.0}
"""The elevation of a camera by its word, round a ship."""
HEIGHTS_ON_LAND = {"worm": 0.5, "low": 3.0, "eye": 8.0, "high": 17.0, "top": 34.0}
DISTANCES = {"macro": (2.4, 1.06), "near": (2.9, 1.0), "mid": (3.8, 0.94), "far": (5.2, 0.82)}
"""How far the camera stands, and how much of the usual share of the picture its subject fills."""


@dataclass(frozen=True)
class View:
    """What the words of a camera mean."""

    height: str = "eye"
    distance: str = "mid"
    tilt: float = 0.0


def view_of(words: str) -> View:
    """The view that the words of a camera ask for, as in "low near tilt-6"; unknown words are told by `unknown_words`."""
    view = View()
    said = words.replace("tilt ", "tilt").split()
    height = next((word for word in said if word in HEIGHTS), view.height)
    distance = next((word for word in said if word in DISTANCES), view.distance)
    tilt = next((word.removeprefix("tilt") for word in said if word.startswith("tilt")), "0")
    return View(height, distance, float(tilt))


def filled(distance: str, fill: float) -> float:
    """How much of the picture a subject fills that fills this much at the usual distance."""
    return fill * DISTANCES[distance][1]


def unknown_words(words: str) -> list[str]:
    """The words of a camera that mean nothing."""
    out: list[str] = []
    for word in words.replace("tilt ", "tilt").split():
        if word.startswith("tilt"):
            if not word.removeprefix("tilt").lstrip("-").isdigit():
                out.append(word)
        elif word not in HEIGHTS and word not in DISTANCES:
            out.append(word)
    return out


@cache
def briefs() -> dict[str, dict[str, Any]]:
    """The briefs of all cards that are no posters, by card; a card has one."""
    out: dict[str, dict[str, Any]] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        for key, lines in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if key in out:
                raise ValueError(f"{path.name}: {key} has two briefs")
            out[key] = lines
    return out
