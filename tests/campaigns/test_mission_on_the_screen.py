"""What the screens show of a mission's changes comes from the engine: ledger rows, action points, further Nemesis cards."""

from __future__ import annotations

from game.client.table.ledger import final_of, sections
from game.content.names import Names
from game.engine import view_for
from game.engine.core.changes import ActionPoints, NemesisCards, Points
from game.engine.core.defs import TargetWorld
from game.engine.core.ops.count import Count
from game.engine.core.places import nemesis_of
from game.engine.core.rules.mission import round_actions
from tests.campaigns.openings import opened, quiet
from tests.table import Table
from tests.table_setup import TableSetup


def test_what_a_mission_adds_is_a_row_of_its_own_and_the_rows_add_up() -> None:
    changes = (Points(3), Points(2, "both", Count("conquered")))
    table = Table(TableSetup(worlds=["avalon"], their_worlds=["grithold"], nemesis="standard", changes=changes))
    final = final_of(table.state, conceded=True)
    for seat in (0, 1):
        parts = sections(final, seat, table.state.cards, seat == 1)
        assert sum(section.points for section in parts) == final.totals[seat] == table.points(seat)
        missions = [row for section in parts for row in section.rows if row.label == "Mission"]
        assert [row.points for row in missions] == ([3, 2] if seat == 0 else [2])


def test_the_action_points_of_the_round_are_those_of_the_mission() -> None:
    assert round_actions(opened(ActionPoints(2))) == 6 and round_actions(opened()) == 4


def test_a_further_nemesis_card_has_its_name_everywhere() -> None:
    state = opened(NemesisCards("Warhost", 1, (TargetWorld("weakest"),), 9))
    names = Names.of(view_for(state, 0))
    seen = set()
    nemesis = nemesis_of(state)
    while state.result is None and "Warhost" not in seen:
        quiet(state)
        if nemesis.turned is not None:
            seen.add(names.called("Nemesis", nemesis.turned))
    assert "Warhost" in seen
