"""The CPU in place of a GPU, for programs that were written for PyTorch and cuTile on one.

* :mod:`._kernels`: what cuTile asks of a GPU: launches, measurements, capabilities.
* :mod:`._torch`: what PyTorch says of one: tensors "on cuda" are on the CPU.
* :mod:`._streams`: streams, events and devices of PyTorch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..._run import RunOptions
from ._imports import after_import
from ._kernels import Kernels
from ._torch import put_on_cpu

if TYPE_CHECKING:
    from typing_extensions import Unpack

#: How a tuner chooses: the first configuration that compiles, or the fastest on this machine.
Tuning = Literal["first", "fastest"]


def stand_in(*, tuning: Tuning = "first", **options: Unpack[RunOptions]) -> None:
    """From now on, kernels that this process launches run on the CPU, and PyTorch says that there is a GPU.

    It is for programs that are not imported yet: a name that was taken from ``cuda.tile`` before is the vendor's still. There is
    no way back. ``options`` are those of :func:`tile_ir.run` for every launch; what checks find are warnings.
    """
    Kernels(tuning, options).stand_in()
    after_import("torch", put_on_cpu)
