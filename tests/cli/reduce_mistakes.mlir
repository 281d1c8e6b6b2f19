// Mistakes, and inputs that cannot be reduced.
// RUN: tile-ir-reduce %s --test "grep -q mulf"
// RUN: tile-ir-reduce %s --crashes true
// RUN: tile-ir-reduce %s --stderr-matches nothing true
// RUN: tile-ir-reduce %s --test "sh -c 'sleep 60'" --time-limit=0.05
// RUN: tile-ir-reduce %s --test "sh -c 'seq 1 25; echo not here >&2; exit 3'"
// RUN: tile-ir-reduce %s --test no-such-command
// RUN: tile-ir-reduce %s --test "it's"
// RUN: tile-ir-reduce %s --stderr-matches ( true
// RUN: tile-ir-reduce %s --stderr-matches alone
// RUN: tile-ir-reduce %s
// RUN: tile-ir-reduce %s --test true --crashes true
// RUN: tile-ir-reduce %s --test true --time-limit=0
// RUN: tile-ir-reduce %s --test true --bytecode-version=9.9
// RUN: tile-ir-reduce no/such/file --test true
cuda_tile.module @kernels {
  entry @nothing() {
  }
}
