"""Buttons that several screens of a run share."""

from __future__ import annotations

from game.client.profile.requests import Asked, Go, Request
from game.client.runs.campaigning import FleetArgs, RunSession
from game.content.language import say
from game.ui.kit.buttons import Button


def open_fleet(runs: RunSession | None) -> Request | None:
    """The screen of the fleet; nothing outside of a run."""
    return Go(FleetArgs(runs=runs)) if runs is not None else None


def fleet_button(runs: RunSession | None) -> Button[Asked]:
    """Opens the screen of the fleet; it is there where a run has one."""
    label = say("fleet.button")
    button = Button[Asked](label, lambda: open_fleet(runs), icon="starfighter", style="quiet", measure=20)
    button.visible = runs is not None and runs.run.fleet is not None
    return button


def leave_button(runs: RunSession) -> Button[Asked]:
    """Leaves the run, which is kept, or lost where it is only tried."""
    label, hint = say("boon.leave"), say("boon.run_is_kept" if runs.kept else "trying.not_kept")
    return Button(label, lambda: runs.leave(), key="cancel", icon="save", style="quiet", measure=20, hint=hint)
