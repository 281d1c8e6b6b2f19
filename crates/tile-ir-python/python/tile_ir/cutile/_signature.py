"""Signatures of kernels for arguments, and arguments as an entry takes them."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Union

import numpy as np
import numpy.typing as npt

from .._errors import RunError, counted
from .._run import Argument, PointerTable
from .._tensors import Lent, lend
from ._adapter import Adapter

#: What kernels are launched with: arrays, numbers, tuples of them, and lists of arrays.
KernelArgument = Union[npt.NDArray[Any], int, float, bool, str, tuple[Any, ...], list[Any], None, Any]

#: The types of Tile IR and numpy that cuTile calls by another name.
_TYPE_NAMES = {
    "f16": "float16",
    "f32": "float32",
    "f64": "float64",
    "bf16": "bfloat16",
    "f8E4M3FN": "float8_e4m3fn",
    "f8E5M2": "float8_e5m2",
    "f8E8M0FNU": "float8_e8m0fnu",
    "f4E2M1FN": "float4_e2m1fn",
    "bool": "bool_",
}


@dataclass
class Call:
    """A kernel with arguments."""

    #: The constraint of each parameter, for a signature.
    constraints: list[Any] = field(default_factory=list)
    #: What the entry takes: for an array a pointer, its sizes and its strides. Constants are gone.
    arguments: list[Argument | PointerTable] = field(default_factory=list)
    #: What messages call these.
    names: list[str] = field(default_factory=list)
    #: What the signature depends on.
    key: list[Any] = field(default_factory=list)
    #: Whether the signature needs what the first convention of calls lacks: tuples, and sizes that are constants.
    is_new_convention: bool = False

    def add(self, name: str, argument: Argument | PointerTable) -> None:
        """Adds what the entry takes."""
        self.arguments.append(argument)
        self.names.append(name)


def call(adapter: Adapter, kernel: Any, arguments: Sequence[KernelArgument]) -> Call:
    """Matches arguments with the parameters of a kernel."""
    if not isinstance(kernel, adapter.ct.kernel):
        found = type(kernel).__name__
        raise TypeError(f"launch() expects a tile kernel, got {found}; a function becomes one with @ct.kernel")
    parameters = adapter.parameters(kernel)
    if len(parameters) != len(arguments):
        were = "was" if len(arguments) == 1 else "were"
        raise TypeError(
            f"Kernel expects {counted(len(parameters), 'argument')} but {len(arguments)} {were} given: "
            f"'{adapter.name(kernel)}' takes ({', '.join(name for name, _ in parameters)})"
        )
    matcher = _Matcher(adapter)
    lent = [matcher.look_at(name, argument) for (name, _), argument in zip(parameters, arguments)]
    matcher.overlaps = _overlaps(lent)
    for index, ((name, annotation), argument) in enumerate(zip(parameters, lent)):
        matcher.place = f"Invalid kernel argument #{index}"
        matcher.call.constraints.append(matcher.match(name, annotation, argument))
    return matcher.call


def _arrays(arguments: Sequence[Any]) -> list[npt.NDArray[Any]]:
    found: list[npt.NDArray[Any]] = []
    for argument in arguments:
        if isinstance(argument, (tuple, list)):
            found.extend(_arrays(argument))
        elif isinstance(argument, Lent):
            found.append(argument.array)
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
    def __init__(self, adapter: Adapter) -> None:
        self.adapter = adapter
        self.overlaps = False
        #: What messages call the argument.
        self.place = ""
        self.call = Call()

    def look_at(self, name: str, argument: Any) -> Any:
        """An argument with the memory that arrays lend in place of the arrays."""
        if type(argument) in (tuple, list):
            return type(argument)(self.look_at(f"{name}[{index}]", item) for index, item in enumerate(argument))
        lent = lend(argument, f"'{name}'")
        return argument if lent is None else lent

    def match(self, name: str, annotation: Any, argument: Any) -> Any:
        """The constraint for an argument."""
        compilation = self.adapter.compilation
        if isinstance(argument, tuple):
            return self.match_tuple(name, annotation, argument)
        if self.adapter.is_tuple(annotation):
            raise TypeError(f"Invalid kernel parameter '{name}': Non-tuple parameter is annotated as a tuple.")
        is_array = isinstance(argument, (Lent, list))
        if self.adapter.is_constant(annotation) and is_array:
            raise TypeError(
                f"Invalid kernel parameter '{name}': Expected a scalar/tuple/dataclass constant, as implied by the Constant "
                "annotation."
            )
        if isinstance(argument, list):
            return self.match_list(name, annotation, argument)
        if isinstance(argument, Lent):
            array, constraint = self.match_array(name, self.adapter.array(annotation), argument)
            self.add_array(name, array)
            return constraint
        if self.adapter.is_constant(annotation) and isinstance(argument, (bool, int, float)):
            self.call.key.append(("constant", type(argument), _identity(argument)))
            return compilation.ConstantConstraint(argument)
        if isinstance(argument, (bool, int, float, np.generic)):
            return self.match_scalar(name, annotation, argument)
        found = type(argument).__name__
        raise TypeError(f"{self.place}: Objects of type '{found}' are not supported (parameter '{name}').")

    def match_tuple(self, name: str, annotation: Any, items: tuple[Any, ...]) -> Any:
        """The constraint for a tuple."""
        if type(items) is not tuple:
            found = type(items).__name__
            raise TypeError(f"{self.place}: '{found}' is a subclass of 'tuple'. Only plain tuples are accepted.")
        expected = self.adapter.tuple_length(annotation)
        if expected not in (None, len(items)):
            raise TypeError(
                f"Invalid kernel parameter '{name}': Received a tuple of length {len(items)} but the annotation implies length "
                f"{expected}."
            )
        self.call.is_new_convention = True
        self.call.key.append(("tuple", len(items)))
        return self.adapter.compilation.TupleConstraint(
            [
                self.match(f"{name}[{index}]", self.adapter.item(annotation, index), item)
                for index, item in enumerate(items)
            ]
        )

    def match_list(self, name: str, annotation: Any, items: Sequence[Any]) -> Any:
        """The constraint for a list of arrays, which an entry takes as a table of them and its length."""
        if not items:
            raise TypeError(f"{self.place}: Empty lists are not supported as kernel arguments (parameter '{name}').")
        for item in items:
            if not isinstance(item, Lent):
                found = type(item).__name__
                raise TypeError(f"{self.place}: Expected list items to be arrays, got '{found}' (parameter '{name}').")
        array_annotation = self.adapter.list_element(annotation)
        before = len(self.call.key)
        matched = [self.match_array(f"{name}[{index}]", array_annotation, item) for index, item in enumerate(items)]
        keys = self.call.key[before:]
        self.check_alike(name, [array for array, _ in matched], array_annotation)
        # What all have in common: each may be strided, negative or aliased where one is.
        constraint = self.adapter.common([constraint for _, constraint in matched])
        self.call.key[before:] = [("list", str(constraint), keys[0][1:3])]
        rows = [
            [array, *array.shape, *(stride // array.itemsize for stride in array.strides)] for array, _ in matched
        ]
        self.call.add(f"'{name}'", PointerTable(rows))
        self.call.add(f"len({name})", len(items))
        may_alias = _overlaps(items)
        return self.adapter.compilation.ListConstraint(constraint, alias_groups=(), elements_may_alias=may_alias)

    def check_alike(self, name: str, arrays: Sequence[npt.NDArray[Any]], annotation: Any) -> None:
        """Raises if the arrays of a list differ in what a list has once."""
        for what, values in (("data type", {array.dtype for array in arrays}), ("rank", {array.ndim for array in arrays})):
            if len(values) > 1:
                found = ", ".join(sorted(map(str, values)))
                raise TypeError(f"{self.place}: Arrays in list vary in {what}: {found} (parameter '{name}').")
        for what, axes in (("shape", self.adapter.static_shape(annotation)), ("stride", self.adapter.static_strides(annotation))):
            for axis in axes:
                values = {array.shape[axis] if what == "shape" else array.strides[axis] for array in arrays}
                if len(values) > 1:
                    raise ValueError(f"{self.place}: Arrays in list vary in static {what} at axis {axis} (parameter '{name}').")

    def match_scalar(self, name: str, annotation: Any, argument: Any) -> Any:
        ct = self.adapter.ct
        annotated = self.adapter.scalar_type(annotation)
        if annotated is not None:
            dtype = annotated
        elif isinstance(argument, np.generic):
            dtype = self.dtype(argument.dtype.name)
        else:
            dtype = ct.bool_ if isinstance(argument, bool) else ct.int32 if isinstance(argument, int) else ct.float32
        value = argument.item() if isinstance(argument, np.generic) else argument
        if isinstance(value, int) and not isinstance(value, bool):
            self.check_range(name, value, str(dtype))
            if str(dtype).startswith("uint"):
                # An entry takes bits, and numpy says that these are unsigned.
                value = getattr(np, str(dtype))(value)
        self.call.add(f"'{name}'", value)
        self.call.key.append(("scalar", str(dtype)))
        return self.adapter.compilation.ScalarConstraint(dtype)

    def check_range(self, name: str, value: int, dtype: str) -> None:
        """Raises :class:`RunError` if a parameter cannot hold an integer."""
        if not dtype.startswith(("int", "uint")):
            return
        info = np.iinfo(dtype)
        if not info.min <= value <= info.max:
            hint = "; annotate it with ct.ScalarInt64" if dtype == "int32" and -(1 << 63) <= value < 1 << 63 else ""
            shown = value if value.bit_length() <= 128 else f"an integer of {value.bit_length()} bits"
            raise RunError(f"'{name}' is {shown}, which {dtype} cannot hold{hint}")

    def match_array(self, name: str, annotation: Any, lent: Lent) -> tuple[npt.NDArray[Any], Any]:
        """An array with its constraint."""
        array = lent.array
        if any(stride % array.itemsize for stride in array.strides):
            raise ValueError(f"parameter '{name}': the strides of the array are no multiples of its elements")
        if not array.dtype.isnative:
            raise TypeError(f"parameter '{name}': expected elements in the byte order of the machine")
        strides = [stride // array.itemsize for stride in array.strides]
        wide = any(value >= 1 << 31 for value in (*array.shape, *strides, array.size))
        ct = self.adapter.ct
        index_type = self.adapter.index_type(annotation) or (ct.int64 if wide else ct.int32)
        # The key is made from all that the compiler may assume, and from nothing else.
        assumptions: dict[str, Any] = {
            "index_dtype": index_type,
            "stride_lower_bound_incl": 0 if all(stride >= 0 for stride in strides) else None,
            "alias_groups": ("all",) if self.overlaps else (),
            "may_alias_internally": _may_alias_internally(array),
            "stride_constant": self.constants(name, strides, self.adapter.static_strides(annotation)),
        }
        if assumptions["stride_constant"] is None and strides and strides[-1] == 1:
            assumptions["stride_constant"] = (None,) * (array.ndim - 1) + (1,)
        shape = self.constants(name, array.shape, self.adapter.static_shape(annotation))
        if shape is not None:
            self.call.is_new_convention = True
            assumptions["shape_constant"] = shape
        self.call.key.append(("array", lent.element, array.ndim, *assumptions.items()))
        return array, self.adapter.compilation.ArrayConstraint(self.dtype(lent.element), array.ndim, **assumptions)

    def constants(self, name: str, values: Sequence[int], axes: Sequence[int]) -> tuple[int | None, ...] | None:
        """The values of these axes; ``None`` if there are none. A wrong axis is left to the compiler, which says so."""
        static = {axis % len(values) for axis in axes if values}
        return tuple(value if axis in static else None for axis, value in enumerate(values)) if static else None

    def add_array(self, name: str, array: npt.NDArray[Any]) -> None:
        """Adds what the entry takes for an array."""
        self.call.add(f"'{name}'", array)
        for index, size in enumerate(array.shape):
            self.call.add(f"{name}.shape[{index}]", size)
        for index, stride in enumerate(array.strides):
            self.call.add(f"{name}.strides[{index}]", stride // array.itemsize)

    def dtype(self, name: str) -> Any:
        """The type of cuTile that is a type of numpy."""
        found = getattr(self.adapter.ct, _TYPE_NAMES.get(name, name), None)
        if found is None:
            raise TypeError(f"cuTile has no type '{name}'")
        return found
