"""What the pregame draft shows, as data: a screen paints it, a test reads it. Nothing in it knows a pixel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.client.draft.asking import Asks
from game.client.table.nemesis_specs import StripSpec
from game.client.table.specs import ButtonSpec, Subject
from game.engine import CardDef
from game.engine.events import Place
from game.engine.terms import CardId, Seat

Tone = Literal["text", "warning", "nemesis"]
Where = Literal["row", "asked", "picks"]


@dataclass(frozen=True, slots=True)
class DraftCardSpec:
    """A card of the row, one that is asked about, or a pick. `verb` is the icon of what a press on it leads to.

    `there` says that it lies in its place, or is `flying` off it; `marked` that the draw by lot or the question is about it.
    """

    card: CardId
    face: CardDef
    rules: str
    zone: Where
    verb: str = ""
    chosen: bool = False
    dimmed: bool = False
    marked: bool = False
    there: bool = True
    flying: bool = False


@dataclass(frozen=True, slots=True)
class TurnSpec:
    """One pick of the snake order: whose it is, the card in words or when it comes, and whether it is made or is next."""

    seat: Seat
    name: str
    words: str
    made: bool
    now: bool


@dataclass(frozen=True, slots=True)
class PicksSpec:
    """What a seat has picked, under a title."""

    seat: Seat
    title: str
    cards: tuple[DraftCardSpec, ...]


@dataclass(frozen=True, slots=True)
class DraftPrompt:
    """The sentence that is never missing (UX-T9)."""

    sentence: str
    tone: Tone = "text"


@dataclass(frozen=True, slots=True)
class FlightSpec:
    """A card on its way from the row to a place of its seat; `share` of the way is done."""

    card: DraftCardSpec
    seat: Seat
    to: Place
    share: float


@dataclass(frozen=True, slots=True)
class DraftSpec:
    """Everything that the draft shows at one moment; the same object as long as the model's `revision` is the same.

    `asks` is what may be answered now, `seat` whose eyes look, `mode` the Challenge Mode; `local`: several people draft and no
    Nemesis. `asked` are cards shown in full below `asked_title`; `columns` lay a card of the Nemesis.
    """

    revision: int
    asks: Asks
    seat: Seat
    local: bool
    mode: str
    title: str
    note: str
    order: tuple[TurnSpec, ...]
    row: tuple[DraftCardSpec, ...]
    picks: tuple[PicksSpec, ...]
    asked: tuple[DraftCardSpec, ...]
    asked_title: str
    prompt: DraftPrompt
    primary: ButtonSpec
    leave: ButtonSpec
    menu: ButtonSpec
    columns: tuple[ButtonSpec, ...]
    strip: StripSpec | None
    subject: Subject | None
    flight: FlightSpec | None
    running: bool

    @property
    def over_row(self) -> bool:
        """Whether the cards that are asked about take the place of the row, and not that of the picks."""
        return self.asks == "pick"
