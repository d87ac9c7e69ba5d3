"""Exercises: positions from played games in which one action is clearly best (docs/exercises.md)."""

from .building import Plan, build
from .exercise import Exercise, ExerciseSet, bundled, read_set
from .finding import exercise_at

__all__ = ["Exercise", "ExerciseSet", "Plan", "build", "bundled", "exercise_at", "read_set"]
