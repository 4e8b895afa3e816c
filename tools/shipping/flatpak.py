"""`flatpak`: the manifest for a Flatpak, its packages from the lock with their hashes; nothing is fetched while it builds."""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import Any

from .lock import text_of
from .places import OUT

SUMMARY = "Writes the manifest for flatpak-builder; the wheels lie in its folder `wheels`, as `pip download` puts them there."
APP, RUNTIME, RUNTIME_VERSION = "io.github.core_worlds.desktop", "org.freedesktop.Platform", "25.08"
RIGHTS = ("--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio", "--device=dri", "--device=input", "--share=ipc")
"""What the game may use: screen, sound and gamepads. Neither the network nor the files of its player."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("--out", type=Path, default=OUT / "flatpak", metavar="DIR", help="where the manifest comes to lie")


def run(arguments: argparse.Namespace) -> int:
    """Writes the manifest and the locked names beside it."""
    arguments.out.mkdir(parents=True, exist_ok=True)
    path = arguments.out / f"{APP}.json"
    path.write_text(json.dumps(manifest(), indent=2) + "\n", encoding="utf-8")
    (arguments.out / "requirements.txt").write_text(text_of("run"), encoding="utf-8")
    print(f"{path}: {len(hashes(text_of('run')))} locked packages")
    return 0


def manifest() -> dict[str, Any]:
    """What flatpak-builder reads."""
    install = (
        "pip3 install --prefix=/app --no-index --no-build-isolation --require-hashes --find-links wheels -r requirements.txt"
    )
    return {
        "id": APP,
        "runtime": RUNTIME,
        "runtime-version": RUNTIME_VERSION,
        "sdk": "org.freedesktop.Sdk",
        "command": "core-worlds",
        "finish-args": list(RIGHTS),
        "modules": [
            {
                "name": "packages",
                "buildsystem": "simple",
                "build-commands": [install],
                "sources": [{"type": "file", "path": "requirements.txt"}, {"type": "dir", "path": "wheels", "dest": "wheels"}],
            },
            {
                "name": "core-worlds",
                "buildsystem": "simple",
                "build-commands": [
                    "pip3 install --prefix=/app --no-index --no-deps core_worlds-*.whl",
                    f"install -Dm644 core-worlds.desktop /app/share/applications/{APP}.desktop",
                    f"install -Dm644 {APP}.metainfo.xml -t /app/share/metainfo",
                    f"install -Dm644 icon_256.png /app/share/icons/hicolor/256x256/apps/{APP}.png",
                ],
                "sources": [
                    {"type": "dir", "path": "../wheel"},
                    {"type": "dir", "path": "../../../packaging/linux"},
                    {"type": "file", "path": "../../../packaging/icons/icon_256.png"},
                ],
            },
        ],
    }


def hashes(text: str) -> dict[str, list[str]]:
    """The packages of a lock with the hashes of their files."""
    blocks = re.split(r"\n(?=\S)", text)
    return {name[1]: re.findall(r"sha256:([0-9a-f]{64})", block) for block in blocks if (name := re.match(r"([\w.-]+)==", block))}
