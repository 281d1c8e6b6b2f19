"""All that this package knows of the insides of cuTile Python, version by version.

Compiling goes by the public interface: ``cuda.tile.compilation`` has signatures and ``export_kernel``. What that does not
say is which parameters of a kernel are constants, and what its function is called; the classes here find out.
"""

from __future__ import annotations

import functools
import importlib
import importlib.metadata
from collections.abc import Sequence
from types import ModuleType
from typing import Any


class UnsupportedCuTileError(ImportError):
    """The installed version of ``cuda-tile`` is not one that this package knows, or it is not installed."""


class Adapter:
    """How versions 1.5 to 1.7 keep what a kernel was made from."""

    #: The versions, as major and minor number.
    versions = ((1, 5), (1, 6), (1, 7))

    def __init__(self) -> None:
        self.ct: ModuleType = importlib.import_module("cuda.tile")
        self.compilation: ModuleType = importlib.import_module("cuda.tile.compilation")

    def name(self, kernel: Any) -> str:
        """The name of the kernel's function."""
        return str(kernel._annotated_function.pyfunc.__name__)

    def parameters(self, kernel: Any) -> list[tuple[str, Any]]:
        """The parameters of the kernel: names and annotations."""
        function = kernel._annotated_function
        return list(zip(function.pysig.parameters, function.parameter_annotations))

    def is_constant(self, annotation: Any) -> bool:
        """Whether a parameter is a compile-time constant."""
        return bool(getattr(annotation, "constant", False))

    def scalar_type(self, annotation: Any) -> Any | None:
        """The type that a scalar parameter is annotated with, if it is."""
        return getattr(getattr(annotation, "scalar", None), "dtype", None)

    def array(self, annotation: Any) -> Any | None:
        """What the annotation of a parameter says of an array."""
        return getattr(annotation, "array", None)

    def list_element(self, annotation: Any) -> Any | None:
        """What the annotation of a parameter says of the arrays of a list."""
        return getattr(getattr(annotation, "list", None), "element", None)

    def index_type(self, annotation: Any) -> Any | None:
        """The type of sizes and indices that an array is annotated with, if it is."""
        return getattr(annotation, "index_dtype", None)

    def static_shape(self, annotation: Any) -> tuple[int, ...]:
        """The axes whose sizes are constants in the kernel."""
        return getattr(annotation, "static_shape_dims", None) or ()

    def static_strides(self, annotation: Any) -> tuple[int, ...]:
        """The axes whose strides are constants in the kernel."""
        return getattr(annotation, "static_stride_dims", None) or ()

    def is_tuple(self, annotation: Any) -> bool:
        """Whether a parameter is annotated as a tuple."""
        return hasattr(annotation, "items") or hasattr(annotation, "each")

    def tuple_length(self, annotation: Any) -> int | None:
        """The number of items that a parameter is annotated with, if it is."""
        items = getattr(annotation, "items", None)
        return None if items is None else len(items)

    def common(self, constraints: Sequence[Any]) -> Any:
        """What holds for each of several arrays of a type and rank."""
        first = constraints[0]

        def shared(name: str) -> tuple[int | None, ...]:
            axes = zip(*(getattr(it, name) for it in constraints))
            return tuple(values[0] if len(set(values)) == 1 else None for values in axes)

        def is_positive(constraint: Any, axis: int) -> bool:
            constant = constraint.stride_constant[axis]
            return constraint.stride_lower_bound_incl[axis] is not None if constant is None else constant >= 0

        axes = range(first.ndim)
        merged: dict[str, Any] = {
            "index_dtype": self.ct.int64 if any(it.index_dtype == self.ct.int64 for it in constraints) else self.ct.int32,
            "stride_lower_bound_incl": [0 if all(is_positive(it, axis) for it in constraints) else None for axis in axes],
            "alias_groups": first.alias_groups,
            "may_alias_internally": any(it.may_alias_internally for it in constraints),
            "stride_constant": shared("stride_constant"),
        }
        if hasattr(first, "shape_constant"):
            merged["shape_constant"] = shared("shape_constant")
        return type(first)(first.dtype, first.ndim, **merged)

    def newest_version(self) -> tuple[int, int]:
        """The newest version of bytecode that cuTile writes."""
        versions = getattr(importlib.import_module("cuda.tile._compile"), "_SUPPORTED_VERSIONS", None)
        if not versions:
            return (13, 3)
        newest = max(versions)
        return newest.major(), newest.minor()

    def item(self, annotation: Any, index: int) -> Any:
        """The annotation of an item of a tuple."""
        items = getattr(annotation, "items", None)
        if items is not None:
            return items[index]
        return getattr(annotation, "each", annotation)


#: The adapters. A version that changes what they rely on gets one of its own.
ADAPTERS: tuple[type[Adapter], ...] = (Adapter,)


def version_of(text: str) -> tuple[int, int]:
    """The major and minor number of a version.

    >>> version_of("1.7.0")
    (1, 7)
    """
    major, minor = text.split(".")[:2]
    return int(major), int(minor)


def supported() -> str:
    """The supported versions, for messages.

    >>> supported()
    '1.5, 1.6, 1.7'
    """
    return ", ".join(f"{major}.{minor}" for adapter in ADAPTERS for major, minor in adapter.versions)


@functools.cache
def adapter() -> Adapter:
    """The adapter for the installed version of ``cuda-tile``."""
    try:
        text = importlib.metadata.version("cuda-tile")
    except importlib.metadata.PackageNotFoundError:
        raise UnsupportedCuTileError(
            f"tile_ir.cutile needs the package 'cuda-tile' ({supported()}), which is not installed"
        ) from None
    for found in ADAPTERS:
        if version_of(text) in found.versions:
            return found()
    raise UnsupportedCuTileError(f"cuda-tile {text} is installed, but tile_ir.cutile knows {supported()}")
