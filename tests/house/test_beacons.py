"""The fourth expansion is played through everything that a plug promises, and no module below `game/` names it."""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.client.games.names import names_of
from game.client.games.session import Session
from game.client.profile.services import Options, Services
from game.client.text.game import TextGame
from game.client.text.lines import WIDTH
from game.content.codec import event_from_json, event_to_json, state_from_json, state_to_json
from game.content.language.language import Language, load_language
from game.content.view_json import view_to_json
from game.content.wording import Wording
from game.engine import (
    CardBook,
    Command,
    GameState,
    PackRef,
    Rng,
    SeatSetup,
    Setup,
    apply,
    broken,
    fold_all,
    mask,
    new_game,
    view_for,
)
from game.engine.core import vocabulary
from game.engine.core.apply_event import apply_event
from game.engine.core.defs import Ability
from game.engine.core.events import OPEN, CardMoved
from game.engine.core.plug import EXPANSIONS, FRAMES, Expansion, Plug, load
from game.engine.core.tags import fields_of
from game.match import Match
from tests.client.test_text import answered, play_at_random
from tests.properties.driver import random_picks
from tests.source import ROOT
from tests.table import book as book_of

FOLDER = ROOT / "tests" / "house" / "beacons"
GAMES = 200
DEEP = 10
"""In each of so many games every position goes through all that a plug promises; in all others the invariants."""


@pytest.fixture(autouse=True, scope="module")
def fourth() -> Iterator[None]:
    """The expansion is known as long as these tests run, and its words as if nobody had ever loaded it after them."""
    vocabulary.purposes()
    vocabulary.members("change")  # everything else is loaded
    tables: list[dict[Any, Any]] = [vocabulary.RECORDS, vocabulary.QUESTIONS, vocabulary.BY_TAG, FRAMES, OPEN, EXPANSIONS]
    before = [dict(table) for table in tables]
    EXPANSIONS["beacons"] = Expansion("tests.house.beacons.plug", ops=("light", "warm"))
    yield
    for table, entries in zip(tables, before):
        table.clear()
        table.update(entries)


def book() -> CardBook:
    """The base game, with the texts of all Units about beacons."""
    from tests.house.beacons.plug import Light, Warm

    texts: Any = (Light(), Warm())
    told = Ability("deployed", texts)
    base = book_of()
    cards = tuple(replace(card, abilities=(told,)) if card.is_unit else card for card in base.cards)
    return replace(base, cards=cards)


@cache
def words() -> Wording:
    """English with the words of the expansion, which stand in a file of its own."""
    load("beacons")
    tables = tomllib.loads((FOLDER / "words.toml").read_text(encoding="utf-8"))
    wording = Wording(Language("beacons", tables, fallback=load_language()))
    assert wording.missing() == []
    return wording


def setup_of(number: int, cards: CardBook) -> Setup:
    """Every other game is played against the Nemesis, with a change that the expansion has."""
    from tests.house.beacons.plug import FirstLight

    seats = (SeatSetup("human"), SeatSetup("nemesis" if number % 2 else "human"))
    changes: Any = (FirstLight(),) if number % 2 else ()
    options = (("nemesis_mode", "standard"),) if number % 2 else ()
    return Setup(f"{number:032x}", cards.packs, seats, options, (1, 2, 3), changes)


def played(number: int, cards: CardBook) -> Iterator[tuple[GameState, Command]]:
    """A random game, each position with the command that is given in it; it ends with its result."""
    state, _ = new_game(cards, setup_of(number, cards))
    rng = Rng(f"beacons {number}")
    while state.decision is not None:
        command = Command(state.seq, state.decision.seat, random_picks(state, state.decision, rng))
        yield state, command
    assert state.result is not None and broken(state) == []


def deep(state: GameState, command: Command, cards: CardBook) -> None:
    """Clone, digest, save, view, JSON, fold, following by events, and undo."""
    before, digest = state.clone(), state.digest()
    assert before.digest() == digest
    if not state.setup.changes:  # what a mission alters is read from a closed list
        loaded = state_from_json(json.loads(json.dumps(state_to_json(state))), cards)
        assert loaded.digest() == digest
    views = [view_for(state, seat) for seat in (None, 0, 1)]
    seen = json.loads(json.dumps(view_to_json(views[0], words())))
    assert any(card["text"].startswith("When deployed") or "beacon" in card["text"] for card in seen["cards"].values())
    assert set(seen["beacons"]) == {"burning", "lit"}
    after = state.clone()
    events = apply(after, command)
    followed = state.clone()
    for event in events:
        apply_event(followed, event)
        assert event_from_json(json.loads(json.dumps(event_to_json(event)))) == event
        burns = isinstance(event, CardMoved) and "beacons" in (event.source[0], event.to[0])
        assert mask(event, 1) is event or not burns, "everybody sees what burns"
    assert followed.slices == after.slices
    for view in views:
        told = fold_all(view, [mask(event, view.seat) for event in events])
        assert told.slices == view_for(after, view.seat).slices
    assert state.digest() == digest and before.digest() == digest, "what was kept for undo has changed"


def test_two_hundred_games_with_a_fourth_expansion() -> None:
    cards, lit = book(), 0
    assert [plug.name for plug in cards.plugs] == ["beacons"]
    from tests.house.beacons.plug import beacons_of

    for number in range(GAMES):
        state = None
        for state, command in played(number, cards):
            if number < DEEP:
                deep(state, command, cards)
            apply(state, command)
            assert broken(state) == []
        assert state is not None
        lit += beacons_of(state).lit
        assert all(row.points for row in state.result.ledger if row.zone == "beacons") if state.result else False
    assert lit > GAMES


def test_two_hundred_games_by_lines_tell_of_it() -> None:
    from tests.house.beacons.plug import beacons_of

    cards, wording = book(), words()
    told, lit = "", 0
    for number in range(GAMES):
        match = Match(cards, setup_of(2 * number + 1, cards))
        game = TextGame(Session(match), wording, names_of(Services(Options()), match.state), WIDTH)
        play_at_random(game, f"beacons {number}")
        lit += beacons_of(game.session.state).lit
        assert broken(game.session.state) == []
        assert game.log.lines and max(map(len, game.do("l 500").lines)) <= WIDTH
        told += "\n".join(line.text for line in game.log.lines)
    assert lit > GAMES and told.count("A beacon burns: ") >= lit


def test_a_question_of_it_is_asked_by_lines() -> None:
    cards = book()
    match = Match(cards, setup_of(1, cards))
    game = TextGame(Session(match), words(), names_of(Services(Options()), match.state), WIDTH)
    rng = random.Random("asked")
    game.begin()
    while game.desk.decision is None or game.desk.decision.purpose != "light":
        game.do(answered(game, rng))
    lines = game.do("t").lines + game.do("?").lines + game._question()
    assert any("light a beacon with a card of the hand" in line for line in lines)
    assert [offer.words.partition(" with ")[0] for offer in game.offers[:-1]] == ["Light a beacon"] * (len(game.offers) - 1)


@pytest.mark.parametrize("piece", fields_of(Plug))
def test_a_plug_with_one_piece_missing_is_refused_by_name(piece: str) -> None:
    whole = load("beacons")
    pieces: dict[str, Any] = {name: getattr(whole, name) for name in fields_of(Plug) if name != piece}
    with pytest.raises(TypeError, match=f"argument: '{piece}'$"):
        Plug(**pieces)


def test_numbers_of_frames_are_unique_and_a_number_that_is_taken_is_refused() -> None:
    from game.engine.core.frames import TurnFrame
    from game.engine.core.plug import FrameRecord, number_frames

    for name in EXPANSIONS:
        load(name)
    assert len(set(FRAMES.values())) == len(FRAMES)
    with pytest.raises(ValueError, match="belongs to another frame"):
        number_frames(FrameRecord(PackRef, FRAMES[TurnFrame]))


def test_no_module_of_the_game_names_it() -> None:
    assert [path for path in (ROOT / "game").rglob("*.py") if "beacon" in path.read_text(encoding="utf-8").lower()] == []


def test_it_stays_within_its_lines() -> None:
    files = [*FOLDER.glob("*.py"), *FOLDER.glob("*.toml")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= 200
