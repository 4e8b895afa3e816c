"""What surfaces are: sixteen matters by name, and which of them a paint stands for."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .canvas import Rgb
from .solid import Paint


@dataclass(frozen=True)
class Matter:
    """A surface: its own colour, how much of a metal, how rough and how unevenly so, how much it is cloth or a cut stone."""

    tone: Rgb
    metal: float = 0.0
    rough: float = 0.5
    cloth: float = 0.0
    stone: float = 0.0
    dents: float = 0.22
    streak: float = 0.0
    grain: float = 0.10


MATTERS: dict[str, Matter] = {
    "gold": Matter((255, 196, 92), 0.9, 0.22, streak=0.14),
    "brass": Matter((226, 178, 104), 0.85, 0.30, streak=0.14),
    "silver": Matter((206, 210, 218), 0.9, 0.20, streak=0.10),
    "steel": Matter((132, 136, 146), 0.8, 0.44, streak=0.14),
    "gunmetal": Matter((74, 78, 88), 0.7, 0.40, streak=0.10),
    "iron": Matter((84, 78, 76), 0.5, 0.62, dents=0.34),
    "plate": Matter((150, 152, 158), 0.28, 0.46, dents=0.12),
    "lacquer": Matter((120, 30, 36), 0.0, 0.26, dents=0.10),
    "glass": Matter((20, 30, 44), 0.0, 0.06, dents=0.03, grain=0.0),
    "gem": Matter((120, 8, 36), 0.0, 0.05, stone=1.0),
    "marble": Matter((214, 206, 196), 0.0, 0.34, dents=0.10),
    "rock": Matter((92, 80, 70), 0.0, 0.85, dents=0.45, grain=0.25),
    "leather": Matter((84, 56, 38), 0.0, 0.55, dents=0.30),
    "velvet": Matter((80, 14, 40), 0.0, 0.85, cloth=1.0),
    "paper": Matter((222, 208, 172), 0.0, 0.80, dents=0.14),
    "rubber": Matter((30, 30, 34), 0.0, 0.70, dents=0.15),
}


def name_of(paint: Paint) -> str:
    """The name of the matter that a paint stands for, told by its colour, its gloss and its plating."""
    red, _, blue = paint.color
    high, low = max(paint.color), min(paint.color)
    grey = high - low < 30
    if paint.cloth:
        return "velvet"
    if paint.gloss > 1.1 and red > 1.25 * blue and red > 150:
        return "gold" if paint.panels == 0 else "brass"
    if paint.gloss >= 1 and paint.tint > 0.4:
        return "gem"
    if paint.gloss >= 1.2 and low < 110:
        return "glass"
    if paint.panels and paint.gloss >= 0.6 and grey and high < 175:
        return "steel"
    if paint.panels:
        return "plate"
    if grey and paint.gloss >= 0.45 and high < 175:
        return "steel" if high > 80 else "gunmetal"
    if grey and high < 60:
        return "rubber" if paint.gloss >= 0.15 else "iron"
    if paint.gloss > 1.2:
        return "silver"
    if paint.wear >= 0.9:
        return "rock"
    if low > 180 and paint.gloss >= 0.45:
        return "marble"
    if low > 150:
        return "paper"
    return "lacquer" if paint.gloss > 0.6 else "leather"


def matter_of(paint: Paint) -> Matter:
    """The matter of a paint; a metal has its own colour, all else that of the paint."""
    found = MATTERS[name_of(paint)]
    if found.metal > 0.75:
        return found
    return replace(found, tone=paint.color, cloth=min(1.0, paint.cloth) if found.cloth else 0.0)
