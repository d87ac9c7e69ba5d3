cimport cython
from libc.stdint cimport uint64_t
from .layout cimport Layout
from . cimport bits, codes, layout

cdef uint64_t ONES, HIGH, CAMELS, SPACES, ONE

@cython.locals(x=uint64_t)
cdef int index_of(uint64_t race, int camel) noexcept nogil
cdef int camels_from(uint64_t race, int space) noexcept nogil
@cython.locals(spaces=int, index=int)
cpdef int occupied(uint64_t race, int camels) noexcept nogil
@cython.locals(a=int, b=int, space_a=int, space_b=int, a_carries=bint, b_carries=bint)
cpdef int mover(uint64_t race, int named, int other) noexcept nogil
@cython.locals(to=int)
cdef int landing(int space, int step, int spaces) noexcept nogil
cdef int push(int step, int cheers) noexcept nogil
@cython.locals(above=int, size=int, unit=uint64_t)
cdef (uint64_t, uint64_t, int) cut(uint64_t race, int camels, int low) noexcept nogil
@cython.locals(at=int, moved=uint64_t, behind=uint64_t)
cdef uint64_t put(uint64_t unit, uint64_t rest, int camels, int size, int step, int to, int under) noexcept nogil
@cython.locals(cheers=int)
cdef (int, int) pushed(int by_die, int step, int tiles, int cheering) noexcept nogil
@cython.locals(low=int, space=int, by_die=int, to=int, under=int, unit=uint64_t, rest=uint64_t, size=int)
cdef (uint64_t, int, int) move(uint64_t race, int camels, int spaces, int camel, int step, int tiles, int cheering) noexcept nogil
@cython.locals(camel=int)
cpdef (uint64_t, int, int) reveal(uint64_t race, Layout kit, int face, int tiles, int cheering) noexcept nogil
@cython.locals(named=int, number=int, face=int, low=int, space=int, step=int, under=int, unit=uint64_t, rest=uint64_t, size=int)
cdef void reveal_each(uint64_t race, Layout kit, int die, int tiles, int cheering, uint64_t *races, int *by_die, int *to) noexcept nogil
cpdef int finish(int to, int spaces) noexcept nogil
@cython.locals(die=int, face=int, _race=uint64_t, _by_die=int, to=int)
cpdef int may_finish(uint64_t race, Layout kit, int out, int tiles, int cheering) noexcept nogil
@cython.locals(over=int, i=int, _by_die=int, to=int)
cdef (uint64_t, int) run(uint64_t race, Layout kit, short *faces, int count, int tiles, int cheering) noexcept nogil
@cython.locals(index=int)
cpdef int ranked(uint64_t race, int camels, int racing, int place) noexcept nogil
