"""Tests of the drawings: boards and odds as pictures and as text, and the parts they share with the page."""
