"""A view as plain data for outside programs: the table, and in `cards` all that is printed on every card it names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine import CardDef, View
from game.engine.core.view import NemesisView, PlayerView

from .plain import to_plain
from .wording import Wording

Json = dict[str, Any]

PLAIN_FIELDS = (
    *("seat", "round", "sector", "phase", "destiny", "turns", "active", "central", "sectors", "box", "invasion"),
    *("plan", "invasion_energy"),
)
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
    plain["rolls"] = {}
    plain["players"] = [_player(player) for player in view.players]
    plain["nemesis"] = to_plain(view.nemesis)
    plain |= {"orders": None, "revolution": None}
    plain |= {plug.saved.key: plug.view_json(plug.slice.needed(view)) for plug in view.book.plugs}
    plain["cards"] = {str(card): card_to_json(view.cards[card], wording) for card in named_cards(view)}
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
    for plug in view.book.plugs:
        found.update(plug.view_cards(plug.slice.needed(view)))
    if view.invasion is not None:
        found.add(view.invasion.world)
        found.update(unit for unit, _, _ in view.invasion.strengths)
    return sorted(found)


def _piles(player: PlayerView) -> Iterable[list[int]]:
    yield from (player.play, player.units, player.worlds, player.prestige, list(player.colonists), *player.colonists.values())
    for cards in (player.deck, player.hand, player.discard):
        if cards is not None:
            yield cards


def _player(player: PlayerView) -> Json:
    plain: Json = {name: to_plain(getattr(player, name)) for name in PLAYER_FIELDS}
    plain["under"] = {str(world): list(cards) for world, cards in player.colonists.items()}
    return plain


def _nemesis_cards(view: View, nemesis: NemesisView, wording: Wording) -> Json:
    numbers = [*nemesis.used, *([] if nemesis.turned is None else [nemesis.turned])]
    found: Json = {}
    for number in sorted(numbers):
        card = view.book.nemesis[number]
        texts = [wording.command(command) for command in card.commands]
        found[str(number)] = {**to_plain(card), "texts": texts}
    return found
