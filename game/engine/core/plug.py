"""Expansions as plugs: all that an expansion adds to the game, in one record, and the moments of the rules that it hooks into.

Core names no expansion. A book knows which plugs are in play (`CardBook.plugs`), and their hooks lie in one table that is made
once per book (`CardBook.hooks`): a rule goes through a row of it, which is empty in a game without expansions. Where two
expansions hook into one moment, they come in the order of `EXPANSIONS`. What is asked in every turn looks first whether the row
holds anything: going through an empty one takes three times as long as seeing that it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, get_args

from .actions import Action
from .events import OPEN, CoreEvent, Place, PlugEvent, Sink
from .reasons import Reason
from .tags import fields_of
from .types import CardId, PlugZone, Seat


class Expansion(NamedTuple):
    """An expansion before it is loaded: the module that holds its plug, and the cards by which it comes into play.

    These are the cards of certain kinds, those with certain ops in their texts, and, with `versions`, those that are another
    version of a Hero.
    """

    module: str
    kinds: tuple[str, ...] = ()
    ops: tuple[str, ...] = ()
    versions: bool = False


EXPANSIONS: dict[str, Expansion] = {
    "revolution": Expansion("game.engine.expansions.revolution.plug", kinds=("advancement", "heroic")),
    "promos": Expansion("game.engine.expansions.promos.plug", ops=("roll",), versions=True),
    "orders": Expansion("game.engine.expansions.orders.plug", kinds=("order",)),
}
"""Every expansion, in the order in which their slices are written into digests."""


def expansion_of(cls: type) -> str | None:
    """The expansion that a class is part of; None for one of core."""
    return next(
        (name for name, expansion in EXPANSIONS.items() if cls.__module__.startswith(expansion.module.rpartition(".")[0])), None
    )


G = TypeVar("G")
"""The state: its class is named where the hooks are called, so that this module depends on none of what it is part of."""
S = TypeVar("S")

Further = Callable[[CardId, int], bool]
"""Whether further means make a price payable that the energy alone does not reach: the card, and what a text takes off."""
Wrong = tuple[str, Mapping[str, int | str]]
"""The key of a sentence on what is wrong, and what stands in it."""
Parts = list[Reason] | None
"""Where a price's parts are noted; None when nobody asks how it came about."""


@dataclass(frozen=True, slots=True, eq=False)
class Hooks(Generic[G]):
    """The moments of the rules at which an expansion has its say; each row holds functions, in the order of `EXPANSIONS`."""

    wrong_change: tuple[Callable[[Any, Any], Wrong | None], ...] = ()
    """Why a change of a mission cannot be with this book (`CardBook`); None if it can."""
    altered: tuple[Callable[[Any, Any], Mapping[str, Any]], ...] = ()
    """What a change of a mission makes of the fields of a card (`CardDef`)."""
    laid_out: tuple[Callable[[G, Any], None], ...] = ()
    """Every expansion has laid out its cards (state, layout)."""
    before_rounds: tuple[Callable[[G], tuple[Any, ...]], ...] = ()
    """The frames of what is still to be settled between the pregame draft and the first round."""

    phase_end: tuple[Callable[[G, Sink], None], ...] = ()
    """A phase of the round is over."""
    galactic_end: tuple[Callable[[G, Sink], None], ...] = ()
    """The Galactic Phase is over; what is stacked comes before the Action Phase."""
    turn_start: tuple[Callable[[G], None], ...] = ()
    """A turn of the Action Phase begins."""
    turn_options: tuple[Callable[[G, Seat], list[Action]], ...] = ()
    """Further options of a turn that take an action."""
    turn_taken: tuple[Callable[[G, Seat, Action, Sink], None], ...] = ()
    """Carries such an option out, if it is one of its own."""
    free_options: tuple[Callable[[G, Seat], list[Action]], ...] = ()
    """Further free activities."""
    free_taken: tuple[Callable[[G, Seat, Action, Sink], None], ...] = ()
    """Carries such a free activity out, if it is one of its own."""
    turn_begun: tuple[Callable[[tuple[tuple[CardId, int], ...]], tuple[tuple[CardId, int], ...]], ...] = ()
    """Marks a turn in which something free was done: the used texts with the mark."""
    passed: tuple[Callable[[G, Seat], None], ...] = ()
    """A seat passes."""
    retained: tuple[Callable[[G, int], tuple[Any, ...]], ...] = ()
    """The frames of what a seat, by its place in Destiny order, still has to keep or discard in the Discard Phase."""

    before_draft: tuple[Callable[[G, Seat, CardId, int], bool], ...] = ()
    """A draft that is not paid yet, with what a text takes off; True if the expansion sees to its payment."""
    draft_paid: tuple[Callable[[G, Seat, CardId], None], ...] = ()
    """A card was paid and drafted; what is stacked comes after the texts of the card."""
    drafted: tuple[Callable[[G, Seat, CardId], None], ...] = ()
    """A card was drafted, before the game too; what is stacked comes before the texts of the card."""
    before_deploy: tuple[Callable[[G, Seat, CardId, int, bool], bool], ...] = ()
    """The same for a deployment; the last argument says that the Unit fights in the running invasion only."""
    deploy_paid: tuple[Callable[[G, Seat, CardId], None], ...] = ()
    """A Unit was paid and deployed; what is stacked comes after its texts."""
    deployed: tuple[Callable[[G, Seat, CardId], None], ...] = ()
    """A Unit was deployed; what is stacked comes before its texts."""
    brought_in: tuple[Callable[[G, CardId], None], ...] = ()
    """A Unit is deployed that fights in the running invasion only."""
    further_means: tuple[Callable[[G, Seat], Mapping[str, Further]], ...] = ()
    """What else a seat can pay with, for "drafting" and for "deploying" where there is something."""
    charged: tuple[Callable[[G, Seat, CardId, int, Any, Parts], int], ...] = ()
    """The price of a draft or deployment with the best of these means, where it cannot be paid as it stands."""
    waiting_price: tuple[Callable[[G, Action, Parts], int | None], ...] = ()
    """What an action costs by the frame that waits, or by rules of the expansion; None where it has none for it."""

    reasons: tuple[Callable[[G, Seat, Action], list[Reason]], ...] = ()
    """Why this seat cannot take an option of the expansion at all, price and actions aside."""

    monitors: tuple[Callable[[Any], Any], ...] = ()
    """Makes what follows the cards of the expansion (`PlugMonitor`) for a `CardMonitor`."""

    standing: tuple[Callable[[G, Seat], Sequence[CardId]], ...] = ()
    """Cards whose texts a seat may use besides its Units and Worlds."""
    playable: tuple[Callable[[G, Seat], Sequence[CardId]], ...] = ()
    """Cards that a seat may play besides those of its hand."""
    texts: tuple[Callable[[G, Seat, int], Sequence[CardId]], ...] = ()
    """Those of both that can have a text for these timings (bits of MOMENTS), without what is used up."""
    used_up: tuple[Callable[[G, CardId], bool], ...] = ()
    """Whether a rule of the expansion says that the texts of a card have had their use in this turn."""
    text_started: tuple[Callable[[G, CardId], None], ...] = ()
    """The text of a card is being used."""
    copied_texts: tuple[Callable[[G, Seat, list[tuple[CardId, int]]], list[tuple[CardId, int]]], ...] = ()
    """Texts that these texts could be used for."""
    may_act: tuple[Callable[[G, Seat], bool], ...] = ()
    """Whether everybody can see that this seat may hold a card that gives actions (ruling A18)."""
    played: tuple[Callable[[G, Seat, CardId, Sink], None], ...] = ()
    """A played card that is no Tactic is laid where it is carried out."""
    put_away: tuple[Callable[[G, Seat, CardId, Sink], None], ...] = ()
    """A played card that is no Tactic is put away."""
    played_out: tuple[Callable[[G, Seat, CardId], None], ...] = ()
    """A played card has been carried out and put away."""

    doubled: tuple[Callable[[G], Sequence[CardId]], ...] = ()
    """Units whose printed strength counts twice."""
    brought: tuple[Callable[[G], tuple[CardId, ...]], ...] = ()
    """Units that fight in the running invasion only."""
    dismissed: tuple[Callable[[G], None], ...] = ()
    """These Units have left."""
    conquered: tuple[Callable[[G, Seat], None], ...] = ()
    """A World was conquered; what is stacked comes after its texts."""

    left: tuple[Callable[[G, CardId, str, Sink], None], ...] = ()
    """A card has left a place of this zone."""
    world_lost: tuple[Callable[[G, CardId, Sink], None], ...] = ()
    """A conquered World is about to leave the game."""
    forfeited: tuple[Callable[[G, Seat, CardId, Sink], None], ...] = ()
    """A holding that is no World is lost."""

    holdings: tuple[Callable[[G, Seat], Sequence[CardId]], ...] = ()
    """Cards in play of a seat besides its Units, Worlds and Prestige cards."""
    empire: tuple[Callable[[G, Seat], list[tuple[str, Sequence[CardId]]]], ...] = ()
    """Further zones of a seat's Empire with their cards."""
    order_tokens: tuple[Callable[[G], tuple[tuple[int, ...], ...]], ...] = ()
    """The tokens of each seat on each order."""
    income: tuple[Callable[[G, Seat], int], ...] = ()
    """Energy that a seat generates more or less than its Worlds say."""
    counts: tuple[Callable[[G, Seat, CardId, Any], int | Sequence[CardId] | None], ...] = ()
    """What a text counts in a zone of the expansion (a `Count`): a number, or the cards; None for any other zone."""
    bonuses: tuple[Callable[[G, Seat], list[tuple[str, Sequence[CardId]]]], ...] = ()
    """Further zones whose cards give bonuses at the end of the game."""
    further_points: tuple[Callable[[G], Mapping[CardId, int]], ...] = ()
    """Points that count as printed on a card besides those that are."""
    score_rows: tuple[Callable[[G, Seat], list[Any]], ...] = ()
    """Further rows of a seat's score."""
    mission_rows: tuple[Callable[[G, Seat], list[Any]], ...] = ()
    """Further rows of what a mission adds to a seat's score."""

    act: tuple[Callable[[G, Seat], Sequence[CardId]], ...] = ()
    """Cards of the expansion whose texts may have given this seat action points."""
    sampled: tuple[Callable[[G, Seat, Any], None], ...] = ()
    """Deals anew by lot (`sample.Lot`) what is hidden from a seat and is not dealt with hand and deck."""
    made_public: tuple[Callable[[G], None], ...] = ()
    """Deals anew, always the same way, what is hidden from somebody and is not dealt with hand and deck."""
    check: tuple[Callable[[G, list[str]], None], ...] = ()
    """Notes every invariant that does not hold."""

    nemesis_drafts: tuple[Callable[[G, CardId], None], ...] = ()
    """The Nemesis drafts this card; what is stacked comes once it lies there."""
    nemesis_drafted: tuple[Callable[[G, CardId], None], ...] = ()
    """What such a draft brings the Nemesis without a question, for a forecast."""
    nemesis_built: tuple[Callable[[G, CardId, Sink], None], ...] = ()
    """The Nemesis has built this Advancement."""
    nemesis_settled: tuple[Callable[[G, G, Any, CardId], Reason | None], ...] = ()
    """Carries a tie about a card (`Decision`) out in the copy of a state, and says how it stands now; None for another tie."""
    nemesis_counts: tuple[Callable[[Any, Seat, str], int], ...] = ()
    """What a Prime Card's condition counts besides cards and Worlds, in a state or a view."""


class HasSlices(Protocol):
    """A state or a view: both hold what the expansions in play add."""

    slices: tuple[Any, ...]


class Slice(Generic[S]):
    """Where in a state, or in a view, lies what an expansion adds to it."""

    __slots__ = ("name", "needed", "place")

    def __init__(self, name: str) -> None:
        self.name = name
        self.place = place = list(EXPANSIONS).index(name)

        def needed(at: HasSlices) -> S:
            value: S | None = at.slices[place]
            if value is None:
                raise LookupError(f"{name} is not in this game")
            return value

        self.needed = needed
        """The same as `of` where it is in play. Raises LookupError elsewhere. A rule asks often: it costs one call."""

    def of(self, at: HasSlices) -> S | None:
        """What the expansion adds here; None where it is not in play."""
        slices = at.slices
        value: S | None = slices[self.place] if slices else None
        return value

    def lay(self, at: HasSlices, added: S) -> None:
        """Lays there what the expansion adds."""
        slices = [*at.slices, *[None] * (len(EXPANSIONS) - len(at.slices))]
        slices[self.place] = added
        at.slices = tuple(slices)


HOOKS = fields_of(Hooks)
"""The names of all rows."""


def joined(every: Iterable[Hooks[Any]]) -> Hooks[Any]:
    """One table of the hooks of several plugs, each row in their order."""
    tables = list(every)
    return Hooks(**{name: tuple(hook for table in tables for hook in getattr(table, name)) for name in HOOKS})


@dataclass(frozen=True, slots=True, eq=False)
class FrameRecord:
    """A frame of an expansion and its number in digests, which never changes."""

    kind: type
    number: int


FRAMES: dict[type, int] = {}
"""Each kind of frame with its number in digests: those of core, and of every plug that is loaded."""


def number_frames(*records: FrameRecord) -> None:
    """Gives kinds of frames their numbers. Raises ValueError for a number that another kind has."""
    for record in records:
        if any(number == record.number and kind is not record.kind for kind, number in FRAMES.items()):
            raise ValueError(f"{record.kind.__name__}: the number {record.number} belongs to another frame")
        FRAMES[record.kind] = record.number


@dataclass(frozen=True, slots=True, eq=False)
class EventRecord(Generic[G]):
    """What an event of an expansion does to whoever follows the game.

    `apply_event` changes a state whose frames are not followed, `fold` a view; `card` is the card that the event is about, None
    where it is about none. `log` is the icon of its line in the log, whose words stand under `event` with its tag; "" where it
    writes none or the log knows it.
    """

    kind: type[PlugEvent]
    apply_event: Callable[[G, Any], None]
    fold: Callable[[Any, Any], None]
    card: Callable[[G, Any], CardId | None]
    log: str = ""


def nothing(at: Any, what: Any) -> None:
    """For an event that changes nothing, or is about no card."""


@dataclass(frozen=True, slots=True, eq=False)
class ZoneRule(Generic[G]):
    """A zone of an expansion: how its cards are found, laid and seen.

    `read` and `put` get and set the cards at an index (`events.Place`), `indices` are all that a state has; `seen` is the list of
    named cards in a view, None where the watcher sees none, and `moved` notes in the view what else changes as a card (None: an
    unknown one) leaves (-1) or comes (+1). `closed` zones lie face down for somebody, `dealt` ones are dealt anew with hand and
    deck where hidden cards are guessed, and of `sorted_seen` ones no watcher may learn the order. Cards
    of `owned` zones may belong to a seat; the places of `followed` ones are the same all game long, and from `spare` ones a
    position takes cards that it names.
    """

    read: Callable[[G, int], tuple[CardId, ...]]
    put: Callable[[G, int, tuple[CardId, ...]], None]
    indices: Callable[[G], Sequence[int]]
    seen: Callable[[Any, int], list[CardId] | None]
    moved: Callable[[Any, int, CardId | None, int], None] | None = None
    closed: bool = False
    dealt: bool = False
    sorted_seen: bool = False
    owned: bool = False
    followed: bool = False
    spare: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Saved(Generic[S]):
    """How the slice of an expansion stands in a saved state: under which key, of which type, and how it becomes that and back."""

    key: str
    kind: Any
    plain: Callable[[S], Any]
    restored: Callable[[Any], S]


@dataclass(frozen=True, slots=True, eq=False)
class Plug(Generic[G, S]):
    """An expansion: everything that the game must know of it. A plug in which a piece is missing cannot be made.

    `name` is what set-ups and packs call it. `lay_out` lays its slice into a new game, `saved` says how it is saved; `named` are
    the cards that the slice names, and `fault` is the field and the reason why no game can have a slice like this one.
    `encode` appends the slice to the integers of a digest. `view` is what a seat sees of it (None: all opened), `close` what is
    left of that for who sees no hand, `view_json` the same as plain data, `view_cards` the cards that it names.
    `zones` are its zones. `starts` has what gives the sides what a change of a mission names, by the tag of the change; `stacks`
    the places of cards, by kind, that a sector's deck gives up but that do not lie in the Central Zone; `lays` has what lays a
    field of a position (`Position`, `Side`), by its name: from its value, its path and its seat (0 where it has none). `events`
    and `frames` are those that only the expansion knows.
    """

    name: str
    slice: Slice[S]
    lay_out: Callable[[G, Any], None]
    saved: Saved[S]
    named: Callable[[S], list[Sequence[CardId]]]
    fault: Callable[[G, S], tuple[str, str] | None]
    encode: Callable[[G, S, list[int]], None]
    view: Callable[[G, S, Seat | None], Any]
    close: Callable[[Any], None]
    view_json: Callable[[Any], Any]
    view_cards: Callable[[Any], Iterable[CardId]]
    zones: Mapping[PlugZone, ZoneRule[G]]
    hooks: Hooks[G]
    starts: Mapping[str, Callable[[G, Any, Sink], None]]
    stacks: Mapping[str, Place]
    lays: Mapping[str, Callable[[Any, Any, str, Seat], None]]
    events: tuple[EventRecord[G], ...]
    frames: tuple[FrameRecord, ...]


def load(name: str) -> Plug[Any, Any]:
    """The plug of an expansion; it is imported when it is first named. Raises KeyError for a name that no expansion has."""
    plug: Plug[Any, Any] = vars(import_module(EXPANSIONS[name].module))["PLUG"]
    number_frames(*plug.frames)
    OPEN.update((zone, not rule.closed) for zone, rule in plug.zones.items())
    return plug


def event_kinds() -> tuple[type, ...]:
    """The classes of all events, those of every expansion too."""
    return (*get_args(CoreEvent), *(record.kind for name in EXPANSIONS for record in load(name).events))


def in_play(cards: Iterable[Any]) -> tuple[Plug[Any, Any], ...]:
    """The plugs that these cards (`CardDef`) bring into play, in the order of `EXPANSIONS`."""
    card_kinds: set[str] = set()
    ops: set[str] = set()
    versions = False
    for card in cards:
        card_kinds.add(card.kind)
        versions = versions or card.version_of is not None
        for ability in card.abilities:
            for op in ability.do:
                ops.add(op.op)
    return tuple(
        load(name)
        for name, expansion in EXPANSIONS.items()
        if not card_kinds.isdisjoint(expansion.kinds) or not ops.isdisjoint(expansion.ops) or (versions and expansion.versions)
    )
