"""A typed share code sets up the game that it was told of."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from game.campaign.battle import mission_setup
from game.campaign.daily import daily, daily_campaign, new_daily
from game.campaign.gauntlet import new_gauntlet
from game.campaign.run import choices, enter, new_run
from game.campaign.runs import Visit
from game.campaign.share import Share, ShareError, share_code
from game.campaign.shared import check_packs, code_of_game, daily_of, read_shared, setup_of_shared, skirmish_of
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.engine import Setup
from game.engine.core.changes import Points
from tests.campaigns.test_gauntlet_daily_share import base_only, shipped
from tests.table import book

HEAT = ("thin_supply", "no_colonies")


def same_game(first: Setup, other: Setup) -> bool:
    """The same deal and rules; what is only told to the score may differ."""
    options = [{key: value for key, value in setup.options if key not in ("ties", "ranked")} for setup in (first, other)]
    return replace(first, options=()) == replace(other, options=()) and options[0] == options[1]


@pytest.mark.parametrize(
    "chosen",
    [
        Skirmish(),
        Skirmish("expert", "umbra", False, "raid", HEAT),
        Skirmish("advanced", None, True, "push", ()),
        Skirmish("standard", None, False, "raid", HEAT, True, True),
        Skirmish("standard", even=3),
        Skirmish("expert", even=-2, grade=1),
    ],
)
def test_the_code_of_a_skirmish_sets_up_the_same_game(chosen: Skirmish) -> None:
    setup = skirmish_setup(book(), chosen, "any words")
    shared = read_shared(code_of_game(setup, 1234).lower())
    assert shared.share.score == 1234
    assert setup_of_shared(shared, book(), ()) == setup
    assert skirmish_of(shared).length == chosen.pure.length


def test_purist_leaves_a_full_game_under_the_printed_rules() -> None:
    setup = skirmish_setup(book(), Skirmish("standard", None, False, "raid", HEAT, True, True), "pure")
    assert len(setup.sectors) == 10 and not setup.changes and setup.option("pregame_draft", 0) == 1


def test_an_evened_mode_gives_points_that_purist_and_old_codes_know_nothing_of() -> None:
    setup = skirmish_setup(book(), Skirmish("expert", even=-2), "evened")
    assert setup.changes == (Points(2, "nemesis"),) and setup.option("even_modes", 0) == -2
    assert skirmish_setup(book(), Skirmish("standard", even=3), "evened").changes == (Points(3, "player"),)
    assert not skirmish_setup(book(), Skirmish("expert", purist=True, even=-2), "evened").changes
    old = share_code(Share(setup.seed, ("base", "nemesis"), "expert", 9, "skirmish/l-full"))
    assert skirmish_of(read_shared(old)).even == 0
    with pytest.raises(ShareError):
        skirmish_of(read_shared(share_code(Share(setup.seed, ("base", "nemesis"), "expert", 9, "skirmish/l-full/f-99"))))


def test_the_code_of_a_battle_of_a_campaign_sets_up_that_battle_unranked() -> None:
    campaign = base_only()[0]
    run = new_run(campaign, length="sortie", mode="advanced", heat=HEAT, home="umbra", seed="shared")
    run = replace(run, boons=(campaign.boons[0].key,), escalations=(campaign.escalations[0].key,))
    run = enter(campaign, run, choices(campaign, run)[0].key)
    setup = mission_setup(campaign, run, book())
    mission = campaign.galaxy.node(run.node or "").mission
    done = replace(run, path=(Visit(run.node or "", mission, 1, True, 3, 999, "", "C", False, "g", "raid"),))
    again = setup_of_shared(read_shared(code_of_game(setup, 999, done)), book(), [campaign])
    assert same_game(setup, again) and again.option("ranked", 1) == 0


def test_the_code_of_a_daily_leads_to_the_daily_of_its_date() -> None:
    today = daily(date(2026, 11, 21), shipped())
    run = enter(daily_campaign(today), new_daily(today, mode="expert"), "daily")
    code = code_of_game(mission_setup(daily_campaign(today), run, book()), 50, run)
    shared = read_shared(code)
    assert (shared.kind, shared.mission, shared.share.mode) == ("daily", "2026-11-21", "expert")
    assert daily_of(shared, shipped()) == today
    with pytest.raises(ShareError, match="deals differently"):
        daily_of(replace(shared, share=replace(shared.share, seed="0" * 32)), shipped())


def test_the_code_of_a_gauntlet_has_the_seed_of_its_ladder() -> None:
    run = new_gauntlet(mode="standard", seed="ladder")
    shared = read_shared(code_of_game(skirmish_setup(book(), Skirmish(), "a rung"), 7, run))
    assert shared.kind == "gauntlet" and new_gauntlet(mode="standard", seed=shared.share.seed).seed == run.seed


@pytest.mark.parametrize(
    ("mission", "reason"),
    [
        ("skirmish/l-endless", "no length"),
        ("skirmish/h-nothing", "no Heat"),
        ("skirmish/w-nowhere", "no Home World"),
        ("skirmish/x-1", "does not know this kind"),
        ("alone", "does not know this kind"),
        ("elsewhere/first", "not installed"),
        ("the_waning_frontier/nothing", "has no 'nothing'"),
        ("2026-13-41/l-raid", "not installed"),
    ],
)
def test_a_code_that_cannot_be_played_is_refused_in_one_sentence(mission: str, reason: str) -> None:
    packs = tuple(pack.id for pack in book().packs)
    with pytest.raises(ShareError, match=reason) as refused:
        setup_of_shared(read_shared(share_code(Share("0" * 32, packs, "standard", 0, mission))), book(), base_only())
    assert str(refused.value).count(".") == 1


def test_a_code_with_other_packs_is_refused() -> None:
    for packs, words in ((("base", "nowhere", "nemesis"), "with the pack"), (("base",), "without the pack")):
        with pytest.raises(ShareError, match=words):
            check_packs(read_shared(share_code(Share("0" * 32, packs, "standard", 0))), book())
