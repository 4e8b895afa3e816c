"""The final score: printed points, bonuses, ledger, tie-breakers (base rulebook, Winning the Game; rulings A9, B13, N10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from ..atoms import finish
from ..events import Sink
from ..ops.count import advancements, count
from ..ops.gains import Score, generation
from ..state import GameState, LedgerRow, Result
from ..types import CardId, Seat
from .mission import of_kind, touches
from .orders import led_orders, order_rows


def zones_of(state: GameState, seat: Seat) -> Iterable[tuple[str, Sequence[CardId]]]:
    """All zones of a seat's Empire with their cards, the Nemesis's drafted cards included."""
    player = state.players[seat]
    yield "worlds", player.worlds
    yield "prestige", player.prestige
    yield "units", player.units
    yield "hand", player.hand
    yield "deck", player.deck
    yield "discard", player.discard
    yield "play", player.play
    for cards in player.under.values():
        yield "under", cards
    if state.revolution is not None:
        yield "attached", advancements(state, seat)
    if state.orders is not None:
        yield "beneath", state.orders.beneath[seat]
    if state.nemesis is not None and state.nemesis.seat == seat:
        for column in state.nemesis.columns:
            yield "column", column
        yield "sideways", state.nemesis.sideways


def printed_points(state: GameState, card: CardId) -> int:
    """The points on a card: what dice gave it counts as printed (ruling V5), and so twice where a mission doubles that."""
    printed = state.faces[card].points
    if card not in state.rolls:
        return printed
    doubled: int = sum(change.cards.fits(state.faces[card]) for change in of_kind(state, "double_points"))
    return printed + (state.rolls[card] << doubled)


def ledger(state: GameState, seat: Seat) -> list[LedgerRow]:
    """Every row of a seat's score if the game ended now; the rows add up to its points."""
    rows = []
    faces, rolls = state.faces, state.rolls
    for zone, cards in zones_of(state, seat):
        for card in sorted([card for card in cards if faces[card].points or card in rolls]):
            points = printed_points(state, card)
            rows.append(LedgerRow(seat, "printed", card, zone, 1, points, points))
    rows.extend(bonus_rows(state, seat))
    return rows


def bonus_rows(state: GameState, seat: Seat) -> list[LedgerRow]:
    """The bonuses of Worlds, Prestige cards and Units in the Warzone; the Nemesis's Units give none (ruling N10)."""
    player = state.players[seat]
    in_play: list[tuple[str, Sequence[CardId]]] = [("worlds", player.worlds)]
    in_play += [("prestige", player.prestige), ("units", player.units)]
    if state.is_nemesis(seat) and state.nemesis is not None:
        prestige = [card for card in state.nemesis.sideways if state.faces[card].kind == "prestige"]
        in_play = [("worlds", player.worlds), ("sideways", prestige)]
    if state.revolution is not None:
        in_play.append(("attached", advancements(state, seat)))
    rows = []
    for zone, cards in in_play:
        for card in cards:
            face = state.faces[card]
            for index in face.at.get("scoring", ()):
                for op in face.abilities[index].do:
                    if isinstance(op, Score):
                        n = count(state, seat, card, op.per)
                        rows.append(LedgerRow(seat, "bonus", card, zone, n, op.each, n * op.each))
    rows += order_rows(state, seat)
    return rows + mission_rows(state, seat) if state.setup.changes else rows


def mission_rows(state: GameState, seat: Seat) -> list[LedgerRow]:
    """What a mission adds to a seat's score (Points, LeadPoints); the rows stand with its Home World."""
    home = state.players[seat].home
    rows = []
    for change in of_kind(state, "points"):
        if touches(state, change.who, seat):
            n = 1 if change.per is None else count(state, seat, home, change.per)
            rows.append(LedgerRow(seat, "mission", home, "worlds", n, change.n, n * change.n))
    for change in of_kind(state, "lead_points"):
        if touches(state, change.who, seat):
            n = len(led_orders(state, seat))
            rows.append(LedgerRow(seat, "mission", home, "worlds", n, change.n, n * change.n))
    return rows


def points(state: GameState, seat: Seat) -> int:
    """Empire Points of a seat if the game ended now."""
    total = 0
    faces = state.faces
    for _, cards in zones_of(state, seat):
        for card in cards:
            total += faces[card].points
        if state.rolls:
            total += sum(printed_points(state, card) - faces[card].points for card in cards if card in state.rolls)
    return total + sum(row.points for row in bonus_rows(state, seat))


def outcome(state: GameState, end: str) -> Result:
    """Totals, winners by ruling A9, and the whole ledger."""
    seats = range(len(state.players))
    ledgers = [ledger(state, seat) for seat in seats]
    totals = tuple([sum([row.points for row in rows]) for rows in ledgers])
    energy = tuple(generation(state, seat) for seat in seats)
    worlds = tuple(len(player.worlds) for player in state.players)
    best = max(zip(totals, energy, worlds))
    winners = tuple(seat for seat in seats if (totals[seat], energy[seat], worlds[seat]) == best)
    return Result(totals, winners, tuple(chain.from_iterable(ledgers)), energy, worlds, end)


def end_game(state: GameState, end: str, out: Sink) -> None:
    """Scores every card where it lies and ends the game (ruling B10); `end` is "rounds" or "nemesis_deck"."""
    finish(state, outcome(state, end), out)
