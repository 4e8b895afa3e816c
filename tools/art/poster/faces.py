"""Heads with a face: brow, eyes, nose and mouth in ink on skin that is brighter than all else, under hair, hoods, helmets."""

from __future__ import annotations

import math
from collections.abc import Callable

from ..shapes import Shape, ball, block, cone, cut, egg, hoop, moved, petals, rod, slab, tube, turned
from ..solid import Paint
from .body import INK, LIT, MID, PALE, Figure

DUSK, WARM = Paint(tint=0.25), Paint(tint=0.75)
"""Just above ink, and cloth that is brighter than most."""
GROWN = 1.26
"""How much larger a head is than a body of one unit has it: it is what people look at."""


class Head:
    """A head under work; places are counted as in a head of plain size."""

    def __init__(self, one: Figure, skin: Paint = PALE) -> None:
        self.one, self.skin = one, skin

    def put(self, shape: Shape, paint: Paint = INK, melt: float = 0.0) -> None:
        """Add a part."""
        self.one.head(moved(shape, (0, 0.006, 0.004), GROWN), paint, melt * GROWN)

    def pair(self, make: Callable[[float], Shape], paint: Paint = INK, melt: float = 0.0) -> None:
        """Add a part on both sides."""
        for s in (1.0, -1.0):
            self.put(make(s), paint, melt)


def face(one: Figure, *, stern: float = 0.0, mouth: str = "line", old: bool = False) -> Head:
    """A bare face; `stern` lowers the brows towards the nose."""
    head = Head(one)
    skin = head.skin
    head.put(egg((0, 0.014, -0.008), (0.050, 0.062, 0.058)), skin)
    head.put(egg((0, -0.034, 0.014), (0.041, 0.038, 0.042)), skin, 0.02)
    head.put(egg((0, -0.062, 0.032), (0.019, 0.012, 0.015)), skin, 0.014)
    head.put(rod((0, 0.016, 0.054), (0, -0.016, 0.073), 0.006, 0.0095), skin, 0.006)
    head.pair(lambda s: egg((s * 0.052, -0.002, -0.004), (0.010, 0.020, 0.013)), skin)
    head.pair(lambda s: ball((s * 0.027, -0.022, 0.042), 0.013), skin, 0.012)
    head.pair(lambda s: egg((s * 0.0205, 0.005, 0.0535), (0.0115, 0.0072, 0.007)), INK)
    head.pair(
        lambda s: rod((s * 0.008, 0.020 - 0.008 * stern, 0.060), (s * 0.036, 0.021 + 0.003 * stern, 0.046), 0.0052, 0.004), INK
    )
    wide = 0.018 if mouth == "line" else 0.013
    if mouth == "open":
        head.put(egg((0, -0.042, 0.053), (0.013, 0.011, 0.008)), INK)
    else:
        head.put(rod((-wide, -0.041, 0.0545), (wide, -0.041, 0.0545), 0.0036), INK)
    if old:
        head.pair(lambda s: rod((s * 0.016, -0.018, 0.060), (s * 0.026, -0.040, 0.050), 0.003), DUSK)
    one.trunk(rod((0, 0.030, 0.002), (0, 0.105, 0.014), 0.039, 0.035), skin)
    return head


def hair(head: Head, paint: Paint = INK, low: float = 0.0) -> None:
    """Hair over crown, temples and neck."""
    cap = cut(egg((0, 0.022, -0.014), (0.057, 0.064, 0.064)), block((0, -0.022 + low, 0.062), (0.040, 0.052, 0.046), 0.02))
    head.put(cap, paint)


def beard(head: Head, paint: Paint = INK, long: float = 0.0) -> None:
    """A full beard with the mouth in it."""
    shape = cut(
        egg((0, -0.050 - long / 2, 0.020), (0.042, 0.034 + long / 2, 0.044)),
        block((0, -0.018, 0.062), (0.026, 0.016, 0.03), 0.01),
    )
    head.put(shape, paint)
    head.pair(lambda s: rod((s * 0.002, -0.030, 0.066), (s * 0.026, -0.038, 0.054), 0.008, 0.005), paint)


def plain(one: Figure) -> None:
    """Short hair, a calm face."""
    hair(face(one))


def youth(one: Figure) -> None:
    """A boy or girl with a shock of hair that the wind lifts, mouth open."""
    head = face(one, mouth="open")
    hair(head)
    for i in range(5):
        head.put(
            rod((0.016 * (i - 2), 0.070, 0.014), (0.026 * (i - 2) - 0.02, 0.110 - 0.006 * abs(i - 2), -0.030), 0.018, 0.005),
            INK,
            0.01,
        )


def abbot(one: Figure) -> None:
    """A shaved crown with a ring of hair, and a short beard."""
    head = face(one, old=True)
    head.put(hoop((0, 0.004, -0.016), 0.050, 0.013, "y", 1.9), INK)
    head.put(block((0, 0.006, 0.058), (0.036, 0.018, 0.016), 0.008), head.skin)
    head.pair(lambda s: egg((s * 0.0205, 0.004, 0.0745), (0.0100, 0.0056, 0.005)), INK)
    head.pair(lambda s: rod((s * 0.008, 0.017, 0.074), (s * 0.034, 0.019, 0.070), 0.0046), INK)
    beard(head)
    one.trunk(hoop((0, 0.040, -0.010), 0.082, 0.030, "y", 1.2), MID)


def cowl(one: Figure) -> None:
    """A hood that leaves the face free."""
    head = face(one)
    hole = egg((0, -0.010, 0.075), (0.041, 0.060, 0.075))
    head.put(cut(egg((0, 0.016, -0.012), (0.074, 0.086, 0.080)), hole), MID)
    head.put(cone((0, 0.050, -0.072), 0.046, 0.008, 0.055), MID, 0.04)
    one.trunk(cone((0, 0.045, -0.008), 0.125, 0.075, 0.048), MID, 0.02)


def queen(one: Figure) -> None:
    """A dark crown with a lit stone on dark hair that falls over the shoulders."""
    head = face(one, stern=0.5)
    hair(head)
    head.pair(lambda s: rod((s * 0.050, 0.010, -0.016), (s * 0.070, -0.130, -0.012), 0.024, 0.016), INK, 0.02)
    head.put(egg((0, -0.060, -0.055), (0.064, 0.080, 0.030)), INK, 0.02)
    head.put(hoop((0, 0.056, -0.006), 0.053, 0.010, "y", 1.6), INK)
    spike = slab([(0.046, 0.050), (0.058, 0.050), (0.074, 0.150), (0.054, 0.092)], 0, 0.013, "xy")
    head.put(petals(spike, 8), INK)
    head.put(ball((0, 0.066, 0.054), 0.013), LIT)
    head.pair(lambda s: ball((s * 0.036, 0.066, 0.038), 0.008), LIT)
    head.put(rod((-0.010, -0.041, 0.0555), (0.010, -0.041, 0.0555), 0.0055), INK)


def pirate(one: Figure) -> None:
    """A knotted cloth, a patch over one eye, a black beard and a ring in the ear."""
    head = face(one, stern=1.0)
    head.put(cut(egg((0, 0.028, -0.008), (0.057, 0.060, 0.066)), block((0, -0.040, 0.03), (0.09, 0.062, 0.13), 0.005)), WARM)
    for s in (0, 1):
        head.put(rod((-0.03, 0.028, -0.055), (-0.07 - 0.03 * s, -0.02 + 0.05 * s, -0.16), 0.015, 0.006), WARM)
    head.put(tube((0.0205, 0.004, 0.056), 0.016, 0.008, "z", 0.003), INK)
    head.put(rod((0.0205, 0.010, 0.058), (-0.048, 0.040, 0.026), 0.004), INK)
    beard(head)
    head.put(hoop((0.056, -0.030, 0.0), 0.012, 0.004, "z"), LIT)


def legate(one: Figure) -> None:
    """A shorn head under a wreath of dark leaves with lit edges."""
    head = face(one, old=True)
    hair(head, DUSK)
    for i in range(11):
        a = -2.5 + 5.0 * i / 10
        leaf = turned(egg((0, 0, 0), (0.012, 0.026, 0.010)), -28 if a < 0 else 28, "z")
        head.put(
            moved(leaf, (0.058 * math.sin(a), 0.046 + 0.012 * math.cos(a), -0.008 + 0.056 * math.cos(a))), WARM if i % 2 else LIT
        )


def kettle(one: Figure) -> None:
    """A flat iron hat with a brim, the face in its light."""
    head = face(one, stern=1.0)
    head.put(egg((0, 0.044, -0.004), (0.058, 0.046, 0.064)), MID)
    head.put(turned(tube((0, 0.038, 0), 0.098, 0.008, "y", 0.006), 6, "x", (0, 0.04, 0)), MID)
    head.pair(lambda s: rod((s * 0.048, 0.02, 0.0), (s * 0.018, -0.070, 0.034), 0.006), INK)


def sergeant(one: Figure) -> None:
    """The same hat over a broad moustache."""
    kettle(one)
    head = Head(one)
    head.pair(lambda s: rod((0, -0.026, 0.068), (s * 0.038, -0.036, 0.050), 0.011, 0.006), INK, 0.004)


def shouting(one: Figure) -> None:
    """The same hat over a mouth that shouts."""
    kettle(one)
    Head(one).put(egg((0, -0.044, 0.050), (0.016, 0.016, 0.010)), INK)


def legionary(one: Figure) -> None:
    """An open helmet with cheek guards and a high crest across."""
    head = face(one, stern=1.0)
    head.put(cut(egg((0, 0.024, -0.006), (0.061, 0.066, 0.068)), block((0, -0.030, 0.062), (0.036, 0.052, 0.050), 0.012)), MID)
    head.put(hoop((0, 0.030, 0.000), 0.060, 0.007, "y", 1.3), WARM)
    head.pair(
        lambda s: slab([(-0.020, 0.018), (0.034, 0.014), (0.040, -0.058), (0.006, -0.050)], s * 0.049, 0.008, "zy", r=0.004), MID
    )
    crest = [(-0.112, 0.052), (0.112, 0.052), (0.098, 0.122), (0.056, 0.160), (0, 0.172), (-0.056, 0.160), (-0.098, 0.122)]
    head.put(slab(crest, -0.006, 0.014, "xy", r=0.006), WARM)
    for i in range(-3, 4):
        head.put(rod((0.024 * i, 0.06, 0.010), (0.032 * i, 0.158 - 0.006 * i * i, 0.010), 0.0028), INK)


def gunner(one: Figure) -> None:
    """A round helmet with a lifted visor, a face below it and a jaw guard."""
    head = face(one, stern=1.0)
    head.put(cut(egg((0, 0.022, -0.008), (0.066, 0.074, 0.074)), block((0, -0.026, 0.066), (0.038, 0.050, 0.050), 0.014)), MID)
    head.put(turned(block((0, 0.062, 0.060), (0.044, 0.016, 0.012), 0.008), 18, "x", (0, 0.06, 0.05)), LIT)
    head.pair(lambda s: tube((s * 0.066, 0.004, -0.004), 0.022, 0.012, "x", 0.004), WARM)
    head.put(rod((-0.04, -0.064, 0.022), (0.04, -0.064, 0.022), 0.012), INK)


def minister(one: Figure) -> None:
    """A full-bottomed wig and a round, pleased face."""
    head = face(one, old=True)
    head.put(egg((0, -0.052, 0.024), (0.046, 0.028, 0.038)), head.skin, 0.012)
    for side in (1, -1):
        for i in range(5):
            head.put(
                ball((side * (0.052 + 0.006 * i - 0.001 * i * i), 0.052 - 0.042 * i, -0.008), 0.030 + 0.002 * i), WARM, 0.006
            )
    head.put(egg((0, 0.060, -0.014), (0.056, 0.034, 0.058)), WARM, 0.012)
    head.pair(lambda s: rod((s * 0.004, -0.045, 0.060), (s * 0.022, -0.036, 0.052), 0.0045), INK)
    head.pair(lambda s: rod((0, -0.027, 0.066), (s * 0.024, -0.022, 0.056), 0.005, 0.003), INK)


def fanatic(one: Figure) -> None:
    """A shaved head with a painted flame, and a mouth that shouts."""
    head = face(one, stern=1.6, mouth="open")
    head.put(slab([(-0.010, 0.022), (0.010, 0.022), (0.0, 0.080)], 0.054, 0.010, "xy"), INK)
    head.put(hoop((0, 0.034, 0.0), 0.053, 0.0055, "y", 1.2), INK)


def pilot(one: Figure) -> None:
    """A flying cap with goggles on the brow and a scarf."""
    head = face(one, stern=0.6)
    head.put(cut(egg((0, 0.022, -0.010), (0.059, 0.066, 0.066)), block((0, -0.030, 0.066), (0.037, 0.056, 0.050), 0.016)), DUSK)
    head.pair(lambda s: egg((s * 0.052, -0.030, 0.004), (0.012, 0.036, 0.024)), DUSK)
    head.pair(lambda s: tube((s * 0.024, 0.046, 0.052), 0.021, 0.010, "z", 0.004), WARM)
    head.pair(lambda s: tube((s * 0.024, 0.046, 0.056), 0.014, 0.010, "z", 0.004), LIT)
    one.trunk(hoop((0, 0.045, 0.0), 0.062, 0.026, "y", 1.2), PALE)


def clerk(one: Figure) -> None:
    """A skullcap, round spectacles and a long thin beard."""
    head = face(one, old=True)
    head.put(cut(egg((0, 0.026, -0.012), (0.055, 0.058, 0.062)), block((0, -0.036, 0.0), (0.09, 0.060, 0.13), 0.005)), DUSK)
    head.pair(lambda s: hoop((s * 0.021, 0.004, 0.066), 0.016, 0.0034), INK)
    head.put(rod((-0.006, 0.006, 0.070), (0.006, 0.006, 0.070), 0.003), INK)
    head.put(rod((0, -0.055, 0.044), (0, -0.140, 0.060), 0.022, 0.005), PALE, 0.012)


def seer(one: Figure) -> None:
    """A deep hood over a gaunt face whose eyes shine, and a white beard."""
    head = face(one, stern=0.8, mouth="open", old=True)
    hole = egg((0, -0.014, 0.075), (0.043, 0.066, 0.075))
    head.put(cut(egg((0, 0.016, -0.012), (0.076, 0.090, 0.082)), hole), DUSK)
    head.put(cone((0, 0.056, -0.070), 0.046, 0.008, 0.060), DUSK, 0.04)
    one.trunk(cone((0, 0.045, -0.008), 0.125, 0.075, 0.048), DUSK, 0.02)
    head.pair(lambda s: egg((s * 0.0205, 0.005, 0.0570), (0.0095, 0.0062, 0.006)), LIT)
    head.put(rod((0, -0.070, 0.040), (0, -0.165, 0.062), 0.028, 0.006), PALE, 0.012)


def marine(one: Figure) -> None:
    """A smooth helmet with two ribs, a lamp on its brow and a jaw guard."""
    head = face(one, stern=1.2)
    head.put(cut(egg((0, 0.024, -0.010), (0.066, 0.070, 0.076)), block((0, -0.030, 0.066), (0.038, 0.052, 0.050), 0.014)), MID)
    head.pair(lambda s: rod((s * 0.022, 0.086, 0.020), (s * 0.026, 0.060, -0.075), 0.010), WARM)
    head.put(block((0, 0.052, 0.064), (0.016, 0.011, 0.010), 0.005), LIT)
    head.pair(
        lambda s: slab([(-0.02, 0.01), (0.030, 0.006), (0.046, -0.070), (0.010, -0.060)], s * 0.051, 0.009, "zy", r=0.004), MID
    )
    head.put(rod((-0.040, -0.066, 0.030), (0.040, -0.066, 0.030), 0.012), MID)


FACES: dict[str, Callable[[Figure], None]] = {
    "plain": plain,
    "youth": youth,
    "abbot": abbot,
    "cowl": cowl,
    "queen": queen,
    "pirate": pirate,
    "legate": legate,
    "kettle": kettle,
    "sergeant": sergeant,
    "shouting": shouting,
    "legionary": legionary,
    "gunner": gunner,
    "minister": minister,
    "fanatic": fanatic,
    "pilot": pilot,
    "clerk": clerk,
    "seer": seer,
    "marine": marine,
}
