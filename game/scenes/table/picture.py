"""Drawing the table: zones with their captions, cards with their marks, sprites on their way, the round and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from game.client.table.labels import TIMES
from game.engine import View
from game.engine.core.types import CardId
from game.ui.cards.card_face import PRINTED, Live, face, picture_box
from game.ui.cards.card_state import CardState, draw_card
from game.ui.kit import theme
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, render, rich, rich_px, size, wording
from game.ui.table.hand_rows import draw_hand_row
from game.ui.table.layout import built_by
from game.ui.table.prompt import caption, caption_room, zone_panel
from game.ui.table.zones import RATIO, Spot

from . import orders
from .local_picture import destiny_name, draw_seats, seat_words
from .outlooks import chips
from .revolution import ACTING, STACKS, draw_below, draw_spot
from .revolution import draw_zones as draw_revolution

if TYPE_CHECKING:
    from .scene import TableScene

SMOOTH = 4
"""So many flying cards at once are scaled smoothly; that takes time."""
NUMERALS = ("0", "I", "II", "III", "IV", "V")
PHASES = {
    "pregame": "Pregame draft",
    "reshuffle": "Reshuffle",
    "draw": "Draw Phase",
    "energy": "Energy Phase",
    "galactic": "Galactic Phase",
    "action": "Action Phase",
    "discard": "Discard Phase",
    "end": "End Phase",
    "over": "Game over",
}
HEART_ALPHA = 120
"""How solid the ground of the Central Zone is: the light behind it shines through."""
CAPTIONS = {
    "central_worlds": ("Worlds", "invade them with Units of your Warzone"),
    "central_cards": ("Cards to draft", "a draft goes to your discard pile"),
    "worlds": ("Your Worlds", ""),
    "units": ("Your Units", ""),
    "hand": ("Your hand", ""),
}


class Lying(NamedTuple):
    """A card that lies still, and all that its look depends on."""

    spot: Spot
    state: CardState
    live: Live
    told: object = None


def draw_ground(scene: TableScene, ground: pygame.Surface) -> None:
    """Everything between the sky and the cards, on transparent ground."""
    draw_zones(scene, ground)
    draw_status(scene, ground)
    draw_score(scene, ground)
    scene.prompt.draw(ground, scene.scale)
    scene.means.draw(ground, scene.scale)
    scene.panels.draw(ground)
    draw_buttons(scene, ground)


def draw_buttons(scene: TableScene, screen: pygame.Surface) -> None:
    """The buttons around the table, also those that an open list keeps from being pressed."""
    if not scene.chooser.open:
        scene.widgets.draw(screen, scene.scale)
        return
    heroic = scene.revolution.widgets
    shown = [*scene.prompt.buttons, *scene.means.buttons, *scene.pile_buttons, *heroic, scene.menu, *scene.tabs.values()]
    shown += scene.local.widgets
    for widget in shown:
        if widget.visible:
            widget.draw(screen, scene.scale)


def draw_overlays(scene: TableScene, screen: pygame.Surface) -> None:
    """Planner, open pile and list, with their buttons, over the cards of the table."""
    own: list[Widget] = []
    if scene.planning and not scene.pile.open:
        scene.planner.draw(screen, scene.scale)
        own += scene.planner.buttons
    if scene.pile.open:
        draw_pile(scene, screen)
        own += scene.pile.buttons
    _draw_own(scene, screen, own)
    if scene.chooser.open:
        scene.chooser.draw(screen, scene.scale)
        _draw_own(scene, screen, list(scene.chooser.buttons))


def _draw_own(scene: TableScene, screen: pygame.Surface, widgets: list[Widget]) -> None:
    for widget in widgets:
        if widget.visible:
            widget.draw(screen, scene.scale)
            if widget is scene.widgets.focus:
                widget.draw_ring(screen, scene.scale)


def draw_zones(scene: TableScene, screen: pygame.Surface) -> None:
    """The grounds of all zones and their captions."""
    if scene.local.on:
        draw_seats(scene, screen, HEART_ALPHA)
        draw_revolution(scene, screen, HEART_ALPHA)
        orders.draw_zones(scene, screen)
        return
    scale, layout = scene.scale, scene.playback.layout
    view = scene.playback.shown
    me = view.players[scene.seat]
    for zone, (words, note) in CAPTIONS.items():
        area = layout.areas[zone]
        zone_panel(screen, area, scale, lit=scene.focused_zone == zone, alpha=HEART_ALPHA if zone.startswith("central") else 205)
        if zone in ("worlds", "units"):
            _formation(screen, area, scale, theme.GOLD, up=True)
        if zone == "worlds":
            note = wording(scene.revolution.income, caption_room(area, scale, words))
        elif zone == "units":
            fleet = sum(scene.strength(unit)[0] for unit in me.units)
            ground = sum(scene.strength(unit)[1] for unit in me.units)
            note = f"fleet {fleet} · ground {ground} together" if me.units else "deploy Units from your hand"
            if scene.planning and me.units:
                settling = scene.desk is not None and scene.desk.kind == "colonist"
                note = "press the one that stays as colonist" if settling else "press Units to commit them or hold them back"
        elif zone == "hand":
            note = f"{me.hand_size} cards" if me.hand_size != 1 else "1 card"
        caption(screen, area, scale, words, note)
    draw_revolution(scene, screen, HEART_ALPHA)
    orders.draw_zones(scene, screen)
    area = layout.areas["rival"]
    zone_panel(screen, area, scale, lit=scene.focused_zone in ("rival_worlds", "rival_built"))
    _formation(screen, area, scale, theme.NEMESIS, up=False)
    rival = next((player for number, player in enumerate(view.players) if number != scene.seat), None)
    if rival is not None:
        name = "Nemesis Worlds" if view.nemesis is not None else "Rival Worlds"
        built = len(built_by(view, view.players.index(rival)))
        caption(screen, area, scale, name, f"{len(rival.worlds)} · {built} built" if built else f"{len(rival.worlds)}")


def _formation(screen: pygame.Surface, area: Rect, scale: Scale, color: theme.Color, up: bool) -> None:
    """A Warzone as a fleet: light along the edge that faces the Central Zone, and wedges in formation below the cards."""
    dim = theme.mix(theme.GROUND, color, 0.10)
    edge = area.top if up else area.bottom - 1
    pygame.draw.line(screen, theme.mix(theme.GROUND, color, 0.7), (area.left + scale.px(12), edge), (area.right - 2, edge), 2)
    unit = round(area.height * 0.15)
    middle, sign = area.right - round(4.1 * unit), 1 if up else -1
    for across, behind in ((0, -1.1), (-1.5, 0.1), (1.5, 0.1), (-3, 1.3), (3, 1.3)) if area.width > 9 * unit else ():
        x, y = middle + across * unit, area.centery + scale.px(8) + sign * behind * unit
        wings = [(x + unit * 0.8, y + sign * unit), (x, y + sign * unit * 0.55), (x - unit * 0.8, y + sign * unit)]
        pygame.draw.polygon(screen, dim, [(x, y - sign * unit * 0.9), *wings])


def draw_status(scene: TableScene, screen: pygame.Surface) -> None:
    """Round, sector, phase, Destiny and the score."""
    scale = scene.scale
    area = scene.playback.layout.areas["status"]
    view: View = scene.playback.shown
    cut = scale.px(12)
    screen.blit(plate(area.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT, line=1, cuts=(cut, 0, cut, 0), alpha=225), area)
    pad = scale.px(12)
    room = scene.menu.rect.left - area.left - 2 * pad
    rounds = scene.rounds
    px = scale.font(22)
    head = f"Round {view.round} of {rounds} · Sector {NUMERALS[view.sector]}"
    if size(head, theme.NUMBER_FLOOR, Face.DISPLAY)[0] > room:
        head = f"Round {view.round}/{rounds} · {NUMERALS[view.sector]}"
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
    words = _status_words(view, scene.seat) if not scene.local.on else seat_words(PHASES[view.phase], destiny_name(scene))
    phase, first = _short_enough(words, small, room - lead)
    used = draw(screen, phase, small, theme.TEXT, (area.left + pad, y), anchor="midleft", width=room)
    left = used.right + round(small * 0.55)
    draw_icon(screen, "destiny", round(small * 1.1), (left, y), theme.GOLD)
    left += round(small * 0.8)
    draw(screen, first, small, theme.MUTED, (left, y), anchor="midleft", width=max(1, area.left + pad + room - left))


def _status_words(view: View, seat: int) -> list[tuple[str, str]]:
    """The phase and who was first, in ever fewer words."""
    phase = PHASES[view.phase]
    who = "you" if view.destiny == seat else "Nemesis" if view.nemesis else "rival"
    brief = phase.removesuffix(" Phase")
    return [(f"{phase} · ", f"{who} first"), (f"{brief} · ", f"{who} first"), (f"{brief} · ", who), (brief, "")]


def _short_enough(choices: list[tuple[str, str]], px: int, room: int) -> tuple[str, str]:
    """The first choice that fits side by side, else the last."""
    fitting = (both for both in choices if size(both[0], px, Face.BODY)[0] + size(both[1], px, Face.BODY)[0] <= room)
    return next(fitting, choices[-1])


def draw_score(scene: TableScene, screen: pygame.Surface) -> None:
    """The ground of the piles, and the live score at their head (UX-T15)."""
    area = scene.playback.layout.areas["piles"]
    cut = scene.scale.px(12)
    screen.blit(plate(area.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT, line=1, cuts=(cut, 0, cut, 0), alpha=225), area)
    if scene.score_button.visible:
        scene.score_button.paint(screen, scene.scale)


def card_live(scene: TableScene, card: CardId) -> Live:
    """What differs from the print at this moment."""
    return scene.lives.get(card, PRINTED)


def card_state(scene: TableScene, spot: Spot, *, resting: bool = True) -> CardState:
    """The marks of a card: legal verb, dimming, choice, focus, target, tokens, stack."""
    view = scene.playback.shown
    widget = scene.cards.get(spot.card)
    card = scene.acting_card(spot)
    desk = scene.desk if resting else None
    verb = desk.glyph(card) if desk is not None else ""
    chosen = sum(desk.is_chosen(one) for one in spot.cards) if desk is not None else 0
    return CardState(
        dimmed=bool(desk is not None and not verb and scene.dims(spot)),
        verb=verb,
        outline=theme.WARN if scene.lit_card in spot.cards else None,
        focused=bool(widget is not None and widget.focused and scene.widgets.by_keys),
        hovered=bool(widget is not None and widget.hovered),
        selected=bool(chosen) or scene.local.keeps(spot.card),
        targeted=view.nemesis is not None and view.nemesis.target in spot.cards,
        tokens=view.tokens.get(spot.card, 0),
        count=1 if spot.zone in STACKS else len(spot.cards),
        lean=scene.panels.leans(spot.card) if spot.zone == "central_worlds" else 0,
    )


def lying(scene: TableScene) -> list[Lying]:
    """The cards that lie still, in the order in which they are drawn: the hovered one over its neighbours.

    An upper row comes after the lower one, so that its verbs, which hang over its edge, are whole.
    """
    field, layout = scene.playback.field, scene.playback.layout
    found: list[Lying] = []
    raised: list[Lying] = []
    for zone in layout.zones:
        for spot in sorted(layout.zones[zone], key=lambda spot: -spot.rect.top):
            sprite = field.sprites.get(spot.card)
            if sprite is None or sprite.moving:
                continue
            widget = scene.cards.get(spot.card)
            up = widget is not None and (widget.hovered or (widget.focused and scene.widgets.by_keys))
            lies = Lying(spot, card_state(scene, spot), card_live(scene, spot.card), orders.told_of(scene, spot))
            (raised if up else found).append(lies)
    return found + raised


def draw_cards(scene: TableScene, screen: pygame.Surface, cards: list[Lying]) -> None:
    """Cards that lie still, with all their marks."""
    for one in cards:
        _draw_spot(scene, screen, one)


def _draw_spot(scene: TableScene, screen: pygame.Surface, lies: Lying) -> None:
    spot = lies.spot
    card = scene.playback.shown.faces[spot.card]
    if orders.draw_own(scene, screen, spot, lies.state):
        return
    if spot.zone in scene.playback.layout.rows:
        draw_hand_row(screen, spot.rect, card, lies.live, lies.state, scene.scale)
        return
    if spot.zone in STACKS:
        draw_below(screen, spot, card.kind)
    draw_card(screen, spot.rect.topleft, card, scene.words.rules(card), spot.rect.width, lies.live, lies.state)
    under = any(player.under.get(spot.card) for player in scene.playback.shown.players)
    if under:
        side = max(16, round(spot.rect.width * 0.18))
        window = picture_box(card, scene.words.rules(card), spot.rect.width).move(spot.rect.topleft)
        draw_icon(screen, "colonize", side, (spot.rect.left + side // 2, window.bottom - 1), theme.GOOD, "midbottom")
    draw_spot(scene, screen, spot)
    orders.draw_beneath(scene, screen, spot)


def draw_chips(scene: TableScene, screen: pygame.Surface) -> None:
    """What each candidate of a Nemesis tie would lead to, on its card (UX-N8)."""
    for text, box in chips(scene) if not scene.playback.moving else ():
        screen.blit(plate(box.size, theme.PANEL_RAISED, theme.WELL, theme.NEMESIS, line=2), box)
        screen.blit(text, text.get_rect(center=box.center))


def draw_costs(scene: TableScene, screen: pygame.Surface) -> None:
    """What every card to draft, invade, deploy or play costs now, or why not, while Alt is held (UX-T5, UX-T8)."""
    desk = scene.desk
    if not scene.costs_shown or desk is None or scene.playback.moving or scene.pile.open or scene.planning:
        return
    if desk.kind not in TIMES:
        return
    for zone in ("central_worlds", "central_cards", "central_stack", "hand"):
        lines = 1 if zone in scene.playback.layout.rows else 4
        for spot in scene.playback.layout.zones.get(zone, ()):
            action = desk.priced(spot.card)
            refused = scene.words.refused(desk, spot.card)
            if refused:
                words, tone = refused, theme.WARN
            elif action is not None:
                words, tone = f"{scene.words.action(action).split(' ')[0]}: {desk.price(action)[0]}\u00a0{{energy}}", theme.TEXT
            else:
                continue
            pad = scene.scale.px(6)
            longest = max(size(word, theme.NUMBER_FLOOR)[0] for word in words.split())
            room = max(longest, spot.rect.width - 2 * pad)
            px = rich_px(words, scene.scale.font(15), room, spot.rect.height)
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


def draw_flights(scene: TableScene, screen: pygame.Surface) -> None:
    """Cards on their way, over everything else on the table."""
    flying = list(scene.playback.field.flying())
    few = len(flying) <= SMOOTH
    for sprite in flying:
        card = scene.playback.shown.faces[sprite.card]
        rect = card_shaped(sprite.rect)
        width = max(card_shaped(sprite.goal if not sprite.leaving else sprite.start).width, 24)
        picture = face(card, scene.words.rules(card), width)
        if picture.get_size() != rect.size and rect.width > 0 and rect.height > 0:
            scaled = pygame.transform.smoothscale if few else pygame.transform.scale
            picture = scaled(picture, rect.size)
        screen.blit(picture, rect)


def draw_dragged(scene: TableScene, screen: pygame.Surface) -> None:
    """The ghost of a card that is being dragged, at the pointer."""
    widget = scene.dragged
    if widget is None or scene.playback.moving:
        return
    card = scene.playback.shown.faces[widget.card]
    ghost = face(card, scene.words.rules(card), widget.rect.width).copy()
    ghost.fill((255, 255, 255, 190), special_flags=pygame.BLEND_RGBA_MULT)
    screen.blit(ghost, ghost.get_rect(center=scene.app.input.pos))


def draw_pile(scene: TableScene, screen: pygame.Surface) -> None:
    """The open pile view with its cards."""
    view = scene.pile
    view.draw(screen, scene.scale)
    dims = scene.pile_picks and view.key != "take"
    cells = sorted(zip(view.cards, view.cells), key=lambda one: -one[1].top)  # the verbs of an upper row hang over its edge
    for card, cell in cells:
        definition = scene.playback.shown.faces[card]
        widget = scene.pile_cards.get(card)
        state = CardState(
            dimmed=bool(scene.desk is not None and dims and not scene.desk.options(card)),
            verb=scene.desk.glyph(card) if scene.desk is not None else "",
            focused=bool(widget is not None and widget.focused and scene.widgets.by_keys),
            hovered=bool(widget is not None and widget.hovered),
            selected=bool(scene.desk is not None and scene.desk.is_chosen(card)),
        )
        live = card_live(scene, card) if view.key in ACTING else PRINTED
        draw_card(screen, cell.topleft, definition, scene.words.rules(definition), cell.width, live, state)
        orders.draw_standing(scene, screen, card, cell)


def draw_banner(scene: TableScene, screen: pygame.Surface) -> None:
    """A phase or round announced in the middle, while it lasts; and the warning that nothing is saved."""
    scale: Scale = scene.scale
    if scene.banner:
        central = scene.playback.layout.areas["central"]
        px = fit_px(scene.banner, scale.font(44), central.width - 4 * scale.font(44), Face.TITLE, 18)
        words = render(scene.banner, px, theme.TEXT, Face.TITLE)
        room = max(1, central.width * 4 // 5)
        told = scene.banner_note
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
    notice = scene.notice
    if notice:
        px = scale.font(18)
        areas = scene.playback.layout.areas
        area = areas.get("nemesis") or areas["central"]
        picture = rich(notice, px, max(1, scene.scale.width // 2), theme.INK, most_lines=2)
        box = picture.get_rect(midtop=(area.centerx, area.top)).inflate(scale.px(28), scale.px(10))
        screen.blit(plate(box.size, theme.WARN, theme.shade(theme.WARN, 0.85), theme.INK), box)
        screen.blit(picture, picture.get_rect(center=box.center))
