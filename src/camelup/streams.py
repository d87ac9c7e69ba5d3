"""Random numbers for simulations: any number of independent streams from one seed.

A stream is a SplitMix64 generator. Stream ``n`` of a seed begins at a place that depends on the two alone, so what is
played with it does not depend on threads, batches or the build. Not for fair dice between people.
"""

GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
WORD = 0xFFFFFFFFFFFFFFFF
HALF = 0xFFFFFFFF


class Stream:
    """A place in the sequence of random words."""

    def __init__(self) -> None:
        self.state = 0


def mix(word: int) -> int:
    """Scramble a word, one to one."""
    word = ((word ^ (word >> 30)) * MIX_1) & WORD
    word = ((word ^ (word >> 27)) * MIX_2) & WORD
    return word ^ (word >> 31)


def start(stream: Stream, seed: int, number: int) -> None:
    """Put a stream at the beginning of stream ``number`` of a seed."""
    stream.state = mix((mix(seed) + number * GOLDEN) & WORD)


def draw(stream: Stream) -> int:
    """The next word of 64 random bits."""
    stream.state = (stream.state + GOLDEN) & WORD
    return mix(stream.state)


def below(stream: Stream, bound: int) -> int:
    """A number from 0 to ``bound`` - 1, each exactly equally likely (Lemire's method)."""
    product = (draw(stream) >> 32) * bound
    low = product & HALF
    if low < bound:
        least = (HALF - bound + 1) % bound
        while low < least:
            product = (draw(stream) >> 32) * bound
            low = product & HALF
    return product >> 32
