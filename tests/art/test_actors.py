"""Actors: hands with fingers and a thumb, a body in one piece, a face, and a line round it on a bright ground."""

from __future__ import annotations

import numpy as np
import pytest

from tools.art.poster.actor import HEADS, cast, smooth
from tools.art.poster.frame import cut_off
from tools.art.poster.hands import HANDS, axes_of
from tools.art.poster.layers import LAYERS, faults
from tools.art.poster.press import Press
from tools.art.recipes import posters
from tools.art.solid import Camera, march

SIZE = (60, 48)
WHOLE = Camera(-24, 2, 0, 2.6, 1.7, (0, 0), (0, 0.5, 0))


def pieces(mask: np.ndarray) -> int:
    """How many pieces larger than a speck a shape has."""
    left, count = mask.copy(), 0
    while left.any():
        here = np.zeros_like(left)
        here[tuple(np.argwhere(left)[0])] = True
        while True:
            grown = np.pad(here, 1)
            wide = grown[1:-1, 1:-1] | grown[:-2, 1:-1] | grown[2:, 1:-1] | grown[1:-1, :-2] | grown[1:-1, 2:]
            wide &= left
            if (wide == here).all():
                break
            here = wide
        count += int(here.sum() > 3)
        left &= ~here
    return count


def gaps(row: np.ndarray) -> int:
    """How many separate runs a row has."""
    return int((np.diff(np.pad(row.astype(int), 1)) == 1).sum())


def drawn(kind: str) -> np.ndarray:
    press = Press((100, 80), "gold", 1)
    before = press.picture.copy()
    LAYERS["hand"](press, kind=kind, at=(0.62, 0.5), high=0.8)
    changed: np.ndarray = (press.picture != before).any(-1)
    return changed


def test_an_open_hand_has_four_fingers_and_a_thumb_and_a_fist_none() -> None:
    runs = {kind: max(gaps(row) for row in drawn(kind)) for kind in ("spread", "fist")}
    assert runs["spread"] >= 4, runs
    assert runs["fist"] <= 2, runs


@pytest.mark.parametrize("side, sign", [(0, -1), (1, 1)])
def test_the_thumb_points_along_what_a_hand_grips(side: int, sign: int) -> None:
    axes = axes_of(np.array([0.0, 0.0, 1.0]), np.array([0.0, 1.0, 0.0]), np.array([0.0, 0.0, 1.0]), side)
    assert sign * axes[:, 0] == pytest.approx([0, 1, 0])
    assert np.linalg.det(axes) == pytest.approx(1)


@pytest.mark.parametrize("garb", ("tunic", "legion", "gunner"))
def test_a_body_that_kneels_stays_in_one_piece(garb: str) -> None:
    one = cast("kneel and aim", garb, "plain")
    hits, _ = march(one.solid, WHOLE, *SIZE)
    assert pieces(hits.reshape(SIZE[1], SIZE[0])) == 1


@pytest.mark.parametrize("head", HEADS)
def test_each_head_has_a_face_of_skin_with_ink_in_it(head: str) -> None:
    one = cast("stand guard", "tunic", head)
    across, up = np.meshgrid(np.linspace(-0.05, 0.05, 21, dtype=np.float32), np.linspace(-0.08, 0.04, 25, dtype=np.float32))
    spots = one.at.crown + np.stack([across, up, np.full_like(up, 0.075)], -1).reshape(-1, 3) @ one.at.head.T
    x, y, z = (np.ascontiguousarray(spots[:, i].astype(np.float32)) for i in range(3))
    tints = np.array([part.paint.tint for part in one.solid.parts])[one.solid.nearest(x, y, z)]
    assert (tints > 0.9).mean() > 0.2
    assert (tints < 0.1).mean() > 0.04


def test_what_is_bright_keeps_a_dark_line_on_a_bright_ground() -> None:
    press = Press((100, 80), "gold", 1)
    press.put(press.x > -1, "light")
    LAYERS["hand"](press, kind="open", at=(0.62, 0.5), high=0.7, glow=True)
    dark = press.picture.max(-1) < 0.2
    assert 40 < dark.sum() < 0.1 * dark.size
    across = dark[dark.shape[0] // 2]
    assert gaps(across) >= 2, "a line to the left of the hand and one to its right"


def test_a_smooth_line_passes_its_places() -> None:
    places = [[0.1, 0.1], [0.9, 0.2, 1], [0.5, 0.8]]
    line = smooth(places)
    for x, y, *_ in places:
        assert min(abs(x - a) + abs(y - b) for a, b in line) < 1e-9


@pytest.mark.parametrize(
    "layer, said",
    [
        ({"draw": "actor", "garb": "habitt"}, "garb 'habitt' is unknown, the nearest is 'habit'"),
        ({"draw": "actor", "right_hand": "fists"}, "right_hand 'fists' is unknown, the nearest is 'fist'"),
        ({"draw": "piece", "subject": "mortars"}, "subject 'mortars' is unknown, the nearest is 'mortar'"),
        ({"draw": "actor", "gab": "habit"}, "key 'gab' is unknown, the nearest is 'garb'"),
    ],
)
def test_a_wrong_word_of_an_actor_is_named(layer: dict[str, object], said: str) -> None:
    assert [sentence for sentence in faults([layer]) if said in sentence]


def test_a_sword_that_the_frame_cuts_is_found_and_one_within_it_is_not() -> None:
    layer = {"draw": "actor", "pose": "stand guard", "garb": "tunic", "right": "short sword", "high": 0.8, "camera": "eye"}
    assert cut_off([{**layer, "at": [0.62, 0.6]}]) == []
    (said,) = cut_off([{**layer, "at": [0.62, 0.6], "high": 1.6}])
    assert said.startswith("the short sword in the right hand is cut off by the frame")


def test_hands_of_actors_are_in_use() -> None:
    used = {layer.get("right_hand") for said in posters().values() for layer in said["layers"] if layer["draw"] == "actor"}
    assert used & set(HANDS)
