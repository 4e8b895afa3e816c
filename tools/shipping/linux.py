"""`linux`: the built folder as an archive, as a Debian package and as the folder that an AppImage is made of."""

from __future__ import annotations

import argparse
import re
import shutil
from pathlib import Path

from tools.commands import ToolError

from .folder import built, size
from .licences import faults
from .places import NAME, OUT, PACKAGING, called, epoch, version

SUMMARY = "Builds the folder and from it a .tar.zst, a .deb and an AppDir; --folder takes one that is built already."
ICONS = (16, 24, 32, 48, 64, 128, 256, 512)
DESKTOP = PACKAGING / "linux" / "core-worlds.desktop"
METAINFO = PACKAGING / "linux" / "io.github.core_worlds.desktop.metainfo.xml"
GLIBC = re.compile(rb"GLIBC_2\.(\d+)")


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--folder", type=Path, metavar="DIR", help="a folder that is built already")
    parser.add_argument("--out", type=Path, default=OUT / "linux", metavar="DIR", help="where the packages come to lie")


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 when a file of the folder has no licence: then nothing is packed."""
    folder = arguments.folder or built(OUT / "dist")
    if not (folder / NAME).is_file():
        raise ToolError(f"{folder} holds no program {NAME}.")
    if wrong := faults(folder):
        print("\n".join(wrong))
        return 1
    arguments.out.mkdir(parents=True, exist_ok=True)
    for made in (archive(folder, arguments.out), debian(folder, arguments.out), app_dir(folder, arguments.out)):
        print(f"{made}: {(size(made) if made.is_dir() else made.stat().st_size) / 1024 / 1024:.0f} MB")
    return 0


def archive(folder: Path, out: Path) -> Path:
    """The folder as it is, packed so that the same files make the same bytes."""
    target = out / f"{NAME}-{version()}-linux-x86_64.tar.zst"
    same = ["--sort=name", f"--mtime=@{epoch()}", "--owner=0", "--group=0", "--numeric-owner", "--mode=go=rX,u+w"]
    called(["tar", *same, "--use-compress-program=zstd -q -15 -T0", "-cf", str(target), "-C", str(folder.parent), folder.name])
    return target


def debian(folder: Path, out: Path) -> Path:
    """A package for Debian and Ubuntu: the folder in /opt, a link in the path, icons, desktop file and licences."""
    root = out / "deb"
    shutil.rmtree(root, ignore_errors=True)
    place = root / "opt" / NAME
    shutil.copytree(folder, place, symlinks=True)
    _desktop_files(root / "usr")
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / NAME).symlink_to(f"/opt/{NAME}/{NAME}")
    notes = root / "usr" / "share" / "doc" / NAME
    notes.mkdir(parents=True)
    shutil.copy(folder / "NOTICE.txt", notes / "copyright")
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == place / NAME else 0o644)
    control = root / "DEBIAN"
    control.mkdir()
    (control / "control").write_text(_control(folder), encoding="utf-8")
    target = out / f"{NAME}_{version()}_amd64.deb"
    clock = {"SOURCE_DATE_EPOCH": str(epoch()), "PATH": "/usr/bin:/bin"}
    called(["dpkg-deb", "-Zzstd", "-z15", "--root-owner-group", "--build", str(root), str(target)], env=clock)
    shutil.rmtree(root)
    return target


def _control(folder: Path) -> str:
    return (
        f"Package: {NAME}\nVersion: {version()}\nArchitecture: amd64\nSection: games\nPriority: optional\n"
        "Maintainer: The Core Worlds desktop game contributors <core-worlds@users.noreply.github.com>\n"
        f"Installed-Size: {size(folder) // 1024}\nDepends: libc6 (>= 2.{newest_glibc(folder)})\n"
        "Description: space deck-builder for one player against the Nemesis\n"
        " Draft Units and Tactics, conquer Worlds, and race an empire that plays by a\n"
        " deck of commands to the Core Worlds: campaigns, skirmishes, local games.\n"
        " An unofficial implementation of the board games by Andrew Parks.\n"
    )


def newest_glibc(folder: Path) -> int:
    """The newest minor version of the C library that a file of the folder asks for."""
    libraries = [path for path in folder.rglob("*") if path.is_file() and (".so" in path.name or path.name == NAME)]
    return max(int(number) for path in libraries for number in GLIBC.findall(path.read_bytes()))


def app_dir(folder: Path, out: Path) -> Path:
    """The folder that `appimagetool` packs into one file; it brings its run time from the network, so that is done elsewhere."""
    target = out / "Core_Worlds.AppDir"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(folder, target / "opt" / NAME, symlinks=True)
    _desktop_files(target / "usr")
    shutil.copy(DESKTOP, target)
    shutil.copy(PACKAGING / "icons" / "icon_256.png", target / f"{NAME}.png")
    start = target / "AppRun"
    start.write_text(f'#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/opt/{NAME}/{NAME}" "$@"\n', encoding="utf-8")
    start.chmod(0o755)
    return target


def _desktop_files(usr: Path) -> None:
    """What a desktop looks for: the entry of its menu, the icon in every size, and what a shop would say."""
    for path, folder in ((DESKTOP, "applications"), (METAINFO, "metainfo")):
        (usr / "share" / folder).mkdir(parents=True, exist_ok=True)
        shutil.copy(path, usr / "share" / folder)
    for side in ICONS:
        place = usr / "share" / "icons" / "hicolor" / f"{side}x{side}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        shutil.copy(PACKAGING / "icons" / f"icon_{side}.png", place / f"{NAME}.png")
