"""The pregame draft in a window: where things lie, how they are drawn, and what carries effects out."""
