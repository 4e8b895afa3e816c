"""Files are read through one door, `game.files`: no pipe holds the game up and no device fills its memory."""

from __future__ import annotations

import ast
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.content.cache import cache_file, read_compiled
from game.content.errors import ContentError
from game.content.limits import read_text
from game.files import NotRegular, TooLarge, open_regular, read_regular
from game.store import StoreError, read_replay
from game.store.disk import Disk
from game.ui.devices.keymap import KeymapError, load_keymap
from tests.source import modules, nodes

EXCEPTIONS = {
    "game.cli.play: open": "the player names where the commands come from, and that may be a pipe",
    "game.ui.audio.deck: pygame.mixer.Sound": "memory of a stem, and bars of files that came through the door",
    "game.ui.kit.fonts: pygame.font.Font": "a font of an installed package, or the built-in one",
}
"""What is read in another way, and why."""
BY_PYGAME = ("pygame.image.load", "pygame.mixer.Sound", "pygame.mixer.music.load", "pygame.font.Font")
NO_FILES = ("driver.open", "self.driver.open", "archive.open")
"""A driver of the table opens a game, and a zip that came through the door opens a member of itself."""
WRITING = ("O_RDWR", "O_CREAT", "O_DIRECTORY")


def reads(name: str, tree: ast.Module) -> Iterator[str]:
    """Every call of a module that reads a file past the door."""
    opened = {
        item.optional_vars.id
        for node in nodes(tree)
        if isinstance(node, ast.With)
        for item in node.items
        if isinstance(item.optional_vars, ast.Name) and "open_regular" in ast.unparse(item.context_expr)
    }
    for node in nodes(tree):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        last = called.rpartition(".")[2]
        if called in BY_PYGAME:
            if not (node.args and isinstance(node.args[0], ast.Name) and node.args[0].id in opened):
                yield f"{name}: {called}"
        elif called == "os.open":
            if not any(flag in ast.unparse(node) for flag in WRITING):
                yield f"{name}: {called}"
        elif called in ("read_text", "read_bytes", *NO_FILES):
            continue  # the first two are those of game.content.limits
        elif (last in ("read_text", "read_bytes") or (last == "open" and not called[0].isupper())) and not _writes(node):
            yield f"{name}: {last}"


def _writes(call: ast.Call) -> bool:
    texts = [part.value for part in (*call.args, *(word.value for word in call.keywords)) if isinstance(part, ast.Constant)]
    return any(text in ("w", "wb", "x", "xb", "a", "ab") for text in texts)


def test_every_file_is_read_through_the_one_door() -> None:
    readers = {line for name, tree in modules().items() if name != "game.files" for line in reads(name, tree)}
    assert readers == set(EXCEPTIONS)


@pytest.mark.parametrize(
    "source",
    [
        "text = path.read_text(encoding='utf-8')",
        "data = Path(name).read_bytes()",
        "with open(path) as file: pass",
        "with path.open('rb') as file: pass",
        "os.open(path, os.O_RDONLY)",
        "pygame.image.load(path)",
        "pygame.mixer.Sound(str(path))",
    ],
)
def test_another_way_to_read_is_found(source: str) -> None:
    assert list(reads("planted", ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "with open_regular(path) as file: picture = pygame.image.load(file, '.png')",
        "text = read_text(path, shown)",
        "with open(path, 'xb') as file: pass",
        "desk = Desk.open(state)",
        "os.open(path, os.O_RDWR | os.O_CREAT)",
    ],
)
def test_writing_and_the_door_itself_are_not_found(source: str) -> None:
    assert list(reads("planted", ast.parse(source))) == []


def within(seconds: float, call: Callable[[], object]) -> object:
    """The answer of a call, or what it raised. Fails when it does not come back in time."""
    answers: list[object] = []

    def run() -> None:
        try:
            answers.append(call())
        except Exception as problem:
            answers.append(problem)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    assert answers, f"no answer in {seconds} s"
    return answers[0]


def make(kind: str, path: Path) -> Path:
    """Something at `path` that is no plain file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "a folder":
        path.mkdir()
    elif kind == "a pipe":
        os.mkfifo(path)
    elif kind == "a link to a pipe":
        os.mkfifo(path.with_name("pipe"))
        path.symlink_to(path.with_name("pipe"))
    else:
        path.symlink_to({"a link to nothing but zeros": "/dev/zero", "a link to the terminal": "/dev/tty"}[kind])
    return path


KINDS = ["a folder", "a pipe", "a link to a pipe", "a link to nothing but zeros", "a link to the terminal"]
posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")


@posix
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_plain_file_is_refused_within_a_second(tmp_path: Path, kind: str) -> None:
    path = make(kind, tmp_path / "there")
    assert isinstance(within(1, lambda: open_regular(path)), NotRegular)
    assert isinstance(within(1, lambda: read_regular(path, 10)), NotRegular)


@posix
@pytest.mark.parametrize("kind", KINDS)
def test_every_reader_answers_within_a_second(tmp_path: Path, kind: str) -> None:
    keys = make(kind, tmp_path / "keys" / "mine.toml")
    assert isinstance(within(1, lambda: load_keymap(keys)), KeymapError)
    pack = make(kind, tmp_path / "pack" / "cards.toml")
    assert isinstance(within(1, lambda: read_text(pack, "cards.toml")), ContentError)
    replay = make(kind, tmp_path / "replays" / "game.cwreplay")
    assert isinstance(within(1, lambda: read_replay(replay)), StoreError)
    last = make(kind, tmp_path / "data" / "last-profile.txt")
    assert isinstance(within(1, lambda: Disk().read_head(last, 36)), OSError)
    compiled = make(kind, cache_file(tmp_path / "cache", "digest"))
    assert within(1, lambda: read_compiled(compiled.parent, "digest")) is None


def test_a_large_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(TooLarge):
        open_regular(path, 99_999_999)
    assert isinstance(within(1, lambda: load_keymap(path)), KeymapError)
    with open_regular(path, 100_000_000) as file:
        assert file.read(3) == b"\0\0\0"


def test_a_file_that_grows_while_it_is_read_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "growing"
    path.write_bytes(b"0123456789")
    assert read_regular(path, 10) == b"0123456789"
    monkeypatch.setattr("game.files._judge", lambda path, details, most: None)
    with pytest.raises(TooLarge):
        read_regular(path, 9)
