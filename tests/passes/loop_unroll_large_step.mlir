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
