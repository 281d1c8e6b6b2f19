"""The modules of the kernels that a piece of code launches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from .._native import Module
from .._run import run as run_module
from ._adapter import adapter
from ._compile import GPU, VERSION, _compile
from ._signature import KernelArgument, call


@dataclass(frozen=True)
class CapturedKernel:
    """A kernel that was launched."""

    #: The name of its function.
    name: str
    #: What cuTile compiles it to.
    module: Module
    #: The numbers of blocks.
    grid: tuple[int, ...]


@contextmanager
def capture(
    *, run: bool = False, version: tuple[int, int] = VERSION, gpu: str = GPU
) -> Iterator[list[CapturedKernel]]:
    """A ``with`` block in which ``ct.launch`` compiles kernels and lists them, instead of launching them on a GPU.

    With ``run=True``, they are run on the CPU as well, so that code that looks at results goes on.

    Only calls through the module are seen: ``ct.launch(…)``, not a name imported with ``from cuda.tile import launch``.

    ::

        with cutile.capture() as kernels:
            ct.launch(None, (4,), double, (x, y, 16))
        print(kernels[0].module)
    """
    found = adapter()
    kernels: list[CapturedKernel] = []

    def launch(
        stream: Any, grid: Sequence[int], kernel: Any, kernel_args: Sequence[KernelArgument], /, **options: Any
    ) -> None:
        given = call(found, kernel, kernel_args)
        module = _compile(found, kernel, given, version, gpu)
        kernels.append(CapturedKernel(found.name(kernel), module, tuple(grid)))
        if run:
            run_module(module, found.name(kernel), grid, given.arguments)

    original = found.ct.launch
    found.ct.launch = launch  # type: ignore[attr-defined]
    try:
        yield kernels
    finally:
        found.ct.launch = original  # type: ignore[attr-defined]
