"""Every card of a pack is used by `greedy`: how often each was drafted, built, deployed, played or used for a text.

Options: --pack ID (default revolution), --besides IDS (packs in the game too), --seed TEXT, --seats nemesis|2|3|4|5.
"""

from __future__ import annotations

import argparse
from collections import Counter

from game.cli.matches import GamePlan, new_match
from game.cli.tables import load_cards
from game.content.load import load_library
from game.engine import CardBook
from game.engine.core.events import AbilityUsed, CardMoved

DEFAULT_COUNT = 1_000
VERBS = ("draft", "build", "deploy", "play", "conquer")
"""Moves that are a use of a card."""
NEMESIS_PLACES = ("column", "sideways", "built")


def uses(book: CardBook, plan: GamePlan, index: int) -> Counter[str]:
    """How often each card was used by a seat that is not the Nemesis in one game; the pregame draft counts too."""
    match = new_match(book, plan, index)
    cards, counts = match.state.cards, Counter[str]()
    while True:
        events = match.tick()
        if events is None:
            return counts
        for event in events:
            if isinstance(event, AbilityUsed):
                counts[cards[event.card].key] += 1
            elif isinstance(event, CardMoved) and event.card is not None:
                counts[cards[event.card].key] += event.verb in VERBS and event.to[0] not in NEMESIS_PLACES


def run(count: int | None, options: list[str]) -> bool:
    """Plays so many games and names the cards that were never used."""
    parser = argparse.ArgumentParser(prog="proof.py used", allow_abbrev=False)
    parser.add_argument("--pack", default="revolution")
    parser.add_argument("--besides", default="", help="packs that are in the game too, with commas")
    parser.add_argument("--seed", default="used")
    parser.add_argument("--seats", default="2")
    chosen = parser.parse_args(options)
    packs = ("base", *filter(None, chosen.besides.split(",")), chosen.pack)
    seats = 1 if chosen.seats == "nemesis" else int(chosen.seats)
    plan = GamePlan(chosen.seats, "standard", packs, ("greedy",) * seats, chosen.seed, "failures")
    book = load_cards(packs, chosen.seats == "nemesis")
    here = {pack.id for pack in book.packs}
    wanted = [card.key for card in load_library().packs[chosen.pack].tables["cards"] if not card.needs or card.needs in here]
    wanted = [key for key in wanted if key in book.by_key]  # a card may have been replaced
    counts = Counter[str]()
    games = count or DEFAULT_COUNT
    for index in range(games):
        counts += uses(book, plan, index)
    for key in sorted(wanted, key=lambda key: (counts[key], key)):
        print(f"{counts[key]:7d}  {key}")
    never = [key for key in wanted if not counts[key]]
    print(f"{len(wanted) - len(never)} of {len(wanted)} cards were used in {games} games; never: {', '.join(never) or 'none'}.")
    return not never
