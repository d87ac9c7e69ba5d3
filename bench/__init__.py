"""What the speed is, beside a plain reference: `make bench`, or `python -m bench`.

One file a subject; each has a list ``ROWS`` of what it measures. `bench.subjects` names the files.
"""
