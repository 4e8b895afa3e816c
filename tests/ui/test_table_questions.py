"""Every kind of question is answered at the table by mouse and by keys alone, and the journal says what was meant."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.client.games.session import Session
from game.engine import replay
from game.engine.core.actions import ASSAULT, DECISION_KINDS, NONE, SHUFFLE, SURGE, Commit, Pick, Play
from game.engine.core.ops.cards import Fetch
from tests.table import Table, book
from tests.table_setup import TableSetup
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, session_of, sit_down
from tests.ui.hands import Hand, KeyHand, MouseHand
from tests.ui.tables import planned

MakeUser = Callable[..., User]
HANDS = [MouseHand, KeyHand]

QUESTIONS = [
    ("boost", ""),
    ("reshuffle", ""),
    ("turn", ""),
    ("deploy", ""),
    ("invasion", ""),
    ("commit", ""),
    ("colonist", ""),
    ("amount", "pay_up_to"),
    ("pick", "discard"),
    ("pick", "scrap"),
    ("reveal", "draw"),
    ("turn_end", ""),
    ("retain", ""),
    ("nemesis_pick", "draft"),
    ("nemesis_pick", "target_world"),
    ("nemesis_pick", "target_prime"),
    ("nemesis_pick", "column"),
]


def test_all_kinds_of_questions_are_among_these_tests() -> None:
    assert {kind for kind, _ in QUESTIONS} | {"pregame"} == set(DECISION_KINDS)


def answered(session: Session, before: int) -> list[str]:
    """The picks made since, in words that do not depend on which of equal cards was meant."""
    cards = session.state.cards
    words = []
    for entry in list(session.match.played)[before:]:
        assert entry.command is not None
        for pick in sorted(entry.command.picks, key=lambda pick_made: pick_made.code):
            card = getattr(pick, "card", None)
            words.append(f"{pick.do} {cards[card].key if card is not None else getattr(pick, 'n', '')}")
    return words


def asked_first(kind: str, purpose: str) -> Session:
    """A real game at a question that no tie of the same Nemesis card came before: one card asks once in a turn."""
    sessions = (session_at(kind, purpose, skip=skip) for skip in range(40))
    return next(session for session in sessions if kind != "nemesis_pick" or not _follows_a_tie(session))


def _follows_a_tie(session: Session) -> bool:
    last = session.match.played[-1].command
    return last is not None and session.question_of(last).kind == "nemesis_pick"


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("kind", "purpose"), QUESTIONS)
def test_a_question_of_each_kind_is_answered(make_user: MakeUser, hand: type[Hand], kind: str, purpose: str) -> None:
    session = asked_first(kind, purpose)
    user = make_user(services=services())
    sit_down(user, session)
    expected = asked_first(kind, purpose)
    before = len(session.match.played)
    picks = picks_of(session.match)
    hand(user).answer(picks)
    expected.submit(*picks)
    if picks[0] is ASSAULT:  # the planner answers the commitment at once
        units = session.match.played[-1].command
        assert units is not None and all(isinstance(pick, Commit) for pick in units.picks)
        expected.submit(*units.picks)
    assert answered(session, before) == answered(expected, before)
    digest = session.state.digest()
    assert replay(book(), session.match.journal).digest() == digest


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("kind", ["turn", "boost", "invasion", "retain", "nemesis_pick"])
def test_every_single_option_of_a_question_can_be_taken(make_user: MakeUser, hand: type[Hand], kind: str) -> None:
    first = session_at(kind, skip=3)
    assert first.match.decision is not None
    for option in first.match.decision.options:
        session = session_at(kind, skip=3)
        user = make_user(services=services())
        sit_down(user, session)
        before = len(session.match.played)
        hand(user).answer((option,))
        command = session.match.played[before].command
        assert command is not None
        picked = command.picks[0]
        cards = session.state.cards
        same = getattr(picked, "card", None) is not None and cards[picked.card].key == cards[option.card].key  # type: ignore[union-attr]
        assert picked is option or (picked.do == option.do and same)


def laid(table: Table, user: User) -> Session:
    session = session_of(table)
    scene = sit_down(user, session)
    scene.live.model.history = lambda match, seat: iter(())  # this game did not start from its set-up
    return session


@pytest.mark.parametrize("hand", HANDS)
def test_a_card_is_fetched_from_the_discard_pile_in_the_open_pile_view(make_user: MakeUser, hand: type[Hand]) -> None:
    fetcher, types = next(
        (face, op.types)
        for face in book().cards
        for ability in face.abilities
        for op in ability.do
        if isinstance(op, Fetch) and face.is_tactic
    )
    wanted = next(face for face in book().cards if face.is_unit and (not types or set(types) & set(face.types)))
    user = make_user(services=services())
    table = Table(TableSetup(hand=[fetcher.key], discard=[wanted.key, "energy_surge"], energy=9, nemesis="standard", staged=1))
    session = laid(table, user)
    mouse = hand(user)
    decision = session.match.decision
    assert decision is not None
    mouse.answer((next(option for option in decision.options if isinstance(option, Play)),))
    assert mouse.scene.live.view.pile.open and mouse.scene.live.view.pile.key == "discard"
    decision = session.match.decision
    assert decision is not None
    pick = next(o for o in decision.options if isinstance(o, Pick))
    mouse.answer((pick,))
    assert pick.card in session.state.players[0].hand
    assert not mouse.scene.live.view.pile.open


@pytest.mark.parametrize("hand", HANDS)
def test_a_surge_token_is_spent_in_the_own_turn(make_user: MakeUser, hand: type[Hand]) -> None:
    user = make_user(services=services())
    session = laid(Table(TableSetup(energy=1, surges=1, nemesis="standard", staged=1)), user)
    hand(user).answer((SURGE,))
    assert session.state.players[0].energy == 3
    assert session.state.players[0].surges == 0


@pytest.mark.parametrize("hand", HANDS)
def test_shuffling_or_leaving_the_discard_pile_are_both_in_reach(make_user: MakeUser, hand: type[Hand]) -> None:
    for take in (0, 1):
        session = session_at("reshuffle")
        decision = session.match.decision
        assert decision is not None
        user = make_user(services=services())
        sit_down(user, session)
        hand(user).answer((decision.options[take],))
        reshuffled = any(entry.command and entry.command.picks == (SHUFFLE,) for entry in session.match.played)
        assert reshuffled == (decision.options[take] is SHUFFLE)


@pytest.mark.parametrize("hand", HANDS)
def test_no_colonist_is_an_answer_too(make_user: MakeUser, hand: type[Hand]) -> None:
    session = session_at("colonist")
    user = make_user(services=services())
    sit_down(user, session)
    hand(user).answer((NONE,))
    assert session.match.played[-1].command is not None and session.match.played[-1].command.picks == (NONE,)


def test_while_a_colonist_is_asked_for_the_planner_shows_the_units_that_took_the_world(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("colonist"))  # nothing was chosen in this window: a game that goes on
    assert scene.live.view.planner.world is not None
    assert planned(scene).standing.suffices
