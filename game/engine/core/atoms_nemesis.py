"""Atoms of the Nemesis: its deck, its ladder, its target, the cards that it drafts."""

from __future__ import annotations

from .events import (
    COMMAND_TRIED,
    LAID_SIDEWAYS,
    LAID_UPRIGHT,
    NEMESIS_TURNED,
    TARGET_CHANGED,
    BossPhaseBegan,
    CardsSpared,
    CountChanged,
    NemesisPutOff,
    Sink,
    TargetsKept,
    TargetsNamed,
)
from .reasons import Reason
from .state import GameState, NemesisState
from .types import CardId


def turn_nemesis_card(nemesis: NemesisState, out: Sink) -> int:
    """Turns the top card of the Nemesis deck; the one turned before goes to the used cards (ruling N2)."""
    if nemesis.turned is not None:
        nemesis.used.append(nemesis.turned)
    card = nemesis.turned = nemesis.deck.pop()
    nemesis.ladder = ()
    if out is not None:
        out.append(NEMESIS_TURNED(card))
    return card


def note_command(nemesis: NemesisState, number: int, reason: Reason, out: Sink) -> None:
    """Writes how a Nemesis command came out on the ladder (ruling N6)."""
    nemesis.ladder += (reason,)
    if out is not None:
        out.append(COMMAND_TRIED(number, reason))


def set_target(nemesis: NemesisState, world: CardId | None, out: Sink) -> None:
    """Moves the one target token, or takes it away (rulings N5, N15)."""
    if nemesis.target == world:
        return
    if nemesis.count:
        set_count(nemesis, 0, out)
    nemesis.target = world
    if out is not None:
        out.append(TARGET_CHANGED(world))


def set_count(nemesis: NemesisState, now: int, out: Sink) -> None:
    """Writes a number on the target, or takes it away with 0 (Countdown)."""
    if nemesis.count == now:
        return
    nemesis.count = now
    if out is not None:
        out.append(CountChanged(now))


def begin_phase(nemesis: NemesisState, n: int, cards: tuple[int, ...], out: Sink) -> None:
    """The Nemesis comes to a phase of its last battle; these cards lie on its deck now, the first one uppermost."""
    nemesis.boss_phase = n
    nemesis.deck += reversed(cards)
    if out is not None:
        out.append(BossPhaseBegan(n, cards))


def spare(nemesis: NemesisState, cards: tuple[CardId, ...], out: Sink) -> None:
    """Says which cards the Nemesis leaves alone in this round (Shelter)."""
    nemesis.spared = cards
    if out is not None:
        out.append(CardsSpared(cards))


def put_off(nemesis: NemesisState, place: int, out: Sink) -> None:
    """Puts the top card of the Nemesis deck so deep that `place` cards lie below it (Foresight)."""
    card = nemesis.deck.pop()
    nemesis.deck.insert(place, card)
    if out is not None:
        out.append(NemesisPutOff(card))


def keep_targets(nemesis: NemesisState, worlds: tuple[CardId, ...], out: Sink) -> None:
    """Says which older targets the Nemesis keeps beside the newest one (Targets)."""
    if nemesis.kept != worlds:
        nemesis.kept = worlds
        if out is not None:
            out.append(TargetsKept(worlds))


def name_targets(nemesis: NemesisState, worlds: tuple[CardId, ...], out: Sink) -> None:
    """Says which Worlds became targets in this round and are safe until the next one (NamedEarly)."""
    nemesis.named = worlds
    if out is not None:
        out.append(TargetsNamed(worlds))


def aim(nemesis: NemesisState, world: CardId, most: int, early: bool, out: Sink) -> None:
    """Targets a World; of `most` targets that it may hold the oldest gives way. With `early` a new one is safe for the round."""
    if early and world not in (*nemesis.targets, *nemesis.named):
        name_targets(nemesis, (*nemesis.named, world), out)
    if most > 1 or nemesis.kept:
        older = tuple([target for target in nemesis.targets if target != world])
        keep_targets(nemesis, older[-most + 1 :] if most > 1 else (), out)
    set_target(nemesis, world, out)


def drop_target(nemesis: NemesisState, world: CardId, out: Sink) -> None:
    """A World is a target no longer; if it was the newest one, the one before it is that again."""
    if world in nemesis.kept:
        keep_targets(nemesis, tuple([target for target in nemesis.kept if target != world]), out)
    elif world == nemesis.target:
        kept = nemesis.kept
        if kept:
            keep_targets(nemesis, kept[:-1], out)
        set_target(nemesis, kept[-1] if kept else None, out)


def lay_card(state: GameState, nemesis: NemesisState, card: CardId, column: int | None, out: Sink) -> None:
    """Moves a card of the Central Zone below a Prime Card, or sideways below Ra where there is none for it (ruling N17)."""
    state.central.remove(card)
    nemesis.drafted += (card,)
    if column is None:
        nemesis.sideways.append(card)
    else:
        nemesis.columns[column] += (card,)
    hooks = state.book.hooks.left
    if hooks:
        for hook in hooks:
            hook(state, card, "central", out)
    if out is not None:
        out.append(LAID_SIDEWAYS[card] if column is None else LAID_UPRIGHT[column][card])
