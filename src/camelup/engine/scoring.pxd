cimport cython
from .layout cimport Layout
from .table cimport Table
from . cimport codes, moving
from . cimport layout, table

@cython.locals(colour=int)
cpdef int ticket_reward(Layout kit, int bet, int first, int second) noexcept nogil
@cython.locals(total=int, i=int)
cdef int own_rewards(Table t, int seat, int first, int second) noexcept nogil
@cython.locals(best=int, i=int)
cdef int best_ticket(Table t, int seat, int first, int second) noexcept nogil
cdef int copied_reward(Table t, int seat, int first, int second) noexcept nogil
cpdef int leg_rewards(Table t, int seat, int first, int second) noexcept nogil
@cython.locals(before=int)
cdef int pay(Table t, int seat, int pounds) noexcept nogil
@cython.locals(first=int, second=int, seat=int)
cpdef void score_leg(Table t) noexcept nogil
@cython.locals(colour=int, seat=int)
cdef void clear_leg(Table t) noexcept nogil
cpdef int card_reward(Layout kit, int right_before, int right) noexcept nogil
@cython.locals(right=bint)
cdef int settle(Table t, int card, int place, int target, int right_before) noexcept nogil
@cython.locals(winner=int, loser=int, right=int, i=int)
cdef void score_decks(Table t) noexcept nogil
