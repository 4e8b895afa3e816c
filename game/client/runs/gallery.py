"""Every card there is, in the order of its decks, with what a profile has been shown of them; and the filters of the gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.campaign.finished import SEEN
from game.campaign.journey.flagship import FLEET_PACK
from game.campaign.load import Listing
from game.campaign.progress import Statistic
from game.client.games import clarified
from game.client.games.profile_in_play import UNLOCK_ALL
from game.client.runs.foils import PROMO, figures_of, mastered
from game.client.runs.own_content import shipped_listings
from game.content.language import Line, line, say
from game.content.load import REPAINTED, Library, load_library
from game.engine import CardDef
from game.engine.terms import NemesisCard, PrimeDef

if TYPE_CHECKING:
    from game.client.profile.services import Services

Card = CardDef | NemesisCard | PrimeDef
SETS = ("base", "revolution", "orders", "promos", "nemesis", FLEET_PACK)
"""The packs in the order of the gallery; what a player has added comes after them."""
RIVALS = ("counter", "host", "engine")
"""The three Nemeses that have cards of their own, in the order of their campaigns."""
DECKS = (
    *("start", "sector_0", *(f"sector_{n}" for n in range(1, 6)), "heroic", "orders"),
    *("nemesis_1", "nemesis_2", *(f"rival_{name}" for name in RIVALS), "prime", FLEET_PACK),
)
"""Where cards come from, in the order of the gallery."""
KINDS = ("home", "world", "capital", "unit", "tactic", "heroic", "advancement", "prestige", "event", "order", "nemesis", "prime")
"""The kinds of cards as they follow each other within a deck."""
UNIT_TYPES = ("hero", "infantry", "robot", "vehicle", "starfighter", "star_cruiser", "capital_ship", "stronghold")
PROOFS_OF_SIGHT = (("card", SEEN), ("card", "used"), ("home", "games"))
"""The figures that say that a card has been seen; the later two are all that older profiles have."""


@dataclass(frozen=True, slots=True)
class GalleryCard:
    """A card of the gallery. `picture` is the key of its picture, by which it has been `seen` or not; `deck` is one of DECKS.

    `foil` says why its edge is of foil: PROMO, or the name of the Home World that was mastered; "" where it is not.
    """

    card: Card
    picture: str
    kind: str
    pack: str
    deck: str
    faction: str
    types: tuple[str, ...]
    seen: bool = False
    foil: str = ""


class Filter(NamedTuple):
    """One way to choose among the cards: its name, the names of its values, and what value a card has."""

    name: Line
    values: tuple[tuple[str, Line], ...]
    fits: Callable[[GalleryCard, str], bool]


def all_cards(services: Services) -> tuple[GalleryCard, ...]:
    """The cards of all packs in the order of their decks; with everything unlocked all have been seen."""
    figures = figures_of(services)
    seen = {figure.key for figure, value in figures.items() if value > 0 and (figure.scope, figure.name) in PROOFS_OF_SIGHT}
    unlocked = services.settings.get(UNLOCK_ALL)
    return tuple(
        replace(entry, seen=unlocked or entry.picture in seen, foil=foil)
        for entry, foil in zip(_printed(), foils(_printed(), figures), strict=True)
    )


def foils(cards: Sequence[GalleryCard], figures: Mapping[Statistic, int]) -> list[str]:
    """Why each card has an edge of foil: it is a promo, or of a Home World that has won in every mode."""
    homes = mastered((entry.card for entry in cards if isinstance(entry.card, CardDef) and entry.kind == "home"), figures)
    return [PROMO if entry.pack == PROMO else homes.get(entry.faction, "") for entry in cards]


def read_ahead() -> str:
    """Reads the packs and the rulebook, so that the gallery opens without waiting for them; has nothing to tell."""
    _printed()
    return clarified.read_ahead()


@lru_cache(1)
def _printed() -> tuple[GalleryCard, ...]:
    library = load_library()
    listed = [*printed_in(library), *own_cards(library, shipped_listings())]
    factions = [entry.faction for entry in listed if entry.kind == "home" and entry.pack == "base"]
    homes = {faction: place for place, faction in enumerate(factions)}

    def place(entry: GalleryCard) -> tuple[object, ...]:
        kind = KINDS.index(entry.kind)
        own = homes.get(entry.faction, len(homes)) if entry.faction else len(homes) + 1
        return (
            DECKS.index(entry.deck),
            own if entry.deck == "start" else 0,
            kind,
            SETS.index(entry.pack),
            entry.card.name,
            entry.picture,
        )

    return tuple(sorted(listed, key=place))


def printed_in(library: Library) -> Sequence[GalleryCard]:
    """The cards of the game's own packs, repainted ones once more in their new dress."""
    listed = []
    cards = {card.key: card for pack in library.packs.values() for card in pack.tables["cards"]}
    for name, pack in library.packs.items():
        if name not in SETS:
            continue
        shown = [card for card in pack.tables["cards"] if name != FLEET_PACK or not card.art]  # of a flagship its first level
        listed += [_card(card, card.key, name) for card in shown]
        for repaint in pack.tables["repaints"]:
            dress = f"{repaint.key}{REPAINTED}"
            listed.append(_card(replace(cards[repaint.key], art=dress, flavour=repaint.flavour), dress, name))
        listed += [
            GalleryCard(entry, entry.key, "nemesis", name, f"nemesis_{entry.epoch}", "", ()) for entry in pack.tables["nemesis"]
        ]
        listed += [GalleryCard(entry, entry.key, "prime", name, "prime", "", ()) for entry in pack.tables["primes"]]
    return listed


def own_cards(library: Library, listings: Iterable[Listing]) -> Sequence[GalleryCard]:
    """The cards of the Nemeses of campaigns, each with epoch and modes of the printed card whose place it takes."""
    printed = {card.key: card for card in library.packs["nemesis"].tables["nemesis"]}
    return [
        GalleryCard(
            replace(printed[own.replaces], key=own.key, name=own.name, commands=own.commands, flavour=own.flavour),
            own.key,
            "nemesis",
            "nemesis",
            f"rival_{listing.campaign.rival}",
            "",
            (),
        )
        for listing in listings
        if listing.campaign is not None and listing.campaign.rival in RIVALS
        for own in listing.campaign.nemesis.cards
    ]


def _card(card: CardDef, picture: str, pack: str) -> GalleryCard:
    return GalleryCard(card, picture, card.kind, pack, _deck(card, pack), card.faction or "", card.types)


def _deck(card: CardDef, pack: str) -> str:
    if pack == FLEET_PACK:
        return FLEET_PACK
    if card.kind == "heroic":
        return "heroic"
    if card.kind == "order" or (card.kind == "event" and card.sector is None):
        return "orders"
    return "start" if card.sector is None else f"sector_{card.sector}"


# -- the filters

ANY = ""
"""The value of a filter that lets every card through."""
FACTIONS = ("gold", "sky", "violet", "teal", "ember", "bone")
FILTERS = (
    Filter(
        line("gallery.set"), tuple((name, line(f"gallery.set_{name}")) for name in SETS), lambda entry, value: entry.pack == value
    ),
    Filter(
        line("gallery.deck"),
        tuple((name, line(f"gallery.deck_{name}")) for name in DECKS),
        lambda entry, value: entry.deck == value,
    ),
    Filter(
        line("gallery.faction"),
        tuple((name, line(f"gallery.faction_{name}")) for name in FACTIONS),
        lambda entry, value: entry.faction == value,
    ),
    Filter(
        line("gallery.type"),
        tuple((name, line(f"face.{name}", n=1)) for name in (*UNIT_TYPES, *(kind for kind in KINDS[:10] if kind != "unit"))),
        lambda entry, value: value in entry.types or value == entry.kind,
    ),
    Filter(
        line("gallery.seen"),
        (("seen", line("gallery.seen_seen")), ("unseen", line("gallery.seen_unseen"))),
        lambda entry, value: entry.seen == (value == "seen"),
    ),
)


def chosen(cards: Sequence[GalleryCard], values: Sequence[str]) -> tuple[GalleryCard, ...]:
    """The cards that fit a value of each filter, ANY for none."""
    wanted = [(entry.fits, value) for entry, value in zip(FILTERS, values, strict=True) if value != ANY]
    return tuple(card for card in cards if all(fits(card, value) for fits, value in wanted))


def value_words(number: int, value: str) -> str:
    """What a value of a filter is called."""
    return say("gallery.any") if value == ANY else say(dict(FILTERS[number].values)[value])
