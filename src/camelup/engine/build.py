"""Which of the two builds is running: the rules compiled, or the same files interpreted."""

from typing import Literal

from camelup.engine import moving


def build_name() -> Literal["compiled", "plain"]:
    """Say "compiled" if the rules run from an extension module, "plain" if from their .py files."""
    return "plain" if moving.__file__.endswith(".py") else "compiled"
