"""Who may look, and when a hand must be handed over: decided without a screen (UX-H1, UX-H6)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.client.games.local_game import LocalGame, SeatChoice, local_book, local_setup, names_in, rotated
from game.client.games.privacy import CURTAIN, OPEN, PEEK, Privacy, default_mode, needs_hand
from game.client.games.session import Session
from game.engine import PUBLIC, GameState, hidden_cards, mask, public_state, seed_of, view_for
from game.engine.core.actions import PASS
from game.engine.core.view import fold
from game.match import Match, Sight
from game.rivals import make_rival


def chairs(count: int, rivals: int = 0) -> tuple[SeatChoice, ...]:
    people = tuple(SeatChoice(name) for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")[: count - rivals])
    return (*people, *(SeatChoice(f"Rival {number + 1}", "greedy") for number in range(rivals)))


def match_of(seats: int = 2, seed: str = "local", privacy: str = CURTAIN, packs: tuple[str, ...] = (), rivals: int = 0) -> Match:
    game = LocalGame(chairs(seats, rivals), packs, privacy=privacy, draft=False)
    return Match(local_book(packs), local_setup(game, seed), digests=False)


def states(match: Match) -> Iterator[GameState]:
    """Plays a game by the policy greedy and shows every state on the way."""
    rival = make_rival("greedy", seed_of("hands"))
    while match.decision is not None:
        yield match.state
        command = rival.choose(Sight(match.state, match.decision.seat), match.decision)
        assert command is not None
        match.submit(command)


def shuffled_apart(state: GameState, seed: int) -> GameState:
    """A game that differs from another one in what hands, decks and discard piles hold."""
    other = state.clone()
    dice = Random(seed)
    for player in other.players:
        cards = player.hand + player.deck + player.discard
        dice.shuffle(cards)
        hand, deck = len(player.hand), len(player.deck)
        player.hand, player.deck, player.discard = cards[:hand], cards[hand : hand + deck], cards[hand + deck :]
    other.sectors = [tuple(dice.sample(deck, len(deck))) for deck in other.sectors]
    return other


@pytest.mark.parametrize("packs", [(), ("revolution",)])
def test_what_everybody_knows_is_the_same_whatever_the_hands_hold(packs: tuple[str, ...]) -> None:
    for number, state in enumerate(states(match_of(3, packs=packs))):
        if number % 9:
            continue
        other = shuffled_apart(state, number)
        assert view_for(state, PUBLIC) == view_for(other, PUBLIC)
        if needs_hand(state) is not None or state.decision is None or state.decision.kind != "turn":
            continue  # there the options themselves are another game's
        here, there = public_state(state), public_state(other)
        assert [player.hand for player in here.players] == [player.hand for player in there.players]
        assert here.decision == there.decision


def test_the_public_question_names_no_hidden_card() -> None:
    for state in states(match_of(2)):
        decision, hidden = public_state(state).decision, hidden_cards(state)
        assert decision is not None
        named = [getattr(option, "card", None) for option in decision.options]
        assert not [card for card in named if card in hidden and card != decision.source]
        if state.decision is not None and state.decision.kind == "turn":
            assert decision.options[-1] is PASS


def test_a_watcher_without_a_hand_can_follow_the_game_by_events_alone() -> None:
    match = match_of(2)
    rival = make_rival("greedy", seed_of("fold"))
    view = view_for(match.state, PUBLIC)
    for _ in range(120):
        assert match.decision is not None
        command = rival.choose(Sight(match.state, match.decision.seat), match.decision)
        assert command is not None
        events = match.submit(command)
        assert isinstance(events, list)
        for event in events:
            view = fold(view, mask(event, PUBLIC))
        view.active = match.decision.seat if match.decision is not None else None
        assert view == view_for(match.state, PUBLIC)
        assert all(player.hand is None and player.deck is None and player.discard is None for player in view.players)


def test_two_people_peek_and_more_have_a_curtain() -> None:
    assert [default_mode(count) for count in (1, 2, 3, 4, 5)] == [PEEK, PEEK, CURTAIN, CURTAIN, CURTAIN]


def test_one_person_sees_the_own_hand_and_nobody_watches_rivals_all_hands_are_open() -> None:
    assert Privacy(PEEK, (1,)).viewer == 1
    assert not Privacy(CURTAIN, (1,)).hides
    assert Privacy(CURTAIN, ()).viewer is None
    assert Privacy(OPEN, (0, 1)).viewer is None


def test_a_peek_shows_one_hand_and_ends_when_another_seat_is_asked() -> None:
    match = match_of(2, privacy=PEEK)
    privacy = Privacy(PEEK, (0, 1))
    privacy.follow(match.state)
    assert privacy.viewer == PUBLIC
    seen = set()
    for state in states(match):
        privacy.follow(state)
        assert state.decision is not None
        if privacy.raised is not None:
            assert privacy.raised == state.decision.seat
        privacy.call(state.decision.seat)
        assert privacy.may_look(state.decision.seat) and not privacy.may_look(1 - state.decision.seat)
        seen.add(privacy.viewer)
    assert seen == {0, 1} and privacy.forced == 0


def test_the_curtain_falls_where_hidden_cards_are_chosen_from_and_only_there() -> None:
    match = match_of(2)
    privacy = Privacy(CURTAIN, (0, 1))
    for state in states(match):
        privacy.follow(state)
        wanted = needs_hand(state)
        if wanted is None:
            assert privacy.curtain is None
        else:
            assert privacy.raised == wanted or privacy.curtain == wanted
        if privacy.curtain is not None:
            assert privacy.viewer == PUBLIC
            privacy.lift()
            assert privacy.raised == wanted


def test_a_hand_never_stays_open_while_another_person_is_asked() -> None:
    match = match_of(3, seed="three")
    privacy = Privacy(CURTAIN, (0, 1, 2))
    for state in states(match):
        privacy.follow(state)
        assert state.decision is not None
        assert privacy.raised in (None, state.decision.seat)
        privacy.call(state.decision.seat)
        privacy.lift()


def test_a_called_hand_is_not_counted_as_a_forced_hand_over() -> None:
    match = match_of(2)
    privacy = Privacy(CURTAIN, (0, 1))
    privacy.follow(match.state)
    before = privacy.forced
    privacy.call(1)
    assert privacy.curtain == 1 and privacy.viewer == PUBLIC and privacy.forced == before


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
@pytest.mark.parametrize("packs", [(), ("revolution",)])
def test_a_game_of_two_behind_the_curtain_has_at_most_25_forced_hand_overs(seed: str, packs: tuple[str, ...]) -> None:
    """Each seat names the card to keep when it passes with its hand open, as the table offers it."""
    session = Session(match_of(2, seed, packs=packs))
    rival = make_rival("greedy", seed_of(seed))
    while session.match.decision is not None:
        decision = session.match.decision
        if session.privacy.curtain is not None:
            session.privacy.lift()
        if session.answer_kept() is not None:
            continue
        command = rival.choose(Sight(session.state, decision.seat), decision)
        assert command is not None
        over = decision.kind == "turn_end" and not session.state.players[decision.seat].actions
        if command.picks == (PASS,) or over:
            session.privacy.call(decision.seat)
            session.privacy.lift()
            hand = session.state.players[decision.seat].hand
            session.keeping[decision.seat] = hand[0] if hand else None
        session.submit(*command.picks)
    assert 5 <= session.privacy.forced <= 25


def test_a_rematch_moves_everybody_one_seat_on_with_all_that_is_theirs() -> None:
    people = (SeatChoice("Ada", home="fylgian"), SeatChoice("Ben", device="keys_left", surges=2), SeatChoice("Cleo", "greedy"))
    setup = local_setup(LocalGame(people, privacy=CURTAIN), "seats")
    turned = rotated(setup)
    assert names_in(turned, ("", "", "")) == ["Cleo", "Ada", "Ben"]
    assert [seat.kind for seat in turned.seats] == ["rival", "human", "human"]
    assert turned.option("device_2", "") == "keys_left" and turned.option("surges_2", 0) == 2
    assert turned.seats[1].home == "fylgian" and turned.option("privacy", "") == CURTAIN


def test_the_handicap_is_dealt_as_energy_surge_tokens() -> None:
    people = (SeatChoice("Ada"), SeatChoice("Ben", surges=3))
    match = Match(local_book(()), local_setup(LocalGame(people), "handicap"))
    assert [player.surges for player in match.state.players] == [0, 3]


def test_what_cannot_be_set_up_is_said_in_one_sentence() -> None:
    assert LocalGame((SeatChoice("Ada"), SeatChoice(" ada "))).problem == "Two seats have the same name."
    assert LocalGame((SeatChoice("Ada"), SeatChoice(" "))).problem == "Every seat needs a name."
    assert LocalGame((SeatChoice("Ada", home="x"), SeatChoice("Ben", home="x"))).problem == "Two seats have the same Home World."
    assert not LocalGame((SeatChoice("Ada"), SeatChoice("Ben"))).problem


@pytest.mark.parametrize("each_turn", [True, False])
def test_by_choice_the_curtain_also_falls_at_each_change_of_turn_but_not_within_a_turn(each_turn: bool) -> None:
    match = match_of(3)
    privacy = Privacy(CURTAIN, (0, 1, 2))
    privacy.each_turn = each_turn
    before, fallen = None, 0
    for number, state in enumerate(states(match)):
        privacy.follow(state)
        decision = state.decision
        assert decision is not None
        changed, before = decision.seat != before, decision.seat
        if decision.kind == "turn" and needs_hand(state) is None and not changed:
            assert privacy.curtain is None
        elif decision.kind == "turn" and changed and each_turn:
            assert privacy.curtain == decision.seat and privacy.viewer is PUBLIC
            fallen += 1
        elif decision.kind == "turn" and needs_hand(state) is None:
            assert privacy.curtain is None
        privacy.lift()
        if number > 150:
            break
    assert (fallen > 20) == each_turn


def test_the_turns_of_rivals_and_the_other_modes_let_no_curtain_fall() -> None:
    alone, peeking = Privacy(CURTAIN, (0, 2)), Privacy(PEEK, (0, 1))
    alone.each_turn = peeking.each_turn = True
    for number, state in enumerate(states(match_of(3, rivals=1))):
        alone.follow(state)
        peeking.follow(state)
        assert peeking.curtain is None
        assert alone.curtain in (None, 0, 2)
        alone.lift()
        if number > 60:
            break
