"""The planner as the battle's stage: Units stay chosen through every question, answers tell what they give, ships dock."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import pygame
import pytest

from game.cli.film_moments import before
from game.client.games.session import Session
from game.client.table.choice import PendingChoice
from game.client.table.intents import Press
from game.client.table.refs import CardRef
from game.engine.api.plan import standing
from game.engine.api.questions import running_invasion
from game.engine.core.actions import AMOUNT, COMMIT, Use
from game.engine.events import InvasionPicture
from game.ui.kit.cache import LIGHTS, weight
from game.ui.kit.scale import Scale
from game.ui.table.battle.docks import SHAPES, battlefield, docked, planned
from game.ui.table.battle.planner import Planner
from game.ui.table.layout import table_layout
from game.ui.table.painter import card_state
from game.ui.table.stage.presence import WHOLE
from tests.ui.conftest import ROOMIER, User
from tests.ui.games import picks_of, services, session_at, sit_down
from tests.ui.tables import answer
from tools.proofs.layout import Case, book_of, table_of

MakeUser = Callable[..., User]


@pytest.mark.parametrize("speed", [0.0, 1.0, 4.0])
def test_a_question_of_a_text_keeps_the_units_chosen(make_user: MakeUser, speed: float) -> None:
    """Above instant speed the half-made choice was dropped while the text was shown."""
    session = session_at("amount", skip=2)
    session.undo()
    user = make_user(services=services(speed=speed))
    scene = sit_down(user, session)
    model = scene.live.model
    assert model.choice is not None and model.choice.kind == "invasion"
    units = list(session.state.players[0].units)
    unit = units[0]
    before = set(model.choice.committed)
    scene.live.give(Press(CardRef(unit, "units"))) if len(model.choice.deeds(unit)) == 1 else model.choice.toggle(COMMIT[unit])
    chosen = set(model.choice.committed)
    assert chosen == before ^ {unit}
    text = next(option for option in model.choice.decision.options if isinstance(option, Use))  # type: ignore[union-attr]
    answer(scene, text)
    while scene.live.view.playback.moving:
        user.step(1, 0.02)
    assert model.choice is not None and model.choice.kind == "amount" and set(model.choice.committed) == chosen
    assert model.spec().planning and model.spec().planner is not None
    assert set(model.spec().planner.fleet) == chosen  # type: ignore[union-attr]
    answer(scene, AMOUNT[1])
    while scene.live.view.playback.moving:
        user.step(1, 0.02)
    assert model.choice is not None and model.choice.kind == "invasion" and set(model.choice.committed) == chosen


def test_each_answer_tells_what_it_would_give_and_gives_that(make_user: MakeUser) -> None:
    session = session_at("amount", skip=2)
    user = make_user(services=services())
    scene = sit_down(user, session)
    desk = scene.live.model.choice
    assert desk is not None
    results, units = dict(desk.results()), desk.committed
    assert set(results) == set(session.state.decision.options)  # type: ignore[union-attr]
    plan = scene.live.model.spec().planner
    assert plan is not None and [label for label, _ in plan.results] == ["Pay 0", "Pay 1", "Pay 2"]
    answer(scene, AMOUNT[1])
    after = running_invasion(session.state)
    assert after is not None and results[AMOUNT[1]] == standing(after.picture, units)


def test_the_suggestion_is_on_when_the_planner_opens_and_a_switched_unit_stays_as_it_is(make_user: MakeUser) -> None:
    session = session_at("commit")
    user = make_user(services=services())
    scene = sit_down(user, session)
    desk = scene.live.model.choice
    assert desk is not None
    plan = desk.suggestion()
    assert plan is not None and set(desk.committed) == set(plan.units) and not desk.half_made
    desk.toggle(COMMIT[plan.units[0]])
    again = PendingChoice.open(session.state, 0, desk, suggests=True)
    assert set(again.committed) == set(plan.units[1:]) and again.changed


def test_other_worlds_are_dimmed_while_an_invasion_is_planned(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("invasion", skip=2))
    table = scene.live.view
    spots = [spot for zone in ("worlds", "rival_worlds") for spot in table.playback.layout.zones[zone]]
    assert table.spec.planning and spots
    assert all(card_state(table, spot).dimmed or card_state(table, spot).verb for spot in spots)
    table = sit_down(user, session_at("turn", skip=2)).live.view
    assert not any(card_state(table, spot).dimmed for spot in table.playback.layout.zones["rival_worlds"])


def test_mask_and_prime_cards_step_back_behind_a_planner(make_user: MakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("invasion", skip=2))
    areas = scene.live.view.playback.layout.areas

    def light(name: str) -> int:
        return sum(pygame.transform.average_color(user.app.screen, areas[name])[:3])

    user.step(30)  # it has opened
    user.app.settle()
    behind = {name: light(name) for name in ("presence", "nemesis")}
    monkeypatch.setattr(Planner, "light", WHOLE)
    user.app.invalidate()
    user.app.settle()
    assert all(behind[name] < 0.9 * light(name) for name in behind), behind


def test_ships_dock_as_units_are_switched_on_and_fly_home_as_they_are_switched_off(make_user: MakeUser) -> None:
    user = make_user(services=services(speed=1.0))
    scene = sit_down(user, session_at("commit"))
    planner, desk = scene.live.view.planner, scene.live.model.choice
    assert desk is not None and planner.spec is not None
    user.step(30)
    assert set(planner.muster.ships) == set(desk.committed) and not planner.moving
    unit = desk.committed[0]
    scene.live.give(Press(CardRef(unit, "units")))
    assert planner.muster.ships[unit].leaving and scene.live.moving
    user.step(16)
    assert unit not in planner.muster.ships and not planner.muster.moving


@pytest.mark.parametrize(("size", "least"), [((1920, 1080), 460), ((2560, 1440), 612), ((1280, 720), 270), ((1024, 768), 170)])
@pytest.mark.parametrize(("user", "text"), [(1.0, 1.0), (1.5, 1.5)])
@pytest.mark.parametrize("rival", [0, 1, 4, 7, 11])
def test_the_world_of_the_planner_is_as_large_as_in_its_battle_and_hides_nothing(
    size: tuple[int, int], least: int, user: float, text: float, rival: int
) -> None:
    """It was 370 pixels wide at 1080p, or would have lain on the Worlds of the Nemesis."""
    scale = Scale(*size, user, text)
    view = table_of(Case(3, 2, 5, 3, rival=rival), book_of())
    before = table_layout(view, scale)
    view.invasion = InvasionPicture(0, view.central[0], 4, 1, 0, 0, ())
    layout = table_layout(view, scale)
    world = planned(layout.areas, scale, alone=layout.invaded is None).disc
    if user == text == 1.0 and rival <= 7:
        assert world.width >= least
    assert not any(world.colliderect(layout.areas[name]) for name in ("nemesis", "presence", "warzone", "prompt"))
    assert world.left > layout.areas["central"].left and world.right < layout.areas["central"].right
    for spot in layout.zones["rival_worlds"]:
        assert layout.areas["rival"].contains(spot.rect)
        near = (
            min(max(world.centerx, spot.rect.left), spot.rect.right),
            min(max(world.centery, spot.rect.top), spot.rect.bottom),
        )
        assert math.dist(near, world.center) > world.width / 2
    for zone in ("central_worlds", "central_cards", "worlds", "units", "hand"):
        assert layout.zones[zone] == before.zones[zone]


def test_up_to_twelve_ships_lie_before_the_world_inside_its_ground(make_user: MakeUser) -> None:
    user = make_user(services=services(size=(1280, 720)))
    scene = sit_down(user, session_at("commit"))
    field = battlefield(scene.live.view.playback.layout.areas, scene.live.view.scale)
    screen = user.app.screen.get_rect()
    assert screen.contains(field.disc) and field.radius >= 140
    for count in range(1, 13):
        ships = docked(field, [list(SHAPES.values())[number % len(SHAPES)] for number in range(count)])
        assert len({ship.at for ship in ships}) == count
        assert all(screen.collidepoint(ship.at) and ship.side >= 12 for ship in ships)


def test_while_the_nemesis_waits_points_score_and_rank_are_those_of_the_same_table(make_user: MakeUser) -> None:
    """The score kept its old value until *Go on*."""
    user = make_user(services=services(**{"speed": 4.0, "nemesis_speed": "teach"}))  # type: ignore[arg-type]
    session = session_at("turn", skip=2)
    scene = sit_down(user, session)
    waited = 0
    for _ in range(60):
        answer(scene, *picks_of(session.match))
        while scene.live.view.playback.moving and not scene.live.view.playback.waiting:
            user.step(1, 0.1)
        model = scene.live.model
        if scene.live.view.playback.waiting and model.strip is not None and model.strip.points == model.live_points:
            waited += 1
            assert model.score == session.score.standing and model.spec().points == model.live_points
        scene.live.finish()
        if waited > 3:
            break
    assert waited > 3


def test_the_lights_of_a_planner_fit_into_their_part_of_the_memory(make_user: MakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    """They did not, so that each picture of a planner made sixty of them anew."""
    user = make_user(size=(1920, 1080), services=services())
    match, _ = before("core_invasion", "film")
    scene = sit_down(user, Session(match))
    assert scene.live.model.spec().planning and scene.live.model.shown.nemesis is not None
    user.step(40, 0.05)
    wanted: dict[Hashable, int] = {}
    get = LIGHTS.get

    def counted(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        picture = get(key, make)
        wanted[key] = weight(picture)
        return picture

    monkeypatch.setattr(LIGHTS, "get", counted)
    user.step(20, 0.07)
    assert len(wanted) > 10 and sum(wanted.values()) < LIGHTS.usual // ROOMIER
