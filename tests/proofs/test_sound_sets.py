"""The gate of a set of stems finds each fault that is planted in a real set, and lets the set pass as it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from shutil import which

import numpy as np
import pytest

from tools.sound import figures, gates
from tools.sound.build import read
from tools.sound.check import open_mixer, remade, stem_of
from tools.sound.harmony import BARS, KEYS
from tools.sound.roster import ROSTER, make
from tools.sound.synth import BAR, RATE, Wave, hertz

NAME = "sector_1"
Stems = Mapping[str, Wave]


@pytest.fixture(scope="module")
def stems() -> Stems:
    """The stems of a set as the game lays them into memory."""
    open_mixer()
    return {name: stem_of(entry)[0] for name, entry in read()["sets"][NAME]["stems"].items()}


def tone(number: float, level: float) -> Wave:
    """A tone over a whole set, on both sides."""
    time = np.arange(BAR * BARS) / RATE
    return np.stack([level * np.sin(2 * np.pi * hertz(number) * time)] * 2, axis=1)


def with_one(stems: Stems, name: str, sound: Wave) -> Stems:
    """A set with another sound for one stem."""
    return {**stems, name: sound}


def clicked(stems: Stems) -> Stems:
    """A set with one sample far too loud."""
    pad = stems["pad"].copy()
    pad[RATE] = 2.0
    return with_one(stems, "pad", pad)


def faded(stems: Stems) -> Stems:
    """A set whose pad ends softer than it begins."""
    pad = stems["pad"].copy()
    pad[-int(0.02 * RATE) :] *= 0.1
    return with_one(stems, "pad", pad)


FAULTS: list[tuple[Callable[[Stems], Stems], str]] = [
    (lambda stems: {name: sound * 0.5 for name, sound in stems.items()}, "LUFS, wanted -20"),
    (clicked, "true peak of all stems"),
    (lambda stems: with_one(stems, "pulse", stems["pulse"] + tone(KEYS[NAME].note(0) + 1, 0.3)), "in key"),
    (lambda stems: with_one(stems, "pulse", stems["pad"]), "are alike by"),
    (lambda stems: {name: sound * np.array([1.0, -1.0]) for name, sound in stems.items()}, "correlation of the sides"),
    (lambda stems: with_one(stems, "drums", stems["drums"] + tone(31, 0.4)), "spectrum"),
    (lambda stems: with_one(stems, "drums", stems["drums"] + tone(100, 0.2)), "spectrum"),
    (faded, "the loop's ends differ"),
]


def test_a_set_as_it_is_passes(stems: Stems) -> None:
    assert list(gates.set_findings(NAME, stems)) == []


@pytest.mark.parametrize(("fault", "words"), FAULTS, ids=[f"{number} {words}" for number, (_, words) in enumerate(FAULTS)])
def test_a_planted_fault_of_a_set_is_found(stems: Stems, fault: Callable[[Stems], Stems], words: str) -> None:
    assert any(words in line for line in gates.set_findings(NAME, fault(stems)))


def sound_of(name: str) -> Wave:
    """The first take of an effect."""
    return make(name, next(iter(ROSTER[name].takes_of(name)))[1])


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (lambda sound: sound * 6, "true peak"),
        (lambda sound: tone(40, 0.6)[: len(sound)] + 0.02 * sound, "on small speakers"),
    ],
)
def test_a_peak_and_a_sound_without_middle_are_found(fault: Callable[[Wave], Wave], words: str) -> None:
    assert any(words in line for line in gates.effect_findings("fleet", [fault(sound_of("fleet"))]))


def test_a_take_that_is_another_sound_is_found() -> None:
    rows = {name: [figures.mel(sound_of(name))] for name in ("fleet", "select", "deal", "conquest")}
    assert not any("a take" in line for line in gates.likeness_findings(rows))
    rows["deal"].append(rows["conquest"][0])
    assert any(line.startswith("deal: a take is as far") for line in gates.likeness_findings(rows))


def test_spent_energy_that_rises_is_found() -> None:
    assert not any("pitch" in line for line in gates.effect_findings("energy_spend", [sound_of("energy_spend")]))
    assert any("pitch" in line for line in gates.effect_findings("energy_spend", [sound_of("energy_spend")[::-1]]))


def test_a_tuned_signature_off_its_chord_is_found() -> None:
    far = tone(KEYS[NAME].note(0) + 6, 0.4)[:RATE]
    assert any("on the chord of bar" in line for line in gates.stinger_findings("conquest", KEYS[NAME].tonic, far))


def test_a_sound_that_comes_out_otherwise_is_found() -> None:
    sound = sound_of("fleet")
    assert list(gates.remade_findings("fleet", sound, sound * 1.03)) == []
    assert any("made again" in line for line in gates.remade_findings("fleet", sound, sound + tone(69, 0.05)[: len(sound)]))


@pytest.mark.skipif(which("oggenc") is None, reason="oggenc is not installed")
def test_two_effects_that_are_made_again_are_those_that_were_kept() -> None:
    open_mixer()
    assert remade(read()) == []
