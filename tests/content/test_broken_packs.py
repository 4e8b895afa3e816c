"""A broken pack is refused with file, line, field and reason, and the game goes on without it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.load import folders_of_packs, load_book, load_library, load_pack
from game.content.source import inspect_pack

from .packs import GOOD, HEAD, PLACED, problem_of, problems_of, write_pack


def ability(text: str) -> str:
    """A Unit whose one ability stands in line 9."""
    return f"{GOOD}abilities = [{{ {text} }}]\n"


DRAW = 'do = [{ op = "draw" }]'
FIVE = f'{{ when = "turn", {DRAW} }}, ' * 5
BOOST = 'do = [{ op = "boost", ground = 2 }]'

BROKEN: dict[str, tuple[str | bytes, int, str, str]] = {
    # what is wrong: (content of the file, line, field, part of the reason)
    "empty": ("", 1, "file", "holds no table"),
    "null": ("null\n", 1, "file", "is not TOML"),
    "a byte order mark": (b"\xef\xbb\xbf" + GOOD.encode(), 1, "file", "without a byte order mark"),
    "UTF-16": (GOOD.encode("utf-16"), 1, "file", "without a byte order mark"),
    "UTF-16 without a mark": (GOOD.encode("utf-16-le"), 1, "file", "is not TOML"),
    "invalid UTF-8": (GOOD.replace("Probe", "Pröbe").encode("latin-1"), 3, "file", "is not UTF-8"),
    "a NUL character": (GOOD.replace("Probe", "Pr\0be"), 3, "file", "is not TOML"),
    "a dotted key of 78 KiB": (GOOD + "a" + ".a" * 40_000 + " = 1\n", 9, "file", "at most 4000 characters"),
    "a dotted key in one line": (GOOD + "a" + ".a" * 1_900 + " = 1\n", 9, "file", "at most 8 dots"),
    "a dotted key in an inline table": (GOOD + "x = { a" + ".a" * 1_900 + " = 1 }\n", 9, "file", "at most 8 dots"),
    "a dotted key of quoted parts": (GOOD + '"a"' + '."a"' * 900 + " = 1\n", 9, "file", "at most 8 dots"),
    "a dotted table name": ("[[" + ".".join("a" * 1_000) + "]]\n", 1, "file", "at most 8 dots"),
    "a dotted key hidden behind a comment": (GOOD + '# """\na' + ".a" * 1_900 + " = 1\n", 10, "file", "at most 8 dots"),
    "500 nested arrays": (GOOD + "x = " + "[" * 500 + "]" * 500 + "\n", 9, "file", "nested more than 16 deep"),
    "500 nested arrays in many lines": (GOOD + "x = " + "[\n" * 500 + "]\n" * 500, 25, "file", "nested more than 16 deep"),
    "nan": (GOOD + "points = nan\n", 9, "my_probe.points", "must be a whole number"),
    "infinity": (GOOD + "points = inf\n", 9, "my_probe.points", "must be a whole number"),
    "a date for a number": (GOOD + "points = 2024-01-01\n", 9, "my_probe.points", "must not be a date"),
    "a date for text": (GOOD.replace('"My Probe"', "2024-01-01T00:00:00Z"), 3, "my_probe.name", "must not be a datetime"),
    "3,000 digits": (GOOD + "points = " + "9" * 3_000 + "\n", 9, "my_probe.points", "must be 999 or less"),
    "3,900 hexadecimal digits": (GOOD + "points = 0x" + "f" * 3_900 + "\n", 9, "my_probe.points", "must be 999 or less"),
    "a number below the range": (GOOD + "points = -1\n", 9, "my_probe.points", "must be 0 or more"),
    "a number above the range": (GOOD + "points = 21\n", 9, "my_probe.points", "must be 20 or less"),
    "true for a number": (GOOD + "points = true\n", 9, "my_probe.points", "must be a whole number"),
    "text for a number": (GOOD + 'points = "7"\n', 9, "my_probe.points", "must be a whole number"),
    "7.0 for a number": (GOOD + "points = 7.0\n", 9, "my_probe.points", "must be a whole number"),
    "a field twice": (GOOD + "fleet = 2\n", 9, "file", "is not TOML"),
    "a key twice": (GOOD + GOOD, 10, "my_probe.key", "stands already in"),
    "an unknown field": (GOOD + "colour = 3\n", 9, "my_probe.colour", "is no field"),
    "the derived field is_world": (GOOD + "is_world = true\n", 9, "my_probe.is_world", "is no field"),
    "the derived field at": (GOOD + "at = {}\n", 9, "my_probe.at", "is no field"),
    "the derived field steps": (ability(f'when = "action", steps = [], {DRAW}'), 9, "my_probe.abilities[0].steps", "is no field"),
    "an unknown op": (
        ability('when = "turn", do = [{ op = "explode" }]'),
        9,
        "my_probe.abilities[0].do[0]",
        "'explode' is unknown",
    ),
    "an op without its name": (ability('when = "turn", do = [{ n = 3 }]'), 9, "my_probe.abilities[0].do[0]", "is missing"),
    "an unknown field of an op": (
        ability('when = "turn", do = [{ op = "draw", m = 3 }]'),
        9,
        "my_probe.abilities[0].do[0].m",
        "is no field",
    ),
    "an unknown cost": (
        ability(f'when = "turn", cost = [{{ cost = "life" }}], {DRAW}'),
        9,
        "my_probe.abilities[0].cost[0]",
        "'life' is unknown",
    ),
    "an unknown timing": (ability(f'when = "often", {DRAW}'), 9, "my_probe.abilities[0].when", "must be one of"),
    "an unknown type": (GOOD.replace('"robot"', '"toaster"'), 5, "my_probe.types[0]", "must be one of"),
    "an unknown kind": (GOOD.replace('"unit"', '"dragon"'), 4, "my_probe.kind", "must be one of"),
    "a key with a newline": (GOOD.replace("my_probe", "my\\nprobe"), 2, "cards[0].key", "a-z, 0-9 and _"),
    "a key that climbs": (GOOD.replace("my_probe", "../x"), 2, "cards[0].key", "a-z, 0-9 and _"),
    "an empty key": (GOOD.replace("my_probe", ""), 2, "cards[0].key", "a-z, 0-9 and _"),
    "a key of 65 letters": (GOOD.replace("my_probe", "k" * 65), 2, "cards[0].key", "a-z, 0-9 and _"),
    "a key of another pack": (GOOD.replace("my_probe", "zeus"), 2, "zeus.key", "stands already in pack 'base'"),
    "a name of 81 letters": (GOOD.replace("My Probe", "x" * 81), 3, "my_probe.name", "at most 80"),
    "a name of blanks": (GOOD.replace("My Probe", "  "), 3, "my_probe.name", "must not be empty"),
    "a name that turns direction": (GOOD.replace("My Probe", "My \u202eProbe"), 3, "my_probe.name", "U+202E"),
    "a name with a zero-width blank": (GOOD.replace("My Probe", "My\u200bProbe"), 3, "my_probe.name", "U+200B"),
    "a name with loose accents": (GOOD.replace("My Probe", "e\u0301"), 3, "my_probe.name", "NFC"),
    "half a character": (GOOD.replace("My Probe", "\\ud800"), 3, "file", "is not TOML"),
    "no name": (GOOD.replace('name = "My Probe"\n', ""), 1, "my_probe.name", "is missing"),
    "a file of 2 MiB and more": (GOOD + "#\n" * (1024 * 1024 + 10), 1, "file", "larger than 2 MiB"),
    "a line of 5,000 characters": (GOOD + "#" * 5_000 + "\n", 9, "file", "at most 4000 characters"),
    "a flavour of 1.5 MB": (GOOD + 'flavour = """' + ("x" * 100 + "\n") * 15_000 + '"""\n', 9, "my_probe.flavour", "at most 200"),
    "an unclosed string": (GOOD + 'flavour = """abc\n', 10, "file", "is not TOML"),
    "an unknown array": ("[[monsters]]\nkey = 1\n", 1, "monsters", "must be an array of tables"),
    "cards that are a number": ("cards = 3\n", 1, "cards", "must be an array of tables"),
    "cards that are numbers": ("cards = [1]\n", 1, "cards[0].table", "must be a table"),
    "a value outside of all tables": ("x = 1\n" + GOOD, 1, "x", "must be an array of tables"),
    "501 cards": ("".join(GOOD.replace("my_probe", f"probe_{n}") for n in range(501)), 4002, "cards", "at most 500 cards"),
    "five abilities": (f"{GOOD}abilities = [{FIVE}]\n", 9, "my_probe.abilities", "at most 4"),
    "an ability that does nothing": (ability('when = "turn", do = []'), 9, "my_probe.abilities[0].do", "must not be empty"),
    "two payments": (
        ability(f'when = "turn", cost = [{{ cost = "pay", n = 1 }}, {{ cost = "pay", n = 2 }}], {DRAW}'),
        9,
        "my_probe.abilities[0].cost",
        "only once",
    ),
    "an amount that nothing names": (
        ability('when = "invasion", do = [{ op = "boost", ground = 2, times = "n" }]'),
        9,
        "my_probe.abilities[0]",
        "must be the same",
    ),
    "an amount that nothing uses": (
        ability(f'when = "invasion", cost = [{{ cost = "pay_up_to", max = 2, into = "n" }}], {BOOST}'),
        9,
        "my_probe.abilities[0]",
        "must be the same",
    ),
    "an amount with a strange name": (
        ability(
            'when = "invasion", cost = [{ cost = "pay_up_to", max = 2, into = "../n" }], '
            'do = [{ op = "boost", ground = 2, times = "../n" }]'
        ),
        9,
        "my_probe.abilities[0]",
        "a-z, 0-9 and _",
    ),
    "a fixed cost on what happens by itself": (
        ability(f'when = "deployed", cost = [{{ cost = "pay", n = 1 }}], {DRAW}'),
        9,
        "my_probe.abilities[0].cost",
        "happens by itself",
    ),
    "a cost on what always holds": (
        ability(f'when = "strength", cost = [{{ cost = "pay", n = 1 }}], {BOOST}'),
        9,
        "my_probe.abilities[0].cost",
        "what always holds",
    ),
    "a bonus that draws": (ability(f'when = "scoring", {DRAW}'), 9, "my_probe.abilities[0].do", "do not fit together"),
    "a reduction in the turn": (
        ability('when = "turn", do = [{ op = "cheaper", by = 1 }]'),
        9,
        "my_probe.abilities[0].do",
        "do not fit together",
    ),
    "a price that draws": (ability(f'when = "deploying", {DRAW}'), 9, "my_probe.abilities[0].do", "do not fit together"),
    "a standing strength that draws": (
        ability(f'when = "strength", {DRAW}'),
        9,
        "my_probe.abilities[0].do",
        "do not fit together",
    ),
    "strength in the Energy Phase": (ability(f'when = "energy", {BOOST}'), 9, "my_probe.abilities[0].do", "do not fit together"),
    "weakening in the Energy Phase": (
        ability('when = "energy", do = [{ op = "weaken", fleet = 1 }]'),
        9,
        "my_probe.abilities[0].do",
        "during an invasion only",
    ),
    "strength of nothing": (
        ability('when = "invasion", do = [{ op = "boost" }]'),
        9,
        "my_probe.abilities[0].do[0]",
        "must change",
    ),
    "a conquered Unit": (ability(f'when = "conquered", {DRAW}'), 9, "my_probe.abilities[0].when", "makes no sense on a unit"),
    "a limit on what happens once": (
        ability(f'when = "deployed", per_round = true, {DRAW}'),
        9,
        "my_probe.abilities[0].per_round",
        "cannot be limited",
    ),
    "types of tokens": (
        ability('when = "turn", do = [{ op = "draw", per = { zone = "tokens", types = ["robot"] } }]'),
        9,
        "my_probe.abilities[0].do[0].per",
        "tokens have no types",
    ),
    "a Unit without a type": (GOOD.replace('["robot"]', "[]"), 5, "my_probe.types", "at least one Card Type"),
    "a type twice": (GOOD.replace('["robot"]', '["robot", "robot"]'), 5, "my_probe.types", "each once"),
    "a Tactic with a Deploy Cost": (
        GOOD.replace('"unit"\ntypes = ["robot"]', '"tactic"').replace("fleet = 1\n", ""),
        6,
        "my_probe.deploy",
        "only Units are deployed",
    ),
    "a deployed Tactic": (
        f'[[cards]]\nkey = "t"\nname = "T"\nkind = "tactic"\nabilities = [{{ when = "deployed", {DRAW} }}]\n',
        5,
        "t.abilities[0].when",
        "makes no sense on a tactic",
    ),
    "a World without strength": ('[[cards]]\nkey = "w"\nname = "W"\nkind = "world"\nsector = 1\n', 1, "w.fleet", "some strength"),
    "a World in no sector": ('[[cards]]\nkey = "w"\nname = "W"\nkind = "world"\nfleet = 1\n', 1, "w.sector", "in a sector deck"),
    "a Home World without a number": (
        '[[cards]]\nkey = "h"\nname = "H"\nkind = "home"\nfaction = "red"\n',
        1,
        "h.number",
        "needs a faction and a number",
    ),
    "an unknown Nemesis command": (
        '[[nemesis]]\nkey = "x"\nname = "X"\nepoch = 1\nmodes = ["expert"]\ncommands = [\n  { command = "nap" },\n]\n',
        7,
        "x.commands[0]",
        "'nap' is unknown",
    ),
}


@pytest.mark.parametrize("wrong", BROKEN)
def test_a_broken_file_gets_one_named_reason(wrong: str, tmp_path: Path) -> None:
    content, line, field, reason = BROKEN[wrong]
    problem = problem_of(tmp_path, content)
    assert (problem.line, problem.field) == (line, field), str(problem)
    assert reason in problem.reason
    assert str(problem).isprintable()
    assert PLACED.fullmatch(str(problem)), str(problem)


HEADS: dict[str, tuple[str | bytes, int, str, str]] = {
    "empty": ("", 1, "id", "is missing"),
    "an id that is not the folder's": (HEAD.replace('"mine"', '"other"'), 1, "id", "the name of the folder"),
    "an id that climbs": (HEAD.replace('"mine"', '"../mine"'), 1, "id", "a-z, 0-9 and _"),
    "a version that is a number": (HEAD.replace('"1"', "1"), 3, "version", "must be text"),
    "an unknown field": (HEAD + "colour = 1\n", 4, "colour", "is no field"),
    "a name that turns direction": (HEAD.replace("Mine", "\u202eMine"), 2, "name", "U+202E"),
    "not TOML": ("{}", 1, "file", "is not TOML"),
}


@pytest.mark.parametrize("wrong", HEADS)
def test_a_broken_head_gets_a_named_reason(wrong: str, tmp_path: Path) -> None:
    content, line, field, reason = HEADS[wrong]
    problem = problems_of(tmp_path, head=content)[0]
    assert (problem.line, problem.field) == (line, field), str(problem)
    assert reason in problem.reason
    assert PLACED.fullmatch(str(problem)), str(problem)


def test_an_error_reads_file_line_field_reason(tmp_path: Path) -> None:
    problem = problem_of(tmp_path, GOOD + "points = -1\n")
    assert str(problem) == f"{tmp_path.as_posix()}/packs/mine/cards.toml:9: my_probe.points: must be 0 or more"


def test_a_good_pack_joins_the_shipped_ones(tmp_path: Path) -> None:
    library = load_library(folders_of_packs(write_pack(tmp_path)), cache=tmp_path / "cache")
    assert library.problems == ()
    assert library.book(["base", "mine"]).card("my_probe").deploy == 2


def test_crlf_is_legal_and_leaves_the_hash_alone(tmp_path: Path) -> None:
    plain = load_pack(write_pack(tmp_path / "a") / "mine", tmp_path / "cache")
    crlf = write_pack(tmp_path / "b", GOOD.replace("\n", "\r\n"), HEAD.replace("\n", "\r\n")) / "mine"
    assert load_pack(crlf, tmp_path / "other cache").ref == plain.ref


def test_the_hash_follows_every_byte(tmp_path: Path) -> None:
    first = load_pack(write_pack(tmp_path / "a") / "mine", tmp_path / "cache").ref
    second = load_pack(write_pack(tmp_path / "b", GOOD + "points = 1\n") / "mine", tmp_path / "cache").ref
    assert first.sha256 != second.sha256
    assert first.id == second.id == "mine"


def test_a_pack_cannot_take_the_id_of_a_shipped_one(tmp_path: Path) -> None:
    problem = problem_of(tmp_path, head=HEAD.replace('"mine"', '"base"'), name="base")
    assert str(problem).endswith("packs/base/pack.toml:1: id: there is a pack 'base' already")
    assert load_library(folders_of_packs(tmp_path / "packs"), cache=tmp_path / "cache").packs["base"].tables["sectors"]


def test_a_pack_with_too_many_files_is_refused_at_the_first_that_is_too_many(tmp_path: Path) -> None:
    root = write_pack(tmp_path)
    for number in range(200):
        (root / "mine" / f"cards_{number:03}.toml").write_text("")
    (problem,) = load_library(folders_of_packs(root), cache=tmp_path / "cache").problems
    assert str(problem).endswith("mine/cards_199.toml:1: file: a pack may have at most 200 files")


def test_a_sector_card_that_the_base_game_has_is_refused_where_it_stands(tmp_path: Path) -> None:
    sector = '[[sectors]]\nnumber = 1\nname = "Rim"\nactions = 4\nhand = 6\n'
    problem = problem_of(tmp_path, GOOD + sector)
    assert (problem.file.rsplit("/", 1)[1], problem.line, problem.field) == ("cards.toml", 11, "Rim.number")
    assert "without gaps, each once" in problem.reason


def test_an_unknown_pack_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"dune: there is no such pack; there are base, fleet, nemesis"):
        load_book(["dune"], cache=tmp_path)


def test_a_folder_named_like_a_file_is_refused(tmp_path: Path) -> None:
    root = write_pack(tmp_path)
    (root / "mine" / "folder.toml").mkdir()
    (problem,) = load_library(folders_of_packs(root), cache=tmp_path / "cache").problems
    assert str(problem).endswith("mine/folder.toml:1: file: is no file")


def test_a_pipe_named_like_a_file_is_refused_without_waiting(tmp_path: Path) -> None:
    root = write_pack(tmp_path)
    getattr(os, "mkfifo", os.mkdir)(root / "mine" / "pipe.toml")  # where there are no pipes, a folder
    (problem,) = load_library(folders_of_packs(root), cache=tmp_path / "cache").problems
    assert problem.reason == "is no file"


def test_checking_goes_on_after_the_first_error(tmp_path: Path) -> None:
    bad = GOOD.replace("my_probe", "other_probe") + "points = -1\n"
    root = write_pack(tmp_path, GOOD + "points = 99\n" + bad + GOOD.replace("my_probe", "third_probe"))
    problems: list[ContentError] = []
    inspect_pack(root / "mine", problems)
    assert [(problem.line, problem.field) for problem in problems] == [(9, "my_probe.points"), (18, "other_probe.points")]


def test_the_line_of_a_table_is_not_fooled_by_strings_and_comments(tmp_path: Path) -> None:
    fooling = GOOD + 'flavour = """\\\n[[cards]] \\\n"""\n# [[cards]]\n' + GOOD.replace("my_probe", "other") + "points = -1\n"
    assert problem_of(tmp_path, fooling).line == 21


def test_the_line_of_an_ability_is_found_in_either_spelling(tmp_path: Path) -> None:
    good, bad = f'{{ when = "turn", {DRAW} }}', f'{{ when = "nap", {DRAW} }}'
    assert problem_of(tmp_path / "a", f"{GOOD}abilities = [\n  {good},\n  {bad},\n]\n").line == 11
    tables = f'[[cards.abilities]]\nwhen = "turn"\n{DRAW}\n[[cards.abilities]]\nwhen = "nap"\n{DRAW}\n'
    assert problem_of(tmp_path / "b", GOOD + tables).line == 12
