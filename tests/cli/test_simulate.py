"""`simulate`: figures, failures that are counted and kept, the same games for any number of processes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.__main__ import main
from game.cli.journals import verify_file
from tests.cli.program import run

KEYS = {
    "games", "finished", "errors", "invariant_breaks", "win_rate", "first_player_win_rate", "mean_score", "mean_worlds",
    "mean_winning_score", "mean_margin", "median_margin", "decisions_per_s", "games_per_s", "deck_exhausted", "digest",
}  # fmt: skip


def summary(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> dict[str, object]:
    """The object on the last line of `simulate --json`."""
    assert main(["simulate", *words, "--json"]) == code
    told: dict[str, object] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return told


@pytest.mark.parametrize("seats", ["nemesis", "2", "3", "4", "5"])
def test_the_summary_has_every_figure_by_seat(capsys: pytest.CaptureFixture[str], seats: str) -> None:
    told = summary(capsys, "--games", "4", "--seats", seats, "--policy", "random")
    assert set(told) >= KEYS
    assert (told["games"], told["finished"], told["errors"], told["invariant_breaks"]) == (4, 4, 0, 0)
    count = 2 if seats == "nemesis" else int(seats)
    assert len(told["mean_score"]) == len(told["mean_worlds"]) == count  # type: ignore[arg-type]


@pytest.mark.parametrize("mode", ["standard", "advanced", "expert"])
@pytest.mark.parametrize("policy", ["random", "greedy", "no_worlds"])
def test_every_policy_plays_every_mode_to_the_end(capsys: pytest.CaptureFixture[str], mode: str, policy: str) -> None:
    told = summary(capsys, "--games", "5", "--mode", mode, "--policy", policy)
    assert (told["finished"], told["errors"]) == (5, 0)


def test_each_seat_can_have_a_policy_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    told = summary(capsys, "--games", "6", "--seats", "3", "--policy", "greedy,random,random")
    scores = told["mean_score"]
    assert isinstance(scores, list)
    assert scores[0] > max(scores[1:]), "the greedy seat is far ahead of the random ones"


def test_no_worlds_conquers_no_world_in_the_first_three_rounds() -> None:
    from game.cli.matches import GamePlan, new_match
    from game.cli.tables import load_cards

    book = load_cards(("base",), nemesis=False)
    for number in range(5):
        match = new_match(book, GamePlan("2", "standard", ("base",), ("no_worlds", "greedy"), "early", ""), number)
        while match.state.round <= 3 and not match.over:
            assert len(match.state.players[0].worlds) == 1
            match.tick()


def test_another_seed_gives_other_games_and_the_same_seed_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    first = summary(capsys, "--games", "3", "--seed", "one")["digest"]
    assert summary(capsys, "--games", "3", "--seed", "one")["digest"] == first
    assert summary(capsys, "--games", "3", "--seed", "two")["digest"] != first


def test_the_digest_is_the_same_for_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "23", "--policy", "random", "--seats", "3")
    single = summary(capsys, *words, "--jobs", "1")
    double = summary(capsys, *words, "--jobs", "2")
    assert single["digest"] == double["digest"]
    assert single["mean_score"] == double["mean_score"]


def test_twenty_games_come_out_the_same_under_five_hash_seeds() -> None:
    digests = set()
    for seed in ("0", "1", "2", "3", "4"):
        done = run("simulate", "--games", "20", "--policy", "greedy", "--json", PYTHONHASHSEED=seed)
        digests.add(json.loads(done.stdout.splitlines()[-1])["digest"])
    assert len(digests) == 1


def test_a_fault_in_an_atom_is_seen_counted_and_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from game.engine.core import atoms
    from game.engine.core.rules import energy

    def leaky(state: object, seat: int, n: int, out: object, card: int | None = None) -> None:
        atoms.set_energy(state, seat, state.players[seat].energy + n, out, card)  # type: ignore[attr-defined, arg-type]
        state.box.append(state.central[0] if state.central else 0)  # type: ignore[attr-defined]

    monkeypatch.setattr(energy, "gain_energy", leaky)
    assert main(["simulate", "--games", "3", "--json", "--failures", str(tmp_path)]) == 1
    said = capsys.readouterr()
    told = json.loads(said.out.splitlines()[-1])
    assert told["errors"] == 3 and told["invariant_breaks"] >= 3 and told["finished"] == 0
    assert "INV-1" in said.err


def test_a_failed_game_leaves_a_journal_that_replay_verifies(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from game.cli import matches

    monkeypatch.setattr(matches, "broken", lambda state: ["INV-1: for this test"] if state.round == 3 else [])
    assert main(["simulate", "--games", "1", "--failures", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    (journal,) = tmp_path.glob("*.cwreplay")
    assert str(journal) in said
    verdict = verify_file(journal)
    assert verdict.difference is None and verdict.entries > 10
    assert verdict.state is not None and verdict.state.round == 3


def test_an_exception_in_a_rule_counts_as_an_error_and_the_next_game_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from game.rivals import greedy

    def stumble(*arguments: object) -> int:
        raise ZeroDivisionError("for this test")

    monkeypatch.setattr(greedy, "_tempo", stumble)
    assert main(["simulate", "--games", "2", "--json", "--failures", str(tmp_path)]) == 1
    said = capsys.readouterr()
    told = json.loads(said.out.splitlines()[-1])
    assert (told["errors"], told["invariant_breaks"]) == (2, 0)
    assert "ZeroDivisionError" in said.err and "Traceback" not in said.err


def test_a_shared_win_counts_in_parts() -> None:
    from game.cli.matches import GameOutcome, GamePlan
    from game.cli.summary import summarise

    plan = GamePlan("2", "standard", ("base",), ("greedy", "greedy"), "x", "")
    shared = GameOutcome(0, 10, 1, b"", (20, 20), (0, 1), (3, 4), "rounds")
    won = GameOutcome(1, 10, 0, b"", (26, 20), (0,), (5, 4), "rounds")
    told = summarise([shared, won], plan, 1.0)
    assert (told["win_rate"], told["first_player_win_rate"]) == (0.75, 0.75)
    assert (told["mean_margin"], told["median_margin"], told["mean_winning_score"]) == (3.0, 3.0, 23.0)
    assert told["mean_worlds"] == [4.0, 4.0]


def test_short_games_and_changes_of_a_file_are_simulated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mission.toml"
    file.write_text('changes = [{ change = "income", n = 2 }, { change = "second_card", every = 3 }]\n', encoding="utf-8")
    assert summary(capsys, "--games", "3", "--length", "raid", "--changes", str(file))["finished"] == 3


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('changes = [{ change = "weather", n = 2 }]', "changes[0].change: weather is unknown"),
        ('changes = [{ change = "income" }]', "changes[0].n: is missing"),
        ('changes = [{ change = "start_cards", cards = ["nobody"] }]', "which is not in these packs"),
        ("change = 1", "is no field of this file"),
    ],
)
def test_a_wrong_file_of_changes_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, words: str
) -> None:
    file = tmp_path / "mission.toml"
    file.write_text(text, encoding="utf-8")
    assert main(["simulate", "--games", "1", "--changes", str(file)]) == 2
    assert words in capsys.readouterr().err


def test_a_file_of_changes_that_is_not_there_is_named_in_full(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "nowhere" / "mission.toml"
    assert main(["simulate", "--games", "1", "--changes", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}:1: file: does not exist\n"


def test_a_short_game_is_played_against_the_nemesis(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "1", "--seats", "2", "--length", "raid"]) == 2
    told = capsys.readouterr().err
    assert "--length raid" in told and "against the Nemesis" in told
