"""The kinds of change that break a rule for the player's own side: what the relics of a fleet are made of.

They are part of the vocabulary of `changes.py`; `rules/fleet.py` has the function that reads each of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ..defs import Ability
from ..types import CardType, Range
from .acts import Act, Moment


@dataclass(frozen=True, slots=True)
class HomeText:
    """The player's Home World has further texts, in the language of the cards."""

    abilities: tuple[Ability, ...]
    change: Literal["home_text"] = "home_text"


@dataclass(frozen=True, slots=True)
class CreditLine:
    """Once a round the player may take so much energy; the next income is lower by 1 more than that."""

    n: Annotated[int, Range(1, 9)]
    change: Literal["credit_line"] = "credit_line"


@dataclass(frozen=True, slots=True)
class Redirect:
    """So often in a battle the player may move the target of the Nemesis to another World of the Central Zone."""

    times: Annotated[int, Range(1, 9)] = 1
    change: Literal["redirect"] = "redirect"


@dataclass(frozen=True, slots=True)
class CrossFire:
    """In an invasion each so much strength of one kind that the player has left over counts as 1 of the other."""

    of: Annotated[int, Range(1, 9)]
    change: Literal["cross_fire"] = "cross_fire"


@dataclass(frozen=True, slots=True)
class When:
    """Whenever this happens the player gets energy, cards, Surge Tokens or, before a Pass, actions; so often in a round."""

    event: Moment
    give: Literal["energy", "card", "action", "surge"]
    n: Annotated[int, Range(1, 6)] = 1
    most: Annotated[int, Range(1, 99)] = 99
    change: Literal["when"] = "when"


@dataclass(frozen=True, slots=True)
class EnergyKept:
    """In the Discard Phase the player keeps up to so much energy."""

    n: Annotated[int, Range(1, 20)]
    change: Literal["energy_kept"] = "energy_kept"


@dataclass(frozen=True, slots=True)
class ActionsKept:
    """Of the action points that a Pass leaves unspent, up to so many come on top of those of the next round."""

    n: Annotated[int, Range(1, 6)]
    change: Literal["actions_kept"] = "actions_kept"


@dataclass(frozen=True, slots=True)
class FreeFirst:
    """The first one of these in a round costs the player no action point; a Tactic is one that is played as an Action."""

    act: Act
    change: Literal["free_first"] = "free_first"


@dataclass(frozen=True, slots=True)
class Survivor:
    """After a conquest the player may return so many of the committed Units of these types to the Warzone."""

    n: Annotated[int, Range(1, 6)] = 1
    types: tuple[CardType, ...] = ()
    change: Literal["survivor"] = "survivor"


@dataclass(frozen=True, slots=True)
class RecallColonists:
    """As the last round begins, every colonist of the player returns to the Warzone."""

    change: Literal["recall_colonists"] = "recall_colonists"


@dataclass(frozen=True, slots=True)
class Encore:
    """When all have passed in the last round, the player goes on alone with so many action points."""

    actions: Annotated[int, Range(1, 6)]
    change: Literal["encore"] = "encore"


@dataclass(frozen=True, slots=True)
class NemesisSkip:
    """Every so many cards the Nemesis turns one that does nothing."""

    every: Annotated[int, Range(2, 20)]
    change: Literal["nemesis_skip"] = "nemesis_skip"


@dataclass(frozen=True, slots=True)
class Shelter:
    """The Nemesis leaves cards with an Energy Token alone: it drafts none of them, with "all" it targets none either.

    With `n` it goes by no tokens: as the Action Phase begins the player picks so many cards of the Central Zone, and the Nemesis
    leaves these alone for the round. It neither drafts nor targets nor conquers them.
    """

    what: Literal["drafts", "all"] = "drafts"
    n: Annotated[int, Range(0, 6)] = 0
    change: Literal["shelter"] = "shelter"


@dataclass(frozen=True, slots=True)
class Foresight:
    """The next so many cards of the Nemesis deck lie open, for everybody.

    With `bury` the player may put the next one at the end of its epoch, so often in a battle.
    """

    n: Annotated[int, Range(1, 6)] = 1
    bury: Annotated[int, Range(0, 9)] = 0
    change: Literal["foresight"] = "foresight"


@dataclass(frozen=True, slots=True)
class CountsAs:
    """Units of these types are of a further type, for everybody."""

    types: tuple[CardType, ...]
    like: CardType
    change: Literal["counts_as"] = "counts_as"


@dataclass(frozen=True, slots=True)
class Veteran:
    """A card of a Galactic Deck serves with the player: set aside before anything is dealt, it starts in the draw pile.

    With rank 1 it deploys (a Tactic: plays) for 1 less, with rank 2 a Unit has 1 more of `plus` and a Tactic costs 1 less again,
    with rank 3 it starts in the Warzone (a Tactic: in hand). A `scar` makes it cost 1 more.
    """

    card: str
    rank: Annotated[int, Range(0, 3)] = 0
    plus: Literal["fleet", "ground"] = "ground"
    scar: bool = False
    change: Literal["veteran"] = "veteran"


@dataclass(frozen=True, slots=True)
class Flagship:
    """The flagship of the player's Home World, in one of its marks, starts in the Warzone; with a `scar` in the deck, and dearer.

    It is a card of the pack "fleet" that is in no deck, and never a colonist.
    """

    mark: Annotated[int, Range(1, 3)] = 1
    scar: bool = False
    change: Literal["flagship"] = "flagship"


@dataclass(frozen=True, slots=True)
class StartWithout:
    """One copy of each of these cards is not in the player's Starting Deck; a card named twice is gone twice."""

    cards: tuple[str, ...]
    change: Literal["start_without"] = "start_without"
