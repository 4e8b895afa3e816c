"""The table as something to look at and to press: its widgets, where they lie, and what each of them tells by the spec."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.client.profile.requests import Asked, Request
from game.client.table.intents import CallHand, Choose, Foresee, Intent, Press
from game.client.table.labels import Labels
from game.client.table.refs import ButtonRef, CardRef, PanelRef, Ref, SeatRef
from game.client.table.specs import ButtonSpec, CardSpec, SeatSpec, ViewSpec
from game.client.table.state import Tempo
from game.content.language import line, say
from game.engine import Action, Event, View
from game.engine.events import Place
from game.engine.terms import CardId, Seat
from game.ui.cards.card_widget import CardWidget
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button
from game.ui.kit.chooser import Chooser
from game.ui.kit.focus import Widget, WidgetGroup
from game.ui.kit.rise import Rise
from game.ui.kit.scale import Scale
from game.ui.kit.steady import SteadyButton
from game.ui.table.battle.planner import Planner
from game.ui.table.eye import EyeButton
from game.ui.table.heroic_deck import HeroicDeck, cycle_button, place_deck
from game.ui.table.host import Host
from game.ui.table.panels import Panels, PanelSpot
from game.ui.table.parts.replay import ReplayPart
from game.ui.table.pile_view import PileView
from game.ui.table.places import place_rect
from game.ui.table.playback import Arrange, Playback
from game.ui.table.prompt import PromptBar, TabButton
from game.ui.table.resource_bar import PassButton, PileButton, ResourceBar
from game.ui.table.score_chip import ScoreChip
from game.ui.table.seats import SeatPlate
from game.ui.table.sky import sky_of
from game.ui.table.stage.areas import folds
from game.ui.table.stage.banner import Banner
from game.ui.table.zones import Spot

Give = Callable[[Intent], Request | None]
PILES = (
    (line("table_view.draw_pile"), "deck", "pile_draw", "deck"),
    (line("table_view.discards"), "discard", "pile_discard", "discard"),
)
EMPIRE = (line("table_view.empire"), "empire", "pile_empire", "home")
TABS = (
    ("card", line("table_view.card"), ""),
    ("log", line("table_view.log"), "log"),
    ("nemesis", line("table_view.nemesis"), "nemesis"),
    ("cores", line("table_view.cores"), "sector_info"),
)


class TableView:
    """All widgets of one table. `give` is told what is wanted by pressing them."""

    def __init__(
        self,
        host: Host,
        scale: Scale,
        spec: ViewSpec,
        words: Labels,
        arrange: Arrange,
        watch: Callable[[Event, View], None],
        give: Give,
    ) -> None:
        self.host, self.scale, self.spec, self.words, self.give = host, scale, spec, words, give
        self.widgets: WidgetGroup[Asked] = WidgetGroup()
        self.backdrop = Backdrop(*sky_of(spec.view.sector))
        self.cards: dict[CardId, CardWidget] = {}
        self.pile_cards: dict[CardId, CardWidget] = {}
        self.zones: dict[str, list[Widget[Asked]]] = {}
        self.last_focus: dict[str, Widget[Asked]] = {}
        self.dragged: CardWidget | None = None
        self.last_slot = -1
        self.late: frozenset[CardId] = frozenset()
        """Cards that have come to rest and are still drawn as they flew, for a frame or two."""
        self.stale = True  # the picture below the cards must be drawn anew
        self.version = -1
        self._options: tuple[ButtonSpec, ...] = ()
        self.prompt = PromptBar("undo", "primary")
        self.prompt.undo.on_press = self.to(ButtonRef("undo"))
        self.prompt.primary.on_press = self.to(ButtonRef("primary"))
        self.means = ResourceBar(
            PassButton(self.to(ButtonRef("pass")), lambda on: self._foresee(on), "pass"),
            Button(say("table_view.surge_token"), self.to(ButtonRef("surge")), key="energy", icon="token", measure=18),
        )
        self.planner = Planner(self._choose, self.to(ButtonRef("suggest")), self.to(ButtonRef("break_off")))
        self.planner.home = self._berth
        self.pile = PileView(self.to(ButtonRef("close")), self.to(ButtonRef("more")))
        self.pile_buttons = [PileButton(say(n), self.to(ButtonRef(p)), key=k, icon=i) for n, p, k, i in (*PILES, EMPIRE)]
        self.score_button = ScoreChip(self.to(ButtonRef("score")))
        self.heroic_deck = HeroicDeck(self.to(ButtonRef("heroic_deck")), "pile_heroic")
        self.cycle = cycle_button(self.to(ButtonRef("cycle")), "cycle")
        shown = [tab for tab in TABS if tab[0] != "nemesis" or not spec.seats]
        self.tabs = {name: TabButton(say(label), self.to(ButtonRef(f"tab:{name}")), key=key) for name, label, key in shown}
        self.menu = Button(say("table_view.menu"), self.to(ButtonRef("menu")), key="pause", style="quiet", measure=17)
        self.chooser: Chooser[Asked] = Chooser()
        self.plates = {seat.facts.seat: SeatPlate(seat.facts.seat, self.to(SeatRef(seat.facts.seat))) for seat in spec.seats}
        self.eyes = {seat.facts.seat: _eye(seat, give) for seat in spec.seats if seat.eye is not None}
        self.time: ReplayPart | None = None
        self.rise, self.banner = Rise(), Banner()
        self.playback = Playback(spec.view, spec.seat, scale, self.place_rect, watch, arrange)
        self.panels = Panels(words.names.seats, spec, self.press)

    def to(self, ref: Ref) -> Callable[[], Request | None]:
        """What a widget does that stands for a ref."""
        return partial(self.press, ref)

    def press(self, ref: Ref) -> Request | None:
        """What a ref stands for is pressed."""
        return self.give(Press(ref))

    def _choose(self, action: Action) -> Request | None:
        return self.give(Choose(action))

    def _foresee(self, on: bool) -> None:
        self.give(Foresee(on))

    # -- what is told

    def show(self, spec: ViewSpec, tempo: Tempo, hurried: bool) -> None:
        """Takes what is told now, and lets every widget tell it."""
        before, self.spec = self.spec, spec
        self.stale = True
        playback = self.playback
        playback.tempo, playback.hurried = tempo, hurried
        playback.rivals = frozenset(seat.facts.seat for seat in spec.seats if seat.facts.kind)
        self.banner.show(spec.banner, spec.banner_note, not tempo.still, spec.banner_face)
        self._show_prompt()
        self._show_means()
        for button, count in zip(self.pile_buttons, spec.piles):
            button.count = count
        self.score_button.visible = spec.scored
        self.score_button.show(spec.score, spec.points)
        heroic = spec.heroic
        if heroic is not None:
            self.heroic_deck.show(heroic.count, heroic.hero, heroic.discards, heroic.art)
            self.cycle.label, self.cycle.enabled = heroic.cycle, heroic.cycles
        plan = spec.planner
        self.planner.cards, self.planner.still = spec.view.cards, tempo.still
        if plan is None:
            self.planner.forget()
        elif plan is not before.planner or self.planner.world is None:
            self.planner.show(plan)
        self._show_pile()
        self._show_list(before)
        self.panels.full.still = tempo.still
        self.panels.show(spec)
        for name, tab in self.tabs.items():
            intel = name == "nemesis" and spec.panels.lower in ("intel", "ignores")
            tab.chosen = spec.panels.marked and (intel or name == spec.panels.lower)
        for seat in spec.seats:
            plate = self.plates[seat.facts.seat]
            plate.show(seat.facts, plate.form)
            if seat.eye is not None and seat.facts.seat in self.eyes:
                self.eyes[seat.facts.seat].show(seat.eye.open, seat.eye.mode, seat.facts.name, seat.eye.left)
        if spec.time is not None and self.time is not None:
            self.time.show(spec.time)

    def _show_prompt(self) -> None:
        told, bar = self.spec.prompt, self.prompt
        bar.sentence, bar.detail, bar.waiting = told.sentence, told.detail, told.waiting
        _tell(bar.primary, told.primary)
        bar.primary.icon = told.primary.icon
        _tell(bar.undo, told.undo)
        if told.options != self._options:
            self._options = told.options
            bar.options = [
                Button(option.label, self.to(ButtonRef(f"option:{n}")), icon=option.icon, measure=19, hint=option.hint)
                for n, option in enumerate(told.options)
            ]

    def _show_means(self) -> None:
        told, means = self.spec.means, self.means
        means.show(told.energy, told.actions, told.most_actions, told.surges)
        means.ghost(told.energy_after, told.actions_after)
        means.income = () if self.spec.seats else self.spec.named["worlds"].notes
        button, surge = means.pass_button, means.surge
        button.enabled, button.visible, button.confirm = told.passes, told.buttons, told.confirms_pass
        if not told.passes:
            button.disarm()
        surge.visible, surge.enabled = bool(told.surges) and told.buttons, told.spends_surge
        surge.label = say("table_view.surge_token") if told.surges == 1 else say("table_view.surge_token_2", surges=told.surges)

    def _show_pile(self) -> None:
        told = self.spec.pile
        if told is None:
            self.pile.show("", "", ())
            self.pile_cards = {}
            return
        cards = tuple(card.card for card in told.cards)
        again = (told.key, cards) == (self.pile.key, self.pile.cards)
        self.pile.show(told.key, told.title, cards, told.note)
        self.pile.close.visible, self.pile.more.visible = not told.picks, bool(told.more)
        self.pile.more.label = told.more or self.pile.more.label
        if again:
            return
        self.pile_cards = {card: CardWidget(card, "pile", self.words.name(card), self.card_pressed) for card in cards}

    def _show_list(self, before: ViewSpec) -> None:
        told = self.spec.list
        if told is None:
            self.chooser.close()
        elif told is not before.list or not self.chooser.open:
            lines = [
                (entry.label, entry.detail, entry.icon, self.to(ButtonRef(f"list:{n}"))) for n, entry in enumerate(told.lines)
            ]
            self.chooser.show(told.title, lines)
            self.chooser.place(self._beside(told.near), self.scale)

    def _beside(self, card: CardId | None) -> Rect:
        """Where a list lies: beside the card that it is about, else beside Pass."""
        widget = self.widget_of(CardRef(card, "")) if card is not None else None
        return widget.rect if widget is not None else self.means.pass_button.rect

    def _berth(self, unit: CardId) -> tuple[float, float]:
        """Where the ships of a Unit come from."""
        spot = self.playback.layout.spots.get(unit)
        rect = spot.rect if spot is not None else self.playback.layout.areas["prompt"]
        return float(rect.centerx), float(rect.top)

    # -- refs

    def spec_of(self, card: CardId) -> CardSpec | None:
        """What is told of a card."""
        return self.spec.cards.get(card)

    def acting(self, cards: tuple[CardId, ...]) -> CardId:
        """The card of a stack that a press means: one not chosen yet that offers something, else the shown one."""
        if len(cards) == 1:
            return cards[-1]
        able = [card for card in cards if (spec := self.spec_of(card)) is not None and spec.acts]
        free = [card for card in able if not self.spec.cards[card].chosen]
        return (free or able or [cards[-1]])[-1]

    def card_pressed(self, widget: CardWidget) -> Request | None:
        """A card was pressed; of a stack one that acts."""
        return self.press(CardRef(self.acting(widget.cards), widget.zone))

    def ref_of(self, widget: Widget[Asked] | None) -> Ref | None:
        """What a widget stands for; None for one that nothing has to be told of."""
        if isinstance(widget, CardWidget):
            return CardRef(widget.card, widget.zone)
        if isinstance(widget, PanelSpot):
            return PanelRef(widget.key_name)
        if isinstance(widget, EyeButton):
            return SeatRef(widget.seat, "eye")
        on_press = getattr(widget, "on_press", None)
        if isinstance(on_press, partial) and on_press.args:
            ref = on_press.args[0]
            return ref if isinstance(ref, ButtonRef | SeatRef) else None
        return None

    def shake(self, ref: Ref | None, still: bool) -> None:
        """A press on what stands for a ref did nothing; with `still` nothing moves."""
        widget = self.widget_of(ref) if ref is not None else None
        if isinstance(widget, SteadyButton):
            widget.still = still
            widget.shake()

    def widget_of(self, ref: Ref) -> Widget[Asked] | None:
        """The widget that stands for a ref, if it is on the table now; a card in a stack is that of the stack."""
        if isinstance(ref, CardRef):
            if ref.zone == "pile":
                return self.pile_cards.get(ref.card)
            spot = self.playback.layout.spots.get(ref.card)
            return (self.cards.get(spot.card) if spot is not None else None) or self.pile_cards.get(ref.card)
        if isinstance(ref, ButtonRef) and ref.name.startswith("list:"):
            number = int(ref.name.partition(":")[2])
            return self.chooser.buttons[number] if number < len(self.chooser.buttons) else None
        if ref == ButtonRef("branch") and self.time is not None:
            return self.time.controls.branch
        return next((widget for widget in self.widgets.widgets if self.ref_of(widget) == ref), None)

    def zone_of(self, widget: Widget[Asked] | None) -> str:
        """The zone a widget belongs to; buttons are grouped by where they lie."""
        if isinstance(widget, CardWidget):
            return widget.zone
        return next((zone for zone, widgets in self.zones.items() if widget in widgets), "")

    @property
    def focused_zone(self) -> str:
        """The zone that has the keyboard's focus."""
        return self.zone_of(self.widgets.focus) if self.widgets.by_keys else ""

    @property
    def open_box(self) -> Rect | None:
        """Where a pile or a list is open."""
        return self.chooser.rect if self.chooser.open else self.pile.rect if self.pile.open else None

    # -- where things lie

    def spot_of(self, widget: CardWidget) -> Spot:
        """The spot a card widget stands for; one of its own for a card in an open pile."""
        if widget.zone == "pile":
            return Spot(widget.card, "pile", widget.rect, (widget.card,))
        return self.playback.layout.spots[widget.card]

    def place(self) -> None:
        """Puts all panels and buttons where the layout has them."""
        scale, areas = self.scale, self.playback.layout.areas
        self.prompt.place(areas["prompt"], scale)
        self.means.place(areas["means"], scale)
        status = areas["status"]
        wide = min(status.width * 3 // 8, max(scale.px(90), self.menu.preferred(scale)[0]))  # room for its key cap
        high = min(status.height - scale.px(16), scale.target(46))
        self.menu.rect = Rect(status.right - wide - scale.px(8), status.centery - high // 2, wide, high)
        self._place_piles(areas["piles"])
        self._place_tabs(areas["tabs"])
        box = areas.get("heroic_deck")
        if box is not None:
            place_deck(box, self.heroic_deck, self.cycle, scale)
        self._place_seats(areas)
        self.planner.place(areas["central"], scale, self.playback.layout.invaded)
        if self.pile.open:
            self.pile.place(areas, scale)
            for widget, cell in zip(self.pile_cards.values(), self.pile.cells):
                widget.rect = cell
        self.panels.place(areas, scale)
        if self.time is not None:
            self.means.pass_button.rect = Rect(self.means.rect.left, self.means.rect.bottom, 1, 1)
            self.time.place(self.host.scale)

    def _place_piles(self, piles: Rect) -> None:
        scale, scored = self.scale, self.spec.scored
        gap = scale.px(6)
        inner = piles.inflate(-2 * scale.px(8), -2 * scale.px(8))
        each = min((inner.height - 3 * gap) // 4, scale.px(40)) if scored else (inner.height - 2 * gap) // 3
        score = inner.height - 3 * (each + gap) if scored else -gap
        self.score_button.rect = Rect(inner.left, inner.top, inner.width, max(1, score))
        for number, button in enumerate(self.pile_buttons):
            button.rect = Rect(inner.left, inner.top + score + gap + number * (each + gap), inner.width, each)

    def _place_tabs(self, tabs: Rect) -> None:
        gap = self.scale.px(6)
        self.tabs["card"].visible = folds(self.scale)
        shown = [tab for tab in self.tabs.values() if tab.visible]
        each = (tabs.width - gap * (len(shown) - 1)) // len(shown)
        for number, tab in enumerate(shown):
            tab.rect = Rect(tabs.left + number * (each + gap), tabs.top, each, tabs.height)

    def _place_seats(self, areas: dict[str, Rect]) -> None:
        """Puts plates and eyes where the layout has them."""
        seat, scale = self.spec.seat, self.scale
        for other, plate in self.plates.items():
            if other == seat:
                plate.rect, plate.form = areas["plate"], "head"
            elif "rival_side" in areas:
                plate.rect, plate.form = areas["rival_side"], "side"
            else:
                plate.rect, plate.form = areas[f"strip_{other}"], "strip"
        for other, eye in self.eyes.items():
            area = areas["eye"] if other == seat else areas.get("rival_eye")
            eye.visible = area is not None
            if area is not None:
                eye.rect = Rect(area.left, area.top, area.width, min(area.height, scale.px(150)))

    def place_rect(self, place: Place, card: CardId | None) -> Rect | None:
        """Where a pile or a zone lies, for cards that come from or go to it."""
        return place_rect(self, place)


def _tell(button: SteadyButton[Asked], spec: ButtonSpec) -> None:
    button.tell(spec.label)
    button.enabled, button.visible, button.hint = spec.enabled, spec.visible, spec.hint


def _eye(spec: SeatSpec, give: Give) -> EyeButton:
    """The eye of a seat: pressed it wants the hand, let go of it lets the hand down or leaves it open."""

    def down(seat: Seat) -> None:
        give(CallHand(seat, True))

    def up(seat: Seat, stay: bool) -> None:
        give(CallHand(seat, False, stay))

    return EyeButton(spec.facts.seat, down, up)
