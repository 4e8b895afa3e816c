"""What the settings tell the sound: five sliders, options, and silence without the focus."""

from __future__ import annotations

from game.client.profile.preferences import BACKGROUND_SOUND, OF_VOLUMES, SOUND_OPTIONS, VOLUME_PREFERENCES
from game.client.profile.settings import Settings
from game.ui.audio.desk import Silence

OF_SOUND = {
    *(f"{OF_VOLUMES}{slider}" for slider in VOLUME_PREFERENCES),
    *(preference.name for preference in SOUND_OPTIONS.values()),
}
"""The preferences that the sound is told."""


def tell(audio: Silence, settings: Settings) -> None:
    """Brings the sound to what the settings say."""
    for slider, volume in VOLUME_PREFERENCES.items():
        audio.volume(slider, settings.get(volume))
    for option, switch in SOUND_OPTIONS.items():
        audio.option(option, settings.get(switch))


def unheard(settings: Settings, away: bool) -> bool:
    """Whether nothing is to be heard because another window has the focus."""
    return away and not settings.get(BACKGROUND_SOUND)
