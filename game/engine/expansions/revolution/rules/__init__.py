"""Rules that need Revolution."""
