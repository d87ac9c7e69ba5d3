cimport cython
from libc.stdint cimport uint64_t
from .table cimport Table
from . cimport table

cdef short low(uint64_t word) noexcept nogil
@cython.locals(below=uint64_t, above=uint64_t)
cdef uint64_t wide(short[:, ::1] rows, int game, int place) noexcept nogil
@cython.locals(i=int)
cpdef void store(Table t, short[:, ::1] rows, int game) noexcept nogil
@cython.locals(i=int)
cpdef void restore(Table t, short[:, ::1] rows, int game) noexcept nogil
