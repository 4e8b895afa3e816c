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
    "faction_short": "own Faction Tokens on the order needed, there",
    "worlds_short": "Worlds needed, there",
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
    "no_target_world": "a Nemesis command failed: no World bears the mark",
    "target_named": "a Nemesis command failed: its target was named in this round (NamedEarly)",
    "no_core_world": "a Nemesis command failed: no Core World in the Central Zone",
    "no_prime_core_world": "a Nemesis command failed: no Core World there meets its Prime Condition",
    "no_world_left": "a Nemesis command failed: no World in the Central Zone",
    "nothing_to_draft": "a Nemesis command failed: only Worlds in the Central Zone",
    "mission_skips": "a Nemesis command failed: a mission has this card do nothing (NemesisSkip)",
    "not_in_stack": "the card is not in the Advancement stack",
    "no_free_world": "no conquered World without an Advancement (ruling S3)",
    "no_heroic_deck": "the Heroic Deck is empty (ruling R6)",
    "marks_short": "own Revolution Tokens on the card needed, there",
    "face_value_over": "printed strength in the Warzone allowed, there",
    "depth": "a price part: Advancements above in the stack (ruling R1)",
    "discarded_anyway": "the Unit fights in this invasion only (ruling R9): card",
    "no_advancement": "a Nemesis command failed: no Advancement to build",
    "nemesis_conquers": "a Nemesis command is done: World",
    "target_stays": "a Nemesis command is done: World that bore the mark already (ruling N15)",
    "targets_prime": "a Nemesis command is done: World, cards counted, condition, surplus",
    "targets_always_prime": "a Nemesis command is done: Ra, always Prime and never over",
    "targets_points": "a Nemesis command is done: World, its printed points",
    "targets_energy": "a Nemesis command is done: World, its printed energy",
    "targets_weakest": "a Nemesis command is done: World, its printed strength",
    "targets_strongest": "a Nemesis command is done: World, its printed strength",
    "targets_wanted": "a Nemesis command is done: World, how much strength the player's Units lack for it",
    "counts_down": "a Nemesis command is done: World, the number on it now",
    "counts_out": "a Nemesis command is done: World, conquered at the end of its count",
    "targets_token": "a Nemesis command is done: World, 1 with an Energy Token, else 0",
    "builds_top": "a Nemesis command is done: Advancement",
    "drafts_most_prevalent": "a Nemesis command is done: card, drafted cards of its type",
    "drafts_next_prevalent": "a Nemesis command is done: card, drafted cards of its type, absent type, drafted cards of that",
    "drafts_seen_prevalent": "a Nemesis command is done: card, cards of its type drafted or in the Warzone (DraftEye)",
    "drafts_least_prevalent": "a Nemesis command is done: card, drafted cards of its type",
    "drafts_highest_cost": "a Nemesis command is done: card, its printed draft cost",
    "drafts_most_points": "a Nemesis command is done: card, its printed points",
    "drafts_token": "a Nemesis command is done: card, 1 with an Energy Token, else 0",
    "drafts_types": "a Nemesis command is done: card, 1 if it has a wanted type, else 0",
    "ties": "a Nemesis command waits: several cards fit it alike",
    "ties_without_type": "a Nemesis command waits: no wanted type is there, so that every card fits alike",
    "ties_without_token": "a Nemesis command waits: no Energy Token is there, so that every card fits alike",
    "outlook_points": "a tie's outlook: points the Nemesis gains at once",
    "outlook_worth": "a tie's outlook: points of the World for the Nemesis once it is conquered",
    "outlook_burden": "a tie's outlook: energy that the World generates less",
    "outlook_faction": "a tie's outlook: Faction Tokens of the Nemesis and of the player on the order now",
    "outlook_sector": "a tie's outlook: cards left in the deck of the sector (ruling V6)",
    "outlook_stays": "a tie's outlook: the mark stays where it is",
    "outlook_token": "a tie's outlook: with its Energy Token the World falls when the Nemesis passes (ruling N8)",
    "outlook_last_core": "a tie's outlook: a Core World falls when the Nemesis passes in the last round (ruling N8)",
    "outlook_sideways": "a tie's outlook: the card lies sideways below Ra and counts for no Prime Condition",
    "outlook_your_column": "a tie's outlook: two types, so the player says below which Prime Card it lies",
    "outlook_column": "a tie's outlook: Prime Card key, cards counted then, condition",
    "outlook_met": "a tie's outlook: Prime Card key whose condition is met then",
    "outlook_prime": "a tie's outlook: Prime Card key whose Core World becomes Prime",
    "outlook_over": "a tie's outlook: Prime Card key whose Core World is Prime already, surplus then",
}
