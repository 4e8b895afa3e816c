"""What a mission, a boon, an escalation or Heat alters in a game: one vocabulary of plain data.

`Setup.changes` holds them. Each kind is read at one place, by a small function of `rules/mission.py` or, where cards are altered
or dealt, in `rules/altered.py` and `rules/grants.py`; a game without changes is played as printed. Several changes of one kind
add up; where they name a rule, the last one holds. "player" is the seat that plays against the Nemesis.
Kinds that need an expansion are in its own `changes.py`; `vocabulary.py` finds each by its tag.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from .defs import CardDef
from .doctrines import Rounds
from .ops.count import Count
from .types import LAST, CardType, Range, RoundNumber, SectorNumber, Tagged, Who
from .vocabulary import NemesisCommand

CardKind = CardType | Literal["unit", "tactic", "prestige", "world", "core_world", "home", "advancement", "heroic"]
"""A Card Type, or a kind of card; "world" is any World of a Galactic Deck, "unit" any Unit."""
Signed = Annotated[int, Range(-20, 20)]


@dataclass(frozen=True, slots=True)
class Cards:
    """Which cards: those that fit every field that is given; with none given all of them."""

    types: tuple[CardKind, ...] = ()
    sectors: tuple[Annotated[int, Range(0, 5)], ...] = ()
    keys: tuple[str, ...] = ()

    def fits(self, face: CardDef) -> bool:
        """Whether a card is among them."""
        if self.keys and face.key not in self.keys:
            return False
        if self.sectors and face.sector not in self.sectors:
            return False
        return not self.types or any(called in self.types for called in face.called)


@dataclass(frozen=True, slots=True)
class Income:
    """The player gains or loses energy with the incomes of these rounds; the marker never falls below 0."""

    n: Signed
    first: RoundNumber = 1
    last: RoundNumber = LAST
    change: Literal["income"] = "income"


@dataclass(frozen=True, slots=True)
class ActionPoints:
    """The player has more or fewer action points in these rounds, at least 1."""

    n: Annotated[int, Range(-5, 6)]
    first: RoundNumber = 1
    last: RoundNumber = LAST
    change: Literal["action_points"] = "action_points"


@dataclass(frozen=True, slots=True)
class HandSize:
    """The player draws up to more or fewer cards in these rounds, at least to 1."""

    n: Annotated[int, Range(-5, 6)]
    first: RoundNumber = 1
    last: RoundNumber = LAST
    change: Literal["hand_size"] = "hand_size"


@dataclass(frozen=True, slots=True)
class SurgeTokens:
    """The player starts with Energy Surge Tokens."""

    n: Annotated[int, Range(1, 9)]
    change: Literal["surge_tokens"] = "surge_tokens"


@dataclass(frozen=True, slots=True)
class DestinyHolder:
    """This side holds the Destiny Marker in round 1; with `always` in every round, with `rounds` in these and no others."""

    who: Literal["player", "nemesis"]
    always: bool = False
    rounds: Rounds | None = None
    change: Literal["destiny_holder"] = "destiny_holder"


@dataclass(frozen=True, slots=True)
class StartCards:
    """The player starts with these cards: starting cards as further copies, others out of their Galactic Decks."""

    cards: tuple[str, ...]
    place: Literal["deck", "warzone"] = "deck"
    change: Literal["start_cards"] = "start_cards"


@dataclass(frozen=True, slots=True)
class StartDraw:
    """A side starts with Units or Tactics that are drawn from a Galactic Deck; the Nemesis lays them below its Prime Cards."""

    n: Annotated[int, Range(1, 12)]
    sector: SectorNumber
    who: Who = "player"
    types: tuple[CardType | Literal["unit", "tactic"], ...] = ("unit",)
    place: Literal["deck", "warzone"] = "deck"
    change: Literal["start_draw"] = "start_draw"


@dataclass(frozen=True, slots=True)
class StartWorlds:
    """A side starts with Worlds that are drawn from a Galactic Deck; no text "when conquered" works."""

    n: Annotated[int, Range(1, 6)]
    sector: SectorNumber
    who: Who = "player"
    change: Literal["start_worlds"] = "start_worlds"


@dataclass(frozen=True, slots=True)
class RemoveCards:
    """Cards leave the Galactic Decks before the game: all that fit, or of each deck at most `n`, drawn by lot."""

    cards: Cards
    n: Annotated[int, Range(1, LAST)] = LAST
    change: Literal["remove_cards"] = "remove_cards"


@dataclass(frozen=True, slots=True)
class CardValue:
    """A printed value of these cards is higher or lower in this game, for everybody; never below 0."""

    value: Literal["fleet", "ground", "energy", "points", "draft", "deploy", "cost"]
    n: Annotated[int, Range(-9, 9)]
    cards: Cards = Cards()
    change: Literal["card_value"] = "card_value"


@dataclass(frozen=True, slots=True)
class DoublePoints:
    """The printed points of these cards count twice, for everybody."""

    cards: Cards
    change: Literal["double_points"] = "double_points"


@dataclass(frozen=True, slots=True)
class Points:
    """Empire Points at the end: `n`, or `n` for every one that `per` counts."""

    n: Signed
    who: Who = "player"
    per: Count | None = None
    change: Literal["points"] = "points"


@dataclass(frozen=True, slots=True)
class CentralSize:
    """The Central Zone is filled to more or fewer cards; the least number of Worlds and of other cards stays."""

    n: Annotated[int, Range(-4, 6)]
    change: Literal["central_size"] = "central_size"


@dataclass(frozen=True, slots=True)
class CentralTokens:
    """Where Energy Tokens come: nowhere (no card leaves the Central Zone then), or on new Worlds or cards at once."""

    rule: Literal["none", "new_worlds", "new_cards"]
    change: Literal["central_tokens"] = "central_tokens"


@dataclass(frozen=True, slots=True)
class TokenEnergy:
    """An Energy Token on what the player drafts or conquers gives so much energy."""

    n: Annotated[int, Range(0, 6)]
    change: Literal["token_energy"] = "token_energy"


@dataclass(frozen=True, slots=True)
class Arrival:
    """In the Galactic Phase of a round, further cards of a sector enter the Central Zone."""

    round: RoundNumber
    sector: SectorNumber
    types: tuple[CardKind, ...] = ()
    n: Annotated[int, Range(1, 6)] = 1
    change: Literal["arrival"] = "arrival"


@dataclass(frozen=True, slots=True)
class Colonists:
    """No Unit may colonize, or any Unit may."""

    rule: Literal["none", "any"]
    change: Literal["colonists"] = "colonists"


@dataclass(frozen=True, slots=True)
class Retaining:
    """In the Discard Phase the player keeps no card, or the whole hand."""

    rule: Literal["none", "all"]
    change: Literal["retaining"] = "retaining"


@dataclass(frozen=True, slots=True)
class InvasionEnergy:
    """Announcing an invasion costs so much energy."""

    n: Annotated[int, Range(0, 6)]
    change: Literal["invasion_energy"] = "invasion_energy"


@dataclass(frozen=True, slots=True)
class NemesisCards:
    """The Nemesis deck holds further cards of a name, epoch and list of commands."""

    name: str
    epoch: Annotated[int, Range(1, 2)]
    commands: tuple[Annotated[NemesisCommand, Tagged("command")], ...]
    n: Annotated[int, Range(1, 9)] = 1
    change: Literal["nemesis_cards"] = "nemesis_cards"


@dataclass(frozen=True, slots=True)
class Swap:
    """A card of the Nemesis Deck by its key, and what takes its place: name and commands; epoch and symbols stay.

    `art` is the key of its picture, where it has one of its own.
    """

    replaces: str
    name: str
    commands: tuple[Annotated[NemesisCommand, Tagged("command")], ...]
    flavour: str = ""
    art: str = ""


@dataclass(frozen=True, slots=True)
class NemesisDeck:
    """Cards of the Nemesis Deck are others, one for one."""

    cards: tuple[Swap, ...]
    change: Literal["nemesis_deck"] = "nemesis_deck"


@dataclass(frozen=True, slots=True)
class NemesisShare:
    """Of each epoch of the Nemesis deck only this share is used, drawn by lot; further cards come on top of it."""

    part: Annotated[int, Range(1, 99)]
    of: Annotated[int, Range(1, 99)]
    change: Literal["nemesis_share"] = "nemesis_share"


@dataclass(frozen=True, slots=True)
class NemesisFewer:
    """Each epoch of the Nemesis deck has so many cards fewer, drawn by lot; at least one stays."""

    n: Annotated[int, Range(1, 12)]
    change: Literal["nemesis_fewer"] = "nemesis_fewer"


@dataclass(frozen=True, slots=True)
class SecondCard:
    """After every so many cards of its deck the Nemesis turns the next one in the same turn."""

    every: Annotated[int, Range(2, 12)]
    change: Literal["second_card"] = "second_card"


@dataclass(frozen=True, slots=True)
class NemesisTarget:
    """As the Action Phase of these rounds begins, the Nemesis without a target gets one; of equal Worlds the first laid."""

    by: Literal["points", "energy", "weakest", "strongest"]
    first: RoundNumber = 1
    last: RoundNumber = LAST
    change: Literal["nemesis_target"] = "nemesis_target"


@dataclass(frozen=True, slots=True)
class PassingConquest:
    """Passing in these rounds, the Nemesis always conquers its target, or never does (instead of ruling N8)."""

    rule: Literal["always", "never"]
    first: RoundNumber = 1
    last: RoundNumber = LAST
    change: Literal["passing_conquest"] = "passing_conquest"


@dataclass(frozen=True, slots=True)
class PrimeCondition:
    """Every Prime Condition needs more or fewer, at least 1."""

    n: Annotated[int, Range(-8, 8)]
    change: Literal["prime_condition"] = "prime_condition"
