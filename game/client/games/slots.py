"""Slots: games as lines of a list, told apart by a World, a name, the round, the mode and the points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.client.games.names import names_of
from game.client.games.profile_in_play import RunningGame, match_of
from game.client.profile.problems import PROBLEMS
from game.client.profile.services import Services
from game.content.language import say, sentence
from game.engine import CardDef, GameState
from game.engine.api.standings import points


@dataclass(frozen=True, slots=True)
class Slot:
    """A line of a list: a name, what is told below it, a word at its right, and the World or the icon before it."""

    title: str
    about: str = ""
    note: str = ""
    state: Literal["", "done", "bad"] = ""
    world: CardDef | None = None
    icon: str = ""

    @property
    def words(self) -> str:
        """All of it in one line, as it is read out."""
        return " · ".join(part for part in (self.title, self.about, self.note) if part)


def round_words(state: GameState) -> str:
    """The round of a game among its rounds."""
    return say("slot.round", round=state.round, rounds=len(state.setup.sectors))


def mode_words(state: GameState) -> str:
    """The Challenge Mode of a game; "" in a game without the Nemesis."""
    mode = state.setup.option("nemesis_mode", "") if state.nemesis is not None else ""
    return say(f"mode.{mode}") if mode else ""


def points_words(state: GameState) -> str:
    """How a game against the Nemesis stands in points; "" in any other one, where they stay what the table tells of them."""
    return say("slot.points", you=points(state, 0), nemesis=points(state, 1)) if state.nemesis is not None else ""


def joined(*parts: str) -> str:
    """Those of the parts that say something, with a point between."""
    return " · ".join(part for part in parts if part)


def running_slot(services: Services, game: RunningGame) -> Slot:
    """A running game at its last decision; one that cannot go on says why."""
    try:
        match = match_of(services, game)
    except PROBLEMS as problem:
        return Slot(game.line, sentence(problem), state="bad", icon="warning")
    if match is None:
        return Slot(game.line)
    state = match.state
    home = state.cards[state.players[0].home]
    alone = state.nemesis is not None
    who = home.name if alone else say("phrase.comma").join(names_of(services, state).seats)
    battle = say("slot.in_campaign") if game.in_run else ""
    about = joined(battle, mode_words(state), points_words(state), say("slot.moves", n=game.moves))
    return Slot(joined(who, round_words(state)), about, world=home)
