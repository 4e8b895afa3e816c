"""`replay`: agrees with what was played, names the first difference, refuses what is no journal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.__main__ import main
from game.cli.journals import verify_file, write_journal
from game.cli.tables import load_cards, make_setup
from game.engine import Journal
from game.match import Match, Sight
from game.rivals import make_rival
from game.store.export import read_replay, write_replay
from tests.cli.program import run, sentence_of


def game(seed: str, commands: int) -> Match:
    """A solo game at this command."""
    book = load_cards(("base",), nemesis=True)
    match = Match(book, make_setup(book, "nemesis", "standard", seed, kind="human"))
    rival = make_rival("greedy", seed)
    while match.decision is not None and len(match.played) < commands:
        match.submit(rival.choose(Sight(match.state, 0), match.decision))
    return match


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """The file of a whole game."""
    match = game("replay", 2_000)
    path = tmp_path / "whole.cwreplay"
    write_journal(path, match.book, match.journal)
    return path


def changed(path: Path, **fields: object) -> Path:
    """The same replay with other fields, bound anew as somebody who knows the format could do."""
    from dataclasses import replace

    other = path.with_name("changed.cwreplay")
    write_replay(other, replace(read_replay(path), **fields))  # type: ignore[arg-type]
    return other


def verdict(capsys: pytest.CaptureFixture[str], path: Path, code: int) -> dict[str, object]:
    assert main(["replay", str(path), "--json"]) == code
    told: dict[str, object] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return told


def test_a_whole_game_agrees_to_its_score(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    told = verdict(capsys, journal, 0)
    assert told["good"] is True and told["entries"] == told["agreed"]
    assert told["totals"] and told["winners"]


def test_a_running_game_and_one_with_undo_marks_agree(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = game("undo", 30)
    match.rewind(12)
    rival = make_rival("greedy", "other")
    for _ in range(9):
        assert match.decision is not None
        match.submit(rival.choose(Sight(match.state, 0), match.decision))
    path = tmp_path / "undo.cwreplay"
    write_journal(path, match.book, match.journal)
    told = verdict(capsys, path, 0)
    assert (told["entries"], told["commands"], told["totals"]) == (40, 21, None)
    assert told["digest"] == match.state.digest().hex()


def test_another_digest_is_named_with_its_entry(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    digests = list(read_replay(journal).digests)
    digests[16] = bytes(16)
    told = verdict(capsys, changed(journal, digests=tuple(digests)), 1)
    assert (told["good"], told["entry"], told["agreed"]) == (False, 17, 16)


def test_an_illegal_command_is_named_with_its_entry(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    entries = list(read_replay(journal).entries)
    entries[6] = {"command": {**entries[6]["command"], "picks": [{"do": "column", "n": 9}]}}
    told = verdict(capsys, changed(journal, entries=tuple(entries)), 1)
    assert told["entry"] == 7 and "refused: Not one of the options now" in str(told["reason"])


def test_an_entry_or_a_set_up_that_is_none_is_named_with_its_line(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    entries = list(read_replay(journal).entries)
    entries[6] = {"command": {**entries[6]["command"], "picks": [{"do": "fly", "card": 0}]}}
    path = changed(journal, entries=tuple(entries))
    assert verdict(capsys, path, 1)["reason"] == f"{path}:8: entry 7: picks[0].do: fly is unknown"
    header = json.loads(json.dumps(read_replay(journal).header))
    header["setup"]["seed"] = "0"
    path = changed(journal, header=header)
    assert str(verdict(capsys, path, 1)["reason"]).startswith(f"{path}:1: header: seed: ")


def test_another_result_is_named(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    result = dict(read_replay(journal).result or {})
    result["totals"] = [99, 0]
    told = verdict(capsys, changed(journal, result=result), 1)
    assert "result" in str(told["reason"])


def test_another_count_of_random_numbers_is_named(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    draws = list(read_replay(journal).draws)
    draws[3] += 1
    assert verdict(capsys, changed(journal, draws=tuple(draws)), 1)["entry"] == 4


@pytest.mark.parametrize("field", ["rules_version", "packs"])
def test_other_rules_or_packs_are_named(capsys: pytest.CaptureFixture[str], journal: Path, field: str) -> None:
    header = json.loads(json.dumps(read_replay(journal).header))
    if field == "packs":
        header["packs"][0]["sha256"] = header["setup"]["packs"][0]["sha256"] = "0" * 64
    else:
        header["rules_version"] = 999
    told = verdict(capsys, changed(journal, header=header), 1)
    assert "cannot be played again" in str(told["reason"])


def test_a_changed_byte_is_found_by_the_chain(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    lines = journal.read_text().splitlines()
    lines[8] = lines[8].replace('"draws":', '"draws":1', 1)
    journal.write_text("\n".join(lines) + "\n")
    assert f"{journal}:9: chain:" in str(verdict(capsys, journal, 1)["reason"])


@pytest.mark.parametrize("text", ["", "{}\n", "hello\n", "[1]\n", '{"format":"cwreplay"}\n', "\x00\x01"])
def test_a_file_that_is_no_journal_is_refused_in_one_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "nothing.cwreplay"
    path.write_text(text)
    done = run("replay", str(path))
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert done.stdout.startswith(f"{path}:1: ") and done.stdout.count("\n") == 1


def test_a_missing_file_is_a_wrong_argument() -> None:
    done = run("replay", "nowhere.cwreplay")
    assert done.returncode == 2
    assert sentence_of(done) == "There is no file 'nowhere.cwreplay'."


def test_a_journal_without_commands_is_its_set_up(tmp_path: Path) -> None:
    match = game("empty", 0)
    path = tmp_path / "empty.cwreplay"
    write_journal(path, match.book, Journal(match.journal.setup))
    check = verify_file(path)
    assert check.difference is None and check.state is not None and check.state.digest() == match.state.digest()
