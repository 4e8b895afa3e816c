"""A view as plain data for outside programs: the table, and in `cards` all that is printed on every card it names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine import CardDef, View
from game.engine.core.types import ORDERS
from game.engine.core.view import NemesisView, PlayerView
from game.engine.expansions.orders.view import OrdersView
from game.engine.expansions.revolution.view import RevolutionView

from .plain import to_plain
from .wording import Wording

Json = dict[str, Any]

PLAIN_FIELDS = (
    *("seat", "round", "sector", "phase", "destiny", "turns", "active", "central", "sectors", "box", "invasion"),
    *("plan", "invasion_energy"),
)
REVOLUTION_FIELDS = ("stack", "built", "doubled", "master", "heroic")
ORDER_FIELDS = ("cards", "events", "capitals", "beneath", "below")
PLAYER_FIELDS = (
    "home",
    "energy",
    "actions",
    "passed",
    "surges",
    "deck_size",
    "hand_size",
    "discard_size",
    "deck",
    "hand",
    "discard",
    "play",
    "units",
    "worlds",
    "prestige",
)


def view_to_json(view: View, wording: Wording | None = None) -> Json:
    """A view as plain data.

    Objects that belong to cards have the card's number as key: `tokens`, `rolls`, each player's `under`, and `cards`, which
    holds the printed data and the rules text of every card named anywhere in the view. `nemesis_cards` and `prime_cards` do
    the same for the numbers in `nemesis`.
    """
    wording = wording or Wording()
    plain: Json = {name: to_plain(getattr(view, name)) for name in PLAIN_FIELDS}
    plain["tokens"] = {str(card): count for card, count in view.tokens.items()}
    plain["rolls"] = {str(card): points for card, points in view.rolls.items()}
    plain["players"] = [_player(player) for player in view.players]
    plain["nemesis"] = to_plain(view.nemesis)
    plain["orders"] = None if view.orders is None else _orders(view.orders)
    plain["revolution"] = None if view.revolution is None else _revolution(view.revolution)
    plain["cards"] = {str(card): card_to_json(view.faces[card], wording) for card in named_cards(view)}
    if view.nemesis is not None:
        plain["nemesis_cards"] = _nemesis_cards(view, view.nemesis, wording)
        plain["prime_cards"] = {str(prime): to_plain(view.book.primes[prime]) for prime in view.nemesis.primes}
    return plain


def card_to_json(face: CardDef, wording: Wording) -> Json:
    """All that is printed on a card, with its rules text as `text`."""
    return {**to_plain(face), "text": wording.card_text(face, rich=False)}


def named_cards(view: View) -> list[int]:
    """The numbers of all cards that a view names, ascending."""
    found: set[int] = {*view.central, *view.tokens, *view.box}
    for player in view.players:
        found.add(player.home)
        for cards in _piles(player):
            found.update(cards)
    if view.nemesis is not None:
        for column in (*view.nemesis.columns, view.nemesis.sideways):
            found.update(column)
        if view.nemesis.target is not None:
            found.add(view.nemesis.target)
    if view.orders is not None:
        found.update(view.orders.cards, view.orders.events, *(cards or () for cards in view.orders.beneath))
        found.update(city for city in view.orders.capitals if city is not None)
    if view.revolution is not None:
        found.update(*_piles_of_revolution(view.revolution))
    if view.invasion is not None:
        found.add(view.invasion.world)
        found.update(unit for unit, _, _ in view.invasion.strengths)
    return sorted(found)


def _orders(orders: OrdersView) -> Json:
    """Order cards, Faction Tokens of each seat by order, Events with the active one last, Capital Cities with what lies below."""
    tokens = [dict(zip(ORDERS, counts)) for counts in orders.tokens]
    return {**{name: to_plain(getattr(orders, name)) for name in ORDER_FIELDS}, "tokens": tokens}


def _revolution(seen: RevolutionView) -> Json:
    """The Advancement stack with its top last, Advancements by World, Revolution Tokens, Heroic piles of each seat."""
    plain: Json = {name: to_plain(getattr(seen, name)) for name in REVOLUTION_FIELDS}
    plain["attached"] = {str(world): list(cards) for world, cards in seen.attached.items()}
    plain["marks"] = [{"card": card, "seat": seat, "n": count} for (card, seat), count in seen.marks.items()]
    return plain


def _piles_of_revolution(seen: RevolutionView) -> Iterable[Iterable[int]]:
    yield from (seen.stack, seen.built, seen.doubled, seen.master, seen.attached, *seen.attached.values())
    yield [card for card, _ in seen.marks]
    for piles in seen.heroic:
        yield from (piles.deck or (), piles.hand or (), piles.discard)


def _piles(player: PlayerView) -> Iterable[list[int]]:
    yield from (player.play, player.units, player.worlds, player.prestige, list(player.under), *player.under.values())
    for cards in (player.deck, player.hand, player.discard):
        if cards is not None:
            yield cards


def _player(player: PlayerView) -> Json:
    plain: Json = {name: to_plain(getattr(player, name)) for name in PLAYER_FIELDS}
    plain["under"] = {str(world): list(cards) for world, cards in player.under.items()}
    return plain


def _nemesis_cards(view: View, nemesis: NemesisView, wording: Wording) -> Json:
    numbers = [*nemesis.used, *([] if nemesis.turned is None else [nemesis.turned])]
    found: Json = {}
    for number in sorted(numbers):
        card = view.book.nemesis[number]
        texts = [wording.command(command) for command in card.commands]
        found[str(number)] = {**to_plain(card), "texts": texts}
    return found
