"""What is gained and spent flies between its cause and its counter, and the counters roll as it lands (docs/stage.md)."""

from __future__ import annotations

from typing import NamedTuple

from game.client.table.state import TableState
from game.engine import Event
from game.engine.events import CardMoved, EnergyChanged
from game.engine.terms import CardId
from game.ui.kit import theme
from game.ui.kit.counter import Counter
from game.ui.kit.theme import Color
from game.ui.table.lights import MOTE_MS, MoteFlight
from game.ui.table.view import TableView

RADIUS = 24
"""The size of a mote at 1080p."""


class Figures(NamedTuple):
    """What is counted at one moment."""

    energy: int
    actions: int
    points: tuple[int, ...]
    score: int
    piles: tuple[int, ...]


def figures_of(model: TableState) -> Figures:
    """What a table counts as it is shown now."""
    score = model.score.sheet.total if model.score is not None else model.points[0] if model.points else 0
    return Figures(model.means.energy, model.means.actions, model.points, score, model.piles)


def counters_of(table: TableView) -> list[Counter]:
    """Every counter of a table."""
    counters = [*table.means.counters.values(), table.score_button.counter, *(pile.counter for pile in table.pile_buttons)]
    return [*counters, *table.panels.strip.threat.counters]


def flow(table: TableView, event: Event, before: Figures, now: Figures, delay: float) -> list[MoteFlight]:
    """The motes of an event, `delay` milliseconds from now, and its counters on their way."""
    motes: list[MoteFlight] = []
    means, threat = table.means.counters, table.panels.strip.threat.counters
    if isinstance(event, EnergyChanged) and event.seat == table.spec.seat and now.energy != before.energy:
        motes.append(_energy(table, event, now.energy - before.energy, delay))
        gained = now.energy > before.energy
        means["energy"].roll(now.energy, delay + MOTE_MS if gained else 0.0)
    means["action"].roll(now.actions)
    for counter, button in zip((pile.counter for pile in table.pile_buttons), now.piles):
        counter.roll(button)
    landed = delay + MOTE_MS if isinstance(event, CardMoved) else delay
    for seat, (was, is_now) in enumerate(zip(before.points, now.points)):
        if is_now > was and isinstance(event, CardMoved) and event.card is not None and seat < len(threat):
            color = theme.NEMESIS if seat else theme.GOLD
            motes.append(_motes(table, event.card, threat[seat], color, is_now - was, delay))
        if seat < len(threat):
            threat[seat].roll(is_now, landed)
    if now.score > before.score and isinstance(event, CardMoved) and event.card is not None:
        motes.append(_motes(table, event.card, table.score_button.counter, theme.GOLD, 3, delay))
    table.score_button.counter.roll(now.score, landed)
    return motes


def _energy(table: TableView, event: EnergyChanged, change: int, delay: float) -> MoteFlight:
    """Energy from the card or the Worlds that give it, or to the card that it pays for."""
    counter = table.means.counters["energy"]
    if change > 0:
        cards = (event.card,) if event.card is not None else tuple(table.spec.view.players[table.spec.seat].worlds)
        giving = tuple(card for card in cards if event.card is not None or table.spec.view.cards[card].energy)
        return _flight(table, giving, counter, theme.ENERGY, change, delay, gain=True)
    return _flight(table, (event.card,) if event.card is not None else (), counter, theme.ENERGY, -change, 0.0, gain=False)


def _motes(table: TableView, card: CardId, counter: Counter, color: Color, count: int, delay: float) -> MoteFlight:
    return _flight(table, (card,), counter, color, count, delay, gain=True)


def _flight(
    table: TableView, cards: tuple[CardId, ...], counter: Counter, color: Color, count: int, delay: float, gain: bool
) -> MoteFlight:
    """Motes between cards and a counter; the places are those of the moment at which they leave."""

    def of_cards() -> list[tuple[int, int]]:
        sprites = table.playback.field.sprites
        return [sprites[card].rect.center for card in cards if card in sprites]

    def of_counter() -> list[tuple[int, int]]:
        return [counter.middle] if counter.middle is not None else []

    ways = (of_cards, of_counter) if gain else (of_counter, of_cards)
    sign = "energy" if color == theme.ENERGY else "points"
    return MoteFlight(*ways, sign, color, count, table.scale.px(RADIUS), delay / 1000)
