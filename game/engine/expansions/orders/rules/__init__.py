"""Rules that need Galactic Orders."""
