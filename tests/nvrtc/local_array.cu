// Arrays that are local, indexed by values that are known only when the kernel runs; one of tiles; an address that is passed on.
//
// RUN: --grid 1 --arg 3
// PRINTS: 0 1 4 12 16 25 36 49
// PRINTS: [0, 10, 20, 30] [5, 5, 5, 5]

#include "cuda_tile.h"
namespace ct = cuda::tiles;

__tile__ void add(int* to, int by) { *to += by; }

extern "C" __tile_global__ void squares(int k) {
  int a[8];
  for (int i = 0; i < 8; ++i) a[i] = i * i;
  add(&a[k], k);
  printf("%d %d %d %d ", a[0], a[1], a[2], a[3]);
  printf("%d %d %d %d\n", a[4], a[5], a[6], a[7]);
  using four = ct::tile<int, ct::shape<4>>;
  four tiles[2] = {ct::full<four>(5), ct::iota<four>() * 10};
  printf("%d %d\n", tiles[k & 1], tiles[k >> 2]);
}
