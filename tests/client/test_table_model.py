"""The table as a model: every intent and its effects for a turn, a deployment, an invasion, a pick, a tie of the Nemesis, a
hand-over, a replay and a demo; all of it without a window."""

from __future__ import annotations

import pytest

from game.client.games.local_game import LocalGame, SeatChoice, local_book, local_setup
from game.client.games.privacy import CURTAIN, PEEK
from game.client.games.session import Session
from game.client.table.drivers.demo import REST, DemoDriver
from game.client.table.effects import (
    Again,
    Ask,
    Conceal,
    Curtain,
    Cut,
    Effect,
    FocusIn,
    FocusOn,
    GoOn,
    Ledgers,
    Pause,
    Play,
    Refuse,
    Results,
    Scroll,
    ShowTurn,
    Sound,
    TogglePin,
    Watch,
)
from game.client.table.intents import (
    BreakOff,
    CallHand,
    Choose,
    Confirm,
    CycleHeroes,
    DropOn,
    ExportLog,
    FocusTactics,
    FocusZone,
    Foresee,
    Intent,
    Leave,
    MoveFocus,
    OpenLine,
    OpenMap,
    OpenPanel,
    OpenPile,
    OpenScore,
    PassTurn,
    Peek,
    Pin,
    Press,
    Primary,
    Redo,
    ReplayLast,
    Rewind,
    ScrollPanel,
    SetSpeed,
    ShowCosts,
    Slot,
    SpendSurge,
    StepBack,
    Suggest,
    Undo,
)
from game.client.table.model import TableModel
from game.client.table.refs import CardRef, PanelRef
from game.client.table.state import Showing
from game.engine import PUBLIC, Setup
from game.engine.actions import BREAK_OFF, Deploy, Draft, Invade, Pick
from game.match import Match, Sight
from game.rivals import make_rival
from tests.client.tables import give, kinds, model_of, played_to, setup, show, table_of
from tests.table import Table, book
from tests.table_setup import TableSetup
from tests.ui.games import session_of


def session_at(kind: str, seed: str = "model") -> Session:
    match = Match(book(), setup(seed))
    for command in played_to(kind, seed):
        match.submit(command)
    return Session(match)


def at(kind: str, **settings: object) -> TableModel:
    return table_of(session_at(kind), **settings)


# -- a turn


def test_a_card_that_can_do_one_thing_does_it_when_it_is_pressed() -> None:
    model = at("turn")
    assert model.choice is not None
    card = next(o.card for o in model.choice.decision.options if isinstance(o, Draft) and len(model.choice.deeds(o.card)) == 1)  # type: ignore[union-attr]
    seq = model.session.state.seq
    effects = give(model, Press(CardRef(card, "central_cards")))
    assert Play in kinds(effects) and Sound("select") in effects
    assert model.session.state.seq == seq + 1 and model.choice is not None and model.choice.seq == seq + 1
    undone = give(model, Undo())
    assert Cut in kinds(undone) and model.session.state.seq == seq
    assert Play in kinds(give(model, Redo())) and model.session.state.seq == seq + 1


def test_a_card_that_offers_nothing_says_why_and_is_inspected() -> None:
    model = at("turn")
    assert model.choice is not None
    refused = [card for card in model.zones["hand"] if model.choice.refused(card) and not model.choice.deeds(card)]
    digest = model.session.state.digest()
    (effect,) = give(model, Press(CardRef(refused[0], "hand")))
    assert isinstance(effect, Refuse) and model.words.name(refused[0]) in effect.words
    assert model.said == effect.words and model.session.state.digest() == digest
    assert model.subject is not None and model.subject.key == refused[0]


def test_the_primary_button_of_a_turn_says_what_to_do_first() -> None:
    model = at("turn")
    assert kinds(give(model, Primary())) == [Refuse] and "Pick a lit card" in model.said
    assert give(model, Suggest()) == [] and give(model, BreakOff()) == []
    assert kinds(give(model, SpendSurge())) == [Refuse]
    assert kinds(give(model, CycleHeroes())) == [Refuse] and "without Revolution" in model.said


def test_a_pass_is_forecast_and_then_made() -> None:
    model = at("turn")
    give(model, Foresee(True))
    assert model.panel == "forecast" and model.spec().panels.forecast is not None
    give(model, Foresee(False))
    assert model.panel != "forecast"
    assert Play in kinds(give(model, PassTurn()))


def test_a_unit_from_the_hand_is_dropped_on_the_warzone() -> None:
    model = at("turn")
    assert model.choice is not None and model.choice.decision is not None
    able = [o.card for o in model.choice.decision.options if isinstance(o, Deploy)]
    other = next(card for card in model.zones["hand"] if card not in able or not able)
    before = model.session.state.seq
    if able:
        assert Play in kinds(give(model, DropOn(able[0], "hand", frozenset({"warzone"}))))
        assert model.session.state.seq == before + 1
    else:
        assert kinds(give(model, DropOn(other, "hand", frozenset({"warzone"})))) == [Refuse]
    assert give(model, DropOn(other, "nowhere", frozenset())) == []


def test_looking_changes_nothing_in_the_game() -> None:
    model = at("turn")
    digest = model.session.state.digest()
    looked: list[tuple[Intent, type]] = [
        (FocusZone(("hand",)), FocusIn),
        (MoveFocus("next"), FocusIn),
        (Pin(), TogglePin),
        (ScrollPanel("page", 1), Scroll),
        (OpenScore(), Ask),
        (Leave(), Ask),
        (Rewind(), Ask),
        (OpenMap(), Refuse),
        (FocusZone(("orders", "events")), Refuse),
    ]
    for intent, kind in looked:
        assert kind in kinds(give(model, intent)), intent
    assert Ledgers() in [effect.wish for effect in give(model, OpenScore()) if isinstance(effect, Ask)]
    give(model, OpenPanel("log"))
    assert model.spec().panels.lower == "log"
    give(model, OpenPanel("nemesis"))
    give(model, OpenPanel("nemesis"))
    assert model.panel == "intel"
    give(model, ShowCosts(True))
    assert any(card.price or card.refused for zone in model.spec().zones for card in zone.cards)
    give(model, ShowCosts(False))
    give(model, SetSpeed(1))
    assert model.said
    give(model, ExportLog())
    assert "profile" in model.said
    assert give(model, OpenLine(3)) == [Ask(Watch(line=3))]
    assert give(model, FocusTactics()) != []
    assert model.session.state.digest() == digest


def test_escape_closes_the_pile_and_then_pauses() -> None:
    model = at("turn")
    (focus,) = give(model, OpenPile("empire"))
    assert isinstance(focus, FocusOn) and model.spec().pile is not None
    assert kinds(give(model, StepBack())) == [Sound] and model.spec().pile is None
    assert give(model, StepBack(leave=False)) == []
    (asked,) = give(model, StepBack())
    assert isinstance(asked, Ask) and isinstance(asked.wish, Pause) and "Round" in asked.wish.summary


# -- deployment, invasion, picks, ties


def test_a_deployment_is_taken_back_step_by_step_and_ended_by_the_primary_button() -> None:
    model = at("deploy")
    assert model.choice is not None and model.choice.kind == "deploy"
    assert "Deployed this turn" in model.spec().prompt.detail
    assert kinds(give(model, StepBack()))[:1] == [Sound], "Escape steps back out of it"
    model = at("deploy")
    assert Play in kinds(give(model, Primary())) and (model.choice is None or model.choice.kind != "deploy")


def test_an_invasion_is_planned_and_won_or_broken_off() -> None:
    model = at("invasion")
    spec = model.spec()
    assert spec.planning and spec.planner is not None and spec.planner.world.is_world
    assert model.choice is not None
    give(model, Suggest())
    if model.choice.standing() is not None and model.choice.standing().suffices:  # type: ignore[union-attr]
        before = model.session.state.seq
        assert Play in kinds(give(model, Primary())) and model.session.state.seq > before
    assert give(at("invasion"), BreakOff()) == [], "what is strong enough is not broken off"
    model = table_of(stranded())
    assert model.spec().planner is not None
    assert Play in kinds(give(model, BreakOff()))
    assert model.spec().planner is None and (model.choice is None or model.choice.kind != "invasion")


def stranded() -> Session:
    """A game whose invasion has become too weak."""
    match = Match(book(), setup("stranded"), digests=False)
    while match.decision is not None and BREAK_OFF not in match.decision.options:
        command = make_rival("random", f"stranded:{match.state.seq}").choose(
            Sight(match.state, match.decision.seat), match.decision
        )
        assert command is not None
        match.submit(command)
    assert match.decision is not None
    return Session(match)


def test_an_invasion_begins_with_its_sound() -> None:
    model = at("turn")
    assert model.choice is not None and model.choice.decision is not None
    worlds = [o for o in model.choice.decision.options if isinstance(o, Invade)]
    for world in worlds[:1]:
        assert Sound("invade") in give(model, Choose(world))


def test_a_pick_leads_to_its_first_lit_card_and_digits_name_cards() -> None:
    model = at("pick")
    effects = give(model, Confirm())
    assert effects and (isinstance(effects[0], FocusOn) or Play in kinds(effects))
    assert give(at("turn"), Slot(2)) == [FocusIn(("hand",), slot=2)]


def test_a_tie_of_the_nemesis_tells_what_each_candidate_leads_to() -> None:
    model = at("nemesis_pick")
    spec = model.spec()
    assert model.choice is not None and model.choice.decision is not None
    cards = [o.card for o in model.choice.decision.options if isinstance(o, Pick)]
    assert not cards or any(spec.cards[card].chips for card in cards if card in spec.cards)
    before = model.session.state.seq
    assert Play in kinds(give(model, Choose(model.choice.decision.options[0]))) and model.session.state.seq > before


def test_what_the_nemesis_did_can_be_seen_once_more() -> None:
    model = at("turn")
    assert kinds(give(model, ReplayLast())) == [Refuse] and "has not moved yet" in model.said
    while model.moves.before is None:
        assert model.choice is not None and model.choice.decision is not None
        give(model, Choose(model.choice.decision.options[-1]))
    assert Again in kinds(give(model, ReplayLast()))


def test_a_policy_answers_ties_without_asking() -> None:
    session = session_at("nemesis_pick")
    given = session.state.setup
    options = tuple(sorted((*given.options, ("ties", "random"))))
    session.state.setup = Setup(given.seed, given.packs, given.seats, options, given.sectors)
    model = table_of(session)
    assert model.session.match.decision is None or model.session.match.decision.kind != "nemesis_pick" or model.last_events


def test_a_press_while_the_nemesis_waits_only_leads_on() -> None:
    model = at("turn")
    model.follow(model.shown, Showing(moving=True, waiting=True, pauses=True))
    assert kinds(model.pressed()) == [GoOn]
    assert model.pressed(moves_on=False) == []


# -- several people


def people(mode: str) -> TableModel:
    game = LocalGame((SeatChoice("Ada"), SeatChoice("Ben")), (), False, mode)
    match = Match(local_book(()), local_setup(game, "model"))
    while match.decision is not None and match.decision.kind != "turn":
        match.submit(match.command(match.decision.options[-1]))
    return table_of(Session(match))


def test_a_hand_lies_open_only_as_long_as_its_seat_wants() -> None:
    model = people(PEEK)
    seat = model.session.seat
    assert model.viewer == PUBLIC and not model.zones["hand"] and all(spec.eye is not None for spec in model.spec().seats)
    effects = give(model, Peek("left" if seat == 0 else "right", True))
    assert ShowTurn in kinds(effects) and Conceal in kinds(effects) and model.viewer == seat and model.zones["hand"]
    give(model, Peek("left" if seat == 0 else "right", False))
    assert model.viewer == PUBLIC and not model.zones["hand"] and model.subject is None


def test_a_curtain_falls_before_a_hand_that_is_called() -> None:
    model = people(CURTAIN)
    give(model, CallHand(model.session.seat, True))
    (asked,) = model.tick(0.0)
    assert isinstance(asked, Ask) and isinstance(asked.wish, Curtain)


# -- replay and demo


def test_the_demo_plays_on_to_great_moments_and_rests_after_each() -> None:
    driver = DemoDriver(session_at("turn"))
    model = model_of(driver)
    for _ in range(3):
        seq = model.session.state.seq
        effects: list[Effect] = []
        while not effects:
            effects = model.tick(0.01)
        assert kinds(effects)[:2] == [ShowTurn, Play] and model.session.state.seq > seq
        assert driver.moment == driver.shown[-1] and not driver.rests
        show(model, effects)
        seq = model.session.state.seq
        assert model.tick(REST / 2) == [] and model.session.state.seq == seq
        model.tick(REST / 2)
    assert len(set(driver.shown)) == 3


def test_the_end_of_a_game_leads_to_its_results() -> None:
    session = session_at("turn")
    rival = make_rival("greedy", "end")
    while session.match.decision is not None:
        command = rival.choose(Sight(session.state, session.match.decision.seat), session.match.decision)
        assert command is not None
        session.submit(*command.picks)
    assert table_of(session).tick(0.0) == [Ask(Results())]


# -- what holds for all


def test_what_is_shown_is_the_same_object_until_something_changes() -> None:
    for kind in ("turn", "deploy", "invasion", "pick", "nemesis_pick"):
        model = at(kind)
        digest, first = model.session.state.digest(), model.spec()
        assert model.spec() is first and first.revision == model.revision
        assert model.session.state.digest() == digest, "looking asks nothing of the rules that changes them"
        give(model, OpenPile("empire")) if first.pile is None else give(model, OpenPanel("log"))
        assert model.spec() is not first and model.spec() is model.spec()


def test_panels_answer_by_their_refs() -> None:
    model = at("turn")
    card = model.zones["units"][0] if model.zones["units"] else model.zones["worlds"][0]
    give(model, Press(PanelRef(f"card:{card}")))
    assert model.lit == card and model.spec().cards[card].lit
    assert give(model, Press(PanelRef("line:0"))) == [Ask(Watch(line=0))]
    give(model, Press(PanelRef("intel")))
    assert model.panel == "intel"
    assert give(model, Press(PanelRef("column:0"))) == []


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("relay_mast", "**discard 1 card**  ·  draw 1 card"),
        ("stolen_fire", "**you may remove a card in your discard pile from the game**  ·  draw 2 cards"),
    ],
)
def test_while_an_ability_asks_its_steps_are_told_in_their_order(key: str, told: str) -> None:
    """What asks is bold, what is still to come follows it."""
    table = Table(
        TableSetup(
            nemesis="standard",
            expansions=["revolution"],
            worlds=["oxhead"],
            attached={"oxhead": "relay_mast"},
            heroic_hand=["stolen_fire"],
            heroic_deck=["ravager"],
            hand=["war_levy", "drop_pods"],
            discard=["war_levy", "snub_fighter"],
        )
    )
    table.do(f"{'use' if key == 'relay_mast' else 'play'} {key}")
    assert table_of(session_of(table)).prompt.detail == told


def test_a_step_that_is_over_has_a_tick() -> None:
    table = Table(
        TableSetup(
            nemesis="standard",
            expansions=["revolution"],
            worlds=["oxhead"],
            attached={"oxhead": "memory_vault"},
            hand=["war_levy", "drop_pods"],
            discard=["orbital_volley", "war_levy"],
        )
    )
    table.do("use memory_vault")
    table.do("pick war_levy")
    detail = table_of(session_of(table)).prompt.detail
    assert detail.startswith("{check}\u00a0discard 1 card  ·  **you may take a Tactic") and detail.endswith("**")
