"""What code, tests, tools and pages cite leads somewhere: rulings, laws, pages and their sections."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.source import ROOT
from tools.house.citations import citations, expanded, targets, uncited, unresolved

KNOWN = targets(ROOT)
PLANTED = [
    line.split(" => ") for line in (Path(__file__).parent / "planted_citations.txt").read_text(encoding="utf-8").splitlines()
]
"""Citations that lead nowhere, and what is to be said of each; "|" stands for a new line."""


def test_everything_that_is_cited_is_there() -> None:
    assert unresolved(citations(ROOT), KNOWN) == []


def small_repository(folder: Path, docstring: str, page: str = "") -> Path:
    """A repository of one module and one page."""
    (folder / "game").mkdir()
    (folder / "docs").mkdir()
    (folder / "game" / "planted.py").write_text(f"'''{docstring}'''\n", encoding="utf-8")
    (folder / "docs" / "rulings.md").write_text(page, encoding="utf-8")
    return folder


@pytest.mark.parametrize(("text", "lost"), PLANTED, ids=[lost for _, lost in PLANTED])
def test_a_wrong_citation_in_code_is_found(tmp_path: Path, text: str, lost: str) -> None:
    lost_ones = unresolved(citations(small_repository(tmp_path, text.replace("|", "\n   "))), KNOWN)
    assert [(citation.what, citation.where) for citation in lost_ones] == [(lost, "game/planted.py:1")]


def test_a_wrong_citation_on_a_page_is_found(tmp_path: Path) -> None:
    text = PLANTED[0][0]
    lost_ones = unresolved(citations(small_repository(tmp_path, "Nothing.", f"# A page\n\n{text}")), KNOWN)
    assert [citation.where for citation in lost_ones] == ["docs/rulings.md:3"]


def test_an_anchor_that_nobody_cites_is_listed(tmp_path: Path) -> None:
    root = small_repository(tmp_path, "Cites one (ruling A1).", '<a id="A1"></a> <a id="A2"></a>')
    assert uncited(citations(root), targets(root)) == ["A2"]


def test_a_list_with_ranges_names_every_id_in_it() -> None:
    assert expanded("N4-N6, A2 and B1") == ["N4", "N5", "N6", "A2", "B1"]
    assert expanded("UX-C1 to C3") == expanded("UX-C1 to UX-C3") == ["UX-C1", "UX-C2", "UX-C3"]
