cimport cython
from ..engine.table cimport Table
from ..engine cimport codes, scoring, table
from . cimport leg_graph
from .leg_graph cimport LegGraph

@cython.locals(i=int)
cpdef void clear(double[::1] weights) noexcept nogil
@cython.locals(i=int, bet=int, colour=int)
cpdef void add_tickets(Table t, int seat, double sign, double[::1] weights) noexcept nogil
@cython.locals(i=int, colour=int, right=double, counts='int[16]')
cpdef void add_cards(Table t, int[::1] colours, double[::1] sign, double[::1] weights) noexcept nogil
@cython.locals(i=int, total=double)
cpdef double worth(LegGraph graph, int node, double[::1] weights) noexcept nogil
