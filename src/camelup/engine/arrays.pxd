cdef inline float *float_row(float[:, ::1] rows, int row) noexcept nogil:
    return &rows[row, 0]
