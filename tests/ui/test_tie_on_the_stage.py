"""While a tie of the Nemesis is asked, everything on the table is about what could be picked, not about its former target."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.cli.stage_games import played_match
from game.client.games.session import Session
from game.engine.actions import Pick
from game.match import Match
from game.scenes.table import TableScene
from game.ui.table.bodies import placed
from game.ui.table.outlooks import chips
from game.ui.table.stage.bearing import is_body
from game.ui.table.stage.raiders import ways_of
from tests.ui.conftest import User
from tests.ui.games import services, sit_down

MakeUser = Callable[..., User]
AIMING = ("target_prime", "target_world")


def tie(purposes: tuple[str, ...]) -> Match:
    """A game in which the Nemesis has a target and a tie for one of these purposes is asked."""

    def is_wanted(match: Match) -> bool:
        decision, nemesis = match.decision, match.state.nemesis
        asked = decision is not None and decision.kind == "nemesis_pick" and decision.purpose in purposes
        return asked and nemesis is not None and nemesis.target is not None

    for seed in ("views6", *(f"eyes:{number}" for number in range(40))):
        match = played_match(seed, "standard", 0, is_wanted)
        if not match.over:
            return match
    raise AssertionError("no game has such a tie")


def candidates(scene: TableScene) -> set[int]:
    """The cards that the open tie lets be picked."""
    decision = scene.session.match.decision
    assert decision is not None
    return {option.card for option in decision.options if isinstance(option, Pick)}


def test_a_target_that_is_asked_anew_is_marked_nowhere_and_the_eyes_are_on_the_candidates(make_user: MakeUser) -> None:
    scene = sit_down(make_user(services=services()), Session(tie(AIMING)))
    table = scene.live.view
    assert not [card for zone in table.spec.zones for card in zone.cards if card.targeted]
    threat = table.panels.strip.threat
    assert threat.open and not threat.target
    ends = [way[1].center for way in ways_of(table)]
    assert len(ends) == len(candidates(scene)) > 1
    spots = table.playback.layout.spots
    for card in candidates(scene):
        assert any(spots[card].rect.collidepoint(end) for end in ends), "a beam goes to each World that is asked about"


def test_at_another_tie_the_target_keeps_its_mark_and_the_eyes_leave_it(make_user: MakeUser) -> None:
    scene = sit_down(make_user(services=services()), Session(tie(("draft",))))
    table = scene.live.view
    strip = table.spec.panels.strip
    assert strip is not None and strip.view.nemesis is not None
    assert strip.aim.marks == strip.view.nemesis.targets != ()
    assert set(strip.aim.eyes) == candidates(scene)


@pytest.mark.parametrize(("purposes", "words"), [(AIMING, "Pick its target"), (("draft",), "Pick its draft")])
def test_the_primary_button_says_what_is_picked(make_user: MakeUser, purposes: tuple[str, ...], words: str) -> None:
    scene = sit_down(make_user(services=services()), Session(tie(purposes)))
    assert scene.live.view.prompt.primary.label == words


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_the_outlook_of_a_world_lies_beside_its_disc(make_user: MakeUser, size: tuple[int, int]) -> None:
    scene = sit_down(make_user(size, services=services(size=size)), Session(tie(AIMING)))
    table = scene.live.view
    boxes = [box for _, box in chips(table)]
    assert boxes
    for spot in table.playback.layout.spots.values():
        card = table.spec.view.cards[spot.card]
        if card.is_world and is_body(table, spot):
            disc = placed(spot.rect, card.name, table.scale).disc
            assert disc.inflate(-disc.width // 8, -disc.height // 8).collidelist(boxes) < 0, card.name
    for box in boxes:
        assert box.collidelist([table.playback.layout.areas[area] for area in ("prompt", "threat")]) < 0
