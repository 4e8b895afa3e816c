"""What the caption of the own Worlds says of the energy to come: theirs, and what the mission gives or takes each round."""

from __future__ import annotations

from game.campaign.lengths import LENGTHS
from game.engine import GameState
from game.engine.core.changes import Income
from game.engine.core.ops.gains import generation
from game.engine.core.rules.mission import more_income
from game.engine.core.types import Seat


def income_words(state: GameState, seat: Seat) -> tuple[str, ...]:
    """The energy that the Worlds of a seat generate, and with it the Income of a mission, in ever fewer words (ruling B4)."""
    worlds, more = generation(state, seat), more_income(state)
    if not more:
        return (f"{worlds} energy a round",)
    told = f"{more:+d}".replace("-", "−")
    source = _source(state, more)
    return f"{worlds} energy a round, {told} from the {source}", f"{worlds} energy, {told} {source}", f"{worlds} {told} energy"


def _source(state: GameState, more: int) -> str:
    """What the Income comes from: a short game that begins later, or anything else that alters a mission."""
    for key, length in LENGTHS.items():
        granted = sum(change.n for change in length.changes if isinstance(change, Income))
        if length.sectors == state.setup.sectors and granted == more:
            return key.title()
    return "mission"
