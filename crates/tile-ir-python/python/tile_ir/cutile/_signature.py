"""Signatures of kernels for arguments, and arguments as an entry takes them."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Union

import numpy as np
import numpy.typing as npt

from .._errors import counted
from .._run import Argument
from ._adapter import Adapter

#: What kernels are launched with: arrays, numbers, tuples of them.
KernelArgument = Union[npt.NDArray[Any], int, float, bool, str, tuple[Any, ...], None, Any]

#: Where cuTile has another name than numpy.
_TYPE_NAMES = {"bool": "bool_"}


@dataclass
class Call:
    """A kernel with arguments."""

    #: The constraint of each parameter, for a signature.
    constraints: list[Any]
    #: What the entry takes: for an array a pointer, its sizes and its strides. Constants are gone.
    arguments: list[Argument]
    #: What the signature depends on.
    key: tuple[Any, ...]
    #: Whether the convention of calls must know tuples.
    has_tuples: bool


def as_array(value: Any) -> npt.NDArray[Any] | None:
    """The array that an argument is: of numpy, or of whatever lends its memory to numpy."""
    if isinstance(value, np.ndarray):
        return value
    if hasattr(value, "__array_interface__") and not isinstance(value, np.generic):
        return np.asarray(value)
    if hasattr(value, "__dlpack__"):
        array: npt.NDArray[Any] = np.from_dlpack(value)
        return array
    return None


def call(adapter: Adapter, kernel: Any, arguments: Sequence[KernelArgument]) -> Call:
    """Matches arguments with the parameters of a kernel."""
    parameters = adapter.parameters(kernel)
    if len(parameters) != len(arguments):
        name = adapter.name(kernel)
        expected, found = counted(len(parameters), "parameter"), counted(len(arguments), "argument")
        raise TypeError(f"kernel '{name}' has {expected}, found {found}")
    matcher = _Matcher(adapter, _overlaps(arguments))
    for (name, annotation), argument in zip(parameters, arguments):
        matcher.constraints.append(matcher.match(name, annotation, argument))
    return Call(matcher.constraints, matcher.arguments, tuple(matcher.key), matcher.has_tuples)


def _arrays(arguments: Sequence[Any]) -> list[npt.NDArray[Any]]:
    found: list[npt.NDArray[Any]] = []
    for argument in arguments:
        if isinstance(argument, tuple):
            found.extend(_arrays(argument))
        elif (array := as_array(argument)) is not None:
            found.append(array)
    return found


def _overlaps(arguments: Sequence[Any]) -> bool:
    """Whether two of the arrays may share memory."""
    arrays = _arrays(arguments)
    return any(np.may_share_memory(a, b) for i, a in enumerate(arrays) for b in arrays[:i])


def _may_alias_internally(array: npt.NDArray[Any]) -> bool:
    """Whether two elements of an array may share memory: unless each stride passes all that the smaller ones reach."""
    end = array.itemsize
    for stride, size in sorted((abs(stride), size) for stride, size in zip(array.strides, array.shape) if size > 1):
        if stride < end:
            return array.size > 0
        end += stride * (size - 1)
    return False


def _identity(constant: Any) -> Any:
    """What tells constants apart: equal floats may have other bits, and a NaN does not equal itself."""
    return struct.pack("=d", constant) if isinstance(constant, float) else constant


class _Matcher:
    def __init__(self, adapter: Adapter, overlaps: bool) -> None:
        self.adapter = adapter
        self.overlaps = overlaps
        self.constraints: list[Any] = []
        self.arguments: list[Argument] = []
        self.key: list[Any] = []
        self.has_tuples = False

    def match(self, name: str, annotation: Any, argument: Any) -> Any:
        """The constraint for an argument."""
        compilation = self.adapter.compilation
        if isinstance(argument, tuple):
            self.has_tuples = True
            self.key.append(("tuple", len(argument)))
            items = [
                self.match(f"{name}[{index}]", self.adapter.item(annotation, index), item)
                for index, item in enumerate(argument)
            ]
            return compilation.TupleConstraint(items)
        if self.adapter.is_constant(annotation) or argument is None or isinstance(argument, str):
            self.key.append(("constant", type(argument), _identity(argument)))
            return compilation.ConstantConstraint(argument)
        array = as_array(argument)
        if array is not None:
            return self.array(name, annotation, array)
        if isinstance(argument, (bool, int, float, np.generic)):
            return self.scalar(annotation, argument)
        raise TypeError(f"parameter '{name}': no kernel takes an object of type '{type(argument).__name__}' on the CPU")

    def scalar(self, annotation: Any, argument: Any) -> Any:
        ct = self.adapter.ct
        annotated = self.adapter.scalar_type(annotation)
        if annotated is not None:
            dtype = annotated
        elif isinstance(argument, np.generic):
            dtype = self.dtype(argument.dtype)
        else:
            dtype = {bool: ct.bool_, int: ct.int32, float: ct.float32}[type(argument)]
        # A number that is unsigned in numpy may be what the kernel takes as signed.
        is_signed = isinstance(argument, np.integer) and str(dtype).startswith("int")
        self.arguments.append(int(argument) if is_signed else argument)
        self.key.append(("scalar", str(dtype)))
        return self.adapter.compilation.ScalarConstraint(dtype)

    def array(self, name: str, annotation: Any, array: npt.NDArray[Any]) -> Any:
        if any(stride % array.itemsize for stride in array.strides):
            raise ValueError(f"parameter '{name}': the strides of the array are no multiples of its elements")
        if not array.dtype.isnative:
            raise TypeError(f"parameter '{name}': expected elements in the byte order of the machine")
        strides = [stride // array.itemsize for stride in array.strides]
        wide = any(value >= 1 << 31 for value in (*array.shape, *strides, array.size))
        ct = self.adapter.ct
        index_type = self.adapter.index_type(annotation) or (ct.int64 if wide else ct.int32)
        is_dense = bool(strides) and strides[-1] == 1
        self.arguments += [array, *array.shape, *strides]
        # The key is made from all that the compiler may assume, and from nothing else.
        assumptions: dict[str, Any] = {
            "index_dtype": index_type,
            "stride_lower_bound_incl": 0 if all(stride >= 0 for stride in strides) else None,
            "alias_groups": ("all",) if self.overlaps else (),
            "may_alias_internally": _may_alias_internally(array),
            "stride_constant": (None,) * (array.ndim - 1) + (1,) if is_dense else None,
        }
        self.key.append(("array", str(array.dtype), array.ndim, *assumptions.values()))
        return self.adapter.compilation.ArrayConstraint(self.dtype(array.dtype), array.ndim, **assumptions)

    def dtype(self, dtype: np.dtype[Any]) -> Any:
        """The type of cuTile that is a type of numpy."""
        found = getattr(self.adapter.ct, _TYPE_NAMES.get(dtype.name, dtype.name), None)
        if found is None:
            raise TypeError(f"cuTile has no type '{dtype}'")
        return found
