"""Intel, the card on what the Nemesis ignores, its remarks, and ties that are settled by a policy, at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.client.games.session import Session, with_ties
from game.client.profile.preferences import BARKS
from game.client.profile.settings import MemorySettings
from game.client.runs.records.record_signs import odds_mark
from game.client.table.voice import ALWAYS, GREETINGS, TURNS_BETWEEN, NemesisVoice, load_lines
from game.engine import Command, Rng, Setup, View, apply, new_game, view_for
from game.engine.core.actions import Column
from game.engine.core.events import CardMoved, TargetChanged, TurnStarted
from game.match import Match
from game.rivals.ties import POLICIES, Policy, settle_tie
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import picks_of, played_to, services, session_at, setup, sit_down
from tests.ui.hands import MouseHand
from tests.ui.tables import play

MakeUser = Callable[..., User]


def in_mode(mode: str) -> Session:
    match = Match(book(), setup("intel", mode))
    while match.decision is not None and len(match.played) < 30:
        match.submit(match.command(*picks_of(match)))
    return Session(match)


@pytest.mark.parametrize("level", ["off", "discards", "odds"])
def test_intel_shows_as_much_as_the_player_wants(make_user: MakeUser, level: str) -> None:
    user = make_user(services=services(intel=level))
    scene = sit_down(user, in_mode("standard"))
    user.key(pygame.K_n)
    assert scene.live.view.panels.lower == "intel" and scene.live.view.panels.intel.page == "intel"
    panel = scene.live.view.panels.intel
    nemesis = scene.session.state.nemesis
    assert nemesis is not None
    assert bool(panel.seen) == (level != "off")
    assert level == "off" or len(panel.seen) == len(nemesis.used) + (nemesis.turned is not None)
    assert bool(panel.chances) == (level == "odds")
    user.key(pygame.K_n)
    assert scene.live.view.panels.lower == "nemesis"


@pytest.mark.parametrize(("mode", "marked"), [("standard", False), ("advanced", True), ("expert", True)])
def test_looking_at_odds_marks_the_record_of_the_harder_modes_only(make_user: MakeUser, mode: str, marked: bool) -> None:
    user = make_user(services=services(intel="odds"))
    scene = sit_down(user, in_mode(mode))
    settings, state = user.app.services.settings, scene.session.state
    assert not odds_mark(settings, state), "not looked at yet"
    user.key(pygame.K_n)
    assert odds_mark(settings, state) == marked and scene.live.view.panels.intel.marks == marked
    other = replace(state.setup, seed="0" * 32)
    state.setup = other
    assert not odds_mark(settings, state), "another game"


def test_what_the_nemesis_ignores_is_one_click_away(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, in_mode("standard"))
    user.step(2)
    box = next(box for box, key, _ in scene.live.view.panels.console.focusables() if key == "ignores")
    user.click(box.center)
    assert scene.live.view.panels.lower == "ignores" and scene.live.view.panels.intel.page == "ignores"
    words = " ".join(scene.live.view.panels.intel.lines()).lower()
    assert all(part in words for part in ("hand", "energy", "bonuses of units", "worlds and prestige"))


def test_the_nemesis_says_at_most_one_thing_in_three_of_its_turns_and_nothing_when_it_is_off() -> None:
    lines = load_lines()
    assert sum(len(sentences) for sentences in lines.barks.values()) >= 30
    always = {words for occasion in ALWAYS | GREETINGS for words in lines.barks.get(occasion, ())}
    for on in (True, False):
        match = Match(book(), setup("voice"), digests=False)
        voice = NemesisVoice(lines, match.state.setup.seed, 1, 10)
        voice.on = on
        spoken: list[int] = []
        turn, before = 0, ""
        while match.decision is not None:
            events = match.submit(match.command(*picks_of(match)))
            assert isinstance(events, list)
            view = Session(match).state
            for event in events:
                turn += isinstance(event, TurnStarted) and event.seat == 1
                voice.watch(event, match_view(match))
                if voice.caption and voice.caption != before and voice.caption not in always:
                    spoken.append(turn)
                before = voice.caption
            assert view is match.state
        assert bool(spoken) == on
        assert all(later - earlier >= TURNS_BETWEEN for earlier, later in pairwise(spoken))


def match_view(match: Match) -> View:
    return view_for(match.state, 0)


def test_a_remark_stands_in_the_console_and_never_holds_anything_up(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = session_at("turn", skip=2)
    scene = sit_down(user, session)
    for _ in range(60):
        outcome = session.submit(*picks_of(session.match))
        assert isinstance(outcome, list)
        play(scene, session.match.state, outcome)
        scene.live.view.playback.finish()
        scene.live.refresh()
        said = any(isinstance(event, CardMoved | TargetChanged) for event in outcome) and scene.live.model.voice.caption
        if said:
            break
    assert scene.live.view.panels.console.caption == scene.live.model.voice.caption != ""
    assert not scene.live.view.playback.moving
    user.app.services.settings.set(BARKS, False)
    scene.live.refresh()
    assert scene.live.view.panels.console.caption == ""


def settled_as(policy: Policy, setup: Setup, commands: Sequence[Command]) -> bool:
    """Whether every tie of a game was answered as "easiest" or "hardest" would, by whomever; plays the commands once more."""
    state, _ = new_game(book(), setup)
    for command in commands:
        decision = state.decision
        tie = decision if decision is not None and decision.kind == "nemesis_pick" else None
        if tie is not None and command.picks != (settle_tie(policy, view_for(state, tie.seat), tie, Rng(setup.seed)),):
            return False
        apply(state, command, listen=False)
    return True


@pytest.mark.parametrize("policy", ["ask", *POLICIES])
def test_a_policy_settles_the_ties_of_the_nemesis_and_the_player_is_asked_otherwise(make_user: MakeUser, policy: str) -> None:
    seed, commands = played_to("nemesis_pick", "target_world", 0)
    match = Match(book(), with_ties(MemorySettings({"ties": policy}), setup(seed)))
    for command in commands[:-1]:
        assert isinstance(match.submit(command), list)
    session = Session(match)
    user = make_user(services=services(ties=policy))
    scene = sit_down(user, session)
    assert session.match.decision is not None
    MouseHand(user).answer(commands[-1].picks)
    asked = session.match.decision is not None and session.match.decision.kind == "nemesis_pick"
    assert asked == (policy == "ask")
    assert len(session.match.played) == len(commands) + (0 if asked else 1)
    assert scene.live.model.choice is not None and (scene.live.model.choice.kind == "nemesis_pick") == asked
    if policy in ("easiest", "hardest"):
        played = [entry.command for entry in session.match.played if entry.command is not None]
        assert settled_as(policy, session.state.setup, played)  # type: ignore[arg-type]


def test_whether_all_ties_were_settled_the_hardest_way_follows_from_the_journal() -> None:
    seed, commands = played_to("nemesis_pick", "target_world", 0)
    verdicts = set()
    match = Match(book(), setup(seed))
    for command in commands:
        match.submit(command)
    decision = match.decision
    assert decision is not None and not any(isinstance(option, Column) for option in decision.options)
    for option in decision.options:
        last = match.command(option)
        verdicts.add(settled_as("hardest", match.state.setup, [*commands, last]))
    assert False in verdicts, "two Worlds of different worth cannot both be the hardest" if len(verdicts) > 1 else verdicts


def test_the_policy_is_part_of_the_set_up_and_left_out_where_the_player_is_asked() -> None:
    plain = setup("options")
    assert with_ties(MemorySettings({"ties": "ask"}), plain) == plain
    assert with_ties(MemorySettings(), plain).option("ties", "") == "easiest"
    chosen = with_ties(MemorySettings({"ties": "hardest"}), plain)
    assert chosen.option("ties", "") == "hardest" and list(chosen.options) == sorted(chosen.options)
    assert with_ties(MemorySettings({"ties": "ask"}), chosen) == plain
