"""A card's picture tells the values of the game that is shown: nothing of a game before it is left in the caches."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pygame
import pytest

from game.client.games.clarified import clarified
from game.client.games.session import Session
from game.client.table.specs import PRINTED
from game.content.wording import Wording
from game.engine.core.changes import Cards, CardValue
from game.engine.core.rules.altered import altered
from game.match import Match
from game.ui.cards.card_face import face, height_for, picture_box, signs
from game.ui.cards.card_state import CardState, draw_card
from game.ui.kit.cache import FACES
from tests.table import Table, book
from tests.table_setup import TableSetup
from tests.ui.conftest import User
from tests.ui.games import services, session_of, setup, sit_down
from tests.ui.seats import MakeUser, local_match
from tools.proofs.clipping import is_allowed
from tools.proofs.reading import read_screen, reading
from tools.proofs.views import unpainted

CHEAPER = CardValue("draft", -1, Cards(types=("capital_ship",)))
BARGE = "salvage_barge"


def battle() -> Session:
    """A battle in which Capital Ships cost 1 less to draft."""
    return Session(Match(book(), replace(setup("cheap ships"), changes=(CHEAPER,)), digests=False))


def local() -> Session:
    """A game of two people with the printed cards."""
    return Session(local_match(privacy="open"))


def looked_at(user: User, session: Session) -> tuple[int, bytes]:
    """What the inspector of a game shows of the Salvage Barge: its draft cost, and its picture."""
    scene = sit_down(user, session)
    card = next(number for number, printed in enumerate(session.state.cards) if printed.key == BARGE)
    scene.live.inspect(card)
    user.key(pygame.K_x)  # pinned, so that nothing takes its place
    user.step(20)
    box = scene.live.view.panels.inspector.rect
    return session.state.cards[card].draft, pygame.image.tobytes(user.app.screen.subsurface(box), "RGB")


@pytest.mark.parametrize("battle_first", [True, False])
def test_a_game_shows_its_own_values_whatever_was_played_before_it(make_user: MakeUser, battle_first: bool) -> None:
    user = make_user(services=services(reduced_motion=True))
    games = (battle, local) if battle_first else (local, battle)
    FACES.clear()
    costs, seen = zip(*(looked_at(user, game()) for game in games), strict=True)
    assert costs == ((1, 2) if battle_first else (2, 1))
    FACES.clear()
    assert looked_at(user, games[1]()) == (costs[1], seen[1]), "the second game showed what the first one had left"


@pytest.mark.parametrize("mission_first", [True, False])
def test_the_text_lint_reads_a_mission_and_a_printed_game_in_one_process(make_user: MakeUser, mission_first: bool) -> None:
    """What stands on the cards of the second game is what is read of it alone, and all of it can be read."""
    user = make_user(services=services(reduced_motion=True))
    order = ((CHEAPER,), ()) if mission_first else ((), (CHEAPER,))

    def numbers(*games: tuple[CardValue, ...]) -> Counter[str]:
        with unpainted(user.app), reading() as page:
            for changes in games:
                begun = len(page.said)
                laid = TableSetup(nemesis="standard", central=[BARGE, "picket_cutter"], hand=[BARGE], changes=changes)
                sit_down(user, session_of(Table(laid)))
                user.step(3)
                read_screen(user.app)
        assert [str(finding) for finding in page.findings if not is_allowed(finding)] == []
        return Counter(text for text in page.said[begun:] if text.isdigit())

    own = numbers(order[1]) - numbers(order[0])
    assert own, "the lint sees the price that the mission changes, and the printed one"
    assert own.keys() <= numbers(*order).keys(), "the second game showed what the first one had left"


ALONE = (
    *(CardValue(value, 1, Cards(keys=(BARGE,))) for value in ("draft", "deploy", "energy", "fleet", "ground", "points")),
    CHEAPER,
)


@pytest.mark.parametrize("change", ALONE, ids=lambda change: f"{change.value} {change.n}")
def test_each_value_alone_tells_two_faces_apart(change: CardValue) -> None:
    printed = book().card(BARGE)
    rules = Wording("en").card_text(printed)
    other = altered(printed, (change,), book())
    for pair in ((other, printed), (printed, other)):
        FACES.clear()
        first, second = (pygame.image.tobytes(face(card, rules, 130), "RGBA") for card in pair)
        differ = first != second
        assert differ is (getattr(other, change.value) != getattr(printed, change.value))


@pytest.mark.parametrize("width", [70, 130, 240])
def test_faces_their_boxes_and_their_dimmed_copies_are_told_apart_by_value(width: int) -> None:
    printed = book().card(BARGE)
    changes = (CHEAPER, CardValue("fleet", 9, Cards(keys=(BARGE,))), CardValue("points", -1, Cards(keys=(BARGE,))))
    other = altered(printed, changes, book())
    rules = Wording("en").card_text(printed)
    FACES.clear()
    first, second = face(other, rules, width), face(printed, rules, width)
    assert pygame.image.tobytes(first, "RGBA") != pygame.image.tobytes(second, "RGBA")
    boxes = [(picture_box(card, rules, width), signs(card, rules, width)) for card in (other, printed)]
    assert all(box.size <= (width, height_for(width)) for box, _ in boxes)
    targets = [pygame.Surface((width, height_for(width))) for _ in range(2)]
    for target, card in zip(targets, (other, printed), strict=True):
        draw_card(target, (0, 0), card, rules, width, PRINTED, CardState(dimmed=True))
    assert pygame.image.tobytes(targets[0], "RGB") != pygame.image.tobytes(targets[1], "RGB")


@pytest.mark.parametrize(
    ("worlds", "told"), [((), "Now it would change nothing."), (("avalon", "grithold"), "**Now:** +2")], ids=["nothing", "gains"]
)
def test_the_inspector_tells_what_a_card_would_bring_now(make_user: MakeUser, worlds: tuple[str, ...], told: str) -> None:
    table = Table(TableSetup(nemesis="standard", hand=["mining_rights"], worlds=list(worlds)))
    scene = sit_down(make_user(services=services()), session_of(table))
    scene.live.inspect(table.state.players[0].hand[0])
    subject = scene.live.model.subject
    assert subject is not None and told in subject.notes[0], "before its price, which the card shows already"


@pytest.mark.parametrize("nemesis", ["standard", None])
def test_the_inspector_adds_what_the_rulebook_says_of_a_card_in_this_game(make_user: MakeUser, nemesis: str | None) -> None:
    """The clarifications stand below the card, those of other games do not; a press on them opens the rules of the card."""
    table = Table(TableSetup(nemesis=nemesis, expansions=["revolution"], heroic_hand=["conversion"], heroic_deck=["ravager"]))
    scene = sit_down(make_user(services=services()), session_of(table))
    scene.live.inspect(table.find("conversion"))
    subject = scene.live.model.subject
    assert subject is not None
    told = [note for note in subject.notes if note.startswith("**Rules:**")]
    assert told == ([] if nemesis is None else list(clarified("conversion", ("base", "revolution"), True)))
    assert nemesis is None or "(N21)" in told[0]
