// RUN: tile-ir-opt --explain TIR0802
// RUN: tile-ir-opt --explain v-exti-1
// RUN: tile-ir-opt --explain V-TILE-400
