"""Builds a kernel from nothing, runs it on arrays of numpy, and prints it.

usage: python build.py

Each block computes the sum of 128 elements.
"""

import numpy as np

import tile_ir

SIZE = 128


def block_sums() -> tile_ir.Module:
    module = tile_ir.Module("kernels")
    vector = "tensor_view<?xf32, strides=[1]>"
    with module.build_entry("block_sums", ["tile<ptr<f32>>", "tile<ptr<f32>>", "tile<i32>"]) as (b, [x, sums, size]):
        block, _, _ = b.get_tile_block_id()
        view = b.make_tensor_view(x, [size], [], result_type=vector)
        tiles = b.make_partition_view(view, result_type=f"partition_view<tile=({SIZE}), {vector}>")
        values, _ = b.load_view_tko(tiles, [block], "weak", tile_type=f"tile<{SIZE}xf32>")
        total = b.reduce([values], 0, [tile_ir.Attribute("0.0 : f32")], results_types=["tile<f32>"])
        with b.body(total) as [left, right]:
            b.yield_([b.addf(left, right)])
        b.store_ptr_tko(b.offset(sums, block), total.result, "weak")
    return module


def main() -> None:
    module = block_sums()
    assert not module.verify()
    x, sums = np.arange(10 * SIZE, dtype=np.float32), np.zeros(10, np.float32)
    tile_ir.run(module, grid=(10,), args=[x, sums, x.size])
    np.testing.assert_allclose(sums, x.reshape(10, SIZE).sum(axis=1))
    print(module)


if __name__ == "__main__":
    main()
