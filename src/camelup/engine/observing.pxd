cimport cython
from .layout cimport Layout
from .table cimport Table
from . cimport bits, codes, layout, table

cdef float POUNDS, LEGS

cpdef int width(Layout kit, int seats) noexcept nogil
@cython.locals(at=int, place=int)
cpdef void observe(Table t, int observer, float[:, ::1] rows, int game) noexcept nogil
cdef int seat_from(Table t, int observer, int seat) noexcept nogil
@cython.locals(below=int, before=int, ranked=int, heights=int, ranks=int, index=int, camel=int, space=int)
cdef int observe_camels(Table t, float[:, ::1] rows, int game) noexcept nogil
@cython.locals(die=int, space=int, seat=int)
cdef int observe_track(Table t, int observer, float[:, ::1] rows, int game, int at) noexcept nogil
@cython.locals(colour=int, seat=int, own=int, number=int, bet=int)
cdef int observe_bets(Table t, int observer, float[:, ::1] rows, int game, int at) noexcept nogil
@cython.locals(seat=int, place=int, pairs=int)
cdef int observe_people(Table t, int observer, float[:, ::1] rows, int game, int at) noexcept nogil
@cython.locals(seat=int, cards=int, colour=int)
cdef int observe_hands(Table t, int observer, float[:, ::1] rows, int game, int at) noexcept nogil
@cython.locals(own=int, place=int, seat=int, colour=int)
cdef int observe_deck(short *deck, int count, Table t, int observer, float[:, ::1] rows, int game, int at) noexcept nogil
