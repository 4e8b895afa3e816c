"""What the results of a campaign game lead to: the next node, a retry for a credit, or the end of the run, in one input."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.kit.buttons import Button, HoldButton

if TYPE_CHECKING:
    from game.client.runs.campaigning import RunSession


def lead_on(run: RunSession, first: Button, second: Button) -> HoldButton | None:
    """Turns the two buttons of the results into those of a run: next; or retry with the same or a new seed.

    After a lost game it gives a third one, which ends the run.
    """
    if run.run.phase != "lost":
        first.label, first.icon, first.key_action = run.next_label(), "right", "primary"
        first.on_press = run.next_request
        second.visible = False
        return None
    left = run.run.credits  # the one for this node is spent already
    words = f"{left or 'no'} credit{'' if left == 1 else 's'} left"
    first.label, first.on_press = f"Retry, same seed: {words}", lambda: run.retry(same_seed=True)
    second.label, second.on_press = f"Retry, new seed: {words}", lambda: run.retry(same_seed=False)
    end = HoldButton("End the run", run.abandon, again="Press again to end", icon="flag")
    end.measure = 21
    return end
