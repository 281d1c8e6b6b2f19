// Arithmetic on floats: functions, contraction, conversions and their rounding.
//
// RUN: --grid 1 --arg 2.0 --arg 0.5
// PRINTS: 1.41421354 0.707106769 8 -2 3
// PRINTS: 0x1.99999ap-4 0x1.999998p-4
// PRINTS: [0.000000, 0.693147, 1.098612, 1.386294]
// PRINTS: 2 -2 nan inf

#include "cuda_tile.h"
namespace ct = cuda::tiles;

extern "C" __tile_global__ void floats(float x, float half) {
  using one = ct::tile<float, ct::shape<1>>;
  auto t = ct::full<one>(x);
  printf("%.9g %.9g %g %g %g\n", ct::reshape<ct::shape<>>(ct::sqrt(t)), ct::reshape<ct::shape<>>(ct::rsqrt(t)), x * x * x,
         ct::reshape<ct::shape<>>(ct::floor(t * -0.75f)), x * half + x);
  auto tenth = ct::full<ct::tile<double, ct::shape<>>>(0.1);
  printf("%a %a\n", ct::element_cast<float>(tenth), ct::element_cast<float>(tenth, ct::round_toward_zero_t{}));
  auto i = ct::element_cast<float>(ct::iota<ct::tile<int, ct::shape<4>>>());
  printf("%f\n", ct::log(i + 1.0f));
  printf("%d %d %f %f\n", (int)(x + 0.9f), (int)(-x - 0.9f), (x - x) / (x - x), x / (x - x));
}
