"""Invariants of the course of a game: what no single state shows, told from the events of each command (INV numbers of the
reliability design).

`Course` keeps its own small picture of the table, drawn from events alone, and judges each step of the rules by it. It works the
printed numbers out by itself, so that a wrong rule cannot agree with itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .events import (
    AbilityUsed,
    ActionsChanged,
    CardMoved,
    DeckShuffled,
    EnergyChanged,
    Event,
    GameEnded,
    HeroicShuffled,
    InvasionChanged,
    InvasionEnded,
    Passed,
    PhaseStarted,
    Place,
    RoundStarted,
    TokensChanged,
    TurnStarted,
)
from .frames import ActionPhaseFrame, EventFrame, invasion_index
from .places import HEROIC_ZONES, cards_at
from .state import GameState
from .types import MOMENTS, CardId, Phase, Seat

CENTRAL: Place = ("central", 0)
MASTER: Place = ("master", 0)
FOLLOWS: dict[Phase, tuple[Phase, ...]] = {
    "pregame": ("reshuffle", "draw"),
    "reshuffle": ("draw",),
    "draw": ("energy",),
    "energy": ("galactic",),
    "galactic": ("action",),
    "action": ("discard", "over"),
    "discard": ("end",),
    "end": ("reshuffle", "draw"),
}
"""Which phases may come after which (base rulebook, Phases; ruling B10)."""
RETAINED = 1
"""Cards, and Heroic Tactics, that the Discard Phase leaves in a hand (base rulebook; ruling R2)."""
HOME_DRAW = 1
"""Cards that a Home World of Galactic Orders draws besides (ruling O4)."""


class Course:
    """Follows one game from a state on, at any of its decisions.

    `after` is told every command's state and events in turn. A game that goes on elsewhere (undo, loading) needs a new one.
    """

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.faces = state.faces
        self.changes: tuple[Any, ...] = state.setup.changes
        self.found: list[str] = []
        self.lying: dict[Place, dict[CardId, None]] = {}
        for place in self.places(state):
            self.lying[place] = dict.fromkeys(cards_at(state, place))
        self.tokens = dict.fromkeys(state.tokens)
        self.round = state.round
        self.destiny = state.destiny
        self.phase = state.phase
        self.turns = state.turns
        self.passed = {seat for seat, player in enumerate(state.players) if player.passed}
        running = [frame.seat for frame in state.stack if isinstance(frame, ActionPhaseFrame)]
        self._next: Seat | None = running[0] if running else None
        self._invades = invasion_index(state) >= 0
        self._hands: list[int] | None = None
        self._filling = False
        self._bearing: set[CardId] = set()
        self._stayed: set[CardId] = set()
        self._shuffled: Seat | None = None
        self._redrawn: list[Seat] = []
        self._untaken = len(self.lying.get(MASTER, ()))
        self._watching = False
        self._events: Sequence[Event] = ()
        self._answered = state.decision.purpose if state.decision is not None else ""
        self._size = 0
        self._this_round = {(seat, *text) for seat, player in enumerate(state.players) for text in player.used}
        for frame in state.stack:
            if isinstance(frame, EventFrame):  # marked as used, and still to come
                self._this_round.difference_update([(seat, frame.card, frame.ability) for seat in frame.seats])
        self._this_time: set[tuple[Seat, CardId, int]] = set()
        self.handlers: dict[type, Callable[[Any], None]] = {
            TokensChanged: self._tokens_changed,
            DeckShuffled: self._deck_shuffled,
            HeroicShuffled: self._heroic_shuffled,
            RoundStarted: self._round_started,
            PhaseStarted: self.phase_started,
            TurnStarted: self.turn_started,
            Passed: self.has_passed,
            AbilityUsed: self._ability_used,
            InvasionChanged: self._invasion_changed,
            InvasionEnded: self._invasion_ended,
            GameEnded: self._game_ended,
        }

    def after(self, state: GameState, events: Sequence[Event]) -> list[str]:
        """Every invariant that a command has broken, as "INV-number: what", from its events and the state after it."""
        self.state = state
        self.found = []
        self._events = events
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
        self._answered = state.decision.purpose if state.decision is not None else ""
        return self.found

    def settle(self) -> None:
        """A command has been followed to its end."""

    def places(self, state: GameState) -> list[Place]:
        """The places that are followed, none of them a list or tuple that is not there."""
        places: list[Place] = [CENTRAL, *(("sector", sector) for sector in range(1, len(state.sectors)))]
        for seat in range(len(state.players)):
            places += [("deck", seat), ("hand", seat), ("discard", seat), ("units", seat), ("worlds", seat)]
        if state.revolution is not None:
            places += [MASTER, *((zone, seat) for zone in HEROIC_ZONES for seat in range(len(state.players)))]
        return places

    def breaks(self, number: str, what: str) -> None:
        """Writes an invariant down as broken."""
        self.found.append(f"INV-{number}: {what} (round {self.round})")

    def rule_of(self, kind: str) -> str:
        """What the last change of a kind says; "" if no mission alters this rule."""
        return next((change.rule for change in reversed(self.changes) if change.change == kind), "")

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
        if self._filling and event.verb == "leave":
            if event.card not in self._bearing:
                self.breaks("13", f"card {event.card} leaves without an Energy Token")
            elif event.to != ("sector", self.faces[event.card].sector):
                self.breaks("13", f"card {event.card} goes to {event.to}")
            self._bearing.discard(event.card or 0)
        elif self._filling and event.verb == "reveal" and event.source[0] == "sector":
            self._turn_up(event)

    def _turn_up(self, event: CardMoved) -> None:
        """A card is turned up only while one is lacking (ruling B8), or because a mission says so (Arrival, EventRises)."""
        if self._bearing:
            self.breaks("13", f"cards {sorted(self._bearing)} stay though they bear an Energy Token")
            self._bearing.clear()
        for change in self.changes:
            if change.change in ("arrival", "event_rises") and change.round == self.round:
                return
        if event.source[1] != self._sector:
            self.breaks("12", f"a card of sector {event.source[1]} enters")
        if len(self.lying[CENTRAL]) >= self._size and not self.last_round and not self._lacking():
            self.breaks("12", "a card is turned up though none is lacking")

    def _stop_watching(self) -> None:
        """A command is over."""
        if self._filling:
            self._filled()
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
    def _sector(self) -> int:
        return self.state.setup.sectors[self.round - 1]

    def _lacking(self) -> bool:
        """Whether the Central Zone has fewer cards, Worlds or other cards than the chart demands (ruling B8)."""
        players = len(self.state.players)
        central = self.lying[CENTRAL]
        if len(central) < self._size:
            return True
        worlds = len([card for card in central if self.faces[card].is_world])
        return worlds < players or len(central) - worlds < players

    def _filled(self) -> None:
        """The three steps of the Galactic Phase are done."""
        self._filling = False
        left, central = self.lying["sector", self._sector], self.lying[CENTRAL]
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
        return rule == "new_cards" or (rule == "new_worlds" and self.faces[card].is_world)

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

    def _heroic_shuffled(self, event: HeroicShuffled) -> None:
        deck, discard = self.lying["heroic_deck", event.seat], self.lying["heroic_discard", event.seat]
        untaken = len(self.lying[MASTER])
        if deck and untaken == self._untaken:  # only a drafted Hero's Tactics are shuffled into what is left (ruling R4)
            self.breaks("11", f"seat {event.seat} shuffles with {len(deck)} cards in its Heroic Deck")
        self._untaken = untaken
        deck.update(discard)
        discard.clear()

    # Rounds, phases and turns

    def _round_started(self, event: RoundStarted) -> None:
        sectors = self.state.setup.sectors
        if event.round != self.round + 1 and not (self.phase == "pregame" and event.round == 1):
            self.breaks("14", f"round {event.round} follows")
        if not 1 <= event.round <= len(sectors) or event.sector != sectors[event.round - 1]:
            self.breaks("14", f"sector {event.sector} comes in round {event.round}")
        stays = event.round == 1 or any(change.change == "destiny_holder" and change.always for change in self.changes)
        if event.destiny != (self.destiny if stays else (self.destiny + 1) % len(self.state.players)):
            self.breaks("14", f"the Destiny Marker goes from seat {self.destiny} to {event.destiny}")
        self.round, self.destiny, self.turns = event.round, event.destiny, 0
        self.passed.clear()
        self._this_round.clear()

    def phase_started(self, event: PhaseStarted) -> None:
        """A phase follows the one before it; what that one had to do is done."""
        phase = event.phase
        if phase not in FOLLOWS.get(self.phase, ()):
            self.breaks("14", f"phase {phase} follows {self.phase}")
        if phase == "discard" and self.last_round:
            self.breaks("14", "the last round has a Discard Phase")
        if self._filling:
            self._filled()
        self.phase = phase
        self._this_time.clear()
        seats = range(len(self.state.players))
        if phase in ("reshuffle", "draw"):
            self._hands = [len(self.lying["hand", seat]) for seat in seats]
        elif phase == "energy":
            self._drawn()
        elif phase == "galactic":
            central = self.lying[CENTRAL]
            self._bearing = {card for card in central if card in self.tokens}
            self._stayed = {card for card in central if card not in self.tokens}
            self._size = 2 * len(seats) + 2 + sum(change.n for change in self.changes if change.change == "central_size")
            self._filling = self._watching = True
        elif phase == "action":
            self._next = self.destiny
        elif phase == "discard" and len(self.passed) < len(seats):
            self.breaks("7", "the Action Phase is over though not all have passed")
        elif phase == "end":
            self._retained()

    def _drawn(self) -> None:
        """Every hand is as large as the Sector Card says, or its deck and discard pile are empty (INV-9; rulings B3, O4)."""
        sizes = [one for one in self.changes if one.change == "hand_size" and one.first <= self.round <= one.last]
        size = max(1, self.state.book.sectors[self._sector - 1].hand + sum(one.n for one in sizes))
        for seat, before in enumerate(self._hands or ()):
            if self.state.is_nemesis(seat):
                continue
            wanted = max(before, size)
            conquered = len(self.lying["worlds", seat]) - 1
            if "drawing" in self.faces[self.state.players[seat].home].at and conquered > len(self.lying["units", seat]):
                wanted += HOME_DRAW
            hand = len(self.lying["hand", seat])
            rest = self.lying["deck", seat] or self.lying["discard", seat]
            if hand > wanted or (hand < wanted and rest):
                self.breaks("9", f"seat {seat} has drawn up to {hand} cards, not {wanted}")

    def _retained(self) -> None:
        """At most one card is kept, and one Heroic Tactic with its Hero, unless a mission says otherwise (INV-10; ruling R2)."""
        rule = self.rule_of("retaining")
        keeps_heroics = any(change.change == "heroic_retaining" for change in self.changes)
        for seat in range(len(self.state.players)):
            hand = len(self.lying["hand", seat])
            if rule != "all" and hand > (0 if rule == "none" else RETAINED):
                self.breaks("10", f"seat {seat} keeps {hand} cards")
            heroic = self.lying.get(("heroic_hand", seat), {})
            if heroic and not keeps_heroics:
                heroes = {self.faces[unit].same_as for unit in self.lying["units", seat]}
                if len(heroic) > RETAINED or any(self.faces[card].hero not in heroes for card in heroic):
                    self.breaks("10", f"seat {seat} keeps the Heroic Tactics {list(heroic)}")

    def turn_started(self, event: TurnStarted) -> None:
        """Turns go clockwise from the Destiny Marker among those who have not passed."""
        seat, count, following = event.seat, len(self.state.players), self._next
        self.turns += 1
        if seat in self.passed:
            self.breaks("7", f"seat {seat} has a turn after it has passed")
        elif following is not None:
            while following in self.passed:
                following = (following + 1) % count
            if seat != following:
                self.breaks("14", f"seat {seat} has the turn of seat {following}")
        self._next = (seat + 1) % count
        self._this_time.clear()

    def has_passed(self, event: Passed) -> None:
        """A seat passes once a round."""
        if event.seat in self.passed:
            self.breaks("7", f"seat {event.seat} passes twice")
        self.passed.add(event.seat)

    def _game_ended(self, event: GameEnded) -> None:
        result = self.state.result
        over = self.last_round and len(self.passed) == len(self.state.players)
        if result is not None and result.end == "rounds" and not over:
            self.breaks("14", "the game ends before its last round is over")
        for place, cards in self.lying.items():
            if sorted(cards) != sorted(cards_at(self.state, place)):
                self.breaks("1", f"the events do not tell what lies at {place}")

    # Texts and invasions

    def _ability_used(self, event: AbilityUsed) -> None:
        """A text works once a situation (ruling A10), one that says so once a round; each play of a card is a situation."""
        if self._filling:  # the Event at the end of the Galactic Phase
            self._filled()
        face = self.faces[event.card]
        text = face.abilities[event.ability]
        key = (event.seat, event.card, event.ability)
        if text.per_round:
            if key in self._this_round:
                self.breaks("17", f"{face.key} is used twice in a round")
            self._this_round.add(key)
        if text.when in MOMENTS and not face.is_played and not (face.copies and self._answered == "power"):
            # a copied reduction is used in the situation of its draft or deployment (Revolution FAQ 4)
            if key in self._this_time:
                self.breaks("17", f"{face.key} is used twice in one situation")
            self._this_time.add(key)

    def _invasion_changed(self, event: InvasionChanged) -> None:
        if self._invades:
            return
        self._invades = True
        price = next((one.n for one in reversed(self.changes) if one.change == "invasion_energy"), 1)
        seat = event.picture.seat
        actions = energy = 0
        for before in self._events:
            if before is event:
                break
            if isinstance(before, ActionsChanged) and before.seat == seat:
                actions -= before.change
            elif isinstance(before, EnergyChanged) and before.seat == seat:
                energy -= before.change
        if (actions, energy) != (1, price):
            self.breaks("19", f"seat {seat} announces an invasion for {actions} actions and {energy} energy")

    def _invasion_ended(self, event: InvasionEnded) -> None:
        self._invades = False
