"""Python runs this at its start when the folder is on PYTHONPATH: chooses the plain build."""

import os

import plain_finder

if os.environ.get("CAMELUP_BUILD") == "plain":
    plain_finder.install()
