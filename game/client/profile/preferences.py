"""The player's preferences as data: name, label, possible values, default. The settings page is made from this table.

Values live in the profile under their names; whoever reads one takes the default from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.client.profile.services import Settings
from game.content.language import Line, line

VOLUMES: tuple[str, ...] = ("master", "music", "effects", "voice", "ambience")
"""The five sliders; "voice" is the Nemesis, "ambience" the flow of rounds and shuffles."""
FIRST_VOLUME = 60
"""Percent of every slider at the first start."""
FIRST_VOLUMES = dict.fromkeys(VOLUMES, FIRST_VOLUME)


@dataclass(frozen=True, slots=True)
class Preference:
    """One preference: `choices` are (label, value)."""

    name: str
    label: Line
    page: str
    choices: tuple[tuple[Line, Any], ...]
    default: Any
    hint: Line | None = None
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


SWITCH = ((line("preferences.off"), False), (line("preferences.on"), True))
SPEEDS = (
    *((line("preferences.times", times=times), float(times)) for times in (1, 2, 4)),
    (line("preferences.instant"), 0.0),
)
TEACH = "teach"
"""The Nemesis waits for a key after each of its moves."""
NEMESIS_SPEEDS: tuple[tuple[Line, Any], ...] = ((line("preferences.teach"), TEACH), *SPEEDS)
GAMES_TO_LEARN = 3
GAMES_FINISHED = "games_finished"
"""The setting that counts the finished games of a profile."""
LEVELS = tuple(
    (line("preferences.percent", percent=percent) if percent else line("preferences.off"), percent)
    for percent in (0, 20, 40, 60, 80, 100)
)


def games_finished(settings: Settings) -> int:
    """How many games the profile has played to their end."""
    found = settings.get(GAMES_FINISHED, 0)
    return found if isinstance(found, int) and not isinstance(found, bool) and found > 0 else 0


def _first_nemesis_speed(settings: Settings) -> Any:
    """Teach for the first games of a profile, then the normal speed (UX-N5)."""
    return TEACH if games_finished(settings) < GAMES_TO_LEARN else 1.0


def _volume(name: str, label: Line) -> Preference:
    return Preference(f"volume_{name}", label, "sound", LEVELS, FIRST_VOLUME)


HOLDS = ((line("preferences.hold"), "hold"), (line("preferences.on_and_off"), "toggle"))
COOL_DOWNS: tuple[tuple[Line, Any], ...] = (
    (line("preferences.none"), 0.0),
    *((line("preferences.seconds", seconds=seconds), seconds) for seconds in (0.25, 0.5)),
)
PICTURES = (
    (line("preferences.what_i_use"), "auto"),
    (line("preferences.keyboard"), "keys"),
    (line("preferences.controller"), "pad"),
)
ASK = "ask"
TIES: tuple[tuple[Line, Any], ...] = (
    (line("preferences.ask"), ASK),
    (line("preferences.easiest"), "easiest"),
    (line("preferences.random"), "random"),
    (line("preferences.hardest"), "hardest"),
)
INTEL: tuple[tuple[Line, Any], ...] = (
    (line("preferences.off"), "off"),
    (line("preferences.discards"), "discards"),
    (line("preferences.odds"), "odds"),
)
METERS: tuple[tuple[Line, Any], ...] = (
    (line("preferences.off"), "off"),
    (line("preferences.alone"), "alone"),
    (line("preferences.always"), "always"),
)
TIPS: tuple[tuple[Line, Any], ...] = (
    (line("preferences.off"), "off"),
    (line("preferences.at_once"), 0.0),
    (line("preferences.soon"), 0.25),
    (line("preferences.late"), 0.6),
)


def _more(percent: int) -> Line:
    return line("preferences.more", percent=percent)


PREFERENCES: tuple[Preference, ...] = (
    Preference("speed", line("preferences.my_moves"), "play", SPEEDS, 1.0, line("preferences.how_fast_cards_move")),
    Preference(
        "nemesis_speed",
        line("preferences.its_turns"),
        "nemesis",
        NEMESIS_SPEEDS,
        1.0,
        line("preferences.how_fast_they"),
        _first_nemesis_speed,
    ),
    Preference("ties", line("preferences.its_ties"), "nemesis", TIES, ASK, line("preferences.from_next_game")),
    Preference("intel", line("preferences.intel"), "nemesis", INTEL, "discards", line("preferences.odds_in_advanced")),
    Preference("barks", line("preferences.its_remarks"), "nemesis", SWITCH, True, line("preferences.at_most_one")),
    Preference(
        "confirm_pass", line("preferences.confirm_pass"), "play", SWITCH, True, line("preferences.while_something_could_still")
    ),
    Preference(
        "confirm_break_off",
        line("preferences.confirm_breaking_off"),
        "play",
        SWITCH,
        True,
        line("preferences.invasion_that_fails"),
    ),
    Preference("confirm_concede", line("preferences.confirm_conceding"), "play", SWITCH, True, line("preferences.in_pause")),
    Preference(
        "live_score", line("preferences.empire_points"), "play", METERS, "alone", line("preferences.while_playing_alone_hides")
    ),
    Preference("banners", line("preferences.banners"), "play", SWITCH, True, line("preferences.of_rounds_and_sectors")),
    Preference(
        "curtain_turns", line("preferences.curtain_every_turn"), "play", SWITCH, False, line("preferences.local_games_it_falls")
    ),
    Preference(
        "auto_end", line("preferences.end_finished_turn"), "play", SWITCH, False, line("preferences.by_itself_where_nothing")
    ),
    Preference("holds", line("preferences.holding_key"), "controls", HOLDS, "hold", line("preferences.peeking_wheel_while_held")),
    Preference("cool_down", line("preferences.cool_down"), "controls", COOL_DOWNS, 0.0, line("preferences.second_press_of_key")),
    Preference(
        "key_caps", line("preferences.keys_on_buttons"), "controls", SWITCH, True, line("preferences.their_pictures_beside_words")
    ),
    Preference(
        "button_pictures", line("preferences.pictures_of"), "controls", PICTURES, "auto", line("preferences.keys_or_buttons")
    ),
    Preference(
        "reduced_motion", line("preferences.reduced_motion"), "screen", SWITCH, False, line("preferences.no_drift_flight")
    ),
    Preference(
        "ui_scale",
        line("preferences.size_of_everything"),
        "screen",
        tuple((line("preferences.percent", percent=percent), percent / 100) for percent in (80, 100, 125, 150, 200)),
        1.0,
    ),
    Preference(
        "text_scale",
        line("preferences.size_of_text"),
        "screen",
        ((line("preferences.normal"), 1.0), (_more(25), 1.25), (_more(50), 1.5)),
        1.0,
    ),
    Preference(
        "contrast",
        line("preferences.contrast"),
        "screen",
        ((line("preferences.normal"), "normal"), (line("preferences.high"), "high")),
        "normal",
    ),
    Preference(
        "leader_glow", line("preferences.leaders_light"), "screen", SWITCH, True, line("preferences.core_worlds_glow_towards")
    ),
    Preference("tips", line("preferences.explanations"), "screen", TIPS, 0.25, line("preferences.of_icons_and_words")),
    Preference("streamer", line("preferences.streamer_mode"), "screen", SWITCH, False, line("preferences.last_move_in_large")),
    _volume("master", line("preferences.everything")),
    _volume("music", line("preferences.music")),
    _volume("effects", line("preferences.effects")),
    _volume("voice", line("preferences.nemesis")),
    _volume("ambience", line("preferences.rounds_and_cards")),
    Preference(
        "mute_unfocused",
        line("preferences.silent_in_background"),
        "sound",
        SWITCH,
        True,
        line("preferences.while_another_window"),
    ),
)
PAGES: tuple[str, ...] = ("play", "nemesis", "controls", "screen", "sound", "data")
PAGE_WORDS = {page: line(f"preference_page.{page}") for page in PAGES}
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
