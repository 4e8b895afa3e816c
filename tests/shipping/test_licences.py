"""A file or package that no component claims is named; NOTICE names everything with its licence and its source."""

from __future__ import annotations

from pathlib import Path

from game.content.licences import Component, folder, read_components
from tools.shipping import licences


def built(place: Path, *names: str) -> Path:
    """A folder as a build leaves it, with these files below `_internal`."""
    for name in names:
        path = place / "_internal" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"")
    return place


def test_a_library_that_nobody_listed_is_found(tmp_path: Path) -> None:
    place = built(tmp_path, "pygame_ce.libs/libogg-15db22d2.so.0.8.6", "libunheard.so.1", "game/_data/assets/icon.png")
    components = read_components(folder())
    unclaimed = [
        name for name in licences.binaries(place) if not any(licences.claims(component, name) for component in components)
    ]
    assert unclaimed == ["libunheard.so.1"]


def test_a_folder_can_be_part_of_what_is_claimed() -> None:
    component = Component("One", "MIT", "2026 One", ("one",), files=("*.so@pygame/*", "two.dll"))
    assert licences.claims(component, "pygame/_sdl2/a.so")
    assert licences.claims(component, "anywhere/two.dll")
    assert not licences.claims(component, "other/a.so")


def test_the_notice_names_every_component_with_licence_and_source() -> None:
    components = read_components(folder())
    words = licences.notice(components)
    for component in components:
        assert f"\n{component.name}\n  {component.copyright}\n  {component.licence} (licences/{component.text[0]}.txt" in words
        assert component.source in words
    assert "Lesser General Public License" in words and "three years" in words
