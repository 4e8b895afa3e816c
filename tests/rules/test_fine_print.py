"""Rules that show only where two things meet: an exact amount, a second change, another seat, a card that is no World."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest

from game.engine import (
    GameState,
    Position,
    PositionError,
    SeatSetup,
    Setup,
    Side,
    broken,
    fold_all,
    hidden_cards,
    public_state,
    seed_of,
    view_for,
)
from game.engine.api.faction_texts import takes_faction
from game.engine.api.history import Moment, Recording, history, standing
from game.engine.api.order import cheaper_order
from game.engine.api.plan import suggest, unit_value
from game.engine.api.questions import power_prices
from game.engine.api.standings import leader_of
from game.engine.api.worth import text_worth
from game.engine.core.actions import PASS, Draft
from game.engine.core.changes import Cards, CardValue, DoublePoints, Retaining
from game.engine.core.defs import Ability
from game.engine.core.events import InvasionPicture, RoundStarted, TurnStarted
from game.engine.core.fleet.changes import Veteran, When
from game.engine.core.ops.costs import Pay
from game.engine.core.ops.strength import Boost
from game.engine.core.rules.altered import altered, served
from game.engine.core.rules.fleet import happens
from game.engine.core.rules.mission import events_stand
from game.engine.core.state import NemesisState
from game.engine.expansions.orders.changes import StandingEvents
from game.engine.expansions.promos.encode import encode_dice
from game.engine.expansions.promos.slice import DiceState
from game.engine.terms import Change
from game.match import Match, Sight
from game.rivals import make_rival
from game.rivals.weights import Weights
from tests.campaigns.openings import opened
from tests.table import Table, Unit, World, book, start
from tests.table_setup import TableSetup

FARM = World("farm", fleet=1, ground=1, energy=1)
TROOP = Unit("troop", fleet=1, ground=1, colonist=True, types=("infantry",))


def test_hands_decks_discard_piles_and_sectors_lie_face_down_and_nothing_else() -> None:
    t = Table(
        TableSetup(
            hand=["snub_fighter"], deck=["galactic_grunts"], discard=["speedbot"], central=["avalon"], warzone=["speedbot"]
        )
    )
    hidden = hidden_cards(t.state)
    assert {*t.me.hand, *t.me.deck, *t.me.discard} <= hidden
    assert {card for deck in t.state.sectors for card in deck} <= hidden
    assert hidden.isdisjoint({*t.state.central, *t.me.units, *t.me.worlds})


def test_what_everybody_sees_of_a_question_are_the_options_that_name_no_hidden_card() -> None:
    t = Table(TableSetup(hand=["snub_fighter"], central=["galactic_grunts"], energy=9, nemesis="standard"))
    decision = public_state(t.state).decision
    assert decision is not None
    open_cards = {option.card for option in decision.options if isinstance(option, Draft)}
    assert PASS in decision.options and open_cards == set(t.state.central)
    assert not [option for option in decision.options if getattr(option, "card", None) in t.me.hand]


@pytest.mark.parametrize(("counts", "leader"), [((0, 2, 1), 1), ((2, 2), None), ((0, 0), None), ((3, 1), 0), ((), None)])
def test_an_order_is_led_by_who_alone_has_most_tokens_on_it(counts: tuple[int, ...], leader: int | None) -> None:
    assert leader_of(counts) == leader


def test_a_text_takes_faction_tokens_where_it_lets_another_seat_lose_some() -> None:
    ops = [op for card in book("orders").cards for ability in card.abilities for op in ability.do]
    assert {(op.op, getattr(op, "whose", "")) for op in ops if takes_faction(op)} == {("lose_faction", "opponent")}


@pytest.mark.parametrize("target", ["atmos", "speedbot"])
def test_a_position_names_its_target_among_the_worlds_that_lie_there(target: str) -> None:
    setup = Setup(
        seed_of("target"),
        book().packs,
        (SeatSetup("human"), SeatSetup("nemesis")),
        (("nemesis_mode", "standard"),),
        position=Position(central=("avalon", "speedbot"), target=target, sides=(Side(),)),
    )
    with pytest.raises(PositionError) as caught:
        Match(book(), setup)
    assert caught.value.field == "target"
    named = replace(setup, position=replace(setup.position or Position(), target="avalon"))
    state = Match(book(), named).state
    assert state.nemesis is not None and state.cards[state.nemesis.target or 0].key == "avalon"


@pytest.mark.parametrize(("key", "field"), [("sword_master", "deploy"), ("double_feint", "cost")])
def test_service_makes_a_card_cheaper_from_its_first_rank_on_and_a_scar_dearer(key: str, field: str) -> None:
    face = book().card(key)
    prices = [getattr(served(face, Veteran(key, rank, scar=scar)), field) for rank, scar in ((0, False), (1, False), (1, True))]
    printed = getattr(face, field)
    assert prices == [printed, printed - 1, printed]


def test_no_card_of_the_second_epoch_lies_below_one_of_the_first() -> None:
    state, _ = start(nemesis="standard")
    assert state.nemesis is not None and broken(state) == []
    state.nemesis.deck.reverse()
    assert "INV-N8: epoch 1 lies on epoch 2" in broken(state)


def test_what_cannot_be_given_any_more_does_not_keep_back_what_else_comes() -> None:
    """Who has passed gains no action, but the energy of another relic."""
    t = Table(TableSetup(nemesis="standard", energy=0, actions=0, changes=(When("loss", "action"), When("loss", "energy", 2))))
    t.me.passed, before = True, (t.energy, t.me.actions)
    happens(t.state, "loss", None)
    assert (t.energy, t.me.actions) == (before[0] + 2, before[1])


def test_each_of_two_relics_gives_as_often_as_it_may() -> None:
    """What is noted of the second one is looked up for the second one."""
    t = Table(TableSetup(nemesis="standard", energy=0, changes=(When("loss", "energy", 1, 1), When("loss", "energy", 2, 2))))
    gained = [t.energy]
    for _ in range(3):
        happens(t.state, "loss", None)
        gained.append(t.energy)
    assert [after - before for before, after in pairwise(gained)] == [3, 2, 0]


def test_a_surge_that_is_gained_shows_in_every_view() -> None:
    t = Table(TableSetup(nemesis="standard", central=[FARM], warzone=[TROOP], energy=5, changes=(When("conquest", "surge", 1),)))
    t.do("invade farm")
    t.do("commit troop")
    before, number = view_for(t.state, 0), t.me.surges
    events = t.do("pick troop")
    assert t.me.surges == number + 1
    assert fold_all(before, events).players[0].surges == number + 1


@pytest.mark.parametrize(("changes", "all_stand"), [((), False), ((Retaining("all"),), False), ((StandingEvents(),), True)])
def test_every_event_of_the_stack_works_only_where_a_mission_says_so(changes: tuple[Change, ...], all_stand: bool) -> None:
    assert events_stand(opened(*changes, expansions=("orders",))) == all_stand


def test_an_order_of_deploying_that_takes_all_energy_can_be_had() -> None:
    def advised(energy: int) -> int | None:
        table = Table(TableSetup(hand=["snub_fighter", "retired_flying_ace"], energy=energy))
        order = cheaper_order(table.state, 0, table.find("snub_fighter"))
        return None if order is None else order.total

    total = advised(9)
    assert total is not None and advised(total) == total and advised(total - 1) is None


def test_the_lead_is_over_the_best_of_all_others() -> None:
    match = Match(book(), Setup(seed_of("three"), book().packs, (SeatSetup("human"),) * 3, (("pregame_draft", 0),)))
    rival = make_rival("greedy", seed_of("three"))
    while match.decision is not None:
        command = rival.choose(Sight(match.state, match.decision.seat), match.decision)
        assert command is not None
        match.submit(command)
    recording = Recording(book(), match.journal)
    for swing in history(recording).swings:
        at = swing.moment
        before, after = lead(recording.at(Moment(at.command, at.event - 1))), lead(recording.at(at))
        assert (after > before) == (swing.seat == 0)
        assert swing.change <= most_of_a_turn(recording)


def most_of_a_turn(recording: Recording) -> int:
    """How far the lead ever moved from one turn to the next."""
    leads = [lead(recording.state(0))]
    for number, events in enumerate(recording.events[1:], start=1):
        if any(isinstance(event, TurnStarted | RoundStarted) for event in events):
            leads.append(lead(recording.state(number)))
    leads.append(lead(recording.last))
    return max(abs(later - sooner) for sooner, later in pairwise(leads))


def lead(state: GameState) -> int:
    """How far seat 0 is ahead of the best other seat."""
    own, *others = standing(state).points
    return own - max(others)


def test_where_strength_left_over_crosses_no_choice_of_units_that_suffices_is_worth_less() -> None:
    """With bonuses that belong to no Unit, and two needs that differ."""
    rng, solved = Random(19), 0
    for _ in range(60):
        faces = [card for card in rng.sample(book().cards, 40) if card.is_unit][:4]
        strengths = tuple((number, face.fleet, face.ground) for number, face in enumerate(faces))
        shown = InvasionPicture(0, 99, rng.randrange(8), rng.randrange(8), rng.randrange(3), rng.randrange(3), strengths, 2)
        ways = [way for size in range(1, 5) for way in combinations(range(len(faces)), size) if suffices(shown, way)]
        plan = suggest(shown, faces, {})
        assert (plan is None) == (not ways)
        if plan is not None:
            solved += 1
            assert suffices(shown, plan.units)
            assert plan.value == min(sum(unit_value(faces, {}, unit) for unit in way) for way in ways)
            assert plan.value == sum(unit_value(faces, {}, unit) for unit in plan.units)
    assert 20 < solved < 60


def suffices(shown: InvasionPicture, units: tuple[int, ...]) -> bool:
    """Whether these Units win: what one strength has left over counts half for the other."""
    needs = [max(0, shown.fleet - shown.bonus_fleet), max(0, shown.ground - shown.bonus_ground)]
    have = [sum(shown.strengths[unit][kind] for unit in units) for kind in (1, 2)]
    over = [max(0, have[kind] - needs[kind]) for kind in (0, 1)]
    return all(have[kind] + over[1 - kind] // 2 >= needs[kind] for kind in (0, 1))


def test_a_text_without_an_amount_to_choose_is_worth_what_it_brings_once() -> None:
    once, chosen = (Ability("invasion", (Boost(ground=2, times=times),), (Pay(1),)) for times in (None, "n"))
    assert text_worth(once, Weights()) == text_worth(chosen, Weights())


def test_no_power_has_a_price_where_none_is_offered() -> None:
    assert power_prices(Table(TableSetup(nemesis="standard", energy=5)).state) == ()


def test_dice_are_part_of_a_digest_once_one_was_rolled() -> None:
    state, _ = start(expansions=("promos",))
    none: list[int] = []
    encode_dice(state, DiceState({}), none)
    one: list[int] = []
    encode_dice(state, DiceState({7: 4}), one)
    assert none == [] and one[-3:] == [1, 7, 4]


def two_targets(nemesis: NemesisState, central: list[int]) -> None:
    nemesis.kept, nemesis.target = (central[0],), central[0]


def kept_alone(nemesis: NemesisState, central: list[int]) -> None:
    nemesis.kept, nemesis.target = (central[0],), None


def counted_alone(nemesis: NemesisState, central: list[int]) -> None:
    nemesis.count, nemesis.target = 1, None


@pytest.mark.parametrize("wrong", [two_targets, kept_alone, counted_alone])
def test_targets_are_different_worlds_and_nothing_is_kept_without_one(wrong: Callable[[NemesisState, list[int]], None]) -> None:
    t = Table(TableSetup(nemesis="standard", central=["avalon", FARM]))
    assert t.state.nemesis is not None and broken(t.state) == []
    wrong(t.state.nemesis, t.state.central)
    assert [line.split(":")[0] for line in broken(t.state)] == ["INV-N2"]


def test_a_world_without_colonists_hides_no_fault_of_the_next_one() -> None:
    t = Table(TableSetup(worlds=["avalon", FARM], hand=["speedbot"]))
    card = t.me.hand.pop()
    first, second = t.me.worlds[1:]
    t.me.colonists = {first: (), second: (card,)}
    assert [line.split(":")[0] for line in broken(t.state)] == ["INV-3"]


def test_a_card_is_another_one_where_a_single_value_of_it_changes() -> None:
    """A Unit without points keeps none when they count twice; that it costs more is enough."""
    plain = book().card("snub_fighter")
    changed = altered(plain, (DoublePoints(Cards(("unit",))), CardValue("deploy", 1, Cards(("unit",)))), book())
    assert plain.points == 0 and changed == replace(plain, deploy=plain.deploy + 1)
    assert altered(plain, (DoublePoints(Cards(("unit",))),), book()) is plain
