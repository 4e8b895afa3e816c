"""Whole games made to sound: the same game gives the same curve of public facts, and a mix with a fault is found."""

from __future__ import annotations

import wave
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from game.cli.journals import write_journal
from game.client.table.choreography import sound_of
from game.client.table.log_book import LogBook
from game.client.table.tension import tension_of
from game.content.wording import Wording
from game.engine import PUBLIC, fold, mask, view_for
from game.engine.api.history import Recording
from game.engine.api.standings import points
from game.engine.events import GameEnded
from game.ui.audio.catalogue import read_catalogue
from game.ui.audio.desk import SIGNATURES
from game.ui.audio.voices import Tally
from tools.sound import games, mixgates
from tools.sound.build import FOLDER
from tools.sound.check import open_mixer
from tools.sound.listening import asked_by, captions
from tools.sound.loudness import loudness
from tools.sound.mixdown import Mix, mixed
from tools.sound.synth import BAR, RATE, Wave

RAID = games.SAMPLES[0]


FULL = games.SAMPLES[1]


@cache
def recording(sample: games.Sample = RAID) -> Recording:
    return Recording(*games.played(sample))


def test_the_same_game_asks_the_same_of_the_sound() -> None:
    book, journal = games.played(RAID)
    first = games.asked_in(RAID)
    assert asked_by(book, journal, RAID.rival, RAID.boss) == first
    curve = [float(str(one.given[0])) for one in first if one.kind == "tension"]
    assert 0 <= min(curve) < 0.35 and 0.7 < max(curve) <= 1


def test_the_tension_is_made_of_what_everybody_sees() -> None:
    for command in range(0, len(recording().commands), 7):
        state = recording().state(command)
        scores = tuple(points(state, seat) for seat in range(2))
        own, everybodys = (tension_of(view_for(state, seat), scores, 0) for seat in (0, PUBLIC))
        assert own == everybodys


@pytest.mark.parametrize(
    ("sample", "least"),
    [
        (RAID, {"conquest", "nemesis_conquest", "epoch", "last_round", "victory"}),
        (FULL, {"conquest", "core_conquest", "steal", "defeat"}),
    ],
    ids=["raid", "full"],
)
def test_each_signature_of_a_game_has_words_in_its_captions(sample: games.Sample, least: set[str]) -> None:
    great = [one for one in games.asked_in(sample) if one.kind == "play" and one.given[0] in SIGNATURES]
    assert least <= {one.given[0] for one in great}
    assert all(one.words for one in great)


def test_captions_tell_the_music_too() -> None:
    told = captions(games.asked_in(RAID))
    assert "Music: sector 2" in told and "-->" in told


@pytest.mark.parametrize(
    ("sample", "least"),
    [
        (RAID, {"conquest", "nemesis_conquest", "last_round", "nemesis_flip", "victory"}),
        (FULL, {"core_conquest", "defeat"}),
    ],
    ids=["raid", "full"],
)
def test_each_signature_leaves_a_line_in_the_log(sample: games.Sample, least: set[str]) -> None:
    game = recording(sample)
    view = view_for(game.state(0), 0)
    book, heard = LogBook(Wording(), view), set[str]()
    for command in range(1, len(game.commands) + 1):
        view = view_for(game.state(command - 1), 0)
        for event in game.events[command]:
            view = fold(view, mask(event, 0))
            card = getattr(event, "card", None)
            face = view.cards[card] if isinstance(card, int) else None
            lines = [line.text for line in book.lines]
            book.add(mask(event, 0), view)
            name = sound_of(event, 0, face, getattr(event, "round", 0) == len(view.plan))
            if isinstance(event, GameEnded):
                name = "victory" if game.last.result is not None and 0 in game.last.result.winners else "defeat"
            if name in SIGNATURES | {"nemesis_flip"}:
                heard.add(name)
                assert [line.text for line in book.lines] != lines, name
    assert heard >= least


def test_a_sound_from_the_library_is_heard_and_counted() -> None:
    catalogue = read_catalogue(FOLDER)
    asked = [one for one in games.asked_in(RAID) if one.second < 6 and one.kind in ("play", "music")]

    def takes(file: str) -> Wave:
        return np.full((2000, 2), 0.1)

    def stems(name: str) -> Wave:
        return np.full((16 * BAR, 2), 0.05)

    mix = mixed(asked, catalogue, games.FULL_SLIDERS, takes, stems)
    assert mix.tally.asked == sum(one.kind == "play" for one in asked) > 0
    assert np.abs(mix.music[RATE * 3]).max() > 0.01
    quiet = mixed(asked, catalogue, dict.fromkeys(games.FULL_SLIDERS, 50), takes, stems)
    assert np.abs(quiet.sound).max() < 0.25 * np.abs(mix.sound).max()


@cache
def a_mix() -> Mix:
    """Some seconds between soft and loud as a game may be."""
    time = np.arange(24 * RATE) / RATE
    level = 0.05 * 10 ** ((4.5 * np.sin(2 * np.pi * time / 12)) / 20)
    sound = np.stack([level * np.sin(2 * np.pi * 440 * time)] * 2, axis=1)
    scale = 10 ** ((-22 - loudness(sound).integrated) / 20)
    return Mix(sound * scale, Tally(100, 0, 0, ()), [], np.zeros(3000), sound * scale, frozenset({"conquest"}))


def test_a_mix_without_a_fault_passes() -> None:
    assert list(mixgates.mix_findings("game", a_mix())) == []


def with_a_gap(mix: Mix) -> Mix:
    sound = mix.sound.copy()
    sound[8 * RATE : 16 * RATE] = 0
    return replace(mix, sound=sound)


def with_a_step(mix: Mix) -> Mix:
    music = mix.music.copy()
    music[12 * RATE :] *= 8
    return replace(mix, music=music)


@pytest.mark.parametrize(
    ("fault", "word"),
    [
        (
            lambda mix: replace(mix, sound=mix.sound / np.abs(mix.sound).max(axis=1, keepdims=True).clip(0.01) * 0.1),
            "loudness range",
        ),
        (lambda mix: replace(mix, sound=mix.sound * 2), "LUFS"),
        (lambda mix: replace(mix, tally=Tally(100, 0, 4, ("deal",) * 4)), "are dropped"),
        (lambda mix: replace(mix, tally=Tally(100, 0, 1, ("conquest",))), "dropped conquest"),
        (lambda mix: replace(mix, leads=np.ones(3000)), "a lead sounds"),
        (with_a_gap, "of silence"),
        (with_a_step, "within 100 ms"),
    ],
)
def test_a_planted_fault_of_a_mix_is_found(fault: Callable[[Mix], Mix], word: str) -> None:
    assert any(word in line for line in mixgates.mix_findings("game", fault(a_mix())))


def test_too_large_a_range_for_small_speakers_and_too_quiet_a_start_are_found() -> None:
    assert list(mixgates.small_findings(a_mix()))
    assert list(mixgates.first_findings(a_mix())) == []
    assert list(mixgates.first_findings(replace(a_mix(), sound=a_mix().sound * 0.5)))


def test_a_saved_game_becomes_a_file_to_listen_to_with_captions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    book, journal = games.played(RAID)
    short = replace(journal, entries=journal.entries[:3])
    write_journal(tmp_path / "saved.cwreplay", book, short)
    out = tmp_path / "heard.wav"

    def stems(name: str) -> Wave:
        return np.full((16 * BAR, 2), 0.01)

    open_mixer()
    assert games.play(tmp_path / "saved.cwreplay", out, stems, "host", boss=False, small=False, first=False) == 0
    with wave.open(str(out)) as file:
        assert file.getnchannels() == 2 and file.getframerate() == RATE and file.getnframes() > 5 * RATE
    assert "Music" in out.with_suffix(".srt").read_text(encoding="utf-8")
    (tmp_path / "saved.cwreplay").write_text("no game", encoding="utf-8")
    assert games.play(tmp_path / "saved.cwreplay", out, stems, "host", boss=False, small=False, first=False) == 1
    assert "saved" in capsys.readouterr().err
