"""A state saved in the middle of a card is the state that comes back, and no field of it is forgotten."""

from __future__ import annotations

import copy
import json
from dataclasses import fields, replace
from typing import Any

import pytest

from game.content.codec import state_from_json, state_to_json
from game.engine import Command, GameState, Rng, apply, revolution_at
from game.engine.core.encode import encode
from game.engine.core.places import nemesis_of
from game.engine.core.plug import Slice
from game.engine.core.state import NemesisState, PlayerState
from game.engine.core.tags import fields_of
from game.engine.expansions.orders.slice import SLICE as ORDERS
from game.engine.expansions.promos.slice import SLICE as DICE
from game.engine.expansions.revolution.slice import SLICE as REVOLUTION
from tests.properties.driver import OPTION_SETS, games, play, random_picks
from tests.table import start
from tests.table_read import open_decision

Part = GameState | PlayerState | NemesisState
NOT_ENCODED: dict[type[Part], dict[str, str]] = {
    GameState: {
        "book": "named by the pack hashes of the set-up",
        "cards": "made anew from book and set-up",
        "setup": "stands at the head of the journal",
        "keys": "follow from the seed of the set-up",
        "slices": "each is encoded by its plug, field by field (the test below)",
    },
    PlayerState: {},
    NemesisState: {},
}
SHARED = ("colonists",)
"""Dicts that clones share: a change puts a new one in the place of the old one, and type checkers refuse any other."""


@pytest.mark.parametrize("name", [name for name, _ in OPTION_SETS])
def test_a_state_goes_through_json_at_every_decision_and_plays_on_alike(name: str) -> None:
    for state, rng in games(1, (name,)):
        for number, (_, command) in enumerate(play(state, rng)):
            if number % 4 == 0:
                loaded = state_from_json(json.loads(json.dumps(state_to_json(state))), state.book)
                assert loaded.digest() == state.digest() and loaded.decision == state.decision
                apply(loaded, command)
                twin = state.clone()
                apply(twin, command)
                assert loaded.digest() == twin.digest()
            apply(state, command)


def reached() -> GameState:
    """A state in the middle of a solo game in which most fields are filled."""
    state, _ = start(nemesis="standard", seed="fields")
    rng = Rng("fields")
    for _ in range(70):
        assert state.decision is not None
        apply(state, Command(state.seq, state.decision.seat, random_picks(state, state.decision, rng)))
    return state


def part_of(state: GameState, kind: type[Part]) -> Part:
    """The state itself, that of seat 0, or that of the Nemesis."""
    parts: dict[type[Part], Part] = {GameState: state, PlayerState: state.players[0], NemesisState: nemesis_of(state)}
    return parts[kind]


@pytest.mark.parametrize("kind", [GameState, PlayerState, NemesisState])
def test_every_field_is_cloned(kind: type[Part]) -> None:
    part = part_of(reached(), kind)
    twin = part.clone()
    for field in fields(kind):
        value, other = getattr(part, field.name), getattr(twin, field.name)
        assert value == other, field.name
        if isinstance(value, list | dict) and field.name not in SHARED:
            assert value is not other, f"{field.name} is shared by clones"


@pytest.mark.parametrize("kind", [GameState, PlayerState, NemesisState])
def test_every_field_is_in_the_digest_or_listed_with_its_reason(kind: type[Part]) -> None:
    for field in fields(kind):
        if field.name in NOT_ENCODED[kind]:
            continue
        state = reached()
        part = part_of(state, kind)
        before = encode(state)
        value = getattr(part, field.name)
        changed: object
        if isinstance(value, bool):
            changed = not value
        elif isinstance(value, int):
            changed = value + 1
        elif isinstance(value, str):
            changed = "discard" if value != "discard" else "end"
        elif isinstance(value, dict):
            key: object = (1, 0) if field.name == "used" else 1
            changed = {**value, key: (2,) if field.name == "colonists" else 2}
        elif isinstance(value, list):
            changed = [number + 1 for number in value] if field.name == "drawn" else value[:-1] if value else [3]
        elif value is None:
            changed = 3 if kind is NemesisState else replace(open_decision(state), seat=1) if field.name == "decision" else (1, 2)
        else:
            changed = None if field.name in ("decision", "nemesis") else (*value, 7)
        setattr(part, field.name, changed)
        assert encode(state) != before, f"{field.name} is not in the digest"


@pytest.mark.parametrize("place", [REVOLUTION, ORDERS, DICE], ids=lambda place: str(place.name))
def test_every_field_of_a_slice_is_in_the_digest(place: Slice[Any]) -> None:
    state, _ = start(expansions=("revolution", "promos", "orders"), nemesis="standard", seed="fields")
    for name in fields_of(type(place.needed(state))):
        changed = state.clone()
        part = place.needed(changed)
        value = getattr(part, name)
        keys: dict[str, object] = {"attached": {7: (8,)}, "revolution_tokens": {(7, 0): 2}, "rolls": {7: 2}}
        more = (
            value[:-1]
            if name in ("heroic", "capital_piles", "tokens")
            else (*value, 7)
            if isinstance(value, tuple)
            else keys[name]
        )
        place.lay(changed, replace(part, **{name: more}))
        assert encode(changed) != encode(state), f"{name} is not in the digest"


def test_what_clones_share_is_never_changed_in_its_place() -> None:
    for state, rng in games(1, ("three seats, Orders and Revolution", "standard, Revolution, staged")):
        for _, command in play(state, rng):
            kept = [(part, copy.deepcopy(part)) for part in shared_parts(state)]
            apply(state, command)
            assert all(part == before for part, before in kept)


def shared_parts(state: GameState) -> list[object]:
    """Everything that a clone shares with its original and that could be changed in its place."""
    assert revolution_at(state) is not None
    return [
        *(player.colonists for player in state.players),
        REVOLUTION.needed(state).attached,
        REVOLUTION.needed(state).revolution_tokens,
    ]
