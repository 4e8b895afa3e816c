"""What is told of the Nemesis on the table: its card and ladder, what stays in view of it, and what is known of its deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.client.table.mood import Mood
from game.client.table.portraits import Portrait
from game.engine import CardDef, View
from game.engine.terms import CardId, NemesisCard
from game.nemesis import Clock, PrimeStanding
from game.nemesis.odds import Chance


@dataclass(frozen=True, slots=True)
class Rung:
    """One command: its words, its icon, how it came out, and the reason or the object in words.

    `again` says that its tie was settled for the player, who may still choose otherwise.
    """

    words: str
    icon: str
    outcome: Literal["done", "failed", "open", "untried"] = "untried"
    result: str = ""
    card: int | None = None
    again: bool = False


@dataclass(frozen=True, slots=True)
class MoveChip:
    """One of the last moves in the strip: the icon of its deed, its sentence, the card that it was about."""

    icon: str
    sentence: str
    face: CardDef | None = None


@dataclass(frozen=True, slots=True)
class ConsoleSpec:
    """The turned Nemesis card with its ladder, the last move in a sentence, the last moves, and what the Nemesis says.

    `portrait` is whose face it has, and in which state.
    `past` says that the last move turned no card: card and ladder are those of a turn before it. `waits` is what is known of what
    it will do.
    """

    card: NemesisCard | None
    ladder: tuple[Rung, ...]
    note: str
    chips: tuple[MoveChip, ...]
    caption: str
    portrait: Portrait
    past: bool = False
    waits: str = ""


@dataclass(frozen=True, slots=True)
class Aim:
    """Where the Nemesis looks: the cards it has its `eyes` on, the Worlds that bear its `marks`, and whether its next target is
    `open`, while the one before it is none any more."""

    eyes: tuple[CardId, ...] = ()
    marks: tuple[CardId, ...] = ()
    open: bool = False


@dataclass(frozen=True, slots=True)
class StripSpec:
    """What of the Nemesis stays in view: its `mood` is in its eyes, and whose `face` it has; `candidates` are the columns of an
    open choice."""

    view: View
    primes: tuple[PrimeStanding, ...]
    clock: Clock | None
    points: tuple[int, ...]
    mood: Mood
    candidates: tuple[int, ...] = ()
    face: str = "nemesis"
    aim: Aim = Aim()


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A Nemesis card that has been turned, with the icons of its commands."""

    name: str
    icons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IntelSpec:
    """What is open information now: the level that the player wants, the cards turned, those left, and the chances.

    `left` and `unseen` go by epoch: of the unseen cards so many are in the deck, and of a cut deck nobody knows which.

    `marks` says that Odds leave a mark on the record of this game.
    """

    level: str
    seen: tuple[SeenCard, ...]
    left: tuple[int, int]
    unseen: tuple[int, int]
    chances: tuple[Chance, ...]
    ignores: tuple[str, ...]
    marks: bool
