"""What the first page of the results shows of a game against the Nemesis, and when it sounds."""

from __future__ import annotations

from collections.abc import Iterator

from game.client.table.cue_sheets import RESULTS, STAMP_MOST_MS, STAMP_STEP_MS
from game.client.table.outcome import last_word, needed, parts_of, trophies_of
from game.client.table.portraits import portrait_state
from game.client.table.voice import load_lines
from game.content.language import line, say
from game.scenes.results.shown import Results
from game.ui.kit import theme
from game.ui.kit.tween import stagger
from game.ui.screens.outcome_page import OutcomeContent
from game.ui.table.battle.docks import shape_of

MOST_HULLS = 3


def outcome_of(scene: Results, medal: str) -> OutcomeContent:
    """All of it; `medal` is the one that the game won, "" for none."""
    state, final, seat = scene.session.state, scene.final, scene.session.seat
    home = state.cards[state.players[seat].home]
    verdict, color = scene.verdict
    won = seat in final.winners and final.end != "conceded"
    bright = won and color != theme.NEMESIS
    standing = scene.session.score.standing
    honour = []
    margin = final.totals[seat] - final.totals[1 - seat]
    if medal:
        honour.append(say("record_panel.medal", medal=line(f"medal.{medal}")))
    if margin == 0 and final.end != "conceded" and len(final.winners) == 1:
        honour.append(say("outcome.on_tie", won=won))
    elif won:
        honour.append(say("outcome.won_by", margin=margin))
    if standing is not None:
        distance = standing.distance
        if distance is not None and distance.medal:
            honour.append(say("outcome.to_medal", missing=distance.missing, medal=line(f"medal.{distance.medal}")))
        honour.append(say("outcome.score", score=standing.sheet.total))
    seed = state.setup.seed
    return OutcomeContent(
        verdict,
        color,
        bright,
        scene.names,
        (theme.GOLD, theme.NEMESIS),
        final.totals,
        theme.faction_emblem(home.faction),
        theme.faction_color(home.faction),
        tuple(shape_of(state.cards[unit]) for unit in state.players[seat].units)[:MOST_HULLS],
        parts_of(final, state.cards),
        trophies_of(final, state.cards),
        state.cards,
        needed(final, state.cards, seat),
        scene.parting or last_word(load_lines().barks, won, seed),
        medal,
        standing.rank if standing is not None and won else "",
        honour,
        tuple(row for row in scene.rows if row.new),
        home.faction or "",
        scene.session.face,
        portrait_state(last=scene.session.run is not None and scene.session.run.tune.last, won=bright),
    )


def cues(worlds: int) -> Iterator[tuple[float, str]]:
    """When each sound of the results begins, in seconds: one for each row of their sheet that has one, and for each stamp."""
    for row in RESULTS.rows:
        if not row.sound:
            continue
        delays = stagger(worlds, STAMP_STEP_MS, STAMP_MOST_MS) if row.act == "stamp" else (0.0,)
        yield from (((row.at + delay) / 1000, row.sound) for delay in delays)
