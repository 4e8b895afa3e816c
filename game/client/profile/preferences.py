"""The player's preferences as data: name, label, possible values, default. The settings page is made from this table.

Values live in the profile under their names; whoever reads one takes the default from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from game.client.profile.settings import Setting, Settings, Switch, Text, Whole
from game.content.language import Line, line

T = TypeVar("T")

VOLUMES: tuple[str, ...] = ("master", "music", "effects", "voice", "ambience")
"""The five sliders; "voice" is the Nemesis, "ambience" the flow of rounds and shuffles."""
FIRST_VOLUMES = {**dict.fromkeys(VOLUMES, 100), "ambience": 80}
"""Percent of every slider at the first start: on their curve 80 for all would be 8 dB too soft for a game."""
OF_VOLUMES = "volume_"
"""How the name of the preference for a volume begins, before its slider."""


@dataclass(frozen=True, slots=True)
class Preference(Setting[T]):
    """One preference: `choices` are (label, value); `at_first` gives the value of a profile that has chosen nothing yet."""

    name: str
    label: Line
    page: str
    choices: tuple[tuple[Line, T], ...]
    default: T
    hint: Line | None = None
    at_first: Callable[[Settings], T] | None = None

    def read(self, kept: object) -> T:
        """The choice that is kept. Raises ValueError for anything that is not among the choices."""
        for _, value in self.choices:
            if isinstance(value, bool) == isinstance(kept, bool) and (
                kept == value or (isinstance(value, float) and kept == repr(value))  # profiles keep fractions as text
            ):
                return value
        raise ValueError(kept)

    def unset(self, settings: Settings) -> T:
        """What counts where nothing was chosen."""
        return self.default if self.at_first is None else self.at_first(settings)

    def chosen(self, settings: Settings) -> int:
        """The place of the present value among the choices."""
        present = settings.get(self)
        return next(place for place, (_, value) in enumerate(self.choices) if value == present)


SWITCH = ((line("preferences.off"), False), (line("preferences.on"), True))
SPEEDS = (
    *((line("preferences.times", times=times), float(times)) for times in (1, 2, 4)),
    (line("preferences.instant"), 0.0),
)
TEACH = "teach"
"""The Nemesis waits for a key after each of its moves."""
GAMES_TO_LEARN = 3
GAMES_FINISHED = Whole("games_finished", 0, 0, 2**53)
"""How many games the profile has played to their end."""
LAST_RUN = Text("campaign.last")
"""What Continue means, the id of a run, or "" for the newest game."""
LEVELS = tuple(
    (line("preferences.percent", percent=percent) if percent else line("preferences.off"), percent)
    for percent in (0, 20, 40, 60, 80, 100)
)
ASK = "ask"
IN_MY_FAVOUR = "easiest"
TIE_TOLD = Switch("tie_told")
"""Whether the player has been told who settles the Nemesis's ties."""


def _first_nemesis_speed(settings: Settings) -> float | str:
    """Teach for the first games of a profile, then the normal speed (UX-N5)."""
    return TEACH if settings.get(GAMES_FINISHED) < GAMES_TO_LEARN else 1.0


def _first_background_sound(settings: Settings) -> bool:
    """Off, but for a profile that wanted sound in the background in earlier versions."""
    return settings.kept("mute_unfocused") is False


def _first_end_turn(settings: Settings) -> str:
    """By itself, but for a profile that has switched off what ended finished turns in earlier versions."""
    return BY_PRESS if settings.kept("auto_end") is False else BY_ITSELF


def _volume(name: str, label: Line) -> Preference[int]:
    return Preference(f"{OF_VOLUMES}{name}", label, "sound", LEVELS, FIRST_VOLUMES[name])


def _more(percent: int) -> Line:
    return line("preferences.more", percent=percent)


SPEED = Preference("speed", line("preferences.my_moves"), "play", SPEEDS, 1.0, line("preferences.how_fast_cards_move"))
NEMESIS_SPEED: Preference[float | str] = Preference(
    "nemesis_speed",
    line("preferences.its_turns"),
    "nemesis",
    ((line("preferences.teach"), TEACH), *SPEEDS),
    1.0,
    line("preferences.how_fast_they"),
    _first_nemesis_speed,
)
TIES = Preference(
    "ties",
    line("preferences.its_ties"),
    "nemesis",
    (
        (line("preferences.in_my_favour"), IN_MY_FAVOUR),
        (line("preferences.ask"), ASK),
        (line("preferences.random"), "random"),
        (line("preferences.hardest"), "hardest"),
    ),
    IN_MY_FAVOUR,
    line("preferences.from_next_game"),
)
INTEL = Preference(
    "intel",
    line("preferences.intel"),
    "nemesis",
    ((line("preferences.off"), "off"), (line("preferences.discards"), "discards"), (line("preferences.odds"), "odds")),
    "discards",
    line("preferences.odds_in_advanced"),
)
BARKS = Preference("barks", line("preferences.its_remarks"), "nemesis", SWITCH, True, line("preferences.at_most_one"))
CONFIRM_PASS = Preference(
    "confirm_pass", line("preferences.confirm_pass"), "play", SWITCH, True, line("preferences.while_something_could_still")
)
CONFIRM_BREAK_OFF = Preference(
    "confirm_break_off",
    line("preferences.confirm_breaking_off"),
    "play",
    SWITCH,
    True,
    line("preferences.invasion_that_fails"),
)
CONFIRM_CONCEDE = Preference(
    "confirm_concede", line("preferences.confirm_conceding"), "play", SWITCH, True, line("preferences.in_pause")
)
LIVE_SCORE = Preference(
    "live_score",
    line("preferences.empire_points"),
    "play",
    ((line("preferences.off"), "off"), (line("preferences.alone"), "alone"), (line("preferences.always"), "always")),
    "alone",
    line("preferences.while_playing_alone_hides"),
)
BANNERS = Preference("banners", line("preferences.banners"), "play", SWITCH, True, line("preferences.of_rounds_and_sectors"))
CURTAIN_TURNS = Preference(
    "curtain_turns", line("preferences.curtain_every_turn"), "play", SWITCH, False, line("preferences.local_games_it_falls")
)
BY_ITSELF, LATER, BY_PRESS = "itself", "later", "press"
END_TURN: Preference[str] = Preference(
    "end_turn",
    line("preferences.end_my_turn"),
    "play",
    (
        (line("preferences.by_itself"), BY_ITSELF),
        (line("preferences.after_seconds", seconds=2), LATER),
        (line("preferences.by_press"), BY_PRESS),
    ),
    BY_ITSELF,
    line("preferences.undo_takes_it_back"),
    _first_end_turn,
)
HOLDS = Preference(
    "holds",
    line("preferences.holding_key"),
    "controls",
    ((line("preferences.hold"), "hold"), (line("preferences.on_and_off"), "toggle")),
    "hold",
    line("preferences.peeking_wheel_while_held"),
)
COOL_DOWN = Preference(
    "cool_down",
    line("preferences.cool_down"),
    "controls",
    (
        (line("preferences.none"), 0.0),
        *((line("preferences.seconds", seconds=seconds), seconds) for seconds in (0.25, 0.5)),
    ),
    0.0,
    line("preferences.second_press_of_key"),
)
KEY_CAPS = Preference(
    "key_caps", line("preferences.keys_on_buttons"), "controls", SWITCH, True, line("preferences.their_pictures_beside_words")
)
BUTTON_PICTURES = Preference(
    "button_pictures",
    line("preferences.pictures_of"),
    "controls",
    (
        (line("preferences.what_i_use"), "auto"),
        (line("preferences.keyboard"), "keys"),
        (line("preferences.controller"), "pad"),
    ),
    "auto",
    line("preferences.keys_or_buttons"),
)
CALM = "calm"
"""Everything moves, but the camera holds still: nothing shakes and no screen is flown to."""
MOTION: Preference[bool | str] = Preference(
    "reduced_motion",  # its name and its two ends from the time when it was a switch
    line("preferences.motion"),
    "screen",
    (
        (line("preferences.motion_full"), False),
        (line("preferences.motion_calm"), CALM),
        (line("preferences.motion_reduced"), True),
    ),
    False,
    line("preferences.motion_hint"),
)
FLASHES = Preference("flashes", line("preferences.flashes"), "screen", SWITCH, True, line("preferences.flashes_hint"))
SHAKE = Preference(
    "shake",
    line("preferences.shake"),
    "screen",
    tuple(
        (line("preferences.percent", percent=percent) if percent else line("preferences.off"), percent)
        for percent in (0, 50, 100)
    ),
    100,
    line("preferences.shake_hint"),
)
UI_SCALE = Preference(
    "ui_scale",
    line("preferences.size_of_everything"),
    "reading",
    tuple((line("preferences.percent", percent=percent), percent / 100) for percent in (80, 100, 125, 150, 200)),
    1.0,
)
TEXT_SCALE = Preference(
    "text_scale",
    line("preferences.size_of_text"),
    "reading",
    ((line("preferences.normal"), 1.0), (_more(25), 1.25), (_more(50), 1.5), (_more(100), 2.0)),
    1.0,
)
CARDS_AS_WORDS = Preference(
    "cards_as_words",
    line("preferences.cards"),
    "reading",
    ((line("preferences.pictures"), False), (line("preferences.words_alone"), True)),
    False,
    line("preferences.name_type_numbers_text"),
)
CLEAR_LETTERS = Preference(
    "clear_letters",
    line("preferences.letters"),
    "reading",
    ((line("preferences.letters_standard"), False), (line("preferences.letters_clear"), True)),
    False,
    line("preferences.told_apart"),
)
WIDE_SPACING = Preference(
    "wide_spacing",
    line("preferences.spacing"),
    "reading",
    ((line("preferences.normal"), False), (line("preferences.spacing_wide"), True)),
    False,
    line("preferences.letters_words_lines_apart"),
)
CONTRAST = Preference(
    "contrast",
    line("preferences.contrast"),
    "reading",
    ((line("preferences.normal"), "normal"), (line("preferences.high"), "high")),
    "normal",
)
WINDOWED, BORDERLESS, FULLSCREEN = "windowed", "borderless", "fullscreen"
WINDOW_MODE = Preference(
    "window_mode",
    line("preferences.window"),
    "screen",
    (
        (line("preferences.windowed"), WINDOWED),
        (line("preferences.borderless"), BORDERLESS),
        (line("preferences.fullscreen"), FULLSCREEN),
    ),
    WINDOWED,
    line("preferences.f11_switches"),
)
FRAME_RATE = Preference(
    "frame_rate",
    line("preferences.frames_a_second"),
    "screen",
    (
        *((line("preferences.number", number=rate), rate) for rate in (30, 60, 120)),
        (line("preferences.as_many_as_possible"), 0),
    ),
    60,
    line("preferences.ten_in_background"),
)
TABLE_LOOK = Preference(
    "table_look",
    line("preferences.table_look"),
    "screen",
    ((line("preferences.look_stage"), "stage"), (line("preferences.look_cards"), "cards")),
    "stage",
    line("preferences.worlds_as_bodies"),
)
LEADER_GLOW = Preference(
    "leader_glow", line("preferences.leaders_light"), "screen", SWITCH, True, line("preferences.core_worlds_glow_towards")
)
TIPS: Preference[float | str] = Preference(
    "tips",
    line("preferences.explanations"),
    "screen",
    (
        (line("preferences.off"), "off"),
        (line("preferences.at_once"), 0.0),
        (line("preferences.soon"), 0.25),
        (line("preferences.late"), 0.6),
    ),
    0.25,
    line("preferences.of_icons_and_words"),
)
COACH: Preference[str] = Preference(
    "coach",
    line("preferences.tips_in_first_games"),
    "help",
    ((line("preferences.on"), "on"), (line("preferences.off"), "off")),
    "on",
    line("preferences.each_comes_once"),
)
WARNINGS = Preference("warnings", line("preferences.warnings"), "help", SWITCH, True, line("preferences.what_would_be_wasted"))
WARNINGS_OF: dict[str, Preference[bool]] = {
    kind: Preference(
        f"warnings_{kind}", line(f"preferences.warnings_{kind}"), "help", SWITCH, True, line(f"preferences.about_{kind}")
    )
    for kind in ("void", "hopeless", "last", "gift", "order", "waste")
}
"""Each kind of warning by itself."""
STREAMER = Preference(
    "streamer", line("preferences.streamer_mode"), "screen", SWITCH, False, line("preferences.last_move_in_large")
)
OLD_BUILD = Preference("old_build", line("preferences.old_build"), "screen", SWITCH, True, line("preferences.told_once_a_month"))
BACKGROUND_SOUND = Preference(
    "background_sound",
    line("preferences.sound_in_background"),
    "sound",
    SWITCH,
    False,
    line("preferences.while_another_window"),
    _first_background_sound,
)
INTERFACE_SOUNDS = Preference(
    "interface_sounds", line("preferences.interface_sounds"), "sound", SWITCH, True, line("preferences.of_buttons_and_fields")
)
HOVER_SOUNDS = Preference(
    "hover_sounds", line("preferences.hover_sounds"), "sound", SWITCH, False, line("preferences.where_pointer_passes")
)
REDUCED_DYNAMICS = Preference(
    "reduced_dynamics", line("preferences.reduced_dynamics"), "sound", SWITCH, False, line("preferences.soft_and_loud_nearer")
)
SOUND_OPTIONS: dict[str, Preference[bool]] = {
    "interface": INTERFACE_SOUNDS,
    "hover": HOVER_SOUNDS,
    "reduced": REDUCED_DYNAMICS,
}
"""What is told to the sound by its name there."""
VOLUME_PREFERENCES: dict[str, Preference[int]] = {
    "master": _volume("master", line("preferences.everything")),
    "music": _volume("music", line("preferences.music")),
    "effects": _volume("effects", line("preferences.effects")),
    "voice": _volume("voice", line("preferences.nemesis")),
    "ambience": _volume("ambience", line("preferences.rounds_and_cards")),
}
"""The volume of each slider."""
PREFERENCES: tuple[Preference[Any], ...] = (
    SPEED,
    NEMESIS_SPEED,
    TIES,
    INTEL,
    BARKS,
    CONFIRM_PASS,
    CONFIRM_BREAK_OFF,
    CONFIRM_CONCEDE,
    LIVE_SCORE,
    BANNERS,
    CURTAIN_TURNS,
    END_TURN,
    COACH,
    WARNINGS,
    *WARNINGS_OF.values(),
    HOLDS,
    COOL_DOWN,
    KEY_CAPS,
    BUTTON_PICTURES,
    WINDOW_MODE,
    FRAME_RATE,
    UI_SCALE,
    TEXT_SCALE,
    CLEAR_LETTERS,
    WIDE_SPACING,
    CARDS_AS_WORDS,
    CONTRAST,
    MOTION,
    FLASHES,
    SHAKE,
    TABLE_LOOK,
    LEADER_GLOW,
    TIPS,
    STREAMER,
    OLD_BUILD,
    *VOLUME_PREFERENCES.values(),
    BACKGROUND_SOUND,
    *SOUND_OPTIONS.values(),
)
PAGES: tuple[str, ...] = ("play", "help", "nemesis", "controls", "screen", "reading", "sound", "data")
PAGE_WORDS = {page: line(f"preference_page.{page}") for page in PAGES}


def shows_points(settings: Settings, humans: int) -> bool:
    """Whether the table counts everybody's Empire Points while the game runs (UX-T15)."""
    shown = settings.get(LIVE_SCORE)
    return shown == "always" or (shown == "alone" and humans < 2)


def on_page(page: str) -> Iterable[Preference[Any]]:
    """The preferences of one page, in order."""
    return (preference for preference in PREFERENCES if preference.page == page)
