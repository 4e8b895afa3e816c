"""What follows a Pass, before it is made (UX-N7, UX-T16): what is given up, and what the Nemesis does then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from game.client.profile.requests import Request
from game.content.language import say
from game.engine import View
from game.nemesis import Forecast, PassOutcome
from game.ui.devices.input import InputEvent, KeyDown, Wheel
from game.ui.kit import theme
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.focus import WidgetGroup
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, reading, rich
from game.ui.kit.theme import Color

Line = tuple[str, str, Color]
"""Icon, rich words and their colour."""


def given_up(forecast: Forecast, view: View) -> list[Line]:
    """What the Pass gives up, as lines."""
    costs = say("forecast_panel.given_up", actions=forecast.actions, energy=forecast.energy)
    lines: list[Line] = [("action", costs, theme.TEXT)]
    count = len(forecast.playable)
    if count:
        names = Counter(view.cards[card].name for card in forecast.playable)
        shown = [f"{name}\u00a0×{times}" if times > 1 else name for name, times in names.items()]
        more = say("forecast_panel.more", count=len(shown) - 3) if len(shown) > 3 else ""
        lines.append(
            (
                "hand",
                say("forecast_panel.could_still_played", count=count, shown=", ".join(shown[:3]), more=more),
                theme.WARN,
            )
        )
    else:
        lines.append(("hand", say("forecast_panel.no_hand_card_could"), theme.MUTED))
    return lines


def doctrine_lines(forecast: Forecast) -> list[Line]:
    """What the doctrines of the Nemesis add: turns before it passes, and what leaves with a World that it conquers."""
    lines: list[Line] = []
    if forecast.further:
        lines.append(("hourglass", say("forecast_panel.further_turns", turns=forecast.further), theme.WARN))
    if forecast.scorched:
        lines.append(("token", say("forecast_panel.scorched", n=len(forecast.scorched)), theme.WARN))
    return lines


def final_lines(forecast: Forecast) -> list[Line]:
    """How the game ends, where the Pass ends it for certain."""
    if forecast.final is None:
        return []
    own, its = forecast.final
    how = "wins" if own > its else "loses" if own < its else "ties"
    color = {"wins": theme.GOOD, "loses": theme.BAD, "ties": theme.WARN}[how]
    return [("points", say(f"forecast_panel.final_{how}", own=own, its=its), color)]


def outcome_line(outcome: PassOutcome, view: View, certain: bool, nemesis: str) -> Line:
    """One possible outcome as a line."""
    end = say("forecast_panel.nemesis_deck_empty_then") if outcome.game_ends else ""
    who = nemesis if certain else say("forecast_panel.perhaps")
    if outcome.world is None:
        if outcome.game_ends and certain:
            return ("hourglass", say("forecast_panel.nemesis_deck_empty_game"), theme.BAD)
        then = "." if outcome.game_ends else say("forecast_panel.passes")
        return (
            "hourglass" if end else "check",
            say("forecast_panel.conquers_nothing", who=who, then=then, end=end),
            theme.BAD if end else theme.GOOD,
        )
    name = view.cards[outcome.world].name
    why = {
        "token": say("forecast_panel.target_carries_energy_token") if certain else say("forecast_panel.if_target_energy_token"),
        "core": say("forecast_panel.targeted_core_world_falls") if certain else say("forecast_panel.if_target_this_last"),
        "mission": say("forecast_panel.this_mission_its_target") if certain else say("forecast_panel.if_target_mission_says"),
        "command": say("forecast_panel.if_unknown_card_says"),
    }.get(outcome.why, "")
    tail = f" ({why})" if why else ""
    then = "." if outcome.why == "command" or outcome.game_ends else say("forecast_panel.then_passes")
    words = say("forecast_panel.conquers", who=who, name=name, points=outcome.points, tail=tail, then=then, end=end)
    return ("warning", words, theme.BAD if certain else theme.WARN)


class ForecastPanel:
    """Shown on the first press of Pass. Answers "pass" to its button, the key or the hold, "cancel" to going back."""

    def __init__(self, nemesis: str = "") -> None:
        self.nemesis = nemesis or say("forecast_panel.nemesis")
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.scale = Scale(1920, 1080)
        self.lines: list[Line] = []
        self.answer: str | None = None
        self.offset = 0
        self._most = 0
        self.confirm = HoldButton(
            say("forecast_panel.pass"),
            self._pass,
            icon="pass",
            key="pass",
            hint="",
        )
        self.confirm.confirm = False  # the panel is what a first press shows: this is the second
        self.keep = Button(say("forecast_panel.play_on"), self._cancel, key="cancel", icon="right", style="normal", measure=21)
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
        self.lines = doctrine_lines(forecast)
        if forecast.unknown_card and not forecast.further:
            words = say("forecast_panel.turns_one_more_card", nemesis=self.nemesis)
            self.lines.append(("card", words, theme.WARN))
        self.lines += [outcome_line(outcome, view, forecast.certain, self.nemesis) for outcome in forecast.outcomes]
        self.lines += final_lines(forecast)
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
        px = fit_px(say("forecast_panel.what_pass_brings"), scale.font(25), inner.width, Face.DISPLAY, 16)
        title = draw(
            target, say("forecast_panel.what_pass_brings"), px, theme.WARN, inner.topleft, face=Face.DISPLAY, width=inner.width
        )
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
        left, face = box.left + mark + scale.px(9), reading()
        pictures = [(sign, color, rich(words, px, box.right - left, theme.TEXT, face=face)) for sign, words, color in self.lines]
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


def describe(forecast: Forecast, view: View, nemesis: str = "") -> Sequence[str]:
    """The whole forecast as plain sentences, for speech and tests."""
    who = nemesis or say("forecast_panel.nemesis")
    lines = [
        *given_up(forecast, view),
        *doctrine_lines(forecast),
        *(outcome_line(outcome, view, forecast.certain, who) for outcome in forecast.outcomes),
    ]
    return [words for _, words, _ in lines]
