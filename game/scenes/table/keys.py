"""The keyboard at the table (UX-I1): zones, cards by number, piles, panels, speed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.client.profile.requests import Request
from game.client.table.choice import Answer
from game.client.table.labels import TIMES
from game.ui.cards.card_widget import CardWidget
from game.ui.devices.input import KeyDown
from game.ui.kit.focus import Widget

from . import deeds, orders
from .help import ask_glossary
from .intel import open_intel
from .pacing import change_nemesis_speed
from .revolution import toggle_cycling

if TYPE_CHECKING:
    from .scene import TableScene

ZONE_KEYS = {
    "zone_hand": ("hand", "heroic_hand", "heroic"),
    "zone_warzone": ("units", "worlds"),
    "zone_central": ("central_cards", "central_worlds"),
    "zone_orders": ("orders", "events"),
}
PILE_KEYS = {
    "pile_draw": "deck",
    "pile_discard": "discard",
    "pile_empire": "empire",
    "pile_garrison": "garrison",
    "zone_advancements": "stack",
    "pile_heroic": "heroic",
    "pile_master": "master",
}
PICKED = ("nemesis_pick", "pick")
"""Questions that are answered on a card."""
SLOTS = tuple(f"slot_{number}" for number in range(1, 11))


def handle_key(scene: TableScene, event: KeyDown) -> tuple[bool, Request | None]:
    """Whether the table used the key, and what it asks of the scene stack. Repeats have lost what commits something."""
    actions = event.actions
    if not actions & set(SLOTS):
        scene.last_slot = -1
    if "primary" in actions:
        return True, _primary(scene)
    if "pass" in actions:
        return True, _pass(scene)
    if "undo" in actions:
        return True, deeds.undo(scene)
    if "redo" in actions:
        return True, deeds.redo(scene)
    if actions & {"next_zone", "previous_zone"}:
        _step_zone(scene, 1 if "next_zone" in actions else -1)
        return True, None
    for name, zones in ZONE_KEYS.items():
        if name in actions:
            if name == "zone_orders" and not orders.on(scene):
                deeds.refuse(scene, orders.NONE_HERE)
            _focus_zone(scene, zones)
            return True, None
    for name, pile in PILE_KEYS.items():
        if name in actions:
            return True, deeds.open_pile(scene, pile)
    for number, name in enumerate(SLOTS):
        if name in actions:
            return True, _slot(scene, number)
    if "rules" in actions:
        return True, ask_glossary(scene)
    if "rewind" in actions:
        return True, deeds.rewind(scene)
    if "nemesis" in actions and scene.local.on:
        return True, None
    if "replay_last" in actions:
        return True, deeds.replay(scene)
    if "nemesis" in actions:
        if scene.panels.lower == "nemesis":
            open_intel(scene, "intel")
        else:
            scene.show_lower("nemesis")
        return True, None
    if "log" in actions:
        scene.show_lower("log")
        return True, None
    if "sector_info" in actions:
        scene.show_lower("cores")
        return True, None
    if "score" in actions:
        return True, deeds.score(scene)
    if "star_map" in actions:
        return True, deeds.star_map(scene)
    if "restart" in actions:
        return True, deeds.restart(scene)
    if actions & {"page_up", "page_down", "home", "end"}:
        return scene.panels.page(event), None
    if "pin" in actions:
        scene.pin()
        return True, None
    if "energy" in actions:
        return True, _energy(scene)
    if "cycle" in actions:
        return True, toggle_cycling(scene)
    if "tactics" in actions:
        _focus_first(scene, [w for w in scene.cards.values() if w.zone in ("hand", "heroic_hand") and _playable(scene, w)])
        return True, None
    if actions & {"faster", "slower"}:
        change_nemesis_speed(scene, 1 if "faster" in actions else -1)
        return True, None
    if actions & {"scroll_up", "scroll_down"}:
        return scene.panels.scroll(1 if "scroll_up" in actions else -1), None
    if "skip" in actions:
        scene.peek(True)
        return True, None
    return False, None


def _primary(scene: TableScene) -> Request | None:
    """The primary key; where a card has to be picked first, it leads to the first lit one."""
    desk = scene.desk
    if desk is not None and desk.kind in PICKED and desk.primary().deed is None and not desk.chosen:
        lit = [widget for widget in scene.cards.values() if desk.glyph(widget.card)]
        if lit:
            here = scene.widgets.focus
            if here not in lit or not scene.widgets.by_keys:
                _focus_first(scene, lit)
            scene._follow_focus()  # which would take the sentence away again
            scene.say("Pick a lit card: the arrows lead to the others, Enter picks the one in focus.")
            return None
    answers = only_answers(scene)
    if answers:
        if scene.widgets.focus not in answers or not scene.widgets.by_keys:
            _focus_first(scene, answers)
        scene._follow_focus()
        scene.say("The arrows lead to the other answers, Enter takes the one in focus.")
        return None
    return deeds.primary(scene)


def only_answers(scene: TableScene) -> list[Widget]:
    """The buttons of the prompt where nothing else answers the open question: no lit card and no primary button."""
    desk = scene.desk
    if desk is None or desk.decision is None or desk.kind not in PICKED or desk.primary().deed is not None:
        return []
    if scene.chooser.open or any(desk.glyph(widget.card) for widget in (*scene.cards.values(), *scene.pile_cards.values())):
        return []
    return [button for button in scene.prompt.options if button.visible and button.enabled]


def first_answer(scene: TableScene) -> Widget | None:
    """Where the focus of the keyboard begins at such a question: no card on the way to those buttons could answer it."""
    return next(iter(only_answers(scene)), None) if scene.widgets.by_keys else None


def _pass(scene: TableScene) -> Request | None:
    button = scene.means.pass_button
    if button.visible and button.enabled:
        return button.press()
    ending = scene.desk is not None and scene.desk.kind == "turn_end"
    deeds.refuse(scene, "End this turn first." if ending else "No pass in the middle of this.")
    return None


def _energy(scene: TableScene) -> Request | None:
    if scene.means.surge.visible and scene.means.surge.enabled:
        return deeds.surge(scene)
    if scene.desk is not None and scene.desk.kind == "boost":
        able = [w for w in scene.cards.values() if scene.desk.options(w.card)]
        here = next((number for number, widget in enumerate(able) if widget is scene.widgets.focus), -1)
        _focus_first(scene, able[here + 1 :] + able[: here + 1])
        if able:
            scene._follow_focus()
            scene.say(f"{able[(here + 1) % len(able)].label}: Enter uses it, the same key goes to the next one.")
    else:
        deeds.refuse(scene, "No Surge Token to use now. Energy Surge cards are played in the Energy Phase.")
    return None


def _playable(scene: TableScene, widget: CardWidget) -> bool:
    return scene.desk is not None and any(option.do == "play" for option in scene.desk.options(widget.card))


def _focus_first(scene: TableScene, widgets: Sequence[Widget]) -> None:
    if widgets:
        scene.widgets.by_keys = True
        scene.widgets.set_focus(widgets[0])
    else:
        deeds.refuse(scene, "There is none at the moment.")


def zone_of(scene: TableScene, widget: Widget | None) -> str:
    """The zone a widget belongs to; buttons are grouped by where they lie."""
    if isinstance(widget, CardWidget):
        return widget.zone
    for zone, widgets in scene.zones.items():
        if widget in widgets:
            return zone
    return ""


def _step_zone(scene: TableScene, step: int) -> None:
    """Tab: the next zone that has something, at the place left last or its first lit card."""
    zones = [zone for zone, widgets in scene.zones.items() if any(w.visible and w.focusable for w in widgets)]
    if not zones:
        return
    here = zone_of(scene, scene.widgets.focus)
    index = (zones.index(here) + step) % len(zones) if here in zones else 0
    _focus_zone(scene, (zones[index],))


def _focus_zone(scene: TableScene, zones: tuple[str, ...]) -> None:
    scene.widgets.by_keys = True
    here = zone_of(scene, scene.widgets.focus)
    order = list(zones)
    if here in order:
        order = order[order.index(here) + 1 :] + order[: order.index(here) + 1]
    for zone in order:
        widgets = [w for w in scene.zones.get(zone, ()) if w.visible and w.focusable]
        if not widgets:
            continue
        left = scene.last_focus.get(zone)
        lit = [w for w in widgets if isinstance(w, CardWidget) and scene.desk and scene.desk.glyph(w.card)]
        asked = bool(lit) and scene.desk is not None and scene.desk.kind not in TIMES  # then only the lit ones are answers
        there = left in (lit if asked else widgets)
        scene.widgets.set_focus(left if left is not None and there else lit[0] if lit else widgets[0])
        return


def _slot(scene: TableScene, number: int) -> Request | None:
    """A digit: the n-th entry of an open list, amount, or card of the focused zone; twice does it."""
    if scene.chooser.open:
        buttons = scene.chooser.buttons
        return buttons[number].press() if number < len(buttons) else None
    desk = scene.desk
    if desk is not None and desk.kind == "amount" and desk.decision is not None:
        amount = next((o for o in desk.decision.options if getattr(o, "n", None) == (number + 1) % 10), None)
        if amount is not None:
            deeds.answer(scene, Answer(((amount,),)))
        return None
    here = zone_of(scene, scene.widgets.focus)
    zone = here if isinstance(scene.widgets.focus, CardWidget) else "pile" if scene.pile.open else "hand"
    widgets = [w for w in scene.zones.get(zone, ()) if isinstance(w, CardWidget)]
    if number >= len(widgets):
        return None
    again = scene.last_slot == number and scene.widgets.focus is widgets[number]
    scene.widgets.by_keys = True
    scene.widgets.set_focus(widgets[number])
    scene.last_slot = -1 if again else number
    return widgets[number].press() if again else None
