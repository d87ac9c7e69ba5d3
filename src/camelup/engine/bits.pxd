from libc.stdint cimport uint64_t

# A wheel has to run on the oldest x86-64, which has no instruction for the count, and gcc would call a slow routine of
# its library for it. So the count is plain C there, with short ways for the words that the inner loops count; a local
# build (-mpopcnt) has the instruction for all of them. Without the short ways simulations lose 12 to 22 per cent.
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
    #define camelup_high_bits __builtin_popcountll
    #define camelup_few_bits __builtin_popcountll
    #else
    static inline int camelup_popcount(uint64_t word) {
        word -= (word >> 1) & UINT64_C(0x5555555555555555);
        word = (word & UINT64_C(0x3333333333333333)) + ((word >> 2) & UINT64_C(0x3333333333333333));
        word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
        return (int) ((word * UINT64_C(0x0101010101010101)) >> 56);
    }
    static inline int camelup_high_bits(uint64_t word) {
        return (int) (((word >> 7) * UINT64_C(0x0101010101010101)) >> 56);
    }
    static const unsigned char camelup_counts[128] = {
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5,
        1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5, 2, 3, 3, 4, 3, 4, 4, 5, 3, 4, 4, 5, 4, 5, 5, 6,
        1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5, 2, 3, 3, 4, 3, 4, 4, 5, 3, 4, 4, 5, 4, 5, 5, 6,
        2, 3, 3, 4, 3, 4, 4, 5, 3, 4, 4, 5, 4, 5, 5, 6, 3, 4, 4, 5, 4, 5, 5, 6, 4, 5, 5, 6, 5, 6, 6, 7
    };
    #define camelup_few_bits(word) ((int) camelup_counts[word])
    #endif
    #endif
    """
    int popcount "camelup_popcount"(uint64_t word) noexcept nogil
    int high_bits "camelup_high_bits"(uint64_t word) noexcept nogil
    int few_bits "camelup_few_bits"(uint64_t word) noexcept nogil
    int trailing_zeros "camelup_trailing_zeros"(uint64_t word) noexcept nogil
