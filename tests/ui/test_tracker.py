"""The Core World tracker and the live score: the engine's numbers, at every size, by pointer and by keys."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.client.games.session import Session
from game.client.profile.requests import ReplayArgs
from game.engine.api.outlook import addition, core_outlook, core_worlds
from game.engine.core.rules.scoring import points
from game.match import Match
from game.scenes.results.score import ScoreScene
from game.scenes.table import GameScene
from game.ui.devices.input import LEFT, PointerMoved, PointerUp
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face
from game.ui.kit.text import size as text_size
from game.ui.table.tracker import CoreTracker, core_rows
from tests.table import book
from tests.ui.conftest import User
from tests.ui.flow import SIZES, MakeUser, finished
from tests.ui.games import picks_of, services, setup, sit_down
from tests.ui.seats import NAMES, local_session


def late() -> Session:
    """A game in its ninth round, in which Core Worlds lie in the Central Zone."""
    match = Match(book(), setup("late"), digests=False)
    while match.decision is not None and not (match.state.round >= 9 and match.decision.kind == "turn"):
        match.submit(match.command(*picks_of(match)))
    assert match.decision is not None
    return Session(match)


def seated(make_user: MakeUser, size: tuple[int, int] = (1280, 720)) -> tuple[User, GameScene]:
    user = make_user(size, services=services(size=size))
    return user, sit_down(user, late())


def test_the_rows_are_the_numbers_of_the_engine() -> None:
    state = late().state
    for row, core in zip(core_rows(state, 0), core_outlook(state)):
        assert (row.card, row.mine, row.theirs, row.printed) == (core.world, *core.bonuses, core.printed)
        assert row.bonuses == tuple(core.bonuses)
        assert (row.fleet, row.ground) == (state.cards[row.card].fleet, state.cards[row.card].ground)
        assert row.open == (row.card in state.central) and row.change == 0
        assert bool(row.types) == (row.name != "Ra")
    assert len(core_rows(state, 0)) == len(core_worlds(state)) == 6


def test_the_focus_on_a_card_that_could_be_drafted_shows_what_it_would_add(make_user: MakeUser) -> None:
    user, scene = seated(make_user)
    user.key(pygame.K_g)
    assert scene.live.view.panels.below is scene.live.view.panels.tracker
    tracker = scene.live.view.panels.tracker
    state = scene.session.state
    for widget in [*scene.live.view.zones["central_cards"], *scene.live.view.zones["central_worlds"]]:
        user.move(widget.rect.center)
        card = scene.live.looked_at().card  # type: ignore[union-attr]
        added = addition(state, 0, card)
        assert [row.change for row in tracker.rows] == list(added.bonuses)
        assert tracker.head == f"With {state.cards[card].name}: {added.points:+d} EP".replace("-", "−")
    user.move(scene.live.view.zones["hand"][0].rect.center if scene.live.view.zones["hand"] else (5, 5))
    assert tracker.head == "" and not any(row.change for row in tracker.rows)


def test_the_tracker_is_opened_by_its_tab_and_a_row_shows_its_card(make_user: MakeUser) -> None:
    user, scene = seated(make_user)
    user.press("Cores")
    tracker = scene.live.view.panels.tracker
    user.click(tracker.boxes()[2].center)
    assert scene.live.model.lit == tracker.rows[2].card
    subject = scene.live.view.panels.inspector.subject
    assert subject is not None and subject.card.name == tracker.rows[2].name
    labels = [widget.label for widget in scene.widgets.widgets]
    assert all(tracker.describe(row) in labels for row in tracker.rows)


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("user_scale", [1.0, 1.5])
def test_the_rows_have_room_and_do_not_touch(size: tuple[int, int], user_scale: float) -> None:
    from game.ui.table.stage.areas import table_areas

    scale = Scale(*size, user_scale)
    tracker = CoreTracker(("Player", "Nemesis"))
    area = table_areas(scale)["lower"]
    tracker.place(area, scale)
    tracker.show(late().state)
    boxes = tracker.boxes()
    assert len(boxes) == 6
    for number, box in enumerate(boxes):
        assert area.contains(box) and box.height >= 18
        assert not any(box.colliderect(other) for other in boxes[number + 1 :])
    tracker.handle(PointerMoved(boxes[3].center))
    assert tracker.hovered == 3
    assert tracker.handle(PointerUp(boxes[3].center, LEFT, boxes[3].center)) == f"card:{tracker.rows[3].card}"


def test_the_live_score_adds_up_for_both_sides_and_closes_again(make_user: MakeUser) -> None:
    user, scene = seated(make_user)
    state = scene.session.state
    digest = state.digest()
    user.key(pygame.K_b)
    top = user.app.stack.top
    assert isinstance(top, ScoreScene)
    for seat, table in enumerate(top.tables):
        assert table.total == points(state, seat) == sum(row.points for row in table.rows)
    user.key(pygame.K_b)
    assert user.scene == "table"
    user.press("Score")
    assert user.scene == "score"
    user.key(pygame.K_ESCAPE)
    assert user.scene == "table"
    user.press("Score")
    user.press("Close")
    assert user.scene == "table" and state.digest() == digest


def test_a_row_of_the_live_score_shows_its_card(make_user: MakeUser) -> None:
    user, _ = seated(make_user)
    user.key(pygame.K_b)
    top = user.app.stack.top
    assert isinstance(top, ScoreScene)
    user.step()
    index, box = top.tables[0].row_boxes[0]
    user.move(box.center)
    assert top.tables[0].row == index and top.tables[0].cards


@pytest.mark.parametrize("size", SIZES)
def test_the_live_score_lies_in_the_window(make_user: MakeUser, size: tuple[int, int]) -> None:
    user, _ = seated(make_user, size)
    user.key(pygame.K_b)
    top = user.app.stack.top
    assert isinstance(top, ScoreScene)
    window = user.app.screen.get_rect()
    assert window.contains(top.box)
    for number, widget in enumerate(top.widgets.widgets):
        assert top.box.contains(widget.rect)
        for other in top.widgets.widgets[number + 1 :]:
            assert not widget.rect.colliderect(other.rect)


def test_tracker_and_score_work_in_the_replay_too(make_user: MakeUser) -> None:
    user = make_user(services=services())
    match = finished("tracked", policy="greedy")
    from game.client.profile.requests import Go

    user.app.stack.carry_out(Go(ReplayArgs(journal=match.journal, at=len(match.played))))
    user.step(2)
    scene = user.app.stack.top
    assert isinstance(scene, GameScene)
    user.key(pygame.K_g)
    result = match.state.result
    assert result is not None
    owned = [row for row in scene.live.view.panels.tracker.rows if row.owner is not None]
    bonuses = {row.card: row.points for row in result.ledger if row.kind == "bonus"}
    for row in owned:
        assert (row.mine if row.owner == 0 else row.theirs) == bonuses.get(row.card, 0)
    user.key(pygame.K_b)
    top = user.app.stack.top
    assert isinstance(top, ScoreScene) and [table.total for table in top.tables] == list(result.totals)
    user.key(pygame.K_ESCAPE)
    assert user.scene == "replay"


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_in_a_local_game_each_seat_has_a_column_of_its_own(seats: int, size: tuple[int, int]) -> None:
    from game.ui.table.stage.areas import table_areas

    session = local_session(seats, kind="turn", skip=30 * seats)
    state, scale = session.state, Scale(*size)
    tracker = CoreTracker(NAMES[:seats], seats - 1)
    tracker.place(table_areas(scale)["lower"], scale)
    tracker.show(state)
    assert tracker.shown_seats == list(range(seats)) and len(tracker.columns()) == seats
    for row, core in zip(tracker.rows, core_outlook(state)):
        assert row.bonuses == tuple(core.bonuses)
        assert row.mine == core.bonuses[seats - 1] and row.theirs == max(core.bonuses[: seats - 1])
        words = tracker.describe(row)
        assert all(f"{name} +{bonus}" in words for name, bonus in zip(NAMES, core.bonuses))
    ends = tracker.columns()
    wide = text_size("+00", tracker.figure, Face.DISPLAY)[0]
    assert all(right - left >= wide for left, right in pairwise(ends))
    assert tracker.rect.left + wide < ends[0] and ends[-1] < tracker.rect.right
    screen = pygame.Surface(size)
    tracker.draw(screen)
