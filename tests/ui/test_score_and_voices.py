"""The pure half of sound: which stems at which tension, which effect on which channel."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.resources import assets
from game.ui.audio.catalogue import FAMILIES, Catalogue, Effect, Take, read_catalogue
from game.ui.audio.score import BAR_SECONDS, LOUDEST, STEP, Score, levels, swell
from game.ui.audio.thread import gain_of
from game.ui.audio.voices import CHANNELS, DUCK_SIGNATURE, SUM, Voices, ducked, sides, step_of

FULL = dict.fromkeys(("master", "music", "effects", "voice", "ambience"), 1.0)


def run(score: Score, seconds: float, start: float = 0.0) -> float:
    now = start
    while now < start + seconds:
        now += 0.01
        score.step(now)
    return now


def test_pad_always_sounds_and_stems_join_as_the_game_tightens() -> None:
    for tension in (0.0, 0.1, 0.5, 0.9, 1.0):
        assert levels(tension)["pad"] >= 0.65
    assert levels(0.1)["pulse"] == levels(0.3)["drums"] == levels(0.5)["lead"] == 0
    assert levels(0.4)["pulse"] == levels(0.7)["drums"] == levels(0.7)["lead"] == 1
    assert swell(0.0) < swell(0.3) < swell(0.9) == LOUDEST
    assert levels(0.8, rival="host")["lead"] == 0 and levels(0.8, rival="host")["host"] == 1
    assert levels(0.2, lead=True)["lead"] == 1


def test_no_stem_changes_faster_than_its_step_a_bar() -> None:
    score = Score()
    score.call("sector_1")
    now = run(score, 6.0)
    score.tighten(1.0, at_once=True)
    seen = []
    for _ in range(900):
        now += 0.01
        score.step(now)
        assert score.now is not None
        seen.append(dict(score.now.levels))
    most = max(abs(b[stem] - a[stem]) for a, b in pairwise(seen) for stem in b.keys() & a.keys())
    assert 0 < most <= STEP * 0.0101 / BAR_SECONDS
    assert seen[-1]["drums"] > 0.9 * LOUDEST


def test_a_change_of_mood_waits_for_the_bar_line_and_keeps_its_power() -> None:
    score = Score()
    score.call("sector_1")
    now = run(score, 10.0)
    score.call("sector_2")
    while len(score.running) < 2:
        now += 0.01
        score.step(now)
    old, new = score.running
    assert new.since == pytest.approx(old.since + 4 * BAR_SECONDS, abs=0.02)
    for _ in range(200):
        now += 0.01
        score.step(now)
        if len(score.running) == 2:
            assert old.share(now) ** 2 + new.share(now) ** 2 == pytest.approx(1.0, abs=0.01)


def test_the_results_come_at_once_and_a_third_set_waits_for_the_second() -> None:
    score = Score()
    score.call("sector_1")
    now = run(score, 5.0)
    score.call("won")
    now = run(score, 0.1, now)
    assert [running.name for running in score.running] == ["sector_1", "won"]
    score.call("title")
    now = run(score, 0.5, now)
    assert [running.name for running in score.running] == ["sector_1", "won"]
    run(score, 6.0, now)
    assert [running.name for running in score.running] == ["title"]


def test_the_same_calls_give_the_same_levels() -> None:
    def curve() -> list[dict[str, float]]:
        score = Score()
        score.call("sector_3")
        curve_levels, now = [], 0.0
        for place in range(3000):
            now += 0.01
            if place == 500:
                score.tighten(0.9, "engine")
            if place == 1500:
                score.crown(now)
            score.step(now)
            curve_levels.append(dict(score.now.levels) if score.now else {})
        return curve_levels

    assert curve() == curve()


# -- effects


def effect(name: str, kind: str, seconds: float = 1.0, **takes: int) -> Effect:
    takes_of = tuple(Take(f"{name}_{take}", seconds, step) for take, step in takes.items()) or (Take(f"{name}_1", seconds),)
    return Effect(name, FAMILIES[kind], kind, takes_of)


def voices(*effects: Effect) -> Voices:
    return Voices(Catalogue({effect_of.name: effect_of for effect_of in effects}, {}))


def test_when_all_channels_sound_the_least_important_and_oldest_gives_way() -> None:
    many = [effect(f"s{number}", "interface", 9.0) for number in range(CHANNELS)]
    all_of = voices(*many, effect("fleet", "war"), effect("conquest", "signature"), effect("late", "hover"))
    for number in range(CHANNELS):
        assert all_of.ask(f"s{number}", number * 0.1, FULL) is not None
    fleet = all_of.ask("fleet", 2.0, FULL)
    assert fleet is not None and fleet.channel == 0 and all_of.lost == ["s0"]
    assert all_of.ask("late", 2.1, FULL) is None and all_of.lost == ["s0", "late"]
    assert all_of.ask("conquest", 2.2, FULL) is not None


def test_a_signature_never_gives_way() -> None:
    great = [effect(f"g{number}", "signature", 9.0) for number in range(CHANNELS)]
    all_of = voices(*great, effect("fleet", "war"))
    for number in range(CHANNELS):
        all_of.ask(f"g{number}", number * 0.1, FULL)
    assert all_of.ask("fleet", 2.0, FULL) is None


def test_the_same_sound_within_60_ms_is_one_and_the_third_in_300_ms_is_a_step_higher() -> None:
    all_of = voices(effect("deal", "cards", 0.1, low=-3, mid=0, high=3))
    first = all_of.ask("deal", 0.0, FULL)
    assert first is not None and first.take.step == 0
    assert all_of.ask("deal", 0.03, FULL) is None and all_of.merged == 1 and not all_of.lost
    all_of.ask("deal", 0.1, FULL)
    third = all_of.ask("deal", 0.2, FULL)
    assert third is not None and third.take.step == 3


def test_takes_alternate_and_strength_and_tonic_choose_among_them() -> None:
    catalogue = read_catalogue(assets() / "sounds")
    all_of = Voices(catalogue)
    last = ""
    for number in range(30):
        voice = all_of.ask("flip", number * 1.0, FULL)
        assert voice is not None and voice.take.file != last
        last = voice.take.file
    weak, strong = (all_of.ask("fleet", 100.0 + n, FULL, strength=n) for n in (1, 12))
    assert weak is not None and strong is not None and (weak.take.step, strong.take.step) == (3, -3)
    assert [step_of(n) for n in (1, 3, 4, 7, 8, 12)] == [3, 3, 0, 0, -3, -3]
    tuned = all_of.ask("conquest", 200.0, FULL, tonic="e")
    assert tuned is not None and tuned.take.tonic == "e"


def test_a_place_is_heard_at_its_side_with_equal_power() -> None:
    for at in (0.0, 0.25, 0.5, 1.0, None):
        left, right = sides(at)
        assert left**2 + right**2 == pytest.approx(1.0)
    assert sides(0.0)[0] > sides(0.0)[1] and sides(1.0)[1] > sides(1.0)[0] > 0
    assert sides(None) == sides(0.5)


def test_many_at_once_are_lowered_by_their_excess_and_a_signature_ducks_the_music() -> None:
    all_of = voices(*(effect(f"w{number}", "war") for number in range(8)), effect("conquest", "signature"))
    for number in range(8):
        all_of.ask(f"w{number}", 0.0, FULL)
    assert sum(voice.weight for voice in all_of.running.values()) * all_of.gain() == pytest.approx(SUM)
    assert all_of.duck() == 1.0
    all_of.ask("conquest", 0.1, FULL)
    assert all_of.duck() == DUCK_SIGNATURE
    assert ducked(1.0, DUCK_SIGNATURE, 0.01) == pytest.approx(DUCK_SIGNATURE)
    assert DUCK_SIGNATURE < ducked(DUCK_SIGNATURE, 1.0, 0.4) < 1.0 == ducked(DUCK_SIGNATURE, 1.0, 0.81)


def test_half_a_slider_sounds_half_as_loud() -> None:
    assert gain_of(100) == 1 and gain_of(50) == 0.25 and gain_of(0) == 0


def test_a_slider_at_nothing_plays_nothing() -> None:
    all_of = voices(effect("deal", "cards"))
    assert all_of.ask("deal", 0.0, {**FULL, "ambience": 0.0}) is None and not all_of.asked


def test_with_a_small_range_war_comes_near_the_rest_and_the_music_stays_at_one_level() -> None:
    all_of = voices(effect("conquest", "signature"), effect("deal", "cards"))
    all_of.small = True
    great, card = all_of.ask("conquest", 0.0, FULL), all_of.ask("deal", 0.1, FULL)
    assert great is not None and card is not None and great.level < 0.5 < card.level
    assert all_of.duck() > DUCK_SIGNATURE

    def pad(tension: float, small: bool) -> float:
        score = Score()
        score.small = small
        score.call("sector_1")
        score.tighten(tension, at_once=True)
        run(score, 20.0)
        assert score.now is not None
        return score.now.levels["pad"] / levels(tension)["pad"]

    assert pad(1.0, small=False) > 1.8 * pad(0.0, small=False)
    assert pad(1.0, small=True) < 1.8 * pad(0.0, small=True)


def test_the_lead_of_a_boss_rests_in_every_second_turn_unless_the_player_conquers() -> None:
    score = Score()
    score.call("boss_host")
    now, heard = run(score, 8 * BAR_SECONDS), []
    for _ in range(6):
        assert score.now is not None
        heard.append(score.now.levels["lead"] > 0)
        now = run(score, 16 * BAR_SECONDS, now)
    assert heard == [True, False, True, False, True, False]
    score.crown(now)
    run(score, 3 * BAR_SECONDS, now)
    assert score.now is not None and score.now.levels["player"] > 0 and score.now.levels["lead"] == 0


@pytest.mark.parametrize(("small", "softer"), [(False, True), (True, False)])
def test_while_a_boss_rests_its_set_is_softer_unless_the_range_is_kept_small(small: bool, softer: bool) -> None:
    score = Score()
    score.small = small
    score.call("boss_engine")
    score.tighten(0.6, at_once=True)
    now = run(score, 12 * BAR_SECONDS)
    assert score.now is not None
    leads = score.now.levels["pad"]
    run(score, 16 * BAR_SECONDS, now)
    assert (score.now.levels["pad"] < 0.85 * leads) == softer
