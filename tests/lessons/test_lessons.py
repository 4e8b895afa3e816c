"""Every shipped lesson, played through with the real engine: its ways, its wrong presses, its failed tries, its words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.client.lessons import bookmark
from game.client.lessons.driver import LessonDriver
from game.client.lessons.guide import Guide
from game.client.profile.settings import MemorySettings
from game.client.table.effects import Refuse
from game.client.table.intents import Choose
from game.engine import revolution_at
from game.lessons.conditions import NEXT, holds, wrong_condition
from game.lessons.lesson import Lesson
from game.lessons.load import lesson_folders, lessons_root, load_lesson
from game.lessons.steps import play_step
from tests.client.tables import give, model_of, services

LESSONS = {folder.name: load_lesson(folder, proven=True) for folder in lesson_folders(lessons_root())}
LATER = [key for key in LESSONS if key != bookmark.FIRST]
BEATS = [(key, number, beat.key) for key in LATER for number, act in enumerate(LESSONS[key].acts) for beat in act.beats]


def walk(lesson: Lesson, act: int, steps: tuple[str, ...]) -> Iterator[tuple[Guide, str]]:
    """The guide before each step, and at the end with the step ""."""
    guide = bookmark.begin(services(), lesson, act)
    for step in steps:
        yield guide, step
        if step == NEXT:
            guide.press("next")
        else:
            play_step(guide.match, step)
            guide.follow()
    yield guide, ""


def failed(key: str, beat: str, *steps: str) -> Guide:
    """A lesson in which a free try was answered so."""
    guide = bookmark.begin(services(), LESSONS[key], 0, beat)
    for step in steps:
        play_step(guide.match, step)
        guide.follow()
    return guide


def test_there_are_six_lessons_besides_the_first_battle() -> None:
    """In the order in which they are learnt; the sixth has a half for each expansion, and each takes four minutes at most."""
    order = sorted(LESSONS.values(), key=lambda lesson: lesson.place)
    assert [lesson.id for lesson in order] == [
        *("first_light", "reading_nemesis", "invasions", "denial", "energy", "scoring", "revolution", "orders"),
    ]
    assert all(lesson.minutes <= 4 and sum(len(act.beats) for act in lesson.acts) <= 9 for lesson in order[1:])
    assert order[0].minutes == bookmark.FIRST_MINUTES
    assert all(lesson.needs == ("first_light",) for lesson in order[1:])


@pytest.mark.parametrize("key", LATER)
def test_each_way_through_a_lesson_reaches_its_end(key: str) -> None:
    """Every solution leads past every beat, and then the box leads on."""
    lesson = LESSONS[key]
    for number, act in enumerate(lesson.acts):
        for way in (act.solution, *act.others):
            guide = [guide for guide, _ in walk(lesson, number, way)][-1]
            assert guide.act_over
            assert guide.course.passed == [beat.key for beat in act.beats]
            box = guide.box()
            assert box is not None
            assert [deed for deed, _ in box.buttons] == ["lessons", "battle", "title"]


@pytest.mark.parametrize(("key", "act", "beat"), BEATS)
def test_every_beat_opens_with_a_box_without_open_values(key: str, act: int, beat: str) -> None:
    """Each beat can be begun at; it says something, and there is something to be done or a button."""
    guide = bookmark.begin(services(), LESSONS[key], act, beat)
    assert guide.course.beat.key == beat
    box = guide.box()
    assert box is not None
    assert "{" not in box.say + guide.course.beat.words.hint
    assert bool(box.buttons) == guide.course.beat.reads_only


@pytest.mark.parametrize("key", LATER)
def test_a_wrong_press_is_answered_by_the_sentence_of_its_beat(key: str) -> None:
    """Of all that is offered on the way each is taken, or refused with words and without a change; some are refused."""
    lesson, refused = LESSONS[key], 0
    for guide, _ in walk(lesson, 0, lesson.acts[0].solution):
        if guide.match.decision is None or guide.act_over:
            continue
        model = model_of(LessonDriver(guide, MemorySettings()))
        before = guide.match.state.digest()
        for option in guide.match.decision.options:
            if guide.course.allows((option,)):
                continue
            words = [effect.words for effect in give(model, Choose(option)) if isinstance(effect, Refuse)]
            assert words in ([], [guide.course.beat.words.nudge or "Read this first, then press Next."])
            refused += len(words)
            assert guide.match.state.digest() == before
    assert refused >= 5


@pytest.mark.parametrize(
    ("key", "beat", "steps"),
    [
        ("reading_nemesis", "keep_out", ("draft seraph_drones",)),
        (
            *("invasions", "spare"),
            ("invade cobalt_deep", "play orbital_volley", "play double_feint", "commit torpedo_wing veteran_legion"),
        ),
        ("denial", "hold", ("pass",)),
        ("denial", "hold", ("draft star_skiff", "draft patrol_rover", "deploy galactic_grunts", "done")),
        ("energy", "seven", ("play energy_surge", "done")),
        ("scoring", "two", ("draft dig_drone", "draft laurel_fleet_review")),
        ("revolution", "third", ("build relay_mast", "pick avalon")),
        ("orders", "overtake", ("pass",)),
    ],
)
def test_a_failed_try_is_told_and_taken_back(key: str, beat: str, steps: tuple[str, ...]) -> None:
    """Each free try can fail; then its own sentence stands there, nothing else is taken, and the table comes back."""
    guide = bookmark.begin(services(), LESSONS[key], 0, beat)
    before = guide.match.state.digest()
    for step in steps:
        play_step(guide.match, step)
        guide.follow()
    assert guide.course.fell
    box = guide.box()
    assert box is not None
    assert box.say == guide.course.beat.words.fell
    assert [deed for deed, _ in box.buttons] == ["retry"]
    guide.take_back()
    assert guide.match.state.digest() == before
    assert guide.course.beat.key == beat
    assert not guide.course.fell


def test_what_the_boxes_say_is_so() -> None:
    """Figures that stand in words: prices, points, tokens, cards of a stack."""
    relay = bookmark.begin(services(), LESSONS["revolution"], 0, "third").match.state
    revolution = revolution_at(relay)
    assert revolution is not None
    assert [relay.cards[card].key for card in revolution.stack] == ["relay_mast", "drill_yards", "siege_foundry"]
    before = relay.players[0].energy
    direct = failed("revolution", "third", "build relay_mast", "pick avalon").match.state
    assert before - direct.players[0].energy == 5
    energy = bookmark.begin(services(), LESSONS["energy"], 0, "seven").match.state
    assert energy.players[0].energy == 4
    assert failed("energy", "seven", "play energy_surge").match.state.players[0].energy == 6
    orders = bookmark.begin(services(), LESSONS["orders"], 0, "overtake").match.state
    assert not holds("leads knighthood", orders)
    assert holds("leads knighthood", failed("orders", "overtake", "deploy errant_squires", "deploy assault_troopers").match.state)
    scoring = bookmark.begin(services(), LESSONS["scoring"], 0, "two").match.state
    assert holds("points you 17", scoring)
    assert holds("points you 24", failed("scoring", "two", "draft triumphal_arch", "draft thunder_hover_tank").match.state)


@pytest.mark.parametrize("key", LATER)
def test_a_killed_lesson_goes_on(key: str) -> None:
    """After each step the setting alone brings beat and table back."""
    given = services()
    lesson = LESSONS[key]
    for guide, step in walk(lesson, 0, lesson.acts[0].solution):
        if not step:
            break
        bookmark.keep(given.settings, guide)
        resumed = bookmark.resume(given, [lesson])
        assert resumed is not None
        assert (resumed.course.beat.key, resumed.match.state.digest()) == (guide.course.beat.key, guide.match.state.digest())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("energy 7+", ""),
        ("points you 24+", ""),
        ("column prime_zeus 3", ""),
        ("column prime_zeus three", "three is no number"),
        ("in units x 2+", "2+ is no number"),
        ("leads knighthood|mystic", ""),
        ("leads somebody", "leads takes some of"),
        ("energy plus+", "plus+ is no number"),
    ],
)
def test_conditions_with_numbers(text: str, reason: str) -> None:
    """A plus behind a number says at least, where that makes sense."""
    assert wrong_condition(text).startswith(reason) if reason else wrong_condition(text) == ""
