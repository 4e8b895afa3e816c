"""The tables of a game with changes: cards with other values, further Nemesis cards, other Prime Conditions.

Values are altered on the cards themselves before the game, so that no rule, price or measure needs to know of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, get_args

from ..actions import ABILITIES
from ..changes import (
    CardValue,
    Colonists,
    DoublePoints,
    NemesisCards,
    NemesisDeck,
    Points,
    PrimeCondition,
    RemoveCards,
    StartCards,
    StartDraw,
    Swap,
)
from ..defs import Ability, CardBook, CardDef, Mode, NemesisCard
from ..doctrines import Brought, NemesisPhase, PrimeCreep, may_be_brief, may_be_phased
from ..fleet.changes import CountsAs, CreditLine, Flagship, Foresight, HomeText, Redirect, StartWithout, Veteran, When
from ..ops.count import ORDER_ZONES
from ..ops.relic_texts import Credit, Divert, PutOff
from ..plug import Wrong, expansion_of
from ..tags import fields_of
from ..types import CardId
from ..vocabulary import Change

TEXTS = (HomeText, CreditLine, Redirect, Foresight)
"""Changes that give the player's Home World texts."""
NEMESIS_ZONES = (
    "empire",
    "worlds",
    "conquered",
    "core_worlds",
    "advancements",
    "order",
    "best_order",
    "orders",
    "all_orders",
)
"""What can be counted for the Nemesis, which has no hand, Warzone or discard pile (ruling N1)."""


def wrong_change(book: CardBook, change: Change) -> Wrong | None:
    """Why this change cannot be; None if it can."""
    named: tuple[str, ...] = change.cards if isinstance(change, StartCards | StartWithout) else ()
    if isinstance(change, RemoveCards | CardValue | DoublePoints):
        named = change.cards.keys
    for key in named:
        if key not in book.by_key:
            return "setup_error.unknown_card", {"card": repr(key)}
    if (wrong_fleet := _wrong_of_fleet(book, change)) is not None:
        return wrong_fleet
    if isinstance(change, StartCards):
        card_kinds = ("unit",) if change.place == "warzone" else ("unit", "tactic")
        if not change.cards:
            return "setup_error.no_start_cards", {}
        wrong = next((key for key in change.cards if book.card(key).kind not in card_kinds), None)
        if wrong is not None:
            return "setup_error.start_card", {"card": repr(wrong), "place": change.place}
    if isinstance(change, StartDraw) and change.place == "warzone" and "tactic" in change.types:
        return "setup_error.start_tactic", {}
    if isinstance(change, Points) and change.who != "player" and change.per and change.per.zone not in NEMESIS_ZONES:
        return "setup_error.nemesis_zone", {"zone": repr(change.per.zone)}
    if isinstance(change, Points) and change.per and change.per.zone in (*ORDER_ZONES, "beneath") and not book.plays("orders"):
        return "setup_error.counts_orders", {}
    expansion = expansion_of(type(change))
    if expansion is not None and not book.plays(expansion):
        return f"setup_error.without_{expansion}", {}
    for hook in book.hooks.wrong_change:
        wrong_here = hook(book, change)
        if wrong_here is not None:
            return wrong_here
    if (wrong_deck := _wrong_of_deck(book, change)) is not None:
        return wrong_deck
    if "first" in fields_of(type(change)):
        limits: Any = change
        if limits.first > limits.last:
            return "setup_error.round_order", {"first": limits.first, "last": limits.last}
    return None


def _wrong_of_deck(book: CardBook, change: Change) -> Wrong | None:
    """Why a change of the Nemesis Deck cannot be; None if it can."""
    if isinstance(change, NemesisCards) and not change.commands:
        return "setup_error.no_command", {}
    if isinstance(change, NemesisPhase):
        if not all(card.commands for card in change.cards):
            return "setup_error.no_command", {}
        strange = next((held for held in change.changes if not may_be_phased(held)), None)
        strange = strange or next((held for held in change.briefly if not may_be_brief(held)), None)
        if strange is not None:
            return "setup_error.not_in_a_phase", {"change": repr(strange.change)}
        wrong = [wrong_change(book, held) for held in (*change.changes, *change.briefly)]
        return next((problem for problem in wrong if problem is not None), None)
    if isinstance(change, NemesisDeck):
        known = {card.key for card in (book.printed or book).nemesis}
        for swap in change.cards:
            if swap.replaces not in known or [other.replaces for other in change.cards].count(swap.replaces) > 1:
                return "setup_error.unknown_card", {"card": repr(swap.replaces)}
            if not swap.commands:
                return "setup_error.no_command", {}
    return None


def _wrong_of_fleet(book: CardBook, change: Change) -> Wrong | None:
    """Why a change that relics and veterans are made of cannot be; None if it can."""
    if isinstance(change, StartWithout) and any(book.card(key).sector is not None for key in change.cards):
        return "setup_error.no_starting_card", {}
    if isinstance(change, Veteran):
        serves = book.card(change.card) if change.card in book.by_key else None
        if serves is None or serves.sector is None or not (serves.is_unit or serves.is_tactic):
            return "setup_error.no_veteran", {"card": repr(change.card)}
    if isinstance(change, Flagship) and all(card.count for card in book.cards):
        return "setup_error.no_flagship", {}
    if isinstance(change, HomeText) and not change.abilities:
        return "setup_error.no_home_text", {}
    if isinstance(change, When) and change.event == "built" and not book.plays("revolution"):
        return "setup_error.without_revolution", {}
    return None


def altered(face: CardDef, changes: Iterable[Change], book: CardBook) -> CardDef:
    """A card as it is in a game with these changes; the same object if nothing concerns it."""
    values: dict[str, Any] = {}
    for change in changes:
        if isinstance(change, CardValue) and change.cards.fits(face) and _has(face, change.value):
            values[change.value] = max(0, values.get(change.value, getattr(face, change.value)) + change.n)
        elif isinstance(change, DoublePoints) and change.cards.fits(face):
            values["points"] = 2 * values.get("points", face.points)
        elif isinstance(change, TEXTS) and face.kind == "home":
            values["abilities"] = (*values.get("abilities", face.abilities), *texts_of(change))[:ABILITIES]
        elif isinstance(change, CountsAs) and face.is_unit and change.like not in face.types:
            if any(card_type in change.types for card_type in face.types):
                values["types"] = (*values.get("types", face.types), change.like)
        elif isinstance(change, Colonists) and face.is_unit and face.count:
            values["colonist"] = change.rule == "any"
        elif isinstance(change, Colonists) and face.kind == "home":
            values["garrison"] = face.garrison and change.rule == "any"
        else:
            for hook in book.hooks.altered:
                values |= hook(face, change)
    return replace(face, **values) if any(getattr(face, name) != value for name, value in values.items()) else face


def texts_of(change: HomeText | CreditLine | Redirect | Foresight) -> tuple[Ability, ...]:
    """The texts that a change gives the player's Home World."""
    match change:
        case CreditLine(n):
            return (Ability("turn", (Credit(n),), per_round=True),)
        case Redirect(times):
            return (Ability("turn", (Divert(times),)),)
        case Foresight(_, bury):
            return (Ability("turn", (PutOff(bury),)),) if bury else ()
    return change.abilities


def _has(face: CardDef, value: str) -> bool:
    """Whether a card of this kind has such a value at all."""
    if value in ("fleet", "ground"):
        return face.is_unit or face.kind == "world"
    kinds_with = {
        "energy": ("world", "home", "advancement"),
        "draft": ("unit", "tactic", "prestige"),
        "deploy": ("unit",),
        "cost": ("tactic", "heroic", "advancement"),
    }
    return value == "points" or face.kind in kinds_with[value]


def altered_faces(faces: tuple[CardDef, ...], changes: tuple[Change, ...], book: CardBook) -> tuple[CardDef, ...]:
    """The physical cards of a game with these changes; further copies of starting cards come last, and then a flagship."""
    if not changes:
        return faces
    made: dict[str, CardDef] = {}
    further = [book.card(key) for change in changes if isinstance(change, StartCards) for key in change.cards]
    flagships = [change for change in changes if isinstance(change, Flagship)][:1]
    commissioned = [flagship_of(book, faces[0].faction, change.mark) for change in flagships]
    every = (*faces, *(face for face in further if face.sector is None), *(face for face in commissioned if face is not None))
    for face in every:
        if face.key not in made:
            made[face.key] = altered(face, changes, book)
    cards = [made[face.key] for face in every]
    if flagships and flagships[0].scar and not cards[-1].count:
        cards[-1] = replace(cards[-1], deploy=cards[-1].deploy + 1)
    for number, change in veterans_in(faces, changes):
        cards[number] = served(cards[number], change)
    return tuple(cards)


def flagship_of(book: CardBook, faction: str | None, mark: int) -> CardDef | None:
    """The flagship of a faction in one of its marks; None where these packs have none."""
    marks = [card for card in book.cards if not card.count and card.faction == faction]
    return marks[mark - 1] if len(marks) >= mark else None


def veterans_in(faces: Sequence[CardDef], changes: Iterable[Change]) -> list[tuple[CardId, Veteran]]:
    """The physical card of each veteran: the first of its key in a Galactic Deck, the next one for a second of that key."""
    pairs: list[tuple[CardId, Veteran]] = []
    for change in changes:
        if isinstance(change, Veteran):
            taken = {card for card, _ in pairs}
            cards = (card for card, face in enumerate(faces) if face.key == change.card and card not in taken)
            pairs += [(card, change) for card in cards][:1]
    return pairs


def served(face: CardDef, veteran: Veteran) -> CardDef:
    """A card as it is after so much service; no other copy of it is touched."""
    dearer = veteran.scar - (veteran.rank >= 1)
    if face.is_tactic:
        return replace(face, cost=max(0, face.cost + dearer - (veteran.rank >= 2)))
    stronger = {veteran.plus: getattr(face, veteran.plus) + (veteran.rank >= 2)}
    return replace(face, deploy=max(0, face.deploy + dearer), **stronger)


def played_book(book: CardBook, changes: tuple[Change, ...]) -> CardBook:
    """The tables of a game with these changes, made from the packs' own; the Nemesis cards that were added stand last."""
    book = book.printed or book
    further = [change for change in changes if isinstance(change, NemesisCards)]
    more = sum(change.n for change in changes if isinstance(change, PrimeCondition))
    creep = sum(change.n for change in changes if isinstance(change, PrimeCreep))
    swaps = {swap.replaces: swap for change in changes if isinstance(change, NemesisDeck) for swap in change.cards}
    phases = [change for change in changes if isinstance(change, NemesisPhase) and change.cards]
    if not (further or more or creep or swaps or phases):
        return book
    cards = [
        NemesisCard(f"further_{number}_{copy}", change.name, change.epoch, get_args(Mode), change.commands)
        for number, change in enumerate(further)
        for copy in range(change.n)
    ]
    primes = tuple(
        prime if prime.counts == "always" else replace(prime, condition=max(1, prime.condition + more)) for prime in book.primes
    )
    printed = [_swapped(card, swaps[card.key]) if card.key in swaps else card for card in book.nemesis]
    brought: dict[tuple[int, int], tuple[int, ...]] = {}
    for phase in phases:
        for epoch in (1, 2):
            first = len(printed) + len(cards)
            cards += [_brought(phase.n, epoch, place, card) for place, card in enumerate(phase.cards)]
            brought[phase.n, epoch] = tuple(range(first, first + len(phase.cards)))
    played = replace(book, nemesis=(*printed, *cards), primes=primes)
    object.__setattr__(played, "printed", book)
    object.__setattr__(played, "creep", creep)
    object.__setattr__(played, "brought", brought)
    return played


def _brought(phase: int, epoch: int, place: int, card: Brought) -> NemesisCard:
    """What a phase lays on the Nemesis deck: a card of no Challenge Mode, so that no deck is built with it."""
    return NemesisCard(f"brought_{phase}_{epoch}_{place}", card.name, epoch, (), card.commands, "", card.flavour, card.art)


def _swapped(card: NemesisCard, swap: Swap) -> NemesisCard:
    """What takes the place of a Nemesis card."""
    return replace(card, name=swap.name, commands=swap.commands, flavour=swap.flavour, art=swap.art)
