"""Characters are data: what is broken is named and left out, the plain one changes nothing, the others lean where they say."""

from __future__ import annotations

import pytest

from game.client.games.rival_words import CHARACTERS, character_hint, character_name, level_name
from game.lab.playing import Table, play
from game.match import Sight
from game.rivals import PLAIN, is_known, leaning_levels, load_characters, looks_ahead, make_rival, named
from game.rivals.characters import SCHOLAR, characters_path, read_characters
from game.rivals.value.features import FEATURES
from game.rivals.value.load import line_for
from tools.proofs.hidden import positions


def test_there_are_six_characters_and_each_is_told_in_words() -> None:
    assert CHARACTERS == ("scholar", "denier", "conqueror", "hoarder", "broker", "thief")
    assert read_characters(characters_path().read_text(encoding="utf-8"))[1] == ()
    assert len({character_hint(key) for key in CHARACTERS}) == len({character_name(key) for key in CHARACTERS}) == 6
    assert level_name("admiral/denier") == "Admiral, Denier" and level_name("admiral/jester") == "admiral/jester"


def test_levels_without_a_lot_take_a_character_and_no_others_do() -> None:
    assert leaning_levels() == ("commander", "admiral", "master")
    assert (
        named("master", "thief") == "master/thief" and named("cadet", "thief") == "cadet" and named("master", PLAIN) == "master"
    )
    assert is_known("commander/broker") and looks_ahead("admiral/broker") and not looks_ahead("commander/broker")
    for name in ("cadet/thief", "commander/jester", "commander/", "tuned/thief", "/thief"):
        assert not is_known(name)
        with pytest.raises(KeyError):
            make_rival(name, "")


def test_the_plain_character_plays_as_its_level() -> None:
    for state in positions("2-seats", "plain", 11):
        assert state.decision is not None
        sight = Sight(state, state.decision.seat)
        assert make_rival("commander/scholar", "").choose(sight, state.decision) == make_rival("commander", "").choose(
            sight, state.decision
        )
    assert SCHOLAR.judge(line_for("seats")) is line_for("seats")


def test_a_character_reads_the_line_by_its_percentages() -> None:
    denier = next(character for character in load_characters() if character.key == "denier")
    line, leant = line_for("seats"), denier.judge(line_for("seats"))
    place = FEATURES.index("other_points") + 1
    assert all(row[place] == plain[place] * 140 // 100 for row, plain in zip(leant.weights, line.weights))
    assert all(row[:place] == plain[:place] for row, plain in zip(leant.weights, line.weights)) and leant.chances == line.chances


@pytest.mark.parametrize(
    ("row", "field", "reason"),
    [
        ("", "key", "is missing"),
        ('key = "odd"', "key", "cannot be 'odd'"),
        ('key = "new"\nspeed = 3', "speed", "is no field"),
        ('key = "new"\nworld = 401', "world", "cannot be 401"),
        ('key = "new"\nleaf = 3', "leaf", "is no table"),
        ('key = "new"\nleaf.luck = 100', "leaf.luck", "is no feature"),
        ('key = "new"\nleaf.energy = true', "energy", "cannot be True"),
    ],
)
def test_a_broken_entry_is_named_and_left_out(row: str, field: str, reason: str) -> None:
    found, wrong = read_characters(f'[[character]]\nkey = "odd"\n[[character]]\n{row}\n')
    assert [character.key for character in found] == ["odd"] and wrong == ((2, field, reason),)


def test_a_file_that_is_no_list_of_characters_has_none() -> None:
    assert read_characters("[[character")[0] == () and read_characters("[[character")[1][0].reason.startswith("is no TOML")
    assert read_characters("[other]")[1] == ((0, "", "has more than a list of [[character]]"),)


@pytest.mark.parametrize(
    ("character", "habit", "sign"), [("broker", "prestige", 1), ("thief", "tactics", 1), ("conqueror", "drafts", -1)]
)
def test_a_character_does_more_of_what_it_leans_to(character: str, habit: str, sign: int) -> None:
    leant = [play(Table((f"commander/{character}", "commander")), f"habits {game}") for game in range(6)]
    assert sign * sum(played.habit(0, habit) - played.habit(1, habit) for played in leant) > 0
