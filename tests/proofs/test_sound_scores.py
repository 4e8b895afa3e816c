"""What is written is music: chords walk, melodies rest and come back; and each fault that is planted is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from tools.sound import gates
from tools.sound.compose import STYLES, leads_of, notes_of
from tools.sound.harmony import BARS, KEYS, low, parallels, voicing
from tools.sound.themes import FORMS, PLAYER, THEMES

Notes = Sequence[tuple[float, float, int]]


@pytest.mark.parametrize("name", KEYS)
def test_what_each_set_plays_passes_the_gate(name: str) -> None:
    assert list(gates.score_findings(name)) == []


def theme() -> list[tuple[float, float, int]]:
    return notes_of("sector_1", "player", "A")


@pytest.mark.parametrize(
    ("fault", "word"),
    [
        (lambda notes: [note for note in notes if note[0] < 16], "of the bars"),
        (lambda notes: [(beat, 0.2, height) for beat, _, height in notes for _ in range(4)], "notes in two bars"),
        (lambda notes: [(beat, beats, 60) for beat, beats, _ in notes], "range of 0"),
        (lambda notes: [(beat, beats, 62 + 13 * (n % 2)) for n, (beat, beats, _) in enumerate(notes)], "steps are small"),
        (lambda notes: [*notes, (4, 12, 55)], "a rest in only 3"),
        (lambda notes: [(beat + 0.01 * n * n, beats, height) for n, (beat, beats, height) in enumerate(notes)], "no motif"),
    ],
)
def test_a_planted_fault_of_a_melody_is_found(fault: Callable[[Notes], list[tuple[float, float, int]]], word: str) -> None:
    key = KEYS["sector_1"]
    assert list(gates.melody_findings("theme", theme(), key)) == []
    assert any(word in line for line in gates.melody_findings("theme", sorted(fault(theme())), key))


def test_block_chords_in_parallel_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def blocks(key: object) -> list[tuple[int, int, int]]:
        return [(root, root + 4, root + 7) for root in (60, 62, 64, 65) * 4]

    monkeypatch.setattr(gates, "voicing", blocks)
    assert any("fifths" in line for line in gates.score_findings("sector_1"))


def test_the_voices_of_a_pad_take_short_ways() -> None:
    for key in KEYS.values():
        walk = voicing(key)
        assert all({note % 12 for note in voices} == set(key.classes(bar)) for bar, voices in enumerate(walk))
        moved = sum(abs(a - b) for bar in range(BARS) for a, b in zip(walk[bar - 1], walk[bar], strict=True))
        assert moved <= 6 * BARS
    key = KEYS["sector_1"]
    roots = [low(key.note(key.chord(bar)[0])) for bar in range(BARS)]
    walk_with_bass = [(root, *upper) for root, upper in zip(roots, voicing(key), strict=True)]
    assert not sum(parallels(walk_with_bass[bar - 1], walk_with_bass[bar]) for bar in range(BARS))


def test_the_players_theme_stands_over_the_chords_of_every_sector() -> None:
    for name in (name for name in KEYS if name.startswith("sector")):
        key, heard = KEYS[name], 0
        for bar, phrase in FORMS["A"]:
            for beat, _, degree in PLAYER[phrase]:
                heard += beat % 4 == 0 and degree % 7 in {tone % 7 for tone in key.chord(bar + int(beat // 4))}
        assert heard >= 9, name


def test_the_counter_loses_a_note_in_each_bar_and_the_engine_hammers_on_one() -> None:
    call, answer = THEMES["counter"]["call"], THEMES["counter"]["answer"]
    bars = [int(beat // 4) for beat, _, _ in call] + [2 + int(beat // 4) for beat, _, _ in answer]
    assert [bars.count(bar) for bar in range(4)] == [4, 3, 2, 1]
    assert len({degree for beat, _, degree in THEMES["engine"]["call"] if beat < 4}) == 1
    assert all(len({round(beat % 1.0, 2) for beat, _, _ in phrase}) > 1 for phrase in THEMES["host"].values())


def test_every_lead_is_somebodys_theme() -> None:
    for name, style in STYLES.items():
        assert bool(leads_of(name)) == bool(style.theme)
        assert len(leads_of(name)) in (0, 3, 5)
