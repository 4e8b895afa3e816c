"""The pictures of the first hour: each beat has one, and the page on lessons says what each teaches."""

from __future__ import annotations

from game.lessons.load import lessons_root, load_lesson
from tools.house.hour import MOMENTS
from tools.house.repository import ROOT

BEATS = [beat.key for act in load_lesson(lessons_root() / "first_light").acts for beat in act.beats]


def test_the_page_says_what_each_picture_teaches() -> None:
    page = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
    told = [line for line in page.partition("## What the first hour shows")[2].splitlines() if line.startswith("| ")][1:]
    assert told == [f"| {name} | {moment.teaches} |" for name, moment in MOMENTS.items()]


def test_every_beat_of_the_guided_battle_has_a_picture() -> None:
    assert sum(name.startswith("beat_") for name in MOMENTS) == len(BEATS)
