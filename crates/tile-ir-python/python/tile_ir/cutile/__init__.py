"""cuTile Python without a GPU: the modules that it compiles, and its kernels on the CPU.

Works with the package ``cuda-tile`` 1.5 to 1.7, which is imported on first use.

* :func:`compile` gives the module of a kernel for given arguments;
* :func:`capture` gives the modules of all kernels that a piece of code launches;
* :func:`launch` runs a kernel on arrays of numpy, in place of ``ct.launch``.

::

    import cuda.tile as ct
    import numpy as np
    from tile_ir import cutile

    @ct.kernel
    def double(x, y, tile: ct.Constant[int]):
        i = ct.bid(0)
        ct.store(y, index=(i,), tile=2 * ct.load(x, index=(i,), shape=(tile,)))

    x, y = np.arange(64, dtype=np.float32), np.zeros(64, np.float32)
    cutile.launch((4,), double, (x, y, 16))
    print(cutile.compile(double, (x, y, 16)))
"""

from ._adapter import UnsupportedCuTileError
from ._capture import CapturedKernel, capture
from ._compile import compile
from ._launch import launch

__all__ = ["CapturedKernel", "UnsupportedCuTileError", "capture", "compile", "launch"]
