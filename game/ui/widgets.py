"""The widget set in one place: import from here."""

from game.ui.buttons import Button, HoldButton
from game.ui.fields import Choice, PickList, TextField, Toggle
from game.ui.focus import UNUSED, USED, Answer, Widget, WidgetGroup, nearest
from game.ui.panels import ScrollText, panel, tooltip

__all__ = [
    "UNUSED",
    "USED",
    "Answer",
    "Button",
    "Choice",
    "HoldButton",
    "PickList",
    "ScrollText",
    "TextField",
    "Toggle",
    "Widget",
    "WidgetGroup",
    "nearest",
    "panel",
    "tooltip",
]
