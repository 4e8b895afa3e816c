"""A small campaign without a fault, as a folder of files."""

from __future__ import annotations

from pathlib import Path

from tools.art.maps import star_map

ID = "sample"

CAMPAIGN = """\
id = "sample"
title = "A Sample"
author = "Somebody"
packs = ["base"]
credits = 3

[[missions]]
key = "first"
length = "raid"
changes = [{ change = "income", n = 1 }]
directive = { directive = "own_cards", n = 3, types = ["robot"] }
reward = { kind = "page", key = "first_page" }

[[missions]]
key = "second"
length = "push"
changes = [{ change = "token_energy", n = 2 }]
reward = { kind = "title", key = "second_title" }

[[missions]]
key = "last"
length = "raid"
changes = [{ change = "remove_cards", n = 1, cards = { types = ["hero"] } }]
mode = "expert"

[[boons]]
key = "more"
changes = [{ change = "income", n = 1 }]
fits = ["umbra"]

[[boons]]
key = "wider"
changes = [{ change = "hand_size", n = 1 }]

[[boons]]
key = "sooner"
changes = [{ change = "start_cards", cards = ["war_levy"] }]

[[escalations]]
key = "harder"
changes = [{ change = "card_value", value = "ground", n = 1, cards = { types = ["world"] } }]
"""
TEXT = """\
[campaign]
tagline = "A few words."
intro = "How it begins."
victory = "How it ends."
defeat = "How it ends otherwise."

[havens.rest]
name = "Rest"
text = "A quiet place."

[missions.first]
title = "The First"
briefing = ["One line.", "Another line."]
before = "Before."
won = "Won."
lost = "Lost."

[missions.second]
title = "The Second"
briefing = ["One line.", "Another line."]
before = "Before."
won = "Won."
lost = "Lost."

[missions.last]
title = "The Last"
briefing = ["One line.", "Another line."]
before = "Before."
won = "Won."
lost = "Lost."

[rewards.first_page]
name = "A page"
text = "Something to read."

[rewards.second_title]
name = "A title"

[boons]
more = "More"
wider = "Wider"
sooner = "Sooner"

[escalations]
harder = "Harder"
"""
MEASURED = """\
[[measured]]
mission = "first"
mode = "standard"
silver = 3
gold = 9
games = 500
wins = 340
bot = "tuned"
version = "1"
seed = "calibration"
"""


def map_data() -> dict[str, object]:
    """The description of a good map: two lanes of six columns, a haven and the boss."""
    nodes: dict[str, dict[str, object]] = {}
    lanes: list[list[object]] = []
    for column in range(1, 7):
        for row, mission in enumerate(("first", "second")):
            nodes[f"n{column}{row}"] = {"kind": "mission", "mission": mission, "at": [100 * column, 150 + 200 * row]}
    for column in range(1, 6):
        lanes += [[f"n{column}{row}", f"n{column + 1}{other}", 0] for row in range(2) for other in range(2)]
    nodes["rest"] = {"kind": "haven", "at": [250, 50]}
    lanes += [["n20", "rest", 8], ["rest", "n30", -8], ["rest", "n31", 0]]
    nodes["core"] = {"kind": "boss", "mission": "last", "at": [700, 250]}
    lanes += [["n60", "core", 10], ["n61", "core", -10]]
    starts = {length: [f"n{column}0", f"n{column}1"] for length, column in (("grand", 1), ("crusade", 3), ("sortie", 5))}
    return {"version": 1, "width": 100, "height": 50, "tile": 8, "starts": starts, "nodes": nodes, "lanes": {"list": lanes}}


def small_map() -> dict[str, object]:
    """The description of the smallest map: two columns of two battles, and the boss."""
    places = {"n50": ("first", 100, 150), "n51": ("second", 100, 350), "n60": ("first", 300, 150), "n61": ("second", 300, 350)}
    nodes: dict[str, object] = {
        key: {"kind": "mission", "mission": mission, "at": [x, y]} for key, (mission, x, y) in places.items()
    }
    nodes["core"] = {"kind": "boss", "mission": "last", "at": [500, 250]}
    lanes = [[f"n5{row}", f"n6{other}", 0] for row in range(2) for other in range(2)] + [["n60", "core", 0], ["n61", "core", 0]]
    starts = {"sortie": ["n50", "n51"]}
    return map_data() | {"columns": 3, "starts": starts, "nodes": nodes, "lanes": {"list": lanes}}


def small_campaign(root: Path, name: str = ID) -> Path:
    """Writes a campaign of three columns and five places without a fault and returns its folder."""
    folder = good_campaign(root, name)
    (folder / "galaxy.tmx").write_text(star_map(name, small_map()), encoding="utf-8")
    text = folder / "text" / "en.toml"
    havens = '[havens.rest]\nname = "Rest"\ntext = "A quiet place."\n\n'
    text.write_text(text.read_text(encoding="utf-8").replace(havens, "", 1), encoding="utf-8")
    return folder


def good_campaign(root: Path, name: str = ID) -> Path:
    """Writes a small campaign without a fault and returns its folder."""
    folder = root / name
    (folder / "text").mkdir(parents=True)
    (folder / "campaign.toml").write_text(CAMPAIGN.replace('id = "sample"', f'id = "{name}"', 1), encoding="utf-8")
    (folder / "text" / "en.toml").write_text(TEXT, encoding="utf-8")
    (folder / "galaxy.tmx").write_text(star_map(name, map_data()), encoding="utf-8")
    (folder / "measured.toml").write_text(MEASURED, encoding="utf-8")
    return folder
