"""What the doctrines of the Nemesis do to the rules, one small function for each kind of change in `doctrines.py`.

What a round has to remember of them is counted among the uses of the player's Home World, as the relics of a fleet do it.
"""

from __future__ import annotations

from typing import Any

from ..defs import START_COUNT
from ..events import Sink
from ..frames import NEMESIS_FOLLOWS
from ..state import GameState
from ..types import CardId, Seat
from .fleet import PLAYER, note_use, used
from .galactic import clear_tokens
from .mission import of_kind

REPRISAL, OWED, TAKEN = -13, -14, -15
"""Where a reprisal, the further turns after a Pass and those of them that are over are counted."""
BEGUN = -30
"""Where a phase that has begun in this round is counted, less its number (NemesisPhase)."""


def holding(state: GameState, kind: str) -> list[Any]:
    """The doctrines of one kind that hold in the running round."""
    there = [*of_kind(state, kind), *_brief(state, kind)]
    return [change for change in there if change.rounds.holds(state.sector, state.last_round)]


def _brief(state: GameState, kind: str) -> list[Any]:
    """Those that hold in this round alone, in which their phase has begun (NemesisPhase)."""
    if state.nemesis is None or not state.nemesis.boss_phase:
        return []
    phases = [phase for phase in of_kind(state, "nemesis_phase") if phase.briefly and used(state, BEGUN - phase.n)]
    return [change for phase in phases for change in phase.briefly if change.change == kind]


def further_turns(state: GameState) -> int:
    """Turns that the Nemesis would take after a Pass of the player now, before its own one (IdleCards, AfterPass)."""
    if not state.setup.changes:
        return 0
    turns: int = sum(change.n for change in holding(state, "after_pass"))
    prices = [change.per for change in holding(state, "idle_cards")]
    return turns + (state.players[PLAYER].actions // min(prices) if prices else 0)


def note_further_turns(state: GameState, seat: Seat) -> None:
    """A seat is about to pass: what the Nemesis makes of that is noted."""
    if seat == PLAYER:
        note_use(state, OWED, further_turns(state))


def takes_further_turn(state: GameState) -> bool:
    """Whether the Nemesis turns a card where it would pass; it is counted as taken."""
    if used(state, OWED) <= used(state, TAKEN):
        return False
    note_use(state, TAKEN)
    return True


def answers_theft(state: GameState) -> bool:
    """Whether the Nemesis would turn a card at once if the player conquered its target now (Reprisal)."""
    return bool(state.setup.changes) and not used(state, REPRISAL) and bool(holding(state, "reprisal"))


def reprisal(state: GameState) -> None:
    """The player has conquered a target: the card of the Nemesis comes when the conquest is over."""
    if answers_theft(state):
        note_use(state, REPRISAL)
        state.stack.append(NEMESIS_FOLLOWS)


def most_targets(state: GameState) -> int:
    """How many targets the Nemesis may hold (Targets)."""
    return max([change.n for change in holding(state, "targets")], default=1) if state.setup.changes else 1


def count_start(state: GameState) -> int:
    """From what number a target is counted down (CountFrom)."""
    return min([START_COUNT, *[change.n for change in holding(state, "count_from")]]) if state.setup.changes else START_COUNT


def counts_warzone(state: GameState) -> bool:
    """Whether the player's Units count where the Nemesis drafts its most prevalent type (DraftEye)."""
    return bool(state.setup.changes) and bool(holding(state, "draft_eye"))


def takes_pairs(state: GameState) -> bool:
    """Whether the Nemesis takes two cards where a command drafts or builds one (Pairs)."""
    return bool(state.setup.changes) and bool(holding(state, "pairs"))


def names_early(state: GameState) -> bool:
    """Whether a World that becomes a target now is safe until the next round (NamedEarly)."""
    return bool(state.setup.changes) and bool(holding(state, "named_early"))


def scorched(state: GameState, taken: CardId | None = None) -> tuple[CardId, ...]:
    """The cards that leave the Central Zone when the Nemesis conquers a World now (Scorch)."""
    if not state.setup.changes or not holding(state, "scorch"):
        return ()
    return tuple([card for card in state.central if card in state.tokens and card != taken])


def scorch(state: GameState, out: Sink) -> None:
    """The Nemesis has conquered a World."""
    if scorched(state):
        clear_tokens(state, out)
