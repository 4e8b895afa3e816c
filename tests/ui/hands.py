"""Two ways to answer at the table through posted events alone: by mouse and by keyboard."""

from __future__ import annotations

import pygame

from game.engine import Action
from game.engine.actions import ASSAULT, BREAK_OFF, PASS, SURGE, Build, Commit, Cycle
from game.scenes.table import TableScene
from game.ui.card_widget import CardWidget
from game.ui.focus import Widget
from tests.ui.conftest import User


class Hand:
    """Carries out picks at the table; subclasses say how a widget is pressed."""

    def __init__(self, user: User) -> None:
        self.user = user

    @property
    def scene(self) -> TableScene:
        top = self.user.app.stack.top
        assert isinstance(top, TableScene), self.user.app.stack.keys
        return top

    def press(self, widget: Widget) -> None:
        raise AssertionError("how a widget is pressed")

    def primary(self) -> None:
        raise AssertionError("how the primary button is pressed")

    def pass_turn(self) -> None:
        raise AssertionError("how a pass is made")

    def settle(self) -> None:
        """Lets what moves come to rest."""
        for _ in range(400):
            if not isinstance(self.user.app.stack.top, TableScene) or not self.scene.playback.moving:
                return
            self.user.step(1, 0.05)
        raise AssertionError("the table does not come to rest")

    def widget_of(self, card: int) -> CardWidget:
        """What stands for a card now: in the open pile, on the table, or the stack it lies in."""
        scene = self.scene
        if card in scene.pile_cards:
            return scene.pile_cards[card]
        return scene.cards[scene.playback.layout.spots[card].card]

    def press_card(self, action: Action) -> None:
        """Presses the card of an action, and the right line if it can do more than one thing."""
        card: int = action.card  # type: ignore[union-attr]
        scene = self.scene
        assert scene.desk is not None
        deeds = scene.desk.deeds(card)
        self.press(self.widget_of(card))
        if len(deeds) > 1:
            assert scene.chooser.open, f"nothing to choose from for {action}"
            self.press(scene.chooser.buttons[deeds.index(action)])

    def answer(self, picks: tuple[Action, ...]) -> None:
        """Carries out an answer to the open question."""
        self.settle()
        scene = self.scene
        assert scene.desk is not None and scene.desk.decision is not None
        seq = scene.session.state.seq
        pick = picks[0] if picks else None
        if pick is PASS:
            self.pass_turn()
        elif pick is SURGE and scene.desk.kind != "invasion":
            self.press(scene.means.surge)
        elif pick is BREAK_OFF:
            self.press(scene.planner.break_off)
            self.press(scene.planner.break_off)
        elif pick is ASSAULT or isinstance(pick, Commit):
            self.assault(picks)
        elif isinstance(pick, Build):
            self.open_stack()
            self.press_card(pick)
        elif isinstance(pick, Cycle):
            self.press(scene.revolution.cycle)
            self.press_card(pick)
        elif pick is not None and not scene.desk.many and scene.desk.primary().action is pick:
            self.primary()
        elif pick is not None and getattr(pick, "card", None) is not None:
            if scene.desk.many:
                for one in picks:
                    self.press_card(one)
                self.primary()
            else:
                self.press_card(pick)
        elif pick is None or scene.desk.primary().action is pick:
            drops = scene.desk.drops
            self.primary()
            if drops:  # the first press tells what is lost
                self.primary()
        else:
            self.press(scene.prompt.options[scene.desk.secondary().index(pick)])
        self.user.step(2)
        over = not isinstance(self.user.app.stack.top, TableScene)
        assert over or self.scene.session.state.seq != seq, f"{picks} was not carried out"

    def open_stack(self) -> None:
        """Opens the Advancement stack."""
        self.press(self.scene.cards[self.scene.playback.layout.zones["central_stack"][0].card])

    def assault(self, picks: tuple[Action, ...]) -> None:
        """Switches the Units of a plan on, or takes the suggestion, and attacks."""
        scene = self.scene
        assert scene.desk is not None
        units = [pick for pick in picks if isinstance(pick, Commit)]
        if not units:
            self.press(scene.planner.suggest)
        for unit in units:
            if not scene.desk.is_chosen(unit.card):
                self.press_card(unit)
        self.primary()


class MouseHand(Hand):
    """Answers by mouse alone."""

    def press(self, widget: Widget) -> None:
        pos = self.open_spot(widget)
        self.user.click(pos)

    def open_spot(self, widget: Widget) -> tuple[int, int]:
        """A point of the widget that no later one covers."""
        for step in range(1, 20):
            pos = (widget.rect.left + widget.rect.width * step // 20, widget.rect.centery)
            if self.scene.widgets.at(pos) is widget:
                return pos
        raise AssertionError(f"{widget.label} is covered")

    def primary(self) -> None:
        self.press(self.scene.prompt.primary)

    def pass_turn(self) -> None:
        once = not self.scene.means.pass_button.confirm
        self.press(self.scene.means.pass_button)
        if not once:
            self.press(self.scene.means.pass_button)


class KeyHand(Hand):
    """Answers by keys alone: zones by Tab, things in them by arrows, Enter, E, P P, V for the Advancement stack."""

    def open_stack(self) -> None:
        self.user.key(pygame.K_v)

    def press(self, widget: Widget) -> None:
        self.focus(widget)
        self.user.key(pygame.K_RETURN)

    def focus(self, widget: Widget) -> None:
        """Tab to the zone of a widget, then the arrows to the widget itself."""
        scene = self.scene
        zone = next(name for name, found in scene.zones.items() if widget in found)
        for _ in range(2 * len(scene.zones) + 2):
            if scene.widgets.focus in scene.zones.get(zone, ()):
                break
            self.user.key(pygame.K_TAB)
        seen: list[str] = []
        been: list[Widget] = []
        for _ in range(60):
            here = scene.widgets.focus
            if here is widget:
                return
            assert here is not None
            seen.append(here.label)
            if here in been:  # that way leads back: the other axis leads there
                self.user.key(pygame.K_RIGHT if widget.rect.centerx > here.rect.centerx else pygame.K_LEFT)
            else:
                self.user.key(self.towards(here, widget))
            been.append(here)
        raise AssertionError(f"{widget.label} in {zone} cannot be reached by keys: {seen}")

    @staticmethod
    def towards(here: Widget, there: Widget) -> int:
        """The arrow that leads nearer."""
        if there.rect.centery < here.rect.top:
            return pygame.K_UP
        if there.rect.centery > here.rect.bottom:
            return pygame.K_DOWN
        return pygame.K_RIGHT if there.rect.centerx > here.rect.centerx else pygame.K_LEFT

    def primary(self) -> None:
        self.user.key(pygame.K_e)

    def pass_turn(self) -> None:
        once = not self.scene.means.pass_button.confirm
        self.user.key(pygame.K_p)
        if not once:
            self.user.key(pygame.K_p)
