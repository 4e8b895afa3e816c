"""`play`: opens the window, what `python -m game` does without a command; with `--text` the game is played in the terminal."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
import tempfile
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from game.content.errors import ContentError
from game.content.language import sentence
from game.store import StoreError
from game.store.profile import clean_name

from .arguments import FOUND_WRONG, GOOD, Problem, comma_list, number, seed_text, window_size
from .refusal import refuse

if TYPE_CHECKING:
    from game.client.profile.services import CampaignTrial

TRIED: dict[str, str] = {
    "mission": "begin with this mission",
    "event": "begin with this event, and the mission after it",
    "home": "the Home World",
}
SUMMARY = (
    "Opens the window: campaigns, skirmish, local games, Continue; with --text one game in the terminal. "
    "Other commands: see `python -m game --help`."
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--profile", type=_profile_name, metavar="NAME", help="the profile to play with; it is made if it is new")
    parser.add_argument("--data", type=_folder, metavar="DIR", help="folder for profiles and logs instead of the platform's")
    parser.add_argument("--size", type=window_size, metavar="WxH", help="size of the window, for example 1600x900")
    parser.add_argument("--seed", type=seed_text, help="seed of the next game: any text; 32 hex digits are taken as they are")
    parser.add_argument("--fullscreen", action="store_true", help="start in fullscreen")
    parser.add_argument("--software-present", action="store_true", help="present without the graphics card (X11)")
    parser.add_argument("--lesson", metavar="ID", help="begin with this lesson")
    parser.add_argument("--beat", metavar="KEY", default="", help="begin the lesson at this beat")
    trial = parser.add_argument_group("trying a campaign", "Nothing of a try is kept or ranked.")
    trial.add_argument("--campaign", metavar="ID", help="try this campaign: its id, or its folder")
    for name, what in TRIED.items():
        trial.add_argument(f"--{name}", metavar="KEY", help=what)
    trial.add_argument("--relics", type=comma_list, metavar="R,R", help="relics that are aboard")
    trial.add_argument("--clock", type=number(0, 99), metavar="N", help="ticks of the clock that have passed")
    text = parser.add_argument_group("in the terminal", "Without a mode, length, packs or seed the newest running game goes on.")
    text.add_argument("--text", action="store_true", help="play by lines in the terminal, without a window")
    text.add_argument("--mode", choices=("standard", "advanced", "expert"), help="Challenge Mode of a new game (standard)")
    text.add_argument("--grade", type=number(0, 99), metavar="N", help="a grade beyond Expert for a new game, 1 to 20 (0, none)")
    text.add_argument("--length", type=_length, metavar="LENGTH", help="length of a new game: raid, push or full (full)")
    text.add_argument("--packs", type=comma_list, metavar="P,P", help="card packs of a new game (base)")
    text.add_argument("--no-save", action="store_true", help="keep nothing: neither profile nor game")
    text.add_argument("--script", type=Path, metavar="FILE", help="take the commands from a file")
    text.add_argument("--width", type=number(40, 200), help="columns of a line, 40 to 200 (80)")
    text.add_argument("--colour", action="store_true", help="set the prompt and refusals off by brightness")


def run(arguments: argparse.Namespace) -> int:
    """Plays until the window is closed, or the game in the terminal is left."""
    trial = _trial(arguments)
    if arguments.text:
        return _run_text(arguments, trial)
    for name in ("mode", "grade", "length", "packs", "no_save", "script", "width", "colour"):
        if getattr(arguments, name) and not (name == "mode" and trial is not None):
            raise Problem(f"--{name.replace('_', '-')} goes with --text.")
    lesson = _lesson(arguments.lesson, arguments.beat)
    _keep_wayland_quiet()
    from game.app.memory import loading

    with loading():
        from game.app.start import run as run_window
        from game.client.profile.services import Options, Services
        from game.client.runs.opening import open_services, read_on

    options = Options(
        size=arguments.size,
        profile=arguments.profile,
        data=arguments.data,
        seed=arguments.seed,
        fullscreen=arguments.fullscreen,
        software_present=arguments.software_present,
        lesson=lesson,
        trial=trial,
    )

    def then(opened: Services) -> None:
        from game.client.games.thinking import ThinkingProcess

        opened.thinking = ThinkingProcess()
        read_on(opened)

    return run_window(options, open_services, lambda words: refuse(words, arguments.data), then)


def _trial(arguments: argparse.Namespace) -> CampaignTrial | None:
    """What is to be tried of a campaign. Raises Problem for what is not there, or cannot go together."""
    asked = [name for name in (*TRIED, "relics", "clock") if getattr(arguments, name)]
    if arguments.campaign is None:
        if asked:
            raise Problem(f"--{asked[0]} goes with --campaign.")
        return None
    others = {"lesson": arguments.lesson, "grade": arguments.grade, "length": arguments.length, "packs": arguments.packs}
    if clash := next((name for name, value in others.items() if value), None):
        raise Problem(f"--{clash} does not go with --campaign.")
    if arguments.text and arguments.event:
        raise Problem("An event has no words in the terminal: --event does not go with --text.")
    from game.client.profile.services import CampaignTrial
    from game.client.runs.trying import NoTrial, checked_trial, open_campaign

    try:
        return checked_trial(
            CampaignTrial(
                open_campaign(arguments.campaign, arguments.data),
                arguments.mission or "",
                arguments.event or "",
                arguments.home or "",
                arguments.mode or "standard",
                arguments.relics or (),
                arguments.clock or 0,
            )
        )
    except NoTrial as problem:
        raise Problem(sentence(problem)) from None
    except ContentError as problem:
        raise Problem(str(problem), FOUND_WRONG) from None


def _lesson(key: str | None, beat: str) -> tuple[str, int, str] | None:
    """The lesson that is asked for, with the act in which its beat lies. Raises Problem for one that is not there."""
    if key is None:
        if beat:
            raise Problem("--beat goes with --lesson.")
        return None
    from game.lessons.load import lesson_folders, lessons_root, load_lesson

    folders = {folder.name: folder for folder in lesson_folders(lessons_root())}
    if key not in folders:
        raise Problem(f"There is no lesson {key[:40]!r}; there are {', '.join(folders)}.")
    acts = [[step.key for step in act.beats] for act in load_lesson(folders[key]).acts]
    number = next((number for number, keys in enumerate(acts) if beat in keys), 0)
    if beat and beat not in acts[number]:
        raise Problem(f"There is no beat {beat[:40]!r}; there are {', '.join(name for keys in acts for name in keys)}.")
    return key, number, beat


def _run_text(arguments: argparse.Namespace, trial: CampaignTrial | None) -> int:
    """Plays in the terminal. The exit code is 1 where something could not be opened or a script's line was not understood."""
    from game.client.games.books import PLAYABLE_PACKS
    from game.client.text.lines import WIDTH
    from game.client.text.loop import play
    from game.client.text.start import Wanted, open_text, text_game, tried_game
    from game.content.load import BASE_PACK
    from game.engine import ReplayError, SetupError

    from .tables import graded_mode

    unknown = sorted(set(arguments.packs or ()) - {BASE_PACK, *PLAYABLE_PACKS})
    if unknown:
        raise Problem(f"There is no pack {unknown[0][:40]!r}; there are {', '.join((BASE_PACK, *PLAYABLE_PACKS))}.")
    graded_mode(arguments.grade or 0, arguments.mode)
    wanted = Wanted(arguments.mode, arguments.length, arguments.packs, arguments.seed, arguments.width or WIDTH, arguments.grade)
    if sys.stdout is None or sys.stdin is None:
        raise Problem("--text needs a terminal.")
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]  # a terminal without our signs shows others
    try:
        keep = trial is None and not arguments.no_save
        with (
            open_text(arguments.profile, arguments.data, keep=keep, seed=arguments.seed) as services,
            _source(arguments) as source,
        ):
            seed = secrets.token_hex(4).upper()
            game = text_game(services, wanted, seed) if trial is None else tried_game(services, trial, wanted.width)
            echo = arguments.script is not None or not sys.stdin.isatty()
            understood = play(game, source, sys.stdout, echo=echo, colour=arguments.colour)
    except BrokenPipeError:
        raise  # who reads has gone: the game is closed, and there is nobody to tell
    except (StoreError, ContentError, SetupError, ReplayError, OSError) as problem:
        print(sentence(problem), file=sys.stderr)
        return FOUND_WRONG
    return GOOD if understood or arguments.script is None else FOUND_WRONG


def _source(arguments: argparse.Namespace) -> AbstractContextManager[BinaryIO]:
    """Where the commands come from. Raises Problem for a script that cannot be read."""
    if arguments.script is None:
        return nullcontext(sys.stdin.buffer)
    try:
        script: BinaryIO = arguments.script.open("rb")
    except OSError as problem:
        raise Problem(f"{str(arguments.script)!r} cannot be read ({problem.strerror}).", FOUND_WRONG) from None
    return script


def _keep_wayland_quiet() -> None:
    """Without this folder the Wayland library prints a line of its own, also where there is no Wayland at all."""
    if sys.platform == "linux" and "WAYLAND_DISPLAY" not in os.environ:
        os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())


def _profile_name(text: str) -> str:
    """Reads the name of a profile."""
    try:
        return clean_name(text)
    except StoreError as problem:
        raise argparse.ArgumentTypeError(str(problem)) from problem


def _length(text: str) -> str:
    """Reads the length of a game."""
    from game.campaign.lengths import LENGTHS

    if text not in LENGTHS:
        raise argparse.ArgumentTypeError(f"invalid choice: {text[:40]!r} (choose from {', '.join(map(repr, LENGTHS))})")
    return text


def _folder(text: str) -> Path:
    """Reads a folder, which may be new."""
    path = Path(text)
    if not text.strip():
        raise argparse.ArgumentTypeError("a folder needs a name")
    if path.exists() and not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is not a folder")
    return path
