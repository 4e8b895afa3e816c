"""What follows a Pass, before it is made (UX-N7, UX-T16): what is given up, and what the Nemesis does then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from game.client.profile.requests import Request
from game.engine import View
from game.nemesis import Forecast, Outcome
from game.ui.devices.input import InputEvent, KeyDown, Wheel
from game.ui.kit import theme
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.focus import WidgetGroup
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, rich
from game.ui.kit.theme import Color

Line = tuple[str, str, Color]
"""Icon, rich words and their colour."""


def amount(count: int, one: str, more: str = "") -> str:
    """A number with its noun."""
    return f"{count} {one if count == 1 else more or one + 's'}"


def given_up(forecast: Forecast, view: View) -> list[Line]:
    """What the Pass gives up, as lines."""
    costs = f"**{amount(forecast.actions, 'action')}** and {{energy}}\u00a0**{forecast.energy}** are given up."
    lines: list[Line] = [("action", costs, theme.TEXT)]
    count = len(forecast.playable)
    if count:
        names = Counter(view.faces[card].name for card in forecast.playable)
        shown = [f"{name}\u00a0×{times}" if times > 1 else name for name, times in names.items()]
        more = f" and {len(shown) - 3} more" if len(shown) > 3 else ""
        lines.append(("hand", f"**{amount(count, 'card')}** could still be played: {', '.join(shown[:3])}{more}.", theme.WARN))
    else:
        lines.append(("hand", "No hand card could be played.", theme.MUTED))
    return lines


def outcome_line(outcome: Outcome, view: View, certain: bool, nemesis: str) -> Line:
    """One possible outcome as a line."""
    end = " The Nemesis Deck is empty then: the game ends and is scored." if outcome.game_ends else ""
    who = nemesis if certain else "Perhaps it"
    if outcome.world is None:
        if outcome.game_ends and certain:
            return ("hourglass", "The Nemesis Deck is empty: the game ends at once and is scored.", theme.BAD)
        then = "." if outcome.game_ends else " and passes."
        return ("hourglass" if end else "check", f"{who} conquers nothing{then}{end}", theme.BAD if end else theme.GOOD)
    name = view.faces[outcome.world].name
    why = {
        "token": "the target carries an Energy Token" if certain else "if it is the target: an Energy Token lies on it",
        "core": "a targeted Core World falls in the last round" if certain else "if it is the target: this is the last round",
        "mission": "in this mission its target falls as it passes" if certain else "if it is the target: the mission says so",
        "command": "if the unknown card says so",
    }.get(outcome.why, "")
    tail = f" ({why})" if why else ""
    then = "." if outcome.why == "command" or outcome.game_ends else ", then passes."
    words = f"{who} conquers **{name}**, {{points}}\u00a0{amount(outcome.points, 'point')} for it{tail}{then}{end}"
    return ("warning", words, theme.BAD if certain else theme.WARN)


class ForecastPanel:
    """Shown on the first press of Pass. Answers "pass" to the second press or the hold, "cancel" to going back."""

    def __init__(self, nemesis: str = "The Nemesis") -> None:
        self.nemesis = nemesis
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.scale = Scale(1920, 1080)
        self.lines: list[Line] = []
        self.answer: str | None = None
        self.offset = 0
        self._most = 0
        self.confirm = HoldButton(
            "Pass", self._pass, icon="pass", again="Press again to pass", key="pass", hint="hold, or press twice"
        )
        self.keep = Button("Play on", self._cancel, key="cancel", icon="right", style="normal", measure=21)
        self.confirm.measure = 21
        self.widgets = WidgetGroup([self.keep, self.confirm])

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Where the panel lies; its buttons stand at its foot."""
        self.rect, self.scale = pygame.Rect(rect), scale
        pad = max(7, scale.px(14))
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        height = scale.target(50)
        gap = scale.px(10)
        half = (inner.width - gap) // 2
        self.keep.rect = pygame.Rect(inner.left, inner.bottom - height, half, height)
        self.confirm.rect = pygame.Rect(inner.right - half, inner.bottom - height, half, height)

    def show(self, forecast: Forecast, view: View) -> None:
        """Take a forecast and open with the focus on going back."""
        self.lines = []
        if forecast.unknown_card:
            words = f"{self.nemesis} **turns one more card** first, nobody knows which: this is the first turn of the round."
            self.lines.append(("card", words, theme.WARN))
        self.lines += [outcome_line(outcome, view, forecast.certain, self.nemesis) for outcome in forecast.outcomes]
        self.lines += given_up(forecast, view)
        self.answer = None
        self.offset = 0
        self.confirm.focus_lost()
        self.widgets.set_focus(self.keep)

    @property
    def moving(self) -> bool:
        """Whether the hold is running."""
        return self.widgets.moving

    def update(self, dt: float) -> str | None:
        """Let time pass; answers "pass" when the button was held long enough."""
        self.widgets.update(dt)
        return self._taken()

    def focusables(self) -> list[tuple[pygame.Rect, str, str]]:
        """The two buttons."""
        return [(self.keep.rect, "cancel", self.keep.label), (self.confirm.rect, "pass", self.confirm.label)]

    def handle(self, event: InputEvent) -> str | None:
        """The pass key once more passes; Escape goes back; the buttons do the same."""
        if isinstance(event, KeyDown) and not event.repeat:
            if "pass" in event.actions:
                return "pass"
            if "cancel" in event.actions:
                return "cancel"
            for action, step in (("up", -40), ("down", 40), ("page_up", -120), ("page_down", 120)):
                if action in event.actions:
                    self.offset = max(0, min(self.offset + step, self._most))
                    return "used"
        if isinstance(event, Wheel) and self.rect.collidepoint(event.pos):
            self.offset = max(0, min(self.offset - event.steps * 40, self._most))
            return "used"
        answer = self.widgets.handle(event)
        return self._taken() or ("used" if answer.used else None)

    def _pass(self) -> Request | None:
        self.answer = "pass"
        return None

    def _cancel(self) -> Request | None:
        self.answer = "cancel"
        return None

    def _taken(self) -> str | None:
        answer, self.answer = self.answer, None
        return answer

    def draw(self, target: pygame.Surface) -> None:
        """Draw the panel."""
        scale = self.scale
        cut = scale.px(14)
        target.blit(
            plate(self.rect.size, theme.PANEL_RAISED, theme.GROUND, theme.WARN, line=max(1, scale.px(2)), cuts=(cut, 0, cut, 0)),
            self.rect,
        )
        pad = max(7, scale.px(14))
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        px = fit_px("What a Pass brings", scale.font(25), inner.width, Face.DISPLAY, 16)
        title = draw(target, "What a Pass brings", px, theme.WARN, inner.topleft, face=Face.DISPLAY, width=inner.width)
        box = pygame.Rect(
            inner.left,
            title.bottom + scale.px(4),
            inner.width,
            max(1, self.keep.rect.top - scale.px(8) - title.bottom - scale.px(4)),
        )
        self._draw_lines(target, box)
        self.widgets.draw(target, scale)

    def _draw_lines(self, target: pygame.Surface, box: pygame.Rect) -> None:
        scale = self.scale
        px = scale.font(18)
        mark = max(14, round(px * 1.1))
        gap = max(4, scale.px(7))
        left = box.left + mark + scale.px(9)
        pictures = [(sign, color, rich(words, px, box.right - left, theme.TEXT)) for sign, words, color in self.lines]
        total = sum(picture.get_height() + gap for _, _, picture in pictures)
        self._most = max(0, total - gap - box.height)
        self.offset = max(0, min(self.offset, self._most))
        before = target.get_clip()
        target.set_clip(box.clip(before))
        y = box.top - self.offset
        for sign, color, picture in pictures:
            draw_icon(target, sign, mark, (box.left, y + px * 6 // 10), color, "midleft")
            target.blit(picture, (left, y))
            y += picture.get_height() + gap
        target.set_clip(before)
        if self._most > self.offset:
            draw_icon(target, "down", max(12, scale.px(18)), box.bottomright, theme.GOLD, "bottomright")


def describe(forecast: Forecast, view: View, nemesis: str = "The Nemesis") -> Sequence[str]:
    """The whole forecast as plain sentences, for speech and tests."""
    lines = [
        *given_up(forecast, view),
        *(outcome_line(outcome, view, forecast.certain, nemesis) for outcome in forecast.outcomes),
    ]
    return [words for _, words, _ in lines]
