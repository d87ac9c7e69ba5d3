cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from ..engine.layout cimport Layout
from ..engine cimport bits, codes, moving
from . cimport leg_starts
from .leg_starts cimport LegStarts

cdef int FIELD, RACING, FACES, GREY, SHIFT, TOLERANCE

cdef int64_t ONE
cdef uint64_t LOW, UNIT, HIGH_UNIT

@cython.final
cdef class Equations:
    cdef readonly LegStarts starts
    cdef public uint64_t[::1] words
    cdef uint64_t[::1] grey
    cdef uint8_t[::1] changed
    cdef uint8_t[::1] block_changed
    cdef int row_of[64]
    cdef int dice_of[64]
    cdef readonly int rows, start_row, has_grey

@cython.final
cdef class Block:
    cdef int number, below_changed, lanes
    cdef int lane_target[64]
    cdef int lane_names[64]
    cdef int64_t lane_first[64]
    cdef uint8_t lane_of[1386]
    cdef uint64_t gathered[693]
    cdef int target[15]
    cdef int names[15]
    cdef int place_map[32]
    cdef short pair_map[3465]
    cdef uint64_t sums[1155]
    cdef public int moved

@cython.locals(at=int64_t)
cpdef void set_over(Equations eq) noexcept nogil
@cython.locals(block=int, racers=uint64_t, upper=int, lower=int, race=uint64_t, at=int64_t, face=int, moved=uint64_t, _by_die=int, to=int, target=int, pair=int, names=int)
cdef void follow_grey_from(Equations eq, int first, int end) noexcept nogil
cpdef void follow_grey(Equations eq, int first, int end) noexcept
@cython.locals(lane=int, face=int, at=int64_t, pair=int, target=int, names=int)
cdef void find_lanes(Equations eq, Block block) noexcept nogil
@cython.locals(racers=uint64_t, camel=int, face=int, lane=int)
cdef void prepare(Equations eq, Block block, int number, int sweep) noexcept nogil
@cython.locals(roll=int, crazy=bint, place=int, race=uint64_t, moved=uint64_t, _by_die=int, to=int, target=int, pair=int, names=int)
cdef void follow_racing(Equations eq, Block block, uint64_t racers, int camel, int face) noexcept nogil
@cython.locals(place=int)
cdef int place_of_both(int pair) noexcept nogil
@cython.locals(at=int, upper=int, lower=int)
cdef void map_pairs(Block block, int roll, int places) noexcept nogil
@cython.locals(new=int, rank=int)
cdef int renamed(int dice, int names) noexcept nogil
cdef int64_t row_at(Equations eq, int64_t target, int dice) noexcept nogil
@cython.locals(dice=int, roll=int, target=int, child=int)
cdef int asks_for_change(Equations eq, Block block, int row, int sweep) noexcept nogil
@cython.locals(x0=uint64_t, x1=uint64_t, x2=uint64_t, x3=uint64_t, x4=uint64_t, total=uint64_t)
cdef void add_state(uint64_t a, uint64_t b, uint64_t c, Block block, int64_t sums, int64_t names) noexcept nogil
@cython.locals(roll=int, camel=int, names=int, first=int64_t, pair=int64_t, at=int64_t)
cdef void add_racing(Equations eq, uint64_t[::1] words, Block block, int dice) noexcept nogil
@cython.locals(cell=int, lane=int, names=int, face=int, pair=int64_t, a=uint64_t)
cdef void add_grey(Equations eq, uint64_t[::1] words, uint64_t[::1] grey, Block block, int dice) noexcept nogil
@cython.locals(first=int64_t, pair=int64_t, at=int64_t)
cdef void gather(uint64_t[::1] words, uint64_t[::1] grey, Block block, int face, int pairs) noexcept nogil
@cython.locals(number=uint64_t)
cdef uint64_t mean(uint64_t sums, uint64_t reciprocal, uint64_t most) noexcept nogil
@cython.locals(largest=int, pair=int64_t, at=int64_t, left=uint64_t, x0=uint64_t, x1=uint64_t, x2=uint64_t, x3=uint64_t, w0=uint64_t, w1=uint64_t, w2=uint64_t, w3=uint64_t, w4=uint64_t, l0=uint64_t, l1=uint64_t, l2=uint64_t, l3=uint64_t)
cdef int store_row(uint64_t[::1] words, int64_t first, Block block, int pairs, uint64_t reciprocal) noexcept nogil
@cython.locals(old=uint64_t)
cdef int put(uint64_t[::1] words, int64_t at, uint64_t new, int largest) noexcept nogil
@cython.locals(k=int, before=int, after=int, change=int)
cdef int larger_change(int largest, uint64_t old, uint64_t new) noexcept nogil
@cython.locals(dice=int, left=int, cell=int, parts=int, reciprocal=int64_t, first=int64_t, change=int)
cdef void solve_row(Equations eq, Block block, int row, int sweep) noexcept nogil
@cython.locals(i=int, row=int)
cpdef void sweep_blocks(Equations eq, Block block, int32_t[::1] numbers, int sweep, int rows, int all_rows) noexcept
