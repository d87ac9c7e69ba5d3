"""Tests of the review: luck, losses, and parts that add up."""
