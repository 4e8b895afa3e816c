"""How the story of a campaign ends: reading its endings, and which of them a run comes to."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.errors import printable

from ..galaxy import LEGS
from ..keys import nearest
from ..models import Campaign, Ending
from ..runs import Run
from ..sheet import MOST_NAME, MOST_PAGE, CampaignTexts, EndingSheet, SheetFile
from .event import Event

ACTS = (1, 2, 3)
ACT_WORDS: dict[str, int] = {"title": MOST_NAME, "opening": MOST_PAGE, "gate": MOST_PAGE, "keeper": 200}
"""What a campaign may tell of each act, and how long it may be."""
GATED = ("gate", "keeper")
"""What is told of the acts alone that end at a gate."""


def own_endings(
    sheets: Sequence[EndingSheet], file: SheetFile, words: CampaignTexts, relics: Sequence[str], events: Sequence[Event]
) -> tuple[Ending, ...]:
    """The endings of a campaign in their order. What is wrong is noted with line and field."""
    flags = sorted({gain.flag for event in events for choice in event.choices for gain in choice.gains if gain.flag})
    keys = [event.key for event in events]
    for number, sheet in enumerate(sheets):
        known = ((sheet.flags, flags, "flags", "no choice ever sets"), (sheet.no_flags, flags, "no_flags", "no choice ever sets"))
        named = (((sheet.relic,), relics, "relic", "there is no relic"), ((sheet.event,), keys, "event", "there is no event"))
        for values, there, field, wrong in (*known, *named):
            for value in values:
                if value and value not in there:
                    reason = f"{wrong} {printable(value)}{nearest(value, there)}"
                    file.note_entry("endings", number, field, reason, sheet.key)
        if set(sheet.flags) & set(sheet.no_flags):
            reason = "asks for a flag and against it, so that it can never be told"
            file.note_entry("endings", number, "no_flags", reason, sheet.key)
        asks = sheet != EndingSheet(sheet.key)
        if asks == (number == len(sheets) - 1):
            reason = "of the last one must ask for nothing" if asks else "stand after an ending that asks for nothing"
            file.note_entry("endings", number, "key", reason, sheet.key)
    return tuple(_made(sheet, words) for sheet in sheets)


def _made(sheet: EndingSheet, words: CampaignTexts) -> Ending:
    """An ending with its words; one that asks for nothing may have those of the campaign's victory."""
    path = f"endings.{sheet.key}"
    title = words.line(f"{path}.title", MOST_NAME)
    text = words.line(f"{path}.text", MOST_PAGE, needed=sheet != EndingSheet(sheet.key)) or words.line(
        "campaign.victory", MOST_PAGE
    )
    return Ending(sheet.key, title, text, sheet.flags, sheet.no_flags, sheet.relic, sheet.event)


def act_words(words: CampaignTexts) -> dict[str, str]:
    """What a campaign tells of its acts, by "act.<n>.title" and so on; nothing where it has no acts."""
    told = {}
    for act in ACTS:
        for name, most in ACT_WORDS.items():
            if name in GATED and act == ACTS[-1]:
                continue
            if text := words.line(f"acts.act_{act}.{name}", most, needed=False):
                told[f"act.{act}.{name}"] = text
    return told


def first_act(length: str) -> int:
    """The act with which a run of this length begins; 0 for a run without acts."""
    return (LEGS[length][0] + 1) // 2 if length in LEGS else 0


def gate_of(length: str) -> int:
    """The act at whose gate a run of this length ends; 0 for one that goes to the Core."""
    last = LEGS[length][1] if length in LEGS else LEGS["grand"][1]
    return (last - 1) // 2 if last < LEGS["grand"][1] else 0


def next_leg(length: str) -> str:
    """The length of the run that goes on where one of this length has ended; "" behind the Core."""
    return {"act_1": "act_2", "act_2": "sortie"}.get(length, "")


def ending_of(campaign: Campaign, run: Run) -> Ending | None:
    """The ending to which a victory of this run has led; None without one, and at a gate."""
    if run.length not in LEGS or gate_of(run.length):
        return None
    return next((ending for ending in campaign.endings if _fits(ending, run)), None)


def _fits(ending: Ending, run: Run) -> bool:
    flags = run.fleet.flags if run.fleet is not None else ()
    relics = run.fleet.relics if run.fleet is not None else ()
    seen = run.fleet.seen if run.fleet is not None else ()
    asked = set(ending.flags) <= set(flags) and not set(ending.no_flags) & set(flags)
    return asked and (not ending.relic or ending.relic in relics) and (not ending.event or ending.event in seen)
