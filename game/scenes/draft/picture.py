"""How the pregame draft is drawn: snake order, picks, prompt, the row's cards, and a card on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.core.types import Seat
from game.scenes.draft.seats import draw_turn, side_color
from game.scenes.draft.tactics import SETTLING_TITLE, TITLE, VERSION_TITLE, draw_title
from game.ui.cards.card_face import height_for
from game.ui.cards.card_state import CardState, draw_card
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, line_height, rich
from game.ui.screens.setup_tiles import draw_mode
from game.ui.table.seats import draw_badge

if TYPE_CHECKING:
    from game.scenes.draft.scene import DraftCard, DraftScene


ORDER_IN_WORDS = 6
"""So many picks are told with names; more of them have the signs of their seats alone."""


NOTE = "Two picks each go into the Starting Decks; what nobody takes leaves the game."
HEAD_START = "The draft is over. A shorter game begins in a later sector: these cards the Nemesis has from before."


def head_start(scene: DraftScene) -> bool:
    """Whether the Nemesis lays a card that nobody drafted: one of the sectors that a shorter game leaves out."""
    decision = scene.session.match.decision
    if not scene.settling or decision is None:
        return False
    drafted = (card for seat in range(len(scene.names.seats)) for card in scene.show.picks(seat))
    return decision.source not in (*scene.show.row, *drafted)


def draw_scene(scene: DraftScene, screen: pygame.Surface) -> None:
    """The whole draft, from the back to the front."""
    scale = scene.scale
    scene.backdrop.draw(screen, still=True)
    mode = str(scene.session.state.setup.option("nemesis_mode", "standard"))
    badge = pygame.Rect(scene.head.left, scene.head.top, round(scene.head.height * 0.8), scene.head.height)
    if scene.session.local:
        draw_badge(screen, scene.seat, badge.height, badge.midleft)
    else:
        draw_mode(screen, mode, badge)
    title = draw(
        screen, "Pregame draft", scale.font(48), theme.TEXT, (badge.right + scale.px(14), scene.head.top), face=Face.TITLE
    )
    note = HEAD_START if head_start(scene) else NOTE
    at = (title.right + scale.px(22), scene.head.bottom - scale.px(9))
    text = rich(note, scale.font(18), max(20, scene.menu.rect.left - at[0] - scale.px(10)), theme.MUTED, most_lines=2)
    screen.blit(text, (at[0], at[1] - text.get_height()))
    draw_order(scene, screen)
    if scene.versions:
        draw_title(screen, scene.row_box, scale, SETTLING_TITLE if scene.settling else VERSION_TITLE)
    if scene.tactics and not scene.versions:
        draw_title(screen, scene.picks_box, scale, TITLE)
    elif not scene.columns:
        draw_picks(scene, screen)
    draw_prompt(scene, screen)
    if not scene.session.local:
        scene.strip.draw(screen)
    scene.inspector.draw(screen)
    scene.widgets.draw(screen, scale)
    draw_flight(scene, screen)
    if not scene.session.local:
        scene.strip.draw_over(screen)


def draw_order(scene: DraftScene, screen: pygame.Surface) -> None:
    """The snake order: whose pick it is, and what the earlier ones took."""
    scale, order = scene.scale, scene.show.order()
    gap = scale.px(30 if len(order) <= ORDER_IN_WORDS else 8)
    each = (scene.order_box.width - gap * (len(order) - 1)) // len(order)
    made = sum(card is not None for _, card in order)
    for number, (seat, card) in enumerate(order):
        box = pygame.Rect(scene.order_box.left + number * (each + gap), scene.order_box.top, each, scene.order_box.height)
        now = number == made
        nemesis = seat != scene.seat and not scene.session.local
        color = side_color(scene, seat)
        cut = scale.px(12)
        top = theme.mix(theme.PANEL_RAISED, color, 0.18) if now else theme.PANEL
        edge = color if now else theme.LINE_SOFT
        screen.blit(plate(box.size, top, theme.GROUND, edge, line=scale.px(2), cuts=(cut, 0, cut, 0)), box)
        if scene.session.local and len(order) > ORDER_IN_WORDS:
            draw_turn(screen, box, seat, made=card is not None)
            continue
        px = scale.font(22)
        mark = round(box.height * 0.5)
        sign = "check" if card is not None else ("emblem_star_crown" if nemesis else "hand")
        draw_icon(
            screen,
            sign,
            mark,
            (box.left + scale.px(14), box.centery),
            color if now or card is not None else theme.LINE,
            "midleft",
        )
        left = box.left + scale.px(26) + mark
        draw(
            screen,
            f"{number + 1}. {scene.names.seats[seat]}",
            px,
            color,
            (left, box.centery),
            anchor="bottomleft",
            face=Face.DISPLAY,
            width=box.right - left - 4,
        )
        words = (
            scene.face(card).name
            if card is not None
            else ("picks now" if now and not nemesis else "by lot" if nemesis else "picks later")
        )
        draw(
            screen,
            words,
            scale.font(17),
            theme.TEXT if card is not None else theme.MUTED,
            (left, box.centery),
            width=box.right - left - 4,
        )
        if number + 1 < len(order):
            draw_icon(screen, "right", scale.px(22), (box.right + gap // 2, box.centery), theme.MUTED)


def picks_boxes(scene: DraftScene, seat: Seat) -> pygame.Rect:
    count, gap = len(scene.names.seats), scene.scale.px(24)
    if scene.session.local:
        each = (scene.picks_box.width - gap * (count - 1)) // count
        return pygame.Rect(scene.picks_box.left + seat * (each + gap), scene.picks_box.top, each, scene.picks_box.height)
    half = (scene.picks_box.width - gap) // 2
    left = scene.picks_box.left if seat == scene.seat else scene.picks_box.right - half
    return pygame.Rect(left, scene.picks_box.top, half, scene.picks_box.height)


def pick_rect(scene: DraftScene, seat: Seat, number: int) -> pygame.Rect:
    """Where a seat's pick lies below the row."""
    box = picks_boxes(scene, seat)
    head = line_height(scene.scale.font(18), Face.DISPLAY)
    wide = max(24, int((box.height - head) / 1.4))
    wide = min(wide, (box.width - scene.scale.px(10)) // 2)
    return pygame.Rect(box.left + number * (wide + scene.scale.px(12)), box.top + head, wide, height_for(wide))


def draw_picks(scene: DraftScene, screen: pygame.Surface) -> None:
    scale = scene.scale
    for seat, name in enumerate(scene.names.seats):
        box = picks_boxes(scene, seat)
        color = side_color(scene, seat)
        draw(screen, f"Picks of {name}", scale.font(18), color, box.topleft, face=Face.DISPLAY, width=box.width)
        cards = scene.show.picks(seat)
        for number in range(2):
            rect = pick_rect(scene, seat, number)
            if number < len(cards):
                face = scene.face(cards[number])
                draw_card(screen, rect, face, scene.wording.card_text(face), rect.width)
            else:
                screen.blit(plate(rect.size, theme.WELL, theme.SPACE, theme.LINE_SOFT, alpha=150), rect)


def prompt_words(scene: DraftScene) -> tuple[str, theme.Color]:
    """The prompt line and its colour: what went wrong, the pick that is being shown, or the open question of the draft."""
    step = scene.show.step
    if scene.message:
        return scene.message, theme.WARN
    if step is None:
        if scene.session.state.phase != "pregame":  # the next question is the table's
            return "The draft is over; the first round begins.", theme.TEXT
        return scene.wording.prompt(scene.session.match.decision, scene.names, scene.seat), theme.TEXT
    if step.seat == scene.seat or scene.session.local:
        return f"{scene.names.seats[step.seat]} drafts **{scene.face(step.card).name}**.", theme.TEXT
    if step.move is not None and scene.show.flight > 0:
        return f"The Nemesis takes **{scene.face(step.card).name}**.", theme.NEMESIS
    return "The Nemesis picks by lot.", theme.TEXT


def draw_prompt(scene: DraftScene, screen: pygame.Surface) -> None:
    """Who must do what, and how to go on; never empty (UX-T9)."""
    scale, box = scene.scale, scene.prompt_box
    cut = scale.px(12)
    screen.blit(plate(box.size, theme.PANEL_RAISED, theme.PANEL, theme.LINE, cuts=(cut, 0, cut, 0)), box)
    words, color = prompt_words(scene)
    px = scale.font(21)
    right = scene.confirm.rect.left if scene.confirm.visible else box.right
    right = scene.leave_them.rect.left if scene.leave_them.visible else right
    text = rich(words, px, max(20, right - box.left - scale.px(36)), color, most_lines=2)
    screen.blit(text, text.get_rect(midleft=(box.left + scale.px(18), box.centery)))


def draw_row_card(scene: DraftScene, target: pygame.Surface, widget: DraftCard) -> None:
    """A card of the row with its state; one that is flying is drawn at the end."""
    step = scene.show.step
    if step is not None and step.card == widget.card and scene.show.flight > 0:
        return
    offered = scene.offered(widget.card)
    decision = scene.session.match.decision
    source = decision.source if scene.tie and decision is not None else None
    state = CardState(
        dimmed=not offered and not scene.show.running and widget.card != source,
        verb="draft" if offered else "",
        outline=theme.NEMESIS if widget.card in (scene.show.lot, source) else None,
        focused=widget.focused and scene.widgets.by_keys,
        hovered=widget.hovered,
        selected=scene.chosen == widget.card,
    )
    face = scene.face(widget.card)
    draw_card(target, widget.rect, face, scene.wording.card_text(face), widget.rect.width, state=state)


def draw_flight(scene: DraftScene, screen: pygame.Surface) -> None:
    """The card that is on its way to its owner: below its Prime Card, or to the player's picks."""
    step = scene.show.step
    if step is None or step.move is None or not scene.show.flight:
        return
    start = scene.cards[step.card].rect if step.card in scene.cards else scene.row_box
    if step.move.to[0] == "column":
        goal = scene.strip.column_rect(step.move.to[1])
    elif step.move.to[0] == "sideways":
        goal = scene.strip.sideways_rect()
    else:
        goal = pick_rect(scene, step.seat, len(scene.show.picks(step.seat)))
    share = scene.show.flight
    width = round(start.width + (min(goal.width, start.width) - start.width) * share)
    rect = pygame.Rect(0, 0, width, height_for(width))
    rect.center = (
        round(start.centerx + (goal.centerx - start.centerx) * share),
        round(start.centery + (goal.centery - start.centery) * share),
    )
    draw_card(screen, rect, scene.face(step.card), "", max(24, width))
