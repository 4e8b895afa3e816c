"""Title, profiles, and what is shown before and instead of a game."""
