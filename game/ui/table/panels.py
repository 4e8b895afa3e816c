"""The panels beside the table: inspector, log, Nemesis strip and console, pass forecast. They show a spec and answer refs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.client.profile.requests import Asked, Request
from game.client.table.refs import PanelRef, Ref
from game.client.table.specs import ViewSpec
from game.engine.terms import CardId
from game.ui.cards.full_card import FullCard, sheet_of
from game.ui.cards.inspector import Inspector
from game.ui.devices.input import InputEvent, KeyDown, PointerDown, PointerLeft, Wheel
from game.ui.kit.focus import Answer as Used
from game.ui.kit.focus import Widget
from game.ui.kit.scale import Scale
from game.ui.table.forecast_panel import ForecastPanel
from game.ui.table.intel_panel import IntelPanel
from game.ui.table.log_panel import LogPanel
from game.ui.table.nemesis_console import NemesisConsole
from game.ui.table.nemesis_strip import NemesisStrip
from game.ui.table.stage.areas import folds
from game.ui.table.tracker import CoreTracker

Lower = LogPanel | NemesisConsole | ForecastPanel | CoreTracker | IntelPanel
Panel = Lower | NemesisStrip
Reachable = tuple[Panel, Rect, str, str]
"""A panel, a rectangle in it, the key it answers with, and words for it."""
Answered = Callable[[Ref], Request | None]
INTEL_PAGES = ("intel", "ignores")


class PanelSpot(Widget[Asked]):
    """A place of a panel that the keyboard can reach; pressing it is a click on its middle."""

    role = "panel"

    def __init__(self, answered: Answered, panel: Panel, rect: Rect, key: str, label: str) -> None:
        super().__init__(label)
        self.answered, self.panel, self.key_name = answered, panel, key
        self.rect = rect

    def press(self) -> Request | None:
        """As a click in its middle."""
        return self.answered(PanelRef(self.key_name))

    def pointer_up(self, inside: bool) -> Used[Asked]:
        """Panels take their own clicks."""
        return Used(True)


class Panels:
    """All panels of one table."""

    def __init__(self, names: Sequence[str], spec: ViewSpec, answered: Answered) -> None:
        self.answered = answered
        self.inspector = Inspector()
        self.log = LogPanel(-1, people=names) if spec.seats else LogPanel()
        self.strip = NemesisStrip(names)
        self.console = NemesisConsole()
        self.forecasting = ForecastPanel()
        self.intel = IntelPanel()
        self.tracker = CoreTracker(names, spec.seat)
        self.full = FullCard()
        self.scale = Scale(1920, 1080)
        self.spec = spec.panels
        self.known: list[Reachable] = []
        self._spots: list[PanelSpot] = []
        self._pointed = False

    def introduce(self, nemesis: str, primes: str) -> None:
        """Tells the first games of a profile what the Nemesis and its Prime Cards are, where they lie."""
        self.strip.introduction = primes
        self.console.introduction = (nemesis, primes)

    def show(self, spec: ViewSpec) -> None:
        """Takes what is told now; what has not changed keeps its place and how far it is scrolled."""
        before, now = self.spec, spec.panels
        self.spec = now
        large = now.subject if spec.large else None
        self.full.show(sheet_of(large, self.inspector.foils(large.card)) if large is not None else None)
        if now.subject is None:
            self.inspector.subject = None
        elif now.subject != self.inspector.subject:
            self.inspector.show(now.subject)
        if now.log is not before.log or not self.log.lines:
            self.log.show(now.log, spec.view.cards)
        cores = now.cores
        if cores is not None and (before.cores is None or cores.moment != before.cores.moment or not self.tracker.rows):
            self.tracker.seat = cores.seat
            self.tracker.show(cores.state, cores.card)
        strip, console, intel = now.strip, now.console, now.intel
        if strip is not None and (strip is not before.strip or not self.strip.tiles):
            self.strip.show(strip.view, strip.primes, strip.clock, strip.points, strip.candidates, strip.aim)
        if console is not None:
            self.console.caption, self.console.portrait = console.caption, console.portrait
            self.console.waits = self.strip.waits = console.waits
            self.console.show(console.card, console.ladder, console.note, console.chips, console.past)
        if intel is not None:
            self.intel.show(intel.level, intel.seen, intel.left, intel.unseen, intel.chances, intel.ignores, intel.marks)
        if now.lower in INTEL_PAGES and now.lower != before.lower:
            self.intel.turn_to(now.lower)
        if now.lower == "forecast" and before.lower != "forecast" and now.forecast is not None:
            self.forecasting.show(now.forecast, spec.view)

    def place(self, areas: dict[str, Rect], scale: Scale) -> None:
        """Puts every panel into its area."""
        self.scale = scale
        self.inspector.place(areas["inspector"], scale)
        for strip in self.strips:
            strip.place(areas["nemesis"], scale, areas["threat"])
            strip.keeps_off = (areas["central"],)
        self.console.keeps_off = self.tracker.keeps_off = (areas["central"],)
        for panel in (self.log, self.console, self.forecasting, self.tracker, self.intel):
            panel.place(areas["lower"], scale)

    @property
    def lower(self) -> str:
        """The name of the panel at the lower right."""
        return self.spec.lower

    @property
    def strips(self) -> tuple[NemesisStrip, ...]:
        """The strip of the Nemesis where it plays."""
        return (self.strip,) if self.spec.strip is not None else ()

    @property
    def shown(self) -> tuple[Inspector | Lower, ...]:
        """The panels at the right: inspector and the one below it; one of them while they are folded into one place."""
        if not folds(self.scale):
            return self.inspector, self.below
        return (self.inspector,) if self.lower == "card" else (self.below,)

    @property
    def below(self) -> Lower:
        """The panel at the lower right."""
        panels: dict[str, Lower] = {"log": self.log, "cores": self.tracker, "forecast": self.forecasting}
        return self.intel if self.lower in INTEL_PAGES else panels.get(self.lower, self.console)

    def reachable(self) -> list[Reachable]:
        """All places of the shown panels that the keyboard can reach; some are known only once the panel was drawn."""
        reachable: list[Reachable] = []
        for panel in (*self.strips, *self.shown):
            if isinstance(panel, Inspector):
                continue
            for rect, key, label in panel.focusables():
                seen = rect.clip(panel.rect)
                if seen.height >= min(rect.height, 14):
                    reachable.append((panel, seen, key, label))
        return reachable

    def widgets(self) -> list[Widget[Asked]]:
        """A widget for each of these places."""
        self.known = self.reachable()
        spots: list[PanelSpot] = []
        for panel, rect, key, label in self.known:
            old = next((s for s in self._spots if s.panel is panel and s.key_name == key and s not in spots), None)
            spot = old or PanelSpot(self.answer, panel, rect, key, label)
            spot.rect, spot.label = rect, label
            spots.append(spot)
        self._spots = spots
        return list(spots)

    def leans(self, card: CardId) -> int:
        """Towards which side the frame of a Core World glows: whom its bonus would give more, where the player wants that."""
        return self.tracker.lean(card) if self.spec.leans else 0

    def column_rect(self, zone: str, index: int) -> Rect:
        """Where a card of the Nemesis flies."""
        return self.strip.column_rect(index) if zone == "column" else self.strip.sideways_rect()

    # -- input

    def answer(self, ref: Ref) -> Request | None:
        """A place of a panel was pressed; the chips of the log filter it."""
        if isinstance(ref, PanelRef) and ref.key.partition(":")[0] == "filter":
            self.log.press(ref.key)
            return None
        return self.answered(ref)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on one of the panels."""
        return any(panel.rect.collidepoint(pos) for panel in (*self.strips, *self.shown))

    def pointer(self, event: InputEvent) -> tuple[bool, Request | None]:
        """Gives a pointer event to the panel below it; whether that used it, and what it asks for."""
        used, request = False, None
        self._pointed = True
        for panel in (*self.strips, *self.shown):
            key = panel.handle(event)
            if isinstance(key, str):
                used = True
                request = self.answer(PanelRef(key)) or request
        return used or isinstance(event, PointerDown), request

    def left(self) -> bool:
        """The pointer is on none of them any more: what was lit below it goes dark, tips go away; True if anything did."""
        if not self._pointed:
            return False
        self._pointed = False
        for panel in (*self.strips, *self.shown):
            panel.handle(PointerLeft())
        return True

    def scroll(self, by: str, steps: int) -> bool:
        """Scrolls the panel at the lower right, else the inspector; True when one of them did."""
        if by == "steps":
            return any(panel.handle(Wheel(panel.rect.center, steps)) is not None for panel in reversed(self.shown))
        pages = {("page", 1): "page_up", ("page", -1): "page_down", ("end", 1): "home", ("end", -1): "end"}
        event = KeyDown(0, frozenset({pages[by, steps]}))
        return any(panel.handle(event) is not None for panel in reversed(self.shown))

    @property
    def moving(self) -> bool:
        """While a button of a panel is held, or a card is seen as large as the window."""
        return self.full.moving or (self.lower == "forecast" and self.forecasting.moving)

    def update(self, dt: float) -> Request | None:
        """Lets time pass for what is held."""
        key = self.forecasting.update(dt) if self.lower == "forecast" else None
        return self.answered(PanelRef(key)) if key else None

    # -- drawing

    @property
    def drawn(self) -> list[Panel | Inspector]:
        """All panels, in the order in which they are drawn."""
        return [*self.strips, *self.shown]

    def draw_over(self, screen: pygame.Surface) -> None:
        """Tips of the panels, on top of all; or the inspected card alone, as large as the window."""
        if self.full.sheet is not None:
            self.full.draw(screen, self.scale)
            return
        for strip in self.strips:
            strip.draw_over(screen)
        if self.lower == "cores":
            self.tracker.draw_over(screen)
        if self.lower == "nemesis":
            self.console.draw_over(screen)
