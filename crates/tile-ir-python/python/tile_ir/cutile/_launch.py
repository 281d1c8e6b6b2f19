"""Kernels on the CPU."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex

from .._run import RunOptions, RunResult
from .._run import launch as run
from ._adapter import adapter
from ._compile import Version, compiled
from ._signature import KernelArgument, call

if TYPE_CHECKING:
    from typing_extensions import Unpack


def launch(
    grid: Sequence[SupportsIndex] | SupportsIndex,
    kernel: Any,
    args: Sequence[KernelArgument],
    *,
    version: Version = None,
    **options: Unpack[RunOptions],
) -> RunResult:
    """Runs a cuTile kernel on the CPU, in place of ``ct.launch(stream, grid, kernel, args)``.

    The kernel is compiled by cuTile, once for each kind of arguments, and run as :func:`tile_ir.run` runs it, whose options are
    those here: arrays are changed in place, every access is checked, ``check=True`` also finds data races, ``schedules`` what
    depends on the order of blocks, and ``stdout=sys.stdout`` shows what is printed as it comes. Arguments that ``ct.launch``
    refuses are refused with its exceptions. Messages name the line of the kernel and its parameters.
    """
    found = adapter()
    given = call(found, kernel, args)
    module = compiled(found, kernel, given, version)
    return run(module, found.name(kernel), grid, given.arguments, names=given.names, **options)
