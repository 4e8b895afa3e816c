"""The end of a game as an event: the winner's light, totals that count up, great Worlds with their stamps, medal and news.

It is asked for its picture at an age and keeps no time of its own. The acts are the rows of the sheet RESULTS.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client.runs.records.result_rows import RecordRow
from game.client.table.cue_sheets import PLATE_STEP_MS, RESULTS, STAMP_MOST_MS, STAMP_STEP_MS, Act
from game.client.table.outcome import CountLine, Needed, Trophy, counted_to
from game.client.table.portraits import State
from game.content.language import say
from game.engine import CardDef
from game.ui.cards.body_art import ROOM, reach_below
from game.ui.cards.turning_body import WHITE, TurningBody
from game.ui.kit import pictures, theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.medals import draw_medal, draw_rank
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import glow, plate
from game.ui.kit.sunburst import darken, melted, soften, starburst, victors_light
from game.ui.kit.text import Face, draw, fit_px, glowing, line_height, render, rich, rich_px, rich_size
from game.ui.kit.theme import Color
from game.ui.kit.tween import Tween, eased, stagger
from game.ui.screens.outcome_stamps import stamp
from game.ui.screens.record_panel import draw_rest
from game.ui.table.battle.docks import RAIDER, Shape, Ship, draw_ship
from game.ui.table.bodies import write
from game.ui.table.stage.presence import draw_presence

MOST_PLATES = 3
LOWEST_NEWS = 0.8
"""How far down the window what is new may reach."""
DIMMED = {True: (140, 140, 146), False: (116, 116, 124)}
"""What is left of a painting behind all that is told, after a victory and after a defeat."""
DRIFT = 12.0
"""Seconds in which the camera drifts over a painting, before it rests."""
BEHIND, BEFORE = 0.008, 0.026
"""How far its ground and its people are moved by that, in widths of the window."""
ROWS, ROWS_SHADE = (0.20, 0.35, 0.60, 0.19), 205
"""Where the rows of the count lie over the painting of a victory, in parts of the window, and how dark that becomes."""
LONGEST = {True: 0.105, False: 0.058}
"""How long a bar of the count may be, in widths of the window: after a defeat plates of what is new lie beside it."""
EMBLEM_DOWN = 0.275
"""Where the middle of the emblem is, from which a victory's light comes, in heights of the window."""
HALO, HALO_SHADE = 0.46, 190
"""How wide a painting is darkened behind the emblem, in heights of the window, and how dark: its own light would blind there."""
COUNTED = (0.22, 0.36)
"""How wide and high the painting is softened below each total of a defeat, in parts of the window."""
OTHERS: Color = (120, 116, 130)
"""What is left of the Worlds of the side that did not win."""
EVEN = 0.72
"""The share of its room that a line of two has."""
RINGED = 1.12
"""How far a World with a ring may reach down, in radii of one without: so much smaller it is."""
TRAIL = 3.2
"""How large a stamp is when it comes down, in its own size."""
VICTORS = ((0.845, 0.395, 118, 292), (0.90, 0.475, 62, 292), (0.802, 0.468, 62, 292))
RAIDERS = ((0.895, 0.335, 96, 240), (0.945, 0.265, 62, 240), (0.848, 0.420, 62, 240))
"""Where the ships that are left fly: the middle as parts of the window, side at 1080p, and heading in degrees."""
BEATEN = (0.812, 0.19)
"""Where the portrait of a Nemesis that lost stands, in parts of the window."""
TOTALS, TOTAL_DOWN = (0.276, 0.724), 0.205
"""Where the middles of both totals are, in parts of the window."""
SAID = 0.89
"""Where the last word of the Nemesis stands, below all Worlds, in heights of the window."""


@dataclass(frozen=True, slots=True)
class OutcomeContent:
    """All that is shown. Seat 0 of the pairs is the player, seat 1 the Nemesis; `bright` says whether the player won."""

    verdict: str
    color: Color
    bright: bool
    names: Sequence[str]
    colors: Sequence[Color]
    totals: Sequence[int]
    emblem: str
    livery: Color
    hulls: Sequence[Shape]
    parts: Sequence[CountLine]
    trophies: Sequence[Trophy]
    faces: Sequence[CardDef]
    needed: Needed | None
    said: str
    medal: str
    rank: str
    honour: Sequence[str]
    news: Sequence[RecordRow]
    faction: str = ""
    face: str = "nemesis"
    state: State = "calm"


class OutcomePage:
    """Draws an outcome at any age, in milliseconds of the sheet RESULTS."""

    def __init__(self, told: OutcomeContent) -> None:
        self.told = told
        self._ground: pygame.Surface | None = None
        self._front: pygame.Surface | None = None
        self._painted = False
        self._size = (0, 0)
        self._drift = 0.0
        self._worlds: dict[int, TurningBody] = {}

    def forget(self) -> None:
        """Lets go of the large pictures, which are made again when they are drawn."""
        self._ground = self._front = None
        self._worlds = {}

    def update(self, dt: float) -> bool:
        """Lets the Worlds turn and the camera drift over the painting; True when it looks different now."""
        drifts, self._drift = self._drift < DRIFT, min(DRIFT, self._drift + dt)
        turned = [world.update(dt) for world in self._worlds.values()]
        return any(turned) or (drifts and self._front is not None)

    @staticmethod
    def part(act: Act, age: float, later: float = 0.0) -> float:
        """How far an act has come on its curve at an age."""
        row = RESULTS.row(act)
        assert row is not None
        return eased((age - row.at - later) / row.length, row.curve)  # type: ignore[arg-type]

    def draw(self, screen: pygame.Surface, scale: Scale, age: float, *, spoken: bool = True) -> None:
        """The picture of this moment; the last word of the Nemesis is left out while its line tells something else."""
        window = Scale(scale.width, scale.height)
        if self._ground is None:
            self._make_ready(window)
        self._sky(screen, age)
        self._actors(screen, window)
        self._verdict(screen, window)
        self._totals(screen, window, age)
        self._parts(screen, window, age)
        self._trophies(screen, window, age)
        self._honour(screen, window, age)
        self._plates(screen, window, age)
        if self.told.said and spoken:
            self._said(screen, window)

    def _make_ready(self, window: Scale) -> None:
        """Reads what comes later together with the first picture, so that nothing stops then."""
        for number, (trophy, (_, _, radius)) in enumerate(zip(self.told.trophies, self.slots(window))):
            self._world(number, radius).picture()
            self._stamped(trophy, number, radius, window)

    def _world(self, number: int, radius: int) -> TurningBody:
        """A great World in its size; those of the other side are darker."""
        if number not in self._worlds or self._worlds[number].diameter != 2 * radius:
            trophy = self.told.trophies[number]
            tint = WHITE if self._first(trophy) else OTHERS
            self._worlds[number] = TurningBody(self.told.faces[trophy.card], 2 * radius, tint)
        return self._worlds[number]

    def _first(self, trophy: Trophy) -> bool:
        """Whether a World is of the side that won."""
        return trophy.seat == (0 if self.told.bright else 1)

    # -- light

    def _sky(self, screen: pygame.Surface, age: float) -> None:
        if self._ground is None or self._size != screen.get_size():
            self._size = screen.get_size()
            self._paint(self._size)
        share = eased(self._drift / DRIFT, "in_out_sine")
        for layer, far in ((self._ground, BEHIND), (self._front, BEFORE)):
            if layer is not None:
                place = layer.get_rect(center=screen.get_rect().center)
                screen.blit(layer, place.move(round((share - 0.5) * far * place.width), 0))
        level = round(Tween(40, 255, 700, "in_out_sine").at(age))
        if level < 255:
            screen.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)

    def _paint(self, size: tuple[int, int]) -> None:
        """What lies behind all that is told, with the people of the painting apart from its ground."""
        told = self.told
        name = f"{'victory' if told.bright else 'defeat'}_{told.faction}"
        wide = (round(size[0] * (1 + BEFORE)), round(size[1] * (1 + BEFORE)))
        painted = pictures.poster("paintings", name, wide)
        ground = None if painted is None else pictures.ground(name, wide)
        self._front = None if painted is None or ground is None else pictures.before_ground(name, painted)
        self._ground = ground or (starburst(size, told.bright) if painted is None else painted.copy())
        self._painted = painted is not None
        rows = pygame.Rect([round(part * side) for part, side in zip(ROWS, (*size, *size))])
        beside = ((wide[0] - size[0]) // 2, (wide[1] - size[1]) // 2)
        for layer in (self._front, self._ground if self._painted else None):
            if layer is not None:
                layer.fill((*DIMMED[told.bright], 255), special_flags=pygame.BLEND_RGBA_MULT)
        if told.bright and self._painted:
            heart = (wide[0] // 2, round(EMBLEM_DOWN * size[1]) + beside[1])
            halo = pygame.Rect(0, 0, round(HALO * size[1]), round(HALO * size[1]))
            halo.center = heart
            darken(self._ground, halo, HALO_SHADE)
            self._ground.blit(victors_light(wide, heart), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            darken(self._ground, rows.move(beside), ROWS_SHADE)
        for x in () if told.bright or not self._painted else TOTALS:
            box = pygame.Rect(0, 0, round(COUNTED[0] * size[0]), round(COUNTED[1] * size[1]))
            box.center = (round(x * size[0]) + beside[0], round(TOTAL_DOWN * size[1]) + beside[1])
            soften(self._ground, box)

    def _actors(self, screen: pygame.Surface, window: Scale) -> None:
        """The emblem of the winner's faction or the mask, and the ships that are left."""
        told = self.told
        middle = (window.width // 2, round(window.height * EMBLEM_DOWN))
        if told.bright:
            side = window.px(206)
            emblem = pictures.emblem(told.emblem, side)
            if emblem is not None:
                screen.blit(emblem, emblem.get_rect(center=middle))
            else:
                draw_icon(screen, told.emblem, side, middle, theme.GOLD)
            beaten = pictures.portrait(told.face, told.state, (window.px(162), window.px(216)))
            if beaten is not None:
                screen.blit(
                    melted(beaten), beaten.get_rect(center=(round(window.width * BEATEN[0]), round(window.height * BEATEN[1])))
                )
        else:
            side = window.px(350)
            box = pygame.Rect(0, 0, side, side)
            box.center = (middle[0], middle[1] + window.px(14))
            shown = pictures.portrait(told.face, told.state, (side * 3 // 4, side))
            if shown is not None:
                screen.blit(melted(shown), shown.get_rect(center=box.center))
            else:
                draw_presence(screen, box, "gloating", False, None, told.face)
        flying = () if self._painted else VICTORS if told.bright else RAIDERS  # a painting has people where they would fly
        for number, (x, y, high, degrees) in enumerate(flying):
            hull = told.hulls[number % len(told.hulls)].hull if told.hulls else "starfighter"
            at = (window.width * x, window.height * y)
            ship = Ship(Shape(hull if told.bright else RAIDER, 1.0), at, window.px(high), degrees)
            draw_ship(screen, ship, told.livery if told.bright else theme.NEMESIS)

    # -- words and numbers

    def _verdict(self, screen: pygame.Surface, window: Scale) -> None:
        told = self.told
        words = told.verdict.upper()
        spaced = "\u2009".join(words) if len(words) < 12 else words
        px = fit_px(spaced, window.px(100), round(window.width * 0.42), Face.TITLE, 24)
        color = (255, 240, 200) if told.bright else theme.mix(told.color, theme.TEXT, 0.25)
        radius = max(2, px // 7)
        title = glowing(spaced, px, color, theme.shade(told.color, 0.5), radius, Face.TITLE)
        screen.blit(title, title.get_rect(midtop=(window.width // 2, window.px(10) - radius)))

    def _totals(self, screen: pygame.Surface, window: Scale, age: float) -> None:
        """Both totals; the winner's is the larger one."""
        told = self.told
        share = self.part("count", age)
        for seat, x in enumerate(TOTALS):
            centre = round(window.width * x)
            first = told.bright == (seat == 0)
            write(screen, told.names[seat], window.font(25), told.colors[seat], "center", (centre, round(window.height * 0.127)))
            shown = told.totals[seat] if share >= 1 else counted_to(told.parts, seat, share)
            color = theme.mix(told.colors[seat], theme.TEXT, 0.62 if first else 0.0)
            px = window.px(156 if first else 112)
            at = (centre, round(window.height * TOTAL_DOWN))
            figures = render(str(shown), px, color, Face.TITLE)
            screen.blit(figures, figures.get_rect(center=at))

    def _parts(self, screen: pygame.Surface, window: Scale, age: float) -> None:
        """What the totals are made of, as bars from the middle outwards."""
        told = self.told
        steps = self.part("count", age) * len(told.parts)
        most = max((max(part.points[:2]) for part in told.parts), default=0)
        for number, part in enumerate(told.parts):
            share = max(0.0, min(1.0, steps - number))
            if share <= 0:
                continue
            y = round(window.height * (0.405 if told.bright else 0.330) + number * max(window.px(39), window.font(20) * 1.35))
            aside = 0.0 if told.bright else 0.085
            for seat, sign in ((0, -1), (1, 1)):
                points = round(part.points[seat] * share)
                edge = round(window.width * (0.5 + sign * (0.100 + aside)))
                anchor = "midright" if sign < 0 else "midleft"
                tone = told.colors[seat]
                box = write(screen, str(points), window.font(24), tone, anchor, (edge, y))
                long = round(window.width * LONGEST[told.bright] * points / most) if most else 0
                start = box.left - window.px(24) if sign < 0 else box.right + window.px(24)
                bar = pygame.Rect(start - long if sign < 0 else start, y - window.px(2), max(2, long), max(3, window.px(5)))
                pygame.draw.rect(screen, tone, bar, border_radius=bar.height // 2)
                if not told.bright:
                    name = "midleft" if sign < 0 else "midright"
                    spot = (edge + window.px(14) if sign < 0 else edge - window.px(14), y)
                    write(screen, part.words, window.font(18), theme.MUTED, name, spot)
            if told.bright:
                write(screen, part.words, window.font(21), theme.TEXT, "center", (window.width // 2, y))

    def _said(self, screen: pygame.Surface, window: Scale) -> None:
        """The last word of the Nemesis."""
        px = fit_px(self.told.said, window.font(25), round(window.width * 0.5), Face.ITALIC, 14)
        color = theme.mix(theme.NEMESIS, theme.TEXT, 0.45)
        write(screen, self.told.said, px, color, "center", (window.width // 2, round(window.height * SAID)), Face.ITALIC)

    # -- Worlds

    def slots(self, window: Scale) -> list[tuple[int, int, int]]:
        """Middle and radius of each great World."""
        told = self.told
        count = len(told.trophies)
        left, right = 0.05, 0.77 if told.needed is not None else 0.95
        wide = (right - left) * window.width / max(1, count)
        slots = []
        for number, trophy in enumerate(told.trophies):
            first = self._first(trophy)
            most = 128 if first else 92
            radius = min(window.px(most), round(wide * 0.29))
            radius = round(radius * min(1.0, RINGED / reach_below(told.faces[trophy.card])))
            middle = (number * 2 + 1) / (2 * count)
            x = round((left + (right - left) * middle) * window.width)
            sunk = 0.018 if abs(middle - 0.5) < 0.2 and told.bright else 0.0
            slots.append((x, round(window.height * (0.648 + sunk)), radius))
        return slots

    def _trophies(self, screen: pygame.Surface, window: Scale, age: float) -> None:
        """The Worlds that decided it, each stamped with its points, those of the other side smaller and darker."""
        told = self.told
        delays = stagger(len(told.trophies), STAMP_STEP_MS, STAMP_MOST_MS)
        for number, (trophy, (x, y, radius), later) in enumerate(zip(told.trophies, self.slots(window), delays)):
            come = self.part("stamp", age, later - 400)
            if come <= 0:
                continue
            first = self._first(trophy)
            face = told.faces[trophy.card]
            color = told.colors[trophy.seat]
            light = glow(round(radius * 1.7), theme.shade(color, 0.42 if first else 0.16))
            screen.blit(light, light.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_ADD)
            if come < 1:
                side = max(8, round(2 * radius * ROOM * come))
                picture = pygame.transform.scale(self._world(number, radius).picture(), (side, side))
                screen.blit(picture, picture.get_rect(center=(x, y)))
            else:
                self._world(number, radius).draw(screen, (x, y))
            below = self.name_top(trophy, y, radius, window)
            room = round(window.width * (0.70 if told.needed is not None else 0.86) / max(3, len(told.trophies)))
            px = fit_px(face.name, window.font(34 if first else 29), room, Face.DISPLAY)
            box = write(screen, face.name, px, theme.TEXT, "midtop", (x, below))
            words = trophy.words if told.bright and trophy.seat == 0 else self._owned(trophy)
            letters = window.font(20)
            if rich_size(words, letters, room)[1] > line_height(letters):  # two lines alike, instead of a last word alone
                room = round(room * EVEN)
                letters = rich_px(words, letters, room, 2 * line_height(letters))
            made = rich(words, letters, room, theme.TEXT, align="center", most_lines=2)
            screen.blit(made, made.get_rect(midtop=(x, box.bottom + window.px(2))))
            self._stamp(screen, window, trophy, number, (x, y, radius), age - later)

    def name_top(self, trophy: Trophy, y: int, radius: int, window: Scale) -> int:
        """Where the name of a World begins: below its ring, if it has one."""
        return y + round(radius * reach_below(self.told.faces[trophy.card])) + window.px(12)

    @staticmethod
    def _owned(trophy: Trophy) -> str:
        return say("outcome.yours" if trophy.seat == 0 else "outcome.its", words=trophy.words)

    def _stamp(
        self, screen: pygame.Surface, window: Scale, trophy: Trophy, number: int, at: tuple[int, int, int], age: float
    ) -> None:
        come = self.part("stamp", age)
        if come <= 0:
            return
        x, y, radius = at
        whole = self._stamped(trophy, number, radius, window)
        if come < 1:
            grown = Tween(TRAIL, 1, 1, "linear").at(come)
            whole = pygame.transform.scale(whole, (round(whole.get_width() * grown), round(whole.get_height() * grown)))
        screen.blit(whole, whole.get_rect(center=(x + round(radius * 0.74), y + round(radius * 0.52))))

    def _stamped(self, trophy: Trophy, number: int, radius: int, window: Scale) -> pygame.Surface:
        return stamp(trophy.points, round(max(window.px(64), radius * 0.86)), self.told.colors[trophy.seat], number)

    # -- what it means

    def _honour(self, screen: pygame.Surface, window: Scale, age: float) -> None:
        """The medal slams in, or the rank where no medal can be won; below it the distance to the next."""
        told = self.told
        come = self.part("medal", age)
        if come <= 0 or not (told.medal or told.rank or told.honour):
            return
        x, y = round(window.width * 0.918), round(window.height * 0.135)
        side = round(window.px(190) * Tween(2.2, 1, 1, "linear").at(come))
        color = theme.GOLD
        if told.medal:
            shine = glow(round(window.px(150)), theme.shade(theme.GOLD, 0.22))
            screen.blit(shine, shine.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_ADD)
            draw_medal(screen, told.medal, side, (x, y))
        elif told.rank:
            draw_rank(screen, told.rank, round(side * 0.42), (x, y))
        top = y + window.px(104 if told.medal else 52)
        for number, words in enumerate(told.honour):
            px = fit_px(words, window.font(25 if number == 0 else 20), round(window.width * 0.155), Face.DISPLAY)
            face = Face.DISPLAY if number == 0 else Face.BODY
            tone = color if number == 0 else theme.TEXT
            top = write(screen, words, px, tone, "midtop", (x, top), face).bottom + window.px(2)

    def _plates(self, screen: pygame.Surface, window: Scale, age: float) -> None:
        """Three plates of what is new, the rest in lines below them, and what a defeat hung on."""
        told = self.told
        if told.needed is not None and (come := self.part("unlock", age)) > 0:
            self._needed(screen, window, told.needed, come)
        wide, high = round(window.width * 0.205), max(window.px(60), round(window.font(20) * 2.2))
        x, y = round(window.width * 0.022), round(window.height * 0.315)
        shown = told.news[:MOST_PLATES]
        for number, row in enumerate(shown):
            come = self.part("unlock", age, number * PLATE_STEP_MS)
            if come <= 0:
                continue
            box = pygame.Rect(x - round(Tween(window.px(60), 0, 1, "linear").at(come)), y, wide, high)
            cut = window.px(12)
            screen.blit(plate(box.size, theme.PANEL, theme.GROUND, theme.GOLD, cuts=(cut, 0, cut, 0), alpha=225), box)
            mark = draw_icon(screen, row.icon, window.px(26), (box.left + window.px(16), box.centery), theme.GOLD, "midleft")
            room = pygame.Rect(mark.right + window.px(12), box.top, box.right - mark.right - window.px(24), box.height)
            px = rich_px(row.words, window.font(20), room.width, room.height - 4)
            words = rich(row.words, px, room.width, theme.TEXT)
            screen.blit(words, words.get_rect(midleft=room.midleft))
            y += high + window.px(10)
        if told.news[MOST_PLATES:] and self.part("unlock", age, len(shown) * PLATE_STEP_MS) > 0:
            draw_rest(screen, pygame.Rect(x, y, wide, round(window.height * LOWEST_NEWS) - y), window, told.news[MOST_PLATES:])

    def _needed(self, screen: pygame.Surface, window: Scale, needed: Needed, come: float) -> None:
        """The Worlds that would have turned a defeat, with their strengths."""
        pad, step = window.px(18), max(window.px(46), round(window.font(32) * 1.25))
        wide = round(window.width * 0.197)
        text = rich(needed.words, window.font(20), wide - 2 * pad, theme.MUTED)
        head = line_height(window.font(23), Face.DISPLAY)
        box = pygame.Rect(0, 0, wide, head + step * len(needed.cards) + text.get_height() + 2 * pad)
        box.midleft = (round(window.width * 0.786), round(window.height * 0.650))
        box.left += round(Tween(window.px(80), 0, 1, "linear").at(come))
        screen.blit(plate(box.size, theme.PANEL, theme.GROUND, theme.LINE_SOFT, alpha=215), box)
        pygame.draw.rect(screen, theme.WARN, (box.left, box.top, max(3, window.px(4)), box.height))
        left, y = box.left + pad, box.top + pad * 2 // 3
        draw(screen, say("outcome.what_it_needed"), window.font(23), theme.WARN, (left, y), face=Face.DISPLAY)
        middle = y + head + step // 2
        for card in needed.cards:
            face = self.told.faces[card]
            x = box.right - pad
            for sign, value, color in (("ground", face.ground, theme.STRENGTH_GROUND), ("fleet", face.fleet, theme.FLEET)):
                at = (x, middle)
                number = draw(screen, str(value), window.font(31), color, at, anchor="midright", face=Face.DISPLAY)
                mark = draw_icon(screen, sign, window.px(28), (number.left - window.px(6), middle), color, "midright")
                x = mark.left - window.px(14)
            px = fit_px(face.name, window.font(31), x - left, Face.DISPLAY)
            draw(screen, face.name, px, theme.TEXT, (left, middle), anchor="midleft", face=Face.DISPLAY)
            middle += step
        screen.blit(text, (left, middle - step // 2 + window.px(4)))
