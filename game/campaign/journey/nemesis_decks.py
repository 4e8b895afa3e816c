"""The Nemesis of a campaign: cards of its own in place of printed ones, by stages, and the phases of its last battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from game.content.errors import ContentError, printable
from game.content.plain import DataError, record
from game.engine import CardBook
from game.engine.api.rounds import FULL_GAME
from game.engine.core.changes import NemesisDeck
from game.engine.core.doctrines import Sooner, may_be_brief, may_be_phased
from game.engine.terms import Change

from ..keys import nearest
from ..possible import change_problems
from ..sheet import MOST_LINE, MOST_NAME, SheetFile, bad_key, words_problem
from .event import Changes
from .own_nemesis import MOST_LETTERS, STAGES, BossPhase, NemesisCardSheet, NemesisSheet, OwnNemesis, PhaseSheet

FILE = "nemesis.toml"
STAGE_STEPS = (3, 6)
"""After which steps of the clock its deck comes to the next stage."""
MOST_CARDS = 20
MOST_BROUGHT = 4
"""Cards that a phase lays on the deck."""
NEEDS = {"orders": "orders", "advancements": "revolution"}
"""The pack without which nobody can stand so."""


def own_nemesis(folder: Path, problems: list[ContentError], book: CardBook) -> OwnNemesis:
    """The Nemesis of a campaign; one without anything of its own where there is no file."""
    path = folder / FILE
    if not path.exists():
        return OwnNemesis()
    file = SheetFile(path, problems)
    file.refuse_unknown(("nemesis", "nemesis_cards", "phases"))
    name = _name(file)
    cards: list[NemesisCardSheet] = file.entries("nemesis_cards", NemesisCardSheet)
    phases: list[PhaseSheet] = file.entries("phases", PhaseSheet)
    if len(cards) > MOST_CARDS:
        file.note("nemesis_cards", f"may be at most {MOST_CARDS}")
    for number, card in enumerate(cards):
        for field, reason in _card_faults(card, cards[:number], book):
            file.note_entry("nemesis_cards", number, field, reason, card.key)
    for number, phase in enumerate(phases):
        if phase.n in [other.n for other in phases[:number]]:
            file.note_entry("phases", number, "n", "stands there twice")
        if not (phase.opening or phase.briefly):
            file.note_entry("phases", number, "opening", "must not be empty")
        if not phase.threat:
            file.note_entry("phases", number, "threat", "must not be empty")
        for field in ("threat", "opening", "briefly"):
            for reason in _phase_faults(getattr(phase, field), book, field == "briefly"):
                file.note_entry("phases", number, field, reason)
        for reason in _sooner_faults(phase.sooner, book):
            file.note_entry("phases", number, "sooner", reason)
        for reason in _brought_faults(phase.cards, [card.key for card in cards]):
            file.note_entry("phases", number, "cards", reason)
    return OwnNemesis(tuple(cards), tuple(phases), name)


def _name(file: SheetFile) -> str:
    """What the Nemesis is called; "" where the file does not say."""
    table = file.tables.get("nemesis")
    if table is None:
        return ""
    try:
        sheet: NemesisSheet = record(NemesisSheet)(table)
    except DataError as problem:
        file.note(f"nemesis.{problem.field}" if problem.field else "nemesis", problem.reason)
        return ""
    if wrong := words_problem(sheet.name, MOST_LETTERS):
        file.note("nemesis.name", wrong)
        return ""
    return sheet.name


def _card_faults(card: NemesisCardSheet, before: Sequence[NemesisCardSheet], book: CardBook) -> Iterator[tuple[str, str]]:
    """What is wrong with a card, each with its field."""
    known = {printed.key: printed.epoch for printed in book.nemesis}
    if bad_key(card.key):
        yield "key", bad_key(card.key)
    if card.key in [other.key for other in before]:
        yield "key", "stands there twice"
    if card.replaces not in known:
        yield "replaces", f"there is no Nemesis card {printable(card.replaces)}{nearest(card.replaces, known)}"
    elif card.epoch not in (0, known[card.replaces]):
        yield "replaces", f"{card.replaces} is a card of epoch {known[card.replaces]}, not of {card.epoch}"
    if card.replaces in [other.replaces for other in before]:
        yield "replaces", f"{printable(card.replaces)} is replaced already"
    if not card.commands:
        yield "commands", "must not be empty"
    for field, most in (("name", MOST_NAME), ("flavour", MOST_LINE)):
        words = getattr(card, field)
        if (words or field == "name") and (problem := words_problem(words, most)):
            yield field, problem


def _phase_faults(changes: Changes, book: CardBook, briefly: bool) -> Iterator[str]:
    """What is wrong with the changes of a phase: each must be able to begin in the middle of a battle, or to hold for a round."""
    for change in changes:
        if briefly and not may_be_brief(change):
            yield f"{change.change} cannot hold for one round alone"
        elif not may_be_phased(change):
            yield f"{change.change} holds for a whole battle and cannot begin with a phase"
    yield from (reason for _, reason in change_problems(changes, book, FULL_GAME))


def _sooner_faults(ways: Sequence[Sooner], book: CardBook) -> Iterator[str]:
    """What is wrong with what brings a phase sooner: each thing once, and none that no game with these packs has."""
    for number, way in enumerate(ways):
        if way.what in [other.what for other in ways[:number]]:
            yield f"names {way.what} twice"
        pack = NEEDS.get(way.what)
        if pack is not None and not book.plays(pack):
            yield f"{way.what} needs the pack {pack}"


def _brought_faults(keys: Sequence[str], known: Sequence[str]) -> Iterator[str]:
    """What is wrong with the cards that a phase lays on the deck: each is one of the Nemesis's own, and they are few."""
    if len(keys) > MOST_BROUGHT:
        yield f"may be at most {MOST_BROUGHT}"
    for key in keys:
        if key not in known:
            yield f"there is no card {printable(key)} among nemesis_cards{nearest(key, known)}"


def stage_of(steps: int, boss: bool) -> int:
    """The stage of the Nemesis Deck after so many steps of the clock; the last battle has the last one."""
    return STAGES if boss else 1 + sum(steps >= step for step in STAGE_STEPS)


def deck_changes(nemesis: OwnNemesis, stage: int) -> tuple[Change, ...]:
    """Its own cards up to a stage, in place of printed ones."""
    swaps = tuple(card.swap for card in nemesis.cards if card.stage <= stage)
    return (NemesisDeck(swaps),) if swaps else ()


def boss_phases(nemesis: OwnNemesis, last: int, plan: Sequence[int]) -> tuple[BossPhase, ...]:
    """The phases up to a number in a battle with these rounds, by the sectors that they are in."""
    begins = {"half": len(plan) // 2 + 1, "last": len(plan)}
    own = {card.key: card.brought for card in nemesis.cards}
    return tuple(
        BossPhase(
            phase.n,
            begins[phase.begins],
            phase.threat,
            phase.opening,
            phase.sooner,
            tuple(own[key] for key in phase.cards),
            phase.briefly,
        )
        for phase in nemesis.phases
        if phase.n <= last
    )
