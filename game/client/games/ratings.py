"""How well a profile plays, from its judged games: what each gave away is kept, and told as a level and Elo points."""

from __future__ import annotations

from game.client.games.rival_words import level_name
from game.client.profile.settings import Settings, Text
from game.content.language import say
from game.engine import Setup
from game.engine.api.rounds import FULL_GAME
from game.insight.analysis import Analysis
from game.insight.rating import LEAST_GAMES, rating_of, scale

JUDGED = Text("rating.games")
"""The judged games, the oldest first, with blanks between them: seed, what was given away in ten rounds, in tenths of a point,
and luck, in thousandths of a win."""
KEPT = 60


def judged_games(settings: Settings) -> list[tuple[str, int, int]]:
    """What is kept of them; what cannot be read is left out."""
    games = []
    for entry in settings.get(JUDGED).split():
        seed, _, rest = entry.partition(":")
        play, _, luck = rest.partition(":")
        if seed and play.isdecimal() and luck.removeprefix("-").isdecimal():
            games.append((seed, int(play), int(luck)))
    return games


def counts_for_rating(setup: Setup, assisted: bool, conceded: bool) -> bool:
    """Whether a game tells how somebody plays: a whole one of a person against the Nemesis, without help."""
    kinds = [seat.kind for seat in setup.seats]
    return kinds == ["human", "nemesis"] and not assisted and not conceded and setup.position is None


def keep_judged(settings: Settings, setup: Setup, analysis: Analysis) -> None:
    """Keeps a judged game, each once."""
    games = judged_games(settings)
    if all(seed != setup.seed for seed, _, _ in games):
        given_away = analysis.points * len(FULL_GAME) // len(setup.sectors)
        kept = [*games, (setup.seed, given_away, analysis.luck)][-KEPT:]
        settings.set(JUDGED, " ".join(f"{seed}:{play}:{luck}" for seed, play, luck in kept))


def rating_line(settings: Settings) -> str:
    """How the profile plays, in one sentence; "" while there is no scale or no judged game."""
    regrets = [play for _, play, _ in judged_games(settings)]
    rating = rating_of(regrets)
    if rating is not None:
        level = level_name(rating.level)
        return say("analysis.rating", n=rating.games, level=level, elo=rating.elo, error=rating.error)
    return say("analysis.rating_later", n=len(regrets), least=LEAST_GAMES) if regrets and scale() else ""


def rating_course(settings: Settings) -> list[tuple[int, int]]:
    """The rating with its error after each judged game from the first one on that gives one."""
    regrets = [play for _, play, _ in judged_games(settings)]
    ratings = (rating_of(regrets[: count + 1]) for count in range(len(regrets)))
    return [(rating.elo, rating.error) for rating in ratings if rating is not None]


def rated_levels() -> list[tuple[str, int]]:
    """The levels of the scale with their Elo points."""
    return [(level_name(rung.key), rung.elo) for rung in scale()]
