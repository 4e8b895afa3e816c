"""A fleet's veterans in words: who serves, with which rank and scars, what each has done, and who was lost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.campaign.journey.crew import Comrade, Deed
from game.campaign.journey.muster import CLOCK, FLAGSHIP, flagship_may_bear, scar_ticks
from game.campaign.voyage import fleet_of
from game.client.runs.flagship_words import flagship_of
from game.client.runs.fleet_words import tick_words
from game.content.language import say
from game.engine import CardDef
from game.engine.api.serving import as_veteran

if TYPE_CHECKING:
    from game.client.runs.campaigning import RunSession


@dataclass(frozen=True, slots=True)
class CrewWords:
    """A veteran, or a card that may become one: its card as it serves, its text, and the lines that tell of it.

    `ranks` is None for a card that does not serve yet; `problem` says why it is not to be had.
    """

    card: CardDef | None
    rules: str
    title: str
    lines: tuple[str, ...]
    ranks: int | None = None
    scarred: bool = False
    problem: str = ""


@dataclass(frozen=True, slots=True)
class CrewChoice:
    """Something that can be done with a veteran, or in its place: who, what is pressed, and what comes of it."""

    number: int
    words: CrewWords
    plus: str = ""


def _mission_title(runs: RunSession, key: str) -> str:
    return next((mission.title for mission in runs.campaign.missions if mission.key == key), key)


def deed_words(tactic: bool, n: int) -> str:
    """What a card did, so often."""
    return say("crew.played" if tactic else "crew.conquered", n=n)


def serves_words(comrade: Comrade) -> str:
    """What its rank and scar make of a veteran."""
    parts = []
    if comrade.rank >= 1:
        parts.append(say("crew.cheaper_tactic" if comrade.tactic else "crew.cheaper"))
    if comrade.rank >= 2:
        parts.append(say("crew.cheaper_again") if comrade.tactic else say(f"crew.plus_{comrade.plus or 'none'}"))
    if comrade.rank >= 3:
        parts.append(say("crew.in_hand" if comrade.tactic else "crew.in_warzone"))
    if comrade.scarred:
        parts.append(say("crew.scarred"))
    return say("phrase.comma").join(parts) if parts else say("crew.new")


def crew_words(runs: RunSession, comrade: Comrade) -> CrewWords:
    """A veteran in words; what it is still to be taught does not count yet."""
    card = runs.card_of(comrade.card)
    serves = replace(comrade.change, rank=comrade.rank - 1) if comrade.may_learn else comrade.change
    face = as_veteran(card, serves) if card is not None else None
    rules = runs.wording.card_text(face) if face is not None else ""
    title = card.name if card is not None else comrade.card
    told = say("crew.deeds", deeds=deed_words(comrade.tactic, comrade.deeds), mission=_mission_title(runs, comrade.joined))
    lines = (say("crew.rank", rank=comrade.rank, serves=serves_words(comrade)), told)
    return CrewWords(face, rules, title, (*lines, *_on_leave(runs, comrade.card)), comrade.rank, comrade.scarred)


def crew_aboard(runs: RunSession) -> tuple[CrewWords, ...]:
    """The veterans of a fleet."""
    return tuple(crew_words(runs, comrade) for comrade in fleet_of(runs.run).crew)


def flagship_words(runs: RunSession) -> CrewWords | None:
    """The flagship of a fleet in words; None in a run that has none."""
    ship, card = fleet_of(runs.run).flagship, flagship_of(runs)
    if ship is None or card is None:
        return None
    rules = runs.wording.card_text(card)
    growing = say("crew.to_mark", mark=ship.mark + 1, n=ship.to_mark) if ship.to_mark else say("crew.last_mark")
    mark = say("crew.mark", mark=ship.mark, fleet=card.fleet, ground=card.ground)
    scar = (say("crew.flagship_scarred"),) if ship.scarred else ()
    lines = (rules, f"{mark} · {growing}", *scar)
    return CrewWords(card, rules, ship.name or card.name, lines, scarred=ship.scarred)


def _candidate(runs: RunSession, deed: Deed) -> CrewWords:
    card = runs.card_of(deed.card)
    rules = runs.wording.card_text(card) if card is not None else ""
    return CrewWords(card, rules, card.name if card is not None else deed.card, (deed_words(deed.tactic, deed.n),))


def _on_leave(runs: RunSession, key: str) -> tuple[str, ...]:
    """That a card serves in a few battles alone."""
    return () if key in runs.book.by_key else (say("crew.on_leave"),)


def candidates(runs: RunSession) -> tuple[tuple[str, CrewWords], ...]:
    """The cards that may come aboard, by key."""
    return tuple((deed.card, _candidate(runs, deed)) for deed in fleet_of(runs.run).mustering)


def lessons_to_give(runs: RunSession) -> tuple[CrewChoice, ...]:
    """What veterans of the second rank may be taught: two choices for each of them."""
    choices = []
    for number, comrade in enumerate(fleet_of(runs.run).crew):
        if comrade.may_learn:
            words = crew_words(runs, comrade)
            choices += [CrewChoice(number, words, "fleet"), CrewChoice(number, words, "ground")]
    return tuple(choices[:2])


def retirements(runs: RunSession) -> tuple[CrewChoice, ...]:
    """Who may retire to make room, and for how much; nobody while there is a free berth."""
    fleet = fleet_of(runs.run)
    if len(fleet.crew) < fleet.berths:
        return ()
    return tuple(
        CrewChoice(number, _with_line(crew_words(runs, comrade), say("crew.pension", salvage=comrade.pension)))
        for number, comrade in enumerate(fleet.crew)
    )


def scar_choices(runs: RunSession) -> tuple[CrewChoice, ...]:
    """Who may bear the scar of a lost battle; the last choice is time."""
    choices = []
    for number, comrade in enumerate(fleet_of(runs.run).crew):
        words = crew_words(runs, comrade)
        line = say("crew.second_scar" if comrade.scarred else "crew.first_scar")
        choices.append(CrewChoice(number, _with_line(words, line)))
    flagship = flagship_words(runs)
    if flagship is not None and flagship_may_bear(runs.run):
        choices.append(CrewChoice(FLAGSHIP, _with_line(flagship, say("crew.flagship_scar"))))
    clock = CrewWords(None, "", say("crew.time"), (say("crew.time_words"), tick_words(scar_ticks(runs.run))))
    return (*choices, CrewChoice(CLOCK, clock))


def _with_line(words: CrewWords, line: str) -> CrewWords:
    return CrewWords(words.card, words.rules, words.title, (*words.lines, line), words.ranks, words.scarred, words.problem)


def memorial(runs: RunSession) -> tuple[CrewWords, ...]:
    """Those who are no longer aboard, the last one first: the lost with their end, the retired with theirs."""
    comrades = []
    for comrade in reversed(fleet_of(runs.run).memorial):
        words = crew_words(runs, comrade)
        end = say("crew.lost_at" if comrade.lost else "crew.retired_after", mission=_mission_title(runs, comrade.left))
        comrades.append(CrewWords(words.card, words.rules, words.title, (words.lines[1], end), comrade.rank, comrade.scarred))
    return tuple(comrades)


def berths_words(runs: RunSession) -> str:
    """How many serve, of how many berths."""
    fleet = fleet_of(runs.run)
    return say("crew.berths", there=len(fleet.crew), berths=fleet.berths)
