"""How fast the table shows things and what it asks to be confirmed: the preferences, + and -, and Space (UX-T11, UX-T16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.playback import INSTANT
from game.ui.preferences import SPEEDS, preference

if TYPE_CHECKING:
    from .scene import TableScene

TAP = 0.2
"""Seconds: a Space held shorter ends the animation, held longer it was fast-forward."""


def read_preferences(scene: TableScene) -> None:
    """Speeds and reduced motion as they are set now; a game that plays by itself shows everything at once."""
    settings = scene.app.services.settings
    own, theirs = (float(preference(name).value(settings)) for name in ("speed", "nemesis_speed"))
    alone = scene.player is not None
    scene.playback.own_speed = own if own and not alone else INSTANT
    scene.playback.nemesis_speed = theirs if theirs and not alone else INSTANT
    scene.playback.still = bool(preference("reduced_motion").value(settings))


def change_nemesis_speed(scene: TableScene, step: int) -> None:
    """The next faster or slower speed of the Nemesis's turns."""
    chosen = preference("nemesis_speed")
    settings = scene.app.services.settings
    place = max(0, min(len(SPEEDS) - 1, chosen.chosen(settings) + step))
    settings.set(chosen.name, SPEEDS[place][1])
    read_preferences(scene)
    scene.say(f"Speed of the Nemesis: {SPEEDS[place][0].lower().replace('x', '×')}.")


def hold(scene: TableScene) -> None:
    """Space went down: everything is fast until it is let go."""
    scene.playback.hurried = True
    scene.held_for = 0.0


def let_go(scene: TableScene, tapped: bool = True) -> None:
    """Space is up again; a tap ends what is moving."""
    if not scene.playback.hurried:
        return
    scene.playback.hurried = False
    if tapped and scene.held_for < TAP and scene.playback.moving:
        scene.playback.finish()
        scene.refresh()
