"""The module of a kernel."""

from __future__ import annotations

import io
import warnings
from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from .. import _native
from .._native import Module
from ._adapter import Adapter, adapter
from ._signature import Call, KernelArgument, call

#: The version of bytecode that is asked for; all supported versions of cuTile write it.
VERSION = (13, 3)
#: The GPU that kernels are compiled for; it decides hints alone.
GPU = "sm_100"

#: The modules of kernels that are alive, by what their signatures depend on.
_modules: WeakKeyDictionary[Any, dict[tuple[Any, ...], Module]] = WeakKeyDictionary()


def compile(
    kernel: Any,
    args: Sequence[KernelArgument] | Any,
    *,
    version: tuple[int, int] = VERSION,
    gpu: str = GPU,
) -> Module:
    """The module that cuTile compiles a kernel to for arguments like these, with the locations of its source lines.

    ``args`` are the arguments that ``ct.launch`` takes: arrays of numpy (or of anything that lends its memory to numpy),
    numbers, and tuples of them. The module is the caller's own, to be changed at will. It differs from what
    ``ct.launch`` compiles in that nothing is assumed about the divisibility of addresses, sizes and strides. Instead of
    arguments, a ``cuda.tile.compilation.KernelSignature`` says exactly what to assume.

    Raises what cuTile raises if it rejects the kernel, and :class:`UnsupportedCuTileError` if its version is unknown.
    """
    found = adapter()
    if isinstance(args, found.compilation.KernelSignature):
        signature = args if args.symbol is not None else args.with_symbol(found.name(kernel))
        return _export(found, kernel, signature, version, gpu)
    return _compile(found, kernel, call(found, kernel, args), version, gpu)


def _compile(found: Adapter, kernel: Any, given: Call, version: tuple[int, int], gpu: str) -> Module:
    conventions = found.compilation.CallingConvention
    convention = conventions.cutile_python_v2() if given.has_tuples else conventions.cutile_python_v1()
    signature = found.compilation.KernelSignature(given.constraints, convention).with_symbol(found.name(kernel))
    return _export(found, kernel, signature, version, gpu)


def _export(found: Adapter, kernel: Any, signature: Any, version: tuple[int, int], gpu: str) -> Module:
    file = io.BytesIO()
    with warnings.catch_warnings():
        # That hints for newer compilers are ignored does not matter here.
        warnings.simplefilter("ignore")
        found.compilation.export_kernel(
            kernel,
            [signature],
            file,
            gpu_code=gpu,
            output_format="tileir_bytecode",
            bytecode_version=f"{version[0]}.{version[1]}",
        )
    return _native.read(file.getvalue(), file=f"<{found.name(kernel)}>")


def compiled(found: Adapter, kernel: Any, given: Call) -> Module:
    """The module of a kernel, kept for the next launch."""
    modules = _modules.setdefault(kernel, {})
    if given.key not in modules:
        modules[given.key] = _compile(found, kernel, given, VERSION, GPU)
    return modules[given.key]
