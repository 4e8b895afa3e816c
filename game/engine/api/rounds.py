"""What a round gives in this game: actions, income beyond the Worlds', and what is kept at its end."""

from ..core.rules.mission import more_income, retaining_rule, round_actions
from ..core.state import FULL_GAME

__all__ = ["FULL_GAME", "more_income", "retaining_rule", "round_actions"]
