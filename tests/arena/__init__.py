"""Tests of the arena: deals, matches, statistics, engines, output."""
