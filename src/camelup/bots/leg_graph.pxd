cimport cython
from libc.stdint cimport int64_t, uint16_t, uint64_t
from ..engine.layout cimport Layout
from ..engine cimport bits, codes, layout, moving
from ..odds cimport leg_starts, tablebase_lookup
from ..odds.leg_starts cimport LegStarts

cdef int FACES, CHANCES, END
cdef uint64_t MIX_RACE, MIX_DICE
cdef double FULL

@cython.final
cdef class LegGraph:
    cdef readonly Layout layout
    cdef readonly int most, slots
    cdef readonly int size
    cdef readonly uint64_t[::1] race
    cdef readonly int[::1] dice
    cdef readonly int[::1] child
    cdef readonly int[::1] lands
    cdef signed char[::1] reaches
    cdef readonly double[::1] passes
    cdef readonly double landings[32]
    cdef readonly double[::1] chances
    cdef int[::1] slot
    cdef short offset[8]
    cdef uint64_t after[6]
    cdef int by_die[6]
    cdef int to[6]

@cython.locals(at=uint64_t, node=int)
cdef inline uint64_t slot_of(LegGraph graph, uint64_t race, int dice) noexcept nogil
@cython.locals(at=uint64_t, node=int)
cdef int node_of(LegGraph graph, uint64_t race, int dice) noexcept nogil
cpdef int find(LegGraph graph, uint64_t race, int dice) noexcept nogil
@cython.locals(dice=int, last=bint, die=int, edge=int, face=int, over=bint, child=int)
cdef int grow(LegGraph graph, int node, int out, int tiles, int cheering) noexcept nogil
@cython.locals(at=int, node=int)
cpdef int build(LegGraph graph, uint64_t race, int dice, int tiles, int cheering) noexcept nogil
cdef bint race_is_over(LegGraph graph, int node) noexcept nogil
@cython.locals(camels=int, racing=int, node=int, at=int64_t, i=int)
cpdef void set_leg_chances(LegGraph graph) noexcept nogil
@cython.locals(node=int, i=int, race=uint64_t, multiset=int, pair=int, names=int, rank=int, camel=int, camels=int, racing=int, at=int64_t)
cpdef void set_race_chances(LegGraph graph, LegStarts starts, const uint16_t[::1] tablebase, int exact) noexcept nogil
@cython.locals(node=int)
cpdef void average_back(LegGraph graph) noexcept nogil
@cython.locals(dice=int, left=int, faces=int, die=int, edge=int, face=int, i=int, at=int64_t, weight=double, sums='double[20]')
cdef void average(LegGraph graph, int node) noexcept nogil
@cython.locals(space=int, node=int)
cpdef void set_landings(LegGraph graph, int start) noexcept nogil
@cython.locals(left=int, die=int, _=int, edge=int, share=double)
cdef void pass_on(LegGraph graph, int node, int start) noexcept nogil
cpdef int edge_of(LegGraph graph, int node, int die, int face) noexcept nogil
@cython.locals(left=int, chance=double, die=int, face=int)
cpdef double tile_chance(LegGraph graph, int node, int space) noexcept nogil
