"""Every sentence of the rulebook that claims something is played; a sentence or a table made wrong is noticed."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game.campaign.lengths import LENGTHS
from game.resources import assets, data_root
from game.rulebook.checking import rulebook_problems
from game.rulebook.load import load_rulebook, rules_root
from game.rulebook.proofs import Failed, play, proofs_root, shipped_proofs, tables_root
from game.rulebook.rule import Proof

PROOFS = shipped_proofs()
BOOK = load_rulebook()


@pytest.mark.parametrize("name", PROOFS)
def test_what_a_sentence_claims_holds_on_its_table(name: str) -> None:
    play(PROOFS[name])


def test_every_claim_has_a_proof_and_every_proof_a_claim() -> None:
    claims = {sentence.shows for rule in BOOK.rules.values() for sentence in rule.says if sentence.claim}
    assert claims == set(PROOFS)


@pytest.mark.parametrize("name", list(PROOFS)[::3])
def test_a_proof_whose_expectations_are_turned_around_fails(name: str) -> None:
    proof = PROOFS[name]
    for number, text in enumerate(proof.expects):
        other = text.removeprefix("not ") if text.startswith("not ") else f"not {text}"
        turned = (*proof.expects[:number], other, *proof.expects[number + 1 :])
        with pytest.raises(Failed):
            play(Proof(name, proof.at, proof.setup, proof.steps, turned))


def test_every_ruling_that_is_cited_exists() -> None:
    known = set(re.findall(r'<a id="([A-Z]\d+)">', (data_root() / "docs" / "rulings.md").read_text(encoding="utf-8")))
    cited = {ruling for rule in BOOK.rules.values() for ruling in rule.rulings}
    assert cited and cited <= known


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def test_the_number_of_rounds_is_told_for_each_length() -> None:
    """ "There are ten rounds" was not true of a Raid."""
    told = next(sentence.text for sentence in BOOK.rules["goal"].says if sentence.shows == "goal_over")
    for length in LENGTHS.values():
        name = "printed" if length.key == "full" else length.key.capitalize()
        assert re.search(rf"{name}( has)? {NUMBERS[length.rounds]}\b", told), (length.key, told)


# A wrong book is told by file, line, field and reason.


def copy(tmp_path: Path) -> Path:
    """The rulebook in a folder of its own."""
    return Path(shutil.copytree(assets() / "rules", tmp_path / "rules"))


def wrong(folder: Path) -> list[str]:
    """What is wrong with the rulebook of a folder."""
    return [str(problem) for problem in rulebook_problems(folder / "en", folder / "tables", folder / "proofs")]


def change(folder: Path, name: str, old: str, new: str) -> None:
    """Writes something else into a file."""
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1, old
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_shipped_book_is_sound() -> None:
    assert rulebook_problems() == []
    assert rules_root().is_dir() and proofs_root().is_dir() and tables_root().is_dir()


FAULTS = [
    ("en/01-idea.toml", "a Raid four.", "a Raid four", "must end like a sentence"),
    ("en/01-idea.toml", ', shows = "goal_over"', "", "claims something and shows nothing"),
    ("en/01-idea.toml", 'shows = "goal_over"', 'shows = "goal_under"', "there is no proof 'goal_under'"),
    ("en/01-idea.toml", 'shows = "goal_over"', 'shows = "goal_over", claim = false', "is advice and has a proof"),
    ("en/01-idea.toml", 'answers = ["score"', 'answers = ["skore"', "is no question, reason or place of the screen"),
    ("en/01-idea.toml", 'rulings = ["B14"]', 'rulings = ["Z99"]', "is no id of a ruling"),
    ("en/01-idea.toml", 'tip = "points"', 'tip = "energy"', "which this rule does not define"),
    ("en/01-idea.toml", 'id = "empire"', 'id = "goal"', "stands in goal already"),
    ("en/01-idea.toml", 'book = "Base: Game Terms"', 'book = "Somewhere"', "must name a book and its chapter"),
    ("en/01-idea.toml", 'title = "The idea"', 'titel = "The idea"', "is no field of a chapter"),
    ("proofs/01-idea.toml", '["over", "round 10"]', '["over", "round 9"]', "'round 9' does not hold"),
    ("proofs/01-idea.toml", '["over", "round 10"]', '["over", "sound 10"]', "must begin with one of"),
    ("proofs/01-idea.toml", '["over", "round 10"]', '["over", "round ten"]', "is no number"),
    ("proofs/01-idea.toml", 'at = "final", do', 'at = "finale", do', "there is no table 'finale'"),
    ("proofs/01-idea.toml", '"draft speedbot"]', '"draft spedbot"]', "is not offered"),
    ("tables/base.toml", '"thornwake", "avalon", "tallow_rock"', '"thornwake", "avalon", "no_rock"', "no_rock"),
]


@pytest.mark.parametrize(("name", "old", "new", "reason"), FAULTS, ids=[fault[3][:40] for fault in FAULTS])
def test_a_fault_is_named_with_its_file_and_line(tmp_path: Path, name: str, old: str, new: str, reason: str) -> None:
    folder = copy(tmp_path)
    change(folder, name, old, new)
    problems = wrong(folder)
    assert any(reason in problem and re.search(rf"{Path(name).name}:\d+: ", problem) for problem in problems), problems
