"""Galactic Orders: six orders, Faction Tokens, Events."""
