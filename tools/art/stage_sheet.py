"""A contact sheet of what the stage is built from: masks put together, ships in a faction's colour, books frame by frame."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageChops

from .books import BOOKS, FRAMES
from .fleet import HULLS
from .mask_looks import LOOKS
from .palette import ACCENTS, NEMESIS
from .ships import HEADINGS, PARTS

GROUND = (12, 16, 30)
WIDE = 1600
MASK, SHIP, FRAME = 400, 84, 66
WHOLE = ("halo", "crown", "cowl", "face", "mouth", "eye_left", "eye_right", "pupil_left", "pupil_right", "crack")


def stage_sheet(folder: Path) -> Image.Image:
    """All of it from a folder of pictures."""
    out = Image.new("RGB", (WIDE, MASK + SHIP * len(HULLS) + FRAME * len(BOOKS)), GROUND)
    for i, enemy in enumerate(LOOKS):
        out.paste(whole_mask(folder, enemy).resize((MASK, MASK), Image.Resampling.LANCZOS), (MASK * i, 0))
    top = MASK
    for i, hull in enumerate(HULLS):
        color = NEMESIS if hull == "raider" else list(ACCENTS.values())[i % len(ACCENTS)]
        strip = whole_ship(folder, hull, color).resize((SHIP * HEADINGS, SHIP), Image.Resampling.LANCZOS)
        out.paste(strip, (0, top + SHIP * i))
    top += SHIP * len(HULLS)
    for i, book in enumerate(BOOKS):
        strip = _read(folder / "books" / f"{book}.webp").convert("RGB")
        out.paste(strip.resize((FRAME * FRAMES, FRAME), Image.Resampling.LANCZOS), (0, top + FRAME * i))
    return out


def whole_mask(folder: Path, enemy: str) -> Image.Image:
    """An enemy's mask with all its layers, broken, on dark ground."""
    out: Image.Image | None = None
    for layer in WHOLE:
        shown = _read(folder / "mask" / enemy / f"{layer}.webp")
        out = out or Image.new("RGBA", shown.size, (*GROUND, 255))
        out.alpha_composite(shown)
    assert out is not None
    return out.convert("RGB")


def whole_ship(folder: Path, hull: str, color: tuple[int, int, int]) -> Image.Image:
    """A hull in all headings with livery and burning engines, on dark ground."""
    bare, livery, flame = (_read(folder / "ships" / f"{hull}{part}.webp") for part in PARTS)
    tint = Image.new("RGB", bare.size, color)
    painted = ImageChops.add(bare.convert("RGB"), ImageChops.multiply(livery.convert("RGB"), tint))
    pale = Image.blend(tint, Image.new("RGB", bare.size, "white"), 0.5)
    out = Image.new("RGB", bare.size, GROUND)
    lit = ImageChops.add(out, ImageChops.multiply(flame.convert("RGB"), pale))
    side = bare.height
    for i in range(HEADINGS):
        box = (side * i, 0, side * (i + 1), side)
        behind = HEADINGS / 4 < i < HEADINGS * 3 / 4
        one = (lit if behind else out).crop(box)
        one.paste(painted.crop(box), (0, 0), bare.getchannel("A").crop(box))
        if not behind:
            one = ImageChops.add(one, ImageChops.multiply(flame.convert("RGB"), pale).crop(box))
        out.paste(one, box[:2])
    return out


def _read(path: Path) -> Image.Image:
    with Image.open(path) as opened:
        return opened.convert("RGBA")
