"""Finding packs, reading them, and building the book that a game is played with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.engine import CardBook, PackRef
from game.resources import data_root

from .errors import ContentError
from .limits import parse_toml, read_text

PACK_FILE = "pack.toml"
NEMESIS_PACK = "nemesis"
MOST_FILES = 200


@dataclass(frozen=True, slots=True)
class Pack:
    """One pack as read: who it is, and its definitions by array (cards, sectors, nemesis, primes), in file order."""

    ref: PackRef
    name: str
    folder: Path
    tables: dict[str, tuple[Any, ...]]


def pack_folders(extra: Sequence[Path] = ()) -> dict[str, Path]:
    """All pack folders by id: the shipped ones first, then those of the given folders; a shipped id cannot be shadowed."""
    found: dict[str, Path] = {}
    for root in (data_root() / "assets" / "packs", *extra):
        if root.is_dir():
            for folder in sorted(root.iterdir()):
                if (folder / PACK_FILE).is_file():
                    found.setdefault(folder.name, folder)
    return found


def shown_path(path: Path) -> str:
    """The path as messages show it: from the data root where it lies inside."""
    try:
        return path.relative_to(data_root()).as_posix()
    except ValueError:
        return path.as_posix()


def pack_files(folder: Path) -> list[Path]:
    """The files of a pack in fixed order, pack.toml first."""
    files = sorted(path for path in folder.glob("*.toml") if path.name != PACK_FILE)
    if len(files) > MOST_FILES:
        raise ContentError(shown_path(folder), 0, "", f"a pack may have at most {MOST_FILES} files")
    return [folder / PACK_FILE, *files]


def pack_ref(folder: Path) -> tuple[PackRef, str]:
    """Id, version and hash of a pack, and its shown name. Line endings do not change the hash."""
    digest = sha256()
    for path in pack_files(folder):
        text = read_text(path, shown_path(path))
        digest.update(f"{path.name}\n".encode() + text.replace("\r\n", "\n").encode())
    head = parse_toml(read_text(folder / PACK_FILE, shown_path(folder / PACK_FILE)), shown_path(folder / PACK_FILE))
    shown = shown_path(folder / PACK_FILE)
    for field in ("id", "name", "version"):
        if not isinstance(head.get(field), str) or not head[field]:
            raise ContentError(shown, 1, field, "must be text")
    if set(head) - {"id", "name", "version", "summary"}:
        raise ContentError(shown, 1, sorted(set(head) - {"id", "name", "version", "summary"})[0], "is no field of a pack")
    if head["id"] != folder.name:
        raise ContentError(shown, 1, "id", f"must be {folder.name!r}, the name of the folder")
    return PackRef(head["id"], head["version"], digest.hexdigest()), head["name"]


def read_pack(folder: Path) -> Pack:
    """One pack, checked. Raises ContentError for the first thing that is wrong."""
    from .compile import ARRAYS, MOST_CARDS, Source, compile_table

    ref, name = pack_ref(folder)
    tables: dict[str, list[Any]] = {array: [] for array in ARRAYS}
    keys: dict[str, str] = {}
    for path in pack_files(folder)[1:]:
        shown = shown_path(path)
        text = read_text(path, shown)
        for array, entries in parse_toml(text, shown).items():
            if array not in ARRAYS or not isinstance(entries, list):
                raise ContentError(shown, 1, array, f"must be an array of tables, one of {', '.join(ARRAYS)}")
            for number, data in enumerate(entries):
                source = Source(shown, text, array, number)
                if not isinstance(data, dict):
                    raise source.error("table", "must be a table")
                made = compile_table(data, source)
                key = getattr(made, "key", None)
                if key is not None:
                    if f"{array}:{key}" in keys:
                        raise source.error("key", f"stands already in {keys[f'{array}:{key}']}", key)
                    keys[f"{array}:{key}"] = shown
                tables[array].append(made)
    if len(tables["cards"]) > MOST_CARDS:
        raise ContentError(shown_path(folder), 0, "cards", f"a pack may have at most {MOST_CARDS} cards")
    return Pack(ref, name, folder, {array: tuple(entries) for array, entries in tables.items()})


def build_book(packs: Sequence[Pack]) -> CardBook:
    """One book from several packs; a key that exists already is an error, and so is a missing Sector Card."""
    owners: dict[str, str] = {}
    cards: list[Any] = []
    for pack in packs:
        for card in pack.tables["cards"]:
            if card.key in owners:
                raise ContentError(shown_path(pack.folder), 0, f"{card.key}.key", f"stands already in pack {owners[card.key]}")
            owners[card.key] = pack.ref.id
            cards.append(card)
    sectors = sorted((sector for pack in packs for sector in pack.tables["sectors"]), key=lambda sector: sector.number)
    if [sector.number for sector in sectors] != list(range(1, len(sectors) + 1)):
        raise ContentError("packs", 0, "sectors", "must be numbered from 1 without gaps, each once")
    return CardBook(
        packs=tuple(pack.ref for pack in packs),
        cards=tuple(cards),
        sectors=tuple(sectors),
        nemesis=tuple(card for pack in packs for card in pack.tables["nemesis"]),
        primes=tuple(prime for pack in packs for prime in pack.tables["primes"]),
    )


def wanted_packs(packs: Sequence[str], nemesis: bool, extra: Sequence[Path] = ()) -> list[Path]:
    """The folders of these packs. Raises ContentError for an unknown one."""
    folders = pack_folders(extra)
    names = [*packs, NEMESIS_PACK] if nemesis else list(packs)
    for name in names:
        if name not in folders:
            raise ContentError("packs", 0, name, f"there is no such pack; there are {', '.join(sorted(folders))}")
    return [folders[name] for name in dict.fromkeys(names)]


def load_book(packs: Sequence[str] = ("base",), nemesis: bool = True, extra: Sequence[Path] = ()) -> CardBook:
    """The book of these packs. Raises ContentError."""
    return build_book([read_pack(folder) for folder in wanted_packs(packs, nemesis, extra)])
