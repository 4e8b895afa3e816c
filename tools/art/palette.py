"""The palette of all pictures, and where their light comes from."""

from __future__ import annotations

from .canvas import Rgb

KEY_LIGHT = (-0.55, 0.50, 0.65)
"""From the upper left, in front: x to the right, y up, z to the viewer. Planets, ships, figures, emblems share it."""
RIM_LIGHT = (0.72, -0.35, -0.60)
"""From the lower right, behind, in the colour of the faction."""

ACCENTS: dict[str, Rgb] = {
    "gold": (240, 190, 80),
    "sky": (100, 180, 255),
    "teal": (30, 190, 150),
    "ember": (255, 106, 50),
    "violet": (168, 120, 240),
    "bone": (226, 214, 196),
    "crimson": (235, 60, 84),
    "jade": (120, 220, 110),
    "ice": (150, 220, 245),
    "rose": (240, 120, 170),
}
NEMESIS: Rgb = (188, 84, 235)
METAL: Rgb = (122, 126, 136)

# Hues of gas that go with an accent: a deep shade, a neighbour, a complement for the far corners.
SKIES: dict[str, tuple[Rgb, Rgb, Rgb, Rgb]] = {
    "gold": ((70, 40, 30), (220, 140, 60), (150, 60, 70), (50, 60, 120)),
    "sky": ((20, 40, 110), (60, 130, 230), (70, 60, 190), (40, 150, 170)),
    "teal": ((8, 60, 66), (30, 150, 130), (30, 90, 150), (90, 150, 80)),
    "ember": ((80, 22, 18), (230, 90, 40), (150, 40, 70), (60, 40, 110)),
    "violet": ((50, 20, 110), (140, 70, 220), (210, 70, 150), (40, 90, 190)),
    "bone": ((50, 46, 60), (170, 150, 130), (90, 100, 150), (140, 90, 80)),
    "crimson": ((70, 10, 30), (210, 50, 70), (130, 30, 110), (40, 50, 110)),
    "jade": ((16, 60, 26), (90, 170, 70), (30, 120, 110), (150, 140, 60)),
    "ice": ((20, 50, 80), (110, 180, 220), (60, 100, 180), (130, 120, 200)),
    "rose": ((80, 20, 60), (220, 90, 150), (130, 70, 200), (220, 140, 90)),
    "nemesis": ((36, 14, 70), (120, 50, 190), (190, 40, 110), (30, 50, 120)),
}
