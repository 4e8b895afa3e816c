"""A file twice as long is twice the work to refuse, whatever is in it: work is counted in calls, since a clock proves nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import FrameType

import pytest

from game.campaign.load import inspect_campaign
from game.content.errors import MOST_PROBLEMS, ContentError
from game.content.limits import MOST_LINES
from game.content.source import inspect_pack
from tests.campaigns.sample_folder import CAMPAIGN, good_campaign
from tests.content.packs import HEAD, write_pack

SIZES = (200, 400, 800, 1600)
MOST = 2.3
"""How many times as much work twice the size may be."""

CARD = '[[cards]]\nkey = "k{n}"\nname = "K"\nkind = "unit"\nsector = 99\n'
SHAPES: dict[str, Callable[[int], str]] = {
    "unknown tables": lambda n: "".join(f"[t{i}]\n" for i in range(n)),
    "unknown arrays of tables": lambda n: "".join(f"[[t{i}]]\n" for i in range(n)),
    "unknown values": lambda n: "".join(f"t{i} = 1\n" for i in range(n)),
    "blank lines": lambda n: "x = 1\n" + "\n" * n * 10,
    "comments": lambda n: "x = 1\n" + "# [t]\n" * n * 5,
    "a long array": lambda n: "cards = [\n" + "1,\n" * n + "]\n",
    "an array of inline tables": lambda n: "cards = [\n" + "{ a = 1 },\n" * n + "]\n",
    "bad cards": lambda n: "".join(CARD.format(n=i) for i in range(n)),
    "cards of one key": lambda n: CARD.format(n=0) * n,
    "tables inside of tables": lambda n: "".join(f"[a.b{i}]\nx = 1\n" for i in range(n)),
    "deep keys": lambda n: "".join(f"a.b.c.d{i} = 1\n" for i in range(n)),
    "fields of one table": lambda n: "[[cards]]\n" + "".join(f"t{i} = 1\n" for i in range(n)),
}


def _pack_file(folder: Path, text: str) -> list[ContentError]:
    problems: list[ContentError] = []
    inspect_pack(write_pack(folder, cards=text) / "mine", problems)
    return problems


def _pack_head(folder: Path, text: str) -> list[ContentError]:
    problems: list[ContentError] = []
    inspect_pack(write_pack(folder, head=HEAD + text) / "mine", problems)
    return problems


def _campaign(folder: Path, text: str) -> list[ContentError]:
    problems: list[ContentError] = []
    campaign = good_campaign(folder)
    (campaign / "campaign.toml").write_text(CAMPAIGN.replace("\n[[missions]]", f"\n{text}\n[[missions]]", 1))
    inspect_campaign(campaign, problems)
    return problems


READERS = {"a file of a pack": _pack_file, "the head of a pack": _pack_head, "a campaign": _campaign}


def _calls(work: Callable[[], object]) -> int:
    """How many calls, of Python and of C, a piece of work makes."""
    count = 0

    def counted(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("shape", SHAPES)
def test_twice_the_file_is_twice_the_work(tmp_path: Path, reader: str, shape: str) -> None:
    READERS[reader](tmp_path / "first", SHAPES[shape](2))  # what is made once is made now
    work = [_calls(partial(READERS[reader], tmp_path / str(size), SHAPES[shape](size))) for size in SIZES]
    ratios = [after / before for before, after in pairwise(work)]
    assert max(ratios) <= MOST, f"{work} calls for {SIZES}"


@pytest.mark.parametrize("reader", READERS)
def test_a_file_of_438_kilobytes_of_unknown_tables_is_refused_with_few_problems(tmp_path: Path, reader: str) -> None:
    text = "".join(f"[t{i}]\n" for i in range(48_000))
    problems: list[ContentError] = []
    calls = _calls(lambda: problems.extend(READERS[reader](tmp_path, text)))
    assert MOST_PROBLEMS < len(problems) <= MOST_PROBLEMS + 3
    assert any("more than the 50 problems" in problem.reason for problem in problems)
    assert calls < 100 * 48_000, "a call for each line and each problem, and a hundred at most"


@pytest.mark.parametrize("reader", READERS)
def test_two_mebibytes_of_blank_lines_are_refused_before_they_are_read(tmp_path: Path, reader: str) -> None:
    text = "\n" * 2_000_000
    problems: list[ContentError] = []
    calls = _calls(lambda: problems.extend(READERS[reader](tmp_path, text)))
    assert f"at most {MOST_LINES} lines" in problems[0].reason
    assert calls < 20_000


def test_the_lines_told_are_those_of_the_first_problems(tmp_path: Path) -> None:
    problems = _pack_file(tmp_path, "".join(f"\n[t{i}]\n" for i in range(60)))
    assert [problem.line for problem in problems[:MOST_PROBLEMS]] == [2 * i + 2 for i in range(MOST_PROBLEMS)]
