"""Reading events: those that every campaign knows, and those of one campaign, strictly and with line and field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from game.content.errors import ContentError, printable
from game.content.language import say
from game.engine import CardBook
from game.engine.api.rounds import FULL_GAME
from game.resources import assets

from ..keys import nearest
from ..possible import change_problems
from ..relics import read_sheets
from ..sheet import CampaignTexts, SheetFile, bad_key
from .event import Event, EventChoice, EventSheet, Gain, told_key

FILE = "events.toml"
SHOWN = "assets/fleet/events.toml"
MOST_EVENTS, MOST_CHOICES = 400, 4
MOST_TEXT, MOST_TOLD, MOST_BUTTON, MOST_TITLE = 320, 200, 40, 40
GATE_ACT = 2
"""The last act with which a map may begin on which the fork at the gate is met."""
DRAWN = ("drawn",)
RARITY_DRAWS = ("drawn", "common", "uncommon", "rare")


@cache
def _common() -> tuple[EventSheet, ...]:
    return read_sheets(assets() / "fleet" / FILE, SHOWN, "events", EventSheet)


def common_events() -> tuple[Event, ...]:
    """What happens in every campaign where there is no story: a rest, a cache, an ambush. Raises ContentError."""
    events = []
    for sheet in _common():
        words = {name: say(f"encounter.{sheet.key}_{name}") for choice in sheet.choices for name in _names(choice)}
        title, text = say(f"encounter.{sheet.key}_title"), say(f"encounter.{sheet.key}_text")
        events.append(Event(sheet.key, sheet.acts, sheet.choices, title, text, words))
    return tuple(events)


def _names(choice: EventChoice) -> list[str]:
    """The keys of the words of a choice: its button, and each way in which it may end."""
    return [choice.key, *(told_key(choice, luck) for luck in range(max(1, len(choice.odds))))]


def own_events(
    folder: Path,
    problems: list[ContentError],
    book: CardBook,
    words: CampaignTexts,
    relics: Sequence[str],
    stores: Sequence[str],
    first: int = 1,
) -> tuple[Event, ...]:
    """The events that a campaign brings along; none without the file. What is wrong is noted with line and field.

    `first` is the first column of the campaign's map, which may lack the first acts.
    """
    path = folder / FILE
    if not path.exists():
        return ()
    file = SheetFile(path, problems)
    file.refuse_unknown(("events",))
    sheets: list[EventSheet] = file.entries("events", EventSheet)
    if len(sheets) > MOST_EVENTS:
        file.note("events", f"may be at most {MOST_EVENTS}")
    flags = {gain.flag for sheet in sheets for choice in sheet.choices for gain in choice.gains if gain.flag}
    seen = {sheet.key for sheet in _common()}
    forks = [sheet.fork for sheet in sheets if sheet.fork]
    for number, sheet in enumerate(sheets):
        if sheet.fork and forks.count(sheet.fork) > 1:
            file.note_entry("events", number, "fork", "stands there twice", sheet.key)
        faults = [*_faults(sheet, seen), *_never(sheet, (first + 1) // 2), *_faults_inside(sheet, book, relics, stores, flags)]
        for field, reason in faults:
            file.note_entry("events", number, field, reason, sheet.key)
        seen.add(sheet.key)
    return tuple(_made(sheet, words) for sheet in sheets)


def _made(sheet: EventSheet, words: CampaignTexts) -> Event:
    path = f"events.{sheet.key}"
    said = {}
    for choice in sheet.choices:
        for name in _names(choice):
            said[name] = words.line(f"{path}.{name}", MOST_BUTTON if name == choice.key else MOST_TOLD)
    title, text = words.line(f"{path}.title", MOST_TITLE), words.line(f"{path}.text", MOST_TEXT)
    return Event(sheet.key, sheet.acts, sheet.choices, title, text, said, sheet.fork)


def _never(sheet: EventSheet, act: int) -> Iterator[tuple[str, str]]:
    """Why an event is never met on a map that begins with this act."""
    if sheet.fork == "gate" and act > GATE_ACT:
        yield "fork", f"is never met: the map begins with act {act}"
    elif sheet.acts and max(sheet.acts) < act:
        yield "acts", f"are none of the map, which begins with act {act}"


def _faults(sheet: EventSheet, seen: set[str]) -> Iterator[tuple[str, str]]:
    """What is wrong with an event as a whole."""
    if bad_key(sheet.key):
        yield "key", bad_key(sheet.key)
    if sheet.key in seen:
        yield "key", "stands there twice, or every campaign has it"
    if not sheet.acts:
        yield "acts", "must name at least one act"
    if not 0 < len(sheet.choices) <= MOST_CHOICES:
        yield "choices", f"must be 1 to {MOST_CHOICES}"
    elif all(not choice.needs.nothing or choice.leaves for choice in sheet.choices):
        yield "choices", "need one that asks for nothing, or there is no way out"
    keys = [choice.key for choice in sheet.choices]
    for key in keys:
        if bad_key(key) or key in ("title", "text") or "_told" in key:
            yield "choices", f"{printable(key)} cannot be the key of a choice"
        if keys.count(key) > 1:
            yield "choices", f"{printable(key)} stands there twice"


def _faults_inside(
    sheet: EventSheet, book: CardBook, relics: Sequence[str], stores: Sequence[str], flags: set[str]
) -> Iterator[tuple[str, str]]:
    """What is wrong with what its choices need and give."""
    homes = [home.key for home in book.homes]
    for choice in sheet.choices:
        at = f"choices.{choice.key}"
        for name, value, known in (("flag", choice.needs.flag, sorted(flags)), ("no_flag", choice.needs.no_flag, sorted(flags))):
            if value and value not in known:
                yield "choices", f"{at}.needs.{name}: no choice ever sets {printable(value)}{nearest(value, known)}"
        if choice.needs.relic and choice.needs.relic not in relics:
            lost = choice.needs.relic
            yield "choices", f"{at}.needs.relic: there is no relic {printable(lost)}{nearest(lost, relics)}"
        if choice.needs.home and choice.needs.home not in homes:
            lost = choice.needs.home
            yield "choices", f"{at}.needs.home: there is no Home World {printable(lost)}{nearest(lost, homes)}"
        if choice.opens and sheet.fork != "gate":
            yield "choices", f"{at}.opens: only the fork at the gate opens a way"
        if len(choice.odds) == 1:
            yield "choices", f"{at}.odds: one way alone is no chance"
        for gain in choice.gains:
            yield from ((("choices"), f"{at}.gain.{wrong}") for wrong in _wrong_gain(gain, book, relics, stores))
        for name, changes in (("next", choice.next), ("rest", choice.rest)):
            yield from (("choices", f"{at}.{name}: {reason}") for _, reason in change_problems(changes, book, FULL_GAME))


def _wrong_gain(gain: Gain, book: CardBook, relics: Sequence[str], stores: Sequence[str]) -> Iterator[str]:
    if gain.relic and gain.relic not in (*relics, *RARITY_DRAWS):
        yield f"relic: there is no relic {printable(gain.relic)}{nearest(gain.relic, (*relics, *RARITY_DRAWS))}"
    if gain.store and gain.store not in (*stores, *DRAWN):
        yield f"store: there is no store {printable(gain.store)}{nearest(gain.store, (*stores, *DRAWN))}"
    for card in gain.discharge:
        if card not in book.by_key or book.card(card).sector is not None:
            yield f"discharge: {printable(card)} is no starting card"
    if gain.veteran is not None:
        card = gain.veteran.card
        face = book.card(card) if card in book.by_key else None
        if face is None or not (face.is_unit or face.is_tactic) or face.sector != gain.veteran.sector:
            yield f"veteran: {printable(card)} is no Unit or Tactic of that sector{nearest(card, book.by_key)}"
