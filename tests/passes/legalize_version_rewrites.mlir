// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1
// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1 --explain-version
// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13.3 --explain-version

cuda_tile.module @m {
  entry @unsigned_loop(%n: tile<i32>, %s: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    for unsigned %i in (%zero to %n, step %one) : tile<i32> {
      print_tko "%u\0A", %i : tile<i32> -> token
    }
    %step = assume bounded<1, ?>, %s : tile<i32>
    for unsigned %i in (%zero to %n, step %step) : tile<i32> {
      print_tko "%u\0A", %i : tile<i32> -> token
    }
    return
  }
  entry @tokens(%x: tile<i32>, %p: tile<ptr<i32>>) {
    %start = make_token : token
    print_tko "%i\0A", %x token = %start : tile<i32> -> token
    %stored = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    %launched = gdc_launch_dependents_tko token = %stored -> token
    %again = store_ptr_tko weak %p, %x token = %launched : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @insertion(%i: tile<i32>, %j: tile<i32>) {
    %part = constant <f32: 1.0> : tile<2x4xf32>
    %whole = constant <f32: 2.0> : tile<8x4xf32>
    %0 = insert %part, %whole[%i, %j] : tile<2x4xf32>, tile<8x4xf32>
    %1 = insert %whole, %0[%i, %j] : tile<8x4xf32>, tile<8x4xf32>
    return
  }
  entry @returning(%c: tile<i1>, %d: tile<i1>, %x: tile<f32>, %p: tile<ptr<f32>>) {
    %start = make_token : token
    %y, %q, %last = loop iter_values(%t = %start) : token -> tile<f32>, tile<ptr<f32>>, token {
      if %c {
        return
      }
      loop {
        if %d {
          return
        } else {
          break
        }
        continue
      }
      %done = store_ptr_tko weak %p, %x token = %t : tile<ptr<f32>>, tile<f32> -> token
      if %d {
        break %x, %p, %done : tile<f32>, tile<ptr<f32>>, token
      }
      continue %done : token
    }
    store_ptr_tko weak %q, %y token = %last : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
