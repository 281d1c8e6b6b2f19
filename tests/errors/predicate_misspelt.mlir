cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = cmpi less_then %n, %n, signed : tile<i32> -> tile<i1>
  }
}
