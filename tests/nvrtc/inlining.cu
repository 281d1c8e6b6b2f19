// Functions are inlined: an error shows where it is in the source, and the calls that lead there.
//
// RUN: --grid 1 --arg 12 --arg 4
// PRINTS: 12 / 4 = 3, twice 6
// RUN: --grid 1 --arg 12 --arg 0
// FAILS: inlining.cu:14:14: error: 'cuda_tile.divi' in block (0, 0, 0): divides by zero: 12 and 0
// FAILS: inlining.cu:18:10: note: 'math::quotient(int, int)' is inlined here
// FAILS: inlining.cu:23:11: note: 'math::twice(int, int)' is inlined here

#include "cuda_tile.h"

namespace math {
__tile__ int quotient(int x, int y) {
  return x / y;
}

__tile__ int twice(int x, int y) {
  return quotient(x, y) * 2;
}
}

extern "C" __tile_global__ void divide(int x, int y) {
  int z = math::twice(x, y);
  printf("%d / %d = %d, twice %d\n", x, y, z / 2, z);
}
