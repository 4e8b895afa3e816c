"""The stores of the Revolution: small things that are used up in one battle."""

from __future__ import annotations

from ..shapes import ball, block, common, cone, copies, cut, egg, hoop, loft, moved, petals, rod, slab, tube, turned
from ..solid import Solid
from .stuff import (
    DARK_LEATHER,
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
    VELVET,
    WAX,
    WOOD,
    Thing,
    arc,
    cloth,
    enamel,
    path,
    rivets,
    union,
)


def site_office() -> Solid:
    """A hut on wheels with a lit window."""
    one = Thing()
    one.put(block((0, 0.0, 0), (0.80, 0.42, 0.42), 0.02), enamel((70, 106, 90)))
    one.put(common(tube((0, -0.16, 0), 0.74, 0.88, "x", 0.02), block((0, 0.62, 0), (1, 0.24, 0.56), 0)), GUNMETAL)
    one.put(union([block((x, 0.06, 0.42), (0.16, 0.16, 0.02), 0.01) for x in (-0.48, 0.02)]), SHINE)
    one.put(block((0.52, -0.10, 0.42), (0.15, 0.30, 0.025), 0.02), WOOD)
    one.put(union([tube((x, -0.56, 0.34), 0.19, 0.06, "z", 0.02) for x in (-0.5, 0.5)]), IRON)
    one.put(block((0, -0.44, 0), (0.86, 0.05, 0.40), 0.02), GUNMETAL)
    one.put(union([rod((-0.5, 0.5, -0.1), (-0.5, 0.90, -0.1), 0.05), cone((-0.5, 0.94, -0.1), 0.10, 0.02, 0.05)]), GUNMETAL)
    return one


def second_scaffold() -> Solid:
    """Poles and planks in two storeys."""
    one = Thing()
    one.put(union([rod((x, -0.95, z), (x, 0.95, z), 0.04) for x in (-0.6, 0.6) for z in (-0.34, 0.34)]), STEEL)
    one.put(union([rod((-0.72, y, z), (0.72, y, z), 0.03) for y in (-0.22, 0.24, 0.50, 0.92) for z in (-0.34, 0.34)]), STEEL)
    one.put(union([rod((-0.6, -0.9, 0.36), (0.6, -0.24, 0.36), 0.025), rod((0.6, -0.16, 0.36), (-0.6, 0.48, 0.36), 0.025)]), GOLD)
    one.put(union([block((0, y, z), (0.76, 0.03, 0.10), 0.01) for y in (-0.16, 0.56) for z in (-0.22, 0.0, 0.22)]), PALE_WOOD)
    one.put(cone((0.34, 0.70, 0), 0.10, 0.14, 0.11), GUNMETAL)
    return one


def cheap_mortar() -> Solid:
    """A trowel in a bucket."""
    one = Thing()
    one.put(cut(cone((0, -0.36, 0), 0.42, 0.56, 0.50), cone((0, -0.24, 0), 0.38, 0.53, 0.48)), STEEL)
    one.put(union([hoop((0, 0.14, 0), 0.56, 0.035, "y"), hoop((0, -0.84, 0), 0.42, 0.03, "y")]), GUNMETAL)
    one.put(egg((0, 0.04, 0), (0.50, 0.16, 0.50)), ROCK)
    one.put(path(arc((0, 0.14, 0), 0.57, 0, 180, "xy", 10, 0.5), 0.025), IRON)
    put = one.held((0.10, 0.36, 0.1), roll=-24, nod=10)
    put(slab([(-0.20, -0.10), (0.20, -0.10), (0.0, -0.62)], 0, 0.025, "xy"), SILVER)
    put(path([(0, -0.12, 0), (0, 0.04, -0.08), (0, 0.14, 0)], 0.035), SILVER)
    put(rod((0, 0.14, 0), (0, 0.52, 0), 0.075, 0.06), WOOD)
    return one


def long_ladders() -> Solid:
    """Two ladders that lean on each other."""
    one = Thing()
    for lean, wide, paint in ((-16, 0.20, PALE_WOOD), (18, 0.17, WOOD)):
        put = one.held((0.02 if lean < 0 else -0.05, 0, 0.1 if lean < 0 else -0.1), roll=lean)
        put(union([rod((s * wide, -1.0, 0), (s * wide, 1.0, 0), 0.045) for s in (1, -1)]), paint)
        put(copies(rod((-wide, 0, 0), (wide, 0, 0), 0.03), (0, 0.22, 0), (0, 4, 0)), paint)
    return one


def dress_rehearsal() -> Solid:
    """A tailor's dummy in a general's sash."""
    one = Thing()
    one.put(egg((0, 0.34, 0), (0.42, 0.40, 0.28)), cloth((176, 150, 116)))
    one.put(egg((0, -0.22, 0), (0.36, 0.36, 0.28)), cloth((176, 150, 116)), melt=0.16)
    one.put(tube((0, 0.76, 0), 0.11, 0.10, "y", 0.03), cloth((176, 150, 116)), melt=0.05)
    one.put(union([tube((0, 0.88, 0), 0.12, 0.03, "y", 0.01), ball((0, 0.96, 0), 0.07)]), WOOD)
    one.put(
        common(egg((0, 0.08, 0), (0.45, 0.72, 0.33)), turned(block((0, 0.08, 0), (1, 0.09, 1), 0), 48, "z")), cloth((160, 30, 44))
    )
    one.put(moved(petals(rod((0, 0, 0), (0.12, 0, 0), 0.035, 0.008), 8, "z"), (0.12, 0.42, 0.30)), GOLD)
    one.put(rod((0, -0.5, 0), (0, -0.94, 0), 0.045), WOOD)
    one.put(petals(rod((0, -0.80, 0), (0.38, -0.98, 0), 0.04), 3), WOOD)
    return one


def long_memories() -> Solid:
    """A photograph in its frame."""
    one = Thing()
    put = one.held((0, 0, 0), nod=-12, turn=8)
    put(cut(block((0, 0, 0), (0.70, 0.86, 0.08), 0.04), block((0, 0, 0.1), (0.52, 0.68, 0.1), 0.01)), GOLD)
    put(block((0, 0, 0.0), (0.56, 0.72, 0.05), 0.01), enamel((196, 178, 140)))
    for x, size in ((-0.24, 0.85), (0.02, 1.0), (0.26, 0.9)):
        put(moved(ball((0, 0.10, 0.05), 0.11), (x, 0.0, 0), size), INK)
        put(moved(egg((0, -0.30, 0.03), (0.19, 0.34, 0.07)), (x, 0.0, 0), size), INK)
    put(moved(turned(block((0, 0, 0), (0.30, 0.06, 0.02), 0.01), 45, "z"), (0.48, 0.66, 0.10)), INK)
    one.put(rod((0.2, 0.2, -0.1), (0.2, -0.86, -0.55), 0.05), WOOD)
    return one


def press_launch() -> Solid:
    """A megaphone."""
    one = Thing()
    put = one.held((0, 0.1, 0), roll=18, turn=-30)
    put(cut(cone((0, 0, 0), 0.62, 0.16, 0.66, "x"), cone((-0.06, 0, 0), 0.58, 0.10, 0.66, "x")), enamel((170, 40, 36)))
    put(hoop((-0.66, 0, 0), 0.61, 0.05, "x"), GOLD)
    put(tube((0.70, 0, 0), 0.17, 0.08, "x", 0.02), GOLD)
    put(path([(0.40, -0.22, 0), (0.40, -0.62, 0), (0.12, -0.66, 0), (0.05, -0.34, 0)], 0.06), GUNMETAL)
    put(hoop((-0.1, 0, 0), 0.42, 0.03, "x"), GOLD)
    return one


def mothers_blessing() -> Solid:
    """A heart of silver that opens, on its chain."""
    one = Thing()
    heart = union([egg((s * 0.22, 0.10, 0), (0.32, 0.34, 0.14)) for s in (1, -1)])
    one.put(heart, SILVER)
    one.put(slab([(-0.52, 0.06), (0.52, 0.06), (0, -0.66)], 0, 0.10, "xy", r=0.06), SILVER, melt=0.08)
    one.put(union([egg((s * 0.14, 0.06, 0.10), (0.17, 0.18, 0.08)) for s in (1, -1)]), GEM)
    one.put(slab([(-0.26, 0.02), (0.26, 0.02), (0, -0.34)], 0.10, 0.07, "xy", r=0.04), GEM, melt=0.05)
    one.put(hoop((0, 0.46, 0), 0.10, 0.03, "z"), GOLD)
    one.put(rivets([*arc((0, 0.52, 0), 0.62, 0, 180, "xy", 15, 0.78)], 0.055), GOLD)
    return one


def sword_and_lesson() -> Solid:
    """A sword across an open book."""
    one = Thing()
    for s in (1, -1):
        one.put(turned(block((s * 0.44, -0.40, 0), (0.44, 0.10, 0.60), 0.03), s * 8, "z", (0, -0.4, 0)), PAPER)
        one.put(turned(block((s * 0.46, -0.52, 0), (0.48, 0.03, 0.64), 0.02), s * 8, "z", (0, -0.4, 0)), LEATHER)
        one.put(
            union(
                [
                    turned(block((s * 0.44, -0.295, -0.36 + i * 0.16), (0.28, 0.006, 0.02), 0.003), s * 8, "z", (0, -0.4, 0))
                    for i in range(5)
                ]
            ),
            INK,
        )
    put = one.held((0, -0.12, 0.05), turn=58, roll=6)
    put(slab([(-0.9, -0.06), (-1.05, 0.0), (-0.9, 0.06), (0.34, 0.07), (0.34, -0.07)], 0, 0.025, "xz"), SILVER)
    put(block((0.38, 0, 0), (0.045, 0.05, 0.26), 0.03), GOLD)
    put(rod((0.40, 0, 0), (0.74, 0, 0), 0.05), DARK_LEATHER)
    put(ball((0.80, 0, 0), 0.09), GEM)
    return one


def the_captains_ship() -> Solid:
    """A ship in a bottle, on its stand."""
    one = Thing()
    one.put(union([block((x, -0.50, 0), (0.05, 0.16, 0.34), 0.02) for x in (-0.45, 0.35)]), WOOD)
    one.put(block((-0.05, -0.66, 0), (0.80, 0.05, 0.30), 0.02), WOOD)
    glass = union([hoop((x, -0.02, 0), 0.42, 0.022, "x") for x in (-0.66, -0.3, 0.06, 0.40)])
    one.put(
        union(
            [glass, *[rod((-0.72, 0.42 * y, 0.42 * z), (0.44, 0.42 * y, 0.42 * z), 0.016) for y, z in ((1, 0), (-1, 0), (0, -1))]]
        ),
        GLASS,
    )
    one.put(cone((0.60, -0.02, 0), 0.30, 0.13, 0.16, "x"), GLASS)
    one.put(tube((0.86, -0.02, 0), 0.12, 0.12, "x", 0.02), GLASS)
    one.put(tube((1.02, -0.02, 0), 0.10, 0.09, "x", 0.02), PALE_WOOD)
    hull = turned(
        loft([(-0.50, 0.03, 0.08, 0.05), (-0.1, 0.13, 0.10, 0.0), (0.3, 0.13, 0.10, 0.0), (0.46, 0.06, 0.08, 0.05)], 2.4), 90, "y"
    )
    one.put(moved(hull, (-0.12, -0.22, 0)), enamel((110, 40, 30)))
    one.put(union([rod((x, -0.2, 0), (x, 0.32, 0), 0.016) for x in (-0.34, -0.06, 0.18)]), WOOD)
    one.put(
        union(
            [
                slab([(x - 0.12, y), (x + 0.12, y), (x + 0.09, y + 0.18), (x - 0.09, y + 0.18)], 0.03, 0.012, "xy")
                for x in (-0.34, -0.06, 0.18)
                for y in (-0.12, 0.10)
            ]
        ),
        PAPER,
    )
    return one


def officers_club() -> Solid:
    """An armchair of leather, buttoned."""
    one = Thing()
    hide = enamel((104, 40, 34))
    one.put(block((0, -0.34, 0.05), (0.50, 0.18, 0.46), 0.10), hide)
    one.put(block((0, 0.24, -0.42), (0.56, 0.60, 0.16), 0.14), hide)
    one.put(union([rod((s * 0.60, -0.06, -0.40), (s * 0.60, -0.06, 0.46), 0.16) for s in (1, -1)]), hide)
    one.put(union([block((s * 0.60, -0.44, 0.02), (0.13, 0.34, 0.46), 0.06) for s in (1, -1)]), hide)
    one.put(
        rivets([(x, y, -0.255) for x, y in ((-0.24, 0.55), (0.24, 0.55), (0, 0.34), (-0.24, 0.12), (0.24, 0.12))], 0.045), GOLD
    )
    one.put(union([cone((s * 0.52, -0.84, z), 0.04, 0.07, 0.08) for s in (1, -1) for z in (-0.4, 0.42)]), GOLD)
    one.put(egg((0, -0.12, 0.08), (0.44, 0.12, 0.40)), VELVET)
    return one


def opera_tickets() -> Solid:
    """Opera glasses."""
    one = Thing()
    for s in (1, -1):
        put = one.held((s * 0.30, 0.05, 0), turn=-s * 3)
        put(cone((0, 0, 0.26), 0.22, 0.32, 0.26, "z"), enamel((226, 216, 196)))
        put(tube((0, 0, -0.24), 0.19, 0.26, "z", 0.02), GOLD)
        put(union([hoop((0, 0, 0.52), 0.31, 0.045, "z"), hoop((0, 0, -0.48), 0.19, 0.045, "z")]), GOLD)
        put(egg((0, 0, 0.50), (0.28, 0.28, 0.07)), GLASS)
    one.put(union([rod((-0.3, 0.05, z), (0.3, 0.05, z), 0.05) for z in (-0.3, 0.15)]), GOLD)
    one.put(tube((0, 0.05, -0.1), 0.10, 0.14, "z", 0.02), GOLD)
    one.put(path([(0.62, 0.05, 0.1), (0.72, -0.30, 0.15), (0.66, -0.9, 0.2)], 0.045), WOOD)
    return one


def public_gardens() -> Solid:
    """A clipped tree in its tub."""
    one = Thing()
    one.put(cone((0, -0.66, 0), 0.30, 0.40, 0.28), enamel((170, 90, 54)))
    one.put(hoop((0, -0.38, 0), 0.40, 0.05, "y"), enamel((170, 90, 54)))
    one.put(rod((0, -0.5, 0), (0, 0.1, 0), 0.05), WOOD)
    green = cloth((58, 116, 58))
    one.put(union([ball((0, 0.06, 0), 0.40), ball((0, 0.56, 0), 0.27), ball((0, 0.90, 0), 0.15)]), green)
    one.put(
        rivets(
            [(0.25, 0.2, 0.25), (-0.2, 0.0, 0.34), (0.1, -0.2, 0.32), (0.1, 0.6, 0.24), (-0.3, 0.2, 0.2), (0.32, -0.05, 0.22)],
            0.06,
        ),
        WAX,
    )
    return one


def steam_reserve() -> Solid:
    """A boiler with its gauge."""
    one = Thing()
    copper = enamel((170, 92, 50))
    one.put(tube((0, -0.06, 0), 0.44, 0.60, "y", 0.06), copper)
    one.put(egg((0, 0.54, 0), (0.43, 0.22, 0.43)), copper)
    one.put(union([hoop((0, y, 0), 0.45, 0.035, "y", 1.4) for y in (-0.5, 0.0, 0.46)]), GUNMETAL)
    one.put(rod((0, 0.7, 0), (0, 1.0, 0), 0.09), GUNMETAL)
    one.put(tube((0, 0.24, 0.46), 0.20, 0.05, "z", 0.02), GOLD)
    one.put(tube((0, 0.24, 0.50), 0.16, 0.02, "z"), PAPER)
    one.put(rod((0, 0.24, 0.54), (0.09, 0.34, 0.54), 0.018), WAX)
    one.put(block((0, -0.38, 0.43), (0.16, 0.12, 0.04), 0.02), SHINE)
    one.put(path([(0.44, 0.2, 0), (0.74, 0.2, 0), (0.74, -0.5, 0), (0.46, -0.5, 0)], 0.06), GOLD)
    one.put(moved(petals(rod((0, 0, 0), (0.14, 0, 0), 0.03), 5, "z"), (0.74, -0.1, 0.12)), WAX)
    one.put(petals(rod((0.34, -0.6, 0), (0.40, -0.92, 0), 0.06), 4), IRON)
    return one


def new_parish() -> Solid:
    """A church with its steeple."""
    one = Thing()
    one.put(block((0.28, -0.36, 0), (0.56, 0.32, 0.34), 0.01), enamel((206, 196, 172)))
    one.put(slab([(-0.42, -0.04), (0.42, -0.04), (0, 0.34)], 0.28, 0.58, "zy"), enamel((100, 60, 52)))
    one.put(block((-0.48, -0.10, 0), (0.26, 0.58, 0.26), 0.01), enamel((206, 196, 172)))
    one.put(cone((-0.48, 0.76, 0), 0.34, 0.0, 0.30), enamel((100, 60, 52)))
    one.put(union([ball((-0.48, 1.10, 0), 0.06), rod((-0.48, 1.0, 0), (-0.48, 1.2, 0), 0.02)]), GOLD)
    one.put(union([block((x, -0.32, 0.35), (0.07, 0.15, 0.02), 0.02) for x in (0.10, 0.36, 0.62)]), SHINE)
    one.put(tube((-0.48, 0.22, 0.26), 0.12, 0.02, "z"), SHINE)
    one.put(block((-0.48, -0.46, 0.27), (0.10, 0.20, 0.02), 0.04), WOOD)
    one.put(block((0, -0.74, 0), (1.0, 0.06, 0.6), 0.03), cloth((70, 110, 58)))
    return one


def union_dues() -> Solid:
    """A tin for coins, its lock hanging."""
    one = Thing()
    one.put(block((0, -0.26, 0), (0.72, 0.46, 0.44), 0.04), enamel((52, 80, 104)))
    one.put(block((0, 0.22, 0), (0.76, 0.08, 0.48), 0.04), enamel((40, 62, 84)))
    one.put(block((0, 0.30, 0), (0.26, 0.02, 0.05), 0.01), INK)
    one.put(turned(tube((0.02, 0.44, 0), 0.22, 0.03, "z", 0.01), 8, "z"), GOLD)
    one.put(tube((0, -0.16, 0.46), 0.22, 0.05, "z", 0.02), GOLD)
    one.put(moved(petals(block((0.26, 0, 0), (0.05, 0.05, 0.04), 0.01), 10, "z"), (0, -0.16, 0.46)), GOLD)
    one.put(union([block((0.5, 0.0, 0.5), (0.11, 0.10, 0.05), 0.02)]), SILVER)
    one.put(path(arc((0.5, 0.10, 0.5), 0.08, 0, 180, "xy", 6), 0.025), SILVER)
    one.put(union([block((x, -0.76, z), (0.10, 0.06, 0.10), 0.02) for x in (-0.56, 0.56) for z in (-0.3, 0.3)]), IRON)
    return one


def misprinted_orders() -> Solid:
    """A typewriter with a sheet in it."""
    one = Thing()
    black = enamel((34, 36, 44))
    one.put(block((0, -0.46, 0.05), (0.76, 0.14, 0.62), 0.06), black)
    one.put(block((0, -0.14, -0.30), (0.64, 0.26, 0.26), 0.08), black)
    one.put(tube((0, 0.20, -0.36), 0.13, 0.80, "x", 0.02), GUNMETAL)
    one.put(union([tube((s * 0.86, 0.20, -0.36), 0.15, 0.06, "x", 0.02) for s in (1, -1)]), GOLD)
    one.put(turned(block((0, 0.58, -0.40), (0.46, 0.42, 0.014), 0.005), -8, "x", (0, 0.2, -0.36)), PAPER)
    one.put(
        union(
            [
                turned(
                    block((-0.06 * (i % 2), 0.84 - i * 0.12, -0.375), (0.32 - 0.05 * (i % 2), 0.016, 0.008), 0.003),
                    -8,
                    "x",
                    (0, 0.2, -0.36),
                )
                for i in range(4)
            ]
        ),
        INK,
    )
    one.put(
        rivets(
            [
                (-0.54 + i * 0.155 + 0.06 * (row % 2), -0.27 - row * 0.035, 0.14 + row * 0.16)
                for row in range(3)
                for i in range(8)
            ],
            0.055,
        ),
        MARBLE,
    )
    one.put(block((0, -0.36, 0.64), (0.36, 0.03, 0.05), 0.02), MARBLE)
    one.put(union([tube((s * 0.3, 0.14, -0.12), 0.14, 0.04, "y", 0.01) for s in (1, -1)]), WAX)
    return one


REVOLUTION_STORES = {
    "site_office": site_office,
    "second_scaffold": second_scaffold,
    "cheap_mortar": cheap_mortar,
    "long_ladders": long_ladders,
    "dress_rehearsal": dress_rehearsal,
    "long_memories": long_memories,
    "press_launch": press_launch,
    "mothers_blessing": mothers_blessing,
    "sword_and_lesson": sword_and_lesson,
    "the_captains_ship": the_captains_ship,
    "officers_club": officers_club,
    "opera_tickets": opera_tickets,
    "public_gardens": public_gardens,
    "steam_reserve": steam_reserve,
    "new_parish": new_parish,
    "union_dues": union_dues,
    "misprinted_orders": misprinted_orders,
}
