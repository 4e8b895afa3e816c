"""The parts of the table that last as long as the scene: prompt, meters, planner, pile view, list, tabs and buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.profile.requests import Request
from game.ui.kit.buttons import Button
from game.ui.table.means import Means, PassButton, PileButton
from game.ui.table.pile_view import PileView
from game.ui.table.planner import Planner
from game.ui.table.prompt import PromptBar, TabButton
from game.ui.table.score_chip import ScoreChip

from . import deeds, piles

if TYPE_CHECKING:
    from .scene import TableScene


def make_prompt(scene: TableScene) -> PromptBar:
    """The prompt line with Undo and the primary button."""
    prompt = PromptBar("undo", "primary")
    prompt.undo.on_press = partial(deeds.undo, scene)
    prompt.primary.on_press = partial(deeds.primary, scene)
    return prompt


def make_means(scene: TableScene) -> Means:
    """Energy, actions, Surge Token and Pass."""

    def armed(on: bool) -> None:
        scene.panels.forecast(on)
        scene.rebuild()

    button = PassButton(partial(deeds.pass_turn, scene), armed, "pass")
    surge = Button("Surge Token", partial(deeds.surge, scene), key="energy", icon="token", measure=18)
    return Means(button, surge)


def make_planner(scene: TableScene) -> Planner:
    """The invasion planner."""
    return Planner(partial(deeds.do, scene), partial(deeds.suggest, scene), partial(deeds.break_off, scene))


def make_piles(scene: TableScene) -> tuple[PileView, list[PileButton]]:
    """The view of a pile and the buttons that open it."""
    named = (
        ("Draw pile", "deck", "pile_draw", "deck"),
        ("Discards", "discard", "pile_discard", "discard"),
        ("Empire", "empire", "pile_empire", "home"),
    )
    buttons = [PileButton(label, partial(deeds.open_pile, scene, pile), key=key, icon=icon) for label, pile, key, icon in named]
    return PileView(partial(piles.close_pressed, scene), partial(piles.more_pressed, scene)), buttons


def make_tabs(scene: TableScene) -> dict[str, TabButton]:
    """The tabs over the lower right panel; that of the card is there only while the panels are folded into one place."""

    def open_tab(name: str) -> Request | None:
        scene.show_lower(name)
        return None

    named = [("card", "Card", ""), ("log", "Log", "log"), ("nemesis", "Nemesis", "nemesis"), ("cores", "Cores", "sector_info")]
    if scene.session.local:
        named = [one for one in named if one[0] != "nemesis"]
    return {name: TabButton(label, partial(open_tab, name), key=action) for name, label, action in named}


def make_score(scene: TableScene) -> ScoreChip:
    """The live score, which opens the ledger."""
    return ScoreChip(partial(deeds.score, scene))


def make_menu(scene: TableScene) -> Button:
    """The button that pauses."""
    return Button("Menu", partial(deeds.pause, scene), key="pause", style="quiet", measure=17)
