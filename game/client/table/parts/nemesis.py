"""The Nemesis at the table: its console with the ladder of the turned card, its strip, and what is open information about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.campaign.words import brief_texts, change_texts
from game.client.profile.preferences import BARKS
from game.client.runs.records.record_signs import odds_count
from game.client.table.mood import mood
from game.client.table.nemesis_facts import COMMAND_ICONS, FAILURES, aim_of
from game.client.table.nemesis_specs import ConsoleSpec, IntelSpec, MoveChip, Rung, SeenCard, StripSpec
from game.client.table.parts.ahead import ahead_lines
from game.client.table.portraits import Portrait, portrait_state
from game.client.table.state import TableState
from game.client.table.tie_notes import last_tie, tie_words, ties_at
from game.client.table.voice import load_lines
from game.content.language import say
from game.engine import Reason
from game.engine.actions import Column
from game.engine.api.worlds import backs_left, seen_cards, unseen_cards
from game.engine.terms import NemesisCard
from game.nemesis import deck_clock, prime_row, tie_reason
from game.nemesis.odds import next_card_odds


def rungs(card: NemesisCard, commands: Sequence[str], ladder: Sequence[Reason], results: Sequence[str], tie: str) -> list[Rung]:
    """The ladder of a turned card; `commands` and `results` are the words of its commands and of the ladder's reasons.

    With words for a `tie` the rung after the tried ones is an open one.
    """
    steps = []
    for number, (command, words) in enumerate(zip(card.commands, commands)):
        sign = COMMAND_ICONS.get(command.command, "dot")
        if number < len(ladder):
            reason = ladder[number]
            failed = reason.code in FAILURES
            named = reason.args[0] if reason.args and isinstance(reason.args[0], int) and not failed else None
            steps.append(Rung(words, sign, "failed" if failed else "done", results[number], named))
        elif tie and number == len(ladder):
            steps.append(Rung(words, sign, "open", tie))
        else:
            steps.append(Rung(words, sign))
    return steps


def _with_ties(table: TableState, card: int, ladder: list[Rung]) -> list[Rung]:
    """The ladder with what was settled for the player, and where that may still be chosen otherwise."""
    last = last_tie(table)
    marked = []
    for number, rung in enumerate(ladder):
        ties = ties_at(table, card, number)
        again = last is not None and any(tie is last for tie in ties)
        told = [rung.result, *(tie_words(table.words, tie) for tie in ties), *([say("tie_notes.choose_myself")] if again else [])]
        shown = rung.outcome in ("done", "failed") and bool(ties)
        marked.append(replace(rung, result=say("tie_notes.between").join(told), again=again) if shown else rung)
    return marked


def console_of(table: TableState) -> ConsoleSpec | None:
    """The turned card and its ladder as they are shown at this moment, and the last moves."""
    nemesis, words = table.shown.nemesis, table.words
    if nemesis is None:
        return None
    table.voice.on = table.choices.wants(BARKS)
    ahead = " ".join(ahead_lines(table.session.state, words.wording.bare))
    caption = table.voice.caption if table.voice.on else ""
    cards = table.shown.cards
    chips = tuple(
        MoveChip(move.icon, move.sentence, cards[move.card] if move.card is not None else None) for move in table.moves.moves
    )
    if nemesis.turned is None:
        return ConsoleSpec(
            None,
            (),
            table.moves.sentence,
            chips,
            caption,
            portrait_of(table),
            waits=ahead,
        )
    card = table.session.book.nemesis[nemesis.turned]
    commands = [words.wording.command(command) for command in card.commands]
    results = [words.reason(reason) for reason in nemesis.ladder]
    decision = table.choice.decision if table.choice is not None else None
    asking = decision is not None and decision.kind == "nemesis_pick" and decision.purpose != "column"
    tie = words.reason(tie_reason(table.session.state)) if asking else ""
    ladder = tuple(_with_ties(table, nemesis.turned, rungs(card, commands, nemesis.ladder, results, tie)))
    past = bool(table.moves.moves) and not table.moves.moves[-1].turned
    return ConsoleSpec(
        card,
        ladder,
        table.moves.sentence,
        chips,
        caption,
        portrait_of(table),
        past,
        ahead,
    )


def phase_brings(table: TableState, n: int) -> str:
    """What a phase of a last battle alters, in sentences."""
    changes: list[Any] = [change for change in table.session.state.setup.changes if change.change == "nemesis_phase"]
    phases = [change for change in changes if change.n == n]
    wording, book = table.words.wording, table.session.book
    held = change_texts(wording, [part for phase in phases for part in phase.changes], book, phased=True)
    return " ".join([*held, *brief_texts(wording, [part for phase in phases for part in phase.briefly], book)])


def portrait_of(table: TableState) -> Portrait:
    """The face of the Nemesis in the state that its battle has it in."""
    view, points = table.shown, table.points
    ahead = points[table.seat] - points[view.nemesis.seat] if view.nemesis is not None and len(points) > view.nemesis.seat else 0
    return table.session.face, portrait_state(lead=ahead, phase=view.nemesis.boss_phase if view.nemesis is not None else 0)


def intel_of(table: TableState) -> IntelSpec | None:
    """What is open information now; Odds that are looked at leave their mark."""
    state = table.session.state
    if state.nemesis is None:
        return None
    level, book = table.choices.intel, table.session.book
    seen = tuple(
        SeenCard(book.nemesis[card].name, tuple(COMMAND_ICONS.get(c.command, "dot") for c in book.nemesis[card].commands))
        for card in (seen_cards(state) if level != "off" else ())
    )
    left = (backs_left(state, 1), backs_left(state, 2))
    unseen = [sum(map(len, unseen_cards(state, epoch))) for epoch in (1, 2)]
    odds = level == "odds" and state.phase != "over"
    chances = next_card_odds(state) if odds else ()
    if table.panel == "intel" and odds:
        table.choices.note_odds(state)
    return IntelSpec(level, seen, left, (unseen[0], unseen[1]), chances, load_lines().ignores, odds_count(state))


def strip_of(table: TableState) -> StripSpec | None:
    """The strip anew from the state."""
    view, state = table.shown, table.session.state
    if view.nemesis is None or state.nemesis is None:
        return None
    candidates: tuple[int, ...] = ()
    if table.choice is not None and table.choice.kind == "nemesis_pick":
        candidates = tuple(option.n for option in table.choice.plain() if isinstance(option, Column))
    clock = deck_clock(state) if not table.session.match.over else None
    felt = mood(view, table.points, table.last_events)
    aim = aim_of(view, table.choice.decision if table.choice is not None else None)
    return StripSpec(view, tuple(prime_row(state)), clock, table.points, felt, candidates, table.session.face, aim)


def strip_while_waiting(table: TableState) -> StripSpec | None:
    """A move of the Nemesis waits to be seen: the strip as the table lies there."""
    view, before = table.shown, table.strip
    nemesis = view.nemesis
    if nemesis is None or before is None:
        return before
    state = table.session.state
    clock = deck_clock(state) if not table.session.match.over else None
    left = (nemesis.epoch_1, nemesis.epoch_2)
    if clock is None or left != (clock.epoch_1, clock.epoch_2):  # more cards are turned before the next question
        clock = replace(before.clock, epoch_1=left[0], epoch_2=left[1]) if before.clock is not None else None
    felt = mood(view, table.points, table.last_events)
    return StripSpec(view, tuple(prime_row(view)), clock, table.points, felt, face=before.face, aim=aim_of(view, None))
