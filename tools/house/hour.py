"""`hour`: what a newcomer sees in the first hour, at three sizes, with a line for each that says what it teaches."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from PIL import Image

from game.cli.stage import open_app, settle, use_dummy_display

from .repository import BUILD, ROOT, HouseError

if TYPE_CHECKING:
    from game.app.loop import App

SUMMARY = "Draws the first hour, beat by beat, into build/first-hour at three sizes, and a sheet of each size."
FOLDER = BUILD / "first-hour"
SIZES = {"720": (1280, 720), "1080": (1920, 1080), "1440": (3440, 1440)}
CELL, COLUMNS = 640, 4
FRAMES, EDGE = 40, 8
SEED = "first hour"
HOPELESS, CARD = "tallow_rock", "rim_raiders"
"""A World of that game's first turn that no Unit can win then, and a card with a text."""

Stand = Callable[["App"], None]


class Moment(NamedTuple):
    """A picture: what it teaches, and how it comes about."""

    teaches: str
    stand: Stand
    settings: tuple[tuple[str, Any], ...] = ()


def beat(act: int, key: str) -> Stand:
    """First Light at a beat."""

    def stand(app: App) -> None:
        from game.client.lessons.requests import LessonArgs

        app.stack.push(LessonArgs("first_light", act, key, anew=True))

    return stand


def draft_with_a_tip(app: App) -> None:
    """The first draft of a profile."""
    from game.campaign.skirmish import Skirmish, skirmish_setup
    from game.client.games.requests import DraftArgs
    from game.client.games.session import Session
    from game.content.load import load_book

    app.stack.push(DraftArgs(session=Session.start(app.services, skirmish_setup(load_book(), Skirmish(), "tips"))))


def rules(page: str = "", query: str = "") -> Stand:
    """The rulebook at a page or after a search."""

    def stand(app: App) -> None:
        from game.client.profile.requests import ALL_RULES
        from game.scenes.shared.rulebook import RulebookScene

        app.stack.push(ALL_RULES)
        scene = app.stack.top
        assert isinstance(scene, RulebookScene)
        if page:
            scene.turn_to(page)
        if query:
            scene.field.set(query)

    return stand


def shown(proof: str, card: str = "") -> Stand:
    """The table of a proof, with a card in the card place."""

    def stand(app: App) -> None:
        from game.client.rulebook.requests import ShowArgs
        from game.rulebook.load import load_rulebook

        said = next(said for rule in load_rulebook().rules.values() for said in rule.says if said.shows == proof)
        app.stack.push(ShowArgs(proof, said.text))
        if card:
            look_at(app, card)

    return stand


def look_at(app: App, card: str) -> None:
    """The pointer rests on a card of the table."""
    from game.scenes.table import GameScene
    from game.ui.devices.input import PointerMoved

    settle(app, FRAMES)
    scene = app.stack.top
    assert isinstance(scene, GameScene)
    cards = scene.live.model.shown.cards
    box = next(widget.rect for place, widget in scene.live.view.cards.items() if cards[place].key == card)
    spot = (box.left + EDGE, box.centery)  # where no card of a fan covers it
    app.input.pos, app.input.inside = spot, True
    scene.handle(PointerMoved(spot, frozenset()))


def table(card: str) -> Stand:
    """The first turn of a game, the pointer on a card."""

    def stand(app: App) -> None:
        from game.cli.stage_games import played_match
        from game.client.games.requests import TableArgs
        from game.client.games.session import Session

        match = played_match(SEED, "standard", 0, lambda match: match.decision is not None and match.decision.kind == "turn")
        app.stack.push(TableArgs(session=Session(match)))
        look_at(app, card)

    return stand


WORDS = (("cards_as_words", True),)
DOUBLED = (("text_scale", 2.0),)
EASY = (("clear_letters", True), ("wide_spacing", True))
MOMENTS: dict[str, Moment] = {
    "beat_01": Moment("What wins: Empire Points after ten rounds, yours against its own.", beat(0, "goal")),
    "beat_02": Moment("A turn is one act, and troops cost energy and an action.", beat(0, "deploy")),
    "beat_02b": Moment("Deploying is the one act that may be done again in a turn.", beat(0, "second")),
    "beat_02c": Moment("Troops stand in the Warzone, and Done gives the turn away.", beat(0, "second_done")),
    "beat_03": Moment("The Nemesis turns a card and follows its first order that it can: a target.", beat(0, "its_turn")),
    "beat_04": Moment("A World falls to exactly so much fleet and ground.", beat(0, "invade")),
    "beat_04b": Moment("Units that are sent come back later, through the discard pile.", beat(0, "planner")),
    "beat_05": Moment("A colonist scores on, but leaves the deck, so that you draw better.", beat(0, "colonist")),
    "beat_06": Moment("Drafting: either card is right, and it becomes yours.", beat(0, "draft")),
    "beat_07": Moment("A round ends: energy is lost, one card may be kept.", beat(0, "keep")),
    "beat_08": Moment("Worlds pay every round; a Home World can trade cards for energy.", beat(0, "new_round")),
    "beat_08b": Moment("Energy Tokens: a bonus for the taker, and a target that falls by itself.", beat(0, "tokens")),
    "beat_09": Moment("Denial: take the World before the Nemesis does, in any way.", beat(0, "avalon")),
    "beat_10": Moment("Pass shows what follows before it counts.", beat(0, "pass")),
    "beat_11": Moment("A Core World scores for what you own: compare two.", beat(1, "core")),
    "beat_12": Moment("Stop in time: each further turn gives the Nemesis a card as well.", beat(1, "stop")),
    "beat_12b": Moment("Every card scores, wherever it lies.", beat(1, "score")),
    "tip": Moment("A tip comes once, beside the cards, and holds nothing up.", draft_with_a_tip),
    "rule": Moment("A rule: sentences that can be shown, and where they lead.", rules("tokens")),
    "show_me": Moment("Show me: the sentence on a real table, to watch or to try.", shown("token_gain")),
    "search": Moment("Another word for it finds the rule.", rules(query="attack")),
    "search_none": Moment("Where nothing is found, near words are named.", rules(query="inwade")),
    "solo_card": Moment("Alone, a card speaks of the Nemesis and says who chooses.", shown("conversion_any", "conversion")),
    "revenge_card": Moment("With Monarch's Revenge a card prints its cap.", shown("revenge_four", "scout_mission")),
    "warning": Moment("A warning is one line, and the press works all the same.", table(HOPELESS)),
    "words_alone": Moment("Cards as words alone: each value has its name.", table(CARD), WORDS),
    "doubled": Moment("Text of +100 % doubles the rules of the card that is looked at.", table(CARD), DOUBLED),
    "easy": Moment("Easy reading: clear letters, wide spacing, as large as before.", table(CARD), EASY),
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="these moments only; an unknown NAME lists the names")
    parser.add_argument("--sizes", default=",".join(SIZES), metavar="N,N", help="heights of the window: 720, 1080, 1440 (wide)")


def run(arguments: argparse.Namespace) -> int:
    """Draws and tells what each picture teaches."""
    sizes = arguments.sizes.split(",")
    unknown = [name for name in arguments.names if name not in MOMENTS] + [size for size in sizes if size not in SIZES]
    if unknown:
        raise HouseError(f"unknown: {', '.join(unknown)}; moments: {', '.join(MOMENTS)}; sizes: {', '.join(SIZES)}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    names = arguments.names or list(MOMENTS)
    for size in sizes:
        sheet(size, [taken(name, size) for name in names])
    for name in names:
        print(f"{name}: {MOMENTS[name].teaches}")
    return 0


def taken(name: str, size: str) -> Image.Image:
    """One moment in a window of this size, at rest."""
    use_dummy_display()
    import pygame

    with open_app(SIZES[size], SEED) as app, wanting(app, MOMENTS[name].settings):
        app.stack.clear()
        MOMENTS[name].stand(app)
        settle(app, FRAMES)
        app.draw()
        picture = Image.frombytes("RGB", app.screen.get_size(), pygame.image.tobytes(app.screen, "RGB"))
    picture.save(FOLDER / f"{name}_{size}.png")
    return picture


@contextmanager
def wanting(app: App, settings: tuple[tuple[str, Any], ...]) -> Iterator[None]:
    """Some preferences as they are wanted, and afterwards as at first."""
    from game.client.profile.preferences import PREFERENCES

    chosen = [(next(preference for preference in PREFERENCES if preference.name == name), value) for name, value in settings]
    for preference, value in chosen:
        app.services.settings.set(preference, value)
        app.preferences_changed(preference.name)
    yield
    for preference, _ in chosen:
        app.services.settings.set(preference, preference.default)
        app.preferences_changed(preference.name)


def sheet(size: str, pictures: list[Image.Image]) -> None:
    """All of one size beside each other."""
    high = CELL * SIZES[size][1] // SIZES[size][0]
    out = Image.new("RGB", (COLUMNS * (CELL + 4), -(-len(pictures) // COLUMNS) * (high + 4)))
    for number, picture in enumerate(pictures):
        at = (number % COLUMNS * (CELL + 4), number // COLUMNS * (high + 4))
        out.paste(picture.resize((CELL, high), Image.Resampling.LANCZOS), at)
    file = FOLDER / f"sheet_{size}.png"
    out.save(file)
    print(file.relative_to(ROOT), flush=True)
