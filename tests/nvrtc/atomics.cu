// Atomic operations of many blocks on the same memory.
//
// RUN: --grid 8 --arg zeros:2 --arg zeros:1
// PRINTS: the last block finds 28 and 7
// RUN: --grid 8 --arg zeros:2 --arg zeros:1 --check
// PRINTS: the last block finds 28 and 7

#include "cuda_tile.h"
namespace ct = cuda::tiles;

extern "C" __tile_global__ void atomics(int* x, int* done) {
  int b = (int)ct::bid().x;
  using scalar = ct::tile<int, ct::shape<>>;
  using relaxed = ct::memory_order_relaxed_t;
  using device = ct::thread_scope_device_t;
  auto at = x + ct::zeros<scalar>();
  ct::atomic_add(at, ct::full<scalar>(b), relaxed{}, device{});
  ct::atomic_max(at + 1, ct::full<scalar>(b), relaxed{}, device{});
  int before[1];
  ct::store(before + ct::zeros<scalar>(),
            ct::atomic_add(done + ct::zeros<scalar>(), ct::full<scalar>(1), ct::memory_order_acq_rel_t{}, device{}));
  if (before[0] == 7) {
    printf("the last block finds %d and %d\n", ct::atomic_load(at, relaxed{}, device{}),
           ct::atomic_load(at + 1, relaxed{}, device{}));
  }
}
