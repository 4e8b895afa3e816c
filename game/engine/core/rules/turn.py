"""The Action Phase: who is next, what a turn may be, passing (base rulebook, Action Phase; rulings A1, A6, A18)."""

from __future__ import annotations

from ..actions import DONE, DRAFT, INVADE, PASS, SURGE, Action, Cycle, Decision, Deploy, Draft, Invade, Play, Use
from ..atoms import set_passed, spend_action, start_turn
from ..defs import Ability
from ..events import Sink
from ..frames import (
    ACTION_PHASE,
    NEMESIS_TURN,
    STEP,
    TURN,
    ActionPhaseFrame,
    FrameHandler,
    NemesisTurnFrame,
    Picks,
    TurnEndFrame,
    TurnFrame,
    ask,
    frame,
)
from ..state import ORDER, GameState, PlayerState
from ..types import MOST_SEATS, Seat, moments_of
from .deploy import deployable, start_deploying
from .doctrine import note_further_turns
from .draft import draft_card, draft_reasons
from .fleet import goes_on, note_left_over, plays, spend_act
from .free import FREE_TEXTS, carry_out, free_activities, mark
from .invade import start_invasion
from .mission import invasion_energy
from .phases import look_for_phase
from .prices import NO_MEANS, draft_price, further_means, helpers_for
from .texts import Used, offered_texts, start_text

TURN_TEXTS = moments_of("action", "turn")
FIRST_TEXTS = moments_of("action", "turn", "turn_start")
TEXTS = (Use, Play)
ACTIVITIES = (Use, Play, Cycle)
"""What uses the text of a card, and what may be a free activity besides an Energy Surge Token."""
BEGUN = (-1, 0)
"""Marks a turn in which something was done, so that it is too late for texts that come first (ruling R11); only an expansion that
has such texts lays it (`Hooks.turn_begun`)."""


def turn_options(state: GameState, seat: Seat, frame: TurnFrame) -> list[Action]:
    """Everything this seat can do now, without actions its free activities; Pass is always among it and comes last."""
    player = state.players[seat]
    options: list[Action] = []
    if player.actions:
        cards = state.cards
        hooks = state.book.hooks
        energy = player.energy
        invades = energy >= invasion_energy(state)
        helpers = helpers_for(state, seat)
        every = further_means(state, seat) if hooks.further_means else NO_MEANS
        means = every["drafting"]
        drafts: list[Action] = []
        for card in state.central:
            face = cards[card]
            if face.is_world:
                if invades:
                    options.append(INVADE[card])
            elif (
                face.draft <= energy
                or ((helpers or "drafting" in face.at) and draft_price(state, seat, card, helpers=helpers) <= energy)
                or (means and any(further(card, 0) for further in means))
            ) and (face.owner_of is None or not draft_reasons(state, seat, card)):
                drafts.append(DRAFT[card])
        options += drafts
        options += deployable(state, seat, helpers, every["deploying"])
        if hooks.turn_options:
            for hook in hooks.turn_options:
                options += hook(state, seat)
        options += offered_texts(state, seat, TURN_TEXTS if frame.used else FIRST_TEXTS, frame.used)
        if hooks.free_options:
            for hook in hooks.free_options:
                options += hook(state, seat)
        if player.surges:
            options.append(SURGE)
    else:
        options += free_activities(state, seat, frame.used)
    options.append(PASS)
    return options


def gives_action(state: GameState, seat: Seat, used: Used) -> bool:
    """Whether a free text in play that is not used yet can give this seat an action, copied powers included, or what it holds
    may, as far as everybody can see (ruling A18).
    """
    hooks = state.book.hooks
    if any(hook(state, seat) for hook in hooks.may_act):
        return True
    if not hooks.texts and not _has_free_text(state, state.players[seat]):
        return False
    texts = [(option.card, option.ability) for option in offered_texts(state, seat, FREE_TEXTS, used) if isinstance(option, Use)]
    if not texts:
        return False
    copied = [text for hook in hooks.copied_texts for text in hook(state, seat, texts)]
    return any(gains_action(state.cards[card].abilities[index]) for card, index in (*texts, *copied))


def _has_free_text(state: GameState, player: PlayerState) -> bool:
    cards = state.cards
    for card in player.units + player.worlds:  # noqa: SIM110 (a generator takes twice as long)
        if cards[card].texts_at[FREE_TEXTS]:
            return True
    return False


def gains_action(ability: Ability) -> bool:
    """Whether a text gives action points."""
    return any(op.op == "gain_action" for op in ability.do)


AFTER = tuple(tuple(ACTION_PHASE[(seat + 1) % count] for seat in range(count)) for count in range(MOST_SEATS + 1))
"""How the Action Phase goes on after a turn, by number of seats and the seat whose turn it was."""


@frame(ActionPhaseFrame)
class ActionPhase(FrameHandler):
    """Gives the next seat that has not passed its turn; over when all have passed."""

    @staticmethod
    def step(state: GameState, frame: ActionPhaseFrame, out: Sink) -> None:
        """Starts the next turn."""
        players = state.players
        count = len(players)
        if state.setup.changes and state.turns and not state.is_nemesis(frame.seat):  # the seat before it had the turn
            look_for_phase(state, out)
        for seat in ORDER[count][frame.seat]:
            if not players[seat].passed:
                state.stack.append(AFTER[count][seat])
                start_turn(state, seat, out)
                nemesis = state.nemesis
                if nemesis is not None and seat == nemesis.seat:  # its turn begins at once
                    STEP[NemesisTurnFrame](state, NEMESIS_TURN, out)
                else:
                    Turn.step(state, TURN[seat], out)
                return
        if state.setup.changes and goes_on(state, out):
            ActionPhase.step(state, frame, out)


@frame(TurnFrame)
class Turn(FrameHandler):
    """A turn whose one option is still open."""

    @staticmethod
    def step(state: GameState, frame: TurnFrame, out: Sink) -> None:
        """Passes by itself with no action left (rulings A6, A18), else asks."""
        seat = frame.seat
        if state.players[seat].actions or gives_action(state, seat, frame.used):
            ask(state, frame, Decision(seat, "turn", tuple(turn_options(state, seat, frame))))
        else:
            pass_turn(state, seat, True, out)

    @staticmethod
    def answer(state: GameState, frame: TurnFrame, picks: Picks, out: Sink) -> None:
        """Carries out the option; free activities keep the turn open."""
        pick, seat = picks[0], frame.seat
        if pick is SURGE or (isinstance(pick, ACTIVITIES) and not _takes_action(state, pick)):
            used = mark(frame.used, pick)
            for begin in state.book.hooks.turn_begun:
                used = begin(used)
            state.stack.append(TurnFrame(seat, used))
            carry_out(state, seat, pick, out)
            return
        if state.stages(seat):
            state.stack.append(TurnEndFrame(seat))
        if isinstance(pick, Invade):
            start_invasion(state, seat, pick.card, frame.used, out)
        elif pick is PASS:
            pass_turn(state, seat, False, out)
        elif isinstance(pick, Deploy):
            start_deploying(state, seat, pick.card, frame.used, out)
        elif isinstance(pick, Draft):
            spend_act(state, seat, "draft", out)
            draft_card(state, seat, pick.card, out)
        elif isinstance(pick, TEXTS):
            if isinstance(pick, Play):
                spend_act(state, seat, "tactic", out)
                plays(state, seat, pick.card, out)
            else:
                spend_action(state, seat, out)
            start_text(state, seat, pick, out)
        else:
            for hook in state.book.hooks.turn_taken:
                hook(state, seat, pick, out)


def _takes_action(state: GameState, pick: Use | Play | Cycle) -> bool:
    """Whether this is a text used "as an Action", which ends the turn."""
    return isinstance(pick, TEXTS) and state.cards[pick.card].abilities[pick.ability].when == "action"


def pass_turn(state: GameState, seat: Seat, forced: bool, out: Sink) -> None:
    """The seat passes; an expansion may wait for that (ruling O5)."""
    if state.setup.changes:
        note_left_over(state, seat)
        note_further_turns(state, seat)
    set_passed(state, seat, forced, out)
    for hook in state.book.hooks.passed:
        hook(state, seat)


@frame(TurnEndFrame)
class TurnEnd(FrameHandler):
    """The end of a staged turn: the seat confirms it before the other side moves (UX-T1)."""

    @staticmethod
    def step(state: GameState, frame: TurnEndFrame, out: Sink) -> None:
        """Asks for the confirmation."""
        ask(state, frame, Decision(frame.seat, "turn_end", (DONE,)))

    @staticmethod
    def answer(state: GameState, frame: TurnEndFrame, picks: Picks, out: Sink) -> None:
        """The turn is over."""
