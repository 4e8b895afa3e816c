"""Local games proved: what rivals know, who takes back, what stays closed, how often hands change (UX-H4, UX-H6, UX-H9)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.client.games.privacy import CURTAIN, OPEN, PEEK
from game.client.games.requests import DraftArgs
from game.client.games.session import Session
from game.client.profile.requests import AgreeArgs, Asked, Go, Swap
from game.content.language import say
from game.engine import seed_of
from game.engine.core.actions import DONE, Draft
from game.match import Match, Sight
from game.rivals import make_rival
from game.scenes.shared.agree import AgreeScene
from game.scenes.table import TableScene
from game.ui.kit.focus import Widget, nearest
from game.ui.screens import data_page
from tests.ui.games import picks_of, services, sit_down
from tests.ui.seats import MakeUser, SeatHand, local_match, local_session, play_on
from tools.proofs.local import EVERY_PACK, hand_overs
from tools.proofs.twins import alike, differs, twin_of

# -- rivals


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize("packs", [(), EVERY_PACK])
def test_a_rival_moves_the_same_whatever_the_others_hold(level: str, packs: tuple[str, ...]) -> None:
    """Hands, decks and discard piles of the others are other ones, as are the order of the own deck, the sectors and the dice."""
    match = local_match(3, OPEN, f"rival {level}", packs=packs)
    driver = make_rival("greedy", seed_of("driver"))
    compared, moved = 0, set()
    while match.decision is not None and len(match.played) < 150:
        before = match.state.clone()
        command = driver.choose(Sight(match.state, match.decision.seat), match.decision)
        assert command is not None
        match.submit(command)
        decision = match.decision
        if decision is None:
            break
        named = {card for pick in command.picks if (card := getattr(pick, "card", None)) is not None}
        for number in range(3):
            pair = alike(before, twin_of(before, Random(number), decision.seat, named), command, decision.seat)
            if pair is None or not differs(*pair):
                continue
            seed = seed_of(f"rival {len(match.played)}")
            moves = []
            for state in pair:
                assert state.decision is not None
                chosen = make_rival(level, seed).choose(Sight(state, decision.seat), state.decision)
                assert chosen is not None
                moves.append(chosen.picks)
            assert moves[0] == moves[1], f"{decision.kind}: {moves}"
            compared += 1
            moved.add(decision.kind)
    assert compared > 60 and {"turn", "boost"} <= moved


# -- taking back


def at_the_next_person(session: Session) -> int:
    """A person has drafted and ended the turn, and another person is asked; who that was."""
    while True:
        decision = session.match.decision
        assert decision is not None
        drafts = [option for option in decision.options if isinstance(option, Draft)]
        if decision.kind == "turn" and decision.seat in session.humans and drafts:
            seat = decision.seat
            session.submit(drafts[0])
            while session.match.decision.kind == "turn_end":  # type: ignore[union-attr]
                session.submit(DONE)
            if session.match.decision.kind == "turn":  # type: ignore[union-attr]
                return seat
        elif session.rival_moves() is None:
            session.submit(*picks_of(session.match))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_other_person_must_hold_before_a_move_is_taken_back(make_user: MakeUser, seats: int) -> None:
    session = Session(local_match(seats, OPEN, "take back", rivals=1))
    seat = at_the_next_person(session)
    others = [other for other in session.humans if other != seat]
    user = make_user(services=services())
    scene = sit_down(user, session)
    committed, seq = session.state.digest(), session.state.seq
    user.key(pygame.K_z, pygame.KMOD_CTRL)
    agree = user.app.stack.top
    assert isinstance(agree, AgreeScene) and list(agree.buttons) == others
    user.key(pygame.K_ESCAPE)
    assert user.app.stack.top is scene and session.state.digest() == committed, "one refusal is enough"
    user.key(pygame.K_z, pygame.KMOD_CTRL)
    for _ in others:
        assert isinstance(user.app.stack.top, AgreeScene) and session.state.digest() == committed
        user.key(pygame.K_RETURN)
        user.key(pygame.K_RETURN)
        user.step(2)
    assert isinstance(user.app.stack.top, TableScene)
    assert session.match.decision is not None and session.match.decision.seat == seat and session.state.seq < seq


def test_no_taking_back_goes_across_anything_that_was_seen() -> None:
    """In a whole game every command after which something hidden was seen stays where it is."""
    session = Session(local_match(3, OPEN, "barriers"))
    barriers = 0
    while session.match.decision is not None:
        session.submit(*picks_of(session.match))
        taken = session.take_back()
        if session.match.played[-1].barrier:
            barriers += 1
            assert taken is None and session.undo_is_free is False
        elif taken is not None:
            assert not any(entry.barrier for entry in session.match.played[taken.commands :])
    assert barriers > 15


# -- what stays closed while the game runs


def test_the_seed_of_a_running_game_of_several_people_is_not_copied(make_user: MakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(data_page, "copy_text", copied.append)
    user = make_user(services=services())
    session = local_session()
    sit_down(user, session)
    assert data_page.seed(user.app.services, session) == say(data_page.SEALED) and not copied
    while session.match.decision is not None:
        session.submit(*picks_of(session.match))
    assert session.state.setup.seed in data_page.seed(user.app.services, session) and copied == [session.state.setup.seed]


# -- hands that change


@pytest.mark.parametrize("packs", [(), EVERY_PACK])
def test_with_the_pregame_draft_and_every_pack_the_curtain_is_forced_at_most_25_times(packs: tuple[str, ...]) -> None:
    assert 5 <= hand_overs("forced", packs) <= 25


# -- whole games


def test_the_arrows_leave_out_no_card_of_a_tight_fan() -> None:
    cards = [Widget[Asked](str(number)) for number in range(20)]
    for number, card in enumerate(cards):
        card.rect = pygame.Rect(468 + 17 * number, 165, 64, 89)
    here = cards[0]
    for number in range(1, 20):
        next_card = nearest(here.rect, [card for card in cards if card is not here], "right", True)
        assert next_card is cards[number]
        here = next_card


@pytest.mark.parametrize(("seats", "rivals", "mode"), [(3, 0, PEEK), (4, 1, CURTAIN)])
def test_a_round_with_every_pack_comes_to_the_results_by_keys_alone(
    make_user: MakeUser, seats: int, rivals: int, mode: str
) -> None:
    made = local_match(seats, mode, f"short {seats}", rivals, EVERY_PACK, draft=True)
    session = Session(Match(made.book, replace(made.state.setup, sectors=(1,)), digests=False))
    user = make_user(services=services())
    user.app.stack.carry_out(Swap(DraftArgs(session=session)))
    user.step(2)
    assert play_on(user, SeatHand(user)).match.over


@pytest.mark.parametrize(("owner", "agreed"), [(0, []), (1, [True]), (None, [True])])
def test_a_bound_device_agrees_for_its_own_seat_alone(make_user: MakeUser, owner: int | None, agreed: list[bool]) -> None:
    user = make_user(services=services())
    sit_down(user, local_session(2, PEEK))
    heard: list[bool] = []
    request = Go(
        AgreeArgs(names=("Ada", "Ben"), taker=0, agree=(1,), on_agreed=lambda: heard.append(True), owner_of=lambda device: owner)
    )
    user.app.stack.carry_out(request)
    user.step(2)
    user.key(pygame.K_RETURN)
    user.key(pygame.K_RETURN)
    user.step(2)
    assert heard == agreed
