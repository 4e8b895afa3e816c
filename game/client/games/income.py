"""What the caption of the own Worlds says of the energy to come: theirs, and what the mission gives or takes each round."""

from __future__ import annotations

from game.campaign.lengths import LENGTHS
from game.content.language import say
from game.engine import GameState
from game.engine.api.rounds import more_income
from game.engine.api.standings import generation
from game.engine.terms import Seat


def income_words(state: GameState, seat: Seat) -> tuple[str, ...]:
    """The energy that the Worlds of a seat generate, and with it the Income of a mission, in ever fewer words (ruling B4)."""
    worlds, more = generation(state, seat), more_income(state)
    if not more:
        return (say("income.of_worlds", worlds=worlds),)
    source = _source(state, more)
    return (
        say("income.with_source", worlds=worlds, more=more, source=source),
        say("income.brief", worlds=worlds, more=more, source=source),
        say("income.briefest", worlds=worlds, more=more),
    )


def _source(state: GameState, more: int) -> str:
    """What the Income comes from: a short game that begins later, or anything else that alters a mission."""
    for key, length in LENGTHS.items():
        if length.sectors == state.setup.sectors and length.income == more:
            return say(f"length.{key}")
    return say("income.mission")
