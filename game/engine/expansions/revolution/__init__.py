"""Revolution: Advancements and Heroic Tactics."""
