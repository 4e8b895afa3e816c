"""Relics: what a fleet keeps to the end of its run. Each breaks a rule; some are known to every campaign, others to one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

from game.content.errors import ContentError, printable
from game.content.language import say
from game.content.limits import parse_toml, read_text, without_strings
from game.content.plain import DataError, record
from game.content.where import field_line
from game.engine import CardBook
from game.engine.api.rounds import FULL_GAME
from game.resources import assets

from .draws import lot, shuffled
from .keys import nearest
from .models import RARITIES, Rarity, Relic
from .possible import change_problems
from .sheet import MOST_CHANGES, MOST_LINE, MOST_NAME, CampaignTexts, RelicSheet, SheetFile, bad_key

ODDS: dict[Rarity, int] = {"common": 60, "uncommon": 30, "rare": 10}
"""How often in a hundred an offer is of each rarity."""
OFFERS = 3
FILE = "relics.toml"
SHOWN = "assets/fleet/relics.toml"
MOST_RELICS = 40
Sheet = TypeVar("Sheet")


def _made(sheet: RelicSheet, title: str, words: str) -> Relic:
    return Relic(sheet.key, sheet.rarity, sheet.changes, sheet.packs, sheet.goes_with, title, words)


@cache
def _common() -> tuple[RelicSheet, ...]:
    return read_common(assets() / "fleet" / FILE)


def read_common(path: Path) -> tuple[RelicSheet, ...]:
    """The relics of a file that stands alone. Raises ContentError with line and field."""
    return read_sheets(path, SHOWN, "relics", RelicSheet)


def read_sheets(path: Path, shown: str, array: str, kind: type[Sheet]) -> tuple[Sheet, ...]:
    """The tables of a file that stands alone and holds one array. Raises ContentError with line and field."""
    text = read_text(path, shown)
    tables = parse_toml(text, shown)
    bare = without_strings(text)
    if tables.keys() - {array}:
        raise ContentError(shown, 1, printable(min(tables.keys() - {array})), "is no field of this file")
    read, sheets = record(kind), []
    for number, table in enumerate(tables.get(array, [])):
        try:
            sheets.append(read(json.loads(json.dumps(table))))
        except (DataError, TypeError, ValueError) as problem:
            field = getattr(problem, "field", "") or "table"
            line = field_line(bare, array, number, field)
            raise ContentError(shown, line, f"{array}[{number}].{field}", getattr(problem, "reason", str(problem))) from None
    return tuple(sheets)


def common_relics() -> tuple[Relic, ...]:
    """The relics that every campaign knows, in the words of the language. Raises ContentError."""
    return tuple(_made(sheet, say(f"fleet.relic_{sheet.key}"), say(f"fleet.line_{sheet.key}")) for sheet in _common())


def own_relics(
    folder: Path, problems: list[ContentError], book: CardBook, packs: Sequence[str], words: CampaignTexts
) -> tuple[Relic, ...]:
    """The relics that a campaign brings along; none without the file. What is wrong is noted with line and field."""
    path = folder / FILE
    if not path.exists():
        return ()
    file = SheetFile(path, problems)
    file.refuse_unknown(("relics",))
    sheets: list[RelicSheet] = file.entries("relics", RelicSheet)
    if len(sheets) > MOST_RELICS:
        file.note("relics", f"may be at most {MOST_RELICS}")
    known = {sheet.key for sheet in (*_common(), *sheets)}
    seen = {sheet.key for sheet in _common()}
    for number, sheet in enumerate(sheets):
        for field, reason in _faults(sheet, seen, known, book, packs):
            file.note_entry("relics", number, field, reason, sheet.key)
        seen.add(sheet.key)
    return tuple(
        _made(sheet, words.line(f"relics.{sheet.key}.title", MOST_NAME), words.line(f"relics.{sheet.key}.words", MOST_LINE))
        for sheet in sheets
    )


def _faults(sheet: RelicSheet, seen: set[str], known: set[str], book: CardBook, packs: Sequence[str]) -> list[tuple[str, str]]:
    """What is wrong with a relic of a campaign: its fields, each with a reason."""
    faults = [("key", bad_key(sheet.key))] if bad_key(sheet.key) else []
    if sheet.key in seen:
        faults.append(("key", "stands there twice, or every campaign has it"))
    if not 0 < len(sheet.changes) <= MOST_CHANGES:
        faults.append(("changes", f"must be 1 to {MOST_CHANGES}"))
    if strange := [pack for pack in sheet.packs if pack not in packs]:
        faults.append(("packs", f"the campaign has no pack {printable(strange[0])}{nearest(strange[0], packs)}"))
    if lost := [key for key in sheet.goes_with if key not in known]:
        faults.append(("goes_with", f"there is no relic {printable(lost[0])}{nearest(lost[0], sorted(known))}"))
    return faults + list(change_problems(sheet.changes, book, FULL_GAME))


def relic_offers(
    seed: str, label: str, relics: Sequence[Relic], taken: Sequence[str], packs: Sequence[str], rare: bool = False
) -> tuple[str, ...]:
    """The relics on offer: each rarity by its odds, none twice, none owned or without its pack; with `rare` one is rare."""
    free = {relic.key: relic for relic in relics if relic.key not in taken and set(relic.packs) <= set(packs)}
    order = list(shuffled(seed, label, list(free)))
    offers: list[str] = []
    for number in range(OFFERS):
        rolled = lot(seed, f"{label}:{number}", "rarity") % sum(ODDS.values())
        rarity = next(name for place, name in enumerate(RARITIES) if rolled < sum([ODDS[kind] for kind in RARITIES[: place + 1]]))
        rarity = "rare" if rare and number == 0 else rarity
        left = [key for key in order if key not in offers]
        offers += ([key for key in left if free[key].rarity == rarity] or left)[:1]
    return tuple(offers)
