"""The gate of sounds finds each fault that is planted, and lets a sound pass that has none."""

from __future__ import annotations

import subprocess
from pathlib import Path
from shutil import which

import numpy as np
import pytest

from game.resources import assets
from game.ui.audio.deck import Track
from tools.sound import figures, gates
from tools.sound import instruments as play
from tools.sound.build import read
from tools.sound.check import file_findings, open_mixer, stale_findings, stem_of
from tools.sound.effects import Take
from tools.sound.encode import ogg
from tools.sound.loudness import BEFORE, PIECE, k_weighted, loudness
from tools.sound.roster import ROSTER, make
from tools.sound.synth import BAR, RATE, Wave, hertz, times


def sound_of(name: str) -> Wave:
    return make(name, next(iter(ROSTER[name].takes_of(name)))[1])


def test_a_sound_without_a_fault_passes() -> None:
    assert list(gates.effect_findings("fleet", [sound_of("fleet")])) == []
    assert file_findings(read()) == []


def test_a_file_that_is_missing_changed_or_made_with_other_chords_is_found() -> None:
    manifest = read()
    manifest["effects"]["deal"]["takes"][0]["file"] = "effects/nowhere.ogg"
    manifest["effects"]["deal"]["takes"][1]["sha256"] = "0"
    assert [line.split(": ")[1] for line in file_findings(manifest)] == ["missing", "not the file of the manifest"]
    manifest["sets"]["map"]["chords"][3] = [0, 1, 2]
    assert "map: made with other chords; build it again" in stale_findings(manifest)


@pytest.mark.parametrize(
    ("fault", "word"),
    [
        (lambda sound: sound * 0.5, "LUFS"),
        (lambda sound: np.clip(sound * 8, -1, 1), "clipped"),
        (lambda sound: np.concatenate([np.zeros((4000, 2)), sound]), "begins after"),
        (lambda sound: np.tile(sound, (4, 1)), "s long"),
        (lambda sound: sound + 0.5 * np.sin(2 * np.pi * 50 * np.arange(len(sound)) / RATE)[:, None], "below 120 Hz"),
        (lambda sound: sound + 0.3 * np.sin(2 * np.pi * 9000 * np.arange(len(sound)) / RATE)[:, None], "centroid"),
    ],
)
def test_a_planted_fault_of_an_effect_is_found(fault: object, word: str) -> None:
    assert callable(fault)
    assert any(word in line for line in gates.effect_findings("fleet", [fault(sound_of("fleet"))]))


def test_energy_that_falls_when_it_is_gained_is_found() -> None:
    assert any("pitch" in line for line in gates.effect_findings("energy_gain", [sound_of("energy_gain")[::-1]]))


def test_names_that_sound_alike_and_a_reversed_order_are_found() -> None:
    rows = {name: [figures.mel(sound_of(name))] for name in ("fleet", "select", "deal")}
    assert list(gates.likeness_findings(rows)) == []
    assert any("alike" in line for line in gates.likeness_findings({**rows, "flip": rows["deal"]}))
    assert list(gates.order_findings({"conquest": -14.0, "fleet": -17.0})) == []
    assert list(gates.order_findings({"conquest": -18.0, "fleet": -17.0})) == ["war is as loud as signature"]


def test_a_sound_of_the_nemesis_that_is_not_darker_than_ours_is_found() -> None:
    assert list(gates.twin_findings("nemesis_conquest", [320.0, 400.0], [470.0, 500.0])) == []
    bright = list(gates.twin_findings("nemesis_conquest", [320.0, 450.0], [470.0, 500.0]))
    assert bright == ["nemesis_conquest 2: 0.90 of the centroid of conquest, allowed 0.6 to 0.85"]


def test_weighting_a_stretch_at_a_time_is_weighting_the_whole() -> None:
    sound = np.random.default_rng(1).standard_normal((2 * PIECE + 777, 2))
    shifted = k_weighted(np.concatenate([np.zeros((BEFORE // 2, 2)), sound]))[BEFORE // 2 :]
    assert np.abs(k_weighted(sound) - shifted).max() < 1e-9
    loop = np.random.default_rng(2).standard_normal((BAR, 2))
    assert np.abs(k_weighted(loop) - np.roll(k_weighted(np.roll(loop, 5000, 0)), -5000, 0)).max() < 1e-9


def test_a_stinger_beside_the_chord_is_found() -> None:
    time = times(1.0)
    good, bad = (np.stack([np.sin(2 * np.pi * hertz(number) * time)] * 2, axis=1) for number in (62, 66))
    assert list(gates.stinger_findings("conquest", "d", good)) == []
    assert any("semitone" in line for line in gates.stinger_findings("conquest", "d", bad))


def test_a_jump_at_a_bar_and_unequal_stems_are_found() -> None:
    time = np.arange(16 * BAR) / RATE
    smooth = np.stack([0.1 * np.sin(2 * np.pi * 293.6648 * time)] * 2, axis=1)
    begins = [np.take(smooth, range(bar * BAR - 4, bar * BAR + 4), axis=0, mode="wrap") for bar in range(16)]
    assert not any("bar 1" in line for line in gates.joint_findings("a pad", gates.joints(smooth, begins)))
    smooth[BAR:] += 0.4
    assert any("a jump" in line for line in gates.joint_findings("a pad", gates.joints(smooth, begins)))
    assert "unequal" in next(gates.set_findings("map", {"pad": smooth, "pulse": smooth[:-1]}))


def test_too_little_or_too_much_happening_at_a_tension_is_found() -> None:
    assert list(gates.density_findings("sector_1", (0.7, 2.4, 3.0))) == []
    assert len(list(gates.density_findings("sector_1", (0.0, 3.4, 2.0)))) == 3
    assert list(gates.density_findings("title", (0.0, 0.0, 0.0))) == []


def test_too_many_bytes_are_found() -> None:
    assert list(gates.byte_findings(16 * 2**20, 4 * 2**20)) == []
    assert len(list(gates.byte_findings(16 * 2**20 + 1, 4 * 2**20 + 1))) == 2
    folder = assets() / "sounds"
    sizes = [sum(path.stat().st_size for path in (folder / part).iterdir()) for part in ("music", "effects")]
    assert list(gates.byte_findings(*sizes)) == []


TUNED = ("strings", "choir", "horn", "pluck", "harp", "bass", "glass", "music_box", "bell", "pipe", "chant")


@pytest.mark.parametrize("name", TUNED)
@pytest.mark.parametrize("number", [50, 62, 74])
def test_instruments_are_in_tune_and_die_and_are_brighter_when_struck_harder(name: str, number: int) -> None:
    voice = getattr(play, name)
    tone = voice(number, 3.0, 0.6)
    power = np.abs(np.fft.rfft(tone, 16 * len(tone))) ** 2
    frequency = np.fft.rfftfreq(16 * len(tone), 1 / RATE)
    near = np.abs(np.log2(np.maximum(frequency, 1) / hertz(number))) < 0.04
    cents = 1200 * np.log2((power * near) @ frequency / (power * near).sum() / hertz(number))
    assert abs(cents) <= 4, cents
    assert np.abs(tone[-400:]).max() < 0.2 * np.abs(tone).max()
    assert figures.centroid(voice(number, 2.0, 0.9)) >= figures.centroid(voice(number, 2.0, 0.2))


@pytest.mark.parametrize("kind", ["taiko", "kick", "rim", "shaker", "metal"])
def test_drums_die_and_are_brighter_when_struck_harder(kind: str) -> None:
    hit, soft = play.drum(kind, 0.9), play.drum(kind, 0.2)
    assert np.abs(hit[-400:]).max() < 0.01 * np.abs(hit).max()
    assert np.abs(hit).max() > 2 * np.abs(soft).max()
    assert figures.centroid(hit) > 1.1 * figures.centroid(soft)
    heard = [figures.centroid(play.drum(kind, force)) for force in (0.2, 0.4, 0.6, 0.9)]
    assert heard == sorted(heard)


def test_the_same_take_is_the_same_sound() -> None:
    assert np.array_equal(make("deal", Take("deal", 2)), make("deal", Take("deal", 2)))
    assert not np.array_equal(make("deal", Take("deal", 1))[:2000], make("deal", Take("deal", 2))[:2000])


@pytest.mark.skipif(which("ffmpeg") is None or which("oggenc") is None, reason="ffmpeg or oggenc is not installed")
def test_the_k_weighted_loudness_is_that_of_ffmpeg(tmp_path: Path) -> None:
    rng = np.random.default_rng(3)
    for number in range(12):
        sound = 0.1 * rng.standard_normal((4 * RATE, 2)) * np.linspace(0.2, 1, 4 * RATE)[:, None]
        sound += 0.1 * np.sin(2 * np.pi * 55 * 1.6**number * np.arange(4 * RATE) / RATE)[:, None]
        path = tmp_path / f"{number}.ogg"
        path.write_bytes(ogg(sound, 9))
        told = subprocess.run(
            ["ffmpeg", "-nostats", "-i", str(path), "-af", "ebur128", "-f", "null", "-"],
            capture_output=True,
            text=True,
            check=True,
        ).stderr
        theirs = float(told.rsplit("I:", 1)[1].split("LUFS")[0])
        assert abs(loudness(sound).integrated - theirs) <= 0.2


def test_bars_go_over_into_each_other_and_without_that_a_jump_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    open_mixer()
    entry = read()["sets"]["map"]["stems"]["pulse"]
    assert list(gates.joint_findings("map pulse", gates.joints(*stem_of(entry)))) == []
    monkeypatch.setattr(Track, "join", lambda track, at, raw: None)
    assert list(gates.joint_findings("map pulse", gates.joints(*stem_of(entry))))
