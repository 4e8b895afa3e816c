"""Numbers in digests are written down, each for one thing only: a saved game would differ if one changed."""

from __future__ import annotations

from collections.abc import Collection
from typing import get_args

from game.engine.core.actions import DECISION_KINDS, DecisionKind
from game.engine.core.frames import Frame, PlugFrame
from game.engine.core.plug import EXPANSIONS, FRAMES, load
from game.engine.core.types import PHASE_NUMBERS, PHASES


def unique(numbers: Collection[int]) -> bool:
    return len(set(numbers)) == len(numbers)


def test_every_kind_of_decision_and_phase_has_a_number_of_its_own() -> None:
    assert set(DECISION_KINDS) == set(get_args(DecisionKind)) and unique(DECISION_KINDS.values())
    assert set(PHASE_NUMBERS) == set(PHASES) and unique(PHASE_NUMBERS.values())


def test_every_kind_of_frame_has_a_number_of_its_own() -> None:
    for name in EXPANSIONS:
        load(name)
    assert unique(FRAMES.values())
    assert set(FRAMES) >= set(get_args(Frame)) - {PlugFrame}
    assert all(issubclass(record.kind, PlugFrame) for name in EXPANSIONS for record in load(name).frames)
