"""A small campaign made by hand, for tests of the campaign screens: two lanes, a haven, raids only, so that games are quick."""

from __future__ import annotations

from pathlib import Path

from game.campaign.directives import OwnCards
from game.campaign.galaxy import GalaxyMap, Link, Node
from game.campaign.medals import Par
from game.campaign.models import Boon, Campaign, Changes, Escalation, Mission, MissionLines, Rate, Reward
from game.engine.core.changes import Cards, CardValue, Income, Points, SurgeTokens
from game.engine.core.types import Who
from game.engine.terms import Change

TITLES = ("Ashfall Station", "The Silent Relay", "Breakers of Orm", "Tidelock", "A Debt in Iron", "The Glass Fleet", "Vigil")


def mission(number: int, boss: bool = False, lead: int = 0) -> Mission:
    """One raid with a twist; twice `lead` are points for the player, or for the Nemesis where it is negative."""
    changes: Changes = (Income(number % 3 - 1 or 1), CardValue("ground", 1, Cards(types=("world",))))
    if lead:
        side: Who = "player" if lead > 0 else "nemesis"
        changes = (*changes, Points(abs(lead), side), Points(abs(lead), side))
    return Mission(
        key=f"m{number}",
        title="The Dark Core" if boss else TITLES[number % len(TITLES)],
        briefing=("The relay has been silent for nine days.", "Somebody keeps it silent.", "Find out who, and answer for us."),
        length="raid",
        packs=("base",),
        mode=None,
        changes=changes,
        directive=OwnCards(3, ("robot",)),
        victory=None,
        reward=Reward("title", f"r{number}", "Warden of the Relay"),
        voice=MissionLines("You came by the slow road. I did not.", "Keep it, then.", "As it was written."),
        pars={mode: Par(4, 9) for mode in ("standard", "advanced", "expert")},
        rates={"standard": Rate(500, 331, "tuned greedy", "1", "rates")},
    )


def galaxy() -> GalaxyMap:
    """Six columns of two nodes, the boss, and a haven in the upper lane before the last column."""
    nodes, links = [], []
    for column in range(1, 7):
        for row in range(2):
            sway = (37 * column + 53 * row) % 60 - 30
            nodes.append(
                Node(
                    f"n{column}{row}",
                    "mission",
                    f"m{(column * 2 + row) % 7}",
                    column,
                    (100 + 170 * column + sway, 260 + 420 * row - sway),
                )
            )
    nodes.append(Node("core", "boss", "m9", 7, (1310, 470)))
    nodes.append(Node("rest", "haven", "", 5, (1040, 160)))
    at = {node.key: node.at for node in nodes}

    def link(a: str, b: str) -> Link:
        middle = ((at[a][0] + at[b][0]) // 2, (at[a][1] + at[b][1]) // 2 - 24)
        return Link(a, b, (at[a], middle, at[b]))

    for column in range(1, 6):
        links += [link(f"n{column}{a}", f"n{column + 1}{b}") for a in range(2) for b in range(2)]
    links += [link("n60", "core"), link("n61", "core"), link("n50", "rest"), link("rest", "n60"), link("rest", "n61")]
    starts = {"grand": ("n10", "n11"), "crusade": ("n30", "n31"), "sortie": ("n50", "n51")}
    return GalaxyMap("sample", 1, 1400, 900, None, tuple(nodes), tuple(links), (), starts)


def sample(lead: int = 0) -> Campaign:
    """The whole campaign; with a lead of 20 points either way every battle is won, or lost."""
    homes = ("aurelia", "skyreach", "verdance", "cinder_hold", "umbra")
    boons = tuple(Boon(f"b{n}", name, (change,), (homes[n % 5],)) for n, (name, change) in enumerate(_BOONS))
    worse = tuple(Escalation(f"e{n}", name, (change,)) for n, (name, change) in enumerate(_WORSE))
    missions = (*(mission(number, lead=lead) for number in range(7)), mission(9, True, lead))
    text = {
        "intro": "The frontier goes dark, one relay after the other. Somebody must go and look.",
        "haven.rest.title": "The Quiet Dock",
        "haven.rest.text": "A dock, a light, a pot of soup.",
    }
    return Campaign(
        "sample", Path("sample"), "The Silent Frontier", "The harbour watch", ("base",), 3, boons, worse, missions, galaxy(), text
    )


_BOONS: tuple[tuple[str, Change], ...] = (
    ("War chest", Income(1)),
    ("Spark", SurgeTokens(2)),
    ("Old banners", Points(3)),
    ("Deep stores", Income(2, 1, 2)),
)
_WORSE: tuple[tuple[str, Change], ...] = (
    ("Long memory", Points(2, "nemesis")),
    ("Stone walls", CardValue("ground", 1, Cards(types=("world",)))),
    ("Wide eyes", Points(1, "nemesis")),
)
