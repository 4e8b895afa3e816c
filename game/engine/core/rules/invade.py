"""Invading a World: announced first, then texts, then Units are committed (base rulebook; rulings A3, A13, A14)."""

from __future__ import annotations

from collections.abc import Collection

from ..actions import ASSAULT, BREAK_OFF, COMMIT, NONE, Action, Commit, Decision, Pick, pick_or
from ..atoms import end_invasion, move_card, show_invasion, spend_energy
from ..events import InvasionPicture, Sink
from ..frames import FrameHandler, InvasionFrame, Picks, ask, frame
from ..ops.strength import unit_strength
from ..reasons import Reason
from ..state import GameState
from ..types import CardId, Seat, moments_of
from ..vocabulary import question
from .doctrine import reprisal
from .draft import take_token
from .fleet import conquers, cross_rate, spend_act, survivors
from .free import carry_out, free_activities, mark
from .mission import invasion_energy
from .together import together

INVASION_TEXTS = moments_of("invasion", "turn")


def invade_reasons(state: GameState, seat: Seat, world: CardId) -> list[Reason]:
    """Why this World cannot be announced as the goal of an invasion; too little strength is no reason (ruling A3)."""
    reasons = []
    if world not in state.central:
        reasons.append(Reason("not_in_central"))
    if not state.cards[world].is_world:
        reasons.append(Reason("not_a_world"))
    player = state.players[seat]
    if player.actions < 1:
        reasons.append(Reason("actions_short", (1, player.actions)))
    if player.energy < invasion_energy(state):
        reasons.append(Reason("energy_short", (invasion_energy(state), player.energy)))
    return reasons


def reach(state: GameState, seat: Seat, world: CardId) -> tuple[int, int, int, int]:
    """Fleet reached and needed, ground reached and needed, with all Units in the Warzone and no text used."""
    fleet = ground = 0
    for unit in state.players[seat].units:
        more_fleet, more_ground = unit_strength(state, seat, unit)
        fleet += more_fleet
        ground += more_ground
    face = state.cards[world]
    return fleet, face.fleet, ground, face.ground


def start_invasion(state: GameState, seat: Seat, world: CardId, used: tuple[tuple[CardId, int], ...], out: Sink) -> None:
    """Announces an invasion: 1 action and its energy, printed 1, are gone whatever comes of it."""
    spend_act(state, seat, "invade", out)
    spend_energy(state, seat, invasion_energy(state), out)
    invasion = InvasionFrame(seat, world, used, strengths=strengths_of(state, seat, ()))
    ask_for_texts(state, invasion, out)


def needs(state: GameState, invasion: InvasionFrame) -> tuple[int, int]:
    """Fleet and ground strength that Units must still bring, World weakened and bonuses taken off; never below 0."""
    face = state.cards[invasion.world]
    bonus_fleet, bonus_ground = bonuses(state, invasion)
    fleet = max(0, face.fleet - invasion.weaken_fleet) - bonus_fleet
    ground = max(0, face.ground - invasion.weaken_ground) - bonus_ground
    return max(0, fleet), max(0, ground)


def bonuses(state: GameState, invasion: InvasionFrame) -> tuple[int, int]:
    """Strength that belongs to no Unit to be committed, that of Units who fight in this invasion only included (ruling R9)."""
    fleet, ground = invasion.bonus_fleet, invasion.bonus_ground
    for unit in infiltrators(state):
        more_fleet, more_ground = unit_strength(state, invasion.seat, unit, invasion.boosts)
        fleet += more_fleet
        ground += more_ground
    return fleet, ground


def infiltrators(state: GameState) -> tuple[CardId, ...]:
    """Units that fight in the running invasion only: always committed, discarded whatever comes of it (ruling R9)."""
    hooks = state.book.hooks.brought
    if not hooks:
        return ()
    brought: tuple[CardId, ...] = ()
    for hook in hooks:
        brought += hook(state)
    return brought


def strengths_of(
    state: GameState, seat: Seat, boosts: tuple[tuple[CardId, int, int], ...]
) -> tuple[tuple[CardId, int, int], ...]:
    """Every Unit in the invader's Warzone with its strength now, but those brought in for this invasion only."""
    cards = state.cards
    brought = infiltrators(state)
    changed = brought
    hooks = state.book.hooks.doubled
    if hooks:
        for hook in hooks:
            changed = (*changed, *hook(state))
    if boosts:
        changed += tuple([unit for unit, _, _ in boosts])
    strengths = []
    for unit in state.players[seat].units:
        face = cards[unit]
        if unit not in changed and "strength" not in face.at:
            strengths.append((unit, face.fleet, face.ground))
        elif unit not in brought:
            strengths.append((unit, *unit_strength(state, seat, unit, boosts)))
    return tuple(strengths)


def picture(state: GameState, invasion: InvasionFrame) -> InvasionPicture:
    """What everybody sees of this invasion."""
    seat, world = invasion.seat, invasion.world
    face = state.cards[world]
    fleet = max(0, face.fleet - invasion.weaken_fleet)
    ground = max(0, face.ground - invasion.weaken_ground)
    bonus_fleet, bonus_ground = bonuses(state, invasion)
    cross = cross_rate(state, seat) if state.setup.changes else 0
    return InvasionPicture(seat, world, fleet, ground, bonus_fleet, bonus_ground, invasion.strengths, cross)


def reached(invasion: InvasionFrame, units: tuple[CardId, ...]) -> tuple[int, int]:
    """Fleet and ground strength of these Units together."""
    fleet = ground = 0
    for unit, unit_fleet, unit_ground in invasion.strengths:
        if unit in units:
            fleet += unit_fleet
            ground += unit_ground
    return fleet, ground


def ask_for_texts(state: GameState, invasion: InvasionFrame, out: Sink) -> None:
    """Shows the invasion and asks for texts, until the assault begins or the invasion is broken off."""
    seat, strengths = invasion.seat, invasion.strengths
    shown = picture(state, invasion)
    show_invasion(shown, out)
    fleet = shown.fleet - shown.bonus_fleet
    ground = shown.ground - shown.bonus_ground
    for _, unit_fleet, unit_ground in strengths:
        fleet -= unit_fleet
        ground -= unit_ground
    if shown.cross and (fleet > 0) != (ground > 0):
        whole = reached(invasion, tuple([unit for unit, _, _ in strengths]))
        fleet, ground = (need - have for need, have in zip(needs(state, invasion), shown.crossed(*whole)))
    suffices = fleet <= 0 and ground <= 0 and (strengths or infiltrators(state))
    texts = free_activities(state, seat, invasion.used, INVASION_TEXTS)
    texts.append(ASSAULT if suffices else BREAK_OFF)
    ask(state, invasion, Decision(seat, "invasion", tuple(texts), 1, 1, invasion.world))


def ask_for_units(state: GameState, invasion: InvasionFrame, out: Sink) -> None:
    """Shows the invasion and asks for the Units to commit, if there are any besides those brought in for it."""
    show_invasion(picture(state, invasion), out)
    options: tuple[Action, ...] = tuple([COMMIT[unit] for unit, _, _ in invasion.strengths])
    if not options:
        ask_for_colonist(state, invasion.at_stage(2), out)
        return
    least = 0 if infiltrators(state) else 1
    fleet, ground = needs(state, invasion)
    needed = (("fleet", fleet), ("ground", ground))
    ask(state, invasion, Decision(invasion.seat, "commit", options, least, len(options), invasion.world, "", needed))


def colonists_among(state: GameState, seat: Seat, units: Collection[CardId]) -> list[CardId]:
    """Those of some committed Units that may stay beneath the World (ruling S4)."""
    cards = state.cards
    any_unit = cards[state.players[seat].home].garrison
    return [unit for unit in units if (any_unit and cards[unit].count) or cards[unit].colonist]  # a flagship never stays


def ask_for_colonist(state: GameState, invasion: InvasionFrame, out: Sink) -> None:
    """Asks which of the committed Units stays beneath the World; with none that could, it is conquered at once."""
    seat = invasion.seat
    colonists = colonists_among(state, seat, invasion.committed)
    if colonists:
        ask(state, invasion, Decision(seat, "colonist", pick_or(colonists, NONE), 1, 1, invasion.world))
    else:
        conquer(state, invasion, None, out)


question("", ("colonist",), "colonize", verb="colonist")


@frame(InvasionFrame)
class Invading(FrameHandler):
    """An invasion from its announcement to conquest or breaking off."""

    @staticmethod
    def step(state: GameState, frame: InvasionFrame, out: Sink) -> None:
        """Goes on after a text, which may have changed strengths."""
        strengths = strengths_of(state, frame.seat, frame.boosts)
        ask_for_texts(state, frame if strengths == frame.strengths else frame.after_text(frame.used, strengths), out)

    @staticmethod
    def check(state: GameState, frame: InvasionFrame, picks: Picks) -> Reason | None:
        """Committed Units must reach both strengths."""
        units = tuple([pick.card for pick in picks if isinstance(pick, Commit)])
        have_fleet, have_ground = reached(frame, units)
        if state.setup.changes:
            have_fleet, have_ground = picture(state, frame).crossed(have_fleet, have_ground)
        fleet, ground = needs(state, frame)
        if have_fleet < fleet or have_ground < ground:
            return Reason("strength_short", (have_fleet, fleet, have_ground, ground))
        return None

    @staticmethod
    def answer(state: GameState, frame: InvasionFrame, picks: Picks, out: Sink) -> None:
        """Uses a text, goes on to committing, breaks off, commits, or picks the colonist."""
        pick = picks[0]
        if frame.stage == 1:
            units = tuple([pick.card for pick in picks if isinstance(pick, Commit)])
            ask_for_colonist(state, frame.at_stage(2, units), out)
        elif frame.stage == 2:
            conquer(state, frame, pick.card if isinstance(pick, Pick) else None, out)
        elif pick is BREAK_OFF:
            dismiss_infiltrators(state, frame.seat, out)
            end_invasion(frame.seat, frame.world, False, out)
        elif pick is ASSAULT:
            ask_for_units(state, frame.at_stage(1), out)
        else:
            used = mark(frame.used, pick)
            state.stack.append(frame if used is frame.used else frame.after_text(used, frame.strengths))
            carry_out(state, frame.seat, pick, out)


def dismiss_infiltrators(state: GameState, seat: Seat, out: Sink) -> None:
    """Units brought in for this invasion only are discarded (ruling R9)."""
    brought = infiltrators(state)
    if brought:
        for unit in brought:
            move_card(state, unit, ("units", seat), ("discard", seat), "commit", out)
        for hook in state.book.hooks.dismissed:
            hook(state)


def conquer(state: GameState, invasion: InvasionFrame, colonist: CardId | None, out: Sink) -> None:
    """Carries out a conquest in the order of ruling A14; texts "when committed" and "when conquered" follow."""
    seat, world = invasion.seat, invasion.world
    brought = infiltrators(state)
    stolen = state.nemesis is not None and world in state.nemesis.targets
    dismiss_infiltrators(state, seat, out)
    for unit in invasion.committed:
        if unit == colonist:  # it is not discarded, so a text that would save it from that has nothing to do
            continue
        if unit in invasion.kept:
            move_card(state, unit, ("units", seat), ("hand", seat), "recover", out)
        else:
            move_card(state, unit, ("units", seat), ("discard", seat), "commit", out)
    move_card(state, world, ("central", 0), ("worlds", seat), "conquer", out)
    if colonist is not None:
        move_card(state, colonist, ("units", seat), ("under", world), "colonize", out)
    end_invasion(seat, world, True, out)
    take_token(state, seat, world, out)
    if state.setup.changes:
        if stolen:
            reprisal(state)
        conquers(state, seat, world, colonist, stolen, out)
        survivors(state, seat, invasion.committed)
    for hook in state.book.hooks.conquered:
        hook(state, seat)
    texts = [(world, index) for index in state.cards[world].at.get("conquered", ())]
    texts += [(unit, index) for unit in (*brought, *invasion.committed) for index in state.cards[unit].at.get("committed", ())]
    together(state, seat, world, texts)
