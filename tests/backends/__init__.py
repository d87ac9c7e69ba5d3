"""Tests of the backends: threads, processes, clusters."""
