cimport cython
from libc.stdint cimport int8_t, int64_t, uint16_t, uint64_t
from ..engine cimport codes
from . cimport leg_starts
from .leg_starts cimport LegStarts

cdef int RACING
cdef int64_t FULL
cdef uint64_t ONE

@cython.locals(multiset=int, pair=int, names=int, at=int64_t, rank=int, camel=int)
cdef void add_end(LegStarts starts, uint64_t race, int64_t ways, int over, const uint16_t[::1] chances, int64_t[::1] win, int64_t[::1] last) noexcept nogil
@cython.locals(i=int)
cpdef void add_ends(LegStarts starts, const uint64_t[::1] races, const int64_t[::1] ways, const int8_t[::1] over, const uint16_t[::1] chances, int64_t[::1] win, int64_t[::1] last) noexcept
@cython.locals(racers=uint64_t, byte=uint64_t, count=int, index=int)
cdef uint64_t racing_only(uint64_t race, int camels, int racing) noexcept nogil
@cython.locals(i=int)
cpdef void drop_crazy_camels(uint64_t[::1] races, int camels, int racing) noexcept
