"""`check`: verifies packs, campaigns, lessons, the rulebook, languages and replays, and names file, line and reason."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.errors import ContentError

from .arguments import FOUND_WRONG, GOOD, Problem

if TYPE_CHECKING:
    from game.content.load import Pack

SUMMARY = (
    "Verifies packs (folders with a pack.toml), campaigns (folders with a campaign.toml), lessons (folders with a lesson.toml), "
    "folders of such folders, replays (*.cwreplay) and puzzles (*.cwpuzzle); without PATH all that is shipped. Prints "
    "file:line: field: reason for each thing that is wrong. Exit code 1 if there is any."
)
REPLAY_ENDING = ".cwreplay"
PUZZLE_ENDING = ".cwpuzzle"
PACK_FILES = ("pack.toml",)
CAMPAIGN_FILES = ("campaign.toml", "galaxy.tmx")
LESSON_FILES = ("lesson.toml",)
"""What makes a folder a pack, a campaign, or a lesson; the first is what it is called by."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    what = "packs, campaigns, lessons, replays or puzzles (all that is shipped)"
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help=what)
    parser.add_argument(
        "--words", action="store_true", help="read every shipped sentence against the voice of docs/words.md instead"
    )
    parser.add_argument("--schema", type=Path, default=None, metavar="DIR", help="write the JSON Schema of pack files into DIR")


def run(arguments: argparse.Namespace) -> int:
    """Checks everything that is named."""
    if arguments.schema is not None:
        _write_schemas(arguments.schema)
        if not arguments.paths:
            return GOOD
    if arguments.words:
        return _words()
    named = _sort(arguments.paths)
    problems = [
        *_packs(named.packs, shipped=not arguments.paths),
        *_campaigns(named.campaigns),
        *_lessons(named.lessons, shipped=not arguments.paths),
        *([] if arguments.paths else _rules()),
        *_replays(named.replays),
        *_puzzles(named.puzzles),
        *([] if arguments.paths else _assets(named.campaigns)),
    ]
    for problem in problems:
        print(problem)
    print(_sum(named, len(problems)))
    return FOUND_WRONG if problems else GOOD


def _words() -> int:
    """What the shipped words say against the voice."""
    from game.content.load import load_book
    from game.content.verify import SHIPPED
    from game.content.voice import LanguageStyle, names_in

    book = load_book(SHIPPED, nemesis=True)
    faults = list(LanguageStyle("en").faults(names_in(book)))
    for fault in faults:
        print(fault)
    print(f"{len(faults)} sentences against the voice." if faults else "Every sentence keeps the voice.")
    return FOUND_WRONG if faults else GOOD


@dataclass(slots=True)
class Named:
    """What is to be checked."""

    packs: list[Path] = field(default_factory=list)
    campaigns: list[Path] = field(default_factory=list)
    replays: list[Path] = field(default_factory=list)
    lessons: list[Path] = field(default_factory=list)
    puzzles: list[Path] = field(default_factory=list)

    def add(self, path: Path) -> bool:
        """Takes a folder or file if it is any of them, or lies in one."""
        for marks, folders in ((PACK_FILES, self.packs), (CAMPAIGN_FILES, self.campaigns), (LESSON_FILES, self.lessons)):
            for folder in (path, path.parent) if path.name in marks or path.suffix == ".toml" else (path,):
                if any((folder / mark).exists() for mark in marks):
                    if folder not in folders:
                        folders.append(folder)
                    return True
        if path.suffix == PUZZLE_ENDING and path.exists():
            self.puzzles.append(path)
            return True
        if path.suffix == REPLAY_ENDING and path.exists():
            self.replays.append(path)
            return True
        return False


def _sort(paths: list[Path]) -> Named:
    """Packs, campaigns and replays among the paths, and inside them. Raises Problem for a path that is none of them."""
    from game.campaign.load import campaign_folders
    from game.content.load import pack_folders
    from game.content.verify import SHIPPED
    from game.insight.puzzles import puzzle_files, puzzle_folder
    from game.lessons.load import lesson_folders, lessons_root
    from game.resources import assets, campaigns

    if not paths:
        wanted = {name: assets() / "packs" / name for name in SHIPPED}
        packs = list((wanted | pack_folders()).values())
        puzzles = puzzle_files(puzzle_folder())
        folders = campaign_folders(campaigns())
        roots = [lessons_root(), *(folder / "lessons" for folder in folders)]
        return Named(packs, folders, lessons=[lesson for root in roots for lesson in lesson_folders(root)], puzzles=puzzles)
    named = Named()
    for given in paths:
        path = given if given.name not in ("", "..") else given.resolve()
        inside = _inside(path)
        if named.add(path) or sum(named.add(entry) for entry in inside):
            continue
        if not path.exists():
            raise Problem(f"There is no {str(path)!r}.")
        raise Problem(
            f"{str(path)!r} is neither a pack (a folder with {PACK_FILES[0]}) nor a campaign (a folder with {CAMPAIGN_FILES[0]}) "
            f"nor a lesson (a folder with {LESSON_FILES[0]}) nor a replay (*{REPLAY_ENDING}) nor a puzzle (*{PUZZLE_ENDING})."
        )
    return named


def _puzzles(files: list[Path]) -> Iterator[ContentError]:
    """What is wrong with these puzzles: each is read and laid, and its answers must be those of the question."""
    from game.insight.puzzles import laid, load_puzzle

    for file in files:
        try:
            laid(load_puzzle(file))
        except ContentError as problem:
            yield problem


def _inside(path: Path) -> list[Path]:
    """What lies in a folder; nothing for a file. Raises Problem for a folder that cannot be read."""
    try:
        return sorted(path.iterdir()) if path.is_dir() else []
    except OSError as problem:
        raise Problem(f"{str(path)!r} cannot be read ({problem.strerror}).") from None


def _packs(folders: list[Path], shipped: bool) -> Iterator[ContentError]:
    """What is wrong with these packs, with the languages, and with the book of all packs together."""
    from game.content.language import languages
    from game.content.language.checking import check_language
    from game.content.load import Pack, build_book, fingerprint, pack_folders, taken_id
    from game.content.source import inspect_pack
    from game.content.verify import verify_pack, verify_wording
    from game.content.wording import Wording
    from game.engine import PackRef

    wordings: list[Wording] = []
    for code in languages():
        try:
            yield from check_language(code)
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
                    problems.append(taken_id(folder))
                else:
                    problems += verify_pack(folder, tables, wordings)
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
    """Keys of these packs that the shipped ones, or those that lie beside them, have already."""
    from game.content.files import shown_path
    from game.content.load import load_library
    from game.resources import assets

    own = [pack.folder for pack in good.values() if pack.folder.resolve().parent != assets() / "packs"]
    for problem in load_library(sorted(own)).problems:
        if any(problem.file.startswith(f"{shown_path(folder)}/") for folder in own):
            yield problem


def _campaigns(folders: list[Path]) -> Iterator[ContentError]:
    """What is wrong with these campaigns, in every language that they are written in."""
    from game.campaign.load import inspect_campaign
    from game.campaign.sheet import DEFAULT_LANGUAGE
    from game.content.load import load_book

    for folder in folders:
        codes = {path.stem for path in (folder / "text").glob("*.toml")} | {DEFAULT_LANGUAGE}
        by_words: dict[str, ContentError] = {}
        for code in sorted(codes, key=lambda code: (code != DEFAULT_LANGUAGE, code)):
            problems: list[ContentError] = []
            inspect_campaign(folder, problems, load_book, code)
            by_words |= {str(problem): problem for problem in problems}
        yield from by_words.values()


def _licences() -> Iterator[ContentError]:
    """What is wrong with the list of what the game is made of."""
    from game.content.licences import folder, read_components

    try:
        read_components(folder())
    except ContentError as problem:
        yield problem


def _pools(folders: Sequence[Path]) -> Iterator[ContentError]:
    """What is wrong with the pools of the Daily: files that cannot be read, missions and twists that are not shipped."""
    from game.campaign.league.unlocks import unlock_problems
    from game.campaign.load import load_campaign
    from game.campaign.pools import pool_problems

    try:
        campaigns = [load_campaign(folder) for folder in folders]
    except ContentError:
        return  # told already
    yield from pool_problems(campaigns)
    yield from unlock_problems(campaigns)


def _lessons(folders: list[Path], shipped: bool) -> Iterator[ContentError]:
    """What is wrong with these lessons and their tables; of the shipped ones also with every file of positions."""
    from game.lessons.load import inspect_lesson
    from game.lessons.positions import inspect_positions, shipped_positions
    from game.lessons.tips import inspect_tips, tips_file

    problems: list[ContentError] = []
    for path in shipped_positions() if shipped else ():
        inspect_positions(path, problems)
    if shipped:
        inspect_tips(tips_file(), problems)
    for folder in folders:
        inspect_lesson(folder, problems)
    yield from problems


def _rules() -> Iterator[ContentError]:
    """What is wrong with the rulebook and with the proofs of its sentences, each of which is played."""
    from game.rulebook.checking import rulebook_problems

    yield from rulebook_problems()


def _replays(files: list[Path]) -> Iterator[ContentError | str]:
    """What is wrong with these replays: damage, illegal commands, states that differ."""
    from game.store import StoreError

    from .journals import verify_file

    for file in files:
        try:
            check = verify_file(file)
        except StoreError as problem:
            yield str(problem)
            continue
        if check.difference is not None:
            entry = check.difference.entry
            yield ContentError(str(file), entry + 1, f"entry {entry}" if entry else "header", check.difference.reason)


def _write_schemas(folder: Path) -> None:
    from game.content.schema import pack_schemas

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, schema in pack_schemas().items():
            (folder / name).write_text(json.dumps(schema, indent=2) + "\n", encoding="utf-8")
            print(folder / name)
    except OSError as problem:
        raise Problem(f"{str(folder)!r} cannot be written ({problem.strerror}).") from None


def _sum(named: Named, problems: int) -> str:
    counted = (
        *((named.packs, "pack"), (named.campaigns, "campaign"), (named.lessons, "lesson"), (named.replays, "replay")),
        (named.puzzles, "puzzle"),
    )
    parts = [f"{len(files)} {what}{'s' * (len(files) != 1)}" for files, what in counted if files]
    outcome = "all good" if not problems else f"{problems} thing{'s' * (problems != 1)} wrong"
    listed = " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))
    return f"Checked {listed or 'nothing'}: {outcome}."


def _assets(folders: Sequence[Path]) -> Iterator[object]:
    """What is wrong with the files of the game that are no pack, campaign, lesson, rule or puzzle."""
    from game.campaign.grade import read_grades
    from game.content.even_modes import read_even_modes
    from game.content.fair_starts import read_fair_starts
    from game.lab.rival_files import rival_problems

    yield from _pools(folders)
    yield from _licences()
    yield from _first_fault(read_grades())
    yield from _first_fault(read_fair_starts())
    yield from _first_fault(read_even_modes())
    yield from rival_problems()


def _first_fault(rows: Iterable[object]) -> Iterator[ContentError]:
    """What is wrong with the first record that is: those after it are not read."""
    try:
        for _ in rows:
            pass
    except ContentError as problem:
        yield problem
