"""Lessons as data, and what leads a player through them."""
