"""When a card's text can be used, and carrying it out op by op (base rulebook, "A note on card text"; rulings A1, A10-A12)."""

from __future__ import annotations

from ..actions import ABILITIES, PLAY, USE, Action, Play, Use
from ..atoms import discard_played, mark_used, play_card, spend_energy
from ..events import AbilityUsed, Sink
from ..frames import EFFECT, EffectFrame, FrameHandler, Picks, frame, invasion_index
from ..ops.registry import advance
from ..reasons import Reason
from ..state import GameState
from ..types import CardId, Seat, Timing, moments_of
from ..vocabulary import RECORDS

Used = tuple[tuple[CardId, int], ...]


def _used_up(state: GameState, seat: Seat, card: CardId, index: int, used: Used) -> bool:
    """Whether a text has had its use: in this situation, or in this round."""
    return (card, index) in used or (state.cards[card].abilities[index].per_round and (card, index) in state.players[seat].used)


def payable(state: GameState, seat: Seat, card: CardId, index: int) -> bool:
    """Whether every cost of a text can be paid."""
    for cost, lacking in state.cards[card].abilities[index].demands:  # noqa: SIM110 (a generator takes twice as long)
        if lacking(state, seat, card, cost) is not None:
            return False
    return True


def _usable(state: GameState, seat: Seat, card: CardId, index: int, used: Used) -> bool:
    """Whether a text with the right timing in the right place can be used, where a price on its card can be paid."""
    ability = state.cards[card].abilities[index]
    if (used or ability.per_round) and _used_up(state, seat, card, index, used):
        return False
    for cost, lacking in ability.demands:
        if lacking(state, seat, card, cost) is not None:
            return False
    if not ability.doubts:
        return True
    for op, idle in ability.doubts:  # noqa: SIM110 (a generator takes twice as long)
        if idle(state, seat, card, op) is None:
            return True
    return False


def _unmet(state: GameState, seat: Seat, card: CardId, index: int, used: Used) -> list[Reason]:
    """Why a text with the right timing in the right place cannot be used: limits, actions, costs, no effect at all.

    Every cost must be payable in full, but an effect does as much as it can: one possible op is enough (ruling A11).
    """
    reasons: list[Reason] = []
    face = state.cards[card]
    player = state.players[seat]
    ability = face.abilities[index]
    if _used_up(state, seat, card, index, used) or any(hook(state, card) for hook in state.book.hooks.used_up):
        reasons.append(Reason("used_already"))
    if ability.when == "action" and player.actions < 1:
        reasons.append(Reason("actions_short", (1, player.actions)))
    if face.cost > player.energy and face.is_played:
        reasons.append(Reason("energy_short", (face.cost, player.energy)))
    for cost in ability.cost:
        check = RECORDS[type(cost)].possible
        reason = check(state, seat, card, cost) if check is not None else None
        if reason is not None:
            reasons.append(reason)
    idle: list[Reason] = []
    for op in ability.do:
        check = RECORDS[type(op)].possible
        reason = check(state, seat, card, op) if check is not None else None
        if reason is None:
            return reasons
        idle.append(reason)
    return reasons + idle


def text_reasons(state: GameState, seat: Seat, card: CardId, index: int, timings: tuple[Timing, ...], used: Used) -> list[Reason]:
    """Every reason why this text cannot be used now."""
    face = state.cards[card]
    player = state.players[seat]
    reasons = []
    if face.is_played:
        if card not in player.hand and not any(card in hook(state, seat) for hook in state.book.hooks.playable):
            reasons.append(Reason("not_in_hand"))
    elif (
        card not in player.units
        and card not in player.worlds
        and not any(card in hook(state, seat) for hook in state.book.hooks.standing)
    ):
        reasons.append(Reason("not_in_play"))
    if index >= len(face.abilities) or face.abilities[index].when not in timings or face.abilities[index].side:
        reasons.append(Reason("wrong_time"))
        return reasons
    return reasons + _unmet(state, seat, card, index, used)


def offered_texts(state: GameState, seat: Seat, moments: int, used: Used) -> list[Action]:
    """All texts of these timings (bits of MOMENTS) that can be used now: those of Units and Worlds in play, then of Tactics in
    hand; last those that expansions add.

    That there is an action point for a text "as an Action" is checked by the caller.
    """
    player = state.players[seat]
    faces = state.cards
    hand = player.hand
    cards = player.units + player.worlds + hand
    hooks = state.book.hooks.texts
    if hooks:
        for hook in hooks:
            cards += hook(state, seat, moments)
    offered: list[Action] = []
    for card in cards:
        if faces[card].texts_at[moments]:
            face = faces[card]
            if face.cost <= player.energy if face.is_played else card not in hand:
                table = PLAY if face.is_played else USE
                for index in face.texts_at[moments]:
                    if _usable(state, seat, card, index, used):
                        offered.append(table[card * ABILITIES + index])
    return offered


BORROWED = moments_of("action", "turn")
"""Timings of texts that can be used in a turn of the Action Phase by who does not own the card (ruling R12)."""
BORROWED_INVADING = moments_of("turn", "invasion")
"""The same while an invasion runs; texts of the Energy Phase never."""
BORROWED_FREELY = moments_of("turn")
"""Those of them that can be used without an action point."""


def usable_texts(state: GameState, seat: Seat, card: CardId) -> list[int]:
    """Texts of another seat's card in play that this seat could use now as if it were the own."""
    if invasion_index(state) >= 0:
        moments = BORROWED_INVADING
    else:
        moments = BORROWED if state.players[seat].actions else BORROWED_FREELY
    return [index for index in state.cards[card].texts_at[moments] if _usable(state, seat, card, index, ())]


def start_text(state: GameState, seat: Seat, pick: Use | Play, out: Sink) -> None:
    """Pays a Tactic's printed cost, shows the text and carries it out until it asks (ruling A12)."""
    card = pick.card
    face = state.cards[card]
    if out is not None:
        out.append(AbilityUsed(seat, card, pick.ability))
    if face.is_played:
        if face.is_tactic:
            play_card(state, seat, card, out)
        else:
            for hook in state.book.hooks.played:
                hook(state, seat, card, out)
        if face.cost:
            spend_energy(state, seat, face.cost, out, card)
    elif face.abilities[pick.ability].per_round:
        mark_used(state, seat, card, pick.ability)
    hooks = state.book.hooks.text_started
    if hooks:
        for started in hooks:
            started(state, card)
    Effect.step(state, EFFECT(seat, card, pick.ability), out)


def trigger(state: GameState, seat: Seat, card: CardId, timing: Timing) -> None:
    """Pushes the texts of a card that happen by themselves at this moment; the first one is carried out first."""
    for index in reversed(state.cards[card].at.get(timing, ())):
        state.stack.append(EFFECT(seat, card, index))


def _put_away(state: GameState, seat: Seat, card: CardId, out: Sink) -> None:
    """A played Tactic goes to the discard pile, any other played card where its expansion says (rulings A12, R3)."""
    hooks = state.book.hooks
    if state.cards[card].is_tactic:
        discard_played(state, seat, card, out)
    else:
        for hook in hooks.put_away:
            hook(state, seat, card, out)
    for after in hooks.played_out:
        after(state, seat, card)


@frame(EffectFrame)
class Effect(FrameHandler):
    """Carries out one text, op by op; a played Tactic is discarded after it."""

    @staticmethod
    def step(state: GameState, frame: EffectFrame, out: Sink) -> None:
        """Goes on from the next op until one asks or all are done."""
        seat, card, ability, pc = frame.seat, frame.card, frame.ability, frame.pc
        face = state.cards[card]
        steps = face.abilities[ability].steps
        last = len(steps) - 1
        for op in steps[pc:] if pc else steps:
            following: EffectFrame | None = RECORDS[type(op)].start(state, frame, op, out)
            if following is None:
                return
            if following.pc < last:
                frame = advance(following)
        if face.is_played and card in state.players[seat].play:
            _put_away(state, seat, card, out)

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, picks: Picks, out: Sink) -> None:
        """Hands the answer to the op that asked and goes on behind it."""
        op = state.cards[frame.card].abilities[frame.ability].steps[frame.pc]
        following = RECORDS[type(op)].answer(state, frame, op, picks, out)
        if following is not None:
            Effect.step(state, advance(following), out)
