"""Tests of the bots: the interface, the registry, programs in any language, secrecy."""
