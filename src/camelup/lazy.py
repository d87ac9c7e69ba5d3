"""Attributes that are worked out when somebody first asks for them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any


class LazyAttribute:
    """As `functools.cached_property`, without the lock that it takes before Python 3.12.

    Two threads that ask at the same moment both work it out, and to the same. The lock costs more than most attributes
    do, and it is one for all objects of a class.
    """

    def __init__(self, work: Callable[[Any], Any]) -> None:
        self._work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        if instance is None:
            return self
        value = instance.__dict__[self._name] = self._work(instance)
        return value


if TYPE_CHECKING:
    from functools import cached_property

    lazy = cached_property
else:
    lazy = LazyAttribute
