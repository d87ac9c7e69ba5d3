cimport cython
from libc.stdint cimport uint64_t
from ..engine.layout cimport Layout
from ..engine cimport codes, layout, scoring
from . cimport leg_graph
from .leg_graph cimport LegGraph

cdef int AGES, MIDDLE, LATE
cdef double LATER

@cython.final
cdef class Stake:
    cdef public int seats, seat, node, turn, age, left, takeable, has_tile
    cdef public double margin
    cdef public short taken[8]
    cdef public short hand[8]
    cdef public short laid[16]
    cdef public short cards[16]
    cdef public short count[16]
    cdef public short owner[32]
    cdef public double sign[8]

@cython.final
cdef class Value:
    cdef double win[3]
    cdef double lose[3]
    cdef double order[24]

cpdef void assign(Stake s, Stake t) noexcept nogil
@cython.locals(index=int, space=int)
cpdef int age_of(LegGraph graph, int node) noexcept nogil
@cython.locals(pounds=int, at=int)
cpdef double ticket_worth(Stake s, LegGraph graph, int colour) noexcept nogil
cpdef void take(Stake s, LegGraph graph, int colour) noexcept nogil
@cython.locals(chance=double, right=int)
cdef double card_worth(Stake s, LegGraph graph, int colour, int deck) noexcept nogil
cpdef void lay(Stake s, int colour, int deck) noexcept nogil
@cython.locals(below=int, more=double)
cdef double reward_after(Layout kit, double before) noexcept nogil
@cython.locals(seat=int, count=int)
cdef int holders(Stake s, int colour) noexcept nogil
@cython.locals(seat=int, total=double, pounds=double)
cpdef double end_worth(Stake s, LegGraph graph, Value value) noexcept nogil
@cython.locals(at=int, colour=int, later=double, total=double)
cpdef double promise(Stake s, LegGraph graph, int node, int seat, int deck) noexcept nogil
