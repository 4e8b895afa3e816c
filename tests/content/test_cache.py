"""A compiled pack is read instead of its sources, and never trusted further than it can be checked."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from platformdirs import user_cache_path

from game.content.cache import cache_file, cache_folder
from game.content.load import fingerprint, load_book, load_pack

from .packs import GOOD, write_pack


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A good pack."""
    return write_pack(tmp_path) / "mine"


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    """An empty cache folder that does not exist yet."""
    return tmp_path / "cache"


def compiled(folder: Path, cache: Path) -> Path:
    """The compiled form of a pack, made by loading it."""
    load_pack(folder, cache)
    return cache_file(cache, fingerprint(folder))


def rewrite(file: Path, change: Callable[[dict], object]) -> None:  # type: ignore[type-arg]
    """Changes the data of a compiled pack and makes its checksum right again."""
    data = json.loads(file.read_text().partition("\n")[2])
    change(data)
    body = json.dumps(data)
    file.write_text(f"{sha256(body.encode()).hexdigest()}\n{body}")


def test_the_compiled_form_gives_the_same_book(cache: Path) -> None:
    fresh = load_book(cache=cache)
    again = load_book(cache=cache)
    assert again == fresh
    assert [card.at for card in again.cards] == [card.at for card in fresh.cards]
    assert len(list(cache.iterdir())) == 2


def test_the_compiled_form_is_what_is_read(folder: Path, cache: Path) -> None:
    file = compiled(folder, cache)
    rewrite(file, lambda data: data["tables"]["cards"][0].update(name="Another Probe"))
    assert load_pack(folder, cache).tables["cards"][0].name == "Another Probe"


def test_reading_it_needs_neither_validator_nor_toml_nor_changes_nor_expansions_nor_screen(cache: Path) -> None:
    load_book(cache=cache)
    program = (
        "import sys; from pathlib import Path; from game.content.load import load_book; "
        f"book = load_book(cache=Path({str(cache)!r})); "
        "unneeded = ('pydantic', 'tomllib', 'pygame'); "
        "print(len(book.cards), *(name for name in unneeded if name in sys.modules), "
        "*(name for name in sys.modules if name.endswith('.changes') or '.expansions.' in name))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(len(load_book(cache=cache).cards))]


def turn_into_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


BROKEN: dict[str, Callable[[Path], object]] = {
    "empty": lambda file: file.write_text(""),
    "cut off": lambda file: file.write_bytes(file.read_bytes()[:-40]),
    "another letter": lambda file: file.write_bytes(file.read_bytes().replace(b"My Probe", b"My Probe".upper())),
    "no text": lambda file: file.write_bytes(b"\xff\xfe\x00"),
    "a folder": turn_into_folder,
    "a number out of range": lambda file: rewrite(file, lambda data: data["tables"]["cards"][0].update(deploy=-1)),
    "an unknown field": lambda file: rewrite(file, lambda data: data["tables"]["cards"][0].update(colour=1)),
    "a derived field": lambda file: rewrite(file, lambda data: data["tables"]["cards"][0].update(is_world=True)),
    "a missing field": lambda file: rewrite(file, lambda data: data["tables"]["cards"][0].pop("key")),
    "a missing table": lambda file: rewrite(file, lambda data: data["tables"].pop("primes")),
    "cards that are a number": lambda file: rewrite(file, lambda data: data["tables"].update(cards=3)),
    "an unknown timing": lambda file: rewrite(
        file, lambda data: data["tables"]["cards"][0].update(abilities=[{"when": "often", "do": []}])
    ),
    "an unknown op": lambda file: rewrite(
        file, lambda data: data["tables"]["cards"][0].update(abilities=[{"when": "turn", "do": [{"op": "explode"}]}])
    ),
    "another pack": lambda file: rewrite(file, lambda data: data["head"].update(id="other")),
    "a head without a name": lambda file: rewrite(file, lambda data: data["head"].pop("name")),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_compiled_form_is_made_again(how: str, folder: Path, cache: Path) -> None:
    file = compiled(folder, cache)
    good = load_pack(folder, cache)
    BROKEN[how](file)
    assert load_pack(folder, cache) == good


def test_a_compiled_form_is_repaired(folder: Path, cache: Path) -> None:
    file = compiled(folder, cache)
    whole = file.read_bytes()
    file.write_bytes(whole[:100])
    load_pack(folder, cache)
    assert file.read_bytes() == whole


def test_a_changed_pack_is_compiled_anew(folder: Path, cache: Path) -> None:
    compiled(folder, cache)
    (folder / "cards.toml").write_text(GOOD.replace("My Probe", "New Probe"))
    assert load_pack(folder, cache).tables["cards"][0].name == "New Probe"


def test_a_folder_that_cannot_be_written_is_no_problem(folder: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert load_pack(folder, blocked / "cache").ref.id == "mine"
    assert blocked.read_text() == "in the way"


def test_nothing_half_written_stays_behind(folder: Path, cache: Path) -> None:
    file = compiled(folder, cache)
    file.unlink()
    file.mkdir()
    (file / "full").write_text("so that it cannot be replaced")
    load_pack(folder, cache)
    assert [path.name for path in cache.iterdir()] == [file.name]


@pytest.mark.parametrize("given", [None, "", "/somewhere/else", "not/absolute"])
@pytest.mark.parametrize("home", ["/home/of/someone", "/"])
def test_the_cache_folder_is_the_one_of_the_platform(home: str, given: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", home)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    if given is not None:
        monkeypatch.setenv("XDG_CACHE_HOME", given)
    assert cache_folder.__wrapped__() == user_cache_path("core-worlds", appauthor=False)
