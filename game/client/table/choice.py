"""The open question as the table offers it: options by card, what is chosen so far, what the primary button would do.

Everything comes from the open decision; legality, prices and reasons are asked of the engine. No drawing here.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine import Action, Decision, GameState, Reason, price, revolution_at, why_not
from game.engine.actions import (
    AMOUNT,
    ASSAULT,
    BREAK_OFF,
    BUILD,
    COMMIT,
    DEPLOY,
    DONE,
    DRAFT,
    INVADE,
    NONE,
    PASS,
    PICK,
    SHUFFLE,
    SURGE,
    Amount,
    Build,
    Column,
    Commit,
    Cycle,
    Deploy,
    Draft,
    Invade,
    Play,
    Use,
    play,
    use,
)
from game.engine.api.holdings import further_hand, holdings, standing_cards
from game.engine.api.order import Order, cheaper_order
from game.engine.api.plan import InvasionStanding, Plan, settlers, standing, standing_after, suggest
from game.engine.api.questions import RunningInvasion, question_of, running_invasion
from game.engine.events import InvasionPicture
from game.engine.terms import CardId

STAGED = ("retain",)
"""Single picks that cannot be taken back and are therefore chosen first and confirmed with the primary button (UX-T16)."""
PLANNED = ("invasion", "commit")


class Submission(NamedTuple):
    """Picks for the open decision, then picks for the ones that follow it at once."""

    steps: tuple[tuple[Action, ...], ...]


class MainButton(NamedTuple):
    """What the primary button does: `deed` is an answer, "suggest", or None while it is not ready; `label` is a code.

    Labels: the decision's kind, "suggest", "none", or an action that words can name. `reason` says what is missing.
    """

    label: str
    action: Action | None
    deed: Submission | str | None
    reason: Reason | None = None


@dataclass(slots=True)
class PendingChoice:
    """The open decision of the human seat and the half-made answer to it; `chosen` keeps the order of choosing.

    While `cycling` a hand card is asked for that cycles the Heroic Deck; at all other times no hand card offers that, so that
    it is never the default (Revolution rulebook, Drawing Heroic Tactics).
    """

    state: GameState
    seat: int
    chosen: list[Action]
    seq: int = -1
    cycling: bool = False
    names_colonist: bool = False
    """Whether the colonist is named along with the Units, and not asked for after them."""
    stays: CardId | None = None
    nobody_stays: bool = False
    changed: bool = False
    """The Unit that was named to stay beneath the World, or that none shall; else the one of least value does. `changed`: the
    Units are no longer the suggested ones."""
    closed: tuple[Action, ...] = ()
    """What was chosen from a hand that lies face down again; the button confirms it without a name (UX-H1)."""
    fleet: list[Commit] = field(default_factory=list)
    """The Units chosen for the running invasion, kept through every question in the middle of it."""

    @classmethod
    def open(cls, state: GameState, seat: int, before: PendingChoice | None = None, *, suggests: bool = False) -> PendingChoice:
        """The desk for the state's decision; Units chosen for the same invasion stay chosen, also while one of its texts asks.

        With `suggests` those of the suggestion are chosen until the player switches one.
        """
        desk = cls(state, seat, [], state.seq)
        if desk.planning is None:
            return desk
        units = state.players[seat].units
        old = before.planning if before is not None and before.seat == seat else None
        if before is not None and old is not None and old.world == desk.planning.world:
            desk.fleet = [pick for pick in before.fleet if pick.card in units]
            desk.stays, desk.nobody_stays, desk.changed = before.stays, before.nobody_stays, before.changed
        if desk.changed or (suggests and desk.take_suggestion()):
            return desk
        if desk.plans and desk.suggestion() is None:
            desk.fleet = [COMMIT[unit] for unit in units]  # shows by how much all together fall short
        return desk

    @property
    def plans(self) -> bool:
        """Whether Units can still be chosen for the running invasion."""
        invasion = self._invasion
        return invasion is not None and not invasion.committed

    @property
    def decision(self) -> Decision | None:
        """The open decision if it is this seat's to answer."""
        decision = self.state.decision
        return decision if decision is not None and decision.seat == self.seat else None

    @property
    def kind(self) -> str:
        """The kind of the open decision, empty when nothing is asked."""
        return self.decision.kind if self.decision is not None else ""

    @property
    def planning(self) -> InvasionPicture | None:
        """The running invasion, also while one of its texts asks."""
        invasion = self._invasion
        return invasion.picture if invasion is not None else None

    @property
    def _invasion(self) -> RunningInvasion | None:
        return running_invasion(self.state) if self.kind else None

    # -- what is on offer

    def options(self, card: CardId) -> tuple[Action, ...]:
        """The options of the open decision that are about this card; these are what the highlight shows (UX-T3)."""
        decision = self.decision
        if decision is None:
            return ()
        options = (option for option in decision.options if getattr(option, "card", None) == card)
        return tuple(option for option in options if isinstance(option, Cycle) == self.cycling)

    @property
    def offered(self) -> set[CardId]:
        """All cards that options of the open decision are about."""
        decision = self.decision
        options = decision.options if decision is not None else ()
        return {option.card for option in options if hasattr(option, "card") and isinstance(option, Cycle) == self.cycling}

    def cycles(self) -> tuple[Action, ...]:
        """The hand cards that could cycle the Heroic Deck now."""
        return tuple(option for option in self.decision.options if isinstance(option, Cycle)) if self.decision is not None else ()

    def plain(self) -> tuple[Action, ...]:
        """Options that are about no card, but for those that have a place of their own on the table."""
        decision = self.decision
        if decision is None:
            return ()
        apart = (PASS, SURGE, BREAK_OFF)
        return tuple(option for option in decision.options if getattr(option, "card", None) is None and option not in apart)

    def offers(self, action: Action) -> bool:
        """Whether an action is an option now."""
        return self.decision is not None and action in self.decision.options

    def deeds(self, card: CardId) -> tuple[Action, ...]:
        """What pressing a card may mean: its options, and choosing a Unit for the running invasion."""
        options = self.options(card)
        if self.kind == "invasion" and not self.cycling and card in self.state.players[self.seat].units:
            return (COMMIT[card], *options)
        return options

    def glyph(self, card: CardId) -> str:
        """The icon of the card's legal verb, empty when it offers nothing."""
        options = self.options(card)
        if not options or self.decision is None:
            return ""
        first = options[0]
        if first.do == "pick":
            asked = question_of(self.kind, self.decision.purpose)
            return asked.icon if asked is not None else first.icon
        return first.icon

    def attempts(self, card: CardId) -> tuple[Action, ...]:
        """What a player could mean by pressing a card that offers nothing, to say why not (UX-T4)."""
        state = self.state
        face = state.cards[card]
        me = state.players[self.seat]
        if card in state.central:
            return (INVADE[card],) if face.is_world else (DRAFT[card],)
        built = revolution_at(state)
        if face.kind == "advancement" and built and card in built.stack:
            return (BUILD[card],)
        if card in further_hand(state, self.seat):
            return tuple(play(card, index) for index, ability in enumerate(face.abilities) if ability.when in HAND_TIMINGS)
        if me.hand and card in me.hand:
            if face.is_unit:
                return (DEPLOY[card],)
            return tuple(play(card, index) for index, ability in enumerate(face.abilities) if ability.when in HAND_TIMINGS)
        if card in standing_cards(state, self.seat):
            return tuple(use(card, index) for index, ability in enumerate(face.abilities) if ability.when in USE_TIMINGS)
        if card in me.units or card in me.worlds or card in holdings(state, self.seat):
            return tuple(use(card, index) for index, ability in enumerate(face.abilities) if ability.when in USE_TIMINGS)
        return ()

    def refused(self, card: CardId) -> tuple[tuple[Action, tuple[Reason, ...]], ...]:
        """What this card could be used for, each with every unmet condition; empty if it offers something or never could."""
        if self.decision is None or self.options(card):
            return ()
        return tuple((action, why_not(self.state, self.seat, action)) for action in self.attempts(card))

    def price(self, action: Action) -> tuple[int, tuple[Reason, ...]]:
        """The energy an action costs now and how that comes about (UX-T5)."""
        parts: list[Reason] = []
        total = price(self.state, self.seat, action, parts)
        return total, tuple(parts)

    def cheaper(self, card: CardId | None = None) -> Order | None:
        """An order of deploying that costs less than with this Unit first; None: that saves most of all Units of the hand."""
        if self.kind not in ("turn", "deploy"):
            return None
        me = self.state.players[self.seat]
        units = [card] if card is not None else [unit for unit in me.hand if self.state.cards[unit].is_unit]
        orders = [order for unit in units if (order := cheaper_order(self.state, self.seat, unit)) is not None]
        return min(orders, key=lambda order: (-order.saving, len(order.units), order.total), default=None)

    def priced(self, card: CardId) -> Action | None:
        """The action whose price a card shows now, legal or not."""
        uses = (*self.options(card), *self.attempts(card))
        actions = [option for option in uses if isinstance(option, Draft | Deploy | Play | Invade | Build)]
        return actions[0] if actions else None

    # -- choosing

    @property
    def many(self) -> bool:
        """Whether several picks make the answer, or one that is confirmed."""
        decision = self.decision
        return decision is not None and (decision.max > 1 or decision.min == 0 or self.kind in STAGED)

    @property
    def half_made(self) -> bool:
        """Whether something is chosen that may be dropped before anything is answered."""
        return (bool(self.chosen) and self.many) or (bool(self.fleet) and self.changed and self.kind in PLANNED)

    def drop(self) -> None:
        """Takes back what is half chosen."""
        self.chosen.clear()
        if self.kind in PLANNED:
            self.fleet.clear()
            self.changed = True
        self.cycling = False

    def toggle(self, action: Action) -> None:
        """Chooses an option or takes it back; a single pick replaces the one before."""
        decision = self.decision
        if decision is None:
            return
        if isinstance(action, Commit):
            self.changed = True
            self.fleet = [pick for pick in self.fleet if pick != action] + ([] if action in self.fleet else [action])
        elif action in self.chosen:
            self.chosen.remove(action)
        else:
            if len(self.chosen) >= decision.max:
                self.chosen.pop(0)
            self.chosen.append(action)

    def is_chosen(self, card: CardId) -> bool:
        """Whether a card is part of the half-made answer."""
        return any(getattr(action, "card", None) == card for action in (*self.chosen, *self.fleet))

    def press(self, action: Action) -> Submission | None:
        """What pressing an option answers at once; None if it only changes what is chosen."""
        if isinstance(action, Commit) or (self.many and action not in (DONE, NONE)):
            self.toggle(action)
            return None
        return Submission(((action,),))

    # -- the invasion

    @property
    def committed(self) -> tuple[CardId, ...]:
        """The Units chosen for the invasion; those that have taken the World once that is done."""
        invasion = self._invasion
        if invasion is not None and invasion.committed:
            return invasion.committed
        return tuple(action.card for action in self.fleet)

    def standing(self) -> InvasionStanding | None:
        """What the chosen Units reach."""
        plan = self.planning
        return None if plan is None else standing(plan, self.committed)

    def suggestion(self) -> Plan | None:
        """The sufficient Units of least value."""
        plan = self.planning
        return None if plan is None else suggest(plan, self.state.cards, self.state.tokens)

    def take_suggestion(self) -> bool:
        """Chooses the suggested Units; False if no choice suffices."""
        plan = self.suggestion() if self.plans else None
        if plan is None:
            return False
        self.fleet = [COMMIT[unit] for unit in plan.units]
        return True

    def settlers(self) -> tuple[CardId, ...]:
        """Those of the chosen Units that could stay beneath the World."""
        return settlers(self.state, self.seat, self.committed) if self.names_colonist and self.kind in PLANNED else ()

    def colonist(self) -> CardId | None:
        """The Unit that will stay beneath the World; None for nobody."""
        units = self.settlers()
        if not units or self.nobody_stays:
            return None
        return self.stays if self.stays in units else units[0]

    def turn_colonist(self) -> bool:
        """Nobody stays, then each other Unit that could, of equal ones one; False if none could."""
        unequal: dict[Hashable, CardId] = {}
        for unit in self.settlers():
            unequal.setdefault(self._alike(unit), unit)
        if not unequal:
            return False
        now = self.colonist()
        first, *others = unequal.values()
        ring: tuple[CardId | None, ...] = (first, None, *others)
        place = ring.index(None if now is None else unequal[self._alike(now)])
        self.stays = ring[(place + 1) % len(ring)]
        self.nobody_stays = self.stays is None
        return True

    def _alike(self, unit: CardId) -> Hashable:
        """What Units share of which it makes no difference who stays."""
        return self.state.cards[unit].key, self.state.tokens.get(unit, 0)

    def results(self) -> tuple[tuple[Action, InvasionStanding], ...]:
        """What the chosen Units would reach after each answer to a question about a payment, while an invasion is planned."""
        if self.kind != "amount" or self.decision is None or not self.plans:
            return ()
        standings = ((option, standing_after(self.state, self.seat, option, self.committed)) for option in self.decision.options)
        return tuple((option, reached) for option, reached in standings if reached is not None)

    # -- the primary button

    def primary(self) -> MainButton:
        """What the primary button would do now."""
        decision = self.decision
        if decision is None:
            return MainButton("wait", None, None)
        if self.kind in PLANNED:
            return self._attack()
        if self.kind == "amount":
            most = max((option.n for option in decision.options if isinstance(option, Amount)), default=0)
            return MainButton("amount", AMOUNT[most], Submission(((AMOUNT[most],),)))
        if self.many:
            return self._confirm(decision)
        if decision.purpose == "take_tactics":
            return MainButton("take", decision.options[0], Submission(((decision.options[0],),)))
        for action in (SHUFFLE, DONE, NONE):
            if action in decision.options:
                label = "none" if action is NONE else self.kind
                return MainButton(label, action, Submission(((action,),)))
        if decision.options == (PASS,):
            return MainButton("pass", PASS, Submission(((PASS,),)))
        return MainButton("turn" if self.kind == "turn" else "pick", None, None)

    def _confirm(self, decision: Decision) -> MainButton:
        picks = tuple(self.chosen)
        if self.closed and not picks:
            return MainButton("closed", None, Submission((self.closed,)))
        if not picks and DONE in decision.options:
            return MainButton("keep_none", DONE, Submission(((DONE,),)))
        if len(picks) < decision.min:
            return MainButton("chosen", None, None, Reason("too_few", (decision.min, len(picks))))
        return MainButton("chosen", picks[0] if len(picks) == 1 else None, Submission((picks,)))

    def _attack(self) -> MainButton:
        now = self.standing()
        if now is None:
            return MainButton("attack", None, None)
        if now.suffices:
            picks = tuple(COMMIT[unit] for unit in self.committed)
            steps: tuple[tuple[Action, ...], ...] = ((ASSAULT,), picks) if self.kind == "invasion" else (picks,)
            if self.settlers():
                stays = self.colonist()
                steps = (*steps, (NONE if stays is None else PICK[stays],))
            return MainButton("attack", None, Submission(steps))
        if self.suggestion() is not None:
            return MainButton("suggest", None, "suggest")
        short = (now.fleet, now.needed_fleet, now.ground, now.needed_ground)
        return MainButton("attack", None, None, Reason("strength_short", short))

    def secondary(self) -> tuple[Action, ...]:
        """Plain options beside the primary one, each with a button of its own."""
        taken = self.primary().action
        return tuple(option for option in self.plain() if option is not taken and option is not ASSAULT)

    @property
    def drops(self) -> tuple[CardId, ...]:
        """The Heroic Tactics that would be kept if any were chosen and that the primary button discards (UX-T16)."""
        decision = self.decision
        if decision is None or decision.purpose != "heroic" or self.chosen:
            return ()
        return card_options(decision.options)


HAND_TIMINGS = ("action", "turn", "turn_start", "invasion", "energy")
USE_TIMINGS = ("action", "turn", "turn_start", "invasion", "energy")


def card_options(actions: Sequence[Action]) -> tuple[CardId, ...]:
    """The cards that actions are about, each once."""
    cards = (getattr(action, "card", None) for action in actions)
    return tuple(dict.fromkeys(card for card in cards if card is not None))


__all__ = ["STAGED", "Column", "Invade", "MainButton", "PendingChoice", "Submission", "Use", "card_options"]
