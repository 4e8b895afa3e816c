"""How a run goes: lengths, choices, boons with their price, havens, credits, retries, Purist, leaving and going on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.campaign.errors import RunError
from game.campaign.heat import heat_changes
from game.campaign.lengths import LENGTHS
from game.campaign.load import load_campaign
from game.campaign.medals import Medal
from game.campaign.models import Campaign
from game.campaign.progress import Statistic
from game.campaign.run import (
    BattleOutcome,
    Run,
    abandon,
    choices,
    conclude,
    enter,
    finish,
    hall_entry,
    has_conquered,
    mission_setup,
    new_run,
    retry,
    run_from_json,
    run_problem,
    run_rank,
    run_to_json,
    take_boon,
    total_score,
    use_haven,
)
from game.campaign.score import ScoreRow, sheet_of
from game.content.plain import DataError
from game.engine import new_game
from game.engine.core.changes import Colonists
from game.engine.core.state import FULL_GAME
from tests.campaigns.sample_folder import good_campaign
from tests.table import book


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Campaign:
    """The small campaign of the tests."""
    return load_campaign(good_campaign(tmp_path_factory.mktemp("campaign")))


def outcome(
    won: bool = True, margin: int = 5, score: int = 1_000, assisted: bool = False, conceded: bool = False
) -> BattleOutcome:
    """A finished game on paper."""
    sheet = sheet_of((ScoreRow("margin", 1, score, score),), "standard", 0, False)
    medal: Medal = "silver" if won else ""
    rank = "B" if won else "D"
    return BattleOutcome("game", won, margin if won else -margin, sheet, medal, rank, assisted, conceded, initials="ABC")


def begun(
    campaign: Campaign, length: str = "sortie", heat: Sequence[str] = (), purist: bool = False, home: str | None = None
) -> Run:
    """A run at its edge of the map."""
    return new_run(campaign, length=length, mode="standard", heat=heat, purist=purist, home=home, seed="runs")


def first(campaign: Campaign, run: Run) -> str:
    """The first battle that may be entered."""
    return next(node.key for node in choices(campaign, run) if node.kind != "haven")


def win(campaign: Campaign, run: Run) -> Run:
    """Enters the first battle and wins it."""
    return finish(campaign, enter(campaign, run, first(campaign, run)), outcome())[0]


@pytest.mark.parametrize(("length", "battles"), [("sortie", 3), ("crusade", 5), ("grand", 7)])
def test_a_sortie_has_three_battles_a_crusade_five_and_a_grand_seven(campaign: Campaign, length: str, battles: int) -> None:
    run = begun(campaign, length)
    while run.phase != "finale":
        run = win(campaign, run) if run.phase == "map" else take_boon(campaign, run, None)
    assert len(run.path) == battles and has_conquered(campaign, run)
    assert conclude(run).phase == "over"


def test_the_map_offers_at_least_two_ways_at_each_step_but_the_boss(campaign: Campaign) -> None:
    run = begun(campaign, "grand")
    for _ in range(6):
        assert len(choices(campaign, run)) >= 2
        run = take_boon(campaign, win(campaign, run), None)
    assert [node.kind for node in choices(campaign, run)] == ["boss"]


def test_only_what_lies_ahead_can_be_entered_and_only_from_the_map(campaign: Campaign) -> None:
    run = begun(campaign, "crusade")
    for away in ("n10", "n40", "core", "nowhere"):
        with pytest.raises(RunError, match="No lane leads there"):
            enter(campaign, run, away)
    playing = enter(campaign, run, "n30")
    assert choices(campaign, playing) == ()
    with pytest.raises(RunError):
        enter(campaign, playing, "n31")
    won = take_boon(campaign, finish(campaign, playing, outcome())[0], None)
    with pytest.raises(RunError):
        enter(campaign, won, "n30")  # no earlier node twice


def test_after_a_victory_three_boons_are_offered_each_with_its_escalation(campaign: Campaign) -> None:
    run = win(campaign, begun(campaign))
    assert run.phase == "boon" and len({offer.boon for offer in run.offers}) == 3
    assert all(offer.escalation == "harder" for offer in run.offers)
    taken = take_boon(campaign, run, run.offers[1].boon)
    assert taken.boons == (run.offers[1].boon,) and taken.escalations == ("harder",) and taken.phase == "map"
    assert taken.credits == run.credits


def test_a_boon_that_is_not_on_offer_cannot_be_taken(campaign: Campaign) -> None:
    with pytest.raises(RunError, match="not on offer"):
        take_boon(campaign, win(campaign, begun(campaign)), "everything")
    with pytest.raises(RunError, match="No boon is on offer"):
        take_boon(campaign, begun(campaign), None)


def test_skipping_the_boons_gives_a_credit_and_no_escalation(campaign: Campaign) -> None:
    run = win(campaign, begun(campaign))
    skipped = take_boon(campaign, run, None)
    assert skipped.credits == run.credits + 1 and skipped.boons == skipped.escalations == ()


def test_the_same_seed_draws_the_same_boons_and_a_boon_taken_comes_last(campaign: Campaign) -> None:
    won, other = win(campaign, begun(campaign)), win(campaign, begun(campaign))
    assert won == other
    again = win(campaign, take_boon(campaign, won, won.offers[0].boon))
    assert again.offers[-1].boon == won.offers[0].boon, "there are only three, so it comes back at the end"


def test_a_haven_gives_a_boon_without_escalation_or_a_credit_and_is_no_battle(campaign: Campaign) -> None:
    run = begun(campaign, "grand")
    for key in ("n10", "n20"):
        run = take_boon(campaign, finish(campaign, enter(campaign, run, key), outcome())[0], None)
    resting = enter(campaign, run, "rest")
    assert resting.phase == "haven" and all(offer.escalation == "" for offer in resting.offers)
    gifted = use_haven(campaign, resting, resting.offers[0].boon)
    assert gifted.boons == (resting.offers[0].boon,) and gifted.escalations == () and gifted.credits == run.credits
    rested = use_haven(campaign, resting, None)
    assert rested.credits == run.credits + 1 and rested.boons == ()
    assert {node.key for node in choices(campaign, gifted)} == {"n30", "n31"}
    assert len(gifted.path) == 2


def test_a_lost_node_costs_a_credit_and_may_be_played_again(campaign: Campaign) -> None:
    run = enter(campaign, begun(campaign), "n50")
    lost, _ = finish(campaign, run, outcome(won=False))
    assert lost.phase == "lost" and lost.credits == 2 and lost.node == "n50"
    again = retry(lost, same_seed=True)
    assert (again.phase, again.attempt) == ("playing", 2)
    assert mission_setup(campaign, again, book()).seed == mission_setup(campaign, run, book()).seed
    anew = retry(lost, same_seed=False)
    assert mission_setup(campaign, anew, book()).seed != mission_setup(campaign, run, book()).seed
    with pytest.raises(RunError):
        retry(run, same_seed=True)


def test_without_a_credit_a_lost_battle_ends_the_run(campaign: Campaign) -> None:
    run = enter(campaign, begun(campaign), "n50")
    for credits in (2, 1, 0):
        run, _ = finish(campaign, run, outcome(won=False))
        assert (run.phase, run.credits) == ("lost", credits)
        run = retry(run, same_seed=False)
    run, change = finish(campaign, run, outcome(won=False))
    assert run.phase == "finale" and not has_conquered(campaign, run)
    assert change.run is not None and not change.run.over and change.hall == ()
    assert conclude(run).phase == "over"


def test_nothing_bad_is_carried_over_from_a_lost_battle(campaign: Campaign) -> None:
    run = enter(campaign, begun(campaign), "n50")
    again = retry(finish(campaign, run, outcome(won=False))[0], same_seed=True)
    assert mission_setup(campaign, again, book()) == mission_setup(campaign, run, book())


def test_a_mission_is_played_with_length_twist_boons_escalations_and_heat(campaign: Campaign) -> None:
    run = win(campaign, begun(campaign, heat=("thin_supply",)))
    run = take_boon(campaign, run, run.offers[0].boon)
    run = enter(campaign, run, "n60")
    setup = mission_setup(campaign, run, book(), "umbra")
    raid = LENGTHS["raid"]
    twist = campaign.mission("first").changes
    gain = campaign.boon(run.boons[0]).changes
    worse = campaign.escalation("harder").changes
    assert setup.changes == (*raid.changes, *gain, *worse, *heat_changes(("thin_supply",)), *twist)
    assert setup.sectors == raid.sectors and setup.seats[0].home == "umbra" and setup.seats[1].kind == "nemesis"
    assert setup.option("nemesis_mode", "") == "standard" and setup.option("pregame_draft", 0) == 1
    assert list(setup.options) == sorted(setup.options)
    assert new_game(book(), setup)[0].decision is not None


def test_the_rule_that_a_mission_names_holds_against_heat(campaign: Campaign) -> None:
    settled = replace(campaign.missions[0], changes=(Colonists("any"),))
    other = replace(campaign, missions=(settled, *campaign.missions[1:]))
    run = enter(other, begun(other, heat=("no_colonies",)), "n50")
    state, _ = new_game(book(), mission_setup(other, run, book()))
    assert all(face.colonist for face in state.cards if face.is_unit)


def test_a_mission_that_is_bound_to_a_challenge_mode_is_played_in_it(campaign: Campaign) -> None:
    run = begun(campaign)
    for _ in range(2):
        run = take_boon(campaign, win(campaign, run), None)
    setup = mission_setup(campaign, enter(campaign, run, "core"), book())
    assert setup.option("nemesis_mode", "") == "expert"


def test_a_purist_run_plays_full_games_as_printed_without_boons(campaign: Campaign) -> None:
    run = begun(campaign, "grand", purist=True)
    playing = enter(campaign, run, "n10")
    setup = mission_setup(campaign, playing, book())
    assert setup.sectors == FULL_GAME and setup.changes == ()
    run, _ = finish(campaign, playing, outcome())
    assert run.phase == "map" and run.path[0].length == "full"
    run, _ = finish(campaign, enter(campaign, run, "n20"), outcome())
    resting = enter(campaign, run, "rest")
    assert resting.offers == () and use_haven(campaign, resting, None).credits == run.credits + 1
    with pytest.raises(RunError, match="Purist"):
        begun(campaign, purist=True, heat=("thin_supply",))


def test_a_run_of_a_length_or_heat_that_there_is_not_is_refused(campaign: Campaign) -> None:
    with pytest.raises(RunError, match="no run of the length"):
        begun(campaign, "stroll")
    with pytest.raises(RunError, match="no Heat"):
        begun(campaign, heat=("boiling",))


def test_a_home_world_is_that_of_the_packs_of_the_mission(campaign: Campaign) -> None:
    run = enter(campaign, begun(campaign, home="umbra"), "n50")
    for packs, home in ((("base",), "umbra"), (("base", "orders"), "umbra_orders")):
        mixed = replace(campaign, missions=tuple(replace(mission, packs=packs) for mission in campaign.missions))
        assert mission_setup(mixed, run, book(*packs[1:])).seats[0].home == home


def test_a_book_without_the_packs_of_the_mission_is_refused(campaign: Campaign) -> None:
    other = replace(campaign, missions=tuple(replace(mission, packs=("base", "orders")) for mission in campaign.missions))
    with pytest.raises(RunError, match="'orders'"):
        mission_setup(other, enter(other, begun(other), "n50"), book())


def test_a_run_can_be_left_at_any_moment_and_resumes_exactly_there(campaign: Campaign) -> None:
    run = begun(campaign, "grand", heat=("thin_supply", "small_hand"), home="umbra")
    moments = [run]
    for key in ("n10", "n20"):
        playing = enter(campaign, run, key)
        lost, _ = finish(campaign, playing, outcome(won=False))
        won, _ = finish(campaign, retry(lost, same_seed=False), outcome(assisted=key == "n20"))
        run = take_boon(campaign, won, won.offers[0].boon)
        moments += [playing, lost, won, run]
    moments += [enter(campaign, run, "rest"), abandon(run), conclude(abandon(run))]
    for moment in moments:
        kept = json.loads(json.dumps(run_to_json(moment)))
        assert run_from_json(kept) == moment
        assert run_problem(campaign, moment) is None


@pytest.mark.parametrize(
    ("field", "value"),
    [("phase", "flying"), ("credits", -1), ("credits", "3"), ("seed", "abc"), ("kind", "war"), ("path", [{}]), ("colour", 1)],
)
def test_a_spoiled_run_is_refused_with_its_field(campaign: Campaign, field: str, value: object) -> None:
    plain = run_to_json(begun(campaign)) | {field: value}
    with pytest.raises(DataError) as caught:
        run_from_json(plain)
    assert field in str(caught.value)


def test_a_run_whose_map_or_pools_have_changed_says_so(campaign: Campaign) -> None:
    run = win(campaign, begun(campaign))
    run = take_boon(campaign, run, run.offers[0].boon)
    assert "has changed" in str(run_problem(campaign, replace(run, node="n99")))
    assert "no boon" in str(run_problem(replace(campaign, boons=()), run))
    assert "no escalation" in str(run_problem(replace(campaign, escalations=()), run))
    assert "belongs to" in str(run_problem(campaign, replace(run, campaign="another")))


def test_an_abandoned_run_goes_to_its_finale_and_cannot_go_on(campaign: Campaign) -> None:
    run = abandon(win(campaign, begun(campaign)))
    assert run.phase == "finale" and run.offers == () and not has_conquered(campaign, run)
    assert choices(campaign, run) == ()
    with pytest.raises(RunError):
        abandon(conclude(run))
    with pytest.raises(RunError):
        conclude(begun(campaign))


def test_the_score_of_a_run_is_that_of_the_nodes_it_won(campaign: Campaign) -> None:
    run = enter(campaign, begun(campaign), "n50")
    run, _ = finish(campaign, run, outcome(won=False, score=9_000))
    run, _ = finish(campaign, retry(run, same_seed=False), outcome(score=1_500))
    assert total_score(run) == 1_500
    assert run_rank(run) in "DCBAS" and run_rank(begun(campaign)) == "D"


def test_a_victory_changes_the_node_record_the_run_and_the_reward_at_once(campaign: Campaign) -> None:
    run = enter(campaign, begun(campaign), "n50")
    after, change = finish(campaign, run, outcome(margin=8, score=2_000))
    (node,) = change.nodes
    assert (node.campaign, node.node, node.mode, node.state) == ("sample", "n50", "standard", "won")
    assert (node.best_score, node.best_margin, node.medal) == (2_000, 8, "silver")
    assert change.run is not None and run_from_json(change.run.body) == after
    assert change.bests == ((Statistic("reward", "sample", "first_page"), 1),)


def test_a_lost_or_conceded_game_gives_no_reward_and_a_conceded_one_no_bests(campaign: Campaign) -> None:
    run = enter(campaign, begun(campaign), "n50")
    _, change = finish(campaign, run, outcome(won=False, conceded=True))
    assert change.bests == () and change.nodes[0].state == "lost"
    assert change.nodes[0].best_score is None and change.nodes[0].best_margin is None


def test_the_end_of_a_run_claims_a_place_in_the_hall_but_not_an_assisted_one(campaign: Campaign) -> None:
    for helped in (False, True):
        run = begun(campaign)
        changes = []
        while run.phase != "finale":
            if run.phase == "boon":
                run = take_boon(campaign, run, None)
            run, change = finish(campaign, enter(campaign, run, first(campaign, run)), outcome(assisted=helped))
            changes.append(change)
        places = [entry for change in changes for entry in change.hall]
        assert run.assisted == helped
        if helped:
            assert places == [] and hall_entry(run, "ABC") is None
        else:
            (entry,) = places
            assert entry.score == total_score(run) == 3_000 and entry.initials == "ABC"
            assert (entry.campaign, entry.mode, entry.length) == ("sample", "standard", "sortie")


def test_two_runs_of_one_seed_are_dealt_alike_and_other_seeds_are_not(campaign: Campaign) -> None:
    setups = [mission_setup(campaign, enter(campaign, begun(campaign), "n50"), book()) for _ in range(2)]
    assert setups[0] == setups[1]
    other = enter(campaign, new_run(campaign, length="sortie", mode="standard", seed="others"), "n50")
    assert mission_setup(campaign, other, book()).seed != setups[0].seed
