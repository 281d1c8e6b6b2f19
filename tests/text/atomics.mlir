// Reads and writes in one step.

cuda_tile.module @kernels {
  entry @atomics(%p_one: tile<ptr<i32>>) {
    %p_ones = reshape %p_one : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p = broadcast %p_ones : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %a = constant <i32: 0> : tile<4xi32>
    %m = constant <i1: false> : tile<4xi1>
    %0, %t0 = atomic_rmw_tko relaxed device %p, add, %a : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
    %1, %t1 = atomic_rmw_tko acq_rel sys %p, umax, %a, %m token=%t0 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
    %2, %t2 = atomic_cas_tko acquire tl_blk %p, %a, %a : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
    %3, %t3 = atomic_cas_tko release device %p, %a, %a, %m token=%t1 : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  }
}
