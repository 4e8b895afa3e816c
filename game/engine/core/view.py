"""What one seat may see, as plain data, and how an event changes that picture (ruling A16).

A view holds no seed, no random state and no id of a hidden card. `view_for(state, None)` opens all hands and discard
piles; decks stay closed. `fold` is what lets a screen follow the game by events alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from .events import (
    ActionsChanged,
    BossPhaseBegan,
    CardMoved,
    CardsSpared,
    CommandTried,
    CountChanged,
    DeckShuffled,
    EnergyChanged,
    Event,
    InvasionChanged,
    InvasionEnded,
    InvasionPicture,
    NemesisForeseen,
    NemesisTurned,
    Passed,
    PhaseStarted,
    Place,
    Reopened,
    RoundStarted,
    SurgeGained,
    SurgeSpent,
    TargetChanged,
    TargetsKept,
    TargetsNamed,
    TokensChanged,
    TurnStarted,
)
from .frames import InvasionFrame, invasion_index
from .nemesis_deck import backs_left, foreseen
from .reasons import Reason
from .rules.invade import picture
from .rules.mission import INVASION_ENERGY, invasion_energy
from .state import FULL_GAME, GameState, PlayerState
from .types import CardId, Phase, Seat

if TYPE_CHECKING:
    from .defs import CardBook, CardDef


PUBLIC: Seat = -1
"""The watcher who sees no hand at all: what everybody at the table knows."""


@dataclass(slots=True)
class PlayerView:
    """One seat as seen: `hand`, `deck` and `discard` name cards only where the watcher may see them.

    The own deck is sorted, so that its order stays hidden.
    """

    home: CardId
    energy: int
    actions: int
    passed: bool
    surges: int
    deck_size: int
    hand_size: int
    discard_size: int
    deck: list[CardId] | None
    hand: list[CardId] | None
    discard: list[CardId] | None
    play: list[CardId]
    units: list[CardId]
    worlds: list[CardId]
    prestige: list[CardId]
    colonists: dict[CardId, list[CardId]]


@dataclass(slots=True)
class NemesisView:
    """The Nemesis as everybody sees it: cards left per epoch, used and turned cards, target, Prime columns, ladder."""

    seat: Seat
    epoch_1: int
    epoch_2: int
    used: list[int]
    turned: int | None
    target: CardId | None
    primes: tuple[int, ...]
    columns: list[list[CardId]]
    sideways: list[CardId]
    ladder: tuple[Reason, ...]
    kept: tuple[CardId, ...] = ()
    count: int = 0
    boss_phase: int = 0
    spared: tuple[CardId, ...] = ()
    named: tuple[CardId, ...] = ()
    foreseen: tuple[int, ...] = ()

    @property
    def targets(self) -> tuple[CardId, ...]:
        """All its targets, the newest one last."""
        return self.kept if self.target is None else (*self.kept, self.target)


@dataclass(slots=True)
class View:
    """The table as `seat` sees it (None: all hands open, PUBLIC: none). `sectors` has the sizes of the six Galactic Decks.

    `plan` has the sector of each round, `invasion_energy` is what announcing an invasion costs, `slices` has what each expansion
    adds, in the order of `plug.EXPANSIONS`, as `GameState.slices` has.
    `book` and `cards` name what a visible card id is; they hold nothing that depends on the shuffles.
    """

    seat: Seat | None
    round: int
    sector: int
    phase: Phase
    destiny: Seat
    turns: int
    active: Seat | None
    players: list[PlayerView]
    nemesis: NemesisView | None
    central: list[CardId]
    tokens: dict[CardId, int]
    sectors: list[int]
    box: list[CardId]
    invasion: InvasionPicture | None
    book: CardBook
    cards: tuple[CardDef, ...]
    plan: tuple[int, ...] = FULL_GAME
    invasion_energy: int = INVASION_ENERGY
    slices: tuple[Any, ...] = ()


def view_for(state: GameState, seat: Seat | None) -> View:
    """The table as this seat sees it; None opens all hands, PUBLIC opens none."""
    view = clone_view(_uncopied(state, seat))
    view.sectors = [len(cards) for cards in state.sectors]
    view.box = sorted(state.box)
    return view


def _uncopied(state: GameState, seat: Seat | None) -> View:
    """A view that shares lists with the state; the cards in the box and the sizes of the Galactic Decks are left empty."""
    return View(
        seat,
        state.round,
        state.sector,
        state.phase,
        state.destiny,
        state.turns,
        state.decision.seat if state.decision is not None else None,
        [_player_view(player, number, seat) for number, player in enumerate(state.players)],
        _nemesis_view(state),
        state.central,
        state.tokens,
        [],
        [],
        invasion_picture(state),
        state.book,
        state.cards,
        state.setup.sectors,
        invasion_energy(state),
        _slices(state, seat),
    )


def _slices(state: GameState, seat: Seat | None) -> tuple[Any, ...]:
    """What this seat sees of what the expansions in play add."""
    seen: list[Any] = [None] * len(state.slices)
    for plug in state.book.plugs:
        seen[plug.slice.place] = plug.view(state, plug.slice.needed(state), seat)
    return tuple(seen)


def invasion_picture(state: GameState) -> InvasionPicture | None:
    """What everybody sees of the running invasion; None if there is none."""
    index = invasion_index(state)
    invasion = state.stack[index] if index >= 0 else None
    return picture(state, invasion) if isinstance(invasion, InvasionFrame) else None


def _player_view(player: PlayerState, number: Seat, seat: Seat | None) -> PlayerView:
    """One seat; only the own deck, whose order is hidden, is copied."""
    opened = seat is None or seat == number
    return PlayerView(
        player.home,
        player.energy,
        player.actions,
        player.passed,
        player.surges,
        len(player.deck),
        len(player.hand),
        len(player.discard),
        sorted(player.deck) if seat == number else None,
        player.hand if opened else None,
        player.discard if opened else None,
        player.play,
        player.units,
        player.worlds,
        player.prestige,
        {world: list(cards) for world, cards in player.colonists.items() if cards},
    )


def _nemesis_view(state: GameState) -> NemesisView | None:
    nemesis = state.nemesis
    if nemesis is None:
        return None
    return NemesisView(
        nemesis.seat,
        backs_left(state, 1),
        backs_left(state, 2),
        nemesis.used,
        nemesis.turned,
        nemesis.target,
        nemesis.primes,
        [list(column) for column in nemesis.columns],
        nemesis.sideways,
        nemesis.ladder,
        nemesis.kept,
        nemesis.count,
        nemesis.boss_phase,
        nemesis.spared,
        nemesis.named,
        foreseen(state),
    )


def clone_view(view: View) -> View:
    """A copy that `fold` may change."""
    nemesis = view.nemesis
    return View(
        view.seat,
        view.round,
        view.sector,
        view.phase,
        view.destiny,
        view.turns,
        view.active,
        [
            PlayerView(
                p.home,
                p.energy,
                p.actions,
                p.passed,
                p.surges,
                p.deck_size,
                p.hand_size,
                p.discard_size,
                None if p.deck is None else p.deck[:],
                None if p.hand is None else p.hand[:],
                None if p.discard is None else p.discard[:],
                p.play[:],
                p.units[:],
                p.worlds[:],
                p.prestige[:],
                {world: cards[:] for world, cards in p.colonists.items()},
            )
            for p in view.players
        ],
        None
        if nemesis is None
        else replace(
            nemesis,
            used=nemesis.used[:],
            columns=[column[:] for column in nemesis.columns],
            sideways=nemesis.sideways[:],
        ),
        view.central[:],
        view.tokens.copy(),
        view.sectors[:],
        view.box[:],
        view.invasion,
        view.book,
        view.cards,
        view.plan,
        view.invasion_energy,
        tuple([None if piece is None else piece.clone() for piece in view.slices]),
    )


def closed(view: View) -> View:
    """The same table for a watcher who sees no hand."""
    shut = clone_view(view)
    shut.seat = PUBLIC
    for player in shut.players:
        player.deck = player.hand = player.discard = None
    for plug in shut.book.plugs:
        plug.close(shut)
    return shut


def fold(view: View, event: Event) -> View:
    """What the watcher knows after the event; the event is masked for the watcher first. The given view is unchanged.

    `active` follows the open decision and is not an event's business; callers set it from the decision.
    """
    after = clone_view(view)
    _apply(after, event)
    return after


def fold_all(view: View, events: list[Event]) -> View:
    """The view after all these events."""
    after = clone_view(view)
    for event in events:
        _apply(after, event)
    return after


def _apply(view: View, event: Event) -> None:
    if isinstance(event, CardMoved):
        _take(view, event.card, event.source)
        _put(view, event.card, event.to)
    elif isinstance(event, EnergyChanged):
        view.players[event.seat].energy = event.now
    elif isinstance(event, ActionsChanged):
        view.players[event.seat].actions = event.now
    elif isinstance(event, TokensChanged):
        view.tokens.pop(event.card, None)
        if event.now:
            view.tokens[event.card] = event.now
    elif isinstance(event, DeckShuffled):
        _fold_shuffle(view.players[event.seat])
    elif isinstance(event, InvasionChanged):
        view.invasion = event.picture
    elif isinstance(event, InvasionEnded):
        view.invasion = None
    elif isinstance(event, SurgeSpent):
        view.players[event.seat].surges = event.left
    elif isinstance(event, SurgeGained):
        view.players[event.seat].surges = event.now
    elif isinstance(event, TurnStarted):
        view.turns += 1
    elif isinstance(event, Passed | Reopened):
        view.players[event.seat].passed = isinstance(event, Passed)
    elif isinstance(event, RoundStarted):
        view.round, view.sector, view.destiny, view.turns = event.round, event.sector, event.destiny, 0
        for player in view.players:
            player.passed = False
    elif isinstance(event, PhaseStarted):
        view.phase = event.phase
    elif (record := view.book.events.get(type(event))) is not None:
        record.fold(view, event)
    else:
        _fold_nemesis(view, event)


def _fold_shuffle(player: PlayerView) -> None:
    player.deck_size += player.discard_size
    player.discard_size = 0
    if player.deck is not None and player.discard is not None:
        player.deck = sorted(player.deck + player.discard)
    if player.discard is not None:
        player.discard = []


def _fold_nemesis(view: View, event: Event) -> None:
    nemesis = view.nemesis
    if nemesis is None:
        return
    if isinstance(event, NemesisTurned):
        nemesis.used += () if nemesis.turned is None else (nemesis.turned,)
        nemesis.turned = event.card
        nemesis.ladder = ()
        nemesis.epoch_1 -= view.book.nemesis[event.card].epoch == 1
        nemesis.epoch_2 -= view.book.nemesis[event.card].epoch == 2
    elif isinstance(event, CommandTried):
        nemesis.ladder = (*nemesis.ladder, event.reason)
    elif isinstance(event, TargetChanged):
        nemesis.target = event.world
    elif isinstance(event, TargetsKept):
        nemesis.kept = event.worlds
    elif isinstance(event, CountChanged):
        nemesis.count = event.now
    elif isinstance(event, BossPhaseBegan):
        nemesis.boss_phase = event.n
        first = len(view.book.first_epoch.intersection(event.cards))
        nemesis.epoch_1 += first
        nemesis.epoch_2 += len(event.cards) - first
    elif isinstance(event, CardsSpared):
        nemesis.spared = event.cards
    elif isinstance(event, TargetsNamed):
        nemesis.named = event.worlds
    elif isinstance(event, NemesisForeseen):
        nemesis.foreseen = event.cards


def _pile(view: View, place: Place) -> list[CardId] | None:
    """The list of named cards at a place; None where the watcher sees only a number."""
    zone, index = place
    if zone in ("central", "box"):
        return view.central if zone == "central" else view.box
    if zone == "sector":
        return None
    if zone in view.book.zones:
        return view.book.zones[zone].seen(view, index)
    if zone in ("column", "sideways"):
        if view.nemesis is None:
            return None
        return view.nemesis.columns[index] if zone == "column" else view.nemesis.sideways
    if zone == "under":
        owner = next(player for player in view.players if index in player.worlds)
        return owner.colonists.setdefault(index, [])
    cards: list[CardId] | None = getattr(view.players[index], zone)
    return cards


def _count(view: View, place: Place, change: int) -> None:
    zone, index = place
    if zone == "sector":
        view.sectors[index] += change
    elif zone == "deck":
        view.players[index].deck_size += change
    elif zone == "hand":
        view.players[index].hand_size += change
    elif zone == "discard":
        view.players[index].discard_size += change


def _take(view: View, card: CardId | None, place: Place) -> None:
    _count(view, place, -1)
    cards = _pile(view, place)
    if cards is not None and card is not None:
        cards.remove(card)
        if place[0] == "under" and not cards:
            del next(player for player in view.players if place[1] in player.worlds).colonists[place[1]]
    _note(view, card, place, -1)


def _put(view: View, card: CardId | None, place: Place) -> None:
    _count(view, place, 1)
    cards = _pile(view, place)
    if cards is not None and card is not None:
        cards.append(card)
        rule = view.book.zones.get(place[0])
        if place[0] in ("deck", "box") or (rule is not None and rule.sorted_seen):
            cards.sort()
    _note(view, card, place, 1)


def _note(view: View, card: CardId | None, place: Place, change: int) -> None:
    """What else changes in a zone of an expansion as a card leaves or comes."""
    rule = view.book.zones.get(place[0])
    if rule is not None and rule.moved is not None:
        rule.moved(view, place[1], card, change)
