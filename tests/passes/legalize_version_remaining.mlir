// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1
// RUN: tile-ir-opt %s --no-implicit-module "--legalize-version=to=13.1 allow-remaining approx-as-full" --verify-only
// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13.4 --verify-only
// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13 --verify-only
// RUN: tile-ir-opt %s --no-implicit-module --legalize-version --verify-only

cuda_tile.module @m {
  entry @kernel(%x: tile<f32>, %n: tile<i32>, %p: tile<ptr<f32>>) {
    %0 = atan2 %x, %x : tile<f32>
    %1 = tanh %x rounding<approx> : tile<f32>
    %2 = exp %x rounding<approx> : tile<f32>
    %3 = ftoi %x signed saturating : tile<f32> -> tile<i32>
    %4 = ftof %x rounding<zero> : tile<f32> -> tile<f16>
    %perhaps_zero = assume bounded<0, ?>, %n : tile<i32>
    for unsigned %i in (%n to %n, step %perhaps_zero) : tile<i32> {
    }
    %t, %read = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
    %printed = print_tko "%f\0A", %t token = %read : tile<f32> -> token
    %waited = gdc_wait_tko token = %printed -> token
    return
  }
  entry @types(%x: tile<f8E8M0FNU>, %p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [64], strides = [1] : tile<ptr<f32>> -> tensor_view<64xf32, strides=[1]>
    %w = make_strided_view %v : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1]>>
    loop {
      return
    }
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1
// exit code 1
// --- errors
// legalize_version_remaining.mlir:22:3: error: function 'types', type '!cuda_tile.tile': type 'f8E8M0FNU' came with 13.2, and 13.1 has nothing that means the same [TIR0912]
//   entry @types(%x: tile<f8E8M0FNU>, %p: tile<ptr<f32>>) {
//   ^
// legalize_version_remaining.mlir:9:10: error: function 'kernel', operation 'cuda_tile.atan2': the operation came with 13.2, and 13.1 has nothing that means the same [TIR0912]
//     %0 = atan2 %x, %x : tile<f32>
//          ^
// note: no older operations compute the same angle, rounded in the same way
// legalize_version_remaining.mlir:10:10: error: function 'kernel', operation 'cuda_tile.tanh': attribute 'rounding_mode' came with 13.2, and 13.1 has nothing that means the same [TIR0912]
//     %1 = tanh %x rounding<approx> : tile<f32>
//          ^
// note: 'full' gives a different, more exact result, which the option 'approx-as-full' accepts
// legalize_version_remaining.mlir:11:10: error: function 'kernel', operation 'cuda_tile.exp': attribute 'rounding_mode' came with 13.3, and 13.1 has nothing that means the same [TIR0912]
//     %2 = exp %x rounding<approx> : tile<f32>
//          ^
// note: 'full' gives a different, more exact result, which the option 'approx-as-full' accepts
// legalize_version_remaining.mlir:12:10: error: function 'kernel', operation 'cuda_tile.ftoi': attribute 'saturating' came with 13.4, and 13.1 has nothing that means the same [TIR0912]
//     %3 = ftoi %x signed saturating : tile<f32> -> tile<i32>
//          ^
// note: the result for NaN is not specified
// legalize_version_remaining.mlir:15:5: error: function 'kernel', operation 'cuda_tile.for': attribute 'unsignedCmp' came with 13.2, and 13.1 has nothing that means the same [TIR0912]
//     for unsigned %i in (%n to %n, step %perhaps_zero) : tile<i32> {
//     ^
// note: the step is not known to be positive as a signed number
// legalize_version_remaining.mlir:18:16: error: function 'kernel', operation 'cuda_tile.print_tko': result 'result_token' came with 13.2, and 13.1 has nothing that means the same [TIR0912]
//     %printed = print_tko "%f\0A", %t token = %read : tile<f32> -> token
//                ^
// note: older versions do not order output by tokens
// legalize_version_remaining.mlir:18:16: error: function 'kernel', operation 'cuda_tile.print_tko': operand 'token' came with 13.2, and 13.1 has nothing that means the same [TIR0912]
//     %printed = print_tko "%f\0A", %t token = %read : tile<f32> -> token
//                ^
// note: older versions do not order output by tokens
// legalize_version_remaining.mlir:19:15: error: function 'kernel', operation 'cuda_tile.gdc_wait_tko': the operation came with 13.4, and 13.1 has nothing that means the same [TIR0912]
//     %waited = gdc_wait_tko token = %printed -> token
//               ^
// note: no older operation waits for other kernels
// legalize_version_remaining.mlir:24:10: error: function 'types', operation 'cuda_tile.make_strided_view': the operation came with 13.3, and 13.1 has nothing that means the same [TIR0912]
//     %w = make_strided_view %v : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1]>>
//          ^
// note: tiles of a partition view do not overlap and leave no gaps
// legalize_version_remaining.mlir:24:10: error: function 'types', operation 'cuda_tile.make_strided_view': type '!cuda_tile.strided_view' came with 13.3, and 13.1 has nothing that means the same [TIR0912]
//     %w = make_strided_view %v : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1]>>
//          ^
// legalize_version_remaining.mlir:13:10: error: 'ftof': expected rounding 'nearest_even' from 'f32' to 'f16', found 'zero', which needs release 13.4 [V-FTOF-2]
//     %4 = ftof %x rounding<zero> : tile<f32> -> tile<f16>
//          ^
// note: pass 'legalize-version' failed on 'cuda_tile.module' @m
//
// $ tile-ir-opt %s --no-implicit-module "--legalize-version=to=13.1 allow-remaining approx-as-full" --verify-only
// exit code 0
// --- errors
// legalize_version_remaining.mlir:22:3: warning: function 'types', type '!cuda_tile.tile': type 'f8E8M0FNU' came with 13.2, and 13.1 has nothing that means the same [TIR0912]
//   entry @types(%x: tile<f8E8M0FNU>, %p: tile<ptr<f32>>) {
//   ^
// legalize_version_remaining.mlir:9:10: warning: function 'kernel', operation 'cuda_tile.atan2': the operation came with 13.2, and 13.1 has nothing that means the same [TIR0912]
//     %0 = atan2 %x, %x : tile<f32>
//          ^
// note: no older operations compute the same angle, rounded in the same way
// legalize_version_remaining.mlir:12:10: warning: function 'kernel', operation 'cuda_tile.ftoi': attribute 'saturating' came with 13.4, and 13.1 has nothing that means the same [TIR0912]
//     %3 = ftoi %x signed saturating : tile<f32> -> tile<i32>
//          ^
// note: the result for NaN is not specified
// legalize_version_remaining.mlir:15:5: warning: function 'kernel', operation 'cuda_tile.for': attribute 'unsignedCmp' came with 13.2, and 13.1 has nothing that means the same [TIR0912]
//     for unsigned %i in (%n to %n, step %perhaps_zero) : tile<i32> {
//     ^
// note: the step is not known to be positive as a signed number
// legalize_version_remaining.mlir:18:16: warning: function 'kernel', operation 'cuda_tile.print_tko': result 'result_token' came with 13.2, and 13.1 has nothing that means the same [TIR0912]
//     %printed = print_tko "%f\0A", %t token = %read : tile<f32> -> token
//                ^
// note: older versions do not order output by tokens
// legalize_version_remaining.mlir:18:16: warning: function 'kernel', operation 'cuda_tile.print_tko': operand 'token' came with 13.2, and 13.1 has nothing that means the same [TIR0912]
//     %printed = print_tko "%f\0A", %t token = %read : tile<f32> -> token
//                ^
// note: older versions do not order output by tokens
// legalize_version_remaining.mlir:19:15: warning: function 'kernel', operation 'cuda_tile.gdc_wait_tko': the operation came with 13.4, and 13.1 has nothing that means the same [TIR0912]
//     %waited = gdc_wait_tko token = %printed -> token
//               ^
// note: no older operation waits for other kernels
// legalize_version_remaining.mlir:24:10: warning: function 'types', operation 'cuda_tile.make_strided_view': the operation came with 13.3, and 13.1 has nothing that means the same [TIR0912]
//     %w = make_strided_view %v : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1]>>
//          ^
// note: tiles of a partition view do not overlap and leave no gaps
// legalize_version_remaining.mlir:24:10: warning: function 'types', operation 'cuda_tile.make_strided_view': type '!cuda_tile.strided_view' came with 13.3, and 13.1 has nothing that means the same [TIR0912]
//     %w = make_strided_view %v : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1]>>
//          ^
// legalize_version_remaining.mlir:13:10: warning: 'ftof': expected rounding 'nearest_even' from 'f32' to 'f16', found 'zero', which needs release 13.4 [V-FTOF-2]
//     %4 = ftof %x rounding<zero> : tile<f32> -> tile<f16>
//          ^
//
// $ tile-ir-opt %s --no-implicit-module --legalize-version=to=13.4 --verify-only
// exit code 0
//
// $ tile-ir-opt %s --no-implicit-module --legalize-version=to=13 --verify-only
// exit code 1
// --- errors
// --legalize-version:1:1: error: option 'to' of pass 'legalize-version': expected a version such as 13.1, found '13' [TIR0902]
// to=13
// ^
//
// $ tile-ir-opt %s --no-implicit-module --legalize-version --verify-only
// exit code 0
