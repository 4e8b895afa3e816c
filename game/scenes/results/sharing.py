"""The end of a game in one line, and what its share card says (UX-E8)."""

from __future__ import annotations

from game.client.runs.records.record_signs import odds_mark
from game.client.runs.shared_games import code_of
from game.content.language import Operand, line, say
from game.scenes.results.local import told_of
from game.scenes.results.shown import Results
from game.ui.screens.share_card import ShareFacts


def game_words(scene: Results, brief: bool = False) -> str:
    """Home World, mode, rounds, and the marks that the game carries; `brief` leaves out whom it was played against."""
    state = scene.session.state
    if scene.local:
        return say("results.seats_round", seats=len(scene.names), round=scene.final.round, rounds=scene.final.rounds)
    mode = str(state.setup.option("nemesis_mode", "standard"))
    home = state.cards[state.players[scene.seat].home].name
    played: dict[str, Operand] = {
        "home": home,
        "mode": line(f"mode.{mode}"),
        "round": scene.final.round,
        "rounds": scene.final.rounds,
    }
    words = say("results.game_brief" if brief else "results.game", **played)
    if scene.session.match.assisted:
        words = say("results.assisted", words=words)
    return say("results.odds", words=words) if odds_mark(scene.app.services.settings, state) else words


def share_facts(scene: Results) -> ShareFacts:
    """What the share card says; against the Nemesis it carries the code of the game."""
    if scene.local:
        return told_of(scene, game_words(scene))
    standing = scene.session.score.standing
    code = code_of(scene.session, standing.sheet.total if standing is not None else 0)
    totals = tuple(table.total for table in scene.tables)
    why = scene.why[0] if scene.why else ""
    return ShareFacts(*scene.verdict, tuple(scene.names), totals, game_words(scene), why, code)
