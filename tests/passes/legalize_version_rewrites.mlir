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

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @unsigned_loop(%arg0: tile<i32>, %arg1: tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_-2147483648_i32 = constant <i32: -2147483648> : tile<i32>
//     %0 = xori %cst_0_i32, %cst_-2147483648_i32 : tile<i32>
//     %1 = xori %arg0, %cst_-2147483648_i32 : tile<i32>
//     for %loopIdx in (%0 to %1, step %cst_1_i32) : tile<i32> {
//       %4 = xori %loopIdx, %cst_-2147483648_i32 : tile<i32>
//       %5 = print_tko "%u\0A", %4 : tile<i32> -> token
//     }
//     %assume = assume bounded<1, ?>, %arg1 : tile<i32>
//     %cst_-2147483648_i32_0 = constant <i32: -2147483648> : tile<i32>
//     %2 = xori %cst_0_i32, %cst_-2147483648_i32_0 : tile<i32>
//     %3 = xori %arg0, %cst_-2147483648_i32_0 : tile<i32>
//     for %loopIdx in (%2 to %3, step %assume) : tile<i32> {
//       %4 = xori %loopIdx, %cst_-2147483648_i32_0 : tile<i32>
//       %5 = print_tko "%u\0A", %4 : tile<i32> -> token
//     }
//     return
//   }
//   entry @tokens(%arg0: tile<i32>, %arg1: tile<ptr<i32>>) {
//     %0 = print_tko "%i\0A", %arg0 : tile<i32> -> token
//     %1 = store_ptr_tko weak %arg1, %arg0 : tile<ptr<i32>>, tile<i32> -> token
//     %2 = store_ptr_tko weak %arg1, %arg0 token=%1 : tile<ptr<i32>>, tile<i32> -> token
//     return
//   }
//   entry @insertion(%arg0: tile<i32>, %arg1: tile<i32>) {
//     %cst_1_f32 = constant <f32: 1.000000e+00> : tile<2x4xf32>
//     %cst_2_f32 = constant <f32: 2.000000e+00> : tile<8x4xf32>
//     %reshape = reshape %cst_1_f32 : tile<2x4xf32> -> tile<1x2x1x4xf32>
//     %bcast = broadcast %reshape : tile<1x2x1x4xf32> -> tile<4x2x1x4xf32>
//     %reshape_0 = reshape %bcast : tile<4x2x1x4xf32> -> tile<8x4xf32>
//     %0 = iota : tile<4xi32>
//     %reshape_1 = reshape %arg0 : tile<i32> -> tile<1xi32>
//     %bcast_2 = broadcast %reshape_1 : tile<1xi32> -> tile<4xi32>
//     %1 = cmpi equal %0, %bcast_2, signed : tile<4xi32> -> tile<4xi1>
//     %reshape_3 = reshape %1 : tile<4xi1> -> tile<4x1x1x1xi1>
//     %bcast_4 = broadcast %reshape_3 : tile<4x1x1x1xi1> -> tile<4x2x1x4xi1>
//     %reshape_5 = reshape %bcast_4 : tile<4x2x1x4xi1> -> tile<8x4xi1>
//     %2 = select %reshape_5, %reshape_0, %cst_2_f32 : tile<8x4xi1>, tile<8x4xf32>
//     return
//   }
//   entry @returning(%arg0: tile<i1>, %arg1: tile<i1>, %arg2: tile<f32>, %arg3: tile<ptr<f32>>) {
//     %0 = make_token : token
//     %1:4 = loop iter_values(%arg4 = %0) : token -> tile<f32>, tile<ptr<f32>>, token, tile<i1> {
//       if %arg0 {
//         %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
//         %cst_0_i64 = constant <i64: 0> : tile<i64>
//         %5 = int_to_ptr %cst_0_i64 : tile<i64> -> tile<ptr<f32>>
//         %6 = make_token : token
//         %true = constant <i1: true> : tile<i1>
//         break %cst_0_f32, %5, %6, %true : tile<f32>, tile<ptr<f32>>, token, tile<i1>
//       }
//       %3 = loop : tile<i1> {
//         if %arg1 {
//           %true = constant <i1: true> : tile<i1>
//           break %true : tile<i1>
//         } else {
//           %false = constant <i1: false> : tile<i1>
//           break %false : tile<i1>
//         }
//       }
//       if %3 {
//         %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
//         %cst_0_i64 = constant <i64: 0> : tile<i64>
//         %5 = int_to_ptr %cst_0_i64 : tile<i64> -> tile<ptr<f32>>
//         %6 = make_token : token
//         %true = constant <i1: true> : tile<i1>
//         break %cst_0_f32, %5, %6, %true : tile<f32>, tile<ptr<f32>>, token, tile<i1>
//       }
//       %4 = store_ptr_tko weak %arg3, %arg2 token=%arg4 : tile<ptr<f32>>, tile<f32> -> token
//       if %arg1 {
//         %false = constant <i1: false> : tile<i1>
//         break %arg2, %arg3, %4, %false : tile<f32>, tile<ptr<f32>>, token, tile<i1>
//       }
//       continue %4 : token
//     }
//     if %1#3 {
//       return
//     }
//     %2 = store_ptr_tko weak %1#1, %1#0 token=%1#2 : tile<ptr<f32>>, tile<f32> -> token
//     return
//   }
// }
//
//
// $ tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1 --explain-version
// exit code 0
// --- output
// 13.1
//
// $ tile-ir-opt %s --no-implicit-module --legalize-version=to=13.3 --explain-version
// exit code 0
// --- output
// 13.2
// legalize_version_rewrites.mlir:9:5: function 'unsigned_loop', operation 'cuda_tile.for': attribute 'unsignedCmp' came with 13.2
// legalize_version_rewrites.mlir:20:5: function 'tokens', operation 'cuda_tile.print_tko': operand 'token' came with 13.2
