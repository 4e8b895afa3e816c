"""A Weekly is proved by the way of its run and the replays of its battles; nothing forged proves it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.campaign.battle import outcome_of
from game.campaign.journey.flagship import FLEET_PACK
from game.campaign.journey.steps import FIGHT, Step, open_steps, take_step
from game.campaign.league.boards import claim_of
from game.campaign.league.claims import Claim, claim_code
from game.campaign.league.weekly import new_weekly, weekly
from game.campaign.run import charted, enter, finish
from game.campaign.runs import total_score
from game.campaign.statistics import statistics_of
from game.campaign.steward import steward
from game.client.games.books import book_with
from game.client.games.profile_in_play import store_keeper
from game.client.profile.services import Services
from game.client.runs.campaigning import RunSession
from game.client.runs.campaigns import campaigns_of
from game.client.runs.league.boards import Board
from game.client.runs.league.proving import doubt
from game.match import Match
from game.rivals import make_rival
from game.store.export import WAY, Replay, read_replay, write_replay
from tests.ui.runs import services_in

WEEK = "2026-W48"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Services, Claim, list[Path]]:
    """A ranked try whose choices the steward makes, every battle of it exported, and what it claims."""
    services = services_in(tmp_path_factory.mktemp("week"))
    keeper = store_keeper(services)
    assert keeper is not None
    keeper.exports.mkdir(parents=True, exist_ok=True)
    drawn = weekly(WEEK, campaigns_of(services).shipped)
    runs = RunSession(services, drawn.campaign, new_weekly(drawn))
    paths: list[Path] = []
    taken: list[Step] = []
    while runs.run.phase not in ("finale", "over"):
        run = runs.run
        step = (
            open_steps(drawn.campaign, run)[0]
            if run.phase == "playing"
            else steward(drawn.campaign, run, open_steps(drawn.campaign, run))
        )
        taken.append(step)
        if step != FIGHT:
            runs.go_on_with(take_step(drawn.campaign, run, step))
            continue
        whole = charted(drawn.campaign, run)
        book = book_with(
            (*whole.mission(whole.galaxy.node(run.node or "").mission).packs, FLEET_PACK), campaigns_of(services).book
        )
        match = Match(book, runs.setup_of(run), [make_rival("tuned", f"{run.node}/{run.attempt}"), None])
        while match.decision is not None:
            match.tick()
        outcome = outcome_of(whole, run, match.state, statistics_of(book, match.journal), f"{run.node}-{run.attempt}")
        runs.keep(finish(drawn.campaign, run, outcome)[0])
        paths.append(keeper.export(match, runs.way))
        paths[-1] = paths[-1].rename(paths[-1].with_stem(f"battle-{len(paths)}"))
    assert runs.way == tuple(taken), "the window reads each step out of what came of it"
    assert total_score(runs.run) > 0 and len(paths) > 1
    return services, claim_of(runs.run, runs.run.home or "", "ANN"), paths


def doubted(played: tuple[Services, Claim, list[Path]], paths: list[Path], claim: Claim | None = None) -> str:
    services, own, _ = played
    reason = doubt(claim or own, paths, campaigns_of(services).shipped, campaigns_of(services).book)
    return "" if reason is None else str(reason)


def test_the_replays_of_all_battles_prove_it_and_nothing_else(played: tuple[Services, Claim, list[Path]]) -> None:
    _, claim, paths = played
    assert not doubted(played, paths) and not doubted(played, paths[::-1])
    for wrong in (
        replace(claim, score=claim.score + 10, splits=(*claim.splits[:-1], claim.score + 10)),
        replace(claim, mode="standard" if claim.mode != "standard" else "expert"),
        replace(claim, home="aurelia" if claim.home != "aurelia" else "umbra"),
        replace(claim, when="2026-W47"),
        replace(claim, splits=(claim.score,)),
    ):
        assert doubted(played, paths, wrong), wrong


def test_each_battle_must_be_there(played: tuple[Services, Claim, list[Path]]) -> None:
    _, _, paths = played
    for missing in range(len(paths)):
        assert doubted(played, paths[:missing] + paths[missing + 1 :])
    assert doubted(played, [])


def way(change: Callable[[list[list[str]]], list[list[str]]]) -> Callable[[Replay], Replay]:
    """The replay with another way."""
    return lambda replay_: replace(replay_, header={**replay_.header, WAY: change([list(step) for step in replay_.header[WAY]])})


FORGED: dict[str, Callable[[Replay], Replay]] = {
    "no way": way(lambda steps: []),
    "a step left out": way(lambda steps: steps[1:]),
    "a gift": way(lambda steps: [*steps[:1], ["relic", "stopped_clock"], *steps[1:]]),
    "another place": way(lambda steps: [["enter", "nowhere"], *steps[1:]]),
    "a battle twice": way(lambda steps: [*steps, ["fight"]]),
    "no list": lambda replay_: replace(replay_, header={**replay_.header, WAY: "fight"}),
    "no end": way(lambda steps: [["serve", "credit", ""]] * 601),
    "another set-up": lambda replay_: replace(
        replay_, header={**replay_.header, "setup": {**replay_.header["setup"], "changes": []}}
    ),
    "cut off": lambda replay_: replace(
        replay_, entries=replay_.entries[:-1], digests=replay_.digests[:-1], draws=replay_.draws[:-1]
    ),
    "other rules": lambda replay_: replace(replay_, header={**replay_.header, "rules_version": 1}),
}


@pytest.mark.parametrize("forgery", FORGED)
def test_a_forged_way_or_battle_proves_nothing(played: tuple[Services, Claim, list[Path]], tmp_path: Path, forgery: str) -> None:
    _, _, paths = played
    forged = tmp_path / "forged.cwreplay"
    write_replay(forged, FORGED[forgery](read_replay(paths[-1])))
    assert doubted(played, [*paths[:-1], forged])


def test_the_board_of_the_week_proves_what_is_claimed(played: tuple[Services, Claim, list[Path]]) -> None:
    services, claim, _ = played
    board = Board(services, "weekly", WEEK, claim.mode)
    board.take(claim_code(claim))
    liar = replace(claim, score=claim.score + 500, splits=(*claim.splits[:-1], claim.score + 500), initials="LIE")
    board.take(claim_code(liar))
    assert board.prove() == "1 claim is proved."
    assert [(line.who, line.state) for line in board.lines() if line.state in ("claimed", "proved")] == [
        ("LIE", "claimed"),
        ("ANN", "proved"),
    ]


def test_a_step_that_is_taken_back_leaves_the_way(played: tuple[Services, Claim, list[Path]]) -> None:
    services, _, _ = played
    drawn = weekly(WEEK, campaigns_of(services).shipped)
    runs = RunSession(services, drawn.campaign, new_weekly(drawn, 1))
    before = runs.run
    step = open_steps(drawn.campaign, before)[0]
    runs.keep(take_step(drawn.campaign, before, step))
    assert runs.way == (step,)
    runs.keep(before)
    assert not runs.way and not enter(drawn.campaign, before, step[1]).way
