"""A replay at the table's model: by steps, turns and rounds, back, and branched off."""

from __future__ import annotations

from game.client.replay.replay_driver import replay_of
from game.client.table.effects import (
    Ask,
    Away,
    Game,
    Play,
)
from game.client.table.intents import (
    Press,
    Roll,
    SetSpeed,
    StepBack,
    Travel,
)
from game.client.table.refs import ButtonRef
from tests.client.tables import give, kinds, recorded, replayed, services, show


def test_a_replay_goes_by_steps_turns_and_rounds_and_back() -> None:
    model, driver = replayed()
    assert Play in kinds(give(model, Travel("step", 1))) and driver.index == 1
    give(model, Travel("all", 1))
    assert driver.index == driver.reel.last and model.session.state.digest() == recorded().state.digest()
    give(model, Travel("turn", -1))
    give(model, Travel("all", -1))
    assert driver.index == 0 and model.spec().time is not None and model.spec().prompt.sentence == driver.stop.line.text
    give(model, Roll(1))
    assert driver.playing == 1 and Play in kinds(show(model, model.tick(1.0))) and driver.index == 1
    give(model, SetSpeed(1))
    assert driver.pace == 2
    assert give(model, StepBack()) == [Ask(Away())]


def test_a_replay_branches_into_a_game_of_its_own() -> None:
    model, driver = replayed()
    give(model, Travel("stop", driver.reel.last // 2))
    (asked,) = [effect for effect in give(model, Press(ButtonRef("branch"))) if isinstance(effect, Ask)]
    assert isinstance(asked.wish, Game) and asked.wish.session.match.assisted


def test_a_journal_of_other_rules_is_refused_with_a_sentence() -> None:
    assert "rules version 99" in str(replay_of(services(), recorded().journal, 99))
