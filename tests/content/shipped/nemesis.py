"""The Nemesis pack: lists of commands that differ and that end in a command which rarely fails."""

from __future__ import annotations

from game.content.findings import Findings, Tables
from game.engine.core.defs import BuildTop, NemesisCard

NEMESIS_CARDS = 55
NEMESIS_COMMANDS = (2, 4)
NEMESIS_LISTS = 30
"""Different command lists among the cards, at least."""


def check_nemesis(tables: Tables, findings: Findings) -> None:
    """Every fact that the Nemesis pack must show beside its expectations."""
    cards: tuple[NemesisCard, ...] = tables["nemesis"]
    lists = len({card.commands for card in cards})
    findings.within("different command lists", lists, (NEMESIS_LISTS, NEMESIS_CARDS), cards)
    for card in cards:
        _check_card(card, findings)


def _check_card(card: NemesisCard, findings: Findings) -> None:
    if not NEMESIS_COMMANDS[0] <= len(card.commands) <= NEMESIS_COMMANDS[1]:
        findings.note(card.key, "commands", "must be 2 to 4")
    if card.commands and card.commands[-1].command not in ("draft", "target_world"):
        findings.note(card.key, "commands", "must end in a command that rarely fails")
    if not card.modes or len(set(card.modes)) < len(card.modes):
        findings.note(card.key, "modes", "must be one to three, each once")
    if any(isinstance(command, BuildTop) for command in card.commands) != (card.revolution == "with"):
        findings.note(card.key, "commands", "build_top stands on the cards with the Revolution symbol only")
    for number, command in enumerate(card.commands):
        types = getattr(command, "types", ())
        if (getattr(command, "by", "") == "types") != bool(types):
            findings.note(card.key, f"commands[{number}].types", "are needed by 'types', and by it only")
