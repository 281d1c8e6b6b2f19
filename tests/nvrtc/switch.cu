// A switch whose cases fall through, share code and are in a loop.
//
// RUN: --grid 6
// PRINTS: 0: 100
// PRINTS: 1: 10
// PRINTS: 2: 7
// PRINTS: 3: 86
// PRINTS: 4: -4
// PRINTS: 5: -5

#include "cuda_tile.h"
namespace ct = cuda::tiles;

__tile__ int choose(int x) {
  int y = 0;
  for (int i = 0; i < 10; ++i) {
    switch (x + i) {
      case 0:
        return 100;
      case 1:
        y = 3;
        [[fallthrough]];
      case 2:
        return y + 7;
      case 4:
      case 5:
        if (i == 0) return -x;
        break;
      default:
        if (i == 0) y = x ^ 0x55;
    }
    if (y != 0) break;
  }
  return y;
}

extern "C" __tile_global__ void cases() {
  int x = (int)ct::bid().x;
  printf("%d: %d\n", x, choose(x));
}
