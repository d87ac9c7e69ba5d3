cimport cython
from libc.stdint cimport int64_t, uint64_t
from ..engine.random_play cimport RandomStream
from ..engine.layout cimport Layout
from ..engine cimport acting, bits, codes, layout, random_play, reals, scoring
from . cimport habits, leg_graph, leg_value
from .habits cimport Habits, Options
from .leg_graph cimport LegGraph
from .leg_value cimport Stake, Value

@cython.locals(kind=int, edge=int, drawn=int, owner=int)
cdef void roll_on(Stake s, LegGraph graph, RandomStream stream) noexcept nogil
@cython.locals(colour=int)
cpdef void do(Stake s, LegGraph graph, Habits ways, int action) noexcept nogil
@cython.locals(i=int, best=double, total=double, point=double)
cdef int draw_option(Options options, RandomStream stream) noexcept nogil
@cython.locals(action=int)
cdef void play_leg(Stake s, LegGraph graph, Habits ways, Options options, RandomStream stream) noexcept nogil
@cython.locals(n=int64_t, total=double)
cpdef double play_out(Stake start, Stake s, LegGraph graph, Habits ways, Value value, Options options, RandomStream stream, uint64_t seed, int64_t first, int64_t count, int action) noexcept
