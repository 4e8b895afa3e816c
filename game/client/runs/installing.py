"""Taking in what somebody else has made, packs and campaigns, whole or not at all, and giving campaigns away as files."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Literal

from game.campaign.load import is_campaign, load_campaign
from game.campaign.models import Campaign
from game.campaign.sheet import CAMPAIGN_FILE
from game.campaign.workshop.parcel import SUFFIX as PARCEL
from game.campaign.workshop.parcel import pack_campaign, read_parcel
from game.client.runs.own_content import FOLDERS, REPLACED
from game.client.runs.reading import problem_of
from game.content.archive import MOST_MEMBERS, MOST_UNPACKED, unpack_archive
from game.content.archive import SUFFIX as ARCHIVE
from game.content.errors import ContentError
from game.content.files import PACK_FILE
from game.content.language import line, say
from game.store import StoreError

Kind = Literal["pack", "campaign"]
INCOMING = "incoming-"


class ThereAlready(StoreError):
    """Something of this name is installed; whoever asks again with `replace` has the new one in its place."""


def installed(path: Path, data: Path, replace: bool = False) -> str:
    """Puts a pack or campaign into the player's own folder, whole or not at all; says what was installed.

    Raises ThereAlready for one that is there and is not to be replaced, else StoreError, each with one sentence.
    """
    try:
        data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=INCOMING, dir=data) as incoming:
            return _put(_unpacked(path, Path(incoming)), data, replace)
    except OSError as problem:
        raise StoreError(line("content.not_copied", why=problem.strerror or type(problem).__name__)) from None


def previewed(path: Path) -> str:
    """What a file to give away holds, looked at without installing it. Raises StoreError with what is wrong with it."""
    problem = problem_of("parcel", path)
    if problem is not None:
        raise StoreError(line("content.refused", problem=problem))
    try:
        with tempfile.TemporaryDirectory(prefix=INCOMING) as incoming:
            folder = read_parcel(path).unpack(Path(incoming))
            problem = problem_of("campaign", folder)
            if problem is not None:
                raise StoreError(line("content.refused", problem=problem))
            return _told(load_campaign(folder), "content.preview")
    except (ContentError, OSError) as wrong:  # it has changed since it was looked at
        raise StoreError(line("content.refused", problem=str(wrong))) from None


def exported(folder: Path, path: Path) -> Path:
    """Writes a campaign as a file to give away, whole or not at all; gives where it lies. Raises StoreError, one sentence."""
    try:
        made = pack_campaign(folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=INCOMING, delete=False) as file:
            file.write(made)
        os.replace(file.name, path)
    except ContentError as problem:
        raise StoreError(line("content.not_exported", problem=str(problem))) from None
    except OSError as problem:
        raise StoreError(line("content.not_copied", why=problem.strerror or type(problem).__name__)) from None
    return path


def _unpacked(path: Path, incoming: Path) -> Path:
    if path.is_dir() and not path.is_symlink():
        _demand_small(path)
        return path
    ending = path.suffix.lower()
    if ending not in (ARCHIVE, PARCEL):
        raise StoreError(line("content.unknown_file", name=path.name[:60]))
    problem = problem_of("parcel" if ending == PARCEL else "archive", path)
    if problem is not None:
        raise StoreError(line("content.refused", problem=problem))
    try:
        return read_parcel(path).unpack(incoming) if ending == PARCEL else unpack_archive(path, incoming)
    except ContentError as changed:
        raise StoreError(line("content.refused", problem=str(changed))) from None


def _demand_small(folder: Path) -> None:
    size = 0
    for number, file in enumerate(folder.rglob("*"), start=1):
        size += file.lstat().st_size
        if number > MOST_MEMBERS or size > MOST_UNPACKED:
            most = MOST_UNPACKED // 1024 // 1024
            raise StoreError(line("content.too_large", files=MOST_MEMBERS, most=most))


def _put(folder: Path, data: Path, replace: bool) -> str:
    kind: Kind = "pack" if (folder / PACK_FILE).is_file() else "campaign"
    if kind == "campaign" and not is_campaign(folder):
        raise StoreError(line("content.neither", pack=PACK_FILE, campaign=CAMPAIGN_FILE))
    place = data / FOLDERS[kind] / folder.name
    if folder.resolve() == place.resolve():
        raise StoreError(line("content.itself", name=folder.name))
    if os.path.lexists(place) and not replace:
        raise ThereAlready(line("content.there_already", name=folder.name))
    problem = problem_of(kind, folder)
    if problem is not None:
        raise StoreError(line("content.refused", problem=problem))
    told = say("content.installed", name=folder.name, pack=True) if kind == "pack" else _told(load_campaign(folder))
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=INCOMING, dir=data) as incoming:
        ready = folder
        if not folder.is_relative_to(data):
            ready = shutil.copytree(folder, Path(incoming) / folder.name, symlinks=True)
        _swap(ready, place, data / f"{REPLACED}{kind}-{folder.name}")
    return told


def _swap(ready: Path, place: Path, old: Path) -> None:
    """Puts a folder in its place; one that is there lies beside it until that is done, and comes back where it is not."""
    if os.path.lexists(place):
        shutil.rmtree(old, ignore_errors=True)
        os.replace(place, old)
    try:
        os.replace(ready, place)
    except OSError:
        if os.path.lexists(old):
            os.replace(old, place)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _told(campaign: Campaign, key: str = "content.campaign_installed") -> str:
    """What was installed, or could be: title, author, and how much of it there is."""
    return say(
        key,
        title=campaign.title,
        author=campaign.author,
        missions=len(campaign.missions),
        events=len(campaign.events),
        relics=len(campaign.relics),
    )
