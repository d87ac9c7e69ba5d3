# The formulas of codes.py, to be inlined; tests/test_codes.py compares the two.
from libc.stdint cimport uint64_t

cdef inline int card_of(int seat, int colour) noexcept nogil:
    return seat * 8 + colour

cdef inline int card_seat(int card) noexcept nogil:
    return card >> 3

cdef inline int card_colour(int card) noexcept nogil:
    return card & 7

cdef inline int ticket_of(int colour, int level) noexcept nogil:
    return colour * 4 + level

cdef inline int ticket_colour(int ticket) noexcept nogil:
    return ticket >> 2

cdef inline int ticket_level(int ticket) noexcept nogil:
    return ticket & 3

cdef inline int bet_place(int seat, int number) noexcept nogil:
    return seat * 20 + number

cdef inline int face_of(int die, int side) noexcept nogil:
    return die * 6 + side

cdef inline int face_die(int face) noexcept nogil:
    return face // 6

cdef inline int face_side(int face) noexcept nogil:
    return face % 6

cdef inline int camel_at_rank(int names, int rank) noexcept nogil:
    return (names >> (3 * rank)) & 7

cdef inline int space_at(uint64_t race, int index) noexcept nogil:
    return (race >> (index * 8 + 3)) & 31

cdef inline int camel_at(uint64_t race, int index) noexcept nogil:
    return (race >> (index * 8)) & 7

cdef inline int has(int mask, int number) noexcept nogil:
    return (mask >> number) & 1

cdef inline int joined(int mask, int number) noexcept nogil:
    return mask | (1 << number)

cdef inline int without(int mask, int number) noexcept nogil:
    return mask & ~(1 << number)

cdef inline uint64_t counted(uint64_t counts, int number) noexcept nogil:
    return counts + (<uint64_t> 1 << (number * 8))

cdef inline int count_of(uint64_t counts, int number) noexcept nogil:
    return (counts >> (number * 8)) & 255
