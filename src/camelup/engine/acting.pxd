cimport cython
from libc.stdint cimport uint64_t
from .layout cimport Layout
from .table cimport Table
from . cimport table
from . cimport codes, moving, scoring

cdef int TAKE, CHEER, BOO, ROLL, WIN, LOSE, PAIR, ACTIONS

@cython.locals(own=int, tiles=int, blocked=int)
cpdef int free_spaces(Table t, int seat) noexcept nogil
@cython.locals(seats=int, other=int)
cpdef int possible_partners(Table t, int seat) noexcept nogil
@cython.locals(seat=int, spaces=uint64_t, cards=uint64_t, actions=uint64_t)
cpdef uint64_t legal(Table t) noexcept nogil
cdef void take(Table t, int seat, int colour) noexcept nogil
@cython.locals(old=int)
cdef void place(Table t, int seat, int space, int cheers) noexcept nogil
cdef void lay(Table t, int seat, int colour, int on_winner) noexcept nogil
@cython.locals(seat=int)
cdef int pay_tile(Table t, int space) noexcept nogil
@cython.locals(f=int, by_die=int, to=int)
cdef void move_camel(Table t, int die, int face) noexcept nogil
@cython.locals(leg_is_over=bint)
cdef void roll(Table t, int seat, int die, int face) noexcept nogil
@cython.locals(seat=int)
cpdef void act(Table t, int action, int die, int face) noexcept nogil
