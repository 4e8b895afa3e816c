"""How fast the table shows things and what it asks to be confirmed: the preferences, + and -, and Space (UX-T11, UX-T16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.profile.preferences import GAMES_FINISHED, NEMESIS_SPEED, REDUCED_MOTION, SPEED, TEACH
from game.content.language import say
from game.ui.table.playback import INSTANT

if TYPE_CHECKING:
    from .scene import TableScene

TAP = 0.2
"""Seconds: a Space held shorter ends the animation, held longer it was fast-forward."""


def read_preferences(scene: TableScene) -> None:
    """Speeds and reduced motion as they are set now; a game that plays by itself shows everything at once."""
    settings = scene.app.services.settings
    own, chosen = settings.get(SPEED), settings.get(NEMESIS_SPEED)
    alone = scene.player is not None
    scene.playback.teach = chosen == TEACH and not alone
    theirs = 1.0 if isinstance(chosen, str) else chosen
    scene.playback.own_speed = own if own and not alone else INSTANT
    scene.playback.nemesis_speed = theirs if theirs and not alone else INSTANT
    scene.playback.still = settings.get(REDUCED_MOTION)


def change_nemesis_speed(scene: TableScene, step: int) -> None:
    """The next faster or slower speed of the Nemesis's turns."""
    settings = scene.app.services.settings
    place = max(0, min(len(NEMESIS_SPEED.choices) - 1, NEMESIS_SPEED.chosen(settings) + step))
    _, value = NEMESIS_SPEED.choices[place]
    settings.set(NEMESIS_SPEED, value)
    read_preferences(scene)
    if value == TEACH:
        scene.say(say("pacing.nemesis_waits"))
    else:
        scene.say(say("pacing.nemesis_times", times=int(value)) if value else say("pacing.nemesis_instant"))


def note_finished(scene: TableScene) -> None:
    """Counts a game of the profile that has come to its end."""
    settings = scene.app.services.settings
    if scene.player is None:
        settings.set(GAMES_FINISHED, settings.get(GAMES_FINISHED) + 1)


def go_on(scene: TableScene) -> None:
    """A press while the Nemesis waits, or before that: it only leads on, and does nothing else (UX-N5)."""
    scene.spectacle.clear()
    scene.playback.go_on()
    scene.refresh()


def hold(scene: TableScene) -> None:
    """Space went down: everything is fast until it is let go."""
    scene.playback.hurried = True
    scene.held_for = 0.0


def let_go(scene: TableScene, tapped: bool = True) -> None:
    """Space is up again; a tap ends what is moving."""
    if not scene.playback.hurried:
        return
    scene.playback.hurried = False
    if tapped and scene.held_for < TAP and scene.playback.pauses:
        go_on(scene)
    elif tapped and scene.held_for < TAP and scene.playback.moving:
        scene.playback.finish()
        scene.refresh()
