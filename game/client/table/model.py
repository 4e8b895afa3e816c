"""The table as a model: intents in, effects out, and what it shows as data. No window, no clock, no file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.client.table import answering, leaving, looking, pacing, paging, undoing
from game.client.table.advice import asking as advice
from game.client.table.asking import ghosts
from game.client.table.building import build
from game.client.table.choices import TablePreferences
from game.client.table.effects import Again, Ask, Cut, Effect, Play, Refuse, Results, ShowTurn
from game.client.table.intents import (
    Advise,
    BeginAnew,
    Branch,
    BreakOff,
    CallHand,
    Choose,
    ChooseTie,
    ClosePile,
    Confirm,
    CycleHeroes,
    DropOn,
    Enlarge,
    Explain,
    ExportLog,
    FocusTactics,
    FocusZone,
    Foresee,
    Hurry,
    Intent,
    Keep,
    Leave,
    LookAbove,
    LowerHands,
    MoveFocus,
    OpenLine,
    OpenMap,
    OpenPanel,
    OpenPile,
    OpenScore,
    PassTurn,
    Peek,
    Pin,
    Press,
    Primary,
    Redo,
    ReplayLast,
    ResizeCards,
    Rewind,
    ScrollPanel,
    SetSpeed,
    ShowCosts,
    ShowIdea,
    Slot,
    SpendSurge,
    StepBack,
    Suggest,
    TurnColonist,
    TurnSeat,
    Undo,
)
from game.client.table.labels import Labels
from game.client.table.parts import local, orders, revolution
from game.client.table.refs import ButtonRef, CardRef, PanelRef, Ref, SeatRef
from game.client.table.specs import ViewSpec
from game.client.table.state import Driver, Seats, Showing, TableState
from game.content.language import say
from game.engine import Event, View
from game.engine.terms import CardId

FAMILIES: Mapping[type, Callable[[Any, Any], list[Effect]]] = MappingProxyType(
    {
        Choose: answering.choose,
        Primary: answering.primary,
        Confirm: answering.confirm,
        Keep: answering.keep,
        PassTurn: answering.pass_turn,
        SpendSurge: answering.spend_surge,
        CycleHeroes: revolution.toggle_cycling,
        Suggest: answering.suggest,
        TurnColonist: answering.turn_colonist,
        BreakOff: answering.break_off,
        DropOn: answering.drop,
        Slot: answering.slot,
        Undo: undoing.undo,
        ChooseTie: undoing.choose_myself,
        Redo: undoing.redo,
        Rewind: undoing.rewind,
        StepBack: undoing.step_back,
        MoveFocus: looking.move_focus,
        FocusZone: looking.to_zone,
        FocusTactics: looking.to_tactics,
        OpenPile: looking.open_pile,
        ClosePile: looking.shut_pile,
        Pin: looking.pin,
        Enlarge: looking.enlarge,
        ShowCosts: looking.show_costs,
        ResizeCards: looking.resize_cards,
        OpenPanel: paging.open_panel,
        ScrollPanel: paging.scroll_panel,
        Foresee: paging.foresee,
        SetSpeed: pacing.set_speed,
        ReplayLast: pacing.replay_last,
        Hurry: pacing.hurry,
        LookAbove: pacing.look_above,
        Peek: local.peek,
        CallHand: local.call_hand,
        LowerHands: local.lower_hands,
        TurnSeat: local.turn_seat,
        OpenLine: leaving.open_line,
        ExportLog: leaving.export_log,
        Explain: leaving.explain,
        Advise: advice.advise,
        ShowIdea: advice.show_idea,
        OpenScore: leaving.open_score,
        OpenMap: leaving.open_map,
        BeginAnew: leaving.begin_anew,
        Leave: leaving.leave,
    }
)
"""What each intent does, unless the driver does it itself; `Press` is another intent, by what is pressed."""
BUTTONS: Mapping[str, Intent] = MappingProxyType(
    {
        "primary": Primary(),
        "undo": Undo(),
        "pass": PassTurn(),
        "surge": SpendSurge(),
        "menu": Leave(),
        "advise": Advise(),
        "score": OpenScore(),
        "deck": OpenPile("deck"),
        "discard": OpenPile("discard"),
        "empire": OpenPile("empire"),
        "close": ClosePile(),
        "suggest": Suggest(),
        "break_off": BreakOff(),
        "branch": Branch(),
    }
)
"""What the buttons that are always there stand for."""
ENDS_MOTION = (
    *(Choose, Primary, Keep, PassTurn, SpendSurge, BreakOff, DropOn, Undo, ChooseTie, Redo, Rewind, Leave, BeginAnew, CallHand),
    *(LowerHands, ReplayLast, Advise),
)
"""What is only carried out once nothing moves any more."""
MOVES = (Play, Again, Cut, ShowTurn)


class TableModel(TableState):
    """One table: what it is asked to do, what it does by itself, and what it shows."""

    def __init__(self, driver: Driver, labels: Labels, choices: TablePreferences) -> None:
        session = driver.open()
        seats = local.LocalSeats(session, labels.wording, labels.names, choices) if session.local else Seats()
        labels.shared = session.local
        parts = (orders.OrdersPart(), revolution.RevolutionPart())
        super().__init__(driver, seats, parts, labels, choices)
        self._spec: ViewSpec | None = None

    # -- intents

    def takes(self, intent: Intent) -> bool:
        """Whether whoever leads the table takes such an intent."""
        return type(intent) in self.driver.takes

    def ends_motion(self, intent: Intent) -> bool:
        """Whether what is moving must come to rest before this is carried out."""
        return isinstance(intent, ENDS_MOTION) or (isinstance(intent, Peek) and self.seats.hides)

    def do(self, intent: Intent) -> list[Effect]:
        """Carries an intent out; one that the driver does not take is refused with one sentence and changes nothing."""
        if not self.takes(intent):
            return [Refuse(say(self.driver.refusal))]
        meant = self._meant(intent)
        if meant is not None and meant is not intent:
            return self.do(meant)
        deed = self.driver.deeds.get(type(intent)) or FAMILIES.get(type(intent))
        effects = deed(self, intent) if deed is not None else self._press(intent)
        return self._settle(effects)

    def _meant(self, intent: Intent) -> Intent | None:
        """The intent behind a press, or behind a digit while a list is open."""
        if isinstance(intent, Slot) and self.list is not None:
            lines = self.list.lines
            return lines[intent.number].intent if intent.number < len(lines) else None
        return self.intent_of(intent.ref) if isinstance(intent, Press) else None

    def intent_of(self, ref: Ref) -> Intent | None:
        """What pressing a ref stands for; None for a card that answers, and for what is only looked at."""
        intent = next((meant for part in self.parts if (meant := part.intent(ref)) is not None), None)
        if intent is not None:
            return intent
        if isinstance(ref, PanelRef):
            return paging.intent_of_panel(self, ref)
        if isinstance(ref, SeatRef):
            alone = len(self.shown.players) == 2 or ref.seat == self.seat
            return OpenScore() if alone else OpenPile(f"{looking.SEAT_PILE}{ref.seat}")
        return self._intent_of_button(ref.name) if isinstance(ref, ButtonRef) else None

    def _intent_of_button(self, name: str) -> Intent | None:
        kind, _, rest = name.partition(":")
        if kind == "list" and self.list is not None:
            return self.list.lines[int(rest)].intent
        if kind == "option":
            return self.prompt.options[int(rest)].intent
        if kind == "tab":
            return OpenPanel(rest, turns=False)
        return BUTTONS.get(name)

    def _press(self, intent: Intent) -> list[Effect]:
        """A press that stands for no other intent."""
        ref = intent.ref if isinstance(intent, Press) else None
        if isinstance(ref, CardRef):
            return answering.press_card(self, ref)
        if isinstance(ref, PanelRef):
            return paging.press_panel(self, ref)
        return looking.more_pile(self) if ref == ButtonRef("more") else []

    # -- time

    def pressed(self, moves_on: bool = True) -> list[Effect]:
        """Anything was pressed: what moves may end, or go on."""
        return self.driver.pressed(self, moves_on)

    def hold(self, on: bool) -> None:
        """Whether the clock of what happens by itself stands still: somebody looks at something, or is away."""
        self.held = on

    def pass_by(self, dt: float) -> None:
        """Time passes while something moves."""
        self.age += dt

    def tick(self, dt: float) -> list[Effect]:
        """What happens by itself once nothing moves."""
        self.age += dt
        return self._settle(self.driver.due(self, dt))

    def fade(self, dt: float) -> None:
        """Announcements last for a while."""
        if self.banner_left > 0:
            self.banner_left -= dt
            if self.banner_left <= 0:
                self.banner = ""
                self.revision += 1

    def watch(self, event: Event, view: View) -> list[Effect]:
        """An event is shown; `view` is the table after it."""
        self.shown = view
        return self.driver.watch(self, event)

    def follow(self, view: View, showing: Showing) -> None:
        """What is shown now, and how the showing stands."""
        if view is not self.shown or showing != self.showing:
            self.shown, self.showing = view, showing
            self.revision += 1

    def inspect(self, card: CardId) -> None:
        """Shows a card large."""
        looking.inspect(self, card)

    def fold(self, folded: bool) -> None:
        """The panels share one place now, or no longer: then there is no tab for the card."""
        if self.tab == "card" and not folded:
            self.tab = self.seats.first_panel
            self.panel = self.tab if self.panel == "card" else self.panel
            self.revision += 1

    def settled(self) -> list[Effect]:
        """The showing has come to rest, or waits: the question opens."""
        if self.outdated and self.showing.moving and not self.showing.again:
            self.kept, self.choice = self.choice or self.kept, None
        self.outdated = False
        return self.driver.refresh(self)

    def begin(self) -> list[Effect]:
        """The first question of this table, or the one after a pause with other preferences."""
        self.tempo = self.driver.tempo(self.choices)
        self.age, self.grace = 0.0, None
        effects = self.driver.follow_up(self)
        self.said = ""
        self.outdated = True
        return self._settle(effects)

    def concede(self) -> list[Effect]:
        """The player gives the game up."""
        self.session.concede()
        return [Ask(Results(conceded=True))]

    def look(self, looked: Ref | None, focus: Ref | None) -> None:
        """The pointer or the focus is on something else."""
        looking.look(self, looked, focus)
        ghosts(self)

    def _settle(self, effects: list[Effect]) -> list[Effect]:
        """Asks the question anew at once, unless something is to be shown first."""
        if self.outdated and not any(isinstance(effect, MOVES) for effect in effects):
            effects = [*effects, *self.settled()]
        return effects

    # -- what is shown

    def spec(self) -> ViewSpec:
        """Everything that the table shows; the same object as long as nothing has changed."""
        if self._spec is None or self._spec.revision != self.revision:
            self._spec = build(self)
        return self._spec
