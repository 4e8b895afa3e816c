"""Empire Points in view or not, the light on Core Worlds, and a Prime row of nine (UX-T15, UX-T17, UX-N3, UX-T2)."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.client.games.local_game import LocalGame, SeatChoice, local_book, local_setup
from game.client.games.session import Session
from game.client.profile.preferences import LEADER_GLOW, LIVE_SCORE
from game.client.table.nemesis_facts import PrimeTile
from game.engine.api.outlook import core_outlook
from game.match import Match
from game.scenes.table.scene import TableScene
from game.ui.cards.card_state import CardState, draw_card
from game.ui.kit.scale import Scale
from game.ui.table.nemesis_strip import NemesisStrip
from game.ui.table.painter import lying
from game.ui.table.stage.areas import table_areas
from tests.table import book
from tests.ui.conftest import User
from tests.ui.flow import MakeUser
from tests.ui.games import picks_of, services, session_at, setup, sit_down
from tools.proofs.reading import read_screen, reading

SIZES = ((1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160))
ROW = ("Ra", "Wotan", "Zeus", "Raven", "Anu", "Ptah", "Indra", "Buono", "Dagda")


def alone(make_user: MakeUser, shown: str) -> User:
    user = make_user((1280, 720), services=services(live_score=shown))
    sit_down(user, session_at("turn", skip=12))
    return user


def two(make_user: MakeUser, shown: str) -> User:
    match = Match(
        local_book(()), local_setup(LocalGame((SeatChoice("Ada"), SeatChoice("Ben")), (), privacy="open", draft=False), "meter")
    )
    user = make_user((1280, 720), services=services(live_score=shown))
    sit_down(user, Session(match))
    return user


def counted(user: User) -> bool:
    """Whether the table shows Empire Points."""
    scene = user.top(TableScene)
    plates = [plate.facts.points for plate in scene.live.view.plates.values()]
    both = (scene.live.view.panels.strip.threat.points, scene.live.view.score_button.visible, scene.live.model.points)
    assert all(both) or not any(both) or bool(scene.live.view.spec.seats)
    return (
        any(value is not None for value in plates)
        if bool(scene.live.view.spec.seats)
        else bool(scene.live.view.panels.strip.threat.points)
    )


@pytest.mark.parametrize(("shown", "solo", "several"), [("off", False, False), ("alone", True, False), ("always", True, True)])
def test_empire_points_are_in_view_as_the_player_wants_it(make_user: MakeUser, shown: str, solo: bool, several: bool) -> None:
    assert counted(alone(make_user, shown)) == solo
    assert counted(two(make_user, shown)) == several


def test_by_default_they_are_in_view_alone_and_hidden_with_two_humans(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    sit_down(user, session_at("turn", skip=12))
    assert counted(user)
    assert not counted(two(make_user, "alone"))


def test_the_switch_acts_at_once_and_the_ledger_opens_all_the_same(make_user: MakeUser) -> None:
    user = alone(make_user, "alone")
    scene = user.top(TableScene)
    user.app.services.settings.set(LIVE_SCORE, "off")
    user.app.preferences_changed("live_score")
    scene.live.refresh()
    user.step(2)
    with reading() as page:
        read_screen(user.app)
    assert not scene.live.view.score_button.visible and scene.live.view.panels.strip.threat.points == ()
    assert "Score" not in page.said
    user.key(pygame.K_b)
    assert user.scene == "score"


def test_core_worlds_glow_towards_whom_they_would_give_more(make_user: MakeUser) -> None:
    match = Match(book(), setup("late"), digests=False)
    while match.decision is not None and not (match.state.round >= 9 and match.decision.kind == "turn"):
        match.submit(match.command(*picks_of(match)))
    user = make_user((1280, 720), services=services())
    scene = sit_down(user, Session(match))
    cores = {core.world: core for core in core_outlook(match.state)}
    seen = 0
    for lies in lying(scene.live.view):
        core = cores.get(lies.spot.card)
        if core is None or lies.spot.zone != "central_worlds":
            assert lies.state.lean == 0
            continue
        mine, theirs = core.bonuses
        assert lies.state.lean == (mine > theirs) - (mine < theirs)
        seen += 1
    assert seen
    user.app.services.settings.set(LEADER_GLOW, False)
    scene.live.refresh()
    assert not any(lies.state.lean for lies in lying(scene.live.view))


@pytest.mark.parametrize("lean", [1, -1])
def test_the_light_lies_on_the_side_of_the_leader_and_never_on_the_face(lean: int) -> None:
    card = book().card("zeus")
    plain, lit = pygame.Surface((300, 400)), pygame.Surface((300, 400))
    box = draw_card(plain, (60, 60), card, "", 160)
    draw_card(lit, (60, 60), card, "", 160, state=CardState(lean=lean))
    places = [(x, y) for x in range(300) for y in range(400)]
    changed = [at for at in places if sum(map(abs, (a - b for a, b in zip(plain.get_at(at), lit.get_at(at))))) > 12]
    assert changed
    assert all((y > box.centery) == (lean > 0) for _, y in changed)
    inner = box.inflate(-30, -30)
    assert not any(inner.collidepoint(at) for at in changed)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("user_scale", [0.8, 1.0, 1.5, 2.0])
def test_nine_prime_cards_lie_beside_each_other_and_all_their_words_can_be_read(size: tuple[int, int], user_scale: float) -> None:
    if size == (1024, 768) and user_scale > 1:
        user_scale = 1.0  # the smallest window is asked for at 80 and 100 % alone
    scale = Scale(*size, user_scale)
    strip = NemesisStrip(("Player", "Nemesis"))
    areas = table_areas(scale)
    strip.place(areas["nemesis"], scale, areas["threat"])
    strip.threat.points = (34, 46)
    strip.tiles = [PrimeTile("Ra", "always", (), 0, 0, False, 0, True, 1, sideways=3)]
    both = ("robot", "vehicle")
    strip.tiles += [PrimeTile(name, "types", both, 5, 3, True, 2, True, rank) for rank, name in enumerate(ROW[1:4], 1)]
    strip.tiles += [PrimeTile(name, "types", ("starfighter",), 1, 3, False, 0, False, 0) for name in ROW[4:8]]
    strip.tiles.append(PrimeTile("Dagda", "worlds", (), 8, 8, True, 0, False, 0))
    strip.place(areas["nemesis"], scale, areas["threat"])
    boxes = [strip.column_rect(number) for number in range(9)]
    assert all(left.right < right.left for left, right in pairwise(boxes))
    assert all(strip.rect.contains(box) for box in boxes)
    target = pygame.Surface(size)
    with reading() as page:
        strip.draw(target)
    assert [finding for finding in page.findings if finding.wrong == "shortened"] == []
