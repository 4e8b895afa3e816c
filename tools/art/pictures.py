"""Every picture there is: its file, its recipe, and how it is made; the manifest that lies beside the files."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from PIL import Image

from . import books, ships
from .bodies import body, body_recipes, side_of
from .canvas import image, write
from .extras import extras
from .fleet import HULLS
from .globes import globe_extras
from .layers import BARE
from .mask_kit import SIDE as MASK_SIDE
from .mask_looks import LOOKS
from .masks import mask_layer, mask_layers
from .portraits import portrait_extras
from .poster.layers import LAYERS
from .recipes import FOLDER, ROOT, Recipe, pack_names, recipes
from .scenes import PRINTED, SCENES, picture
from .sources import sources
from .told import told_extras, told_keys, told_poster, told_scene
from .treasures import TREASURES
from .turning import turning_extras
from .voyage.catalogue import QUALITY as RUN_QUALITY
from .voyage.catalogue import pieces
from .voyage.posters import RUN_LAYERS, THINGS

OUT = ROOT / "assets" / "art"
MANIFEST = "manifest.json"
LEAST_RANGE = 16
"""A picture whose darkest and brightest pixel are closer than this, of 255, shows nothing."""
QUALITY = 86
BODY_QUALITY, SHIP_QUALITY, MASK_QUALITY, BOOK_QUALITY = 80, 84, 84, 80
DRAFT = (200, 160)
SCENES_MODULE, LAYERS_MODULE, TOLD_MODULE = "tools.art.scenes", "tools.art.layers", "tools.art.told"
GROUPS = (
    "bodies",
    "globes",
    "turning",
    "layers",
    "ships",
    "mask",
    "portraits",
    "books",
    "relics",
    "stores",
    "events",
    "paintings",
)
"""Folders that a command of their own makes: what the stage and a run are built from."""


@dataclass(frozen=True)
class Item:
    """One picture: its file below assets/art, its generator, what it is made from, and the maker."""

    file: str
    generator: str
    parameters: dict[str, Any]
    seed: int
    make: Callable[[], Image.Image]
    deck: str = ""
    quality: int = QUALITY
    exact: bool = False
    """Colours under clear pixels are kept, so that a scaler mixes no dark into the edges."""
    draft: Callable[[], Image.Image] | None = None
    """The same at a third of its size, where that is worth a look."""
    printed: tuple[str, ...] = ()
    """The layers of a poster by what draws them: a change of one makes only its own posters stale."""

    @property
    def sources(self) -> str:
        """The sum of the generator and of all that it uses."""
        module, name = self.generator.split(" ")[:2]
        if module.startswith("tools.art.voyage"):
            layers = self.parameters.get("layers", ())
            made: list[Callable[..., object]] = [{**LAYERS, **RUN_LAYERS}[one["draw"]] for one in layers]
            made += [THINGS[one["subject"]] for one in layers if one["draw"] == "prop"]
            models = sorted({(one.__module__, one.__name__) for one in made})
            return sources((module, name), ("tools.art.voyage.alone", "alone"), *models)
        if module in (LAYERS_MODULE, TOLD_MODULE):
            return sources((module, name), *self._scene(), *self._layers())
        if module != SCENES_MODULE:
            return sources((module, name))
        scene = {**SCENES, **PRINTED}[name]
        treasure = TREASURES.get(self.parameters.get("subject", ""))
        shown = [(treasure.__module__, treasure.__name__)] if treasure is not None else []
        return sources((SCENES_MODULE, "picture"), (scene.__module__, scene.__name__), *shown, *self._layers())

    def _layers(self) -> list[tuple[str, str]]:
        """What draws the layers of a poster."""
        return sorted({(LAYERS[name].__module__, LAYERS[name].__name__) for name in self.printed})

    def _scene(self) -> list[tuple[str, str]]:
        """The scene that a generator of layers or of a helped card names, as it is painted and as it is painted bare."""
        module, _, *named = self.generator.split(" ")
        makers: dict[str, Callable[..., object]] = {**SCENES, **PRINTED}
        painted: list[Callable[..., object]] = [BARE[name] for name in named if name in BARE]
        painted += [makers[name] for name in named if module == TOLD_MODULE]
        painted += [TREASURES[subject] for subject in (self.parameters.get("subject", ""),) if subject in TREASURES]
        return sorted({(one.__module__, one.__name__) for one in painted})


def drawn_packs() -> list[str]:
    """The shipped packs that have recipes, and so must have their pictures."""
    return [pack for pack in pack_names() if (FOLDER / f"{pack}.toml").is_file()]


def card_items(pack: str) -> list[Item]:
    """The pictures of a pack's cards."""
    return [_card(pack, recipe) for recipe in recipes(pack)]


def _card(pack: str, recipe: Recipe) -> Item:
    said = recipe.plain()
    if recipe.scene != "poster":
        said.pop("brief", None)  # people read it; the camera that it asks for is a value of its own
    helped = (told_poster if recipe.scene == "poster" else told_scene) if recipe.key in told_keys() else None
    return Item(
        f"cards/{recipe.key}.webp",
        f"{TOLD_MODULE} {helped.__name__} {recipe.scene}" if helped is not None else f"{SCENES_MODULE} {recipe.scene}",
        said,
        recipe.seed,
        partial(helped, recipe) if helped is not None else lambda: image(picture(recipe)),
        f"{pack} {recipe.deck}",
        draft=lambda: image(picture(recipe, DRAFT)),
        printed=tuple(sorted({layer["draw"] for layer in recipe.more["layers"]})) if recipe.scene == "poster" else (),
    )


def body_items() -> list[Item]:
    """The bodies of all Worlds."""
    return [_body(recipe) for recipe in body_recipes()]


def _body(recipe: Recipe) -> Item:
    side = side_of(recipe)
    return Item(
        f"bodies/{recipe.key}.webp",
        "tools.art.bodies body",
        {"side": side, **recipe.plain()},
        recipe.seed,
        lambda: body(recipe, side),
        quality=BODY_QUALITY,
        exact=True,
    )


def ship_items() -> list[Item]:
    """The ships of the stage, each in three parts."""
    look = {"side": ships.SIDE, "headings": ships.HEADINGS, "elevation": ships.ELEVATION, "fill": ships.FILL}
    return [
        Item(
            f"ships/{hull}{part}.webp",
            "tools.art.ships ship_strip",
            {"hull": hull, "part": part.strip("_") or "hull", **look},
            ships.SEED,
            partial(ships.ship_strip, hull, part),
            quality=SHIP_QUALITY,
            exact=True,
        )
        for hull in HULLS
        for part in ships.PARTS
    ]


def mask_items() -> list[Item]:
    """The layers of the Nemesis's faces."""
    return [
        Item(
            f"mask/{enemy}/{layer}.webp",
            "tools.art.masks mask_layer",
            {"enemy": enemy, "layer": layer, "side": MASK_SIDE},
            look.seed,
            partial(mask_layer, enemy, layer),
            quality=MASK_QUALITY,
            exact=True,
        )
        for enemy, look in LOOKS.items()
        for layer in mask_layers()
    ]


def book_items() -> list[Item]:
    """The flip-books."""
    look = {"side": books.SIDE, "frames": books.FRAMES}
    return [
        Item(
            f"books/{name}.webp",
            "tools.art.books book_strip",
            {"book": name, **look},
            1,
            partial(books.book_strip, name),
            quality=BOOK_QUALITY,
        )
        for name in books.BOOKS
    ]


def run_items() -> list[Item]:
    """The pictures of a run."""
    return [
        Item(piece.file, f"{piece.module} {piece.name}", piece.parameters, piece.seed, piece.make, piece.deck, RUN_QUALITY)
        for piece in pieces()
    ]


def items() -> list[Item]:
    """All pictures, cards of the drawn packs first."""
    cards = [item for pack in drawn_packs() for item in card_items(pack)]
    more = [Item(one.file, one.generator, {}, one.seed, one.make, "", one.quality) for one in (*extras(), *globe_extras())]
    more += [
        Item(one.file, one.generator, said, one.seed, one.make, "", one.quality, exact=True)
        for one, said in (*portrait_extras(), *turning_extras(), *told_extras())
    ]
    more += [*body_items(), *ship_items(), *mask_items(), *book_items(), *run_items()]
    files = [item.file for item in cards + more]
    twice = sorted({file for file in files if files.count(file) > 1})
    if twice:
        raise ValueError(f"two pictures have the file {twice[0]}")
    return cards + more


def make(item: Item, folder: Path) -> None:
    """Make a picture and write it below a folder; one that came out empty raises, and the old file stays."""
    made = item.make()
    seen = made.convert("RGBa").getchannel("G") if made.mode == "RGBA" else made.convert("L")
    low, high = seen.getextrema()
    if high - low < LEAST_RANGE:  # type: ignore[operator]
        raise ValueError(f"{item.file}: nothing is drawn")
    write(made, folder / item.file, item.quality, exact=item.exact)


def read_manifest(folder: Path = OUT) -> dict[str, dict[str, Any]]:
    """The manifest by file; empty if there is none."""
    path = folder / MANIFEST
    data: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return data


def write_manifest(entries: dict[str, dict[str, Any]], folder: Path = OUT) -> None:
    """Write the manifest, one line for each file so that changes can be read; whole, or not at all."""
    lines = [f"{json.dumps(file)}: {json.dumps(entry, sort_keys=True)}" for file, entry in sorted(entries.items())]
    folder.mkdir(parents=True, exist_ok=True)
    part = folder / f"{MANIFEST}.part"
    part.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    os.replace(part, folder / MANIFEST)


def entry(item: Item, folder: Path) -> dict[str, Any]:
    """What the manifest says of a picture whose file was just written."""
    path = folder / item.file
    with Image.open(path) as opened:
        size = list(opened.size)
    return {
        "generator": item.generator,
        "sources": item.sources,
        "parameters": item.parameters,
        "seed": item.seed,
        "deck": item.deck,
        "size": size,
        "sha256": sha256(path.read_bytes()).hexdigest(),
    }


def stale(item: Item, known: dict[str, Any] | None, folder: Path) -> bool:
    """True when a picture must be made again: no file, another recipe or seed, or a change in what it is made by."""
    return known is None or not (folder / item.file).is_file() or other_recipe(item, known) or older(item, known)


def other_recipe(item: Item, known: dict[str, Any]) -> bool:
    """True when a picture was made from another recipe, seed or generator."""
    wanted = json.loads(json.dumps([item.generator, item.parameters, item.seed]))
    return bool([known["generator"], known["parameters"], known["seed"]] != wanted)


def older(item: Item, known: dict[str, Any]) -> bool:
    """True when a picture was made by an older generator."""
    return bool(known.get("sources", "") != item.sources)
