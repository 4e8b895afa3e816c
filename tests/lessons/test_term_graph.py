"""The term graph: nobody reads a word of the game that was not explained before, or in the same box, or that is not pointed at.

The order of teaching is First Light, the six lessons, the tips. A term is an entry of the glossary, found in a text by its own
pattern; a box that is the first to use a term of its lesson explains it, which the file of the lesson says under `teaches`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from game.content.language import say
from game.content.wording import Wording
from game.lessons.lesson import Beat, Lesson
from game.lessons.load import lesson_folders, lessons_root, load_lesson
from game.lessons.tips import read_tips, tips_file
from game.rulebook.load import load_rulebook
from tools.proofs.newcomer import EVERYDAY

GLOSSARY = Wording("en").glossary
LESSONS = sorted((load_lesson(folder) for folder in lesson_folders(lessons_root())), key=lambda lesson: lesson.place)
BOOK = load_rulebook()
DEFINED = {word: rule.id for rule in BOOK.rules.values() for word in rule.defines}
CHAPTER = {rule.id: number for number, chapter in enumerate(BOOK.chapters, 1) for rule in chapter.rules}
MOST_OF_FIRST_LIGHT = 20
RINGED = {
    "hand": {"hand"},
    "units": {"warzone", "unit"},
    "central": {"central", "world"},
    "worlds": {"world", "home"},
    "energy": {"energy"},
    "actions": {"action"},
    "stack": {"advancement", "build"},
    "heroic": {"heroic", "heroic_deck", "hero"},
    "pass": {"pass"},
    "score": {"points"},
}
"""What a ring lies on explains itself: the terms that stand for it."""
SUBJECTS = {
    "pregame": {"prime"},
    "prime": {"prime"},
    "met": {"prime"},
    "two_types": {"prime"},
    "unused": {"use"},
    "core": {"tactic"},
    "heroic": {"heroic", "hero", "tactic"},
    "advancement": {"build"},
    "surge": {"energy_phase"},
    "prestige": {"prestige"},
    "sector": {"sector_deck"},
}
"""What a tip is there to explain, and what lies under its ring."""


def terms(text: str) -> set[str]:
    return {entry.key for entry in GLOSSARY.of_text(text)}


class Place(NamedTuple):
    """A beat, and what was explained before it."""

    lesson: Lesson
    beat: Beat
    known: frozenset[str]


def places() -> Iterator[Place]:
    known = set(EVERYDAY)
    for lesson in LESSONS:
        for act in lesson.acts:
            for beat in act.beats:
                yield Place(lesson, beat, frozenset(known))
                known |= terms(beat.words.say) & set(lesson.teaches)


def ringed(beat: Beat) -> set[str]:
    return {term for point in beat.point for term in RINGED.get(point.partition(":")[0], ())}


@pytest.mark.parametrize("place", list(places()), ids=lambda place: f"{place.lesson.id}.{place.beat.key}")
def test_a_box_uses_what_was_taught_before_or_what_its_lesson_teaches_there(place: Place) -> None:
    lesson, beat, known = place
    new = terms(beat.words.say) - known
    assert new <= set(lesson.teaches) | ringed(beat), sorted(new)


@pytest.mark.parametrize("place", list(places()), ids=lambda place: f"{place.lesson.id}.{place.beat.key}")
def test_an_answer_to_a_wrong_press_needs_no_word_that_its_box_does_not_explain(place: Place) -> None:
    beat, known = place.beat, place.known
    for words in (beat.words.nudge, beat.words.hint, beat.words.fell):
        unknown = terms(words) - known - terms(beat.words.say) - ringed(beat)
        assert not unknown, (sorted(unknown), words)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_what_a_lesson_says_it_teaches_stands_in_one_of_its_boxes(lesson: Lesson) -> None:
    said = {term for act in lesson.acts for beat in act.beats for term in terms(beat.words.say)}
    assert set(lesson.teaches) <= said, sorted(set(lesson.teaches) - said)


def test_first_light_teaches_no_more_than_somebody_keeps_in_mind() -> None:
    assert len(LESSONS[0].teaches) <= MOST_OF_FIRST_LIGHT


@pytest.mark.parametrize("tip", read_tips(tips_file()), ids=lambda tip: tip.key)
def test_a_tip_needs_the_guided_battle_alone(tip: object) -> None:
    """Tips come in any order and to whoever never opened a further lesson."""
    key = str(getattr(tip, "key", ""))
    unknown = terms(say(f"lesson.tip_{key}")) - EVERYDAY - set(LESSONS[0].teaches)
    assert unknown == SUBJECTS.get(key, set())


@pytest.mark.parametrize("rule", [rule for rule in BOOK.rules.values() if CHAPTER[rule.id] <= 3], ids=lambda rule: rule.id)
def test_the_first_three_chapters_lead_to_no_term_of_a_later_one(rule: object) -> None:
    """The idea, a round, your turn: read in order, they need nothing that comes after them."""
    name, uses = str(getattr(rule, "id", "")), getattr(rule, "uses", ())
    assert all(CHAPTER[used] <= 3 for used in uses), name
