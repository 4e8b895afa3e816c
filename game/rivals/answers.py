"""How the heuristic rivals answer everything but a turn: invasions, boosts, card texts, ties, what to keep."""

from __future__ import annotations

from typing import assert_never

from game.engine import Action, CardDef, Decision, SeatView
from game.engine.actions import (
    ASSAULT,
    BREAK_OFF,
    DONE,
    DRAFT,
    NONE,
    PICK,
    SHUFFLE,
    SURGE,
    Amount,
    Column,
    Commit,
    Draft,
    Pick,
    Play,
    Use,
)
from game.engine.api.faction_texts import takes_faction
from game.engine.api.holdings import has_type
from game.engine.api.plan import suggest
from game.engine.core.ops.costs import DiscardCards
from game.engine.core.ops.strength import Boost, BoostUnits, Weaken
from game.engine.events import InvasionPicture
from game.engine.terms import CardId

from .reading import count_of
from .tokens import change, spending
from .worth import Appraiser

TEXTS = (Use, Play)
"""What uses a text of a card."""
THIN_DECK = 10
"""Cards in hand, deck, discard pile and Warzone with which colonists are no longer left behind."""
POWER = 2
"""Energy that a power is taken to save on a draft or a deployment: one of the three is often left over."""
WEAK_CARD = 20
"""Worth of a use up to which a card is not missed."""


class AnswerPolicy:
    """Answers one decision after the other, each from its view."""

    __slots__ = ("_view", "appraiser")
    _view: SeatView

    def __init__(self, appraiser: Appraiser) -> None:
        self.appraiser = appraiser

    def picks(self, view: SeatView, decision: Decision) -> tuple[Action, ...]:
        """The picks that look best."""
        self._view = view
        options = decision.options
        match decision.kind:  # what is asked most comes first
            case "boost":
                return (self._boost(options),)
            case "nemesis_pick":
                return self._for_nemesis(decision)
            case "invasion":
                return (self._invasion(options),)
            case "commit":
                return self._commit(decision)
            case "retain":
                return (self._retain(options),)
            case "colonist":
                return (self._colonist(options),)
            case "pregame":
                drafts = [option.card for option in options if type(option) is Draft]
                return (DRAFT[self.appraiser.best_draft(view, drafts)[1]],)
            case "reshuffle":
                return (self._reshuffle(),)
            case "amount":
                return (self._amount(decision),)
            case "pick" | "reveal" | "turn" | "deploy" | "turn_end":
                return self._card_text(decision)
            case _:
                assert_never(decision.kind)

    def _use(self, card: CardId) -> int:
        return self.appraiser.uses[self._view.cards[card].key]

    def _invasion(self, options: tuple[Action, ...]) -> Action:
        """Assaults as soon as it can; else the text that closes most of the gap; else it breaks off."""
        picture = self._view.invasion
        if ASSAULT in options or picture is None:
            return ASSAULT
        fleet, ground = gap(picture)
        best: Action | None = None
        best_gain = 0
        for option in options:
            if isinstance(option, TEXTS):
                add_fleet, add_ground = self._adds(option)
                gain = min(add_fleet, fleet) + min(add_ground, ground)
                if gain > best_gain:
                    best, best_gain = option, gain
        if best is not None:
            return best
        return SURGE if SURGE in options else BREAK_OFF

    def _adds(self, option: Use | Play) -> tuple[int, int]:
        """Fleet and ground strength that a text can add to the running invasion."""
        view = self._view
        fleet = ground = 0
        ability = view.cards[option.card].abilities[option.ability]
        for op in ability.do:
            if isinstance(op, (Boost, Weaken)):
                factor = 1 if op.per is None else count_of(view, option.card, op.per)
                if op.times:
                    factor *= max([getattr(cost, "max", 1) for cost in ability.cost], default=1)
            elif isinstance(op, BoostUnits):
                factor = sum([has_type(view.cards[unit], op.types) for unit in view.units])
            else:
                continue
            fleet += op.fleet * factor
            ground += op.ground * factor
        return fleet, ground

    def _commit(self, decision: Decision) -> tuple[Action, ...]:
        """The sufficient Units of least value."""
        view = self._view
        picture = view.invasion
        plan = suggest(picture, view.cards, view.tokens) if picture is not None else None
        if plan is None:
            return decision.options
        return tuple([option for option in decision.options if type(option) is Commit and option.card in plan.units])

    def _boost(self, options: tuple[Action, ...]) -> Action:
        """Energy texts that gain more than they cost; hand cards are given up only where they could not be used."""
        for option in options:
            if isinstance(option, TEXTS):
                face = self._view.cards[option.card]
                cards = 0
                for cost in face.abilities[option.ability].cost:
                    if isinstance(cost, DiscardCards):
                        cards += cost.n
                if cards:
                    if self._has_surplus() and (cards == 1 or len(self._surplus()) >= cards):
                        return option
                elif self.appraiser.text(face, option.ability) > self.appraiser.weights.energy * face.cost:
                    return option
        return DONE

    def _has_surplus(self) -> bool:
        """Whether there are more hand cards than this round's energy and actions will reach."""
        view = self._view
        cards = view.cards
        uses = self.appraiser.uses
        energy, actions = view.energy - 1, view.actions - 1
        for card in view.hand:
            face = cards[card]
            if face.is_tactic:
                if uses[face.key] <= WEAK_CARD:
                    return True
            else:
                energy -= face.deploy
                actions -= 1
                if energy < 0 or actions < 0:
                    return True
        return False

    def _surplus(self) -> list[CardId]:
        """Hand cards that this round's energy and actions will not reach, least useful first."""
        view = self._view
        cards = view.cards
        uses = self.appraiser.uses
        energy, actions = view.energy - 1, view.actions - 1
        surplus = []
        for use, card in sorted([(-uses[cards[card].key], card) for card in view.hand]):
            face = cards[card]
            if face.is_tactic:
                if -use <= WEAK_CARD:
                    surplus.append(card)
            elif actions > 0 and face.deploy <= energy:
                energy -= face.deploy
                actions -= 1
            else:
                surplus.append(card)
        return surplus[::-1]

    def _amount(self, decision: Decision) -> Action:
        """As much as closes the gap of an invasion; otherwise all."""
        amounts = [option for option in decision.options if isinstance(option, Amount)]
        picture = self._view.invasion
        if picture is None or decision.source is None:
            return amounts[-1]
        fleet, ground = gap(picture)
        each_fleet = each_ground = 0
        for ability in self._view.cards[decision.source].abilities:
            for op in ability.do:
                if ability.when == "invasion" and isinstance(op, Boost | Weaken) and op.times:
                    each_fleet, each_ground = op.fleet, op.ground
        for amount in amounts:
            enough_fleet = fleet <= each_fleet * amount.n or not each_fleet
            enough_ground = ground <= each_ground * amount.n or not each_ground
            if enough_fleet and enough_ground:
                return amount
        return amounts[-1]

    def _colonist(self, options: tuple[Action, ...]) -> Action:
        """Leaves a colonist beneath the World while the deck is still thick with them."""
        view = self._view
        cards = len(view.deck) + len(view.discard) + len(view.hand) + len(view.units)
        return options[0] if cards > THIN_DECK and view.rounds_left else NONE

    def _retain(self, options: tuple[Action, ...]) -> Action:
        """Keeps the most useful card if it is better than what would be drawn instead."""
        cards = self._view.cards
        uses = self.appraiser.uses
        pool = [*self._view.deck, *self._view.discard]
        average = sum([uses[cards[card].key] for card in pool]) // max(1, len(pool))
        best, _, pick = max([(uses[cards[pick.card].key], -pick.card, pick) for pick in options if type(pick) is Pick])
        return pick if best > average else DONE

    def _reshuffle(self) -> Action:
        """Shuffles if the discard pile holds better cards than the draw deck."""
        deck, discard = self._view.deck, self._view.discard
        worth_of_deck = sum([self._use(card) for card in deck]) * len(discard)
        worth_of_discard = sum([self._use(card) for card in discard]) * len(deck)
        return SHUFFLE if worth_of_discard >= worth_of_deck else DONE

    def _for_nemesis(self, decision: Decision) -> tuple[Action, ...]:
        """What is missed least of what the Nemesis takes, and most of what it loses; of orders, where tokens serve best."""
        options = decision.options
        if decision.purpose == "lose_holding":
            return (max(options, key=self._want),)
        if isinstance(options[0], Pick) and options[0].card in self._view.orders:
            picks = [option for option in options if type(option) is Pick]
            return (max(picks, key=lambda pick: (self._order(decision, pick.card), -pick.card)),)
        drafts = [option.card for option in options if type(option) is Pick and not self._view.cards[option.card].is_world]
        if len(drafts) == len(options):
            _, least = min(zip(self.appraiser.drafts(self._view, drafts), drafts))
            return (PICK[least],)
        return (min(options, key=self._want),)

    def _want(self, option: Action) -> tuple[int, int]:
        """How much the rival would miss a card that the Nemesis takes; of columns, how close its condition is."""
        view = self._view
        if type(option) is Pick:
            return self._worth(option.card), option.card
        if isinstance(option, Column):
            return view.past_condition(option.n), option.n
        return 0, 0

    def _card_text(self, decision: Decision) -> tuple[Action, ...]:
        """Cards that a text asks for: given up are the least useful, taken the most useful."""
        picks = [option for option in decision.options if type(option) is Pick]
        least = max(1, decision.min)
        match decision.purpose:
            case "discard_up_to":
                surplus = self._surplus()
                given = [pick for pick in picks if pick.card in surplus]
                return tuple(given[: decision.max]) if len(given) >= decision.min else tuple(picks[: decision.min])
            case "discard" | "discard_unit":
                return tuple(sorted(picks, key=lambda pick: (self._use(pick.card), pick.card))[:least])
            case "scrap":
                worst = min(picks, key=lambda pick: (self._use(pick.card), pick.card))
                return (worst,) if self._use(worst.card) <= WEAK_CARD else (NONE,)
            case "power":
                return (self._power(decision, picks),)
            case "faction_token" | "place_faction" | "lose_faction" | "spend_faction" | "usurp":
                return (max(picks, key=lambda pick: (self._order(decision, pick.card), -pick.card)),)
            case "bury" | "lose_unit" | "lose_holding":
                return (min(picks, key=lambda pick: (self._worth(pick.card), pick.card)),)
            case "version":  # both are worth about the same: a matter of taste, which goes by what was drafted before
                return (picks[sum(self._view.discard) % len(picks)],)
            case "supplant":
                return (NONE,) if NONE in decision.options else tuple(picks[:least])
            case "divert":  # to the World that is worth least: whoever sent it elsewhere wants the old one
                return (min(picks, key=lambda pick: (self._worth(pick.card), pick.card)),)
            case "spare":
                return (max(picks, key=lambda pick: (self._worth(pick.card), -pick.card)),)
            case "draft_from_zone" | "energize":
                drafts = [pick.card for pick in picks if not self._view.cards[pick.card].is_world]
                if drafts:
                    return (PICK[self.appraiser.best_draft(self._view, drafts)[1]],)
                return (max(picks, key=lambda pick: (self._worth(pick.card), -pick.card)),)
        if not picks:
            return decision.options[:least]
        return tuple(sorted(picks, key=lambda pick: (-self._use(pick.card), pick.card))[:least])

    def _order(self, decision: Decision, card: CardId) -> int:
        """What a token is worth that comes to this order or leaves it, as the question asks (ruling O3)."""
        view = self._view
        order = view.cards[card].orders[0]
        source = view.cards[decision.source] if decision.source is not None else None
        match decision.purpose:
            case "lose_faction" if source is not None and _takes_from_others(source, decision.kind):
                return change(view, order, 0, -1)
            case "lose_faction" | "spend_faction":
                return change(view, order, -1)
            case "usurp":
                return change(view, order, -1, 1) if decision.kind == "nemesis_pick" else change(view, order, 1, -1)
        return change(view, order, 0, 1) if decision.kind == "nemesis_pick" else change(view, order, 1)

    def _power(self, decision: Decision, picks: list[Pick]) -> Action:
        """The power whose token is missed least, if what it takes off is worth more, or if nothing else pays."""
        cards = self._view.cards
        costs = {pick: [cost for text in cards[pick.card].abilities for cost in text.cost] for pick in picks}
        losses = {pick: spending(self._view, pick.card, costs[pick]) for pick in picks}
        best = min(picks, key=lambda pick: (losses[pick], pick.card))
        saved = self.appraiser.weights.energy * POWER
        return best if NONE not in decision.options or losses[best] < saved else NONE

    def _worth(self, card: CardId) -> int:
        face = self._view.cards[card]
        return self.appraiser.world(self._view, card) if face.is_world else self.appraiser.draft(self._view, card)


def _takes_from_others(source: CardDef, kind: str) -> bool:
    """Whether a card asks about tokens of others: those of an opponent, or what an Event takes from the Nemesis."""
    if kind == "nemesis_pick":
        return source.kind == "event"
    return any(takes_faction(op) for text in source.abilities for op in text.do)


def gap(picture: InvasionPicture) -> tuple[int, int]:
    """Fleet and ground strength that all Units together still lack; 0 where they have enough."""
    fleet = picture.fleet - picture.bonus_fleet
    ground = picture.ground - picture.bonus_ground
    for _, unit_fleet, unit_ground in picture.strengths:
        fleet -= unit_fleet
        ground -= unit_ground
    if picture.cross:
        fleet, ground = fleet - max(0, -ground) // picture.cross, ground - max(0, -fleet) // picture.cross
    return max(0, fleet), max(0, ground)
