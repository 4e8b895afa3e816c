"""Changes in words and signs: each as its sentence, and the sign of what they are about."""

from __future__ import annotations

from game.campaign.models import Changes
from game.campaign.words import change_texts
from game.content.wording import Wording
from game.engine import CardBook


def change_lines(wording: Wording, book: CardBook, changes: Changes) -> tuple[str, ...]:
    """Each change as its sentence."""
    return change_texts(wording, changes, book)


def change_icon(changes: Changes, without: str = "surge") -> str:
    """The sign that stands for what these changes are about."""
    for change in changes:
        value = getattr(change, "value", "")
        sign = _VALUE_ICONS.get(value) if value else _CHANGE_ICONS.get(change.change)
        if sign is not None:
            return sign
    return without


_VALUE_ICONS = {
    "fleet": "fleet",
    "ground": "ground",
    "energy": "energy",
    "points": "points",
    "draft": "draft",
    "deploy": "deploy",
}
_CHANGE_ICONS = {
    "income": "energy",
    "home_text": "home",
    "when": "event",
    "energy_kept": "energy",
    "actions_kept": "action",
    "free_first": "action",
    "survivor": "warzone",
    "recall_colonists": "colonize",
    "encore": "hourglass",
    "nemesis_skip": "emblem_star_crown",
    "nemesis_phase": "emblem_star_crown",
    "foresight": "deck",
    "credit_line": "energy",
    "cross_fire": "fleet",
    "redirect": "target",
    "counts_as": "card",
    "start_without": "discard",
    "shelter": "token",
    "flagship": "fleet",
    "lead_ties": "order",
    "action_points": "action",
    "hand_size": "hand",
    "surge_tokens": "surge",
    "destiny_holder": "destiny",
    "start_cards": "deck",
    "start_draw": "warzone",
    "start_worlds": "world",
    "remove_cards": "discard",
    "double_points": "points",
    "points": "points",
    "central_size": "card",
    "central_tokens": "token",
    "token_energy": "token",
    "arrival": "world",
    "colonists": "colonize",
    "retaining": "hand",
    "invasion_energy": "invade",
    "nemesis_cards": "deck",
    "nemesis_deck": "deck",
    "nemesis_share": "deck",
    "nemesis_fewer": "deck",
    "second_card": "deck",
    "nemesis_target": "target",
    "passing_conquest": "pass",
    "prime_condition": "prime",
    "idle_cards": "hourglass",
    "after_pass": "pass",
    "reprisal": "invade",
    "targets": "target",
    "draft_eye": "draft",
    "prime_creep": "prime",
    "scorch": "token",
    "count_from": "hourglass",
    "pairs": "draft",
    "named_early": "target",
    "no_tokens": "order",
    "start_tokens": "order",
    "icon_tokens": "order",
    "canvass": "order",
    "event_rises": "event",
    "standing_events": "event",
    "order_worth": "points",
    "lead_points": "points",
    "power_price": "use",
    "capital_city": "home",
    "monarchs_revenge": "order",
}
