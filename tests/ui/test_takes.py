"""Decoded effects take only so much memory, the longest unheard ones go, and what still sounds is not cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.resources import assets
from game.ui.audio import takes
from game.ui.audio.catalogue import read_catalogue
from game.ui.audio.takes import MOST_BYTES, Takes
from game.ui.audio.thread import LOUD_FIRST

SOUNDS = assets() / "sounds"


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(44_100, -16, 2, 1024, allowedchanges=0)
    yield
    pygame.mixer.quit()


def never(file: str, reason: object) -> None:
    raise AssertionError(f"{file}: {reason}")


@pytest.mark.usefixtures("mixer")
def test_all_effects_of_a_long_evening_stay_within_their_limit_and_the_last_ones_are_there() -> None:
    effects = read_catalogue(SOUNDS).effects.values()
    files = [take.file for effect in effects for take in effect.takes]
    kept = Takes(SOUNDS, never)
    lengths = 0
    for file in files:
        sound = kept.get(file)
        assert sound is not None and kept.used <= MOST_BYTES
        lengths += len(sound.get_raw())
    assert lengths > 2 * MOST_BYTES, "the limit is never reached"
    assert kept.get(files[-1]) is kept.get(files[-1])
    first = Takes(SOUNDS, never)
    for effect in effects:
        for take in effect.takes if effect.kind in LOUD_FIRST else ():
            first.get(take.file)
    assert 0 < first.used < 0.6 * MOST_BYTES, "those that are read first have room beside others"


@pytest.mark.usefixtures("mixer")
def test_what_was_heard_lately_stays_and_what_still_sounds_is_not_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    effects = read_catalogue(SOUNDS).effects.values()
    old, new, third = sorted({effect.takes[0].file for effect in effects if effect.kind == "signature"})[:3]
    kept = Takes(SOUNDS, never)
    before, other = kept.get(old), kept.get(new)
    assert before is not None and other is not None
    channel = pygame.mixer.Channel(0)
    channel.play(other)
    kept.get(old)
    monkeypatch.setattr(takes, "MOST_BYTES", kept.used)
    kept.get(third)
    assert kept.get(old) is before, "it was heard after the other one"
    del other
    kept.get(new)
    assert channel.get_busy()


@pytest.mark.usefixtures("mixer")
def test_a_broken_take_is_told_once_and_tried_again_with_the_next_device() -> None:
    told: list[str] = []
    kept = Takes(SOUNDS, lambda file, reason: told.append(file))
    assert kept.get("no_such.ogg") is None and kept.get("no_such.ogg") is None
    assert told == ["no_such.ogg"]
    kept.clear()
    assert kept.get("no_such.ogg") is None and len(told) == 2
