"""The figures of the laboratory as a summary in plain values, and as the tables of docs/balance.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from math import isfinite, sqrt
from textwrap import wrap
from typing import Any

from game.campaign.heat import heat_modifiers
from game.campaign.lengths import LENGTHS
from game.content.load import load_book

from .cells import EVEN, MODES, PACKS, PLAYER, PROMOTED, STRONG, Cell, cells
from .figures import SURE, interval, percent
from .measuring import Measured

Summary = dict[str, Any]
LINE = 129
"""Letters that a line of the document may have."""
HEAT_POINT, HEAT_SLACK = 0.05, 0.4
"""What a point of Heat is to cost the strong player, and by which part it may miss that."""
LEAST_OFFERS = 15
"""Offers of a card below which nothing is said of it."""


def summary_of(measured: Mapping[str, Measured]) -> Summary:
    """What is kept of each cell: games, share of wins, margins, that of each place at a table, the cards of the strong player."""
    whole: Summary = {}
    for key, outcome in sorted(measured.items()):
        row: Summary = {
            "games": outcome.games,
            "share": round(outcome.share, 4),
            "margin": round(sum(outcome.margins) / outcome.games, 2),
            "scatter": round(outcome.scatter, 2),
            "digest": outcome.digest,
        }
        if key.startswith("seats/"):
            row["places"] = [round(sum(column) / outcome.games, 4) for column in zip(*outcome.places)]
        if key.startswith("modes/") and key.endswith(f"/full/{STRONG}"):
            row["cards"] = {card: counts[:2] for card, counts in sorted(outcome.cards.items())}
        whole[key] = row
    return whole


def fault_in(summary: Mapping[str, object]) -> str:
    """What is wrong with the first row that the laboratory did not write so, with the cell before it; "" for nothing."""
    known = {cell.key: cell for cell in cells(1, 1)}
    for key, row in summary.items():
        if key not in known:
            return f"{key[:60]!r} is no cell."
        fault = _row_fault(row, known[key])
        if fault:
            return f"{key}: {fault}."
    return ""


def _row_fault(row: object, cell: Cell) -> str:
    if not isinstance(row, dict):
        return "must be a row of figures"
    if type(row.get("games")) is not int or row["games"] < 1:
        return "games must be a number from 1 on"
    for name in ("share", "margin", "scatter"):
        if type(row.get(name)) not in (int, float) or not isfinite(row[name]):
            return f"{name} must be a number"
    places, cards = row.get("places", []), row.get("cards", {})
    wanted = int(cell.parts[1]) if cell.parts[0] == "seats" else 0
    if not isinstance(places, list) or len(places) != wanted or not all(_is_share(share) for share in places):
        return "places must be a share of wins for each seat"
    if not _is_share(row["share"]):
        return "share must be from 0 to 1"
    if not isinstance(cards, dict) or not all(_is_pair(pair) for pair in cards.values()):
        return "cards must be pairs of counts"
    return ""


def _is_share(value: object) -> bool:
    return isinstance(value, int | float) and 0 <= value <= 1


def _is_pair(pair: object) -> bool:
    return isinstance(pair, list) and len(pair) == 2 and all(type(count) is int and count >= 0 for count in pair)


def lines_of(summary: Summary) -> list[str]:
    """The tables and sentences, ready to stand in the document; no sentence is longer than its lines."""
    told = [*_modes(summary), *_heat(summary), *_grades(summary), *_seats(summary), *_cards(summary)]
    return [part for line in told for part in ([line] if line[:1] in ("", "|") else wrap(line, LINE, break_on_hyphens=False))]


def rate(summary: Summary, key: str) -> str:
    """The share of a cell with its interval; "-" where it was not measured."""
    row = summary.get(key)
    return "-" if row is None else f"{percent(row['share'], row['games'])}, {row['games']}"


def in_force(summary: Summary, packs: str, mode: str, length: str, skill: str) -> str:
    """The cell of a game of this length as a skirmish sets it up: with its mode evened where anything evens it."""
    evened = f"modes/{packs}/{mode}/{EVEN[length]}/{skill}"
    return evened if evened in summary else f"modes/{packs}/{mode}/{length}/{skill}"


def _modes(summary: Summary) -> list[str]:
    lines = ["### Pack sets, lengths and modes", ""]
    for skill in (PLAYER, STRONG):
        rows = []
        for name, length in product(PACKS | PROMOTED, LENGTHS):
            printed = [f"modes/{name}/{mode}/{length}/{skill}" for mode in MODES]
            evened = [in_force(summary, name, mode, length, skill) for mode in MODES]
            for told, keys in ((length, printed), (f"{length}, evened", [] if evened == printed else evened)):
                if scatter := [summary[key]["scatter"] for key in keys if key in summary]:
                    rates = " | ".join(rate(summary, key) for key in keys)
                    rows.append(f"| {name} | {told} | {rates} | {max(scatter):.1f} |")
        if rows:
            head = f"| packs | length | {' | '.join(MODES)} | scatter of the margin |"
            lines += [
                f"Games won by {skill}, with the 95 % interval and the number of games.",
                "",
                head,
                "|---|---|---|---|---|---|",
            ]
            lines += [*rows, ""]
    return lines


def _heat(summary: Summary) -> list[str]:
    rows = []
    for modifier in heat_modifiers():
        key = f"heat/{modifier.key}/"
        if key + PLAYER in summary or key + STRONG in summary:
            rates = f"{rate(summary, key + PLAYER)} | {rate(summary, key + STRONG)}"
            costs = f"{_cost(summary, key, PLAYER)} | {_cost(summary, key, STRONG)}"
            price = 100 * HEAT_POINT * modifier.points
            allowed = f"{price * (1 - HEAT_SLACK):.0f} to {price * (1 + HEAT_SLACK):.0f}"
            rows.append(f"| {modifier.key} | {modifier.points} | {rates} | {costs} | {allowed} |")
    base = "modes/base/expert/full/"
    plain = f"| none | 0 | {rate(summary, base + PLAYER)} | {rate(summary, base + STRONG)} | - | - | - |"
    head = [
        f"| Heat | points | {PLAYER} | {STRONG} | costs {PLAYER} | costs {STRONG} | to cost |",
        "|---|---|---|---|---|---|---|",
        plain,
    ]
    return ["### Heat, each alone on Expert", "", *head, *rows, ""] if rows else []


def _cost(summary: Summary, heat: str, skill: str) -> str:
    """How many of a hundred games less are won with a Heat, with the 95 % interval; "-" where that was not measured."""
    plain, row = summary.get(f"modes/base/expert/full/{skill}"), summary.get(heat + skill)
    if plain is None or row is None:
        return "-"
    wide = SURE * sqrt(sum(cell["share"] * (1 - cell["share"]) / cell["games"] for cell in (plain, row)))
    return f"{100 * (plain['share'] - row['share']):.0f} ± {100 * wide:.0f}"


def _grades(summary: Summary) -> list[str]:
    steps = sorted({int(key.split("/")[1]) for key in summary if key.startswith("grades/")})
    rows = [
        f"| {step} | {rate(summary, f'grades/{step}/{PLAYER}')} | {rate(summary, f'grades/{step}/{STRONG}')} |" for step in steps
    ]
    return ["### Grades", "", f"| grade | {PLAYER} | {STRONG} |", "|---|---|---|", *rows, ""] if rows else []


def _seats(summary: Summary) -> list[str]:
    rows = []
    for key, row in summary.items():
        if key.startswith("seats/"):
            _, seats, packs, start, _ = key.split("/")
            widest = max(interval(share, row["games"])[1] - share for share in row["places"])
            shares = ", ".join(f"{100 * share:.0f}" for share in row["places"]) + f" ± {100 * widest:.0f}"
            rows.append(f"| {seats} | {packs} | {start} | {shares} | {100 / int(seats):.0f} | {row['games']} |")
    told = f"Games won by {PLAYER} from each place, clockwise from the first holder of the Destiny Marker."
    head = ["| seats | packs | start | won, % | fair | games |", "|---|---|---|---|---|---|"]
    return ["### Seats", "", told, "", *head, *rows, ""] if rows else []


def usage(summary: Summary) -> dict[str, tuple[int, int]]:
    """How often each card was offered to the strong player and taken, over all full games."""
    whole: dict[str, tuple[int, int]] = {}
    for row in summary.values():
        for card, (offered, taken) in row.get("cards", {}).items():
            before = whole.get(card, (0, 0))
            whole[card] = before[0] + offered, before[1] + taken
    return whole


def _cards(summary: Summary) -> list[str]:
    counts = usage(summary)
    if not counts:
        return []
    names = {card.key: card.name for card in load_book(PACKS["all"], nemesis=True).cards}
    names = {**{card.key: card.name for card in load_book(PACKS["base"], nemesis=True).cards}, **names}
    enough = {card: pair for card, pair in counts.items() if pair[0] >= LEAST_OFFERS}
    ordered = sorted(enough, key=lambda card: (enough[card][1] / enough[card][0], card))
    seldom = [card for card in ordered if enough[card][1] * 20 < enough[card][0]]
    often = [card for card in ordered if enough[card][1] * 10 > enough[card][0] * 9]
    lines = [
        "### Cards",
        "",
        f"A card is offered when it lies open and {STRONG} could pay it at least once. Of {len(enough)} cards with "
        f"{LEAST_OFFERS} offers or more, {len(seldom)} are taken in under 5 % and {len(often)} in over 90 %.",
        "",
    ]
    for title, cards in (("Seldom taken", seldom), ("Nearly always taken", often)):
        told = ", ".join(f"{names.get(card, card)} {_share(enough[card])}" for card in cards)
        lines += [f"{title}: {told or 'none'}.", ""]
    return lines


def _share(counts: Sequence[int]) -> str:
    offered, taken = counts
    low, high = interval(taken / offered, offered)
    return f"{100 * taken / offered:.0f} % ({100 * low:.0f} to {100 * high:.0f})"
