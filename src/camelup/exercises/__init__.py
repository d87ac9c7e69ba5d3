"""Exercises: positions from played games in which one action is clearly best (docs/exercises.md)."""

from .exercise import Exercise, ExerciseSet, bundled, read_set

__all__ = ["Exercise", "ExerciseSet", "bundled", "read_set"]
