"""The policies `greedy` and `no_worlds`: simple heuristics that play a sensible game at several hundred games a second.

A turn goes to what brings most for the share of the round's energy and actions that it takes. What is left over deploys
Units that stay for later rounds. All figures are integers, so that a game is the same on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import Action, Command, Decision, Glance
from game.engine.actions import ASSAULT, DEPLOY, DONE, DRAFT, INVADE, PASS, SURGE, Build, Deploy, Draft, Invade, Play, Use
from game.engine.ops.orders import SpendFaction
from game.engine.types import CardId

from .answers import Answers
from .conquest import Forces, Recruit, forces, plan_conquest
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
FREE = ("turn", "turn_start")
"""Timings of texts that take no action."""


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
        kind = decision.kind
        if kind == "invasion" and ASSAULT in options:
            return (ASSAULT,)
        view = sight.glance()
        appraiser = self._appraiser
        if appraiser is None or appraiser.book is not view.book:
            appraiser = self._appraiser = appraiser_for(view.book, self._weights)
        if kind == "turn" or kind == "deploy":
            act = self._turn if kind == "turn" else self._deploy
            return (act(sight, view, appraiser, options),)
        return Answers(view, appraiser).picks(decision)

    def _turn(self, sight: Sight, view: Glance, appraiser: Appraiser, options: tuple[Action, ...]) -> Action:
        """A free activity that is worth it, or else what brings most."""
        energy, actions = view.energy, view.actions
        deploys: list[Deploy] = []
        drafts: list[CardId] = []
        others: list[Project] = []
        for option in options:
            if isinstance(option, Invade):  # Worlds are weighed by what could be brought, below
                continue
            if isinstance(option, Deploy):
                deploys.append(option)
            elif isinstance(option, Draft):
                drafts.append(option.card)
            elif isinstance(option, TEXTS):
                worth = _text_worth(view, appraiser, option)
                face = view.faces[option.card]
                if worth > 0 and face.abilities[option.ability].when in FREE:
                    return option
                others.append(Project(worth, face.cost, 1, option))
            elif isinstance(option, Build):
                others.append(Project(appraiser.built(view, option.card), sight.price(option), 1, option))
            elif option is SURGE:
                return SURGE
        tempo = _tempo(view, appraiser.weights)
        paid: list[Draft | Deploy] = [*deploys]
        worths = []
        if drafts:
            for card, worth in zip(drafts, appraiser.drafts(view, drafts)):
                if worth > tempo:
                    paid.append(DRAFT[card])
                    worths.append(worth)
        prices = sight.prices(paid) if paid else []
        having = forces(view, appraiser, deploys, prices)
        projects = self._worlds(view, appraiser, having, energy, actions)
        if worths:
            number = len(deploys)
            projects += [Project(worth, price, 1, draft) for worth, price, draft in zip(worths, prices[number:], paid[number:])]
        projects += others
        if deploys:
            stock = _bundle(_stock(view, appraiser, having.recruits, energy), energy, actions)
            if stock is not None:
                projects.append(stock)
        best = _best(projects, energy, actions, tempo)
        return best.first if best is not None else PASS

    def _worlds(self, view: Glance, appraiser: Appraiser, having: Forces, energy: int, actions: int) -> list[Project]:
        """The Worlds that could be conquered with what is there."""
        if view.round < self._first_world_round or energy < having.announcing or actions < 1:
            return []
        weights = appraiser.weights
        projects = []
        faces = view.faces
        most_fleet, most_ground = having.most_fleet, having.most_ground
        for world in view.central:
            face = faces[world]
            if face.is_world and face.fleet <= most_fleet and face.ground <= most_ground:
                way = plan_conquest(face, having, energy, actions)
                if way is not None:
                    worth = appraiser.world(view, world) - weights.used * way.committed - weights.card * way.cards
                    if view.orders:
                        worth += sum([icon_worth(view, faces[unit]) for unit in way.deploy])
                    first: Action = DEPLOY[way.deploy[0]] if way.deploy else INVADE[world]
                    projects.append(Project(worth, way.energy, way.actions, first))
        return projects

    def _deploy(self, sight: Sight, view: Glance, appraiser: Appraiser, options: tuple[Action, ...]) -> Action:
        """A free activity that is worth it; or else goes on for a World at hand, or with what no better project needs."""
        energy, actions = view.energy, view.actions
        deploys: list[Deploy] = []
        for option in options:
            if isinstance(option, Deploy):
                deploys.append(option)
            elif option is SURGE or (isinstance(option, TEXTS) and _text_worth(view, appraiser, option) > 0):
                return option
        having = forces(view, appraiser, deploys, sight.prices(deploys) if deploys else ())
        best = _best(self._worlds(view, appraiser, having, energy, actions), energy, actions)
        if best is not None:
            if isinstance(best.first, Deploy):
                return best.first
            energy -= best.energy
            actions -= best.actions
        stock = _stock(view, appraiser, having.recruits, energy) if actions > 0 else []
        if not stock:
            return DONE
        faces = view.faces
        drafts = [card for card in view.central if not faces[card].is_world and faces[card].draft <= energy]
        if drafts:
            worths = appraiser.drafts(view, drafts)
            worth, least = max([(worth, -card) for worth, card in zip(worths, drafts)])  # of equal ones the first number
            if worth > _tempo(view, appraiser.weights):
                energy -= faces[-least].draft
                actions -= 1
                stock = [project for project in stock if project.energy <= energy] if actions else []
        best = _best(stock, energy, actions)
        return best.first if best is not None else DONE


def _text_worth(view: Glance, appraiser: Appraiser, option: Use | Play) -> int:
    """What a text brings now; Faction Tokens count for what they are worth on their orders."""
    face = view.faces[option.card]
    worth = appraiser.text(face, option.ability) - appraiser.weights.energy * face.cost
    if not view.orders:
        return worth
    costs = face.abilities[option.ability].cost
    worth += sum(FACTION * cost.n for cost in costs if isinstance(cost, SpendFaction)) - spending(view, option.card, costs)
    return worth + icon_worth(view, face) if isinstance(option, Play) and face.is_tactic else worth


def _best(projects: list[Project], energy: int, actions: int, least: int = 0) -> Project | None:
    """Of the projects that bring more than `least` the one that brings most for the share of energy and actions that it takes."""
    best, best_rate = None, 0
    energy, actions = max(1, energy), max(1, actions)
    for project in projects:
        worth = project.worth
        if worth > least:
            share = 100 * project.energy // energy + 100 * project.actions // actions
            rate = 1000 * worth // (share + 10)
            if rate > best_rate:
                best, best_rate = project, rate
    return best


def _stock(view: Glance, appraiser: Appraiser, recruits: list[Recruit], energy: int) -> list[Project]:
    """Units worth deploying with so much energy left over; they stay in the Warzone for later rounds."""
    projects = []
    faces = view.faces
    each = appraiser.weights.stock * appraiser.strength_worth(view)
    for recruit in recruits:
        if recruit.price > energy:
            continue
        card = recruit.card
        worth = each * (recruit.fleet + recruit.ground) // 100
        if view.orders:
            worth += icon_worth(view, faces[card])
        if "scoring" in faces[card].at:
            worth += appraiser.draft(view, card)
        if worth > 0:
            projects.append(Project(worth, recruit.price, 1, DEPLOY[card]))
    return projects


def _bundle(stock: list[Project], energy: int, actions: int) -> Project | None:
    """Of deployments that can each be paid those that can be paid together, best first, as one project: they take one turn."""
    if len(stock) < 2:
        return stock[0] if stock else None
    best = _best(stock, energy, actions)
    if best is None:
        return None
    bundle = Project(0, 0, 0, best.first)
    if len(stock) <= actions and sum([project.energy for project in stock]) <= energy:
        for project in stock:
            bundle.worth += project.worth
            bundle.energy += project.energy
            bundle.actions += 1
        return bundle
    while best is not None:
        bundle.worth += best.worth
        bundle.energy += best.energy
        bundle.actions += 1
        stock.remove(best)
        energy -= best.energy
        actions -= 1
        stock = [project for project in stock if project.energy <= energy] if actions else []
        best = _best(stock, energy, actions)
    return bundle


def _tempo(view: Glance, weights: Weights) -> int:
    """What a further turn costs: the Nemesis gets one too, and its deck must last to the end."""
    deck = view.nemesis_deck
    if deck is None:
        return 0
    turns_due = deck // (view.rounds_left + 1)
    over = max(0, view.turns // 2 - turns_due)
    return weights.turn * (1 + over)
