"""Intel at the table, and what the Nemesis says: what the panels are told about it (UX-N9 to UX-N11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.profile.preferences import INTEL
from game.client.runs.record_signs import note_odds, odds_count
from game.client.table.parts.nemesis import COMMAND_ICONS
from game.client.table.voice import Voice, load_lines
from game.nemesis.odds import next_card_odds, seen_cards
from game.ui.table.intel_panel import IntelPanel, Seen

if TYPE_CHECKING:
    from .scene import TableScene


def make_voice(scene: TableScene) -> Voice:
    """The voice of the Nemesis in this game."""
    state = scene.session.state
    seat = state.nemesis.seat if state.nemesis is not None else -1
    return Voice(load_lines(), state.setup.seed, seat, len(state.setup.sectors))


def show_intel(scene: TableScene, panel: IntelPanel, looked_at: bool) -> None:
    """Tells the panel what is open information now; `looked_at` says that it is in view."""
    state, settings = scene.session.state, scene.app.services.settings
    if state.nemesis is None:
        return
    level = settings.get(INTEL)
    book = scene.session.book
    seen = [
        Seen(book.nemesis[card].name, tuple(COMMAND_ICONS.get(c.command, "dot") for c in book.nemesis[card].commands))
        for card in (seen_cards(state) if level != "off" else ())
    ]
    epochs = [sum(book.nemesis[card].epoch == epoch for card in state.nemesis.deck) for epoch in (1, 2)]
    odds = level == "odds" and state.phase != "over"
    chances = next_card_odds(state) if odds else ()
    panel.show(level, seen, (epochs[0], epochs[1]), chances, load_lines().ignores, odds_count(state))
    if looked_at and odds and panel.page == "intel":
        note_odds(settings, state)


def open_intel(scene: TableScene, page: str) -> None:
    """Opens a page of it in place of the console."""
    panels = scene.panels
    panels.intel.turn_to(page)
    scene.show_lower("intel")
    show_intel(scene, panels.intel, panels.lower == "intel")
