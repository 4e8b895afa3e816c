"""What is told of a star map and its nodes: the values that the screens of a run show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.content.language import say

HERE, DONE, OPEN, AHEAD, AWAY = "here", "done", "open", "ahead", "away"
"""What a node is to the run: where the ship lies, won before, to be chosen now, still to be reached, out of reach."""


@dataclass(frozen=True, slots=True)
class MedalLine:
    """One medal of a node: what it asks for, and whether it was won."""

    medal: str
    asks: str
    won: bool


@dataclass(frozen=True, slots=True)
class PhaseLine:
    """One phase of a last battle: when it begins, what threatens then, and what opens for it."""

    head: str
    threat: str
    opening: str

    @property
    def words(self) -> str:
        """All of it in one paragraph."""
        return say("encounter.phase", head=self.head, threat=self.threat, opening=self.opening)


class LevelWins(NamedTuple):
    """A level of computer players by its name, and about how many of ten games it wins."""

    level: str
    wins: int


@dataclass(frozen=True, slots=True)
class NodeFacts:
    """Everything that is told of a node; sentences are ready to be read."""

    key: str
    kind: str
    title: str
    mode: str
    state: str
    length: str = ""
    story: tuple[str, ...] = ()
    goal: tuple[str, ...] = ()
    """What must be done to win the battle, each in one sentence."""
    twists: tuple[str, ...] = ()
    force: tuple[str, ...] = ()
    directive: str = ""
    medals: tuple[MedalLine, ...] = ()
    rate: str = ""
    reward: str = ""
    removals: str = ""
    record: str = ""
    voice: str = ""
    phases: tuple[PhaseLine, ...] = ()
    curve: tuple[LevelWins, ...] = ()
    """How many of ten games here each level of computer players wins, the weakest first."""
    rate_before: str = ""
    """What `rate` says before the levels, where the curve names them."""

    def words(self, story: bool = False, phases: bool = True) -> str:
        """What a player decides by, as rich text, each under its own word; what only sets the battle up is in `setup_words`."""
        parts: list[str] = []
        if story and self.story:
            parts.append(" ".join(self.story))
        if story and self.goal:
            parts.append(say("map_facts.goal", goal="\n".join(f"{{points}} {line}" for line in self.goal)))
        if twists := (*self.twists, *(phase.words for phase in self.phases if phases)):
            parts.append(say("map_facts.twists", twists="\n".join(f"{{use}} {line}" for line in twists)))
        if self.directive:
            parts.append(say("map_facts.directive_may_be_left", directive=self.directive))
        if self.reward:
            parts.append(say("map_facts.reward", reward=self.reward))
        if self.record:
            parts.append(say("map_facts.your_best", record=self.record))
        return "\n\n".join(parts)

    def setup_words(self, destiny: str = "") -> str:
        """How the battle is set up, as rich text: who begins, what the run brings along, what stays in the box."""
        parts = [say("map_facts.first_player", destiny=destiny)] if destiny else []
        if self.force:
            parts.append(say("map_facts.force", force="\n".join(self.force)))
        if self.removals:
            parts.append(say("map_facts.left_out", removals=self.removals))
        return "\n\n".join(parts)


@dataclass(frozen=True, slots=True)
class RunLine:
    """The figures of the head line; sentences and numbers ready to be shown."""

    title: str
    line: str
    mode: str
    credits: int
    most_credits: int
    score: int
    rank: str
    assisted: bool = False
