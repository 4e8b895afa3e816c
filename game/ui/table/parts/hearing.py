"""What is heard of a table: sounds from where their cards lie, the music of the sector, and how tight the game is."""

from __future__ import annotations

from game.client.profile.services import Tune
from game.client.table import effects as told
from game.engine.terms import CardId
from game.ui.audio.desk import FIRST_SECTOR, SECTORS, SIGNATURES
from game.ui.table.playback import INSTANT
from game.ui.table.table_effects import TableEffects
from game.ui.table.view import TableView

OF_BATTLE = frozenset({"conquest", "core_conquest", "nemesis_conquest", "steal", "fleet", "ground"})
"""Sounds of events that a staged conquest tells by the sounds of its acts."""


class Hearing:
    """The ears of one table; a table that plays by itself, `alone`, is silent."""

    def __init__(self, view: TableView, spectacle: TableEffects, alone: bool, tune: Tune) -> None:
        self._view, self._spectacle, self._alone, self._tune = view, spectacle, alone, tune

    def play(self, name: str, card: CardId | None = None, strength: int | None = None) -> None:
        """A sound comes from where its card lies. A press that is being carried out is heard by it."""
        if name and not self._alone:
            self._view.widgets.told()
            spot = self._view.playback.layout.spots.get(card) if card is not None else None
            at = spot.rect.centerx / max(1, self._view.scale.width) if spot is not None else None
            self._view.host.audio.play(name, at=at, strength=strength)

    def pressed(self, name: str) -> None:
        """What a widget tells of itself: a press, or that the keys have gone to it."""
        if not self._alone:
            self._view.host.audio.play(name)

    def heard(self, sound: told.Sound) -> None:
        """Of what a press shows all at once only the great moments are heard, of instant play nothing."""
        playback = self._view.playback
        if sound.of_event and (playback.speed == INSTANT or (playback.silent and sound.name not in SIGNATURES)):
            return
        if sound.of_event and self._spectacle.sounded and sound.name in OF_BATTLE:
            return  # the scene on the stage has told it already, at the impact
        self.play(sound.name, sound.card, sound.strength)

    def tightened(self, tension: told.Tension) -> None:
        """The music follows the game."""
        if not self._alone:
            audio = self._view.host.audio
            audio.tension(tension.value, self._tune.rival if tension.rival else "", at_once=tension.at_once)
            if tension.crowned:
                audio.crown()

    def music(self, sector: int) -> None:
        """The set of a sector, or in the last battle of a run its Nemesis's own; it goes on where it already runs."""
        if not self._alone:
            self._view.host.audio.music(f"boss_{self._tune.rival}" if self._tune.last else SECTORS.get(sector, FIRST_SECTOR))
