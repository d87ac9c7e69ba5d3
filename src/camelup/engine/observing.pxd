cimport cython
from libc.stdint cimport uint64_t
from .layout cimport Layout
from .table cimport Table
from . cimport arrays, bits, codes, layout, table

cdef double POUND, LEG, QUARTER, FIFTH, SIXTH, TWELFTH, FORTIETH

cpdef int width(Layout kit, int seats) noexcept nogil
@cython.locals(row="float *", at=int, place=int)
cpdef void observe(Table t, int observer, float[:, ::1] rows, int game) noexcept nogil
cdef int seat_after(Table t, int observer, int turns) noexcept nogil
cdef int turns_until(Table t, int observer, int seat) noexcept nogil
@cython.locals(below=int, before=int, ranked=int, heights=int, ranks=int, beyond=int, index=int, camel=int, space=int)
cdef int observe_camels(Table t, float *row) noexcept nogil
@cython.locals(die=int, tiles=int, space=int, turns=int)
cdef int observe_track(Table t, int observer, float *row, int at) noexcept nogil
@cython.locals(colour=int, turns=int, seat=int, place=int, bet=int)
cdef int observe_bets(Table t, int observer, float *row, int at) noexcept nogil
@cython.locals(turns=int, seat=int, pairs=int)
cdef int observe_people(Table t, int observer, float *row, int at) noexcept nogil
@cython.locals(turns=int, seat=int, colour=int)
cdef int observe_hands(Table t, int observer, float *row, int at) noexcept nogil
@cython.locals(own=int, laid=uint64_t, place=int, seat=int, colour=int, turns=int)
cdef int observe_deck(short *deck, int count, Table t, int observer, float *row, int at) noexcept nogil
