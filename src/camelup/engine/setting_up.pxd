cimport cython
from libc.stdint cimport uint64_t
from .layout cimport Layout
from . cimport layout
from . cimport moving

cpdef int start_die(Layout kit, int camel) noexcept nogil
cpdef int start_space(Layout kit, int step) noexcept nogil
@cython.locals(at=int, behind=uint64_t, byte=uint64_t)
cpdef uint64_t put(uint64_t race, int camels, int camel, int space) noexcept nogil
