// RUN: tile-ir-run %s --grid 1 --entry nibbles --arg zeros:16
// RUN: tile-ir-run %s --grid 1 --entry allocated
// RUN: tile-ir-run %s --grid 1 --entry scaled
// RUN: tile-ir-run %s --grid 1 --entry moved --arg zeros:16 --arg 6
// RUN: tile-ir-run %s --grid 1 --entry moved --arg zeros:16 --arg 5
cuda_tile.module @m {
  // Two numbers of four bits share a byte, the first one in the lower half.
  entry @nibbles(%to: tile<ptr<f4E2M1FN>>) {
    %numbers = constant <f32: [0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, -6.0]> : tile<8xf32>
    %narrow = ftof %numbers : tile<8xf32> -> tile<8xf4E2M1FN>
    %tensor = make_tensor_view %to, shape = [16], strides = [1] : tensor_view<16xf4E2M1FN, strides=[1]>
    %tiles = make_partition_view %tensor : partition_view<tile=(8), tensor_view<16xf4E2M1FN, strides=[1]>>
    %one = constant <i32: 1> : tile<i32>
    %t0 = store_view_tko weak %narrow, %tiles[%one] : tile<8xf4E2M1FN>, partition_view<tile=(8), tensor_view<16xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    %again, %t1 = load_view_tko weak %tiles[%one] token = %t0 : partition_view<tile=(8), tensor_view<16xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<8xf4E2M1FN>, token
    %bytes = pack %again : tile<8xf4E2M1FN> -> tile<4xi8>
    %t2 = print_tko "%hhx\0A%g\0A", %bytes, %again : tile<4xi8>, tile<8xf4E2M1FN> -> token
    return
  }
  entry @allocated() {
    %place = alloca num_elem = 4, alignment = 4 : tile<ptr<i32>>
    %one = reshape %place : tile<ptr<i32>> -> tile<1xptr<i32>>
    %all = broadcast %one : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %many = iota : tile<4xi32>
    %places = offset %all, %many : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %t0 = store_ptr_tko weak %places, %many : tile<4xptr<i32>>, tile<4xi32> -> token
    %old, %t1 = atomic_cas_tko relaxed device %places, %many, %many token=%t0 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
    %bytes = ptr_to_ptr %place : tile<ptr<i32>> -> tile<ptr<i16>>
    %three = constant <i32: 4> : tile<i32>
    %middle = offset %bytes, %three : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %half, %t2 = load_ptr_tko weak %middle token=%t1 : tile<ptr<i16>> -> tile<i16>, token
    %t3 = print_tko "%d %d\0A", %old, %half : tile<4xi32>, tile<i16> -> token
    return
  }
  entry @scaled() {
    %lhs = constant <f8E4M3FN: 1.5> : tile<2x32xf8E4M3FN>
    %rhs = constant <f8E4M3FN: 2.0> : tile<32x2xf8E4M3FN>
    %acc = constant <f32: 1.0> : tile<2x2xf32>
    %a = constant <f8E8M0FNU: 2.0> : tile<2x1xf8E8M0FNU>
    %b = constant <f8E8M0FNU: 0.5> : tile<1x2xf8E8M0FNU>
    %sum = mmaf_scaled %lhs, %rhs, %acc, %a, %b : tile<2x32xf8E4M3FN>, tile<32x2xf8E4M3FN>, tile<2x2xf32>, tile<2x1xf8E8M0FNU>, tile<1x2xf8E8M0FNU>
    // A factor times its scale is too large for an f32, unlike the product.
    %large = constant <f8E4M3FN: 448.0> : tile<2x32xf8E4M3FN>
    %most = constant <f8E8M0FNU: 1.7014118346046923e+38> : tile<2x1xf8E8M0FNU>
    %least = constant <f8E8M0FNU: 5.877471754111438e-39> : tile<1x2xf8E8M0FNU>
    %held = mmaf_scaled %large, %rhs, %acc, %most, %least : tile<2x32xf8E4M3FN>, tile<32x2xf8E4M3FN>, tile<2x2xf32>, tile<2x1xf8E8M0FNU>, tile<1x2xf8E8M0FNU>
    %t0 = print_tko "%g %g\0A", %sum, %held : tile<2x2xf32>, tile<2x2xf32> -> token
    return
  }
  // Whole bytes are two elements.
  entry @moved(%to: tile<ptr<f4E2M1FN>>, %distance: tile<i32>) {
    %there = offset %to, %distance : tile<ptr<f4E2M1FN>>, tile<i32> -> tile<ptr<f4E2M1FN>>
    %from = ptr_to_int %to : tile<ptr<f4E2M1FN>> -> tile<i64>
    %end = ptr_to_int %there : tile<ptr<f4E2M1FN>> -> tile<i64>
    %bytes = subi %end, %from : tile<i64>
    %t0 = print_tko "%lld\0A", %bytes : tile<i64> -> token
    return
  }
}
