"""How the pregame draft is drawn: snake order, picks, prompt, the titles above cards, and a card on its way."""

from __future__ import annotations

import pygame

from game.client.draft.specs import DraftSpec, TurnSpec
from game.engine.terms import Seat
from game.ui.cards.card_face import height_for
from game.ui.cards.card_state import draw_card
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, rich
from game.ui.screens.draft.layout import pick_rect, picks_box
from game.ui.screens.draft.view import DraftView
from game.ui.screens.setup_tiles import draw_mode
from game.ui.table.seats import draw_badge, seat_color

ORDER_IN_WORDS = 6
"""So many picks are told with names; more of them have the signs of their seats alone."""
TONES = {"text": theme.TEXT, "warning": theme.WARN, "nemesis": theme.NEMESIS}


def draw_draft(view: DraftView, screen: pygame.Surface) -> None:
    """The whole draft, from the back to the front."""
    spec, layout = view.spec, view.layout
    view.backdrop.draw(screen, still=True)
    draw_head(view, screen)
    draw_order(view, screen)
    if spec.asked and spec.over_row:
        draw_title(view, screen, layout.row)
    if spec.asked and not spec.over_row:
        draw_title(view, screen, layout.picks)
    elif not spec.columns:
        draw_picks(view, screen)
    draw_prompt(view, screen)
    if not spec.local:
        box, cut = view.strip.threat.rect, view.scale.px(12)
        ground = plate(box.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT, line=1, cuts=(cut, 0, cut, 0), alpha=225)
        screen.blit(ground, box)
        view.strip.draw(screen)
    view.inspector.draw(screen)
    view.widgets.draw(screen, view.scale)
    draw_flight(view, screen)
    if not spec.local:
        view.strip.draw_over(screen)


def draw_head(view: DraftView, screen: pygame.Surface) -> None:
    """Challenge Mode or seat, the title, and what the draft is about."""
    spec, scale, head = view.spec, view.scale, view.layout.head
    badge = pygame.Rect(head.left, head.top, round(head.height * 0.8), head.height)
    if spec.local:
        draw_badge(screen, spec.seat, badge.height, badge.midleft)
    else:
        draw_mode(screen, spec.mode, badge)
    place = (badge.right + scale.px(14), head.top)
    title = draw(screen, spec.title, scale.font(48), theme.TEXT, place, face=Face.TITLE)
    at = (title.right + scale.px(22), head.bottom - scale.px(9))
    width = max(20, view.menu.rect.left - at[0] - scale.px(10))
    text = rich(spec.note, scale.font(18), width, theme.MUTED, most_lines=2)
    screen.blit(text, (at[0], at[1] - text.get_height()))


def side_color(spec: DraftSpec, seat: Seat) -> theme.Color:
    """The colour of a side: its seat's in a local game, else gold for the player and violet for the Nemesis."""
    if spec.local:
        return seat_color(seat)
    return theme.GOLD if seat == spec.seat else theme.NEMESIS


def draw_order(view: DraftView, screen: pygame.Surface) -> None:
    """The snake order: whose pick it is, and what the earlier ones took."""
    spec, scale, order, place = view.spec, view.scale, view.spec.order, view.layout.order
    gap = scale.px(30 if len(order) <= ORDER_IN_WORDS else 8)
    each = (place.width - gap * (len(order) - 1)) // len(order)
    for number, turn in enumerate(order):
        box = pygame.Rect(place.left + number * (each + gap), place.top, each, place.height)
        color = side_color(spec, turn.seat)
        cut = scale.px(12)
        top = theme.mix(theme.PANEL_RAISED, color, 0.18) if turn.now else theme.PANEL
        edge = color if turn.now else theme.LINE_SOFT
        screen.blit(plate(box.size, top, theme.GROUND, edge, line=scale.px(2), cuts=(cut, 0, cut, 0)), box)
        if spec.local and len(order) > ORDER_IN_WORDS:
            draw_turn(screen, box, turn)
            continue
        draw_turn_in_words(view, screen, box, turn)
        if number + 1 < len(order):
            draw_icon(screen, "right", scale.px(22), (box.right + gap // 2, box.centery), theme.MUTED)


def draw_turn(screen: pygame.Surface, box: pygame.Rect, turn: TurnSpec) -> None:
    """One pick of a long snake order: the sign of its seat, with a check once it is made."""
    side = min(box.height, box.width) * 7 // 10
    mark = draw_badge(screen, turn.seat, side, box.center, "center")
    if turn.made:
        draw_icon(screen, "check", max(12, side // 2), mark.bottomright, theme.GOOD, "center")


def draw_turn_in_words(view: DraftView, screen: pygame.Surface, box: pygame.Rect, turn: TurnSpec) -> None:
    """One pick of a short snake order: who, and what it took or when it comes."""
    spec, scale = view.spec, view.scale
    color = side_color(spec, turn.seat)
    mark = round(box.height * 0.5)
    nemesis = turn.seat != spec.seat and not spec.local
    sign = "check" if turn.made else ("emblem_star_crown" if nemesis else "hand")
    tone = color if turn.now or turn.made else theme.LINE
    draw_icon(screen, sign, mark, (box.left + scale.px(14), box.centery), tone, "midleft")
    left = box.left + scale.px(26) + mark
    width = box.right - left - 4
    draw(screen, turn.name, scale.font(22), color, (left, box.centery), anchor="bottomleft", face=Face.DISPLAY, width=width)
    draw(screen, turn.words, scale.font(17), theme.TEXT if turn.made else theme.MUTED, (left, box.centery), width=width)


def pick_place(view: DraftView, seat: Seat, number: int) -> pygame.Rect:
    """Where a seat's pick lies below the row."""
    spec = view.spec
    return pick_rect(view.layout, picks_box(view.layout, seat, len(spec.picks), spec.seat, spec.local), number)


def draw_picks(view: DraftView, screen: pygame.Surface) -> None:
    """What every side has picked, with a place for what it will."""
    spec, scale = view.spec, view.scale
    for picks in spec.picks:
        box = picks_box(view.layout, picks.seat, len(spec.picks), spec.seat, spec.local)
        color = side_color(spec, picks.seat)
        draw(screen, picks.title, scale.font(18), color, box.topleft, face=Face.DISPLAY, width=box.width)
        for number in range(2):
            rect = pick_rect(view.layout, box, number)
            if number < len(picks.cards):
                card = picks.cards[number]
                draw_card(screen, rect, card.face, card.rules, rect.width, text=scale.text)
            else:
                screen.blit(plate(rect.size, theme.WELL, theme.SPACE, theme.LINE_SOFT, alpha=150), rect)


def draw_prompt(view: DraftView, screen: pygame.Surface) -> None:
    """Who must do what, and how to go on; never empty (UX-T9)."""
    scale, box, prompt = view.scale, view.layout.prompt, view.spec.prompt
    cut = scale.px(12)
    screen.blit(plate(box.size, theme.PANEL_RAISED, theme.PANEL, theme.LINE, cuts=(cut, 0, cut, 0)), box)
    right = view.primary.rect.left if view.primary.visible else box.right
    right = view.leave.rect.left if view.leave.visible else right
    room = max(20, right - box.left - scale.px(36))
    text = rich(prompt.sentence, scale.font(21), room, TONES[prompt.tone], most_lines=2)
    screen.blit(text, text.get_rect(midleft=(box.left + scale.px(18), box.centery)))


def draw_title(view: DraftView, screen: pygame.Surface, box: pygame.Rect) -> None:
    """What the cards below it are."""
    draw(screen, view.spec.asked_title, view.scale.font(18), theme.GOLD, box.topleft, face=Face.DISPLAY, width=box.width)


def draw_flight(view: DraftView, screen: pygame.Surface) -> None:
    """The card that is on its way to its owner: below its Prime Card, or to the player's picks."""
    flight = view.spec.flight
    if flight is None:
        return
    start = view.cards[flight.card.card].rect
    if flight.to[0] == "column":
        goal = view.strip.column_rect(flight.to[1])
    elif flight.to[0] == "sideways":
        goal = view.strip.sideways_rect()
    else:
        goal = pick_place(view, flight.seat, len(view.spec.picks[flight.seat].cards))
    width = round(start.width + (min(goal.width, start.width) - start.width) * flight.share)
    rect = pygame.Rect(0, 0, width, height_for(width))
    rect.center = (
        round(start.centerx + (goal.centerx - start.centerx) * flight.share),
        round(start.centery + (goal.centery - start.centery) * flight.share),
    )
    draw_card(screen, rect, flight.card.face, "", max(24, width))
