"""Bad input of recipes: file, line, key and the nearest word, exit 1, and the old picture stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.art import __main__ as program
from tools.art.canvas import image
from tools.art.faults import recipe_faults
from tools.art.lit import lit
from tools.art.pictures import Item
from tools.art.shapes import ball
from tools.art.solid import GOLD, Camera, Solid
from tools.art.stage import new_stage

BRIEF = 'verb = "a", who = "b", camera = "low near tilt-4", front = "c", light = "d", detail = "e"'


@pytest.mark.parametrize(
    "file, text, said",
    [
        (
            "base.toml",
            '\nspeedbot = { subject = "razer" }',
            "base.toml:2: speedbot: subject 'razer' is unknown, the nearest is 'racer'",
        ),
        ("base.toml", 'speedbot = { soil = "ahs" }', "base.toml:1: speedbot: soil 'ahs' is unknown, the nearest is 'ash'"),
        (
            "base.toml",
            'avalon = { biome = "terrann" }',
            "base.toml:1: avalon: biome 'terrann' is unknown, the nearest is 'terran'",
        ),
        ("base.toml", "speedbot = { azimuth = nan }", "base.toml:1: speedbot: key 'azimuth' is no finite number"),
        (
            "base.toml",
            'spedbot = { subject = "racer" }',
            "base.toml:1: spedbot: there is no such card, 'spedbot' is unknown, the nearest is 'speedbot'",
        ),
        ("base.toml", 'speedbot = { subject = "racer"', "base.toml:1: it is no TOML"),
        (
            "briefs/a.toml",
            f"speedbot = {{ {BRIEF} }}".replace("low", "lwo"),
            "a.toml:1: speedbot: camera 'lwo' is unknown, the nearest is 'low'",
        ),
        (
            "briefs/a.toml",
            f"\n\nspeedbot = {{ {BRIEF} }}".replace('who = "b", ', ""),
            "a.toml:3: speedbot: key 'who' of its brief is missing",
        ),
        (
            "briefs/a.toml",
            f"speedbot = {{ {BRIEF}, fron = 1 }}",
            "a.toml:1: speedbot: key 'fron' is unknown, the nearest is 'front'",
        ),
        (
            "posters/p.toml",
            f'[albrecht]\nbrief = {{ {BRIEF} }}\nlayers = [\n    {{ draw = "sky" }},\n    {{ draw = "persn" }},\n]',
            "p.toml:5: albrecht: layer 2: draw 'persn' is unknown, the nearest is 'person'",
        ),
        (
            "posters/p.toml",
            f'[albrecht]\naccent = "glod"\nbrief = {{ {BRIEF} }}\nlayers = [{{ draw = "sky" }}]',
            "p.toml:2: albrecht: accent 'glod' is unknown, the nearest is 'gold'",
        ),
        ("posters/p.toml", '[albrecht]\nlayers = [{ draw = "sky" }]', "p.toml:1: albrecht: key 'brief' is missing"),
        ("posters/p.toml", f"[albrecht]\nbrief = {{ {BRIEF} }}", "p.toml:1: albrecht: key 'layers' is missing or empty"),
    ],
)
def test_a_fault_is_named_with_file_line_key_and_nearest_word(tmp_path: Path, file: str, text: str, said: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    faults = recipe_faults(tmp_path)
    assert any(sentence.startswith(said) for sentence in faults), faults


def test_the_committed_recipes_have_no_fault() -> None:
    assert recipe_faults() == []


def test_a_fault_ends_the_program_before_anything_is_drawn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "recipe_faults", lambda: ["base.toml:2: speedbot: wrong"])
    monkeypatch.setattr(program, "build", lambda *_, **__: pytest.fail("it drew"))
    assert program.main(["build"]) == 1
    assert "base.toml:2: speedbot: wrong" in capsys.readouterr().out


def test_a_subject_outside_the_picture_is_named_and_the_old_picture_stays(tmp_path: Path) -> None:
    def outside() -> object:
        stage = new_stage(1, "gold", size=(48, 38))
        thing = Solid()
        thing.add(ball((0, 0, 0), 0.2), GOLD)
        lit(stage, thing, Camera(shift=(9.0, 0.0)))
        return image(stage.finished())

    old = tmp_path / "cards/speedbot.webp"
    old.parent.mkdir()
    old.write_bytes(b"old")
    item = Item("cards/speedbot.webp", "tools.art.scenes robot", {}, 1, outside, "base sector 1")  # type: ignore[arg-type]
    file, said, _ = program._one(item, tmp_path, False)
    assert file == "cards/speedbot.webp" and isinstance(said, str)
    assert "base.toml:" in said and "nothing of the subject is in the picture" in said
    assert old.read_bytes() == b"old"
