"""What the end of a local game shows otherwise: the order of the seats, who won by what, and the rematch (UX-E1, UX-H7)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.profile.requests import Request
from game.client.runs.setup_words import further_packs
from game.client.table.ledger import Final, decided
from game.content.language import Operand, say
from game.engine import CardDef
from game.engine.terms import Seat
from game.scenes.results.shown import Results
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height, rich_size
from game.ui.screens.share_card import ShareFacts
from game.ui.table.seats import draw_badge, draw_pattern, seat_color

LEAST_TABLE = 450
"""Width at 1080p in which a ledger can be read."""
SIGNS = ("points", "energy", "world")
"""The figures of a seat: Empire Points, and the two tie-breakers."""


def order_of(final: Final) -> list[Seat]:
    """The seats from the first to the last: points, then energy of the Worlds, then their number (ruling A9)."""
    energy = final.energy or (0,) * len(final.totals)
    return sorted(range(len(final.totals)), key=lambda seat: (-final.totals[seat], -energy[seat], -final.worlds[seat], seat))


def verdict_of(final: Final, names: Sequence[str]) -> tuple[str, theme.Color]:
    """Who won, and the colour of the seat."""
    if final.end == "conceded":
        return say("local_results.given_up"), theme.WARN
    if len(final.winners) > 1:
        return say("local_results.shared_victory"), theme.TEXT
    winner = final.winners[0]
    return say("local_results.wins", name=names[winner]), seat_color(winner)


def reasons_of(final: Final, faces: Sequence[CardDef], names: Sequence[str]) -> list[str]:
    """Two or three sentences on why the first seat is ahead of the second."""
    first, second = order_of(final)[:2]
    said = []
    if final.totals[first] == final.totals[second] and final.end != "conceded":
        tied: dict[str, Operand] = {"first": names[first], "second": names[second], "points": final.totals[first]}
        if len(final.winners) > 1:
            said.append(say("local_results.shared", **tied))
        elif final.energy[first] != final.energy[second]:
            figures: dict[str, Operand] = {"energy": final.energy[first], "other": final.energy[second]}
            said.append(say("local_results.wins_by_energy", **tied, **figures))
        else:
            said.append(say("local_results.wins_by_worlds", **tied))
    return [*said, *decided(final, faces, names, first, second)]


def told_of(scene: Results, line: str) -> ShareFacts:
    """What the share card of a local game says: all seats by their names, in their order (UX-E8)."""
    order = order_of(scene.final)
    totals = tuple(scene.final.totals[seat] for seat in order)
    names = tuple(scene.names[seat] for seat in order)
    verdict, color = scene.verdict
    setup = scene.session.state.setup
    figures = ", ".join(f"{name} {total}" for name, total in zip(names, totals))
    seed = say("local_results.seed", seed=scene.seed.value)
    words = " · ".join([say("local_results.core_worlds"), verdict, figures, line, *further_packs(setup), seed])
    return ShareFacts(verdict, color, names, totals, line, scene.why[0] if scene.why else "", words, tuple(order))


def draw_standings(scene: Results, screen: pygame.Surface, y: int) -> int:
    """The seats in their order with points and tie-breakers; returns where the next part begins."""
    scale, final, side = scene.scale, scene.final, scene.side
    px, head = scale.font(20), line_height(scale.font(17))
    step = max(scale.px(52), round(line_height(px) * 1.3))
    order = order_of(final)
    box = pygame.Rect(side.left, y, side.width, head + step * len(order) + scale.px(20))
    cut = scale.px(16)
    screen.blit(plate(box.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT, cuts=(cut, 0, cut, 0), alpha=238), box)
    column = max(scale.px(84), scale.font(17) * 4)
    xs = [box.right - scale.px(10) - column * (len(SIGNS) - number) + column // 2 for number in range(len(SIGNS))]
    values = (tuple(table.shown_total for table in scene.tables), final.energy or ("",) * len(order), final.worlds)
    y = box.top + scale.px(8)
    for x, sign in zip(xs, SIGNS):
        draw_icon(screen, sign, round(scale.font(17) * 1.1), (x, y + head // 2), theme.GOLD)
    y += head
    for place, seat in enumerate(order, start=1):
        row = pygame.Rect(box.left + scale.px(8), y + 2, box.width - scale.px(16), step - 4)
        draw_pattern(screen, seat, row, 0.12)
        number = draw(screen, f"{place}.", px, theme.MUTED, (row.left + scale.px(6), row.centery), anchor="midleft")
        mark = draw_badge(screen, seat, row.height - 4, (number.right + scale.px(6), row.centery))
        left, room = mark.right + scale.px(8), xs[0] - column // 2 - mark.right - scale.px(10)
        name = fit_px(scene.names[seat], px, max(1, room), Face.DISPLAY, theme.NUMBER_FLOOR)
        tone = seat_color(seat)
        draw(screen, scene.names[seat], name, tone, (left, row.centery), anchor="midleft", face=Face.DISPLAY, width=max(1, room))
        for number_of, x in enumerate(xs):
            big = scale.font(28) if number_of == 0 else px
            color = theme.TEXT if number_of == 0 else theme.MUTED
            draw(screen, str(values[number_of][seat]), big, color, (x, row.centery), anchor="center", face=Face.TITLE)
        y += step
    return box.bottom + scale.px(16)


def fitting(sentences: Sequence[str], px: int, width: int, height: int) -> str:
    """As many of the sentences, from the first, as fit into the box."""
    shown = list(sentences)
    while shown and rich_size("\n".join(shown), px, width)[1] > height:
        shown.pop()
    return "\n".join(shown)


def place_tables(scene: Results, box: pygame.Rect, gap: int) -> None:
    """The ledgers side by side; of many seats as many as can be read, the first of the game first."""
    tables, scale = scene.tables, scene.scale
    room = max(1, (box.width + gap) // (max(scale.px(LEAST_TABLE), scale.font(17) * 17) + gap))
    shown = min(len(tables), max(room, 2)) if not scene.local else min(len(tables), room)
    ranked = [tables[seat] for seat in order_of(scene.final)] if scene.local and shown < len(tables) else tables
    first = scene.first % max(1, len(ranked))
    scene.first = first
    scene.paged = (ranked[first:] + ranked[:first])[:shown]
    each = (box.width - gap * (shown - 1)) // shown
    for table in tables:
        table.rect = pygame.Rect(box.left, box.top, each, box.height)
        table.visible = table in scene.paged and not scene.other_page
    for number, table in enumerate(scene.paged):
        table.rect.left = box.left + number * (each + gap)
    if scene.local:
        scene.turn_score.label, scene.turn_score.icon = say("local_results.more_seats"), "right"
        scene.turn_score.enabled = scene.turn_score.visible = shown < len(tables)


def next_tables(scene: Results) -> Request | None:
    """On to the ledgers of the next seats."""
    if len(scene.paged) < len(scene.tables):
        scene.first += len(scene.paged)
        scene.relayout()
        scene.app.invalidate()
    return None
