"""`[[expect]]` tables hold for every pack, users' packs too: what is counted, what is named, and what is no expectation."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.load import fingerprint, folders_of_packs, load_pack
from game.content.source import inspect_pack
from game.content.verify import verify_pack
from game.content.wording import Wording
from game.resources import data_root

from .packs import GOOD, HEAD, write_pack

SECOND = GOOD.replace("my_probe", "my_rover").replace("My Probe", "My Rover").replace("fleet = 1", "ground = 1")


def problems_of(root: Path, expect: str, cards: str = GOOD + "\n" + SECOND) -> list[str]:
    """What `check` says of a user pack with this expectation, without the folder in front."""
    folder = write_pack(root, cards, f"{HEAD}\n[[expect]]\n{expect}\n") / "mine"
    problems: list[ContentError] = []
    _, tables = inspect_pack(folder, problems)
    assert problems == []
    return [str(problem).removeprefix(f"{folder.as_posix()}/") for problem in verify_pack(folder, tables, [Wording()])]


@pytest.mark.parametrize(
    "expect",
    [
        'what = "cards"\nis = 2',
        'what = "cards"\nwhere = { kind = "unit", sector = 1 }\nis = 2',
        'what = "cards"\nwhere = { types = "robot", fleet = [1, 2] }\nis = 1',
        'what = "cards"\nwhere = { types = ["robot"] }\nis = [1, 2]',
        'what = "cards"\nwhere = { types = ["robot", "vehicle"] }\nis = 0',
        'what = "cards"\nwhere = { sector = false }\nis = 0',
        'what = "cards"\nwhere = { sector = true, orders = false, colonist = false }\nis = 2',
        'what = "cards"\nwhere = { fleet = 0 }\nis = 1',
        'what = "values"\nwhere = { sector = 1 }\nis.my_probe = { fleet = 1, types = ["robot"] }\nis.my_rover = {}',
        'what = "values"\nis.my_probe = { types = "robot", faction = false }',
    ],
)
def test_what_is_as_expected_is_good(expect: str, tmp_path: Path) -> None:
    assert problems_of(tmp_path, expect) == []


@pytest.mark.parametrize(
    ("expect", "problem"),
    [
        (
            'what = "cards"\nwhere = { sector = 1, kind = "unit" }\nis = 1',
            "cards.toml:11: unit cards of sector 1: are 2 and must be 1",
        ),
        (
            'what = "cards"\nwhere = { types = "hero", sector = 1 }\nis = 1',
            "cards of sector 1 with types hero: are 0 and must be 1",
        ),
        ('what = "cards"\nwhere = { fleet = 1 }\nis = [2, 3]', "cards.toml:2: cards with fleet 1: are 1 and must be 2 to 3"),
        ('what = "values"\nis.my_probe = { fleet = 2 }', "cards.toml:2: my_probe.fleet: must be 2"),
        ('what = "values"\nis.my_rover = { types = ["vehicle"] }', "cards.toml:11: my_rover.types: must be ('vehicle',)"),
        ('what = "values"\nwhere = { core = true }\nis.my_rover = {}', "cards.toml:11: my_rover.core: must be True"),
        ('what = "values"\nis.my_probe = {}\nis.my_ghost = {}', "cards.toml:2: my_ghost: is missing"),
        (
            'what = "values"\nis.my_probe.abilities = [{ when = "turn", do = [{ op = "draw", n = 1 }] }]',
            "cards.toml:2: my_probe.abilities: lacks the text that is known of this card",
        ),
    ],
)
def test_what_is_otherwise_is_told_with_file_and_line(expect: str, problem: str, tmp_path: Path) -> None:
    (said,) = problems_of(tmp_path, expect)
    assert said.endswith(problem)
    assert said.startswith("cards.toml:")


def test_a_text_that_is_there_is_found_among_others(tmp_path: Path) -> None:
    text = '{ when = "turn", do = [{ op = "draw", n = 1 }] }'
    cards = f'{GOOD}abilities = [{{ when = "energy", do = [{{ op = "gain_energy", n = 1 }}] }}, {text}]\n'
    assert problems_of(tmp_path, f'what = "values"\nis.my_probe.abilities = [{text}]', cards) == []


@pytest.mark.parametrize(
    ("expect", "problem"),
    [
        ('what = "planets"\nis = 1', "pack.toml:6: expect[0].what: must be one of values, cards"),
        ("is = 1", "expect[0].what: must be one of values, cards"),
        ('what = "cards"\nis = 1\nwhy = "so"', "pack.toml:8: expect[0].why: is no field of this table; it has what, where, is"),
        ('what = "cards"\nwhere = { colour = 1 }\nis = 1', "pack.toml:7: expect[0].where: colour is no field of cards"),
        ('what = "cards"\nwhere = 3\nis = 1', "pack.toml:7: expect[0].where: must be a table of fields"),
        ('what = "cards"', "expect[0].is: must be a number, or the least and the most of it"),
        ('what = "cards"\nis = true', "pack.toml:7: expect[0].is: must be a number, or the least and the most of it"),
        ('what = "cards"\nis = [1, 2, 3]', "pack.toml:7: expect[0].is: must be a number, or the least and the most of it"),
        ('what = "values"\nis = 3', "pack.toml:7: expect[0].is: must be a table with a table of fields for each key"),
        (
            'what = "values"\nis = { my_probe = 3 }',
            "pack.toml:7: expect[0].is: must be a table with a table of fields for each key",
        ),
        ('what = "values"\nis = { my_probe = { colour = 3 } }', "pack.toml:7: expect[0].is: colour is no field of my_probe"),
        (
            'what = "values"\nis = { my_probe = { abilities = [3] } }',
            "pack.toml:7: expect[0].is: abilities must be a list of card texts",
        ),
    ],
)
def test_what_cannot_be_checked_is_one_finding(expect: str, problem: str, tmp_path: Path) -> None:
    (said,) = problems_of(tmp_path, expect)
    assert said.startswith("pack.toml:") and problem in said


def test_an_expectation_that_is_no_array_of_tables_is_one_finding(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, head=f"{HEAD}expect = 3\n") / "mine"
    _, tables = inspect_pack(folder, [])
    (problem,) = verify_pack(folder, tables, [Wording()])
    assert str(problem).endswith("pack.toml:1: expect: must be an array of tables")


def test_a_game_is_the_same_with_and_without_expectations(tmp_path: Path) -> None:
    plain = write_pack(tmp_path / "plain") / "mine"
    expecting = write_pack(tmp_path / "expecting", head=f'{HEAD}\n\n[[expect]]\nwhat = "cards"\nis = 7\n') / "mine"
    assert fingerprint(plain) == fingerprint(expecting)
    assert load_pack(plain, tmp_path / "cache").ref == load_pack(expecting, tmp_path / "cache").ref
    in_cards = write_pack(tmp_path / "cards", f"{GOOD}\n[[expect]]\n") / "mine"
    assert fingerprint(in_cards) != fingerprint(plain), "only pack.toml holds expectations"


def test_every_shipped_pack_expects_something_of_itself() -> None:
    shipped = folders_of_packs(data_root() / "assets" / "packs")
    assert shipped
    for folder in shipped:
        assert (folder / "pack.toml").read_text(encoding="utf-8").count("\n[[expect]]\n") > 5, folder.name
