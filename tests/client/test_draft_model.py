"""The pregame draft as a model: every intent and its effects for a pick, a tie, Tactics, versions and a local game; all of it
without a window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import pytest

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.draft.model import FAMILIES, DraftEffect, DraftModel
from game.client.draft.state import column_ref
from game.client.games.local_game import SHARED, LocalGame, SeatChoice, local_book, local_setup
from game.client.games.session import Session
from game.client.table.effects import (
    Ask,
    FocusOn,
    FocusStep,
    Game,
    Pause,
    Refuse,
    Restart,
    Results,
    Rules,
    Scroll,
    TogglePin,
)
from game.client.table.intents import (
    BeginAnew,
    Choose,
    Explain,
    Hurry,
    Intent,
    Leave,
    MoveFocus,
    OpenPile,
    PassTurn,
    Pin,
    Press,
    Primary,
    ScrollPanel,
    Slot,
    StepBack,
    Undo,
)
from game.client.table.refs import ButtonRef, CardRef, PanelRef, SeatRef
from game.engine import GameState, Setup
from game.engine.actions import DRAFT, NONE, PICK
from game.match import Match
from game.nemesis import prime_row
from game.nemesis.prime import columns_for
from tests.client.drafts import (
    EVERY,
    POSITIONS,
    at_card,
    at_column,
    at_show,
    at_start,
    at_tactics,
    at_versions,
    drafted_to,
    model_of,
    seen,
    solo,
    two_types,
)
from tests.table import book

INTENTS: tuple[Intent, ...] = (
    *(Primary(), Slot(0), Slot(9), StepBack(), Hurry(True), Leave(), MoveFocus("left"), Pin(), ScrollPanel("page", 1)),
    *(Explain(), BeginAnew(), Choose(NONE), Press(ButtonRef("primary")), Press(ButtonRef("menu")), Press(ButtonRef("leave"))),
    *(Press(column_ref(0)), Press(PanelRef("column:0")), Press(SeatRef(0)), PassTurn(), Undo(), OpenPile("deck")),
)


def refused(effects: list[DraftEffect]) -> bool:
    return len(effects) == 1 and isinstance(effects[0], Refuse) and bool(effects[0].words)


# -- a pick


def test_a_card_is_chosen_by_a_press_and_drafted_by_the_next_one() -> None:
    model = at_card()
    card = model.lying[2]
    model.do(Press(CardRef(card, "row")))
    assert model.chosen == card and not model.session.match.played
    spec = model.spec()
    assert [shown.card for shown in spec.row if shown.chosen] == [card] and spec.primary.enabled
    assert spec.primary.label == f"Draft {model.session.state.cards[card].name}"
    model.do(Press(CardRef(card, "row")))
    assert card in model.session.state.players[0].discard and model.chosen is None
    assert model.show.running and model.spec().asks == "nothing"


def test_the_primary_button_drafts_what_is_chosen_and_says_what_is_missing() -> None:
    model = at_card()
    before = seen(model)
    assert model.do(Primary()) == [Refuse("Choose a card first.")] and seen(model) == before
    assert model.spec().prompt.sentence == "Choose a card first." and model.spec().prompt.tone == "warning"
    card = model.lying[0]
    model.do(Press(CardRef(card, "row")))
    model.do(Primary())
    assert card in model.session.state.players[0].discard
    assert model.spec().prompt.sentence.startswith("You draft **")


def test_a_digit_leads_the_focus_to_the_card_and_presses_it() -> None:
    model = at_card()
    card = model.lying[1]
    effects = model.do(Slot(1))
    assert effects[0] == FocusOn((CardRef(card, "row"),)) and model.chosen == card
    subject = model.spec().subject
    assert subject is not None and subject.key == card
    model.do(Slot(1))
    assert card in model.session.state.players[0].discard


def test_a_card_that_is_gone_is_refused_and_stays_gone() -> None:
    model = at_card()
    card = model.lying[0]
    model.do(Choose(DRAFT[card]))
    drafted_to(model, "card")
    before = seen(model)
    assert model.do(Press(CardRef(card, "row"))) == [Refuse("This card is no longer on offer.")]
    assert seen(model) == before
    assert model.do(Choose(DRAFT[card])) != [] and seen(model) == before, "the rules refuse it too"


def test_escape_lets_the_chosen_card_go_and_then_pauses() -> None:
    model = at_card()
    model.do(Press(CardRef(model.lying[0], "row")))
    assert not any(isinstance(effect, Ask) for effect in model.do(StepBack())) and model.chosen is None
    assert model.do(StepBack()) == [Ask(Pause("Pregame draft. Every pick is saved as it is made."))]
    assert model.do(Leave("A pad is gone.")) == [
        Ask(Pause("Pregame draft. Every pick is saved as it is made.", "A pad is gone."))
    ]


def test_what_is_looked_at_is_inspected_and_marks_where_it_would_lie() -> None:
    model = at_card()
    card = model.lying[3]
    assert model.spec().strip is not None and model.spec().strip.candidates == ()  # type: ignore[union-attr]
    model.see(card, model.focus, False)
    model.look_about()
    spec = model.spec()
    assert spec.subject is not None and spec.subject.key == card and "If the Nemesis gets it" in spec.subject.notes[0]
    assert spec.strip is not None and spec.strip.candidates == columns_for(model.session.state, card)
    other = model.lying[0]
    model.see(card, CardRef(other, "row"), True)
    model.look_about()
    subject = model.spec().subject
    assert subject is not None and subject.key == other, "while keys are used the focus comes first"


# -- what is shown


def test_a_pick_of_the_nemesis_is_drawn_by_lot_flies_and_counts_when_it_has_come_to_rest() -> None:
    model = at_show()
    step = model.show.step
    assert step is not None and step.by_lot
    lit, shares, sentences = set(), [], set()
    while model.show.running:
        spec = model.spec()
        assert spec.picks[1].cards == () and spec.running and spec.asks == "nothing"
        assert spec.strip is not None and sum(prime.counted for prime in spec.strip.primes) == 0
        lit |= {card.card for card in spec.row if card.marked}
        shares += [spec.flight.share] if spec.flight is not None else []
        sentences.add(spec.prompt.sentence)
        assert [card.card for card in spec.row if card.flying] == ([step.card] if spec.flight is not None else [])
        model.tick(0.05)
    name = model.session.state.cards[step.card].name
    assert len(lit) > 1 and shares == sorted(shares) and shares[-1] == 1.0
    assert sentences == {"The Nemesis picks at random.", f"The Nemesis takes **{name}**."}
    assert [card.card for card in model.spec().picks[1].cards] == [step.card]
    assert model.spec().asks == "card" and step.card not in model.lying


@pytest.mark.parametrize("intent", [Primary(), Hurry(True), StepBack(), Slot(0), Press(CardRef(1, "row"))])
def test_a_press_ends_what_is_shown_and_answers_nothing(intent: Intent) -> None:
    model = at_show()
    if isinstance(intent, Press):
        intent = Press(CardRef(model.lying[0], "row"))
    model.do(intent)
    assert not model.show.running and model.chosen is None and not model.session.match.played
    assert model.spec().asks == "card"


def test_nothing_moves_where_the_player_wants_no_motion() -> None:
    model = model_of(solo(first=1), reduced_motion=True)
    assert not model.show.running and model.spec().asks == "card"
    model.do(Choose(DRAFT[model.lying[0]]))
    assert not model.show.running and model.spec().flight is None


def test_a_draft_that_goes_on_shows_what_was_picked_before() -> None:
    session = solo()
    session.submit(DRAFT[session.state.central[0]])
    model = model_of(session)
    assert not model.show.running
    spec = model.spec()
    assert [card.card for card in spec.picks[0].cards] == session.state.players[0].discard
    assert [turn.made for turn in spec.order] == [True, True, True, False]


def test_after_the_last_pick_the_table_is_asked_for_once_all_is_shown() -> None:
    model = at_card()
    while model.session.state.phase == "pregame":
        drafted_to(model, "card").do(Choose(DRAFT[model.lying[0]]))
        if model.session.state.phase == "pregame":
            model.do(Hurry(True))
    assert model.spec().prompt.sentence != "The draft is over; the first round begins."
    model.do(Hurry(True))
    assert model.spec().prompt.sentence == "The draft is over; the first round begins."
    assert model.tick(0.1) == [Ask(Game(model.session, plays=True))]


# -- a tie


@pytest.mark.parametrize("way", ["button", "place", "digit", "primary", "choose"])
def test_a_card_of_two_types_is_laid_below_the_column_that_is_pressed(way: str) -> None:
    model = at_column()
    question, wanted = model.question, model.question.columns[1]
    spec = model.spec()
    assert [button.intent for button in spec.columns] == [Choose(option) for option in question.columns]
    assert spec.strip is not None and spec.strip.candidates == tuple(option.n for option in question.columns)
    assert not spec.primary.visible and model.focus == column_ref(0)
    assert spec.subject is not None and spec.subject.key == question.source
    assert [card.card for card in spec.row if card.marked] == [question.source]
    if way == "primary":
        model.see(None, column_ref(1), False)
    intents: dict[str, Intent] = {
        "button": Press(column_ref(1)),
        "place": Press(PanelRef(f"column:{wanted.n}")),
        "digit": Slot(1),
        "primary": Primary(),
        "choose": Choose(wanted),
    }
    effects = model.do(intents[way])
    nemesis = model.session.state.nemesis
    assert nemesis is not None and question.source in nemesis.columns[wanted.n]
    assert way != "primary" or effects[0] == FocusOn((column_ref(1),), keys="begin")


def test_a_tie_that_the_game_settles_is_not_asked() -> None:
    setup = skirmish_setup(two_types(), Skirmish(), "tie 1")
    setup = replace(setup, options=tuple(sorted((*setup.options, ("ties", "hardest")))))
    model = model_of(Session(Match(two_types(), setup)))
    for _ in range(200):
        model.tick(0.1)
        if model.question.asks == "card" or model.session.state.phase != "pregame":
            break
    assert model.question.asks == "card"


def test_where_a_shorter_game_asks_about_cards_from_before_the_strip_shows_all_of_them() -> None:
    for number in range(8):
        session = Session(Match(book(*EVERY), skirmish_setup(book(*EVERY), Skirmish(length="raid"), f"head {number}")))
        model = model_of(session)
        while model.session.state.phase == "pregame":
            model.do(Hurry(True))
            if model.question.asks == "column" and _from_before(model):
                shown, now = prime_row(model.show.state), tuple(prime_row(session.state))
                spec = model.spec()
                assert spec.strip is not None and spec.strip.primes == now
                assert spec.note.startswith("The draft is over. A shorter game")
                if now != tuple(shown):
                    return
            drafted_on(model)
    raise AssertionError("no tie comes after cards from before")


def _from_before(model: DraftModel) -> bool:
    return model.question.source not in model.show.slots


def drafted_on(model: DraftModel) -> None:
    """One answer, or a moment of waiting."""
    asks = model.question.asks
    if asks == "nothing":
        model.tick(0.1)
    elif asks == "column":
        model.do(Choose(model.question.columns[0]))
    elif asks == "tactics":
        model.do(Choose(NONE))
    elif asks == "pick":
        model.do(Choose(PICK[model.question.cards[0]]))
    else:
        model.do(Choose(DRAFT[model.lying[0]]))


# -- Tactics and versions


@pytest.mark.parametrize("takes", [True, False])
def test_tactics_are_taken_by_the_primary_button_or_left(takes: bool) -> None:
    model = at_tactics()
    spec = model.spec()
    assert len(spec.asked) == 3 and spec.leave.visible and spec.primary.enabled and spec.primary.label == "Take the Tactics"
    assert model.focus == ButtonRef("primary") and not spec.over_row
    assert spec.asked_title.startswith("Heroic Tactics")
    before = seen(model)
    assert refused(model.do(Press(CardRef(spec.asked[0].card, "asked")))) and seen(model) == before, "they are only looked at"
    effects = model.do(Primary() if takes else Press(ButtonRef("leave")))
    assert model.question.asks != "tactics" and model.session.match.played
    assert isinstance(effects[-1], FocusOn), "the focus leaves cards that are gone"


@pytest.mark.parametrize(("at", "label"), [(at_versions, "Play"), (at_start, "Pick")])
def test_one_of_several_cards_is_chosen_and_picked(at: Callable[[], DraftModel], label: str) -> None:
    model = at()
    spec = model.spec()
    assert spec.over_row and not any(card.there for card in spec.row) and not spec.primary.enabled and spec.primary.visible
    card = spec.asked[1]
    played = len(model.session.match.played)
    model.do(Press(CardRef(card.card, "asked")))
    assert model.spec().asked[1].chosen and model.spec().primary.label == f"{label} {card.face.name}"
    model.do(Press(CardRef(card.card, "asked")))
    command = model.session.match.played[played].command
    assert command is not None and command.picks == (PICK[card.card],)


# -- several people


def local(seats: int, rivals: int = 0, devices: tuple[str, ...] = ()) -> DraftModel:
    bound = (*devices, *[SHARED] * seats)
    chairs = tuple(SeatChoice(f"P{n}", "human" if n < seats - rivals else "greedy", device=bound[n]) for n in range(seats))
    setup: Setup = local_setup(LocalGame(chairs), "local draft")
    return model_of(Session(Match(local_book(()), setup)))


def test_everybody_picks_in_snake_order_and_rivals_answer_by_themselves() -> None:
    model = local(3, 1)
    asked: list[int] = []
    for _ in range(400):
        if model.session.state.phase != "pregame":
            break
        spec = model.spec()
        if spec.asks == "card":
            asked.append(spec.seat)
            assert model.names.seats[spec.seat] in spec.prompt.sentence and spec.strip is None
            model.do(Choose(DRAFT[model.lying[0]]))
        else:
            model.tick(0.1)
    assert sorted(asked) == [0, 0, 1, 1] and len(model.spec().order) == 6


def test_the_device_of_another_seat_answers_nothing() -> None:
    model = local(2, devices=("pad1", "pad2"))
    decision = model.session.match.decision
    assert decision is not None
    own, other = ("pad1", "pad2") if decision.seat == 0 else ("pad2", "pad1")
    assert model.may_answer(own) and not model.may_answer(other)
    assert model.may_answer(SHARED) and model.may_answer("pad4"), "what is nobody's own may always"


# -- other screens and panels


def test_what_is_no_answer_asks_for_its_screen_or_moves_a_panel() -> None:
    model = at_card()
    before = seen(model)
    subject = model.spec().subject
    assert subject is not None
    assert model.do(Explain()) == [Ask(Rules(subject.card))]
    assert model.do(BeginAnew()) == [Ask(Restart())]
    assert model.do(Pin()) == [TogglePin()]
    assert model.do(ScrollPanel("page", -1)) == [Scroll("page", -1)]
    assert model.do(MoveFocus("next")) == [FocusStep("next")]
    assert model.do(Hurry(True)) == []
    assert isinstance(model.do(Press(ButtonRef("menu")))[0], Ask)
    assert seen(model) == before
    assert model.concede() == [Ask(Results(conceded=True))] and model.session.conceded


# -- refusals, and the view


@pytest.mark.parametrize("where", POSITIONS)
def test_what_cannot_be_done_is_refused_with_one_sentence_and_changes_nothing(where: str) -> None:
    untaken = [intent for intent in INTENTS if type(intent) not in FAMILIES]
    model = POSITIONS[where]()
    for intent in (
        *untaken,
        Press(SeatRef(0)),
        Press(ButtonRef("nowhere")),
        Press(PanelRef("column:99")),
        Press(CardRef(0, "asked")),
    ):
        before, spec = seen(model), model.spec()
        effects = model.do(intent)
        assert refused(effects), intent
        assert seen(model) == before and model.spec() is spec, intent


@pytest.mark.parametrize("where", POSITIONS)
def test_every_intent_is_answered_everywhere_and_a_refusal_changes_nothing(where: str) -> None:
    refusals = 0
    for intent in INTENTS:
        model = POSITIONS[where]()
        before = seen(model)
        effects = model.do(intent)
        assert all(isinstance(effect, get_args(DraftEffect)) for effect in effects)
        if any(isinstance(effect, Refuse) for effect in effects):
            refusals += 1
            assert refused([effect for effect in effects if not isinstance(effect, FocusOn)]) and seen(model) == before, intent
    assert refusals


@pytest.mark.parametrize("where", POSITIONS)
def test_the_view_is_pure_and_the_same_object_as_long_as_nothing_changes(where: str) -> None:
    model = POSITIONS[where]()
    state: GameState = model.session.state
    digest = state.digest()
    spec = model.spec()
    assert model.spec() is spec and spec.revision == model.revision and spec.prompt.sentence
    model.revision += 1
    again = model.spec()
    assert again is not spec and replace(again, revision=spec.revision) == spec, "it is put together from the state alone"
    assert state.digest() == digest
    assert spec.asks == model.question.asks and sum(turn.now for turn in spec.order) <= 1
