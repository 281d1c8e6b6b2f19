// Bounds that are known, and bounds that are not.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i32>) {
  %0 = assume #cuda_tile.bounded<0, 10>, %x : tile<i32>
  %1 = assume #cuda_tile.bounded<-1, 10>, %0 : tile<i32>
  %2 = assume #cuda_tile.bounded<0, 9>, %1 : tile<i32>
  return %1, %2 : tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> (tile<i32>, tile<i32>) {
//     %assume = assume bounded<0, 10>, %arg0 : tile<i32>
//     %assume_assume = assume bounded<0, 9>, %assume : tile<i32>
//     return %assume, %assume_assume : tile<i32>, tile<i32>
//   }
// }
// // num-erased: 1

// -----
// What holds always, and what was said before.
testing$func @f(%x: tile<4xi32>) -> tile<4xi32> {
  %0 = assume #cuda_tile.div_by<1>, %x : tile<4xi32>
  %1 = assume #cuda_tile.same_elements<[1]>, %0 : tile<4xi32>
  %2 = assume #cuda_tile.div_by<8>, %1 : tile<4xi32>
  %3 = assume #cuda_tile.same_elements<[2]>, %2 : tile<4xi32>
  %4 = assume #cuda_tile.div_by<8>, %3 : tile<4xi32>
  return %4 : tile<4xi32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<4xi32>) -> tile<4xi32> {
//     %assume = assume div_by<8>, %arg0 : tile<4xi32>
//     %assume_assume = assume same_elements<[2]>, %assume : tile<4xi32>
//     return %assume_assume : tile<4xi32>
//   }
// }
// // num-erased: 3

// -----
// An assumption about its own next value stays.
testing$func @f(%x: tile<i32>, %n: tile<i32>) -> tile<i32> {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %0 = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
    %b = addi %a, %one : tile<i32>
    %c = assume #cuda_tile.bounded<0, 10>, %b : tile<i32>
    continue %c : tile<i32>
  }
  return %0 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>) -> tile<i32> {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %for = for %loopIdx in (%cst_0_i32 to %arg1, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i32) -> (tile<i32>) {
//       %0 = addi %iterArg0, %cst_1_i32 : tile<i32>
//       %assume = assume bounded<0, 10>, %0 : tile<i32>
//       continue %assume : tile<i32>
//     }
//     return %for : tile<i32>
//   }
// }
