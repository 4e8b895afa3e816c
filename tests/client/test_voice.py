"""What the Nemesis never passes over in silence, and how rarely it speaks otherwise."""

from __future__ import annotations

from game.client.table.voice import ALWAYS, TURNS_BETWEEN, NemesisVoice, load_lines
from game.engine import View, view_for
from game.engine.events import CardMoved, NemesisTurned, RoundStarted, TurnStarted
from tests.ui.games import session_at


def listening() -> tuple[NemesisVoice, View]:
    view = view_for(session_at("turn", skip=2).state, 0)
    return NemesisVoice(load_lines(), "test", 1, len(view.plan)), view


def said_at(voice: NemesisVoice, view: View, event: object, occasion: str) -> bool:
    voice.caption = ""
    voice.watch(event, view)  # type: ignore[arg-type]
    return voice.caption in load_lines().barks[occasion]


def test_it_always_speaks_when_it_is_wounded_cracks_takes_a_core_world_or_comes_to_its_last_round() -> None:
    voice, view = listening()
    nemesis = view.nemesis
    assert nemesis is not None
    plain = [n for n, card in enumerate(view.cards) if card.kind == "world" and not card.core]
    core = next(n for n, card in enumerate(view.cards) if card.core)
    second = next(n for n, card in enumerate(view.book.nemesis) if card.epoch == 2)
    voice.watch(TurnStarted(1), view)
    assert said_at(voice, view, CardMoved(plain[0], ("central", 0), ("worlds", 1), "conquer"), "conquer")
    assert said_at(voice, view, CardMoved(core, ("central", 0), ("worlds", 1), "conquer"), "conquer_core")
    assert said_at(voice, view, NemesisTurned(second), "phase_2")
    voice.watch(TurnStarted(0), view)
    nemesis.target = plain[1]
    assert said_at(voice, view, CardMoved(plain[1], ("central", 0), ("worlds", 0), "conquer"), "stolen")
    nemesis.target = None
    assert said_at(voice, view, CardMoved(core, ("central", 0), ("worlds", 0), "conquer"), "your_core")
    voice.watch(RoundStarted(len(view.plan), 5, 0), view)
    voice.watch(TurnStarted(1), view)
    assert said_at(voice, view, NemesisTurned(second), "last_round")


def test_otherwise_it_keeps_silent_for_some_turns_and_in_the_turns_of_others() -> None:
    voice, view = listening()
    plain = [n for n, card in enumerate(view.cards) if card.kind == "world" and not card.core]
    spoken = []
    for world in plain[:8]:
        voice.watch(TurnStarted(1), view)
        spoken.append(said_at(voice, view, CardMoved(world, ("central", 0), ("worlds", 1), "conquer"), "conquer"))
    assert spoken[0] and [n for n, spoke in enumerate(spoken) if spoke] == list(range(0, 8, TURNS_BETWEEN))
    voice.watch(TurnStarted(0), view)
    assert not said_at(voice, view, CardMoved(plain[8], ("central", 0), ("worlds", 0), "conquer"), "stolen")


def test_every_occasion_has_sentences() -> None:
    assert all(load_lines().barks[occasion] for occasion in ALWAYS - {"phase_3"})  # the second phase of a boss alone
