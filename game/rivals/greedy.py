"""The policies `greedy` and `no_worlds`: simple heuristics that play a sensible game at several hundred games a second.

A turn goes to what brings most for the share of the round's energy and actions that it takes. What is left over deploys
Units that stay for later rounds. All figures are integers, so that a game is the same on every machine.
"""

from __future__ import annotations

from typing import assert_never

from game.engine import Action, Command, Decision, SeatView
from game.engine.actions import (
    ASSAULT,
    DEPLOY,
    DONE,
    DRAFT,
    PASS,
    SURGE,
    Amount,
    Build,
    Column,
    Commit,
    Cycle,
    Deploy,
    Draft,
    Invade,
    Pick,
    Plain,
    Play,
    Use,
)
from game.engine.api.faction_texts import faction_cost
from game.engine.terms import CardId

from .answers import TEXTS, AnswerPolicy
from .conquest import Project, Recruit, conquests, recruits_of
from .sight import Sight
from .tokens import spending
from .weights import Weights
from .worth import Appraiser, appraiser_for

FREE = ("turn", "turn_start")
"""Timings of texts that take no action."""


class Greedy:
    """Answers by heuristics; `first_world_round` is the first round in which it conquers a World."""

    __slots__ = ("_answers", "_first_world_round", "_weights")

    def __init__(self, first_world_round: int = 1, weights: Weights | None = None) -> None:
        self._first_world_round = first_world_round
        self._weights = weights or Weights()
        self._answers: AnswerPolicy | None = None

    def choose(self, sight: Sight, decision: Decision) -> Command:
        """The answer that looks best."""
        options = decision.options
        kind = decision.kind
        picks: tuple[Action, ...]
        if len(options) == 1 and decision.min == 1:
            picks = options
        elif kind == "invasion" and ASSAULT in options:
            picks = (ASSAULT,)
        else:
            view = sight.glance()
            answers = self._answers
            if answers is None:
                answers = self._answers = AnswerPolicy(appraiser_for(view.book, self._weights, view.changes))
            if kind == "turn":
                picks = (self._turn(sight, view, answers.appraiser, options),)
            elif kind == "deploy":
                picks = (self._deploy(sight, view, answers.appraiser, options),)
            else:
                picks = answers.picks(view, decision)
        return Command(sight.seq, decision.seat, picks)

    def _turn(self, sight: Sight, view: SeatView, appraiser: Appraiser, options: tuple[Action, ...]) -> Action:
        """A free activity that is worth it, or else what brings most."""
        energy, actions = view.energy, view.actions
        worlds: list[CardId] = []
        drafts: list[CardId] = []
        deploys: list[Deploy] = []
        others: list[Project] = []
        for option in options:
            if isinstance(option, Invade):
                worlds.append(option.card)
            elif isinstance(option, Draft):
                drafts.append(option.card)
            elif isinstance(option, Deploy):
                deploys.append(option)
            elif option is PASS:
                break  # always the last
            elif isinstance(option, (Play, Use)):
                worth = _text_worth(view, appraiser, option)
                face = view.cards[option.card]
                if worth > 0 and face.abilities[option.ability].when in FREE:
                    return option
                others.append((worth, face.cost, 1, option))
            elif isinstance(option, Build):
                others.append((appraiser.built(view, option.card), sight.price(option), 1, option))
            elif option is SURGE:
                return SURGE
            elif isinstance(option, (Plain, Cycle, Commit, Pick, Amount, Column)):
                continue  # a rival never cycles; the others are no options of a turn
            else:
                assert_never(option)
        tempo = _tempo(view, appraiser.weights)
        paid: list[Draft | Deploy] = [*deploys]
        worths = []
        if drafts:
            for card, worth in zip(drafts, appraiser.drafts(view, drafts)):
                if worth > tempo:
                    paid.append(DRAFT[card])
                    worths.append(worth)
        prices = sight.prices(paid) if paid else []
        recruits = recruits_of(view, deploys, prices) if deploys else []
        conquers = worlds and view.round >= self._first_world_round
        projects = conquests(view, appraiser, worlds, recruits, energy, actions) if conquers else []
        if worths:
            number = len(deploys)
            projects += zip(worths, prices[number:], [1] * len(worths), paid[number:])
        projects += others
        if recruits:
            projects += _bundle(_stock(view, appraiser, recruits, energy), energy, actions)
        best = _best(projects, energy, actions, tempo)
        return best[-1] if best is not None else PASS

    def _deploy(self, sight: Sight, view: SeatView, appraiser: Appraiser, options: tuple[Action, ...]) -> Action:
        """A free activity that is worth it; or else goes on for a World at hand, or with what no better project needs."""
        energy, actions = view.energy, view.actions
        deploys: list[Deploy] = []
        for option in options:
            if type(option) is Deploy:
                deploys.append(option)
            elif option is SURGE or (isinstance(option, TEXTS) and _text_worth(view, appraiser, option) > 0):
                return option
        if not deploys:  # or no action is left
            return DONE
        cards = view.cards
        recruits = recruits_of(view, deploys, sight.prices(deploys))
        if view.round >= self._first_world_round and energy >= view.invasion_energy:
            worlds = [card for card in view.central if cards[card].is_world]
            best = _best(conquests(view, appraiser, worlds, recruits, energy, actions), energy, actions)
            if best is not None:
                _, price, steps, first = best
                if type(first) is Deploy:
                    return first
                energy -= price
                actions -= steps
        stock = _stock(view, appraiser, recruits, energy) if actions > 0 else []
        if not stock:
            return DONE
        drafts = [card for card in view.central if not cards[card].is_world and cards[card].draft <= energy]
        if drafts:
            worth, best_draft = appraiser.best_draft(view, drafts)
            if worth > _tempo(view, appraiser.weights):
                energy -= cards[best_draft].draft
                actions -= 1
                stock = _within(stock, energy, actions)
        best = _best(stock, energy, actions)
        return best[-1] if best is not None else DONE


def _text_worth(view: SeatView, appraiser: Appraiser, option: Use | Play) -> int:
    """What a text brings now; Faction Tokens count for what they are worth on their orders."""
    face = view.cards[option.card]
    worth = appraiser.text(face, option.ability) - appraiser.weights.energy * face.cost
    if isinstance(option, Play) and worth > 0:
        worth = worth * appraiser.weights.leaning.tactic // 100
    if not view.orders:
        return worth
    costs = face.abilities[option.ability].cost
    faction = appraiser.weights.faction
    worth += sum(faction * cost.n for step in costs if (cost := faction_cost(step))) - spending(view, option.card, costs)
    if not isinstance(option, Play) or not face.is_tactic:
        return worth
    return worth + appraiser.icon(view, face)


def _best(projects: list[Project], energy: int, actions: int, least: int = 0) -> Project | None:
    """Of the projects that bring more than `least` the one that brings most for the share of energy and actions that it takes."""
    best, best_rate = None, 0
    energy, actions = energy or 1, actions or 1
    for project in projects:
        worth, price, steps, _ = project
        if worth > least:
            rate = 1000 * worth // (100 * price // energy + 100 * steps // actions + 10)
            if rate > best_rate:
                best, best_rate = project, rate
    return best


def _within(projects: list[Project], energy: int, actions: int) -> list[Project]:
    """The projects of one action that this energy still pays; none without an action left."""
    return [project for project in projects if project[1] <= energy] if actions else []


def _stock(view: SeatView, appraiser: Appraiser, recruits: list[Recruit], energy: int) -> list[Project]:
    """Units worth deploying with so much energy left over; they stay in the Warzone for later rounds."""
    projects: list[Project] = []
    cards, orders = view.cards, view.orders
    weights = appraiser.weights
    each = weights.stock * weights.leaning.stock // 100 * appraiser.strength_worth(view)
    for fleet, ground, price, _, unit in recruits:
        if price <= energy:
            worth = each * (fleet + ground) // 100
            if orders:
                worth += appraiser.icon(view, cards[unit])
            if "scoring" in cards[unit].at:
                worth += appraiser.draft(view, unit)
            if worth > 0:
                projects.append((worth, price, 1, DEPLOY[unit]))
    return projects


def _bundle(stock: list[Project], energy: int, actions: int) -> list[Project]:
    """Of deployments that can each be paid those that can be paid together, best first, as one project: they take one turn."""
    best = _best(stock, energy, actions) if len(stock) > 1 else None
    if best is None:
        return stock
    first = best[-1]
    worth, price = _together(stock)
    if len(stock) > actions or price > energy:
        stock = _affordable(stock, energy, actions)
        worth, price = _together(stock)
    return [(worth, price, len(stock), first)]


def _together(projects: list[Project]) -> tuple[int, int]:
    """What projects bring together, and the energy that they take."""
    worth = price = 0
    for project in projects:
        worth += project[0]
        price += project[1]
    return worth, price


def _affordable(stock: list[Project], energy: int, actions: int) -> list[Project]:
    """The best of these deployments that can be paid together."""
    chosen: list[Project] = []
    while (best := _best(stock, energy, actions)) is not None:
        chosen.append(best)
        stock.remove(best)
        energy -= best[1]
        actions -= 1
        stock = _within(stock, energy, actions)
    return chosen


def _tempo(view: SeatView, weights: Weights) -> int:
    """What a further turn costs: the Nemesis gets one too, and its deck must last to the end."""
    deck = view.nemesis_deck
    if deck is None:
        return 0
    over = view.turns // 2 - deck // (view.rounds_left + 1)  # how many turns more than are due
    return weights.turn * (1 + over) if over > 0 else weights.turn
