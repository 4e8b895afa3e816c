"""Hats, helms and veils over a face: guards, a captain, a knight, a mother of an order, heads of those who command or flee."""

from __future__ import annotations

import math
from collections.abc import Callable

from ..shapes import ball, block, cone, cut, egg, hoop, rod, slab, tube, turned
from .body import INK, LIT, MID, PALE, Figure
from .cloth import sheet
from .faces import DUSK, WARM, Head, beard, face, hair


def _moustache(head: Head, drop: float = 0.010) -> None:
    head.pair(lambda s: rod((0, -0.027, 0.067), (s * 0.036, -0.027 - drop, 0.052), 0.0095, 0.004), INK, 0.004)


def captain(one: Figure) -> None:
    """A hat with three turned-up sides and bright edges, a moustache and a small beard."""
    head = face(one, stern=0.8)
    hair(head)
    head.pair(lambda s: rod((s * 0.050, 0.0, -0.024), (s * 0.056, -0.085, -0.034), 0.022, 0.012), INK, 0.02)
    head.put(egg((0, 0.052, -0.006), (0.058, 0.040, 0.062)), DUSK)
    side = [(-0.118, 0.034), (0.118, 0.034), (0.108, 0.078), (0.0, 0.112), (-0.108, 0.078)]
    edge = [(-0.124, 0.030), (0.124, 0.030), (0.116, 0.084), (0.0, 0.121), (-0.116, 0.084)]
    for angle in (60, -60, 180):
        head.put(turned(slab(edge, 0.062, 0.004, "xy"), angle, "y"), PALE)
        head.put(turned(slab(side, 0.062, 0.008, "xy"), angle, "y"), DUSK)
    head.put(egg((0.075, 0.100, 0.030), (0.012, 0.050, 0.016)), LIT)
    _moustache(head)
    head.put(rod((0, -0.058, 0.050), (0, -0.088, 0.050), 0.012, 0.004), INK)


def shako(one: Figure) -> None:
    """A tall stiff hat with a peak, a badge and a pompon, its strap under the chin, over a moustache."""
    head = face(one, stern=1.2)
    head.put(egg((0, 0.010, -0.028), (0.054, 0.050, 0.048)), INK)
    head.put(cone((0, 0.110, -0.008), 0.057, 0.068, 0.066), MID)
    head.put(tube((0, 0.168, -0.008), 0.072, 0.012, "y", 0.004), PALE)
    head.put(tube((0, 0.050, -0.008), 0.061, 0.010, "y", 0.004), INK)
    head.put(turned(slab([(-0.046, 0.02), (0.046, 0.02), (0.034, 0.092), (-0.034, 0.092)], 0.046, 0.005, "xz"), 6, "x"), INK)
    head.put(egg((0, 0.108, 0.054), (0.025, 0.029, 0.010)), LIT)
    head.put(egg((0, 0.200, 0.026), (0.019, 0.034, 0.019)), LIT)
    head.pair(lambda s: rod((s * 0.052, 0.034, 0.006), (s * 0.020, -0.070, 0.034), 0.0055), INK)
    _moustache(head)


def bearskin(one: Figure) -> None:
    """A high hat of fur with a plume at its side, and a chain under the lip."""
    head = face(one, stern=1.0)
    head.put(egg((0, 0.116, -0.014), (0.074, 0.098, 0.076)), DUSK)
    head.put(egg((0, 0.010, -0.030), (0.056, 0.050, 0.048)), INK)
    for i in range(-3, 4):
        for row in range(3):
            top = (0.019 * i + 0.006 * (row % 2), 0.170 - 0.042 * row, 0.058 - 0.0022 * i * i)
            head.put(rod(top, (top[0] * 1.08, top[1] - 0.026, top[2] + 0.004), 0.0035, 0.0015), MID)
    head.put(egg((0.070, 0.112, 0.006), (0.014, 0.066, 0.020)), LIT)
    head.pair(lambda s: rod((s * 0.054, 0.034, 0.008), (s * 0.014, -0.060, 0.050), 0.0050), INK)


def wimple(one: Figure) -> None:
    """A dark band round an old woman's face, and a white veil over it that falls on the shoulders."""
    head = face(one, old=True)
    hole = egg((0, -0.010, 0.075), (0.041, 0.058, 0.075))
    head.put(cut(egg((0, 0.010, -0.008), (0.062, 0.078, 0.070)), hole), DUSK)
    veil = cut(egg((0, 0.018, -0.018), (0.082, 0.094, 0.086)), egg((0, -0.018, 0.082), (0.056, 0.080, 0.092)))
    head.put(veil, PALE)
    head.pair(lambda s: rod((s * 0.066, 0.010, -0.020), (s * 0.084, -0.120, -0.010), 0.024, 0.030), PALE, 0.02)
    one.trunk(cone((0, 0.036, -0.004), 0.118, 0.064, 0.040), DUSK, 0.02)
    one.trunk(sheet(0.44, 0.100, 0.16, back=0.070, billow=0.22, folds=3, deep=0.02, torn=0.0), PALE)
    head.put(hoop((0, 0.070, 0.012), 0.050, 0.007, "y"), LIT)


def brute(one: Figure) -> None:
    """A cropped skull on a broad neck, a heavy jaw, brows drawn down and two lit sockets."""
    head = face(one, stern=1.8)
    head.put(egg((0, -0.050, 0.014), (0.051, 0.034, 0.044)), head.skin, 0.014)
    head.put(rod((-0.036, 0.029, 0.046), (0.036, 0.029, 0.046), 0.010), head.skin, 0.008)
    cap = cut(egg((0, 0.030, -0.014), (0.054, 0.058, 0.062)), block((0, -0.018, 0.056), (0.07, 0.058, 0.05), 0.02))
    head.put(cap, DUSK)
    head.pair(lambda s: rod((s * 0.007, 0.013, 0.066), (s * 0.038, 0.026, 0.053), 0.0062), INK)
    head.put(rod((-0.021, -0.044, 0.0585), (0.021, -0.044, 0.0585), 0.0042), INK)
    head.pair(lambda s: rod((s * 0.014, -0.066, 0.054), (s * 0.026, -0.064, 0.048), 0.003), DUSK)
    head.pair(lambda s: ball((s * 0.050, 0.036, 0.016), 0.011), LIT)
    one.trunk(rod((0, 0.020, 0.0), (0, 0.110, 0.012), 0.070, 0.054), head.skin, 0.02)


def knight(one: Figure) -> None:
    """A helm with its visor up and a plume that streams, over a bearded face."""
    head = face(one, stern=0.7)
    beard(head)
    open_ = block((0, -0.034, 0.070), (0.038, 0.060, 0.052), 0.016)
    head.put(cut(egg((0, 0.014, -0.008), (0.067, 0.086, 0.078)), open_), DUSK)
    visor = cut(egg((0, 0.062, 0.024), (0.072, 0.034, 0.060)), block((0, 0.100, 0.0), (0.2, 0.022, 0.2), 0.0))
    head.put(turned(visor, -14, "x", (0, 0.05, 0)), PALE)
    head.pair(lambda s: rod((s * 0.010, 0.066, 0.086), (s * 0.042, 0.066, 0.070), 0.0042), INK)
    head.pair(lambda s: tube((s * 0.066, 0.036, 0.0), 0.016, 0.010, "x", 0.004), PALE)
    for i in range(5):
        head.put(egg((0, 0.120 + 0.018 * math.sin(i * 0.8), 0.030 - 0.036 * i), (0.020, 0.052, 0.030)), LIT, 0.012)
    one.trunk(cone((0, 0.044, 0.0), 0.092, 0.066, 0.034), WARM)


def hunted(one: Figure) -> None:
    """A flying cap with goggles pushed up; brows and mouth of somebody who is afraid."""
    head = face(one, stern=-2.0, mouth="open")
    head.put(egg((0, -0.042, 0.050), (0.015, 0.017, 0.010)), INK)
    head.put(cut(egg((0, 0.022, -0.010), (0.059, 0.066, 0.066)), block((0, -0.030, 0.066), (0.037, 0.060, 0.050), 0.016)), DUSK)
    head.pair(lambda s: egg((s * 0.052, -0.030, 0.004), (0.012, 0.036, 0.024)), DUSK)
    head.pair(lambda s: tube((s * 0.024, 0.056, 0.050), 0.020, 0.010, "z", 0.004), WARM)
    head.pair(lambda s: tube((s * 0.024, 0.056, 0.054), 0.013, 0.010, "z", 0.004), LIT)
    one.trunk(hoop((0, 0.042, 0.0), 0.060, 0.024, "y", 1.2), PALE)


def officer(one: Figure) -> None:
    """Grey hair, broad whiskers and a stiff collar."""
    head = face(one, stern=0.6, old=True)
    hair(head, WARM)
    head.pair(lambda s: egg((s * 0.046, -0.034, 0.016), (0.012, 0.026, 0.020)), WARM, 0.006)
    _moustache(head, 0.002)
    one.trunk(tube((0, 0.052, 0.0), 0.060, 0.024, "y", 0.008), MID)


HELMS: dict[str, Callable[[Figure], None]] = {
    "captain": captain,
    "shako": shako,
    "bearskin": bearskin,
    "wimple": wimple,
    "brute": brute,
    "knight": knight,
    "hunted": hunted,
    "officer": officer,
}
"""Heads with something on them that tells who it is."""
