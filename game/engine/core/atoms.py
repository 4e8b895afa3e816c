"""The only functions that change the state. Each emits its event; one that changes nothing emits nothing."""

from __future__ import annotations

from collections.abc import Sequence

from .events import (
    ACTIONS_CHANGED,
    DEPLOYED,
    DISCARDED,
    DRAWN,
    PASSED,
    PHASE_STARTED,
    PLAYED,
    PLAYED_OUT,
    RETURNED,
    REVEALED,
    TOKENS_CHANGED,
    TURN_STARTED,
    CardMoved,
    DeckShuffled,
    EnergyChanged,
    GameEnded,
    InvasionChanged,
    InvasionEnded,
    InvasionPicture,
    Place,
    Reopened,
    RoundStarted,
    Sink,
    SurgeGained,
    SurgeSpent,
    Verb,
)
from .frames import InvasionFrame
from .places import PLAYER_ZONES, put_cards, take_cards, without
from .rng import STREAM, number_below, numbers_below
from .state import GameState, PlayerState, Result
from .types import CardId, Phase, Seat


def move_card(state: GameState, card: CardId, source: Place, to: Place, verb: Verb, out: Sink) -> None:
    """Moves a card to the end (the top) of another place; tokens it had in a Warzone go back (ruling A15)."""
    zone, index = source
    if zone in PLAYER_ZONES:
        getattr(state.players[index], zone).remove(card)
    elif zone == "central":
        state.central.remove(card)
    else:
        take_cards(state, (card,), source)
    goal, owner = to
    if goal in PLAYER_ZONES:
        getattr(state.players[owner], goal).append(card)
    else:
        put_cards(state, (card,), to)
    if zone == "units" and card in state.tokens:
        set_tokens(state, card, 0, out)
    hooks = state.book.hooks.left
    if hooks:
        for hook in hooks:
            hook(state, card, zone, out)
    if out is not None:
        out.append(CardMoved(card, source, to, verb))


def move_cards(state: GameState, cards: Sequence[CardId], source: Place, to: Place, verb: Verb, out: Sink) -> None:
    """Moves several cards one after the other; never out of a Warzone, where tokens would have to go back."""
    take_cards(state, cards, source)
    put_cards(state, cards, to)
    if out is not None:
        for card in cards:
            out.append(CardMoved(card, source, to, verb))


def draw_top(state: GameState, seat: Seat, n: int, out: Sink) -> None:
    """Moves so many cards, 1 or more, from the top of a seat's draw deck to its hand; as many as there are."""
    player = state.players[seat]
    cards = player.deck[: -n - 1 : -1]
    del player.deck[-n:]
    player.hand += cards
    if out is not None:
        moves = DRAWN[seat]
        out += [moves[card] for card in cards]


def discard_cards(state: GameState, seat: Seat, cards: Sequence[CardId], out: Sink) -> None:
    """Moves hand cards of a seat to its discard pile one after the other; nobody else sees which (ruling A16)."""
    player = state.players[seat]
    for card in cards:
        player.hand.remove(card)
    player.discard += cards
    if out is not None:
        moves = DISCARDED[seat]
        out += [moves[card] for card in cards]


def deploy_card(state: GameState, seat: Seat, card: CardId, out: Sink) -> None:
    """Moves a Unit of the hand to the Warzone."""
    player = state.players[seat]
    player.hand.remove(card)
    player.units.append(card)
    if out is not None:
        out.append(DEPLOYED[seat][card])


def play_card(state: GameState, seat: Seat, card: CardId, out: Sink) -> None:
    """Moves a Tactic of the hand to where it lies while it is carried out (ruling A12)."""
    player = state.players[seat]
    player.hand.remove(card)
    player.play.append(card)
    if out is not None:
        out.append(PLAYED[seat][card])


def discard_played(state: GameState, seat: Seat, card: CardId, out: Sink) -> None:
    """Moves a Tactic that has been carried out to the discard pile (ruling A12)."""
    player = state.players[seat]
    player.play.remove(card)
    player.discard.append(card)
    if out is not None:
        out.append(PLAYED_OUT[seat][card])


def turn_up(state: GameState, sector: int, cards: Sequence[tuple[CardId, Place]], out: Sink) -> None:
    """Turns up the topmost cards of a sector's deck one after the other, each into the place named beside it."""
    state.sectors[sector] = state.sectors[sector][: -len(cards)]
    moves = REVEALED[sector]
    for card, to in cards:
        if to[0] == "central":
            state.central.append(card)
            if out is not None:
                out.append(moves[card])
        else:
            put_cards(state, (card,), to)
            if out is not None:
                out.append(CardMoved(card, ("sector", sector), to, "reveal"))


def turn_back(state: GameState, card: CardId, out: Sink) -> None:
    """Puts a card of the Central Zone back on top of its sector's deck; the Energy Tokens on it go back before."""
    set_tokens(state, card, 0, out)
    sector = state.cards[card].sector or 0
    state.central.remove(card)
    state.sectors[sector] += (card,)
    hooks = state.book.hooks.left
    if hooks:
        for hook in hooks:
            hook(state, card, "central", out)
    if out is not None:
        out.append(RETURNED[sector][card])


def remove_world(state: GameState, seat: Seat, world: CardId, out: Sink) -> None:
    """A conquered World leaves the game with its colonists and all else that lies at it (ruling A7)."""
    player = state.players[seat]
    for card in player.colonists.get(world, ()):
        move_card(state, card, ("under", world), ("box", 0), "scrap", out)
    player.colonists = without(player.colonists, world)
    for hook in state.book.hooks.world_lost:
        hook(state, world, out)
    move_card(state, world, ("worlds", seat), ("box", 0), "scrap", out)


def gain_energy(state: GameState, seat: Seat, n: int, out: Sink, card: CardId | None = None) -> None:
    """Moves a seat's energy marker by `n`, up or down."""
    if n:
        player = state.players[seat]
        player.energy += n
        if out is not None:
            out.append(EnergyChanged(seat, n, player.energy, card))


def spend_energy(state: GameState, seat: Seat, n: int, out: Sink, card: CardId | None = None) -> None:
    """Takes energy that the caller has made sure is there."""
    player = state.players[seat]
    if n > player.energy:
        raise ValueError("more energy spent than there is")
    if n:
        player.energy -= n
        if out is not None:
            out.append(EnergyChanged(seat, -n, player.energy, card))


def set_energy(state: GameState, seat: Seat, now: int, out: Sink, card: CardId | None = None) -> None:
    """Sets a seat's energy marker."""
    gain_energy(state, seat, now - state.players[seat].energy, out, card)


def set_actions(state: GameState, seat: Seat, now: int, out: Sink) -> None:
    """Sets a seat's action marker."""
    player = state.players[seat]
    change = now - player.actions
    if change:
        player.actions = now
        if out is not None:
            out.append(ACTIONS_CHANGED(seat, change, now))


def spend_action(state: GameState, seat: Seat, out: Sink) -> None:
    """Takes one action point."""
    player = state.players[seat]
    if player.actions < 1:
        raise ValueError("no action point left")
    player.actions -= 1
    if out is not None:
        out.append(ACTIONS_CHANGED(seat, -1, player.actions))


def spend_surge(state: GameState, seat: Seat, out: Sink) -> None:
    """Removes one of the seat's Energy Surge Tokens from the game."""
    player = state.players[seat]
    player.surges -= 1
    if out is not None:
        out.append(SurgeSpent(seat, player.surges))


def gain_surges(state: GameState, seat: Seat, n: int, out: Sink) -> None:
    """Gives a seat Energy Surge Tokens."""
    player = state.players[seat]
    player.surges += n
    if out is not None:
        out.append(SurgeGained(seat, player.surges))


def set_tokens(state: GameState, card: CardId, now: int, out: Sink) -> None:
    """Sets the number of Energy Tokens on a card."""
    if state.tokens.get(card, 0) == now:
        return
    if now:
        state.tokens[card] = now
    else:
        del state.tokens[card]
    if out is not None:
        out.append(TOKENS_CHANGED(card, now))


def put_tokens(state: GameState, cards: Sequence[CardId], out: Sink) -> None:
    """Puts one Energy Token on each of these cards, none of which has any."""
    for card in cards:
        state.tokens[card] = 1
        if out is not None:
            out.append(TOKENS_CHANGED(card, 1))


def draw_number(state: GameState, stream: int, bound: int) -> int:
    """The next number of a stream, 0 to bound - 1, all equally likely."""
    number, state.drawn[stream] = number_below(state.keys[stream], state.drawn[stream], bound)
    return number


def shuffle(state: GameState, cards: list[int], stream: int) -> None:
    """Shuffles a list of the state in place (Fisher-Yates); the same numbers as `draw_number` would give one by one."""
    last = len(cards)
    places, state.drawn[stream] = numbers_below(state.keys[stream], state.drawn[stream], range(last, 1, -1))
    for place in places:
        last -= 1
        cards[last], cards[place] = cards[place], cards[last]


def shuffle_discard_into_deck(state: GameState, seat: Seat, out: Sink) -> None:
    """Shuffles a seat's discard pile and what is left of its draw deck into a new draw deck."""
    player = state.players[seat]
    player.deck.extend(player.discard)
    player.discard.clear()
    player.deck.sort()
    shuffle(state, player.deck, STREAM[f"deck:{seat}"])
    if out is not None:
        out.append(DeckShuffled(seat))


def start_round(state: GameState, number: int, destiny: Seat, out: Sink) -> None:
    """Moves the Round Marker and the Destiny Marker; nobody has passed, no turn was taken, nothing was used yet."""
    state.round = number
    state.destiny = destiny
    state.turns = 0
    for player in state.players:
        player.passed = False
        player.used.clear()
    if out is not None:
        out.append(RoundStarted(number, state.sector, destiny))


def start_phase(state: GameState, phase: Phase, out: Sink) -> None:
    """Enters a phase."""
    state.phase = phase
    if out is not None:
        out.append(PHASE_STARTED[phase])


def start_turn(state: GameState, seat: Seat, out: Sink) -> None:
    """Counts and announces a turn of the Action Phase."""
    state.turns += 1
    hooks = state.book.hooks.turn_start
    if hooks:
        for hook in hooks:
            hook(state)
    if out is not None:
        out.append(TURN_STARTED[seat])


def set_passed(state: GameState, seat: Seat, forced: bool, out: Sink) -> None:
    """The seat passes: all its action points are spent, its energy stays (ruling S6)."""
    player: PlayerState = state.players[seat]
    player.passed = True
    if out is not None:
        out.append(PASSED(seat, forced))
    set_actions(state, seat, 0, out)


def reopen(state: GameState, seat: Seat, out: Sink) -> None:
    """A seat that has passed goes on in this round (Encore)."""
    state.players[seat].passed = False
    if out is not None:
        out.append(Reopened(seat))


def mark_used(state: GameState, seat: Seat, card: CardId, ability: int) -> None:
    """Remembers that a once-per-round text was used."""
    used = state.players[seat].used
    used[(card, ability)] = used.get((card, ability), 0) + 1


def set_invasion(state: GameState, index: int, invasion: InvasionFrame) -> None:
    """Replaces the running invasion where it lies on the stack."""
    state.stack[index] = invasion


def show_invasion(picture: InvasionPicture, out: Sink) -> None:
    """Tells watchers what the invasion looks like now."""
    if out is not None:
        out.append(InvasionChanged(picture))


def end_invasion(seat: Seat, world: CardId, conquered: bool, out: Sink) -> None:
    """Tells watchers that the invasion is over."""
    if out is not None:
        out.append(InvasionEnded(seat, world, conquered))


def finish(state: GameState, result: Result, out: Sink) -> None:
    """Ends the game: nothing waits and nothing is asked any more."""
    state.result = result
    state.decision = None
    state.stack.clear()
    start_phase(state, "over", out)
    if out is not None:
        out.append(GameEnded())
