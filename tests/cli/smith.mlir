// A seed decides everything.
// RUN: tile-ir-smith --seed 2 --size 4
// RUN: tile-ir-smith --seed 2 --size 2 --groups bitwise,integer --count 2 --bytecode-version 13.1
// RUN: tile-ir-smith --runnable --seed 1 --size 3
// RUN: tile-ir-smith --invalid V-TRUNCI-1 --seed 1
// RUN: tile-ir-smith --check --count 2 --size 2 --groups bitwise --bytecode-version 12.0
// RUN: tile-ir-smith --groups nonsense
// RUN: tile-ir-smith --invalid V-NONSENSE-1
// RUN: tile-ir-smith --invalid V-SSA-4
// RUN: tile-ir-smith --size 0
// RUN: tile-ir-smith --runnable --invalid V-TILE-1
