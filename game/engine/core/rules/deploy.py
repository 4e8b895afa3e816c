"""Deploying Units, one after the other in one turn (base rulebook, turn option 2; ruling A2)."""

from __future__ import annotations

from collections.abc import Sequence

from ..actions import DEPLOY, DONE, Action, Decision, Deploy
from ..atoms import deploy_card, spend_energy
from ..events import Sink
from ..frames import DEPLOYING, DeployFrame, FrameHandler, Picks, ask, frame
from ..plug import Further
from ..state import GameState
from ..types import CardId, Seat
from .fleet import spend_act
from .free import carry_out, free_activities, mark
from .prices import Helpers, deploy_price, further_means, helpers_for
from .texts import trigger


def deploy_unit(state: GameState, seat: Seat, card: CardId, out: Sink, less: int = 0, infiltrates: bool = False) -> None:
    """Deploys a Unit of the hand; what makes it cheaper is offered first (ruling O6).

    With `infiltrates` it fights in the running invasion only (ruling R9).
    """
    for hook in state.book.hooks.before_deploy:
        if hook(state, seat, card, less, infiltrates):
            return
    pay_deployment(state, seat, card, out, less, infiltrates)


def pay_deployment(state: GameState, seat: Seat, card: CardId, out: Sink, less: int, infiltrates: bool) -> None:
    """Pays the price and puts the Unit into the Warzone; its text "when deployed" follows, then its token (rulings A12, A15)."""
    spend_energy(state, seat, deploy_price(state, seat, card, less), out, card)
    hooks = state.book.hooks
    if infiltrates:
        for bring in hooks.brought_in:
            bring(state, card)
    deploy_card(state, seat, card, out)
    for hook in hooks.deploy_paid:
        hook(state, seat, card)
    if "deployed" in state.cards[card].at:
        trigger(state, seat, card, "deployed")
    for hook in hooks.deployed:
        hook(state, seat, card)


def deployable(state: GameState, seat: Seat, helpers: Helpers, means: Sequence[Further]) -> list[Action]:
    """Deployments whose price this seat can pay now; the action is checked by the caller."""
    player = state.players[seat]
    cards = state.cards
    energy = player.energy
    actions: list[Action] = []
    for card in player.hand:
        face = cards[card]
        if face.is_unit and (
            face.deploy <= energy
            or ((helpers or "deploying" in face.at) and deploy_price(state, seat, card, helpers=helpers) <= energy)
            or (means and any(further(card, 0) for further in means))
        ):
            actions.append(DEPLOY[card])
    return actions


def start_deploying(state: GameState, seat: Seat, card: CardId, used: tuple[tuple[int, int], ...], out: Sink) -> None:
    """Deploys one Unit for an action and keeps the turn open for more."""
    spend_act(state, seat, "deploy", out)
    state.stack.append(DeployFrame(seat, used) if used else DEPLOYING[seat])
    deploy_unit(state, seat, card, out)


@frame(DeployFrame)
class Deploying(FrameHandler):
    """A turn of deploying: goes on until the player ends it or nothing is possible any more."""

    @staticmethod
    def step(state: GameState, frame: DeployFrame, out: Sink) -> None:
        """Offers further deployments and free activities; with none the turn ends by itself."""
        seat = frame.seat
        options: list[Action] = []
        if state.players[seat].actions:
            options = deployable(state, seat, helpers_for(state, seat), further_means(state, seat)["deploying"])
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
