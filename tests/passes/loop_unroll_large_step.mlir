// RUN: tile-ir-opt %s --no-implicit-module --loop-unroll="factor=2 full-max=1"

// Twice the step of the first loop is negative as a signed integer, so the loop stays as it is.
cuda_tile.module @kernels {
  entry @steps() {
    %zero = constant <i8: 0> : tile<i8>
    %end = constant <i8: 200> : tile<i8>
    %large = constant <i8: 100> : tile<i8>
    %small = constant <i8: 50> : tile<i8>
    for unsigned %i in (%zero to %end, step %large) : tile<i8> {
      print_tko "%i", %i : tile<i8> -> token
    }
    for unsigned %i in (%zero to %end, step %small) : tile<i8> {
      print_tko "%i", %i : tile<i8> -> token
    }
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --loop-unroll="factor=2 full-max=1"
// exit code 0
// --- output
// cuda_tile.module @kernels {
//   entry @steps() {
//     %cst_0_i8 = constant <i8: 0> : tile<i8>
//     %cst_-56_i8 = constant <i8: -56> : tile<i8>
//     %cst_100_i8 = constant <i8: 100> : tile<i8>
//     %cst_50_i8 = constant <i8: 50> : tile<i8>
//     for unsigned %loopIdx in (%cst_0_i8 to %cst_-56_i8, step %cst_100_i8) : tile<i8> {
//       %0 = print_tko "%i", %loopIdx : tile<i8> -> token
//     }
//     %cst_100_i8_0 = constant <i8: 100> : tile<i8>
//     %cst_50_i8_1 = constant <i8: 50> : tile<i8>
//     for unsigned %loopIdx in (%cst_0_i8 to %cst_-56_i8, step %cst_100_i8_0) : tile<i8> {
//       %0 = print_tko "%i", %loopIdx : tile<i8> -> token
//       %1 = addi %loopIdx, %cst_50_i8_1 : tile<i8>
//       %2 = print_tko "%i", %1 : tile<i8> -> token
//     }
//     return
//   }
// }
