"""What somebody at the table may want, from whatever device it came: nothing here knows of keys, pixels or widgets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.client.table.refs import Ref
from game.engine import Action
from game.engine.terms import CardId, Seat

Direction = Literal["up", "down", "left", "right", "next", "previous"]
Span = Literal["step", "turn", "round", "stop", "all"]


@dataclass(frozen=True, slots=True)
class Press:
    """Press what a ref names, as a click on it or Accept with the focus on it does."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class Choose:
    """Answer with this option of the open question, or change what is chosen by it."""

    action: Action


@dataclass(frozen=True, slots=True)
class Primary:
    """Do what the primary button says."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """The key of the primary button: where something has to be picked first, it leads there."""


@dataclass(frozen=True, slots=True)
class Keep:
    """A seat names the card that it will keep, or that it keeps none, or decides later; then it answers with the picks."""

    seat: Seat
    card: CardId | None
    picks: tuple[Action, ...]
    later: bool = False


@dataclass(frozen=True, slots=True)
class PassTurn:
    """Pass; that it is meant has been asked already."""


@dataclass(frozen=True, slots=True)
class SpendSurge:
    """Spend a Surge Token, or lead to the Energy Surge cards that are played now."""


@dataclass(frozen=True, slots=True)
class CycleHeroes:
    """Ask for the hand card that cycles the Heroic Deck, or ask no longer."""


@dataclass(frozen=True, slots=True)
class Suggest:
    """Choose the cheapest sufficient Units."""


@dataclass(frozen=True, slots=True)
class TurnColonist:
    """Another one of the chosen Units stays beneath the World, at last none."""


@dataclass(frozen=True, slots=True)
class BreakOff:
    """Break the invasion off; that it is meant has been asked already."""


@dataclass(frozen=True, slots=True)
class DropOn:
    """A card was dragged from a zone to where these places lie; the place says what is meant."""

    card: CardId
    source: str
    places: frozenset[str]
    target: Ref | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back what is chosen, else the last step."""


@dataclass(frozen=True, slots=True)
class ChooseTie:
    """Take the answer to the last tie of the Nemesis back and be asked about it."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what was taken back last."""


@dataclass(frozen=True, slots=True)
class Rewind:
    """Look at the game so far as a replay, to branch off from any place of it."""


@dataclass(frozen=True, slots=True)
class StepBack:
    """Escape: close what lies open, cancel what is half made; `leave` pauses where there is nothing of that.

    `armed` says that a button waits for its second press: it goes before what is half made.
    """

    leave: bool = True
    armed: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """The n-th entry, from 0, of an open list, of an amount, or of the cards in focus."""

    number: int


@dataclass(frozen=True, slots=True)
class MoveFocus:
    """The focus goes that way, or to the next or previous zone."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class FocusZone:
    """The focus goes to the first of these zones that has something; again, to the next of them."""

    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FocusTactics:
    """The focus goes to the first Tactic that can be played now."""


@dataclass(frozen=True, slots=True)
class OpenPile:
    """Look into a pile, or close it again."""

    key: str


@dataclass(frozen=True, slots=True)
class ClosePile:
    """Close the open pile."""


@dataclass(frozen=True, slots=True)
class OpenPanel:
    """Bring a panel to the lower right; where it is that of the Nemesis already, the next page of it (`turns`)."""

    name: str
    turns: bool = True


@dataclass(frozen=True, slots=True)
class ScrollPanel:
    """Scroll the panels at the right by steps of a wheel, or by a page or to an end (`by`)."""

    by: Literal["steps", "page", "end"]
    steps: int


@dataclass(frozen=True, slots=True)
class ResizeCards:
    """The cards of a zone larger by so many steps, or smaller again."""

    zone: str
    steps: int


@dataclass(frozen=True, slots=True)
class Pin:
    """Pin what the inspector shows, or let it go."""


@dataclass(frozen=True, slots=True)
class Peek:
    """A person's hand is wanted, or no longer: the one that sits at the left or the right, or that the device belongs to."""

    side: Literal["left", "right"]
    on: bool
    device: str = ""
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class LowerHands:
    """Nobody holds anything any more: hands that are only peeked at go down."""


@dataclass(frozen=True, slots=True)
class Enlarge:
    """The card that the inspector shows as large as the window: on and off by turns, or off."""

    on: bool = True


@dataclass(frozen=True, slots=True)
class ShowCosts:
    """What each card costs now on the cards themselves, as long as it is wanted."""

    on: bool


@dataclass(frozen=True, slots=True)
class Hurry:
    """Everything is fast as long as it is wanted, and at rest the table below the planner is looked at.

    With `tapped` it was wanted for a moment only: that ends what is moving.
    """

    on: bool
    tapped: bool = False


@dataclass(frozen=True, slots=True)
class LookAbove:
    """The table below the planner has been looked at."""


@dataclass(frozen=True, slots=True)
class SetSpeed:
    """Another speed of what is shown by itself, so many places faster or slower; after the fastest the slowest with `round`."""

    step: int
    round: bool = False


@dataclass(frozen=True, slots=True)
class ReplayLast:
    """Show the last move of the other side once more."""


@dataclass(frozen=True, slots=True)
class OpenLine:
    """Open the place where a line of the log happened, by its number from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class ExportLog:
    """Write the log to a file."""


@dataclass(frozen=True, slots=True)
class Explain:
    """Open the glossary at what is looked at."""


@dataclass(frozen=True, slots=True)
class Advise:
    """Ask what a master would do."""


@dataclass(frozen=True, slots=True)
class ShowIdea:
    """See an idea of the adviser on the table; nothing is played by it."""

    picks: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class OpenScore:
    """Open the ledgers of all sides."""


@dataclass(frozen=True, slots=True)
class OpenMap:
    """Open the star map of the run."""


@dataclass(frozen=True, slots=True)
class BeginAnew:
    """Open the ways to begin another game."""


@dataclass(frozen=True, slots=True)
class TurnSeat:
    """Look at the area of the next or previous seat."""

    step: int


@dataclass(frozen=True, slots=True)
class Travel:
    """In a replay: so many steps, turns or rounds on or back, to one of its ends, or to a stop by its number."""

    span: Span
    by: int


@dataclass(frozen=True, slots=True)
class Roll:
    """In a replay: play forwards (1) or backwards (-1) by itself, or stand still again."""

    direction: int


@dataclass(frozen=True, slots=True)
class Branch:
    """In a replay: a game of its own that begins with the commands up to here."""


@dataclass(frozen=True, slots=True)
class Foresee:
    """What follows from a Pass is wanted beside it, or no longer (UX-N7)."""

    on: bool


@dataclass(frozen=True, slots=True)
class CallHand:
    """The eye of a seat: its hand is wanted (`on`), or let go of; `stay` where it was pressed by what cannot be held."""

    seat: Seat
    on: bool
    stay: bool = False


@dataclass(frozen=True, slots=True)
class Leave:
    """Pause, or leave where nothing is to be paused; `notice` says why it happens by itself."""

    notice: str = ""


Intent = (
    Press
    | Choose
    | Primary
    | Confirm
    | Keep
    | PassTurn
    | SpendSurge
    | CycleHeroes
    | Suggest
    | TurnColonist
    | BreakOff
    | DropOn
    | Undo
    | ChooseTie
    | Redo
    | Rewind
    | StepBack
    | Slot
    | MoveFocus
    | FocusZone
    | FocusTactics
    | OpenPile
    | ClosePile
    | OpenPanel
    | ScrollPanel
    | ResizeCards
    | Pin
    | Peek
    | LowerHands
    | Enlarge
    | ShowCosts
    | Hurry
    | LookAbove
    | SetSpeed
    | ReplayLast
    | OpenLine
    | ExportLog
    | Explain
    | Advise
    | ShowIdea
    | OpenScore
    | OpenMap
    | BeginAnew
    | TurnSeat
    | Travel
    | Roll
    | Branch
    | Foresee
    | CallHand
    | Leave
)
