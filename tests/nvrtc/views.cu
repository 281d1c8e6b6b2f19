// Views of memory, whose last tiles are partial, and a product of matrices.
//
// RUN: --grid 1 --arg zeros:64 --arg zeros:40
// PRINTS: [[0, 1, 2, 3], [8, 9, 10, 11]]
// PRINTS: 36 of 40 are written, the sum is 1326

#include "cuda_tile.h"
namespace ct = cuda::tiles;
using namespace ct::literals;

extern "C" __tile_global__ void product(float* x, float* y) {
  using matrix = ct::extents<int, ct::dynamic_extent, ct::dynamic_extent>;
  auto i = ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(x + i, ct::element_cast<float>(i));
  auto from = ct::partition_view{ct::tensor_span{x, matrix{6, 8}}, ct::shape<2, 4>{}};
  printf("%.0f\n", from.load_masked(0, 0));

  // Each tile is multiplied by twos, which makes sums of rows; 36 elements of `y` are those of the view.
  auto to = ct::partition_view{ct::tensor_span{y, matrix{6, 6}}, ct::shape<2, 4>{}};
  auto twos = ct::full<ct::tile<float, ct::shape<4, 4>>>(2.0f);
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 2; ++column) {
      auto sums = ct::mma(from.load_masked(row, column), twos, ct::zeros<ct::tile<float, ct::shape<2, 4>>>());
      to.store_masked(sums * 0.0f + (float)(row * 2 + column) + 34.5f, row, column);
    }
  }
  auto at = ct::iota<ct::tile<int, ct::shape<64>>>();
  auto all = ct::load_masked(y + at, at < 40, 0.0f);
  auto written = ct::element_cast<int>(all != 0.0f);
  printf("%d of 40 are written, the sum is %.0f\n", ct::reshape<ct::shape<>>(ct::sum(written, 0_ic)),
         ct::reshape<ct::shape<>>(ct::sum(all, 0_ic)));
}
