"""Each kind of change that relics are made of does what its sentence says, and nothing else."""

from __future__ import annotations

from typing import Literal

import pytest

from game.engine import Command, SetupError, apply, view_for
from game.engine.api.worlds import foreseen, sample, unseen_cards
from game.engine.core.actions import PICK, Draft, Pick, Use
from game.engine.core.apply import step_to_decision
from game.engine.core.changes import Cards, Colonists, RemoveCards
from game.engine.core.defs import Ability, ConquerTarget, Countdown, DraftCard, TargetWorld
from game.engine.core.fleet.changes import (
    ActionsKept,
    CountsAs,
    Encore,
    EnergyKept,
    Foresight,
    FreeFirst,
    HomeText,
    NemesisSkip,
    RecallColonists,
    Shelter,
    StartWithout,
    Survivor,
    Veteran,
    When,
)
from game.engine.core.fleet.frames import SpareFrame
from game.engine.core.ops.bargains import Credit, Divert
from game.engine.core.ops.cards import Fetch
from game.engine.core.ops.costs import DiscardCards, Pay
from game.engine.core.ops.gains import GainAction
from game.engine.expansions.orders.changes import LeadTies
from game.engine.expansions.orders.rules.orders import led_orders, order_rows
from game.engine.terms import Change, NemesisCommand
from game.nemesis import forecast_pass
from game.nemesis.commands import SKIPPED
from game.nemesis.odds import next_card_odds
from tests.campaigns.openings import keys, opened, quiet, to_turn
from tests.nemesis.helper import NemesisTable
from tests.table import Table, Tactic, Unit, World, book, start
from tests.table_setup import TableSetup

FARM = World("farm", fleet=1, ground=1, energy=1)
CORE = World("zed", fleet=1, ground=1, core=True, sector=5)
TROOP = Unit("troop", fleet=1, ground=1, colonist=True, types=("infantry",))
SHIP = Unit("ship", fleet=1, ground=1, types=("starfighter",))


def table(*changes: Change, **values: object) -> Table:
    """The player is on turn against the Nemesis with these changes."""
    laid: dict[str, object] = {"energy": 5, "nemesis": "standard", "changes": changes, **values}
    return Table(TableSetup(**laid))  # type: ignore[arg-type]


def test_the_home_world_has_a_further_text_that_is_used_once_a_round() -> None:
    spare_key = HomeText((Ability("turn", (Fetch(),), (Pay(1),), per_round=True),))
    t = table(spare_key, discard=[TROOP])
    home = t.state.cards[t.me.home].key
    t.do(f"use {home}")
    t.do("pick troop")
    assert t.hand == ["troop"] and t.energy == 4
    assert not t.offers(f"use {home}")


def test_two_home_texts_stand_side_by_side() -> None:
    texts = HomeText((Ability("turn", (GainAction(),), (DiscardCards(1),), per_round=True),))
    state = opened(texts, HomeText((Ability("turn", (Fetch(),), (Pay(1),), per_round=True),)))
    face = state.cards[state.players[0].home]
    assert len(face.abilities) == len(state.book.card(face.key).abilities) + 2
    with pytest.raises(SetupError):
        opened(HomeText(()))


def test_a_home_world_with_more_texts_than_a_pack_may_print_offers_its_own_and_no_other_card() -> None:
    texts = tuple(HomeText((Ability("turn", (GainAction(),), (Pay(1),), per_round=True),)) for _ in range(5))
    t = table(*texts)
    uses = [option for option in t.decision.options if isinstance(option, Use)]
    assert {use.card for use in uses} == {t.me.home} and sorted(use.ability for use in uses) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("event", "gained"), [("conquest", 2), ("core_conquest", 0), ("steal", 0), ("colonize", 2), ("draft", 0)]
)
def test_a_conquest_gives_what_its_moments_say(event: str, gained: int) -> None:
    t = table(When(event, "energy", 2), central=[FARM], warzone=[TROOP])  # type: ignore[arg-type]
    t.do("invade farm")
    t.do("commit troop")
    t.do("pick troop")
    assert t.energy == 5 - 1 + gained


def test_a_steal_is_a_conquest_of_the_world_that_is_targeted_and_a_core_world_one_of_its_own() -> None:
    t = NemesisTable(
        [CORE], target="zed", warzone=[SHIP], energy=5, changes=(When("steal", "energy", 2), When("core_conquest", "action"))
    )
    actions = t.me.actions
    t.do("invade zed")
    t.do("commit ship")
    assert t.energy == 5 - 1 + 2 and t.me.actions == actions - 1 + 1


def test_most_limits_how_often_a_round_gives_and_the_next_one_gives_again() -> None:
    t = NemesisTable([Unit("a", draft=1), Unit("b", draft=1)], energy=5, changes=(When("draft", "energy", 1, 1),))
    t.on_top(ConquerTarget())
    t.do("draft a")
    assert t.energy == 5
    t.do("draft b")
    assert t.energy == 4


def test_a_tactic_gives_a_card_before_it_is_carried_out() -> None:
    lever = Tactic("lever", cost=0, abilities=(Ability("action", (GainAction(),)),))
    t = table(When("tactic", "card"), hand=[lever], deck=[TROOP])
    t.do("play lever")
    assert t.hand == ["troop"]


def test_what_the_nemesis_drafts_brings_the_player_energy() -> None:
    t = NemesisTable([Unit("prey", draft=2)], energy=0, changes=(When("nemesis_draft", "energy", 1),))
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.energy == 1


def test_a_card_that_leaves_with_its_token_brings_energy() -> None:
    state = opened(When("faded", "energy", 1, 3), seed="faded")
    to_turn(state, 2)
    bearing = len([card for card in state.central if card in state.tokens])
    before = state.players[0].energy
    assert bearing and before
    plain = opened(seed="faded")
    to_turn(plain, 2)
    to_turn(state, 3)
    to_turn(plain, 3)
    assert state.players[0].energy == plain.players[0].energy + min(3, bearing)


def test_energy_is_kept_up_to_its_limit_and_no_further() -> None:
    t = table(EnergyKept(2))
    plain = table()
    for state in (t, plain):
        state.finish_round()
    assert t.energy == plain.energy + 2


def test_actions_that_a_pass_leaves_unspent_come_on_top_of_the_next_round() -> None:
    state = opened(ActionsKept(2))
    first = state.players[0].actions
    to_turn(state, 2)
    assert state.players[0].actions == first + 2
    to_turn(state, 3)
    assert state.players[0].actions == opened_actions(3) + 2


def opened_actions(number: int) -> int:
    state = opened()
    to_turn(state, number)
    return state.players[0].actions


def test_the_first_draft_of_a_round_costs_no_action_and_the_second_does() -> None:
    t = NemesisTable([Unit("a", draft=1), Unit("b", draft=1)], energy=5, changes=(FreeFirst("draft"),))
    t.on_top(ConquerTarget())
    actions = t.me.actions
    t.do("draft a")
    assert t.me.actions == actions
    t.do("draft b")
    assert t.me.actions == actions - 1


def test_the_first_deployment_and_invasion_are_free_each_for_itself() -> None:
    t = table(FreeFirst("deploy"), FreeFirst("invade"), hand=[SHIP], central=[FARM], warzone=[TROOP])
    actions = t.me.actions
    t.do("deploy ship")
    assert t.me.actions == actions
    t.do("invade farm")
    assert t.me.actions == actions


def test_a_committed_unit_of_the_right_type_returns_if_the_player_wants() -> None:
    t = table(Survivor(1, ("starfighter",)), central=[FARM], warzone=[SHIP, TROOP])
    t.do("invade farm")
    t.do("commit ship troop")
    t.do("none")
    assert not t.offers("pick troop")
    t.do("pick ship")
    assert t.warzone == ["ship"] and t.discard == ["troop"]


def test_colonists_come_back_as_the_last_round_begins_and_not_before() -> None:
    t = table(RecallColonists(), Colonists("any"), central=[FARM], warzone=[TROOP], sectors=(1, 2, 3))
    t.do("invade farm")
    t.do("commit troop")
    t.do("pick troop")
    t.finish_round()
    assert t.warzone == []
    t.finish_round()
    assert t.warzone == ["troop"] and not any(t.me.colonists.values())


def test_the_player_goes_on_alone_once_when_all_have_passed_in_the_last_round() -> None:
    state = opened(Encore(2), sectors=(1, 2))
    to_turn(state, 2)
    events = [type(event).__name__ for event in quiet_round(state)]
    assert events.count("Reopened") == 1 and state.result is None
    assert state.players[0].actions == 2 and state.decision is not None and state.decision.kind == "turn"
    quiet_round(state)
    assert state.result is not None


def quiet_round(state: object) -> list[object]:
    """The player passes; what happens up to the next question."""
    from tests.campaigns.openings import quiet

    return list(quiet(state))  # type: ignore[arg-type]


def test_the_nemesis_turns_a_card_without_effect_and_the_odds_know_it() -> None:
    for used, idle in (((), False), ((0,), True)):
        t = NemesisTable([FARM], changes=(NemesisSkip(2),))
        t.nemesis_state.used[:] = used
        t.nemesis_state.deck[:] = [card for card in t.nemesis_state.deck if card not in used]
        assert ({chance.deed: chance.percent for chance in next_card_odds(t.state)}["nothing"] == 100) == idle
        t.nemesis_turn(TargetWorld("weakest"))
        assert (t.nemesis_state.target is None) == idle and (t.nemesis_state.ladder == (SKIPPED,)) == idle


def test_units_of_a_type_are_of_a_further_one() -> None:
    state = opened(CountsAs(("starfighter",), "star_cruiser"))
    faces = {face.key: face for face in state.cards}
    assert set(faces["snub_fighter"].types) >= {"starfighter", "star_cruiser"}
    assert faces["galactic_grunts"].types == state.book.card("galactic_grunts").types


def test_a_starting_deck_lacks_what_is_named_and_nothing_else() -> None:
    plain, state = opened(), opened(StartWithout(("galactic_grunts", "galactic_grunts")))
    own = [keys(side, [*side.players[0].deck, *side.players[0].hand]) for side in (plain, state)]
    assert own[1].count("galactic_grunts") == own[0].count("galactic_grunts") - 2 and len(own[1]) == len(own[0]) - 2
    with pytest.raises(SetupError):
        opened(StartWithout(("sword_master",)))


def test_an_order_on_which_both_are_level_is_led_by_the_player_alone() -> None:
    faction = {"senate": 2, "mystic": 0}
    for change, led in (((LeadTies(),), ["senate"]), ((), [])):
        t = table(*change, expansions=("orders",), faction=faction, their_faction={"senate": 2})
        assert led_orders(t.state, 0) == led and led_orders(t.state, 1) == []
        assert sum(row.points for row in order_rows(t.state, 0)) == (2 if led else 0)
        assert order_rows(t.state, 1) == []


def test_a_change_for_a_pack_that_is_missing_is_refused() -> None:
    for change in (When("built", "energy"), LeadTies()):
        with pytest.raises(SetupError):
            start(nemesis="standard", changes=(change,))


def test_a_veteran_of_sector_0_is_there_in_every_deal_and_never_at_the_nemesis() -> None:
    key = next(face.key for face in book().cards if face.sector == 0 and face.is_unit)
    for number in range(60):
        state, _ = start(nemesis="standard", seed=f"veteran {number}", changes=(Veteran(key), RemoveCards(Cards(("unit",)))))
        card = next(card for card, face in enumerate(state.cards) if face.key == key)
        offered = [option.card for option in state.decision.options if isinstance(option, Draft)] if state.decision else []
        assert card in state.box and card not in offered and card not in state.central
    state = opened(Veteran(key), RemoveCards(Cards(keys=(key,))))
    own = keys(state, [*state.players[0].deck, *state.players[0].hand])
    assert own.count(key) == 1


def test_rank_and_scar_alter_the_veteran_alone() -> None:
    plain = book().card("sword_master")
    state = opened(Veteran("sword_master", 3, "fleet", scar=True))
    (unit,) = state.players[0].units
    face = state.cards[unit]
    assert (face.key, face.deploy, face.fleet) == ("sword_master", plain.deploy, plain.fleet + 1)
    cheap = opened(Veteran("double_feint", 2))
    costs = {card: printed.cost for card, printed in enumerate(cheap.cards) if printed.key == "double_feint"}
    least = max(0, book().card("double_feint").cost - 2)
    assert min(costs.values()) == least and list(costs.values()).count(least) >= 1
    ready = opened(Veteran("double_feint", 3))
    assert "double_feint" in keys(ready, ready.players[0].hand)


def test_only_a_unit_or_tactic_of_a_galactic_deck_serves() -> None:
    for key in ("galactic_grunts", "avalon", "nobody"):
        with pytest.raises(SetupError):
            opened(Veteran(key))


def test_the_nemesis_leaves_cards_with_a_token_alone() -> None:
    prey, other = Unit("prey", draft=5), Unit("other", draft=1)
    t = NemesisTable([prey, other], tokens={"prey": 1}, changes=(Shelter(),))
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.central == ["prey"]
    big, small = World("big", fleet=1, ground=1, points=5, energy=1), World("small", fleet=1, ground=1, points=1, energy=1)
    for what, target in (("drafts", "big"), ("all", "small")):
        t = NemesisTable([big, small], tokens={"big": 1}, changes=(Shelter(what),))  # type: ignore[arg-type]
        t.nemesis_turn(TargetWorld("points"))
        nemesis = t.state.nemesis
        assert nemesis is not None and t.keys(nemesis.targets) == [target]


def test_a_loan_is_taken_off_the_next_income_with_one_on_top() -> None:
    loan = HomeText((Ability("turn", (Credit(4),), per_round=True),))
    state, plain = opened(loan, seed="loan"), opened(seed="loan")
    for game in (state, plain):
        to_turn(game, 1)
    home = state.players[0].home
    use = next(option for option in state.decision.options if isinstance(option, Use) and option.card == home)  # type: ignore[union-attr]
    before = state.players[0].energy
    apply(state, Command(state.seq, 0, (use,)))
    assert state.players[0].energy == before + 4
    to_turn(state, 2)
    to_turn(plain, 2)
    assert state.players[0].energy == max(0, plain.players[0].energy - 5)
    to_turn(state, 3)
    to_turn(plain, 3)
    assert state.players[0].energy == plain.players[0].energy


def test_the_target_of_the_nemesis_is_sent_elsewhere() -> None:
    flag = HomeText((Ability("turn", (Divert(),), (Pay(1),), per_round=True),))
    t = NemesisTable([World("zed", fleet=9, ground=1), FARM], energy=5, changes=(flag,))
    home = t.state.cards[t.me.home].key
    assert not t.offers(f"use {home}")
    t.nemesis_turn(TargetWorld("strongest"))
    t.do(f"use {home}")
    assert t.offered == ["pick farm", "none"]
    t.do("pick farm")
    nemesis = t.state.nemesis
    assert nemesis is not None and t.keys(nemesis.targets) == ["farm"]


def sheltered(*changes: Change, **values: object) -> NemesisTable:
    """The Action Phase has begun with a World and a ship in the Central Zone, and the player is asked what is left alone."""
    t = NemesisTable(central=[FARM, SHIP, CORE], changes=changes, round=2, **values)  # type: ignore[arg-type]
    t.state.stack.append(SpareFrame(0, sum(getattr(change, "n", 0) for change in changes)))
    t.state.decision = None
    step_to_decision(t.state, None)
    return t


def test_the_nemesis_leaves_cards_alone_that_the_player_picks_as_the_action_phase_begins() -> None:
    state = opened(Shelter(n=2))
    while state.decision is not None and state.decision.purpose != "spare":
        quiet(state)
    assert state.phase == "action" and state.turns == 0 and state.decision is not None
    cards = [option.card for option in state.decision.options if isinstance(option, Pick)]
    assert sorted(cards) == sorted(state.central)
    for card in cards[:2]:
        apply(state, Command(state.seq, 0, (PICK[card],)))
    assert state.nemesis is not None and state.nemesis.spared == tuple(cards[:2]) and state.decision.purpose != "spare"
    to_turn(state, 2)
    assert state.nemesis.spared == (), "for one round"


@pytest.mark.parametrize(
    ("spared", "commands", "ladder"),
    [
        ("ship", (DraftCard("highest_cost"),), "nothing_to_draft"),
        ("farm", (TargetWorld("points"),), "targets_points"),
        ("farm", (ConquerTarget(),), "no_target_world"),
        ("farm", (Countdown(),), "no_target_world"),
    ],
)
def test_what_is_left_alone_is_neither_drafted_nor_targeted_nor_conquered(
    spared: str, commands: tuple[NemesisCommand, ...], ladder: str
) -> None:
    t = sheltered(Shelter(n=1), target="farm")
    t.do(f"pick {spared}")
    t.nemesis_turn(*commands)
    assert t.ladder == [ladder] and t.conquered() == [] and t.target in ("farm", "zed")
    assert (t.target == "zed") == (commands == (TargetWorld("points"),))


def test_a_target_that_is_left_alone_does_not_fall_as_the_nemesis_passes_and_the_forecast_says_so() -> None:
    for pick, falls in (("pick farm", []), ("none", ["farm"])):
        t = sheltered(Shelter(n=1), target="farm", tokens={"farm": 1})
        t.do(pick)
        told = [outcome.world is not None for outcome in forecast_pass(t.state).outcomes]
        t.do("pass")
        assert t.conquered() == falls and told == [bool(falls)]


def test_the_next_cards_of_the_nemesis_deck_lie_open_and_are_turned_in_that_order() -> None:
    state = opened(Foresight(2))
    assert state.nemesis is not None
    for _ in range(3):
        to_turn(state, state.round)
        ahead = foreseen(state)
        assert ahead == tuple(state.nemesis.deck[:-3:-1]) == view_for(state, 0).nemesis.foreseen  # type: ignore[union-attr]
        assert next_card_odds(state) and sum(chance.cards for chance in next_card_odds(state)) == 1
        for key in range(4):
            assert foreseen(sample(state, 0, key)) == ahead, "no guess moves what lies open"
        before = len(state.nemesis.deck)
        while len(state.nemesis.deck) == before:
            quiet(state)
        number = before - len(state.nemesis.deck)
        turned = (*state.nemesis.used, state.nemesis.turned)[-number:]
        assert turned[:2] == ahead[:number]


def test_without_foresight_nothing_of_the_nemesis_deck_lies_open() -> None:
    state = opened()
    assert foreseen(state) == () and view_for(state, 0).nemesis.foreseen == ()  # type: ignore[union-attr]


def test_what_lies_open_has_been_seen_and_the_last_cards_are_fewer() -> None:
    state = opened(Foresight(3))
    assert state.nemesis is not None
    unseen = [card for epoch in (1, 2) for pile in unseen_cards(state, epoch) for card in pile]
    assert not set(foreseen(state)) & set(unseen)
    state.nemesis.deck = state.nemesis.deck[:2]
    assert foreseen(state) == tuple(reversed(state.nemesis.deck))


@pytest.mark.parametrize(("give", "n"), [("surge", 2), ("energy", 3), ("card", 1)])
def test_a_world_that_the_nemesis_conquers_brings_something_too(give: Literal["surge", "energy", "card"], n: int) -> None:
    deck = [Unit("reserve"), Unit("reserve 2")]
    for commands, times in (((ConquerTarget(),), 1), ((DraftCard("highest_cost"),), 0)):
        t = NemesisTable(central=[FARM, SHIP], target="farm", deck=deck, changes=(When("loss", give, n),), energy=1)
        before = t.me.surges, len(t.me.hand) - 1, t.energy
        t.nemesis_turn(*commands)
        gained = t.me.surges - before[0], len(t.me.hand) - before[1], t.energy - before[2]
        assert gained == tuple(n * times if name == give else 0 for name in ("surge", "card", "energy"))


def test_a_surge_token_that_was_gained_may_be_spent_and_comes_so_often_in_a_round() -> None:
    t = NemesisTable(central=[FARM, CORE], target="farm", changes=(When("loss", "surge", 1, 1),))
    t.nemesis_turn(ConquerTarget())
    assert t.me.surges == 1 and t.offers("surge")
    before = t.energy
    t.do("surge")
    assert t.me.surges == 0 and t.energy > before
