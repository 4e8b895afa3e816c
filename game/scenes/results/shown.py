"""What the end of a game shows, as the functions that place and draw it know it."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.client.games.session import Session
from game.client.profile.requests import Asked
from game.client.runs.records.result_rows import RecordRow
from game.client.table.ledger import Final
from game.engine.terms import Seat
from game.scenes.shared.base import SceneApp
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import TextField
from game.ui.kit.focus import WidgetGroup
from game.ui.kit.scale import Scale
from game.ui.screens.graph import ScoreGraph
from game.ui.screens.ledger_table import LedgerTable
from game.ui.screens.outcome_page import OutcomePage
from game.ui.screens.score_page import ScorePage


class Results(Protocol):
    """The results of a game: its figures, their ledgers, the pages that may lie in their place, and the buttons."""

    app: SceneApp
    session: Session
    local: bool
    final: Final
    seat: Seat
    names: tuple[str, ...]
    why: list[str]
    parting: str
    rows: tuple[RecordRow, ...]
    tables: list[LedgerTable]
    paged: list[LedgerTable]
    first: int
    graph: ScoreGraph | None
    page: ScorePage | None
    side: pygame.Rect
    event: OutcomePage | None
    time: float
    turn_ledgers: Button[Asked]
    message: str
    backdrop: Backdrop
    widgets: WidgetGroup[Asked]
    seed: TextField[Asked]
    again: Button[Asked]
    fresh: Button[Asked]
    export: Button[Asked]
    share: Button[Asked]
    title: Button[Asked]
    turn_score: Button[Asked]
    turn_page: Button[Asked]
    replay: Button[Asked]
    judge: Button[Asked]
    fleet: Button[Asked]

    @property
    def scale(self) -> Scale:
        """Measures for the present window."""

    @property
    def revealing(self) -> bool:
        """Whether rows are still to be shown."""

    @property
    def on_event(self) -> bool:
        """Whether the end of the game is shown as an event, before its ledgers."""

    @property
    def other_page(self) -> bool:
        """Whether graph or score lie where the ledgers are."""

    @property
    def verdict(self) -> tuple[str, theme.Color]:
        """Who won, and the colour of it."""

    def relayout(self) -> None:
        """Places everything anew."""
