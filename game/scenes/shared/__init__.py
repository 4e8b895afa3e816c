"""The base of every scene, and scenes that lie over others."""
