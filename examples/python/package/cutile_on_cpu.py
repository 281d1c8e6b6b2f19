"""Runs a kernel of cuTile Python on the CPU, and shows what cuTile makes of it.

usage: python cutile_on_cpu.py

Needs the package `cuda-tile`, and neither CUDA nor a GPU.
"""

import importlib.util
import sys

import numpy as np

from tile_ir import cutile


def main() -> None:
    if importlib.util.find_spec("cuda") is None or importlib.util.find_spec("cuda.tile") is None:
        sys.exit("cuda-tile is not installed: pip install cuda-tile")
    import cuda.tile as ct

    @ct.kernel
    def scaled_sum(alpha, x, y, out, size: ct.Constant[int]):
        block = ct.bid(0)
        left = ct.load(x, index=(block,), shape=(size,))
        right = ct.load(y, index=(block,), shape=(size,))
        ct.store(out, index=(block,), tile=alpha * left + right)

    x, y = np.arange(100, dtype=np.float32), np.ones(100, np.float32)
    out = np.zeros_like(x)
    cutile.launch((4,), scaled_sum, (2.0, x, y, out, 32))
    np.testing.assert_array_equal(out, 2 * x + y)

    module = cutile.compile(scaled_sum, (2.0, x, y, out, 32))
    module.run_passes("canonicalize,cse")
    for operation in module.walk():
        print(f"{operation.location.line or '':>4}  {operation.to_text(regions=False).splitlines()[0].strip()}")


if __name__ == "__main__":
    main()
