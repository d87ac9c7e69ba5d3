from libc.stdint cimport uint64_t

cdef extern from *:
    int popcount "__builtin_popcountll"(uint64_t word) noexcept nogil
    int trailing_zeros "__builtin_ctzll"(uint64_t word) noexcept nogil
