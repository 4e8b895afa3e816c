"""What the seats of a game are called on the screen: whoever plays alone is "you", of several each has a name (UX-T10, UX-H3)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.client.games.local_game import names_in
from game.client.profile.settings import MaybeText, Settings, Text
from game.content.language import say
from game.content.names import Names
from game.engine import GameState, View

if TYPE_CHECKING:
    from game.client.profile.services import Services
NAME = MaybeText("name")
"""What the profile is called."""
INITIALS = Text("campaign.initials")
"""The initials that were entered last."""


def names_of(services: Services, game: GameState | View, enemy: str = "") -> Names:
    """The names of a game: who plays alone is "you", the Nemesis is called as its campaign says (`enemy`), or has its common
    name; in a local game those that were given, else the Home Worlds."""
    if game.nemesis is None:
        names = Names.of(game)
        return names if isinstance(game, View) else replace(names, seats=tuple(names_in(game.setup, names.seats)))
    return replace(Names.of(game, [say("session.you"), enemy or say("session.nemesis")]), you=0)


def initials_of(settings: Settings) -> str:
    """The initials of a hall of fame: those entered last, else the beginning of the profile's name."""
    name = "".join(letter for letter in (settings.get(NAME) or "").upper() if letter.isascii() and letter.isalnum())
    return (settings.get(INITIALS) or name or "AAA").ljust(3, "A")[:3]
