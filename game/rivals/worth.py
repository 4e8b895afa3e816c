"""What things are worth to the heuristic rivals, in hundredths of an Empire Point. Rough on purpose: it must be fast."""

from __future__ import annotations

from game.engine import CardDef, View
from game.engine.defs import Ability
from game.engine.ops.cards import Draw, Fetch, Scrap
from game.engine.ops.costs import DiscardCards, DiscardThis, DiscardUnit, DiscardUpTo, Pay, PayUpTo, SpendTokens
from game.engine.ops.gains import EnergySurge, GainAction, GainEnergy, PlaceToken, Score
from game.engine.ops.price import Cheaper
from game.engine.ops.strength import Boost, BoostUnits, KeepThis, Weaken
from game.engine.ops.zone import DeployFromHand, DraftFromZone, Energize, Supplant
from game.engine.types import CardId

from .reading import has_type, own, rounds_left, tally

POINT = 100
ENERGY = 25
ACTION = 35
STRENGTH = 27
HAND_CARD = 18
TURN_OF_NEMESIS = 45
"""What one more turn of the Nemesis costs its opponent."""


def op_worth(op: object, times: int) -> int:
    """A piece of text carried out once; an amount that was paid counts `times`."""
    match op:
        case GainEnergy():
            return ENERGY * op.n * (times if op.times else 1) * (2 if op.per else 1)
        case EnergySurge():
            return ENERGY * (op.behind + op.otherwise) // 2
        case GainAction():
            return ACTION * op.n
        case PlaceToken():
            return 12 * op.n
        case Draw():
            return 30 * op.n * (times if op.times else 1) * (2 if op.per else 1)
        case Fetch():
            return 30
        case Scrap():
            return 20
        case Boost() | Weaken():
            return STRENGTH * (op.fleet + op.ground) * (times if op.times else 1) * (2 if op.per else 1)
        case BoostUnits():
            return STRENGTH * (op.fleet + op.ground) * 2
        case KeepThis():
            return 30
        case Cheaper():
            return 20 * op.by
        case DeployFromHand():
            return ACTION + 20 * op.less
        case DraftFromZone():
            return ACTION + 30 + 20 * op.less
        case Energize() | Supplant():
            return 8
    return 0


def text_cost(cost: object) -> int:
    """What a cost of a text is worth."""
    match cost:
        case Pay():
            return ENERGY * cost.n
        case PayUpTo():
            return ENERGY * cost.max
        case DiscardCards():
            return HAND_CARD * cost.n
        case DiscardUpTo():
            return HAND_CARD * cost.max
        case DiscardUnit():
            return 2 * STRENGTH
        case DiscardThis():
            return 2 * STRENGTH
        case SpendTokens():
            return 12 * cost.n
    return 0


def text_worth(ability: Ability) -> int:
    """A text used once, costs taken off; an "as an Action" text costs its action too."""
    times = 1
    for cost in ability.cost:
        if isinstance(cost, PayUpTo | DiscardUpTo):
            times = cost.max
    worth = sum(op_worth(op, times) for op in ability.do) - sum(text_cost(cost) for cost in ability.cost)
    return worth - ACTION if ability.when == "action" else worth


def use_worth(face: CardDef) -> int:
    """What one draw of this card brings: strength and texts against deploying it, or a Tactic's best text."""
    texts = [text_worth(ability) for ability in face.abilities if ability.when not in ("scoring", "drafting")]
    if face.is_tactic:
        return max(0, max(texts, default=0) - ENERGY * face.cost) + 5
    brought = STRENGTH * (face.fleet + face.ground) - 16 * face.deploy - 15
    return max(brought, 0) + sum(max(0, worth) for worth in texts)


def scoring_worth(view: View, card: CardId, growth: int) -> int:
    """Bonus points of a card at the end; what it counts is expected to grow by `growth` hundredths."""
    face = view.faces[card]
    total = 0
    for index in face.at.get("scoring", ()):
        for op in face.abilities[index].do:
            if isinstance(op, Score):
                total += op.each * (POINT * tally(view, card, op.per) + growth)
    return total


def type_bonus(view: View, face: CardDef) -> int:
    """What this card adds to bonuses of the Core Worlds: fully if owned, half if it could still be conquered."""
    bonus = 0
    worlds = own(view).worlds
    for core in view.book.cards:
        if core.core and "scoring" in core.at:
            for index in core.at["scoring"]:
                for op in core.abilities[index].do:
                    if isinstance(op, Score) and op.per.zone == "empire" and has_type(face, op.per.types):
                        owned = any(view.faces[world].key == core.key for world in worlds)
                        open_yet = view.sector < 5 or any(view.faces[card].key == core.key for card in view.central)
                        bonus += op.each * (POINT if owned else POINT // 4 if open_yet else 0)
    return bonus


def draft_worth(view: View, card: CardId) -> int:
    """What drafting this card brings until the end of the game, its price not counted."""
    face = view.faces[card]
    worth = POINT * face.points + scoring_worth(view, card, 0)
    if card in view.tokens:
        worth += ENERGY
    if face.kind == "prestige":
        return worth
    uses_in_tenths = 10 * rounds_left(view) // 3
    return worth + type_bonus(view, face) + use_worth(face) * uses_in_tenths // 10


def world_worth(view: View, world: CardId) -> int:
    """What conquering this World brings until the end of the game, its price not counted."""
    face = view.faces[world]
    left = rounds_left(view)
    worth = POINT * face.points + ENERGY * face.energy * left + scoring_worth(view, world, POINT * min(left, 2))
    if world in view.tokens:
        worth += ENERGY
    for ability in face.abilities:
        if ability.when == "conquered":
            worth += max(0, text_worth(ability))
        elif ability.when != "scoring":
            worth += max(0, text_worth(ability)) * left // 2
    nemesis = view.nemesis
    if nemesis is not None and nemesis.target == world:
        worth += POINT * face.points // 2 + POINT // 4
    return worth


def keep_worth(face: CardDef) -> int:
    """What a hand card is worth once more in the hand."""
    return use_worth(face)
