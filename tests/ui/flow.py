"""Ways to the set-up, the draft and the results, for tests of the flow."""

from __future__ import annotations

from collections.abc import Callable

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.requests import ResultsArgs
from game.client.games.session import Session
from game.client.profile.requests import Go
from game.client.table.refs import Ref
from game.engine import seed_of
from game.engine.terms import CardId
from game.match import Match, Sight
from game.rivals import make_rival
from game.scenes.draft.scene import DraftScene
from game.scenes.results.scene import ResultsScene
from game.scenes.setup.skirmish import SkirmishScene
from game.scenes.table import TableScene
from tests.table import book
from tests.ui.conftest import User

MakeUser = Callable[..., User]
SIZES = ((1024, 576), (1280, 720), (1920, 1080), (2560, 1440))


def skirmish(user: User) -> SkirmishScene:
    top = user.app.stack.top
    assert isinstance(top, SkirmishScene), user.scene
    return top


def draft(user: User) -> DraftScene:
    top = user.app.stack.top
    assert isinstance(top, DraftScene), user.scene
    return top


def results(user: User) -> ResultsScene:
    top = user.app.stack.top
    assert isinstance(top, ResultsScene), user.scene
    return top


def session_of(user: User) -> Session:
    top = user.app.stack.top
    assert isinstance(top, DraftScene | TableScene | ResultsScene), user.scene
    return top.session


def row(scene: DraftScene) -> list[CardId]:
    """The cards that lie in the row of a draft."""
    return [card.card for card in scene.live.view.spec.row if card.there]


def place_of(scene: DraftScene, ref: Ref) -> tuple[int, int]:
    """The middle of what a ref of a draft names."""
    widget = scene.live.view.widget_of(ref)
    assert widget is not None and widget.visible, ref
    return widget.rect.center


def wait(user: User, scene: DraftScene) -> None:
    """Lets the Nemesis's picks be shown."""
    for _ in range(200):
        if user.app.stack.top is not scene or not scene.live.view.spec.running:
            return
        user.step(1, 0.1)
    raise AssertionError("the draft does not come to rest")


def finished(seed: str, mode: str = "standard", policy: str = "random") -> Match:
    """A whole game, answered by a policy."""
    match = Match(book(), skirmish_setup(book(), Skirmish(mode), seed), digests=False)
    rival = make_rival(policy, seed_of(seed))
    while match.decision is not None:
        command = rival.choose(Sight(match.state, match.decision.seat), match.decision)
        assert command is not None
        match.submit(command)
    return match


def end_of(user: User, match: Match, conceded: bool = False) -> ResultsScene:
    user.app.stack.carry_out(Go(ResultsArgs(session=Session(match), conceded=conceded)))
    user.step(2)
    return results(user)
