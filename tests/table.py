"""A table laid out for one test: name the cards, then speak the game's words.

    t = Table(TableSetup(warzone=["hercules_bomber"], central=[World("barren_world", fleet=1, ground=2)], energy=3))
    t.do("invade barren_world")
    t.refuses("use hercules_bomber", "energy_short")

Seat 0 is on turn in the Action Phase of the given round; the other seats have passed unless `others="act"`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import game.nemesis  # noqa: F401  (registers the frames of the Nemesis)
from game.content.load import load_book
from game.engine import (
    CardBook,
    CardDef,
    Command,
    Event,
    GameState,
    Position,
    Reason,
    Refused,
    SeatSetup,
    Setup,
    Side,
    apply,
    broken,
    new_game,
    orders_at,
    price,
    revolution_at,
    seed_of,
    why_not,
)
from game.engine.core.actions import DONE, NONE, PASS
from game.engine.core.events import Place
from game.engine.core.frames import TurnFrame
from game.engine.core.places import put_cards, replaced
from game.engine.core.rules.altered import altered
from game.engine.core.state import FULL_GAME
from game.engine.core.types import ORDERS
from game.engine.expansions.orders.slice import BENEATH, EVENT_STACK, orders_of
from game.engine.expansions.revolution.slice import ATTACHED, HEROIC_DECK, HEROIC_DISCARD, HEROIC_HAND, STACK, HeroicPiles
from game.engine.terms import Change

from .table_read import ReadTable
from .table_setup import PLAIN, Named, TableSetup
from .table_words import actions_in

Test = Callable[..., Any]


def proves(*rulings: str) -> Callable[[Test], Test]:
    """Marks a test as the proof of these rulings."""
    return pytest.mark.proves(*rulings)


def card(*keys: str) -> Callable[[Test], Test]:
    """Marks a test as a behavioural test of these cards."""
    return pytest.mark.card(*keys)


@cache
def book(*expansions: str) -> CardBook:
    """The base game with these expansions; the card named by CORE_WORLDS_BLANK has no abilities (`tools/proof.py blank`)."""
    whole = load_book(("base", *expansions))
    blank = os.environ.get("CORE_WORLDS_BLANK")
    if blank is None:
        return whole
    cards = tuple(replace(face, abilities=()) if face.key == blank else face for face in whole.cards)
    return replace(whole, cards=cards)


def World(key: str, **values: Any) -> CardDef:
    """A World made up for one test."""
    return CardDef(key=key, name=key.replace("_", " ").title(), kind="world", **{"sector": 1, **values})


def Unit(key: str, **values: Any) -> CardDef:
    """A Unit made up for one test."""
    return CardDef(key=key, name=key.replace("_", " ").title(), kind="unit", **{"sector": 1, "types": ("infantry",), **values})


def Tactic(key: str, **values: Any) -> CardDef:
    """A Tactic made up for one test."""
    return CardDef(key=key, name=key.replace("_", " ").title(), kind="tactic", **{"sector": 1, **values})


def start(
    seats: int = 2,
    nemesis: str | None = None,
    seed: str = "table",
    expansions: tuple[str, ...] = (),
    sectors: tuple[int, ...] = FULL_GAME,
    changes: tuple[Change, ...] = (),
    **options: int | str,
) -> tuple[GameState, list[Event]]:
    """A real new game of the base game and these expansions, at its first decision."""
    kinds = [SeatSetup("human"), SeatSetup("nemesis")] if nemesis else [SeatSetup("human")] * seats
    if nemesis:
        options["nemesis_mode"] = nemesis
    cards = book(*expansions)
    setup = Setup(seed_of(seed), cards.packs, tuple(kinds), tuple(sorted(options.items())), sectors, changes)
    return new_game(cards, setup)


class Table(ReadTable):
    """A game state laid out by hand; every card named is an extra physical card of its definition."""

    def __init__(self, laid: TableSetup = PLAIN) -> None:
        self.book = book(*laid.expansions)
        bare = Position(round=laid.round, sides=(Side(deck=()),) * (1 if laid.nemesis else len(laid.seated)))
        setup = Setup(seed_of(laid.seed), self.book.packs, laid.seated, laid.options, laid.sectors, laid.changes, bare)
        self.state, _ = new_game(self.book, setup)
        self.events: list[Event] = []
        self._lay_piles(laid)
        self._lay_revolution(laid)
        self._lay_orders(laid)
        self._lay_sector(laid)
        for key, count in laid.tokens.items():
            self.state.tokens[self.find(key)] = count
        self._begin(laid)

    def _lay_piles(self, laid: TableSetup) -> None:
        me, other = self.me, self.state.players[1]
        self.lay(me.units, laid.warzone)
        self.lay(me.hand, laid.hand)
        self.lay(me.worlds, laid.worlds)
        self.lay(me.deck, laid.deck)
        self.lay(me.discard, laid.discard)
        self.lay(me.prestige, laid.prestige)
        self.lay(self.state.central, laid.central)
        self.lay(other.worlds, laid.their_worlds)
        self.lay(other.hand, laid.their_hand)
        self.lay(other.units, laid.their_warzone)

    def _lay_revolution(self, laid: TableSetup) -> None:
        state, revolution = self.state, revolution_at(self.state)
        if revolution is None:
            return
        for pile in (revolution.stack, *revolution.heroic[0]):
            state.box += pile
        state.box.sort()
        revolution.stack, revolution.heroic = (), (HeroicPiles(), *revolution.heroic[1:])
        self.lay((STACK, 0), laid.stack)
        self.lay((HEROIC_DECK, 0), laid.heroic_deck)
        self.lay((HEROIC_HAND, 0), laid.heroic_hand)
        self.lay((HEROIC_DISCARD, 0), laid.heroic_discard)
        for world, advancement in laid.attached.items():
            self.lay((ATTACHED, self.find(world)), [advancement])

    def _lay_orders(self, laid: TableSetup) -> None:
        state = self.state
        if orders_at(state) is None:
            return
        for seat, counts in enumerate((laid.faction, laid.their_faction)):
            tokens = tuple(counts.get(order, 0) for order in ORDERS)
            orders_of(state).tokens = replaced(orders_of(state).tokens, seat, tokens)
        state.box += orders_of(state).events
        state.box.sort()
        orders_of(state).events = ()
        self.lay((EVENT_STACK, 0), laid.events)
        self.lay((BENEATH, 0), laid.beneath)

    def _lay_sector(self, laid: TableSetup) -> None:
        state = self.state
        if laid.sector_deck:
            state.box += state.sectors[state.sector]
            state.box.sort()
            state.sectors[state.sector] = ()
            self.lay(("sector", state.sector), laid.sector_deck)

    def _begin(self, laid: TableSetup) -> None:
        """Seat 0 is asked anew, with what it has to spend; the others have passed, or have as much."""
        state, me = self.state, self.me
        me.energy, me.actions, me.surges = laid.energy, laid.actions, laid.surges
        state.destiny = 0 if laid.human_first else 1
        for player in state.players[1:]:
            player.passed = laid.others == "passed" and not laid.nemesis
            player.actions = 0 if player.passed or laid.nemesis else laid.actions
        state.stack[2:] = [TurnFrame(0)]
        self.ask_again()

    def lay(self, zone: list[int] | Place, cards: Named) -> None:
        """Lays new cards into a list of the state, or at a place."""
        for named in cards:
            face = named if isinstance(named, CardDef) else self.book.card(named)
            number = len(self.state.cards)
            self.state.cards = (*self.state.cards, altered(face, self.state.setup.changes, self.book))
            if isinstance(zone, list):
                zone.append(number)
            else:
                put_cards(self.state, (number,), zone)

    def _step(self) -> None:
        from game.engine.core.apply import step_to_decision

        step_to_decision(self.state, self.events)

    def ask_again(self) -> None:
        """Asks the open question anew, after a test has laid more cards."""
        self.state.decision = None
        self._step()

    def do(self, text: str) -> list[Event]:
        """Carries out an action given in words; fails with what was offered."""
        if text.startswith("commit") and self.kind == "invasion":
            self.do("assault")
        picks = actions_in(self, text)
        state = self.state
        assert state.decision is not None
        try:
            events = apply(state, Command(state.seq, state.decision.seat, picks))
        except Refused as refused:
            raise AssertionError(f"{text!r} is refused: {refused}; offered: {self.offered}") from None
        self.events += events
        problems = broken(state)
        assert not problems, problems
        return events

    def refuses(self, text: str, code: str | Reason) -> None:
        """Asserts that an action is refused, that this reason is among those given, and that nothing changes."""
        state = self.state
        assert state.decision is not None
        if text.startswith("commit") and self.kind == "invasion":
            self.do("assault")
        picks = actions_in(self, text)
        before = state.digest()
        reasons: list[Reason] = []
        if len(picks) == 1 and picks[0] not in state.decision.options:
            reasons += why_not(state, state.decision.seat, picks[0])
        try:
            apply(state, Command(state.seq, state.decision.seat, picks))
        except Refused as refused:
            reasons += refused.reasons
        else:
            raise AssertionError(f"{text!r} was carried out")
        assert state.digest() == before, "a refused command changed the state"
        wanted = (code in reasons) if isinstance(code, Reason) else any(reason.code == code for reason in reasons)
        assert wanted, f"{text!r} is refused for {reasons}, not for {code}"

    def price(self, text: str) -> int:
        """Energy that an action costs now."""
        return price(self.state, 0, actions_in(self, text)[0])

    def offers(self, text: str) -> bool:
        """Whether an action is among the options."""
        decision = self.state.decision
        return decision is not None and all(pick in decision.options for pick in actions_in(self, text))

    def nemesis(self, key: str) -> None:
        """Puts one Nemesis card on top of the Nemesis deck."""
        state = self.state
        assert state.nemesis is not None
        number = next(index for index, face in enumerate(state.book.nemesis) if face.key == key)
        for pile in (state.nemesis.deck, state.nemesis.used):
            if number in pile:
                pile.remove(number)
        if state.nemesis.turned == number:
            state.nemesis.turned = None
        if state.book.nemesis[number].epoch == 2:
            first = [nemesis_card for nemesis_card in state.nemesis.deck if state.book.nemesis[nemesis_card].epoch == 1]
            state.nemesis.deck = [nemesis_card for nemesis_card in state.nemesis.deck if nemesis_card not in first]
            state.nemesis.used += first
        state.nemesis.deck.append(number)

    def finish_round(self) -> None:
        """Answers every question until seat 0's next turn in the following round: no boosts, nothing kept, pass."""
        number = self.state.round
        while self.state.decision is not None and not (
            self.state.round > number and self.kind == "turn" and self.state.decision.seat == 0
        ):
            decision = self.state.decision
            quiet = next(option for option in (PASS, DONE, NONE, *decision.options) if option in decision.options)
            self.events += apply(self.state, Command(self.state.seq, decision.seat, (quiet,)))
