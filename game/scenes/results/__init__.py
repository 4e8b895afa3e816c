"""Results, score, halls and records."""
