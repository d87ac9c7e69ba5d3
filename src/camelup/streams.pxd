cimport cython
from libc.stdint cimport uint64_t

cdef uint64_t GOLDEN, MIX_1, MIX_2, WORD, HALF

@cython.final
cdef class Stream:
    cdef public uint64_t state

cpdef uint64_t mix(uint64_t word) noexcept nogil
cpdef void start(Stream stream, uint64_t seed, uint64_t number) noexcept nogil
cpdef uint64_t draw(Stream stream) noexcept nogil
@cython.locals(product=uint64_t, low=uint64_t, least=uint64_t)
cpdef int below(Stream stream, uint64_t bound) noexcept nogil
