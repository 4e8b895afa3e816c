"""The adviser: best answers, ties and reasons from the view alone, in words, and what it costs a game that counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from game.client.games.adviser import Adviser
from game.client.games.names import names_of
from game.client.games.stored_games import StoredGames
from game.client.table.advice.words import advice_words, percent
from game.client.table.labels import Labels
from game.client.text.game import TextGame
from game.content.codec import command_to_json
from game.content.plain import reader, to_plain
from game.engine import Command, Entry, GameState, view_for
from game.insight.advice import SHOWN, Advice, AnswerTrial, Idea, Why, advise, is_tie, reasons
from game.insight.analysis import Judged
from game.match import Match, Sight
from game.rivals.value.line import SCALE
from tests.ui.games import content, services, session_at
from tools.proofs.hidden import permuted


def told(state: GameState) -> list[Advice]:
    """All that is said about the open question, the last word last."""
    assert state.decision is not None
    sight = Sight(state, state.decision.seat)
    return [advice for advice in advise(sight, state.decision) if advice is not None]


def trial(chance: list[int], margin: list[int], figure: list[int]) -> AnswerTrial:
    """A trial that brought these, with one figure for all reasons."""
    worth = [share + 8 * part // SCALE for share, part in zip(chance, margin)]
    return AnswerTrial((), worth, chance, margin, [(value,) + (0,) * 11 for value in figure])


def test_the_last_word_ranks_the_best_few_and_stands() -> None:
    session = session_at("turn", skip=12)
    said = told(session.state)
    assert not any(advice.final for advice in said[:-1]) and said[-1].final
    ideas = said[-1].ideas
    decision = session.match.decision
    assert decision is not None and 1 < len(ideas) <= SHOWN and ideas[0].place == 1
    assert all(pick in decision.options for idea in ideas for pick in idea.picks)
    assert all(0 <= idea.chance <= 1000 for idea in ideas)
    assert [reader(Advice)(to_plain(advice)) for advice in said] == said


def test_equal_views_are_advised_alike() -> None:
    state = session_at("turn", skip=9).state
    twin = permuted(state, 0, Random("advice"))
    assert twin.digest() != state.digest() and view_for(twin, 0) == view_for(state, 0)
    assert told(twin) == told(state)


def test_an_idea_that_is_hardly_behind_is_a_tie_and_a_clear_one_is_not() -> None:
    even = trial([500] * 40, [0] * 40, [0] * 40)
    nearly = trial([495] * 40, [-20] * 40, [0] * 40)
    noisy = trial([900, 0] * 20, [0] * 40, [0] * 40)
    behind = trial([400] * 40, [0] * 40, [0] * 40)
    assert is_tie(even, nearly) and is_tie(even, noisy) and not is_tie(even, behind)


def test_reasons_are_sure_differences_in_the_wanted_direction() -> None:
    more, less = trial([500] * 40, [0] * 40, [3, 4] * 20), trial([500] * 40, [0] * 40, [2] * 40)
    assert reasons(more, less, 1) == (Why("own_points", 15),) and reasons(more, less, -1) == ()
    assert reasons(less, more, -1) == (Why("own_points", -15),)
    unsure = trial([500] * 40, [0] * 40, [40, -35] * 20)
    assert reasons(unsure, less, 1) == (), "half a point more is within its error"


def test_a_chance_is_never_called_certain_unless_every_future_says_so() -> None:
    assert [percent(value) for value in (0, 1, 4, 455, 996, 1000)] == [0, 1, 1, 46, 99, 100]


def test_words_name_ties_and_say_about_where_little_is_known() -> None:
    session = session_at("turn")
    decision = session.match.decision
    assert decision is not None
    view = view_for(session.state, 0)
    labels = Labels(content().wording, view, names_of(services(), session.state))
    ideas = tuple(Idea((pick,), 1, 400, 20, -12, (Why("other_points", -8),)) for pick in decision.options[:2])
    words = advice_words(Advice(ideas, 5, 40, False, False), decision, labels, True)
    assert words.head == "A tie: the first 2 come out alike." and all(idea.tie for idea in words.ideas)
    assert words.ideas[0].figures == "win about 40%, margin −1"
    assert words.ideas[0].reasons == ("0.8 points fewer for the Nemesis",)
    sure = advice_words(Advice(ideas[:1], 5, 400, False, True), decision, labels, True)
    assert sure.head == "One answer stands out." and sure.ideas[0].figures.startswith("win 40%") and not sure.ideas[0].tie
    near = tuple(replace(idea, place=number, chance=chance) for number, (idea, chance) in enumerate(zip(ideas, (400, 380)), 1))
    assert advice_words(Advice(near, 5, 400, False, True), decision, labels, True).head == "The first is a little better."
    assert advice_words(Advice(ideas, 2, 40, True, True), decision, labels, True).head.startswith("Free choice")


def test_advice_without_a_reason_says_so_in_a_sentence() -> None:
    """The panel ended after two bare rows."""
    session = session_at("turn")
    decision = session.match.decision
    assert decision is not None
    labels = Labels(content().wording, view_for(session.state, 0), names_of(services(), session.state))
    bare = tuple(Idea((pick,), 1 + place, 470 - 10 * place, 20, -12, ()) for place, pick in enumerate(decision.options[:2]))
    told = advice_words(Advice(bare, 5, 400, False, True), decision, labels, True)
    assert told.note.startswith("No single thing decides it")
    reasoned = (replace(bare[0], why=(Why("own_points", 8),)), bare[1])
    for advice in (
        Advice(reasoned, 5, 400, False, True),
        Advice(bare, 5, 40, False, False),
        Advice(bare, 2, 400, True, True),
        Advice(bare[:1], 1, 400, False, True),
    ):
        assert not advice_words(advice, decision, labels, True).note, advice


class Busy:
    """A thinking process that answers when it is told to."""

    def __init__(self) -> None:
        self.said: Advice | None = None
        self.dead = self.stopped = False

    def ask(self, match: Match, level: str) -> int | None:
        return 1

    def answer(self, ticket: int) -> Command | None:
        return None

    def advise(self, match: Match) -> int | None:
        return 1

    def advice(self, ticket: int) -> Advice | None:
        return self.said

    def judge(self, match: Match, seat: int) -> int | None:
        return None

    def judged(self, ticket: int) -> tuple[Sequence[Judged], int, bool]:
        return (), 0, False

    def puzzle(self, ticket: int) -> str:
        return ""

    def waits_for(self, ticket: int) -> bool:
        return True

    def failed(self, ticket: int) -> bool:
        return self.dead

    def stop(self) -> None:
        self.stopped = True

    def close(self) -> None:
        pass


def test_the_adviser_waits_for_nobody_and_goes_on_alone_where_the_process_dies() -> None:
    session, busy = session_at("turn"), Busy()
    adviser = Adviser(session.match, busy)
    assert not adviser.update() and adviser.advice is None
    busy.said = told(session.state)[0]
    assert adviser.update() and adviser.advice == busy.said and not adviser.update()
    busy.dead = True
    for _ in range(2_000):
        if adviser.update() and adviser.advice.final:
            break
    assert adviser.advice == told(session.state)[-1]
    adviser.stop()
    assert busy.stopped


def test_an_assisted_game_says_so_in_its_journal_and_keeps_its_moves() -> None:
    session = session_at("turn", skip=6)
    match, before = session.match, session.state.digest()
    heard: list[Entry] = []
    match.listener = lambda entry, state, events: heard.append(entry)
    match.mark_assisted()
    match.mark_assisted()
    assert match.assisted and len(heard) == 1 and match.state.digest() == before
    again = Match.resume(match.book, match.journal)
    assert again.assisted and again.state.digest() == before
    assert [entry.command for entry in again.played] == [entry.command for entry in match.played]
    assert match.undo_target().commands == len(match.played) - 1


@pytest.mark.parametrize(("ranked", "costs"), [(1, True), (0, False)])
def test_advice_costs_only_a_game_that_counts(ranked: int, costs: bool) -> None:
    from dataclasses import replace

    session = session_at("turn")
    assert not session.advice_costs, "nothing is kept of it"
    setup = session.state.setup
    session.state.setup = replace(setup, options=tuple(sorted((*setup.options, ("ranked", ranked)))))
    session.keeper = StoredGames.__new__(StoredGames)
    assert session.advice_costs is costs


def test_in_the_terminal_h_tells_ideas_in_lines() -> None:
    session = session_at("turn")
    game = TextGame(session, content().wording, names_of(services(), session.state), 100)
    game.begin()
    commands = [command_to_json(entry.command) for entry in session.match.played if entry.command is not None]
    lines = game.do("h").lines
    assert any(line.startswith("1. ") for line in lines) and "Nothing hidden" not in lines[0]
    assert [command_to_json(entry.command) for entry in session.match.played if entry.command is not None] == commands
