"""The codex: the pages that were won in the campaigns, to be read, and the titles, one of which goes with the profile's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.games.profile_in_play import profile_name
from game.client.profile.background import BackgroundTask
from game.client.profile.requests import Asked, Back, GalleryArgs, Request, Swap
from game.client.runs.campaigns import campaigns_of
from game.client.runs.codex_pages import BORNE, Prize, bear, endings, prizes, styled_name
from game.client.runs.gallery import read_ahead
from game.content.language import line, say
from game.scenes.campaign.gallery import CARDS, TABS
from game.scenes.shared.pages import PagesScene
from game.ui.devices.input import InputEvent, KeyDown, Wheel
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.fields import Choice, PickList
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.panels import ScrollText, panel
from game.ui.kit.text import Face, draw, fit_px, line_height, rich
from game.ui.screens.event_tiles import draw_scene
from game.ui.screens.node_worlds import NodeWorld, world_of

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

KINDS = ("page", "title", "ending")
PAGES, TITLES, ENDINGS = range(3)
MEASURE = 28
BEAR = line("codex.bear_this_title")


class CodexScene(PagesScene):
    """A list at the left, the page or title at the right; what is not open yet says how it is won, and never what it says.

    `campaign` is the id of the campaign whose pages are shown first, "" for any.
    """

    room = (1400, 900)

    def __init__(self, campaign: str = "", tab: int = PAGES) -> None:
        super().__init__()
        self.backdrop = Backdrop("calm", 61)
        self.first = campaign
        self.tab = tab
        self.ball = NodeWorld()

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        self.all = (*prizes(app.services), *endings(app.services))
        BackgroundTask(read_ahead)  # the cards are the next tab: they open without reading any file
        self._make()

    @property
    def shown(self) -> tuple[Prize, ...]:
        """What the open tab lists."""
        return tuple(prize for prize in self.all if prize.kind == KINDS[self.tab])

    @property
    def prize(self) -> Prize | None:
        """What is chosen; None for no title, and where there is nothing."""
        number = self.list.chosen - (self.tab == TITLES)
        return self.shown[number] if 0 <= number < len(self.shown) else None

    def _make(self) -> None:
        shown = self.shown
        lines = [prize.name for prize in shown]
        closed = [number for number, prize in enumerate(shown) if not prize.open]
        chosen = self._first_line(shown)
        if self.tab == TITLES:
            lines, closed = [say("codex.no_title"), *lines], [number + 1 for number in closed]
        self.tabs = Choice(say("codex.codex"), [say(tab) for tab in TABS], self.tab, self.turn_to)
        self.list = PickList(say(TABS[self.tab]), lines, chosen, self._chosen, closed=closed)
        self.text = ScrollText(say("codex.page"), measure=MEASURE)
        self.text.visible = self.tab != TITLES
        self.wear = Button(say(BEAR), self.bear, key="primary", icon="check", style="primary", measure=24)
        self.wear.visible = self.tab == TITLES
        self.leave_button = Button(say("codex.back"), Back, key="cancel", icon="left", style="quiet", measure=22)
        widgets: list[Widget[Asked]] = [self.tabs, self.list, self.text, self.wear, self.leave_button]
        self.widgets.set(widgets, self.list)
        self._tell()

    def _first_line(self, shown: tuple[Prize, ...]) -> int:
        """The first open page of the campaign that is asked for; among the titles the one that is borne."""
        if self.tab == TITLES:
            key = self.app.services.settings.get(BORNE)
            return next((number for number, prize in enumerate(shown, 1) if prize.key == key and prize.open), 0)
        own = [number for number, prize in enumerate(shown) if prize.key.startswith(f"{self.first}/") or not self.first]
        opened = [number for number in own if shown[number].open]
        return next(iter((*opened, *own)), 0)

    def turn_to(self, tab: int) -> Request | None:
        """Opens another tab; the cards are a screen of their own."""
        if tab == CARDS:
            return Swap(GalleryArgs())
        self.tab = tab
        self._make()
        self.widgets.set_focus(self.tabs)
        self.relayout()
        self.app.invalidate()
        return None

    def _chosen(self, _: int) -> Request | None:
        self._tell()
        self.app.invalidate()
        return None

    def _tell(self) -> None:
        """Shows what is chosen."""
        prize = self.prize
        words = ""
        if prize is not None:
            words = prize.text if prize.open else say("codex.this_page_is_still", condition=prize.condition)
        self.ball.forget()
        self.text.set(words)
        self.text.offset = 0
        key = prize.key if prize is not None else ""
        borne = self.app.services.settings.get(BORNE)
        self.wear.enabled = (prize is None or prize.open) and key != borne
        self.wear.label = say("codex.bear_no_title") if prize is None else say(BEAR)

    def bear(self) -> Request | None:
        """Lets the profile bear the chosen title from now on."""
        if not self.wear.enabled:
            return None
        bear(self.app.services, self.prize.key if self.prize is not None else "")
        self._tell()
        self.app.invalidate()
        return None

    def handle(self, event: InputEvent) -> Request | None:
        if isinstance(event, KeyDown):
            if "primary" in event.actions and not event.repeat and self.tab == TITLES:
                return self.bear()
            if event.actions & {"page_up", "page_down"} and self.text.visible:
                self.text.key(event)
                return None
        if isinstance(event, Wheel) and self.text.visible and self.detail.collidepoint(event.pos):
            self.text.wheel(event.steps)
            return None
        return super().handle(event)

    def update(self, dt: float) -> Request | None:
        moves = not self.still and self.app.pace.quality < 3
        if moves and self.ball.update(dt):
            self.app.invalidate()
        return super().update(dt)

    def covered(self) -> None:
        super().covered()
        self.ball.forget()

    # -- picture

    def relayout(self) -> None:
        scale = self.scale
        area = self.place_frame(1500, 660)
        gap = self.gap
        self.line = self.beside(self.leave_button)
        wear = scale.px(40) + max(
            self.wear.preferred(scale)[0], Button(say(BEAR), key="primary", icon="check").preferred(scale)[0]
        )
        self.at_the_right(self.wear, wear)
        self.place_list(area, min(scale.px(500), area.width * 4 // 10))
        inner = self.detail.inflate(-2 * scale.px(38), -2 * scale.px(32))
        head = line_height(scale.font(44), Face.TITLE) + line_height(scale.font(22), Face.DISPLAY) + line_height(scale.font(20))
        self.title_box = pygame.Rect(inner.left, inner.top, inner.width, head)
        rest = inner.height - head - gap
        self.world = pygame.Rect(inner.left, inner.bottom - rest * 46 // 100, inner.width, rest * 46 // 100)
        self.text.rect = pygame.Rect(inner.left, inner.top + head + gap, inner.width, rest - self.world.height - gap)

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        self.draw_heading(screen, say("codex.head"))
        panel(screen, self.detail, scale, edge=theme.LINE)
        (self._draw_title if self.tab == TITLES else self._draw_page)(screen)
        self.widgets.draw(screen, scale)
        opened = sum(prize.open for prize in self.shown)
        words = say(f"codex.{KINDS[self.tab]}s_open", opened=opened, shown=len(self.shown))
        draw(screen, words, scale.font(19), theme.MUTED, self.line.midleft, anchor="midleft")

    def _draw_page(self, screen: pygame.Surface) -> None:
        prize = self.prize
        if prize is None:
            words = say("codex.no_campaign_that_can")
            screen.blit(rich(words, self.scale.font(22), self.text.rect.width, theme.MUTED), self.text.rect)
            return
        box = self._draw_head(screen, prize.name, prize.campaign)
        tone = theme.TEXT if prize.open else theme.MUTED
        where = (
            (say("codex.found", mission=prize.mission) if prize.mission else "")
            if prize.won
            else say("codex.open_and_not_won")
            if prize.open
            else say("codex.not_won_yet")
        )
        px = fit_px(where, self.scale.font(20), self.title_box.width, Face.BODY, 14)
        draw(screen, where, px, tone, box.bottomleft, width=self.title_box.width)
        self._draw_world(screen, prize)

    def _draw_title(self, screen: pygame.Surface) -> None:
        scale, prize = self.scale, self.prize
        if prize is None:
            self._draw_head(screen, profile_name(self.app.services) or say("codex.no_title"), say("codex.without_title"))
        else:
            self._draw_head(screen, prize.name, prize.campaign)
            self._draw_world(screen, prize)
        now = styled_name(self.app.services)
        words = prize.condition if prize is not None else say("codex.title_stands_beside_your")
        if now:
            words = say("codex.you_are_called", words=words, name=now)
        if prize is not None and not prize.open:
            words = f"{{lock}} {words}"
        text = rich(words, scale.font(22), self.text.rect.width, theme.TEXT, most_lines=8)
        screen.blit(text, self.text.rect)

    def _draw_head(self, screen: pygame.Surface, name: str, below: str) -> pygame.Rect:
        """Name and campaign; gives the box that they took."""
        scale, box = self.scale, self.title_box
        px = fit_px(name, scale.font(44), box.width, Face.TITLE, 18)
        draw(screen, name, px, theme.GOLD, box.topleft, face=Face.TITLE, width=box.width)
        y = box.top + line_height(px, Face.TITLE)
        small = fit_px(below, scale.font(22), box.width, Face.DISPLAY, 14)
        draw(screen, below, small, theme.MUTED, (box.left, y), face=Face.DISPLAY, width=box.width)
        return pygame.Rect(box.left, box.top, box.width, y + line_height(small, Face.DISPLAY) - box.top)

    def _draw_world(self, screen: pygame.Surface, prize: Prize) -> None:
        """The World on which it is won, as the star map shows it; dark as long as it is not open. An ending has its picture."""
        if prize.kind == "ending" and prize.open:
            campaign_id, _, ending = prize.key.partition("/")
            draw_scene(screen, self.scale, self.world, campaign_id, f"ending_{ending}")
            return
        radius = round(min(self.world.size) * 0.46)
        middle = (self.world.right - round(radius * 1.15), self.world.centery)
        campaign = campaigns_of(self.app.services).campaign(prize.key.partition("/")[0])
        nodes = [node for node in campaign.galaxy.nodes if node.mission == prize.mission_key] if campaign is not None else []
        if campaign is not None and nodes:
            node = (campaign.galaxy.campaign, nodes[0].key, nodes[0].column)
            if prize.open:
                self.ball.draw(screen, middle, radius, node)
            else:
                ball = world_of(*node, radius).copy()
                ball.set_alpha(70)
                screen.blit(ball, ball.get_rect(center=middle))
        if not prize.open:
            draw_icon(screen, "lock", round(radius * 0.6), middle, theme.MUTED, "center")
