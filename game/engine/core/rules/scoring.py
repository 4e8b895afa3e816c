"""The final score: printed points, bonuses, ledger, tie-breakers (base rulebook, Winning the Game; rulings A9, B13, N10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from ..atoms import finish
from ..events import Sink
from ..ops.count import count
from ..ops.gains import Score, generation
from ..state import GameState, LedgerRow, Result
from ..types import CardId, Seat
from .mission import of_kind, touches

NO_POINTS: Mapping[CardId, int] = {}


def zones_of(state: GameState, seat: Seat) -> list[tuple[str, Sequence[CardId]]]:
    """All zones of a seat's Empire with their cards, the Nemesis's drafted cards included."""
    player = state.players[seat]
    zones: list[tuple[str, Sequence[CardId]]] = [
        ("worlds", player.worlds),
        ("prestige", player.prestige),
        ("units", player.units),
        ("hand", player.hand),
        ("deck", player.deck),
        ("discard", player.discard),
        ("play", player.play),
    ]
    if player.colonists:
        zones += [("under", cards) for cards in player.colonists.values()]
    for hook in state.book.hooks.empire:
        zones += hook(state, seat)
    nemesis = state.nemesis
    if nemesis is not None and nemesis.seat == seat:
        zones += [("column", column) for column in nemesis.columns]
        zones.append(("sideways", nemesis.sideways))
    return zones


def further_points(state: GameState) -> Mapping[CardId, int]:
    """Points that cards bear besides those that are printed on them, and that count as printed."""
    points_of: Mapping[CardId, int] = NO_POINTS
    for hook in state.book.hooks.further_points:
        points = hook(state)
        points_of = {**points_of, **{card: points_of.get(card, 0) + n for card, n in points.items()}} if points_of else points
    return points_of


def ledger(state: GameState, seat: Seat) -> list[LedgerRow]:
    """Every row of a seat's score if the game ended now; the rows add up to its points."""
    rows = []
    faces, further = state.cards, further_points(state)
    for zone, cards in zones_of(state, seat):
        if not cards:
            continue
        worthy = [card for card in cards if faces[card].points or card in further]
        worthy.sort()
        for card in worthy:
            points = faces[card].points + further.get(card, 0)
            rows.append(LedgerRow(seat, "printed", card, zone, 1, points, points))
    return rows + bonus_rows(state, seat)


def bonus_rows(state: GameState, seat: Seat) -> list[LedgerRow]:
    """The bonuses of Worlds, Prestige cards and Units in the Warzone; the Nemesis's Units give none (ruling N10)."""
    player, nemesis, faces = state.players[seat], state.nemesis, state.cards
    in_play: list[tuple[str, Sequence[CardId]]] = [("worlds", player.worlds)]
    if nemesis is not None and nemesis.seat == seat:
        in_play.append(("sideways", [card for card in nemesis.sideways if faces[card].kind == "prestige"]))
    else:
        in_play += [("prestige", player.prestige), ("units", player.units)]
    hooks = state.book.hooks
    for hook in hooks.bonuses:
        in_play += hook(state, seat)
    rows = []
    for zone, cards in in_play:
        for card in cards:
            if "scoring" in faces[card].at:
                rows += text_rows(state, seat, card, zone)
    for score in hooks.score_rows:
        rows += score(state, seat)
    return rows + mission_rows(state, seat) if state.setup.changes else rows


def text_rows(state: GameState, seat: Seat, card: CardId, zone: str) -> list[LedgerRow]:
    """The bonuses that the texts of one card give the seat that owns it."""
    face = state.cards[card]
    rows = []
    for index in face.at.get("scoring", ()):
        for op in face.abilities[index].do:
            if isinstance(op, Score):
                n = count(state, seat, card, op.per)
                rows.append(LedgerRow(seat, "bonus", card, zone, n, op.each, n * op.each))
    return rows


def mission_rows(state: GameState, seat: Seat) -> list[LedgerRow]:
    """What a mission adds to a seat's score (Points and others); the rows stand with its Home World."""
    home = state.players[seat].home
    rows = []
    for change in of_kind(state, "points"):
        if touches(state, change.who, seat):
            n = 1 if change.per is None else count(state, seat, home, change.per)
            rows.append(LedgerRow(seat, "mission", home, "worlds", n, change.n, n * change.n))
    for hook in state.book.hooks.mission_rows:
        rows += hook(state, seat)
    return rows


def points(state: GameState, seat: Seat) -> int:
    """Empire Points of a seat if the game ended now."""
    total = 0
    faces, further = state.cards, further_points(state)
    for _, cards in zones_of(state, seat):
        for card in cards:
            total += faces[card].points
        if further:
            total += sum(further.get(card, 0) for card in cards)
    return total + sum(row.points for row in bonus_rows(state, seat))


def outcome(state: GameState, end: str) -> Result:
    """Totals, winners by ruling A9, and the whole ledger."""
    seats = range(len(state.players))
    ledgers = [ledger(state, seat) for seat in seats]
    totals = tuple([sum([row.points for row in rows]) for rows in ledgers])
    energy = tuple([generation(state, seat) for seat in seats])
    worlds = tuple([len(player.worlds) for player in state.players])
    results = list(zip(totals, energy, worlds))
    best = max(results)
    winners = tuple([seat for seat, result in enumerate(results) if result == best])
    return Result(totals, winners, tuple(chain.from_iterable(ledgers)), energy, worlds, end)


def end_game(state: GameState, end: str, out: Sink) -> None:
    """Scores every card where it lies and ends the game (ruling B10); `end` is "rounds" or "nemesis_deck"."""
    finish(state, outcome(state, end), out)
