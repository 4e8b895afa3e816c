"""How the computer players judge and play."""
