"""A view as plain data for outside programs: the table, and in `cards` all that is printed on every card it names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine import CardBook, CardDef, GameState, View
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
    """A view as plain data, with what is printed on its cards.

    `cards` holds the printed data and the rules text of every card named anywhere in the view, by its number; `nemesis_cards`
    and `prime_cards` do the same for the numbers in `nemesis`.
    """
    wording = wording or Wording()
    plain = table_to_json(view)
    plain["cards"] = {str(card): card_to_json(view.cards[card], wording) for card in named_cards(view)}
    if view.nemesis is not None:
        plain["nemesis_cards"] = _nemesis_cards(view.book, _turned(view.nemesis), wording)
        plain["prime_cards"] = {str(prime): to_plain(view.book.primes[prime]) for prime in view.nemesis.primes}
    return plain


def table_to_json(view: View) -> Json:
    """A view as plain data, cards by number alone; `tokens`, `rolls` and each player's `under` have these numbers as keys."""
    plain: Json = {name: to_plain(getattr(view, name)) for name in PLAIN_FIELDS}
    plain["tokens"] = {str(card): count for card, count in view.tokens.items()}
    plain["rolls"] = {}
    plain["players"] = [_player(player) for player in view.players]
    plain["nemesis"] = to_plain(view.nemesis)
    plain |= {"orders": None, "revolution": None}
    plain |= {plug.saved.key: plug.view_json(plug.slice.needed(view)) for plug in view.book.plugs}
    return plain


def printed_to_json(state: GameState, wording: Wording) -> Json:
    """The printed data of all cards of a game by number, and of the Nemesis and Prime Cards where there are any."""
    plain: Json = {"cards": {str(number): card_to_json(card, wording) for number, card in enumerate(state.cards)}}
    if state.nemesis is not None:
        plain["nemesis_cards"] = _nemesis_cards(state.book, range(len(state.book.nemesis)), wording)
        plain["prime_cards"] = {str(prime): to_plain(state.book.primes[prime]) for prime in state.nemesis.primes}
    return plain


def card_to_json(face: CardDef, wording: Wording) -> Json:
    """All that is printed on a card, with its rules text as `text`."""
    return {**to_plain(face), "text": wording.card_text(face, rich=False)}


def named_cards(view: View) -> list[int]:
    """The numbers of all cards that a view names, ascending."""
    shown: set[int] = {*view.central, *view.tokens, *view.box}
    for player in view.players:
        shown.add(player.home)
        for cards in _piles(player):
            shown.update(cards)
    if view.nemesis is not None:
        for column in (*view.nemesis.columns, view.nemesis.sideways):
            shown.update(column)
        shown.update(view.nemesis.targets)
    for plug in view.book.plugs:
        shown.update(plug.view_cards(plug.slice.needed(view)))
    if view.invasion is not None:
        shown.add(view.invasion.world)
        shown.update(unit for unit, _, _ in view.invasion.strengths)
    return sorted(shown)


def _piles(player: PlayerView) -> Iterable[list[int]]:
    yield from (player.play, player.units, player.worlds, player.prestige, list(player.colonists), *player.colonists.values())
    for cards in (player.deck, player.hand, player.discard):
        if cards is not None:
            yield cards


def _player(player: PlayerView) -> Json:
    plain: Json = {name: to_plain(getattr(player, name)) for name in PLAYER_FIELDS}
    plain["under"] = {str(world): list(cards) for world, cards in player.colonists.items()}
    return plain


def _turned(nemesis: NemesisView) -> list[int]:
    return [*nemesis.used, *([] if nemesis.turned is None else [nemesis.turned])]


def _nemesis_cards(book: CardBook, numbers: Iterable[int], wording: Wording) -> Json:
    cards: Json = {}
    for number in sorted(numbers):
        card = book.nemesis[number]
        texts = [wording.command(command) for command in card.commands]
        cards[str(number)] = {**to_plain(card), "texts": texts}
    return cards
