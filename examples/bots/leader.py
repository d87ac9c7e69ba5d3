#!/usr/bin/env python3
"""A bot as a program of its own: it bets on the camel that leads, and rolls when there is no ticket of it left.

camelup arena "process:python3 examples/bots/leader.py" random
"""

import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    track = question["view"].split()[1]  # rear-most space first, bottom camel first
    leader = [letter for letter in track if letter in "bgoprwy"][-1]
    wish = f"take {leader}"
    action = wish if wish in question["legal"] else "roll"
    print(json.dumps({"action": action}), flush=True)
