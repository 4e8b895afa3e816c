"""Positions and lessons as data: read strictly, and proven by playing them."""
