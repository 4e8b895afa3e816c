"""Every ruling is proved by a test that names it, and docs/rulings.md says by which."""

from __future__ import annotations

from tools.house.proofs import PAGE, filled, ids, proved

RULINGS = ids(PAGE.read_text(encoding="utf-8"))


def test_every_ruling_is_proved() -> None:
    assert sorted(set(RULINGS) - set(proved())) == []


def test_no_proof_names_a_ruling_that_does_not_exist() -> None:
    assert sorted(set(proved()) - set(RULINGS)) == []


def test_each_ruling_stands_on_the_page_once_and_none_is_missing_between_two() -> None:
    assert len(RULINGS) == len(set(RULINGS))
    letters = dict.fromkeys(ruling[0] for ruling in RULINGS)
    assert [f"{letter}{number}" for letter in letters for number in range(1, sum(r[0] == letter for r in RULINGS) + 1)] == RULINGS


def test_the_page_names_the_files_that_prove_each_ruling() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == filled(page, proved()), "out of date: python -m tools.house proofs"


def test_a_column_that_is_out_of_date_would_be_found() -> None:
    page = PAGE.read_text(encoding="utf-8")
    proofs = {**proved(), "N24": ["nemesis/somewhere_else"]}
    assert page != filled(page, proofs) and filled(page, proofs).count("nemesis/somewhere_else |") == 1
