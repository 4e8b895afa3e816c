"""What follows from an intent, or from time: data that a screen, a terminal or a test carries out in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.client.games.session import Session
from game.client.table.refs import Ref
from game.engine import CardDef, Event, View
from game.engine.terms import CardId, Seat


@dataclass(frozen=True, slots=True)
class Play:
    """Show these events, masked for whoever looks; then the table is as in `after`. `tie`: the Nemesis asks in its turn."""

    events: tuple[Event, ...]
    after: View
    tie: bool = False


@dataclass(frozen=True, slots=True)
class Again:
    """Show events once more from an earlier view; then the table is as it was."""

    before: View
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """Another table without events, as after an undo: cards slide to their places."""

    after: View
    tie: bool = False


@dataclass(frozen=True, slots=True)
class ShowTurn:
    """Another seat looks, or the table belongs to another seat: at once, and nothing slides. `after` is how it comes to rest."""

    seat: Seat
    shown: View
    after: View


@dataclass(frozen=True, slots=True)
class Conceal:
    """A hand goes down: nothing that was drawn of it, pinned, dragged or in focus may stay."""


@dataclass(frozen=True, slots=True)
class Finish:
    """End at once what is moving."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Go on after a move that waits; before that, show the rest of it at once."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """Something cannot be done; one sentence says why."""

    words: str
    ref: Ref | None = None


@dataclass(frozen=True, slots=True)
class Sound:
    """A sound by its name; that of an event is not heard where everything is shown at once, but for great moments.

    It comes from where `card` lies; `strength` (1 to 12) makes it larger.
    """

    name: str
    of_event: bool = False
    card: CardId | None = None
    strength: int | None = None


@dataclass(frozen=True, slots=True)
class Music:
    """The music of a sector."""

    sector: int


@dataclass(frozen=True, slots=True)
class Tension:
    """How tight the game is, 0 to 1, and whether that is heard at once; `crowned`: the one who looks has just conquered."""

    value: float
    at_once: bool = False
    rival: bool = False
    crowned: bool = False


@dataclass(frozen=True, slots=True)
class Toast:
    """A sentence over everything for some seconds, also on the next screen."""

    words: str
    seconds: float = 3.0


@dataclass(frozen=True, slots=True)
class FocusOn:
    """The focus of the keys goes to the first of these that can be reached; with `stays` only if it is on none of them.
    `keys`: they are in use from then on ("begin"), nothing changes in that, or it is only done where they are ("need").

    `words` are said once it is there.
    """

    refs: tuple[Ref, ...]
    stays: bool = False
    keys: Literal["begin", "keep", "need"] = "keep"
    words: str = ""


@dataclass(frozen=True, slots=True)
class FocusIn:
    """The focus goes into the first of these zones that has something, again to the next of them; to the `slot`-th card of one.

    With `first` it goes to its first card, and only where the keys are in use. Without zones it goes `step` zones on.
    """

    zones: tuple[str, ...] = ()
    step: int = 0
    slot: int | None = None
    first: bool = False


@dataclass(frozen=True, slots=True)
class FocusStep:
    """The focus goes to what lies next in this direction."""

    direction: str


@dataclass(frozen=True, slots=True)
class Resize:
    """The cards of a zone are shown larger by so many steps, or smaller again."""

    zone: str
    steps: int


@dataclass(frozen=True, slots=True)
class Sky:
    """The sky of a sector, at once."""

    sector: int


@dataclass(frozen=True, slots=True)
class Scroll:
    """The panels at the right scroll."""

    by: str
    steps: int


@dataclass(frozen=True, slots=True)
class TogglePin:
    """What the inspector shows is pinned, or is so no longer."""


@dataclass(frozen=True, slots=True)
class Disarm:
    """A button that waits for its second press waits no longer."""


@dataclass(frozen=True, slots=True)
class Pause:
    """The pause overlay; `notice` says why it comes by itself, `summary` how the game stands."""

    summary: str
    notice: str = ""


@dataclass(frozen=True, slots=True)
class Watch:
    """The game so far as a replay, after so many commands or at a line of the log."""

    at: int | None = None
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Ledgers:
    """The ledgers of all sides."""


@dataclass(frozen=True, slots=True)
class StarMap:
    """The map of the run, to look at."""


@dataclass(frozen=True, slots=True)
class Restart:
    """The ways to begin anew."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rulebook, at the open question or at a card.

    `why` are codes of the reasons that were told last, `about` those of all that is told of the card.
    """

    card: CardDef | None
    why: tuple[str, ...] = ()
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Advising:
    """What a master would do about the open question."""


@dataclass(frozen=True, slots=True)
class Curtain:
    """The curtain before a seat, with what the others did since it was on turn."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Agreement:
    """Everybody else is asked whether a seat may take its move back."""

    taker: Seat
    agree: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Results:
    """The end of the game."""

    conceded: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """Another game in the place of this one; `plays` at the table itself, else where its question is answered."""

    session: Session
    plays: bool = False


@dataclass(frozen=True, slots=True)
class Away:
    """Back to where the table was opened from."""


Wish = Pause | Watch | Ledgers | StarMap | Restart | Rules | Advising | Curtain | Agreement | Results | Game | Away
"""Another screen that a table may ask for."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask for another screen."""

    wish: Wish


Effect = (
    Play
    | Again
    | Cut
    | ShowTurn
    | Conceal
    | Finish
    | GoOn
    | Refuse
    | Sound
    | Music
    | Tension
    | Toast
    | FocusOn
    | FocusIn
    | FocusStep
    | Resize
    | Sky
    | Scroll
    | TogglePin
    | Disarm
    | Ask
)
