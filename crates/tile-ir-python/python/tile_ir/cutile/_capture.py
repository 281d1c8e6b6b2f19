"""The modules of the kernels that a piece of code launches."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .._native import Module
from .._run import RunOptions, RunResult
from .._run import launch as run_module
from ._adapter import Adapter, adapter
from ._compile import GPU, Version, compiled
from ._signature import KernelArgument, call

if TYPE_CHECKING:
    from typing_extensions import Unpack


@dataclass(frozen=True)
class CapturedKernel:
    """A kernel that was launched."""

    #: The name of its function.
    name: str
    #: What cuTile compiles it to. Launches with arguments alike share it; changing it does not affect what runs.
    module: Module
    #: The numbers of blocks.
    grid: tuple[int, ...]
    #: The arguments of the launch, as they were given.
    args: tuple[Any, ...]
    #: With ``run=True``, what running it has left behind: what it printed, and what checks found.
    result: RunResult | None = None


class _Launches:
    """The function in place of ``ct.launch``, which each ``with`` block that is open is told of."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.open: list[Callable[..., None]] = []
        self.original: Any = None

    def __call__(
        self, stream: Any, grid: Sequence[int], kernel: Any, kernel_args: Sequence[KernelArgument], /, **options: Any
    ) -> None:
        with self.lock:
            innermost = self.open[-1]
        innermost(grid, kernel, kernel_args)

    def begin(self, found: Adapter, capture: Callable[..., None]) -> None:
        with self.lock:
            if not self.open:
                self.original, found.ct.launch = found.ct.launch, self  # type: ignore[attr-defined]
            self.open.append(capture)

    def end(self, found: Adapter, capture: Callable[..., None]) -> None:
        with self.lock:
            self.open.remove(capture)
            if not self.open:
                found.ct.launch = self.original  # type: ignore[attr-defined]


_launches = _Launches()


@contextmanager
def capture(
    *, run: bool = False, version: Version = None, gpu: str = GPU, **options: Unpack[RunOptions]
) -> Iterator[list[CapturedKernel]]:
    """A ``with`` block in which ``ct.launch`` compiles kernels and lists them, instead of launching them on a GPU.

    With ``run=True``, they are run on the CPU as well, so that code that looks at results goes on; the options are those of
    :func:`tile_ir.run`. A kernel is compiled once for each kind of arguments.

    All threads are captured. Of several blocks that are open, the one that was entered last has the launches.

    Only calls through the module are seen: ``ct.launch(…)``, not a name imported with ``from cuda.tile import launch``.

    ::

        with cutile.capture() as kernels:
            ct.launch(None, (4,), double, (x, y, 16))
        print(kernels[0].module)
    """
    found = adapter()
    kernels: list[CapturedKernel] = []
    copies: dict[Module, Module] = {}

    def launch(grid: Sequence[int], kernel: Any, kernel_args: Sequence[KernelArgument]) -> None:
        given = call(found, kernel, kernel_args)
        module, name = compiled(found, kernel, given, version, gpu), found.name(kernel)
        result = run_module(module, name, grid, given.arguments, names=given.names, **options) if run else None
        copy = copies.get(module) or copies.setdefault(module, module.copy())
        kernels.append(CapturedKernel(name, copy, tuple(grid), tuple(kernel_args), result))

    _launches.begin(found, launch)
    try:
        yield kernels
    finally:
        _launches.end(found, launch)
