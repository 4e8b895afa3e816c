"""Small comforts of the table: Alt shows costs, the wheel sizes cards, side buttons, confirmations, banners, rewind, seals."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import platformdirs
import pygame
import pytest

from game.client.table.intents import Choose
from game.client.table.parts.ahead import ahead_lines
from game.client.table.portraits import Portrait
from game.content.language import load_language
from game.engine import Action, GameState
from game.engine.api.outlook import core_bonus
from game.engine.core.actions import INVADE, Deploy, Draft, Invade
from game.engine.core.doctrines import AfterPass, NemesisPhase, Sooner
from game.engine.core.events import NemesisTurned, RoundStarted
from game.scenes.table import GameScene
from game.ui.cards.card_widget import CardWidget
from game.ui.kit.buttons import HoldButton
from game.ui.table.playback import LARGEST
from tests.table import Table, World
from tests.table_setup import TableSetup
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, session_of, session_offering, sit_down
from tests.ui.hands import MouseHand
from tests.ui.tables import planned, play

MakeUser = Callable[..., User]


def test_alt_held_writes_what_each_card_costs_now_or_why_not_on_the_cards(make_user: MakeUser) -> None:
    user = make_user(services=services(reduced_motion=True))
    scene = sit_down(user, session_at("turn", skip=3))
    user.app.settle()
    before = pygame.image.tobytes(user.app.screen, "RGB")
    user.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, unicode="")
    user.step(2, 0.0)
    assert scene.live.model.costs
    assert pygame.image.tobytes(user.app.screen, "RGB") != before
    user.post(pygame.KEYUP, key=pygame.K_LALT, mod=0)
    user.step(2, 0.0)
    assert not scene.live.model.costs
    user.app.settle()
    assert pygame.image.tobytes(user.app.screen, "RGB") == before


def test_ctrl_and_the_wheel_make_the_cards_of_a_zone_larger_and_smaller_again(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("turn", skip=9))
    zones = scene.live.view.playback.layout.zones
    zone = max(("worlds", "units", "hand", "central_worlds", "central_cards"), key=lambda name: len(zones[name]))
    before = [spot.rect.copy() for spot in zones[zone]]
    others = [spot.rect.copy() for name in zones if name != zone for spot in zones[name]]
    user.move(zones[zone][0].rect.center)
    user.post(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_CTRL, unicode="")
    for _ in range(12):
        user.wheel(1)
    after = [spot.rect for spot in scene.live.view.playback.layout.zones[zone]]
    assert scene.live.view.playback.sizes[zone] == pytest.approx(LARGEST)
    assert all(new.width >= old.width for new, old in zip(after, before)), (zone, before, after)
    assert all(scene.live.view.playback.layout.areas[zone].contains(rect) for rect in after)
    assert others == [spot.rect for name in zones if name != zone for spot in scene.live.view.playback.layout.zones[name]]
    for _ in range(12):
        user.wheel(-1)
    assert [spot.rect for spot in scene.live.view.playback.layout.zones[zone]] == before


def test_the_middle_button_pins_a_second_card_to_compare_and_the_side_button_takes_back(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = session_at("turn_end", skip=1)
    scene = sit_down(user, session)
    worlds, hand = (scene.live.view.playback.layout.zones[zone][0] for zone in ("worlds", "central_cards"))
    user.click(worlds.rect.center, 3)
    user.click(hand.rect.center, 2)
    assert [pin.key for pin in scene.live.view.panels.inspector.pins] == [worlds.card, hand.card]
    if not session.match.undo_target().blocked:
        played = len(session.match.played)
        user.click(worlds.rect.center, 6)
        assert len(session.match.played) < played


@pytest.mark.parametrize("on", [True, False])
def test_conceding_asks_again_only_if_the_player_wants_it(make_user: MakeUser, on: bool) -> None:
    user = make_user(services=services(confirm_concede=on))
    sit_down(user, session_at("turn"))
    user.key(pygame.K_ESCAPE)
    top = user.app.stack.top
    assert top is not None
    button = next(widget for widget in top.widgets.widgets if widget.label == "Concede")
    assert isinstance(button, HoldButton) and button.confirm == on
    user.click(button.rect.center)
    user.step(3)
    assert user.scene == ("pause" if on else "results")


@pytest.mark.parametrize("wish", ["itself", "press"])
def test_a_finished_turn_ends_by_itself_only_if_the_player_wants_it(make_user: MakeUser, wish: str) -> None:
    user = make_user(services=services(end_turn=wish, games_finished=3))
    session = session_offering("turn", Draft)
    scene = sit_down(user, session)
    assert session.match.decision is not None
    action = next(option for option in session.match.decision.options if isinstance(option, Draft))
    scene.live.give(Choose(action))
    seq = session.match.state.seq
    user.step(20)
    assert session.match.state.seq == seq and (scene.live.model.grace is not None) == (wish == "itself")
    user.step(60)
    assert (session.match.state.seq > seq) == (wish == "itself")


@pytest.mark.parametrize("on", [True, False])
def test_rounds_are_announced_with_what_the_nemesis_did_unless_banners_are_off(make_user: MakeUser, on: bool) -> None:
    user = make_user(services=services(speed=1.0, banners=on))
    session = session_at("turn", skip=2)
    scene = sit_down(user, session)
    rounds = 0
    notes = []
    while rounds < 3:
        outcome = session.submit(*picks_of(session.match))
        assert isinstance(outcome, list)
        scene.live.model.banner = scene.live.model.banner_note = ""
        play(scene, session.match.state, outcome)
        scene.live.view.playback.finish()
        if any(isinstance(event, RoundStarted) for event in outcome):
            rounds += 1
            assert bool(scene.live.model.banner) == on
            notes.append(scene.live.model.banner_note)
    assert any("last round" in note and "Nemesis" in note for note in notes) == on


def test_streamer_mode_says_the_last_move_in_large_letters(make_user: MakeUser) -> None:
    user = make_user(services=services(speed=1.0, streamer=True))
    session = session_at("turn_end", skip=4)
    scene = sit_down(user, session)
    outcome = session.submit(*picks_of(session.match))
    assert isinstance(outcome, list) and any(isinstance(event, NemesisTurned) for event in outcome)
    play(scene, session.match.state, outcome)
    scene.live.view.playback.finish()
    assert scene.live.model.banner == scene.live.model.moves.sentence.replace("**", "") != ""
    user.step(2)


def test_u_leads_to_the_replay_from_which_a_branch_goes_on(make_user: MakeUser) -> None:
    user = make_user(services=services())
    sit_down(user, session_at("turn", skip=2))
    user.key(pygame.K_u)
    user.step(2)
    assert isinstance(user.app.stack.top, GameScene)


def test_a_pile_says_how_many_cards_of_each_type_it_has(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("turn", skip=3))
    user.key(pygame.K_d)
    numbers = [int(part.split()[0]) for part in scene.live.view.pile.note.split(" · ")]
    assert sum(numbers) == len(scene.live.view.pile.cards) > 5


def test_a_screenshot_bears_version_and_seed_below_the_whole_picture(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "user_pictures_path", lambda: tmp_path)
    user = make_user(services=services())
    scene = sit_down(user, session_at("turn"))
    assert scene.session.state.setup.seed in scene.seal
    path = user.app.screenshot()
    assert path is not None
    picture = pygame.image.load(path)
    width, height = user.app.screen.get_size()
    assert picture.get_width() == width and picture.get_height() > height
    strip = picture.subsurface((0, height, width, picture.get_height() - height))
    lit = pygame.mask.from_threshold(strip, (170, 180, 200), (60, 60, 60))
    assert lit.count() > 200, "the strip has words"


def dragging(make_user: MakeUser, action: type) -> tuple[User, GameScene, Action]:
    session = session_offering("turn", action)
    user = make_user(services=services())
    scene = sit_down(user, session)
    assert session.match.decision is not None
    return user, scene, next(option for option in session.match.decision.options if isinstance(option, action))


def test_a_card_of_the_hand_is_deployed_by_dragging_it_into_the_warzone(make_user: MakeUser) -> None:
    user, scene, action = dragging(make_user, Deploy)
    start = scene.live.view.playback.layout.spots[action.card].rect  # type: ignore[union-attr]
    user.drag((start.left + 4, start.centery), scene.live.view.playback.layout.areas["units"].center)
    assert action.card in scene.session.state.players[0].units  # type: ignore[union-attr]
    assert scene.live.view.dragged is None


def test_a_card_of_the_centre_is_drafted_by_dragging_it_to_the_own_cards(make_user: MakeUser) -> None:
    user, scene, action = dragging(make_user, Draft)
    start = scene.live.view.playback.layout.spots[action.card].rect  # type: ignore[union-attr]
    user.drag(start.center, scene.live.view.playback.layout.areas["piles"].center)
    assert action.card not in scene.session.state.central  # type: ignore[union-attr]


def test_a_unit_dragged_onto_a_world_opens_its_invasion(make_user: MakeUser) -> None:
    for skip in range(40):
        session = session_at("turn", skip=skip)
        options = session.match.decision.options if session.match.decision is not None else ()
        action = next((option for option in options if isinstance(option, Invade)), None)
        if action is not None and session.state.players[0].units:
            break
    assert action is not None
    user = make_user(services=services())
    scene = sit_down(user, session)
    user.drag(
        scene.live.view.playback.layout.zones["units"][0].rect.center,
        scene.live.view.playback.layout.spots[action.card].rect.center,
    )
    assert scene.live.model.choice is not None and scene.live.model.choice.planning is not None
    assert scene.live.model.choice.planning.world == action.card


def test_a_drop_that_is_not_legal_says_why_and_changes_nothing(make_user: MakeUser) -> None:
    for skip in range(40):
        session = session_at("turn", skip=skip)
        cards, state = session.state.cards, session.state
        options = session.match.decision.options if session.match.decision is not None else ()
        lit = {getattr(option, "card", None) for option in options}
        dear = next((card for card in state.central if not cards[card].is_world and card not in lit), None)
        if dear is not None:
            break
    else:
        raise AssertionError("every card can be drafted all the time")
    user = make_user(services=services())
    scene = sit_down(user, session)
    seq = session.state.seq
    user.drag(scene.live.view.playback.layout.spots[dear].rect.center, scene.live.view.playback.layout.areas["piles"].center)
    assert session.state.seq == seq and scene.live.model.words.name(dear) in scene.live.view.prompt.detail


def test_a_drag_that_ends_nowhere_does_nothing(make_user: MakeUser) -> None:
    user, scene, action = dragging(make_user, Deploy)
    seq = scene.session.state.seq
    start = scene.live.view.playback.layout.spots[action.card].rect  # type: ignore[union-attr]
    user.drag((start.left + 4, start.centery), scene.live.view.playback.layout.areas["status"].center)
    assert scene.session.state.seq == seq and not scene.live.view.chooser.open and scene.live.view.dragged is None


def test_the_inspector_forgets_the_price_of_a_card_as_soon_as_it_is_bought(make_user: MakeUser) -> None:
    user, scene, action = dragging(make_user, Deploy)
    assert isinstance(action, Deploy)
    scene.live.inspect(action.card)
    before = scene.live.view.panels.inspector.subject
    assert before is not None and any("Deploy" in note for note in before.notes)
    scene.live.give(Choose(action))
    user.app.settle()
    after = scene.live.view.panels.inspector.subject
    assert after is not None and after.key == action.card and not any("Deploy" in note for note in after.notes)


def test_by_keys_several_units_are_deployed_without_going_back_to_the_hand(make_user: MakeUser) -> None:
    user = make_user(services=services(speed=0.0))
    table = Table(TableSetup(hand=["snub_fighter", "galactic_grunts", "snub_fighter"], energy=9, nemesis="standard", staged=1))
    session = session_of(table)
    scene = sit_down(user, session)
    user.key(pygame.K_h)
    for number in (1, 2):
        user.key(pygame.K_1)
        user.key(pygame.K_RETURN)
        user.app.settle()
        assert len(session.state.players[0].units) == number
        assert isinstance(scene.widgets.focus, CardWidget) and scene.widgets.focus.zone == "hand"


def test_a_key_of_a_zone_leads_to_an_answer_of_the_open_question_and_not_to_the_card_left_last(make_user: MakeUser) -> None:
    user = make_user(services=services())
    session = session_at("colonist")
    scene = sit_down(user, session)
    desk = scene.live.model.choice
    assert desk is not None
    other = [card for card in scene.live.view.zones["units"] if isinstance(card, CardWidget) and not desk.glyph(card.card)]
    lit = [card for card in scene.live.view.zones["units"] if isinstance(card, CardWidget) and desk.glyph(card.card)]
    assert lit
    scene.live.view.last_focus["units"] = other[0] if other else lit[-1]
    user.key(pygame.K_w)
    while scene.widgets.focus not in scene.live.view.zones["units"]:
        user.key(pygame.K_w)
    assert scene.widgets.focus in lit


def test_an_answer_of_a_tie_is_told_in_sentences_beside_its_card(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_at("nemesis_pick", "target_world"))
    assert scene.live.model.choice is not None
    for card in [card for card in scene.live.view.cards if scene.live.model.words.outlook(scene.live.model.choice, card)]:
        scene.live.inspect(card)
        assert scene.live.view.panels.inspector.subject is not None
        assert all(note[:1] == note[:1].upper() for note in scene.live.view.panels.inspector.subject.notes)


def test_the_planner_counts_the_bonus_of_a_core_world_among_what_it_gives(make_user: MakeUser) -> None:
    user = make_user(services=services())
    fleet = ["snub_fighter", "snub_fighter", "snub_fighter"]
    table = Table(TableSetup(central=["zeus", "ra"], warzone=fleet, energy=3, nemesis="standard", staged=1))
    session = session_of(table)
    scene = sit_down(user, session)
    MouseHand(user).answer((INVADE[table.find("zeus", [session.state.central])],))
    bonus = core_bonus(session.state, 0, table.find("zeus", [session.state.central]))
    assert bonus >= len(fleet) and f"its bonus now +{bonus}\u00a0{{points}}" in planned(scene).gain


def test_the_rulebook_is_reached_from_the_pause_by_the_mouse_alone(make_user: MakeUser) -> None:
    user = make_user(services=services())
    sit_down(user, session_at("turn"))
    user.press("Menu")
    user.press("Rules")
    assert user.app.stack.keys[-2:] == ["pause", "rulebook"]
    user.press("Back")
    assert user.app.stack.keys[-1] == "pause"


def waits_for(state: GameState) -> str:
    """What the console tells of what is to come."""
    return " ".join(ahead_lines(state, load_language().plain()))


def test_a_phase_is_announced_with_the_portrait_of_the_nemesis_and_another_round_without(make_user: MakeUser) -> None:
    user = make_user(services=services(speed=1.0))
    session = session_of(Table(TableSetup(nemesis="standard", changes=(NemesisPhase(2, 3, (AfterPass(2),)),))))
    scene = sit_down(user, session)
    shown: dict[int, tuple[Portrait | None, str, str]] = {}
    waits: dict[int, str] = {}
    while len(shown) < 3:
        outcome = session.submit(*picks_of(session.match))
        assert isinstance(outcome, list)
        play(scene, session.match.state, outcome)
        scene.live.view.playback.finish()
        for event in outcome:
            if isinstance(event, RoundStarted):
                model = scene.live.model
                shown[event.round] = model.banner_face, model.banner, model.banner_note
                waits[event.round] = waits_for(model.session.state)
    told = "Your Pass gives the Nemesis 2 turns more."
    assert {number: said[0] for number, said in shown.items()} == {2: None, 3: (session.face, "phase_2"), 4: None}
    assert "Phase 2" in shown[3][1] and shown[3][2] == told and "Phase" not in shown[2][1]
    assert waits == {number: "" if number >= 3 else "Phase 2 comes with round 3." for number in waits}


def test_the_console_tells_what_the_next_phase_waits_for_and_how_the_player_stands(make_user: MakeUser) -> None:
    way = Sooner("lead", 6), Sooner("core_worlds", 2)
    phase = NemesisPhase(2, 4, (AfterPass(2),), way)
    table = Table(TableSetup(nemesis="standard", worlds=[World("rich", points=4)], changes=(phase,)))
    scene = sit_down(make_user(services=services()), session_of(table))
    words = "Phase 2 comes with round 4, or as soon as you are 6 Empire Points ahead (now 3) or you own 2 Core Worlds (now 0)."
    assert waits_for(scene.live.model.session.state) == words == scene.live.view.panels.console.waits
    assert words in scene.live.view.panels.strip.clock_words()
