"""Conditions of a mission that can never come true, and changes that its cards cannot bear (campaigns.md, "A mission")."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.content.card_rules import TIMINGS_OF_KIND
from game.content.language import sentence
from game.engine import CardBook, CardDef, SeatSetup, Setup, SetupError
from game.engine.api.rounds import FULL_GAME
from game.engine.api.setups import check_setup
from game.engine.core.changes import Arrival, CardValue, DoublePoints, NemesisCards, NemesisFewer, NemesisShare, RemoveCards
from game.engine.core.fleet.changes import HomeText
from game.engine.expansions.orders.changes import EventRises
from game.engine.terms import LAST, Change

from .directives import (
    ConquerWorlds,
    DeckClock,
    Directive,
    HoldOrders,
    LeadOrders,
    OwnCard,
    OwnCards,
    StandOnOrders,
    UsePowers,
)
from .keys import nearest
from .lengths import LENGTHS

Problem = tuple[str, str]
"""Field and reason."""
FEWEST_WORLDS, FEWEST_OTHERS = 3, 6
"""What each Galactic Deck in play must keep, so that the Central Zone can be filled."""
SEED = "0" * 32


def change_problems(changes: Sequence[Change], book: CardBook, sectors: tuple[int, ...] = FULL_GAME) -> Iterator[Problem]:
    """What cannot be about these changes in a game of these rounds, each with its field."""
    for number, change in enumerate(changes):
        field = f"changes[{number}]"
        try:
            check_setup(book, Setup(SEED, book.packs, (SeatSetup("human"), SeatSetup("nemesis")), (), sectors, (change,)))
        except SetupError as problem:
            yield field, sentence(problem) + _meant(problem, book)
            continue
        if isinstance(change, HomeText) and any(ability.when not in TIMINGS_OF_KIND["home"] for ability in change.abilities):
            yield field, "has a text that makes no sense on a Home World"
            continue
        starts = change.round if isinstance(change, Arrival | EventRises) else getattr(change, "first", 1)
        if starts > len(sectors):
            yield field, f"begins in round {starts}, and there are only {len(sectors)}"
        elif _fits_nothing(change, book):
            yield field, "fits no card of these packs"
    for sector in dict.fromkeys(sectors):
        if _too_few(changes, book, sector):
            yield "changes", f"leave too few cards in the Galactic Deck of sector {sector}"


def _meant(problem: SetupError, book: CardBook) -> str:
    """The card that a wrong key may have meant, as the tail of a refusal; "" where no card is named or none is near."""
    return nearest(str(problem.values.get("card", "")).strip("'"), book.by_key)


def _fits_nothing(change: Change, book: CardBook) -> bool:
    """Whether a change of cards, or cards that arrive, concern none there is."""
    if isinstance(change, RemoveCards | CardValue | DoublePoints):
        return not any(map(change.cards.fits, book.cards))
    return isinstance(change, Arrival) and not any(_arrives(change, face) for face in book.cards)


def _arrives(change: Arrival, face: CardDef) -> bool:
    kinds = (face.kind, *face.types, "core_world" if face.core else "")
    return face.sector == change.sector and (not change.types or any(kind in kinds for kind in change.types))


def _too_few(changes: Iterable[Change], book: CardBook, sector: int) -> bool:
    """Whether what is removed may leave a Galactic Deck without Worlds or without other cards."""
    deck = [face for face in book.cards if face.sector == sector]
    for worlds, fewest in ((True, FEWEST_WORLDS), (False, FEWEST_OTHERS)):
        part = [face for face in deck if (face.kind == "world") == worlds]
        left = sum(face.count for face in part)
        for change in changes:
            if isinstance(change, RemoveCards):
                left -= min(change.n, sum(face.count for face in part if change.cards.fits(face)))
        if left < fewest:
            return True
    return False


def directive_problem(
    directive: Directive, length: str, changes: Sequence[Change], book: CardBook, mode: str | None = None
) -> str:
    """Why a directive can never be fulfilled in a mission of this length and with these changes; "" if it can."""
    sectors = {*LENGTHS[length].sectors, *(change.sector for change in changes if isinstance(change, Arrival))}
    rounds = LENGTHS[length].rounds
    if _asks_for_orders(directive) and not book.plays("orders"):
        return "needs Galactic Orders, which is not among these packs"
    if isinstance(directive, OwnCard):
        return _card_problem(directive.card, sectors, changes, book)
    if isinstance(directive, ConquerWorlds):
        if directive.sector and directive.sector not in sectors:
            return f"sector {directive.sector} is not in this mission"
        if directive.by > rounds:
            return f"names round {directive.by}, and there are only {rounds}"
        worlds = sum(
            face.count
            for face in book.cards
            if face.kind == "world" and face.sector in sectors and directive.sector in (0, face.sector)
        )
        return "asks for more Worlds than there are" if directive.n > worlds else ""
    if isinstance(directive, OwnCards) and directive.zone == "core_worlds":
        cores = sum(face.core for face in book.cards)
        return "asks for more Core Worlds than there are" if directive.n > cores else ""
    if isinstance(directive, DeckClock):
        size = max(
            deck_size(book, played, (*LENGTHS[length].changes_in(played), *changes)) for played in ((mode,) if mode else MODES)
        )
        return f"the Nemesis deck has only {size} cards" if directive.n >= size else ""
    return ""


def _asks_for_orders(directive: Directive) -> bool:
    """Whether only a game with Galactic Orders can fulfil this."""
    if isinstance(directive, OwnCards):
        return directive.zone == "beneath"
    return isinstance(directive, LeadOrders | HoldOrders | StandOnOrders | UsePowers)


MODES = ("standard", "advanced", "expert")


def _card_problem(key: str, sectors: set[int], changes: Sequence[Change], book: CardBook) -> str:
    if key not in book.by_key:
        return f"there is no card {key!r} in these packs{nearest(key, book.by_key)}"
    face = book.card(key)
    if face.kind in ("home", "event") or face.faction is not None:
        return f"{key!r} is no card that everybody can come to own"
    if face.sector and face.sector not in sectors:
        return f"{key!r} is a card of sector {face.sector}, which is not in this mission"
    if any(isinstance(change, RemoveCards) and change.n == LAST and change.cards.fits(face) for change in changes):
        return f"{key!r} is removed from this mission"
    return ""


def deck_size(book: CardBook, mode: str, changes: Sequence[Change]) -> int:
    """How many cards the Nemesis deck of a game with these changes has (as `nemesis/setup.py` cuts it)."""
    unwanted = "without" if book.plays("revolution") else "with"
    size = 0
    for epoch in (1, 2):
        left = sum(card.epoch == epoch and card.revolution != unwanted and mode in card.modes for card in book.nemesis)
        for change in changes:
            if isinstance(change, NemesisShare):
                left = (2 * left * change.part + change.of) // (2 * change.of)
        left -= sum(change.n for change in changes if isinstance(change, NemesisFewer))
        size += max(1, left) + sum(change.n for change in changes if isinstance(change, NemesisCards) and change.epoch == epoch)
    return size
