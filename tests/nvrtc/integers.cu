// Arithmetic on integers of all widths, signed and unsigned.
//
// RUN: --grid 1 --arg -7 --arg 3
// PRINTS: -2 -1 -4
// PRINTS: 1431655763 0 536870911
// PRINTS: [-128, -127, -126, -125] [128, 129, 130, 131]
// PRINTS: [0, 1, 0, 1] [1, 0, 0, 0]
// PRINTS: -4294967296 1000000014000000049

#include "cuda_tile.h"
namespace ct = cuda::tiles;

extern "C" __tile_global__ void integers(int x, int y) {
  printf("%d %d %d\n", x / y, x % y, x >> 1);
  unsigned u = x, v = y;
  printf("%u %u %u\n", u / v, u % v, u >> 3);
  auto i = ct::iota<ct::tile<int, ct::shape<4>>>() + 128;
  printf("%d %d\n", ct::element_cast<signed char>(i), ct::element_cast<int>(ct::element_cast<unsigned char>(i)));
  printf("%d %d\n", ct::element_cast<int>((i & 1) == 1), ct::element_cast<int>(ct::element_cast<signed char>(i) < -127));
  long long wide = (long long)y << 40;
  printf("%lld %lld\n", (long long)(int)(wide >> 40) - (1ll << 32) - y, 1000000007ll * 1000000007);
}
