cimport cython
from libc.stdint cimport uint64_t
from ..engine.layout cimport Layout
from ..engine cimport codes, layout, moving

cdef uint64_t ONE
cdef int RACING

@cython.final
cdef class LegStarts:
    cdef readonly Layout kit
    cdef readonly int places, multisets, pairs, count
    cdef int choose[184]

cpdef int pair_of(int one, int other) noexcept nogil
@cython.locals(multiset=int, names=int, before=int, upper=int, lower=int, index=int, camel=int, space=int)
cpdef (int, int, int) classify(LegStarts starts, uint64_t race) noexcept nogil
@cython.locals(racers=uint64_t, left=int, k=int, n=int)
cpdef uint64_t racers_of(LegStarts starts, int multiset) noexcept nogil
@cython.locals(level=int, k=int)
cpdef int level_of(uint64_t racers) noexcept nogil
@cython.locals(space=int, before=int, behind=uint64_t, byte=uint64_t)
cdef uint64_t put_crazy(uint64_t race, uint64_t racers, int camel, int place) noexcept nogil
cpdef uint64_t race_of(uint64_t racers, int lower, int upper) noexcept nogil
