"""What the table shows, as data: a screen paints it, a terminal prints it, a test reads it. Nothing in it knows a pixel."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.client.runs.score_words import ScoreFacts
from game.client.table.intents import Intent
from game.client.table.log_book import LogLine
from game.client.table.nemesis_specs import ConsoleSpec, IntelSpec, StripSpec
from game.client.table.portraits import Portrait
from game.content.language import say
from game.engine import Action, CardDef, GameState, View
from game.engine.api.plan import InvasionStanding
from game.engine.api.standings import leader_of
from game.engine.terms import CardId, Order, Seat
from game.nemesis import Forecast

PanelName = Literal["log", "nemesis", "cores", "intel", "ignores", "forecast", "card"]


@dataclass(frozen=True, slots=True)
class CardOverrides:
    """What differs at present from the print; None means as printed. `price_verb` is the icon of what the price is for."""

    price: int | None = None
    price_verb: str = ""
    fleet: int | None = None
    ground: int | None = None
    points: int | None = None


PRINTED = CardOverrides()


@dataclass(frozen=True, slots=True)
class Subject:
    """What is inspected: a card, its composed words, what differs from the print, and lines such as price parts or reasons.

    `colonists` are named that lie beneath a World; `key` tells two copies of one card apart. Tokens on a `deployed` Unit are its
    own to spend.
    """

    card: CardDef
    rules: str = ""
    live: CardOverrides = PRINTED
    notes: tuple[str, ...] = ()
    tokens: int = 0
    targeted: bool = False
    colonists: tuple[str, ...] = ()
    key: Hashable = None
    deployed: bool = False

    @property
    def identity(self) -> Hashable:
        """What makes two subjects the same thing."""
        return self.card.key if self.key is None else self.key

    def lines(self) -> tuple[str, ...]:
        """All lines below the card: its state, then the notes."""
        state = []
        if self.targeted:
            state.append(say("inspector.target_of_nemesis"))
        if self.tokens:
            state.append(say("inspector.own_tokens" if self.deployed else "inspector.tokens", tokens=self.tokens))
        if self.colonists:
            state.append(say("inspector.beneath", under=", ".join(self.colonists)))
        return (*state, *self.notes)


@dataclass(frozen=True, slots=True)
class OrderRow:
    """What a row tells: the order, the Faction Tokens there by seat, and whose they are in the order of the columns."""

    order: Order
    counts: tuple[int, ...]
    seats: tuple[Seat, ...]
    local: bool
    own: Seat

    @property
    def leader(self) -> Seat | None:
        """Who has most tokens there; nobody while it is a tie."""
        return leader_of(self.counts)


@dataclass(frozen=True, slots=True)
class EventWords:
    """What the plaque of an Event says: name, whole text, the text alone where it fits better, and when it happens."""

    name: str
    whole: str
    brief: str
    trigger: str


@dataclass(frozen=True, slots=True)
class CardSpec:
    """A card as it lies. `acts` says that a press on it does something, `verb` is the icon of that.

    `order`, `event` and `capital_pile` are told of an order, of the active Event and of a Capital City. `chips` is what it would
    lead to in a tie of the Nemesis, in ever fewer words; `price` and `refused` what it costs or why not, while that is asked for.
    """

    card: CardId
    acts: bool = False
    verb: str = ""
    chosen: bool = False
    kept: bool = False
    lit: bool = False
    targeted: bool = False
    tokens: int = 0
    colonists: bool = False
    live: CardOverrides = PRINTED
    order: OrderRow | None = None
    event: EventWords | None = None
    capital_pile: int | None = None
    chips: tuple[str, ...] = ()
    price: str = ""
    refused: str = ""


@dataclass(frozen=True, slots=True)
class ZoneSpec:
    """A zone with its cards in order, its caption and a note beside it; with `notes` in ever fewer words.

    `seat` is whose zone it is at a table of several people; `dims` says that cards that offer nothing are dimmed here.
    """

    name: str
    cards: tuple[CardSpec, ...] = ()
    caption: str = ""
    note: str = ""
    notes: tuple[str, ...] = ()
    seat: Seat | None = None
    dims: bool = False


@dataclass(frozen=True, slots=True)
class ButtonSpec:
    """A button: what pressing it is, its words, and whether it can be pressed now."""

    intent: Intent
    label: str
    icon: str = ""
    enabled: bool = True
    visible: bool = True
    detail: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class PromptSpec:
    """Who must do what, a line of detail, and the buttons that answer. `waiting`: nothing is asked at the moment."""

    sentence: str
    primary: ButtonSpec
    undo: ButtonSpec
    detail: str = ""
    waiting: bool = False
    options: tuple[ButtonSpec, ...] = ()


@dataclass(frozen=True, slots=True)
class MeansSpec:
    """What the seat has to spend, and what would be left after what is looked at (None: nothing would be spent).

    `buttons` says whether Pass and the Surge Tokens can be answered with at all, as they cannot in a replay.
    """

    energy: int = 0
    actions: int = 0
    most_actions: int = 0
    surges: int = 0
    energy_after: int | None = None
    actions_after: int | None = None
    passes: bool = False
    confirms_pass: bool = True
    spends_surge: bool = False
    buttons: bool = True


@dataclass(frozen=True, slots=True)
class ListSpec:
    """A small list beside what it is about: its title and its lines."""

    title: str
    lines: tuple[ButtonSpec, ...]
    near: CardId | None = None


@dataclass(frozen=True, slots=True)
class PileSpec:
    """An open pile. With `picks` the open question is answered in it; `more` is the title of the pile that follows it."""

    key: str
    title: str
    note: str
    cards: tuple[CardSpec, ...]
    picks: bool = False
    more: str = ""


@dataclass(frozen=True, slots=True)
class TextOffer:
    """A text that can be used in this invasion: its action, who says it, and what it says."""

    action: Action
    label: str
    detail: str


@dataclass(frozen=True, slots=True)
class PlannerSpec:
    """The running invasion: the World, what the chosen Units reach, and what could be used; `loss` is what breaking off gives up.

    `need` is what the World asks for, `bonus` what texts have added to the Units so far. `fleet` are the Units switched on,
    `suggested` whether they are the suggested ones, `results` what they would reach after each answer to an open question.
    """

    world: CardDef
    rules: str
    live: CardOverrides
    standing: InvasionStanding
    need: tuple[int, int]
    bonus: tuple[int, int]
    gain: str
    note: str
    offers: tuple[TextOffer, ...]
    can_suggest: bool
    loss: str
    confirms: bool
    fleet: tuple[CardId, ...] = ()
    suggested: bool = False
    results: tuple[tuple[str, InvasionStanding], ...] = ()


@dataclass(frozen=True, slots=True)
class StatusSpec:
    """Round, sector, and the phase with who is first, in ever fewer words."""

    round: int
    rounds: int
    sector: int
    words: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CoresSpec:
    """The Core Worlds for a seat, as everybody may know them after `seq` commands; `card` is looked at."""

    state: GameState
    seq: int
    seat: Seat
    card: CardId | None

    @property
    def moment(self) -> tuple[int, int, Seat, CardId | None]:
        """What it is the same by."""
        return id(self.state), self.seq, self.seat, self.card


@dataclass(frozen=True, slots=True)
class PanelsSpec:
    """What the panels at the side tell; `lower` is the one that is open, its tab `marked`. What is not played with is None."""

    lower: PanelName
    marked: bool
    subject: Subject | None
    log: tuple[LogLine, ...]
    cores: CoresSpec | None
    leans: bool
    strip: StripSpec | None = None
    console: ConsoleSpec | None = None
    intel: IntelSpec | None = None
    forecast: Forecast | None = None


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What everybody may know of a seat at this moment."""

    seat: Seat
    name: str
    kind: str = ""
    points: int | None = None
    energy: int = 0
    actions: int = 0
    hand: int = 0
    deck: int = 0
    discard: int = 0
    worlds: int = 0
    units: int = 0
    surges: int = 0
    heroics: int = 0
    income: int = 0
    destiny: bool = False
    on_turn: bool = False
    passed: bool = False
    empire: tuple[CardDef, ...] = ()


@dataclass(frozen=True, slots=True)
class EyeSpec:
    """The eye of a hand: whether it lies open, how hands are hidden, and whether its seat is the one at the left."""

    open: bool
    mode: str
    left: bool


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """A seat at a table of several people; `eye` is None where its hand is hidden from nobody."""

    facts: SeatFacts
    eye: EyeSpec | None = None


@dataclass(frozen=True, slots=True)
class HeroicSpec:
    """The Heroic Deck of the seat: its size, the Hero on top with a picture of its own, and whether it can be cycled."""

    count: int
    hero: str | None
    discards: int
    art: str
    cycle: str
    cycles: bool


@dataclass(frozen=True, slots=True)
class TimeSpec:
    """Where a replay stands, and whether it plays forwards (1) or backwards (-1) by itself."""

    index: int
    last: int
    words: str
    playing: int
    pace: int
    branches: bool


@dataclass(frozen=True, slots=True)
class ViewSpec:
    """Everything that the table shows at one moment; the same object as long as the model's `revision` is the same.

    `bodies` says that Worlds lie as bodies on the sky, `shake` how much the picture may shake and `flashes` that bright light
    may fill it, `answers` that answers are taken now, `asks` is the kind of the open question; `cards` and `named` have cards
    and zones by what they are called.
    """

    revision: int
    view: View
    seat: Seat
    status: StatusSpec
    zones: tuple[ZoneSpec, ...]
    prompt: PromptSpec
    means: MeansSpec
    panels: PanelsSpec
    piles: tuple[int, ...]
    seats: tuple[SeatSpec, ...] = ()
    planner: PlannerSpec | None = None
    planning: bool = False
    pile: PileSpec | None = None
    list: ListSpec | None = None
    heroic: HeroicSpec | None = None
    time: TimeSpec | None = None
    points: tuple[int, ...] = ()
    scored: bool = False
    score: ScoreFacts | None = None
    banner: str = ""
    banner_note: str = ""
    banner_face: Portrait | None = None
    notice: str = ""
    costs: bool = False
    large: bool = False
    bodies: bool = False
    shake: float = 1.0
    flashes: bool = True
    answers: bool = False
    asks: str = ""
    cards: Mapping[CardId, CardSpec] = field(default_factory=dict)
    named: Mapping[str, ZoneSpec] = field(default_factory=dict)
