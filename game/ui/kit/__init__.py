"""Widgets, text, icons, sound and light: knows nothing of the game."""
