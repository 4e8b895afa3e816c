"""Marks that a game in play carries for its record: whether Odds were looked at (UX-N9, UX-F3)."""

from __future__ import annotations

from game.client.profile.settings import Settings, Texts
from game.engine import GameState

ODDS_SEEN = Texts("odds_seen")
"""The setting with the seeds of the last games in which Odds were looked at."""
KEPT = 20


def odds_count(state: GameState) -> bool:
    """Whether looking at Odds leaves a mark on this game: not in Standard mode."""
    return state.nemesis is not None and state.setup.option("nemesis_mode", "standard") != "standard"


def note_odds(settings: Settings, state: GameState) -> None:
    """Odds are being looked at in this game."""
    if odds_count(state) and not odds_mark(settings, state):
        settings.set(ODDS_SEEN, [*settings.get(ODDS_SEEN), state.setup.seed][-KEPT:])


def odds_mark(settings: Settings, state: GameState) -> bool:
    """Whether the record of this game carries the mark "Odds"."""
    return odds_count(state) and state.setup.seed in settings.get(ODDS_SEEN)
