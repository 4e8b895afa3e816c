"""Drawing the table: zones with their captions, cards with their marks, sprites on their way, the round and the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.client.profile.requests import Asked
from game.client.table.looking import ACTING
from game.client.table.parts.revolution import STACKS
from game.client.table.specs import PRINTED, CardSpec
from game.content.language import say
from game.engine import CardDef
from game.ui.cards.card_face import picture_box
from game.ui.cards.card_state import CardState, draw_card
from game.ui.kit import theme
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.rise import RISE_PX
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, rich, rich_px, size
from game.ui.table.bodies import draw_told, draw_world
from game.ui.table.hand_rows import draw_hand_row
from game.ui.table.outlooks import chips
from game.ui.table.parts import local, orders, revolution
from game.ui.table.prompt import zone_panel
from game.ui.table.stage.bearing import Lying, as_card, body_look, is_body
from game.ui.table.stage.captions import NUMERALS, SPACE, draw_empty, free_caption, is_empty
from game.ui.table.stage.raiders import draw_beam
from game.ui.table.view import TableView
from game.ui.table.zones import Spot

LIT_ALPHA = 70
"""How solid the ground of a zone of the sky is while the focus is in it; without the focus it has none."""
HEART_ALPHA = 120
"""How solid the ground of the Central Zone is: the light behind it shines through."""
ZONES = ("central_worlds", "central_cards", "worlds", "units", "hand")
"""Zones of a table of one player that have a ground of their own."""


def ground_parts(table: TableView) -> list[Callable[[pygame.Surface], None]]:
    """What draws everything between the sky and the cards on transparent ground, in its order."""
    plain = (draw_beam, draw_zones, draw_status, draw_score, _draw_prompt, _draw_means)
    return [
        *(partial(part, table) for part in plain),
        *(panel.draw for panel in table.panels.drawn),
        partial(draw_buttons, table),
    ]


def _draw_prompt(table: TableView, ground: pygame.Surface) -> None:
    table.prompt.draw(ground, table.scale)


def _draw_means(table: TableView, ground: pygame.Surface) -> None:
    table.means.draw(ground, table.scale)


def draw_buttons(table: TableView, screen: pygame.Surface) -> None:
    """The buttons around the table, also those that an open list keeps from being pressed."""
    if not table.chooser.open:
        table.widgets.draw(screen, table.scale)
        return
    heroic: list[Widget[Asked]] = [table.heroic_deck, table.cycle] if table.spec.heroic is not None else []
    shown = [*table.prompt.buttons, *table.means.buttons, *table.pile_buttons, *heroic, table.menu, *table.tabs.values()]
    shown += [*table.plates.values(), *table.eyes.values()]
    for widget in shown:
        if widget.visible:
            widget.draw(screen, table.scale)


def draw_overlays(table: TableView, screen: pygame.Surface) -> None:
    """Planner, open pile and list, with their buttons, over the cards of the table."""
    own: list[Widget[Asked]] = []
    if table.spec.planning and not table.pile.open:
        if "nemesis" in table.playback.layout.areas:  # its Prime Cards step back, as its mask and its Worlds do
            screen.fill(table.planner.light, table.playback.layout.areas["nemesis"], pygame.BLEND_RGB_MULT)
        table.planner.draw(screen, table.scale)
        own += table.planner.buttons
    box, far = table.open_box, table.scale.px(RISE_PX)
    if box is not None:
        table.rise.under(screen, box, far)
    if table.pile.open:
        draw_pile(table, screen)
        own += table.pile.buttons
    _draw_own(table, screen, own)
    if table.chooser.open:
        table.chooser.draw(screen, table.scale)
        _draw_own(table, screen, list(table.chooser.buttons))
    table.rise.over(screen, far)


def _draw_own(table: TableView, screen: pygame.Surface, widgets: list[Widget[Asked]]) -> None:
    for widget in widgets:
        if widget.visible:
            widget.draw(screen, table.scale)
            if widget is table.widgets.focus:
                widget.draw_ring(screen, table.scale)


def draw_zones(table: TableView, screen: pygame.Surface) -> None:
    """The grounds of all zones and their captions."""
    if table.spec.seats:
        local.draw_seats(table, screen)
        revolution.draw_zones(table, screen, HEART_ALPHA)
        orders.draw_zones(table, screen)
        return
    scale, areas, named = table.scale, table.playback.layout.areas, table.spec.named
    lines: list[Rect] = []
    empty = is_empty(table)
    if empty:
        draw_empty(table, screen)
    for zone in (zone for zone in ZONES if not (empty and zone in SPACE)):
        area, spec = areas[zone], named[zone]
        if table.focused_zone == zone:
            zone_panel(screen, area, scale, lit=True, alpha=LIT_ALPHA)
        note = "" if zone == "worlds" else spec.note  # what they give a round stands beside the energy
        free_caption(table, screen, lines, area, spec.caption, note)
    revolution.draw_zones(table, screen, HEART_ALPHA)
    orders.draw_zones(table, screen)
    area = areas["rival"]
    if table.focused_zone in ("rival_worlds", "rival_built"):
        zone_panel(screen, area, scale, lit=True, alpha=LIT_ALPHA)
    rival = named.get("rival_worlds")
    if rival is not None:
        free_caption(table, screen, lines, area, rival.caption, rival.note, color=theme.NEMESIS)


def draw_status(table: TableView, screen: pygame.Surface) -> None:
    """Round, sector, phase, Destiny and the score."""
    scale = table.scale
    area = table.playback.layout.areas["status"]
    told = table.spec.status
    cut = scale.px(12)
    screen.blit(plate(area.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT, line=1, cuts=(cut, 0, cut, 0), alpha=225), area)
    pad = scale.px(12)
    room = table.menu.rect.left - area.left - 2 * pad
    px = scale.font(22)
    head = say("painter.round_sector", round=told.round, rounds=told.rounds, numerals=NUMERALS[told.sector])
    if size(head, theme.NUMBER_FLOOR, Face.DISPLAY)[0] > room:
        head = say("painter.round", round=told.round, rounds=told.rounds, numerals=NUMERALS[told.sector])
    draw(
        screen,
        head,
        px,
        theme.GOLD,
        (area.left + pad, area.top + area.height * 30 // 100),
        anchor="midleft",
        face=Face.DISPLAY,
        width=room,
    )
    small = scale.font(18)
    y = area.top + area.height * 70 // 100
    lead = round(small * 1.35)  # the marker and the air around it
    phase, first = _short_enough(told.words, small, room - lead)
    used = draw(screen, phase, small, theme.TEXT, (area.left + pad, y), anchor="midleft", width=room)
    left = used.right + round(small * 0.55)
    draw_icon(screen, "destiny", round(small * 1.1), (left, y), theme.GOLD)
    left += round(small * 0.8)
    draw(screen, first, small, theme.MUTED, (left, y), anchor="midleft", width=max(1, area.left + pad + room - left))


def _short_enough(choices: Sequence[tuple[str, str]], px: int, room: int) -> tuple[str, str]:
    """The first choice that fits side by side, else the last."""
    fitting = (both for both in choices if size(both[0], px, Face.BODY)[0] + size(both[1], px, Face.BODY)[0] <= room)
    return next(fitting, choices[-1])


def draw_score(table: TableView, screen: pygame.Surface) -> None:
    """The ground of the piles, and the live score at their head (UX-T15)."""
    if table.score_button.visible:
        table.score_button.paint(screen, table.scale)


def card_state(table: TableView, spot: Spot) -> CardState:
    """The marks of a card: legal verb, dimming, choice, focus, target, tokens, stack."""
    widget, zone = table.cards.get(spot.card), table.spec.named.get(spot.zone)
    specs = [spec for card in spot.cards if (spec := table.spec_of(card)) is not None]
    own, acting = table.spec_of(spot.card), table.spec_of(table.acting(spot.cards))
    verb = acting.verb if acting is not None else ""
    return CardState(
        dimmed=zone is not None and zone.dims and not verb,
        verb=verb,
        outline=theme.WARN if any(spec.lit for spec in specs) else None,
        focused=bool(widget is not None and widget.focused and table.widgets.by_keys),
        hovered=bool(widget is not None and widget.hovered),
        selected=any(spec.chosen for spec in specs) or (own is not None and own.kept),
        targeted=any(spec.targeted for spec in specs),
        tokens=own.tokens if own is not None else 0,
        count=1 if spot.zone in STACKS else len(spot.cards),
        reason=own.refused if own is not None and table.spec.costs else "",
        lean=table.panels.leans(spot.card) if spot.zone == "central_worlds" else 0,
        floor=row_below(table, spot) if verb else 0,
    )


def row_below(table: TableView, spot: Spot) -> int:
    """Where the next row of a card's zone begins, 0 below the lowest one."""
    rect = spot.rect
    below = [
        other.rect.top
        for other in table.playback.layout.zones.get(spot.zone, ())
        if other.rect.top >= rect.bottom and other.rect.left < rect.right and other.rect.right > rect.left
    ]
    return min(below, default=0)


def lying(table: TableView) -> list[Lying]:
    """The cards that lie still, in the order in which they are drawn: the hovered one over its neighbours.

    An upper row comes after the lower one, so that its verbs, which hang over its edge, are whole, and cards come after the
    Worlds of their zone, whose moons and rings reach over their places.
    """
    field, layout = table.playback.field, table.playback.layout
    flat: list[Lying] = []
    raised: list[Lying] = []
    hidden = SPACE if table.spec.planning and table.planner.alone else ()
    for zone in (zone for zone in layout.zones if zone not in hidden):
        for spot in sorted(layout.zones[zone], key=lambda spot: (not is_body(table, spot), -spot.rect.top)):
            sprite = field.sprites.get(spot.card)
            if sprite is None or sprite.moving or spot.card in table.playback.held:
                continue
            widget = table.cards.get(spot.card)
            up = widget is not None and (widget.hovered or (widget.focused and table.widgets.by_keys))
            (raised if up else flat).append(lying_at(table, spot))
    return flat + raised


def lying_at(table: TableView, spot: Spot) -> Lying:
    """A card with all that its look depends on."""
    worth = table.panels.tracker.worth(spot.card) if spot.zone == "central_worlds" else None
    return Lying(spot, card_state(table, spot), table.spec_of(spot.card), worth)


def draw_cards(table: TableView, screen: pygame.Surface, cards: list[Lying]) -> None:
    """Cards that lie still, with all their marks; what is told of Worlds lies over the moons and rings of all of them."""
    draw_things(table, screen, cards)
    draw_words(table, screen, cards)


def draw_things(table: TableView, screen: pygame.Surface, cards: list[Lying]) -> None:
    """Cards that lie still, and Worlds without their words."""
    for lies in cards:
        _draw_spot(table, screen, lies)


def draw_words(table: TableView, screen: pygame.Surface, cards: list[Lying]) -> None:
    """What is told of Worlds that lie as bodies."""
    for lies in cards:
        if lies.spot.zone not in table.playback.layout.rows and is_body(table, lies.spot):
            card, live = table.spec.view.cards[lies.spot.card], lies.spec.live if lies.spec is not None else PRINTED
            draw_told(screen, lies.spot.rect, card, live, lies.state, table.scale, body_look(table, lies))


def _draw_spot(table: TableView, screen: pygame.Surface, lies: Lying) -> None:
    spot, spec = lies.spot, lies.spec
    live = spec.live if spec is not None else PRINTED
    card = table.spec.view.cards[spot.card]
    if orders.draw_own(table, screen, spot, lies.state):
        return
    if spot.zone in table.playback.layout.rows:
        draw_hand_row(screen, spot.rect, card, live, lies.state, table.scale)
        return
    if is_body(table, spot):
        draw_world(screen, spot.rect, card, lies.state, table.scale, body_look(table, lies))
        return
    spot = as_card(spot, card)
    if spot.zone in STACKS:
        revolution.draw_below(screen, spot, card.kind)
    words, wide, form = table.words.rules(card), spot.rect.width, spot.form
    draw_card(screen, spot.rect.topleft, card, words, wide, live, lies.state, form=form, text=table.scale.text)
    if spec is not None and spec.colonists:
        place = colonist_place(table, spot, card)
        draw_icon(screen, "colonize", place.width, place.center, theme.GOOD)
    revolution.draw_spot(table, screen, spot)
    orders.draw_beneath(table, screen, spot)


def colonist_place(table: TableView, spot: Spot, card: CardDef) -> Rect:
    """The sign of colonists on a face: at the left end of the foot of its picture."""
    side = max(16, round(spot.rect.width * 0.18))
    box = Rect(0, 0, side, side)
    window = picture_box(card, table.words.rules(card), spot.rect.width, form=spot.form, text=table.scale.text)
    box.midbottom = (spot.rect.left + side // 2, window.move(spot.rect.topleft).bottom - 1)
    return box


def draw_chips(table: TableView, screen: pygame.Surface) -> None:
    """What each candidate of a Nemesis tie would lead to, on its card (UX-N8)."""
    for text, box in chips(table) if not table.playback.moving else ():
        screen.blit(plate(box.size, theme.PANEL_RAISED, theme.WELL, theme.NEMESIS, line=2), box)
        screen.blit(text, text.get_rect(center=box.center))


def draw_costs(table: TableView, screen: pygame.Surface) -> None:
    """What every card to draft, invade, deploy or play costs now, or why not, while Alt is held (UX-T5, UX-T8)."""
    if not table.spec.costs:
        return
    for zone in ("central_worlds", "central_cards", "central_stack", "hand"):
        lines = 1 if zone in table.playback.layout.rows else 4
        for spot in table.playback.layout.zones.get(zone, ()):
            spec = table.spec_of(spot.card)
            own = lines > 1 and not is_body(table, spot)  # a card bears why not itself
            if spec is not None and (spec.price or (spec.refused and not own)):
                _draw_cost(table, screen, spot, spec, lines)


def _draw_cost(table: TableView, screen: pygame.Surface, spot: Spot, spec: CardSpec, lines: int) -> None:
    """The price of one card, or why not, over its foot."""
    words, tone = (spec.refused, theme.WARN) if spec.refused else (spec.price, theme.TEXT)
    pad = table.scale.px(6)
    longest = max(size(word, theme.NUMBER_FLOOR)[0] for word in words.split())
    room = max(longest, spot.rect.width - 2 * pad)
    px = rich_px(words, table.scale.font(15), room, spot.rect.height)
    text = rich(words, px, room, tone, align="center", most_lines=lines)
    box = Rect(0, 0, max(text.get_width() + 2 * pad, spot.rect.width), text.get_height() + pad)
    box.midbottom = (spot.rect.centerx, spot.rect.bottom)
    box.clamp_ip(screen.get_rect())
    screen.blit(plate(box.size, theme.PANEL_RAISED, theme.WELL, tone, line=2), box)
    screen.blit(text, text.get_rect(center=box.center))


def draw_pile(table: TableView, screen: pygame.Surface) -> None:
    """The open pile view with its cards."""
    view = table.pile
    view.draw(screen, table.scale)
    pile = table.spec.pile
    if pile is None:
        return
    dims = pile.picks and pile.key != "take" and not table.spec.prompt.waiting
    cells = sorted(zip(pile.cards, view.cells), key=lambda pair: -pair[1].top)  # the verbs of an upper row hang over its edge
    for spec, cell in cells:
        definition = table.spec.view.cards[spec.card]
        widget = table.pile_cards.get(spec.card)
        state = CardState(
            dimmed=dims and not spec.verb,
            verb=spec.verb,
            focused=bool(widget is not None and widget.focused and table.widgets.by_keys),
            hovered=bool(widget is not None and widget.hovered),
            selected=spec.chosen,
        )
        live = spec.live if view.key in ACTING else PRINTED
        draw_card(screen, cell.topleft, definition, table.words.rules(definition), cell.width, live, state, text=table.scale.text)
        orders.draw_standing(table, screen, spec, cell)


def draw_banner(table: TableView, screen: pygame.Surface) -> None:
    """A phase or round announced in the middle, while it lasts; and the warning that nothing is saved."""
    scale: Scale = table.scale
    table.banner.draw(screen, table.playback.layout.areas["central"], scale)
    notice = table.spec.notice
    if notice:
        px = scale.font(18)
        areas = table.playback.layout.areas
        area = areas.get("nemesis") or areas["central"]
        picture = rich(notice, px, max(1, table.scale.width // 2), theme.INK, most_lines=2)
        box = picture.get_rect(midtop=(area.centerx, area.top)).inflate(scale.px(28), scale.px(10))
        screen.blit(plate(box.size, theme.WARN, theme.shade(theme.WARN, 0.85), theme.INK), box)
        screen.blit(picture, picture.get_rect(center=box.center))
