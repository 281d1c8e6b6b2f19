// Entries and functions that are templates in namespaces: their names are mangled, and `--entry` takes both forms.
//
// RUN: --grid 2 --entry "app::apply<float, 4, app::plus>(float*, float)" --arg zeros:8 --arg 1.5
// PRINTS: [1.500000, 2.500000, 3.500000, 4.500000]
// PRINTS: [5.500000, 6.500000, 7.500000, 8.500000]
// RUN: --grid 1 --entry _ZN3app5applyIxLi2ENS_5timesEEEvPT_S2_ --arg zeros:2 --arg 7
// PRINTS: [0, 7]
// RUN: --grid 1 --entry "app::apply(int*)" --arg zeros:2
// FAILS: there is no entry 'app::apply(int*)', but
// FAILS: 'app::apply<long long, 2, app::times>(long long*, long long)'

#include "cuda_tile.h"
namespace ct = cuda::tiles;

namespace app {
struct plus {
  template <class A, class B> __tile__ A operator()(A a, B b) const { return a + b; }
};
struct times {
  template <class A, class B> __tile__ A operator()(A a, B b) const { return a * b; }
};

template <int N> __tile__ void print(ct::tile<float, ct::shape<N>> x) { printf("%f\n", x); }
template <int N> __tile__ void print(ct::tile<long long, ct::shape<N>> x) { printf("%lld\n", x); }

template <class T, int N, class Op> __tile_global__ void apply(T* x, T by) {
  auto at = (int)ct::bid().x * N + ct::iota<ct::tile<int, ct::shape<N>>>();
  ct::store(x + at, Op{}(ct::element_cast<T>(at), by));
  print<N>(ct::load(x + at));
}
template __tile_global__ void apply<float, 4, plus>(float*, float);
template __tile_global__ void apply<long long, 2, times>(long long*, long long);
}
