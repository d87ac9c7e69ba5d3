from libc.stdint cimport uint64_t

# Eight bits become eight bytes by one multiplication, in the order of the machine's bytes; bit by bit it would be the
# dearest part of a step of the batch environment. The last eight may be written twice.
cdef extern from *:
    """
    #ifndef CAMELUP_ARRAYS
    #define CAMELUP_ARRAYS
    #include <stdint.h>
    #include <string.h>

    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    #define CAMELUP_EIGHT_BITS UINT64_C(0x0102040810204080)
    #else
    #define CAMELUP_EIGHT_BITS UINT64_C(0x8040201008040201)
    #endif

    static inline void camelup_eight_bits(signed char *row, uint64_t word) {
        uint64_t bytes = ((word & 255) * UINT64_C(0x0101010101010101)) & CAMELUP_EIGHT_BITS;
        bytes = ((bytes + UINT64_C(0x7f7f7f7f7f7f7f7f)) >> 7) & UINT64_C(0x0101010101010101);
        memcpy(row, &bytes, 8);
    }
    static inline void camelup_bits(signed char *row, uint64_t word, int count) {
        for (int place = 0; place < count - 8; place += 8) camelup_eight_bits(row + place, word >> place);
        camelup_eight_bits(row + count - 8, word >> (count - 8));
    }
    #endif
    """
    void camelup_bits(signed char *row, uint64_t word, int count) noexcept nogil

cdef inline float *float_row(float[:, ::1] rows, int row) noexcept nogil:
    return &rows[row, 0]

cdef inline void write_bits(signed char[:, ::1] rows, int row, uint64_t word, int count) noexcept nogil:
    camelup_bits(&rows[row, 0], word, count)
