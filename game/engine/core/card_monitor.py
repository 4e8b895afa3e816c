"""What events tell of the cards of a game: the draw, reshuffles, the Galactic Phase, what is kept (INV-8 to INV-13).
`course.Course` follows rounds, turns and texts besides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .events import CardMoved, DeckShuffled, Event, Place, TokensChanged
from .places import cards_at
from .state import GameState
from .types import CardId, Seat

CENTRAL: Place = ("central", 0)
RETAINED = 1
"""Cards that the Discard Phase leaves in a hand (base rulebook)."""


class PlugMonitor:
    """What an expansion follows besides, in the places of a `CardMonitor`; it says nothing of its own accord."""

    def __init__(self, monitor: CardMonitor) -> None:
        self.monitor = monitor
        self.handlers: dict[type, Callable[[Any], None]] = {}

    def further_draw(self, seat: Seat) -> int:
        """How many cards a seat draws besides those of the Sector Card."""
        return 0

    def faction_tokens(self, seat: Seat) -> Sequence[int]:
        """How many tokens of a seat lie on each order."""
        return ()

    def retained(self, seat: Seat) -> None:
        """The Discard Phase of a seat is over."""


class CardMonitor:
    """Where the cards of one game lie, as its events tell it, and whether they came there by the rules.

    `events` are those of the command that is followed, `answered` is the question that it answers.
    """

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.cards = state.cards
        self.changes: tuple[Any, ...] = state.setup.changes
        self.found: list[str] = []
        self.lying: dict[Place, dict[CardId, None]] = {}
        for place in self.places(state):
            self.lying[place] = dict.fromkeys(cards_at(state, place))
        self.tokens = dict.fromkeys(state.tokens)
        self.round = state.round
        self.phase = state.phase
        self.events: Sequence[Event] = ()
        self.answered = state.decision
        self.filling = False
        self._hands: list[int] = []
        self._size = 0
        self._bearing: set[CardId] = set()
        self._stayed: set[CardId] = set()
        self._shuffled: Seat | None = None
        self._redrawn: list[Seat] = []
        self._watching = False
        self.handlers: dict[type, Callable[[Any], None]] = {
            TokensChanged: self._tokens_changed,
            DeckShuffled: self._deck_shuffled,
        }
        self.plugged: list[PlugMonitor] = [make(self) for make in state.book.hooks.monitors]
        for plugged in self.plugged:
            self.handlers |= plugged.handlers

    def after(self, state: GameState, events: Sequence[Event]) -> list[str]:
        """Every invariant that a command has broken, as "INV-number: what", from its events and the state after it."""
        self.state = state
        self.found = []
        self.events = events
        lying, handlers = self.lying, self.handlers
        for event in events:
            if type(event) is CardMoved:
                if self._watching:
                    self._watch(event)
                card = event.card
                if card is not None:
                    source, to = lying.get(event.source), lying.get(event.to)
                    if source is not None:
                        source.pop(card, None)
                    if to is not None:
                        to[card] = None
            elif (handler := handlers.get(type(event))) is not None:
                handler(event)
        if self._watching:
            self._stop_watching()
        self.settle()
        self.answered = state.decision
        return self.found

    def may_place_tokens(self, seat: Seat) -> bool:
        """Whether a seat may place Faction Tokens now."""
        return True

    def settle(self) -> None:
        """A command has been followed to its end."""

    def places(self, state: GameState) -> list[Place]:
        """The places that are followed, none of them a list or tuple that is not there."""
        places: list[Place] = [CENTRAL, *(("sector", sector) for sector in range(1, len(state.sectors)))]
        for seat in range(len(state.players)):
            places += [("deck", seat), ("hand", seat), ("discard", seat), ("units", seat), ("worlds", seat)]
        for zone, rule in state.book.zones.items():
            if rule.followed:
                places += [(zone, index) for index in rule.indices(state)]
        return places

    def breaks(self, number: str, what: str) -> None:
        """Writes an invariant down as broken."""
        self.found.append(f"INV-{number}: {what} (round {self.round})")

    def rule_of(self, kind: str) -> str:
        """What the last change of a kind says; "" if no mission alters this rule."""
        there = [change for change in self.changes if change.change == kind]
        held = [
            change.rule for change in there if getattr(change, "first", 1) <= self.round <= getattr(change, "last", self.round)
        ]
        return str(held[-1]) if held else ""

    @property
    def last_round(self) -> bool:
        """Whether the round that is followed is the last one of the game."""
        return self.round == len(self.state.setup.sectors)

    def _tokens_changed(self, event: TokensChanged) -> None:
        if event.now:
            self.tokens[event.card] = None
        else:
            self.tokens.pop(event.card, None)

    # Cards that move in the Galactic Phase, and the draw that a reshuffle was for

    def _watch(self, event: CardMoved) -> None:
        if self._shuffled is not None:
            if event.source != ("deck", self._shuffled):
                self.breaks("11", f"seat {self._shuffled} shuffles and draws no card")
            self._shuffled = None
        if self.filling and event.verb == "leave":
            if event.card not in self._bearing:
                self.breaks("13", f"card {event.card} leaves without an Energy Token")
            elif event.to != ("sector", self.cards[event.card].sector):
                self.breaks("13", f"card {event.card} goes to {event.to}")
            self._bearing.discard(event.card or 0)
        elif self.filling and event.verb == "reveal" and event.source[0] == "sector":
            self._turn_up(event)

    def _turn_up(self, event: CardMoved) -> None:
        """A card is turned up only while one is lacking (ruling B8), or because a mission says so (Arrival, EventRises)."""
        if self._bearing:
            self.breaks("13", f"cards {sorted(self._bearing)} stay though they bear an Energy Token")
            self._bearing.clear()
        for change in self.changes:
            if change.change in ("arrival", "event_rises") and change.round == self.round:
                return
        if event.source[1] != self.sector:
            self.breaks("12", f"a card of sector {event.source[1]} enters")
        if len(self.lying[CENTRAL]) >= self._size and not self.last_round and not self._lacking():
            self.breaks("12", "a card is turned up though none is lacking")

    def _stop_watching(self) -> None:
        """A command is over."""
        if self.filling:
            self.filled()
        if self._shuffled is not None:
            self.breaks("11", f"seat {self._shuffled} shuffles and draws no card")
            self._shuffled = None
        for seat in self._redrawn:
            player = self.state.players[seat]
            same = set(player.deck) == set(self.lying["deck", seat]) and set(player.discard) == set(self.lying["discard", seat])
            if not same or len(player.deck) != len(self.lying["deck", seat]):
                self.breaks("11", f"the new deck of seat {seat} is no permutation of its discard pile")
        self._redrawn.clear()
        self._watching = False

    @property
    def sector(self) -> int:
        """The sector of the round that is followed."""
        return self.state.setup.sectors[self.round - 1]

    def begin_filling(self) -> None:
        """The Galactic Phase begins: what bears an Energy Token has to leave, what stays gets one (INV-8, INV-13)."""
        central = self.lying[CENTRAL]
        self._bearing = {card for card in central if card in self.tokens}
        self._stayed = {card for card in central if card not in self.tokens}
        more = sum(change.n for change in self.changes if change.change == "central_size")
        self._size = 2 * len(self.state.players) + 2 + more
        self.filling = self._watching = True

    def _lacking(self) -> bool:
        """Whether the Central Zone has fewer cards, Worlds or other cards than the chart demands (ruling B8)."""
        players = len(self.state.players)
        central = self.lying[CENTRAL]
        if len(central) < self._size:
            return True
        worlds = len([card for card in central if self.cards[card].is_world])
        return worlds < players or len(central) - worlds < players

    def filled(self) -> None:
        """The three steps of the Galactic Phase are done."""
        self.filling = False
        left, central = self.lying["sector", self.sector], self.lying[CENTRAL]
        if left and (self.last_round or self._lacking()):
            self.breaks("12", f"{len(central)} cards lie in the Central Zone, {len(left)} in the deck")
        if self._bearing:
            self.breaks("13", f"cards {sorted(self._bearing)} stay though they bear an Energy Token")
        rule = self.rule_of("central_tokens")
        marked = [card for card in central if card in self._stayed or self._begins_with_token(rule, card)]
        if rule == "none":
            marked.clear()
        if marked != [card for card in central if card in self.tokens]:
            self.breaks("8", f"Energy Tokens lie on other cards than {marked}")

    def _begins_with_token(self, rule: str, card: CardId) -> bool:
        """Whether a mission puts a token on a card that has just come (CentralTokens)."""
        return rule == "new_cards" or (rule == "new_worlds" and self.cards[card].is_world)

    # Reshuffles

    def _deck_shuffled(self, event: DeckShuffled) -> None:
        seat = event.seat
        deck, discard = self.lying["deck", seat], self.lying["discard", seat]
        if self.phase != "reshuffle":  # no card of ours says more than the empty deck does
            if deck:
                self.breaks("11", f"seat {seat} shuffles with {len(deck)} cards in its deck")
            self._shuffled = seat
        if not discard:
            self.breaks("11", f"seat {seat} shuffles no card")
        deck.update(discard)
        discard.clear()
        self._redrawn.append(seat)
        self._watching = True

    # Hands

    def note_hands(self) -> None:
        """The Draw Phase begins."""
        self._hands = [len(self.lying["hand", seat]) for seat in range(len(self.state.players))]

    def drawn(self) -> None:
        """Every hand is as large as the Sector Card says, or its deck and discard pile are empty (INV-9; ruling B3)."""
        sizes = [change for change in self.changes if change.change == "hand_size" and change.first <= self.round <= change.last]
        size = max(1, self.state.book.sectors[self.sector - 1].hand + sum(change.n for change in sizes))
        for seat, before in enumerate(self._hands):
            if self.state.is_nemesis(seat):
                continue
            wanted = max(before, size) + sum(plugged.further_draw(seat) for plugged in self.plugged)
            hand = len(self.lying["hand", seat])
            rest = self.lying["deck", seat] or self.lying["discard", seat]
            if hand > wanted or (hand < wanted and rest):
                self.breaks("9", f"seat {seat} has drawn up to {hand} cards, not {wanted}")

    def retained(self) -> None:
        """At most one card is kept unless a mission says otherwise (INV-10)."""
        rule = self.rule_of("retaining")
        for seat in range(len(self.state.players)):
            hand = len(self.lying["hand", seat])
            if rule != "all" and hand > (0 if rule == "none" else RETAINED):
                self.breaks("10", f"seat {seat} keeps {hand} cards")
            for plugged in self.plugged:
                plugged.retained(seat)

    def audit(self) -> None:
        """The game is over: all lies where its events say (INV-1)."""
        for place, cards in self.lying.items():
            if sorted(cards) != sorted(cards_at(self.state, place)):
                self.breaks("1", f"the events do not tell what lies at {place}")
