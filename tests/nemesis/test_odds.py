"""Odds of the next Nemesis card: from open information, adding up, and true to what each card then does (UX-N9)."""

from __future__ import annotations

from random import Random

from game.engine import Command, Reason, apply
from game.engine.api.worlds import seen_cards
from game.engine.core.events import CommandTried, NemesisTurned
from game.engine.core.vocabulary import DEEDS
from game.match import Match
from game.nemesis.odds import deed_of, next_card_odds, possible_cards
from tests.table import book
from tests.ui.games import picks_of, setup


def states(seed: str, every: int = 3) -> list[Match]:
    """A game stopped at questions from its beginning to its end."""
    match = Match(book(), setup(seed, "expert"), digests=False)
    stops = []
    for number in range(400):
        if match.decision is None:
            break
        if number % every == 0:
            stopped = Match(book(), match.state.setup, digests=False)
            stopped.state = match.state.clone()
            stops.append(stopped)
        match.submit(match.command(*picks_of(match)))
    return stops


def test_percents_are_whole_add_up_to_a_hundred_and_follow_the_counts() -> None:
    for match in states("odds"):
        odds = next_card_odds(match.state)
        cards = possible_cards(match.state)
        assert [chance.deed for chance in odds] == list(DEEDS)
        assert sum(chance.cards for chance in odds) == len(cards)
        assert sum(chance.percent for chance in odds) == (100 if cards else 0)
        for chance in odds:
            assert not cards or abs(chance.percent - 100 * chance.cards / len(cards)) <= 1


def test_what_rounding_loses_goes_to_the_deeds_that_lose_most_by_it() -> None:
    raised = 0
    for match in states("odds"):
        odds = next_card_odds(match.state)
        whole = sum(chance.cards for chance in odds) or 1
        lost = {chance.deed: 100 * chance.cards % whole for chance in odds}
        up = {chance.deed for chance in odds if chance.percent > 100 * chance.cards // whole}
        raised += len(up)
        assert max((lost[deed] for deed in DEEDS if deed not in up), default=0) <= min((lost[deed] for deed in up), default=whole)
    assert raised


def test_the_order_of_the_deck_changes_nothing() -> None:
    rng = Random(4)
    for match in states("order", 9):
        before = next_card_odds(match.state), possible_cards(match.state)
        nemesis = match.state.nemesis
        assert nemesis is not None
        rng.shuffle(nemesis.deck)
        assert (next_card_odds(match.state), possible_cards(match.state)) == before


def test_the_next_card_is_always_one_of_the_possible_ones_and_does_what_was_said() -> None:
    match = Match(book(), setup("true"), digests=False)
    told = 0
    while match.decision is not None:
        state = match.state
        cards, nemesis = possible_cards(state), state.nemesis
        assert nemesis is not None and len(seen_cards(state)) + len(nemesis.deck) == len({*seen_cards(state), *nemesis.deck})
        if match.decision.kind == "turn_end":
            wanted = {card: deed_of(state, card) for card in cards}
            after = state.clone()
            events = apply(after, Command(after.seq, match.decision.seat, (match.decision.options[-1],)))
            turned = next((event.card for event in events if isinstance(event, NemesisTurned)), None)
            tried = [event.reason for event in events if isinstance(event, CommandTried)]
            if turned is not None and after.decision is not None and after.decision.kind != "nemesis_pick":
                assert turned in cards
                assert tried and _deed(tried[-1]) == wanted[turned]
                told += 1
        match.submit(match.command(*picks_of(match)))
    assert told > 10


def _deed(reason: Reason) -> str:
    code = reason.code
    if code == "nemesis_conquers":
        return "conquer"
    if code.startswith("drafts"):
        return "draft"
    return "target" if code.startswith("target") else "nothing"
