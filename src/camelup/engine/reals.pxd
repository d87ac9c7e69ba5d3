cdef extern from "math.h" nogil:
    double exp(double x) noexcept
