"""What the relics of a fleet do to the rules, one small function for each kind of change in `fleet/changes.py`.

What a round has to remember of them (a first draft that was free, action points left over) is counted among the texts that the
Home World has used, under numbers below 0: so it is saved, told in digests and forgotten as the next round begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..actions import NONE, Decision, Pick, pick_or
from ..atoms import gain_energy, gain_surges, mark_used, move_card, reopen, set_actions, spend_action
from ..atoms_nemesis import spare
from ..events import Place, Sink
from ..fleet.acts import ACTS, Act, Moment
from ..fleet.frames import SpareFrame, SurvivorFrame
from ..frames import FrameHandler, Picks, ask, frame
from ..ops.count import matches
from ..state import GameState
from ..types import CardId, Seat
from ..vocabulary import question
from .draw import draw_cards
from .mission import of_kind

if TYPE_CHECKING:
    from ..fleet.changes import Veteran

PLAYER: Seat = 0
READY = 3
"""The rank with which a veteran starts in the Warzone, or in hand."""
FREE_ACT, LEFT_OVER, ENCORE, DIVERTED, BURIED, DEBT, OWING, WHEN = -1, -11, -12, -16, -17, -21, -22, -100
"""Where the uses of a round are counted: an act less its place in ACTS, and a When less its place among the changes."""


def used(state: GameState, number: int) -> int:
    """How often something has happened in this round."""
    player = state.players[PLAYER]
    return player.used.get((player.home, number), 0)


def note_use(state: GameState, number: int, times: int = 1) -> None:
    """Counts something that has happened in this round."""
    for _ in range(times):
        mark_used(state, PLAYER, state.players[PLAYER].home, number)


def spend_act(state: GameState, seat: Seat, act: Act, out: Sink) -> None:
    """Takes the action point of an act, but for the first one of a round that is free (FreeFirst)."""
    if state.setup.changes and seat == PLAYER and any(change.act == act for change in of_kind(state, "free_first")):
        number = FREE_ACT - ACTS.index(act)
        if not used(state, number):
            note_use(state, number)
            return
    spend_action(state, seat, out)


def happens(state: GameState, event: Moment, out: Sink) -> None:
    """Gives the player what comes whenever this happens (When)."""
    for place, change in enumerate(state.setup.changes):
        record: Any = change
        if record.change != "when" or record.event != event or used(state, WHEN - place) >= record.most:
            continue
        player = state.players[PLAYER]
        if record.give == "action" and player.passed:
            continue
        note_use(state, WHEN - place)
        if record.give == "energy":
            gain_energy(state, PLAYER, record.n, out, player.home)
        elif record.give == "action":
            set_actions(state, PLAYER, player.actions + record.n, out)
        elif record.give == "surge":
            gain_surges(state, PLAYER, record.n, out)
        else:
            draw_cards(state, PLAYER, record.n, out)


def plays(state: GameState, seat: Seat, card: CardId, out: Sink) -> None:
    """A seat plays a card of its hand (When)."""
    if seat == PLAYER and state.setup.changes and state.cards[card].is_tactic:
        happens(state, "tactic", out)


def conquers(state: GameState, seat: Seat, world: CardId, colonist: CardId | None, stolen: bool, out: Sink) -> None:
    """All that a conquest of the player is (When)."""
    if seat != PLAYER:
        return
    happens(state, "conquest", out)
    if state.cards[world].core:
        happens(state, "core_conquest", out)
    if stolen:
        happens(state, "steal", out)
    if colonist is not None:
        happens(state, "colonize", out)


def energy_kept(state: GameState, seat: Seat) -> int:
    """Energy that a seat keeps in the Discard Phase (EnergyKept)."""
    if seat != PLAYER or not state.setup.changes:
        return 0
    most: int = sum(change.n for change in of_kind(state, "energy_kept"))
    return min(state.players[seat].energy, most)


def cross_rate(state: GameState, seat: Seat) -> int:
    """How much strength of one kind left over counts as 1 of the other in an invasion of a seat; 0: none does (CrossFire)."""
    rate: int = min([change.of for change in of_kind(state, "cross_fire")], default=0) if seat == PLAYER else 0
    return rate


def note_left_over(state: GameState, seat: Seat) -> None:
    """A seat is about to pass: what it may keep of its action points is noted (ActionsKept)."""
    if seat == PLAYER:
        most = sum(change.n for change in of_kind(state, "actions_kept"))
        note_use(state, LEFT_OVER, min(most, state.players[seat].actions))


def left_over(state: GameState, seat: Seat) -> int:
    """Action points that a seat brings into the round that is about to begin (ActionsKept)."""
    return used(state, LEFT_OVER) if seat == PLAYER else 0


def recall_colonists(state: GameState, out: Sink) -> None:
    """As the last round begins, colonists return to the Warzone (RecallColonists)."""
    if state.last_round and of_kind(state, "recall_colonists"):
        for world, cards in sorted(state.players[PLAYER].colonists.items()):
            for card in cards:
                move_card(state, card, ("under", world), ("units", PLAYER), "recall", out)


def goes_on(state: GameState, out: Sink) -> bool:
    """Whether the player, all having passed in the last round, has action points again (Encore)."""
    actions = sum(change.actions for change in of_kind(state, "encore")) if state.last_round else 0
    if not actions or used(state, ENCORE):
        return False
    note_use(state, ENCORE)
    reopen(state, PLAYER, out)
    set_actions(state, PLAYER, actions, out)
    return True


def shelters(state: GameState, card: CardId) -> bool:
    """Whether the Nemesis must leave this card of the Central Zone alone (Shelter)."""
    if state.nemesis is not None and card in state.nemesis.spared:
        return True
    if card not in state.tokens:
        return False
    world = state.cards[card].is_world
    return any(not change.n and (change.what == "all" or not world) for change in of_kind(state, "shelter"))


def spares(state: GameState) -> SpareFrame | None:
    """What asks which cards the Nemesis leaves alone, as the Action Phase begins; None where nothing lets the player pick."""
    picked = sum(change.n for change in of_kind(state, "shelter"))
    return SpareFrame(PLAYER, picked) if picked else None


def debt(state: GameState, seat: Seat) -> int:
    """By how much the next income of a seat is lower (the op `credit`)."""
    player = state.players[seat]
    return player.used.get((player.home, DEBT), 0)


def lasting(state: GameState) -> list[tuple[int, int]]:
    """What is counted for a whole battle: each number, and how often it has happened so far (Redirect, Foresight)."""
    return [(number, used(state, number)) for number in (DIVERTED, BURIED)]


def carry_over(state: GameState, debts: list[int], counted: list[tuple[int, int]]) -> None:
    """Writes the debts of the round before into the one that has begun, and what is counted for a whole battle."""
    for number, times in counted:
        note_use(state, number, times)
    for seat, owed in enumerate(debts):
        for _ in range(owed):
            mark_used(state, seat, state.players[seat].home, OWING)


def owed(state: GameState, seat: Seat) -> int:
    """What the income of a seat is lower by in this round (the op `credit`)."""
    player = state.players[seat]
    return player.used.get((player.home, OWING), 0)


def nemesis_skips(state: GameState, number: int) -> bool:
    """Whether card `number` of the Nemesis deck, from 1, does nothing (NemesisSkip)."""
    return any(number % change.every == 0 for change in of_kind(state, "nemesis_skip"))


def leave_out(state: GameState) -> None:
    """Takes cards out of the player's Starting Deck before anything is dealt (StartWithout)."""
    deck = state.players[PLAYER].deck
    for change in of_kind(state, "start_without"):
        for key in change.cards:
            copies = [card for card in deck if state.cards[card].key == key]
            if copies:
                deck.remove(copies[-1])
                state.box.append(copies[-1])


def _veterans(state: GameState) -> list[tuple[CardId, Veteran]]:
    if not state.setup.changes:
        return []
    from .altered import veterans_in  # loaded where there are changes: a mission is one game in many

    return list(veterans_in(state.cards, state.setup.changes))


def set_aside(state: GameState) -> None:
    """Takes the veterans out of their Galactic Decks, before a mission removes cards and before the pregame draft (Veteran)."""
    for card, _ in _veterans(state):
        sector = state.cards[card].sector or 0
        state.sectors[sector] = tuple(other for other in state.sectors[sector] if other != card)
        state.box.append(card)


def report_for_duty(state: GameState, change: Veteran, out: Sink) -> None:
    """A veteran begins where its rank lets it; one whose card is not there, or serves already, stays ashore (Veteran)."""
    card = next((card for card, veteran in _veterans(state) if veteran is change), None)
    if card is None:
        return
    ready: Place = ("hand" if state.cards[card].is_tactic else "units", PLAYER)
    move_card(state, card, ("box", 0), ready if change.rank >= READY else ("deck", PLAYER), "grant", out)


def commission(state: GameState, scarred: bool, out: Sink) -> None:
    """The flagship, where this Home World has one, begins in the Warzone, or scarred in the deck (Flagship)."""
    card = len(state.cards) - 1
    if not state.cards[card].count:
        move_card(state, card, ("box", 0), ("deck" if scarred else "units", PLAYER), "grant", out)


def survivors(state: GameState, seat: Seat, units: tuple[CardId, ...]) -> None:
    """Stacks the question which committed Units return, after the texts of the conquest (Survivor)."""
    if seat == PLAYER:
        for place, change in enumerate(state.setup.changes):
            record: Any = change
            if record.change == "survivor":
                state.stack.append(SurvivorFrame(seat, units, place, record.n))


question("survivor", ("pick",), "warzone")


@frame(SurvivorFrame)
class Surviving(FrameHandler):
    """Asks for one Unit after the other, of those that still lie in the discard pile."""

    @staticmethod
    def step(state: GameState, frame: SurvivorFrame, out: Sink) -> None:
        """Asks while there is one that may return."""
        change: Any = state.setup.changes[frame.place]
        pile = state.players[frame.seat].discard
        units = [unit for unit in frame.units if unit in pile and matches(state, unit, change.types)]
        if units and frame.left:
            ask(
                state, frame, Decision(frame.seat, "pick", pick_or(units, NONE), 1, 1, state.players[frame.seat].home, "survivor")
            )

    @staticmethod
    def answer(state: GameState, frame: SurvivorFrame, picks: Picks, out: Sink) -> None:
        """The Unit that is picked returns to the Warzone."""
        pick = picks[0]
        if isinstance(pick, Pick):
            move_card(state, pick.card, ("discard", frame.seat), ("units", frame.seat), "recall", out)
            Surviving.step(state, SurvivorFrame(frame.seat, frame.units, frame.place, frame.left - 1), out)


question("spare", ("pick",), "token")


@frame(SpareFrame)
class Sparing(FrameHandler):
    """Asks for one card of the Central Zone after the other."""

    @staticmethod
    def step(state: GameState, frame: SpareFrame, out: Sink) -> None:
        """Asks while there is one left to pick."""
        spared = state.nemesis.spared if state.nemesis is not None else ()
        cards = [card for card in state.central if card not in spared]
        if cards and frame.left:
            ask(state, frame, Decision(frame.seat, "pick", pick_or(cards, NONE), 1, 1, state.players[frame.seat].home, "spare"))

    @staticmethod
    def answer(state: GameState, frame: SpareFrame, picks: Picks, out: Sink) -> None:
        """The Nemesis leaves the card that is picked alone."""
        pick = picks[0]
        if isinstance(pick, Pick) and state.nemesis is not None:
            spare(state.nemesis, (*state.nemesis.spared, pick.card), out)
            Sparing.step(state, SpareFrame(frame.seat, frame.left - 1), out)
