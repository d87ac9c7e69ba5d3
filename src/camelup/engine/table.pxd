cimport cython
from libc.stdint cimport uint64_t
from .layout cimport Layout
from . cimport codes

@cython.final
cdef class Table:
    cdef readonly Layout layout
    cdef public int seats
    cdef public uint64_t race
    cdef public int occupied, finish, turn, leg, decks_known
    cdef public int tiles, cheering
    cdef public short tile_space[8]
    cdef public int dice_out, out
    cdef public short out_die[6]
    cdef public short out_face[6]
    cdef public int takeable
    cdef public short taken[8]
    cdef public short bets[160]
    cdef public short bet_count[8]
    cdef public int money[8]
    cdef public short pyramid_tickets[8]
    cdef public short partner[8]
    cdef public short hand[8]
    cdef public short hidden[8]
    cdef public short winner_deck[40]
    cdef public short loser_deck[40]
    cdef public int winner_count, loser_count
    cdef public int moved_camel, moved_from, moved_by_die_to, moved_to, paid_seat
    cdef readonly short copied[8]
    cdef readonly short leg_sum[8]
    cdef readonly short card_change[80]

cpdef void assign(Table t, Table s) noexcept nogil
