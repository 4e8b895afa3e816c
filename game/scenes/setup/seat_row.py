"""One seat of a local game on the set-up page: its name, who plays it, and with what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.client.games.local_game import HUMAN, LONGEST_NAME, MOST_SURGES, SEAT_DEVICES, SeatChoice
from game.client.games.rival_words import (
    CHARACTERS,
    LEANING_LEVELS,
    RIVAL_LEVELS,
    character_hint,
    character_name,
    level_hint,
    level_name,
    parts_of,
    with_character,
)
from game.client.profile.requests import Asked, Request
from game.client.profile.setup_choices import local_device, local_home, local_kind, local_name, local_surges
from game.content.language import say
from game.scenes.shared.base import SceneApp
from game.ui.devices.devices import device_brief
from game.ui.kit.fields import TextField
from game.ui.kit.focus import Widget
from game.ui.kit.spinner import Spinner

KINDS = (HUMAN, *RIVAL_LEVELS)


class Choosing(Protocol):
    """The page that a row stands on."""

    @property
    def app(self) -> SceneApp:
        """Whose settings are read."""
        ...

    def typed(self, words: str) -> Request | None:
        """A name is being typed."""
        ...

    def changed(self, _: int) -> Request | None:
        """Something was chosen."""
        ...

    def chosen_kind(self, _: int) -> Request | None:
        """A person or a rival sits there now."""
        ...


def placed(values: tuple[str, ...], value: str) -> int:
    """The place of a value, the first one for what is not among them."""
    return values.index(value) if value in values else 0


class SeatRow:
    """The widgets of one seat."""

    def __init__(self, scene: Choosing, seat: int, people: Sequence[str]) -> None:
        settings = scene.app.services.settings
        self.seat = seat
        name = settings.get(local_name(seat)) or people[seat]
        self.name = TextField(
            say("local_setup.name_of_seat", seat=seat + 1),
            name,
            limit=LONGEST_NAME,
            empty=say("local_setup.a_name"),
            on_change=scene.typed,
        )
        kind, character = parts_of(settings.get(local_kind(seat)))
        self.kind = Spinner(
            say("local_setup.seat_is_played", seat=seat + 1),
            [say("local_setup.person"), *(say("local_setup.rival", name=level_name(level)) for level in KINDS[1:])],
            placed(KINDS, kind),
            scene.chosen_kind,
        )
        self.home = Spinner(say("local_setup.home_world_of_seat", seat=seat + 1), [say("local_setup.random")], 0, scene.changed)
        self.wanted_home = settings.get(local_home(seat))
        devices = [say("local_setup.all_devices"), *(device_brief(device) for device in SEAT_DEVICES[1:])]
        device = placed(SEAT_DEVICES, settings.get(local_device(seat)))
        self.device = Spinner(say("local_setup.device_of_seat", seat=seat + 1), devices, device, scene.changed)
        self.character = Spinner(
            say("rival_characters.of_seat", seat=seat + 1),
            [character_name(key) for key in CHARACTERS],
            placed(CHARACTERS, character),
            scene.chosen_kind,
        )
        tokens = [f"+{number}" if number else say("local_setup.none") for number in range(MOST_SURGES + 1)]
        at = settings.get(local_surges(seat, MOST_SURGES))
        self.surges = Spinner(
            say("local_setup.energy_surge_tokens", seat=seat + 1), tokens, at, scene.changed, hint=say("local_setup.handicap")
        )

    @property
    def widgets(self) -> list[Widget[Asked]]:
        """In the order of reading."""
        return [self.name, self.kind, self.home, self.device, self.character, self.surges]

    @property
    def columns(self) -> list[tuple[Widget[Asked], ...]]:
        """The same by columns: a person has a device where a rival has a character."""
        return [(self.name,), (self.kind,), (self.home,), (self.device, self.character), (self.surges,)]

    def homes(self, keys: list[str], names: list[str]) -> None:
        """The Home Worlds that the packs have."""
        self.home.options = [say("local_setup.random"), *names]
        self.home.chosen = keys.index(self.wanted_home) + 1 if self.wanted_home in keys else 0

    def chair(self, keys: list[str]) -> SeatChoice:
        """The seat as it is chosen."""
        home = keys[self.home.chosen - 1] if self.home.chosen else None
        kind = with_character(KINDS[self.kind.chosen], CHARACTERS[self.character.chosen])
        return SeatChoice(self.name.value, kind, home, SEAT_DEVICES[self.device.chosen], self.surges.chosen)

    def mark(self) -> None:
        """A person has a device where a rival has a character; hints follow what is chosen."""
        kind = KINDS[self.kind.chosen]
        self.character.visible = kind in LEANING_LEVELS
        self.device.visible, self.device.enabled = not self.character.visible, kind == HUMAN
        self.kind.hint = level_hint(kind)
        self.character.hint = character_hint(CHARACTERS[self.character.chosen])
