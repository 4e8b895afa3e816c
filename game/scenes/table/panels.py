"""The panels beside the table: inspector, log, Nemesis strip and console, pass forecast; what they are told and answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.client.profile.preferences import BARKS, GAMES_FINISHED, GAMES_TO_LEARN, LEADER_GLOW
from game.client.profile.requests import Request
from game.client.table.labels import TIMES
from game.client.table.last_moves import LastMoves
from game.client.table.log_book import LogBook, history
from game.engine import Event, view_for
from game.engine.core.actions import COLUMN, Column, Invade
from game.engine.core.events import CardMoved, CommandTried, NemesisTurned, Passed
from game.engine.core.types import CardId
from game.nemesis import deck_clock, forecast_pass, prime_row, tie_reason
from game.ui.cards.card_face import PRINTED
from game.ui.cards.card_widget import CardWidget
from game.ui.cards.inspector import Inspector, Subject
from game.ui.devices.input import InputEvent, PointerDown, PointerLeft, Wheel
from game.ui.kit.focus import Answer as Used
from game.ui.kit.focus import Widget
from game.ui.kit.scale import Scale
from game.ui.screens.score_sheet import draw_tip, sheet_view
from game.ui.table.forecast_panel import ForecastPanel
from game.ui.table.intel_panel import IntelPanel
from game.ui.table.layout import folds
from game.ui.table.log_panel import LogPanel
from game.ui.table.nemesis_console import Chip, NemesisConsole, rungs
from game.ui.table.nemesis_strip import NemesisStrip
from game.ui.table.tracker import CoreTracker

from . import deeds
from .help import Help
from .intel import make_voice, open_intel, show_intel
from .orders import order_notes
from .refresh import ghosts, live_points
from .revolution import notes_of

if TYPE_CHECKING:
    from .scene import TableScene


PRICED_IN = ("turn", "deploy", "boost", "invasion")
"""Questions in which a card's price matters."""


DISCARDED = "{discard} In the discard pile until that is shuffled into the draw pile"

Lower = LogPanel | NemesisConsole | ForecastPanel | CoreTracker | IntelPanel
Panel = Lower | NemesisStrip
Reachable = tuple[Panel, Rect, str, str]
"""A panel, a rectangle in it, the key it answers with, and words for it."""


class PanelSpot(Widget):
    """A place of a panel that the keyboard can reach; pressing it is a click on its middle."""

    role = "panel"

    def __init__(self, panels: Panels, panel: Panel, rect: Rect, key: str, label: str) -> None:
        super().__init__(label)
        self.panels, self.panel, self.key_name = panels, panel, key
        self.rect = rect

    def press(self) -> Request | None:
        """As a click in its middle."""
        self.panels.answered(self.key_name)
        return None

    def pointer_up(self, inside: bool) -> Used:
        """Panels take their own clicks."""
        return Used(True)


class Panels:
    """All panels of one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.inspector = Inspector()
        self.book = LogBook(scene.words.wording, scene.playback.shown, scene.words.names)
        self.moves = LastMoves(scene.words.wording, scene.playback.shown, scene.words.names)
        self.log = LogPanel(-1, people=scene.words.names.seats) if scene.local.on else LogPanel()
        self.strip = NemesisStrip(scene.words.names.seats)
        self.console = NemesisConsole()
        self.forecasting = ForecastPanel()
        self.intel = IntelPanel()
        self.voice = make_voice(scene)
        self.help = Help(scene)
        self._introduce()
        self.tracker = CoreTracker(scene.words.names.seats, scene.seat)
        self.first = "log" if scene.local.on else "nemesis"
        self.lower = self.first
        self.tab = self.first
        self.known: list[Reachable] = []
        self._spots: list[PanelSpot] = []
        self._pointed = False

    def _introduce(self) -> None:
        """Tells the first games of a profile what the Nemesis and its Prime Cards are, where they lie."""
        scene = self.scene
        if scene.app.services.settings.get(GAMES_FINISHED) < GAMES_TO_LEARN:
            entries = scene.words.wording.glossary.entries
            self.strip.introduction = f"**{entries['prime'].name}:** {entries['prime'].text}"
            self.console.introduction = (entries["nemesis"].text, self.strip.introduction)

    def place(self, areas: dict[str, Rect], scale: Scale) -> None:
        """Puts every panel into its area."""
        if self.tab == "card" and not folds(scale):
            self.tab = self.first
            self.lower = self.tab if self.lower == "card" else self.lower
        self.inspector.place(areas["inspector"], scale)
        for strip in self.strips:
            strip.place(areas["nemesis"], scale)
        for panel in (self.log, self.console, self.forecasting, self.tracker, self.intel):
            panel.place(areas["lower"], scale)

    @property
    def strips(self) -> tuple[NemesisStrip, ...]:
        """The strip of the Nemesis where it plays."""
        return () if self.scene.local.on else (self.strip,)

    @property
    def shown(self) -> tuple[Inspector | Lower, ...]:
        """The panels at the right: inspector and the one below it; one of them while they are folded into one place."""
        if not folds(self.scene.scale):
            return self.inspector, self.below
        return (self.inspector,) if self.lower == "card" else (self.below,)

    @property
    def below(self) -> Lower:
        """The panel at the lower right."""
        if self.lower == "log":
            return self.log
        if self.lower == "cores":
            return self.tracker
        if self.lower == "intel":
            return self.intel
        return self.forecasting if self.lower == "forecast" else self.console

    def reachable(self) -> list[Reachable]:
        """All places of the shown panels that the keyboard can reach; some are known only once the panel was drawn."""
        found: list[Reachable] = []
        for panel in (*self.strips, *self.shown):
            if isinstance(panel, Inspector):
                continue
            for rect, key, label in panel.focusables():
                seen = rect.clip(panel.rect)
                if seen.height >= min(rect.height, 14):
                    found.append((panel, seen, key, label))
        return found

    def widgets(self) -> list[Widget]:
        """A widget for each of these places."""
        self.known = self.reachable()
        found: list[PanelSpot] = []
        for panel, rect, key, label in self.known:
            old = next((s for s in self._spots if s.panel is panel and s.key_name == key and s not in found), None)
            spot = old or PanelSpot(self, panel, rect, key, label)
            spot.rect, spot.label = rect, label
            found.append(spot)
        self._spots = found
        return list(found)

    def show_lower(self, tab: str) -> None:
        """Opens a tab at the lower right; the forecast goes before the tabs while Pass is armed."""
        self.tab = tab
        if self.lower != "forecast":
            self.lower = tab
        self._mark_tabs()

    def forecast(self, armed: bool) -> None:
        """Shows what follows a Pass while it is armed (UX-N7)."""
        scene = self.scene
        if armed and scene.session.state.nemesis is not None and not scene.playback.moving:
            self.forecasting.show(forecast_pass(scene.session.state), scene.playback.shown)
            self.lower = "forecast"
        else:
            self.lower = self.tab
        self._mark_tabs()

    def follow_pass(self) -> None:
        """The forecast stands there while Pass has the focus of the keys, is pointed at, or is armed (UX-N7)."""
        button = self.scene.means.pass_button
        keyed = button.focused and self.scene.widgets.by_keys
        wanted = button.enabled and button.visible and (button.hovered or keyed or button.armed > 0)
        wanted = wanted and self.scene.session.state.nemesis is not None and not self.scene.playback.moving
        if wanted != (self.lower == "forecast"):
            self.forecast(wanted)
            self.scene.rebuild()
            self.scene.app.invalidate()

    def _mark_tabs(self) -> None:
        for name, tab in self.scene.tabs.items():
            tab.chosen = name == self.lower or (name == "nemesis" and self.lower == "intel")

    # -- what they show

    def refresh(self) -> None:
        """Strip and console anew from the state; while cards fly the strip keeps its counts."""
        scene = self.scene
        state, view = scene.session.state, scene.playback.shown
        self.tracker.show(self.scene.local.state, self.tracker.card)
        looked_at = self.inspector.subject
        if looked_at is not None and isinstance(looked_at.key, int):
            self.inspect(looked_at.key)  # its tokens, target and price may be others by now
        if view.nemesis is None:
            return
        candidates: tuple[int, ...] = ()
        if scene.desk is not None and scene.desk.kind == "nemesis_pick":
            candidates = tuple(option.n for option in scene.desk.plain() if isinstance(option, Column))
        self.strip.show(
            view, prime_row(state), deck_clock(state) if not scene.session.match.over else None, scene.points, candidates
        )
        self._console()
        show_intel(scene, self.intel, self.lower == "intel")
        self._mark_tabs()

    def follow(self) -> None:
        """A move of the Nemesis waits to be seen: strip and inspector as the table lies there, the points once all is shown."""
        scene, view = self.scene, self.scene.playback.shown
        looked_at = self.inspector.subject
        if looked_at is not None and isinstance(looked_at.key, int):
            self.inspect(looked_at.key)
        nemesis = view.nemesis
        if nemesis is None:
            return
        clock = deck_clock(scene.session.state) if not scene.session.match.over else None
        left = (nemesis.epoch_1, nemesis.epoch_2)
        if clock is None or left != (clock.epoch_1, clock.epoch_2):  # more cards are turned before the next question
            clock = replace(self.strip.clock, epoch_1=left[0], epoch_2=left[1]) if self.strip.clock is not None else None
        after = view_for(scene.session.state, view.seat)
        same = nemesis == after.nemesis and view.players[nemesis.seat].worlds == after.players[nemesis.seat].worlds
        self.strip.show(view, prime_row(view), clock, live_points(scene) if same else self.strip.points)

    def _console(self) -> None:
        scene = self.scene
        nemesis = scene.playback.shown.nemesis
        self.voice.on = scene.app.services.settings.get(BARKS)
        self.console.caption = self.voice.caption if self.voice.on else ""
        if nemesis is None or nemesis.turned is None:
            self.console.show(None, (), self.moves.sentence, self._chips())
            return
        card = scene.session.book.nemesis[nemesis.turned]
        words = scene.words
        commands = [words.wording.command(command) for command in card.commands]
        results = [words.reason(reason) for reason in nemesis.ladder]
        decision = scene.desk.decision if scene.desk is not None else None
        asking = decision is not None and decision.kind == "nemesis_pick" and decision.purpose != "column"
        tie = words.reason(tie_reason(scene.session.state)) if asking else ""
        self.console.show(card, rungs(card, commands, nemesis.ladder, results, tie), self.moves.sentence, self._chips())

    def _chips(self) -> list[Chip]:
        """The last moves for the strip of the console."""
        faces = self.scene.playback.shown.faces
        return [Chip(m.icon, m.sentence, faces[m.card] if m.card is not None else None) for m in self.moves.moves]

    def remember(self) -> None:
        """The log and the last moves anew from all commands that count, as after Continue or Undo."""
        self.book.clear()
        self.moves.clear()
        local = self.scene.local
        known = local.privacy.known if local.on else self.scene.seat
        local.recap.clear()
        for event, view in history(self.scene.session.match, known):
            self.book.add(event, view)
            self.moves.watch(event, view)
            if local.on:
                local.recap.watch(event, view)
        self.log.show(self.book.lines, self.scene.playback.shown.faces)

    def watch(self, event: Event) -> None:
        """An event is shown: the log grows, the ladder lights up."""
        if not self.scene.playback.replaying:
            known = self.scene.local.known(event)
            self.book.add(known, self.scene.playback.shown)
            self.moves.watch(known, self.scene.playback.shown)
            self.voice.watch(event, self.scene.playback.shown)
            self.log.show(self.book.lines, self.scene.playback.shown.faces)
        if isinstance(event, NemesisTurned | CommandTried | CardMoved | Passed):
            self._console()

    def inspect(self, card: CardId) -> None:
        """Shows a card large, with its price, its reasons and what lies on it."""
        scene = self.scene
        view = scene.playback.shown
        face = view.faces[card]
        notes: list[str] = []
        desk = scene.desk
        if card in (view.players[scene.seat].discard or ()):
            notes.append(DISCARDED)
        elif desk is not None:
            action = desk.priced(card)
            if action is not None and desk.kind in PRICED_IN and not isinstance(action, Invade):
                total, parts = desk.price(action)
                notes.append(f"**{scene.words.action(action)}:** {scene.words.price(action, total, parts, desk)}")
            invaded = desk.planning is not None and desk.planning.world == card
            refused = scene.words.refused(desk, card) if desk.kind in TIMES and not invaded else ""
            if refused:
                notes.append(f"**Not now:** {refused}")
            notes += [told[:1].upper() + told[1:] for told in scene.words.outlook(desk, card)]
        notes += notes_of(scene, card)
        notes += order_notes(scene, card)
        under = tuple(view.faces[one].name for player in view.players for one in player.under.get(card, ()))
        target = view.nemesis is not None and view.nemesis.target == card
        live = scene.lives.get(card, PRINTED)
        tokens = view.tokens.get(card, 0)
        self.inspector.show(Subject(face, scene.words.rules(face), live, tuple(notes), tokens, target, under, card))

    def look(self, widget: Widget | None) -> None:
        """The pointer or the focus is on something else."""
        if isinstance(widget, CardWidget):
            self.inspect(widget.card)
            self._unfold_card()
        self.tracker.look(widget.card if isinstance(widget, CardWidget) else None)
        ghosts(self.scene, widget)

    def _unfold_card(self) -> None:
        """A card that is looked at comes to the front of the folded panels, until another tab is pressed (UX-T7)."""
        if folds(self.scene.scale) and self.lower not in ("card", "forecast"):
            self.lower = "card"
            self._mark_tabs()

    def pin(self) -> None:
        """Pins what is shown, or lets it go."""
        self.inspector.toggle_pin()

    def leans(self, card: CardId) -> int:
        """Towards which side the frame of a Core World glows: whom its bonus would give more, where the player wants that."""
        wanted = self.scene.app.services.settings.get(LEADER_GLOW)
        return self.tracker.lean(card) if wanted else 0

    def column_rect(self, zone: str, index: int) -> Rect:
        """Where a card of the Nemesis flies."""
        return self.strip.column_rect(index) if zone == "column" else self.strip.sideways_rect()

    # -- input

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on one of the panels."""
        return any(panel.rect.collidepoint(pos) for panel in (*self.strips, *self.shown))

    def pointer(self, event: InputEvent) -> bool:
        """Gives a pointer event to the panel below it; True when that used it."""
        used = False
        self._pointed = True
        for panel in (*self.strips, *self.shown):
            found = panel.handle(event)
            if isinstance(found, str):
                used = True
                self.answered(found)
        self.scene.app.invalidate()
        return used or isinstance(event, PointerDown)

    def left(self) -> None:
        """The pointer is on none of them any more: what was lit below it goes dark, tips go away."""
        if self._pointed:
            self._pointed = False
            for panel in (*self.strips, *self.shown):
                panel.handle(PointerLeft())
            self.scene.app.invalidate()

    def page(self, event: InputEvent) -> bool:
        """Scrolls by the page keys: the panel at the lower right, else the inspector; True when one of them did."""
        return any(panel.handle(event) is not None for panel in reversed(self.shown))

    def scroll(self, steps: int) -> bool:
        """Scrolls like a wheel over the panel at the lower right, else over the inspector; True when one of them did."""
        return any(panel.handle(Wheel(panel.rect.center, steps)) is not None for panel in reversed(self.shown))

    def answered(self, key: str) -> None:
        """Carries out what a panel answered."""
        scene = self.scene
        name, _, rest = key.partition(":")
        if name in ("card", "light") and rest.isdigit():
            scene.lit_card = int(rest)
            self.inspect(int(rest))
        elif name == "line" and rest.isdigit():
            scene.open_line(int(rest))
        elif name == "export":
            deeds.export_log(scene)
            self._unfold_card()
        elif name == "column" and rest.isdigit():
            option = COLUMN[int(rest)]
            if scene.desk is not None and scene.desk.offers(option):
                deeds.do(scene, option)
        elif name == "filter":
            self.log.press(key)
        elif name == "move" and rest.isdigit() and int(rest) < len(self.moves.moves):
            move = self.moves.moves[int(rest)]
            scene.lit_card = move.card
            if move.card is not None:
                self.inspect(move.card)
                self._unfold_card()
            scene.say(move.sentence)
        elif name == "replay":
            deeds.replay(scene)
        elif name in ("nemesis_deck", "nemesis"):
            scene.show_lower("nemesis")
        elif name in ("intel", "ignores"):
            open_intel(scene, name)
        elif name == "pass":
            deeds.pass_turn(scene)
        elif name == "cancel":
            scene.means.pass_button.disarm()

    @property
    def moving(self) -> bool:
        """While a button of a panel is held."""
        return self.lower == "forecast" and self.forecasting.moving

    def update(self, dt: float) -> None:
        """Lets time pass for what is held."""
        self.follow_pass()
        self.help.update(dt)
        if self.lower == "forecast":
            found = self.forecasting.update(dt)
            if found:
                self.answered(found)

    # -- drawing

    def draw(self, screen: pygame.Surface) -> None:
        """All panels."""
        for strip in self.strips:
            strip.draw(screen)
        for panel in self.shown:
            panel.draw(screen)

    def draw_over(self, screen: pygame.Surface) -> None:
        """Tips of the panels, on top of all."""
        for strip in self.strips:
            strip.draw_over(screen)
        if self.lower == "cores":
            self.tracker.draw_over(screen)
        if self.lower == "nemesis":
            self.console.draw_over(screen)
        looked = self.scene.score_button.visible and self.scene.score_button.looked_at
        view = sheet_view(self.scene.session, self.scene.words.wording) if looked else None
        if view is not None:
            draw_tip(screen, view, self.scene.score_button.rect, self.scene.scale)
        self.help.draw(screen)
