"""All scenes by the name that their arguments give. A new scene is its class, its arguments, and one line here.

What a scene is made with is loaded by whoever asks for it, and the scene itself when it is shown first: the title waits for none.
"""

from __future__ import annotations

from dataclasses import fields
from importlib import import_module

from game.client.profile.requests import SceneArgs
from game.scenes.shared.base import Scene

SCENES: dict[str, str] = {
    "title": "game.scenes.start.title:TitleScene",
    "attract": "game.scenes.start.attract:AttractScene",
    "skirmish": "game.scenes.setup.skirmish:SkirmishScene",
    "draft": "game.scenes.draft.scene:DraftScene",
    "table": "game.scenes.table:TableScene",
    "lesson": "game.scenes.table.lesson:LessonScene",
    "lesson_pause": "game.scenes.table.lesson_pause:LessonPauseScene",
    "lessons": "game.scenes.start.lessons:LessonsScene",
    "puzzles": "game.scenes.start.puzzles:PuzzlesScene",
    "puzzle": "game.scenes.table.puzzle:PuzzleScene",
    "local": "game.scenes.setup.local:LocalScene",
    "advice": "game.scenes.table.advice:AdviceScene",
    "curtain": "game.scenes.shared.curtain:CurtainScene",
    "agree": "game.scenes.shared.agree:AgreeScene",
    "restart": "game.scenes.setup.restart:RestartScene",
    "pause": "game.scenes.settings.pause:PauseScene",
    "settings": "game.scenes.settings.settings:SettingsScene",
    "controls": "game.scenes.settings.controls:ControlsScene",
    "joystick": "game.scenes.settings.joystick:JoystickScene",
    "results": "game.scenes.results.scene:ResultsScene",
    "analysis": "game.scenes.results.analysis:AnalysisScene",
    "replay": "game.scenes.table:ReplayScene",
    "score": "game.scenes.results.score:ScoreScene",
    "rulebook": "game.scenes.shared.rulebook:RulebookScene",
    "show": "game.scenes.table.showing:ShowScene",
    "hub": "game.scenes.campaign.hub:HubScene",
    "starmap": "game.scenes.campaign.starmap:StarMapScene",
    "briefing": "game.scenes.campaign.briefing:BriefingScene",
    "boon": "game.scenes.campaign.boon:BoonScene",
    "haven": "game.scenes.campaign.boon:HavenScene",
    "relic": "game.scenes.campaign.relic:RelicScene",
    "stop": "game.scenes.campaign.stop:StopScene",
    "muster": "game.scenes.campaign.muster:MusterScene",
    "scar": "game.scenes.campaign.scar:ScarScene",
    "event": "game.scenes.campaign.event:EventScene",
    "memorial": "game.scenes.campaign.memorial:MemorialScene",
    "fleet": "game.scenes.campaign.fleet:FleetScene",
    "ending": "game.scenes.campaign.ending:EndingScene",
    "finale": "game.scenes.campaign.finale:FinaleScene",
    "prologue": "game.scenes.campaign.prologue:PrologueScene",
    "initials": "game.scenes.start.initials:InitialsScene",
    "daily": "game.scenes.campaign.daily:DailyScene",
    "hall": "game.scenes.results.hall:HallScene",
    "heat": "game.scenes.setup.heat:HeatScene",
    "grades": "game.scenes.setup.grades:GradesScene",
    "board": "game.scenes.campaign.board:BoardScene",
    "profiles": "game.scenes.start.profiles:ProfilesScene",
    "saves": "game.scenes.start.saves:SavesScene",
    "records": "game.scenes.results.records:RecordsScene",
    "codex": "game.scenes.campaign.codex:CodexScene",
    "gallery": "game.scenes.campaign.gallery:GalleryScene",
    "running": "game.scenes.start.running:RunningScene",
    "content": "game.scenes.start.content:ContentScene",
    "credits": "game.scenes.start.credits:CreditsScene",
    "crash": "game.scenes.start.crash:CrashScene",
    "closing": "game.scenes.start.closing:ClosingScene",
}
"""Each scene by the name that its arguments give."""


def scene_class(args: type[SceneArgs]) -> type[Scene]:
    """The class of a scene, loaded when first needed. Raises KeyError for arguments that belong to none."""
    module, _, name = SCENES[args.scene].partition(":")
    loaded: type[Scene] = getattr(import_module(module), name)
    return loaded


def make_scene(args: SceneArgs) -> Scene:
    """A new scene: the fields of its arguments are the parameters of its class, as a test watches."""
    return scene_class(type(args))(**{field.name: getattr(args, field.name) for field in fields(args)})
