"""From keys and buttons of pads to intents, for every key map, and from intents to effects, without a window (UX-I1)."""

from __future__ import annotations

import tomllib
from typing import get_args

import pytest

from game.client.replay.replay_driver import TIME
from game.client.table.drivers.local import SEATS
from game.client.table.intents import (
    Confirm,
    Enlarge,
    FocusZone,
    Hurry,
    Intent,
    Leave,
    LookAbove,
    MoveFocus,
    OpenPile,
    Peek,
    Press,
    Roll,
    ShowCosts,
    Slot,
    StepBack,
    Travel,
    TurnSeat,
    Undo,
)
from game.client.table.model import FAMILIES
from game.client.table.refs import ButtonRef, CardRef
from game.resources import assets
from game.scenes.table.intents import (
    KEYS,
    NOT_OF_THE_TABLE,
    intent_of_arrow,
    intent_of_key,
    intent_of_peek_release,
    intents_of_release,
)
from game.ui.devices.actions import LABELS
from game.ui.devices.input import FocusLost, KeyDown, KeyUp
from game.ui.devices.keymap import load_keymap
from game.ui.devices.padmap import load_padmap

FOCUS = CardRef(7, "hand")


def pressed(*actions: str, shift: bool = False) -> KeyDown:
    return KeyDown(0, frozenset(actions), shift=shift)


def bindings() -> list[tuple[str, str, frozenset[str]]]:
    """Every key and every button of a pad, by file and name, with its actions."""
    pads_bound = []
    for path in sorted((assets() / "keymaps").glob("*.toml")):
        if path.stem == "pad":
            pad = load_padmap(path)
            bound = tomllib.loads(path.read_text(encoding="utf-8"))["actions"]
            controls = sorted({name for names in bound.values() for name in names})
            pads_bound += [(path.stem, control, pad.actions(*reversed_parts(control))) for control in controls]
        else:
            keymap = load_keymap(path)
            pads_bound += [(path.stem, f"{chord}", actions) for chord, actions in keymap.chords.items()]
    return pads_bound


def reversed_parts(control: str) -> tuple[str, tuple[str, ...]]:
    """A button of a pad and the ones that are held with it."""
    *held, last = control.split("+")
    return last, tuple(held)


@pytest.mark.parametrize(("keymap", "key", "actions"), bindings())
def test_every_key_and_every_button_of_a_pad_means_an_intent(keymap: str, key: str, actions: frozenset[str]) -> None:
    assert actions, f"{keymap} {key} does nothing"
    intent = intent_of_key(KeyDown(0, actions), {}, FOCUS)
    if actions <= NOT_OF_THE_TABLE:
        assert intent is None
        return
    assert isinstance(intent, get_args(Intent)), f"{keymap} {key}: {sorted(actions)}"


def test_every_action_of_the_page_of_controls_has_its_intent() -> None:
    missing = set(LABELS) - set(KEYS) - NOT_OF_THE_TABLE - {"accept"}
    assert not missing and not set(KEYS) - set(LABELS)


@pytest.mark.parametrize(
    ("actions", "intent"),
    [
        ({"primary"}, Confirm()),
        ({"pass"}, Press(ButtonRef("pass"))),
        ({"undo"}, Undo()),
        ({"accept"}, Press(FOCUS)),
        ({"cancel", "pause"}, StepBack()),
        ({"pause"}, Leave()),
        ({"slot_10"}, Slot(9)),
        ({"zone_warzone"}, FocusZone(("units", "worlds"))),
        ({"pile_heroic"}, OpenPile("heroic")),
        ({"previous_zone"}, MoveFocus("previous")),
        ({"skip"}, Hurry(True)),
        ({"show_costs"}, ShowCosts(True)),
        ({"enlarge"}, Enlarge()),
    ],
)
def test_a_key_means_what_its_action_says(actions: set[str], intent: Intent) -> None:
    assert intent_of_key(pressed(*actions), {}, FOCUS) == intent


def test_a_peek_tells_from_which_device_it_comes() -> None:
    assert intent_of_key(KeyDown(0, frozenset({"peek_right"}), device="pad2"), {}) == Peek("right", True, "pad2")
    assert intent_of_peek_release(KeyUp(0, frozenset({"peek_left"}), device="keys")) == Peek("left", False, "keys")
    assert intent_of_peek_release(KeyUp(0, frozenset({"skip"}))) is None


def test_what_differs_in_a_replay_and_among_many_seats_goes_first() -> None:
    assert intent_of_key(pressed("page_up"), TIME) == Travel("round", -1)
    assert intent_of_key(pressed("skip"), TIME) == Roll(1)
    assert intent_of_key(pressed("primary"), TIME) == Press(ButtonRef("branch"))
    assert intent_of_key(pressed("page_down"), SEATS) == TurnSeat(1)
    assert intent_of_arrow(pressed("right")) == Travel("step", 1)
    assert intent_of_arrow(pressed("left", shift=True)) == Travel("turn", -1)
    assert intent_of_arrow(pressed("up")) is None


def test_letting_go_ends_what_lasts_as_long_as_a_key_is_held() -> None:
    assert intents_of_release(KeyUp(0, frozenset({"skip"})), 0.1) == [Hurry(False, tapped=True), ShowCosts(False), LookAbove()]
    assert intents_of_release(KeyUp(0, frozenset({"skip"})), 0.9) == [Hurry(False), ShowCosts(False), LookAbove()]
    assert intents_of_release(KeyUp(0, frozenset({"undo"})), 0.9) == [ShowCosts(False), LookAbove()]
    assert intents_of_release(KeyUp(0, frozenset({"enlarge"})), 0.1) == [ShowCosts(False), LookAbove()]
    assert intents_of_release(KeyUp(0, frozenset({"enlarge"})), 0.9) == [Enlarge(False), ShowCosts(False), LookAbove()]
    assert intents_of_release(FocusLost(), 0.0) == [Hurry(False), ShowCosts(False), LookAbove()]


def test_every_intent_is_carried_out_by_a_family_or_by_a_driver() -> None:
    by_drivers = {Press, Travel, Roll, *(kind for kind in get_args(Intent) if kind.__name__ == "Branch")}
    assert set(get_args(Intent)) == set(FAMILIES) | by_drivers
