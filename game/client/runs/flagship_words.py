"""A fleet's flagship: its card in its present mark, its name, and how it serves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.campaign.battle import home_in
from game.campaign.journey.flagship import LONGEST_NAME as LONGEST_NAME
from game.client.runs.change_words import change_lines
from game.engine import CardDef
from game.engine.api.serving import flagship_card

if TYPE_CHECKING:
    from game.campaign.runs import Run
    from game.client.runs.campaigning import RunSession


def flagship_of(runs: RunSession, run: Run | None = None) -> CardDef | None:
    """The card of a run's flagship; None where the run has none, or its pack is gone."""
    run = run or runs.run
    ship = run.fleet.flagship if run.fleet is not None else None
    return flagship_card(runs.book, home_in(runs.book, run.home), ship.mark) if ship is not None else None


def flagship_in_force(runs: RunSession) -> list[tuple[str, str, bool]]:
    """The flagship as a line of what holds in a battle: name, sentence, and that it is the player's."""
    card, fleet = flagship_of(runs), runs.run.fleet
    if card is None or fleet is None or fleet.flagship is None:
        return []
    words = " ".join((*change_lines(runs.wording, runs.book, (fleet.flagship.change,)), runs.wording.card_text(card)))
    return [(fleet.flagship.name or card.name, words, True)]
