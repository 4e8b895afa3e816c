"""Planning an invasion: the suggested Units suffice, and no other choice is better in every respect."""

from __future__ import annotations

from itertools import combinations
from random import Random

from game.engine.api.plan import Plan, standing, suggest, unit_value
from game.engine.core.defs import CardDef
from game.engine.core.events import InvasionPicture


def unit(fleet: int, ground: int, deploy: int) -> CardDef:
    return CardDef(key=f"u{fleet}{ground}{deploy}", name="Unit", kind="unit", deploy=deploy, fleet=fleet, ground=ground)


def picture(fleet: int, ground: int, faces: list[CardDef], bonus_fleet: int = 0, bonus_ground: int = 0) -> InvasionPicture:
    strengths = tuple((number, face.fleet, face.ground) for number, face in enumerate(faces))
    return InvasionPicture(0, 99, fleet, ground, bonus_fleet, bonus_ground, strengths)


def measures(faces: list[CardDef], tokens: dict[int, int], units: tuple[int, ...]) -> tuple[int, int, int]:
    """Value, number and strength of a choice: less is better in each."""
    value = sum(unit_value(faces, tokens, number) for number in units)
    return value, len(units), sum(faces[number].fleet + faces[number].ground for number in units)


def test_the_cheapest_sufficient_units_are_suggested() -> None:
    faces = [unit(4, 0, 6), unit(2, 0, 1), unit(2, 0, 1), unit(0, 3, 2)]
    plan = suggest(picture(4, 3, faces), faces, {})
    assert plan == Plan((1, 2, 3), 7)


def test_at_equal_value_fewer_units_are_suggested() -> None:
    faces = [unit(1, 0, 0), unit(1, 0, 0), unit(2, 0, 1)]
    assert suggest(picture(2, 0, faces), faces, {}) == Plan((2,), 2)


def test_energy_tokens_make_a_unit_worth_more() -> None:
    faces = [unit(2, 0, 1), unit(2, 0, 1)]
    assert suggest(picture(2, 0, faces), faces, {0: 1}) == Plan((1,), 2)


def test_bonuses_of_no_unit_count_but_one_unit_is_always_committed() -> None:
    faces = [unit(5, 5, 3), unit(0, 0, 0)]
    shown = picture(2, 1, faces, bonus_fleet=2, bonus_ground=4)
    assert standing(shown, ()) == (0, 0, 0, 0, False)
    assert suggest(shown, faces, {}) == Plan((1,), 1)


def test_without_enough_strength_nothing_is_suggested() -> None:
    faces = [unit(1, 1, 0)]
    assert suggest(picture(2, 0, faces), faces, {}) is None
    assert suggest(picture(0, 0, []), [], {}) is None


def test_suggest_is_sufficient_and_never_dominated_against_every_choice_of_up_to_ten_units() -> None:
    rng = Random(7)
    solved = 0
    for _ in range(150):
        faces = [unit(rng.randint(0, 5), rng.randint(0, 5), rng.randint(0, 6)) for _ in range(rng.randint(1, 10))]
        tokens = {number: 1 for number in range(len(faces)) if rng.random() < 0.15}
        shown = picture(rng.randint(0, 12), rng.randint(0, 12), faces, rng.randint(0, 2), rng.randint(0, 2))
        sufficient = [
            units
            for count in range(1, len(faces) + 1)
            for units in combinations(range(len(faces)), count)
            if standing(shown, units).suffices
        ]
        plan = suggest(shown, faces, tokens)
        if not sufficient:
            assert plan is None
            continue
        solved += 1
        assert plan is not None and plan.units in sufficient
        mine = measures(faces, tokens, plan.units)
        assert plan.value == mine[0] == min(measures(faces, tokens, units)[0] for units in sufficient)
        for units in sufficient:
            other = measures(faces, tokens, units)
            assert not (all(a <= b for a, b in zip(other, mine)) and other != mine), (units, plan)
    assert solved > 50
