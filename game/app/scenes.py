"""All scenes by the arguments that they are made with. A new scene is its class, its arguments, and one line here."""

from __future__ import annotations

from dataclasses import fields
from importlib import import_module

from game.client.games.requests import AnalysisArgs, CurtainArgs, DraftArgs, PauseArgs, RestartArgs, ResultsArgs, TableArgs
from game.client.lessons.requests import LessonArgs, LessonPauseArgs, LessonsArgs, PuzzleArgs, PuzzlesArgs
from game.client.profile.requests import (
    AgreeArgs,
    AttractArgs,
    BoardArgs,
    ClosingArgs,
    CodexArgs,
    ContentArgs,
    ControlsArgs,
    CrashArgs,
    CreditsArgs,
    DailyArgs,
    GalleryArgs,
    GradesArgs,
    HallArgs,
    HeatArgs,
    HubArgs,
    JoystickArgs,
    LocalArgs,
    ProfilesArgs,
    PrologueArgs,
    RecordsArgs,
    ReplayArgs,
    RulebookArgs,
    RunningArgs,
    SavesArgs,
    SceneArgs,
    SettingsArgs,
    SkirmishArgs,
    TitleArgs,
)
from game.client.rulebook.requests import ShowArgs
from game.client.runs.campaigning import (
    BoonArgs,
    BriefingArgs,
    EndingArgs,
    EventArgs,
    FinaleArgs,
    FleetArgs,
    HavenArgs,
    InitialsArgs,
    MemorialArgs,
    MusterArgs,
    RelicArgs,
    ScarArgs,
    ScoreArgs,
    StarMapArgs,
    StopArgs,
)
from game.client.table.advice.requests import AdviceArgs
from game.scenes.shared.base import Scene

SCENES: dict[type[SceneArgs], str] = {
    TitleArgs: "game.scenes.start.title:TitleScene",
    AttractArgs: "game.scenes.start.attract:AttractScene",
    SkirmishArgs: "game.scenes.setup.skirmish:SkirmishScene",
    DraftArgs: "game.scenes.draft.scene:DraftScene",
    TableArgs: "game.scenes.table:TableScene",
    LessonArgs: "game.scenes.table.lesson:LessonScene",
    LessonPauseArgs: "game.scenes.table.lesson_pause:LessonPauseScene",
    LessonsArgs: "game.scenes.start.lessons:LessonsScene",
    PuzzlesArgs: "game.scenes.start.puzzles:PuzzlesScene",
    PuzzleArgs: "game.scenes.table.puzzle:PuzzleScene",
    LocalArgs: "game.scenes.setup.local:LocalScene",
    AdviceArgs: "game.scenes.table.advice:AdviceScene",
    CurtainArgs: "game.scenes.shared.curtain:CurtainScene",
    AgreeArgs: "game.scenes.shared.agree:AgreeScene",
    RestartArgs: "game.scenes.setup.restart:RestartScene",
    PauseArgs: "game.scenes.settings.pause:PauseScene",
    SettingsArgs: "game.scenes.settings.settings:SettingsScene",
    ControlsArgs: "game.scenes.settings.controls:ControlsScene",
    JoystickArgs: "game.scenes.settings.joystick:JoystickScene",
    ResultsArgs: "game.scenes.results.scene:ResultsScene",
    AnalysisArgs: "game.scenes.results.analysis:AnalysisScene",
    ReplayArgs: "game.scenes.table:ReplayScene",
    ScoreArgs: "game.scenes.results.score:ScoreScene",
    RulebookArgs: "game.scenes.shared.rulebook:RulebookScene",
    ShowArgs: "game.scenes.table.showing:ShowScene",
    HubArgs: "game.scenes.campaign.hub:HubScene",
    StarMapArgs: "game.scenes.campaign.starmap:StarMapScene",
    BriefingArgs: "game.scenes.campaign.briefing:BriefingScene",
    BoonArgs: "game.scenes.campaign.boon:BoonScene",
    HavenArgs: "game.scenes.campaign.boon:HavenScene",
    RelicArgs: "game.scenes.campaign.relic:RelicScene",
    StopArgs: "game.scenes.campaign.stop:StopScene",
    MusterArgs: "game.scenes.campaign.muster:MusterScene",
    ScarArgs: "game.scenes.campaign.scar:ScarScene",
    EventArgs: "game.scenes.campaign.event:EventScene",
    MemorialArgs: "game.scenes.campaign.memorial:MemorialScene",
    FleetArgs: "game.scenes.campaign.fleet:FleetScene",
    EndingArgs: "game.scenes.campaign.ending:EndingScene",
    FinaleArgs: "game.scenes.campaign.finale:FinaleScene",
    PrologueArgs: "game.scenes.campaign.prologue:PrologueScene",
    InitialsArgs: "game.scenes.start.initials:InitialsScene",
    DailyArgs: "game.scenes.campaign.daily:DailyScene",
    HallArgs: "game.scenes.results.hall:HallScene",
    HeatArgs: "game.scenes.setup.heat:HeatScene",
    GradesArgs: "game.scenes.setup.grades:GradesScene",
    BoardArgs: "game.scenes.campaign.board:BoardScene",
    ProfilesArgs: "game.scenes.start.profiles:ProfilesScene",
    SavesArgs: "game.scenes.start.saves:SavesScene",
    RecordsArgs: "game.scenes.results.records:RecordsScene",
    CodexArgs: "game.scenes.campaign.codex:CodexScene",
    GalleryArgs: "game.scenes.campaign.gallery:GalleryScene",
    RunningArgs: "game.scenes.start.running:RunningScene",
    ContentArgs: "game.scenes.start.content:ContentScene",
    CreditsArgs: "game.scenes.start.credits:CreditsScene",
    CrashArgs: "game.scenes.start.crash:CrashScene",
    ClosingArgs: "game.scenes.start.closing:ClosingScene",
}
SCENE_NAMES: dict[str, type[SceneArgs]] = {args.scene: args for args in SCENES}


def scene_class(args: type[SceneArgs]) -> type[Scene]:
    """The class of a scene, loaded when first needed. Raises KeyError for arguments that belong to none."""
    module, _, name = SCENES[args].partition(":")
    loaded: type[Scene] = getattr(import_module(module), name)
    return loaded


def make_scene(args: SceneArgs) -> Scene:
    """A new scene: the fields of its arguments are the parameters of its class, as a test watches."""
    return scene_class(type(args))(**{field.name: getattr(args, field.name) for field in fields(args)})
