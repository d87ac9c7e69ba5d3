cimport cython
from libc.stdint cimport int32_t, int64_t, uint64_t
from .layout cimport Layout
from .table cimport Table
from . cimport bits, codes, layout, table
from . cimport acting, moving, setting_up

cdef uint64_t GOLDEN, MIX_1, MIX_2, WORD, HALF
cdef uint64_t ONES, HIGH, PAIRS, FOURS, EIGHTS
cdef short[2048] SELECT
cdef double UNIT

@cython.final
cdef class RandomStream:
    cdef public uint64_t state

cpdef uint64_t mix(uint64_t word) noexcept nogil
cpdef void begin(RandomStream stream, uint64_t seed, uint64_t number) noexcept nogil
cpdef uint64_t draw(RandomStream stream) noexcept nogil
@cython.locals(product=uint64_t, low=uint64_t, least=uint64_t)
cpdef int below(RandomStream stream, uint64_t bound) noexcept nogil

cpdef double uniform(RandomStream stream) noexcept nogil
@cython.locals(sums=uint64_t, at=int, before=int)
cdef int kth_bit(uint64_t word, int k) noexcept nogil
@cython.locals(waiting=int, count=int, camel=int, die=int, step=int)
cpdef void random_start(Table t, RandomStream stream) noexcept nogil
cdef int face_on_side(Layout kit, int die, int side) noexcept nogil
@cython.locals(left=int, drawn=int, die=int)
cdef int draw_die(Layout kit, int dice_out, RandomStream stream) noexcept nogil
@cython.locals(actions=int64_t, legal=uint64_t, action=int, face=int)
cdef int64_t play_out(Table t, RandomStream stream) noexcept nogil
@cython.locals(actions=int64_t, game=int64_t, seat=int)
cpdef int64_t play_games(Table start, Table t, RandomStream stream, uint64_t seed, int64_t first, int set_up, int32_t[:, ::1] money) noexcept
@cython.locals(low=uint64_t, least=uint64_t, bound=uint64_t, left=int, sides=int, i=int, drawn=int, die=int)
cdef void draw_leg(Layout kit, int dice_out, int count, RandomStream stream, short *faces) noexcept nogil
@cython.locals(faces='short[6]', race=uint64_t, tiles=int, dice_out=int, count=int, finish=int)
cdef uint64_t race_to_end(Table t, RandomStream stream) noexcept nogil
@cython.locals(number=int64_t, race=uint64_t)
cpdef void play_races(Table t, RandomStream stream, uint64_t seed, int64_t first, int64_t races, int64_t[::1] win, int64_t[::1] last) noexcept
