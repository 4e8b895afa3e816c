"""`check`: verifies packs, languages and replays, and names file, line, field and reason of all that is wrong."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.errors import ContentError

from .arguments import FOUND_WRONG, GOOD, Problem

if TYPE_CHECKING:
    from game.content.load import Pack

SUMMARY = (
    "Verifies packs (folders with a pack.toml, or folders of such folders) and replays (*.cwreplay); without PATH all that is "
    "shipped. Prints file:line: field: reason for each thing that is wrong. Exit code 1 if there is any."
)
REPLAY_ENDING = ".cwreplay"
PACK_FILE = "pack.toml"


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="pack folders or replays (all that is shipped)")
    parser.add_argument("--schema", type=Path, default=None, metavar="DIR", help="write the JSON Schema of pack files into DIR")


def run(arguments: argparse.Namespace) -> int:
    """Checks everything that is named."""
    if arguments.schema is not None:
        _write_schemas(arguments.schema)
        if not arguments.paths:
            return GOOD
    packs, replays = _sort(arguments.paths)
    problems = [*_packs(packs, shipped=not arguments.paths), *_replays(replays)]
    for problem in problems:
        print(problem)
    print(_sum(packs, replays, len(problems)))
    return FOUND_WRONG if problems else GOOD


def _sort(paths: list[Path]) -> tuple[list[Path], list[Path]]:
    """Pack folders and replay files among the paths. Raises Problem for a path that is neither."""
    from game.content.load import pack_folders

    if not paths:
        return list(pack_folders().values()), []
    packs: list[Path] = []
    replays: list[Path] = []
    for path in paths:
        inside = sorted(folder for folder in path.iterdir() if (folder / PACK_FILE).exists()) if path.is_dir() else []
        found = sorted(path.glob(f"*{REPLAY_ENDING}")) if path.is_dir() else []
        if path.suffix == REPLAY_ENDING and path.exists():
            replays.append(path)
        elif (path / PACK_FILE).exists():
            packs.append(path)
        elif path.name == PACK_FILE or (path.suffix == ".toml" and (path.parent / PACK_FILE).exists()):
            packs.append(path.parent)
        elif inside or found:
            packs += inside
            replays += found
        elif not path.exists():
            raise Problem(f"There is no {str(path)!r}.")
        else:
            raise Problem(f"{str(path)!r} is neither a pack (a folder with {PACK_FILE}) nor a replay (*{REPLAY_ENDING}).")
    return list(dict.fromkeys(packs)), replays


def _packs(folders: list[Path], shipped: bool) -> Iterator[ContentError]:
    """What is wrong with these packs, with the languages, and with the book of all packs together."""
    from game.content.language import languages
    from game.content.load import Pack, build_book, fingerprint, pack_folders
    from game.content.source import inspect_pack
    from game.content.verify import verify_pack, verify_wording
    from game.content.wording import Wording
    from game.engine import PackRef

    wordings: list[Wording] = []
    for code in languages():
        try:
            wordings.append(Wording(code))
            yield from verify_wording(wordings[-1])
        except ContentError as problem:
            yield problem
    good: dict[str, Pack] = {}
    known = pack_folders()
    for folder in folders:
        problems: list[ContentError] = []
        try:
            head, tables = inspect_pack(folder, problems)
            if not problems:
                own = known.get(folder.name)
                if own is not None and own.resolve() != folder.resolve():
                    problems.append(ContentError(str(folder), 0, "id", f"there is a pack {folder.name!r} already"))
                else:
                    problems += verify_pack(head["id"], folder, tables, wordings)
                    ref = PackRef(head["id"], head["version"], fingerprint(folder))
                    good[folder.name] = Pack(ref, head["name"], folder, tables)
        except ContentError as problem:
            problems.append(problem)
        yield from problems
    try:
        if shipped:
            build_book(list(good.values()))
        else:
            yield from _beside_shipped(good)
    except ContentError as problem:
        yield problem


def _beside_shipped(good: dict[str, Pack]) -> Iterator[ContentError]:
    """Keys of user packs that the shipped packs have already."""
    from game.content.load import load_library

    roots = {pack.folder.parent for pack in good.values()}
    for problem in load_library(sorted(roots)).problems:
        if any(problem.file.startswith(str(root)) for root in roots):
            yield problem


def _replays(files: list[Path]) -> Iterator[ContentError | str]:
    """What is wrong with these replays: damage, illegal commands, states that differ."""
    from game.store import StoreError

    from .journals import verify_file

    for file in files:
        try:
            found = verify_file(file)
        except StoreError as problem:
            yield str(problem)
            continue
        if found.difference is not None:
            entry = found.difference.entry
            yield ContentError(str(file), entry + 1, f"entry {entry}", found.difference.reason)


def _write_schemas(folder: Path) -> None:
    from game.content.schema import pack_schemas

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, schema in pack_schemas().items():
            (folder / name).write_text(json.dumps(schema, indent=2) + "\n", encoding="utf-8")
            print(folder / name)
    except OSError as problem:
        raise Problem(f"{str(folder)!r} cannot be written ({problem.strerror}).") from None


def _sum(packs: list[Path], replays: list[Path], problems: int) -> str:
    parts = [f"{len(packs)} pack{'s' * (len(packs) != 1)}"] if packs else []
    parts += [f"{len(replays)} replay{'s' * (len(replays) != 1)}"] if replays else []
    outcome = "all good" if not problems else f"{problems} thing{'s' * (problems != 1)} wrong"
    return f"Checked {' and '.join(parts) or 'nothing'}: {outcome}."
