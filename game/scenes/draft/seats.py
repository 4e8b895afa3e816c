"""The pregame draft of several people: the colours of the seats, and whose device may answer (UX-H3, UX-H5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.games.local_game import SHARED, device_of
from game.client.games.session import Session
from game.engine.core.types import Seat
from game.ui.devices.input import KeyDown, PointerDown
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.table.seats import draw_badge, seat_color

if TYPE_CHECKING:
    from game.scenes.draft.scene import DraftScene

OPEN_TO_ALL = frozenset(("pause", "up", "down", "left", "right", "next_zone", "previous_zone", "pin"))


def side_color(scene: DraftScene, seat: Seat) -> theme.Color:
    """The colour of a side: its seat's in a local game, else gold for the player and violet for the Nemesis."""
    if scene.session.local:
        return seat_color(seat)
    return theme.GOLD if seat == scene.seat else theme.NEMESIS


def draw_turn(screen: pygame.Surface, box: pygame.Rect, seat: Seat, made: bool) -> None:
    """One pick of a long snake order: the sign of its seat, with a check once it is made."""
    side = min(box.height, box.width) * 7 // 10
    mark = draw_badge(screen, seat, side, box.center, "center")
    if made:
        draw_icon(screen, "check", max(12, side // 2), mark.bottomright, theme.GOOD, "center")


def may_answer(session: Session, event: KeyDown | PointerDown) -> bool:
    """Whether what comes from this device may answer the open question; a device that is nobody's own may always."""
    decision = session.match.decision
    setup = session.state.setup
    owners = [seat for seat in session.humans if device_of(setup, seat) == event.device]
    if event.device == SHARED or len(owners) != 1 or decision is None or decision.seat == owners[0]:
        return True
    return isinstance(event, KeyDown) and bool(event.actions & OPEN_TO_ALL)
