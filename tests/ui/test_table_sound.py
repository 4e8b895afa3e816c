"""What is heard at the table: each event as it is shown, the player's own presses, the music of the sector."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import resources
from game.campaign.load import campaigns_in
from game.campaign.run import new_run
from game.client.games.autoplay import Autoplayer
from game.client.games.requests import ResultsArgs, TableArgs
from game.client.games.session import Session
from game.client.profile.requests import Swap
from game.client.runs.campaigning import RunSession
from game.client.table.choreography import sound_of
from game.client.table.cue_sheets import SHEETS
from game.engine import CardDef, Reason
from game.engine.core.actions import Deploy, Draft, Invade
from game.engine.core.types import CardId
from game.match import Match
from game.ui.audio.desk import SECTORS, SIGNATURES, Silence
from game.ui.table.parts.hearing import OF_BATTLE
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, session_offering, sit_down
from tests.ui.hands import KeyHand, MouseHand
from tests.ui.runs import services_in
from tests.ui.tables import play

MakeUser = Callable[..., User]
BARKS = {"bark_1", "bark_2", "bark_3"}
ACTS = {row.sound for sheet in SHEETS.values() for row in sheet.rows if row.sound}
"""Sounds of the acts of staged events, beside those of the events themselves."""
CONQUESTS = {"conquest", "core_conquest", "nemesis_conquest", "steal"}


class Recorder(Silence):
    """Writes down what is asked of it."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.places: list[float | None] = []
        self.loops: list[str | None] = []

    def play(self, name: str, *, at: float | None = None, strength: float | None = None) -> None:
        self.played.append(name)
        self.places.append(at)

    def music(self, name: str | None) -> None:
        self.loops.append(name)


def listen(user: User) -> Recorder:
    """The recorder in place of the app's sound."""
    recorder = Recorder()
    user.app.audio = recorder
    return recorder


def test_every_event_is_heard_as_it_is_shown_and_the_music_follows_the_sector(make_user: MakeUser) -> None:
    session = session_at("turn", skip=2)
    user = make_user(services=services(speed=1.0))
    heard = listen(user)
    scene = sit_down(user, session)
    assert heard.loops == [SECTORS[session.state.sector]]
    sectors = {session.state.sector}

    def face(card: CardId | None) -> CardDef | None:
        return session.state.cards[card] if card is not None else None

    while len(sectors) < 2 or "sector_4" not in heard.loops:
        assert session.match.decision is not None
        before = len(heard.played)
        outcome = session.submit(*picks_of(session.match))
        assert not isinstance(outcome, Reason)
        play(scene, session.match.state, outcome)
        assert len([name for name in heard.played[before:] if name not in BARKS]) <= 1, "only the first event is shown at once"
        while scene.live.view.playback.busy:
            scene.live.view.playback.update(0.1)
        scene.live.view.playback.finish()
        last = len(session.state.setup.sectors)
        wanted = [sound_of(event, 0, face(getattr(event, "card", None)), getattr(event, "round", 0) == last) for event in outcome]
        told = OF_BATTLE | ACTS | BARKS | {"journey"}  # what the scenes on the stage tell by the sounds of their acts
        assert [name for name in heard.played[before:] if name not in told] == [
            name for name in wanted if name and name not in told
        ]
        assert not [name for name in wanted if name in CONQUESTS] or CONQUESTS & set(heard.played[before:])
        sectors.add(session.state.sector)
    assert heard.loops[-1] == SECTORS[session.state.sector]
    assert "journey" in heard.played, "the way to another sector is heard"
    assert BARKS & set(heard.played), "the Nemesis has spoken, and was heard"


@pytest.mark.parametrize(("speed", "heard_at_all"), [(1.0, True), (0.0, False)])
def test_what_is_shown_all_at_once_is_heard_by_its_great_moments_only_and_instant_play_not_at_all(
    make_user: MakeUser, speed: float, heard_at_all: bool
) -> None:
    session = session_at("turn", skip=2)
    user = make_user(services=services(speed=speed))
    heard = listen(user)
    scene = sit_down(user, session)
    while session.match.decision is not None:
        outcome = session.submit(*picks_of(session.match))
        assert not isinstance(outcome, Reason)
        heard.played.clear()
        play(scene, session.match.state, outcome)
        heard.played.clear()
        scene.live.view.playback.finish()
        assert set(heard.played) <= SIGNATURES
        if heard.played:
            break
    assert bool(heard.played) == heard_at_all


@pytest.mark.parametrize(
    ("campaign", "rival"), [("the_waning_frontier", "counter"), ("orders_in_shadow", "host"), ("age_of_revolution", "engine")]
)
def test_the_last_battle_of_a_run_has_the_music_of_its_nemesis_and_every_battle_its_face(
    make_user: MakeUser, tmp_path: Path, campaign: str, rival: str
) -> None:
    listing = next(known for known in campaigns_in(resources.campaigns()) if known.folder.name == campaign)
    assert listing.campaign is not None
    run = new_run(listing.campaign, length="grand", mode="standard", seed="tune")
    nodes = listing.campaign.galaxy.nodes
    for node in (next(stop for stop in nodes if stop.kind == "mission"), listing.campaign.galaxy.boss):
        session = session_at("turn", skip=2)
        session.run = RunSession(services_in(tmp_path / node.key), listing.campaign, replace(run, node=node.key))
        user = make_user(services=services(speed=1.0))
        heard = listen(user)
        strip = sit_down(user, session).live.view.spec.panels.strip
        assert strip is not None and strip.face == rival
        tune = session.run.tune
        assert (tune.rival, tune.last, tune.face) == (rival, node.kind == "boss", rival)
        assert heard.loops == [f"boss_{rival}" if node.kind == "boss" else SECTORS[session.state.sector]]


def test_pressing_a_card_committing_cancelling_and_being_refused_sound_differently(make_user: MakeUser) -> None:
    session = session_offering("turn", Draft, Deploy)
    user = make_user(services=services(nemesis_speed=1.0))
    scene = sit_down(user, session)
    heard = listen(user)
    assert session.match.decision is not None
    KeyHand(user).answer((next(o for o in session.match.decision.options if isinstance(o, Deploy)),))
    assert next(name for name in heard.played if name != "tab") == "select", "the keys have gone to the card before"
    heard.played.clear()
    user.key(pygame.K_z, pygame.KMOD_CTRL)
    assert heard.played == ["decline"]
    heard.played.clear()
    user.key(pygame.K_e)
    assert heard.played == ["error"], "nothing is picked yet"
    heard.played.clear()
    KeyHand(user).answer((next(o for o in session.match.decision.options if isinstance(o, Draft)),))
    assert scene.live.model.choice is not None and scene.live.model.choice.kind == "turn_end"
    heard.played.clear()
    user.key(pygame.K_e)
    user.step(30, 0.05)
    assert heard.played[0] == "confirm" and "nemesis_flip" in heard.played


def test_announcing_an_invasion_is_heard(make_user: MakeUser) -> None:
    session = session_offering("turn", Invade)
    user = make_user(services=services())
    sit_down(user, session)
    heard = listen(user)
    assert session.match.decision is not None
    MouseHand(user).answer((next(o for o in session.match.decision.options if isinstance(o, Invade)),))
    assert "invade" in heard.played


def test_the_end_of_the_game_sounds_as_it_came_out(make_user: MakeUser) -> None:
    for conceded in (True, False):
        session = session_at("turn")
        while not conceded and not session.match.over:
            session.submit(*picks_of(session.match))
        user = make_user(services=services())
        heard = listen(user)
        user.app.stack.carry_out(Swap(ResultsArgs(session=session, conceded=conceded)))
        result = session.state.result
        won = result is not None and 0 in result.winners
        assert heard.played == ["victory" if won else "defeat"]


def test_a_game_that_plays_by_itself_is_silent(make_user: MakeUser) -> None:
    class Quiet(Autoplayer):
        """Tells nobody anything."""

        def report(self, match: Match, notice: str | None) -> None:
            """There is no store to compare with."""

    given = services()
    given.player = Quiet("greedy", None)  # type: ignore[arg-type]
    session = session_at("turn", skip=2)
    user = make_user(services=given)
    heard = listen(user)
    user.app.stack.carry_out(Swap(TableArgs(session=Session(session.match))))
    user.step(20)
    assert len(session.match.played) > 2
    assert not heard.played and not heard.loops
