"""Tests of the application without a picture."""
