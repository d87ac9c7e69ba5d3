cimport cython
from ..engine.random_play cimport RandomStream
from ..engine cimport codes, random_play
from . cimport leg_value
from .leg_value cimport Stake

cdef int COLOURS, ALL

@cython.final
cdef class Secret:
    cdef public int seat, count
    cdef public short deck[8]
    cdef public short place[8]
    cdef public double weight[40]
    cdef double rest[192]

@cython.locals(gone=int, card=int, colour=int, total=double, after=double)
cpdef void complete(Secret secret) noexcept nogil
@cython.locals(gone=int, card=int, colour=int, chosen=int, point=double, after=double)
cpdef void reveal(Secret secret, Stake s, RandomStream stream, int[::1] colours) noexcept nogil
