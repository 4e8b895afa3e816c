"""The boards of day and week: you, three rivals, what is claimed and what is proved; no forged replay proves anything."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.campaign.battle import mission_setup, outcome_of
from game.campaign.daily import NODE, daily, daily_campaign, new_daily
from game.campaign.league.claims import Claim, claim_code
from game.campaign.run import enter
from game.campaign.statistics import statistics_of
from game.client.games.books import book_with
from game.client.games.profile_in_play import store_keeper
from game.client.profile.requests import BoardArgs
from game.client.profile.services import Services
from game.client.runs.campaigns import campaigns_of
from game.client.runs.league.boards import Board
from game.client.runs.league.proving import doubt
from game.engine.terms import Mode
from game.match import Match
from game.rivals import make_rival
from game.scenes.campaign.board import BoardScene
from game.store.export import Replay, read_replay, write_replay
from tests.ui.runs import MakeUser, services_in
from tools.proofs.reading import Watched, reading

MODE: Mode = "standard"


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_in(tmp_path)


def base_day(services: Services) -> date:
    """A date whose Daily needs the base game alone."""
    days = (date(2026, 11, day) for day in range(1, 31))
    return next(day for day in days if daily(day, campaigns_of(services).shipped).mission.packs == ("base",))


@pytest.fixture
def proof(services: Services) -> tuple[Claim, Path]:
    """A won ranked try at a Daily, what it claims, and its replay in the folder for exchange."""
    shipped = campaigns_of(services).shipped
    day = base_day(services)
    today = daily(day, shipped)
    campaign = daily_campaign(today)
    run = enter(campaign, new_daily(today, mode=MODE), NODE)
    book = book_with(today.mission.packs, campaigns_of(services).book)
    setup = mission_setup(campaign, run, book)
    keeper = store_keeper(services)
    assert keeper is not None
    for number in range(40):
        setup = replace(setup, options=tuple(("ties", "random") if name == "ties" else (name, of) for name, of in setup.options))
        match = Match(book, setup, [make_rival("tuned" if number % 2 else "captain", f"board {number}"), None])
        while match.decision is not None:
            match.tick()
        outcome = outcome_of(campaign, run, match.state, statistics_of(book, match.journal), "")
        if outcome.won and outcome.score.total:
            break
    else:
        pytest.fail("nobody has won this Daily")
    keeper.exports.mkdir(parents=True, exist_ok=True)
    path = keeper.export(match)
    home = match.state.cards[match.state.players[0].home].key
    score = outcome.score.total
    return Claim("daily", day.isoformat(), 1, MODE, home, score, (score,), "BEN"), path


def test_a_replay_that_scores_the_same_proves_a_claim_and_nothing_else(services: Services, proof: tuple[Claim, Path]) -> None:
    claim, path = proof
    shipped, book = campaigns_of(services).shipped, campaigns_of(services).book
    assert doubt(claim, [path], shipped, book) is None
    for wrong in (
        replace(claim, score=claim.score + 10, splits=(claim.score + 10,)),
        replace(claim, mode="expert"),
        replace(claim, when=date.fromisoformat(claim.when).replace(year=2027).isoformat()),
        replace(claim, home="aurelia" if claim.home != "aurelia" else "umbra"),
        replace(claim, kind="weekly", when="2026-W48"),
    ):
        assert doubt(wrong, [path], shipped, book) is not None, wrong


def header(**changed: Any) -> Callable[[Replay], Replay]:
    """The replay with another set-up."""

    def change(replay: Replay) -> Replay:
        return replace(replay, header={**replay.header, "setup": {**replay.header["setup"], **changed}})

    return change


def cut(replay: Replay) -> Replay:
    return replace(replay, entries=replay.entries[:-1], digests=replay.digests[:-1], draws=replay.draws[:-1])


def other_pick(replay: Replay) -> Replay:
    """Another answer at the first command, every digest left as it was."""
    first = json.loads(json.dumps(replay.entries[0]))
    first["picks"] = list(reversed(first["picks"])) if len(first.get("picks", ())) > 1 else [97]
    return replace(replay, entries=(first, *replay.entries[1:]))


FORGED: dict[str, Callable[[Replay], Replay]] = {
    "another seed": header(seed="0" * 32),
    "fewer rounds": header(sectors=[1, 2, 3]),
    "no twist": header(changes=[]),
    "a gift": lambda replay: header(changes=[*replay.header["setup"]["changes"], {"change": "income", "n": 5}])(replay),
    "unranked": lambda replay: header(options=[*replay.header["setup"]["options"], ["ranked", 0]])(replay),
    "assisted": lambda replay: header(options=[*replay.header["setup"]["options"], ["assisted", 0]])(replay),
    "cut off": cut,
    "another move": other_pick,
    "other digests": lambda replay: replace(replay, digests=(bytes(16), *replay.digests[1:])),
    "other rules": lambda replay: replace(replay, header={**replay.header, "rules_version": 1}),
    "a move too many": lambda replay: replace(
        replay,
        entries=(*replay.entries, replay.entries[-1]),
        digests=(*replay.digests, replay.digests[-1]),
        draws=(*replay.draws, replay.draws[-1]),
    ),
}


@pytest.mark.parametrize("forgery", FORGED)
def test_a_forged_replay_is_never_proved(services: Services, proof: tuple[Claim, Path], tmp_path: Path, forgery: str) -> None:
    claim, path = proof
    forged = tmp_path / "forged.cwreplay"
    try:
        write_replay(forged, FORGED[forgery](read_replay(path)))
    except ValueError:
        forged.write_text("{}\n")
    assert doubt(claim, [forged], campaigns_of(services).shipped, campaigns_of(services).book) is not None


def test_what_is_pasted_is_claimed_until_a_replay_proves_it(services: Services, proof: tuple[Claim, Path]) -> None:
    claim, path = proof
    keeper = store_keeper(services)
    assert keeper is not None
    board = Board(services, "daily", claim.when, MODE)
    assert board.take(claim_code(claim)) == "BEN stands on the board."
    liar = replace(claim, score=claim.score + 500, splits=(claim.score + 500,), initials="LIE")
    board.take(claim_code(liar))
    board.take(claim_code(liar))
    assert [(line.who, line.state) for line in board.lines()] == [("LIE", "claimed"), ("BEN", "claimed")]
    hidden = path.rename(path.with_suffix(".away"))
    assert board.prove() == "There is no replay file in the folder for exchange."
    hidden.rename(path)
    assert board.prove() == "1 claim is proved."
    assert [(line.who, line.state) for line in Board(services, "daily", claim.when, MODE).lines()] == [
        ("LIE", "claimed"),
        ("BEN", "proved"),
    ]
    assert "comes to" in board.prove(), "the liar's score is not that of any replay"
    assert board.take("CW2-AAAAA").endswith(".") and board.take(claim_code(replace(claim, when="2027-01-01"))).endswith(
        "Daily board, 1 January 2027."
    )


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("kind", "when"), [("daily", "2026-11-21"), ("weekly", "2026-W48")])
def test_three_rivals_play_on_the_spot(
    make_user: MakeUser, services: Services, size: tuple[int, int], kind: str, when: str
) -> None:
    user = make_user(size, services=services)
    user.app.stack.push(BoardArgs(kind, when, MODE if kind == "daily" else "advanced"))
    scene = user.top(BoardScene)
    states = [line.state for line in scene.waiting]
    assert scene.errand is None or states == ["playing"] * 3 + ["open"], "they are named while they play, if they still do"
    while scene.errand is not None:
        user.step(1, 0.05)
    rivals = [line for line in scene.lines if line.state == "rival"]
    assert [line.state for line in scene.waiting] == ["open"], "a place waits for you"
    assert {line.who for line in rivals} == {"Odo", "Tamsin", "Vesna"} and scene.message == ""
    assert [line.score for line in scene.lines] == sorted((line.score for line in scene.lines), reverse=True)
    again = Board(services, scene.board.kind, when, scene.mode)
    again.play_rivals()
    assert again.rivals == scene.board.rivals, "they play the same everywhere"
    window = user.app.screen.get_rect()
    assert all(window.contains(widget.rect) for widget in scene.widgets.widgets if widget.visible)


def test_the_weekly_is_begun_from_hub_or_board_and_goes_on(make_user: MakeUser, services: Services) -> None:
    user = make_user(services=services)
    user.app.stack.push(BoardArgs("weekly", "2026-W48", "advanced"))
    user.step(2)
    assert user.top(BoardScene).begin.label == "Play the ranked try"
    user.press("Play the ranked try")
    runs = user.app.stack.top.runs  # type: ignore[union-attr]
    assert (runs.run.kind, runs.run.id, len(runs.run.fleet.relics)) == ("weekly", "weekly-2026-W48-1", 3)
    assert campaigns_of(services).begin_weekly("2026-W48") is not None
    assert [run.id for run in campaigns_of(services).daily_runs("2026-W48", "weekly")] == ["weekly-2026-W48-1"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_figures_of_a_board_stand_below_a_heading(make_user: MakeUser, services: Services, size: tuple[int, int]) -> None:
    """Three figures with arrows stood there, and nothing said of what."""
    user = make_user(size, services=services)
    user.app.stack.push(BoardArgs("weekly", "2026-W48", "advanced"))
    scene = user.top(BoardScene)
    while scene.errand is not None:
        user.step(1, 0.05)
    with reading() as page:
        scene.draw(Watched(size))
    for words in ("Name", "Level, Home World or rank \u00b7 score after each battle", "Score"):
        assert words in page.said
    assert not [str(finding) for finding in page.findings]
