"""Tests of the arena: deals, matches, statistics, output."""
