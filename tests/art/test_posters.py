"""Posters: every one can be drawn, bad words are named, no two persons share pose and sign, and values keep their contrast."""

from __future__ import annotations

import tomllib
from itertools import combinations

import numpy as np
import pytest

from tools.art.poster.layers import dressed, faults, poster
from tools.art.poster.pose import POSES, joints
from tools.art.poster.press import VALUES
from tools.art.recipes import POSTERS, Recipe, posters
from tools.art.solid import Camera, march

SMALL = (60, 48)
BRIEF = {"verb", "who", "camera", "front", "light", "detail"}


def persons(key: str) -> list[dict[str, object]]:
    return [layer for layer in posters()[key]["layers"] if layer["draw"] in ("person", "crew", "actor", "actors")]


def sign(key: str) -> str:
    return next((str(layer["kind"]) for layer in posters()[key]["layers"] if layer["draw"] == "sign"), "")


@pytest.mark.parametrize("key", posters())
def test_every_poster_has_a_whole_brief_and_known_words(key: str) -> None:
    assert set(posters()[key]["brief"]) == BRIEF
    assert faults(posters()[key]["layers"]) == []


@pytest.mark.parametrize(
    "layer, said",
    [
        ({"draw": "persn"}, "draw 'persn' is unknown, the nearest is 'person'"),
        ({"draw": "person", "pose": "duell"}, "pose 'duell' is unknown, the nearest is 'duel'"),
        ({"draw": "person", "camera": "wurm"}, "camera 'wurm' is unknown, the nearest is 'worm'"),
        ({"draw": "sign", "knd": "sun"}, "key 'knd' is unknown, the nearest is 'kind'"),
    ],
)
def test_an_unknown_word_is_named_with_the_nearest(layer: dict[str, object], said: str) -> None:
    (fault,) = [sentence for sentence in faults([layer]) if said in sentence]
    assert fault.startswith("layer 1: ")
    with pytest.raises(ValueError, match="x: layer 1"):
        poster(Recipe("x", "", "poster", "", "gold", 1, {"layers": [layer]}), SMALL)


def test_no_two_heroes_share_their_pose_and_their_sign() -> None:
    heroes = tomllib.loads((POSTERS / "heroes.toml").read_text(encoding="utf-8"))
    assert len(heroes) == 32
    assert len({(str(persons(key)[0]["pose"]), sign(key)) for key in heroes}) == len(heroes)


@pytest.mark.parametrize("accent", VALUES)
def test_light_stands_out_from_ink(accent: str) -> None:
    def luminance(color: tuple[int, int, int]) -> float:
        values = [v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in color]
        return float(np.dot(values, (0.2126, 0.7152, 0.0722)))

    steps = [luminance(color) for color in VALUES[accent]]
    assert (steps[3] + 0.05) / (steps[0] + 0.05) >= 9
    assert steps == sorted(steps)


@pytest.mark.parametrize("name", POSES)
def test_hands_and_feet_reach_no_farther_than_their_bones(name: str) -> None:
    at = joints(POSES[name])
    for shoulder, elbow, hand in zip(at.shoulders, at.elbows, at.hands):
        assert np.linalg.norm(elbow - shoulder) == pytest.approx(0.165, abs=1e-6)
        assert np.linalg.norm(hand - elbow) == pytest.approx(0.155, abs=1e-6)
    for hip, knee, foot in zip(at.hips, at.knees, at.feet):
        assert np.linalg.norm(knee - hip) == pytest.approx(0.255, abs=1e-6)
        assert np.linalg.norm(foot - knee) == pytest.approx(0.245, abs=1e-6)


def test_poses_are_told_apart_by_their_outline_and_none_is_an_egg() -> None:
    shapes: dict[str, np.ndarray] = {}
    for name in POSES:
        hits, _ = march(dressed(name).solid, Camera(24, 0, 0, 2.6, 1.7, (0, 0), (0, 0.5, 0)), 96, 76)
        shapes[name] = hits.reshape(76, 96)
    for pose, other in combinations(shapes, 2):
        both = (shapes[pose] & shapes[other]).sum() / (shapes[pose] | shapes[other]).sum()
        assert both <= 0.86, (pose, other, both)
    for name, shape in shapes.items():
        edge = (shape[1:] != shape[:-1]).sum() + (shape[:, 1:] != shape[:, :-1]).sum()
        assert edge**2 / (4 * np.pi * shape.sum()) >= 1.9, name
