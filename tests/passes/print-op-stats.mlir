// RUN: tile-ir-opt %s --print-op-stats
// RUN: tile-ir-opt %s --print-op-stats=json --verify-only

cuda_tile.module @m {
  entry @kernel(%x: tile<i32>) {
    %0 = addi %x, %x : tile<i32>
    %1 = addi %0, %x : tile<i32>
    print_tko "%i\0A", %1 : tile<i32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --print-op-stats
// exit code 0
// --- output
// module {
//   cuda_tile.module @m {
//     entry @kernel(%arg0: tile<i32>) {
//       %0 = addi %arg0, %arg0 : tile<i32>
//       %1 = addi %0, %arg0 : tile<i32>
//       %2 = print_tko "%i\0A", %1 : tile<i32> -> token
//       return
//     }
//   }
// }
//
// --- errors
// Operations encountered:
// -----------------------
//     builtin.module    , 1
//   cuda_tile.addi      , 2
//   cuda_tile.entry     , 1
//   cuda_tile.module    , 1
//   cuda_tile.print_tko , 1
//   cuda_tile.return    , 1
//
// $ tile-ir-opt %s --print-op-stats=json --verify-only
// exit code 0
// --- errors
// {
//   "builtin.module" : 1,
//   "cuda_tile.addi" : 2,
//   "cuda_tile.entry" : 1,
//   "cuda_tile.module" : 1,
//   "cuda_tile.print_tko" : 1,
//   "cuda_tile.return" : 1
// }
