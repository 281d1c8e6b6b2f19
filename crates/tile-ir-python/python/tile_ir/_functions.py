"""Functions of Python that kernels call; called by the native module."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ._arrays import byte_width, dtype
from ._errors import counted


def call(
    name: str,
    function: Callable[..., Any],
    constants: tuple[Any, ...],
    arguments: Sequence[tuple[bytes, str, list[int], str]],
    results: Sequence[tuple[str, list[int]]],
) -> list[bytes]:
    """Calls a function with the constants and arguments of a call, and gives the bytes of its results.

    Arguments are elements, their type, their shape and how they are accessed; results are types and shapes.
    """
    returned = function(*constants, *(_array(*argument) for argument in arguments))
    written = [index for index, argument in enumerate(arguments) if argument[3] != "in"]
    values = _values(name, returned, len(results))
    return [_bytes(_place(name, index, written), value, *result) for index, (value, result) in enumerate(zip(values, results))]


def _array(elements: bytes, element: str, shape: list[int], access: str) -> npt.NDArray[Any]:
    """An argument; that of a function which only reads it cannot be written to."""
    array = np.frombuffer(elements, _types(element)[0]).reshape(shape)
    return array if access == "in" else array.copy()


def _types(element: str) -> tuple[np.dtype[Any], np.dtype[Any]]:
    """The type of numpy for elements, and the one that holds their bits."""
    bits = np.dtype(f"u{byte_width(element) or 1}")
    return dtype(element) or bits, bits


def _values(name: str, returned: Any, count: int) -> Sequence[Any]:
    """What was returned for each result."""
    if count == 1:
        return (returned,)
    if count == 0 and returned is None:
        return ()
    if count > 1 and isinstance(returned, (tuple, list)) and len(returned) == count:
        return returned
    expected = f"a tuple of {counted(count, 'array')}" if count else "None, as it has no results"
    found = type(returned).__name__ + (f" of {len(returned)}" if isinstance(returned, (tuple, list)) else "")
    raise TypeError(f"expected '@{name}' to return {expected}, found {found}")


def _place(name: str, index: int, written: list[int]) -> str:
    """A result in a message."""
    of = f", the new value of argument {written[index]}," if index < len(written) else ""
    return f"result {index} of '@{name}'{of}"


def _bytes(place: str, value: Any, element: str, shape: list[int]) -> bytes:
    """The bytes of a result, whose type and shape must be those of the call."""
    wanted, bits = _types(element)
    names = f"{wanted} or {bits}" if wanted != bits else f"{bits}"
    expected = f"expected {place} to be an array of {names} with shape {tuple(shape)} for '{element}'"
    if not isinstance(value, (np.ndarray, np.generic)):
        raise TypeError(f"{expected}, found {type(value).__name__}")
    if value.dtype not in (wanted, bits) or value.shape != tuple(shape):
        raise TypeError(f"{expected}, found {value.dtype} with shape {value.shape}")
    return value.tobytes()
