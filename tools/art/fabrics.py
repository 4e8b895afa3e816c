"""What Heroes' dress and machines are made of."""

from __future__ import annotations

from dataclasses import replace

from .solid import HULL, Paint

PLATE = replace(HULL, color=(96, 98, 106), tint=0.12, panels=0.0, gloss=1.1, wear=0.30)
CLOTH = Paint((44, 40, 46), 0.34, 0.10, wear=0.25, cloth=1.1)
LINEN = Paint((196, 186, 170), 0.10, 0.12, wear=0.2, cloth=1.0)
LEATHER = Paint((84, 56, 38), 0.08, 0.35, wear=0.5)
FUR = Paint((120, 104, 88), 0.05, 0.05, wear=1.3, cloth=1.2)
IVORY = Paint((222, 210, 190), 0.03, 0.7, wear=0.12)
SHADOW = Paint((10, 10, 14), 0.0, 0.0, wear=0.0)
SKIN = Paint((112, 92, 82), 0.10, 0.35, wear=0.1)
EYES = Paint(glow=2.4)

STEEL = replace(HULL, tint=0.14, gloss=0.8, panels=0.6)
HEAVY = replace(HULL, tint=0.30, panels=0.9)
RUBBER = Paint((30, 30, 34), 0.0, 0.2, wear=0.5)
SIGNAL = Paint((214, 150, 40), 0.25, 0.4, 0.4, wear=0.6)
EYE = Paint(glow=2.2)
