"""The policies `greedy` and `no_worlds`: simple heuristics that play a sensible game at several hundred games a second.

A turn goes to what brings most for the share of the round's energy and actions that it takes. What is left over deploys
Units that stay for later rounds. All figures are integers, so that a game is the same on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import Action, Command, Decision, Glance
from game.engine.actions import ASSAULT, DEPLOY, DONE, DRAFT, INVADE, PASS, SURGE, Build, Deploy, Draft, Play, Use
from game.engine.ops.orders import SpendFaction
from game.engine.types import CardId

from .answers import Answers
from .conquest import Forces, forces, plan_conquest
from .reading import strength
from .sight import Sight
from .tokens import icon_worth, spending
from .weights import Weights
from .worth import FACTION, Appraiser, appraiser_for


@dataclass(slots=True, eq=False)
class Project:
    """Something to do with the round's energy and actions: what it brings, what it takes, and its first step."""

    worth: int
    energy: int
    actions: int
    first: Action


TEXTS = (Use, Play)
"""What uses a text of a card."""


class Greedy:
    """Answers by heuristics; `first_world_round` is the first round in which it conquers a World."""

    __slots__ = ("_appraiser", "_first_world_round", "_weights")

    def __init__(self, first_world_round: int = 1, weights: Weights | None = None) -> None:
        self._first_world_round = first_world_round
        self._weights = weights or Weights()
        self._appraiser: Appraiser | None = None

    def choose(self, sight: Sight, decision: Decision) -> Command:
        """The answer that looks best."""
        return Command(sight.seq, decision.seat, self._picks(sight, decision))

    def _picks(self, sight: Sight, decision: Decision) -> tuple[Action, ...]:
        options = decision.options
        if len(options) == 1 and decision.min == 1:
            return options
        if decision.kind == "invasion" and ASSAULT in options:
            return (ASSAULT,)
        view = sight.glance()
        appraiser = self._appraiser
        if appraiser is None or appraiser.book is not view.book:
            appraiser = self._appraiser = appraiser_for(view.book, self._weights)
        if decision.kind == "turn":
            return (self._turn(sight, view, appraiser, decision),)
        if decision.kind == "deploy":
            return (self._deploy(sight, view, appraiser, decision),)
        return Answers(view, appraiser).picks(decision)

    def _turn(self, sight: Sight, view: Glance, appraiser: Appraiser, decision: Decision) -> Action:
        free = _free_text(view, appraiser, decision.options, "turn")
        if free is not None:
            return free
        energy, actions = view.energy, view.actions
        prices = _deploy_prices(sight, decision.options)
        tempo = _tempo(view, appraiser.weights)
        projects = self._worlds(view, appraiser, forces(view, appraiser, prices), energy, actions)
        drafts = _drafts(view, appraiser, decision.options, tempo)
        costs = dict(zip(drafts, sight.prices([DRAFT[card] for card in drafts]) if drafts else ()))
        for option in decision.options:
            if isinstance(option, Draft):
                if option.card in drafts:
                    projects.append(Project(drafts[option.card], costs[option.card], 1, option))
            elif isinstance(option, Build):
                projects.append(Project(appraiser.built(view, option.card), sight.price(option), 1, option))
            elif isinstance(option, TEXTS):
                worth = _text_worth(view, appraiser, option)
                projects.append(Project(worth, view.faces[option.card].cost, 1, option))
        stock = _stock(view, appraiser, prices, energy, actions)
        if stock:
            projects.append(_bundle(stock))
        best = _best([project for project in projects if project.worth > tempo], energy, actions)
        return best.first if best is not None else PASS

    def _worlds(self, view: Glance, appraiser: Appraiser, having: Forces, energy: int, actions: int) -> list[Project]:
        """The Worlds that could be conquered with what is there."""
        if view.round < self._first_world_round:
            return []
        weights = appraiser.weights
        projects = []
        faces = view.faces
        for world in view.central:
            if faces[world].is_world:
                way = plan_conquest(view, world, having, energy, actions)
                if way is not None:
                    worth = appraiser.world(view, world) - weights.used * way.committed - weights.card * way.cards
                    if view.orders:
                        worth += sum(icon_worth(view, faces[unit]) for unit in way.deploy)
                    first: Action = DEPLOY[way.deploy[0]] if way.deploy else INVADE[world]
                    projects.append(Project(worth, way.energy, way.actions, first))
        return projects

    def _deploy(self, sight: Sight, view: Glance, appraiser: Appraiser, decision: Decision) -> Action:
        """Goes on deploying for a World at hand, or with what no better project needs."""
        free = _free_text(view, appraiser, decision.options, "turn")
        if free is not None:
            return free
        energy, actions = view.energy, view.actions
        prices = _deploy_prices(sight, decision.options)
        best = _best(self._worlds(view, appraiser, forces(view, appraiser, prices), energy, actions), energy, actions)
        if best is not None:
            if isinstance(best.first, Deploy):
                return best.first
            energy -= best.energy
            actions -= best.actions
        faces = view.faces
        drafts = [card for card in view.central if actions and not faces[card].is_world and faces[card].draft <= energy]
        if drafts:
            worth, least = max([(appraiser.draft(view, card), -card) for card in drafts])  # of equal ones the first number
            if worth > _tempo(view, appraiser.weights):
                energy -= faces[-least].draft
                actions -= 1
        stock = _stock(view, appraiser, prices, energy, actions)
        return stock[0].first if stock else DONE


def _free_text(view: Glance, appraiser: Appraiser, options: tuple[Action, ...], when: str) -> Action | None:
    """A free activity that is worth it: an Energy Surge Token, or a text "during your turn" that gains more than it costs."""
    faces = view.faces
    for option in options:
        if isinstance(option, TEXTS):
            timing = faces[option.card].abilities[option.ability].when
            if timing in (when, "turn_start") and _text_worth(view, appraiser, option) > 0:
                return option
        elif option is SURGE:
            return SURGE
    return None


def _text_worth(view: Glance, appraiser: Appraiser, option: Use | Play) -> int:
    """What a text brings now; Faction Tokens count for what they are worth on their orders."""
    face = view.faces[option.card]
    worth = appraiser.text(face, option.ability) - appraiser.weights.energy * face.cost
    if not view.orders:
        return worth
    costs = face.abilities[option.ability].cost
    worth += sum(FACTION * cost.n for cost in costs if isinstance(cost, SpendFaction)) - spending(view, option.card, costs)
    return worth + icon_worth(view, face) if isinstance(option, Play) and face.is_tactic else worth


def _deploy_prices(sight: Sight, options: tuple[Action, ...]) -> dict[CardId, int]:
    deploys = [option for option in options if isinstance(option, Deploy)]
    return {option.card: price for option, price in zip(deploys, sight.prices(deploys))} if deploys else {}


def _drafts(view: Glance, appraiser: Appraiser, options: tuple[Action, ...], tempo: int) -> dict[CardId, int]:
    """The cards that are worth a turn to draft, with what they bring."""
    worths = {option.card: appraiser.draft(view, option.card) for option in options if isinstance(option, Draft)}
    return {card: worth for card, worth in worths.items() if worth > tempo}


def _best(projects: list[Project], energy: int, actions: int) -> Project | None:
    """The project that brings most for the share of energy and actions that it takes; None if none brings anything."""
    best, best_rate = None, 0
    energy, actions = max(1, energy), max(1, actions)
    for project in projects:
        share = 100 * project.energy // energy + 100 * project.actions // actions
        rate = 1000 * project.worth // (share + 10)
        if rate > best_rate:
            best, best_rate = project, rate
    return best


def _stock(view: Glance, appraiser: Appraiser, prices: dict[CardId, int], energy: int, actions: int) -> list[Project]:
    """Units worth deploying with what is left over, best first; they stay in the Warzone for later rounds."""
    if not prices:
        return []
    projects = []
    each = appraiser.weights.stock * appraiser.strength_worth(view)
    for card, price in prices.items():
        face = view.faces[card]
        fleet, ground = strength(view, card)
        worth = each * (fleet + ground) // 100
        if view.orders is not None:
            worth += icon_worth(view, face)
        if "scoring" in face.at:
            worth += appraiser.draft(view, card)
        if worth > 0:
            projects.append(Project(worth, price, 1, DEPLOY[card]))
    chosen: list[Project] = []
    while projects:
        projects = [project for project in projects if project.energy <= energy and project.actions <= actions]
        best = _best(projects, energy, actions)
        if best is None:
            break
        chosen.append(best)
        projects.remove(best)
        energy -= best.energy
        actions -= best.actions
    return chosen


def _bundle(stock: list[Project]) -> Project:
    """Several deployments as one project: they take one turn together."""
    energy = sum([project.energy for project in stock])
    return Project(sum([project.worth for project in stock]), energy, len(stock), stock[0].first)


def _tempo(view: Glance, weights: Weights) -> int:
    """What a further turn costs: the Nemesis gets one too, and its deck must last to the end."""
    deck = view.nemesis_deck
    if deck is None:
        return 0
    turns_due = deck // (view.rounds_left + 1)
    over = max(0, view.turns // 2 - turns_due)
    return weights.turn * (1 + over)
