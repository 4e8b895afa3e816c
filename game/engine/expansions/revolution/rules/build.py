"""Building an Advancement of the stack on a conquered World (Revolution rulebook, Building Advancements; rulings R1, R8, S3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actions import BUILD, PICK, Action, Build, Decision, Pick
from ....core.atoms import move_card, spend_energy
from ....core.events import Place, Sink
from ....core.frames import AttachFrame, FrameHandler, Picks, ask, frame
from ....core.places import without
from ....core.reasons import Reason
from ....core.rules.fleet import PLAYER, happens, spend_act
from ....core.rules.grants import topmost
from ....core.rules.mission import depth_energy, unveils
from ....core.rules.texts import trigger
from ....core.state import GameState
from ....core.types import CardId, Seat
from ....core.vocabulary import question
from ..slice import ATTACHED, BUILT, PLACE, STACK, RevolutionState, revolution_of
from .heroic import draw_heroic

if TYPE_CHECKING:
    from ..changes import OpenStack, StartBuilt


def free_worlds(state: GameState, seat: Seat) -> list[CardId]:
    """Conquered Worlds of a seat that hold no Advancement yet; the Home World never takes one (ruling S3)."""
    attached = revolution_of(state).attached
    return [world for world in state.players[seat].worlds[1:] if not attached.get(world)]


def build_price(state: GameState, card: CardId, parts: list[Reason] | None = None) -> int:
    """Energy to build this Advancement now: its Build Cost and 1 for each card above it (ruling R1)."""
    stack = revolution_of(state).stack
    above = (len(stack) - 1 - stack.index(card)) * depth_energy(state) if card in stack else 0
    printed = state.cards[card].cost
    if parts is not None:
        parts.append(Reason("printed", (printed,)))
        if above:
            parts.append(Reason("depth", (above,)))
    return printed + above


def buildable(state: GameState, seat: Seat) -> list[Action]:
    """Advancements that this seat can build now, the top one first; the action is checked by the caller."""
    revolution: RevolutionState = state.slices[PLACE]
    player = state.players[seat]
    if not revolution.stack or len(player.worlds) == 1 or not free_worlds(state, seat):
        return []
    energy = player.energy
    return [BUILD[card] for card in reversed(revolution.stack) if build_price(state, card) <= energy]


def build_reasons(state: GameState, seat: Seat, card: CardId) -> list[Reason]:
    """Why this card cannot be built by this seat at all, price and actions aside."""
    reasons = []
    if card not in revolution_of(state).stack:
        reasons.append(Reason("not_in_stack"))
    elif not free_worlds(state, seat):
        reasons.append(Reason("no_free_world"))
    return reasons


def start_building(state: GameState, seat: Seat, card: CardId, out: Sink) -> None:
    """Pays an action and the price; then the World is chosen."""
    spend_act(state, seat, "build", out)
    spend_energy(state, seat, build_price(state, card), out, card)
    worlds = free_worlds(state, seat)
    if len(worlds) == 1:
        attach(state, seat, card, worlds[0], out)
        return
    options = tuple(PICK[world] for world in worlds)
    ask(state, AttachFrame(seat, card), Decision(seat, "pick", options, source=card, purpose="attach"))


question("attach", ("pick",), "build")


@frame(AttachFrame)
class Attaching(FrameHandler):
    """A paid Advancement between several Worlds."""

    @staticmethod
    def answer(state: GameState, frame: AttachFrame, picks: Picks, out: Sink) -> None:
        """Puts it beside the World picked."""
        pick = picks[0]
        if isinstance(pick, Pick):
            attach(state, frame.seat, frame.card, pick.card, out)


def take_build(state: GameState, seat: Seat, pick: Action, out: Sink) -> None:
    """Builds, if that is what a turn is taken for."""
    if isinstance(pick, Build):
        start_building(state, seat, pick.card, out)


def start_advancements(state: GameState, change: OpenStack | StartBuilt, out: Sink) -> None:
    """Lays the Advancements out that a mission gives at the start (OpenStack, StartBuilt)."""
    to: Place = (STACK, 0) if change.change == "open_stack" else (BUILT, 0)
    for _ in range(change.n):
        card = topmost(state, change.sector, ("advancement",))
        if card is not None:
            move_card(state, card, ("sector", change.sector), to, "grant", out)


def lose_attached(state: GameState, world: CardId, out: Sink) -> None:
    """The Advancement beside a World that leaves the game goes with it (ruling A7)."""
    revolution = revolution_of(state)
    if world in revolution.attached:
        for card in revolution.attached[world]:
            move_card(state, card, (ATTACHED, world), ("box", 0), "scrap", out)
        revolution.attached = without(revolution.attached, world)


def lose_advancement(state: GameState, seat: Seat, card: CardId, out: Sink) -> None:
    """An Advancement leaves the game alone, because an Event says so (ruling O9)."""
    place: Place = (BUILT, 0)
    if not state.is_nemesis(seat):
        place = (ATTACHED, next(world for world, beside in revolution_of(state).attached.items() if card in beside))
    move_card(state, card, place, ("box", 0), "lose", out)


def attach(state: GameState, seat: Seat, card: CardId, world: CardId, out: Sink) -> None:
    """Takes the Advancement out of the stack, puts it beside the World; its text "when built" follows (ruling R8)."""
    move_card(state, card, (STACK, seat), (ATTACHED, world), "build", out)
    if unveils(state) and revolution_of(state).heroic[seat].deck:
        draw_heroic(state, seat, out)
    if state.setup.changes and seat == PLAYER:
        happens(state, "built", out)
    trigger(state, seat, card, "built")
