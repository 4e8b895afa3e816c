"""What the player prefers at the table, read from the settings at the moment of asking, and the few things that it writes."""

from __future__ import annotations

from pathlib import Path

from game.client.profile.preferences import (
    BY_PRESS,
    CARDS_AS_WORDS,
    END_TURN,
    FLASHES,
    GAMES_FINISHED,
    GAMES_TO_LEARN,
    HOLDS,
    IN_MY_FAVOUR,
    INTEL,
    LATER,
    MOTION,
    NEMESIS_SPEED,
    SHAKE,
    SPEED,
    TABLE_LOOK,
    TEACH,
    TIE_TOLD,
    TIES,
    shows_points,
)
from game.client.profile.settings import Setting, Settings
from game.client.runs.records.record_signs import note_odds
from game.content.language import say
from game.engine import GameState

INSTANT = float("inf")
GRACE, LONG_GRACE = 0.8, 2.0
"""Seconds between an act and the end of its turn; the longer ones in the first games of a profile, and where that is chosen."""


class TablePreferences:
    """Preferences by name. `exports` is where logs are written, None where nothing is kept; `game` names them."""

    def __init__(self, settings: Settings, exports: Path | None = None, game: str = "") -> None:
        self.settings = settings
        self.exports = exports
        self.game = game

    def wants(self, preference: Setting[bool]) -> bool:
        """Whether a preference is on."""
        return self.settings.get(preference)

    def points_shown(self, people: int) -> bool:
        """Whether Empire Points are counted while the game runs (UX-T15)."""
        return shows_points(self.settings, people)

    @property
    def intel(self) -> str:
        """The level of Intel."""
        return self.settings.get(INTEL)

    @property
    def latches(self) -> bool:
        """Whether presses switch on and off instead of holding."""
        return self.settings.get(HOLDS) == "toggle"

    @property
    def learning(self) -> bool:
        """Whether these are the first games of the profile."""
        return self.settings.get(GAMES_FINISHED) < GAMES_TO_LEARN

    @property
    def grace(self) -> float | None:
        """Seconds after which a finished turn ends by itself; None where the player ends it by a press."""
        chosen = self.settings.get(END_TURN)
        if chosen == BY_PRESS:
            return None
        return LONG_GRACE if chosen == LATER or self.learning else GRACE

    @property
    def own_speed(self) -> float:
        """How fast own moves are shown."""
        return self.settings.get(SPEED) or INSTANT

    @property
    def their_speed(self) -> float:
        """How fast the moves of the other side are shown."""
        chosen = self.settings.get(NEMESIS_SPEED)
        return 1.0 if isinstance(chosen, str) else chosen or INSTANT

    @property
    def teaches(self) -> bool:
        """Whether the other side waits after each of its moves."""
        return self.settings.get(NEMESIS_SPEED) == TEACH

    @property
    def bodies(self) -> bool:
        """Whether Worlds lie as bodies on the sky, and not as cards; a body has no words."""
        return self.settings.get(TABLE_LOOK) == "stage" and not self.settings.get(CARDS_AS_WORDS)

    @property
    def still(self) -> bool:
        """Whether nothing may move."""
        return self.settings.get(MOTION) is True

    @property
    def shake(self) -> float:
        """How much of its shaking the picture does, from 0 to 1."""
        return self.settings.get(SHAKE) / 100 if self.settings.get(MOTION) is False else 0.0

    @property
    def flashes(self) -> bool:
        """Whether bright light may fill more than a small part of the window."""
        return self.settings.get(FLASHES)

    def change_their_speed(self, step: int) -> str:
        """The next faster or slower speed of the other side; returns what is said of it."""
        place = max(0, min(len(NEMESIS_SPEED.choices) - 1, NEMESIS_SPEED.chosen(self.settings) + step))
        _, value = NEMESIS_SPEED.choices[place]
        self.settings.set(NEMESIS_SPEED, value)
        if isinstance(value, str):
            return say("pacing.nemesis_waits")
        return say("pacing.nemesis_times", times=int(value)) if value else say("pacing.nemesis_instant")

    def tells_of_tie(self) -> bool:
        """Whether the player is to be told now, for the first time, that ties of the Nemesis are settled in their favour."""
        if self.settings.get(TIES) != IN_MY_FAVOUR or self.settings.get(TIE_TOLD):
            return False
        self.settings.set(TIE_TOLD, True)
        return True

    def count_game(self) -> None:
        """A game of the profile has come to its end."""
        self.settings.set(GAMES_FINISHED, self.settings.get(GAMES_FINISHED) + 1)

    def note_odds(self, state: GameState) -> None:
        """Odds of the Nemesis were looked at: the record of the game says so."""
        note_odds(self.settings, state)
