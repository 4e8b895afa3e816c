"""All lessons of the game and of the player, read when they are first asked for; a bad one is left out and told to the log."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

from game.client.games.profile_in_play import store_of
from game.client.profile.services import Services
from game.content.errors import ContentError
from game.lessons.lesson import Lesson
from game.lessons.load import lesson_folders, lessons_root, load_lesson
from game.resources import campaigns

log = logging.getLogger(__name__)
OWN_FOLDER = "lessons"


@cache
def lessons_in(root: Path, proven: bool) -> tuple[Lesson, ...]:
    """The sound lessons of a folder, in the order in which they need each other; `proven` ones are not played through first."""
    lessons = []
    for folder in lesson_folders(root):
        try:
            lessons.append(load_lesson(folder, proven=proven))
        except ContentError as problem:
            log.warning("%s", problem)
    return tuple(sorted(lessons, key=lambda lesson: (lesson.place, lesson.title)))


def lessons_of(services: Services) -> tuple[Lesson, ...]:
    """The shipped lessons, then the player's own that have other names."""
    shipped = lessons_in(lessons_root(), True)
    store = store_of(services)
    own = lessons_in(store.data_dir / OWN_FOLDER, False) if store is not None else ()
    further = [*own, *(lesson for folder in _campaigns(services) for lesson in lessons_in(folder / OWN_FOLDER, False))]
    return (
        *shipped,
        *{lesson.id: lesson for lesson in reversed(further) if lesson.id not in {known.id for known in shipped}}.values(),
    )


def _campaigns(services: Services) -> tuple[Path, ...]:
    """The folders of campaigns, the shipped ones first; each may have lessons of its own, which its star map opens."""
    store = store_of(services)
    roots = [campaigns(), *([store.data_dir / "campaigns"] if store is not None else ())]
    return tuple(folder for root in roots if root.is_dir() for folder in sorted(root.iterdir()) if (folder / OWN_FOLDER).is_dir())
