"""Invariants of the Nemesis's turns, told from the events of each command (INV-N3 to INV-N8).

What each command would be done with is worked out once more here, from the picture that events draw of the table; nothing of
`commands`, `prime` or `turn` is asked. `monitor_of` is what follows any game.
"""

from __future__ import annotations

from typing import Any

from game.engine import GameState
from game.engine.core.card_monitor import CENTRAL
from game.engine.core.defs import NemesisCard, PrimeDef
from game.engine.core.events import (
    ActionsChanged,
    CommandTried,
    CountChanged,
    InvasionEnded,
    NemesisTurned,
    Passed,
    PhaseStarted,
    Place,
    TurnStarted,
)
from game.engine.core.frames import NEMESIS_FOLLOWS, NemesisPickFrame
from game.engine.core.places import nemesis_of
from game.engine.core.rule_monitor import RuleMonitor
from game.engine.core.rules.doctrine import OWED, REPRISAL, TAKEN
from game.engine.core.types import CardId

from .aim_monitor import BUILT, STACK, AimMonitor

NUMBERS = {"target_prime": "N6", "draft": "N4"}
"""Which invariant says what a command is done with; of all others N3."""

PRINTED = {"points": "points", "most_points": "points", "energy": "energy", "highest_cost": "draft"}
"""The printed value that a draft or target command asks for."""


def monitor_of(state: GameState) -> RuleMonitor:
    """What follows the course of this game from its state on."""
    return RuleMonitor(state) if state.nemesis is None else NemesisMonitor(state)


class NemesisMonitor(AimMonitor):
    """Follows a game against the Nemesis."""

    def __init__(self, state: GameState) -> None:
        super().__init__(state)
        nemesis = nemesis_of(state)
        for seat in range(1, len(state.players)):  # events name who builds, and there is one stack (events.Place)
            if STACK in self.lying:
                self.lying[STACK[0], seat] = self.lying[STACK]
        self._turned_so_far = len(nemesis.used) + (nemesis.turned is not None)
        self._count, self._counted_out = nemesis.count, -1
        own = state.players[1 - nemesis.seat]
        marks = (own.home, REPRISAL), (own.home, OWED), (own.home, TAKEN)
        self._answered, owed, taken = [own.used.get(mark, 0) for mark in marks]
        self._owed = owed - taken
        self._answers = NEMESIS_FOLLOWS in state.stack
        self._conquered = len(state.players[nemesis.seat].worlds)
        self._invasion_over = self.handlers[InvasionEnded]
        self._card: NemesisCard | None = None
        self._tried = 0
        self._settled = True
        self._asked: tuple[int, list[CardId]] | None = None
        waiting, decision = state.stack[-1] if state.stack else None, state.decision
        if isinstance(waiting, NemesisPickFrame) and nemesis.turned is not None and decision is not None:
            self._card = state.book.nemesis[nemesis.turned]
            self._asked = (waiting.number, [getattr(option, "card", -1) for option in decision.options])
            self._settled = False
        self._expected = ""
        self._cards = 0
        self._owned: set[CardId] = set()
        self._falls: set[CardId] = set()
        self.handlers |= {
            NemesisTurned: self._nemesis_turned,
            CommandTried: self._command_tried,
            CountChanged: self._count_changed,
            ActionsChanged: self._actions_changed,
            InvasionEnded: self._theft_answered,
        }

    def places(self, state: GameState) -> list[Place]:
        """Those of every game, and what the Nemesis has."""
        nemesis = nemesis_of(state)
        places = super().places(state)
        places += [("column", column) for column in range(len(nemesis.columns))]
        places.append(("sideways", 0))
        built: tuple[Place, ...] = (STACK, BUILT)
        places += [place for place in built if place[0] in state.book.zones]
        return places

    def settle(self) -> None:
        """A tie is asked about, and no card has left the deck unseen."""
        if not self._settled and self._asked is None:
            self._look_at_the_question()
        super().settle()
        nemesis = self.state.nemesis
        if nemesis is not None and len(self.deck) != len(nemesis.deck):
            self.breaks("N8", f"the Nemesis deck has {len(nemesis.deck)} cards, not {len(self.deck)}")

    def _count_changed(self, event: CountChanged) -> None:
        """A number on the target falls by one from three or fewer, or goes with the target (Countdown, CountFrom)."""
        falls_to = self._count - 1 if self._count else min([3, *[change.n for change in self.doctrines("count_from")]])
        if event.now not in (0, falls_to):
            self.breaks("N2", f"the number on the target goes from {self._count} to {event.now}")
        self._count = event.now

    @property
    def between_turns(self) -> bool:
        """Whether a round begins, or a turn of the Nemesis is over."""
        return self.on_turn in (None, self.seat) and self._settled

    @property
    def _factions(self) -> list[int]:
        """Its Faction Tokens on each order."""
        return [tokens for plugged in self.plugged for tokens in plugged.faction_tokens(self.seat)]

    # Doctrines: what comes after a Pass, a theft and a conquest, worked out from their records alone

    def _actions_changed(self, event: ActionsChanged) -> None:
        """Action points that are given up by passing bring turns (IdleCards)."""
        human = 1 - self.seat
        if event.seat == human and human in self.passed and self.seat not in self.passed and not event.now:
            self._owed += max([-event.change // change.per for change in self.doctrines("idle_cards")], default=0)

    def _theft_answered(self, event: InvasionEnded) -> None:
        """The first target that the player conquers in a round is answered by a card (Reprisal)."""
        self._invasion_over(event)
        stolen = event.conquered and event.seat != self.seat and event.world in self.targets
        if stolen and self.doctrines("reprisal") and not self._answered:
            self._answered, self._answers = 1, bool(self.deck)

    def _look_at_the_answer(self) -> None:
        """A theft has been answered by now, and no card with an Energy Token has outlasted a conquest (Reprisal, Scorch)."""
        if self._answers:
            self.breaks("N7", "the Nemesis turns no card though its target was conquered")
        self._answers = False
        now = len(self.lying["worlds", self.seat])
        if now > self._conquered and self.phase == "action" and self.doctrines("scorch"):
            left = [card for card in self.lying[CENTRAL] if card in self.tokens]
            if left:
                self.breaks("N7", f"cards {left} stay with their Energy Tokens though the Nemesis conquers")
        self._conquered = now

    # The turn: the end of the game, passing, or cards (INV-N7, INV-N8)

    def turn_started(self, event: TurnStarted) -> None:
        """Says what the Nemesis's turn must be before it is taken (rulings N8, N9)."""
        if self._expected:
            self._turn_over()
        self._look_at_the_answer()
        super().turn_started(event)
        if self.on_turn == self.seat:
            self.look_for_phases()
        self.on_turn = event.seat
        if event.seat != self.seat:
            return
        human = 1 - self.seat
        self._cards = 0
        if not self.deck:
            self._expected = "end"
        elif human in self.passed and not (self.destiny == human and self.turns == 2) and self._owed <= 0:
            self._expected = "pass"
            self._falls = self._falling()
            self._owned = set(self.lying["worlds", self.seat])
        else:
            self._owed -= human in self.passed and not (self.destiny == human and self.turns == 2)
            self._expected = "card"

    def _falling(self) -> set[CardId]:
        """The World that falls as the Nemesis passes (ruling N8; PassingConquest)."""
        rule = self.rule_of("passing_conquest")
        if rule == "never":
            return set()
        last = self.last_round
        falling = [world for world in self.prey() if rule or world in self.tokens or (last and self.cards[world].core)]
        return {self._dearest(falling)} if falling else set()

    def _dearest(self, worlds: list[CardId]) -> CardId:
        """The first of those with most points on them."""
        return max(worlds, key=lambda world: self.cards[world].points)

    def has_passed(self, event: Passed) -> None:
        """The Nemesis passes when it must, and conquers by that what it must."""
        super().has_passed(event)
        if event.seat != self.seat:
            self._owed = sum(change.n for change in self.doctrines("after_pass"))
            return
        self._look_at_the_answer()
        if not self._expected:
            return
        if self._expected != "pass":
            self.breaks("N7", "the Nemesis passes out of turn")
        else:
            fallen = set(self.lying["worlds", self.seat]) - self._owned
            if fallen != self._falls:
                self.breaks("N7", f"passing, the Nemesis conquers {sorted(fallen)}, not {sorted(self._falls)}")
        self._expected = ""

    def phase_started(self, event: PhaseStarted) -> None:
        """The last turn of the Action Phase is over."""
        if event.phase == "over":
            result = self.state.result
            by_deck = result is not None and result.end == "nemesis_deck"
            if by_deck != (self._expected == "end"):
                self.breaks("N8", f"the game ends with {len(self.deck)} cards in the Nemesis deck")
            if by_deck or self._expected == "end":
                self._expected = ""
        self._turn_over()
        self._look_at_the_answer()
        if event.phase == "action":
            self._answered = 0
        self.on_turn = None
        super().phase_started(event)
        if event.phase == "draw":
            self.look_for_phases()

    def _turn_over(self) -> None:
        """A turn is over: it took one card, or a second one that a mission adds, or was the pass (SecondCard)."""
        self.look_at_the_pair()
        if self._expected == "card":
            first = self._turned_so_far - self._cards + 1
            most = 1
            if any(first % change.every == 0 for change in self.changes if change.change == "second_card"):
                most = min(2, self._cards + len(self.deck))
            if self._cards != most:
                self.breaks("N8", f"the Nemesis's turn takes {self._cards} cards, not {most}")
            if not self._settled:
                self.breaks("N3", "the turn ends before the card is carried out")
                self._settled = True
            if self._counted_out >= 0 and self._counted_out not in self.lying["worlds", self.seat]:
                self.breaks("N2", f"card {self._counted_out} is counted down to the end and not conquered")
            self._counted_out = -1
        elif self._expected == "pass":
            self.breaks("N7", "the Nemesis does not pass though it must")
        elif self._expected == "end":
            self.breaks("N8", "the game goes on though the Nemesis deck is empty")
        self._expected = ""

    # The card: its commands from the top, the first that can be done is done (INV-N3 to INV-N6)

    def _nemesis_turned(self, event: NemesisTurned) -> None:
        if self._expected not in ("card", ""):
            self.breaks("N7", f"the Nemesis turns a card though its turn is {self._expected}")
        if self.on_turn not in (None, self.seat) and not self._answers:
            self.breaks("N7", "the Nemesis turns a card in the turn of the player")
        self._answers = False
        if not self._settled:
            self.breaks("N3", "a card follows before the one before it is carried out")
        if not self.deck or self.deck.pop() != event.card:
            self.breaks("N8", "the card turned is not the top one of the Nemesis deck")
        self.look_at_the_pair()
        self._turned_so_far += 1
        self._cards += 1
        self._card = self.state.book.nemesis[event.card]
        self._tried, self._settled, self._asked = 0, False, None

    def _command_tried(self, event: CommandTried) -> None:
        card, number, reason = self._card, event.number, event.reason
        if card is None:
            return
        done = reason.args[0] if reason.args else None  # only what was done names its card
        if self._asked is not None:
            asked, best = self._asked
            if number != asked or done not in best:
                self.breaks("N5", f"the tie of command {asked} is settled by {reason}")
            self.expect_a_pair(card.commands[number])
            self._asked, self._settled = None, True
            return
        if self._settled or number != self._tried:
            self.breaks("N3", f"command {number} of {card.key} comes out of its order")
            return
        idle = any(self._turned_so_far % change.every == 0 for change in self.changes if change.change == "nemesis_skip")
        if idle != (reason.code == "mission_skips"):
            self.breaks("N3", f"card {self._turned_so_far} {'is carried out' if idle else 'does nothing'}")
        best = [] if idle else self._best(card.commands[number])
        if done is not None:
            self.expect_a_pair(card.commands[number])
        if card.commands[number].command == "countdown" and done is not None and self._count == 1:
            self._counted_out = int(done)
        self._tried = number + 1
        self._settled = done is not None or self._tried == len(card.commands)
        if done is None:
            if best:
                self.breaks("N3", f"command {number} of {card.key} is skipped though cards {best} are there for it")
        elif done not in best:
            command = card.commands[number].command
            self.breaks(NUMBERS.get(command, "N3"), f"{command} is done with card {done}, not with one of {best}")
        elif len(best) > 1:
            self.breaks("N5", f"cards {best} tie, and nobody is asked")

    def _look_at_the_question(self) -> None:
        """The command that is neither skipped nor done is asked about, with exactly what ties (INV-N5)."""
        card, decision, waiting = self._card, self.state.decision, self.state.stack[-1] if self.state.stack else None
        if card is None or decision is None or not isinstance(waiting, NemesisPickFrame) or waiting.number != self._tried:
            self.breaks("N3", f"command {self._tried} of {card.key if card else '?'} is neither skipped nor done nor asked about")
            self._settled = True
            return
        best = self._best(card.commands[self._tried])
        offered = sorted(getattr(option, "card", -1) for option in decision.options)
        if offered != best or len(best) < 2:
            self.breaks("N5", f"the tie offers {offered}, and {best} tie")
        self._asked = (self._tried, offered)

    def _best(self, command: Any) -> list[CardId]:
        """The cards that a command would be done with, sorted; none: it cannot be done (rulings N4-N6, N14-N16)."""
        name = command.command
        if name == "conquer_target":
            targets = self.prey()
            return [self._dearest(targets)] if targets else []
        if name == "countdown":
            return [] if self.target is None or self.target in self.safe else [self.target]
        if name == "build_top":
            stack = self.lying.get(STACK)
            return [next(reversed(stack))] if stack else []
        if name not in ("target_prime", "target_world", "draft"):
            self.breaks("N3", f"nothing here says which cards the command {name} would be done with")
            return []
        worlds = name != "draft"
        spared = self.kept_from_targets() if worlds else self.kept_from_drafts()
        cards = [card for card in self.lying[CENTRAL] if self.cards[card].is_world is worlds and card not in spared]
        if name == "target_prime":
            values = self._excesses(cards)
        elif command.by.endswith("_prevalent"):
            values = self._prevalences(cards, command.by == "most_prevalent")
        else:
            values = self._values(cards, command)
        if not values:
            return []
        greatest = max(values.values())
        return sorted([card for card, value in values.items() if value == greatest])

    def _excesses(self, worlds: list[CardId]) -> dict[CardId, int]:
        """By how much Core Worlds whose condition is met exceed it; Ra by nothing (rulings N3, N5, N18)."""
        excesses: dict[CardId, int] = {}
        for column, index in enumerate(nemesis_of(self.state).primes):
            prime = self.state.book.primes[index]
            excess = self._counted(prime, column) - self._asked_by(prime) if prime.counts != "always" else 0
            if excess >= 0:
                excesses |= {world: excess for world in worlds if self.cards[world].key == prime.world}
        return excesses

    def _asked_by(self, prime: PrimeDef) -> int:
        """What a Prime Card asks for, less for each Core World that was conquered (PrimeCreep)."""
        cores = sum(self.cards[world].core for world in self.lying["worlds", self.seat] if self.cards[world].is_world)
        creep: int = sum(change.n for change in self.doctrines("prime_creep"))
        return max(1, prime.condition - cores * creep)

    def _counted(self, prime: PrimeDef, column: int) -> int:
        if prime.counts == "worlds":
            return len(self.lying["worlds", self.seat]) - 1 + len(self.lying.get(BUILT, ()))
        if prime.counts == "order":
            return max(self._factions, default=0)
        if prime.counts == "orders":
            return sum(tokens > 0 for tokens in self._factions)
        return len(self.lying["column", column])

    def _prevalences(self, cards: list[CardId], most: bool) -> dict[CardId, int]:
        """How many drafted cards there are of the type that a card has most of, or fewest and then below 0 (ruling N4)."""
        card_types: list[str] = []
        for (zone, _), there in self.lying.items():
            seen = zone == "units" and most and bool(self.doctrines("draft_eye"))
            if seen or zone in ("column", "sideways"):
                card_types += [card_type for card in there for card_type in self.cards[card].kinds]
        prevalences = {}
        for card in cards:
            counts = [card_types.count(card_type) for card_type in self.cards[card].kinds]
            prevalences[card] = max(counts) if most else -min(counts)
        return prevalences

    def _values(self, cards: list[CardId], command: Any) -> dict[CardId, int]:
        """How well cards fit by what is printed on them or lies on them, more is better (ruling N16)."""
        by = command.by
        if by == "token":
            return {card: card in self.tokens for card in cards}
        if by == "wanted":
            own = [self.cards[unit] for unit in self.lying["units", 1 - self.seat]]
            there = sum(face.fleet for face in own), sum(face.ground for face in own)
            faces = {card: self.cards[card] for card in cards}
            return {card: -max(0, face.fleet - there[0]) - max(0, face.ground - there[1]) for card, face in faces.items()}
        if by == "types":
            return {card: any(card_type in command.types for card_type in self.cards[card].kinds) for card in cards}
        if by == "weakest":
            return {card: -self._strength(card) for card in cards}
        if by == "strongest":
            return {card: self._strength(card) for card in cards}
        name = PRINTED[by]
        return {card: getattr(self.cards[card], name) for card in cards}

    def _strength(self, card: CardId) -> int:
        return self.cards[card].fleet + self.cards[card].ground
