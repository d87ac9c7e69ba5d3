"""Tests of the arena: deals, matches, statistics, backends, output."""
