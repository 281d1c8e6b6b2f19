// RUN: tile-ir-opt %s --no-implicit-module --cse

cuda_tile.module @m {
  entry @kernel(%c: tile<i1>, %x: tile<i32>, %p: tile<ptr<i32>>) {
    %a = addi %x, %x : tile<i32>
    %b = addi %x, %x : tile<i32>
    if %c {
      %inside = addi %x, %x : tile<i32>
      %twice = muli %inside, %a : tile<i32>
      store_ptr_tko weak %p, %twice : tile<ptr<i32>>, tile<i32> -> token
    }
    %both = muli %a, %b : tile<i32>
    store_ptr_tko weak %p, %both : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
