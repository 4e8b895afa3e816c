"""The picture of the end of a game: where everything lies, the verdict and its reasons, and the card that is looked at."""

from __future__ import annotations

import pygame

from game.content.language import say
from game.scenes.results.local import fitting, place_tables
from game.scenes.results.sharing import game_words
from game.scenes.results.shown import Results
from game.scenes.results.totals import draw_totals
from game.ui.cards.card_face import height_for
from game.ui.cards.card_state import draw_card
from game.ui.kit import theme
from game.ui.kit.text import Face, draw, fit_px, glowing, line_height, rich, size, wording
from game.ui.screens.record_panel import draw_records
from game.ui.screens.setup_tiles import draw_mode
from game.ui.table.seats import draw_badge


def place_all(scene: Results) -> None:
    """Verdict, words, seed and buttons at the left; at the right the ledgers, or the page that lies where they are."""
    scale = scene.scale
    edge, gap = scale.px(40), scale.px(20)
    scene.side = pygame.Rect(edge, edge, max(scale.px(560), round(scale.width * 0.29)), scale.height - 2 * edge)
    left = scene.side.right + scale.px(32)
    place_tables(scene, pygame.Rect(left, edge, scale.width - edge - left, scale.height - 2 * edge), gap)
    if scene.graph is not None:
        scene.graph.rect = pygame.Rect(left, edge, scale.width - edge - left, scale.height - 2 * edge)
    if scene.page is not None:
        scene.page.rect = pygame.Rect(left, edge, scale.width - edge - left, scale.height - 2 * edge)
    high, low = scale.target(62), scale.target(52)
    y = scene.side.bottom - low
    between = scale.px(10)
    rows = (
        ((scene.export, 2), (scene.share, 1), (scene.title, 1)),
        ((scene.turn_score, 1), (scene.turn_page, 1), (scene.replay, 1), (scene.judge, 1), (scene.fleet, 1)),
    )
    for row in ([(button, part) for button, part in row if button.visible] for row in rows):
        parts = sum(part for _, part in row)
        each, x = (scene.side.width - between * (parts - 1)) // parts, scene.side.left
        for button, part in row:
            button.rect = pygame.Rect(x, y, each * part + between * (part - 1), low)
            x = button.rect.right + between
        y -= scale.px(12) + low
    y -= high - low
    scene.fresh.rect = pygame.Rect(scene.side.left, y, scene.side.width, high)
    y -= scale.px(12) + high
    scene.again.rect = pygame.Rect(scene.side.left, y, scene.side.width, high)
    field = scale.target(48)
    y -= scale.px(18) + field
    named = size(say("results.seed"), scale.font(19), Face.DISPLAY)[0]
    label = max(round(scale.font(19) * 3.2), named + scale.px(10))
    scene.seed.rect = pygame.Rect(scene.side.left + label, y, scene.side.width - label, field)


def place_event(scene: Results) -> None:
    """All buttons of the event beside each other at the foot, each as wide as its words ask, the primary one the highest."""
    scale = scene.scale
    row = [scene.turn_ledgers, scene.turn_page, scene.again, scene.fresh, scene.replay, scene.judge, scene.fleet, scene.title]
    shown = [button for button in row if button.visible]
    edge, gap = min(scale.px(96), scene.app.scale.width // 20), scale.px(18)
    high, tall = scale.target(52), scale.target(62)
    asked = [button.preferred(scale)[0] for button in shown]
    room = scale.width - 2 * edge - gap * (len(shown) - 1)
    spare = max(0, room - sum(asked)) // len(shown)
    x, middle = edge, scale.height - scale.px(22) - tall // 2
    for button, wanted in zip(shown, asked):
        wide = wanted + spare if sum(asked) <= room else room * wanted // sum(asked)
        own = tall if button is scene.again else high
        button.rect = pygame.Rect(x, middle - own // 2, wide, own)
        x += wide + gap


def draw_scene(scene: Results, screen: pygame.Surface) -> None:
    """All of it; the card of a row that is looked at comes last."""
    scale = scene.scale
    if scene.event is not None and scene.on_event:
        scene.event.draw(screen, scene.app.scale, scene.time * 1000, spoken=not scene.message)
        if scene.message:
            at = (scale.width // 2, scene.again.rect.top - scale.px(16))
            draw(screen, scene.message, scale.font(20), theme.WARN, at, anchor="midbottom")
        scene.widgets.draw(screen, scale)
        return
    scene.backdrop.draw(screen, still=True)
    y = _draw_verdict(scene, screen)
    y = draw_totals(scene, screen, y)
    _draw_words(scene, screen, y)
    if scene.seed.visible:
        at = (scene.side.left, scene.seed.rect.centery)
        draw(screen, say("results.seed"), scale.font(19), theme.GOLD, at, anchor="midleft", face=Face.DISPLAY)
    scene.widgets.draw(screen, scale)
    if not scene.revealing:
        _draw_card(scene, screen)


def _draw_verdict(scene: Results, screen: pygame.Surface) -> int:
    """Victory, Defeat, Draw or Conceded, with mode and length; returns where the next part begins."""
    scale = scene.scale
    word, color = scene.verdict
    px = fit_px(word.upper(), scale.px(92), scene.side.width - scale.px(90), Face.TITLE, 24)
    radius = max(2, px // 8)
    title = glowing(word.upper(), px, color, theme.shade(color, 0.6), radius, Face.TITLE)
    screen.blit(title, (scene.side.left - 2 * radius, scene.side.top - 2 * radius - px // 6))
    state = scene.session.state
    mode = str(state.setup.option("nemesis_mode", "standard"))
    side = min(scale.px(64), px)
    badge = pygame.Rect(scene.side.right - round(side * 0.86), scene.side.top, round(side * 0.86), side)
    if scene.local:
        for winner in scene.final.winners[:1]:
            draw_badge(screen, winner, side, badge.midleft)
    else:
        draw_mode(screen, mode, badge)
    words = wording((game_words(scene), game_words(scene, brief=True)), scene.side.width)
    y = scene.side.top + round(px * 1.04)
    line = fit_px(words, scale.font(20), scene.side.width, Face.BODY, 14)
    draw(screen, words, line, theme.MUTED, (scene.side.left, y), width=scene.side.width)
    return y + line_height(line) + scale.px(14)


def _draw_words(scene: Results, screen: pygame.Surface, y: int) -> None:
    """Why it came out so, and what the Nemesis says to it; a message such as where the journal lies takes their place."""
    scale = scene.scale
    words = scene.message or ("" if scene.revealing else "\n".join(scene.why))
    bottom = scene.seed.rect.top - scale.px(14)
    if scene.revealing:
        draw(screen, say("results.any_key_shows_everything"), scale.font(18), theme.MUTED, (scene.side.left, y), face=Face.ITALIC)
        return
    px = scale.font(20)
    step = line_height(px)
    if scene.local and not scene.message:
        words = fitting(scene.why, px, scene.side.width, bottom - y)
    text = rich(words, px, scene.side.width, theme.WARN if scene.message else theme.TEXT, most_lines=max(1, (bottom - y) // step))
    screen.blit(text, (scene.side.left, y))
    y += text.get_height() + scale.px(12)
    if scene.parting and not scene.message and y + step < bottom:
        lines = max(1, (bottom - y) // (2 * step))
        said = rich(scene.parting, px, scene.side.width, theme.NEMESIS, face=Face.ITALIC, most_lines=lines)
        screen.blit(said, (scene.side.left, y))
        y += said.get_height() + scale.px(12)
    draw_records(screen, pygame.Rect(scene.side.left, y, scene.side.width, bottom - y), scale, scene.rows)


def _draw_card(scene: Results, screen: pygame.Surface) -> None:
    """The card of the row that is looked at, at the foot of the other side's table."""
    scale = scene.scale
    state = scene.session.state
    for number, table in enumerate(scene.tables):
        if not table.visible or not table.cards or table.row_box() is None:
            continue
        face = state.cards[table.cards[0]]
        width = max(190, scale.px(290))
        place = pygame.Rect(0, 0, width, height_for(width))
        other = scene.tables[(number + 1) % len(scene.tables)].rect
        place.midbottom = (other.centerx, other.bottom - scale.px(24))
        draw_card(screen, place, face, scene.app.services.content.wording.card_text(face), width, text=scale.text)
