"""Rows 8 and 11: a few games of the proofs of the rules, and what they must find when there is something to find."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.engine import GameState
from game.engine.core.atoms import move_card
from game.engine.core.events import Place, Sink, Verb
from game.engine.core.rules import draft
from game.match import Match
from tools.proofs import determinism, fuzz
from tools.proofs.fuzz_players import PLAYERS
from tools.proofs.option_sets import OPTION_SETS


@pytest.mark.parametrize("player", PLAYERS)
def test_random_games_of_every_option_set_keep_every_invariant_and_end(player: str, tmp_path: Path) -> None:
    for number in range(len(OPTION_SETS)):
        game = fuzz.Game(number, "tests", (player,))
        assert game.play(tmp_path) is None
        assert game.commands > 10


def test_a_rule_that_doubles_a_card_is_found_and_leaves_a_journal_that_replays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def also_to_the_box(state: GameState, card: int, source: Place, to: Place, verb: Verb, out: Sink) -> None:
        move_card(state, card, source, to, verb, out)
        if state.round > 2 and state.phase == "action":
            state.box.append(state.players[0].home)

    monkeypatch.setattr(draft, "move_card", also_to_the_box)
    failures = [failure for number in range(12) if (failure := fuzz.Game(number, "tests", ("uniform",)).play(tmp_path))]
    assert failures and all("INV-1" in failure.reason for failure in failures)
    assert main(["replay", failures[0].journal]) == 0
    assert "entries agree" in capsys.readouterr().out


def test_a_rule_that_raises_is_found_and_the_failing_command_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*rest: object) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(draft, "move_card", fail)
    failure = fuzz.Game(4, "tests", ("draft-only",)).play(tmp_path)
    assert failure is not None
    assert "ZeroDivisionError: planted; the command was {" in failure.reason
    assert Path(failure.journal).exists()


def test_an_undo_that_forgets_something_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(match: Match, commands: int) -> object:
        undone = rewind(match, commands)
        match.state.players[0].energy += 1
        return undone

    rewind = Match.rewind
    monkeypatch.setattr(Match, "rewind", forgetful)
    assert [number for number in range(12) if fuzz.Game(number, "tests", ("undo-spam",)).play(tmp_path) is not None]


def test_an_illegal_command_that_is_taken_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["game.engine.core.apply"], "refusal", lambda state, command: None)
    failures = [fuzz.Game(number, "tests", ("illegal-spam",)).play(tmp_path) for number in range(12)]
    assert all(failure is not None for failure in failures)


def test_the_same_games_come_out_the_same_under_two_hash_seeds_and_others_differ() -> None:
    games = len(OPTION_SETS)
    first, other = determinism.digests(games, 0), determinism.digests(games, 4_294_967_295)
    assert first == other
    assert len(set(first)) == games


def test_every_game_of_the_fuzz_is_another_one() -> None:
    different = len(OPTION_SETS) * len(PLAYERS)
    seen = {(game.option_set, game.player) for game in (fuzz.Game(number, "") for number in range(different))}
    assert len(seen) == different
