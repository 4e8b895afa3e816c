"""Every broken campaign gives one reason that names the file, and nothing but that reason."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from game.campaign.load import find_campaigns, inspect_campaign, load_campaign
from game.content.errors import ContentError
from game.engine import CardBook
from tests.campaigns.bad_campaigns import BAD, EN, TMX, TOML, build, swap
from tests.campaigns.bad_journeys import with_journey
from tests.campaigns.sample_folder import CAMPAIGN, ID, MEASURED, TEXT, good_campaign
from tests.content.packs import PLACED, problem_of

SCRAPS = (b"", b"[", b"]]", b"{", b'"', b"=", b"<", b"/>", b"&", b"-1", b"nan", b"true", b"\0", b"1e400", b"\xff", b"boss")
"""What a file is spoiled with."""


def test_the_good_campaign_is_good(tmp_path: Path) -> None:
    campaign = load_campaign(good_campaign(tmp_path))
    assert [mission.title for mission in campaign.missions] == ["The First", "The Second", "The Last"]
    assert campaign.missions[0].pars.keys() == {"standard"} and campaign.text["haven.rest.title"] == "Rest"


@pytest.mark.parametrize("name", BAD)
def test_a_broken_campaign_is_refused_with_file_and_reason(name: str, tmp_path: Path) -> None:
    folder = build(name, tmp_path)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(ContentError) as caught:
        load_campaign(folder)
    said = str(caught.value)
    assert BAD[name].reason in said, said
    assert caught.value.file.endswith(f"/{ID}/{BAD[name].file}".rstrip("/")), said
    assert said.isprintable() and len(said) < 500 and "\n" not in said
    assert PLACED.fullmatch(said), said
    assert sorted(tmp_path.rglob("*")) == before, "nothing is written"


def test_a_pack_of_a_campaign_that_is_broken_is_told_in_the_line_of_the_packs(tmp_path: Path) -> None:
    def books(packs: Sequence[str]) -> CardBook:
        raise problem_of(tmp_path, "[[cards]]\n")

    folder = good_campaign(tmp_path)
    with pytest.raises(ContentError) as caught:
        load_campaign(folder, books)
    pattern = r".*/sample/campaign\.toml:4: packs: .*/mine/cards\.toml:1: cards\[0\]\.key: is missing"
    assert re.fullmatch(pattern, str(caught.value)), str(caught.value)


def test_the_good_journey_is_good(tmp_path: Path) -> None:
    folder = good_campaign(tmp_path)
    with_journey(folder)
    campaign = load_campaign(folder)
    assert len(campaign.relics) == 2 and campaign.events and campaign.nemesis.cards and campaign.barks and campaign.endings


def test_there_are_broken_campaigns_of_all_kinds() -> None:
    kinds = Counter(name.split(":")[0] for name in BAD)
    assert kinds.keys() >= {"map", "toml", "value", "mission", "boons", "words", "measured", "folder"}
    journeys = sum(kinds[kind] for kind in ("relic", "event", "journey event", "nemesis", "voice", "ending"))
    assert journeys >= 60 and kinds.total() >= 200


@pytest.mark.parametrize(
    ("file", "old", "new", "meant"),
    [
        (TOML, "credits =", "credit =", "credits"),
        (TOML, "changes =", "change =", "changes"),
        (TOML, '["umbra"]', '["umbro"]', "umbra"),
        (TOML, 'cards = ["war_levy"]', 'cards = ["war_levi"]', "war_levy"),
        (TMX, 'name="version"', 'name="verson"', "version"),
        (TMX, 'name="decor"', 'name="decors"', "decor"),
        (TMX, 'value="first"', 'value="frist"', "first"),
        (TMX, 'type="haven"', 'type="heaven"', "haven"),
        (EN, 'wider = "Wider"', 'wider = "Wider"\nwidder = "Widder"', "wider"),
        ("measured.toml", 'mission = "first"', 'mission = "frist"', "first"),
        ("measured.toml", "[[measured]]", "[[measures]]", "measured"),
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest_known_one(
    file: str, old: str, new: str, meant: str, tmp_path: Path
) -> None:
    folder = good_campaign(tmp_path)
    swap(file, old, new)(folder)
    problems: list[ContentError] = []
    assert inspect_campaign(folder, problems) is None
    assert any(f"did you mean {meant}?" in str(problem) for problem in problems), [str(problem) for problem in problems]


def test_a_broken_campaign_is_listed_with_its_reason_and_the_others_can_be_played(tmp_path: Path) -> None:
    own = tmp_path / "own"
    good_campaign(own, "a_good_one")
    build("map: node without an exit", own)
    (own / "notes").mkdir()
    (own / "file.txt").write_text("a", encoding="utf-8")
    good, bad = find_campaigns(tmp_path / "none", own)
    assert good.id == "a_good_one" and good.campaign is not None and good.problem is None
    assert bad.id == ID and bad.campaign is None
    assert bad.problem is not None and "galaxy.tmx" in bad.problem and "without an exit" in bad.problem


def test_campaigns_stand_in_the_list_by_their_places_and_then_by_their_names(tmp_path: Path) -> None:
    for name, place in (("alpha", ""), ("beta", "place = 3\n"), ("gamma", "place = 1\n"), ("delta", "")):
        path = good_campaign(tmp_path, name) / TOML
        path.write_text(path.read_text(encoding="utf-8").replace("credits = 3\n", f"credits = 3\n{place}"), encoding="utf-8")
    assert [listing.id for listing in find_campaigns(tmp_path, None)] == ["gamma", "beta", "alpha", "delta"]


def test_a_campaign_of_the_player_cannot_take_the_place_of_a_shipped_one(tmp_path: Path) -> None:
    shipped, own = tmp_path / "shipped", tmp_path / "own"
    good_campaign(shipped)
    good_campaign(own)
    first, second = find_campaigns(shipped, own)
    assert first.campaign is not None and first.folder.parent == shipped
    assert second.campaign is None and "there is a campaign 'sample' already" in (second.problem or "")


def test_line_ends_of_windows_are_no_fault(tmp_path: Path) -> None:
    folder = good_campaign(tmp_path)
    for name in (TMX, TOML, EN):
        path = folder / name
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert load_campaign(folder).missions == load_campaign(good_campaign(tmp_path / "other")).missions


def test_what_is_no_part_of_a_campaign_is_left_alone(tmp_path: Path) -> None:
    folder = good_campaign(tmp_path)
    for name in ("font.ttf", "trick.py", "setup.exe", "lib.so", ".measured.toml.new"):
        (folder / name).write_bytes(b"\0\1\2")
    assert load_campaign(folder).id == ID


def test_all_that_is_wrong_is_told_to_an_author_with_its_lines(tmp_path: Path) -> None:
    folder = good_campaign(tmp_path)
    spoiled = CAMPAIGN.replace('length = "push"', 'length = "siege"').replace("n = 3, types", "n = 0, types")
    (folder / TOML).write_text(spoiled, encoding="utf-8")
    problems: list[ContentError] = []
    assert inspect_campaign(folder, problems) is None
    lines = spoiled.split("\n")
    assert [lines[problem.line - 1].split(" ")[0] for problem in problems] == ["directive", "length"]


def test_a_campaign_without_boons_or_measures_is_good(tmp_path: Path) -> None:
    folder = good_campaign(tmp_path)
    (folder / TOML).write_text(CAMPAIGN.split("[[boons]]")[0], encoding="utf-8")
    (folder / EN).write_text(TEXT.split("[boons]")[0], encoding="utf-8")
    (folder / "measured.toml").unlink()
    campaign = load_campaign(folder)
    assert campaign.boons == () and campaign.missions[0].pars == {} and campaign.missions[0].par("expert").silver > 0


def test_another_language_is_read_where_it_is_there_and_english_where_it_is_not(tmp_path: Path) -> None:
    folder = good_campaign(tmp_path)
    words = TEXT.replace("The First", "Der Erste").replace("[campaign]", '[campaign]\ntitle = "Eine Probe"')
    (folder / "text" / "de.toml").write_text(words, encoding="utf-8")
    german, french = load_campaign(folder, language="de"), load_campaign(folder, language="fr")
    assert (german.title, german.missions[0].title) == ("Eine Probe", "Der Erste")
    assert (french.title, french.missions[0].title) == ("A Sample", "The First")


def test_the_measures_of_the_sample_are_read(tmp_path: Path) -> None:
    mission = load_campaign(good_campaign(tmp_path)).missions[0]
    assert (mission.par("standard").silver, mission.par("standard").gold) == (3, 9)
    rate = mission.rates["standard"]
    assert (rate.games, rate.wins, rate.bot, rate.version) == (500, 340, "tuned", "1")
    assert MEASURED.count("[[measured]]") == 1


def test_whatever_bytes_a_campaign_is_spoiled_with_it_is_read_or_refused_in_words(tmp_path: Path) -> None:
    folder = good_campaign(tmp_path)
    chance = Random("spoiled campaigns")
    for _ in range(400):
        path = folder / chance.choice((TOML, TMX, EN, "measured.toml"))
        good = path.read_bytes()
        spoiled = bytearray(good)
        for _ in range(chance.randint(1, 4)):
            at, length = chance.randrange(len(spoiled)), chance.randint(0, 20)
            spoiled[at : at + length] = chance.choice(SCRAPS)
        path.write_bytes(spoiled)
        problems: list[ContentError] = []
        campaign = inspect_campaign(folder, problems)
        assert (campaign is None) == bool(problems)
        assert all(str(problem).isprintable() and problem.reason for problem in problems)
        assert all(PLACED.fullmatch(str(problem)) for problem in problems)
        path.write_bytes(good)
