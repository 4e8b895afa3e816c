"""What the table tells the devices: its question, what is on the wheel, and that it pauses when a controller goes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, cast

from game.client.profile.requests import Request
from game.scenes.shared.base import Scene
from game.scenes.shared.wheel import WheelEntry

from . import deeds, orders

if TYPE_CHECKING:
    from .scene import TableScene

ENTRIES = (
    WheelEntry("Draw pile", "deck", "pile_draw"),
    WheelEntry("Discards", "discard", "pile_discard"),
    WheelEntry("Empire", "home", "pile_empire"),
    WheelEntry("Garrisons", "infantry", "pile_garrison"),
    WheelEntry("Nemesis", "prime", "nemesis"),
    WheelEntry("Last move", "eye", "replay_last"),
    WheelEntry("Log", "log", "log"),
    WheelEntry("Sectors", "world", "sector_info"),
    WheelEntry("Rewind", "undo", "rewind"),
)
SEATS = (WheelEntry("Last seat", "left", "page_up"), WheelEntry("Next seat", "right", "page_down"))
"""In the place of the Nemesis where people play against each other."""
ORDERS = (WheelEntry("Orders", "order", "zone_orders"),)
REVOLUTION = (WheelEntry("Advancements", "advancement", "zone_advancements"), WheelEntry("Heroic Deck", "heroic", "pile_heroic"))


class TableControls(Scene):
    """The part of the table scene that speaks with the devices."""

    @property
    def _table(self) -> TableScene:
        return cast("TableScene", self)

    @property
    def question(self) -> Hashable:
        """The number of commands so far, and whether the question can be seen yet."""
        table = self._table
        return (table.session.state.seq, table.playback.moving) if hasattr(table, "playback") else None

    def wheel_entries(self) -> Sequence[WheelEntry]:
        """The piles and lists of the game."""
        table = self._table
        if not hasattr(table, "playback"):
            return ()
        piles = (*ENTRIES[:4], *(REVOLUTION if table.revolution.on else ()), *(ORDERS if orders.on(table) else ()))
        rest = [entry for entry in ENTRIES[4:] if entry.action != "nemesis" or not table.local.on]
        return (*piles, *(SEATS if table.local.on else ()), *rest)

    def captions_changed(self) -> None:
        """Buttons and hints lie in a picture that is kept: it is drawn anew."""
        table = self._table
        table.stale = True
        if hasattr(table, "playback"):
            table.place()
        super().captions_changed()

    @property
    def runs_game(self) -> bool:
        session = getattr(self, "session", None)
        return session is not None and not (session.match.over or session.conceded)

    def unplugged(self, device: str, sentence: str) -> Request | None:
        """The game pauses and says why."""
        table = self._table
        if not hasattr(table, "playback") or table.request is not None:
            return super().unplugged(device, sentence)
        return deeds.pause(table, sentence)
