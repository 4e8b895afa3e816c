"""What a face shows, as data: a card with what differs from its print, a Nemesis card, a Prime Card. No pixel is known here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.client.table.specs import PRINTED, CardOverrides
from game.client.table.type_words import SHORT_TYPE_WORDS, TYPE_WORDS, hero_words
from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.icons import type_icon

NUMERALS = ("0", "I", "II", "III", "IV", "V")
MODES = {"standard": ("S", 1), "advanced": ("A", 2), "expert": ("E", 3)}
"""The letter and the number of dots of each challenge."""
VERBS = {"unit": "deploy", "tactic": "play", "advancement": "build"}
"""The icon of what a card of some kind costs to be used."""
STRONG = ("unit", "world")
"""The kinds with fleet and ground."""


class CardLike(Protocol):
    """What a face is drawn from; every CardDef of the engine has it."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def sector(self) -> int | None: ...
    @property
    def faction(self) -> str | None: ...
    @property
    def types(self) -> tuple[str, ...]: ...
    @property
    def orders(self) -> tuple[str, ...]: ...
    @property
    def draft(self) -> int: ...
    @property
    def deploy(self) -> int: ...
    @property
    def cost(self) -> int: ...
    @property
    def energy(self) -> int: ...
    @property
    def fleet(self) -> int: ...
    @property
    def ground(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def number(self) -> int: ...
    @property
    def core(self) -> bool: ...
    @property
    def hero(self) -> str | None: ...
    @property
    def flavour(self) -> str: ...


class PrimeLike(Protocol):
    """What the face of a Prime Card is drawn from; every PrimeDef of the engine has it."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def world(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its sign; `printed` differs from `value` when something changes it now."""

    sign: str
    value: int
    printed: int


@dataclass(frozen=True, slots=True)
class Order:
    """A command of the Nemesis: its sign, its words, and the name in the theme of the colour of its words."""

    sign: str
    words: str
    tone: str = "TEXT"


@dataclass(frozen=True, slots=True)
class Print:
    """Everything that a face shows: two cards with the same are drawn alike, so faces are kept by it.

    `signs` and `labels` are its types as icons and words, `briefs` shorter words for them, `tail` what stands at the other end
    of their line. `live` is the number among `prices` that holds now. `art` is the key of another picture than its own,
    `writing` the word beside the sign of a text that has no room.
    """

    key: str
    kind: str
    name: str
    signs: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    briefs: tuple[str, ...] = ()
    tail: str = ""
    art: str = ""
    types: tuple[str, ...] = ()
    faction: str | None = None
    core: bool = False
    orders: tuple[str, ...] = ()
    prices: tuple[Figure, ...] = ()
    live: int = -1
    energy: int = 0
    strengths: tuple[Figure, ...] = ()
    points: Figure | None = None
    rules: str = ""
    flavour: str = ""
    commands: tuple[Order, ...] = ()
    modes: tuple[str, ...] = ()
    sector: int = 0
    writing: str = ""

    @property
    def figures(self) -> tuple[Figure, ...]:
        """Strengths, then points."""
        return (*self.strengths, self.points) if self.points else self.strengths

    @property
    def says(self) -> bool:
        """Whether it has any text but its flavour."""
        return bool(self.rules or self.commands)


def print_of(card: CardLike, rules: str, live: CardOverrides = PRINTED) -> Print:
    """A card with its composed words and what differs from the print at present."""
    kinds = (card.types or ("unit",)) if card.kind == "unit" else (card.kind,)
    labels = tuple(say("card_parts.core_world") if card.core and kind == "world" else say(TYPE_WORDS[kind]) for kind in kinds)
    prices, chosen = _prices(card, live)
    points = card.points if live.points is None else live.points
    return Print(
        card.key,
        card.kind,
        card.name,
        tuple(type_icon(kind) for kind in kinds),
        labels,
        tuple(
            say(SHORT_TYPE_WORDS[kind]) if kind in SHORT_TYPE_WORDS else label for kind, label in zip(kinds, labels, strict=True)
        ),
        _tail(card),
        getattr(card, "art", ""),
        card.types,
        card.faction,
        card.core,
        card.orders,
        prices,
        chosen,
        card.energy if card.kind != "capital" else 0,
        _strengths(card, live),
        Figure("points", points, card.points) if points or card.kind == "prestige" else None,
        rules,
        card.flavour,
        sector=card.sector or 0,
        writing=say("card_face.writing"),
    )


def _tail(card: CardLike) -> str:
    """Where the card is from, or whose it is."""
    if card.hero:
        return hero_words(card.hero)
    if card.kind == "home" and card.number:
        return say("card_face.home", number=card.number)
    return say("card_face.sector", sector=NUMERALS[card.sector]) if card.sector else ""


def _strengths(card: CardLike, live: CardOverrides) -> tuple[Figure, ...]:
    if card.kind not in STRONG:
        return ()
    fleet = card.fleet if live.fleet is None else live.fleet
    ground = card.ground if live.ground is None else live.ground
    return (Figure("fleet", fleet, card.fleet), Figure("ground", ground, card.ground))


def _prices(card: CardLike, live: CardOverrides) -> tuple[tuple[Figure, ...], int]:
    """To draft, and to deploy, play or build, with what holds now in its place; and which of them that is, -1 for none."""
    out: list[Figure] = []
    if card.draft and not card.faction:
        out.append(Figure("draft", card.draft, card.draft))
    if card.kind in VERBS:
        printed = card.deploy if card.kind == "unit" else card.cost
        out.append(Figure(VERBS[card.kind], printed, printed))
    if live.price is None:
        return tuple(out), -1
    verb = live.price_verb or (out[-1].sign if out else "energy")
    for number, price in enumerate(out):
        if price.sign == verb:
            out[number] = Figure(verb, live.price, price.printed)
            return tuple(out), number
    return (Figure(verb, live.price, live.price), *out), 0


def command_print(key: str, name: str, epoch: int, modes: Sequence[str], commands: Sequence[Order], flavour: str = "") -> Print:
    """A Nemesis card with its commands in words."""
    label = say("card_face.nemesis", epoch=NUMERALS[min(5, epoch)])
    return Print(
        key,
        "nemesis",
        name,
        ("emblem_star_crown",),
        (label,),
        (label,),
        commands=tuple(commands),
        modes=tuple(modes),
        flavour=flavour,
        writing=say("card_face.writing"),
    )


def prime_print(prime: PrimeLike, words: str) -> Print:
    """A Prime Card with the picture of its Core World and its condition in words."""
    return Print(
        prime.key,
        "prime",
        prime.name,
        ("prime",),
        (say("card_face.prime"),),
        (say("card_face.prime"),),
        art=prime.world,
        rules=words,
    )


def modes_words(modes: Sequence[str]) -> str:
    """The Challenge Modes in which a Nemesis card is played."""
    if set(modes) >= set(MODES):
        return say("nemesis_console.every_mode")
    return say("phrase.and").join(say(f"mode.{mode}") for mode in modes)


def emblem_of(face: Print) -> str:
    """The sign of the faction whose card it is, "" for none."""
    return theme.faction_emblem(face.faction) if face.faction else ""
