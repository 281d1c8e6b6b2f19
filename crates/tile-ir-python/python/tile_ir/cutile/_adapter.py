"""All that this package knows of the insides of cuTile Python, version by version.

Compiling goes by the public interface: ``cuda.tile.compilation`` has signatures and ``export_kernel``. What that does not
say is which parameters of a kernel are constants, and what its function is called; the classes here find out.
"""

from __future__ import annotations

import functools
import importlib
import importlib.metadata
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

    def index_type(self, annotation: Any) -> Any | None:
        """The type of sizes and indices that an array parameter is annotated with, if it is."""
        return getattr(getattr(annotation, "array", None), "index_dtype", None)

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
