"""Three ways to answer at the table through posted events alone: by mouse, by keyboard and by gamepad."""

from __future__ import annotations

from collections import deque

import pygame

from game.client.profile.requests import Asked
from game.engine import Action
from game.engine.core.actions import ASSAULT, BREAK_OFF, PASS, SURGE, Build, Commit, Cycle
from game.scenes.table import TableScene
from game.ui.cards.card_widget import CardWidget
from game.ui.kit.focus import Widget, WidgetGroup, nearest
from tests.ui.conftest import User
from tests.ui.pads import FakePad, pad_of


class Hand:
    """Carries out picks at the table; subclasses say how a widget is pressed."""

    def __init__(self, user: User) -> None:
        self.user = user

    @property
    def scene(self) -> TableScene:
        top = self.user.app.stack.top
        assert isinstance(top, TableScene), self.user.app.stack.keys
        return top

    def press(self, widget: Widget[Asked]) -> None:
        raise AssertionError("how a widget is pressed")

    def primary(self) -> None:
        raise AssertionError("how the primary button is pressed")

    def pass_turn(self) -> None:
        raise AssertionError("how a pass is made")

    def settle(self) -> None:
        """Lets what moves come to rest."""
        for _ in range(400):
            if not isinstance(self.user.app.stack.top, TableScene) or not self.scene.live.view.playback.moving:
                return
            self.user.step(1, 0.05)
        raise AssertionError("the table does not come to rest")

    def widget_of(self, card: int) -> CardWidget:
        """What stands for a card now: in the open pile, on the table, or the stack it lies in."""
        scene = self.scene
        if card in scene.live.view.pile_cards:
            return scene.live.view.pile_cards[card]
        return scene.live.view.cards[scene.live.view.playback.layout.spots[card].card]

    def press_card(self, action: Action) -> None:
        """Presses the card of an action, and the right line if it can do more than one thing."""
        card: int = action.card  # type: ignore[union-attr]
        scene = self.scene
        assert scene.live.model.choice is not None
        deeds = scene.live.model.choice.deeds(card)
        self.press(self.widget_of(card))
        if len(deeds) > 1:
            assert scene.live.view.chooser.open, f"nothing to choose from for {action}"
            self.press(scene.live.view.chooser.buttons[deeds.index(action)])

    def answer(self, picks: tuple[Action, ...]) -> None:
        """Carries out an answer to the open question."""
        self.settle()
        scene = self.scene
        assert scene.live.model.choice is not None and scene.live.model.choice.decision is not None
        seq = scene.session.state.seq
        pick = picks[0] if picks else None
        if pick is PASS:
            self.pass_turn()
        elif pick is SURGE and scene.live.model.choice.kind != "invasion":
            self.press(scene.live.view.means.surge)
        elif pick is BREAK_OFF:
            self.press(scene.live.view.planner.break_off)
            self.press(scene.live.view.planner.break_off)
        elif pick is ASSAULT or isinstance(pick, Commit):
            self.assault(picks)
        elif isinstance(pick, Build):
            self.open_stack()
            self.press_card(pick)
        elif isinstance(pick, Cycle):
            self.press(scene.live.view.cycle)
            self.press_card(pick)
        elif pick is not None and not scene.live.model.choice.many and scene.live.model.choice.primary().action is pick:
            self.primary()
        elif pick is not None and getattr(pick, "card", None) is not None:
            if scene.live.model.choice.many:
                for action in picks:
                    self.press_card(action)
                self.primary()
            else:
                self.press_card(pick)
        elif pick is None or scene.live.model.choice.primary().action is pick:
            drops = scene.live.model.choice.drops
            self.primary()
            if drops:  # the first press tells what is lost
                self.primary()
        else:
            self.press(scene.live.view.prompt.options[scene.live.model.choice.secondary().index(pick)])
        self.user.step(2)
        over = not isinstance(self.user.app.stack.top, TableScene)
        assert over or self.scene.session.state.seq != seq, f"{picks} was not carried out: {self.standing()}"

    def standing(self) -> str:
        """What a failed answer leaves behind, in words."""
        scene = self.scene
        focus = scene.widgets.focus
        parts = [f"focus on {focus.label if focus is not None else 'nothing'}", f"said {scene.live.model.said!r}"]
        parts += [f"the pile {scene.live.view.pile.key} lies open"] if scene.live.view.pile.open else []
        parts += (
            [f"a list of {[button.label for button in scene.live.view.chooser.buttons]}"] if scene.live.view.chooser.open else []
        )
        parts += [f"the question is {scene.live.model.choice.kind}"] if scene.live.model.choice is not None else []
        return ", ".join(parts)

    def open_stack(self) -> None:
        """Opens the Advancement stack."""
        self.press(self.scene.live.view.cards[self.scene.live.view.playback.layout.zones["central_stack"][0].card])

    def assault(self, picks: tuple[Action, ...]) -> None:
        """Switches the Units of a plan on, or takes the suggestion, and attacks."""
        scene = self.scene
        assert scene.live.model.choice is not None
        units = [pick for pick in picks if isinstance(pick, Commit)]
        standing = scene.live.model.choice.standing()
        if not units and standing is not None and not standing.suffices:
            self.press(scene.live.view.planner.suggest)
        for unit in units:
            if not scene.live.model.choice.is_chosen(unit.card):
                self.press_card(unit)
        self.primary()


class MouseHand(Hand):
    """Answers by mouse alone."""

    def press(self, widget: Widget[Asked]) -> None:
        pos = self.open_spot(widget)
        self.user.click(pos)

    def open_spot(self, widget: Widget[Asked]) -> tuple[int, int]:
        """A point of the widget that no later one covers."""
        for step in range(1, 20):
            pos = (widget.rect.left + widget.rect.width * step // 20, widget.rect.centery)
            if self.scene.widgets.at(pos) is widget:
                return pos
        raise AssertionError(f"{widget.label} is covered")

    def primary(self) -> None:
        self.press(self.scene.live.view.prompt.primary)

    def pass_turn(self) -> None:
        once = not self.scene.live.view.means.pass_button.confirm
        self.press(self.scene.live.view.means.pass_button)
        if not once:
            self.press(self.scene.live.view.means.pass_button)


class FocusHand(Hand):
    """Answers by the focus: zone by zone, then by directions to the thing itself. Subclasses say which presses do that."""

    def press(self, widget: Widget[Asked]) -> None:
        self.focus(widget)
        self.accept()

    def accept(self) -> None:
        raise AssertionError("how the focus is pressed")

    def next_zone(self) -> None:
        raise AssertionError("how the next zone is reached")

    def go(self, direction: str) -> None:
        raise AssertionError("how the focus moves")

    def focus(self, widget: Widget[Asked]) -> None:
        """On to the zone of a widget, then the directions to the widget itself."""
        scene = self.scene
        zone = next(name for name, widgets in scene.live.view.zones.items() if widget in widgets)
        for _ in range(2 * len(scene.live.view.zones) + 2):
            if scene.widgets.focus in scene.live.view.zones.get(zone, ()):
                break
            self.next_zone()
        for _ in range(60):
            here = scene.widgets.focus
            if here is widget:
                return
            assert here is not None
            direction = first_step(scene.widgets, here, widget)
            assert direction, f"no arrows lead from {here.label} at {here.rect} to {widget.label} at {widget.rect} in {zone}"
            self.go(direction)
        raise AssertionError(f"{widget.label} in {zone} cannot be reached")


def first_step(group: WidgetGroup[Asked], here: Widget[Asked], there: Widget[Asked]) -> str:
    """The direction of the shortest way that the arrows have between two widgets; "" without one."""
    known: dict[Widget[Asked], str] = {here: ""}
    ahead = deque([here])
    while ahead:
        at = ahead.popleft()
        others = [widget for widget in group.reachable() if widget is not at]
        for direction in ARROWS:
            next_widget = nearest(at.rect, others, direction, group.wrap)
            if next_widget is not None and next_widget not in known:
                known[next_widget] = known[at] or direction
                if next_widget is there:
                    return known[next_widget]
                ahead.append(next_widget)
    return ""


ARROWS = {"up": pygame.K_UP, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT}


class KeyHand(FocusHand):
    """Answers by keys alone: zones by Tab, things in them by arrows, Enter, E, P P, V for the Advancement stack."""

    def open_stack(self) -> None:
        self.user.key(pygame.K_v)

    def accept(self) -> None:
        self.user.key(pygame.K_RETURN)

    def next_zone(self) -> None:
        self.user.key(pygame.K_TAB)

    def go(self, direction: str) -> None:
        self.user.key(ARROWS[direction])

    def primary(self) -> None:
        self.user.key(pygame.K_e)

    def pass_turn(self) -> None:
        once = not self.scene.live.view.means.pass_button.confirm
        self.user.key(pygame.K_p)
        if not once:
            self.user.key(pygame.K_p)


class PadHand(FocusHand):
    """Answers by a gamepad alone: zones by the right shoulder, the cross, A, Y, and A twice on Pass."""

    def __init__(self, user: User, pad: FakePad | None = None) -> None:
        super().__init__(user)
        self.pad = pad or pad_of(user)

    def accept(self) -> None:
        self.pad.tap("a")

    def next_zone(self) -> None:
        self.pad.tap("rb")

    def go(self, direction: str) -> None:
        self.pad.tap(f"dpad_{direction}")

    def primary(self) -> None:
        self.pad.tap("y")

    def pass_turn(self) -> None:
        button = self.scene.live.view.means.pass_button
        once = not button.confirm
        self.press(button)
        if not once:
            self.press(button)
