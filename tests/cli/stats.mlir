// Statistics. The matrix product takes 2 * 16 * 8 * 32 = 8192 operations in each of 4 iterations; the reduction along a
// dimension of 16 adds 15 times in each of 8 columns; the loop with an unknown bound counts as one iteration; the loads
// transfer 16 * 32 and 32 * 8 elements of two bytes in each of 4 iterations, and 64 elements of four bytes.
// RUN: tile-ir-translate --stats %s
// RUN: tile-ir-translate --stats=json %s
// RUN: tile-ir-translate --mlir-to-cudatilebc --bytecode-version=13.2 %s -o %t
// RUN: tile-ir-translate --stats %t
// RUN: tile-ir-translate --stats --bytecode-version=13.3 %s
// RUN: tile-ir-translate --stats --stats=yaml %s
cuda_tile.module @kernels {
  global @table <i32: [1, 2, 3, 4]> : tile<4xi32>
  entry @product(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %empty = constant <f32: 0.0> : tile<16x8xf32>
    %a_view = make_tensor_view %a, shape = [%n, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %b_view = make_tensor_view %b, shape = [%n, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %a_tiles = make_partition_view %a_view : partition_view<tile=(16x32), tensor_view<?x?xf16, strides=[?,1]>>
    %b_tiles = make_partition_view %b_view : partition_view<tile=(32x8), tensor_view<?x?xf16, strides=[?,1]>>
    %product = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%sum = %empty) -> (tile<16x8xf32>) {
      %x, %x_loaded = load_view_tko weak %a_tiles[%zero, %i]
          : partition_view<tile=(16x32), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<16x32xf16>, token
      %y, %y_loaded = load_view_tko weak %b_tiles[%i, %zero]
          : partition_view<tile=(32x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<32x8xf16>, token
      %next = mmaf %x, %y, %sum : tile<16x32xf16>, tile<32x8xf16>, tile<16x8xf32>
      continue %next : tile<16x8xf32>
    }
    %columns = reduce %product dim=0 identities=[0.0 : f32] : tile<16x8xf32> -> tile<8xf32>
      (%left: tile<f32>, %right: tile<f32>) {
        %added = addf %left, %right : tile<f32>
        yield %added : tile<f32>
      }
    print_tko "%f", %columns : tile<8xf32> -> token
  }
  entry @scaled(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %offsets = iota : tile<64xi32>
    %row = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    %rows = broadcast %row : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %places = offset %rows, %offsets : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %factors = constant <f32: [1.0, 2.0]> : tile<2xf32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %x, %loaded = load_ptr_tko weak %places : tile<64xptr<f32>> -> tile<64xf32>, token
      %twice = addf %x, %x : tile<64xf32>
      %y = exp %twice : tile<64xf32>
      %large = cmpi greater_than %i, %one, signed : tile<i32> -> tile<i1>
      %stored = store_ptr_tko weak %places, %y token = %loaded : tile<64xptr<f32>>, tile<64xf32> -> token
    }
  }
}
