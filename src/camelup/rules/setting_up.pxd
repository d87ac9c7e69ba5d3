cimport cython
from libc.stdint cimport uint64_t
from ..box cimport Box
from .. cimport box
from . cimport moving

cpdef int start_die(Box kit, int camel) noexcept nogil
cpdef int start_space(Box kit, int step) noexcept nogil
@cython.locals(at=int, behind=uint64_t, byte=uint64_t)
cpdef uint64_t put(uint64_t race, int camels, int camel, int space) noexcept nogil
