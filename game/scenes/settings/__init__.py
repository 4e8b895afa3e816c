"""Settings, controls and the pause."""
