"""The pregame draft without a window: what is picked, what is shown, and what may be answered."""
