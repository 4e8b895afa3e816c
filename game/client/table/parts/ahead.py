"""What everybody knows of what the Nemesis will do: its next phase, what is safe from it, cards of its deck that lie open."""

from __future__ import annotations

from game.campaign.words import way_text
from game.content.language import Language, say
from game.engine import GameState
from game.engine.api.phases import next_phase, standing
from game.engine.api.worlds import foreseen


def ahead_lines(state: GameState, language: Language) -> tuple[str, ...]:
    """All of it, a sentence each; none in most games."""
    return tuple([line for line in (_waits(state, language), _spared(state), _named(state), _foreseen(state)) if line])


def _waits(state: GameState, language: Language) -> str:
    """What brings the next phase of a last battle, and how the player stands to it now."""
    phase = next_phase(state)
    if phase is None or state.phase == "over":
        return ""
    ways = [say("nemesis_console.way", way=way_text(language, way), now=standing(state, way.what)) for way in phase.sooner]
    sooner = say("nemesis_console.or_sooner", ways=say("phrase.or").join(ways)) if ways else ""
    return say("nemesis_console.waits", n=phase.n, round=phase.round, sooner=sooner)


def _spared(state: GameState) -> str:
    spared = state.nemesis.spared if state.nemesis is not None else ()
    return say("nemesis_console.spares", cards=_names([state.cards[card].name for card in spared])) if spared else ""


def _named(state: GameState) -> str:
    nemesis = state.nemesis
    named = [world for world in nemesis.targets if world in nemesis.named] if nemesis is not None else []
    return say("nemesis_console.named", cards=_names([state.cards[world].name for world in named])) if named else ""


def _foreseen(state: GameState) -> str:
    cards = foreseen(state)
    return say("nemesis_console.comes_next", cards=_names([state.book.nemesis[card].name for card in cards])) if cards else ""


def _names(names: list[str]) -> str:
    return say("phrase.comma").join(names)
