"""A picture is stale when its recipe or what it is made by changed, and only then; a build goes on where it was."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tools.art import __main__ as command
from tools.art import sources
from tools.art.pictures import MANIFEST, Item, drawn_packs, entry, items, make, older, read_manifest, stale
from tools.art.recipes import recipes
from tools.art.sheet import GAP, GROUND, laid
from tools.art.sources import closure
from tools.art.treasures import TREASURES


def sheet_of(value: int) -> Image.Image:
    made = Image.new("RGB", (8, 8), (value, value, value))
    made.putpixel((0, 0), (255, 255, 255))
    return made


def item(name: str = "one", generator: str = "tools.art.scenes relic") -> Item:
    return Item(f"{name}.webp", generator, {"scene": "relic"}, 1, lambda: sheet_of(40))


def test_the_closure_of_a_generator_holds_what_it_uses_and_nothing_else() -> None:
    uses = closure(("tools.art.scenes", "fighter"))
    assert ("tools.art.solid", "render") in uses and ("tools.art.fighters", "FIGHTERS") in uses
    assert ("tools.art.machines", "ROBOTS") not in uses and ("tools.art.scenes", "relic") not in uses


def test_a_change_makes_only_its_own_pictures_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    robot, tower = item(generator="tools.art.scenes robot"), item(generator="tools.art.scenes work")
    known = [{"sources": maker.sources} for maker in (robot, tower)]
    whole = sources._sum
    sources.sources.cache_clear()
    monkeypatch.setattr(sources, "_sum", lambda name: "changed" if name == ("tools.art.machines", "ROBOTS") else whole(name))
    assert [older(maker, before) for maker, before in zip((robot, tower), known)] == [True, False]
    sources.sources.cache_clear()


def test_docstrings_and_comments_make_nothing_stale() -> None:
    first, other = (
        sources.bare(ast.parse(f"def f(x: int) -> int:{words}\n    return x\n").body[0])
        for words in ("", '\n    """Says it."""  # why')
    )
    assert first == other


def test_another_recipe_or_a_lost_file_is_stale(tmp_path: Path) -> None:
    picture = item()
    make(picture, tmp_path)
    known = entry(picture, tmp_path)
    assert not stale(picture, known, tmp_path)
    assert stale(replace(picture, seed=2), known, tmp_path)
    (tmp_path / picture.file).unlink()
    assert stale(picture, known, tmp_path)


def test_a_picture_that_fails_is_named_and_the_old_one_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good, empty = item("good"), replace(item("empty"), make=lambda: Image.new("RGB", (8, 8)))
    make(replace(empty, make=good.make), tmp_path)
    before = (tmp_path / "empty.webp").read_bytes()
    monkeypatch.setattr(command, "items", lambda: [good, empty])
    assert command.build([], tmp_path, 1, True) == 1
    assert "empty.webp is not made, and what was there stays" in capsys.readouterr().err
    assert (tmp_path / "empty.webp").read_bytes() == before
    assert set(read_manifest(tmp_path)) == {"good.webp"}


def test_a_build_that_was_killed_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def die() -> Image.Image:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "items", lambda: [item("a"), replace(item("b"), make=die)])
    with pytest.raises(KeyboardInterrupt):
        command.build([], tmp_path, 1, False)
    assert set(read_manifest(tmp_path)) == {"a.webp"}
    monkeypatch.setattr(command, "items", lambda: [replace(item("a"), make=die), item("b")])
    assert command.build([], tmp_path, 1, False) == 0
    assert set(read_manifest(tmp_path)) == {"a.webp", "b.webp"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.webp", "b.webp", MANIFEST]


def test_a_contact_sheet_lays_what_is_half_clear_over_the_colour_of_the_table(tmp_path: Path) -> None:
    Image.new("RGBA", (10, 10), (255, 255, 255, 128)).save(tmp_path / "half.webp", lossless=True, exact=True)
    Image.new("RGBA", (10, 10), (255, 255, 255, 0)).save(tmp_path / "clear.webp", lossless=True, exact=True)
    sheet = laid([tmp_path / "half.webp", tmp_path / "clear.webp"], 2, (10, 10))
    pixels = np.asarray(sheet, int)
    half, clear = pixels[GAP + 5, GAP + 5], pixels[GAP + 5, GAP * 2 + 15]
    assert tuple(clear) == GROUND
    assert np.abs(half - (255 + np.array(GROUND)) / 2).max() <= 2


def test_a_poster_of_a_run_depends_on_the_things_that_it_shows_and_on_no_other_relic() -> None:
    printed = ("tools.art.voyage.posters", "printed")
    assert not [name for name in closure(printed) if name[0].endswith("_relics")]
    showing = {
        item.file: {layer["subject"] for layer in item.parameters["layers"] if layer["draw"] == "prop"}
        for item in items()
        if item.file.startswith("events/")
    }
    plain = next(file for file, props in showing.items() if not props)
    shown = next(file for file, props in showing.items() if props)
    sums = {item.file: item.sources for item in items() if item.file in (plain, shown)}
    assert sums[plain] != sums[shown]


def test_a_treasure_makes_only_the_cards_that_show_it_stale() -> None:
    parts = {"scene": "relic", "subject": ""}
    sums = [replace(item(), parameters={**parts, "subject": subject}).sources for subject in ("crown", "arch", "throne", "masks")]
    assert len(set(sums)) == 3 and sums[0] == sums[1]


def test_every_treasure_is_on_a_card() -> None:
    assert set(TREASURES) <= {recipe.subject for pack in drawn_packs() for recipe in recipes(pack)}
