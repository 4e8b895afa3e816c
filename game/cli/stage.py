"""Scenes on a display that nobody sees, with a game behind them: what `shot` and `bench --ui` look at."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

from game.engine.api.rounds import FULL_GAME

from .stage_games import BASE, local_match, played_match
from .stage_runs import STAGED, show_run

if TYPE_CHECKING:
    from game.app.loop import App
    from game.client.profile.diagnostics import CrashReport
    from game.client.profile.services import Games
    from game.insight.analysis import Analysis
    from game.match import Match

Size = tuple[int, int]
DEFAULT_AFTER = {"table": 40, "advice": 40, "pause": 40, "restart": 40}
"""Decisions played where none are named; results play to the end, all other scenes begin with the game."""


_judged: dict[str, Analysis] = {}
"""Judgements of games on the stage, by the digest of the game: each takes seconds and is the same for every picture."""
JUDGED_SECTORS = (2, 3, 4, 5)
"""The rounds of a game that is judged: few of them show the same page in a third of the time."""


def use_dummy_display() -> None:
    """Chooses the drivers without screen and sound; must be called before pygame is loaded."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@contextmanager
def open_app(size: Size, seed: str) -> Iterator[App]:
    """The application at its title, with a profile that is thrown away."""
    use_dummy_display()
    from game.app.loop import App
    from game.app.window import start_display
    from game.client.profile.services import Options
    from game.client.runs.opening import open_services
    from game.client.runs.own_content import install_own

    start_display()
    with tempfile.TemporaryDirectory(prefix="core-worlds-", ignore_cleanup_errors=True) as folder:
        options = Options(size=size, data=Path(folder), seed=seed)
        services = open_services(options)
        app = App(options, services)
        app.pace.held = True
        app.rounds.begin()
        try:
            yield app
        finally:
            app.rounds.end()
            services.games.close()
            install_own({})  # those of the profile that is thrown away
            app.window.close()  # left to the garbage collector, it would take the focus from a later window


@dataclass(frozen=True)
class SceneRequest:
    """What a picture is to show of a scene: of which game, after how many decisions, at how many seats (None: the Nemesis)."""

    scene: str
    seed: str
    after: int | None
    mode: str
    packs: Sequence[str] = BASE
    seats: int | None = None


def show(
    app: App, scene: str, seed: str, after: int | None, mode: str, packs: Sequence[str] = BASE, seats: int | None = None
) -> None:
    """Puts a scene on the stage, with the game that it needs; with `seats` that of a local game."""
    from game.app.scene_names import SCENE_NAMES

    wanted = SceneRequest(scene, seed, after, mode, packs, seats)
    if seats is not None and scene in ("table", "draft", "results"):
        show_local(app, wanted)
    elif scene in SHOWN:
        SHOWN[scene](app, wanted)
    elif scene in STAGED:
        show_run(app, scene, seed, packs)
    elif scene != "title":
        app.stack.push(SCENE_NAMES[scene]())


def show_local(app: App, wanted: SceneRequest) -> None:
    """Puts a scene of a local game on the stage: set-up, draft, table, curtain, agreement or results."""
    from game.client.games.requests import CurtainArgs, DraftArgs, ResultsArgs, TableArgs
    from game.client.games.session import Session
    from game.client.profile.requests import AgreeArgs

    scene, after, seats = wanted.scene, wanted.after, wanted.seats or 2
    decisions = None if scene == "results" else after if after is not None else 0 if scene == "draft" else 30 * seats
    session = Session(local_match(wanted.seed, seats, decisions, wanted.packs))
    if scene in ("draft", "results"):
        app.stack.push(DraftArgs(session) if scene == "draft" else ResultsArgs(session))
        return
    app.stack.push(TableArgs(session=session))
    names = [str(session.state.setup.option(f"name_{seat}", "")) for seat in range(seats)]
    if scene == "curtain":
        session.privacy.curtain = session.seat
        lines = ("Ben drafts Dune Crawler.", "Ben deploys Snub Fighter.", "Ben passes.")
        app.stack.push(CurtainArgs(session=session, lines=lines, names=names))
    elif scene == "agree":
        app.stack.push(AgreeArgs(names=names, taker=0, agree=tuple(range(1, seats))))


def _show_replay(app: App, wanted: SceneRequest) -> None:
    from game.client.profile.requests import ReplayArgs

    match = played_match(wanted.seed, wanted.mode, None, packs=wanted.packs)
    app.stack.push(ReplayArgs(journal=match.journal, at=wanted.after))


def _show_score(app: App, wanted: SceneRequest) -> None:
    from game.client.games.requests import TableArgs
    from game.client.games.session import Session
    from game.client.runs.campaigning import ScoreArgs
    from game.content.language import say

    decisions = wanted.after if wanted.after is not None else DEFAULT_AFTER["table"]
    session = Session(played_match(wanted.seed, wanted.mode, decisions, packs=wanted.packs))
    app.stack.push(TableArgs(session=session))
    app.stack.push(ScoreArgs(state=session.state, names=(say("session.you"), say("session.nemesis"))))


def _show_lesson_pause(app: App, wanted: SceneRequest) -> None:
    from game.client.lessons.requests import LessonArgs, LessonPauseArgs

    app.stack.push(LessonArgs())
    app.stack.push(LessonPauseArgs(skip=lambda: None, start_over=lambda: None))


def _show_example(app: App, wanted: SceneRequest) -> None:
    """An example of a rule, above the rules."""
    from game.client.profile.requests import ALL_RULES
    from game.client.rulebook.requests import ShowArgs

    app.stack.push(ALL_RULES)
    app.stack.push(ShowArgs("draft_to_discard_paid", "Pay this price and an action: the card goes to your discard pile."))


def _show_heat(app: App, wanted: SceneRequest) -> None:
    from game.client.profile.requests import HeatArgs

    app.stack.push(HeatArgs(chosen=(), on_change=lambda keys: None))


def _show_grades(app: App, wanted: SceneRequest) -> None:
    from game.client.profile.requests import GradesArgs

    app.stack.push(GradesArgs(chosen=7, on_change=lambda grade: None))


def _show_board(app: App, wanted: SceneRequest) -> None:
    """The board of a week, once its rivals have played."""
    from game.client.profile.requests import BoardArgs

    app.stack.push(BoardArgs("weekly", "2026-W05", "advanced"))
    _until_still(app)


def _show_profile(app: App, wanted: SceneRequest) -> None:
    """A page about what a player has done, in a profile that has done something."""
    from game.app.scene_names import SCENE_NAMES

    from .stage_profile import fill

    fill(app, wanted.seed)
    app.stack.push(SCENE_NAMES[wanted.scene]())


def _show_saves(app: App, wanted: SceneRequest) -> None:
    from game.client.profile.requests import SavesArgs

    from .stage_profile import fill_saves

    app.stack.push(SavesArgs(moment=fill_saves(app, wanted.seed)))


def _show_content(app: App, wanted: SceneRequest) -> None:
    from game.client.profile.requests import ContentArgs

    from .stage_profile import fill_content

    app.stack.push(ContentArgs())
    fill_content(app)


def _show_joystick(app: App, wanted: SceneRequest) -> None:
    from game.client.profile.requests import JoystickArgs

    app.stack.push(JoystickArgs(number=0))


def _show_closing(app: App, wanted: SceneRequest) -> None:
    """What is seen where the last moves cannot be saved, with its question."""
    from game.client.profile.requests import ClosingArgs
    from game.scenes.start.closing import ClosingScene

    app.stack.push(ClosingArgs(_slow_games()))
    if isinstance(app.stack.top, ClosingScene):
        app.stack.top.ask()


def _show_crash(app: App, wanted: SceneRequest) -> None:
    from game.client.profile.requests import CrashArgs

    app.stack.push(CrashArgs(report=_crash_report()))


def _show_set_up(app: App, wanted: SceneRequest) -> None:
    """A page of the set-up with these packs; its seed looks like one that was drawn."""
    from game.app.scene_names import SCENE_NAMES
    from game.client.profile.setup_choices import LOCAL_PACKS, SKIRMISH_PACKS, local_kind
    from game.scenes.setup.local import LocalScene
    from game.scenes.setup.skirmish import SkirmishScene

    app.services.settings.set(LOCAL_PACKS if wanted.scene == "local" else SKIRMISH_PACKS, " ".join(wanted.packs))
    app.services.settings.set(local_kind(1), "admiral/denier")
    app.stack.push(SCENE_NAMES[wanted.scene]())
    top = app.stack.top
    if isinstance(top, SkirmishScene | LocalScene):
        top.seed.set(blake2b(wanted.seed.encode(), digest_size=4).hexdigest().upper())


def _show_game(app: App, wanted: SceneRequest) -> None:
    """A game against the Nemesis: its draft, its table, its results, or what lies over the table."""
    from game.client.games.requests import AnalysisArgs, DraftArgs, PauseArgs, RestartArgs, ResultsArgs, TableArgs
    from game.client.games.session import Session
    from game.client.table.intents import Advise
    from game.scenes.results.scene import ResultsScene
    from game.scenes.table.scene import TableScene

    scene, after = wanted.scene, wanted.after
    decisions = after if after is not None or scene in ("results", "analysis") else DEFAULT_AFTER.get(scene, 0)
    sectors = JUDGED_SECTORS if scene == "analysis" else FULL_GAME
    match = played_match(wanted.seed, wanted.mode, decisions, packs=wanted.packs, sectors=sectors)
    if scene == "analysis":
        _judge(app, match)
    session = Session(match)
    app.stack.push({"draft": DraftArgs, "results": ResultsArgs, "analysis": AnalysisArgs}.get(scene, TableArgs)(session))
    top = app.stack.top
    if isinstance(top, ResultsScene):
        top.end_reveal()
    if scene == "advice" and isinstance(top, TableScene):
        app.stack.carry_out(top.live.give(Advise()))
        _until_still(app)
    if scene == "restart":
        app.stack.push(RestartArgs(session=session, begin=lambda session: None))
    if scene == "pause":
        summary = f"Round {session.state.round} of {len(session.state.setup.sectors)}"
        app.stack.push(PauseArgs(lambda: None, lambda: "", summary, restart=lambda: None, scored=session))


def _judge(app: App, match: Match) -> None:
    """Has the profile know a judged game, as after its first judgement, whichever game another window has judged before."""
    from game.client.games.analyst import Analyst
    from game.client.games.kept_judgements import keep_analysis
    from game.client.games.ratings import keep_judged
    from game.client.profile.settings import MemorySettings

    key, setup, settings = match.state.digest().hex(), match.state.setup, app.services.settings
    if key not in _judged:
        analyst = Analyst(match, 0, False, None, MemorySettings())
        while not analyst.done:
            analyst.update()
        _judged[key] = analyst.analysis
    keep_analysis(settings, match, 0, _judged[key])
    keep_judged(settings, setup, _judged[key])


def _until_still(app: App) -> None:
    """Waits for what is thought about beside the window, ten seconds at most."""
    end = monotonic() + 10
    while app.moving and monotonic() < end:
        app.frame(0.02)
        sleep(0.005)


def _slow_games() -> Games:
    """Games of which a full disk does not take the last moves."""
    from game.client.profile.services import NoGames
    from game.content.language import say
    from game.store import CloseState

    class Slow(NoGames):
        def drain(self, seconds: float) -> CloseState:
            return CloseState(8, say("store.disk_full"))

    return Slow()


def _crash_report() -> CrashReport:
    """A report that is the same every time, of an error that never was."""
    from game.client.profile.diagnostics import CrashReport

    path = Path.home() / "core-worlds" / "log" / "crash-20260101-120000-c0de.txt"
    return CrashReport("20260101-120000-c0de", path, "", "RuntimeError: a picture of this scene was asked for", "stage.py:1")


SHOWN: Mapping[str, Callable[[App, SceneRequest], None]] = {
    **dict.fromkeys(("table", "advice", "pause", "restart", "draft", "results", "analysis"), _show_game),
    **dict.fromkeys(("curtain", "agree"), show_local),
    **dict.fromkeys(("skirmish", "local"), _show_set_up),
    **dict.fromkeys(("profiles", "records", "codex", "gallery", "running"), _show_profile),
    "replay": _show_replay,
    "score": _show_score,
    "lesson_pause": _show_lesson_pause,
    "show": _show_example,
    "heat": _show_heat,
    "grades": _show_grades,
    "board": _show_board,
    "saves": _show_saves,
    "content": _show_content,
    "joystick": _show_joystick,
    "closing": _show_closing,
    "crash": _show_crash,
}
"""How each scene is put on the stage that needs more than its name; those of a run are put there by `stage_runs`."""


def render(
    scene: str,
    size: Size,
    out: Path,
    seed: str,
    after: int | None,
    mode: str,
    packs: Sequence[str] = BASE,
    seats: int | None = None,
) -> None:
    """Writes the picture of a scene. Raises OSError."""
    with open_app(size, seed) as app:
        show(app, scene, seed, after, mode, packs, seats)
        settle(app)
        import pygame

        try:
            pygame.image.save(app.screen, out)
        except pygame.error as problem:
            raise OSError(str(problem)) from problem


def settle(app: App, frames: int = 120) -> None:
    """Runs the scene until nothing moves any more and every picture is whole.

    No time passes while pictures are being made: how long that takes is the machine's, and stars would twinkle on meanwhile.
    """
    for _ in range(frames):
        app.frame(1 / 30)
        if app.unfinished:
            app.settle()
        if not app.moving:
            break
    app.frame(0.0)
