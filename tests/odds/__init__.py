"""Tests of the odds: leg, race, tablebase."""
