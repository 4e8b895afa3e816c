"""All scenes by key. A new scene is a class and one line here; scenes name each other by key alone."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.scenes.shared.base import Scene

SCENES: dict[str, str] = {
    "title": "game.scenes.start.title:TitleScene",
    "attract": "game.scenes.start.attract:AttractScene",
    "skirmish": "game.scenes.setup.skirmish:SkirmishScene",
    "draft": "game.scenes.draft.scene:DraftScene",
    "table": "game.scenes.table:TableScene",
    "local": "game.scenes.setup.local:LocalScene",
    "curtain": "game.scenes.shared.curtain:CurtainScene",
    "agree": "game.scenes.shared.agree:AgreeScene",
    "restart": "game.scenes.setup.restart:RestartScene",
    "pause": "game.scenes.settings.pause:PauseScene",
    "settings": "game.scenes.settings.settings:SettingsScene",
    "controls": "game.scenes.settings.controls:ControlsScene",
    "joystick": "game.scenes.settings.joystick:JoystickScene",
    "results": "game.scenes.results.scene:ResultsScene",
    "replay": "game.scenes.table.replay:ReplayScene",
    "score": "game.scenes.results.score:ScoreScene",
    "glossary": "game.scenes.shared.glossary:GlossaryScene",
    "hub": "game.scenes.campaign.hub:HubScene",
    "starmap": "game.scenes.campaign.starmap:StarMapScene",
    "briefing": "game.scenes.campaign.briefing:BriefingScene",
    "boon": "game.scenes.campaign.boon:BoonScene",
    "haven": "game.scenes.campaign.boon:HavenScene",
    "finale": "game.scenes.campaign.finale:FinaleScene",
    "initials": "game.scenes.start.initials:InitialsScene",
    "daily": "game.scenes.campaign.daily:DailyScene",
    "hall": "game.scenes.results.hall:HallScene",
    "heat": "game.scenes.setup.heat:HeatScene",
    "profiles": "game.scenes.start.profiles:ProfilesScene",
    "records": "game.scenes.results.records:RecordsScene",
    "codex": "game.scenes.campaign.codex:CodexScene",
    "running": "game.scenes.start.running:RunningScene",
    "crash": "game.scenes.start.crash:CrashScene",
}


def scene_class(key: str) -> type[Scene]:
    """The class of a scene, loaded when first needed. Raises KeyError for an unknown key."""
    module, _, name = SCENES[key].partition(":")
    found: type[Scene] = getattr(import_module(module), name)
    return found


def make_scene(key: str, data: dict[str, Any]) -> Scene:
    """A new scene with `data` as the arguments of its class."""
    return scene_class(key)(**data)
