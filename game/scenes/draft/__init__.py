"""The pregame draft."""
