"""Marks that a game in play carries for its record: whether Odds were looked at (UX-N9; experience.md, section 0)."""

from __future__ import annotations

from game.client.profile.services import Settings
from game.engine import GameState

ODDS_SEEN = "odds_seen"
"""The setting with the seeds of the last games in which Odds were looked at."""
KEPT = 20


def odds_count(state: GameState) -> bool:
    """Whether looking at Odds leaves a mark on this game: not in Standard mode."""
    return state.nemesis is not None and state.setup.option("nemesis_mode", "standard") != "standard"


def note_odds(settings: Settings, state: GameState) -> None:
    """Odds are being looked at in this game."""
    if odds_count(state) and not odds_mark(settings, state):
        settings.set(ODDS_SEEN, [*_seeds(settings), state.setup.seed][-KEPT:])


def odds_mark(settings: Settings, state: GameState) -> bool:
    """Whether the record of this game carries the mark "Odds"."""
    return odds_count(state) and state.setup.seed in _seeds(settings)


def _seeds(settings: Settings) -> list[str]:
    found = settings.get(ODDS_SEEN)
    return [seed for seed in found if isinstance(seed, str)] if isinstance(found, list) else []
