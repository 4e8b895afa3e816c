"""Boards of days and weeks, and the rivals of the halls, as screens need them."""
