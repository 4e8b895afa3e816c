"""Invariants of a state, checked after every command in simulation (laws.md, "Invariants of every state")."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain

from .frames import InvasionFrame
from .rules.fleet import energy_kept
from .rules.mission import of_kind, round_actions
from .rules.scoring import ledger, points
from .state import GameState
from .types import Seat

COMMAND_LIMIT = 2_000
"""No game takes more commands than this (INV-15)."""


def broken(state: GameState) -> list[str]:
    """Every invariant that does not hold, as "INV-number: what"; empty for a sound state."""
    errors: list[str] = []
    _conservation(state, errors)
    _players(state, errors)
    _central(state, errors)
    _question(state, errors)
    if state.nemesis is not None:
        _nemesis(state, errors)
    for hook in state.book.hooks.check:
        hook(state, errors)
    return errors


def _zones(state: GameState) -> list[Sequence[int]]:
    zones: list[Sequence[int]] = [state.central, state.box, *state.sectors]
    for player in state.players:
        zones += [player.deck, player.hand, player.discard, player.play, player.units, player.worlds, player.prestige]
        zones += player.colonists.values()
    if state.nemesis is not None:
        zones += [*state.nemesis.columns, state.nemesis.sideways]
    for rule in state.book.zones.values():
        zones += [rule.read(state, index) for index in rule.indices(state)]
    return zones


@cache
def _first_cards(number: int) -> list[int]:
    """So many cards in their order."""
    return list(range(number))


def _conservation(state: GameState, errors: list[str]) -> None:
    if sorted(chain.from_iterable(_zones(state))) != _first_cards(len(state.cards)):
        errors.append("INV-1: each card lies in exactly one zone")


def _players(state: GameState, errors: list[str]) -> None:
    faces = state.cards
    most = round_actions(state)
    for seat, player in enumerate(state.players):
        for card in player.deck + player.hand + player.discard:
            face = faces[card]
            if not (face.is_unit or face.is_tactic):
                errors.append(f"INV-2: {face.key} among the cards of seat {seat}")
        for card in player.play:
            if not faces[card].is_played:
                errors.append(f"INV-2: {faces[card].key} among the played cards of seat {seat}")
        for world, cards in player.colonists.items():
            if not cards:
                continue
            fitting = faces[cards[0]].colonist or (faces[player.home].garrison and faces[cards[0]].is_unit)
            if world not in player.worlds[1:] or len(cards) > 1 or not fitting:
                errors.append(f"INV-3: what lies beneath World {world} of seat {seat}")
        for card in player.worlds:
            if not faces[card].is_world:
                errors.append(f"INV-2: {faces[card].key} among the Worlds of seat {seat}")
        if player.worlds[:1] != [player.home]:
            errors.append(f"INV-2: the Home World of seat {seat}")
        if player.energy < 0 or (state.phase in ("end", "draw") and player.energy > energy_kept(state, seat)):
            errors.append(f"INV-5: energy of seat {seat} is {player.energy}")
        if player.actions < 0 or (player.actions > most and not _gains_actions(state, seat)):
            errors.append(f"INV-6: action points of seat {seat} are {player.actions}")
        if player.passed and player.actions:
            errors.append(f"INV-7: seat {seat} has passed with action points left")
        if len(player.play) > len(state.stack):
            errors.append(f"INV-1: a Tactic of seat {seat} was never discarded")


def _gains_actions(state: GameState, seat: Seat) -> bool:
    """Whether a text of one of the cards that this seat has or can use gives action points."""
    player = state.players[seat]
    if (
        any(change.give == "action" for change in of_kind(state, "when"))
        or of_kind(state, "actions_kept")
        or of_kind(state, "encore")
    ):
        return True
    cards = [*player.deck, *player.hand, *player.discard, *player.units, *player.worlds, *player.play]
    for hook in state.book.hooks.act:
        cards += hook(state, seat)
    ops = [op for card in cards for ability in state.cards[card].abilities for op in ability.do]
    return any(getattr(op, "op", "") == "gain_action" for op in ops)


def _central(state: GameState, errors: list[str]) -> None:
    for card, tokens in state.tokens.items():
        if card in state.central:
            sound = tokens == 1
        else:
            sound = tokens > 0 and any(card in player.units for player in state.players)
        if not sound:
            errors.append(f"INV-8: {tokens} tokens on card {card}")


def _question(state: GameState, errors: list[str]) -> None:
    if (state.decision is None) != (state.result is not None):
        errors.append("INV-16: a running game has exactly one open decision")
    decision = state.decision
    if decision is not None:
        if not decision.options or not 0 <= decision.min <= decision.max <= len(decision.options):
            errors.append(f"INV-16: the options of a {decision.kind} decision")
        if len(set(decision.options)) < len(decision.options):
            errors.append(f"INV-16: an option of a {decision.kind} decision is offered twice")
        if state.is_nemesis(decision.seat):
            errors.append("INV-N1: the Nemesis is never asked")
    if state.seq > COMMAND_LIMIT:
        errors.append("INV-15: too many commands")
    for frame in state.stack:
        if isinstance(frame, InvasionFrame) and frame.world not in state.central:
            errors.append("INV-18: the invaded World has left the Central Zone")
    if state.result is not None:
        for seat, total in enumerate(state.result.totals):
            rows = ledger(state, seat)
            if not total == points(state, seat) == sum(row.points for row in rows):
                errors.append(f"INV-20: the score of seat {seat}")


def _nemesis(state: GameState, errors: list[str]) -> None:
    nemesis = state.nemesis
    if nemesis is None:
        return
    player = state.players[nemesis.seat]
    if player.hand or player.units or player.discard or player.energy or player.actions or player.colonists:
        errors.append("INV-N1: the Nemesis has no hand, Units, energy or actions")
    if not {*nemesis.targets} <= {*state.central}:
        errors.append("INV-N2: the target lies in the Central Zone")
    if len({*nemesis.targets}) < len(nemesis.targets) or ((nemesis.kept or nemesis.count) and nemesis.target is None):
        errors.append("INV-N2: each target is another World, and one of them is the newest")
    if sorted(nemesis.drafted) != sorted(chain(nemesis.sideways, *nemesis.columns)):
        errors.append("INV-N3: what was drafted lies upright or sideways")
    seen = nemesis.deck + nemesis.used
    if nemesis.turned is not None:
        seen.append(nemesis.turned)
    if len(set(seen)) < len(seen):
        errors.append("INV-N8: a Nemesis card lies in two places")
    first = state.book.first_epoch
    on_top = [card in first for card in nemesis.deck]
    if on_top != sorted(on_top):
        errors.append("INV-N8: epoch 1 lies on epoch 2")
