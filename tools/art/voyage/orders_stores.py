"""The stores of the Orders: small things that are used up in one battle."""

from __future__ import annotations

from ..shapes import ball, block, cone, cut, egg, hoop, moved, petals, rod, slab, tube, turned
from ..solid import Paint, Solid
from .stuff import (
    BONE,
    GEM,
    GLASS,
    GOLD,
    GUNMETAL,
    INK,
    IRON,
    LEATHER,
    MARBLE,
    PALE_WOOD,
    PAPER,
    ROCK,
    SHINE,
    SILVER,
    STEEL,
    TALLOW,
    WAX,
    WOOD,
    Thing,
    arc,
    cloth,
    enamel,
    path,
    ring_of,
    rivets,
    union,
)


def letter_of_introduction() -> Solid:
    """A sealed letter."""
    one = Thing()
    for shape, paint in (
        (block((0, 0, 0), (0.90, 0.60, 0.05), 0.02), PAPER),
        (slab([(-0.88, 0.58), (0.88, 0.58), (0, -0.14)], 0.05, 0.03, "xy"), enamel((190, 176, 140))),
        (tube((0, -0.12, 0.10), 0.24, 0.05, "z", 0.03), WAX),
        (moved(petals(rod((0.02, 0, 0), (0.13, 0, 0), 0.03, 0.008), 5, "z"), (0, -0.12, 0.15)), WAX),
    ):
        one.put(turned(turned(shape, -24, "x"), 10, "z"), paint)
    return one


def open_account() -> Solid:
    """An abacus."""
    one = Thing()
    one.put(cut(block((0, 0, 0), (0.92, 0.70, 0.10), 0.03), block((0, 0, 0), (0.80, 0.58, 1), 0.02)), WOOD)
    one.put(union([rod((-0.85, y, 0), (0.85, y, 0), 0.022) for y in (0.40, 0.14, -0.12, -0.38)]), SILVER)
    for row, y in enumerate((0.40, 0.14, -0.12, -0.38)):
        places = [-0.70 + i * 0.17 if i < 3 + row % 3 else 0.02 + i * 0.10 for i in range(7)]
        one.put(
            union([egg((x, y, 0), (0.075, 0.11, 0.11)) for x in places]),
            (enamel((150, 40, 40)), GOLD, enamel((50, 90, 140)), BONE)[row],
        )
    return one


def mining_share() -> Solid:
    """A pick in a lump of ore."""
    one = Thing()
    one.put(egg((0, -0.62, 0), (0.74, 0.34, 0.6)), ROCK)
    one.put(
        union(
            [
                moved(turned(block((0, 0, 0), (r, r, r), 0.01), 40, "y"), at)
                for at, r in (((0.3, -0.42, 0.34), 0.12), ((-0.4, -0.5, 0.36), 0.10), ((0.0, -0.66, 0.56), 0.11))
            ]
        ),
        GEM,
    )
    put = one.held((0.04, 0.10, 0), roll=-30)
    put(rod((0, -0.6, 0), (0, 0.72, 0), 0.06, 0.07), PALE_WOOD)
    put(path(arc((0, -0.22, 0), 0.90, 52, 128, "xy", 8), 0.03, 0.03), STEEL)
    put(
        union(
            [
                rod(a, b, ra, rb)
                for a, b, ra, rb in (
                    ((-0.03, 0.68, 0), (-0.56, 0.48, 0), 0.10, 0.02),
                    ((0.03, 0.68, 0), (0.56, 0.48, 0), 0.10, 0.02),
                )
            ]
        ),
        STEEL,
    )
    put(block((0, 0.68, 0), (0.11, 0.11, 0.11), 0.02), GUNMETAL)
    return one


def readers_ticket() -> Solid:
    """Spectacles on a closed book, a ticket in it."""
    one = Thing()
    one.put(turned(block((0, -0.42, 0), (0.72, 0.05, 0.56), 0.03), -16, "y"), enamel((40, 66, 100)))
    one.put(turned(block((0, -0.10, 0), (0.72, 0.05, 0.56), 0.03), -16, "y"), enamel((40, 66, 100)))
    one.put(turned(block((0.03, -0.26, 0), (0.66, 0.13, 0.51), 0.01), -16, "y"), PAPER)
    one.put(turned(block((0.25, -0.22, 0.62), (0.11, 0.012, 0.20), 0.004), -16, "y"), WAX)
    one.put(union([hoop((s * 0.27, 0.17, 0.18), 0.22, 0.035, "z") for s in (1, -1)]), GOLD)
    one.put(path([(-0.06, 0.22, 0.18), (0, 0.27, 0.19), (0.06, 0.22, 0.18)], 0.03), GOLD)
    one.put(union([rod((s * 0.49, 0.19, 0.18), (s * 0.46, -0.02, -0.44), 0.025) for s in (1, -1)]), GOLD)
    one.put(union([tube((s * 0.27, 0.17, 0.18), 0.20, 0.012, "z") for s in (1, -1)]), GLASS)
    return one


def novices_candle() -> Solid:
    """A candle in a holder with a ring."""
    one = Thing()
    one.put(tube((0, -0.72, 0), 0.60, 0.05, "y", 0.02), GOLD)
    one.put(hoop((0, -0.66, 0), 0.58, 0.05, "y"), GOLD)
    one.put(tube((0, -0.58, 0), 0.22, 0.12, "y", 0.03), GOLD)
    one.put(hoop((0.74, -0.62, 0), 0.18, 0.045, "z"), GOLD)
    one.put(tube((0, -0.10, 0), 0.16, 0.46, "y", 0.03), TALLOW)
    one.put(union([egg((0.14, 0.1, 0.06), (0.05, 0.20, 0.05)), egg((-0.12, -0.1, 0.10), (0.05, 0.26, 0.05))]), TALLOW)
    one.put(union([egg((0, 0.58, 0), (0.10, 0.18, 0.10)), cone((0, 0.78, 0), 0.06, 0.0, 0.12)]), SHINE)
    return one


def pair_of_spurs() -> Solid:
    """Spurs with their stars."""
    one = Thing()
    for x, y, z in ((-0.26, 0.22, -0.2), (0.26, -0.24, 0.2)):
        one.put(moved(path(arc((0, 0, 0), 0.40, -10, 190, "xz", 9), 0.05), (x, y, z)), SILVER)
        one.put(moved(rod((0, 0, 0.40), (0.0, 0.06, 0.72), 0.05), (x, y, z)), SILVER)
        one.put(
            moved(petals(slab([(0.03, -0.06), (0.26, 0), (0.03, 0.06)], 0, 0.025, "yz"), 8, "x"), (x, y + 0.06, z + 0.80)), GOLD
        )
        one.put(moved(slab([(-0.06, 0), (0.06, 0), (0.10, -0.5), (-0.04, -0.5)], 0, 0.02, "xy"), (x - 0.40, y, z)), LEATHER)
    return one


def signet_ring() -> Solid:
    """A ring with a cut seal."""
    one = Thing()
    one.put(hoop((0, -0.22, 0), 0.56, 0.12, "z", 1.6), GOLD)
    one.put(tube((0, 0.44, 0), 0.40, 0.10, "y", 0.04), GOLD)
    one.put(tube((0, 0.54, 0), 0.31, 0.04, "y", 0.02), GEM)
    one.put(moved(petals(rod((0.03, 0, 0), (0.24, 0, 0), 0.04, 0.01), 6), (0, 0.58, 0)), GOLD)
    one.put(moved(petals(ball((0.38, 0, 0), 0.06), 12), (0, 0.52, 0)), GOLD)
    return one


def evening_calls() -> Solid:
    """A telephone with its horn off the hook."""
    one = Thing()
    black = enamel((28, 28, 34))
    one.put(cone((0, -0.42, 0), 0.58, 0.30, 0.30), black)
    one.put(tube((0, -0.42, 0.44), 0.27, 0.06, "z", 0.02), GOLD)
    one.parts[-1].shape = moved(turned(tube((0, 0, 0), 0.29, 0.05, "z", 0.02), -28, "x"), (0, -0.36, 0.46))
    one.put(moved(turned(rivets(ring_of(8, 0.20, (0, 0, 0.05)), 0.05), -28, "x"), (0, -0.36, 0.46)), black)
    one.put(union([rod((s * 0.16, -0.15, 0), (s * 0.22, 0.10, 0), 0.05) for s in (1, -1)]), GOLD)
    one.put(
        turned(
            union(
                [
                    path([(-0.55, 0.22, 0), (-0.3, 0.40, 0), (0.3, 0.40, 0), (0.55, 0.22, 0)], 0.09),
                    cone((-0.60, 0.12, 0), 0.22, 0.10, 0.12),
                    cone((0.60, 0.12, 0), 0.22, 0.10, 0.12),
                ]
            ),
            10,
            "z",
        ),
        black,
    )
    one.put(turned(union([tube((s * 0.60, 0.0, 0), 0.20, 0.03, "y") for s in (1, -1)]), 10, "z"), GOLD)
    return one


def standing_committee() -> Solid:
    """A gavel on its block."""
    one = Thing()
    one.put(tube((0.1, -0.66, 0.1), 0.50, 0.12, "y", 0.04), WOOD)
    one.put(hoop((0.1, -0.56, 0.1), 0.46, 0.03, "y"), GOLD)
    put = one.held((-0.05, 0.05, 0), roll=30, turn=20)
    put(tube((0, 0.12, 0), 0.28, 0.44, "y", 0.06), WOOD)
    put(union([hoop((0, y, 0), 0.285, 0.04, "y") for y in (-0.10, 0.34)]), GOLD)
    put(rod((0.2, 0.12, 0), (1.15, 0.12, 0), 0.06, 0.085), PALE_WOOD)
    return one


def back_gate() -> Solid:
    """A small gate of iron, not quite shut."""
    one = Thing()
    one.put(union([block((s * 0.82, -0.10, 0), (0.13, 0.80, 0.13), 0.03) for s in (1, -1)]), ROCK)
    one.put(union([ball((s * 0.82, 0.80, 0), 0.16) for s in (1, -1)]), MARBLE)
    for s, turn in ((1, 0), (-1, 34)):
        bars = union([rod((s * x, -0.80, 0), (s * x, 0.30 + 0.25 * (0.7 - x), 0), 0.03) for x in (0.06, 0.22, 0.38, 0.54, 0.68)])
        tips = union([cone((s * x, 0.40 + 0.25 * (0.7 - x), 0), 0.055, 0.0, 0.10) for x in (0.06, 0.22, 0.38, 0.54, 0.68)])
        rails = union([rod((s * 0.04, y, 0), (s * 0.70, y, 0), 0.04) for y in (-0.62, 0.14)])
        for shape, paint in ((bars, IRON), (tips, GOLD), (rails, IRON)):
            one.put(turned(shape, turn, "y", (s * 0.70, 0, 0)), paint)
    one.put(block((0, -0.92, 0), (1.0, 0.06, 0.3), 0.02), ROCK)
    return one


def cellar_rent() -> Solid:
    """A dusty bottle and a glass."""
    one = Thing()
    green = Paint((24, 60, 40), 0.1, 1.6, wear=0.0)
    one.put(tube((-0.22, -0.34, 0), 0.30, 0.56, "y", 0.06), green)
    one.put(cone((-0.22, 0.34, 0), 0.28, 0.10, 0.14), green, melt=0.06)
    one.put(tube((-0.22, 0.62, 0), 0.10, 0.22, "y", 0.02), green)
    one.put(tube((-0.22, 0.84, 0), 0.11, 0.12, "y", 0.02), WAX)
    one.put(tube((-0.22, -0.36, 0), 0.306, 0.26, "y", 0.005), PAPER)
    one.put(tube((-0.22, -0.36, 0), 0.31, 0.03, "y", 0.005), GOLD)
    one.put(cut(egg((0.52, -0.10, 0.2), (0.26, 0.34, 0.26)), block((0.52, 0.3, 0.2), (0.4, 0.26, 0.4), 0)), GEM)
    one.put(union([rod((0.52, -0.4, 0.2), (0.52, -0.86, 0.2), 0.035), tube((0.52, -0.88, 0.2), 0.24, 0.025, "y", 0.01)]), SILVER)
    return one


def hung_parliament() -> Solid:
    """Scales that hang level."""
    one = Thing()
    one.put(tube((0, -0.84, 0), 0.44, 0.07, "y", 0.03), MARBLE)
    one.put(rod((0, -0.8, 0), (0, 0.70, 0), 0.055), GOLD)
    one.put(ball((0, 0.78, 0), 0.11), GEM)
    one.put(rod((-0.80, 0.52, 0), (0.80, 0.52, 0), 0.04), GOLD)
    for s in (1, -1):
        one.put(
            union(
                [
                    rod((s * 0.78, 0.52, 0), (s * 0.78 + dx, -0.16, dz), 0.014)
                    for dx, dz in ((0.24, 0), (-0.24, 0), (0, 0.24), (0, -0.24))
                ]
            ),
            SILVER,
        )
        one.put(cut(egg((s * 0.78, -0.16, 0), (0.34, 0.20, 0.34)), block((s * 0.78, 0.06, 0), (0.5, 0.21, 0.5), 0)), GOLD)
    one.put(union([ball((-0.78, -0.12, 0.05), 0.13), ball((0.78, -0.12, 0.05), 0.13)]), INK)
    return one


def unmarked_coin() -> Solid:
    """One coin on edge with nothing on it."""
    one = Thing()
    one.put(turned(tube((0, 0.05, 0), 0.80, 0.10, "z", 0.05), 24, "y"), GOLD)
    one.put(turned(hoop((0, 0.05, 0.09), 0.66, 0.04, "z"), 24, "y"), GOLD)
    one.put(turned(moved(petals(block((0.80, 0, 0), (0.03, 0.02, 0.09), 0.005), 40, "z"), (0, 0.05, 0)), 24, "y"), GOLD)
    return one


def country_seat() -> Solid:
    """A manor with columns."""
    one = Thing()
    one.put(block((0, -0.16, 0), (0.86, 0.40, 0.34), 0.01), enamel((204, 190, 160)))
    one.put(slab([(-0.98, 0.24), (0.98, 0.24), (0.60, 0.56), (-0.60, 0.56)], 0, 0.42, "xy"), enamel((90, 60, 66)))
    one.put(slab([(-0.42, 0.26), (0.42, 0.26), (0, 0.56)], 0.42, 0.12, "xy"), MARBLE)
    one.put(union([rod((x, -0.54, 0.46), (x, 0.24, 0.46), 0.055) for x in (-0.34, -0.11, 0.11, 0.34)]), MARBLE)
    one.put(
        union([block((x, y, 0.34), (0.07, 0.10, 0.02), 0.01) for x in (-0.70, -0.50, 0.50, 0.70) for y in (-0.34, 0.04)]), SHINE
    )
    one.put(union([block((0, -0.60 - i * 0.06, 0.4), (0.5 + i * 0.1, 0.04, 0.2 + i * 0.08), 0.01) for i in range(3)]), MARBLE)
    one.put(block((0, -0.80, 0), (1.05, 0.06, 0.8), 0.04), cloth((70, 110, 58)))
    return one


def borrowed_escort() -> Solid:
    """A shield before two crossed halberds."""
    one = Thing()
    for s in (1, -1):
        put = one.held((0, 0, -0.14), roll=s * 36)
        put(rod((0, -1.05, 0), (0, 0.95, 0), 0.04), WOOD)
        put(cone((0, 1.08, 0), 0.06, 0.0, 0.16), STEEL)
        put(slab([(s * 0.02, 0.90), (s * 0.30, 0.96), (s * 0.30, 0.56), (s * 0.02, 0.66)], 0, 0.03, "xy"), STEEL)
    one.put(
        slab([(-0.50, 0.50), (0.50, 0.50), (0.46, -0.20), (0.0, -0.80), (-0.46, -0.20)], 0, 0.07, "xy", r=0.03),
        enamel((46, 66, 120)),
    )
    one.put(
        cut(
            slab([(-0.54, 0.54), (0.54, 0.54), (0.50, -0.22), (0.0, -0.86), (-0.50, -0.22)], 0, 0.09, "xy", r=0.03),
            slab([(-0.44, 0.44), (0.44, 0.44), (0.40, -0.18), (0.0, -0.72), (-0.40, -0.18)], 0, 0.3, "xy"),
        ),
        GOLD,
    )
    one.put(moved(petals(rod((0.04, 0, 0), (0.24, 0, 0), 0.06, 0.01), 8, "z"), (0, -0.02, 0.10)), GOLD)
    return one


def lost_agenda() -> Solid:
    """A basket of crumpled sheets."""
    one = Thing()
    wire = cut(cone((0, -0.28, 0), 0.44, 0.62, 0.56), cone((0, -0.22, 0), 0.40, 0.58, 0.56))
    one.put(cut(wire, petals(block((0.5, -0.25, 0), (0.3, 0.40, 0.06), 0.05), 12)), GUNMETAL)
    one.put(union([hoop((0, y, 0), r, 0.035, "y") for y, r in ((0.28, 0.61), (-0.82, 0.45))]), GUNMETAL)
    for x, y, z, r in (
        (0.0, 0.30, 0.1, 0.32),
        (-0.3, 0.26, -0.1, 0.26),
        (0.3, 0.28, -0.12, 0.26),
        (0.05, 0.60, 0.0, 0.22),
        (0.0, -0.1, 0, 0.42),
    ):
        one.put(
            moved(
                turned(turned(block((0, 0, 0), (r * 0.75, r * 0.75, r * 0.75), r * 0.3), 30 + x * 90, "y"), 40, "x"), (x, y, z)
            ),
            PAPER,
        )
    one.put(moved(turned(block((0, 0, 0), (0.16, 0.15, 0.15), 0.06), 30, "y"), (0.80, -0.72, 0.36)), PAPER)
    return one


ORDERS_STORES = {
    "letter_of_introduction": letter_of_introduction,
    "open_account": open_account,
    "mining_share": mining_share,
    "readers_ticket": readers_ticket,
    "novices_candle": novices_candle,
    "pair_of_spurs": pair_of_spurs,
    "signet_ring": signet_ring,
    "evening_calls": evening_calls,
    "standing_committee": standing_committee,
    "back_gate": back_gate,
    "cellar_rent": cellar_rent,
    "hung_parliament": hung_parliament,
    "unmarked_coin": unmarked_coin,
    "country_seat": country_seat,
    "borrowed_escort": borrowed_escort,
    "lost_agenda": lost_agenda,
}
