"""The program's icon: the star crown above the limb of a World, 16 to 1024 pixels, with what Windows and macOS want of it.

Large sizes are one drawing; 64 pixels and below leave away what would only blur there, and 16 to 32 are drawn for their size.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from game.resources import assets

SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
WINDOWS = (16, 24, 32, 48, 64, 128, 256)
WINDOW = 128
FOLDER = Path(__file__).resolve().parents[2] / "packaging" / "icons"
NIGHT, DUSK = (9, 12, 30), (52, 28, 92)
GOLD, LIGHT, DEEP = (246, 196, 84), (255, 240, 196), (150, 88, 24)
SEA, AIR = (26, 92, 150), (120, 200, 255)
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Form:
    """How the icon is drawn at a size: lengths are parts of its side."""

    corner: float = 0.21
    star: float = 0.345
    waist: float = 0.50
    hole: float = 0.42
    limb: bool = True
    stars: bool = True
    middle: float = 0.44


FORMS = {
    16: Form(corner=0.19, star=0.47, waist=0.58, hole=0.36, limb=False, stars=False, middle=0.5),
    24: Form(corner=0.19, star=0.45, waist=0.56, hole=0.38, limb=False, stars=False, middle=0.5),
    32: Form(corner=0.20, star=0.43, waist=0.54, hole=0.40, limb=False, stars=False, middle=0.5),
    48: Form(star=0.37, waist=0.52, stars=False, middle=0.45),
    64: Form(star=0.36, waist=0.51, stars=False, middle=0.45),
}
"""What differs from the large drawing at small sizes."""


def icon(side: int) -> Image.Image:
    """The icon at a size, on a transparent ground."""
    form = FORMS.get(side, Form())
    big = side * (8 if side <= 64 else 4 if side <= 256 else 2)
    picture = _sky(big, form)
    if form.limb:
        picture.alpha_composite(_limb(big))
    picture.alpha_composite(_crown(big, form))
    mask = Image.new("L", (big, big), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, big - 1, big - 1), round(form.corner * big), fill=255)
    picture.putalpha(ImageChops.multiply(picture.getchannel("A"), mask))
    return picture.resize((side, side), Image.Resampling.LANCZOS)


def _sky(side: int, form: Form) -> Image.Image:
    """Night that turns to violet towards the lower edge, with a few stars where there is room for them."""
    ramp = Image.linear_gradient("L").resize((side, side))
    sky = Image.composite(Image.new("RGB", (side, side), DUSK), Image.new("RGB", (side, side), NIGHT), ramp).convert("RGBA")
    if form.stars:
        draw = ImageDraw.Draw(sky)
        for number in range(46):
            x, y = (number * 0.6180339) % 1.0, (number * 0.3819 + 0.11 * (number % 5)) % 1.0
            radius = side * (0.0022 + 0.0026 * (number % 7 == 0))
            tone = 110 + 24 * (number % 6)
            draw.ellipse(_box((x * side, y * side), radius), fill=(tone, tone, min(255, tone + 30), 255))
    return sky


def _limb(side: int) -> Image.Image:
    """The upper limb of a World at the lower edge, with the light of its air."""
    out = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    middle, radius = (side * 0.5, side * 1.62), side * 0.86
    glow = Image.new("L", (side, side), 0)
    ImageDraw.Draw(glow).ellipse(_box(middle, radius + side * 0.03), fill=235)
    out.paste((*AIR, 255), (0, 0), glow.filter(ImageFilter.GaussianBlur(side * 0.035)))
    globe = Image.new("L", (side, side), 0)
    ImageDraw.Draw(globe).ellipse(_box(middle, radius), fill=255)
    fall = Image.linear_gradient("L").resize((side, side)).point(lambda value: max(0, min(255, (value - 180) * 5)))
    ground = Image.composite(Image.new("RGB", (side, side), (7, 20, 46)), Image.new("RGB", (side, side), SEA), fall)
    out.paste(ground.convert("RGBA"), (0, 0), globe)
    return out


def _crown(side: int, form: Form) -> Image.Image:
    """The eight-pointed star with its dark heart, gold from the upper left, in its own light."""
    centre, radius = (side * 0.5, side * form.middle), side * form.star
    shape = Image.new("L", (side, side), 0)
    ImageDraw.Draw(shape).polygon(_star(centre, radius, form.waist), fill=255)
    out = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    light = shape.filter(ImageFilter.GaussianBlur(side * 0.045)).point(lambda value: value * 3 // 4)
    out.paste((255, 150, 50, 255), (0, 0), light)
    gold = Image.new("RGBA", (side, side), (*GOLD, 255))
    draw = ImageDraw.Draw(gold)
    points = _star(centre, radius, form.waist)
    for number, point in enumerate(points):  # each ray is a roof: one side in the light, one in the shade
        after = points[(number + 1) % len(points)]
        facing = 2 * pi * (number + 0.5) / len(points) - pi / 2
        lit = cos(facing) + sin(facing) < 0
        draw.polygon((centre, point, after), fill=(*(LIGHT if lit and number % 2 else GOLD if lit else DEEP), 255))
    out.paste(gold.filter(ImageFilter.GaussianBlur(side * 0.002)), (0, 0), shape)
    draw = ImageDraw.Draw(out)
    hole = radius * form.hole
    draw.ellipse(_box(centre, hole * 1.12), fill=(*LIGHT, 255))
    draw.ellipse(_box(centre, hole), fill=(*NIGHT, 255))
    draw.ellipse(_box(centre, hole * 0.46), fill=(*GOLD, 255))
    return out


def _star(centre: Point, radius: float, waist: float) -> list[Point]:
    """The corners of the star: long and short points by turns, the valleys between them at a part of the radius."""
    corners = []
    for number in range(16):
        angle = 2 * pi * number / 16 - pi / 2
        reach = radius * (waist if number % 2 else 1.0 if number % 4 == 0 else 0.82)
        corners.append((centre[0] + reach * cos(angle), centre[1] + reach * sin(angle)))
    return corners


def _box(centre: Point, radius: float) -> tuple[float, float, float, float]:
    return centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius


def write_icons(folder: Path = FOLDER, window: Path | None = None) -> list[Path]:
    """Draws every size, the files of Windows and macOS, and the icon of the window (that of the game when None)."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {side: icon(side) for side in SIZES}
    for side, picture in drawn.items():
        picture.save(folder / f"icon_{side}.png", optimize=True)
    small = [drawn[side] for side in WINDOWS]
    small[-1].save(folder / "core-worlds.ico", sizes=[(side, side) for side in WINDOWS], append_images=small[:-1])
    drawn[1024].save(folder / "core-worlds.icns", append_images=[drawn[side] for side in (16, 32, 64, 128, 256, 512)])
    drawn[WINDOW].save(window or assets() / "icon.png", optimize=True)
    return sorted(folder.iterdir())
