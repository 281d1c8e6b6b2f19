// RUN: tile-ir-opt --explain TIR0802
// RUN: tile-ir-opt --explain v-exti-1
// RUN: tile-ir-opt --explain V-TILE-400
// RUN: tile-ir-opt --explain addi
// RUN: tile-ir-opt --explain cuda_tile.for
// RUN: tile-ir-opt --explain partition_view
// RUN: tile-ir-opt --explain dce
