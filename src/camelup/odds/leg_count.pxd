cimport cython
from libc.stdint cimport int32_t, int64_t, uint64_t
from ..engine.layout cimport Layout
from ..engine cimport bits, codes, layout, moving

cdef uint64_t WORD, GOLDEN
cdef int SIDES, SLOTS, RANKINGS

@cython.final
cdef class Ends:
    cdef public int slot_bits, count, lost
    cdef readonly uint64_t[::1] races
    cdef readonly int64_t[::1] ways
    cdef public int32_t[::1] places, slots

@cython.final
cdef class Work:
    cdef uint64_t races[65536]
    cdef int64_t ways[65536]
    cdef int32_t slots[8192]
    cdef int32_t begin[64]
    cdef int32_t end[64]
    cdef int64_t rankings[4096]
    cdef int64_t ways_left[8]
    cdef uint64_t after[6]
    cdef int by_die[6]
    cdef int to[6]
    cdef readonly int64_t total
    cdef readonly int64_t places[25]
    cdef readonly int64_t pairs[25]
    cdef public int64_t forward, backward
    cdef readonly int64_t landings[32]

cdef int slot_of(uint64_t race, int slot_bits) noexcept nogil
@cython.locals(front=int)
cdef int finish_of(uint64_t race, Layout kit) noexcept nogil
@cython.locals(slot=int, known=int)
cdef void add_end(Ends ends, uint64_t race, int64_t ways) noexcept nogil
@cython.locals(ranking=int, _=int, camel=int)
cdef int ranking_of(uint64_t race, int camels, int racing) noexcept nogil
cdef void settle(Work work, Ends ends, Layout kit, uint64_t race, int64_t ways, int keep) noexcept nogil
cdef void count_finish(Work work, int finish, int64_t ways) noexcept nogil
@cython.locals(slot=int, known=int)
cdef int add_state(Work work, uint64_t race, int64_t ways, int first, int end, int slot_bits) noexcept nogil
@cython.locals(slot_bits=int)
cdef int slot_bits_for(int count) noexcept nogil
@cython.locals(count=int, die=int, before=int)
cdef int most_states(Work work, Layout kit, int dice) noexcept nogil
@cython.locals(slot_bits=int, ways_left=int64_t, end=int, die=int, before=int, sides=int, state=int, ways=int64_t, face=int, finish=int)
cdef void gather(Work work, Ends ends, Layout kit, int dice, int first, int tiles, int cheering, int keep) noexcept nogil
@cython.locals(die=int, sides=int, state=int, ways=int64_t, face=int, finish=int)
cdef void last_rolls(Work work, Ends ends, Layout kit, int dice, int tiles, int cheering, int keep) noexcept nogil
@cython.locals(known=int)
cdef void clear(Ends ends) noexcept nogil
@cython.locals(slot=int, dice=int, ranking=int, space=int, cell=int, out=int)
cdef void begin(Work work, Layout kit, uint64_t race, int dice_out) noexcept nogil
@cython.locals(ranking=int, ways=int64_t, missing=int, place=int, camel=int)
cdef void sum_up(Work work) noexcept nogil
@cython.locals(first=int, dice=int, out=int)
cdef void roll_on(Work work, Ends ends, Layout kit, int dice_out, int tiles, int cheering, int keep) noexcept nogil
@cython.locals(finish=int)
cdef void follow_all(Work work, Ends ends, Layout kit, uint64_t race, int dice_out, int tiles, int cheering, int keep) noexcept nogil
cpdef void follow(Work work, Ends ends, Layout kit, uint64_t race, int dice_out, int tiles, int cheering, int keep) noexcept
