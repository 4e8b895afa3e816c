"""JSON both ways: what is written is read back the same, and nothing else is read."""

from __future__ import annotations

import copy
import json
from typing import Any, get_args

import pytest

from game.content.codec import (
    DERIVED,
    SAVED_AS,
    DataError,
    action_from_json,
    action_to_json,
    command_from_json,
    command_to_json,
    decision_from_json,
    decision_to_json,
    event_from_json,
    event_to_json,
    reason_from_json,
    reason_to_json,
    result_from_json,
    result_to_json,
    setup_from_json,
    setup_to_json,
    state_from_json,
    state_to_json,
)
from game.content.view_json import named_cards, view_to_json
from game.content.wording import Wording
from game.engine import Action, CardBook, GameState, PackRef, Reason, apply, view_for
from game.engine.core.actions import DECISION_KINDS, DRAFT, PASS, use
from game.engine.core.encode import encode
from game.engine.core.events import (
    BossPhaseBegan,
    CardsSpared,
    CoreEvent,
    CountChanged,
    Event,
    NemesisForeseen,
    NemesisPutOff,
    Reopened,
    SurgeGained,
    TargetsKept,
    TargetsNamed,
)
from game.engine.core.plug import EXPANSIONS, FRAMES, load

from .games import book, new_match, played, solo


def through_text(plain: Any) -> Any:
    """What is left of plain data after it was a file, with its keys sorted."""
    return json.loads(json.dumps(plain, sort_keys=True, allow_nan=False))


def test_every_state_of_whole_games_comes_back_the_same() -> None:
    kinds = set()
    frames = set()
    for match in played():
        while not match.over:
            state = match.state
            back = state_from_json(through_text(state_to_json(state)), book())
            assert encode(back) == encode(state)
            assert back.digest() == state.digest()
            assert (back.decision, back.stack, back.setup) == (state.decision, state.stack, state.setup)
            assert (back.cards, back.keys) == (state.cards, state.keys)
            assert state.decision is not None
            kinds.add(state.decision.kind)
            frames |= {type(frame) for frame in state.stack}
            match.tick()
        assert state_from_json(through_text(state_to_json(match.state)), book()).result == match.state.result
    assert kinds == set(DECISION_KINDS) - {"reveal", "turn_end"}, "the staged questions belong to humans"
    assert {frame.__name__ for frame in frames} <= {frame.__name__ for frame in FRAMES}


def test_a_restored_game_goes_on_like_the_original() -> None:
    match = new_match(1, "go on", "greedy")
    for _ in range(60):
        match.tick()
    back = state_from_json(through_text(state_to_json(match.state)), book())
    before = len(match.played)
    while not match.over:
        match.tick()
    for entry in match.played[before:]:
        assert entry.command is not None
        apply(back, command_from_json(through_text(command_to_json(entry.command))))
        assert back.digest() == entry.digest


OF_MISSIONS: tuple[Event, ...] = (
    *(TargetsKept((30,)), CountChanged(2), Reopened(0), SurgeGained(0, 2)),
    *(BossPhaseBegan(2), BossPhaseBegan(3, (0, 2)), CardsSpared((5, 30)), NemesisForeseen((0, 3)), NemesisPutOff(3)),
    TargetsNamed((30,)),
)
"""Events that only a change of a mission brings."""


def test_commands_events_questions_and_results_come_back_the_same() -> None:
    match = new_match(1, "all kinds")
    for event in match.opening:
        assert event_from_json(through_text(event_to_json(event))) == event
    seen: set[type] = set()
    while not match.over:
        decision = match.decision
        assert decision is not None
        assert decision_from_json(through_text(decision_to_json(decision))) == decision
        events = match.tick()
        assert events is not None
        for event in events:
            seen.add(type(event))
            assert event_from_json(through_text(event_to_json(event))) == event
        command = match.played[-1].command
        assert command is not None
        assert command_from_json(through_text(command_to_json(command))) == command
    for event in OF_MISSIONS:
        seen.add(type(event))
        assert event_from_json(through_text(event_to_json(event))) == event
    assert len(seen) >= len(get_args(CoreEvent)) - 1  # nobody has a Surge Token to spend here
    result = match.state.result
    assert result is not None
    assert result_from_json(through_text(result_to_json(result))) == result


def test_a_set_up_and_a_reason_come_back_the_same() -> None:
    setup = solo().state.setup
    assert setup_from_json(through_text(setup_to_json(setup))) == setup
    reason = Reason("energy_short", (3, 2))
    assert reason_to_json(reason) == {"code": "energy_short", "args": [3, 2]}
    assert reason_from_json({"code": "energy_short", "args": [3, 2]}) == reason


def test_an_action_is_the_one_object_that_the_engine_knows() -> None:
    for action in (DRAFT[31], use(7, 2), PASS):
        assert action_from_json(through_text(action_to_json(action))) is action
    assert action_to_json(DRAFT[31]) == {"do": "draft", "card": 31}
    assert action_to_json(PASS) == {"do": "pass"}


def test_every_field_of_a_state_is_saved_or_listed_with_its_reason() -> None:
    saved = set(state_to_json(solo().state))
    assert (saved - set(SAVED_AS)) | set(DERIVED) | {"slices"} == set(GameState.__dataclass_fields__)
    assert set(SAVED_AS) == {load(name).saved.key for name in EXPANSIONS}
    assert not saved & set(DERIVED)


BAD_ACTIONS: dict[str, tuple[Any, str]] = {
    "nothing": (None, "must be an object"),
    "a number": (3, "must be an object"),
    "no verb": ({"card": 3}, "do: is missing"),
    "an unknown verb": ({"do": "dance"}, "do: dance is unknown"),
    "no card": ({"do": "draft"}, "card: is missing"),
    "a negative card": ({"do": "draft", "card": -1}, "card: must be a whole number from 0 to 1023"),
    "a card out of range": ({"do": "draft", "card": 1024}, "card: must be a whole number from 0 to 1023"),
    "true": ({"do": "draft", "card": True}, "card: must be a whole number from 0 to 1023"),
    "7.0": ({"do": "draft", "card": 7.0}, "card: must be a whole number from 0 to 1023"),
    "text": ({"do": "draft", "card": "7"}, "card: must be a whole number from 0 to 1023"),
    "a field too many": ({"do": "pass", "card": 3}, "card: is no field of this action"),
    "a seventeenth ability": ({"do": "use", "card": 3, "ability": 16}, "ability: must be a whole number from 0 to 15"),
    "a derived field": ({"do": "draft", "card": 3, "code": 1}, "code: is no field of this action"),
    "an amount too large": ({"do": "amount", "n": 64}, "n: must be a whole number from 0 to 63"),
}


@pytest.mark.parametrize("what", BAD_ACTIONS)
def test_a_wrong_action_is_refused_by_field(what: str) -> None:
    data, reason = BAD_ACTIONS[what]
    with pytest.raises(DataError) as caught:
        action_from_json(data)
    assert str(caught.value) == reason


def test_a_wrong_command_names_the_path_of_its_field() -> None:
    with pytest.raises(DataError, match=r"^picks\[1\]\.card: must be a whole number from 0 to 1023$"):
        command_from_json({"seq": 1, "seat": 0, "picks": [{"do": "pass"}, {"do": "draft", "card": "x"}]})
    with pytest.raises(DataError, match=r"^seat: is missing$"):
        command_from_json({"seq": 1, "picks": []})
    with pytest.raises(DataError, match=r"^colour: is no field of this record$"):
        command_from_json({"seq": 1, "seat": 0, "picks": [], "colour": 1})
    with pytest.raises(DataError, match=r"^seq: must be a whole number$"):
        command_from_json({"seq": 2**63, "seat": 0, "picks": []})


def test_names_from_strangers_are_shown_short_and_printable() -> None:
    with pytest.raises(DataError) as caught:
        command_from_json({"seq": 1, "seat": 0, "picks": [], "\x1b[31m" + "x" * 500: 1})
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 100


def test_a_set_up_is_read_strictly() -> None:
    good = setup_to_json(solo().state.setup)
    for change, reason in (
        ({"seed": "xyz"}, "seed: must be 32 hexadecimal digits"),
        ({"options": [["b", 1], ["a", 1]]}, "options: must be sorted by name"),
        ({"options": [["a", 1], ["a", 1]]}, "options: names an option twice"),
        ({"options": [["a", 1.5]]}, r"options\[0\]\[1\]: must be a whole number or text"),
        ({"seats": [{"kind": "ghost"}]}, r"seats\[0\]\.kind: must be one of"),
    ):
        with pytest.raises(DataError, match=f"^{reason}"):
            setup_from_json({**good, **change})


def _state() -> dict[str, Any]:
    match = new_match(1, "broken state", "greedy")
    for _ in range(40):
        match.tick()
    return copy.deepcopy(through_text(state_to_json(match.state)))


BROKEN_STATES: dict[str, tuple[Any, str]] = {
    "a missing field": (lambda data: data.pop("turns"), "turns: is missing"),
    "an unknown field": (lambda data: data.update(colour=1), "colour: is no field"),
    "a card that does not exist": (lambda data: data["central"].append(999), "there is no card of this number"),
    "a card twice": (lambda data: data["central"].append(data["central"][0]), "no game can reach"),
    "a negative energy": (lambda data: data["players"][0].update(energy=-1), "no game can reach"),
    "a round too many": (lambda data: data.update(round=11), "has a round"),
    "a missing seat": (lambda data: data["players"].pop(), "has the wrong number of seats"),
    "an unknown frame": (lambda data: data["stack"][0].update(frame="Popen"), "frame: Popen is unknown"),
    "a frame of another seat": (lambda data: data["stack"].append({"frame": "TurnFrame", "seat": 7, "used": []}), "names a seat"),
    "a question without options": (lambda data: data["decision"].update(options=[]), "no game can reach"),
    "no Nemesis": (lambda data: data.update(nemesis=None), "does not fit the seats"),
    "an unknown Nemesis card": (lambda data: data["nemesis"]["deck"].append(99), "no Nemesis card of this number"),
    "another phase": (lambda data: data.update(phase="lunch"), "phase: must be one of"),
    "other packs": (lambda data: data["setup"]["packs"].pop(), "are not the packs of this book"),
    "a pair that is none": (lambda data: data["tokens"].append([1]), "must have 2 values"),
    "a token key twice": (lambda data: data.update(tokens=[[1, 1], [1, 1]]), "holds one key twice"),
}


@pytest.mark.parametrize("how", BROKEN_STATES)
def test_a_broken_state_is_refused_with_a_reason(how: str) -> None:
    change, reason = BROKEN_STATES[how]
    data = _state()
    change(data)
    with pytest.raises(DataError) as caught:
        state_from_json(data, book())
    assert reason in str(caught.value)


def test_a_state_of_other_packs_is_refused() -> None:
    other = CardBook((PackRef("base", "1", "0" * 64),), book().cards, book().sectors, book().nemesis, book().primes)
    with pytest.raises(DataError, match="are not the packs of this book"):
        state_from_json(state_to_json(solo().state), other)


# Views.


def test_a_view_names_all_printed_data_of_every_card_in_it() -> None:
    match = new_match(1, "view", "greedy")
    for _ in range(80):
        match.tick()
    view = view_for(match.state, None)
    plain = through_text(view_to_json(view))
    assert set(plain["cards"]) == {str(card) for card in named_cards(view)}
    for card in (*view.central, *view.players[0].units, *view.players[0].worlds):
        shown = plain["cards"][str(card)]
        face = view.cards[card]
        assert (shown["name"], shown["draft"], shown["fleet"]) == (face.name, face.draft, face.fleet)
        assert shown["text"] == Wording().card_text(face, rich=False)
    turned = plain["nemesis"]["turned"]
    assert plain["nemesis_cards"][str(turned)]["texts"]
    assert set(plain["prime_cards"]) == {str(prime) for prime in plain["nemesis"]["primes"]}


def test_a_view_tells_how_long_the_game_is_and_what_an_invasion_costs() -> None:
    plain = through_text(view_to_json(view_for(new_match(1, "plan").state, 0)))
    assert plain["plan"] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert plain["invasion_energy"] == 1


def test_a_view_of_a_seat_names_no_hidden_card() -> None:
    match = new_match(2, "hidden", "greedy")
    for _ in range(40):
        match.tick()
    plain = view_to_json(view_for(match.state, 0))
    hidden = {*match.state.players[1].hand, *match.state.players[1].deck, *match.state.players[1].discard}
    hidden |= {card for deck in match.state.sectors for card in deck}
    assert not hidden & {int(card) for card in plain["cards"]}
    assert plain["players"][1]["hand"] is None


def test_an_action_of_every_kind_is_written_with_its_verb_first() -> None:
    actions: list[Action] = [DRAFT[1], use(1, 1), PASS]
    assert all(next(iter(action_to_json(action))) == "do" for action in actions)
