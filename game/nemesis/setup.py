"""Laying out the Nemesis: its deck, the Prime row, its pregame draft (Nemesis rulebook, Set Up; rulings N2, N18, P3)."""

from __future__ import annotations

from game.engine import CardBook, GameState, Setup
from game.engine.core.atoms import draw_number, shuffle
from game.engine.core.atoms_nemesis import aim
from game.engine.core.events import Sink
from game.engine.core.frames import (
    FrameHandler,
    NemesisGrantFrame,
    NemesisMarkFrame,
    NemesisPregameFrame,
    NemesisSetupFrame,
    frame,
)
from game.engine.core.nemesis_deck import EPOCHS, deck_cards
from game.engine.core.places import nemesis_of
from game.engine.core.rng import STREAM
from game.engine.core.rules.doctrine import names_early
from game.engine.core.rules.fleet import shelters
from game.engine.core.rules.mission import in_force, of_kind

from .commands import measure, place_drafted


def prime_cards(book: CardBook, setup: Setup) -> tuple[int, ...]:
    """The Prime Cards that are laid, by index: seven, or nine with Galactic Orders (ruling N18)."""
    orders = "orders" in [used.id for used in setup.packs]
    return tuple([index for index, prime in enumerate(book.primes) if orders or not prime.needs])


def cut_deck(state: GameState, cards: list[int], stream: int) -> list[int]:
    """The cards of an epoch that a mission leaves, drawn by lot, and those that it adds (NemesisShare, NemesisFewer)."""
    printed_book = state.book.printed or state.book
    printed = [card for card in cards if card < len(printed_book.nemesis)]
    added = [card for card in cards if card >= len(printed_book.nemesis)]
    left = len(printed)
    for share in of_kind(state, "nemesis_share"):
        left = (2 * left * share.part + share.of) // (2 * share.of)  # to the nearest card
    left -= sum(change.n for change in of_kind(state, "nemesis_fewer"))
    shuffle(state, printed, stream)
    return sorted(printed[: max(1, left)]) + added


@frame(NemesisSetupFrame)
class NemesisSetup(FrameHandler):
    """Builds the deck and lays the Prime Cards."""

    @staticmethod
    def step(state: GameState, frame: NemesisSetupFrame, out: Sink) -> None:
        """Shuffles each epoch by itself; epoch 1 lies on epoch 2, and the top of the deck is the end of the list."""
        nemesis = nemesis_of(state)
        for epoch in reversed(EPOCHS):
            cards = deck_cards(state.book, state.setup, epoch)
            if state.setup.changes:
                cards = cut_deck(state, cards, STREAM[f"nemesis:{epoch}"])
            shuffle(state, cards, STREAM[f"nemesis:{epoch}"])
            nemesis.deck += cards
        nemesis.primes = prime_cards(state.book, state.setup)
        nemesis.columns = [()] * len(nemesis.primes)


@frame(NemesisPregameFrame)
class NemesisPregame(FrameHandler):
    """The Nemesis's pick in the pregame draft: one of the cards on the table at random."""

    @staticmethod
    def step(state: GameState, frame: NemesisPregameFrame, out: Sink) -> None:
        """Drafts and lays the card."""
        number = draw_number(state, STREAM["nemesis:pregame"], len(state.central))
        place_drafted(state, state.central[number], out)


@frame(NemesisGrantFrame)
class NemesisGrant(FrameHandler):
    """A card that a mission gives the Nemesis before the game."""

    @staticmethod
    def step(state: GameState, frame: NemesisGrantFrame, out: Sink) -> None:
        """Lays the card below its Prime Card, or asks which of two (ruling P3)."""
        place_drafted(state, frame.card, out)


@frame(NemesisMarkFrame)
class NemesisMark(FrameHandler):
    """A mission gives the Nemesis a target as the Action Phase begins (NemesisTarget)."""

    @staticmethod
    def step(state: GameState, frame: NemesisMarkFrame, out: Sink) -> None:
        """Takes the World that fits best; of equal ones the first laid."""
        nemesis = nemesis_of(state)
        worlds = [card for card in state.central if state.cards[card].is_world and not shelters(state, card)]
        if worlds and nemesis.target is None:
            fits = measure(state, in_force(state, "nemesis_target")[-1].by)
            best = max(worlds, key=lambda world: fits(world, state.cards[world]))
            aim(nemesis, best, 1, names_early(state), out)
