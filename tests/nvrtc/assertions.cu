// Assertions, whose messages name the file, the line and the condition.
//
// RUN: --grid 2 --arg 5
// PRINTS: 0 is below 5
// PRINTS: 1 is below 5
// RUN: --grid 2 --arg 1
// PRINTS: 0 is below 1
// FAILS: in block (1, 0, 0): assertion failed: assertions.cu:15: is_below(x, limit) failed

#include "cuda_tile.h"

__tile__ bool is_below(int x, int limit) { return x < limit; }

__tile__ void check(int x, int limit) {
  assert(is_below(x, limit));
}

extern "C" __tile_global__ void assertions(int limit) {
  int x = (int)cuda::tiles::bid().x;
  check(x, limit);
  printf("%d is below %d\n", x, limit);
}
