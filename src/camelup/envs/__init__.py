"""Environments for learners: numbered actions, observations, thousands of games at once, and the standard suites.

`actions` and `encode` are the table that all of them share (docs/environments.md). A suite's own package is loaded
only by the module that is named for it: `camelup.envs.pettingzoo`, `camelup.envs.gymnasium`, `camelup.envs.openspiel`.
"""

from .batch import BatchEnv
from .numbering import action_number, actions
from .observation import VERSION, Part, encode, observation_parts, observation_width

__all__ = [
    "VERSION",
    "BatchEnv",
    "Part",
    "action_number",
    "actions",
    "encode",
    "observation_parts",
    "observation_width",
]
