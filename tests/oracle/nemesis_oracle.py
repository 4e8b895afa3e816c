"""A second opinion on the Nemesis, written from its rulebook alone: plain lists and dicts in, plain answers out.

It imports nothing of the game. A table is a dict:
    deck, round, rounds, turns: ints; human_passed, human_first: bools; target: card id or None;
    central: cards; drafted: cards (every face-up card the Nemesis has drafted); conquered: number of Worlds it conquered;
    units: the cards of the player's Warzone; count: the number on the target, 0 without one;
    primes: list of {key, world, types, counts, condition, below: cards upright below it}.
A card is {id, key, kind, types, draft, points, energy, fleet, ground, core, token}. A command is the entry of the pack file.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

Card = dict[str, Any]
Table = dict[str, Any]


def what_happens(table: Table) -> tuple[str, int | None]:
    """What the Nemesis's turn is: ("end", None), ("pass", World that falls on passing or None) or ("card", None)."""
    if table["deck"] == 0:
        return "end", None
    if table["human_passed"]:
        human_passed_on_its_first_turn = table["human_first"] and table["turns"] == 2
        if not human_passed_on_its_first_turn:
            return "pass", falls_on_passing(table)
    return "card", None


def falls_on_passing(table: Table) -> int | None:
    """The World that is conquered as the Nemesis passes."""
    for card in table["central"]:
        if card["id"] == table["target"]:
            if card["token"]:
                return int(card["id"])
            if card["core"] and table["round"] == table["rounds"]:
                return int(card["id"])
    return None


def ladder(table: Table, commands: list[dict[str, Any]]) -> tuple[list[int], int | None, list[int]]:
    """Numbers of the commands that fail first, number of the one that is done (None: none), its best cards by id."""
    failed: list[int] = []
    for number, command in enumerate(commands):
        best = best_cards(table, command)
        if best:
            return failed, number, sorted(best)
        failed.append(number)
    return failed, None, []


def best_cards(table: Table, command: dict[str, Any]) -> list[int]:
    """Cards that a command would be done with; more than one is a tie, none means that it cannot be done."""
    worlds = [card for card in table["central"] if card["kind"] == "world"]
    others = [card for card in table["central"] if card["kind"] != "world"]
    name = command["command"]
    if name == "conquer_target":
        return [card["id"] for card in worlds if card["id"] == table["target"]]
    if name == "countdown":
        return [card["id"] for card in worlds if card["id"] == table["target"]]
    if name == "target_prime":
        return prime_targets(table, worlds)
    if name == "target_world":
        if command["by"] == "wanted":
            return first_group(worlds, lambda card: lacking(table, card))
        return first_group(worlds, WORLD_ORDER[command["by"]])
    if name == "build_top":
        return []
    if command["by"] == "most_prevalent":
        return by_prevalence(table, others, most=True)
    if command["by"] == "least_prevalent":
        return by_prevalence(table, others, most=False)
    if command["by"] == "types":
        wanted = [card["id"] for card in others if set(types_of(card)) & set(command["types"])]
        return wanted or [card["id"] for card in others]
    return first_group(others, DRAFT_ORDER[command["by"]])


WORLD_ORDER = {
    "points": lambda card: -card["points"],
    "energy": lambda card: -card["energy"],
    "weakest": lambda card: card["fleet"] + card["ground"],
    "strongest": lambda card: -(card["fleet"] + card["ground"]),
    "token": lambda card: 0 if card["token"] else 1,
}
DRAFT_ORDER = {
    "highest_cost": lambda card: -card["draft"],
    "most_points": lambda card: -card["points"],
    "token": lambda card: 0 if card["token"] else 1,
}


def lacking(table: Table, world: Card) -> int:
    """The strength that the Units of the player's Warzone lack for a World."""
    fleet = sum(unit["fleet"] for unit in table["units"])
    ground = sum(unit["ground"] for unit in table["units"])
    return int(max(0, world["fleet"] - fleet) + max(0, world["ground"] - ground))


def first_group(cards: list[Card], order: Any) -> list[int]:
    """Ids of the cards that come first in this order, all of those that come first together."""
    for _, group in groupby(sorted(cards, key=order), key=order):
        return [card["id"] for card in group]
    return []


def types_of(card: Card) -> list[str]:
    """Card Types as printed; a Tactic and a Prestige card are types of their own."""
    return list(card["types"]) if card["kind"] == "unit" else [card["kind"]]


def by_prevalence(table: Table, others: list[Card], most: bool) -> list[int]:
    """Goes down (up) the list of how many cards of a type have been drafted until such a type lies there."""
    drafted = [kind for card in table["drafted"] for kind in types_of(card)]
    present = {kind for card in others for kind in types_of(card)}
    levels = sorted({drafted.count(kind) for kind in present}, reverse=most)
    for level in levels[:1]:
        kinds = {kind for kind in present if drafted.count(kind) == level}
        return [card["id"] for card in others if kinds & set(types_of(card))]
    return []


def prime_targets(table: Table, worlds: list[Card]) -> list[int]:
    """Prime Core Worlds in the Central Zone whose card exceeds its condition by most; Ra exceeds by nothing."""
    surplus: dict[int, int] = {}
    for prime in table["primes"]:
        for world in worlds:
            if world["core"] and world["key"] == prime["world"]:
                over = over_condition(table, prime)
                if over >= 0:
                    surplus[world["id"]] = over
    greatest = max(surplus.values(), default=0)
    return [world for world, over in surplus.items() if over == greatest]


def over_condition(table: Table, prime: dict[str, Any]) -> int:
    """By how much a Prime Card exceeds its condition; negative where it is not met."""
    if prime["counts"] == "always":
        return 0
    there = {"cards": len(prime["below"]), "worlds": table["conquered"]}.get(prime["counts"], 0)
    return int(there - prime["condition"])


def places(table: Table, card: Card) -> list[str]:
    """Keys of the Prime Cards below which a drafted card may lie; none means sideways below Ra."""
    return [prime["key"] for prime in table["primes"] if set(prime["types"]) & set(types_of(card))]
