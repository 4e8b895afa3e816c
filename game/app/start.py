"""Opening the window: a display, the services, the first scene; and what cannot be opened, in a sentence."""

from __future__ import annotations

import game.client.profile.environment  # noqa: F401  first, before pygame is loaded

# isort: split
import logging
import sys
from collections.abc import Callable

from game import resources
from game.app.loop import App
from game.app.window import NoDisplay, clash_message, start_display
from game.client.games.requests import TableArgs
from game.client.lessons.requests import LessonArgs
from game.client.profile.background import BackgroundTask
from game.client.profile.diagnostics import Diagnostics, log_folder
from game.client.profile.preferences import FIRST_VOLUMES
from game.client.profile.requests import TitleArgs
from game.client.profile.services import Options, Services
from game.client.runs.opening import read_on
from game.content.language import say, sentence
from game.ui.audio.desk import open_audio

log = logging.getLogger(__name__)


def _print(words: str) -> None:
    print(words, file=sys.stderr)


def _rest(app: App, then: Callable[[Services], None]) -> None:
    """What the first picture did not need; where it cannot be read, or the game is told to end, the window closes again."""
    try:
        then(app.services)
    except BaseException:
        app.close()
        raise
    from game.app.first_presses import load_ahead  # which needs the lessons, that the first picture does not wait for

    BackgroundTask(load_ahead)


def run(
    options: Options | None = None,
    services: Callable[[Options], Services] | None = None,
    refuse: Callable[[str], None] = _print,
    then: Callable[[Services], None] = read_on,
) -> int:
    """Open the window and play. Returns 0; 1 with a sentence for a hidden pygame-ce or an unusable profile, 3 without a display.

    `services` puts the real services together; it is called once a display is there. `refuse` tells what keeps the game from
    opening. `then` reads what the title does not wait for.
    """
    chosen = options or Options()
    clash = clash_message()
    if clash is not None:
        refuse(clash)
        return 1
    try:
        start_display()
    except NoDisplay as reason:
        refuse(str(reason))
        return 3
    diagnostics = Diagnostics(log_folder(chosen))
    diagnostics.start()
    try:
        given = services(chosen) if services else None
        first = TableArgs() if given is not None and given.player is not None else TitleArgs()
        at_title = isinstance(first, TitleArgs) and chosen.lesson is None and chosen.trial is None
        if given is not None and not at_title:
            then(given)
        app = App(chosen, given, first, diagnostics=diagnostics, audio=open_audio(resources.assets() / "sounds", FIRST_VOLUMES))
        app.choose_presenting()
        if chosen.lesson is not None:
            lesson, act, beat = chosen.lesson
            app.stack.push(LessonArgs(lesson, act, beat, anew=True))
        if chosen.trial is not None:
            from game.client.runs.trying import begin_trial

            app.stack.push(begin_trial(app.services, chosen.trial).args)
        return app.run(lambda: _rest(app, then) if at_title else None)
    except Exception as error:  # outside of any scene: there is nothing left to go on with
        from game.client.profile.problems import PROBLEMS

        if isinstance(error, PROBLEMS):
            refuse(sentence(error))
            return 1
        log.error("the game had to stop", exc_info=error)
        report = diagnostics.report(error)
        refuse(say("crash.stopped_by", what=report.summary, where=str(report.path or say("crash.no_file"))))
        return 1
    finally:
        diagnostics.stop()
