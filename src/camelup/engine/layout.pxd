cimport cython

@cython.final
cdef class Layout:
    cdef readonly int spaces, racing, camels
    cdef public int dice, dice_a_leg, start_pounds, partners_from, levels, card_levels, wrong_card
    cdef public short level_pounds[4]
    cdef public short card_pounds[8]
    cdef public short faces[6]
    cdef public short face_camel[36]
    cdef public short face_other[36]
    cdef public short face_step[36]
