"""A position is the head of a journal: laid by the engine, and as good as any other beginning of a game."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.cli.protocol import Conversation
from game.content.codec import setup_from_json, setup_to_json, state_from_json, state_to_json
from game.content.load import load_book
from game.content.plain import to_plain
from game.engine import GameState, Position, PositionError, SeatSetup, Setup, Side, broken, replay, seed_of
from game.engine.api.standings import points
from game.lessons.positions import all_positions, shipped_positions
from game.lessons.steps import StepError, picks_of, play_step
from game.match import Match
from game.rulebook.proofs import tables_root
from game.store.journal import entries_of, header_of, journal_of

BOOK = load_book(("base",))
POSITIONS = all_positions([*shipped_positions(), tables_root() / "revolution.toml"])
ACT_1 = (
    *("deploy galactic_grunts", "deploy galactic_grunts", "done", "invade thornwake"),
    "commit snub_fighter galactic_grunts galactic_grunts",
)


def match_of(name: str) -> Match:
    return Match(load_book(tuple(pack.id for pack in POSITIONS[name].packs)), POSITIONS[name])


def keys(state: GameState, cards: list[int]) -> list[str]:
    return [state.cards[card].key for card in cards]


@pytest.mark.parametrize("name", POSITIONS)
def test_a_shipped_position_saves_resumes_replays_and_undoes(name: str) -> None:
    """The whole life of a game: some answers, an undo, the journal as it is saved, and every digest again."""
    match = match_of(name)
    begin = match.state.digest()
    assert not broken(match.state)
    assert setup_from_json(json.loads(json.dumps(setup_to_json(match.state.setup)))) == match.state.setup
    for _ in range(8):
        if match.decision is None:
            break
        match.submit(match.command(*match.decision.options[: match.decision.min or 1]))
        assert not broken(match.state)
    saved = json.loads(json.dumps(state_to_json(match.state)))
    assert state_from_json(saved, match.book).digest() == match.state.digest()
    header = json.loads(json.dumps(header_of(match.journal.setup)))
    entries = json.loads(json.dumps(entries_of(match.journal)))
    journal = journal_of(header, entries, [entry.digest for entry in match.journal.entries])
    resumed = Match.resume(match.book, journal)
    assert resumed.state.digest() == match.state.digest()
    assert replay(match.book, journal).digest() == match.state.digest()
    resumed.rewind(0)
    assert resumed.state.digest() == begin


def test_what_is_named_lies_where_it_is_named() -> None:
    """The first act of First Light, pile by pile; below the script lies the shuffled rest."""
    state = match_of("first_light_1").state
    me, nemesis = state.players[0], state.nemesis
    assert nemesis is not None
    assert (state.round, state.phase, me.energy, me.actions) == (1, "action", 4, 4)
    assert keys(state, me.units) == ["snub_fighter"]
    assert keys(state, me.hand) == ["galactic_grunts", "galactic_grunts", "prince_aaron", "drop_pods", "snub_fighter"]
    wanted = ["galactic_grunts", "snub_fighter", "galactic_grunts", "snub_fighter", "orbital_volley"]
    assert keys(state, me.deck[:-6:-1]) == wanted
    assert len(me.deck) == 9
    assert keys(state, list(state.sectors[1][:-4:-1])) == ["dig_drone", "ashen_gate", "lantern_reef"]
    assert [state.book.nemesis[card].key for card in nemesis.deck[:-4:-1]] == ["n10", "n03", "n05"]
    assert len(nemesis.deck) == 40
    assert state.sectors[0] == ()


def test_epoch_one_has_been_turned_where_epoch_two_is_on_top() -> None:
    """In the last round of First Light the Nemesis has only cards of epoch 2, and all others lie open."""
    state = match_of("first_light_2").state
    assert state.nemesis is not None
    assert {state.book.nemesis[card].epoch for card in state.nemesis.deck} == {2}
    assert {state.book.nemesis[card].epoch for card in state.nemesis.used} == {1}
    assert [points(state, seat) for seat in (0, 1)] == [16, 11]


def test_the_lines_of_the_last_round_end_as_the_lesson_says() -> None:
    """Zeus, Wotan, a Pass at once, and one turn too many: 26-23, 23-20, 16-23, 26-29."""
    zeus = ["invade zeus", "commit torpedo_wing twin_lance_fighter battle_cruiser assault_troopers"]
    wotan = ["invade wotan", "play drop_pods", "commit prince_aaron battle_cruiser veteran_legion assault_troopers"]
    too_many = [*zeus, "play war_levy"]
    lines = {"zeus": (zeus, (26, 23)), "wotan": (wotan, (23, 20)), "pass": ([], (16, 23)), "too many": (too_many, (26, 29))}
    for name, (steps, totals) in lines.items():
        match = match_of("first_light_2")
        for step in [*steps, "pass"]:
            play_step(match, step)
        assert match.state.result is not None, name
        assert match.state.result.totals == totals, name


@pytest.mark.parametrize("draft", ["assault_troopers", "dune_crawler"])
@pytest.mark.parametrize("kept", ["done", "keep prince_aaron", "keep drop_pods", "keep snub_fighter"])
@pytest.mark.parametrize("colonist", ["none", "colonize galactic_grunts"])
def test_every_choice_of_beats_five_to_seven_can_still_take_avalon(kept: str, draft: str, colonist: str) -> None:
    """Prince Aaron takes it alone; without him two Snub Fighters and one Grunts do, within four energy and four actions."""
    match = match_of("first_light_1")
    for step in (*ACT_1, colonist, f"draft {draft}", kept):
        play_step(match, step)
    while match.decision is not None and match.decision.kind == "boost":
        play_step(match, "done")
    state = match.state
    avalon = next(card for card in state.central if state.cards[card].key == "avalon")
    assert (state.round, state.players[0].energy, state.players[0].actions, state.tokens.get(avalon)) == (2, 4, 4, 1)
    hand = keys(state, state.players[0].hand)
    if "prince_aaron" in hand:
        steps = ["deploy prince_aaron", "done", "invade avalon", "commit prince_aaron"]
    else:
        steps = ["deploy snub_fighter", "deploy snub_fighter", "deploy galactic_grunts", "done", "invade avalon"]
        steps.append("commit snub_fighter snub_fighter galactic_grunts")
    for step in steps:
        play_step(match, step)
    if match.decision is not None and match.decision.kind == "colonist":
        play_step(match, "none")
    assert "avalon" in keys(match.state, match.state.players[0].worlds)


def position_of(name: str) -> Position:
    position = POSITIONS[name].position
    assert position is not None
    return position


FIRST = position_of("first_light_1")
WRONG = {
    "round": (replace(FIRST, round=11), "round", "position_round"),
    "first": (replace(FIRST, first=2), "first", "position_seat"),
    "sides": (replace(FIRST, sides=(Side(),) * 3), "sides", "position_seat"),
    "unknown card": (replace(FIRST, central=("no_such",)), "central[0]", "unknown_card"),
    "too many copies": (replace(FIRST, central=("thornwake", "thornwake")), "central[1]", "position_copies"),
    "wrong kind": (replace(FIRST, sides=(Side(units=("thornwake",)),)), "sides[0].units[0]", "position_kind"),
    "a Nemesis with a hand": (
        replace(FIRST, sides=(Side(), Side(hand=("snub_fighter",)))),
        "sides[1].hand",
        "position_nemesis_side",
    ),
    "colonist nowhere": (
        replace(FIRST, sides=(Side(colonists=(("thornwake", "galactic_grunts"),)),)),
        "sides[0].colonists[0]",
        "position_colonist_world",
    ),
    "no colonist": (
        replace(FIRST, central=(), sides=(Side(worlds=("thornwake",), colonists=(("thornwake", "prince_aaron"),)),)),
        "sides[0].colonists[0]",
        "position_colonist",
    ),
    "token nowhere": (replace(FIRST, tokens=("ashen_gate",)), "tokens[0]", "position_not_central"),
    "target no World": (replace(FIRST, target="dune_crawler"), "target", "position_not_central"),
    "unknown Prime Card": (replace(FIRST, columns=(("prime_raven", ()),)), "columns[0]", "position_prime"),
    "card of another column": (replace(FIRST, columns=(("prime_zeus", ("palace_guard",)),)), "columns[0][0]", "position_column"),
    "other sector": (replace(FIRST, sectors=((1, ("zeus",)),)), "sectors[0][0]", "position_sector"),
    "unknown Nemesis card": (replace(FIRST, nemesis=("n99",)), "nemesis[0]", "position_nemesis_card"),
    "Nemesis card of another mode or pack": (replace(FIRST, nemesis=("n55",)), "nemesis[0]", "position_nemesis_other"),
    "Nemesis card twice": (replace(FIRST, nemesis=("n10", "n10")), "nemesis[1]", "position_twice"),
    "epochs the wrong way round": (replace(FIRST, nemesis=("n31", "n10")), "nemesis[1]", "position_epoch"),
    "too few left": (replace(FIRST, left=3), "left", "position_left"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_position_names_field_and_reason(case: str) -> None:
    """Each kind of mistake is refused before a game begins."""
    position, field, key = WRONG[case]
    with pytest.raises(PositionError) as caught:
        Match(BOOK, replace(POSITIONS["first_light_1"], position=position))
    assert (caught.value.field, caught.value.key) == (field, f"setup_error.{key}")


def test_only_the_nemesis_has_what_is_the_nemesis_s() -> None:
    """Two people have no Prime Cards to lay anything below."""
    setup = Setup(seed_of("two"), BOOK.packs, (SeatSetup("human"),) * 2, position=Position(nemesis=("n10",)))
    with pytest.raises(PositionError) as caught:
        Match(BOOK, setup)
    assert caught.value.field == "nemesis"
    assert Match(BOOK, replace(setup, position=Position(first=1, central=("avalon",)))).state.destiny == 1


def test_stdio_begins_with_a_position() -> None:
    """The protocol lays the same table, and refuses a field that is none."""
    wanted = {
        "seed": "first light",
        "seats": [{"kind": "human", "home": "skyreach"}, {"kind": "nemesis", "home": "cinder_hold"}],
        "options": {"staged": 1},
        "position": to_plain(FIRST, full=False),
    }
    answer = Conversation().answer(json.dumps({"new": wanted}))
    assert answer["decision"]["kind"] == "turn"
    assert len(answer["view"]["central"]) == 7
    wrong = {**wanted, "position": {"rounds": 1}}
    refused = Conversation().answer(json.dumps({"new": wrong}))
    assert refused["error"]["message"].startswith("new.position.rounds")
    refused = Conversation().answer(json.dumps({"new": {**wanted, "position": {"round": -1}}}))
    assert refused["error"]["message"].startswith("new.position.round")


def test_a_step_that_is_not_offered_says_what_is() -> None:
    """Whoever writes a lesson reads why its solution fails."""
    match = match_of("first_light_1")
    with pytest.raises(StepError, match="invade thornwake"):
        picks_of(match.state, "invade zeus")


def test_the_folder_of_positions_is_shipped() -> None:
    """First Light is there, and every file lies in the folder that ships."""
    assert {"first_light_1", "first_light_2"} <= set(POSITIONS)
    assert all(Path(path).suffix == ".toml" for path in shipped_positions())
