"""One press for one act: what ends by itself and after how long, what stops it, how far an undo goes; all without a window."""

from __future__ import annotations

from random import Random

import pytest

from game.client.games.session import Session
from game.client.profile.preferences import BY_PRESS, END_TURN
from game.client.table.answering import answer
from game.client.table.choice import PendingChoice, Submission
from game.client.table.effects import Effect, Play, Refuse
from game.client.table.intents import Choose, Hurry, Press, Primary, Redo, StepBack, Suggest, TurnColonist, Undo
from game.client.table.model import TableModel
from game.client.table.refs import CardRef
from game.client.table.state import Showing
from game.engine import Command, apply
from game.engine.actions import ASSAULT, DONE, PASS, Action, Commit, Draft, Invade, Pick
from game.match import Match, Sight
from game.rivals import make_rival
from tests.client.tables import give, kinds, played_to, setup, show, table_of
from tests.table import Table, book
from tests.table_setup import TableSetup
from tests.ui.games import session_of

LEARNT = 3
"""Games after which the clock runs at its usual speed."""


def match_at(kind: str, seed: str, *offers: type) -> Match:
    """A game at a question of this kind that has an option of each of these classes."""
    match = Match(book(), setup(seed))
    for command in played_to(kind, seed):
        match.submit(command)
    while match.decision is not None:
        if match.decision.kind == kind and all(any(isinstance(o, wanted) for o in match.decision.options) for wanted in offers):
            return match
        match.submit(greedy(match))
    raise AssertionError(f"{seed} has no such {kind}")


def greedy(match: Match) -> Command:
    assert match.decision is not None
    command = make_rival("greedy", f"tempo:{match.state.seq}").choose(Sight(match.state, match.decision.seat), match.decision)
    assert command is not None
    return command


def at_turn(seed: str = "tempo", **settings: object) -> TableModel:
    return table_of(Session(match_at("turn", seed, Draft)), games_finished=LEARNT, **settings)


def option(model: TableModel, kind: type) -> Action:
    assert model.choice is not None and model.choice.decision is not None
    return next(offered for offered in model.choice.decision.options if isinstance(offered, kind))


def rest(model: TableModel, seconds: float, step: float = 0.05) -> list[Effect]:
    """Lets time pass in which nothing moves."""
    effects: list[Effect] = []
    for _ in range(round(seconds / step)):
        effects += show(model, model.tick(step))
    return effects


def seq(model: TableModel) -> int:
    return model.session.state.seq


# -- the end of a turn


def test_a_finished_turn_ends_by_itself_not_before_800_ms() -> None:
    model = at_turn()
    before = seq(model)
    give(model, Choose(option(model, Draft)))
    assert seq(model) == before + 1 and model.choice is not None and model.choice.kind == "turn_end"
    assert model.prompt.primary.label == "Next turn"
    rest(model, 0.7)
    assert seq(model) == before + 1 and model.grace is not None and 0 < model.grace.left < model.grace.whole
    assert Play in kinds(rest(model, 0.2))
    assert seq(model) > before + 1 and model.grace is None


def test_time_in_which_something_moves_counts_and_the_turn_ends_as_it_comes_to_rest() -> None:
    model = at_turn()
    give(model, Choose(option(model, Draft)))
    before = seq(model)
    model.pass_by(1.6)
    rest(model, 0.1)
    assert seq(model) > before


def test_the_first_games_have_two_seconds_and_a_press_ends_it_at_once() -> None:
    model = table_of(Session(match_at("turn", "tempo", Draft)))
    give(model, Choose(option(model, Draft)))
    before = seq(model)
    rest(model, 1.9)
    assert seq(model) == before
    give(model, Primary())
    assert seq(model) > before


def test_a_tap_of_the_key_for_fast_forward_gives_it_at_once() -> None:
    model = at_turn()
    give(model, Choose(option(model, Draft)))
    rest(model, 0.2)
    before = seq(model)
    give(model, Hurry(True))
    give(model, Hurry(False, tapped=True))
    assert seq(model) > before


def test_by_a_press_nothing_ends_by_itself() -> None:
    model = at_turn(end_turn="press")
    give(model, Choose(option(model, Draft)))
    before = seq(model)
    rest(model, 5.0)
    assert seq(model) == before and model.prompt.primary.label == "End turn"


@pytest.mark.parametrize(("kept", "ends"), [(True, True), (False, False), (None, True)])
def test_the_setting_of_earlier_versions_is_taken_over(kept: bool | None, ends: bool) -> None:
    settings: dict[str, object] = {} if kept is None else {"auto_end": kept}
    model = at_turn("tempo", **settings)
    give(model, Choose(option(model, Draft)))
    before = seq(model)
    rest(model, 2.5)
    assert (seq(model) > before) == ends


def test_whoever_looks_closer_holds_the_clock() -> None:
    model = at_turn()
    give(model, Choose(option(model, Draft)))
    rest(model, 0.2)
    before = seq(model)
    model.hold(True)
    rest(model, 5.0)
    assert seq(model) == before and model.grace is not None
    model.hold(False)
    rest(model, 1.0)
    assert seq(model) > before


def test_a_game_that_was_left_meanwhile_goes_on_without_a_running_clock() -> None:
    model = at_turn()
    give(model, Choose(option(model, Draft)))
    rest(model, 0.3)
    again = table_of(Session(Match.resume(book(), model.session.match.journal)), games_finished=LEARNT)
    before = seq(again)
    rest(again, 5.0)
    assert seq(again) == before == seq(model)
    give(again, Primary())
    assert seq(again) > before


@pytest.mark.parametrize("intent", [Undo(), StepBack(leave=False), StepBack()])
def test_undo_and_escape_stop_the_clock_and_take_the_act_back(intent: Undo | StepBack) -> None:
    model = at_turn()
    before, digest = seq(model), model.session.state.digest()
    give(model, Choose(option(model, Draft)))
    rest(model, 0.4)
    give(model, intent)
    assert seq(model) == before and model.session.state.digest() == digest and model.grace is None
    rest(model, 5.0)
    assert seq(model) == before
    assert Play in kinds(give(model, Redo())) and seq(model) == before + 1


def test_an_undo_is_never_lost_to_speed() -> None:
    """Whenever undo is pressed while the clock runs, the act is taken back; a share of the 2,000 presses of the long proof."""
    chance = Random(16)
    model = at_turn()
    digest = model.session.state.digest()
    for _ in range(60):
        give(model, Choose(option(model, Draft)))
        model.pass_by(chance.choice((0.0, 0.3)))
        rest(model, chance.uniform(0.05, 0.4), 0.05)
        assert model.grace is not None
        give(model, Undo())
        assert model.session.state.digest() == digest


# -- the kept card, a forced pass, an empty Energy Phase


def test_a_chosen_card_is_kept_by_itself_and_undo_lets_it_go() -> None:
    model = table_of(Session(match_at("retain", "tempo", Pick)), games_finished=LEARNT)
    before, pick = seq(model), option(model, Pick)
    assert isinstance(pick, Pick)
    give(model, Press(CardRef(pick.card, "hand")))
    rest(model, 0.5)
    assert model.grace is not None and seq(model) == before
    give(model, Undo())
    assert model.grace is None and model.choice is not None and not model.choice.chosen and seq(model) == before
    rest(model, 3.0)
    assert seq(model) == before
    give(model, Press(CardRef(pick.card, "hand")))
    rest(model, 1.0)
    assert seq(model) > before


def test_cards_of_a_text_are_taken_by_themselves_once_all_are_chosen() -> None:
    match = match_at("pick", "tempo")
    while match.decision is not None and not (match.decision.kind == "pick" and match.decision.max > 1):
        match.submit(greedy(match))
    assert match.decision is not None, "no text asks for several cards"
    model = table_of(Session(match), games_finished=LEARNT)
    before, decision = seq(model), match.decision
    for pick in decision.options[: decision.max - 1]:
        give(model, Choose(pick))
    rest(model, 3.0)
    assert seq(model) == before and model.grace is None
    give(model, Choose(decision.options[decision.max - 1]))
    rest(model, 0.4)
    assert seq(model) == before and model.grace is not None
    rest(model, 0.6)
    assert seq(model) > before


def test_a_turn_in_which_only_pass_is_left_passes_by_itself_and_the_button_says_so() -> None:
    for seed in ("tempo", "model", "forced", "spent"):
        match = Match(book(), setup(seed))
        while match.decision is not None and match.decision.options != (PASS,):
            match.submit(greedy(match))
        if match.decision is None:
            continue
        session = Session(match)
        model = table_of(session, games_finished=LEARNT)
        rest(model, 3.0)
        assert model.session.match.decision is not None and model.session.match.decision.options == (PASS,)  # as it was opened
        assert model.prompt.primary.label == "Pass"
        model.stopped = -1
        before = seq(model)
        rest(model, 0.9)
        assert seq(model) == before
        rest(model, 0.4)
        assert seq(model) > before
        return
    raise AssertionError("no game forces a pass")


def test_an_energy_phase_without_any_text_asks_nothing() -> None:
    asked = 0
    for seed in ("tempo", "model"):
        model = table_of(Session(Match(book(), setup(seed))), games_finished=LEARNT)
        for _ in range(400):
            decision = model.session.match.decision
            if decision is None or model.session.match.over:
                break
            command = greedy(model.session.match)
            asked += command.picks == (DONE,) and decision.kind == "boost" and len(decision.options) > 1
            assert decision.kind != "boost" or decision.options != (DONE,)
            show(model, answer(model, Submission((command.picks,))))
    assert asked


def test_a_text_that_can_mean_only_one_card_asks_nothing() -> None:
    """Its only card had to be pressed, as a question with one answer."""
    match, commands = Match(book(), setup("b")), list[Command]()
    while match.decision is not None and not (match.decision.kind == "pick" and len(match.decision.options) == 1):
        commands.append(greedy(match))
        match.submit(commands[-1])
    assert match.decision is not None, "no text of this game means a single card"
    for by_itself in (True, False):
        again = Match(book(), setup("b"))
        for command in commands[:-1]:
            again.submit(command)
        model = table_of(Session(again), games_finished=LEARNT, **({} if by_itself else {END_TURN.name: BY_PRESS}))
        show(model, answer(model, Submission((commands[-1].picks,))))
        now = model.session.match.decision
        assert now is not None and (now.kind == "pick" and len(now.options) == 1) != by_itself
        assert not by_itself or model.acted == seq(model), "the turn would not end by itself after it"


# -- an invasion


def at_invasion(seed: str = "tempo", settled: bool = False) -> TableModel:
    """A game at an invasion that can succeed; with `settled` one of the suggested Units could stay beneath the World."""
    match = match_at("invasion", seed)
    while match.decision is not None:
        if match.decision.kind == "invasion" and ASSAULT in match.decision.options:
            model = table_of(Session(match), games_finished=LEARNT)
            if not settled or (model.choice is not None and model.choice.settlers()):
                return model
        match.submit(greedy(match))
    raise AssertionError("no such invasion")


def test_the_suggested_units_and_a_colonist_are_chosen_already_and_one_press_conquers() -> None:
    model = at_invasion()
    desk = model.choice
    assert desk is not None and desk.planning is not None
    plan = desk.suggestion()
    assert plan is not None and set(desk.committed) == set(plan.units)
    world, stays = desk.planning.world, desk.colonist()
    give(model, Primary())
    me = model.session.state.players[model.seat]
    assert world in me.worlds
    assert stays is None or stays in me.colonists.get(world, [])
    digest = model.session.state.digest()
    give(model, Undo())
    again = model.choice
    assert again is not None and again.kind == "invasion" and world not in model.session.state.players[model.seat].worlds
    give(model, Redo())
    assert model.session.state.digest() == digest


def test_one_press_has_nobody_stay_and_the_next_ones_name_each_other_unit_once() -> None:
    model = at_invasion(settled=True)
    desk = model.choice
    assert desk is not None and desk.settlers()
    names = [button for button in model.prompt.options if button.intent == TurnColonist()]
    assert len(names) == 1 and model.words.name(desk.colonist() or 0) in names[0].label
    unequal = {desk.state.cards[unit].key for unit in desk.settlers()}  # of equal Units it makes no difference who stays
    named = []
    for _ in range(len(unequal) + 1):
        give(model, TurnColonist())
        unit = desk.colonist()
        named.append("" if unit is None else desk.state.cards[unit].key)
    assert named[0] == "" and sorted(named[1:]) == sorted(unequal)
    give(model, TurnColonist())
    assert desk.colonist() is None and any(button.label == "No colonist" for button in model.prompt.options)
    world = desk.planning.world if desk.planning is not None else -1
    give(model, Primary())
    me = model.session.state.players[model.seat]
    assert world in me.worlds and not me.colonists.get(world)


def test_units_that_the_player_has_changed_stay_as_they_are() -> None:
    model = at_invasion()
    desk = model.choice
    assert desk is not None and desk.committed
    give(model, Press(CardRef(desk.committed[0], "units")) if len(desk.deeds(desk.committed[0])) == 1 else _hold_back(desk))
    assert model.choice is not None and model.choice.changed
    chosen = model.choice.committed
    model.follow(model.shown, Showing(instant=True))
    model.outdated = True
    show(model, model.settled())
    assert model.choice.committed == chosen
    give(model, Suggest())
    plan = model.choice.suggestion()
    assert plan is not None and set(model.choice.committed) == set(plan.units)


def _hold_back(desk: PendingChoice) -> Choose:
    return Choose(next(pick for pick in desk.chosen if isinstance(pick, Commit)))


def test_an_invasion_takes_two_presses() -> None:
    model = table_of(Session(_before_invasion()), games_finished=LEARNT)
    assert model.choice is not None and model.choice.decision is not None
    world = next(option.card for option in model.choice.decision.options if isinstance(option, Invade) and _falls(model, option))
    give(model, Press(CardRef(world, "central_worlds")))
    effects = give(model, Primary())
    assert Refuse not in kinds(effects) and world in model.session.state.players[model.seat].worlds


def _before_invasion() -> Match:
    match = Match(book(), setup("tempo"))
    while match.decision is not None:
        command = greedy(match)
        if match.decision.kind == "turn" and isinstance(command.picks[0], Invade) and _falls_at(match, command.picks[0]):
            return match
        match.submit(command)
    raise AssertionError("no invasion")


def _falls_at(match: Match, invade: Invade) -> bool:
    state = match.state.clone()
    assert state.decision is not None
    apply(state, Command(state.seq, state.decision.seat, (invade,)))
    return state.decision is not None and ASSAULT in state.decision.options


def _falls(model: TableModel, invade: Invade) -> bool:
    return _falls_at(model.session.match, invade)


def test_a_deployment_takes_two_presses() -> None:
    """One on the card, and one that ends the turn."""
    laid = TableSetup(nemesis="standard", hand=["snub_fighter", "snub_fighter"], energy=3, deck=["war_levy"] * 3, others="act")
    model = table_of(session_of(Table(laid)), games_finished=LEARNT)
    card = model.session.state.players[model.seat].hand[0]
    give(model, Press(CardRef(card, "hand")))
    assert card in model.session.state.players[model.seat].units
    assert model.choice is not None and model.choice.kind == "deploy"
    effects = give(model, Primary())
    assert Refuse not in kinds(effects) and (model.choice is None or model.choice.kind != "deploy")
