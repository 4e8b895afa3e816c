"""Pointer and keys of the replay viewer: they look at the table and move in time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.profile.requests import Request
from game.ui.cards.card_widget import CardWidget
from game.ui.devices.input import MIDDLE, RIGHT, InputEvent, KeyDown, PointerDown, PointerMoved

from .keys import handle_key
from .pointer import other_button, panel_event

if TYPE_CHECKING:
    from .replay import ReplayScene

FROM_TABLE = frozenset(
    {"next_zone", "previous_zone", "zone_hand", "zone_warzone", "zone_central", "zone_orders", "nemesis", "log", "pin"}
    | {"sector_info", "score", "rules", "pile_draw", "pile_discard", "pile_empire", "pile_garrison"}
    | {"zone_advancements", "pile_heroic", "pile_master"}
)
"""What the keys of the table do here too: they only look."""


def handle_event(scene: ReplayScene, event: InputEvent) -> Request | None:
    """What comes in goes to the panels, the keys of the viewer, then to the widget with the focus."""
    if not hasattr(scene, "playback") or scene.request is not None:
        return None
    if not isinstance(event, PointerMoved) or scene.panels.contains(event.pos):
        scene.stale = True
    if isinstance(event, PointerMoved):
        pointed = scene.timeline.pointed
        scene.timeline.point(event.pos)
        scene.stale = scene.stale or pointed != scene.timeline.pointed
    if isinstance(event, PointerDown) and event.button in (RIGHT, MIDDLE):
        return other_button(scene, event)
    if panel_event(scene, event):
        return None
    if isinstance(event, KeyDown):
        used, request = _key(scene, event)
        if used:
            scene._follow_focus()
            return request
    answer = scene.widgets.handle(event)
    scene._follow_focus()
    if answer.used:
        return answer.request
    if isinstance(event, KeyDown) and event.actions & {"cancel", "pause"}:
        return scene.back()
    return None


def _key(scene: ReplayScene, event: KeyDown) -> tuple[bool, Request | None]:
    """Keys that mean the same wherever the focus is; arrows move it only among cards."""
    actions = event.actions
    on_bar = not event.control or scene.widgets.focus is scene.timeline  # a pad has no other way to what lies beside
    if on_bar and actions & {"left", "right"} and not isinstance(scene.widgets.focus, CardWidget):
        by = 1 if "right" in actions else -1
        return True, scene.step_turn(by) if event.shift else scene.step(by)
    for action, deed in (
        ("page_up", partial(scene.step_round, -1)),
        ("page_down", partial(scene.step_round, 1)),
        ("home", partial(scene.go_to, 0)),
        ("end", partial(scene.go_to, scene.reel.last)),
        ("skip", partial(scene.toggle, 1)),
        ("replay_last", partial(scene.toggle, -1)),
        ("faster", partial(scene.faster, 1)),
        ("slower", partial(scene.faster, -1)),
        ("primary", scene.press_branch),
    ):
        if action in actions:
            return True, deed()
    if actions & FROM_TABLE:
        return handle_key(scene, event)
    return False, None
