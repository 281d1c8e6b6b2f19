"""Element types of Tile IR as types of numpy, and constants as arrays."""

from __future__ import annotations

import importlib
import re
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

#: Types that numpy has itself.
_NUMPY: dict[str, str] = {
    "i1": "bool",
    "i8": "int8",
    "i16": "int16",
    "i32": "int32",
    "i64": "int64",
    "f16": "float16",
    "f32": "float32",
    "f64": "float64",
}

#: Types that ``ml_dtypes`` brings.
_ML_DTYPES: dict[str, str] = {
    "bf16": "bfloat16",
    "f8E4M3FN": "float8_e4m3fn",
    "f8E5M2": "float8_e5m2",
    "f8E8M0FNU": "float8_e8m0fnu",
}


#: The floats of both, by their names in numpy.
_FLOATS = {name: element for element, name in {**_NUMPY, **_ML_DTYPES}.items() if element[0] in "bf"}


@cache
def dtype(element: str) -> np.dtype[Any] | None:
    """The type of numpy for elements of this type; ``None`` if there is none.

    ``bf16`` and floats of eight bits need the package ``ml_dtypes``.

    >>> dtype("f32"), dtype("i1"), dtype("tf32")
    (dtype('float32'), dtype('bool'), None)
    """
    if name := _NUMPY.get(element):
        return np.dtype(name)
    if name := _ML_DTYPES.get(element):
        try:
            found: np.dtype[Any] = np.dtype(getattr(importlib.import_module("ml_dtypes"), name))
            return found
        except (ImportError, AttributeError):
            return None
    return None


def name_of(found: np.dtype[Any]) -> str:
    """The name of a type of numpy: that of Tile IR for floats, that of numpy for the others, which says whether it has a sign.

    >>> name_of(np.dtype("float32")), name_of(np.dtype("uint8")), name_of(np.dtype("bool"))
    ('f32', 'uint8', 'bool')
    """
    return _FLOATS.get(found.name, found.name)


def byte_width(element: str) -> int | None:
    """The size of an element in memory; ``None`` if two share a byte.

    >>> byte_width("bf16"), byte_width("tf32"), byte_width("fnv8E5M3FNU"), byte_width("f4E2M1FN")
    (2, 4, 1, None)
    """
    if element == "ptr":
        return 8
    if element == "tf32":
        return 4
    bits = _bit_width(element)
    return None if bits == 4 else max(bits // 8, 1)


def _bit_width(element: str) -> int:
    """The number of bits that the name of an element type says."""
    [bits] = re.findall(r"^[a-z]+([0-9]+)", element)
    return int(bits)


def constant(data: npt.NDArray[np.uint8], element: str, shape: list[int], splat: bool) -> npt.NDArray[Any]:
    """A constant as an array that shares its bytes; called by the native module.

    Elements without a type in numpy are given as their bits.
    """
    found = dtype(element)
    elements: npt.NDArray[Any]
    if found is not None:
        elements = data.view(found)
    elif element == "tf32":
        # Three bytes each, which are the upper bits of an f32: widened in a copy.
        wide = np.zeros((data.size // 3, 4), np.uint8)
        wide[:, :3] = data.reshape(-1, 3)
        elements = (wide.view(np.uint32).reshape(-1) << 13).view(np.float32)
        elements.flags.writeable = False
    else:
        elements = data
    if splat:
        return np.broadcast_to(elements.reshape(()), shape)
    return elements.reshape(shape)


def elements(value: Any, element: str, shape: list[int]) -> bytes:
    """The bytes of a constant of this type; called by the native module.

    A number stands for all elements. Elements without a type in numpy are given as their bits.
    """
    found = dtype(element)
    if element == "tf32":
        found = np.dtype(np.float32)
    if found is None:
        if dtype_needs_ml(element):
            raise TypeError(f"constants of '{element}' need the package 'ml_dtypes'")
        found = np.dtype(np.uint8)
    array = np.asarray(value)
    are_bits = is_float(element) and found.kind == "u"
    if found.kind in "iub":
        wanted, kinds = "integers, the bits of" if are_bits else "integers for", "biu"
    else:
        wanted, kinds = "numbers for", "biufV"
    if array.dtype.kind not in kinds:
        raise TypeError(f"expected {wanted} '{element}', found {array.dtype}")
    if found.kind in "iu" and array.size:
        bits = _bit_width(element)
        low, high = 0 if are_bits else -(1 << (bits - 1)), (1 << bits) - 1
        if int(array.min()) < low or int(array.max()) > high:
            raise OverflowError(f"expected numbers of {bits} bits for '{element}'")
    if found.kind == "i" and array.dtype.kind in "iu":
        array = array.astype(f"u{found.itemsize}", casting="unsafe", copy=False).view(found)
    else:
        array = array.astype(found, casting="unsafe", copy=False)
    if array.shape not in ((), tuple(shape)):
        raise ValueError(f"expected elements of shape {tuple(shape)}, or one for all, found shape {array.shape}")
    if element == "tf32":
        bits32 = np.ascontiguousarray(array).view(np.uint32).reshape(-1)
        rounded = ((bits32 + 0xFFF + ((bits32 >> 13) & 1)) >> 13).astype(np.uint32)
        return rounded.view(np.uint8).reshape(-1, 4)[:, :3].tobytes()
    return array.tobytes()


def is_float(element: str) -> bool:
    """Whether elements are floating-point numbers."""
    return not element.startswith("i") and element != "ptr"


def dtype_needs_ml(element: str) -> bool:
    """Whether only ``ml_dtypes`` has the type."""
    return element in _ML_DTYPES
