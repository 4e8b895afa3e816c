"""An event in words: its text, what each choice costs and gives, and what the one that was taken led to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from game.campaign.journey.chart import arm_of
from game.campaign.journey.crew import trained
from game.campaign.journey.event import EventChoice, Gain, told_key
from game.campaign.journey.stops import choice_problem, event_of, scarred_next
from game.campaign.voyage import fleet_of, relic_of
from game.client.runs.change_words import change_lines
from game.content.language import say

if TYPE_CHECKING:
    from game.client.runs.campaigning import RunSession

Tone = Literal["good", "bad", "plain"]
ALL_SCARS = 9
DRAWN = ("drawn", "common", "uncommon", "rare")


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """A choice: its button, what it costs and gives in parts with their tone, longer lines, and why it cannot be taken."""

    key: str
    title: str
    parts: tuple[tuple[str, Tone], ...]
    lines: tuple[str, ...]
    problem: str


@dataclass(frozen=True, slots=True)
class EventWords:
    """An event as it stands; `told` is what the choice that was taken led to, with its parts, "" before."""

    key: str
    title: str
    text: str
    choices: tuple[ChoiceWords, ...]
    told: str
    parts: tuple[tuple[str, Tone], ...]


def event_words(runs: RunSession) -> EventWords:
    """The event where the fleet is."""
    event, fleet = event_of(runs.campaign, runs.run), fleet_of(runs.run)
    if fleet.told:
        choice = event.choice(fleet.told)
        gain = choice.odds[fleet.luck].gain if choice.odds else Gain()
        told = event.words[told_key(choice, fleet.luck)]
        return EventWords(event.key, event.title, event.text, (), told, _led_to(runs, choice, gain))
    choices = tuple(_choice(runs, option, event.words[option.key]) for option in event.choices)
    return EventWords(event.key, event.title, event.text, choices, "", ())


def _led_to(runs: RunSession, choice: EventChoice, luck: Gain) -> tuple[tuple[str, Tone], ...]:
    """What was given and taken, what came aboard by its name, and what holds from now on."""
    parts, fleet = [*_figures(choice.gain), *_figures(luck)], fleet_of(runs.run)
    if (choice.gain.relic or luck.relic) and fleet.relics:
        parts.append((say("gains.relic", title=relic_of(runs.campaign, fleet.relics[-1]).title), "good"))
    if (choice.gain.store or luck.store) and fleet.stores:
        parts.append((say("gains.store", title=runs.campaign.boon(fleet.stores[-1]).title), "good"))
    return (*parts, *((line, "plain") for line in _holds(runs, choice)))


def _holds(runs: RunSession, choice: EventChoice) -> list[str]:
    """What a choice brings to the next battle, and to all that follow."""
    held = (("gains.next", choice.next), ("gains.rest", choice.rest))
    return [say(key, words=" ".join(change_lines(runs.wording, runs.book, changes))) for key, changes in held if changes]


def _figures(gain: Gain) -> list[tuple[str, Tone]]:
    gains: list[tuple[str, Tone]] = []
    if gain.salvage:
        gains.append((say("gains.salvage", n=gain.salvage), "good" if gain.salvage > 0 else "bad"))
    if gain.clock:
        gains.append((say("gains.clock", n=gain.clock), "bad" if gain.clock > 0 else "good"))
    if gain.credit:
        gains.append((say("gains.credit", n=gain.credit), "good"))
    if gain.berth:
        gains.append((say("gains.berth", n=gain.berth), "good"))
    if gain.heal:
        gains.append((say("gains.heal_all") if gain.heal >= ALL_SCARS else say("gains.heal", n=gain.heal), "good"))
    return gains


def _choice(runs: RunSession, choice: EventChoice, title: str) -> ChoiceWords:
    parts = _parts(runs, choice.gain)
    fleet = fleet_of(runs.run)
    if choice.leaves == "veteran" and fleet.crew:
        parts.append((say("gains.leaves_veteran", card=_name(runs, fleet.crew[-1].card)), "bad"))
    if choice.leaves == "relic" and fleet.relics:
        parts.append((say("gains.leaves_relic", title=relic_of(runs.campaign, fleet.relics[-1]).title), "bad"))
    if choice.opens and runs.run.node is not None:
        lanes = [lane.partition(">") for lane in arm_of(runs.galaxy, runs.run.node, choice.opens)]
        titles = say("phrase.and").join(runs.title_of(end) for begin, _, end in lanes if begin == runs.run.node)
        parts.append((say(f"gains.opens_{choice.opens}", lanes=len(lanes), places=titles), "good"))
    lines = _holds(runs, choice)
    whole = sum(chance.of for chance in choice.odds)
    for chance in choice.odds:
        words = say("phrase.comma").join(text for text, _ in _parts(runs, chance.gain)) or say("gains.nothing")
        lines.append(say("gains.chance", percent=round(100 * chance.of / whole), words=words))
    problem = choice_problem(runs.campaign, runs.run, choice)
    if not parts and not lines:
        parts.append((say("gains.flag" if choice.gain.flag else "gains.nothing"), "plain"))
    return ChoiceWords(choice.key, title, tuple(parts), tuple(lines), "" if problem is None else say(problem))


def _parts(runs: RunSession, gain: Gain) -> list[tuple[str, Tone]]:
    """What is given and taken, each with its tone; veterans by name."""
    fleet, gains = fleet_of(runs.run), _figures(gain)
    place = trained(fleet.crew)
    if gain.train and place is not None:
        gains.append((say("gains.train", card=_name(runs, fleet.crew[place].card)), "good"))
    hurt = scarred_next(fleet)
    if gain.scar and hurt is not None:
        key = "gains.scar_lost" if fleet.crew[hurt].scarred else "gains.scar"
        gains.append((say(key, card=_name(runs, fleet.crew[hurt].card)), "bad"))
    if gain.store:
        drawn = gain.store == "drawn"
        gains.append(
            (say("gains.store_drawn") if drawn else say("gains.store", title=runs.campaign.boon(gain.store).title), "good")
        )
    if gain.relic:
        drawn = gain.relic in DRAWN
        words = say(f"gains.relic_{gain.relic}") if drawn else say("gains.relic", title=relic_of(runs.campaign, gain.relic).title)
        gains.append((words, "good"))
    if gain.discharge:
        cards = say("phrase.and").join(_name(runs, card) for card in gain.discharge)
        gains.append((say("gains.discharge", cards=cards), "good"))
    if gain.veteran is not None:
        gains.append((say("gains.veteran", card=_name(runs, gain.veteran.card)), "good"))
    return gains


def _name(runs: RunSession, card: str) -> str:
    known = runs.card_of(card)
    return known.name if known is not None else card
