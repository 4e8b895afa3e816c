"""Bargains that relics strike: a line of credit, a target that is moved and a card that is put off, so often in a battle."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine.api.plan import standing, suggest, unit_value
from game.engine.core.actions import Use
from game.engine.core.apply import step_to_decision
from game.engine.core.defs import Ability, ConquerTarget, TargetWorld
from game.engine.core.doctrines import may_be_phased
from game.engine.core.events import InvasionPicture
from game.engine.core.fleet.changes import CreditLine, CrossFire, Foresight, HomeText, Redirect
from game.engine.core.frames import TurnFrame
from game.engine.core.nemesis_deck import end_of_epoch, foreseen
from game.engine.core.ops.bargains import Credit
from game.engine.core.rules.rounds import begin_round
from game.engine.core.rules.turn import turn_options
from tests.campaigns.openings import opened
from tests.nemesis.helper import NemesisTable
from tests.table import Unit, World

BIG, FARM, MOON = (World(key, fleet=fleet, ground=1) for key, fleet in (("big", 9), ("farm", 1), ("moon", 2)))


def uses_of_home(t: NemesisTable) -> list[int]:
    """The texts of the Home World that may be used in a turn that begins now."""
    options = turn_options(t.state, 0, TurnFrame(0))
    return [option.ability for option in options if isinstance(option, Use) and option.card == t.me.home]


@pytest.mark.parametrize(("picked", "times", "left"), [("farm", 1, False), ("farm", 2, True), ("none", 1, True)])
def test_the_target_is_moved_so_often_in_a_battle_and_no_round_forgets_it(picked: str, times: int, left: bool) -> None:
    t = NemesisTable(central=[BIG, FARM, MOON], changes=(Redirect(times),))
    use = f"use {t.state.cards[t.me.home].key}"
    assert not t.offers(use), "there is no target yet"
    t.nemesis_turn(TargetWorld("strongest"))
    t.do(use)
    t.do("none" if picked == "none" else f"pick {picked}")
    assert t.target == ("big" if picked == "none" else picked)
    for number in (2, 3):
        begin_round(t.state, number, 0, None)
        step_to_decision(t.state, None)
        assert bool(uses_of_home(t)) == left, "what is left be is not counted"


def test_a_line_of_credit_is_what_its_text_says() -> None:
    own = HomeText((Ability("turn", (Credit(4),), per_round=True),))
    line, text = (opened(change, seed="credit") for change in (CreditLine(4), own))
    assert line.cards[line.players[0].home] == text.cards[text.players[0].home]


def test_the_next_card_of_the_nemesis_is_put_at_the_end_of_its_epoch_so_often_in_a_battle() -> None:
    t = NemesisTable(changes=(Foresight(1, bury=2),))
    deck = t.nemesis_state.deck
    before, late = deck[:], sum(t.state.book.nemesis[card].epoch == 2 for card in deck)
    use = f"use {t.state.cards[t.me.home].key}"
    t.do(use)
    assert deck == [*before[:late], before[-1], *before[late:-1]] and foreseen(t.state) == (before[-2],)
    assert not t.offers(use), "a text is used once in a turn"
    t.nemesis_turn(ConquerTarget())
    del deck[late + 2 :]
    t.do(use)
    assert foreseen(t.state) == (deck[-1],) == (before[-1],)
    begin_round(t.state, 2, 0, None)
    assert not uses_of_home(t), "twice in a battle"


def test_the_last_card_of_an_epoch_is_not_put_off_and_a_second_epoch_has_an_end_of_its_own() -> None:
    t = NemesisTable(changes=(Foresight(1, bury=9),))
    deck = t.nemesis_state.deck
    late = sum(t.state.book.nemesis[card].epoch == 2 for card in deck)
    del deck[late + 1 :]
    assert not uses_of_home(t)
    del deck[late:]
    top = deck[-1]
    assert uses_of_home(t) and end_of_epoch(t.state) == 0
    t.do("pass")
    assert deck and top in deck


def test_a_phase_of_a_last_battle_brings_no_text_for_the_home_world() -> None:
    assert may_be_phased(Foresight(1)) and not may_be_phased(Foresight(1, bury=1))


@pytest.mark.parametrize(("of", "fleet", "taken"), [(2, 5, True), (2, 4, False), (1, 3, True), (0, 9, False)])
def test_strength_left_over_counts_for_the_other(of: int, fleet: int, taken: bool) -> None:
    changes = (CrossFire(of),) if of else ()
    ship, troop = Unit("ship", fleet=fleet, ground=0), Unit("troop", fleet=0, ground=1)
    t = NemesisTable(central=[World("rock", fleet=1, ground=3)], warzone=[ship, troop], energy=5, changes=changes)
    t.do("invade rock")
    assert t.offers("assault") == taken
    if not taken:
        t.refuses("assault", "strength_short")
        t.do("break off")
        return
    t.do("assault")
    t.refuses("commit ship", "strength_short")
    t.do("commit ship troop")
    assert [t.state.cards[world].key for world in t.me.worlds[1:]] == ["rock"]


@pytest.mark.parametrize("need", [(4, 1), (1, 4), (0, 5), (6, 0), (3, 3)])
def test_the_suggestion_is_the_cheapest_choice_that_suffices_where_strength_left_over_counts(
    need: tuple[int, int],
) -> None:
    strengths = tuple((unit, *strength) for unit, strength in enumerate([(3, 0), (0, 2), (2, 2), (1, 0), (0, 4), (5, 1)]))
    faces = [Unit(f"u{unit}", deploy=deploy) for unit, deploy in enumerate((2, 1, 3, 0, 3, 4))]
    shown = InvasionPicture(0, 99, *need, 0, 0, strengths, 2)
    every = [units for count in range(1, 7) for units in combinations(range(6), count)]
    enough = [units for units in every if standing(shown, units).suffices]
    plan = suggest(shown, faces, {})
    assert plan is not None and standing(shown, plan.units).suffices
    assert plan.value == min(sum(unit_value(faces, {}, unit) for unit in units) for units in enough)


def test_only_what_is_left_over_counts_and_never_less_than_is_there() -> None:
    shown = InvasionPicture(0, 0, 3, 3, 0, 0, ((1, 5, 2), (2, 1, 0)), 2)
    assert shown.crossed(5, 2) == (5, 3) and shown.crossed(2, 2) == (2, 2) and shown.crossed(3, 6) == (4, 6)
