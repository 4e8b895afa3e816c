"""Subjects told apart from their ground: greys that spread, a border that is lit, and nothing else changed."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from tools.art import sources
from tools.art.canvas import F32, Array, image
from tools.art.pictures import items as all_items
from tools.art.pictures import older, read_manifest
from tools.art.poster.press import VALUES
from tools.art.recipes import pack_names, recipes
from tools.art.told import NotedPress, bent, curve, rimmed, told, told_faults, told_keys
from tools.art.values import ALONG, CONTRAST, Values, listed, values_of

TONE = VALUES["gold"][2]


def disc(subject: int, ground: int, spot: int = 0) -> tuple[Array, Array]:
    """A disc of one grey on another, with a bright spot in the corner of its ground, and where the disc is."""
    picture, cover = Image.new("RGB", (500, 400), (ground,) * 3), Image.new("L", (500, 400))
    ImageDraw.Draw(picture).ellipse((150, 100, 350, 300), (subject,) * 3)
    ImageDraw.Draw(cover).ellipse((150, 100, 350, 300), 255)
    if spot:
        ImageDraw.Draw(picture).rectangle((0, 0, 90, 399), (spot,) * 3)
    return np.asarray(picture, F32) / 255, np.asarray(cover, F32) / 255


def measured(picture: Array, cover: Array) -> Values:
    return values_of(image(picture), Image.fromarray((cover * 255).astype(np.uint8)))


@pytest.mark.parametrize(("subject", "ground", "spot"), [(34, 30, 170), (66, 60, 200), (20, 44, 190)])
def test_a_faint_subject_stands_out_afterwards(subject: int, ground: int, spot: int) -> None:
    picture, cover = disc(subject, ground, spot)
    assert measured(picture, cover).along < ALONG
    made = measured(told(picture, cover, TONE, 7), cover)
    assert made.along >= ALONG and CONTRAST[0] <= made.spread <= CONTRAST[1]


@pytest.mark.parametrize(("subject", "ground"), [(120, 50), (240, 2)])
def test_greys_that_lie_too_near_or_too_far_apart_are_bent_into_bounds(subject: int, ground: int) -> None:
    picture, cover = disc(subject, ground, 60 if subject < 200 else 0)
    before = measured(picture, cover).spread
    assert not CONTRAST[0] <= before <= CONTRAST[1]
    after = bent(picture, curve(picture))
    assert CONTRAST[0] <= measured(after, cover).spread <= CONTRAST[1]
    assert np.all(np.diff(np.sort(after.mean(-1).ravel())) >= 0)
    dark, bright = ((picture.mean(-1) == level) for level in (picture.mean(-1).min(), picture.mean(-1).max()))
    assert after[dark].mean() < after[bright].mean(), "what was brighter stays so"


def test_a_picture_that_is_well_stays_as_it_is() -> None:
    picture, cover = disc(170, 40)
    assert np.abs(told(picture, cover, TONE, 7) - picture).max() < 1 / 255


def test_only_the_border_changes_and_nothing_beside_the_subject() -> None:
    picture, cover = disc(34, 30, 170)
    made = rimmed(picture, cover, TONE, 7, 0.95)
    assert np.abs(made - picture)[cover == 0].max() < 1e-6
    changed = np.abs(made - picture).max(-1) > 0.02
    assert changed.any() and not changed[170:230, 220:280].any(), "a border is a border"


def test_only_what_is_printed_gets_a_dark_border() -> None:
    picture, cover = disc(170, 172, 20)
    assert (rimmed(picture, cover, TONE, 7, 0.95) < picture - 0.05).any()
    assert not (rimmed(picture, cover, TONE, 7, 0.95, printed=False) < picture - 1e-4).any()


def test_a_press_notes_what_is_printed_once_it_is_told_to() -> None:
    press = NotedPress((60, 48), "gold", 1)
    press.put(press.x < 0.3, "body")
    assert press.front is None
    press.front = np.zeros(press.x.shape, bool)
    press.put(press.x > 0.9, "body")
    assert np.array_equal(press.front, press.x > 0.9)


def test_the_list_names_cards_and_none_that_is_listed_as_faint() -> None:
    cards = [recipe.key for pack in pack_names() for recipe in recipes(pack)]
    assert told_faults(cards) == [] and not told_keys() & listed()
    assert told_faults(cards, ["lord_baner"]) == ["told.toml names 'lord_baner', which is no card; the nearest is 'lord_banner'."]


def test_a_changed_model_makes_only_the_helped_cards_stale_that_show_it(monkeypatch: pytest.MonkeyPatch) -> None:
    helped = [item for item in all_items() if item.generator.startswith("tools.art.told ")]
    known = read_manifest()
    assert len(helped) > 150 and not any(older(item, known[item.file]) for item in helped)
    whole = sources._sum
    sources.sources.cache_clear()
    monkeypatch.setattr(sources, "_sum", lambda name: "changed" if name == ("tools.art.machines", "ROBOTS") else whole(name))
    stale = {item.generator.split(" ")[2] for item in helped if older(item, known[item.file])}
    sources.sources.cache_clear()
    assert "robot" in stale and not stale & {"world", "prime", "city", "cruiser", "flagship"}
