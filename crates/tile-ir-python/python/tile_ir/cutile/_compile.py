"""The module of a kernel."""

from __future__ import annotations

import io
import logging
import threading
import time
import warnings
from collections.abc import Sequence
from typing import Any, Union
from weakref import WeakKeyDictionary

from .. import _native
from .._native import Module
from ._adapter import Adapter, adapter
from ._signature import Call, KernelArgument, call

_logger = logging.getLogger("tile_ir")

#: The GPU that kernels are compiled for; it decides hints alone.
GPU = "sm_100"

#: A version of bytecode: ``(13, 3)`` or ``"13.3"``; the newest that cuTile writes if there is none.
Version = Union[tuple[int, int], str, None]

#: The modules of kernels that are alive, by what their signatures depend on.
_modules: WeakKeyDictionary[Any, dict[Any, Module]] = WeakKeyDictionary()
#: Held while a kernel is looked up there or compiled, so that threads that launch the same kernel compile it once.
_lock = threading.RLock()


def compile(
    kernel: Any,
    args: Sequence[KernelArgument] | Any,
    *,
    version: Version = None,
    gpu: str = GPU,
) -> Module:
    """The module that cuTile compiles a kernel to for arguments like these, with the locations of its source lines.

    ``args`` are the arguments that ``ct.launch`` takes: arrays of numpy, tensors of PyTorch on the CPU and what else lends its
    memory, numbers, tuples of them and lists of arrays. The module is the caller's own, to be changed at will. It differs from
    what ``ct.launch`` compiles in that nothing is assumed about the divisibility of addresses, sizes and strides. Instead of
    arguments, a ``cuda.tile.compilation.KernelSignature`` says exactly what to assume. ``version`` is that of the bytecode,
    the newest that the installed cuTile writes by default: what a kernel may contain depends on it.

    Raises what cuTile raises if it rejects the kernel, and :class:`UnsupportedCuTileError` if its version is unknown.
    """
    found = adapter()
    if isinstance(args, found.compilation.KernelSignature):
        signature = args if args.symbol is not None else args.with_symbol(found.name(kernel))
        return _export(found, kernel, signature, version, gpu)
    return _compile(found, kernel, call(found, kernel, args), version, gpu)


def _compile(found: Adapter, kernel: Any, given: Call, version: Version, gpu: str) -> Module:
    conventions = found.compilation.CallingConvention
    convention = conventions.cutile_python_v2() if given.is_new_convention else conventions.cutile_python_v1()
    signature = found.compilation.KernelSignature(given.constraints, convention).with_symbol(found.name(kernel))
    return _export(found, kernel, signature, version, gpu)


def _export(found: Adapter, kernel: Any, signature: Any, version: Version, gpu: str) -> Module:
    file = io.BytesIO()
    start = time.perf_counter()
    if not isinstance(version, str):
        version = "{}.{}".format(*(version or found.newest_version()))
    with _lock, warnings.catch_warnings(record=True) as said:
        found.compilation.export_kernel(
            kernel,
            [signature],
            file,
            gpu_code=gpu,
            output_format="tileir_bytecode",
            bytecode_version=version,
        )
    for warning in said:
        # Most say that a compiler that is not used here ignores a hint.
        _logger.info("cuTile, compiling '%s': %s", found.name(kernel), warning.message)
    _logger.debug("compiled '%s' in %.3f s", found.name(kernel), time.perf_counter() - start)
    return _native.read(file.getvalue(), file=f"<{found.name(kernel)}>")


def compiled(found: Adapter, kernel: Any, given: Call, version: Version = None, gpu: str = GPU) -> Module:
    """The module of a kernel, kept for the next launch. It must not be changed."""
    key = (tuple(given.key), version, gpu)
    with _lock:
        modules = _modules.setdefault(kernel, {})
        if key not in modules:
            modules[key] = _compile(found, kernel, given, version, gpu)
        return modules[key]
