cuda_tile.module @kernels {
  global @g <f32: bad> : tile<1xf32>
  entry @e(%x: tile<i32>) {
    %0 = foo %x : tile<i32>
    %1 = addi %0, %x : tile<i32>
    %2 = addi %1, %undefined : tile<i32>
    bar %2
    for %i in (%x to %x, step %x) : tile<i32> {
      %3 = addi %i, %x tile<i32>
      %4 = addi %3 %i : tile<i32>
      continue
    }
    %5 = addi %x,
    %6 = addi %5, %later : tile<i32>
    %7 = addi %x, %x : tile<f32>
    return
    return
  }
  entry @short(%x: tile<i32>) {
    %0 = addi %x, %x : tile<f32>
    %0 = addi %x, %x : tile<i32>
  }
}
