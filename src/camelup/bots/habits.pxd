cimport cython
from ..engine.layout cimport Layout
from ..engine cimport acting, codes, layout
from . cimport leg_graph, leg_value
from .leg_graph cimport LegGraph
from .leg_value cimport Stake

cdef int TRAITS, ROLL, TICKET, TILE, WIN, LOSE, WEIGHTS
cdef double NO_OPINION

@cython.final
cdef class Habits:
    cdef public double weight[180]
    cdef public short manner[8]
    cdef public int at
    cdef public double tile

@cython.final
cdef class Options:
    cdef public int count
    cdef readonly short action[24]
    cdef public short kind[24]
    cdef readonly double trait[144]
    cdef readonly double utility[24]
    cdef readonly double sum[24]

@cython.locals(at=int, i=int, total=double)
cdef void add(Options options, int action, int kind, Habits ways, double a, double b, double c, double d, double e) noexcept nogil
@cython.locals(right=double)
cpdef double believed_worth(Layout kit, double chance, int others) noexcept nogil
@cython.locals(left=int, late=double, one=double, two=double, three=double, five=double)
cdef void add_roll(Stake s, Habits ways, Options options) noexcept nogil
@cython.locals(colour=int, best=double, worth=double, last=double, small=double, is_best=double)
cdef void add_tickets(Stake s, LegGraph graph, Habits ways, Options options) noexcept nogil
@cython.locals(worth=double, late=double)
cdef void add_tile(Stake s, Habits ways, Options options) noexcept nogil
@cython.locals(colour=int, at=int, others=int, first=int, kind=int, worth=double, chance=double, late=double)
cdef void add_cards(Stake s, LegGraph graph, Habits ways, Options options, int deck) noexcept nogil
cpdef void weigh(Stake s, LegGraph graph, Habits ways, Options options) noexcept nogil
