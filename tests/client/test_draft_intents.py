"""From keys and buttons of pads to intents of the draft, for every key map, without a window (UX-I1)."""

from __future__ import annotations

import pytest

from game.client.draft.model import FAMILIES
from game.client.table.intents import (
    BeginAnew,
    Choose,
    Explain,
    Hurry,
    Intent,
    Leave,
    MoveFocus,
    Pin,
    Press,
    Primary,
    ScrollPanel,
    Slot,
    StepBack,
)
from game.client.table.refs import CardRef
from game.scenes.draft.intents import ENDS_SHOWING, KEYS, intent_of_key
from game.ui.devices.actions import LABELS
from game.ui.devices.input import KeyDown
from tests.client.test_table_intents import bindings

FOCUS = CardRef(7, "row")
NOT_OF_THE_DRAFT = frozenset(LABELS) - frozenset(KEYS) - {"accept"}
"""What only a table has: its zones, piles and panels, undo, speeds, costs, and what the window takes first."""


def pressed(*actions: str) -> KeyDown:
    return KeyDown(0, frozenset(actions))


@pytest.mark.parametrize(("keymap", "key", "actions"), bindings())
def test_every_key_and_every_button_of_a_pad_means_an_intent_of_the_draft_or_nothing(
    keymap: str, key: str, actions: frozenset[str]
) -> None:
    intent = intent_of_key(KeyDown(0, actions), focus=FOCUS)
    if actions <= NOT_OF_THE_DRAFT:
        assert intent is None
        return
    assert type(intent) in FAMILIES, f"{keymap} {key}: {sorted(actions)}"
    assert intent_of_key(KeyDown(0, actions), True) == (
        Hurry(True) if actions & ENDS_SHOWING else intent_of_key(pressed(*actions))
    )


def test_every_action_of_the_draft_stands_on_the_page_of_controls() -> None:
    assert set(KEYS) < set(LABELS)
    assert {"undo", "pass", "zone_hand", "log", "show_costs", "peek_left"} < NOT_OF_THE_DRAFT


@pytest.mark.parametrize(
    ("actions", "intent"),
    [
        ({"primary"}, Primary()),
        ({"accept"}, Press(FOCUS)),
        ({"primary", "accept"}, Primary()),
        ({"slot_1"}, Slot(0)),
        ({"slot_10"}, Slot(9)),
        ({"restart"}, BeginAnew()),
        ({"rules"}, Explain()),
        ({"cancel", "pause"}, StepBack()),
        ({"pause"}, Leave()),
        ({"pin"}, Pin()),
        ({"page_up"}, ScrollPanel("page", 1)),
        ({"page_down"}, ScrollPanel("page", -1)),
        ({"scroll_up"}, ScrollPanel("steps", 1)),
        ({"scroll_down"}, ScrollPanel("steps", -1)),
        ({"left"}, MoveFocus("left")),
        ({"previous_zone"}, MoveFocus("previous")),
        ({"skip"}, Hurry(True)),
    ],
)
def test_a_key_means_what_its_action_says(actions: set[str], intent: Intent) -> None:
    assert intent_of_key(pressed(*actions), focus=FOCUS) == intent


def test_accept_means_nothing_where_nothing_has_the_focus() -> None:
    assert intent_of_key(pressed("accept")) is None


def test_every_intent_of_the_draft_comes_from_a_key_or_is_an_answer() -> None:
    assert {type(intent) for intent in KEYS.values()} | {Press, Choose} == set(FAMILIES)
