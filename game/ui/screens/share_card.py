"""What a finished game shows to a friend: a picture of 1200 x 630 and one line of text (UX-E8, UX-C11)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

from game.client.profile.diagnostics import hide_home
from game.client.profile.folders import pictures_folder
from game.content.language import say
from game.engine import GameState
from game.engine.terms import Seat
from game.ui.cards.card_face import face
from game.ui.cards.portrait import portrait
from game.ui.kit import theme
from game.ui.kit.backdrop import nebula
from game.ui.kit.fields import copy_text
from game.ui.kit.icons import draw_icon
from game.ui.kit.shapes import plate, side_shade
from game.ui.kit.text import Face, draw, fit_px, glowing, rich
from game.ui.kit.theme import Color
from game.ui.screens.setup_tiles import draw_mode
from game.ui.table.seats import draw_badge, draw_pattern, seat_color

SIZE = (1200, 630)
"""The size at which pages show a picture beside a link."""
EDGE = 48


@dataclass(frozen=True, slots=True)
class ShareFacts:
    """What the card says: the outcome in a word and its colour, names and totals, a line on the game, why, the code.

    In a local game `seats` are the seats of names and totals from the first to the last, and `code` is a line of text.
    """

    verdict: str
    color: Color
    names: tuple[str, ...]
    totals: tuple[int, ...]
    line: str
    why: str
    code: str
    seats: tuple[Seat, ...] = ()


def draw_share(state: GameState, seat: int, told: ShareFacts, rules: str) -> pygame.Surface:
    """The card; `rules` is the text of the Home World of the seat."""
    out = pygame.Surface(SIZE)
    out.blit(nebula(SIZE, "core", 44), (0, 0))
    side_shade(out, 900)
    home = state.cards[state.players[seat].home]
    wide = 300
    card = face(home, rules, wide)
    out.blit(card, card.get_rect(midright=(SIZE[0] - EDGE, 300)))
    corner = (SIZE[0] - EDGE - wide + 6, 300 + card.get_height() // 2 - 40)
    if told.seats:
        draw_badge(out, seat, 84, (SIZE[0] - EDGE - wide // 2, 300 + card.get_height() // 2), "center")
    else:
        mask = portrait(2 if state.round > len(state.setup.sectors) // 2 else 1, 150)
        out.blit(mask, mask.get_rect(center=corner))
    draw(out, say("share_card.core_worlds"), 26, theme.GOLD, (EDGE, 40), face=Face.DISPLAY)
    room = SIZE[0] - 2 * EDGE - wide - 60
    big = fit_px(told.verdict.upper(), 108, room, Face.TITLE, 40)
    title = glowing(told.verdict.upper(), big, told.color, theme.shade(told.color, 0.6), 12, Face.TITLE)
    out.blit(title, (EDGE - 24, 62))
    if told.seats:
        y = _standings(out, told, room)
    else:
        y = _sides(out, state, seat, told, room)
    words = rich(told.why, 20, room, theme.MUTED, most_lines=2)
    out.blit(words, (EDGE, y + 8))
    code = rich(told.code, 17, SIZE[0] - 2 * EDGE, theme.TEXT, most_lines=3)
    out.blit(code, (EDGE, SIZE[1] - 28 - code.get_height()))
    return out


def _standings(out: pygame.Surface, told: ShareFacts, room: int) -> int:
    """The seats of a local game in their order; returns where the words below them begin."""
    y = 212
    draw(out, told.line, fit_px(told.line, 24, room, Face.BODY, 16), theme.TEXT, (EDGE, y), anchor="midleft", width=room)
    y += 24
    for place, (seat, name, total) in enumerate(zip(told.seats, told.names, told.totals), start=1):
        color = seat_color(seat)
        row = pygame.Rect(EDGE, y, room, 46)
        out.blit(plate(row.size, theme.PANEL, theme.GROUND, theme.shade(color, 0.6), cuts=(12, 0, 12, 0), alpha=225), row)
        draw_pattern(out, seat, row.inflate(-8, -8), 0.1)
        draw(out, f"{place}.", 20, theme.MUTED, (row.left + 16, row.centery), anchor="midleft")
        mark = draw_badge(out, seat, 36, (row.left + 48, row.centery))
        at = (mark.right + 14, row.centery)
        draw(out, name, 25, color, at, anchor="midleft", face=Face.DISPLAY, width=room - 200)
        draw(out, str(total), 32, theme.TEXT, (row.right - 24, row.centery), anchor="midright", face=Face.TITLE)
        y += 51
    return y


def _sides(out: pygame.Surface, state: GameState, seat: Seat, told: ShareFacts, room: int) -> int:
    """The player and the Nemesis; returns where the words below them begin."""
    y = 224
    mode = str(state.setup.option("nemesis_mode", "standard"))
    badge = pygame.Rect(EDGE, y + 4, 52, 60)
    draw_mode(out, mode, badge)
    line = fit_px(told.line, 26, room - 70, Face.BODY, 16)
    draw(out, told.line, line, theme.TEXT, (badge.right + 18, badge.centery), anchor="midleft", width=room - 70)
    y += 90
    for number, (name, total) in enumerate(zip(told.names, told.totals)):
        color = theme.GOLD if number == seat else theme.NEMESIS
        row = pygame.Rect(EDGE, y, room, 58)
        ground = plate(row.size, theme.PANEL, theme.GROUND, theme.shade(color, 0.6), cuts=(14, 0, 14, 0), alpha=225)
        out.blit(ground, row)
        draw_icon(out, "points", 30, (row.left + 34, row.centery), color)
        draw(out, name, 28, color, (row.left + 64, row.centery), anchor="midleft", face=Face.DISPLAY, width=room - 200)
        draw(out, str(total), 40, theme.TEXT, (row.right - 24, row.centery), anchor="midright", face=Face.TITLE)
        y += 68
    return y


def share(state: GameState, seat: int, told: ShareFacts, rules: str) -> str:
    """Copies the code, saves the card, and says in a sentence where it lies; the code stands in it either way."""
    copy_text(told.code)
    try:
        path = save_share(draw_share(state, seat, told, rules), state.setup.seed)
    except OSError:
        return say("share_card.card_could_not", seats=bool(told.seats), code=told.code)
    return say("share_card.card_is_which", path=hide_home(str(path)), seats=bool(told.seats), code=told.code)


def save_share(picture: pygame.Surface, seed: str) -> Path:
    """Writes the card beside the screenshots and returns where. Raises OSError."""
    try:
        path = pictures_folder() / f"core-worlds-{seed[:8]}-card.png"
        pygame.image.save(picture, path)
    except (RuntimeError, pygame.error) as problem:
        raise OSError(str(problem)) from problem
    return path
