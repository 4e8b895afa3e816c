"""The enemies and the Nemesis itself: shape, stuff, lights and colours of their faces, and the moods of their eyes."""

from __future__ import annotations

from dataclasses import dataclass, field

from .mask_kit import Color, Lights, Point


@dataclass(frozen=True)
class Mood:
    """How the eyes of a mood differ: height, slant, raised lower lid, lowered upper lid, size of the pupil, light."""

    open: float = 1.0
    slant: float = 0.0
    lower: float = 0.0
    upper: float = 0.0
    power: float = 1.0
    other: float = 1.0
    """Height of the right eye against the left one: a wound closes one of them."""


MOODS: dict[str, Mood] = {
    "calm": Mood(),
    "asleep": Mood(open=0.16, slant=-0.10, power=0.55),
    "wounded": Mood(open=0.95, slant=-0.22, upper=0.25, power=0.8, other=0.30),
    "gloating": Mood(open=1.10, slant=0.05, lower=0.80, power=1.15),
    "fear": Mood(open=1.75, slant=-0.34, power=0.9),
    "last_stand": Mood(open=1.55, slant=0.16, power=1.7),
    "hungry": Mood(open=0.95, slant=0.14, upper=0.62, power=1.25),
    "sure": Mood(open=0.90, lower=0.25, upper=0.30, power=1.0),
}


@dataclass(frozen=True)
class Eye:
    """One eye: its place, half width, half height, slant (the outer end stands higher), and whether it is a round lamp."""

    x: float = 0.235
    y: float = -0.105
    wide: float = 0.150
    high: float = 0.048
    slant: float = 0.34
    round: bool = False
    bars: int = 0


@dataclass(frozen=True)
class Look:
    """One enemy: the shape of its face, its stuff, its lights and its colours."""

    outline: tuple[Point, ...]
    lights: Lights
    tone: Color
    rough: float
    eyes: tuple[Eye, Eye]
    glow: Color
    heart: Color
    crown: str
    crown_tone: Color
    halo: str
    cloth: Color
    trim: Color
    brow: tuple[float, float, float] = (-0.115, 0.42, 0.0)
    """Height of the brows at the nose, how they rise outwards, how they arch."""
    brow_depth: float = 0.13
    nose: tuple[float, float, float] = (0.12, 0.27, 0.15)
    """Half width at its foot, length below the eyes, height."""
    mouth: tuple[float, float, float] = (0.49, 0.19, -0.26)
    """Height, half width, how its corners rise."""
    cheeks: float = 0.10
    depth: float = 0.50
    seed: int = 3
    crack: tuple[tuple[Point, ...], ...] = field(default=())


OUTLINES: dict[str, tuple[Point, ...]] = {
    "spear": (
        (-0.80, 0.40),
        (-0.62, 0.50),
        (-0.36, 0.545),
        (-0.10, 0.53),
        (0.12, 0.49),
        (0.34, 0.44),
        (0.52, 0.37),
        (0.70, 0.25),
        (0.86, 0.11),
        (0.95, 0.012),
    ),
    "tall": (
        (-0.98, 0.30),
        (-0.80, 0.385),
        (-0.50, 0.425),
        (-0.15, 0.43),
        (0.15, 0.40),
        (0.42, 0.34),
        (0.65, 0.27),
        (0.84, 0.19),
        (0.95, 0.12),
        (1.00, 0.01),
    ),
    "soft": (
        (-0.78, 0.28),
        (-0.68, 0.42),
        (-0.45, 0.53),
        (-0.15, 0.565),
        (0.12, 0.55),
        (0.34, 0.50),
        (0.54, 0.40),
        (0.70, 0.27),
        (0.80, 0.14),
        (0.84, 0.01),
    ),
    "anvil": (
        (-0.74, 0.50),
        (-0.60, 0.54),
        (-0.30, 0.555),
        (0.00, 0.54),
        (0.20, 0.56),
        (0.46, 0.55),
        (0.64, 0.50),
        (0.80, 0.42),
        (0.88, 0.36),
        (0.90, 0.01),
    ),
}
BROKEN: tuple[tuple[Point, ...], ...] = (
    ((0.10, -0.80), (0.15, -0.66), (0.11, -0.57), (0.19, -0.44), (0.165, -0.36), (0.25, -0.25)),
    ((0.31, 0.02), (0.285, 0.12), (0.35, 0.20), (0.325, 0.29), (0.37, 0.36)),
    ((0.19, -0.44), (0.28, -0.48), (0.33, -0.56)),
    ((0.15, -0.66), (0.05, -0.60)),
    ((0.35, 0.20), (0.43, 0.19)),
)
SPLIT: tuple[tuple[Point, ...], ...] = (
    ((-0.30, -0.88), (-0.22, -0.70), (-0.27, -0.58), (-0.17, -0.42), (-0.21, -0.30), (-0.15, -0.16)),
    ((-0.20, 0.02), (-0.13, 0.16), (-0.19, 0.30), (-0.10, 0.44), (-0.13, 0.62), (-0.06, 0.78)),
    ((-0.17, -0.42), (-0.04, -0.50), (0.02, -0.62)),
    ((-0.19, 0.30), (-0.29, 0.36)),
)
SHATTER: tuple[tuple[Point, ...], ...] = (
    ((0.34, -0.66), (0.25, -0.50), (0.32, -0.40), (0.24, -0.26)),
    ((0.24, 0.04), (0.33, 0.16), (0.26, 0.26), (0.38, 0.40), (0.33, 0.52), (0.40, 0.66)),
    ((0.32, -0.40), (0.46, -0.36)),
    ((0.26, 0.26), (0.12, 0.32), (0.06, 0.26)),
    ((0.33, 0.16), (0.48, 0.10)),
)
LOOKS: dict[str, Look] = {
    "nemesis": Look(
        OUTLINES["spear"],
        Lights(),
        (0.80, 0.78, 0.90),
        0.30,
        (Eye(), Eye()),
        (0.80, 0.24, 1.0),
        (1.6, 1.5, 1.3),
        "blades",
        (0.78, 0.64, 0.80),
        "eclipse",
        (0.10, 0.09, 0.16),
        (1.0, 0.74, 0.42),
        crack=BROKEN,
    ),
    "counter": Look(
        OUTLINES["tall"],
        Lights((0.80, 0.94, 1.0), (0.10, 0.80, 0.86), (0.10, 0.55, 0.60), (0.42, 0.56, 0.62)),
        (0.66, 0.76, 0.80),
        0.25,
        (Eye(0.185, -0.10, 0.110, 0.020, 0.10), Eye(0.185, -0.10, 0.128, 0.128, 0.0, True)),
        (0.12, 0.92, 0.88),
        (1.2, 1.7, 1.6),
        "abacus",
        (0.60, 0.66, 0.66),
        "clock",
        (0.05, 0.10, 0.12),
        (0.96, 0.78, 0.48),
        brow=(-0.235, 0.10, 0.05),
        brow_depth=0.06,
        nose=(0.075, 0.38, 0.16),
        mouth=(0.60, 0.115, 0.0),
        cheeks=0.15,
        depth=0.46,
        seed=17,
        crack=SPLIT,
    ),
    "host": Look(
        OUTLINES["soft"],
        Lights((1.0, 0.90, 0.72), (0.74, 0.30, 1.0), (1.0, 0.58, 0.20), (0.56, 0.46, 0.62)),
        (1.45, 1.28, 1.04),
        0.62,
        (Eye(0.225, -0.085, 0.150, 0.046, -0.10), Eye(0.225, -0.085, 0.150, 0.046, -0.10)),
        (1.0, 0.62, 0.18),
        (1.7, 1.4, 0.8),
        "masks",
        (1.10, 0.98, 0.86),
        "candles",
        (0.20, 0.08, 0.30),
        (1.0, 0.74, 0.36),
        brow=(-0.215, -0.05, 0.13),
        brow_depth=0.045,
        nose=(0.085, 0.27, 0.13),
        mouth=(0.455, 0.205, 0.34),
        cheeks=0.03,
        depth=0.56,
        seed=29,
        crack=SHATTER,
    ),
    "engine": Look(
        OUTLINES["anvil"],
        Lights((1.0, 0.97, 0.92), (1.0, 0.34, 0.10), (1.0, 0.30, 0.08), (0.56, 0.52, 0.50)),
        (1.30, 1.26, 1.18),
        0.62,
        (Eye(0.240, -0.120, 0.118, 0.118, 0.0, True, 3), Eye(0.240, -0.120, 0.118, 0.118, 0.0, True, 3)),
        (1.0, 0.36, 0.07),
        (1.8, 1.1, 0.5),
        "pipes",
        (0.92, 0.88, 0.82),
        "gear",
        (0.17, 0.08, 0.05),
        (0.86, 0.42, 0.20),
        brow=(-0.275, 0.06, 0.0),
        brow_depth=0.11,
        nose=(0.055, 0.20, 0.10),
        mouth=(0.50, 0.34, 0.0),
        cheeks=0.04,
        depth=0.44,
        seed=41,
        crack=BROKEN,
    ),
}
