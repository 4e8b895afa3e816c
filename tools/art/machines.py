"""Robots and Vehicles, feet or wheels at y = 0, about one unit tall, facing +z."""

from __future__ import annotations

import random
from dataclasses import replace

from .fabrics import EYE, HEAVY, RUBBER, SIGNAL, STEEL
from .order_machines import ORDER_ROBOTS, ORDER_VEHICLES
from .shapes import ball, block, cone, cut, egg, hoop, loft, moved, petals, rod, slab, tube
from .solid import DARK, ENGINE, GLASS, GOLD, LAMP, STRIPE, Solid


def walker(rng: random.Random) -> Solid:
    """A heavy biped with a gun for each arm."""
    bot = Solid(reach=1.4)
    bot.add(egg((0, 0.74, 0), (0.26, 0.20, 0.24)), STEEL)
    bot.add(block((0, 0.76, 0.12), (0.20, 0.10, 0.14), 0.05), HEAVY, melt=0.04)
    bot.add(block((0, 0.80, 0.25), (0.13, 0.018, 0.02), 0.01), EYE)
    bot.add(block((0, 0.53, 0.01), (0.14, 0.05, 0.08), 0.03), STEEL)
    bot.add(ball((0.16, 0.53, 0), 0.09), STRIPE)
    bot.add(rod((0.16, 0.54, 0), (0.25, 0.34, -0.16), 0.07, 0.06), STEEL)
    bot.add(ball((0.25, 0.33, -0.16), 0.075), STRIPE)
    bot.add(rod((0.25, 0.33, -0.16), (0.25, 0.08, 0.04), 0.06, 0.05), STEEL)
    bot.add(block((0.25, 0.04, 0.07), (0.09, 0.04, 0.15), 0.03), DARK)
    bot.add(ball((0.31, 0.80, 0), 0.10), STRIPE)
    bot.add(tube((0.40, 0.70, 0.16), 0.075, 0.24), HEAVY)
    bot.add(tube((0.40, 0.70, 0.44), 0.045, 0.10), STEEL)
    bot.add(block((0.1, 0.97, -0.14), (0.07, 0.07, 0.14), 0.02), HEAVY)
    return bot


def drone(rng: random.Random) -> Solid:
    """A floating eye with jointed arms."""
    bot = Solid(reach=1.3)
    bot.add(ball((0, 0.70, 0), 0.25), STEEL)
    bot.add(hoop((0, 0.70, 0), 0.29, 0.035, "y", 1.4), STRIPE)
    bot.add(tube((0, 0.72, 0.21), 0.115, 0.06), DARK)
    bot.add(egg((0, 0.72, 0.26), (0.085, 0.085, 0.04)), EYE)
    bot.add(cone((0, 0.40, 0), 0.05, 0.14, 0.08), DARK)
    bot.add(tube((0, 0.32, 0), 0.045, 0.02, "y"), ENGINE)
    for x, y, z in ((0.46, 0.48, 0.22), (0.42, 0.40, -0.18)):
        bot.add(rod((0.24, 0.64, z * 0.6), (x, y + 0.14, z), 0.035), DARK)
        bot.add(rod((x, y + 0.14, z), (x - 0.08, y - 0.14, z + 0.12), 0.028, 0.018), STEEL)
        bot.add(cone((x - 0.09, y - 0.20, z + 0.14), 0.0, 0.035, 0.05), DARK)
    bot.add(rod((0.10, 0.90, -0.05), (0.22, 1.18, -0.12), 0.012, 0.006), DARK)
    bot.add(slab([(0.20, 0.74), (0.56, 0.96), (0.52, 0.78), (0.26, 0.64)], -0.10, 0.018, "xy"), HEAVY)
    return bot


def spider(rng: random.Random) -> Solid:
    """A low body on six bent legs."""
    bot = Solid(reach=1.4)
    bot.add(egg((0, 0.46, 0), (0.27, 0.16, 0.34)), STEEL)
    bot.add(egg((0, 0.52, -0.10), (0.19, 0.16, 0.24)), HEAVY)
    bot.add(block((0, 0.46, 0.31), (0.12, 0.03, 0.03), 0.015), EYE)
    for z, reach in ((0.24, 0.66), (-0.02, 0.74), (-0.28, 0.66)):
        bot.add(rod((0.22, 0.44, z * 0.8), (reach * 0.66, 0.72, z * 1.5), 0.045, 0.04), DARK)
        bot.add(ball((reach * 0.66, 0.72, z * 1.5), 0.06), STRIPE)
        bot.add(rod((reach * 0.66, 0.72, z * 1.5), (reach, 0.02, z * 2.0), 0.04, 0.012), STEEL)
    bot.add(tube((0, 0.72, -0.06), 0.07, 0.06, "y"), DARK)
    bot.add(rod((0, 0.75, -0.06), (0, 0.80, 0.34), 0.03), DARK, mirror=False)
    return bot


def digger(rng: random.Random) -> Solid:
    """A drill on tracks."""
    bot = Solid(reach=1.4)
    bot.add(block((0, 0.44, -0.12), (0.22, 0.22, 0.30), 0.05), SIGNAL)
    bot.add(block((0.32, 0.16, -0.08), (0.10, 0.15, 0.48), 0.13), RUBBER)
    for z in (-0.38, -0.08, 0.22):
        bot.add(tube((0.40, 0.16, z), 0.09, 0.03, "x"), STEEL)
    bot.add(tube((0, 0.40, 0.30), 0.22, 0.10), DARK)
    for i in range(5):
        bot.add(hoop((0, 0.40, 0.42 + i * 0.075), 0.20 - i * 0.038, 0.032, "z"), STEEL)
    bot.add(cone((0, 0.40, 0.60), 0.22, 0.0, 0.26, "z"), STEEL)
    bot.add(block((0, 0.76, 0.02), (0.14, 0.10, 0.12), 0.04), HEAVY)
    bot.add(block((0, 0.78, 0.14), (0.10, 0.022, 0.02), 0.01), EYE)
    bot.add(tube((0.16, 0.78, -0.32), 0.035, 0.2, "y"), DARK)
    return bot


def racer(rng: random.Random) -> Solid:
    """A body riding inside one wheel."""
    bot = Solid(reach=1.4)
    bot.add(hoop((0, 0.50, 0), 0.44, 0.075, "x", 1.5), RUBBER)
    bot.add(hoop((0.09, 0.50, 0), 0.43, 0.022, "x"), LAMP)
    bot.add(egg((0, 0.54, 0.02), (0.13, 0.20, 0.26)), STEEL)
    bot.add(egg((0, 0.86, 0.30), (0.10, 0.09, 0.13)), HEAVY)
    bot.add(rod((0, 0.66, 0.12), (0, 0.84, 0.28), 0.05), DARK)
    bot.add(block((0, 0.87, 0.41), (0.07, 0.018, 0.02), 0.01), EYE)
    bot.add(rod((0.14, 0.60, 0.1), (0.34, 0.50, 0.34), 0.035), STEEL)
    bot.add(rod((0.34, 0.50, 0.34), (0.24, 0.48, 0.68), 0.028, 0.012), STRIPE)
    bot.add(slab([(-0.15, 0.75), (-0.75, 1.02), (-0.7, 0.86), (-0.15, 0.60)], 0.11, 0.016, "zy"), STRIPE)
    return bot


def sentinel(rng: random.Random) -> Solid:
    """A tall humanoid with a long head, a shield and a lance."""
    bot = Solid(reach=1.4)
    bot.add(rod((0.10, 0.50, 0), (0.13, 0.28, 0.03), 0.05, 0.035), STEEL)
    bot.add(rod((0.13, 0.28, 0.03), (0.13, 0.04, -0.02), 0.045, 0.05), HEAVY)
    bot.add(block((0.13, 0.025, 0.03), (0.055, 0.025, 0.10), 0.02), DARK)
    bot.add(egg((0, 0.54, 0), (0.08, 0.10, 0.07)), DARK)
    bot.add(loft([(-0.09, 0.13, 0.14, 0.72), (0.02, 0.20, 0.15, 0.74), (0.13, 0.11, 0.10, 0.73)], 2.6), HEAVY)
    bot.add(tube((0, 0.73, 0.13), 0.045, 0.02), EYE)
    bot.add(egg((0.25, 0.82, 0), (0.11, 0.09, 0.12)), STRIPE)
    bot.add(rod((0.26, 0.78, 0), (0.34, 0.58, 0.06), 0.045), STEEL)
    bot.add(rod((0.34, 0.58, 0.06), (0.32, 0.52, 0.22), 0.045), STEEL)
    bot.add(egg((0, 0.96, 0.02), (0.07, 0.12, 0.10)), STEEL)
    bot.add(block((0, 0.97, 0.105), (0.05, 0.010, 0.02), 0.006), EYE)
    bot.add(rod((0.32, 0.05, 0.22), (0.32, 1.28, 0.22), 0.018), DARK, mirror=False)
    bot.add(cone((0.32, 1.34, 0.22), 0.045, 0.0, 0.10), EYE, mirror=False)
    bot.add(
        slab([(-0.50, 0.86), (-0.16, 0.86), (-0.16, 0.30), (-0.33, 0.16), (-0.50, 0.30)], 0.27, 0.02, "xy", r=0.012),
        HEAVY,
        mirror=False,
    )
    bot.add(slab([(-0.36, 0.80), (-0.30, 0.80), (-0.30, 0.24), (-0.36, 0.24)], 0.295, 0.012, "xy"), LAMP, mirror=False)
    return bot


def rover(rng: random.Random) -> Solid:
    """Six wheels, a cabin and a roof gun."""
    car = Solid(reach=1.6)
    car.add(loft([(-0.75, 0.30, 0.16, 0.44), (0.3, 0.32, 0.18, 0.46), (0.70, 0.28, 0.10, 0.40)], 4.0), HEAVY)
    car.add(loft([(-0.35, 0.24, 0.13, 0.68), (0.15, 0.24, 0.13, 0.68), (0.45, 0.20, 0.06, 0.60)], 4.0), HEAVY, melt=0.02)
    car.add(slab([(-0.20, 0.60), (0.20, 0.60), (0.18, 0.72), (-0.18, 0.72)], 0.34, 0.06, "xy"), GLASS)
    for z in (-0.52, -0.02, 0.50):
        car.add(tube((0.40, 0.19, z), 0.19, 0.085, "x", 0.05), RUBBER)
        car.add(tube((0.47, 0.19, z), 0.09, 0.03, "x"), STEEL)
    car.add(block((0.335, 0.48, -0.1), (0.012, 0.05, 0.5), 0.005), STRIPE)
    car.add(block((0.18, 0.42, 0.69), (0.05, 0.03, 0.02), 0.01), LAMP)
    car.add(tube((0, 0.85, -0.12), 0.12, 0.06, "y"), DARK)
    car.add(rod((0.05, 0.88, -0.1), (0.05, 0.90, 0.42), 0.025), DARK)
    car.add(rod((0.22, 0.75, -0.5), (0.22, 1.25, -0.6), 0.010, 0.005), DARK, mirror=False)
    return car


def crawler(rng: random.Random) -> Solid:
    """A fortress on tracks, as high as a house."""
    car = Solid(reach=1.6)
    for z in (-0.48, 0.45):
        car.add(block((0.42, 0.16, z), (0.15, 0.15, 0.36), 0.14), RUBBER)
        for k in (-0.2, 0.0, 0.2):
            car.add(tube((0.55, 0.15, z + k), 0.08, 0.03, "x"), STEEL)
    wall = replace(SIGNAL, color=(150, 110, 66), windows=0.6)
    car.add(block((0, 0.44, 0), (0.46, 0.14, 0.78), 0.04), wall)
    car.add(block((0, 0.68, -0.16), (0.34, 0.14, 0.46), 0.03), wall)
    car.add(block((0, 0.90, -0.26), (0.18, 0.10, 0.22), 0.02), wall)
    car.add(block((0, 0.88, -0.03), (0.15, 0.04, 0.02), 0.01), EYE)
    car.add(tube((0.26, 0.98, -0.5), 0.06, 0.2, "y"), DARK)
    car.add(block((0.47, 0.46, 0), (0.01, 0.03, 0.7), 0.005), STRIPE)
    car.add(rod((0.16, 0.64, 0.3), (0.16, 0.68, 0.92), 0.035), DARK)
    car.add(rod((0.1, 1.0, -0.3), (0.1, 1.35, -0.34), 0.012, 0.005), DARK, mirror=False)
    return car


def hover_tank(rng: random.Random) -> Solid:
    """A low hull on a cushion of light, with a long gun."""
    car = Solid(reach=1.6)
    car.add(loft([(-0.80, 0.40, 0.13, 0.40), (0.2, 0.50, 0.16, 0.40), (0.85, 0.18, 0.06, 0.34)], 2.8), HEAVY)
    car.add(egg((0.52, 0.34, -0.35), (0.16, 0.13, 0.42)), HEAVY, melt=0.05)
    car.add(tube((0.54, 0.20, -0.35), 0.13, 0.03, "y"), ENGINE)
    car.add(tube((0.22, 0.24, 0.45), 0.09, 0.03, "y"), ENGINE)
    car.add(loft([(-0.45, 0.24, 0.11, 0.60), (0.05, 0.28, 0.12, 0.60), (0.32, 0.12, 0.06, 0.56)], 2.8), HEAVY)
    car.add(rod((0, 0.60, 0.25), (0, 0.66, 1.20), 0.045), DARK)
    car.add(tube((0, 0.655, 1.14), 0.07, 0.08), DARK)
    car.add(slab([(0.10, -0.42), (0.20, -0.42), (0.17, 0.2), (0.10, 0.2)], 0.715, 0.012), STRIPE)
    car.add(slab([(-0.55, 0.45), (-0.95, 0.85), (-0.8, 0.4)], 0.30, 0.02, "zy"), STRIPE)
    car.add(block((0, 0.65, 0.26), (0.05, 0.02, 0.03), 0.01), EYE)
    return car


def juggernaut(rng: random.Random) -> Solid:
    """A four-legged walker seen from below."""
    car = Solid(reach=1.7)
    car.add(loft([(-0.55, 0.26, 0.20, 0.92), (0.1, 0.32, 0.24, 0.94), (0.5, 0.20, 0.14, 0.90)], 3.2), HEAVY)
    car.add(block((0, 0.86, 0.62), (0.15, 0.12, 0.18), 0.04), HEAVY)
    car.add(block((0, 0.90, 0.80), (0.11, 0.022, 0.02), 0.01), EYE)
    car.add(rod((0.08, 0.78, 0.7), (0.08, 0.76, 1.08), 0.028), DARK)
    for z, k in ((0.34, 0.12), (-0.42, -0.10)):
        car.add(ball((0.30, 0.84, z), 0.13), DARK)
        car.add(rod((0.33, 0.84, z), (0.50, 0.50, z + k), 0.10, 0.08), STEEL)
        car.add(ball((0.50, 0.50, z + k), 0.10), STRIPE)
        car.add(rod((0.50, 0.50, z + k), (0.50, 0.08, z), 0.075, 0.09), HEAVY)
        car.add(block((0.50, 0.04, z + 0.03), (0.13, 0.04, 0.17), 0.03), DARK)
    car.add(block((0.16, 1.22, -0.15), (0.10, 0.08, 0.22), 0.03), HEAVY)
    car.add(tube((0.16, 1.22, 0.08), 0.05, 0.02), LAMP)
    car.add(block((0, 1.16, 0.1), (0.03, 0.03, 0.35), 0.01), STRIPE)
    return car


def repeater(rng: random.Random) -> Solid:
    """A tripod gun platform with a bundle of barrels and a crew shield."""
    car = Solid(reach=1.5)
    barrels = moved(petals(tube((0.085, 0, 0), 0.038, 0.55), 6, "z"), (0, 0.68, 0.55))
    car.add(barrels, STEEL)
    for z in (0.25, 0.65, 1.0):
        car.add(tube((0, 0.68, z), 0.14, 0.03), DARK)
    car.add(block((0, 0.66, -0.05), (0.16, 0.15, 0.22), 0.04), HEAVY)
    car.add(slab([(-0.50, 0.40), (0.50, 0.40), (0.42, 1.02), (-0.42, 1.02)], 0.20, 0.025, "xy", r=0.015), HEAVY)
    car.add(slab([(0.30, 0.46), (0.42, 0.46), (0.36, 0.96), (0.26, 0.96)], 0.225, 0.012, "xy"), STRIPE)
    car.add(cut(tube((0.36, 0.58, -0.15), 0.20, 0.09, "x", 0.03), tube((0.36, 0.58, -0.15), 0.07, 0.2, "x")), SIGNAL)
    car.add(rod((0, 0.52, 0), (0.55, 0.02, 0.42), 0.045), DARK)
    car.add(rod((0, 0.52, -0.1), (0, 0.02, -0.75), 0.05), DARK)
    car.add(block((0, 0.86, -0.02), (0.06, 0.04, 0.12), 0.02), GOLD)
    car.add(tube((0, 0.86, 0.11), 0.03, 0.02), EYE)
    return car


ROBOTS = {
    "walker": walker,
    "drone": drone,
    "spider": spider,
    "digger": digger,
    "racer": racer,
    "sentinel": sentinel,
    **ORDER_ROBOTS,
}
VEHICLES = {
    "rover": rover,
    "crawler": crawler,
    "hover tank": hover_tank,
    "juggernaut": juggernaut,
    "repeater": repeater,
    **ORDER_VEHICLES,
}
