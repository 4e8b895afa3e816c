"""The overlay that Escape opens in a game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.games.session import Session
from game.client.lessons.requests import LessonsArgs
from game.client.profile.preferences import CONFIRM_CONCEDE
from game.client.profile.requests import ALL_RULES, Asked, Back, Go, Request, RulebookArgs, SettingsArgs, TitleArgs, Way
from game.client.runs.score_words import score_formula
from game.content.language import say
from game.scenes.shared.base import Scene, SceneApp
from game.ui.devices.input import InputEvent, KeyDown
from game.ui.kit import theme
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.panels import panel
from game.ui.kit.shapes import darken
from game.ui.kit.text import Face, draw, line_height, rich, rich_px, rich_size
from game.ui.screens.score_sheet import ScoreSheetView, sheet_view


class PauseScene(Scene):
    """Resume, Save and quit, Settings, How to play, Rules, adviser, Replay, Export journal, Concede.

    `concede` is called when the player gives the game up and says where to go; without it the button is not shown.
    `replay` says where the game so far can be watched, `restart` how it is begun anew; without them the buttons are not shown.
    `export` writes the journal, or what `export_label` names, and returns one sentence that says where, or why not; without it
    the button is not shown.
    `summary` is a line on the game's state; `notice` says in its place why the game paused by itself. `scored` is
    the game whose score as it stands is shown beside the buttons, with how it is made (UX-C5). `brief` leaves only the
    way back, over a scene that covers the game. `rules` opens the rulebook of this game, `advise` the adviser,
    `fleet` what the fleet of its run carries.
    """

    overlay = True

    def __init__(
        self,
        concede: Way | None = None,
        export: Callable[[], str] | None = None,
        summary: str = "",
        notice: str = "",
        replay: Way | None = None,
        scored: Session | None = None,
        export_label: str = "",
        brief: bool = False,
        restart: Way | None = None,
        rules: RulebookArgs = ALL_RULES,
        advise: Way | None = None,
        fleet: Way | None = None,
    ) -> None:
        super().__init__()
        self.concede = concede
        self.export = export
        self.replay = replay
        self.summary = summary
        self.notice = notice
        self.scored = scored
        self.score: ScoreSheetView | None = None
        self.formula = ""
        self.export_label = export_label or say("pause.export_journal")
        self.brief = brief
        self.restart = restart
        self.rules = rules
        self.advise = advise
        self.fleet = fleet
        self.message = ""
        self.told = False
        """Whether the formula of the score is shown."""
        self.buttons: list[Button[Asked]] = []
        self.counting: Button[Asked] = Button(say("pause.how_counted"), self.tell_formula, icon="info", style="quiet", measure=19)

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        if self.scored is not None:
            wording = app.services.content.wording
            self.score, self.formula = sheet_view(self.scored, wording), score_formula(wording)

    def relayout(self) -> None:
        scale = self.scale
        if not self.widgets.widgets:
            buttons = [
                Button(say("pause.resume"), self.back, key="pause", icon="right", style="primary"),
                Button(say("pause.save_and_quit"), self.save_and_quit, icon="save", hint=say("pause.every_move_is_saved")),
            ]
            if not self.brief:
                buttons.append(Button(say("pause.settings"), lambda: Go(SettingsArgs()), icon="settings"))
                buttons.append(Button(say("lesson.how_to_play"), lambda: Go(LessonsArgs()), icon="info"))
                buttons.append(Button(say("pause.rules"), lambda: Go(self.rules), key="rules", icon="info"))
            if self.advise is not None:
                buttons.append(Button(say("pause.advise"), self.advise, key="advise", icon="eye"))
            if self.fleet is not None:
                buttons.append(Button(say("fleet.button"), self.fleet, key="star_map", icon="starfighter"))
            if self.replay is not None:
                buttons.append(Button(say("pause.replay"), self.replay, icon="eye", hint=say("pause.game_so_far")))
            if self.restart is not None:
                buttons.append(
                    Button(say("pause.begin_anew"), self.restart, key="restart", icon="undo", hint=say("pause.this_game_is_kept"))
                )
            if self.export is not None:
                buttons.append(Button(self.export_label, self.export_journal, icon="log"))
            if self.concede is not None:
                give_up = HoldButton(say("pause.concede"), self.concede, icon="flag", again=say("pause.press_again_to_concede"))
                give_up.confirm = self.app.services.settings.get(CONFIRM_CONCEDE)
                buttons.append(give_up)
            self.buttons = buttons
            self.counting.visible = self.score is not None
            self.widgets.set([*buttons, self.counting], buttons[0])
        height = max(scale.target(64), round(scale.font(24) * 1.6))
        gap = scale.px(16)
        pad = scale.px(30)
        most = scale.width - scale.px(80)
        sheet = min(most // 2, max(scale.px(540), scale.font(18) * 22)) if self.score is not None else 0
        width = min(most - sheet, max(scale.px(560), scale.font(24) * 17))
        count = len(self.buttons)
        head = scale.px(64) + scale.font(28)
        note = max(scale.font(18) * 3, scale.px(70))
        room = scale.height - scale.px(20) - head - note - pad
        columns = 1 if count * (scale.target(44) + gap) <= room + gap else 2
        rows = 1 + -(-(count - 1) // columns)
        height = min(height, max(scale.target(44), (room - (rows - 1) * gap) // rows))
        total = head + rows * (height + gap) - gap + note + pad
        if self.score is not None:
            total = max(total, self._sheet_height(sheet - pad) + head + pad)
        self.box = pygame.Rect(0, 0, width + 2 * pad + sheet, min(total, scale.height - scale.px(20)))
        self.box.center = (scale.width // 2, scale.height // 2)
        left, top = self.box.left + pad, self.box.top + head
        half = (width - gap * (columns - 1)) // columns
        for number, widget in enumerate(self.buttons):
            row, column = ((number - 1) // columns + 1, (number - 1) % columns) if number else (0, 0)
            place = (left + column * (half + gap), top + row * (height + gap))
            widget.rect = pygame.Rect(place, (half if number else width, height))
        top += rows * (height + gap)
        self.note = pygame.Rect(self.box.left + pad, top, width, max(1, self.box.bottom - pad - top))
        self.sheet = pygame.Rect(self.box.right - sheet, self.box.top + head, max(1, sheet - pad), self.box.height - head - pad)
        low = scale.target(48)
        wide = min(self.sheet.width, self.counting.preferred(scale)[0])
        self.counting.rect = pygame.Rect(self.sheet.left, self.sheet.bottom - low, wide, low)

    def _sheet_height(self, width: int) -> int:
        """What the score needs at this width: its rows, and the formula below them."""
        if self.score is None:
            return 0
        told = rich_size(self.formula, self.scale.font(17), width)[1] + self.scale.target(48)
        return self.score.height(self.scale, width) + told + self.scale.px(60)

    def tell_formula(self) -> Request | None:
        """Shows how the score is counted, or hides it again."""
        self.told = not self.told
        self.app.invalidate()
        return None

    def handle(self, event: InputEvent) -> Request | None:
        """The keys of adviser and fleet work here too."""
        if isinstance(event, KeyDown) and not event.repeat:
            for action, way in (("advise", self.advise), ("star_map", self.fleet)):
                if action in event.actions and way is not None:
                    return way()
        return super().handle(event)

    def unplugged(self, device: str, sentence: str) -> Request | None:
        """The game is paused already: it only says so."""
        self.notice = sentence
        self.app.invalidate()
        return None

    def save_and_quit(self) -> Request | None:
        """Back to the title; every command is with the store since it was made."""
        return Back(to=TitleArgs)

    def export_journal(self) -> Request | None:
        """Write the journal and show where it lies."""
        if self.export is not None:
            self.message = self.export()
        return None

    def draw(self, screen: pygame.Surface) -> None:
        scale = self.scale
        darken(screen)
        panel(screen, self.box, scale, say("pause.paused"), edge=theme.GOLD)
        self.widgets.draw(screen, scale)
        words = self.message or self.notice or self.summary
        if words:
            px = scale.font(18)
            color = theme.WARN if words == self.notice else theme.MUTED
            screen.blit(rich(words, px, self.note.width, color, align="center", most_lines=3), self.note)
        if self.score is not None:
            self._draw_score(screen, self.score)

    def _draw_score(self, screen: pygame.Surface, score: ScoreSheetView) -> None:
        """The rows of the score, and the published formula below them once it is asked for."""
        scale, box = self.scale, self.sheet
        edge = box.left - scale.px(22)
        pygame.draw.line(screen, theme.LINE_SOFT, (edge, box.top), (edge, box.bottom))
        foot = self.counting.rect.top - scale.px(8)
        if self.told:
            px = rich_px(self.formula, scale.font(17), box.width, max(1, box.height // 3), floor=theme.RULES_FLOOR)
            formula = rich(self.formula, px, box.width, theme.MUTED)
            foot -= formula.get_height()
            screen.blit(formula, (box.left, foot))
        draw(
            screen, say("pause.score_if_game_ended"), scale.font(21), theme.GOLD, box.topleft, face=Face.DISPLAY, width=box.width
        )
        top = box.top + line_height(scale.font(21), Face.DISPLAY)
        score.draw(screen, pygame.Rect(box.left, top, box.width, max(1, foot - scale.px(10) - top)), scale)
