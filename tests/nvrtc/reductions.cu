// Sums, extrema and scans along a dimension.
//
// RUN: --grid 1
// PRINTS: [[12], [44], [76], [108]]
// PRINTS: [[12, 13, 14, 15]] [[7], [7], [7], [7]]
// PRINTS: [[0, 1, 3, 6], [4, 9, 15, 22], [8, 17, 27, 38], [12, 25, 39, 54]]

#include "cuda_tile.h"
namespace ct = cuda::tiles;
using namespace ct::literals;

extern "C" __tile_global__ void reductions() {
  auto x = ct::reshape<ct::shape<4, 4>>(ct::iota<ct::tile<int, ct::shape<16>>>());
  printf("%d\n", ct::sum(x * 2, 1_ic));
  printf("%d %d\n", ct::reduce_max(x, 0_ic), ct::reduce_bitor(x & 3, 1_ic) + 4);
  printf("%d\n", ct::partial_sum(x, 1_ic));
}
