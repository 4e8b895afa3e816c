"""The frozen tables that a game is played with: cards, sectors, Nemesis cards, Prime Cards.

Packs are compiled straight into these classes by `game/content`; the derived fields at the end of a class are computed once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal

from .ops.count import Count
from .plug import EventRecord, Hooks, Plug, ZoneRule, in_play, joined
from .state import Layout, PackRef
from .types import MOMENTS, ORDERS, CardType, Kind, Order, Range, Tagged, Timing, Zone
from .vocabulary import RECORDS, Cost, NemesisCommand, Op

if TYPE_CHECKING:
    from .events import Place, Sink
    from .state import GameState

Questionable = tuple[tuple[Any, Callable[[Any, Any, Any, Any], Any]], ...]
"""Costs or ops, each with the rule that tells why it is not possible now (None: it is)."""
ANY_MOMENTS = range(1 << len(MOMENTS))
"""The bits of any timings together."""


@dataclass(frozen=True, slots=True)
class Ability:
    """One piece of card text: when it works, what it costs, what it does.

    `per_round` limits it to once per round; otherwise it works once per situation (ruling A10). `into` names in `cost` and
    `times` names in `do` tie an amount that was paid to the effect.
    `side` "nemesis" is a text for the Nemesis alone: it is carried out when the Nemesis has taken this card (rulings N12, N19).
    `demands` are the costs that cannot always be paid, with what tells why not; `doubts` are its effects in the same way, where
    none of them is always possible.
    On an Event `who` says whom it concerns: "each" seat in Destiny order, those with the "most" or the "fewest" of what `by`
    counts, or "" for who set it off; `both` says that it concerns the Nemesis too (ruling N22).
    """

    when: Timing
    do: tuple[Annotated[Op, Tagged("op")], ...]
    cost: tuple[Annotated[Cost, Tagged("cost")], ...] = ()
    per_round: bool = False
    side: Literal["", "nemesis"] = ""
    who: Literal["", "each", "most", "fewest"] = ""
    by: Count | None = None
    both: bool = False
    steps: tuple[Cost | Op, ...] = field(init=False, compare=False, repr=False)
    demands: Questionable = field(init=False, compare=False, repr=False)
    doubts: Questionable = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "steps", (*self.cost, *self.do))
        object.__setattr__(self, "demands", _questionable(self.cost))
        doubts = _questionable(self.do)
        object.__setattr__(self, "doubts", doubts if len(doubts) == len(self.do) else ())


def _questionable(parts: tuple[Cost | Op, ...]) -> Questionable:
    """Those of some costs or ops that are not always possible, with what tells why not."""
    asked = [(part, RECORDS[type(part)].possible) for part in parts]
    return tuple([(part, possible) for part, possible in asked if possible is not None])


@dataclass(frozen=True, slots=True)
class CardDef:
    """A card as printed.

    `count` copies are in its deck; of a flagship none, for a run brings it along (Flagship). `sector` 0-5 puts it into a Galactic
    Deck, `faction` into a Home World's Starting Deck (a starting card without a faction is in each of them). `draft` is the draft
    cost, `deploy` a Unit's Deploy Cost, `cost` the energy a Tactic costs to play or an Advancement to build; `number` is a Home
    World's number. `colonist` may be left beneath a conquered World (ruling S4); `owner_of` is the key of a World that its
    drafter must own (Champion of Ra).
    `hero` is the key of the Hero whose Heroic Tactic this is; `needs` names the pack without which the card stays out
    (ruling R5). `replaces` is the key of the card whose place this one takes (rulings R13, V2), `version_of` that of the
    starting Hero of whom this is another version (ruling V1). `shorthand` prints its bonus in a few signs.
    `orders` are its Galactic Order icons (all six: any order that its owner picks); an order card names itself there. With
    `garrison` on a Home World any one Unit may be left beneath a World that it helped to conquer (ruling S4).
    """

    key: str
    name: str
    kind: Kind
    count: Annotated[int, Range(0, 9)] = 1
    sector: Annotated[int, Range(0, 5)] | None = None
    faction: str | None = None
    types: tuple[CardType, ...] = ()
    orders: tuple[Order, ...] = ()
    draft: Annotated[int, Range(0, 20)] = 0
    deploy: Annotated[int, Range(0, 20)] = 0
    cost: Annotated[int, Range(0, 20)] = 0
    energy: Annotated[int, Range(0, 9)] = 0
    fleet: Annotated[int, Range(0, 40)] = 0
    ground: Annotated[int, Range(0, 40)] = 0
    points: Annotated[int, Range(0, 20)] = 0
    number: Annotated[int, Range(0, 99)] = 0
    core: bool = False
    colonist: bool = False
    garrison: bool = False
    owner_of: str | None = None
    hero: str | None = None
    needs: Literal["", "orders"] = ""
    replaces: str | None = None
    version_of: str | None = None
    shorthand: bool = False
    abilities: tuple[Ability, ...] = ()
    flavour: str = ""
    art: str = ""  # the picture that shows it where that is not its own, as for a repainted card
    # Worked out once: `moments` has the bits of all timings (MOMENTS) at which a player decides to use a text, `texts_at` for any
    # of these bits together the texts that are open then, by their index in `abilities`;
    # `helps` says that a text lowers the cost of other cards, `copies` that one copies powers of orders; with fewer than
    # `least_worlds` Worlds its owner can use none of its texts;
    # `same_as` is the key by which Heroic Tactics know a Hero in all its versions.
    is_world: bool = field(init=False, compare=False, repr=False)
    is_unit: bool = field(init=False, compare=False, repr=False)
    is_tactic: bool = field(init=False, compare=False, repr=False)
    is_played: bool = field(init=False, compare=False, repr=False)
    kinds: tuple[str, ...] = field(init=False, compare=False, repr=False)
    moments: int = field(init=False, compare=False, repr=False)
    texts_at: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    helps: bool = field(init=False, compare=False, repr=False)
    copies: bool = field(init=False, compare=False, repr=False)
    least_worlds: int = field(init=False, compare=False, repr=False)
    same_as: str = field(init=False, compare=False, repr=False)
    nemesis_at: dict[Timing, tuple[int, ...]] = field(init=False, compare=False, repr=False)
    at: dict[Timing, tuple[int, ...]] = field(init=False, compare=False, repr=False)

    @property
    def called(self) -> tuple[str, ...]:
        """Everything that a change may call it: its Card Types and "unit", or its kind, "core_world" besides "world"."""
        if self.is_unit:
            return (*self.types, "unit")
        return (self.kind, "core_world") if self.core else (self.kind,)

    def __post_init__(self) -> None:
        object.__setattr__(self, "same_as", self.version_of or self.key)
        object.__setattr__(self, "is_world", self.kind in ("world", "home"))
        object.__setattr__(self, "is_unit", self.kind == "unit")
        object.__setattr__(self, "is_tactic", self.kind == "tactic")
        object.__setattr__(self, "is_played", self.kind in ("tactic", "heroic"))
        object.__setattr__(self, "kinds", self.types if self.kind == "unit" else (self.kind,))
        at: dict[Timing, tuple[int, ...]] = {}
        nemesis_at: dict[Timing, tuple[int, ...]] = {}
        for index, ability in enumerate(self.abilities):
            where = nemesis_at if ability.side else at
            where[ability.when] = (*where.get(ability.when, ()), index)
        object.__setattr__(self, "nemesis_at", nemesis_at)
        object.__setattr__(self, "at", at)
        texts = tuple([0 if ability.side else MOMENTS.get(ability.when, 0) for ability in self.abilities])
        moments = 0
        for bit in texts:
            moments |= bit
        object.__setattr__(self, "moments", moments)
        object.__setattr__(self, "texts_at", _texts_at(texts))
        copies = "copy_power" in [op.op for ability in self.abilities for op in ability.do]
        object.__setattr__(self, "copies", copies)
        object.__setattr__(self, "least_worlds", min(map(_least_worlds, self.abilities), default=0))
        object.__setattr__(self, "helps", "while_drafting" in at or "while_deploying" in at)


@cache
def _texts_at(texts: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For any timings together, by their bits, the numbers of the texts that have one of them; few cards differ in that."""
    return tuple([tuple([index for index, bit in enumerate(texts) if bit & bits]) for bits in ANY_MOMENTS])


def _least_worlds(ability: Ability) -> int:
    """How many Worlds the costs of a text demand."""
    return max([getattr(cost, "least", 0) for cost in ability.cost], default=0)


@dataclass(frozen=True, slots=True)
class SectorDef:
    """A Sector Card: action points per round, hand size, and whether entering it offers the reshuffle (rulings B1, B9)."""

    number: Annotated[int, Range(1, 5)]
    name: str
    actions: Annotated[int, Range(1, 12)]
    hand: Annotated[int, Range(1, 12)]
    reshuffle: bool = False


@dataclass(frozen=True, slots=True)
class ConquerTarget:
    """Conquer the World that carries the target token."""

    command: Literal["conquer_target"] = "conquer_target"


@dataclass(frozen=True, slots=True)
class TargetPrime:
    """Target the Prime Core World that exceeds its condition by most."""

    command: Literal["target_prime"] = "target_prime"


@dataclass(frozen=True, slots=True)
class TargetWorld:
    """Target the World that fits best (rulings N14, N16); "wanted" is the one that the player's Units miss by least."""

    by: Literal["points", "energy", "weakest", "strongest", "token", "wanted"]
    command: Literal["target_world"] = "target_world"


@dataclass(frozen=True, slots=True)
class Countdown:
    """Count the target down by one, from START_COUNT where it has no number yet; at 0 it is conquered."""

    command: Literal["countdown"] = "countdown"


START_COUNT = 3
"""What a target is counted down from."""


@dataclass(frozen=True, slots=True)
class DraftCard:
    """Draft the card that fits best, or `n` by one rule; `types`, `wanted` as a set, is used by "types" only (rulings N4, N14,
    N16).
    """

    by: Literal["most_prevalent", "least_prevalent", "highest_cost", "most_points", "token", "types"]
    types: tuple[CardType | Literal["tactic", "prestige"], ...] = ()
    n: Annotated[int, Range(1, 2)] = 1
    command: Literal["draft"] = "draft"
    wanted: frozenset[str] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "wanted", frozenset(self.types))


@dataclass(frozen=True, slots=True)
class BuildTop:
    """Build the top Advancement of the stack, or the top `n` (Revolution)."""

    n: Annotated[int, Range(1, 2)] = 1
    command: Literal["build_top"] = "build_top"


Mode = Literal["standard", "advanced", "expert"]


@dataclass(frozen=True, slots=True)
class NemesisCard:
    """A card of the Nemesis Deck; `revolution` "with" bears the Revolution symbol, "without" the exclusion symbol.

    `art` is the key of another picture than its own.
    """

    key: str
    name: str
    epoch: Annotated[int, Range(1, 2)]
    modes: tuple[Mode, ...]
    commands: tuple[Annotated[NemesisCommand, Tagged("command")], ...]
    revolution: Literal["", "with", "without"] = ""
    flavour: str = ""
    art: str = ""


@dataclass(frozen=True, slots=True)
class PrimeDef:
    """A Prime Card: its Core World, the Card Types laid below it, and its condition.

    `counts` says what the condition counts: "cards" the upright cards below it, "always" is Ra, "worlds" conquered Worlds and
    Advancements (Dagda), "order" and "orders" Faction Tokens (Raven, Buono; ruling N18).
    """

    key: str
    name: str
    world: str
    types: tuple[CardType | Literal["tactic"], ...] = ()
    counts: Literal["cards", "always", "worlds", "order", "orders"] = "cards"
    condition: Annotated[int, Range(0, 20)] = 0
    needs: Literal["", "orders"] = ""


@dataclass(frozen=True, slots=True)
class Repaint:
    """A card that takes the place of one of another pack with the same values (rulings R13, V2): its key and its new flavour.

    `shorthand` says that the new print has its bonus in a few signs.
    """

    key: str
    flavour: str
    shorthand: bool = False


@dataclass(frozen=True, slots=True)
class CardBook:
    """The tables of the packs in play; `by_key` finds a card's index, `homes` are all Home Worlds, `primes_of` has the Prime
    Cards of each Card Type by their index.

    `layouts` remembers which physical cards a game with certain Home Worlds has, `decks` which Nemesis cards are in the deck of
    an epoch, by Challenge Mode and unwanted symbol (both filled by set-up, never part of a game); `first_epoch` are those of
    epoch 1.
    `powers` has, for each timing, the orders with such a power by their place in ORDERS; `powers_at` those with a power that can
    be used at some timings, by the bits of these (MOMENTS); `standing_moments` are the bits of all texts of orders and Capital
    Cities; `has_copies` says that a card copies powers, `has_versions` that some starting Hero comes in another version.
    `plugs` are the expansions in play, in the order of `plug.EXPANSIONS`, `playing` their names, `hooks` their hooks in one
    table; `starts` has what gives the sides what a mission names, by the tag of the change, `stacks` the places of the kinds of
    cards that a sector's deck gives up but that do not lie in the Central Zone, `events` and `zones` what is known of theirs.
    `printed` is the book as the packs have it, where a mission has altered this one; `creep` is by how much each Core World of
    the Nemesis lowers the Prime Conditions then (PrimeCreep); `brought` has the Nemesis cards that a phase lays on the deck, by
    the number of the phase and the epoch, the first one uppermost (NemesisPhase).
    """

    packs: tuple[PackRef, ...]
    cards: tuple[CardDef, ...]
    sectors: tuple[SectorDef, ...]
    nemesis: tuple[NemesisCard, ...] = ()
    primes: tuple[PrimeDef, ...] = ()
    by_key: dict[str, int] = field(init=False, compare=False, repr=False)
    primes_of: dict[str, tuple[int, ...]] = field(init=False, compare=False, repr=False)
    plugs: tuple[Plug[GameState, Any], ...] = field(init=False, compare=False, repr=False)
    playing: frozenset[str] = field(init=False, compare=False, repr=False)
    hooks: Hooks[GameState] = field(init=False, compare=False, repr=False)
    starts: dict[str, Callable[[GameState, Any, Sink], None]] = field(init=False, compare=False, repr=False)
    stacks: dict[str, Place] = field(init=False, compare=False, repr=False)
    events: dict[type, EventRecord[GameState]] = field(init=False, compare=False, repr=False)
    zones: dict[Zone, ZoneRule[GameState]] = field(init=False, compare=False, repr=False)
    has_copies: bool = field(init=False, compare=False, repr=False)
    has_versions: bool = field(init=False, compare=False, repr=False)
    powers: dict[Timing, tuple[int, ...]] = field(init=False, compare=False, repr=False)
    powers_at: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    standing_moments: int = field(init=False, compare=False, repr=False)
    homes: tuple[CardDef, ...] = field(init=False, compare=False, repr=False)
    layouts: dict[tuple[str, ...], Layout] = field(init=False, compare=False, repr=False)
    decks: dict[tuple[int, str, str], tuple[int, ...]] = field(init=False, compare=False, repr=False)
    first_epoch: frozenset[int] = field(init=False, compare=False, repr=False)
    printed: CardBook | None = field(init=False, compare=False, repr=False)
    creep: int = field(init=False, compare=False, repr=False)
    brought: dict[tuple[int, int], tuple[int, ...]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "layouts", {})
        object.__setattr__(self, "decks", {})
        object.__setattr__(self, "printed", None)
        object.__setattr__(self, "creep", 0)
        object.__setattr__(self, "brought", {})
        plugs = in_play(self.cards)
        object.__setattr__(self, "plugs", plugs)
        object.__setattr__(self, "playing", frozenset(plug.name for plug in plugs))
        object.__setattr__(self, "hooks", joined(plug.hooks for plug in plugs))
        object.__setattr__(self, "starts", {tag: start for plug in plugs for tag, start in plug.starts.items()})
        object.__setattr__(self, "stacks", {kind: place for plug in plugs for kind, place in plug.stacks.items()})
        object.__setattr__(self, "events", {event_record.kind: event_record for plug in plugs for event_record in plug.events})
        object.__setattr__(self, "zones", {zone: rule for plug in plugs for zone, rule in plug.zones.items()})
        object.__setattr__(self, "has_copies", any(card.copies for card in self.cards))
        object.__setattr__(self, "has_versions", any(card.version_of is not None for card in self.cards))
        orders = sorted((ORDERS.index(card.orders[0]), card) for card in self.cards if card.kind == "order")
        timings = dict.fromkeys(timing for _, card in orders for timing in card.at)
        object.__setattr__(
            self, "powers", {timing: tuple(place for place, card in orders if timing in card.at) for timing in timings}
        )
        powers_at = tuple(tuple(place for place, card in orders if card.moments & bits) for bits in ANY_MOMENTS)
        object.__setattr__(self, "powers_at", powers_at)
        standing = 0
        for card in self.cards:
            standing |= card.moments if card.kind in ("order", "capital") else 0
        object.__setattr__(self, "standing_moments", standing)
        object.__setattr__(self, "homes", tuple(card for card in self.cards if card.kind == "home"))
        object.__setattr__(self, "by_key", {card.key: index for index, card in enumerate(self.cards)})
        first = frozenset(index for index, card in enumerate(self.nemesis) if card.epoch == 1)
        object.__setattr__(self, "first_epoch", first)
        card_types = dict.fromkeys(card_type for prime in self.primes for card_type in prime.types)
        primes = list(enumerate(self.primes))
        object.__setattr__(
            self,
            "primes_of",
            {card_type: tuple(n for n, prime in primes if card_type in prime.types) for card_type in card_types},
        )

    def plays(self, name: str) -> bool:
        """Whether these packs bring an expansion into play."""
        return name in self.playing

    def card(self, key: str) -> CardDef:
        """The definition with this key."""
        return self.cards[self.by_key[key]]

    def condition(self, prime: PrimeDef, conquered: Iterable[CardDef]) -> int:
        """What a Prime Card asks for when the Nemesis has conquered these Worlds: with `creep` less, at least 1 (PrimeCreep)."""
        if not self.creep or prime.counts == "always":
            return prime.condition
        return max(1, prime.condition - self.creep * sum(world.core for world in conquered))

    def sector(self, number: int) -> SectorDef:
        """The Sector Card of this number."""
        return self.sectors[number - 1]
