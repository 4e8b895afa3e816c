"""The live score: what the table, the pause screen and the results show is what the campaign counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from game.campaign.directives import ConquerWorlds, Progress
from game.campaign.medals import Distance, Par
from game.campaign.score import CHAIN, STEAL, formula_words, score_of
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.campaign.standing import Terms, standing_of, terms_in
from game.campaign.statistics import CallOut, statistics_of
from game.client.games.requests import ResultsArgs
from game.client.games.session import Session
from game.client.profile.requests import Go
from game.client.runs.score_words import call_out_words, medal_words, progress_brief, progress_words, score_facts, sheet_facts
from game.client.table.watching import watch
from game.engine.core.events import CardMoved
from game.engine.core.rules.scoring import points
from game.match import Match
from game.scenes.results.scene import ResultsScene
from game.scenes.settings.pause import PauseScene
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, setup, sit_down
from tests.ui.runs import services_in

MakeUser = Callable[..., User]


def played(session: Session, answers: int) -> None:
    for _ in range(answers):
        if session.match.decision is None:
            return
        session.submit(*picks_of(session.match))


def whole_game(seed: str = "arcade") -> Session:
    session = Session(Match(book(), setup(seed)))
    while session.match.decision is not None:
        session.submit(*picks_of(session.match))
    return session


def missioned(session: Session, terms: Terms) -> Session:
    """The same game as one of a mission with these terms."""
    session.score.terms = terms
    return session


def test_the_deeds_followed_in_the_window_are_those_of_the_journal() -> None:
    session = whole_game()
    assert session.score.deeds == statistics_of(book(), session.match.journal)
    assert session.score.deeds.conquests, "the game must have something to follow"


def test_after_undo_the_score_is_the_earlier_one() -> None:
    session = Session(Match(book(), setup("undone")))
    free = 0
    for _ in range(120):
        before = (session.score.deeds.copy(), session.score.standing)
        session.submit(*picks_of(session.match))
        if not session.match.undo_target().blocked:
            free += 1
            session.undo()
            assert (session.score.deeds, session.score.standing) == before
            session.redo()
    assert free > 10
    assert session.score.deeds == statistics_of(book(), session.match.journal)


def test_a_resumed_game_knows_what_was_done_before() -> None:
    session = whole_game("resumed")
    again = Session(Match.resume(book(), session.match.journal))
    assert again.score.deeds == session.score.deeds
    assert again.score.standing == session.score.standing


def test_the_chip_on_the_table_shows_what_the_campaign_counts(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = session_at("turn", skip=6)
    table = sit_down(user, session)
    standing = standing_of(session.state, session.score.deeds, terms_in(session.state.setup))
    assert standing is not None and table.live.view.score_button.score == score_facts(standing)
    assert standing.sheet.total == score_of(session.state, session.score.deeds).total
    assert f"If it ended now: Rank {standing.rank}" in table.live.view.score_button.describe()
    played(session, 12)
    table.live.refresh()
    user.step(2)
    after = standing_of(session.state, session.score.deeds, terms_in(session.state.setup))
    assert after is not None and after != standing and table.live.view.score_button.score == score_facts(after)


def test_medal_and_directive_of_a_mission_stand_on_the_chip(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = missioned(session_at("turn", skip=6), Terms("full", par=Par(40, 60), directive=ConquerWorlds(9)))
    table = sit_down(user, session)
    standing = session.score.standing
    assert standing is not None and standing.distance is not None
    words = table.live.view.score_button.describe()
    assert f"{standing.distance.missing} EP to {standing.distance.medal.title()}" in words
    assert f"directive {len(session.score.deeds.conquests)}/9" in words


def test_the_rows_of_the_score_come_up_under_the_pointer_and_go_again(make_user: MakeUser) -> None:
    user = make_user(services=services())
    table = sit_down(user, session_at("turn", skip=6))
    user.app.settle()

    def above() -> bytes:
        user.step(2)
        box = table.live.view.score_button.rect.move(0, -200)
        return pygame.image.tobytes(user.app.screen.subsurface(box), "RGB")

    before = above()
    user.move(table.live.view.score_button.rect.center)
    assert table.live.view.score_button.looked_at and above() != before
    user.move((4, 4))
    assert not table.live.view.score_button.looked_at


def test_the_formula_and_the_rows_stand_on_the_pause_screen(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = session_at("turn", skip=6)
    sit_down(user, session)
    user.key(pygame.K_ESCAPE)
    top = user.app.stack.top
    assert isinstance(top, PauseScene) and top.score is not None
    assert top.formula == formula_words(user.app.services.content.wording) and not top.told
    user.press("How it is counted")
    assert top.told
    assert top.score.facts == sheet_facts(session, user.app.services.content.wording)
    assert top.score.facts.lines[-1].name == "Score" and top.box.contains(top.sheet)


def test_steals_and_chains_are_called_out_with_what_they_add() -> None:
    assert call_out_words([]) == ""
    assert call_out_words([CallOut("steal", 1, 1)]) == f"Steal! +{STEAL}"
    assert call_out_words([CallOut("chain", 1, 3)]) == f"Chain of 3! +{CHAIN}"
    assert call_out_words([CallOut("steal", 1, 1), CallOut("chain", 1, 2)]) == f"Steal! Chain of 2! +{STEAL + CHAIN}"


def test_a_banner_calls_out_a_steal_and_the_next_press_is_carried_out(make_user: MakeUser) -> None:
    user = make_user(services=services(speed=1.0))
    session = session_at("turn", skip=6)
    table = sit_down(user, session)
    world = session.state.players[0].worlds[-1]
    session.score.calls = (CallOut("steal", world, 1),)
    watch(table.live.model, CardMoved(world, ("central", 0), ("worlds", 0), "conquer"))
    assert table.live.model.banner == f"Steal! +{STEAL}"
    user.key(pygame.K_ESCAPE)
    assert user.scene == "pause", "the press ends the banner and does what it is for"
    watch(table.live.model, CardMoved(world, ("central", 0), ("worlds", 1), "conquer"))
    assert not table.live.model.banner, "what the Nemesis conquers is never called out"


def test_the_results_turn_to_the_score_and_back(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services(reduced_motion=True))
    session = missioned(whole_game(), Terms("full", par=Par(4, 10), directive=ConquerWorlds(2)))
    user.app.stack.carry_out(Go(ResultsArgs(session=session, conceded=False)))
    user.step(2)
    top = user.app.stack.top
    assert isinstance(top, ResultsScene) and top.page is not None
    assert top.on_event and not top.page.visible
    user.press("Ledger")
    assert not top.page.visible and all(table.visible for table in top.tables)
    user.press("Score")
    assert top.page.visible and not any(table.visible for table in top.tables)
    assert top.page.facts == sheet_facts(session, user.app.services.content.wording)
    user.key(pygame.K_g)
    assert top.graph is not None and top.graph.visible and not top.page.visible
    user.key(pygame.K_b)
    user.press("Ledgers")
    assert all(table.visible for table in top.tables)
    words = [row.words for row in top.rows]
    assert any("medal" in line.lower() for line in words) and any("Directive" in line for line in words)
    assert any(f"Score {session.score.standing.sheet.total:,}" in line for line in words)


def test_ahead_without_what_the_mission_asked_for_is_no_victory(make_user: MakeUser) -> None:
    user = make_user(services=services(reduced_motion=True))
    seeds = (whole_game(f"ahead {number}") for number in range(20))
    session = next(game for game in seeds if game.state.result is not None and 0 in game.state.result.winners)
    missioned(session, Terms("full", par=Par(4, 10), victory=ConquerWorlds(60)))
    user.app.stack.carry_out(Go(ResultsArgs(session=session, conceded=False)))
    user.step(2)
    top = user.app.stack.top
    assert isinstance(top, ResultsScene) and top.verdict[0] == "Not enough"


def test_words_of_directives_and_medals() -> None:
    assert progress_words(Progress(False, 2, 4)) == "2/4" and progress_brief(Progress(False, 2, 4)) == "2/4"
    assert progress_words(Progress(True, 4, 4)) == "fulfilled, 4/4" and progress_brief(Progress(True, 4, 4)) == "done"
    late = Progress(False, 3, 1, failed=True, at_most=True)
    assert progress_words(late) == "missed, 3 of at most 1" and progress_brief(late) == "missed"
    session = missioned(whole_game(), Terms("full", par=Par(4, 10)))
    standing = session.score.standing
    assert standing is not None
    reached = replace(standing, medal="gold", distance=Distance("", 0))
    assert medal_words(reached) == "Gold"


def test_continue_names_mode_round_and_points_of_a_skirmish(make_user: MakeUser, tmp_path: Path) -> None:
    given = services_in(tmp_path)
    session = Session.start(given, skirmish_setup(book(), Skirmish("advanced", draft=False), "go on"))
    played(session, 40)
    state = session.state
    user = make_user(services=given)
    top = user.app.stack.top
    assert top is not None
    line = next(widget.detail for widget in top.widgets.widgets if widget.label == "Continue")  # type: ignore[attr-defined]
    own, other = (points(state, seat) for seat in (0, 1))
    assert line == f"Skirmish, Advanced, round {state.round} of 10, {own}-{other}"
    assert user.focused() == "Continue"
    user.key(pygame.K_RETURN)
    assert user.scene == "table"
