"""What the text of compiled modules needs of Cython when it runs as plain Python where there is no Cython."""

from contextlib import nullcontext

nogil = nullcontext()
