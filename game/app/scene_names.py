"""The arguments of every scene by its name, for whoever asks for scenes by their names: commands, proofs and tests."""

from __future__ import annotations

from types import ModuleType

import game.client.games.requests
import game.client.lessons.requests
import game.client.profile.requests
import game.client.rulebook.requests
import game.client.runs.campaigning
import game.client.table.advice.requests
from game.app.scenes import SCENES
from game.client.profile.requests import SceneArgs

ROOMS: tuple[ModuleType, ...] = (
    game.client.profile.requests,
    game.client.games.requests,
    game.client.lessons.requests,
    game.client.rulebook.requests,
    game.client.runs.campaigning,
    game.client.table.advice.requests,
)
"""Where arguments of scenes are defined."""


def _arguments() -> dict[str, type[SceneArgs]]:
    kinds = [value for room in ROOMS for value in vars(room).values() if isinstance(value, type)]
    named = {kind.scene: kind for kind in kinds if issubclass(kind, SceneArgs) and kind is not SceneArgs}
    return {name: named[name] for name in SCENES}


SCENE_NAMES: dict[str, type[SceneArgs]] = _arguments()
