cimport cython
from libc.stdint cimport int64_t, uint64_t
from .table cimport Table
from .random_play cimport RandomStream
from . cimport acting, arrays, codes, moving, observing, random_play, rows, table

cdef int MARGIN, WIN, NO_FACE, NOBODY

@cython.final
cdef class Batch:
    cdef public Table start
    cdef short[:, ::1] games
    cdef uint64_t[::1] streams, legal
    cdef public signed char[::1] faces
    cdef public float[:, ::1] observations
    cdef public int observed
    cdef public signed char[:, ::1] masks
    cdef public int64_t[::1] seats
    cdef public float[:, ::1] rewards
    cdef public unsigned char[::1] done
    cdef public signed char[:, ::1] ranking
    cdef public int reward

@cython.locals(game=int)
cpdef int first_illegal(Batch batch, int64_t[::1] actions) noexcept nogil
@cython.locals(game=int)
cpdef void start_games(Batch batch, Table t, RandomStream stream, uint64_t seed, int first, int end) noexcept
@cython.locals(game=int, face=int)
cpdef void step_games(Batch batch, Table t, RandomStream stream, int64_t[::1] actions, int first, int end) noexcept
@cython.locals(game=int)
cpdef int step_all(Batch batch, Table t, RandomStream stream, int64_t[::1] actions) noexcept
@cython.locals(legal=uint64_t)
cdef void show(Batch batch, Table t, RandomStream stream, int game) noexcept nogil
@cython.locals(seat=int, place=int)
cdef void clear_results(Batch batch, Table t, int game) noexcept nogil
@cython.locals(total=int, most=int, winners=int, seat=int)
cdef void reward(Batch batch, Table t, int game) noexcept nogil
@cython.locals(place=int)
cdef void rank(Batch batch, Table t, int game) noexcept nogil
