"""Tests of the web app: the built files without a browser here, a real browser in ``browser``."""
