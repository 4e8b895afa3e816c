"""Deploying Units, one after the other in one turn (base rulebook, turn option 2; ruling A2)."""

from __future__ import annotations

from collections.abc import Sequence

from ...expansions.orders.rules.event_stack import trigger_event
from ...expansions.orders.rules.orders import offer_token
from ...expansions.orders.rules.powers import Reduction, payable_with_powers, reductions
from ...expansions.revolution.atoms import set_infiltrators
from ...expansions.revolution.rules.heroic import offer_drawing
from ..actions import DEPLOY, DONE, Action, Decision, Deploy
from ..atoms import deploy_card, spend_action, spend_energy
from ..events import Sink
from ..frames import DEPLOYING, DeployFrame, Handler, Picks, PowerFrame, ask, frame
from ..places import revolution_of
from ..state import GameState
from ..types import CardId, Seat
from .free import carry_out, free_activities, mark
from .prices import Helpers, deploy_price, helpers_for
from .texts import trigger


def deploy_unit(state: GameState, seat: Seat, card: CardId, out: Sink, less: int = 0, infiltrates: bool = False) -> None:
    """Deploys a Unit of the hand; powers that make it cheaper are offered first (ruling O6).

    With `infiltrates` it fights in the running invasion only (ruling R9).
    """
    if state.orders is not None and reductions(state, seat, "deploying"):
        state.stack.append(PowerFrame(seat, card, "deploying", less, (), infiltrates))
    else:
        pay_deployment(state, seat, card, out, less, infiltrates)


def pay_deployment(state: GameState, seat: Seat, card: CardId, out: Sink, less: int, infiltrates: bool) -> None:
    """Pays the price and puts the Unit into the Warzone; its text "when deployed" follows, then its token (rulings A12, A15)."""
    spend_energy(state, seat, deploy_price(state, seat, card, less), out, card)
    if infiltrates:
        set_infiltrators(state, (*revolution_of(state).infiltrators, card))
    deploy_card(state, seat, card, out)
    if state.orders is not None:
        trigger_event(state, "event_deploy", seat)
        offer_token(state, seat, card)
    if "deployed" in state.faces[card].at:
        trigger(state, seat, card, "deployed")
    if state.revolution is not None:
        offer_drawing(state, seat, card)


def deployable(state: GameState, seat: Seat, helpers: Helpers, powers: Sequence[Reduction]) -> list[Action]:
    """Deployments whose price this seat can pay now; the action is checked by the caller."""
    player = state.players[seat]
    faces = state.faces
    energy = player.energy
    found: list[Action] = []
    for card in player.hand:
        face = faces[card]
        if face.is_unit and (
            face.deploy <= energy
            or ((helpers or "deploying" in face.at) and deploy_price(state, seat, card, helpers=helpers) <= energy)
            or (powers and payable_with_powers(state, seat, card, "deploying", powers))
        ):
            found.append(DEPLOY[card])
    return found


def start_deploying(state: GameState, seat: Seat, card: CardId, used: tuple[tuple[int, int], ...], out: Sink) -> None:
    """Deploys one Unit for an action and keeps the turn open for more."""
    spend_action(state, seat, out)
    state.stack.append(DeployFrame(seat, used) if used else DEPLOYING[seat])
    deploy_unit(state, seat, card, out)


@frame(DeployFrame)
class Deploying(Handler):
    """A turn of deploying: goes on until the player ends it or nothing is possible any more."""

    @staticmethod
    def step(state: GameState, frame: DeployFrame, out: Sink) -> None:
        """Offers further deployments and free activities; with none the turn ends by itself."""
        seat = frame.seat
        options: list[Action] = []
        if state.players[seat].actions:
            powers = reductions(state, seat, "deploying") if state.orders is not None else ()
            options = deployable(state, seat, helpers_for(state, seat), powers)
        options += free_activities(state, seat, frame.used)
        if options:
            options.append(DONE)
            ask(state, frame, Decision(seat, "deploy", tuple(options)))

    @staticmethod
    def answer(state: GameState, frame: DeployFrame, picks: Picks, out: Sink) -> None:
        """Deploys one more, takes a free activity, or ends the turn."""
        pick = picks[0]
        if isinstance(pick, Deploy):
            start_deploying(state, frame.seat, pick.card, frame.used, out)
        elif pick is not DONE:
            state.stack.append(DeployFrame(frame.seat, mark(frame.used, pick)))
            carry_out(state, frame.seat, pick, out)
