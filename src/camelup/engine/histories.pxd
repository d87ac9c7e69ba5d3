cimport cython
from libc.stdint cimport int32_t, int64_t, uint64_t
from .table cimport Table
from .random_play cimport RandomStream
from . cimport acting, bits, codes, moving, random_play, table

cdef int RANDOM, ROLL
cdef int LEG_GAME, LEG_NUMBER, LEG_FIRST, LEG_ACTIONS, LEG_COUNT, LEG_BEFORE, LEG_AFTER, LEG_DICE, LEG_MONEY, LEG_ENDED, LEG_WIDTH

@cython.final
cdef class Histories:
    cdef public Table start
    cdef public int set_up, most_legs
    cdef public signed char[::1] policies
    cdef public int32_t[:, ::1] legs

@cython.locals(game=int64_t, rows=int, begun=int)
cpdef (int64_t, int) play_histories(Histories histories, Table t, RandomStream stream, uint64_t seed, int64_t first, int64_t end) noexcept
@cython.locals(rows=int, leg=int)
cdef int play_history(Histories histories, Table t, RandomStream stream, int64_t game, int rows) noexcept nogil
@cython.locals(legal=uint64_t)
cpdef int choose(Table t, RandomStream stream, int policy) noexcept nogil
@cython.locals(place=int)
cpdef void open_leg(int32_t[:, ::1] legs, int row, Table t, int64_t game) noexcept nogil
@cython.locals(face=int, count=int)
cpdef void do(int32_t[:, ::1] legs, int row, Table t, RandomStream stream, int action) noexcept nogil
@cython.locals(place=int, seat=int)
cpdef void close_leg(int32_t[:, ::1] legs, int row, Table t) noexcept nogil
