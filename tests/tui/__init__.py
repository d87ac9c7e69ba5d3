"""Tests of the full-screen app, with Textual's own pilot, and of its start in a real terminal."""
