"""Runs a kernel that calls a solver which is implemented elsewhere: on the CPU, a function of numpy.

usage: python foreign_solver.py

Each block solves a system of four linear equations. Such calls belong to the SIMT preview of release 13.5.
"""

import numpy as np

import tile_ir

KERNEL = """
cuda_tile.module @kernels {
  preview$func extern @solve<[N: index]>(
      %matrix: tile<[N]x[N]xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>},
      %x: tile<[N]xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}) -> tile<[N]xf32>

  entry @solve_all(%matrices: tile<ptr<f32>>, %sides: tile<ptr<f32>>, %count: tile<i32>) {
    %0 = assume bounded<0, ?>, %count : tile<i32>
    %matrix_view = make_tensor_view %matrices, shape = [%0, 4, 4], strides = [16, 4, 1]
        : tile<i32> -> tensor_view<?x4x4xf32, strides=[16, 4, 1]>
    %matrix_tiles = make_partition_view %matrix_view
        : partition_view<tile=(1x4x4), tensor_view<?x4x4xf32, strides=[16, 4, 1]>>
    %side_view = make_tensor_view %sides, shape = [%0, 4], strides = [4, 1]
        : tile<i32> -> tensor_view<?x4xf32, strides=[4, 1]>
    %side_tiles = make_partition_view %side_view : partition_view<tile=(1x4), tensor_view<?x4xf32, strides=[4, 1]>>

    %block, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %a, %t0 = load_view_tko weak %matrix_tiles[%block, %zero, %zero]
        : partition_view<tile=(1x4x4), tensor_view<?x4x4xf32, strides=[16, 4, 1]>>, tile<i32> -> tile<1x4x4xf32>, token
    %b, %t1 = load_view_tko weak %side_tiles[%block, %zero]
        : partition_view<tile=(1x4), tensor_view<?x4xf32, strides=[4, 1]>>, tile<i32> -> tile<1x4xf32>, token
    %matrix = reshape %a : tile<1x4x4xf32> -> tile<4x4xf32>
    %side = reshape %b : tile<1x4xf32> -> tile<4xf32>
    %x = preview$call @solve<[4]>(%matrix, %side)
        : (!cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
    %row = reshape %x : tile<4xf32> -> tile<1x4xf32>
    %t2 = store_view_tko weak %row, %side_tiles[%block, %zero] token = %t1
        : tile<1x4xf32>, partition_view<tile=(1x4), tensor_view<?x4xf32, strides=[4, 1]>>, tile<i32> -> token
  }
}
"""


def solve(n: int, matrix: np.ndarray, x: np.ndarray) -> np.ndarray:
    """The constant argument of the call, then its arguments; the result is the new value of the one that is written."""
    assert matrix.shape == (n, n)
    return np.linalg.solve(matrix, x)


def main() -> None:
    module = tile_ir.parse(KERNEL, file="solve_all.mlir")
    random = np.random.default_rng(0)
    matrices = random.normal(size=(3, 4, 4)).astype(np.float32)
    sides = random.normal(size=(3, 4)).astype(np.float32)

    x = sides.copy()
    tile_ir.run(module, grid=3, args=[matrices, x, 3], functions={"solve": solve})
    np.testing.assert_allclose(np.einsum("bij,bj->bi", matrices, x), sides, rtol=1e-3, atol=1e-4)
    print(x)

    # What a function raises says which call and which block it was.
    matrices[1] = 0
    try:
        tile_ir.run(module, grid=3, args=[matrices, sides.copy(), 3], functions={"solve": solve})
    except tile_ir.RunError as error:
        assert isinstance(error.__cause__, np.linalg.LinAlgError)
        print(error)


if __name__ == "__main__":
    main()
