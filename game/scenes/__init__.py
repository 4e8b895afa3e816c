"""All scenes by key. A new scene is a class and one line here; scenes name each other by key alone."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.scenes.base import Scene

SCENES: dict[str, str] = {
    "title": "game.scenes.title:TitleScene",
    "attract": "game.scenes.attract:AttractScene",
    "skirmish": "game.scenes.skirmish:SkirmishScene",
    "draft": "game.scenes.draft:DraftScene",
    "table": "game.scenes.table:TableScene",
    "local": "game.scenes.local:LocalScene",
    "curtain": "game.scenes.curtain:CurtainScene",
    "agree": "game.scenes.agree:AgreeScene",
    "restart": "game.scenes.restart:RestartScene",
    "pause": "game.scenes.pause:PauseScene",
    "settings": "game.scenes.settings:SettingsScene",
    "controls": "game.scenes.controls:ControlsScene",
    "joystick": "game.scenes.joystick:JoystickScene",
    "results": "game.scenes.results:ResultsScene",
    "replay": "game.scenes.replay:ReplayScene",
    "score": "game.scenes.score:ScoreScene",
    "glossary": "game.scenes.glossary:GlossaryScene",
    "hub": "game.scenes.hub:HubScene",
    "starmap": "game.scenes.starmap:StarMapScene",
    "briefing": "game.scenes.briefing:BriefingScene",
    "boon": "game.scenes.boon:BoonScene",
    "haven": "game.scenes.boon:HavenScene",
    "finale": "game.scenes.finale:FinaleScene",
    "initials": "game.scenes.initials:InitialsScene",
    "daily": "game.scenes.daily:DailyScene",
    "hall": "game.scenes.hall:HallScene",
    "heat": "game.scenes.heat:HeatScene",
    "profiles": "game.scenes.profiles:ProfilesScene",
    "records": "game.scenes.records:RecordsScene",
    "codex": "game.scenes.codex:CodexScene",
    "running": "game.scenes.running:RunningScene",
    "crash": "game.scenes.crash:CrashScene",
}


def scene_class(key: str) -> type[Scene]:
    """The class of a scene, loaded when first needed. Raises KeyError for an unknown key."""
    module, _, name = SCENES[key].partition(":")
    found: type[Scene] = getattr(import_module(module), name)
    return found


def make_scene(key: str, data: dict[str, Any]) -> Scene:
    """A new scene with `data` as the arguments of its class."""
    return scene_class(key)(**data)
