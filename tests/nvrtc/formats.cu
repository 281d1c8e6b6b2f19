// Formats of `printf`, whose strings end at a NUL.
//
// RUN: --grid 1 --arg 42 --arg 0.3125
// PRINTS: 42 |    42|42    |+42|00042|0x2a|2A|52|*
// PRINTS: 0.312500 |   0.3|0.3125|3.125000e-01|+0.31
// PRINTS: -42 4294967254 18446744073709551574 100%
// PRINTS: [[0, 1], [2, 3]] and [0, 1, 0, 1]
// PRINTS: until here

#include "cuda_tile.h"
namespace ct = cuda::tiles;

extern "C" __tile_global__ void formats(int i, float f) {
  printf("%d |%6d|%-6d|%+d|%05d|%#x|%X|%o|%c\n", i, i, i, i, i, i, i, i, i);
  printf("%f |%6.1f|%g|%e|%+.2f\n", f, f, f, f, f);
  printf("%d %u %llu 100%%\n", -i, (unsigned)-i, (unsigned long long)-i);
  auto x = ct::iota<ct::tile<int, ct::shape<4>>>();
  printf("%d and %d\n", ct::reshape<ct::shape<2, 2>>(x), x & 1);
  printf("until here\n\0but not this\n");
}
