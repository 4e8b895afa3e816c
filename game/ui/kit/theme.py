"""Colours and measures of everything drawn: one palette, with the contrast of each text and ground pair computed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

Color = tuple[int, int, int]

# Grounds, from the deepest to the nearest.
SPACE: Color = (5, 7, 16)
GROUND: Color = (12, 16, 30)
PANEL: Color = (18, 24, 42)
PANEL_RAISED: Color = (28, 37, 62)
PANEL_PRESSED: Color = (14, 19, 34)
WELL: Color = (8, 11, 22)
LINE: Color = (58, 72, 108)
LINE_SOFT: Color = (36, 46, 74)

# Text.
TEXT: Color = (230, 235, 245)
MUTED: Color = (170, 180, 200)
GOLD: Color = (250, 210, 90)
INK: Color = (16, 18, 28)

# Signals. Each of them is always joined by a shape or a word (UX-A1).
FOCUS: Color = (255, 244, 214)
LEGAL: Color = (120, 226, 255)
GOOD: Color = (128, 230, 160)
WARN: Color = (255, 190, 92)
BAD: Color = (255, 132, 120)
NEMESIS: Color = (206, 150, 255)
ENERGY: Color = (255, 214, 92)
FLEET: Color = (132, 204, 255)
STRENGTH_GROUND: Color = (158, 226, 140)

KINDS: Mapping[str, Color] = MappingProxyType(
    {
        "unit": (242, 196, 84),
        "tactic": (70, 138, 220),
        "prestige": (190, 48, 70),
        "world": (84, 196, 150),
        "home": (84, 196, 150),
        "sector": (150, 160, 190),
        "advancement": (222, 142, 78),
        "heroic": (226, 112, 190),
        "event": (112, 196, 206),
        "order": (240, 240, 236),
        "capital": (62, 66, 124),
        "nemesis": (150, 110, 215),
        "prime": (206, 150, 255),
    }
)

FACTIONS: tuple[str, ...] = ("gold", "sky", "teal", "ember", "violet")
FACTION_COLORS: Mapping[str, Color] = MappingProxyType(
    {
        "gold": (240, 200, 70),
        "sky": (110, 190, 245),
        "teal": (0, 146, 114),
        "ember": (216, 90, 40),
        "violet": (150, 110, 215),
        "bone": (232, 228, 215),
    }
)
FACTION_EMBLEMS: Mapping[str, str] = MappingProxyType(
    {
        "gold": "emblem_sun",
        "sky": "emblem_chevron",
        "teal": "emblem_knot",
        "ember": "emblem_trefoil",
        "violet": "emblem_ring_fort",
        "bone": "emblem_star_crown",
    }
)

_GROUNDS = ("SPACE", "GROUND", "PANEL", "PANEL_RAISED", "PANEL_PRESSED", "WELL")
_TEXTS = ("TEXT", "MUTED", "GOLD", "LEGAL", "GOOD", "WARN", "BAD", "NEMESIS", "ENERGY", "FLEET", "STRENGTH_GROUND")
_LIGHTS = ("GOLD", "FOCUS", "LEGAL")
NORMAL: Mapping[str, Color] = MappingProxyType(
    {name: globals()[name] for name in (*_GROUNDS, "LINE", "LINE_SOFT", *_TEXTS, "INK", "FOCUS")}
)
HIGH: Mapping[str, Color] = MappingProxyType(
    {
        "SPACE": (0, 0, 0),
        "GROUND": (0, 0, 0),
        "PANEL": (4, 5, 10),
        "PANEL_RAISED": (16, 20, 34),
        "PANEL_PRESSED": (0, 0, 0),
        "WELL": (0, 0, 0),
        "LINE": (176, 190, 222),
        "LINE_SOFT": (116, 130, 164),
        "TEXT": (255, 255, 255),
        "MUTED": (222, 228, 240),
        "GOLD": (255, 226, 120),
        "LEGAL": (150, 238, 255),
        "GOOD": (156, 246, 186),
        "WARN": (255, 208, 128),
        "BAD": (255, 168, 158),
        "NEMESIS": (228, 190, 255),
        "ENERGY": (255, 228, 130),
        "FLEET": (170, 222, 255),
        "STRENGTH_GROUND": (186, 242, 170),
        "INK": (0, 0, 0),
        "FOCUS": (255, 255, 255),
    }
)
"""The same palette for high contrast: grounds near black, words and edges lighter."""


def use(palette: Mapping[str, Color]) -> bool:
    """Makes NORMAL or HIGH the palette that everything is drawn with; True when that changes anything."""
    changed = any(globals()[name] != color for name, color in palette.items())
    globals().update(palette)
    return changed


def high_contrast() -> bool:
    """Whether everything is drawn with the palette of high contrast."""
    return HIGH["SPACE"] == SPACE


def text_pairs(palette: Mapping[str, Color]) -> tuple[tuple[str, Color, Color], ...]:
    """Pairs of text and ground that the game draws; tests demand 4.5 of each in NORMAL and 7 in HIGH (UX-A3)."""
    dark = tuple((f"{text}_on_{ground}", palette[text], palette[ground]) for text in _TEXTS for ground in _GROUNDS)
    return (*dark, *((f"INK_on_{light}", palette["INK"], palette[light]) for light in _LIGHTS))


# Floors in real pixels at any scale (UX-A2) and the smallest target at 1080p (UX-A6).
RULES_FLOOR = 13
NUMBER_FLOOR = 14
TARGET = 36
RING = 3


def linear(channel: int) -> float:
    """A channel of an sRGB colour as linear light, 0 to 1."""
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(color: Color) -> float:
    """Relative luminance of an sRGB colour, 0 to 1."""
    red, green, blue = color
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(first: Color, other: Color) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(first), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def mix(first: Color, other: Color, share: float) -> Color:
    """The colour `share` of the way from one to the other."""
    (red, green, blue), (other_red, other_green, other_blue) = first, other  # written out: the galaxy's sky asks a million times
    return (
        round(red + (other_red - red) * share),
        round(green + (other_green - green) * share),
        round(blue + (other_blue - blue) * share),
    )


def shade(color: Color, factor: float) -> Color:
    """The colour with its light multiplied; over 1 it is lifted towards white."""
    if factor <= 1:
        return mix((0, 0, 0), color, factor)
    return mix(color, (255, 255, 255), min(1.0, factor - 1))


def kind_color(kind: str) -> Color:
    """The fill of a kind of card; neutral when the kind is new to the theme."""
    return KINDS.get(kind, LINE)


def faction_color(faction: str | None) -> Color:
    """The fill of a faction; bone when there is none."""
    return FACTION_COLORS.get(faction or "bone", FACTION_COLORS["bone"])


def faction_emblem(faction: str | None) -> str:
    """The icon name of a faction's emblem."""
    return FACTION_EMBLEMS.get(faction or "bone", "emblem_star_crown")
