"""Records: frozen, compared by what they were given, and understood by whoever expects a data class."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace

import pytest

from game.engine.core.actions import DRAFT, Draft
from game.engine.core.defs import Ability, SectorDef
from game.engine.core.ops.costs import Pay
from game.engine.core.ops.gains import GainEnergy
from game.engine.core.record import constant, default_of, fields_of, fresh, quick_record
from game.engine.core.record import replace as record_replace


def test_a_record_takes_its_fields_by_place_and_by_name_and_fills_in_the_rest() -> None:
    assert SectorDef(1, "I", 4, hand=6) == SectorDef(1, "I", 4, 6, False)
    assert fields_of(SectorDef) == ("number", "name", "actions", "hand", "reshuffle")
    assert default_of(SectorDef, "reshuffle") is False


@pytest.mark.parametrize("values, named", [((), {}), ((1, 2), {}), ((1,), {"n": 1}), ((1,), {"whatever": 2})])
def test_a_record_refuses_a_field_that_is_missing_unknown_or_given_twice(values: tuple[int, ...], named: dict[str, int]) -> None:
    with pytest.raises((TypeError, AttributeError)):
        SectorDef(*values, **named)  # type: ignore[arg-type]


def test_a_record_cannot_be_changed() -> None:
    cost = Pay(2)
    changes: tuple[Callable[[], None], ...] = (
        lambda: setattr(cost, "n", 3),
        lambda: delattr(cost, "n"),
        lambda: setattr(cost, "other", 3),
    )
    for change in changes:
        with pytest.raises(AttributeError, match="cannot be changed"):
            change()
    assert cost.n == 2


def test_records_are_equal_and_hash_alike_if_they_are_of_one_class_and_were_given_the_same() -> None:
    assert Pay(2) == Pay(2) and hash(Pay(2)) == hash(Pay(2)) and Pay(2) != Pay(3)
    other: object = GainEnergy(2)
    assert Pay(2) != other and repr(Pay(2)) == "Pay(n=2, cost='pay')"


def test_what_a_record_works_out_is_neither_given_nor_compared() -> None:
    text = Ability("turn", (GainEnergy(1),), (Pay(2),))
    assert text.steps == (Pay(2), GainEnergy(1)) and "steps" not in fields_of(text) and "steps" not in repr(text)


def test_an_action_is_equal_to_itself_alone() -> None:
    assert DRAFT[3] is DRAFT[3] and DRAFT[3] != Draft(3) and DRAFT[3].code == Draft(3).code


def test_a_record_is_copied_pickled_and_replaced_like_a_data_class() -> None:
    text = Ability("turn", (GainEnergy(1),), (Pay(2),))
    assert is_dataclass(Ability) and [field.name for field in fields(text) if field.init] == list(fields_of(text))
    assert copy.deepcopy(text) == pickle.loads(pickle.dumps(text)) == text
    assert replace(text, cost=()).steps == (GainEnergy(1),)


def test_a_quick_record_takes_its_fields_like_a_record_from_the_first_one_made() -> None:
    @quick_record
    class Found:
        card: int
        where: str = "hand"
        seen: list[int] = fresh(factory=list)

    first, second = Found(1), Found(card=1, where="hand")
    assert first == second and repr(first) == "Found(card=1, where='hand', seen=[])"
    assert fields_of(Found) == ("card", "where", "seen")
    first.seen.append(7)
    assert second.seen == [] and first != second
    second.card = 3
    assert replace(second, where="deck") == record_replace(second, where="deck") == Found(3, "deck", [])
    with pytest.raises(TypeError):
        Found()  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        second.colour = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        hash(second)


def test_a_quick_record_refuses_a_wrong_first_one() -> None:
    @quick_record
    class Found:
        card: int

    with pytest.raises(TypeError, match="card"):
        Found()  # type: ignore[call-arg]
    assert Found(2).card == 2


def test_the_engines_own_replace_copies_a_record_with_other_values() -> None:
    text = Ability("turn", (GainEnergy(1),), (Pay(2),))
    assert record_replace(text, cost=()) == replace(text, cost=()) and record_replace(text, cost=()).steps == (GainEnergy(1),)
    with pytest.raises(TypeError):
        record_replace(text, colour=1)


def test_a_constant_of_a_quick_record_is_a_field_that_is_neither_given_nor_kept() -> None:
    @quick_record
    class Seen:
        card: int
        event: str = constant("seen")

    seen = Seen(4)
    assert seen.event == "seen" and fields_of(Seen) == ("card", "event") and default_of(Seen, "event") == "seen"
    assert seen == Seen(card=4) and record_replace(seen, card=5) == replace(seen, card=5) == Seen(5)
    with pytest.raises(TypeError):
        Seen(4, "unseen")  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        seen.event = "unseen"
