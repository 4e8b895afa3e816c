"""Drawing the table: zones with their captions, cards with their marks, sprites on their way, the round and the score."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.profile.requests import Asked
from game.client.table.looking import ACTING
from game.client.table.parts.revolution import STACKS
from game.client.table.specs import PRINTED, CardSpec
from game.content.language import say
from game.engine import CardDef
from game.ui.cards.body_art import ROOM, body_in_flight
from game.ui.cards.card_face import face, picture_box
from game.ui.cards.card_state import CardState, draw_card
from game.ui.cards.face_forms import FULL
from game.ui.kit import theme
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, render, rich, rich_px, size
from game.ui.table.bodies import BodyLook, draw_body
from game.ui.table.hand_rows import draw_hand_row
from game.ui.table.outlooks import chips
from game.ui.table.parts import local, orders, revolution
from game.ui.table.prompt import zone_panel
from game.ui.table.stage.bearing import Lying, as_card, has_ships, is_body, lines_below
from game.ui.table.stage.captions import free_caption
from game.ui.table.stage.fleet import draw_ships
from game.ui.table.stage.presence import draw_presence
from game.ui.table.view import TableView
from game.ui.table.zones import RATIO, Spot

SMOOTH = 4
"""So many flying cards at once are scaled smoothly; that takes time."""
NUMERALS = ("0", "I", "II", "III", "IV", "V")
LIT_ALPHA = 70
"""How solid the ground of a zone of the sky is while the focus is in it; without the focus it has none."""
HEART_ALPHA = 120
"""How solid the ground of the Central Zone is: the light behind it shines through."""
ZONES = ("central_worlds", "central_cards", "worlds", "units", "hand")
"""Zones of a table of one player that have a ground of their own."""


def draw_ground(table: TableView, ground: pygame.Surface) -> None:
    """Everything between the sky and the cards, on transparent ground."""
    draw_zones(table, ground)
    draw_mask(table, ground)
    draw_status(table, ground)
    draw_score(table, ground)
    table.prompt.draw(ground, table.scale)
    table.means.draw(ground, table.scale)
    table.panels.draw(ground)
    draw_buttons(table, ground)


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
        table.planner.draw(screen, table.scale)
        own += table.planner.buttons
    if table.pile.open:
        draw_pile(table, screen)
        own += table.pile.buttons
    _draw_own(table, screen, own)
    if table.chooser.open:
        table.chooser.draw(screen, table.scale)
        _draw_own(table, screen, list(table.chooser.buttons))


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
    for zone in ZONES:
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
        free_caption(table, screen, lines, area, rival.caption, rival.note)


def draw_mask(table: TableView, screen: pygame.Surface) -> None:
    """The mask of the Nemesis with its eyes on its target."""
    strip, layout = table.spec.panels.strip, table.playback.layout
    if strip is None or strip.view.nemesis is None or "presence" not in layout.areas:
        return
    nemesis = strip.view.nemesis
    aim = layout.spots.get(nemesis.target) if nemesis.target is not None else None
    draw_presence(screen, layout.areas["presence"], strip.mood, not nemesis.epoch_1, aim.rect.center if aim is not None else None)


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
    )


def lying(table: TableView) -> list[Lying]:
    """The cards that lie still, in the order in which they are drawn: the hovered one over its neighbours.

    An upper row comes after the lower one, so that its verbs, which hang over its edge, are whole.
    """
    field, layout = table.playback.field, table.playback.layout
    found: list[Lying] = []
    raised: list[Lying] = []
    for zone in layout.zones:
        for spot in sorted(layout.zones[zone], key=lambda spot: -spot.rect.top):
            sprite = field.sprites.get(spot.card)
            if sprite is None or sprite.moving or spot.card in table.playback.held:
                continue
            widget = table.cards.get(spot.card)
            up = widget is not None and (widget.hovered or (widget.focused and table.widgets.by_keys))
            worth = table.panels.tracker.worth(spot.card) if spot.zone == "central_worlds" else None
            lies = Lying(spot, card_state(table, spot), table.spec_of(spot.card), worth)
            (raised if up else found).append(lies)
    return found + raised


def draw_cards(table: TableView, screen: pygame.Surface, cards: list[Lying]) -> None:
    """Cards that lie still, with all their marks."""
    for one in cards:
        _draw_spot(table, screen, one)


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
        look = BodyLook(
            spot.zone != "central_worlds", spec is not None and bool(spec.colonists), lines_below(table, spot, card), lies.worth
        )
        draw_body(screen, spot.rect, card, live, lies.state, table.scale, look)
        return
    spot = as_card(spot, card)
    if has_ships(table, spot):
        draw_ships(screen, spot.rect, card)
    if spot.zone in STACKS:
        revolution.draw_below(screen, spot, card.kind)
    words, wide, form = table.words.rules(card), spot.rect.width, spot.form
    draw_card(screen, spot.rect.topleft, card, words, wide, live, lies.state, form=form, text=table.scale.text)
    if spec is not None and spec.colonists:
        side = max(16, round(spot.rect.width * 0.18))
        window = picture_box(card, words, wide, form=form, text=table.scale.text).move(spot.rect.topleft)
        draw_icon(screen, "colonize", side, (spot.rect.left + side // 2, window.bottom - 1), theme.GOOD, "midbottom")
    revolution.draw_spot(table, screen, spot)
    orders.draw_beneath(table, screen, spot)


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


def card_shaped(rect: Rect) -> Rect:
    """The card that has room in a rectangle which may be wider than one, as the plaque of an Event is."""
    if rect.width * RATIO <= rect.height * 1.1:
        return rect
    box = Rect(0, 0, max(1, round(rect.height / RATIO)), rect.height)
    box.center = rect.center
    return box


def draw_flights(table: TableView, screen: pygame.Surface) -> None:
    """Cards on their way, over everything else on the table."""
    flying = [sprite for sprite in table.playback.field.flying() if sprite.card not in table.playback.held]
    few = len(flying) <= SMOOTH
    for sprite in flying:
        card = table.spec.view.cards[sprite.card]
        rect = card_shaped(sprite.rect)
        if table.spec.bodies and card.is_world:
            rect, picture = _body_in_flight(sprite.rect, card, few)
        else:
            width = max(card_shaped(sprite.goal if not sprite.leaving else sprite.start).width, 24)
            lies = table.playback.layout.spots.get(sprite.card)
            form = lies.form if lies is not None and not sprite.leaving else FULL
            picture = face(card, table.words.rules(card), width, form=form, text=table.scale.text)
        if picture.get_size() != rect.size and rect.width > 0 and rect.height > 0:
            scaled = pygame.transform.smoothscale if few else pygame.transform.scale
            picture = scaled(picture, rect.size)
        screen.blit(picture, rect)


def _body_in_flight(rect: Rect, card: CardDef, smooth: bool) -> tuple[Rect, pygame.Surface]:
    """A World on its way: its body alone, as large as its place lets it be."""
    side = max(24, round(min(rect.size) * ROOM))
    box = Rect(0, 0, side, side)
    box.center = rect.center
    return box, body_in_flight(card, side, smooth)


def draw_dragged(table: TableView, screen: pygame.Surface) -> None:
    """The ghost of a card that is being dragged, at the pointer."""
    widget = table.dragged
    if widget is None or table.playback.moving:
        return
    card = table.spec.view.cards[widget.card]
    form = table.spot_of(widget).form
    ghost = face(card, table.words.rules(card), widget.rect.width, form=form, text=table.scale.text).copy()
    ghost.fill((255, 255, 255, 190), special_flags=pygame.BLEND_RGBA_MULT)
    screen.blit(ghost, ghost.get_rect(center=table.host.input.pos))


def draw_pile(table: TableView, screen: pygame.Surface) -> None:
    """The open pile view with its cards."""
    view = table.pile
    view.draw(screen, table.scale)
    pile = table.spec.pile
    if pile is None:
        return
    dims = pile.picks and pile.key != "take" and not table.spec.prompt.waiting
    cells = sorted(zip(pile.cards, view.cells), key=lambda one: -one[1].top)  # the verbs of an upper row hang over its edge
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
    if table.spec.banner:
        central = table.playback.layout.areas["central"]
        px = fit_px(table.spec.banner, scale.font(44), central.width - 4 * scale.font(44), Face.TITLE, 18)
        words = render(table.spec.banner, px, theme.TEXT, Face.TITLE)
        room = max(1, central.width * 4 // 5)
        told = table.spec.banner_note
        note = rich(told, scale.font(20), room, theme.MUTED, align="center", most_lines=2) if told else None
        wide = max(words.get_width(), note.get_width() if note is not None else 0)
        box = Rect(0, 0, wide + 4 * px, round(px * 1.9) + (round(note.get_height() * 0.95) if note is not None else 0))
        box.center = (central.centerx, central.centery)
        box.clamp_ip(screen.get_rect())
        cut = min(box.height * 0.5, px * 0.95)
        screen.blit(
            plate(box.size, theme.PANEL_RAISED, theme.GROUND, theme.GOLD, line=2, cuts=(cut, cut, cut, cut), alpha=235), box
        )
        if note is None:
            screen.blit(words, words.get_rect(center=box.center))
        else:
            screen.blit(words, words.get_rect(midtop=(box.centerx, box.top + round(px * 0.2))))
            screen.blit(note, note.get_rect(midbottom=(box.centerx, box.bottom - round(px * 0.22))))
    notice = table.spec.notice
    if notice:
        px = scale.font(18)
        areas = table.playback.layout.areas
        area = areas.get("nemesis") or areas["central"]
        picture = rich(notice, px, max(1, table.scale.width // 2), theme.INK, most_lines=2)
        box = picture.get_rect(midtop=(area.centerx, area.top)).inflate(scale.px(28), scale.px(10))
        screen.blit(plate(box.size, theme.WARN, theme.shade(theme.WARN, 0.85), theme.INK), box)
        screen.blit(picture, picture.get_rect(center=box.center))
