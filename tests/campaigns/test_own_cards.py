"""Cards and pictures of a campaign's own: they are in its battles and nowhere else, and no stronger than what is printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.campaign.load import load_campaign
from game.campaign.workshop.art import MOST_BYTES
from game.campaign.workshop.cards import MOST_CARDS
from game.campaign.workshop.parcel import pack_campaign, read_parcel
from game.campaign.workshop.play import put_in_play
from game.client.games.books import forget_books, playable_packs
from game.content.errors import ContentError
from game.content.load import install_cards, load_book
from game.lab.whole_runs import RunCell, play_run
from game.resources import own_picture, show_pictures
from tests.campaigns.bad_campaigns import png
from tests.campaigns.bad_journeys import with_journey
from tests.campaigns.sample_folder import CAMPAIGN, good_campaign, small_campaign

CARD = """\
[[cards]]
key = "sample_patrol{number}"
name = "Patrol{number}"
kind = "unit"
sector = 1
types = ["starfighter"]
draft = 2
deploy = 1
fleet = 2
abilities = [{{ when = "invasion", cost = [{{ cost = "pay", n = 1 }}], do = [{{ op = "boost", fleet = 1 }}] }}]
flavour = "Two suns up."
"""
ONE = CARD.format(number="")
TOO_MANY = "\n".join(CARD.format(number=f"_{number}") for number in range(MOST_CARDS + 1))


@pytest.fixture(autouse=True)
def nothing_installed() -> Iterator[None]:
    yield
    install_cards("sample", None)
    show_pictures("sample", {})
    forget_books()


def with_cards(folder: Path, text: str = ONE, name: str = "cards.toml") -> Path:
    (folder / "cards").mkdir(exist_ok=True)
    (folder / "cards" / name).write_text(text, encoding="utf-8")
    return folder


def refused(folder: Path) -> ContentError:
    with pytest.raises(ContentError) as caught:
        load_campaign(folder)
    return caught.value


def test_they_are_among_the_packs_of_every_mission_and_in_no_other_game(tmp_path: Path) -> None:
    campaign = load_campaign(with_cards(good_campaign(tmp_path)))
    assert campaign.packs == ("base", "sample") and all(mission.packs == ("base", "sample") for mission in campaign.missions)
    with pytest.raises(ContentError):
        load_book(campaign.packs)
    put_in_play(campaign)
    assert "sample_patrol" in load_book(campaign.packs).by_key and "sample_patrol" not in load_book().by_key
    assert "sample" not in playable_packs(), "no skirmish is offered them"


def test_a_mission_may_name_them(tmp_path: Path) -> None:
    folder = with_cards(good_campaign(tmp_path))
    text = CAMPAIGN.replace('cards = ["war_levy"]', 'cards = ["sample_patrol"]')
    (folder / "campaign.toml").write_text(text, encoding="utf-8")
    assert load_campaign(folder).boons[2].changes
    (folder / "campaign.toml").write_text(text.replace("sample_patrol", "sample_patrl"), encoding="utf-8")
    assert "did you mean sample_patrol?" in str(refused(folder))


def test_a_whole_run_is_played_with_them_and_given_away_with_them(tmp_path: Path) -> None:
    folder = with_cards(small_campaign(tmp_path / "from"))
    trial = play_run(RunCell(folder, "sortie", "standard", "steward"), "cards", 1)
    assert trial.run.phase == "over"
    path = tmp_path / "sample.cwcampaign"
    path.write_bytes(pack_campaign(folder))
    parcel = read_parcel(path)
    assert parcel.manifest.packs == ("base",)
    assert load_campaign(parcel.unpack(tmp_path / "to")).packs == ("base", "sample")


FAULTS: dict[str, tuple[str, str, str, str]] = {
    "unknown field": ("deploy = 1", "deplay = 1", "sample_patrol.deplay", "did you mean deploy?"),
    "no name": ('name = "Patrol"', "", "sample_patrol.name", ""),
    "unknown kind": ('"unit"', '"unity"', "sample_patrol.kind", "did you mean unit?"),
    "unknown type": ('"starfighter"', '"starfigter"', "sample_patrol.types[0]", "did you mean starfighter?"),
    "unknown op": ('op = "boost"', 'op = "bost"', "abilities", "did you mean boost?"),
    "key of another campaign": ("sample_patrol", "patrol", "patrol.key", "must begin with sample_"),
    "no sector": ("sector = 1", "", "sample_patrol.sector", "must be dealt from a Galactic Deck"),
    "another kind than the sector has": ('kind = "unit"\nsector = 1', 'kind = "unit"\nsector = 5', "kind", "sector 5 has"),
    "too much fleet": ("fleet = 2", "fleet = 4", "sample_patrol.fleet", "is 4; what is printed for such a card"),
    "too cheap to draft": ("draft = 2", "draft = 0", "sample_patrol.draft", "has 1 to 3"),
    "two copies": ("draft = 2", "count = 2\ndraft = 2", "sample_patrol.count", "has 1"),
    "the place of another card": ("draft = 2", 'replaces = "war_levy"\ndraft = 2', "sample_patrol.replaces", "own cards"),
    "of a Home World": ("draft = 2", 'faction = "umbra"\ndraft = 2', "sector", "a card of a Starting Deck"),
    "name from right to left": ('"Patrol"', '"Pa\u202etrol"', "sample_patrol.name", "U+202E"),
    "flavour too long": ("Two suns up.", "Two suns. " * 30, "sample_patrol.flavour", ""),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_is_wrong_with_a_card_is_named_with_file_line_and_field(name: str, tmp_path: Path) -> None:
    old, new, field, reason = FAULTS[name]
    assert old in ONE
    problem = refused(with_cards(good_campaign(tmp_path), ONE.replace(old, new)))
    assert problem.file.endswith("/sample/cards/cards.toml") and field in problem.field and reason in problem.reason, str(problem)
    assert 1 <= problem.line <= len(ONE.splitlines()) and str(problem).isprintable()


def test_sixty_cards_are_the_most(tmp_path: Path) -> None:
    problem = refused(with_cards(good_campaign(tmp_path), TOO_MANY))
    assert problem.reason == f"a campaign may have at most {MOST_CARDS}" and problem.line > 500


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda folder: (folder / "cards").mkdir(), "holds no card"),
        (lambda folder: (folder / "cards").write_text("x", encoding="utf-8"), "is no folder"),
        (lambda folder: (folder / "cards").symlink_to(folder / "text"), "is no folder"),
        (lambda folder: with_cards(folder, "[[sectors]]\nnumber = 6\n"), "sectors"),
        (lambda folder: with_cards(folder, "[[cards]\n"), "is not TOML"),
        (lambda folder: with_cards(with_cards(folder), ONE, "more.toml"), "stands already in"),
    ],
)
def test_what_is_no_folder_of_cards_is_refused(spoil: Callable[[Path], object], reason: str, tmp_path: Path) -> None:
    folder = good_campaign(tmp_path)
    spoil(folder)
    assert reason in str(refused(folder))


# -- pictures


def painted(folder: Path, name: str, data: bytes) -> Path:
    (folder / "art").mkdir(exist_ok=True)
    (folder / "art" / name).write_bytes(data)
    return folder


def test_pictures_of_cards_relics_events_and_endings_are_shown(tmp_path: Path) -> None:
    folder = with_cards(good_campaign(tmp_path))
    with_journey(folder)
    for name in ("sample_patrol", "sample_bell", "fair", "seen", "sample_pencil"):
        painted(folder, f"{name}.png", png(64, 48))
    put_in_play(load_campaign(folder))
    shown = [("cards", "sample_patrol"), ("relics", "sample_bell"), ("events", "fair"), ("paintings", "sample_seen")]
    for group, name in (*shown, ("cards", "sample_pencil")):
        assert own_picture(group, name) is not None, name
    assert own_picture("cards", "fair") is None


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("sample_patrol.png", png(9_000, 9_000), "9000 x 9000"),
        ("sample_patrol.png", png(1_025, 700), "is 1025 x 700 pixels; at most 1024 x 768"),
        ("sample_patrol.png", png(64, 64) + bytes(MOST_BYTES), "bytes; at most 400000"),
        ("sample_patrol.png", b"GIF89a", "is neither a PNG nor a WebP"),
        ("sample_patrol.jpg", b"\xff\xd8", "its name must end in .png or .webp"),
        ("sample_patrl.png", png(64, 64), "did you mean sample_patrol?"),
        ("trick.py", b"import os", "is no picture"),
    ],
)
def test_a_picture_that_cannot_be_shown_is_refused_by_its_name(name: str, data: bytes, reason: str, tmp_path: Path) -> None:
    folder = painted(with_cards(good_campaign(tmp_path)), name, data)
    problem = refused(folder)
    assert problem.file.endswith(f"/sample/art/{name}") and reason in problem.reason, str(problem)


def test_a_picture_that_leads_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    folder = painted(with_cards(good_campaign(tmp_path)), "sample_patrol.png", png(8, 8))
    (folder / "art" / "sample_patrol.png").unlink()
    (folder / "art" / "sample_patrol.png").symlink_to("/etc/hostname")
    assert "is no file" in refused(folder).reason


def test_pictures_of_more_than_twenty_megabytes_together_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.campaign.workshop.art.MOST_ALL", 100)
    folder = with_cards(good_campaign(tmp_path))
    assert "at most 100" in refused(painted(folder, "sample_patrol.png", png(8, 8) + bytes(80))).reason
