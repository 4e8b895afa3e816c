"""Two games that look alike to a seat: a position, and the same one with all that is hidden from that seat dealt otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from game.engine import GameState, apply, new_game, revolution_at, seed_of
from game.engine.core.nemesis_deck import EPOCHS, deck_cards
from game.engine.expansions.revolution.slice import HeroicPiles
from game.engine.terms import CardId, Seat
from game.match import Sight
from game.rivals import make_rival

from .option_sets import OPTION_SETS, setup_of


def permuted(state: GameState, seat: Seat, chance: Random) -> GameState:
    """The position with every card that this seat cannot see dealt otherwise, the streams and the seed included."""
    twin = state.clone()
    twin.keys = tuple(chance.getrandbits(64) for _ in twin.keys)
    twin.setup = replace(twin.setup, seed=seed_of(str(chance.random())))
    dealt = [rule for rule in twin.book.zones.values() if rule.dealt]
    for number, player in enumerate(twin.players):
        if twin.is_nemesis(number):
            continue
        if number == seat:
            chance.shuffle(player.deck)
            continue
        beneath = [list(rule.read(twin, number)) for rule in dealt]
        piles = [player.deck, player.hand, player.discard, *beneath]
        _deal(piles, chance)
        for rule, pile in zip(dealt, beneath):
            rule.put(twin, number, tuple(pile))
    twin.sectors = [_shuffled(cards, chance) for cards in twin.sectors]
    chance.shuffle(twin.box)
    _permute_nemesis(twin, chance)
    _permute_heroics(twin, seat, chance)
    return twin


def _deal(piles: list[list[CardId]], chance: Random) -> None:
    cards = [card for pile in piles for card in pile]
    chance.shuffle(cards)
    for pile in piles:
        pile[:], cards = cards[: len(pile)], cards[len(pile) :]


def _shuffled(cards: Iterable[CardId], chance: Random) -> tuple[CardId, ...]:
    order = list(cards)
    chance.shuffle(order)
    return tuple(order)


def _permute_nemesis(state: GameState, chance: Random) -> None:
    """Other cards of the same backs: which ones a Raid or a mission has cut out is hidden, those that it adds are in the deck."""
    nemesis = state.nemesis
    if nemesis is None:
        return
    printed = len((state.book.printed or state.book).nemesis)
    seen = {*nemesis.used, *(() if nemesis.turned is None else (nemesis.turned,))}
    deck = []
    for epoch in reversed(EPOCHS):
        here = [card for card in nemesis.deck if state.book.nemesis[card].epoch == epoch]
        added = [card for card in here if card >= printed]
        pool = [card for card in deck_cards(state.book, state.setup, epoch) if card < printed and card not in seen]
        cards = [*added, *chance.sample(pool, len(here) - len(added))]
        chance.shuffle(cards)
        deck += cards
    nemesis.deck = deck


def _permute_heroics(state: GameState, seat: Seat, chance: Random) -> None:
    """Other Heroic Tactics with the same backs, where backs are seen."""
    revolution = revolution_at(state)
    if revolution is None:
        return
    piles = []
    for number, heroic in enumerate(revolution.heroic):
        hand = list(heroic.hand)
        shown = [] if number == seat else hand
        wanted = [state.cards[card].hero for card in (*shown, *heroic.deck[-1:])]
        cards = [*heroic.deck, *shown]
        chance.shuffle(cards)
        dealt = []
        for hero in wanted:
            dealt.append(next(card for card in cards if state.cards[card].hero == hero))
            cards.remove(dealt[-1])
        top = dealt[len(shown) :]
        if number != seat:
            hand = dealt[: len(shown)]
            chance.shuffle(hand)
        piles.append(HeroicPiles((*cards, *top), tuple(hand), heroic.discard))
    revolution.heroic = tuple(piles)


def positions(name: str, seed: str, every: int) -> Iterator[GameState]:
    """Questions of one game of an option set, one in so many; half of its answers are the heuristic's, half are by lot."""
    book, setup = setup_of(name, seed)
    state, _ = new_game(book, setup)
    players = [make_rival("greedy", seed), make_rival("random", seed)]
    chance = Random(seed)
    number = 0
    while (decision := state.decision) is not None:
        if number % every == 0:
            yield state
        number += 1
        apply(state, chance.choice(players).choose(Sight(state, decision.seat), decision), listen=False)


def kinds() -> tuple[str, ...]:
    """Every option set in which something is hidden: packs, lengths, seats and missions."""
    return tuple(OPTION_SETS)
