"""A scene without its subject: what is put on a bare stage is noted, not painted, and on any other it is lit as ever."""

from __future__ import annotations

import random

import numpy as np
from PIL import Image

from tools.art.apart import Bare, put
from tools.art.canvas import F32
from tools.art.layers import BARE, cut_out
from tools.art.lit import lit
from tools.art.menace import nemesis, net
from tools.art.pictures import OUT
from tools.art.recipes import Recipe, pack_names, recipes
from tools.art.scenes import robot
from tools.art.solid import Camera, framed
from tools.art.stage import Stage, new_stage
from tools.art.treasures import TREASURES

SMALL = (100, 80)
VIEW = Camera(24, 14, 0, 3.4)


def stage() -> Stage:
    return new_stage(5, "gold", size=SMALL)


def bare(recipe: Recipe | None = None, *, worlds: bool = False) -> Bare:
    made = stage() if recipe is None else new_stage(recipe.seed, recipe.accent, size=SMALL)
    return Bare(made.size, made.seed, made.accent, made.picture, made.rng, worlds=worlds)


def recipe_of(key: str) -> Recipe:
    return next(recipe for pack in pack_names() for recipe in recipes(pack) if recipe.key == key)


def test_what_is_put_on_a_stage_is_lit_and_on_a_bare_one_only_noted() -> None:
    solid = TREASURES[next(iter(TREASURES))](random.Random(1))
    view = framed(solid, VIEW, SMALL, 0.8)
    painted, other, noted = stage(), stage(), bare()
    before = noted.picture.copy()
    put(painted, solid, view, 0.7, fill=0.5)
    lit(other, solid, view, 0.7, fill=0.5)
    put(noted, solid, view, 0.7, fill=0.5)
    assert np.array_equal(painted.picture, other.picture)
    assert np.array_equal(noted.picture, before) and noted.cover is not None
    inside = noted.cover > 0.5
    assert 0.05 < float(inside.mean()) < 0.7
    assert float(np.abs(painted.picture - before)[inside].mean()) > 4 * float(np.abs(painted.picture - before)[~inside].mean())


def test_a_world_is_ground_or_subject_and_a_sprite_is_subject() -> None:
    ground, subject = bare(), bare(worlds=True)
    before = ground.picture.copy()
    for one in (ground, subject):
        one.world(0.5, 0.5, 0.3, "rust", 7)
    assert ground.cover is None and not np.array_equal(ground.picture, before)
    assert subject.cover is not None and np.array_equal(subject.picture, before)
    assert subject.cover[40, 50] > 0.9 and subject.cover[2, 2] < 0.01
    ground.picture = before.copy()
    ground.stamp((np.ones((8, 8, 3), F32), np.ones((8, 8), F32)), 0.5, 0.5, 0.2)
    assert ground.cover is not None and ground.cover[40, 50] > 0.9 and np.array_equal(ground.picture, before)


def test_land_is_the_ground_of_a_machine_and_the_net_that_of_the_nemesis() -> None:
    machine = bare(recipe_of("dig_drone"))
    robot(machine, recipe_of("dig_drone"))
    assert machine.cover is not None and float(machine.cover[-4:].max()) < 0.5, "the land before it is no subject"
    card = recipe_of("n48")
    fleet, empty = bare(card), bare(card)
    nemesis(fleet, card)
    net(empty)
    assert fleet.cover is not None
    beside = fleet.cover[:16, :16]
    assert beside.max() == 0 and np.allclose(fleet.picture[:16, :16], empty.picture[:16, :16]), "the net is ground"


def test_a_cut_takes_in_the_rim_and_a_subject_that_is_everything_stays_whole() -> None:
    ground, cover = np.full((120, 150, 3), 0.3, F32), np.zeros((120, 150), F32)
    cover[30:90, 30:90] = 1
    picture = np.full_like(ground, 0.6)
    cut = np.asarray(cut_out(picture, ground, cover))
    assert cut[40, 40, 3] == 255 and cut[5, 5, 3] == 0
    assert abs(int(cut[40, 40, 0]) - 0.3 * 255) <= 1 and abs(int(cut[5, 5, 0]) - 0.6 * 255) <= 1, "light beside the subject stays"
    assert np.asarray(cut_out(picture, ground, np.zeros_like(cover)).getchannel("A")).min() == 255


def test_layers_of_machines_leave_out_their_land() -> None:
    shown = [recipe for pack in pack_names() for recipe in recipes(pack) if recipe.scene in ("robot", "vehicle")]
    assert len(shown) > 12 and set(BARE) >= {"robot", "vehicle"}
    for recipe in shown:
        with Image.open(OUT / f"layers/{recipe.key}.webp") as layers:
            alpha = np.asarray(layers.convert("RGBA").getchannel("A"))
        assert float((alpha > 127).mean()) < 0.6, recipe.key
        assert float((alpha[-3:] > 127).mean()) < 0.4, recipe.key
