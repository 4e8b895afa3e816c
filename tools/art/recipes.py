"""A recipe per picture: derived from the card's own data, and altered by the lines of tools/art/recipes/<pack>.toml.

The data of a card says what is shown: its kind, its types, the words of its key and name, its faction and sector. A recipe file
may name `scene`, `subject`, `accent`, `biome`, `seed` and whatever else the scene reads, per key.
"""

from __future__ import annotations

import hashlib
import json
import random
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from game.content.load import REPAINTED

from .briefs import briefs, view_of
from .palette import ACCENTS

ROOT = Path(__file__).parents[2]
PACKS = ROOT / "assets" / "packs"
FOLDER = Path(__file__).parent / "recipes"
POSTERS = FOLDER / "posters"

TYPE_ORDER = ("hero", "capital_ship", "star_cruiser", "vehicle", "robot", "starfighter", "infantry")
SECTOR_ACCENTS = {
    0: ("bone", "sky", "ember"),
    1: ("sky", "teal", "jade", "gold"),
    2: ("ember", "teal", "sky", "gold"),
    3: ("ember", "gold", "ice", "crimson"),
    4: ("rose", "gold", "violet", "ice"),
    5: ("gold", "violet", "ember", "sky"),
}
FACTION_ACCENTS = ("gold", "sky", "teal", "ember", "violet", "bone")

# Words of a World's key or name that ask for a biome.
BIOME_WORDS: dict[str, tuple[str, ...]] = {
    "ice": ("ice", "frost", "snow", "cold", "glac", "winter"),
    "lava": ("lava", "fire", "ember", "volcan", "magma", "cinder"),
    "ocean": ("ocean", "sea", "water", "tide", "aqua"),
    "desert": ("desert", "dust", "dune", "sand"),
    "rock": ("moon", "rock", "stone", "crater", "barrow"),
    "jungle": ("jungle", "forest", "green", "verd"),
    "terran": ("haven", "farm", "home", "terra"),
    "gas": ("gas", "cloud"),
    "storm": ("storm", "wind", "thunder"),
    "toxic": ("toxic", "poison", "acid"),
    "swamp": ("swamp", "mire", "bog"),
    "city": ("city", "metro", "capital", "port", "market", "bazaar"),
    "machine": ("machine", "factory", "dock", "mech"),
    "foundry": ("forge", "foundry", "anvil", "yard"),
    "furnace": ("furnace", "smelt", "burn"),
    "crystal": ("crystal", "gem", "jewel", "glass"),
    "rust": ("rust", "iron"),
    "star": ("sun", "solar"),
    "marble": ("marble", "temple", "senate"),
    "garden": ("garden", "palace", "orchid", "rose"),
    "golden": ("gold", "crown", "throne"),
    "dark": ("dark", "shadow", "night", "umbra", "black"),
    "reef": ("reef", "coral"),
    "cobalt": ("cobalt", "deep"),
    "silk": ("silk", "velvet"),
    "jade": ("jade",),
}
FAMILY_WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    "fighter": {
        "bomber": ("bomb", "torpedo"),
        "claw": ("claw", "talon", "raptor"),
        "needle": ("needle", "scout", "courier"),
        "skiff": ("skiff", "racer", "phantom"),
        "cross": ("lance", "twin", "ace"),
        "delta": ("hawk", "eagle", "interceptor"),
        "seraph": ("drone", "swarm"),
        "dart": ("dart", "snub"),
    },
    "cruiser": {
        "carrier": ("carrier", "deck"),
        "cutter": ("cutter", "picket", "patrol", "corvette"),
        "hammer": ("battle", "hammer", "dreadnought"),
        "flagship": ("flagship", "admiral", "royal"),
        "twin": ("tender", "twin"),
        "lance": ("lance", "gunboat", "ram"),
        "spine": ("frigate", "spine"),
    },
    "giant": {
        "cathedral": ("basilica", "cathedral", "temple"),
        "ark": ("world", "ark", "garden", "colony"),
        "barge": ("barge", "freight", "convoy", "cargo", "hauler"),
        "titan": ("dock", "titan", "yard"),
        "refinery": ("refinery", "mining", "harvest"),
        "ring": ("ring", "wheel", "station"),
        "wedge": ("wedge", "destroyer", "star"),
    },
    "robot": {
        "digger": ("dig", "drill", "min"),
        "racer": ("speed", "fast", "courier"),
        "spider": ("spider", "crawl", "advanced"),
        "sentinel": ("sentinel", "phalanx", "guard"),
        "drone": ("drone", "probe", "seraph", "repair"),
        "walker": ("lancer", "war", "walker", "assault"),
    },
    "vehicle": {
        "rover": ("rover", "patrol", "buggy"),
        "crawler": ("crawl", "fortress"),
        "hover tank": ("hover", "tank", "skim"),
        "juggernaut": ("walker", "juggernaut", "titan"),
        "repeater": ("repeating", "gun", "artillery", "assault"),
    },
    "tactic": {
        "volley": ("volley", "bombard", "strike"),
        "pods": ("pod", "drop", "landing"),
        "surge": ("surge", "power", "energy", "grid"),
        "shock": ("shock", "blast", "ambush", "sabot"),
        "dome": ("shield", "breach", "wall"),
        "chart": ("chart", "map", "route", "plan"),
        "vortex": ("draw", "reclam", "recall", "void"),
        "converge": ("strike", "press", "focus", "assault"),
        "feint": ("feint", "decoy", "trick"),
        "warp": ("warp", "overdrive", "speed", "jump"),
        "mandala": ("design", "council", "doctrine"),
        "eclipse": ("prophec", "eclipse", "doom"),
        "omen": ("omen", "vision", "oracle"),
        "coins": ("bribe", "gold", "tax", "coin"),
        "letter": ("letter", "treaty", "order", "decree"),
        "crates": ("supply", "crate", "market"),
        "cells": ("cell", "battery", "scaveng"),
        "asteroid": ("mining", "rock", "ore"),
        "table": ("council", "war room"),
        "wave": ("war", "wave", "storm"),
    },
    "relic": {
        "crown": ("crown", "regalia"),
        "disc": ("champion", "sun", "ra"),
        "arch": ("arch", "gate"),
        "book": ("codex", "book", "library"),
        "column": ("senate", "law", "justice"),
        "wreath": ("laurel", "review", "victor"),
        "chalice": ("chalice", "grail", "cup"),
        "sword": ("sword", "blade"),
        "obelisk": ("monument", "stone", "obelisk"),
    },
    "work": {
        "tower": ("tower", "spire", "academy"),
        "domes": ("dome", "colony", "city", "habitat"),
        "gate": ("gate", "portal", "jump"),
        "reactor": ("reactor", "power", "energy"),
        "dish": ("dish", "listen", "sensor", "array", "observ"),
        "yard": ("yard", "dock", "ship"),
        "bastion": ("bastion", "fort", "strong", "defen"),
        "market": ("market", "trade", "bazaar"),
    },
}


# The accent and sign of each Hero, which the Heroic Tactics repeat.
HERO_SIGNS: dict[str, tuple[str, str]] = {
    "lord_banner": ("gold", "sun"),
    "prince_aaron": ("sky", "wings"),
    "simon_the_fox": ("teal", "leaf"),
    "baron_viktor": ("ember", "gear"),
    "warlord_hosk": ("violet", "moon"),
    "sword_master": ("crimson", "moon"),
    "retired_flying_ace": ("sky", "wings"),
    "promethean_cyborg": ("ember", "gear"),
    "albrecht": ("crimson", "crown"),
    "queen_alais": ("violet", "sun"),
    "mother_oriel": ("bone", "ring"),
    "captain_alexander": ("teal", "wings"),
    "the_prophet": ("violet", "eye"),
    "duke_magnus": ("gold", "gear"),
    "legate_corva": ("bone", "crown"),
    "abbot_sel": ("jade", "ring"),
}


COMMAND_ACCENTS = {"conquer_target": "crimson", "draft": "violet"}
"""The hue of a Nemesis card by its first command: it attacks, it spreads; where it plans or builds it is cold teal."""
PRIME_ACCENTS = {
    "ra": "gold",
    "wotan": "crimson",
    "zeus": "sky",
    "anu": "bone",
    "ptah": "ember",
    "indra": "rose",
    "dagda": "jade",
    "raven": "violet",
    "buono": "gold",
}
SEEN = frozenset(("fighter", "cruiser", "giant", "flagship", "robot", "vehicle", "work", "tactic", "nemesis"))
"""Scenes whose camera follows the words of the brief."""


@dataclass(frozen=True)
class Recipe:
    """All a picture is made from. `scene` names the kind of picture, `subject` the family within it."""

    key: str
    deck: str
    scene: str
    subject: str
    accent: str
    seed: int
    more: dict[str, Any] = field(default_factory=dict)

    def text(self, name: str, default: str) -> str:
        """A word of the recipe."""
        return str(self.more.get(name, default))

    def number(self, name: str, default: float) -> float:
        """A number of the recipe."""
        return float(self.more.get(name, default))

    @property
    def features(self) -> tuple[str, ...]:
        """The features of a World."""
        return tuple(self.more.get("features", ()))

    def plain(self) -> dict[str, Any]:
        """As written to the manifest; of the layers of a poster only their sum."""
        more = dict(sorted(self.more.items()))
        if "layers" in more:
            more["layers"] = hashlib.sha256(json.dumps(more["layers"], sort_keys=True).encode()).hexdigest()[:16]
        return {"scene": self.scene, "subject": self.subject, "accent": self.accent, **more}


def seed_of(text: str) -> int:
    """A seed of up to 2^20 from any text, the same everywhere."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") % (1 << 20)


def pack_names() -> list[str]:
    """The packs that are shipped."""
    return sorted(path.parent.name for path in PACKS.glob("*/pack.toml"))


@cache
def posters() -> dict[str, dict[str, Any]]:
    """The posters of all packs by card: what stands in the files of recipes/posters. A card has one."""
    out: dict[str, dict[str, Any]] = {}
    for path in sorted(POSTERS.glob("*.toml")):
        for key, lines in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if key in out:
                raise ValueError(f"{path.name}: {key} has two posters")
            out[key] = {"scene": "poster", "subject": "", **lines}
    return out


def recipes(pack: str) -> list[Recipe]:
    """The recipes of all cards of a pack, in the order of its files."""
    given = FOLDER / f"{pack}.toml"
    lines = tomllib.loads(given.read_text(encoding="utf-8")) if given.is_file() else {}
    twice = sorted(set(lines) & set(posters()))
    if twice:
        raise ValueError(f"{given.name} and a poster both say how {twice[0]} looks")
    lines |= posters()
    out: list[Recipe] = []
    for path in sorted((PACKS / pack).glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for array in ("cards", "nemesis", "primes"):
            own = [card for card in data.get(array, ()) if not card.get("art")]  # the others show another card's picture
            out += [derived(card, array, lines.get(card["key"], {})) for card in own]
        for repaint in data.get("repaints", ()):
            card = _card_of_any_pack(repaint["key"])
            key = f"{card['key']}{REPAINTED}"
            out.append(derived({**card, "key": key}, "cards", lines.get(key, {})))
    unknown = sorted(set(lines) - set(posters()) - {recipe.key for recipe in out})
    if unknown:
        raise ValueError(f"{given.name} has recipes for cards that are not in the pack: {', '.join(unknown)}")
    return out


def world_keys() -> set[str]:
    """The keys of all Worlds and Home Worlds that have a picture of their own, repainted ones among them."""
    out: set[str] = set()
    repainted: set[str] = set()
    for path in sorted(PACKS.glob("*/*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        out |= {card["key"] for card in data.get("cards", ()) if card.get("kind") in ("world", "home") and not card.get("art")}
        repainted |= {repaint["key"] for repaint in data.get("repaints", ())}
    return out | {f"{key}{REPAINTED}" for key in out & repainted}


@cache
def _card_of_any_pack(key: str) -> dict[str, Any]:
    """The data of a card by its key, as for one that another pack repaints."""
    for path in sorted(PACKS.glob("*/*.toml")):
        for card in tomllib.loads(path.read_text(encoding="utf-8")).get("cards", ()):
            if card["key"] == key:
                return dict(card)
    raise ValueError(f"no pack has a card {key!r} that could be repainted")


def derived(card: dict[str, Any], array: str, given: dict[str, Any]) -> Recipe:
    """The recipe that a card's data gives, altered by what a recipe file says of it."""
    key = card["key"]
    rng = random.Random(f"recipe {key}")
    scene, subject, more = _scene(card, array, rng)
    if card.get("hero") in HERO_SIGNS:
        accent = HERO_SIGNS[card["hero"]][0]
        more = {"halo": HERO_SIGNS[card["hero"]][1]}
    elif card.get("faction") in FACTION_ACCENTS:
        accent = str(card["faction"])
    else:
        accent = rng.choice(SECTOR_ACCENTS.get(card.get("sector", 0), ("gold",)))
    if array == "nemesis":
        accent = COMMAND_ACCENTS.get(card.get("commands", [{}])[0].get("command", ""), "teal")
    elif array == "primes":
        accent = PRIME_ACCENTS.get(str(card.get("world", "")), "nemesis")
    sector = card.get("sector")
    if card.get("kind") == "heroic":
        sector = "heroic"
    deck = (
        array if array != "cards" else "heroic" if sector == "heroic" else f"sector {sector}" if sector is not None else "start"
    )
    given = dict(given)
    scene, accent = given.pop("scene", scene), given.pop("accent", accent)
    subject = given.pop("subject", subject)
    seed = int(given.pop("seed", seed_of(key)))
    if accent not in ACCENTS and accent != "nemesis":
        raise ValueError(f"{key}: there is no accent {accent!r}")
    if scene == "poster":
        more = {}  # what a card's data says of lit scenes
    elif key in briefs():
        brief = briefs()[key]
        given = {"brief": brief, **given}
        if scene in SEEN:
            view = view_of(str(brief.get("camera", "")))
            given = {"height": view.height, "reach": view.distance, "roll": view.tilt, **given}
    return Recipe(key, deck, scene, subject, accent, seed, {**more, **given})


def _scene(card: dict[str, Any], array: str, rng: random.Random) -> tuple[str, str, dict[str, Any]]:
    text = f"{card['key']} {card.get('name', '')}".lower()
    kind, types = card.get("kind", ""), tuple(card.get("types", ()))
    if array == "nemesis":
        return "nemesis", _command(card, rng), {}
    if array == "primes":
        return "prime", str(card.get("world", card["key"])).removeprefix("prime_"), {}
    if kind in ("world", "home"):
        biome = next((b for b, words in BIOME_WORDS.items() if any(w in text for w in words)), "")
        more: dict[str, Any] = {
            "biome": biome or rng.choice([b for b in BIOME_WORDS if b != "star"]),
            "lights": round(rng.choice((0, 0.5, 1.0)), 1),
        }
        if card.get("core"):
            more["features"] = ["halo"]
        else:
            more["moons"] = rng.choice((0, 0, 1, 2))
            more["ring"] = rng.choice(("", "", "", "wide", "thin", "built"))
        return "world", "", more
    if kind == "unit":
        first = next((t for t in TYPE_ORDER if t in types), "infantry")
        scene = {"capital_ship": "giant", "star_cruiser": "cruiser", "starfighter": "fighter"}.get(first, first)
        return scene, _family(scene, text, rng), {}
    if kind == "heroic":
        return "heroic", _family("tactic", text, rng), {}
    scene = {"tactic": "tactic", "event": "tactic", "prestige": "relic", "advancement": "work"}.get(kind, "tactic")
    return scene, _family(scene, text, rng), {}


def _family(scene: str, text: str, rng: random.Random) -> str:
    families = FAMILY_WORDS.get(scene, {})
    drawn = rng.choice(list(families)) if families else ""
    return next((family for family, words in families.items() if any(word in text for word in words)), drawn)


def _command(card: dict[str, Any], rng: random.Random) -> str:
    """The scene of a Nemesis card: what its first command does."""
    first = card.get("commands", [{}])[0]
    kind = first.get("command", "draft")
    if kind == "draft" and first.get("types"):
        return {
            "starfighter": "squadron",
            "infantry": "ranks",
            "robot": "foundry",
            "vehicle": "foundry",
            "tactic": "whispers",
            "star_cruiser": "keel",
            "capital_ship": "keel",
            "hero": "champion",
        }.get(first["types"][0], "fleet")
    choices = {
        "draft": ("fleet", "ranks", "squadron", "armada", "foundry"),
        "target_world": ("target", "beacon", "survey"),
        "target_prime": ("eye", "destiny", "corridor"),
        "conquer_target": ("burning", "landing", "siege"),
        "build_top": ("works", "monument"),
    }.get(kind, ("fleet",))
    return rng.choice(choices)
