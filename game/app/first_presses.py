"""What the first presses at the title lead to: loaded beside its picture, so that they wait half as long."""

from __future__ import annotations

from importlib import import_module

from game.app.scenes import SCENES
from game.client.games.clarified import read_ahead
from game.client.lessons.library import lessons_in
from game.lessons.load import lessons_root

WANTED = ("lesson", "table", "draft", "skirmish", "starmap", "briefing")
"""Scenes, by the names of their arguments."""


def load_ahead() -> str:
    """Loads these scenes, the lessons of the game and the rulebook; has nothing to tell."""
    for name in WANTED:
        import_module(SCENES[name].partition(":")[0])
    lessons_in(lessons_root(), proven=True)
    return read_ahead()
