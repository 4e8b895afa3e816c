"""The player's preferences as data: name, label, possible values, default. The settings page is made from this table.

Values live in the profile under their names; whoever reads one takes the default from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.client.profile.services import Settings

VOLUMES: tuple[str, ...] = ("master", "music", "effects", "voice", "ambience")
"""The five sliders; "voice" is the Nemesis, "ambience" the flow of rounds and shuffles."""
FIRST_VOLUME = 60
"""Percent of every slider at the first start."""
FIRST_VOLUMES = dict.fromkeys(VOLUMES, FIRST_VOLUME)


@dataclass(frozen=True, slots=True)
class Preference:
    """One preference: `choices` are (label, value)."""

    name: str
    label: str
    page: str
    choices: tuple[tuple[str, Any], ...]
    default: Any
    hint: str = ""
    at_first: Callable[[Settings], Any] | None = None

    def value(self, settings: Settings) -> Any:
        """The present value; anything that is not among the choices counts as the default.

        `at_first` gives the value of a profile that has chosen nothing yet.
        """
        found = settings.get(self.name)
        for _, value in self.choices:
            if found == value or (isinstance(value, float) and found == repr(value)):  # profiles keep fractions as text
                return value
        return self.at_first(settings) if self.at_first is not None and found is None else self.default

    def chosen(self, settings: Settings) -> int:
        """The place of the present value among the choices."""
        present = self.value(settings)
        return next(place for place, (_, value) in enumerate(self.choices) if value == present)


SWITCH = (("Off", False), ("On", True))
SPEEDS = (("1x", 1.0), ("2x", 2.0), ("4x", 4.0), ("Instant", 0.0))
TEACH = "teach"
"""The Nemesis waits for a key after each of its moves."""
NEMESIS_SPEEDS: tuple[tuple[str, Any], ...] = (("Teach", TEACH), *SPEEDS)
GAMES_TO_LEARN = 3
GAMES_FINISHED = "games_finished"
"""The setting that counts the finished games of a profile."""
LEVELS = tuple((f"{percent} %" if percent else "Off", percent) for percent in (0, 20, 40, 60, 80, 100))


def games_finished(settings: Settings) -> int:
    """How many games the profile has played to their end."""
    found = settings.get(GAMES_FINISHED, 0)
    return found if isinstance(found, int) and not isinstance(found, bool) and found > 0 else 0


def _first_nemesis_speed(settings: Settings) -> Any:
    """Teach for the first games of a profile, then the normal speed (UX-N5)."""
    return TEACH if games_finished(settings) < GAMES_TO_LEARN else 1.0


def _volume(name: str, label: str) -> Preference:
    return Preference(f"volume_{name}", label, "Sound", LEVELS, FIRST_VOLUME)


HOLDS = (("Hold", "hold"), ("On and off", "toggle"))
COOL_DOWNS: tuple[tuple[str, Any], ...] = (("None", 0.0), ("0.25 s", 0.25), ("0.5 s", 0.5))
PICTURES = (("What I use", "auto"), ("Keyboard", "keys"), ("Controller", "pad"))
ASK = "ask"
TIES: tuple[tuple[str, Any], ...] = (("Ask", ASK), ("Easiest", "easiest"), ("Random", "random"), ("Hardest", "hardest"))
INTEL: tuple[tuple[str, Any], ...] = (("Off", "off"), ("Discards", "discards"), ("Odds", "odds"))
METERS: tuple[tuple[str, Any], ...] = (("Off", "off"), ("Alone", "alone"), ("Always", "always"))
TIPS: tuple[tuple[str, Any], ...] = (("Off", "off"), ("At once", 0.0), ("Soon", 0.25), ("Late", 0.6))
PREFERENCES: tuple[Preference, ...] = (
    Preference("speed", "My moves", "Play", SPEEDS, 1.0, "how fast cards move"),
    Preference(
        "nemesis_speed",
        "Its turns",
        "Nemesis",
        NEMESIS_SPEEDS,
        1.0,
        "how fast they are shown; Teach waits for a key",
        _first_nemesis_speed,
    ),
    Preference("ties", "Its ties", "Nemesis", TIES, ASK, "from the next game on: you decide, or the game for or against you"),
    Preference("intel", "Intel", "Nemesis", INTEL, "discards", "Odds in Advanced and Expert leaves a mark on the record"),
    Preference("barks", "Its remarks", "Nemesis", SWITCH, True, "at most one in three of its turns"),
    Preference("confirm_pass", "Confirm a Pass", "Play", SWITCH, True, "while something could still be done"),
    Preference("confirm_break_off", "Confirm breaking off", "Play", SWITCH, True, "an invasion that fails"),
    Preference("confirm_concede", "Confirm conceding", "Play", SWITCH, True, "in the pause"),
    Preference("live_score", "Empire Points", "Play", METERS, "alone", "while playing; Alone hides them with more people"),
    Preference("banners", "Banners", "Play", SWITCH, True, "of rounds and sectors"),
    Preference("curtain_turns", "Curtain every turn", "Play", SWITCH, False, "local games: it falls whenever the turn goes on"),
    Preference("auto_end", "End a finished turn", "Play", SWITCH, False, "by itself where nothing else is left to do"),
    Preference("holds", "Holding a key", "Controls", HOLDS, "hold", "peeking, the wheel: while held, or by a press on and off"),
    Preference("cool_down", "Cool-down", "Controls", COOL_DOWNS, 0.0, "a second press of a key within it counts for nothing"),
    Preference("key_caps", "Keys on buttons", "Controls", SWITCH, True, "their pictures, beside the words"),
    Preference("button_pictures", "Pictures of", "Controls", PICTURES, "auto", "keys, or the buttons of a controller"),
    Preference("reduced_motion", "Reduced motion", "Screen", SWITCH, False, "no drift, flight or shake"),
    Preference(
        "ui_scale",
        "Size of everything",
        "Screen",
        tuple((f"{percent} %", percent / 100) for percent in (80, 100, 125, 150, 200)),
        1.0,
    ),
    Preference("text_scale", "Size of text", "Screen", (("Normal", 1.0), ("+25 %", 1.25), ("+50 %", 1.5)), 1.0),
    Preference("contrast", "Contrast", "Screen", (("Normal", "normal"), ("High", "high")), "normal"),
    Preference("leader_glow", "Leader's light", "Screen", SWITCH, True, "Core Worlds glow towards whom they would give more"),
    Preference("tips", "Explanations", "Screen", TIPS, 0.25, "of icons and words under the pointer; F1 lists them all"),
    Preference("streamer", "Streamer mode", "Screen", SWITCH, False, "the last move in large letters"),
    _volume("master", "Everything"),
    _volume("music", "Music"),
    _volume("effects", "Effects"),
    _volume("voice", "The Nemesis"),
    _volume("ambience", "Rounds and cards"),
    Preference("mute_unfocused", "Silent in the background", "Sound", SWITCH, True, "while another window has the focus"),
)
PAGES: tuple[str, ...] = ("Play", "Nemesis", "Controls", "Screen", "Sound", "Data")
VOLUME_NAMES: tuple[str, ...] = tuple(f"volume_{name}" for name in VOLUMES)


def preference(name: str) -> Preference:
    """The preference of this name."""
    return next(one for one in PREFERENCES if one.name == name)


def shows_points(settings: Settings, humans: int) -> bool:
    """Whether the table counts everybody's Empire Points while the game runs (UX-T15)."""
    shown = preference("live_score").value(settings)
    return bool(shown == "always" or (shown == "alone" and humans < 2))


def on_page(page: str) -> Iterable[Preference]:
    """The preferences of one page, in order."""
    return (one for one in PREFERENCES if one.page == page)
