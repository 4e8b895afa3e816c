"""What people have done at local games on this profile, by the names that they sat down with."""

from __future__ import annotations

from dataclasses import dataclass

from game.campaign.finished import PERSON
from game.campaign.progress import MatchRecord, Profile, Statistic
from game.content.language import say


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """One person: games and wins, the most Empire Points, and the matches that they sat at, newest first."""

    name: str
    games: int
    wins: int
    best: int
    matches: tuple[MatchRecord, ...]

    @property
    def line(self) -> str:
        """The person in the list."""
        return say("people.line", name=self.name, games=self.games, wins=self.wins)

    @property
    def words(self) -> str:
        """Everything about them as rich text, the last matches below."""
        share = (200 * self.wins + self.games) // (2 * self.games)
        head = say("people.figures", games=self.games, wins=self.wins, share=share, best=self.best)
        return "\n".join([f"**{self.name}**", head, "", *(result_words(match) for match in self.matches)])


def result_words(match: MatchRecord) -> str:
    """How everybody came out of a local game: whoever has won first, then by points."""
    ranked = sorted(match.people, key=lambda person: (not person.won, -person.points))
    return say("phrase.comma").join(
        say("people.result", name=person.name, points=person.points, won=person.won) for person in ranked
    )


def person_records(profile: Profile) -> tuple[PersonRecord, ...]:
    """Everybody who has finished a local game, who has played most first, then by name."""
    figures = profile.statistics
    names = {statistic.key for statistic in figures if statistic.scope == PERSON}
    records = []
    for name in names:
        games, wins, best = (figures.get(Statistic(PERSON, name, what), 0) for what in ("games", "wins", "best_points"))
        sat = (match for match in profile.matches if any(person.name == name for person in match.people))
        records.append(PersonRecord(name, games, wins, best, tuple(match for match in sat if not match.conceded)))
    return tuple(sorted((record for record in records if record.games), key=lambda record: (-record.games, record.name)))
