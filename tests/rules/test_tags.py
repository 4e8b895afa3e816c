"""Records are dataclasses, frozen where the rules promise that nothing changes; what they are made of is asked of their class."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace
from typing import get_args

import pytest

from game.engine.core.actions import DRAFT, Draft
from game.engine.core.defs import Ability, CardDef, SectorDef
from game.engine.core.events import CardMoved
from game.engine.core.frames import Frame, InvasionFrame, PlugFrame
from game.engine.core.ops.costs import Pay
from game.engine.core.ops.gains import GainEnergy
from game.engine.core.plug import EXPANSIONS, FRAMES, load
from game.engine.core.tags import default_of, fields_of


def test_the_fields_of_a_record_are_what_makes_it_with_its_tag() -> None:
    assert fields_of(SectorDef) == ("number", "name", "actions", "hand", "reshuffle")
    assert fields_of(Pay) == ("n", "cost")
    assert fields_of(CardMoved) == ("card", "source", "to", "verb", "event")
    assert "steps" not in fields_of(Ability) and "kinds" not in fields_of(CardDef)


def test_the_default_of_a_field_and_what_has_none() -> None:
    assert default_of(SectorDef, "reshuffle") is False
    assert default_of(CardMoved, "event") == "card_moved"
    for kind, name in ((SectorDef, "number"), (Ability, "steps"), (SectorDef, "colour")):
        with pytest.raises(KeyError):
            default_of(kind, name)


def test_an_event_has_its_tag_without_room_for_it() -> None:
    moved = CardMoved(3, ("deck", 0), ("hand", 0), "draw")
    assert moved.event == "card_moved" and "event" not in CardMoved.__slots__
    assert replace(moved, card=None) == CardMoved(None, ("deck", 0), ("hand", 0), "draw")


def test_what_a_record_works_out_is_neither_given_nor_compared() -> None:
    text = Ability("turn", (GainEnergy(1),), (Pay(2),))
    assert text.steps == (Pay(2), GainEnergy(1)) and "steps" not in repr(text)
    assert replace(text, cost=()).steps == (GainEnergy(1),)
    assert copy.deepcopy(text) == pickle.loads(pickle.dumps(text)) == text


def test_an_action_is_equal_to_itself_alone() -> None:
    assert DRAFT[3] is DRAFT[3] and DRAFT[3] != Draft(3) and DRAFT[3].code == Draft(3).code


def frames() -> list[type]:
    for name in EXPANSIONS:
        load(name)
    return sorted(FRAMES, key=lambda kind: kind.__name__)


def test_every_frame_is_known() -> None:
    assert set(get_args(Frame)) - {PlugFrame} <= set(frames())


@pytest.mark.parametrize("kind", [kind for kind in frames() if kind is not InvasionFrame], ids=lambda kind: str(kind.__name__))
def test_a_frame_is_never_changed_once_it_is_made(kind: type) -> None:
    """The frame of an invasion is frozen for the type checker alone (the figure stands at its line)."""
    assert is_dataclass(kind)
    made = kind(*[None for field in fields(kind) if field.init])
    for field in fields(kind):
        with pytest.raises(FrozenInstanceError):
            setattr(made, field.name, 1)
