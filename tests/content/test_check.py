"""`check` verifies what is known of the cards, and says file, line, field and reason of what is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.content.errors import ContentError
from game.content.findings import Findings
from game.content.language import Language, load_language
from game.content.load import load_pack, pack_folders
from game.content.verify import verify_pack, verify_wording
from game.content.wording import Wording
from game.engine.core.defs import BuildTop, ConquerTarget
from game.lab import rival_files
from game.resources import data_root
from game.store.export import write_replay
from tests.cli.program import run

from .games import new_match
from .packs import GOOD, PLACED, write_pack
from .shipped import CHECKS

Tables = dict[str, tuple[Any, ...]]


def tables_of(pack: str, cache: Path) -> Tables:
    """The shipped definitions of a pack."""
    return dict(load_pack(pack_folders()[pack], cache).tables)


def problems_in(pack: str, tables: Tables) -> list[ContentError]:
    """What is wrong with these definitions of a shipped pack: by its own expectations, and by what only that pack must show."""
    folder = pack_folders()[pack]
    findings = Findings(folder)
    CHECKS[pack](tables, findings)
    return verify_pack(folder, tables, [Wording()]) + findings.problems


def reasons(pack: str, tables: Tables) -> list[str]:
    """The same as field and reason; each of them has its place in a file."""
    problems = problems_in(pack, tables)
    assert all(PLACED.fullmatch(str(problem)) for problem in problems)
    assert all((data_root() / problem.file).is_file() for problem in problems)
    return [f"{problem.field}: {problem.reason}" for problem in problems]


def changed(array: str, pick: Callable[[Any], bool], **fields: Any) -> Callable[[Tables], Tables]:
    """The definitions with other values in the first table that is picked."""

    def change(tables: Tables) -> Tables:
        entries = list(tables[array])
        index = next(number for number, made in enumerate(entries) if pick(made))
        entries[index] = replace(entries[index], **fields)
        return {**tables, array: tuple(entries)}

    return change


def without(array: str, pick: Callable[[Any], bool]) -> Callable[[Tables], Tables]:
    """The definitions without the first table that is picked."""

    def change(tables: Tables) -> Tables:
        entries = list(tables[array])
        entries.remove(next(made for made in entries if pick(made)))
        return {**tables, array: tuple(entries)}

    return change


def key(name: str) -> Callable[[Any], bool]:
    """Picks the table with this key."""
    return lambda made: made.key == name


BASE: dict[str, tuple[Callable[[Tables], Tables], str]] = {
    "a card too few": (
        without("cards", lambda card: card.sector == 2 and card.kind == "world"),
        "cards: are 209 and must be 210",
    ),
    "a World for a Unit": (
        changed("cards", lambda card: card.sector == 3 and card.is_unit, kind="tactic", types=()),
        "unit cards of sector 3: are 9 and must be 10",
    ),
    "two copies of a sector card": (
        changed("cards", lambda card: card.sector == 1, count=2),
        "every card of a Galactic Deck is unique",
    ),
    "an icon too few": (
        changed("cards", lambda card: card.orders == ("mining",), orders=()),
        "cards of sector 0 with orders mining: are 1 and must be 2",
    ),
    "an icon on a starting card": (
        changed("cards", key("energy_surge"), orders=("senate",)),
        "cards of sector not given with orders given: are 2 and must be 0",
    ),
    "two icons": (changed("cards", lambda card: bool(card.orders), orders=("senate", "mystic")), "no base card bears two"),
    "four Grunts": (changed("cards", key("galactic_grunts"), count=4), "galactic_grunts in the Starting Deck"),
    "dear Grunts": (changed("cards", key("galactic_grunts"), deploy=2), "galactic_grunts.deploy: must be 1"),
    "a Snub Fighter that cannot colonize": (changed("cards", key("snub_fighter"), colonist=False), "snub_fighter.colonist"),
    "a colonist too many": (changed("cards", key("speedbot"), colonist=True), "cards with colonist given: are 11 and must be 10"),
    "a Hercules without text": (changed("cards", key("hercules_bomber"), abilities=()), "hercules_bomber.abilities"),
    "a Hercules with ground": (changed("cards", key("hercules_bomber"), ground=1), "hercules_bomber.ground: must be 0"),
    "a cheap Dreadnought": (changed("cards", key("dreadnought_cruiser"), deploy=6), "dreadnought_cruiser.deploy: must be 7"),
    "a Battle Cruiser of another type": (
        changed("cards", key("battle_cruiser"), types=("starfighter",)),
        "battle_cruiser.types: must be ('star_cruiser',)",
    ),
    "a Super Soldier that counts nothing": (
        changed("cards", key("genetic_super_soldier"), abilities=()),
        "genetic_super_soldier.abilities: must count",
    ),
    "a World Ship without bonus": (changed("cards", key("world_ship"), abilities=()), "world_ship.abilities: lacks a text"),
    "no Avalon": (without("cards", key("avalon")), "avalon: is missing"),
    "Zeus with other points": (changed("cards", key("zeus"), points=3), "zeus.points: must be 2"),
    "Zeus without bonus": (changed("cards", key("zeus"), abilities=()), "zeus.abilities: must give exactly"),
    "Ra with a bonus": (
        lambda tables: changed("cards", key("ra"), abilities=_of(tables, "zeus").abilities)(tables),
        "ra.abilities: must give exactly",
    ),
    "a weak Core World": (changed("cards", key("wotan"), fleet=1), "wotan.fleet: the weaker strength"),
    "a Prestige card with a function": (
        lambda tables: changed("cards", lambda card: card.kind == "prestige", abilities=_of(tables, "zeus").abilities)(tables),
        "prestige cards with abilities given: are 1 and must be 0",
    ),
    "a Champion for all": (changed("cards", key("champion_of_ra"), owner_of=None), "champion_of_ra.owner_of: must be 'ra'"),
    "a Home World without its text": (
        changed("cards", lambda card: card.kind == "home", abilities=()),
        "must be: in the Energy Phase",
    ),
    "a rich Home World": (
        changed("cards", lambda card: card.kind == "home", energy=4),
        "home cards with energy 2 or 3: are 4 and must be 5",
    ),
    "two Home Worlds with one number": (
        changed("cards", lambda card: card.kind == "home" and card.number == 1, number=2),
        "home cards with number 2: are 2 and must be 1",
    ),
    "a sector of another name": (changed("sectors", lambda sector: sector.number == 1, name="Rim"), "Barbaric: is missing"),
    "no reshuffle": (changed("sectors", lambda sector: sector.number == 5, reshuffle=False), "Core.reshuffle: must be True"),
    "two cards that differ in name alone": (
        lambda tables: changed("cards", key("speedbot"), **_twin(_of(tables, "assault_troopers")))(tables),
        "in name alone",
    ),
    "a text that does not compose": (
        lambda tables: changed("cards", key("speedbot"), types=("robot",), abilities=(_no_words(),))(tables),
        "speedbot.text: does not compose in 'en'",
    ),
}


def _of(tables: Tables, name: str) -> Any:
    return next(card for card in tables["cards"] if card.key == name)


def _twin(card: Any) -> dict[str, Any]:
    fields = ("types", "draft", "deploy", "fleet", "ground", "points", "abilities", "energy", "cost")
    return {field: getattr(card, field) for field in fields}


def _no_words() -> Any:
    from game.engine.core.defs import Ability
    from game.engine.core.ops.cards import Draw

    return Ability("turn", (Draw(1, times="unbound"),))


@pytest.mark.parametrize("what", BASE)
def test_a_base_pack_that_is_not_the_known_one_is_noticed(what: str, tmp_path: Path) -> None:
    change, reason = BASE[what]
    problems = reasons("base", change(tables_of("base", tmp_path)))
    assert any(reason in problem for problem in problems), problems


NEMESIS: dict[str, tuple[Callable[[Tables], Tables], str]] = {
    "a card too few": (without("nemesis", key("n01")), "Nemesis cards: are 54 and must be 55"),
    "a symbol too many": (
        changed("nemesis", lambda card: not card.revolution, revolution="without"),
        "Nemesis cards with revolution without: are 7 and must be 6",
    ),
    "a card for no mode": (changed("nemesis", key("n01"), modes=()), "n01.modes: must be one to three"),
    "one command": (changed("nemesis", key("n01"), commands=(ConquerTarget(),)), "n01.commands: must be 2 to 4"),
    "an end that often fails": (
        changed("nemesis", key("n01"), commands=(ConquerTarget(), ConquerTarget())),
        "n01.commands: must end in a command",
    ),
    "building without the symbol": (
        changed("nemesis", lambda card: not card.revolution, commands=(BuildTop(), BuildTop())),
        "build_top stands on the cards with the Revolution symbol only",
    ),
    "another Prime Condition": (
        changed("primes", lambda prime: prime.world == "zeus", condition=4),
        "prime_zeus.condition: must be 3",
    ),
    "no Dagda": (without("primes", lambda prime: prime.world == "dagda"), "prime_dagda: is missing"),
    "one epoch": (
        lambda tables: {**tables, "nemesis": tuple(replace(card, epoch=1) for card in tables["nemesis"])},
        "Nemesis cards with epoch 2: are 0 and must be 1 to 54",
    ),
    "one list for all": (
        lambda tables: {**tables, "nemesis": tuple(replace(card, commands=_of_nemesis(tables)) for card in tables["nemesis"])},
        "different command lists: are 1",
    ),
}


def _of_nemesis(tables: Tables) -> Any:
    return tables["nemesis"][0].commands


@pytest.mark.parametrize("what", NEMESIS)
def test_a_nemesis_pack_that_is_not_the_known_one_is_noticed(what: str, tmp_path: Path) -> None:
    change, reason = NEMESIS[what]
    problems = reasons("nemesis", change(tables_of("nemesis", tmp_path)))
    assert any(reason in problem for problem in problems), problems


@pytest.mark.parametrize(
    ("pack", "array", "name", "place"),
    (
        ("base", "cards", "zeus", "sector5.toml: wotan"),
        ("base", "cards", "galactic_grunts", "starting.toml: snub_fighter"),
        ("base", "cards", "queen_alais", "sector4.toml: albrecht"),
        ("nemesis", "primes", "prime_zeus", "primes.toml: prime_wotan"),
        ("promos", "cards", "le_sav", ""),
        ("revolution", "cards", "dagda", ""),
    ),
)
def test_what_is_missing_is_told_where_its_neighbour_stands(pack: str, array: str, name: str, place: str, tmp_path: Path) -> None:
    tables = without(array, key(name))(tables_of(pack, tmp_path))
    problems = problems_in(pack, tables)
    (missing,) = [problem for problem in problems if problem.reason == "is missing"]
    line = (data_root() / missing.file).read_text(encoding="utf-8").splitlines()[missing.line - 1]
    neighbour = re.fullmatch(r'key = "(\w+)"', line)
    assert neighbour is not None, line
    assert not place or f"{Path(missing.file).name}: {neighbour.group(1)}" == place


def test_a_number_of_cards_that_is_wrong_is_told_in_their_file(tmp_path: Path) -> None:
    tables = without("cards", lambda card: card.sector == 2 and card.kind == "world")(tables_of("base", tmp_path))
    problems = problems_in("base", tables)
    (worlds,) = [problem for problem in problems if problem.field == "world cards of sector 2"]
    assert worlds.file == "assets/packs/base/sector2.toml"
    assert worlds.line > 1


def test_a_template_that_a_language_lacks_is_told_at_its_table() -> None:
    tables = {**load_language().tables, "kind": {}}
    missing = verify_wording(Wording(Language("en", tables)))
    lines = (data_root() / "assets/lang/en/cards.toml").read_text(encoding="utf-8").splitlines()
    assert missing
    assert {problem.file for problem in missing} == {"assets/lang/en/cards.toml"}
    assert all(re.match(rf"\[kind\]|{problem.field.split('.')[1]} =", lines[problem.line - 1]) for problem in missing)


# The command.


def test_everything_shipped_is_good() -> None:
    done = run("check")
    assert done.returncode == 0
    assert re.fullmatch(r"Checked \d+ packs, \d+ campaigns?, \d+ lessons? and \d+ puzzles?: all good\.\n", done.stdout)


def test_a_shipped_pack_that_is_not_there_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there = {name: folder for name, folder in pack_folders().items() if name != "promos"}
    monkeypatch.setattr("game.content.load.pack_folders", lambda: there)
    monkeypatch.setattr("game.resources.assets", lambda: tmp_path)
    assert main(["check"]) == 1
    assert f"{tmp_path.as_posix()}/packs/promos/pack.toml:1: file: does not exist" in capsys.readouterr().out


def test_a_good_pack_is_good(tmp_path: Path) -> None:
    done = run("check", str(write_pack(tmp_path) / "mine"))
    assert (done.returncode, done.stdout) == (0, "Checked 1 pack: all good.\n")


def test_all_errors_are_printed_with_file_and_line(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, GOOD + "points = -1\n" + GOOD.replace("my_probe", "zeus") + "colour = 1\n") / "mine"
    done = run("check", str(folder))
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"{folder.as_posix()}/cards.toml:9: my_probe.points: must be 0 or more",
        f"{folder.as_posix()}/cards.toml:18: zeus.colour: is no field of this table",
        "Checked 1 pack: 2 things wrong.",
    ]


def test_a_key_that_exists_already_is_an_error(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, GOOD.replace("my_probe", "zeus")) / "mine"
    done = run("check", str(folder))
    assert done.returncode == 1
    assert f"{folder.as_posix()}/cards.toml:2: zeus.key: stands already in pack 'base'" in done.stdout


def test_a_folder_of_packs_is_checked_whole(tmp_path: Path) -> None:
    write_pack(tmp_path)
    other = GOOD.replace("my_probe", "x")
    root = write_pack(tmp_path, other, 'id = "second"\nname = "Second"\nversion = "1"\n', "second")
    done = run("check", str(root))
    assert (done.returncode, done.stdout) == (0, "Checked 2 packs: all good.\n")


def test_only_what_is_named_is_checked_not_what_lies_beside_it(tmp_path: Path) -> None:
    write_pack(tmp_path)
    root = write_pack(tmp_path, GOOD.replace("my_probe", "zeus"), 'id = "second"\nname = "Second"\nversion = "1"\n', "second")
    done = run("check", str(root / "mine"))
    assert (done.returncode, done.stdout) == (0, "Checked 1 pack: all good.\n")


def test_a_pack_is_checked_from_inside_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_pack(tmp_path) / "mine")
    assert main(["check", "."]) == 0
    assert capsys.readouterr().out == "Checked 1 pack: all good.\n"


def test_a_path_that_is_nothing_is_a_wrong_argument(tmp_path: Path) -> None:
    nowhere = run("check", str(tmp_path / "nowhere"))
    assert (nowhere.returncode, nowhere.stdout) == (2, "")
    empty = run("check", str(tmp_path))
    assert empty.returncode == 2
    assert "is neither a pack" in empty.stderr
    assert len(empty.stderr.strip().splitlines()) == 1


def test_a_replay_is_played_again_and_a_changed_one_is_noticed(tmp_path: Path) -> None:
    from game.cli.journals import replay_of_journal

    match = new_match(1, "checked", "greedy")
    for _ in range(30):
        match.tick()
    replay = replay_of_journal(match.book, match.journal)
    write_replay(tmp_path / "good.cwreplay", replay)
    assert run("check", str(tmp_path / "good.cwreplay")).returncode == 0
    wrong = replace(replay, digests=(*replay.digests[:10], b"\0" * 16, *replay.digests[11:]))
    write_replay(tmp_path / "wrong.cwreplay", wrong)
    done = run("check", str(tmp_path))
    assert done.returncode == 1
    assert "wrong.cwreplay:12: entry 11: the state differs" in done.stdout
    assert "Checked 2 replays: 1 thing wrong." in done.stdout


def test_the_schema_of_pack_files_is_written(tmp_path: Path) -> None:
    done = run("check", "--schema", str(tmp_path / "schema"))
    assert done.returncode == 0
    cards = json.loads((tmp_path / "schema" / "cards.schema.json").read_text())
    card = cards["$defs"]["CardDef"]
    assert card["properties"]["deploy"]["maximum"] == 20
    assert card["additionalProperties"] is False
    assert "is_world" not in card["properties"]
    assert set(cards["properties"]) == {"cards", "sectors", "nemesis", "primes", "repaints"}
    head = json.loads((tmp_path / "schema" / "pack.schema.json").read_text())
    assert head["required"] == ["id", "name", "version"]


def test_a_schema_folder_that_cannot_be_made_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("check", "--schema", str(tmp_path / "file" / "schema"))
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_broken_level_or_value_of_rivals_is_named_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.rivals import characters, levels

    assert list(rival_files.rival_problems()) == []
    (tmp_path / "rivals").mkdir()
    broken = tmp_path / "levels.toml"
    broken.write_text('[[level]]\nkey = "cadet"\n\n[[level]]\nkey = "captain"\nspeed = 3\n', encoding="utf-8")
    monkeypatch.setattr(levels, "levels_path", lambda: broken)
    monkeypatch.setattr(characters, "characters_path", lambda: tmp_path / "missing.toml")
    monkeypatch.setattr(rival_files, "assets", lambda: tmp_path)
    (tmp_path / "rivals" / "solo.value").write_text("{}", encoding="utf-8")
    said = [str(problem) for problem in rival_files.rival_problems()]
    assert said[0].endswith("levels.toml:4: speed: is no field") and "missing.toml" in said[1]
    assert "solo.value:1: file: is not used: it is not a value file" in said[2] and "seats.value" in said[3]
