"""Card texts that need Galactic Orders."""
