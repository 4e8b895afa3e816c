"""What is packed: the recipes agree with each other, with the game's version and with what README says of them."""

from __future__ import annotations

import json
import struct
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.content.licences import folder, read_components
from game.version import VERSION
from tools.house.repository import ROOT
from tools.shipping.flatpak import APP, RIGHTS, hashes, manifest
from tools.shipping.folder import version_resource
from tools.shipping.linux import DESKTOP, ICONS, METAINFO, newest_glibc
from tools.shipping.lock import pins, text_of
from tools.shipping.places import PACKAGING, version
from tools.shipping.sbom import bill

SEEN = {"tried": "built and played here", "built": "built, not started", "untried": "recipe only, untried"}


def test_there_is_one_version() -> None:
    assert version() == VERSION
    assert "version" in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dynamic"]
    assert ElementTree.parse(METAINFO).findall("releases/release")[0].get("version") == VERSION
    assert f"'{VERSION}'" in version_resource()


def test_the_readme_says_of_each_target_what_the_list_says() -> None:
    targets = tomllib.loads((PACKAGING / "targets.toml").read_text(encoding="utf-8"))["target"]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for target in targets:
        assert f"| {target['name']} | `{target['made_by']}` | {SEEN[target['seen']]} |" in readme


def test_what_a_target_is_made_by_is_there() -> None:
    for target in tomllib.loads((PACKAGING / "targets.toml").read_text(encoding="utf-8"))["target"]:
        made_by = target["made_by"]
        name = made_by.removeprefix("python -m tools.shipping ")
        assert (ROOT / (made_by if name == made_by else f"tools/shipping/{name}.py")).is_file()


def test_desktop_file_metainfo_and_flatpak_name_each_other() -> None:
    entry = dict(line.split("=", 1) for line in DESKTOP.read_text(encoding="utf-8").splitlines() if "=" in line)
    assert entry["Exec"] == entry["Icon"] == "core-worlds"
    tree = ElementTree.parse(METAINFO)
    assert tree.findtext("launchable") == DESKTOP.name
    assert tree.findtext("id") == APP == manifest()["id"]


@pytest.mark.parametrize("side", [*ICONS, 1024])
def test_icons_have_the_size_of_their_name(side: int) -> None:
    head = (PACKAGING / "icons" / f"icon_{side}.png").read_bytes()[:24]
    assert struct.unpack(">II", head[16:24]) == (side, side)


def test_windows_and_macos_have_their_icons() -> None:
    assert (PACKAGING / "icons" / "core-worlds.ico").read_bytes()[:4] == b"\0\0\1\0"
    assert (PACKAGING / "icons" / "core-worlds.icns").read_bytes()[:4] == b"icns"


def test_a_flatpak_has_neither_network_nor_files_and_every_package_has_hashes() -> None:
    assert not [right for right in RIGHTS if "network" in right or "filesystem" in right]
    assert set(hashes(text_of("run"))) == set(pins(text_of("run"))) and all(hashes(text_of("run")).values())
    assert json.loads(json.dumps(manifest())) == manifest()


def test_the_list_of_parts_has_every_locked_package_once() -> None:
    locked = pins(text_of("run"))
    parts = bill(read_components(folder()), locked)["components"]
    named = [part["name"] for part in parts]
    assert len(named) == len(set(named)) and set(locked) <= set(named)
    assert all(part["version"] == locked[part["name"]] for part in parts if part["name"] in locked)


def test_the_newest_c_library_that_is_asked_for_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.so.1").write_bytes(b"\0GLIBC_2.14\0GLIBC_2.4\0")
    (tmp_path / "two.so").write_bytes(b"GLIBC_2.34 GLIBC_2.9")
    assert newest_glibc(tmp_path) == 34
