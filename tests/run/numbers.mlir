// Bits of NaNs, conversions to Booleans, and comparands of exchanges that do not take place.
//
// RUN: tile-ir-run %s --grid 1 --entry nans --arg inf --arg 0 --arg inf --arg 0 --arg inf --arg 0
// RUN: tile-ir-run %s --grid 1 --entry booleans --arg nan
// RUN: tile-ir-run %s --grid 1 --entry exchanged --arg zeros:2
cuda_tile.module @m {
  entry @nans(%a: tile<f32>, %b: tile<f32>, %c: tile<f16>, %d: tile<f16>, %e: tile<f64>, %f: tile<f64>) {
    %x = mulf %a, %b : tile<f32>
    %y = mulf %c, %d : tile<f16>
    %z = mulf %e, %f : tile<f64>
    %m = negf %x : tile<f32>
    %w = maxf %m, %m : tile<f32>
    %s = sqrt %m : tile<f32>
    %bf = ftof %m : tile<f32> -> tile<bf16>
    %f8 = ftof %m : tile<f32> -> tile<f8E5M2>
    %xi = bitcast %x : tile<f32> -> tile<i32>
    %yi = bitcast %y : tile<f16> -> tile<i16>
    %zi = bitcast %z : tile<f64> -> tile<i64>
    %mi = bitcast %m : tile<f32> -> tile<i32>
    %wi = bitcast %w : tile<f32> -> tile<i32>
    %si = bitcast %s : tile<f32> -> tile<i32>
    %bi = bitcast %bf : tile<bf16> -> tile<i16>
    %fi = bitcast %f8 : tile<f8E5M2> -> tile<i8>
    print_tko "%x %hx %llx %x %x %x %hx %hhx\n", %xi, %yi, %zi, %mi, %wi, %si, %bi, %fi : tile<i32>, tile<i16>, tile<i64>, tile<i32>, tile<i32>, tile<i32>, tile<i16>, tile<i8> -> token
    print_tko "%f %f %f %f\n", %x, %y, %z, %m : tile<f32>, tile<f16>, tile<f64>, tile<f32> -> token
    return
  }
  entry @booleans(%nan: tile<f32>) {
    %numbers = constant <f32: [0.0, -0.0, 0.25, 2.0]> : tile<4xf32>
    %small = constant <f16: [0.0, -0.0, 6.0e-8, -3.0]> : tile<4xf16>
    %a = ftoi %numbers signed : tile<4xf32> -> tile<4xi1>
    %b = ftoi %small unsigned : tile<4xf16> -> tile<4xi1>
    %c = ftoi %nan unsigned : tile<f32> -> tile<i1>
    print_tko "%d %d %d\n", %a, %b, %c : tile<4xi1>, tile<4xi1>, tile<i1> -> token
    return
  }
  entry @exchanged(%p: tile<ptr<i32>>) {
    %places = iota : tile<2xi32>
    %base = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %all = broadcast %base : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %pointers = offset %all, %places : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %expected = constant <i32: [5, 6]> : tile<2xi32>
    %value = constant <i32: 9> : tile<2xi32>
    %mask = constant <i1: [true, false]> : tile<2xi1>
    %old, %t = atomic_cas_tko relaxed device %pointers, %expected, %value, %mask : tile<2xptr<i32>>, tile<2xi32>, tile<2xi1> -> tile<2xi32>, token
    print_tko "%d\n", %old : tile<2xi32> -> token
    return
  }
}
