"""The list of components: read strictly, whole, and true of what the game imports."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.licences import FILE, TEXTS, folder, licence_text, read_components

ONE = '[[component]]\nname = "One"\nlicence = "MIT"\ncopyright = "2026 One"\ntext = ["one"]\n'


def test_every_dependency_of_the_game_is_a_component() -> None:
    packages = {package for component in read_components(folder()) for package in component.packages}
    assert {"pygame", "pytmx", "pydantic", "platformdirs", "fontpkg_rajdhani", "font_source_sans_pro"} <= packages


def test_every_text_belongs_to_a_component_and_is_no_stub() -> None:
    components = read_components(folder())
    named = {name for component in components for name in component.text}
    assert {path.stem for path in (folder() / TEXTS).iterdir()} == named
    assert all(len(licence_text(folder(), component)) > 150 for component in components)


def test_components_under_the_lgpl_say_where_their_source_is() -> None:
    shared = [each for each in read_components(folder()) if "GPL" in each.licence and "exception" not in each.licence]
    assert shared and all(component.source for component in shared)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("size = 1\n", "unknown key 'size'"),
        (ONE + 'colour = "red"\n', "component[0]: colour: is no field"),
        (ONE.replace('licence = "MIT"\n', ""), "component[0]: licence: "),
        (ONE.replace('["one"]', '["two"]'), "component[0].text: there is no text 'two'"),
        ("[[component]\n", "components.toml:1"),
    ],
)
def test_a_bad_list_is_named_by_file_field_and_reason(tmp_path: Path, words: str, reason: str) -> None:
    (tmp_path / TEXTS).mkdir()
    (tmp_path / TEXTS / "one.txt").write_text("do as you like", encoding="utf-8")
    (tmp_path / FILE).write_text(words, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read_components(tmp_path)
    assert FILE in str(caught.value) and reason in str(caught.value)
