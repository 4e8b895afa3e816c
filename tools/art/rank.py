"""`python -m tools.art rank FOLDER` lays out pairs of cards without names; `rank FOLDER --read` turns the answers into ranks.

Somebody who did not make the pictures looks at each pair and writes which is the better picture; the key lies beside the folder.
The ranks are those of Bradley and Terry's model; of the judged kinds no card may lie in the lowest fifth.
"""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw

from .pictures import OUT, drawn_packs
from .recipes import PACKS, recipes

PAIRS, CARDS, A_PAGE = 120, 60, 6
SIZE, SMALL, GAP, GROUND = (360, 288), (100, 80), 16, (12, 16, 30)
ROUNDS = 300
PRIOR = 0.5
"""Half a win and half a loss against a card of no strength in particular, so that one that won all its pairs has a rank, too."""
LOWEST = 0.2
ANSWERS = "answers.txt"
JUDGED = ("heroic", "hero", "infantry", "prestige", "nemesis")
"""The kinds of which no card may lie in the lowest fifth."""
Pair = tuple[str, str]


@dataclass(frozen=True)
class Ranked:
    """A card with its kind, its strength, the strongest 1 on average, and how many of its pairs it won."""

    card: str
    kind: str
    strength: float
    won: int
    asked: int


def kinds_of() -> dict[str, str]:
    """The kind of every card that has a picture, by what its pack says of it."""
    said = {
        str(card["key"]): [str(card["kind"]), *map(str, card.get("types", ()))]
        for pack in drawn_packs()
        for path in sorted((PACKS / pack).glob("*.toml"))
        for card in tomllib.loads(path.read_text(encoding="utf-8")).get("cards", ())
    }
    out = {}
    for recipe in (recipe for pack in drawn_packs() for recipe in recipes(pack)):
        words = ["nemesis"] if recipe.deck.startswith("nemesis") else said.get(recipe.key, ["other"])
        out[recipe.key] = next((kind for kind in (*JUDGED, "world") if any(kind in word for word in words)), "other")
    return out


def chosen(cards: Mapping[str, str], seed: int, count: int = CARDS) -> list[str]:
    """Cards of all kinds, of each about as many."""
    rng = random.Random(seed)
    by_kind: dict[str, list[str]] = {}
    for card, kind in sorted(cards.items()):
        by_kind.setdefault(kind, []).append(card)
    for names in by_kind.values():
        rng.shuffle(names)
    out: list[str] = []
    while len(out) < min(count, len(cards)):
        out += [names.pop() for _, names in sorted(by_kind.items()) if names][: count - len(out)]
    return out


def pairs_of(cards: Sequence[str], seed: int, count: int = PAIRS) -> list[Pair]:
    """Pairs in which every card is met about as often, none twice against the same one, left and right by chance."""
    rng = random.Random(seed)
    out: list[Pair] = []
    met: set[frozenset[str]] = set()
    asked = dict.fromkeys(cards, 0)
    while len(out) < count:
        one = min(cards, key=lambda card: (asked[card], rng.random()))
        others = [card for card in cards if card != one and frozenset((one, card)) not in met]
        other = min(others, key=lambda card: (asked[card], rng.random()))
        met.add(frozenset((one, other)))
        asked[one], asked[other] = asked[one] + 1, asked[other] + 1
        out.append((one, other) if rng.random() < 0.5 else (other, one))
    return out


def ranks(kinds: Mapping[str, str], pairs: Sequence[Pair], answers: Sequence[str]) -> list[Ranked]:
    """The cards from the best to the worst; an answer is A for the left one, B for the right one, and else no answer."""
    won = dict.fromkeys(kinds, 0)
    duels: dict[str, list[str]] = {card: [] for card in kinds}
    for (left, right), answer in zip(pairs, answers):
        if answer in ("A", "B"):
            won[left if answer == "A" else right] += 1
            duels[left].append(right)
            duels[right].append(left)
    strength = dict.fromkeys(kinds, 1.0)
    for _ in range(ROUNDS):
        new = {
            card: (won[card] + PRIOR)
            / (sum(1 / (strength[card] + strength[other]) for other in duels[card]) + 2 * PRIOR / (strength[card] + 1))
            for card in kinds
        }
        mean = sum(new.values()) / len(new)
        strength = {card: value / mean for card, value in new.items()}
    found = [Ranked(card, kinds[card], round(strength[card], 3), won[card], len(duels[card])) for card in kinds]
    return sorted(found, key=lambda one: (-one.strength, one.card))


def too_low(ranked: Sequence[Ranked]) -> list[str]:
    """The cards of the judged kinds that lie in the lowest fifth, a sentence each."""
    lowest = ranked[len(ranked) - round(len(ranked) * LOWEST) :]
    judged = [one for one in lowest if one.kind in JUDGED]
    return [f"{one.card} ({one.kind}) lies in the lowest fifth: {one.won} of {one.asked}." for one in judged]


def lay_out(folder: Path, seed: int) -> list[Path]:
    """Writes pages of pairs, large and as small as on a table, an answer sheet and, for whoever reads it later, the key."""
    cards = kinds_of()
    kinds = {card: cards[card] for card in chosen(cards, seed)}
    pairs = pairs_of(list(kinds), seed)
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for number in range(0, len(pairs), A_PAGE):
        path = folder / f"page_{number // A_PAGE + 1:02d}.jpg"
        _page(pairs[number : number + A_PAGE], number).save(path, quality=86)
        written.append(path)
    lines = [f"{number}: " for number in range(1, len(pairs) + 1)]
    (folder / ANSWERS).write_text("\n".join(lines) + "\n", encoding="utf-8")
    key = {"seed": seed, "kinds": kinds, "pairs": pairs}
    key_of(folder).write_text(json.dumps(key, indent=1) + "\n", encoding="utf-8")
    return written


def key_of(folder: Path) -> Path:
    """Where it stands which cards the pairs are: not among what is given away."""
    return folder.with_name(f"{folder.name}_key.json")


def _page(pairs: Sequence[Pair], first: int) -> Image.Image:
    wide, high = 2 * (2 * SIZE[0] + 3 * GAP), SIZE[1] + SMALL[1] + 4 * GAP
    out = Image.new("RGB", (wide, (len(pairs) + 1) // 2 * high), GROUND)
    pen = ImageDraw.Draw(out)
    for place, pair in enumerate(pairs):
        left, top = place % 2 * wide // 2 + GAP, place // 2 * high
        pen.text((left, top + 2), f"pair {first + place + 1}:  A left,  B right", fill=(230, 230, 230))
        for side, card in enumerate(pair):
            with Image.open(OUT / "cards" / f"{card}.webp") as opened:
                picture = opened.convert("RGB")
            x = left + side * (SIZE[0] + GAP)
            out.paste(picture.resize(SIZE, Image.Resampling.LANCZOS), (x, top + GAP))
            out.paste(picture.resize(SMALL, Image.Resampling.LANCZOS), (x, top + 2 * GAP + SIZE[1]))
    return out


def read_answers(folder: Path) -> list[Ranked]:
    """The ranks by what was answered in a folder; a line that is no answer is told with its number."""
    key = json.loads(key_of(folder).read_text(encoding="utf-8"))
    answers = []
    for number, row in enumerate((folder / ANSWERS).read_text(encoding="utf-8").splitlines(), start=1):
        answer = row.partition(":")[2].strip().upper()
        if answer not in ("A", "B", ""):
            raise ValueError(f"{ANSWERS}, line {number}: {answer!r} is neither A nor B")
        answers.append(answer)
    if len(answers) != len(key["pairs"]):
        raise ValueError(f"{ANSWERS} has {len(answers)} lines for {len(key['pairs'])} pairs")
    return ranks(key["kinds"], [(left, right) for left, right in key["pairs"]], answers)
