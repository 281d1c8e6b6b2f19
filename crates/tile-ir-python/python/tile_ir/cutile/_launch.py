"""Kernels on the CPU."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .._run import RunResult, run
from ._adapter import adapter
from ._compile import compiled
from ._signature import KernelArgument, call


def launch(
    grid: Sequence[int],
    kernel: Any,
    args: Sequence[KernelArgument],
    *,
    threads: int = 0,
    max_steps: int | None = None,
    max_memory: int | None = None,
    check: bool = False,
    schedule: int | None = None,
    schedules: int | None = None,
) -> RunResult:
    """Runs a cuTile kernel on the CPU, in place of ``ct.launch(stream, grid, kernel, args)``.

    The kernel is compiled by cuTile, once for each kind of arguments, and run as :func:`tile_ir.run` runs it: arrays are
    changed in place, every access is checked, ``check=True`` also finds data races, and ``schedules`` what depends on the
    order of blocks. Messages name the line of the kernel. Lists of arrays cannot be passed.
    """
    found = adapter()
    given = call(found, kernel, args)
    module = compiled(found, kernel, given)
    return run(
        module,
        found.name(kernel),
        grid,
        given.arguments,
        threads=threads,
        max_steps=max_steps,
        max_memory=max_memory,
        check=check,
        schedule=schedule,
        schedules=schedules,
    )
