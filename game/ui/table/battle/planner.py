"""The invasion planner is the battle's stage before the battle: the World, the fleet that docks around it, two arcs of strength.

The Units themselves are switched on and off where they lie, in the Warzone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.client.profile.requests import Asked, Request
from game.client.table.specs import PlannerSpec, TextOffer
from game.content.language import say
from game.engine import Action, CardDef
from game.engine.terms import CardId
from game.ui.cards.body_art import ROOM as ROOM_OF_BODY
from game.ui.cards.body_art import body
from game.ui.kit import theme
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, line_height, rich, rich_px, rich_size, size
from game.ui.kit.theme import Color
from game.ui.kit.tween import Tween
from game.ui.table.battle.docks import NUMBERS, PLANNER, PLANNER_EDGE, Battlefield, Point, numbers_at, planned
from game.ui.table.battle.muster import Muster
from game.ui.table.battle.strikes import EmptySpace, draw_light, write_name
from game.ui.table.bodies import write

ActionPress = Callable[[Action], Request | None]


COLUMN = 220
"""A column of texts is never narrower at 1080p where there are several: names would break in the middle."""
OPENING_MS = 240
DIMMED = 150
"""What is left of 255 of the light of the Nemesis behind a planner, as of the Worlds beside it."""
LEAST_LETTERS = 11
"""How small the letters of what it tells become where they have no room; names and numbers never do."""
ICE: Color = (120, 200, 255)
LIVERY: Color = (255, 208, 110)
FROM, ARC, STEP = 44, 112, 14
"""An arc begins so many degrees beside the lowest point, is at most so long, and a point of strength takes at most so much."""
OPEN = 0.34
"""The light of a step of strength that is needed and not there."""


class Planner:
    """Lies over the Central Zone while an invasion runs. `show` sets all; `buttons` go into the scene's group."""

    def __init__(
        self, on_action: ActionPress, on_suggest: Callable[[], Request | None], on_break: Callable[[], Request | None]
    ) -> None:
        self.rect = self._area = Rect(0, 0, 1, 1)
        self._list = self._side = Rect(0, 0, 1, 1)
        self.field = Battlefield(0, 0, 40)
        self._on_action = on_action
        self.suggest = Button(say("planner.suggest_units"), on_suggest, icon="check", measure=20)
        self.break_off = HoldButton(say("planner.break_off"), on_break, again=say("planner.break_off_now"), icon="break_off")
        self.texts: list[Button[Asked]] = []
        self.spec: PlannerSpec | None = None
        self.muster = Muster()
        self.cards: Sequence[CardDef] = ()
        self.home: Callable[[CardId], Point] = lambda unit: (0.0, 0.0)
        self.space = EmptySpace(lambda target: None)
        """The sky of the table, in which the World hangs alone."""
        self.still = False
        self.age = self.away = 0.0
        self.offers: tuple[TextOffer, ...] = ()
        self._scale: Scale | None = None
        self._disc: Rect | None = None
        self._whole: Scale | None = None
        """The scale of the window; what is told has its letters, whatever room the World takes."""

    @property
    def world(self) -> CardDef | None:
        """The World of the invasion that is shown."""
        return self.spec.world if self.spec is not None else None

    @property
    def buttons(self) -> list[Widget[Asked]]:
        """The widgets in the order of reading."""
        return [*self.texts, self.suggest, self.break_off]

    def show(self, spec: PlannerSpec) -> None:
        """What the planner shows now."""
        anew = self.spec is None or self.spec.world.key != spec.world.key
        if anew:
            self.age = self.away = 0.0
            self.muster.clear()
        self.spec = spec
        self.suggest.visible = spec.can_suggest
        self.suggest.label = say("planner.clear_units") if spec.suggested else say("planner.suggest_units")
        self.suggest.icon = "cross" if spec.suggested else "check"
        self.break_off.visible = bool(spec.loss)
        self.break_off.detail = spec.loss
        self.break_off.confirm = spec.confirms
        self._keep_places(anew, spec.offers)
        if self._scale is not None:
            self.place(self._area, self._whole or self._scale, self._disc)

    def forget(self) -> None:
        """The invasion is over: the next one begins with a list of its own."""
        self.spec, self.offers, self.texts = None, (), []
        self.muster.clear()

    def _keep_places(self, anew: bool, offers: Sequence[TextOffer]) -> None:
        """The list of texts: what is no longer on offer keeps its place, greyed, so that nothing moves below the pointer."""
        kept = () if anew else self.offers
        known = {offer.action: offer for offer in offers}
        merged = [known.pop(offer.action, offer) for offer in kept]
        if anew or (*merged, *known.values()) != self.offers:
            old = dict(zip(self.offers, self.texts))
            self.offers = (*merged, *known.values())
            self.texts = [old.get(offer) or self._button(offer) for offer in self.offers]
        wanted = {offer.action for offer in offers}
        for offer, button in zip(self.offers, self.texts):
            button.enabled = offer.action in wanted

    def _button(self, offer: TextOffer) -> Button[Asked]:
        icon = "play" if offer.action.do == "play" else "token" if offer.action.do == "surge" else "use"
        return Button(
            offer.label,
            lambda: self._on_action(offer.action),
            icon=icon,
            detail=offer.detail,
            align="left",
            measure=18,
        )

    def place(self, rect: Rect, scale: Scale, disc: Rect | None = None) -> None:
        """The World in the middle, texts at the left of it, what it gives and the buttons at the right.

        `disc` is where the World may lie if it reaches out of the rectangle.
        """
        self._whole, self._disc = scale, disc
        self.field = planned({"central": rect}, scale, alone=disc is None)
        scale = scale.within(rect.size, PLANNER)
        self._area, self._scale = rect, scale
        self.rect = rect.union(self.field.disc)
        gap = scale.px(8)
        inner = rect.inflate(-2 * scale.px(PLANNER_EDGE), -2 * scale.px(10))
        beside = numbers_at(self.field, rect, scale)[0] + scale.px(NUMBERS)
        self._list = Rect(inner.left, inner.top, max(1, self.field.x - beside - inner.left), inner.height)
        left = self.field.x + beside
        self._side = Rect(left, inner.top, max(1, inner.right - left), inner.height)
        high = min(max(scale.target(50), round(1.35 * scale.font(24) + 1.3 * scale.font(17))), inner.height // 3)
        self.suggest.rect = Rect(left, inner.bottom - high, self._side.width, high)
        self.break_off.rect = self.suggest.rect.copy()
        self._place_texts(scale, gap)
        self._call()

    def _call(self) -> None:
        """The ships of the Units that are switched on take their docks."""
        if self.spec is not None:
            self.muster.call(self.field, self.spec.fleet, self.cards, self.home, still=self.still)

    def _place_texts(self, scale: Scale, gap: int) -> None:
        count = len(self.texts)
        if not count:
            return
        top = self._list.top + self._heading_height(scale)
        room = max(1, self._list.bottom - top)
        tall = max(scale.target(58), scale.font(18) + scale.font(17) + scale.px(12))
        wanted_columns = 1 if count * (tall + gap) <= room else 2 if (count + 1) // 2 * (tall + gap) <= room else 3
        columns = max(1, min(wanted_columns, self._list.width // scale.px(COLUMN)))
        rows = -(-count // columns)
        wide = max(1, (self._list.width - gap * (columns - 1)) // columns)
        for column in range(columns):
            buttons = self.texts[column * rows : (column + 1) * rows]
            wanted = [self._height(button, wide, tall, scale) for button in buttons]
            least = line_height(scale.font(18), Face.DISPLAY) + line_height(scale.font(17))
            left = room - gap * (rows - 1) - least * len(buttons)
            for number in sorted(range(len(wanted)), key=wanted.__getitem__):  # the long ones give way: their cards tell them too
                more = max(0, wanted[number] - least)
                close = max(0, self._closest(buttons[number], wide) - least)
                given = more if more <= left else left if close <= left else 0
                wanted[number] = least + given
                left -= given
            if left < 0:
                wanted = [max(1, (room - gap * (rows - 1)) // rows)] * len(buttons)
            y = top
            for button, high in zip(buttons, wanted):
                button.rect = Rect(self._list.left + column * (wide + gap), y, wide, high)
                y += high + gap

    def _heading_height(self, scale: Scale) -> int:
        """The room above the texts: one line, or as many as either heading needs, so that nothing moves when it changes."""
        px, wide = scale.font(18), self._list.width
        least = min(px, theme.RULES_FLOOR)
        headings = (say("planner.texts_use_now"), say("planner.no_more_text_can"))
        lines = [
            rich_size(words, least, wide, Face.DISPLAY)[1] for words in headings if size(words, least, Face.DISPLAY)[0] > wide
        ]
        return max([round(px * 1.5), *(high + scale.px(4) for high in lines)])

    @staticmethod
    def _height(button: Button[Asked], wide: int, tall: int, scale: Scale) -> int:
        """A text of two or three lines wants a higher button."""
        px = scale.font(17)
        line = line_height(px)
        lines = rich_size(button.detail, px, max(1, wide - round(3.2 * px)))[1] // line
        return tall + (line + 2) * max(0, lines - 1)

    @staticmethod
    def _closest(button: Button[Asked], wide: int) -> int:
        """How high a button is at least in which name and text can be read, one after the other in the smallest letters."""
        return rich_size(f"**{button.label}:** {button.detail}", theme.RULES_FLOOR, max(1, wide - 16))[1]

    @property
    def moving(self) -> bool:
        """Whether the World grows or shrinks or a ship is on its way."""
        return self.spec is not None and (self.age < OPENING_MS or self.muster.moving or 0 < self.away < OPENING_MS)

    def update(self, dt: float, running: bool) -> None:
        """Lets time pass; `running` says that the invasion is not over in what is shown."""
        self.age += max(0.0, dt) * 1000
        self.away = 0.0 if running else self.away + max(0.0, dt) * 1000
        self.muster.update(dt)

    @property
    def leaves(self) -> bool:
        """Whether it is still on its way out, once its invasion is over."""
        return self.spec is not None and not self.still and self.away < OPENING_MS

    def draw_stage(self, target: pygame.Surface) -> None:
        """Without its buttons, while something is shown in the middle of the invasion or right after it."""
        scale, spec = self._scale, self.spec
        if scale is not None and spec is not None and not self.away:
            self.draw(target, scale)
        elif spec is not None:
            side = max(8, round(2 * self.field.radius * ROOM_OF_BODY * Tween(1, 0.3, OPENING_MS, "in_out_sine").at(self.away)))
            picture = pygame.transform.smoothscale(body(spec.world, 2 * self.field.radius), (side, side))
            picture.set_alpha(round(Tween(255, 0, OPENING_MS, "linear").at(self.away)))
            target.blit(picture, picture.get_rect(center=(self.field.x, self.field.y)))

    @property
    def light(self) -> Color:
        """What is left of the light of what stays where it is beside it; all of it while it is not open."""
        if self.spec is None or self.away:
            return 255, 255, 255
        level = round(Tween(255, DIMMED, OPENING_MS, "linear").at(OPENING_MS if self.still else self.age))
        return level, level, level

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The World with its arcs and ships, the numbers, and what is told beside it; the group draws the buttons."""
        scale, spec = self._scale or scale, self.spec
        if spec is None:
            return
        field = self.field
        grown = 1.0 if self.still else Tween(0.6, 1, OPENING_MS, "out_cubic").at(self.age)
        left = 0.0 if self.still else Tween(1, 0, OPENING_MS, "linear").at(self.age)
        self.space.draw(target, self._area, left)
        draw_light(target, (field.x, field.y), round(2.0 * field.radius), ICE, 0.62)  # one: two would leave no other room
        picture = body(spec.world, 2 * field.radius)
        if grown < 1:
            side = max(8, round(picture.get_width() * grown))
            picture = pygame.transform.smoothscale(picture, (side, side))
        target.blit(picture, picture.get_rect(center=(field.x, field.y)))
        self._arc(target, scale, -1, spec.need[0], spec.standing.fleet + spec.bonus[0], theme.FLEET)
        self._arc(target, scale, 1, spec.need[1], spec.standing.ground + spec.bonus[1], theme.STRENGTH_GROUND)
        self.muster.draw(target, LIVERY)
        top = field.y - field.radius - scale.px(4)
        write_name(target, spec.world.name, scale.font(40), (field.x, top))
        self._numbers(target, scale, -1, "fleet", spec.need[0], spec.standing.fleet + spec.bonus[0])
        reach = self._numbers(target, scale, 1, "ground", spec.need[1], spec.standing.ground + spec.bonus[1])
        self._told(target, scale, reach + scale.px(8))
        self._results(target, scale)

    @property
    def alone(self) -> bool:
        """Whether the World has come to hang alone: nothing of the other cards is seen, not even their light beside the space."""
        return self.spec is not None and not self.away and (self.still or self.age >= OPENING_MS)

    def _arc(self, target: pygame.Surface, scale: Scale, side: int, need: int, have: int, color: Color) -> None:
        """Strength as steps around the disc: needed ones dark, committed ones in colour, what is over bright beyond the gate."""
        most = max(need, have, 1)
        step = min(STEP, ARC / most)
        radius, thick = self.field.radius + scale.px(24), max(3, scale.px(9))

        def at(number: float, far: float = 0.0) -> Point:
            angle = math.radians(90 - side * (FROM + number * step))
            return self.field.x + (radius + far) * math.cos(angle), self.field.y + (radius + far) * math.sin(angle)

        for number in range(most):
            over = number >= need
            tone = theme.mix(color, theme.TEXT, 0.75) if over else color if number < have else theme.shade(color, OPEN)
            start, stop = at(number + 0.24), at(number + 0.76)
            pygame.draw.line(target, tone, start, stop, thick)
            for end in (start, stop):
                pygame.draw.circle(target, tone, end, thick / 2)
        if need:
            pygame.draw.line(target, theme.TEXT, at(need, -scale.px(12)), at(need, scale.px(10)), 2)

    def _numbers(self, target: pygame.Surface, scale: Scale, side: int, name: str, need: int, have: int) -> int:
        """What the Units bring, large, beside what is needed; below it what it is, and the difference in words: how far right."""
        color = theme.FLEET if name == "fleet" else theme.STRENGTH_GROUND
        field, over = self.field, have - need
        large, small, gap = scale.font(52), scale.font(26), scale.px(8)
        near, y = numbers_at(field, self._area, scale)
        near = field.x + side * near
        parts = [(str(have), large, color), (say("planner.of_needed", needed=need), small, theme.TEXT)]
        x = near if side > 0 else near - sum(size(words, px, Face.DISPLAY)[0] for words, px, _ in parts) - gap
        for words, px, tone in parts:
            x = write(target, words, px, tone, "midleft", (x, y)).right + gap
        words = say("planner.surplus", over=over) if over > 0 else say("planner.reached")
        if over < 0:
            words = say("planner.short", over=-over)
        tone = theme.GOOD if over >= 0 else theme.BAD
        below, reach = y + round(0.62 * large), x
        anchor = "midright" if side < 0 else "midleft"
        line = scale.px(24)
        for told, px, light, sign in (
            (say(f"planner.{name}"), scale.font(22), color, name),
            (words, scale.font(20), tone, "check" if over >= 0 else "warning"),
        ):
            box = write(target, told, px, light, anchor, (near + side * line, below))
            draw_icon(target, sign, line, (near + side * line // 2 - side * scale.px(2), below), light)
            below, reach = box.bottom + line // 2, max(reach, box.right)
        return reach

    def _told(self, target: pygame.Surface, scale: Scale, left: int) -> None:
        """What the World gives and how it could be taken at the right, from `left` on; the heading of the texts at the left."""
        spec, small = self.spec, (self._whole or scale).font(18)
        if spec is None:
            return
        left = max(left, self._side.left)
        side = Rect(left, self._side.top, max(1, self._side.right - left), self._side.height)
        buttons = self.suggest.visible or self.break_off.visible
        bottom = self.suggest.rect.top - scale.px(8) if buttons else side.bottom
        top = side.top
        for words, color in ((spec.gain, theme.TEXT), (spec.note, theme.MUTED)):
            room = bottom - top
            if words and room >= line_height(small):
                px = rich_px(words, small, side.width, room)
                picture = rich(words, px, side.width, color)
                while picture.get_height() > room and px > LEAST_LETTERS:  # a longer language, and text half as large again
                    px -= 1
                    picture = rich(words, px, side.width, color)
                target.blit(picture, (side.left, top))
                top += picture.get_height() + scale.px(10)
        usable = any(button.enabled for button in self.texts)
        key = "planner.texts_use_now" if usable else "planner.no_more_text_can" if self.texts else ""
        if key:
            tone = theme.GOLD if usable else theme.MUTED
            wide, high = self._list.width, self._heading_height(scale)
            draw(target, say(key), small, tone, self._list.topleft, face=Face.DISPLAY, width=wide, height=high)

    def _results(self, target: pygame.Surface, scale: Scale) -> None:
        """What the switched Units would reach after each answer to the question that a text asks."""
        spec, small = self.spec, scale.font(18)
        if spec is None or not spec.results:
            return
        line = round(1.6 * small)
        box = Rect(self._list.left, 0, self._list.width, line * len(spec.results) + scale.px(12))
        box.bottom = self._list.bottom
        target.blit(plate(box.size, theme.PANEL_RAISED, theme.WELL, theme.GOLD, line=1), box)
        y = box.top + scale.px(6) + line // 2
        for label, reached in spec.results:
            tone = theme.GOOD if reached.suffices else theme.TEXT
            needs = {"fleet_need": reached.needed_fleet, "ground_need": reached.needed_ground}
            words = say("planner.result", label=label, fleet=reached.fleet, ground=reached.ground, **needs)
            picture = rich(words, rich_px(words, small, box.width - scale.px(40), line), box.width - scale.px(40), tone)
            target.blit(picture, picture.get_rect(midleft=(box.left + scale.px(10), y)))
            sign = "check" if reached.suffices else "warning"
            draw_icon(target, sign, scale.px(22), (box.right - scale.px(18), y), theme.GOOD if reached.suffices else theme.BAD)
            y += line
