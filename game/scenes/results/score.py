"""The live score: both ledgers as they would be counted now, over the running game (UX-T15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.client.profile.requests import Back, Request, Swap
from game.client.runs.campaigning import ScoreArgs, StarMapArgs
from game.client.table.ledger import final_of, sections
from game.content.language import say
from game.engine import GameState
from game.engine.terms import Seat
from game.scenes.shared.base import Scene
from game.ui.cards.card_face import height_for
from game.ui.cards.card_state import draw_card
from game.ui.devices.input import InputEvent, KeyDown, PointerMoved
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.panels import panel
from game.ui.kit.shapes import darken
from game.ui.kit.text import Face, draw
from game.ui.screens.ledger_table import LedgerTable
from game.ui.table.seats import seat_color

if TYPE_CHECKING:
    from game.client.runs.campaigning import RunSession
    from game.scenes.shared.base import SceneApp


class ScoreScene(Scene):
    """All rows of both sides if the game ended now; a row shows its card. B, Escape and the button close it.

    In a battle of a run, `runs`, the star map lies behind it: View of a pad turns from the one to the other.
    """

    overlay = True

    room = (1300, 800)

    def __init__(self, state: GameState, names: Sequence[str], seat: Seat = 0, runs: RunSession | None = None) -> None:
        super().__init__()
        self.state = state
        self.names = names
        self.seat = seat
        self.runs = runs

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        state = self.state
        final = final_of(state, False, self.seat)
        self.final = final
        self.tables = []
        for seat, name in enumerate(self.names[: len(state.players)]):
            nemesis = state.is_nemesis(seat)
            parts = sections(final, seat, state.cards, nemesis)
            sign = "emblem_star_crown" if nemesis else theme.faction_emblem(state.cards[state.players[seat].home].faction)
            color = theme.NEMESIS if nemesis else theme.GOLD if state.nemesis is not None else seat_color(seat)
            table = LedgerTable(name, parts, final.totals[seat], color, sign)
            table.revealed = len(table.rows)
            self.tables.append(table)
        for table in self.tables:
            table.lines = max(other.lines for other in self.tables)
        self.close = Button(say("score_scene.close"), self.back, key="score", style="primary", measure=20)
        self.to_map = Button(say("score_scene.star_map"), self.turn, key="star_map", icon="world", style="quiet", measure=20)
        self.to_map.visible = self.runs is not None
        self.widgets.set([self.close, self.to_map, *self.tables], self.close)

    def relayout(self) -> None:
        scale = self.scale
        self.box = Rect(0, 0, min(scale.width - scale.px(40), scale.px(1560)), scale.height - scale.px(60))
        self.box.center = (scale.width // 2, scale.height // 2)
        pad, gap = scale.px(22), scale.px(18)
        high = scale.target(46)
        top = self.box.top + max(scale.px(84), high + scale.px(24))
        each = (self.box.width - 2 * pad - gap * (len(self.tables) - 1)) // max(1, len(self.tables))
        for number, table in enumerate(self.tables):
            table.rect = Rect(self.box.left + pad + number * (each + gap), top, each, self.box.bottom - pad - top)
        wide = max(scale.px(170), self.close.preferred(scale)[0])
        self.close.rect = Rect(self.box.right - pad - wide, self.box.top + scale.px(14), wide, high)
        wide = max(scale.px(190), self.to_map.preferred(scale)[0])
        self.to_map.rect = Rect(self.close.rect.left - scale.px(14) - wide, self.close.rect.top, wide, high)

    def turn(self) -> Request | None:
        """The star map in the place of the score, and back again from there."""
        if self.runs is None:
            return self.back()
        here = Swap(ScoreArgs(state=self.state, names=self.names, seat=self.seat, runs=self.runs))
        return Swap(StarMapArgs(runs=self.runs, looking=True, score=here))

    def back(self) -> Request | None:
        return Back()

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown) and "star_map" in event.actions:
            return self.turn()
        if isinstance(event, KeyDown) and "score" in event.actions:
            return self.back()
        if isinstance(event, PointerMoved):
            for table in self.tables:
                if table.rect.collidepoint(event.pos):
                    table.point(event.pos)
                elif not table.focused:
                    table.row = None
        return super().handle(event)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        darken(screen)
        inner = panel(screen, self.box, scale, edge=theme.GOLD)
        y = self.close.rect.centery
        head = draw(
            screen,
            say("score_scene.if_game_ended_now"),
            scale.font(30),
            theme.GOLD,
            (inner.left, y),
            anchor="midleft",
            face=Face.DISPLAY,
        )
        words = say("score_scene.every_row_counts_rows")
        room = (self.to_map if self.to_map.visible else self.close).rect.left - scale.px(20) - head.right - scale.px(20)
        draw(screen, words, scale.font(18), theme.MUTED, (head.right + scale.px(20), y), anchor="midleft", width=max(1, room))
        self.widgets.draw(screen, scale)
        self._draw_card(screen)

    def _draw_card(self, screen: pygame.Surface) -> None:
        """The card of the row that is looked at, at the foot of the other side's table."""
        scale = self.scale
        for number, table in enumerate(self.tables):
            if not table.cards or table.row_box() is None:
                continue
            face = self.state.cards[table.cards[0]]
            width = max(180, scale.px(270))
            place = Rect(0, 0, width, height_for(width))
            other = self.tables[(number + 1) % len(self.tables)].rect
            place.midbottom = (other.centerx, other.bottom - scale.px(16))
            draw_card(screen, place, face, self.app.services.content.wording.card_text(face), width, text=scale.text)
