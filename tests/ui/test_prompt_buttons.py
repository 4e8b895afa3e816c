"""Undo and the primary button: places of their own, deaf while their words change below a pointer, and dead presses that tell."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.client.table.intents import Choose
from game.content.language import say
from game.engine.core.actions import Draft
from game.ui.devices.input import LEFT, PointerDown, PointerMoved, PointerUp
from game.ui.kit.buttons import Button
from game.ui.kit.focus import WidgetGroup
from game.ui.kit.scale import Scale
from game.ui.kit.steady import FAR, REST, SHAKE, SteadyButton
from game.ui.table.prompt import PromptBar
from game.ui.table.stage.areas import table_areas
from tests.ui.conftest import User
from tests.ui.games import services, session_offering, sit_down

MakeUser = Callable[..., User]


def button(pressed: list[str]) -> tuple[SteadyButton[None], WidgetGroup[None]]:
    steady: SteadyButton[None] = SteadyButton("Suggest", key="", style="primary", measure=20)
    steady.rect = Rect(0, 0, 100, 40)
    steady.on_press = lambda: pressed.append(steady.label)
    return steady, WidgetGroup([steady])


def press(group: WidgetGroup[None], pos: tuple[int, int]) -> None:
    group.handle(PointerDown(pos, LEFT, 1))
    group.handle(PointerUp(pos, LEFT, pos))


def test_words_that_change_below_a_resting_pointer_are_deaf_for_350_ms() -> None:
    pressed: list[str] = []
    steady, group = button(pressed)
    group.handle(PointerMoved((50, 20)))
    steady.tell("Conquer")
    press(group, (50, 20))
    assert pressed == [] and steady.shaking == SHAKE
    group.update(REST - 0.01)
    press(group, (50, 20))
    assert pressed == []
    group.update(0.02)
    press(group, (50, 20))
    assert pressed == ["Conquer"]


def test_a_pointer_that_moves_six_pixels_is_there_on_purpose() -> None:
    pressed: list[str] = []
    steady, group = button(pressed)
    group.handle(PointerMoved((50, 20)))
    steady.tell("Conquer")
    group.handle(PointerMoved((50 + FAR - 1, 20)))
    press(group, (50 + FAR - 1, 20))
    assert pressed == []
    group.handle(PointerMoved((50 + FAR, 20)))
    press(group, (50 + FAR, 20))
    assert pressed == ["Conquer"]


def test_keys_and_pointers_from_elsewhere_are_heard_at_once() -> None:
    pressed: list[str] = []
    steady, group = button(pressed)
    steady.tell("Conquer")
    press(group, (50, 20))
    steady.hovered = True
    steady.tell("Next turn")
    steady.press()
    assert pressed == ["Conquer", "Next turn"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_primary_undo_and_choices_never_share_pixels_whatever_they_say(size: tuple[int, int]) -> None:
    bar, scale, rect = PromptBar("undo", "primary"), Scale(*size), Rect(0, 0, round(size[0] * 0.7), round(size[1] * 0.09))
    places: dict[str, set[tuple[int, ...]]] = {"primary": set(), "undo": set()}
    choices: list[Rect] = []
    for label in ("E", "Next turn", "Conquer the Outer Provinces of Wotan"):
        for count in (0, 1, 4):
            bar.primary.label, bar.undo.label = label, f"Undo: {label}"
            bar.primary.visible = count != 1
            bar.options = [Button(f"Pay {n}") for n in range(count)]
            bar.place(rect, scale)
            places["primary"].add(tuple(bar.primary.rect))
            places["undo"].add(tuple(bar.undo.rect))
            choices += [option.rect for option in bar.options]
    assert all(len(spots) == 1 for spots in places.values())
    primary, undo = (Rect(tuple(next(iter(spots)))) for spots in places.values())
    assert not primary.colliderect(undo) and primary.collidelist(choices) < 0 and undo.collidelist(choices) < 0


def test_a_dead_press_by_mouse_shakes_the_button_and_says_why_as_the_key_does(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, session_offering("turn", Draft))
    primary = scene.live.view.prompt.primary
    assert not primary.enabled and primary.visible
    user.click(primary.rect.center)
    assert primary.shaking > 0 and scene.live.model.said == say("answering.pick_lit_card_first")
    scene.live.model.say("")
    user.step(20)
    user.key(pygame.K_e)
    assert scene.live.model.said == say("answering.pick_lit_card_first")


def test_with_the_action_spent_a_card_says_so(make_user: MakeUser) -> None:
    user = make_user(services=services(end_turn="press"))
    session = session_offering("turn", Draft)
    scene = sit_down(user, session)
    assert session.match.decision is not None
    drafts = [option for option in session.match.decision.options if isinstance(option, Draft)]
    scene.live.give(Choose(drafts[0]))
    user.step(30)
    left = next(card for card in session.state.central if not session.state.cards[card].is_world)
    scene.live.press(scene.live.view.ref_of(scene.live.view.cards[left]))  # type: ignore[arg-type]
    assert "You have already acted this turn." in scene.live.model.said


@pytest.mark.parametrize("window", [(1024, 768), (1280, 720), (1920, 1080), (2560, 1440)])
def test_the_ring_of_the_clock_lies_before_the_words_of_its_button_and_is_smooth(window: tuple[int, int]) -> None:
    """It lay on the cap of the key, and its pixels were wholly lit or dark."""
    scale, page = Scale(*window), pygame.Surface(window)
    bar = PromptBar("undo", "end_turn")
    bar.primary.icon = "check"
    bar.primary.tell(say("asking.next_turn"))
    bar.place(table_areas(scale)["prompt"], scale)
    bar.primary.draw(page, scale)
    ring, button = bar.clock_place, bar.primary.rect
    assert button.contains(ring) and ring.right <= button.left + bar.primary.free_left and ring.width >= 12
    plain = page.copy()
    bar.draw_clock(page, 0.6)
    tones = {page.get_at((x, y))[:3] for x in range(ring.left, ring.right) for y in range(ring.top, ring.bottom)}
    assert len(tones) > 20
    page.fill((0, 0, 0), ring)
    plain.fill((0, 0, 0), ring)
    assert pygame.image.tobytes(page, "RGB") == pygame.image.tobytes(plain, "RGB")
