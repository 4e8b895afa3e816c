"""Heroic Tactics: taking them, drawing them, cycling the deck, keeping one (Revolution rulebook; rulings R2-R7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actions import CYCLE, DONE, NONE, PICK, Action, Cycle, Decision, Pick, pick_or
from ....core.atoms import move_card
from ....core.events import Sink
from ....core.frames import FrameHandler, HeroicDrawFrame, Picks, RetainHeroicFrame, TakeTacticsFrame, ask, frame
from ....core.places import replaced
from ....core.rules.grants import PLAYER
from ....core.rules.mission import keeps_heroics
from ....core.state import GameState, Layout
from ....core.types import CardId, Seat
from ....core.vocabulary import question
from ..atoms import move_top_tactic, shuffle_heroic_deck
from ..slice import HEROIC_DISCARD, HEROIC_HAND, MASTER, PLACE, SLICE, HeroicPiles, RevolutionState, revolution_of
from .holdings import heroic_hand

if TYPE_CHECKING:
    from ..changes import StartHeroics


def lay_out_revolution(state: GameState, layout: Layout) -> None:
    """Every seat but the Nemesis shuffles the Tactics of its starting Hero; all others are the Master Heroic Deck."""
    master = layout.heroics
    revolution = RevolutionState((), {}, (), {}, (), (), master, (HeroicPiles(),) * len(state.players))
    SLICE.lay(state, revolution)
    for seat in range(len(state.players)):
        if not state.is_nemesis(seat):
            own = tuple([card for card in layout.tactics[seat] if card in master])
            master = tuple([card for card in master if card not in own])
            revolution.heroic = replaced(revolution.heroic, seat, HeroicPiles(own))
            shuffle_heroic_deck(state, seat, None)
    revolution.master = master


def tactics_of(state: GameState, hero: CardId) -> list[CardId]:
    """The Heroic Tactics of this Hero that lie in the Master Heroic Deck."""
    key = state.cards[hero].same_as
    return [card for card in revolution_of(state).master if state.cards[card].hero == key]


def offer_tactics(state: GameState, seat: Seat, hero: CardId) -> None:
    """A seat has drafted this card: if it is a Hero, its Tactics are offered (ruling R4)."""
    if "hero" in state.cards[hero].types:
        state.stack.append(TakeTacticsFrame(seat, hero))


question("take_tactics", ("pick",), "check")
question("heroic_draw", ("pick",), "check")
question("heroic", ("retain",), "hand", verb="retain")


@frame(TakeTacticsFrame)
class TakeTactics(FrameHandler):
    """Asks whether the Hero's three Tactics join the Heroic Deck."""

    @staticmethod
    def step(state: GameState, frame: TakeTacticsFrame, out: Sink) -> None:
        """Asks where there are Tactics to take."""
        if tactics_of(state, frame.hero):
            options = (PICK[frame.hero], NONE)
            ask(state, frame, Decision(frame.seat, "pick", options, source=frame.hero, purpose="take_tactics"))

    @staticmethod
    def answer(state: GameState, frame: TakeTacticsFrame, picks: Picks, out: Sink) -> None:
        """Deck, discard pile and the new Tactics are shuffled together; a hand stays."""
        if isinstance(picks[0], Pick):
            for card in tactics_of(state, frame.hero):
                move_card(state, card, (MASTER, 0), (HEROIC_DISCARD, frame.seat), "draft", out)
            shuffle_heroic_deck(state, frame.seat, out)


def offer_drawing(state: GameState, seat: Seat, unit: CardId) -> None:
    """A seat has deployed this Unit: a Hero whose Tactic lies on top may draw it (ruling R6)."""
    if "hero" in state.cards[unit].types:
        state.stack.append(HeroicDrawFrame(seat, unit))


@frame(HeroicDrawFrame)
class HeroicDraw(FrameHandler):
    """Offers the top Heroic Tactic to the deployed Hero that it belongs to."""

    @staticmethod
    def step(state: GameState, frame: HeroicDrawFrame, out: Sink) -> None:
        """Asks if the backs match."""
        deck = revolution_of(state).heroic[frame.seat].deck
        if deck and state.cards[deck[-1]].hero == state.cards[frame.hero].same_as:
            ask(state, frame, Decision(frame.seat, "pick", (DONE, NONE), source=frame.hero, purpose="heroic_draw"))

    @staticmethod
    def answer(state: GameState, frame: HeroicDrawFrame, picks: Picks, out: Sink) -> None:
        """Draws the card."""
        if picks[0] is DONE:
            draw_heroic(state, frame.seat, out)


def draw_heroic(state: GameState, seat: Seat, out: Sink) -> None:
    """The top card of the Heroic Deck goes to the hand."""
    move_top_tactic(state, seat, HEROIC_HAND, "draw", out)
    refill_heroic_deck(state, seat, out)


def discard_top(state: GameState, seat: Seat, out: Sink) -> None:
    """The top card of the Heroic Deck goes face up to its discard pile."""
    move_top_tactic(state, seat, HEROIC_DISCARD, "cycle", out)
    refill_heroic_deck(state, seat, out)


def discard_heroic(state: GameState, seat: Seat, card: CardId, out: Sink) -> None:
    """A Heroic Tactic goes from the hand to its discard pile."""
    move_card(state, card, (HEROIC_HAND, seat), (HEROIC_DISCARD, seat), "discard", out)
    refill_heroic_deck(state, seat, out)


def refill_heroic_deck(state: GameState, seat: Seat, out: Sink) -> None:
    """An empty Heroic Deck takes its discard pile in at once (ruling R3)."""
    deck, _, discard = revolution_of(state).heroic[seat]
    if not deck and discard:
        shuffle_heroic_deck(state, seat, out)


def cycling(state: GameState, seat: Seat) -> list[Action]:
    """Hand cards that could be discarded to cycle the Heroic Deck (ruling R6)."""
    revolution: RevolutionState = state.slices[PLACE]
    if not revolution.heroic[seat].deck:
        return []
    return list(map(CYCLE.__getitem__, state.players[seat].hand))


def cycle(state: GameState, seat: Seat, pick: Action, out: Sink) -> None:
    """Discards the hand card, then the top Heroic Tactic face up."""
    if not isinstance(pick, Cycle):
        return
    move_card(state, pick.card, ("hand", seat), ("discard", seat), "pay", out)
    discard_top(state, seat, out)


def retainable(state: GameState, seat: Seat) -> list[CardId]:
    """Heroic Tactics in hand whose Hero is in the own Warzone (ruling R2)."""
    heroes = {state.cards[unit].same_as for unit in state.players[seat].units}
    return [card for card in revolution_of(state).heroic[seat].hand if state.cards[card].hero in heroes]


@frame(RetainHeroicFrame)
class RetainHeroic(FrameHandler):
    """Asks which Heroic Tactic is kept; all others of the hand are discarded."""

    @staticmethod
    def step(state: GameState, frame: RetainHeroicFrame, out: Sink) -> None:
        """Whether a seat is asked depends on Heroes only, which everybody sees (rulings B11, R7)."""
        seat = state.order()[frame.place]
        if keeps_heroics(state):
            return
        cards = retainable(state, seat)
        if cards:
            ask(state, frame, Decision(seat, "retain", pick_or(cards, DONE), purpose="heroic"))
        else:
            _discard_others(state, seat, None, out)

    @staticmethod
    def answer(state: GameState, frame: RetainHeroicFrame, picks: Picks, out: Sink) -> None:
        """Keeps the picked one, or none."""
        pick = picks[0]
        _discard_others(state, state.order()[frame.place], pick.card if isinstance(pick, Pick) else None, out)


def _discard_others(state: GameState, seat: Seat, kept: CardId | None, out: Sink) -> None:
    for card in revolution_of(state).heroic[seat].hand:
        if card != kept:
            discard_heroic(state, seat, card, out)


def retaining(state: GameState, place: int) -> tuple[RetainHeroicFrame, ...]:
    """What the seat at this place in Destiny order still has to keep or discard: its Heroic Tactics in hand."""
    return (RetainHeroicFrame(place),) if heroic_hand(state, state.order()[place]) else ()


def play_heroic(state: GameState, seat: Seat, card: CardId, out: Sink) -> None:
    """Moves a Heroic Tactic of the hand to where it lies while it is carried out (ruling A12)."""
    move_card(state, card, (HEROIC_HAND, seat), ("play", seat), "play", out)


def put_heroic_away(state: GameState, seat: Seat, card: CardId, out: Sink) -> None:
    """A played Heroic Tactic goes to its own discard pile, which may be shuffled at once (rulings A12, R3)."""
    move_card(state, card, ("play", seat), (HEROIC_DISCARD, seat), "discard", out)
    if not revolution_of(state).heroic[seat].deck:
        shuffle_heroic_deck(state, seat, out)


def start_heroics(state: GameState, change: StartHeroics, out: Sink) -> None:
    """Draws the Heroic Tactics that a mission gives the player at the start (StartHeroics)."""
    for _ in range(min(change.n, len(revolution_of(state).heroic[PLAYER].deck))):
        draw_heroic(state, PLAYER, out)
