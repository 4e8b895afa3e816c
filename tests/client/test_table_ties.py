"""Ties of the Nemesis at the table: settled in the player's favour, told on the ladder and in the log, and chosen anew."""

from __future__ import annotations

from functools import cache

import pytest

from game.client.games.session import Session, with_ties
from game.client.profile.preferences import TIES
from game.client.profile.settings import MemorySettings
from game.client.table.answering import answer
from game.client.table.choice import Submission
from game.client.table.drivers.ties import ties_of
from game.client.table.effects import Toast
from game.client.table.intents import ChooseTie, Press
from game.client.table.model import TableModel
from game.client.table.refs import PanelRef
from game.client.table.tie_notes import last_tie, tie_words
from game.client.table.watching import remember
from game.engine import Command, Rng, seed_of, view_for
from game.match import Match, Sight
from game.rivals import make_rival
from game.rivals.ties import Settling, help_for_nemesis, makes_no_difference, settled
from tests.client.tables import give, services, setup, show, table_of
from tests.table import book


def answered(match: Match) -> Command:
    assert match.decision is not None
    command = make_rival("greedy", f"ties:{match.state.seq}").choose(Sight(match.state, match.decision.seat), match.decision)
    assert command is not None
    return command


def game_of(policy: str, seed: str = "ties") -> Match:
    return Match(book(), with_ties(MemorySettings({"ties": policy}), setup(seed)))


@cache
def commands_to_tie(seed: str, differs: bool) -> tuple[Command, ...]:
    """A game with ties settled in the player's favour, up to the end of the turn after which the next tie comes."""
    match = game_of("easiest", seed)
    while match.decision is not None:
        if match.decision.kind == "nemesis_pick":
            view = view_for(match.state, 0)
            policy = settled("easiest", view, match.decision, Rng(seed_of("x")))
            if makes_no_difference(view, match.decision) != differs and len(match.played) > 1:
                return tuple(entry.command for entry in match.played[:-1] if entry.command is not None)
            match.submit(match.command(policy.pick))
            continue
        match.submit(answered(match))
    raise AssertionError("no such tie")


def at_tie(seed: str = "ties", differs: bool = True, policy: str = "easiest") -> tuple[TableModel, Command]:
    """A table one answer before a tie, and that answer."""
    match = game_of(policy, seed)
    for command in commands_to_tie(seed, differs):
        match.submit(command)
    model = table_of(Session(match), games_finished=3, ties=policy, end_turn="press")
    return model, answered(match)


def test_in_my_favour_is_the_default_and_ask_stays_a_choice() -> None:
    given = services().settings
    assert given.get(TIES) == "easiest" and {value for _, value in TIES.choices} == {"easiest", "ask", "random", "hardest"}
    assert with_ties(given, setup("x")).option("ties", "ask") == "easiest"
    assert with_ties(MemorySettings({"ties": "ask"}), setup("x")).option("ties", "ask") == "ask"


def test_a_tie_is_settled_by_the_least_help_for_the_nemesis_and_ladder_and_log_tell_it() -> None:
    model, command = at_tie()
    effects = show(model, answer(model, Submission((command.picks,))))
    assert model.ties and model.choice is not None and model.choice.kind != "nemesis_pick"
    tie = model.ties[0]
    words = tie_words(model.words, tie)
    assert words.startswith(f"{len(tie.decision.options)} fit: ") and words.endswith("which helps it least.")
    assert any(isinstance(effect, Toast) for effect in effects), "the first one says who settles ties"
    remember(model)
    assert [row.text for row in model.log].count(words) == 1
    if model.console is not None and model.shown.nemesis is not None and model.shown.nemesis.turned == tie.card:
        assert words in model.console.ladder[tie.command].result


def test_only_the_first_tie_of_a_profile_is_announced() -> None:
    model, command = at_tie()
    model.choices.tells_of_tie()
    effects = show(model, answer(model, Submission((command.picks,))))
    assert model.ties and not any(isinstance(effect, Toast) for effect in effects)


def test_choose_myself_takes_the_answer_back_and_asks() -> None:
    model, command = at_tie()
    show(model, answer(model, Submission((command.picks,))))
    tie = last_tie(model)
    assert tie is not None, "a tie that nothing new followed can be chosen otherwise"
    give(model, Press(PanelRef("tie")))
    assert model.choice is not None and model.choice.kind == "nemesis_pick" and not model.ties
    assert model.choice.decision == tie.decision
    other = next(option for option in tie.decision.options if option != tie.settled.pick)
    show(model, answer(model, Submission(((other,),))))
    assert last_tie(model) is None and model.session.match.played[tie.before].command is not None


def test_nothing_can_be_chosen_otherwise_once_something_was_done() -> None:
    model, command = at_tie()
    show(model, answer(model, Submission((command.picks,))))
    assert model.choice is not None and model.choice.decision is not None
    show(model, answer(model, Submission((answered(model.session.match).picks,))))
    before = model.session.state.seq
    give(model, ChooseTie())
    assert model.session.state.seq == before and model.said


def test_a_loaded_game_tells_the_same_ties() -> None:
    model, command = at_tie()
    show(model, answer(model, Submission((command.picks,))))
    again = Session(Match.resume(book(), model.session.match.journal))
    assert [(tie.before, tie.card, tie.command, tie.settled) for tie in ties_of(again)][-1:] == [
        (tie.before, tie.card, tie.command, tie.settled) for tie in model.ties or ()
    ][-1:]


def test_answers_without_a_difference_say_so() -> None:
    model, command = at_tie(differs=False)
    show(model, answer(model, Submission((command.picks,))))
    assert model.ties and "no difference now" in tie_words(model.words, model.ties[0])
    asked, command = _asked(False)
    show(asked, answer(asked, Submission((command.picks,))))
    assert asked.choice is not None and asked.choice.kind == "nemesis_pick" and "No difference now." in asked.prompt.detail


def _asked(differs: bool) -> tuple[TableModel, Command]:
    match = game_of("ask")
    for command in commands_to_tie("ties", differs):
        match.submit(command)
    return table_of(Session(match), games_finished=3, ties="ask", end_turn="press"), answered(match)


def test_where_ties_are_asked_one_card_asks_once_in_a_turn() -> None:
    doubled = 0
    for seed in ("once", "twice", "thrice"):
        model = table_of(Session(game_of("ask", seed)), games_finished=3, ties="ask", end_turn="press")
        asked_before = False
        for _ in range(400):
            decision, match = model.session.match.decision, model.session.match
            if decision is None or match.over:
                break
            tie = decision.kind == "nemesis_pick"
            assert not (tie and asked_before)
            before = len(match.played)
            show(model, answer(model, Submission((answered(match).picks,))))
            doubled += tie and len(match.played) > before + 1
            entry = match.played[-1]
            asked_before = tie and not entry.barrier and len(match.played) == before + 1
    assert doubled, "no card had a second question"


@pytest.mark.parametrize("policy", ["first", "easiest", "hardest", "random"])
def test_a_player_can_leave_its_ties_to_a_policy(policy: str) -> None:
    match = game_of("ask", "settling")
    rival = make_rival("greedy", "x")
    player = Settling(rival, policy, seed_of("y"))  # type: ignore[arg-type]
    seen = 0
    while match.decision is not None and seen < 3:
        decision, sight = match.decision, Sight(match.state, match.decision.seat)
        command = player.choose(sight, decision)
        if decision.kind == "nemesis_pick":
            seen += 1
            view = sight.view()
            if policy == "first":
                assert command.picks == (decision.options[0],)
            elif policy != "random":
                values = [help_for_nemesis(view, decision, option) for option in decision.options]
                wanted = min(values) if policy == "easiest" else max(values)
                assert help_for_nemesis(view, decision, command.picks[0]) == wanted
        match.submit(command)
    assert seen
