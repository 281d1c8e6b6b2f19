cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = cmpi equal %n, %n signed : tile<i32> -> tile<i1>
  }
}
