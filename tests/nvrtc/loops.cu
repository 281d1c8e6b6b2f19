// Loops with break, continue and return, in each other and with values that are carried.
//
// RUN: --grid 1 --arg 27
// PRINTS: 111 steps, 9232 at most
// PRINTS: primes below 27 add up to 100
// PRINTS: 6 * 7 = 42
// RUN: --grid 1 --arg 2
// PRINTS: 1 steps, 2 at most
// PRINTS: primes below 2 add up to 0
// PRINTS: none

#include "cuda_tile.h"

__tile__ void factor(int n) {
  for (int i = 2; i < n; ++i) {
    for (int j = i; j < n; ++j) {
      if (i * j == 42 && i > 3) {
        printf("%d * %d = 42\n", i, j);
        return;
      }
    }
  }
  printf("none\n");
}

extern "C" __tile_global__ void loops(int n) {
  int steps = 0, most = n;
  for (int x = n; x != 1; ++steps) {
    x = x % 2 == 0 ? x / 2 : 3 * x + 1;
    if (x > most) most = x;
  }
  printf("%d steps, %d at most\n", steps, most);

  int sum = 0;
  for (int i = 2; i < n; ++i) {
    bool prime = true;
    for (int j = 2; j < i; ++j) {
      if (i % j == 0) {
        prime = false;
        break;
      }
    }
    if (!prime) continue;
    sum += i;
  }
  printf("primes below %d add up to %d\n", n, sum);

  factor(n);
}
