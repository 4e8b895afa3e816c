"""The Nemesis and Galactic Orders: Faction Tokens for drafted cards, texts meant for it alone (rulings N12, N19, N20)."""

from __future__ import annotations

from game.engine import Decision, GameState
from game.engine.core.actions import Pick
from game.engine.core.events import AbilityUsed, Sink
from game.engine.core.frames import EffectFrame, Handler, NemesisTextFrame, NemesisTokensFrame, Picks, ask, chooser, frame
from game.engine.core.ops.count import NEMESIS_CHART
from game.engine.core.places import nemesis_of
from game.engine.core.rules.mission import icon_tokens
from game.engine.core.types import CardId, Timing
from game.engine.expansions.orders.rules.orders import icon_cards, order_of, place_tokens, supply


def chart(state: GameState) -> int:
    """Faction Tokens that a drafted card brings the Nemesis in the current sector (ruling N20; IconTokens)."""
    return NEMESIS_CHART[state.sector - 1] + icon_tokens(state, nemesis_of(state).seat)


def push_texts(state: GameState, card: CardId, when: Timing) -> None:
    """The Nemesis has taken this card: its texts for the Nemesis follow (rulings N12, N19)."""
    if when in state.faces[card].nemesis_at:
        state.stack.append(NemesisTextFrame(card, when))


@frame(NemesisTextFrame)
class NemesisText(Handler):
    """Carries out what a card does for the Nemesis; where there is a choice the player makes it."""

    @staticmethod
    def step(state: GameState, frame: NemesisTextFrame, out: Sink) -> None:
        """Pushes its texts, the first one on top."""
        seat = nemesis_of(state).seat
        indices = state.faces[frame.card].nemesis_at[frame.when]
        if out is not None:
            out += [AbilityUsed(seat, frame.card, index) for index in indices]
        for index in reversed(indices):
            state.stack.append(EffectFrame(seat, frame.card, index))


@frame(NemesisTokensFrame)
class NemesisTokens(Handler):
    """Places the tokens of a drafted card, all on one order; with several icons the player picks it (ruling N20)."""

    @staticmethod
    def step(state: GameState, frame: NemesisTokensFrame, out: Sink) -> None:
        """Places them at once, or asks where."""
        seat = nemesis_of(state).seat
        icons = state.faces[frame.card].orders
        if len(icons) == 1:
            place_tokens(state, seat, icons[0], chart(state), out)
        elif supply(state, seat):
            options = icon_cards(state, icons)
            ask(state, frame, Decision(chooser(state, seat), "nemesis_pick", options, 1, 1, frame.card, "faction_token"))

    @staticmethod
    def answer(state: GameState, frame: NemesisTokensFrame, picks: Picks, out: Sink) -> None:
        """Places them on the order picked."""
        pick = picks[0]
        if isinstance(pick, Pick):
            place_tokens(state, nemesis_of(state).seat, order_of(state, pick.card), chart(state), out)
