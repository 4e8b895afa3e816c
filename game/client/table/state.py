"""The state of a table, and what drivers, seats and parts are to it. What happens to it stands in the families of intents."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from game.campaign.standing import RunStanding
from game.campaign.statistics import GameStatistics
from game.client.games.session import Session
from game.client.table.choice import PendingChoice
from game.client.table.choices import TablePreferences
from game.client.table.drivers.ties import SettledTie
from game.client.table.effects import Effect, Refuse, Wish
from game.client.table.intents import Intent, Primary
from game.client.table.labels import Labels
from game.client.table.last_moves import LastMoves
from game.client.table.log_book import LogBook, LogLine, history
from game.client.table.log_export import export_log
from game.client.table.nemesis_specs import ConsoleSpec, IntelSpec, StripSpec
from game.client.table.portraits import Portrait
from game.client.table.refs import Ref
from game.client.table.specs import (
    ButtonSpec,
    CardOverrides,
    HeroicSpec,
    ListSpec,
    MeansSpec,
    PanelName,
    PlannerSpec,
    PromptSpec,
    SeatSpec,
    Subject,
    TimeSpec,
)
from game.client.table.voice import NemesisVoice, load_lines
from game.client.table.zones import zones_of
from game.content.language import Line, line, say
from game.engine import Action, Event, GameState, View, view_for
from game.engine.api.standings import points
from game.engine.terms import CardId, Seat
from game.match import Match
from game.nemesis import Forecast


@dataclass(frozen=True, slots=True)
class Showing:
    """How the showing of events stands: `waiting` asks to go on, `again` shows something once more, `folded` is one panel."""

    moving: bool = False
    waiting: bool = False
    pauses: bool = False
    again: bool = False
    instant: bool = False
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Tempo:
    """How fast things are shown: own moves, and those of the other side (`teach`: it waits after each); `still` moves nothing."""

    own: float = 1.0
    theirs: float = 1.0
    teach: bool = False
    still: bool = False


@dataclass(slots=True)
class Grace:
    """An answer that is given by itself unless the player stops it: to which question, which, and the seconds that are left."""

    seq: int
    picks: tuple[Action, ...]
    whole: float
    left: float


@dataclass(frozen=True, slots=True)
class Pile:
    """The pile that is looked into; with `picks` the question is answered in it."""

    key: str
    title: str
    note: str
    cards: tuple[CardId, ...]
    picks: bool = False
    more: str = ""


NO_BUTTON = ButtonSpec(Primary(), "", visible=False)


class Driver(Protocol):
    """Who leads the table: a player, several, a journal, or the program itself."""

    takes: frozenset[type]
    """The intents that it takes; every other one is refused with its one sentence."""
    refusal: Line
    steers: Mapping[str, Intent]
    """What actions of the key maps mean here and nowhere else."""
    deeds: Mapping[type, Callable[[Any, Any], list[Effect]]]
    """What it does itself with intents, before the families are asked."""
    alone: bool
    """Whether nobody plays: it is silent, asks nothing and counts nothing."""
    rated: bool
    """Whether it is scored and ranked, and tells of ties that were settled for the player."""

    def open(self) -> Session:
        """The game: new, resumed, or a journal at a place; the same one every time."""

    def viewer(self, state: GameState) -> Seat | None:
        """Whose eyes look."""

    def tempo(self, choices: TablePreferences) -> Tempo:
        """How fast things are shown."""

    def refresh(self, table: TableState) -> list[Effect]:
        """The open question anew, and everything that depends on it."""

    def pressed(self, table: TableState, moves_on: bool) -> list[Effect]:
        """What a press of anything does before it is carried out; after GoOn it does nothing else. `moves_on`: it may be that."""

    def watch(self, table: TableState, event: Event) -> list[Effect]:
        """What follows as an event is shown."""

    def follow_up(self, table: TableState) -> list[Effect]:
        """What is answered at once after an answer, such as ties by policy."""

    def due(self, table: TableState, dt: float) -> list[Effect]:
        """What happens by itself once nothing moves: answers of rivals, the end of a turn, the next step of a replay."""

    def stops(self, table: TableState, picks: tuple[Action, ...], number: int) -> str | None:
        """Why the `number`-th step of an answer is not taken though the rules allow it; "" for no word; None if it is taken."""

    def onward(self, table: TableState) -> Wish | None:
        """Where the end leads; None while there is none."""


class Seats:
    """Who sits at the table: here one player and the Nemesis. Nothing has to be hidden from anybody."""

    first_panel: PanelName = "nemesis"
    again_words = line("table_state.last_move_nemesis_once")
    nobody_moved = line("table_state.nemesis_has_not_moved")
    counts_points = True
    """Whether the points stand beside the piles; else they stand on the plates of the seats."""

    takes_back = False
    """Whether a committed move may be taken back by agreement (UX-H4)."""
    calls_out = True
    """Whether a feat of the player is called out in the middle of the table."""

    def known(self, event: Event) -> Event:
        """An event as the log that all read may tell it."""
        return event

    def told(self, table: TableState) -> Seat | None:
        """Whose view the log is kept in."""
        return table.seat

    def public(self, table: TableState) -> GameState:
        """What may be told to everybody."""
        return table.session.state

    @property
    def hides(self) -> bool:
        """Whether hands have to be hidden from somebody at this table."""
        return False

    def hidden(self, table: TableState) -> bool:
        """Whether the seat that is asked does not see its hand now."""
        return False

    def closed(self, table: TableState, key: str) -> bool:
        """Whether a pile of the seat on turn lies face down for whoever looks."""
        return False

    def keeps(self, table: TableState, card: CardId) -> bool:
        """Whether a card of the open hand is named to be kept."""
        return False

    def order(self, table: TableState) -> tuple[Seat, ...]:
        """The seats in the order of columns: the player first."""
        count = len(table.shown.players)
        return tuple((table.seat + step) % count for step in range(count))

    def before(self, table: TableState) -> dict[Seat | None, View]:
        """The table before a command changes the state, by who knows it."""
        return {}

    def sync(self, table: TableState, before: Mapping[Seat | None, View] | None = None) -> list[Effect]:
        """Hands over to whoever may look now; the events to come start from the tables of `before`."""
        return []

    def restore(self, table: TableState, desk: PendingChoice) -> None:
        """Gives a new desk what its seat had chosen before its hand went down."""

    def watch(self, event: Event, view: View) -> None:
        """An event is shown."""

    def remember(self, event: Event, view: View) -> None:
        """An event is told anew, as everybody knows it."""

    def forget(self) -> None:
        """Everything is told anew."""

    def last_move(self, table: TableState) -> tuple[View, tuple[Event, ...]] | None:
        """The table before the last move of the other side, and its events; None before the first one."""
        moves = table.moves
        return (moves.before, tuple(moves.events)) if moves.before is not None else None

    def owner_of(self, device: str) -> Seat | None:
        """The seat that a device is bound to; None if it is everybody's."""
        return None

    def may_act(self, device: str) -> bool:
        """Whether what comes from this device may answer the open question."""
        return True

    def own_log(self, table: TableState, exports: Path) -> str:
        """Writes the log that whoever looks may read, and says where. Raises StoreError or OSError."""
        text, data = export_log(exports, table.book, table.shown.cards, table.session.state.setup.seed)
        return say("leaving.log_as_data", text=str(text), name=data.name)

    def specs(self, table: TableState) -> tuple[SeatSpec, ...]:
        """The plates of the seats."""
        return ()


class TablePart(Protocol):
    """What one pack, or the other side, adds to the table: piles, words, values, and what a press on its things means."""

    def intent(self, ref: Ref) -> Intent | None:
        """What pressing one of its things means; None for what is not its own."""

    def pile(self, table: TableState, key: str) -> tuple[str, str, list[CardId]] | None:
        """Title, note and cards of one of its piles; None for others."""

    def refuses(self, table: TableState, key: str) -> str:
        """Why one of its piles cannot be looked into; "" if it can, or for others."""

    def notes(self, table: TableState, card: CardId) -> list[str]:
        """What the inspector says of a card besides its text."""

    def lives(self, table: TableState) -> dict[CardId, CardOverrides]:
        """Values that differ from the print."""


class TableState:
    """Everything that a table knows between two intents; whole once it is made. Nothing here draws, waits or saves."""

    def __init__(
        self, driver: Driver, seats: Seats, parts: tuple[TablePart, ...], labels: Labels, choices: TablePreferences
    ) -> None:
        self.driver, self.seats, self.parts = driver, seats, parts
        self.words, self.choices = labels, choices
        self.session = driver.open()
        state = self.session.state
        self.seat = self.session.seat
        self.rounds = len(state.setup.sectors)
        self.viewer = driver.viewer(state)
        self.laid = state
        """The state that was shown last, or is on its way to be."""
        self.shown = view_for(state, self.viewer)
        self.showing = Showing()
        self.tempo = driver.tempo(choices)
        self.revision = 0
        self.outdated = False
        """Whether the question must be asked anew, as soon as what is on its way has begun to be shown."""
        # the open question
        self.choice: PendingChoice | None = None
        self.kept: PendingChoice | None = None  # while a move is shown again
        self.given_back = -1  # the question to which an undo has led
        self.stopped = state.seq
        """The question at which nothing happens by itself: that of a game just opened, or at which the clock was stopped."""
        self.acted = -1  # the question to which the last answer has led
        self.age = 0.0  # seconds since the last answer, or since what is chosen was changed
        self.grace: Grace | None = None
        self.held = False
        self.presses: list[int] = []
        """Before which commands the player has pressed, so that undo takes back all that one press has led to."""
        self.ties: list[SettledTie] | None = None
        """The ties of the Nemesis that were settled for the player; None before a loaded game has been looked through."""
        self.redoes: list[int] = []
        """How many commands each undo has taken back that could be redone."""
        self.points: tuple[int, ...] = ()
        self.lives: dict[CardId, CardOverrides] = {}
        self.last_events: list[Event] = []
        # what is looked at
        self.focus: Ref | None = None
        self.looked: Ref | None = None
        self.subject: Subject | None = None
        self.lit: CardId | None = None
        self.last_slot = -1
        self.pile: Pile | None = None
        self.list: ListSpec | None = None
        self.panel: PanelName = seats.first_panel
        self.tab: PanelName = seats.first_panel
        self.tab_marked = self.shown.nemesis is not None
        """Whether the tab of the open panel is marked: among several people once one has been opened."""
        self.peeking = False
        self.hurried = False
        self.costs = False
        self.large = False
        """Whether the inspected card is shown as large as the window."""
        # what is said
        self.said = ""
        self.why: tuple[str, ...] = ()
        """Codes of the reasons that were told last: the rulebook opens at their rule."""
        self.banner = ""
        self.banner_note = ""
        self.banner_face: Portrait | None = None
        self.banner_left = 0.0
        self.history: Callable[[Match, Seat | None], Iterator[tuple[Event, View]]] = history
        """How the game is told anew, event by event."""
        self.book = LogBook(labels.wording, self.shown, labels.names)
        self.moves = LastMoves(labels.wording, self.shown, labels.names)
        nemesis = state.nemesis.seat if state.nemesis is not None else -1
        self.voice = NemesisVoice(load_lines(), state.setup.seed, nemesis, self.rounds)
        self.log: tuple[LogLine, ...] = ()
        self.conceded = False
        self.warned = -1  # the question at which dropping Heroic Tactics was warned of
        self.income: tuple[str, ...] = ("",)
        # what is only told anew when a question opens or a showing ends
        self.prompt = PromptSpec("", NO_BUTTON, NO_BUTTON)
        self.means = MeansSpec()
        self.piles: tuple[int, ...] = (0, 0, 0)
        self.planner: PlannerSpec | None = None
        self.plates: tuple[SeatSpec, ...] = ()
        self.heroic: HeroicSpec | None = None
        self.strip: StripSpec | None = None
        self.console: ConsoleSpec | None = None
        self.intel: IntelSpec | None = None
        self.forecast: Forecast | None = None
        self.public: GameState = state
        self.cores_card: CardId | None = None
        self.score: RunStanding | None = None
        self.deeds = GameStatistics()
        """What the player did up to what is shown now."""
        self.time: TimeSpec | None = None

    # -- what lies where

    @property
    def zones(self) -> dict[str, tuple[CardId, ...]]:
        """The cards of every zone, as they are shown at this moment."""
        return zones_of(self.shown, self.seat)

    def zone_of(self, card: CardId) -> str:
        """The zone in which a card lies; "" for one that lies nowhere."""
        return next((zone for zone, cards in self.zones.items() if card in cards), "")

    @property
    def live_points(self) -> tuple[int, ...]:
        """The Empire Points of both sides as they stand, or nothing where the player does not want to see them (UX-T15)."""
        shown = self.choices.points_shown(len(self.session.humans))
        return tuple(points(self.session.shown_state, seat) for seat in (0, 1)) if shown else ()

    @property
    def planning(self) -> bool:
        """Whether the planner lies over the Central Zone; a text that asks for a card there has it in view."""
        if self.choice is None or self.choice.planning is None or self.peeking:
            return False
        return not self.asked_zones & {"central_worlds", "central_cards"}

    @property
    def asked_zones(self) -> set[str]:
        """The zones in which the open question has options."""
        if self.choice is None:
            return set()
        offered = self.choice.offered
        return {zone for zone, cards in self.zones.items() if not offered.isdisjoint(cards)}

    # -- sayings

    def say(self, words: str) -> None:
        """Puts an answer to the player into the detail line of the prompt."""
        self.said, self.why = words, ()
        self.prompt = replace(self.prompt, detail=words)
        self.revision += 1

    def refuse(self, words: str, ref: Ref | None = None, why: tuple[str, ...] = ()) -> list[Effect]:
        """Says why something cannot be done; `why` are the codes of its reasons."""
        self.say(words)
        self.why = why
        return [Refuse(words, ref)]

    @property
    def barrier(self) -> str:
        """Why undo stops here; after loading or undo the last command is looked at again (UX-T1)."""
        return self.words.barrier(self.last_events or self.session.match.last_events())
