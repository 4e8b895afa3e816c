"""The template of a campaign: it passes the check at once and is a campaign with everything in it; old maps of Tiled are read."""

from __future__ import annotations

from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from game.__main__ import main
from game.campaign.load import load_campaign
from game.campaign.run import choices, new_run
from game.campaign.voyage import with_fleet
from game.client.profile.services import Options
from game.content.errors import ContentError
from game.content.load import install_cards
from tests.source import ROOT


def test_a_new_campaign_passes_the_check_and_begins_a_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "campaign", "tin_comet", "--out", str(tmp_path)]) == 0
    assert main(["check", str(tmp_path / "tin_comet")]) == 0
    assert "Checked 1 campaign: all good." in capsys.readouterr().out
    campaign = load_campaign(tmp_path / "tin_comet")
    assert campaign.id == "tin_comet" and campaign.endings and campaign.nemesis.cards and campaign.barks and campaign.events
    run = with_fleet(new_run(campaign, length="sortie", mode="standard", seed="new"), ["umbra"], campaign.galaxy)
    assert len(choices(campaign, run)) == 2 and len(campaign.galaxy.nodes) == 5


@pytest.mark.parametrize("kinds", [("mission",), ("boss",), ("mission", "boss", "lane")])
def test_a_map_of_tiled_1_9_is_read(kinds: tuple[str, ...], tmp_path: Path) -> None:
    assert main(["new", "campaign", "tin_comet", "--out", str(tmp_path)]) == 0
    path = tmp_path / "tin_comet" / "galaxy.tmx"
    whole = load_campaign(tmp_path / "tin_comet").galaxy
    text = path.read_text(encoding="utf-8")
    for kind in kinds:
        assert f' type="{kind}"' in text
        text = text.replace(f' type="{kind}"', f' class="{kind}"')
    path.write_text(text, encoding="utf-8")
    assert load_campaign(tmp_path / "tin_comet").galaxy == whole


def test_what_is_wrong_with_a_story_is_named_with_file_line_and_nearest_name(tmp_path: Path) -> None:
    """Endings, cards of a Nemesis, phases, sentences and forks, each with one fault."""
    faults = {
        ("campaign.toml", 'flags = ["kept_the_promise"]', 'flags = ["kept_the_promis"]'): "did you mean kept_the_promise",
        ("campaign.toml", 'key = "alone"', 'key = "alone"\nevent = "a_promise"'): "must ask for nothing",
        ("nemesis.toml", 'replaces = "n08"', 'replaces = "n99"'): "there is no Nemesis card n99",
        ("nemesis.toml", "n = 2", "n = 4"): "phases[0].n",
        ("nemesis.toml", "[nemesis]\nname", "[nemesis]\nnames"): "did you mean name?",
        ("nemesis.toml", "The Patient One", ""): "nemesis.name: must not be empty",
        ("nemesis.toml", "The Patient One", "The One Who Has All The Time"): "nemesis.name: ",
        ("nemesis.toml", '"The Patient One"', "7"): "nemesis.name: ",
        ("nemesis.toml", '{ change = "income", n = 1 }', '{ change = "token_energy", n = 1 }'): "cannot begin with a phase",
        ("nemesis.toml", 'command = "countdown"', 'command = "count_down"'): "count_down is unknown; did you mean countdown?",
        ("voice/en.toml", "entrance", "entranse"): "did you mean entrance",
        ("voice/en.toml", '"You are quick."', '"That was mine."'): "stands there twice",
        ("voice/en.toml", '"Now it ends."', '"Now {name} ends."'): "may not say {name}",
        ("events.toml", "salvage = 20, clock = 1 }", 'salvage = 20 }, opens = "upper"'): "only the fork at the gate opens a way",
        ("text/en.toml", "[endings.friends]", "[endings.foes]"): "endings.friends",
    }
    for number, ((name, old, new), told) in enumerate(faults.items()):
        key = f"bad_{number}"
        assert main(["new", "campaign", key, "--out", str(tmp_path)]) == 0
        path = tmp_path / key / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(ContentError, match=r"\d+: ") as raised:
            load_campaign(tmp_path / key)
        assert told in str(raised.value), (name, str(raised.value))


def test_a_stranger_comes_from_nothing_to_a_played_mission(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> None:
    """The ten lines of docs/campaigns.md, in an empty folder as they stand there; windows are opened up to their first frame."""
    page = (ROOT / "docs" / "campaigns.md").read_text(encoding="utf-8")
    lines = page.partition("## From nothing to a played mission")[2].split("```")[1].splitlines()[1:]
    assert len(lines) == 10
    opened: list[Options] = []
    request.addfinalizer(lambda: install_cards("tin_comet", None))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("game.store.profile.user_data_path", lambda *args, **more: tmp_path / "data")

    def open_window(options: Options, *rest: object) -> int:
        opened.append(options)
        return 0

    monkeypatch.setattr("game.app.start.run", open_window)
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"t\n1\nq\n")))
    for words in lines:
        if words.startswith("sed "):
            path = tmp_path / "tin_comet" / "campaign.toml"
            path.write_text(path.read_text(encoding="utf-8").replace("My campaign", "The Tin Comet"), encoding="utf-8")
            continue
        assert words.startswith("python -m game ") and main(words.split()[3:]) == 0, words
    told = capsys.readouterr().out
    assert told.count("Checked 1 campaign: all good.") == 2 and "Round 1 of 6" in told and "The Tin Comet by You" in told
    tried = [(options.trial.mission, options.trial.event) for options in opened if options.trial is not None]
    assert tried == [("first_light", ""), ("", "a_promise")] and len(opened) == 3
    assert load_campaign(tmp_path / "data" / "campaigns" / "tin_comet").title == "The Tin Comet"
