// RUN: tile-ir-opt %s --no-implicit-module --loop-split=split-threshold=1

cuda_tile.module @m {
  entry @kernel(%n: tile<i32>, %k: tile<i32>, %p: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %early = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      if %early {
        store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
      } else {
        print_tko "%i\0A", %i : tile<i32> -> token
      }
      continue
    }
    return
  }
}
