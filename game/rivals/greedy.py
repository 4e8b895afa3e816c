"""The policies `greedy` and `no_worlds`: simple heuristics that play a sensible game at several hundred games a second.

A turn goes to what brings most for the share of the round's energy and actions that it takes. What is left over deploys
Units that stay for later rounds. All figures are integers, so that a game is the same on every machine.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine import Action, Command, Decision, View
from game.engine.actions import (
    ASSAULT,
    BREAK_OFF,
    DONE,
    NONE,
    PASS,
    SHUFFLE,
    SURGE,
    Amount,
    Column,
    Deploy,
    Draft,
    Invade,
    Pick,
    Play,
    Use,
)
from game.engine.ops.strength import Boost, BoostUnits, Weaken
from game.engine.rules.plan import suggest
from game.engine.types import CardId

from .conquest import Conquest, forces, plan_conquest
from .reading import own, rounds_left, strength, tally
from .sight import Sight
from .worth import (
    STRENGTH,
    TURN_OF_NEMESIS,
    draft_worth,
    keep_worth,
    text_worth,
    use_worth,
    world_worth,
)


class Project(NamedTuple):
    """Something to do with the round's energy and actions: what it brings, what it takes, and its first step."""

    worth: int
    energy: int
    actions: int
    first: Action


class Greedy:
    """Answers by heuristics; `first_world_round` is the first round in which it conquers a World."""

    __slots__ = ("_first_world_round",)

    def __init__(self, first_world_round: int = 1) -> None:
        self._first_world_round = first_world_round

    def choose(self, sight: Sight, decision: Decision) -> Command:
        """The answer that looks best."""
        return Command(sight.seq, decision.seat, self._picks(sight, decision))

    def _picks(self, sight: Sight, decision: Decision) -> tuple[Action, ...]:
        options = decision.options
        kind = decision.kind
        if len(options) == 1 and decision.min == 1:
            return options
        view = sight.view()
        if kind == "turn":
            return (self._turn(sight, view, decision),)
        if kind == "deploy":
            return (self._deploy(sight, view, decision),)
        if kind == "invasion":
            return (_invasion(view, options),)
        if kind == "commit":
            return _commit(view, decision)
        if kind == "boost":
            return (_boost(view, options),)
        if kind == "amount":
            return (_amount(view, decision),)
        if kind == "colonist":
            return (_colonist(view, options),)
        if kind == "retain":
            return (_retain(view, options),)
        if kind == "reshuffle":
            return (_reshuffle(view),)
        if kind == "pregame":
            return (max((pick for pick in options if isinstance(pick, Draft)), key=lambda p: (draft_worth(view, p.card), -p.card)),)
        if kind == "nemesis_pick":
            return (_nemesis_pick(view, options),)
        return _pick(view, decision)

    def _turn(self, sight: Sight, view: View, decision: Decision) -> Action:
        for option in decision.options:
            if option is SURGE:
                return SURGE
            if isinstance(option, Use | Play) and _when(view, option) == "turn" and _text_worth(view, option) > 0:
                return option
        energy, actions = own(view).energy, own(view).actions
        prices = _deploy_prices(sight, decision.options)
        projects = self._projects(sight, view, decision, prices)
        best = _best(projects, energy, actions)
        stock = _stock(view, prices, energy, actions)
        tempo = _tempo(view)
        if best is not None and best.worth <= tempo:
            best = None
        if stock and best is None and sum(project.worth for project in stock) > tempo:
            return stock[0].first
        return best.first if best is not None else PASS

    def _projects(self, sight: Sight, view: View, decision: Decision, prices: dict[CardId, int]) -> list[Project]:
        """What the turn could go to: Worlds, drafts, texts "as an Action"."""
        energy, actions = own(view).energy, own(view).actions
        projects = []
        if view.round >= self._first_world_round:
            having = forces(view, prices)
            for option in decision.options:
                if isinstance(option, Invade):
                    conquest = plan_conquest(view, option.card, having, energy, actions)
                    if conquest is not None:
                        projects.append(_conquest_project(view, conquest, option))
        for option in decision.options:
            if isinstance(option, Draft):
                projects.append(Project(draft_worth(view, option.card), sight.price(option), 1, option))
            elif isinstance(option, Use | Play) and _when(view, option) == "action":
                projects.append(Project(_text_worth(view, option), 0, 1, option))
        return projects

    def _deploy(self, sight: Sight, view: View, decision: Decision) -> Action:
        """Goes on deploying for a World at hand, or with what no better project needs."""
        for option in decision.options:
            if isinstance(option, Use | Play) and _text_worth(view, option) > 0:
                return option
        energy, actions = own(view).energy, own(view).actions
        prices = _deploy_prices(sight, decision.options)
        if not prices:
            return SURGE if SURGE in decision.options else DONE
        reserved_energy, reserved_actions = 0, 0
        if view.round >= self._first_world_round:
            having = forces(view, prices)
            plans = []
            for world in view.central:
                if view.faces[world].is_world:
                    conquest = plan_conquest(view, world, having, energy, actions)
                    if conquest is not None:
                        plans.append(_conquest_project(view, conquest, DONE))
            best = _best(plans, energy, actions)
            if best is not None:
                if best.first is not DONE:
                    return best.first
                reserved_energy, reserved_actions = best.energy, best.actions
        drafts = [card for card in view.central if not view.faces[card].is_world]
        if drafts and actions - reserved_actions > 0:
            card = max(drafts, key=lambda card: (draft_worth(view, card), -card))
            price = view.faces[card].draft
            if price + reserved_energy <= energy:
                reserved_energy += price
                reserved_actions += 1
        stock = _stock(view, prices, energy - reserved_energy, actions - reserved_actions)
        return stock[0].first if stock else DONE


def _when(view: View, option: Use | Play) -> str:
    return view.faces[option.card].abilities[option.ability].when


def _text_worth(view: View, option: Use | Play) -> int:
    face = view.faces[option.card]
    return text_worth(face.abilities[option.ability]) - 25 * face.cost


def _deploy_prices(sight: Sight, options: tuple[Action, ...]) -> dict[CardId, int]:
    return {option.card: sight.price(option) for option in options if isinstance(option, Deploy)}


def _conquest_project(view: View, conquest: Conquest, invade: Action) -> Project:
    from game.engine.actions import DEPLOY

    first = DEPLOY[conquest.deploy[0]] if conquest.deploy else invade
    worth = world_worth(view, conquest.world) - conquest.used
    return Project(worth, conquest.energy, conquest.actions, first)


def _best(projects: list[Project], energy: int, actions: int) -> Project | None:
    """The project that brings most for the share of energy and actions that it takes; None if none brings anything."""
    best, best_rate = None, 0
    for project in projects:
        share = 100 * project.energy // max(1, energy) + 100 * project.actions // max(1, actions)
        rate = 1000 * project.worth // (share + 10)
        if rate > best_rate:
            best, best_rate = project, rate
    return best


def _stock(view: View, prices: dict[CardId, int], energy: int, actions: int) -> list[Project]:
    """Units worth deploying with what is left over, best first; they stay in the Warzone for later rounds."""
    from game.engine.actions import DEPLOY

    if not rounds_left(view):
        found = [Project(view.faces[card].points, price, 1, DEPLOY[card]) for card, price in prices.items()]
        return [project for project in found if _scores_in_warzone(view, project.first)]
    projects = []
    for card, price in prices.items():
        fleet, ground = strength(view, card)
        face = view.faces[card]
        worth = STRENGTH * (fleet + ground) // 2 + (STRENGTH if face.abilities else 0)
        projects.append(Project(worth, price, 1, DEPLOY[card]))
    chosen: list[Project] = []
    while True:
        possible = [project for project in projects if project.energy <= energy and project.actions <= actions]
        best = _best(possible, energy, actions)
        if best is None:
            return chosen
        chosen.append(best)
        projects.remove(best)
        energy -= best.energy
        actions -= best.actions


def _scores_in_warzone(view: View, option: Action) -> bool:
    return isinstance(option, Deploy) and "scoring" in view.faces[option.card].at


def _tempo(view: View) -> int:
    """What a further turn costs: the Nemesis gets one too, and its deck must last to the end."""
    nemesis = view.nemesis
    if nemesis is None:
        return 0
    cards = nemesis.epoch_1 + nemesis.epoch_2
    turns_due = cards // (rounds_left(view) + 1)
    over = max(0, view.turns // 2 - turns_due)
    return TURN_OF_NEMESIS * (1 + over)


def _invasion(view: View, options: tuple[Action, ...]) -> Action:
    """Assaults as soon as it can; else the text that closes most of the gap; else it breaks off."""
    if ASSAULT in options:
        return ASSAULT
    picture = view.invasion
    best: Action | None = None
    best_gain = 0
    if picture is not None:
        fleet = picture.fleet - picture.bonus_fleet - sum(unit[1] for unit in picture.strengths)
        ground = picture.ground - picture.bonus_ground - sum(unit[2] for unit in picture.strengths)
        for option in options:
            if isinstance(option, Use | Play):
                add_fleet, add_ground = _adds(view, option)
                gain = max(0, min(add_fleet, fleet)) + max(0, min(add_ground, ground))
                if gain > best_gain:
                    best, best_gain = option, gain
    if best is not None:
        return best
    if SURGE in options:
        return SURGE
    return BREAK_OFF


def _adds(view: View, option: Use | Play) -> tuple[int, int]:
    """Fleet and ground strength that a text adds to the running invasion, once for each energy that it may take."""
    fleet = ground = 0
    ability = view.faces[option.card].abilities[option.ability]
    most = max((getattr(cost, "max", 1) for cost in ability.cost), default=1)
    for op in ability.do:
        if isinstance(op, Boost | Weaken):
            factor = (most if op.times else 1) * (1 if op.per is None else tally(view, option.card, op.per))
            fleet += op.fleet * factor
            ground += op.ground * factor
        elif isinstance(op, BoostUnits):
            fleet += op.fleet
            ground += op.ground
    return fleet, ground


def _commit(view: View, decision: Decision) -> tuple[Action, ...]:
    """The sufficient Units of least value."""
    plan = suggest(view.invasion, view.faces, view.tokens) if view.invasion is not None else None
    if plan is None:
        return decision.options
    return tuple(option for option in decision.options if getattr(option, "card", -1) in plan.units)


def _boost(view: View, options: tuple[Action, ...]) -> Action:
    """Energy texts that gain more than they cost; hand cards are given up only where they could not be used."""
    for option in options:
        if isinstance(option, Use | Play):
            ability = view.faces[option.card].abilities[option.ability]
            cards = sum(getattr(cost, "n", 0) for cost in ability.cost if cost.cost == "discard")
            if cards:
                if len(_surplus(view)) >= cards:
                    return option
            elif _text_worth(view, option) > 0:
                return option
    return DONE


def _surplus(view: View) -> list[CardId]:
    """Hand cards that this round's energy and actions will not reach, least useful first."""
    player = own(view)
    faces = view.faces
    hand = sorted(player.hand or (), key=lambda card: (-use_worth(faces[card]), card))
    energy, actions = player.energy - 1, player.actions - 1
    surplus = []
    for card in hand:
        face = faces[card]
        if face.is_tactic:
            if use_worth(face) <= 20:
                surplus.append(card)
        elif actions > 0 and face.deploy <= energy:
            energy -= face.deploy
            actions -= 1
        else:
            surplus.append(card)
    return surplus[::-1]


def _amount(view: View, decision: Decision) -> Action:
    """As much as closes the gap of an invasion; otherwise all."""
    amounts = [option for option in decision.options if isinstance(option, Amount)]
    picture = view.invasion
    if picture is None or decision.source is None:
        return amounts[-1]
    fleet = picture.fleet - picture.bonus_fleet - sum(unit[1] for unit in picture.strengths)
    ground = picture.ground - picture.bonus_ground - sum(unit[2] for unit in picture.strengths)
    each_fleet = each_ground = 0
    for ability in view.faces[decision.source].abilities:
        if ability.when == "invasion":
            for op in ability.do:
                if isinstance(op, Boost | Weaken) and op.times:
                    each_fleet, each_ground = op.fleet, op.ground
    for amount in amounts:
        enough_fleet = fleet <= each_fleet * amount.n or not each_fleet
        enough_ground = ground <= each_ground * amount.n or not each_ground
        if enough_fleet and enough_ground:
            return amount
    return amounts[-1]


def _colonist(view: View, options: tuple[Action, ...]) -> Action:
    """Leaves its weakest colonist beneath the World while the deck is still thick with them."""
    player = own(view)
    cards = len(player.deck or ()) + player.discard_size + player.hand_size + len(player.units)
    if cards <= 10 or not rounds_left(view):
        return NONE
    return options[0]


def _retain(view: View, options: tuple[Action, ...]) -> Action:
    """Keeps the most useful card if it is better than what would be drawn instead."""
    player = own(view)
    pool = [*(player.deck or ()), *(player.discard or ())]
    average = sum(keep_worth(view.faces[card]) for card in pool) // max(1, len(pool))
    best = max((pick for pick in options if isinstance(pick, Pick)), key=lambda p: (keep_worth(view.faces[p.card]), -p.card))
    return best if keep_worth(view.faces[best.card]) > average else DONE


def _reshuffle(view: View) -> Action:
    """Shuffles if the discard pile holds better cards than the draw deck."""
    player = own(view)
    deck, discard = player.deck or [], player.discard or []
    worth_of_deck = sum(use_worth(view.faces[card]) for card in deck) * len(discard)
    worth_of_discard = sum(use_worth(view.faces[card]) for card in discard) * len(deck)
    return SHUFFLE if worth_of_discard >= worth_of_deck else DONE


def _nemesis_pick(view: View, options: tuple[Action, ...]) -> Action:
    """Of tied cards the one that the rival would want least; of columns the one furthest from its condition."""
    nemesis = view.nemesis

    def want(option: Action) -> tuple[int, int]:
        if isinstance(option, Pick):
            face = view.faces[option.card]
            worth = world_worth(view, option.card) if face.is_world else draft_worth(view, option.card)
            return worth, option.card
        if isinstance(option, Column) and nemesis is not None:
            condition = view.book.primes[nemesis.primes[option.n]].condition
            return len(nemesis.columns[option.n]) - condition, option.n
        return 0, 0

    return min(options, key=want)


def _pick(view: View, decision: Decision) -> tuple[Action, ...]:
    """Cards that a text asks for: given up are the least useful, taken the most useful."""
    purpose = decision.purpose
    faces = view.faces
    picks = [option for option in decision.options if isinstance(option, Pick)]
    if purpose in ("discard", "discard_up_to", "discard_unit", "scrap"):
        picks.sort(key=lambda pick: (use_worth(faces[pick.card]), pick.card))
        if purpose == "discard_up_to":
            surplus = _surplus(view)
            given = [pick for pick in picks if pick.card in surplus][: decision.max]
            return tuple(given) if len(given) >= decision.min else tuple(picks[: decision.min])
        if purpose == "scrap":
            return (picks[0],) if use_worth(faces[picks[0].card]) <= 20 else (NONE,)
        return tuple(picks[: decision.min])
    if purpose == "supplant":
        return (NONE,) if NONE in decision.options else tuple(picks[: decision.min])
    if not picks:
        return decision.options[: max(1, decision.min)]
    if purpose in ("draft_from_zone", "energize"):
        return (max(picks, key=lambda pick: (draft_worth(view, pick.card), -pick.card)),)
    picks.sort(key=lambda pick: (-use_worth(faces[pick.card]), pick.card))
    return tuple(picks[: max(1, decision.min)])
