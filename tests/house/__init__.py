"""Tests of the house itself: rooms, words, documents."""
