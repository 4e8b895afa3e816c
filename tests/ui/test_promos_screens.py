"""The promo cards on the screen: their switch, both versions of a Hero, the sectors of Le' Sav, dice on the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.requests import DraftArgs
from game.client.games.session import Session
from game.client.profile.requests import SkirmishArgs, Swap
from game.client.profile.setup_choices import SKIRMISH_HEROES
from game.client.table.refs import CardRef
from game.engine.core.actions import AMOUNT, DRAFT, Pick
from game.engine.core.defs import ConquerTarget
from game.engine.events import DiceRolled
from game.scenes.draft.scene import DraftScene
from game.scenes.setup.skirmish import SkirmishScene
from game.ui.cards.card_face import face
from game.ui.cards.dice import PIPS, DiceThrow
from game.ui.kit import theme
from game.ui.kit.icons import type_icon
from tests.cards.laid import LEGION
from tests.nemesis.helper import NemesisTable
from tests.table import Table, book, card, proves
from tests.table_setup import TableSetup
from tests.ui.conftest import User
from tests.ui.flow import draft, place_of, row, wait
from tests.ui.games import services, session_of, sit_down
from tests.ui.hands import Hand, KeyHand, MouseHand

MakeUser = Callable[..., User]
PROMOS = ("promos",)
HANDS = [MouseHand, KeyHand]
SIZES = [(1280, 720), (1920, 1080)]
TOWER = "tower_of_infinite_dice"


def to_the_versions(make_user: MakeUser, size: tuple[int, int]) -> tuple[User, DraftScene]:
    """The pregame draft after its last pick, where a version of the own Hero is asked for."""
    user = make_user(size, services=services(size=size))
    session = Session.start(user.app.services, skirmish_setup(book(*PROMOS), Skirmish(), "versions"))
    user.app.stack.carry_out(Swap(DraftArgs(session=session)))
    user.step(2)
    scene = draft(user)
    for _ in range(2):
        wait(user, scene)
        user.click(place_of(scene, CardRef(row(scene)[0], "row")))
        user.key(pygame.K_e)
    wait(user, scene)
    assert scene.live.view.spec.asks == "pick"
    return user, scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("by_keys", [False, True])
@proves("V1")
def test_a_version_of_the_hero_is_picked_in_the_draft(make_user: MakeUser, size: tuple[int, int], by_keys: bool) -> None:
    user, scene = to_the_versions(make_user, size)
    first, other = scene.live.view.spec.asked
    name = other.face.name
    places = [scene.live.view.widget_of(CardRef(card.card, "asked")) for card in (first, other)]
    room = pygame.Rect(0, 0, *size)
    assert not scene.live.view.spec.primary.enabled
    for widget in places:  # as every card that can be pressed
        assert widget is not None and room.contains(widget.rect)
        around = user.app.screen.subsurface(widget.rect.inflate(8, 8).clip(room))
        assert pygame.mask.from_threshold(around, theme.LEGAL, (3, 3, 3, 255)).count() > widget.rect.width
    if by_keys:
        assert user.focused() == first.face.name
        user.key(pygame.K_RIGHT)
        assert user.focused() == first.face.name, "the pointer was used last: the first arrow marks where the focus is"
        user.key(pygame.K_RIGHT)
        assert user.focused() == name
        user.key(pygame.K_RETURN)
        assert scene.live.view.spec.asked[1].chosen
        user.key(pygame.K_e)
    else:
        user.click(place_of(scene, CardRef(other.card, "asked")))
        assert scene.live.view.spec.asked[1].chosen
        user.press(f"Play {name}")
    user.step(3)
    assert user.scene == "table"
    command = scene.session.match.played[-1].command
    assert command is not None and isinstance(command.picks[0], Pick) and command.picks[0].card == other.card


def test_the_switch_of_the_promos_tells_what_they_swap_and_brings_the_choice_of_heroes(make_user: MakeUser) -> None:
    user = make_user(services=services())
    user.app.stack.carry_out(Swap(SkirmishArgs()))
    user.step(2)
    scene = user.app.stack.top
    assert isinstance(scene, SkirmishScene) and not scene.hero_button.visible
    user.press("Promos")
    assert scene.choices.packs == ("promos",) and scene.hero_button.visible
    assert "Le' Sav for Avalon" in scene.inspector.empty and "In new print" in scene.inspector.empty
    user.press("Heroes: pick one")
    assert scene.choices.chosen.heroes == "original"
    user.key(pygame.K_e)
    user.step(2)
    top = user.app.stack.top
    assert isinstance(top, DraftScene)
    setup = top.session.state.setup
    assert setup.option("heroes", "") == "original" and "promos" in {pack.id for pack in setup.packs}
    assert user.app.services.settings.get(SKIRMISH_HEROES) == "original"


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("sector", [2, 5])
@proves("V6")
def test_the_sector_of_le_sav_is_picked_at_the_table(make_user: MakeUser, hand: type[Hand], sector: int) -> None:
    user = make_user(services=services())
    t = Table(TableSetup(expansions=PROMOS, warzone=[LEGION], central=["le_sav"], energy=1, nemesis="standard", staged=1))
    t.do("invade le_sav")
    t.do("assault")
    t.do("commit legion")
    session = session_of(t)
    scene = sit_down(user, session)
    scene.live.model.history = lambda match, seat: iter(())  # this game did not start from its set-up
    labels = (
        [scene.live.model.words.primary(scene.live.model.choice.primary(), scene.live.model.choice)]
        if scene.live.model.choice is not None
        else []
    )
    labels += [button.label for button in scene.live.view.prompt.options]
    assert sorted(labels)[:5] == ["Sector I", "Sector II", "Sector III", "Sector IV", "Sector V"]
    top = session.state.sectors[sector][-1]
    hand(user).answer((AMOUNT[sector],))
    assert session.state.central == [top]


@card(TOWER)
@proves("V5")
def test_dice_are_thrown_over_the_tower_and_its_points_stand_on_the_card(make_user: MakeUser) -> None:
    user = make_user(services=services(speed=1.0))
    t = Table(TableSetup(expansions=PROMOS, central=[TOWER], energy=6, nemesis="standard", staged=1))
    session = session_of(t)
    scene = sit_down(user, session)
    scene.live.model.history = lambda match, seat: iter(())  # this game did not start from its set-up
    mouse = MouseHand(user)
    mouse.answer((DRAFT[t.find(TOWER)],))
    mouse.settle()
    user.key(pygame.K_e)
    throws = []
    for _ in range(200):
        throws = [light for light in scene.live.spectacle.lights if isinstance(light, DiceThrow)]
        if throws:
            break
        user.step(1, 0.02)
    (roll,) = [event for event in scene.live.model.last_events if isinstance(event, DiceRolled)]
    assert throws and throws[0].dice == roll.dice and throws[0].kept == roll.kept
    mouse.settle()
    assert scene.live.model.lives[roll.card].points == roll.kept
    assert any(line.icon == "dice" and f"worth {roll.kept} point" in line.text for line in scene.live.model.book.lines)


def test_each_die_has_as_many_pips_as_its_number_and_comes_to_rest_on_what_was_rolled() -> None:
    assert {number: len(pips) for number, pips in PIPS.items()} == {number: number for number in range(1, 7)}
    throw = DiceThrow(pygame.Rect(10, 10, 100, 140), (2, 5), 5, 40)
    while not throw.resting:
        assert all(1 <= throw.shown(place) <= 6 for place in range(2))
        throw.update(0.05)
    assert [throw.shown(place) for place in range(2)] == [2, 5]
    screen = pygame.Surface((120, 160))
    throw.draw(screen)
    assert screen.get_bounding_rect().size != (0, 0)


@proves("V4")
def test_the_stronghold_shows_a_type_of_its_own() -> None:
    assert type_icon("stronghold") == "stronghold"
    stronghold = book(*PROMOS).card("the_stronghold")
    ship = book(*PROMOS).card("stellar_basilica")
    looks = [pygame.image.tobytes(face(key, "", 200), "RGBA") for key in (stronghold, ship)]
    assert looks[0] != looks[1]


@pytest.mark.parametrize("hand", HANDS)
@proves("V6", "N12")
def test_the_player_answers_for_the_nemesis_at_the_table(make_user: MakeUser, hand: type[Hand]) -> None:
    user = make_user(services=services())
    t = NemesisTable(central=["le_sav"], target="le_sav", expansions=PROMOS)
    t.nemesis_turn(ConquerTarget())
    session = session_of(t)
    scene = sit_down(user, session)
    scene.live.model.history = lambda match, seat: iter(())  # this game did not start from its set-up
    assert [button.label for button in scene.live.view.prompt.options] == [
        f"Sector {name}" for name in ("I", "II", "III", "IV", "V")
    ]
    top = session.state.sectors[3][-1]
    hand(user).answer((AMOUNT[3],))
    assert top in session.state.central and t.conquered() == ["le_sav"]
