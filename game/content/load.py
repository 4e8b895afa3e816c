"""Finding packs, reading them, and building the book that a game is played with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.engine import CardBook, CardDef, PackRef
from game.engine.core.defs import Repaint
from game.resources import data_root

from .cache import cache_folder, read_compiled, write_compiled
from .errors import ContentError, UnknownPack
from .files import PACK_FILE, definition_in, of_campaign, pack_files, pack_id, shown_path
from .limits import read_bytes

BASE_PACK = "base"
NEMESIS_PACK = "nemesis"
REPAINTED = "_repainted"
"""What follows the key of a card in the name of the picture of its new dress."""
BOOKS = 16
"""Books that a process keeps: it asks for the same few over and over, and none of them ever changes."""
EXPECTED = b"\n[[expect]]\n"
"""The first line of what pack.toml says of its own pack; its last part (`expectations.py`)."""


_installed: dict[str, Path] = {}
_cards: dict[str, Path] = {}
"""The folders with the cards of campaigns, by the id of the campaign."""


def install_packs(folders: Mapping[str, Path]) -> None:
    """From now on these packs of the player are there beside the shipped ones; each was read by itself and found good."""
    _installed.clear()
    _installed.update(folders)


def install_cards(campaign: str, folder: Path | None) -> None:
    """From now on the cards of a campaign are there as a pack of its id; None: it has none."""
    if folder is None:
        _cards.pop(campaign, None)
    else:
        _cards[campaign] = folder


def installed_packs() -> dict[str, Path]:
    """The packs of the player and the cards of campaigns that can be played with, by id."""
    return {**{name: folder for name, folder in _cards.items() if folder.is_dir()}, **_installed}


def is_cards(pack: str) -> bool:
    """Whether this is no pack that stands alone, but the cards of a campaign of this id."""
    return pack in installed_packs() and of_campaign(installed_packs()[pack])


def offered_packs() -> dict[str, Path]:
    """The packs of the player that any game may be played with, by id."""
    return {name: folder for name, folder in _installed.items() if not of_campaign(folder)}


@dataclass(frozen=True, slots=True)
class Pack:
    """One pack as read: who it is, and its definitions by array (cards, sectors, nemesis, primes), in file order."""

    ref: PackRef
    name: str
    folder: Path
    tables: dict[str, tuple[Any, ...]] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Library:
    """All packs that could be read, by id, and why the others could not."""

    packs: dict[str, Pack]
    problems: tuple[ContentError, ...]

    def book(self, packs: Sequence[str] = (BASE_PACK,), nemesis: bool = True) -> CardBook:
        """The book of these packs. Raises ContentError for a pack that is not there."""
        return build_book([self.packs[name] for name in _known(_wanted(packs, nemesis), self.packs)])


def load_book(
    packs: Sequence[str] = (BASE_PACK,),
    nemesis: bool = True,
    cache: Path | None = None,
    beside: Mapping[str, Path] = MappingProxyType({}),
) -> CardBook:
    """The book of these packs, from the compiled form where it is there. Raises ContentError.

    `cache` is the folder for compiled packs (None: the platform's), `beside` are folders of packs that are not installed.
    """
    folders = pack_folders() | dict(beside)
    names = _known(_wanted(packs, nemesis), folders)
    return build_book([load_pack(folders[name], cache or cache_folder()) for name in names])


def load_library(own: Sequence[Path] = (), cache: Path | None = None) -> Library:
    """Every pack there is, and these folders of further ones.

    A bad pack is left out and its first error listed; so is one that repeats an id or a key.
    """
    packs: dict[str, Pack] = {}
    problems: list[ContentError] = []
    folders = pack_folders()
    for folder in own:
        if folders.setdefault(folder.name, folder) != folder:
            problems.append(taken_id(folder))
    for name, folder in folders.items():
        try:
            pack = load_pack(folder, cache or cache_folder())
            _refuse_known_keys([*packs.values(), pack])
            _sectors_of([*packs.values(), pack])
            packs[name] = pack
        except ContentError as problem:
            problems.append(problem)
    return Library(packs, tuple(problems))


def load_pack(folder: Path, cache: Path) -> Pack:
    """One pack: from its compiled form, or checked and compiled. Raises ContentError for the first thing that is wrong."""
    digest = fingerprint(folder)
    compiled = read_compiled(cache, digest)
    if compiled is not None and compiled[0]["id"] == pack_id(folder):
        head, tables = compiled
        return Pack(PackRef(head["id"], head["version"], digest), head["name"], folder, tables)
    from .source import read_pack

    head, tables = read_pack(folder)
    write_compiled(cache, digest, head, tables)
    return Pack(PackRef(head["id"], head["version"], digest), head["name"], folder, tables)


def load_book_of(packs: Sequence[PackRef], cache: Path | None = None) -> CardBook:
    """The book of just these versions of packs, with former values where they are not the present ones. Raises ContentError."""
    folders = pack_folders()
    _known([pack.id for pack in packs], folders)
    return build_book([load_pack_then(folders[pack.id], cache or cache_folder(), pack) for pack in packs])


def load_pack_then(folder: Path, cache: Path, wanted: PackRef) -> Pack:
    """A pack as it is, or as it was in the version that a game was begun with. Raises ContentError for one it never had."""
    present = fingerprint(folder)
    if wanted.sha256 == present:
        return load_pack(folder, cache)
    from .history import FOLDER, values_then

    pack = load_pack(folder, cache)
    values = values_then(folder, wanted.version, wanted.sha256, pack.ref.version)
    if values is None:
        reason = f"version {wanted.version} ({wanted.sha256[:8]}) is not installed, and no former one"
        raise ContentError.of_file(shown_path(folder / FOLDER), reason)
    digest = sha256(f"{wanted.sha256}/{present}/{values!r}".encode()).hexdigest()
    compiled = read_compiled(cache, digest)
    if compiled is None:
        from .source import read_pack

        head, tables = read_pack(folder, values)
        write_compiled(cache, digest, head, tables)
    else:
        _, tables = compiled
    return Pack(wanted, pack.name, folder, tables)


def pack_folders() -> dict[str, Path]:
    """All pack folders by id: the shipped ones first, then those of the player; a shipped id cannot be shadowed."""
    shipped = {folder.name: folder for folder in folders_of_packs(data_root() / "assets" / "packs")}
    return shipped | {name: folder for name, folder in installed_packs().items() if name not in shipped}


def fingerprint(folder: Path) -> str:
    """The hash that names a pack: over names and bytes of its files; line endings do not change it. Raises ContentError."""
    digest = sha256()
    for path in pack_files(folder):
        data = read_bytes(path, shown_path(path)).replace(b"\r\n", b"\n")
        data = _without_expectations(data) if path.name == PACK_FILE else data
        digest.update(f"{path.name} {len(data)}\n".encode() + data)
    return digest.hexdigest()


def _without_expectations(data: bytes) -> bytes:
    """The head of a pack: a game is the same with and without what a pack says of itself, and so is the pack's hash."""
    head, mark, _ = data.partition(EXPECTED)
    return head.rstrip() + b"\n" if mark else data


def build_book(packs: Sequence[Pack]) -> CardBook:
    """One book from several packs, the same one for the same packs.

    Raises ContentError for a key that exists already or a missing Sector Card.
    """
    return _built(tuple(packs))


@lru_cache(maxsize=BOOKS)
def _built(packs: tuple[Pack, ...]) -> CardBook:
    _refuse_known_keys(packs)
    sectors = _sectors_of(packs)
    repaints = {repaint.key: repaint for pack in packs for repaint in pack.tables["repaints"]}
    cards = in_play([card for pack in packs for card in pack.tables["cards"]])
    return CardBook(
        packs=tuple(pack.ref for pack in packs),
        cards=tuple(_repainted(card, repaints[card.key]) if card.key in repaints else card for card in cards),
        sectors=sectors,
        nemesis=tuple(card for pack in packs for card in pack.tables["nemesis"]),
        primes=tuple(prime for pack in packs for prime in pack.tables["primes"]),
    )


def _sectors_of(packs: Sequence[Pack]) -> tuple[Any, ...]:
    """The Sector Cards in their order. Raises ContentError for one too few or too many."""
    owners = sorted(((sector, pack) for pack in packs for sector in pack.tables["sectors"]), key=lambda pair: pair[0].number)
    for number, (sector, pack) in enumerate(owners, start=1):
        if sector.number != number:
            file, line = definition_in(pack.folder, sector.name)
            raise ContentError(file, line, f"{sector.name}.number", "sectors must be numbered from 1 without gaps, each once")
    return tuple(sector for sector, _ in owners)


def in_play(cards: Sequence[CardDef]) -> list[CardDef]:
    """The cards without those whose place another one takes, and without those that would take the place of none (ruling V2)."""
    keys = {card.key for card in cards}
    replaced = {card.replaces for card in cards}
    return [card for card in cards if card.key not in replaced and (card.replaces is None or card.replaces in keys)]


def _repainted(card: CardDef, repaint: Repaint) -> CardDef:
    """The card in its new dress: the same values with other words and another picture (ruling R13)."""
    art = f"{card.key}{REPAINTED}"
    return replace(card, flavour=repaint.flavour, art=art, shorthand=card.shorthand or repaint.shorthand)


def _refuse_known_keys(packs: Sequence[Pack]) -> None:
    owners: dict[tuple[str, str], str] = {}
    for pack in packs:
        for array in ("cards", "nemesis", "primes"):
            for made in pack.tables[array]:
                owner = owners.setdefault((array, made.key), pack.ref.id)
                if owner != pack.ref.id:
                    file, line = definition_in(pack.folder, made.key)
                    raise ContentError(file, line, f"{made.key}.key", f"stands already in pack {owner!r}")


def taken_id(folder: Path) -> ContentError:
    """The error of a pack with the id of another one."""
    return ContentError(shown_path(folder / PACK_FILE), 1, "id", f"there is a pack {folder.name!r} already")


def folders_of_packs(root: Path) -> list[Path]:
    """The folders of a root that mean to be packs, by name."""
    try:
        entries = sorted(root.iterdir()) if root.is_dir() else []
    except OSError:
        return []
    return [folder for folder in entries if (folder / PACK_FILE).is_file()]


def pack_problem(folder: Path, beside: Sequence[Path] = (), cache: Path | None = None) -> ContentError | None:
    """What keeps a pack of the player from being played with the shipped ones and those `beside` it; None for nothing."""
    shown = shown_path(folder / PACK_FILE)
    if folder.is_symlink():
        return ContentError(shown, 1, "folder", "is a link, and links are not followed")
    library = load_library([*beside, folder], cache)
    if library.problems:
        return library.problems[-1]
    try:
        library.book((BASE_PACK, folder.name))
    except ContentError as problem:
        return problem
    return None


def _wanted(packs: Sequence[str], nemesis: bool) -> list[str]:
    return list(dict.fromkeys([*packs, *([NEMESIS_PACK] if nemesis else [])]))


def _known(names: list[str], there: dict[str, Any]) -> list[str]:
    for name in names:
        if name not in there:
            raise UnknownPack(name, f"there is no such pack; there are {', '.join(sorted(there))}")
    return names
