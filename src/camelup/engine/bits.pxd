from libc.stdint cimport uint64_t

# Plain C that every x86-64 machine and every compiler understands. Where the target is known to have an instruction
# for the count, the compiler's own is taken; gcc would call a slow routine of its library without it.
cdef extern from *:
    """
    #ifndef CAMELUP_BITS
    #define CAMELUP_BITS
    #include <stdint.h>
    #if defined(_MSC_VER) && !defined(__clang__)
    #include <intrin.h>
    static __forceinline int camelup_trailing_zeros(uint64_t word) {
        unsigned long place;
        _BitScanForward64(&place, word);
        return (int) place;
    }
    #else
    #define camelup_trailing_zeros __builtin_ctzll
    #endif
    #if defined(__POPCNT__) || defined(__aarch64__)
    #define camelup_popcount __builtin_popcountll
    #else
    static inline int camelup_popcount(uint64_t word) {
        word -= (word >> 1) & UINT64_C(0x5555555555555555);
        word = (word & UINT64_C(0x3333333333333333)) + ((word >> 2) & UINT64_C(0x3333333333333333));
        word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
        return (int) ((word * UINT64_C(0x0101010101010101)) >> 56);
    }
    #endif
    #endif
    """
    int popcount "camelup_popcount"(uint64_t word) noexcept nogil
    int trailing_zeros "camelup_trailing_zeros"(uint64_t word) noexcept nogil
