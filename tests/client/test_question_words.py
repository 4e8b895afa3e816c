"""What a question calls its answers, and what their buttons say, are the same words."""

from __future__ import annotations

from game.client.games.names import names_of
from game.client.table.labels import Labels
from game.content.language import load_language
from game.engine import view_for
from game.engine.core.actions import NONE
from tests.ui.games import content, services, session_at


def test_what_a_question_calls_taking_nothing_stands_on_its_button() -> None:
    """A draft said "or skip" beside a button None."""
    state = session_at("turn").state
    labels = Labels(content().wording, view_for(state, 0), names_of(services(), state))
    tables = load_language("en").tables
    asked = [pair for table in ("prompt", "prompt_you") for pair in tables[table].items()]
    refused = [(key.removeprefix("pick_"), words) for key, words in asked if key.startswith("pick_") and ", or " in words]
    assert len(refused) > 12
    for purpose, words in refused:
        called = words.rpartition(", or ")[2].rstrip(".")
        assert labels.action(NONE, "pick", purpose).lower() == called, purpose
