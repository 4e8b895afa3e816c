"""The story of a run in words: the act that it is in, how it ended, and where it may go on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.campaign.galaxy import LEGS, Node
from game.campaign.journey.endings import first_act, gate_of, next_leg
from game.campaign.runs import battles_won
from game.client.runs.map_facts import NodeFacts
from game.content.language import say

if TYPE_CHECKING:
    from game.client.runs.campaigning import RunSession
    from game.client.runs.run_view import RunView


@dataclass(frozen=True, slots=True)
class EndingWords:
    """The page on which a run ends. `key` names its picture; `onward` is the length of the run that goes on from here."""

    key: str
    title: str
    text: str
    deed: str
    won: bool
    onward: str


def ending_words(runs: RunSession) -> EndingWords:
    """How this run has ended: an ending of its campaign, the gate of its act, or a defeat."""
    run, text = runs.run, runs.campaign.text
    if not runs.victory:
        return EndingWords("defeat", say("ending.defeat"), text.get("defeat", ""), last_deed(runs), False, "")
    act = gate_of(run.length)
    if act and f"act.{act}.gate" in text:
        title = say("ending.gate", title=text.get(f"act.{act}.title", ""))
        return EndingWords(f"gate_{act}", title, text[f"act.{act}.gate"], last_deed(runs), True, next_leg(run.length))
    ending = next((ending for ending in runs.campaign.endings if ending.key == run.ending), None)
    if ending is not None:
        return EndingWords(ending.key, ending.title, ending.text, last_deed(runs), True, "")
    return EndingWords("victory", say("ending.victory"), text.get("victory", ""), last_deed(runs), True, next_leg(run.length))


def last_deed(runs: RunSession) -> str:
    """What the fleet did last, in one sentence."""
    run = runs.run
    lost = [comrade for comrade in (run.fleet.memorial if run.fleet is not None else ()) if comrade.lost]
    won = [visit for visit in run.path if visit.won]
    if not runs.victory and lost:
        card, mission = runs.book.card(lost[-1].card).name, lost[-1].left
        titles = {known.key: known.title for known in runs.campaign.missions}
        return say("ending.deed_lost", card=card, mission=titles.get(mission, mission))
    if not won:
        return say("ending.deed_none")
    title, margin = runs.title_of(won[-1].node), won[-1].margin
    return say("ending.deed_won" if runs.victory else "ending.deed_before", title=title, margin=margin)


def onward_words(runs: RunSession, length: str) -> str:
    """The button that leads to the next act."""
    return say("ending.onward", act=say(f"length.{length}"), title=runs.campaign.text.get(f"act.{first_act(length)}.title", ""))


def act_opening(runs: RunView) -> str:
    """How the act begins with which a run enters the map; "" where its campaign tells of none."""
    return runs.campaign.text.get(f"act.{first_act(runs.run.length)}.opening", "")


def act_title(runs: RunView) -> str:
    """The name of the act in which the fleet is; "" where its campaign has none."""
    if runs.run.length not in LEGS:
        return ""
    first, last = LEGS[runs.run.length]
    column = min(last, first + battles_won(runs.run))
    act = min(gate_of(runs.run.length) or 3, (column + 1) // 2)
    return runs.campaign.text.get(f"act.{act}.title", "")


def keeper_words(runs: RunView, node: Node) -> str:
    """What the Nemesis says at the gate where a run ends; "" anywhere else."""
    act = gate_of(runs.run.length)
    at_gate = bool(act) and node.column == LEGS[runs.run.length][1]
    return runs.campaign.text.get(f"act.{act}.keeper", "") if at_gate else ""


def story_facts(runs: RunView) -> NodeFacts | None:
    """How the story of a campaign begins, for a run that has fought nothing yet; None where there is none or it was just told."""
    intro = runs.campaign.text.get("intro", "")
    if not intro or runs.run.path or runs.story_told:
        return None
    told = tuple(part for part in (intro, act_opening(runs)) if part)
    return NodeFacts("", "", runs.campaign.title, "", "", runs.campaign.text.get("tagline", ""), told)


def clock_shown(runs: RunView) -> bool:
    """Whether the clock is told of: a run that begins with the first act shows it from its second battle on."""
    return first_act(runs.run.length) != 1 or gate_of(runs.run.length) != 1 or battles_won(runs.run) > 0
