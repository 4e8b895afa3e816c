"""Where a lesson stands in the profile. It is no game of the store: nothing of it is ranked, counted, or in the match history.

The journal of the running act lies in one setting, written after every command, so a killed program goes on where it was.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.client.profile.preferences import GAMES_FINISHED
from game.client.profile.services import Services
from game.client.profile.settings import Settings, Switch, Text
from game.content.errors import DataError
from game.store import StoreError

if TYPE_CHECKING:
    from game.engine import Setup
    from game.lessons.lesson import Lesson
    from game.match import Match

    from .guide import Guide

log = logging.getLogger(__name__)

BOOKMARK = Text("lesson.bookmark")
"""The lesson that is on, with the journal of its act; "" for none."""
DONE = Text("lesson.done")
"""The lessons that were seen to their end, with blanks between them."""
KNOWS = Switch("lesson.knows_the_game", False)
"""Whether the player has said that the first battle is not needed."""
FIRST = "first_light"
FIRST_MINUTES = 5
"""What its sheet says, so that the title need not read it."""


def is_new(settings: Settings) -> bool:
    """Whether this profile is still to be led through its first battle."""
    return not (settings.get(GAMES_FINISHED) or settings.get(KNOWS) or FIRST in finished(settings))


def finished(settings: Settings) -> tuple[str, ...]:
    """The lessons that were seen to their end."""
    return tuple(settings.get(DONE).split())


def finish(settings: Settings, lesson: str) -> None:
    """A lesson was seen to its end."""
    settings.set(DONE, " ".join(dict.fromkeys((*finished(settings), lesson))))
    settings.set(BOOKMARK, "")


def skip(settings: Settings, lesson: str) -> None:
    """A lesson is left; the first one is not asked for again."""
    settings.set(BOOKMARK, "")
    if lesson == FIRST:
        settings.set(KNOWS, True)


def keep(settings: Settings, guide: Guide) -> None:
    """Remembers where the guide stands."""
    from game.store.journal import entries_of, header_of

    journal = guide.match.journal
    mark = {
        "lesson": guide.lesson.id,
        "act": guide.act,
        "beat": guide.course.beat.key,
        "header": header_of(journal.setup),
        "entries": entries_of(journal),
        "digests": [entry.digest.hex() for entry in journal.entries],
    }
    settings.set(BOOKMARK, json.dumps(mark, separators=(",", ":")))


def begin(services: Services, lesson: Lesson, act: int = 0, beat: str = "") -> Guide:
    """A lesson at the beginning of an act, or at a beat of it by way of the solution. Raises SetupError, StepError."""
    from .guide import Guide  # the title asks for the settings alone

    guide = Guide(lesson, act, _match(services, lesson.acts[act].setup))
    if beat:
        lead_to(guide, beat)
    return guide


def lead_to(guide: Guide, beat: str) -> None:
    """Plays the solution of the act until this beat is on."""
    from game.lessons.conditions import NEXT
    from game.lessons.steps import play_step

    for step in guide.course.act.solution:
        if guide.course.beat.key == beat:
            return
        if step == NEXT:
            guide.course.next()
        else:
            play_step(guide.match, step)
            guide.course.follow()


def resume(services: Services, lessons: Iterable[Lesson]) -> Guide | None:
    """The lesson that is on, exactly where it was left; None without one, or where it does not fit any more."""
    kept = services.settings.get(BOOKMARK)
    if not kept:
        return None
    from game.client.games.books import book_of_packs
    from game.engine import ReplayError
    from game.match import Match
    from game.store.journal import journal_of

    from .guide import Guide

    try:
        mark = json.loads(kept)
        lesson = next(known for known in lessons if known.id == mark["lesson"])
        digests = [bytes.fromhex(digest) for digest in mark["digests"]]
        journal = journal_of(mark["header"], mark["entries"], digests)
        act = lesson.acts[mark["act"]]
        if journal.setup != act.setup:
            return None
        book = book_of_packs(journal.setup.packs, services.content.book) or services.content.book
        guide = Guide(lesson, mark["act"], Match.resume(book, journal))
        guide.course.until(str(mark["beat"]))
        return guide
    except (ValueError, KeyError, TypeError, IndexError, StopIteration, DataError, StoreError, ReplayError) as problem:
        log.warning("the lesson that was on cannot go on: %s", problem)
        return None


def _match(services: Services, setup: Setup) -> Match:
    from game.client.games.books import book_of_packs
    from game.match import Match

    return Match(book_of_packs(setup.packs, services.content.book) or services.content.book, setup)
