"""The invasion planner: the World, two bars of needed, committed and surplus strength, texts to use, Suggest, Break off.

The Units themselves are switched on and off where they lie, in the Warzone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.client.profile.requests import Asked, Request
from game.client.table.specs import CardOverrides, PlannerSpec, TextOffer
from game.content.language import say
from game.engine import Action, CardDef
from game.engine.api.plan import InvasionStanding
from game.ui.cards.card_state import draw_card
from game.ui.kit import theme
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.panels import panel
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, draw, line_height, render, rich, rich_px, rich_size
from game.ui.table.zones import RATIO

ActionPress = Callable[[Action], Request | None]


ROOM = (1380, 310)
"""Width and height that the planner needs at 1920 x 1080."""


class Planner:
    """Lies over the Central Zone while an invasion runs. `show` sets all; `buttons` go into the scene's group."""

    def __init__(
        self, on_action: ActionPress, on_suggest: Callable[[], Request | None], on_break: Callable[[], Request | None]
    ) -> None:
        self.rect = Rect(0, 0, 1, 1)
        self._on_action = on_action
        self.suggest = Button(say("planner.suggest_units"), on_suggest, icon="check", measure=20)
        self.break_off = HoldButton(say("planner.break_off"), on_break, again=say("planner.break_off_now"), icon="break_off")
        self.texts: list[Button[Asked]] = []
        self.world: CardDef | None = None
        self.rules = ""
        self.live = CardOverrides()
        self.standing = InvasionStanding(0, 0, 0, 0, False)
        self.need = self.bonus = (0, 0)
        self.gain = ""
        self.note = ""
        self._offers: tuple[TextOffer, ...] = ()
        self._scale: Scale | None = None

    @property
    def buttons(self) -> list[Widget[Asked]]:
        """The widgets in the order of reading."""
        return [*self.texts, self.suggest, self.break_off]

    def show(self, spec: PlannerSpec) -> None:
        """What the planner shows now."""
        anew = self.world is None or self.world.key != spec.world.key
        self.world, self.rules, self.live = spec.world, spec.rules, spec.live
        self.need = spec.need
        self.standing, self.bonus, self.gain, self.note = spec.standing, spec.bonus, spec.gain, spec.note
        self.suggest.visible = spec.can_suggest
        self.break_off.visible = bool(spec.loss)
        self.break_off.detail = spec.loss
        self.break_off.confirm = spec.confirms
        self._keep_places(anew, spec.offers)
        if self._scale is not None:
            self.place(self.rect, self._scale)

    def forget(self) -> None:
        """The invasion is over: the next one begins with a list of its own."""
        self.world, self._offers, self.texts = None, (), []

    def _keep_places(self, anew: bool, offers: Sequence[TextOffer]) -> None:
        """The list of texts: what is no longer on offer keeps its place, greyed, so that nothing moves below the pointer."""
        kept = () if anew else self._offers
        known = {offer.action: offer for offer in offers}
        merged = [known.pop(offer.action, offer) for offer in kept]
        if anew or (*merged, *known.values()) != self._offers:
            old = dict(zip(self._offers, self.texts))
            self._offers = (*merged, *known.values())
            self.texts = [old.get(offer) or self._button(offer) for offer in self._offers]
        wanted = {offer.action for offer in offers}
        for offer, button in zip(self._offers, self.texts):
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

    def place(self, rect: Rect, scale: Scale) -> None:
        """World at the left, bars in the middle, texts at the right."""
        scale = scale.within(rect.size, ROOM)
        self.rect, self._scale = rect, scale
        gap = scale.px(8)
        inner = rect.inflate(-2 * scale.px(16), -2 * scale.px(14))
        wide = min(int(inner.height / RATIO), inner.width // 5)
        self._card = Rect(inner.left, inner.top, wide, inner.height)
        left = self._card.right + scale.px(18)
        middle = (inner.right - left) * 46 // 100
        self._bars = Rect(left, inner.top, middle, inner.height)
        high = min(max(scale.target(50), round(1.35 * scale.font(24) + 1.3 * scale.font(17))), inner.height // 3)
        half = (middle - gap) // 2
        self.suggest.rect = Rect(left, inner.bottom - high, half, high)
        self.break_off.rect = Rect(left, inner.bottom - high, middle, high)
        right = left + middle + scale.px(18)
        self._list = Rect(right, inner.top, max(1, inner.right - right), inner.height)
        self._place_texts(scale, gap)

    def _place_texts(self, scale: Scale, gap: int) -> None:
        count = len(self.texts)
        if not count:
            return
        top = self._list.top + round(scale.font(18) * 1.5)
        room = max(1, self._list.bottom - top)
        tall = max(scale.target(58), scale.font(18) + scale.font(17) + scale.px(12))
        columns = 1 if count * (tall + gap) <= room else 2 if (count + 1) // 2 * (tall + gap) <= room else 3
        rows = -(-count // columns)
        wide = max(1, (self._list.width - gap * (columns - 1)) // columns)
        for column in range(columns):
            buttons = self.texts[column * rows : (column + 1) * rows]
            wanted = [self._height(button, wide, tall, scale) for button in buttons]
            over = sum(wanted) + gap * (rows - 1) - room
            least = line_height(scale.font(18), Face.DISPLAY) + line_height(scale.font(17))
            for number in sorted(range(len(wanted)), key=wanted.__getitem__):  # the short ones give way first
                give = max(0, min(over, wanted[number] - least))
                wanted[number] -= give
                over -= give
            if over > 0:
                wanted = [max(1, (room - gap * (rows - 1)) // rows)] * len(buttons)
            y = top
            for button, high in zip(buttons, wanted):
                button.rect = Rect(self._list.left + column * (wide + gap), y, wide, high)
                y += high + gap

    @staticmethod
    def _height(button: Button[Asked], wide: int, tall: int, scale: Scale) -> int:
        """A text of two or three lines wants a higher button."""
        px = scale.font(17)
        lines = rich_size(button.detail, px, max(1, wide - round(2.2 * px)))[1] // line_height(px)
        return tall + px * max(0, lines - 1)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """Ground, World, bars and headings; the group draws the buttons."""
        scale = self._scale or scale
        panel(target, self.rect, scale, edge=theme.GOLD)
        if self.world is None:
            return
        draw_card(target, self._card.topleft, self.world, self.rules, self._card.width, self.live, text=scale.text)
        box = self._bars
        px = scale.font(24)
        draw(
            target, say("planner.invasion", name=self.world.name), px, theme.GOLD, box.topleft, face=Face.DISPLAY, width=box.width
        )
        small = scale.font(18)
        top = box.top + round(px * 1.35)
        if self.gain:
            words = rich(self.gain, rich_px(self.gain, small, box.width, line_height(small)), box.width, theme.TEXT)
            target.blit(words, (box.left, top))
            top += words.get_height() + scale.px(4)
        bottom = self.suggest.rect.top - scale.px(8)
        note = None
        if self.note:
            note = rich(self.note, rich_px(self.note, small, box.width, 2 * line_height(small)), box.width, theme.MUTED)
        if note is not None:
            bottom -= note.get_height()
            target.blit(note, (box.left, bottom))
        half = max(1, (bottom - top) // 2)
        now = self.standing
        for number, (name, units) in enumerate((("fleet", now.fleet), ("ground", now.ground))):
            bonus = self.bonus[number]
            where = Rect(box.left, top + half * number, box.width, half)
            self._bar(target, where, scale, name, self.need[number], units + bonus, bonus)
        usable = any(button.enabled for button in self.texts)
        heading = (
            say("planner.texts_use_now")
            if usable
            else say("planner.no_more_text_can")
            if self.texts
            else say("planner.no_text_can_used")
        )
        draw(
            target,
            heading,
            small,
            theme.GOLD if usable else theme.MUTED,
            self._list.topleft,
            face=Face.DISPLAY,
            width=self._list.width,
        )

    def _bar(self, target: pygame.Surface, box: Rect, scale: Scale, name: str, needed: int, have: int, bonus: int) -> None:
        color = theme.FLEET if name == "fleet" else theme.STRENGTH_GROUND
        px = min(scale.font(21), max(14, round(box.height * 0.44)))
        side = round(px * 1.1)
        middle = box.top + round(box.height * 0.3)
        draw_icon(target, name, side, (box.left + side // 2, middle), color)
        head = render(say(f"planner.{name}", have=have, needed=needed), px, theme.TEXT, Face.TITLE)
        target.blit(head, head.get_rect(midleft=(box.left + side + scale.px(8), middle)))
        over = have - needed
        words = (
            say("planner.surplus", over=over)
            if over > 0
            else say("planner.reached")
            if over == 0
            else say("planner.short", over=-over)
        )
        icon, tint = ("check", theme.GOOD) if over >= 0 else ("warning", theme.BAD)
        if bonus:
            words += say("planner.texts_give", bonus=bonus)
        tail = render(words, max(14, round(px * 0.86)), tint, Face.BODY)
        place = tail.get_rect(midright=(box.right, middle))
        target.blit(tail, place)
        draw_icon(target, icon, side, (place.left - side, middle), tint)
        high = max(8, min(scale.px(18), round(box.height * 0.28)))
        meter = Rect(box.left, box.top + round(box.height * 0.6), box.width, high)
        most = max(needed, have, 1)
        pygame.draw.rect(target, theme.WELL, meter, border_radius=high // 2)
        filled = Rect(meter.left, meter.top, round(meter.width * min(have, needed) / most), high)
        if filled.width:
            pygame.draw.rect(target, color, filled, border_radius=high // 2)
        if over > 0:
            extra = Rect(filled.right, meter.top, meter.right - filled.right, high)
            target.set_clip(extra.clip(target.get_rect()))
            for x in range(extra.left - high, extra.right + high, 7):
                pygame.draw.line(target, color, (x, extra.bottom), (x + high, extra.top), 2)
            target.set_clip(None)
        pygame.draw.rect(target, theme.LINE, meter, 1, border_radius=high // 2)
        if needed:
            x = meter.left + round(meter.width * needed / most)
            pygame.draw.line(
                target, theme.TEXT, (min(x, meter.right - 1), meter.top - 3), (min(x, meter.right - 1), meter.bottom + 2), 2
            )
