"""The 55 Nemesis cards and 9 Prime Cards as data: counts, symbols, order of commands, variety (nemesis.md)."""

from __future__ import annotations

from collections import Counter

from game.engine.core.defs import DraftCard, TargetWorld
from tests.table import book


def names(commands: tuple[object, ...]) -> list[str]:
    """The kinds of the commands from top to bottom."""
    return [command.command for command in commands]  # type: ignore[attr-defined]


def test_there_are_fifty_five_nemesis_cards_with_seven_and_six_marked_for_revolution() -> None:
    deck = book().nemesis
    assert len(deck) == 55 and len({card.key for card in deck}) == 55
    assert Counter(card.revolution for card in deck) == {"": 42, "with": 7, "without": 6}


def test_many_cards_bear_all_three_mode_symbols_and_one_at_least_bears_advanced_and_expert_only() -> None:
    modes = Counter(card.modes for card in book().nemesis)
    assert modes[("standard", "advanced", "expert")] >= 26 and modes[("advanced", "expert")] >= 1
    assert all(1 <= len(card.modes) <= 3 for card in book().nemesis)


def test_at_least_thirty_command_lists_are_different_and_every_card_has_its_own_title_and_flavour() -> None:
    deck = book().nemesis
    assert len({card.commands for card in deck}) >= 30
    assert len({card.name for card in deck}) == 55 and len({card.flavour for card in deck}) == 55
    assert all(card.flavour for card in deck)


def test_every_card_has_two_to_four_commands_and_a_world_is_targeted_only_after_target_prime() -> None:
    for card in book().nemesis:
        kinds = names(card.commands)
        assert 2 <= len(kinds) <= 4, card.key
        for place, kind in enumerate(kinds):
            if kind == "target_world":
                assert "target_prime" in kinds[:place], card.key


def test_no_command_stands_where_it_can_never_be_reached() -> None:
    for card in book().nemesis:
        kinds = names(card.commands)
        for place, kind in enumerate(kinds):
            if "target_world" in kinds[:place]:
                assert kind in ("draft", "build_top"), f"{card.key}: {kind} below a command that fails only without a World"
            assert kind not in kinds[:place], f"{card.key}: {kind} fails twice for one reason"


def test_only_cards_with_the_revolution_symbol_build() -> None:
    for card in book().nemesis:
        assert ("build_top" in names(card.commands)) == (card.revolution == "with"), card.key


def test_epoch_1_is_draft_heavy_and_epoch_2_is_target_and_conquer_heavy() -> None:
    first = Counter(names(card.commands)[0] for card in book().nemesis if card.epoch == 1)
    second = Counter(names(card.commands)[0] for card in book().nemesis if card.epoch == 2)
    assert first["draft"] > second["draft"]
    assert second["conquer_target"] > first["conquer_target"]


def test_every_way_to_draft_and_to_target_is_used() -> None:
    drafts = {command.by for card in book().nemesis for command in card.commands if isinstance(command, DraftCard)}
    targets = {command.by for card in book().nemesis for command in card.commands if isinstance(command, TargetWorld)}
    assert drafts == {"most_prevalent", "least_prevalent", "highest_cost", "most_points", "token", "types"}
    assert targets == {"points", "energy", "weakest", "strongest", "token"}


def test_a_draft_by_types_names_types_and_no_other_draft_does() -> None:
    for card in book().nemesis:
        for command in card.commands:
            if isinstance(command, DraftCard):
                assert bool(command.types) == (command.by == "types"), card.key


def test_there_are_nine_prime_cards_and_every_card_type_but_hero_and_prestige_lies_below_exactly_one() -> None:
    primes = book().primes
    assert len(primes) == 9
    assert Counter(kind for prime in primes for kind in prime.types) == {
        "infantry": 1,
        "starfighter": 1,
        "star_cruiser": 1,
        "capital_ship": 1,
        "robot": 1,
        "vehicle": 1,
        "tactic": 1,
    }
