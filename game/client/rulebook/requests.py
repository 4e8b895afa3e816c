"""Requests for the scenes of the rulebook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.client.profile.requests import SceneArgs


@dataclass(frozen=True, slots=True)
class ShowArgs(SceneArgs):
    """A proof on the table, by its name, with the sentence that it shows."""

    scene: ClassVar[str] = "show"
    proof: str
    words: str
