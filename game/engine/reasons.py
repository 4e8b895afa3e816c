"""Reasons: why something is refused, what a price is made of, how a Nemesis command came out.

A reason is a code with operands; the engine builds no sentence. The templates are `[reason]` in assets/lang.
"""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """A code with operands, for example Reason("energy_short", (3, 2)): 3 needed, 2 there."""

    code: str
    args: tuple[int | str, ...] = ()


class Refused(Exception):
    """A command was not carried out; the state is untouched."""

    def __init__(self, *reasons: Reason) -> None:
        super().__init__(", ".join(f"{reason.code}{reason.args}" for reason in reasons))
        self.reasons = reasons

    @property
    def reason(self) -> Reason:
        """The first reason."""
        return self.reasons[0]


# Codes with their operands. A price part is (amount,) or (amount, card); amounts that lower a price are negative.
CODES: dict[str, str] = {
    "actions_short": "needed, there",
    "energy_short": "needed, there",
    "cards_short": "hand cards needed, there",
    "units_short": "Warzone Units needed, there",
    "tokens_short": "tokens on the card needed, there",
    "no_target": "nothing that the text could choose",
    "used_already": "once per situation (ruling A10)",
    "not_in_hand": "the card is not in the hand",
    "not_in_central": "the card is not in the Central Zone",
    "not_in_play": "the card is not in the own Warzone",
    "not_draftable": "a World is invaded, not drafted",
    "not_a_unit": "only Units are deployed",
    "not_a_world": "only Worlds are invaded",
    "not_owner": "needs the named World (Champion of Ra)",
    "wrong_time": "the text has another timing",
    "no_surge_token": "no Energy Surge Token left",
    "strength_short": "fleet reached, fleet needed, ground reached, ground needed",
    "strength_reached": "the Units suffice, so there is no breaking off (ruling A3)",
    "no_unit": "at least one Unit is committed (ruling A13)",
    "colonist_not_allowed": "only a colonist card used in the invasion (ruling S4)",
    "not_your_turn": "another seat is asked",
    "old_command": "the number of an answered decision",
    "not_offered": "no option of the open decision",
    "too_few": "picks needed, given",
    "too_many": "picks allowed, given",
    "twice": "the same option picked twice",
    "game_over": "nothing is asked any more",
    "undo_blocked": "an information barrier lies before (UX-T1)",
    "undo_nothing": "there is no such command to go back to",
    "printed": "a price part: printed value",
    "card_text": "a price part: amount, card",
    "floor": "a price part: what a reduction has left over (ruling A5)",
}
