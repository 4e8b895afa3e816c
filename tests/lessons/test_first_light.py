"""First Light through the model of the table: every beat, every press that it does not allow, every way out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.client.lessons import bookmark
from game.client.lessons.driver import LessonDriver
from game.client.lessons.guide import Guide
from game.client.profile.services import Services
from game.client.profile.settings import MemorySettings
from game.client.table.effects import Refuse
from game.client.table.intents import Choose, Primary, Undo
from game.engine import Reason
from game.engine.actions import PASS
from game.lessons.conditions import NEXT, fits
from game.lessons.load import lessons_root, load_lesson
from game.lessons.steps import play_step, step_of, tie_answer
from game.nemesis import forecast_pass
from tests.client.tables import give, model_of, services

LESSON = load_lesson(lessons_root() / "first_light")
BEATS = [(act, beat.key) for act, act_of in enumerate(LESSON.acts) for beat in act_of.beats]


def guide_at(act: int, beat: str, given: Services | None = None) -> Guide:
    return bookmark.begin(given or services(), LESSON, act, beat)


def walk(act: int) -> Iterator[tuple[Guide, str]]:
    """The guide before each step of the solution of an act."""
    guide = guide_at(act, "")
    for step in LESSON.acts[act].solution:
        yield guide, step
        if step == NEXT:
            guide.press("next")
        else:
            play_step(guide.match, step)
            guide.follow()


@pytest.mark.parametrize(("act", "beat"), BEATS)
def test_every_beat_opens_with_its_box(act: int, beat: str) -> None:
    """Each beat can be reached, says at most 25 words with no open value in them, and has a button where nothing is to do."""
    guide = guide_at(act, beat)
    assert guide.course.beat.key == beat
    box = guide.box()
    assert box is not None
    assert len(box.say.split()) <= 25
    assert "{" not in box.say
    assert ("next" in [deed for deed, _ in box.buttons]) == (guide.course.beat.reads_only and beat != "score")


def test_the_words_name_what_lies_there() -> None:
    """The scores of both acts, and what the two Core Worlds would bring."""
    said = {beat: box.say for act, beat in BEATS if (box := guide_at(act, beat).box()) is not None}
    assert "You have 1. The Nemesis, your rival, has 1." in said["goal"]
    assert "16 to 11" in said["core"]
    assert "Zeus: 10 ★ for you. Wotan: 7." in said["core"]
    assert "your Worlds pay 4 ⚡" in said["new_round"]
    assert "26 to 23: you win." in said["score"]


def test_the_forecast_of_the_last_pass_names_the_final_score() -> None:
    """What box 12 promises; a Pass that only ends a round has no final score."""
    assert forecast_pass(guide_at(1, "stop").match.state).final == (26, 23)
    assert forecast_pass(guide_at(0, "pass").match.state).final is None


@pytest.mark.parametrize("act", [0, 1])
def test_what_a_beat_does_not_allow_answers_with_its_own_sentence(act: int) -> None:
    """At every step each offered answer is either taken or refused with words, and what is refused changes nothing."""
    pressed = 0
    for guide, _ in walk(act):
        decision = guide.match.decision
        if decision is None:
            continue
        driver = LessonDriver(guide, MemorySettings())
        model = model_of(driver)
        before = guide.match.state.digest()
        for option in decision.options:
            if guide.course.allows((option,)):
                continue
            effects = give(model, Choose(option))
            words = [effect.words for effect in effects if isinstance(effect, Refuse)]
            sentence = guide.course.beat.words.nudge or "Read this first, then press Next."
            if words:
                assert words == [sentence]
                pressed += 1
            assert guide.match.state.digest() == before
            box = guide.box()
            assert box is not None
    assert pressed > (20 if act == 0 else -1)


@pytest.mark.parametrize("act", [0, 1])
def test_a_killed_lesson_goes_on_where_it_was(act: int) -> None:
    """After every step the setting alone brings table and beat back."""
    given = services()
    for guide, _ in walk(act):
        bookmark.keep(given.settings, guide)
        resumed = bookmark.resume(given, [LESSON])
        assert resumed is not None
        assert resumed.course.beat.key == guide.course.beat.key
        assert resumed.match.state.digest() == guide.match.state.digest()


def test_a_bookmark_that_does_not_fit_is_none() -> None:
    """Rubbish, another lesson, another table: the lesson begins anew, and nothing breaks."""
    given = services()
    assert bookmark.resume(given, [LESSON]) is None
    bookmark.keep(given.settings, guide_at(0, "invade", given))
    good = given.settings.get(bookmark.BOOKMARK)
    assert bookmark.resume(given, []) is None
    for bad in (
        "{",
        "[]",
        good.replace("first_light", "second"),
        good.replace('"act":0', '"act":1'),
        good.replace('"act":0', '"act":9'),
    ):
        given.settings.set(bookmark.BOOKMARK, bad)
        assert bookmark.resume(given, [LESSON]) is None, bad[:60]


def test_avalon_that_falls_is_taken_back_past_every_barrier() -> None:
    """A Pass in the second free try loses Avalon; the box offers it back, and nothing else is taken meanwhile."""
    guide = guide_at(0, "avalon")
    driver = LessonDriver(guide, MemorySettings())
    model = model_of(driver)
    before = guide.match.state.digest()
    while not guide.course.fell:
        decision = guide.match.decision
        assert decision is not None
        give(model, Choose(PASS if PASS in decision.options else decision.options[-1]))
    box = guide.box()
    assert box is not None
    assert box.say == "It fell. Take it back?"
    assert [deed for deed, _ in box.buttons] == ["retry"]
    decision = guide.match.decision
    assert decision is not None
    assert guide.stops(decision.options[:1])
    driver.take_back(model)
    assert guide.match.state.digest() == before
    assert guide.course.beat.key == "tokens"


def test_undo_leads_the_guide_back() -> None:
    """Taking back the first Grunts brings the words for them back, and the next-buttons before stay pressed."""
    guide = guide_at(0, "second")
    model = model_of(LessonDriver(guide, MemorySettings()))
    give(model, Undo())
    assert guide.course.beat.key == "deploy"


@pytest.mark.parametrize(("steps", "lost"), [((), True), (("invade zeus", "assault", "COMMIT", "play war_levy"), True)])
def test_a_loss_offers_that_turn_again(steps: tuple[str, ...], lost: bool) -> None:
    """A Pass at once, and one turn too many: the box offers the turn again; left as it is, the score follows."""
    units = "commit torpedo_wing twin_lance_fighter battle_cruiser assault_troopers"
    guide = guide_at(1, "core")
    begin = guide.match.state.digest()
    for step in (*steps, "pass"):
        play_step(guide.match, units if step == "COMMIT" else step)
        guide.follow()
    assert guide.lost is lost
    box = guide.box()
    assert box is not None
    assert box.say == "So close. Take that turn again?"
    driver = LessonDriver(guide, MemorySettings())
    model = model_of(driver)
    guide.press("leave_it")
    box = guide.box()
    assert box is not None
    assert "the Nemesis wins" in box.say
    assert [deed for deed, _ in box.buttons] == ["battle", "lessons", "title"]
    guide.accepted = False
    driver.take_back(model)
    assert guide.match.state.digest() == begin


def test_nothing_is_ranked_counted_or_ends_by_itself() -> None:
    """The session has no keeper, the set-up is unranked, and the driver has nothing due."""
    guide = guide_at(1, "stop")
    driver = LessonDriver(guide, MemorySettings())
    model = model_of(driver)
    assert driver.session.keeper is None
    assert guide.match.state.setup.option("ranked", 1) == 0
    assert driver.due(model, 60.0) == []
    assert driver.onward(model) is None


def test_a_new_profile_is_led_and_one_that_knows_is_not() -> None:
    """Skipped, finished, or a battle behind it: then it is never asked again."""
    fresh = MemorySettings()
    assert bookmark.is_new(fresh)
    bookmark.skip(fresh, "first_light")
    assert not bookmark.is_new(fresh)
    done = MemorySettings()
    bookmark.finish(done, "first_light")
    assert not bookmark.is_new(done)
    assert bookmark.finished(done) == ("first_light",)
    assert not bookmark.is_new(MemorySettings({"games_finished": 1}))


def test_hints_and_pulses_come_with_time() -> None:
    """After 12 seconds the ring pulses, after 25 the hint stands there, and a touch begins anew."""
    guide = guide_at(0, "deploy")
    assert guide.wait(12.5)
    box = guide.box()
    assert box is not None
    assert box.pulses
    assert not box.note
    assert guide.wait(13.0)
    box = guide.box()
    assert box is not None
    assert box.note == "Your hand is at the bottom. Either Grunts will do."
    guide.touched()
    box = guide.box()
    assert box is not None
    assert not (box.pulses or box.note)


def test_patterns_of_steps() -> None:
    """A star stands for one word, at the end for all that follow."""
    assert fits("commit a b c", "commit *")
    assert fits("deploy a", "deploy *")
    assert fits("pass", "*")
    assert not fits("deploy a", "deploy")
    assert not fits("draft a", "deploy *")


@pytest.mark.parametrize("seed", range(6))
def test_whoever_answers_anything_is_never_stuck(seed: int) -> None:
    """Random presses in act 1: each is refused with words or taken; when stuck for long the solution still goes on."""
    guide = guide_at(0, "")
    for number in range(120):
        if guide.act_over:
            break
        if guide.course.fell:
            guide.take_back()
            continue
        if guide.course.beat.reads_only and guide.course.speaks:
            guide.press("next")
            continue
        settled = tie_answer(guide.match.state)
        if settled is not None:
            guide.match.submit(guide.match.command(settled))
            guide.follow()
            continue
        decision = guide.match.decision
        assert decision is not None
        allowed = [option for option in decision.options if guide.course.allows((option,))]
        assert allowed, (guide.course.beat.key, [step_of(guide.match.state, option) for option in decision.options])
        if decision.kind == "commit":
            play_step(guide.match, commit_of(guide))
        else:
            outcome = guide.match.submit(
                guide.match.command(*(allowed[(seed * 7 + number + more) % len(allowed)] for more in range(max(1, decision.min))))
            )
            assert not isinstance(outcome, Reason)
        guide.follow()
    assert guide.act_over or guide.course.beat.key in ("avalon", "tokens", "pass")


def commit_of(guide: Guide) -> str:
    """All Units."""
    state = guide.match.state
    return "commit " + " ".join(state.cards[unit].key for unit in state.players[0].units)


def test_an_answer_ends_where_another_beat_opens() -> None:
    """Conquering with the proposed Units leaves the colonist to the beat that speaks of it."""
    guide = guide_at(0, "planner")
    model = model_of(LessonDriver(guide, MemorySettings()))
    for _ in range(3):
        if guide.course.beat.key == "planner":
            give(model, Primary())
    assert guide.course.beat.key == "colonist"
    decision = guide.match.decision
    assert decision is not None
    assert decision.kind == "colonist"
