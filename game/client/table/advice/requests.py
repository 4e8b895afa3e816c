"""Requests for the scenes that stand over a table and know its words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.client.profile.requests import SceneArgs

if TYPE_CHECKING:
    from game.client.games.session import Session
    from game.client.table.labels import Labels
    from game.engine import Action
    from game.engine.terms import CardId


@dataclass(frozen=True, slots=True)
class AdviceArgs(SceneArgs):
    """What a master would do: `show` is told the idea to see on the table, `spot` says where a card lies on the screen."""

    scene: ClassVar[str] = "advice"
    session: Session
    labels: Labels
    show: Callable[[tuple[Action, ...]], None]
    spot: Callable[[CardId], tuple[int, int, int, int] | None]
