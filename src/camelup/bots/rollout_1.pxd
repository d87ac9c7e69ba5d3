cimport cython
from libc.stdint cimport int64_t, uint64_t
from ..engine.random_play cimport RandomStream
from ..engine.table cimport Table
from ..engine cimport bits, random_play, table
from ..engine cimport acting, codes, moving, scoring
from . cimport leg_graph
from .leg_graph cimport LegGraph

cdef int LATE
cdef double NO_OPINION, LATER, OTHERS

@cython.final
cdef class Policy:
    cdef double win[2]
    cdef double lose[2]
    cdef double bonus[16]
    cdef public double patience[8]
    cdef public double tile

@cython.final
cdef class Counts:
    cdef short laid[16]
    cdef short cards[16]
    cdef public double tiles[8]

@cython.locals(i=int)
cdef void begin_counts(Table t, Counts counts) noexcept nogil
@cython.locals(bet=int, other=int, leads=double, follows=double)
cdef double ticket_worth(Table t, int colour, double first, double second) noexcept nogil
@cython.locals(right=int)
cdef double card_worth(Table t, double chance, int right_before) noexcept nogil
@cython.locals(below=int, more=double)
cpdef double reward_after(Table t, double before) noexcept nogil
cdef double believed_right(Table t, double chance, int others) noexcept nogil
@cython.locals(index=int)
cpdef int is_late(LegGraph graph, int node) noexcept nogil
cpdef double option_worth(Policy policy, int late, double on_winner, double on_loser) noexcept nogil
cpdef double believed_worth(Table t, double chance, int others) noexcept nogil
cdef double tile_worth(LegGraph graph, int node, Policy policy) noexcept nogil
@cython.locals(at=int, late=int, on_winner=int, on_loser=int, best=double, worth=double, action=int, colour=int, win=double, last=double, kept=double)
cdef int best_action(Table t, LegGraph graph, int node, Counts counts, Policy policy) noexcept nogil
@cython.locals(drawn=int, edge=int)
cdef int roll_on(Table t, LegGraph graph, int node, RandomStream stream) noexcept nogil
@cython.locals(action=int)
cdef int play_leg(Table t, LegGraph graph, int node, Policy policy, Counts counts, RandomStream stream) noexcept nogil
@cython.locals(first=int, second=int, colour=int, pounds=int)
cdef double leg_worth(Table t, LegGraph graph, int node, int seat) noexcept nogil
@cython.locals(i=int, card=int, colour=int, chance=double)
cdef void deck_worth(Table t, LegGraph graph, int node, Counts counts, double[::1] worth) noexcept nogil
@cython.locals(at=int, total=double, colour=int, later=double)
cdef double hand_worth(Table t, LegGraph graph, int node, int seat, Policy policy, int late, Counts counts) noexcept nogil
@cython.locals(count=int, seat=int)
cpdef int rivals_with(Table t, int colour) noexcept nogil
@cython.locals(total=double, other=int, over=bint, late=int)
cdef double margin(Table t, LegGraph graph, int node, int seat, Policy policy, Counts counts, double[::1] worth) noexcept nogil
@cython.locals(n=int64_t, node=int)
cpdef void roll_out(Table start, Table t, LegGraph graph, int seat, Policy policy, Counts counts, uint64_t seed, int64_t first, int64_t rollouts, int rolls, RandomStream stream, double[::1] worth, double[::1] margins) noexcept
