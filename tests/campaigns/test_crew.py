"""The crew of a fleet: who may come aboard, ranks, scars, the memorial, and where a veteran is in a battle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.campaign.battle import current_mission, mission_setup
from game.campaign.errors import RunError
from game.campaign.journey.crew import CREW_BERTHS, Comrade, Deed, deeds_in, service_in
from game.campaign.journey.muster import CLOCK, FLAGSHIP, bear_scar, muster, teach
from game.campaign.journey.stops import choose, event_of
from game.campaign.run import choices, enter, finish, retry, run_from_json, run_to_json
from game.campaign.runs import Run
from game.campaign.shared import code_of_game, read_shared, setup_of_shared
from game.campaign.statistics import GameStatistics
from game.campaign.voyage import fleet_of, leave_haven, take_relic
from game.engine import new_game
from game.engine.core.changes import Cards, RemoveCards
from game.engine.core.events import CardMoved, InvasionEnded
from game.engine.core.fleet.changes import Veteran
from tests.campaigns.openings import opened
from tests.campaigns.test_fleet_runs import FRONTIER, begun, outcome
from tests.table import book, start

BOMBER = Deed("hercules_bomber", 1, False, 2)
CUTTER = Deed("picket_cutter", 0, False, 1)
FEINT = Deed("double_feint", 1, True, 1)


def battle(run: Run, won: bool = True, deeds: tuple[Deed, ...] = (), service: tuple[int, ...] = ()) -> Run:
    """The next battle, fought on paper; a fork of the story before it is answered."""
    if run.phase == "stop":
        run = leave_haven(choose(FRONTIER, run, event_of(FRONTIER, run).choices[-1].key))
    node = next(node for node in choices(FRONTIER, run) if node.kind not in ("haven", "stop"))
    run = enter(FRONTIER, run, node.key)
    done = service or (0,) * len(fleet_of(run).crew)
    return finish(FRONTIER, run, replace(outcome(won), deeds=deeds, service=done))[0]


def with_crew(*crew: Comrade) -> Run:
    """A fleet at the edge of the map with this crew."""
    run = begun()
    return replace(run, fleet=replace(fleet_of(run), crew=crew))


def test_after_a_won_battle_one_card_comes_aboard_or_nobody_and_then_a_relic() -> None:
    run = battle(begun(), deeds=(BOMBER, FEINT))
    assert run.phase == "muster" and run_from_json(run_to_json(run)) == run
    aboard = muster(FRONTIER, run, "double_feint")
    assert aboard.phase == "relic" and [comrade.card for comrade in fleet_of(aboard).crew] == ["double_feint"]
    assert fleet_of(muster(FRONTIER, run, None)).crew == () and muster(FRONTIER, run, None).phase == "relic"
    with pytest.raises(RunError):
        muster(FRONTIER, run, "picket_cutter")
    with pytest.raises(RunError):
        muster(FRONTIER, run, "double_feint", 0)
    with pytest.raises(RunError):
        muster(FRONTIER, aboard, "hercules_bomber")


def test_a_full_roll_asks_who_retires_and_pays_five_for_each_sector() -> None:
    crew = [Comrade("hercules_bomber", sector, False, "lamplighters") for sector in range(CREW_BERTHS)]
    run = battle(with_crew(*crew), deeds=(CUTTER,))
    before = fleet_of(run).salvage
    with pytest.raises(RunError):
        muster(FRONTIER, run, "picket_cutter")
    after = fleet_of(muster(FRONTIER, run, "picket_cutter", 2))
    assert after.salvage == before + 5 * 3 and len(after.crew) == CREW_BERTHS
    assert [(comrade.sector, comrade.lost, bool(comrade.left)) for comrade in after.memorial] == [(2, False, True)]


def test_rank_grows_with_won_battles_in_which_it_did_something_again() -> None:
    run = with_crew(Comrade("hercules_bomber", 1, False, "lamplighters"), Comrade("double_feint", 1, True, "lamplighters"))
    ranks = []
    for service in ((1, 1), (0, 2), (3, 1)):
        run = battle(run, service=service)
        if run.phase == "muster":
            with pytest.raises(RunError):
                muster(FRONTIER, run, None)
            run = teach(FRONTIER, run, 0, "fleet")
        run = take_relic(FRONTIER, run, None)
        ranks.append(tuple(comrade.rank for comrade in fleet_of(run).crew))
    assert ranks == [(1, 1), (1, 2), (2, 3)]
    assert [comrade.deeds for comrade in fleet_of(run).crew] == [4, 4]
    assert fleet_of(run).crew[0].change == Veteran("hercules_bomber", 2, "fleet")
    lost = battle(run, won=False, service=(5, 5))
    assert fleet_of(lost).crew == fleet_of(run).crew


def test_a_retry_costs_a_scar_or_time_and_the_second_scar_is_the_end() -> None:
    run = battle(with_crew(Comrade("hercules_bomber", 1, False, "lamplighters", deeds=7)), won=False)
    assert run.phase == "lost" and fleet_of(run).ticks == 0
    run = retry(run, same_seed=True)
    assert run.phase == "scar" and run_from_json(run_to_json(run)) == run
    late = bear_scar(FRONTIER, run, CLOCK)
    assert late.phase == "playing" and fleet_of(late).ticks == 2
    hurt = bear_scar(FRONTIER, run, 0)
    assert fleet_of(hurt).crew[0].change.scar and hurt.phase == "playing"
    again = retry(finish(FRONTIER, hurt, replace(outcome(False), service=(0,)))[0], same_seed=False)
    gone = bear_scar(FRONTIER, again, 0)
    assert fleet_of(gone).crew == () and [(comrade.card, comrade.deeds, comrade.lost) for comrade in fleet_of(gone).memorial] == [
        ("hercules_bomber", 7, True)
    ]
    alone = retry(battle(begun(), won=False), same_seed=True)
    scarred = bear_scar(FRONTIER, alone, FLAGSHIP)
    again = retry(finish(FRONTIER, scarred, outcome(False))[0], same_seed=True)
    assert fleet_of(bear_scar(FRONTIER, alone, CLOCK)).ticks == 2 and fleet_of(bear_scar(FRONTIER, again, CLOCK)).ticks == 1
    with pytest.raises(RunError):
        bear_scar(FRONTIER, again, FLAGSHIP)
    for number in (1, -3):
        with pytest.raises(RunError):
            bear_scar(FRONTIER, run, number)


def test_a_run_of_format_2_goes_on_without_crew_and_scars() -> None:
    old = replace(begun(), format=2)
    assert battle(old, deeds=(BOMBER,)).phase == "relic"
    lost = battle(old, won=False)
    assert fleet_of(lost).ticks == 1 and retry(lost, same_seed=True).phase == "playing"


def test_what_a_card_did_is_read_from_the_events() -> None:
    state = opened(Veteran("hercules_bomber", 3))
    (bomber,) = state.players[0].units
    card = {face.key: number for number, face in enumerate(state.cards)}
    cutter, feint, grunts = card["picket_cutter"], card["double_feint"], card["galactic_grunts"]
    hand, units, discard = ("hand", 0), ("units", 0), ("discard", 0)
    deeds = GameStatistics()
    for unit in (cutter, grunts):
        deeds.watch([CardMoved(unit, units, discard, "commit")])  # type: ignore[arg-type]
    deeds.watch([InvasionEnded(0, 5, False)])
    assert not deeds.service
    for unit in (cutter, grunts, bomber):
        deeds.watch([CardMoved(unit, units, discard, "commit")])  # type: ignore[arg-type]
    deeds.watch([InvasionEnded(0, 5, True), CardMoved(feint, hand, discard, "play")])  # type: ignore[arg-type]
    state.players[0].discard += [cutter, feint]
    assert deeds_in(state, deeds) == (FEINT, CUTTER)
    crew = (Comrade("sword_of_nowhere", 1, False, "x"), Comrade("hercules_bomber", 1, False, "x"))
    assert service_in(state, deeds, crew) == (0, 1)
    state.players[0].discard.remove(cutter)
    assert deeds_in(state, deeds) == (FEINT,)


def test_a_sector_0_veteran_is_there_in_1000_of_1000_deals_also_where_cards_are_removed_and_never_at_the_nemesis() -> None:
    removed = RemoveCards(Cards(keys=("picket_cutter",)))
    for number in range(1_000):
        changes = (Veteran("picket_cutter"), *((removed, RemoveCards(Cards(("unit",)))) if number % 2 else ()))
        state, _ = start(nemesis="standard", seed=f"deal {number}", changes=changes, pregame_draft=1)
        ((card, _),) = [(card, 0) for card, face in enumerate(state.cards) if face.key == "picket_cutter"][:1]
        dealt = [*state.central, *(hidden for deck in state.sectors for hidden in deck)]
        theirs = [*state.players[1].deck, *state.players[1].discard, *state.players[1].units]
        assert card in state.box and card not in dealt and card not in theirs, number
    for number in range(40):
        state = opened(Veteran("picket_cutter"), removed, seed=f"deal {number}")
        assert card in {*state.players[0].deck, *state.players[0].hand}


def test_the_crew_serves_in_its_battles_waits_where_its_pack_is_missing_and_stands_in_the_code_of_the_battle() -> None:
    crew = (
        Comrade("hercules_bomber", 1, False, "x", battles=2, plus="fleet", scarred=True),
        Comrade("no_card_here", 1, False, "x"),
    )
    run = with_crew(*crew)
    run = enter(FRONTIER, run, choices(FRONTIER, run)[0].key)
    setup = mission_setup(FRONTIER, run, book())
    assert [change for change in setup.changes if isinstance(change, Veteran)] == [
        Veteran("hercules_bomber", 2, "fleet", scar=True)
    ]
    new_game(book(), setup)
    mission = current_mission(FRONTIER, run)
    done = finish(FRONTIER, run, replace(outcome(), service=(0, 0)))[0]
    shared = setup_of_shared(read_shared(code_of_game(setup, 10, done)), book(), (FRONTIER,))
    assert [change for change in shared.changes if isinstance(change, Veteran)][:1] == [
        Veteran("hercules_bomber", 2, "fleet", True)
    ]
    assert mission.key


def test_nobody_signs_on_twice_and_a_run_in_which_somebody_did_can_still_be_fought() -> None:
    """An event gave a card that served already; there is one of it, and the next battle could not be dealt."""
    aboard = with_crew(Comrade("hercules_bomber", 0, False, "", 1))
    fleet = replace(fleet_of(aboard), stop="event", event="toll_of_hesper", seen=("toll_of_hesper",), salvage=90)
    with pytest.raises(RunError, match="serves aboard already"):
        choose(FRONTIER, replace(aboard, phase="stop", fleet=fleet), "salute")
    free = replace(aboard, phase="stop", fleet=replace(fleet, crew=()))
    assert [comrade.card for comrade in fleet_of(choose(FRONTIER, free, "salute")).crew] == ["hercules_bomber"]
    twice = Veteran("hercules_bomber", 3)
    state = opened(twice, Veteran("hercules_bomber", 0), seed="twice")
    assert [state.cards[card].key for card in state.players[0].units].count("hercules_bomber") == 1
