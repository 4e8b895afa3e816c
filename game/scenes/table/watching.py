"""What the table does as each event is shown: banner, light, sound and music, and what the panels are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.profile.preferences import BANNERS, STREAMER
from game.client.runs.score_words import call_out_words
from game.client.table.choreography import sound_of
from game.engine import Event
from game.engine.core.events import AbilityUsed, CardMoved, NemesisTurned, RoundStarted, TurnStarted
from game.ui.cards.card_face import NUMERALS
from game.ui.kit.audio import MUSIC_BY_SECTOR, SIGNATURES
from game.ui.table.playback import INSTANT

if TYPE_CHECKING:
    from .scene import TableScene

BANNER_SECONDS = 1.1
STREAM_SECONDS = 3.0
EVENT_SECONDS = 2.2
SHIPS = frozenset({"starfighter", "star_cruiser", "capital_ship"})
"""Types whose Units sound like ships; all others sound like ground troops."""
FIRST_MUSIC = "frontier"


def watch(scene: TableScene, event: Event) -> None:
    """An event is being shown: banners, sounds, log and panels follow it."""
    scene.stale = True
    scene.spectacle.watch(event)
    if scene.playback.replaying:
        sound(scene, _sound_of(scene, event))
        scene.panels.watch(event)
        return
    scene.local.watch(event, scene.playback.shown)
    if isinstance(event, RoundStarted):
        if scene.app.services.settings.get(BANNERS):
            announce(scene, round_words(scene, event), scene.panels.moves.recap)
        music(scene)
    elif isinstance(event, NemesisTurned):
        scene.panels.show_lower("nemesis")
    elif isinstance(event, TurnStarted) and event.seat == scene.seat:
        sentence = scene.panels.moves.sentence.replace("**", "")
        if sentence and scene.app.services.settings.get(STREAMER):
            announce(scene, sentence, seconds=STREAM_SECONDS)
    elif isinstance(event, CardMoved) and event.verb == "conquer":
        announce_deed(scene, event)
    elif isinstance(event, AbilityUsed) and scene.playback.shown.faces[event.card].kind == "event":
        announce(scene, *event_words(scene, event), seconds=EVENT_SECONDS)
    name = _sound_of(scene, event)
    if scene.playback.speed != INSTANT and (name in SIGNATURES or not scene.playback.silent):
        sound(scene, name)  # of what a press shows all at once only the great moments are heard, of instant play nothing
    scene.panels.watch(event)


def round_words(scene: TableScene, event: RoundStarted) -> str:
    """The banner of a round: a new sector by number and name, the last round as such."""
    sectors = scene.session.state.setup.sectors
    if event.round == len(sectors) > 1:
        return f"Round {event.round} · the last one"
    if event.round == 1 or sectors[event.round - 2] != event.sector:
        return f"Round {event.round} · Sector {NUMERALS[event.sector]}, {scene.session.book.sector(event.sector).name}"
    return f"Round {event.round} of {len(sectors)}"


def event_words(scene: TableScene, event: AbilityUsed) -> tuple[str, str]:
    """The banner of an Event that is resolved: its name, and what it does to whom."""
    face = scene.playback.shown.faces[event.card]
    return face.name, f"Event for {scene.words.names.seats[event.seat]}: {scene.words.briefly(face, event.ability)}"


def announce(scene: TableScene, words: str, note: str = "", seconds: float = BANNER_SECONDS) -> None:
    """Says something in the middle of the table for a moment, with a smaller line below; nothing at instant speed."""
    if scene.playback.speed != INSTANT:
        scene.banner, scene.banner_note, scene.banner_left = words, note, seconds


def announce_deed(scene: TableScene, event: CardMoved) -> None:
    """Calls out a steal or a chain of the player, with what it adds to the score; it holds nothing up."""
    words = call_out_words([call for call in scene.session.score.calls if call.card == event.card])
    if words and event.to == ("worlds", scene.seat) and not scene.local.on:
        announce(scene, words)


def sound(scene: TableScene, name: str) -> None:
    """Plays a one-shot; a game that plays by itself is silent."""
    if name and scene.player is None:
        scene.app.audio.play(name)


def music(scene: TableScene) -> None:
    """The loop of the sector that is shown; it goes on where it already runs."""
    if scene.player is None:
        scene.app.audio.music(MUSIC_BY_SECTOR.get(scene.playback.shown.sector, FIRST_MUSIC))


def _sound_of(scene: TableScene, event: Event) -> str:
    card = event.card if isinstance(event, CardMoved) else None
    is_ship = card is not None and not SHIPS.isdisjoint(scene.playback.shown.faces[card].types)
    last_round = isinstance(event, RoundStarted) and event.round == scene.rounds
    return sound_of(event, scene.seat, is_ship, last_round)
