"""The window's loop and the scene stack."""
