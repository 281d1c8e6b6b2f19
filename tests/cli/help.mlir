// RUN: tile-ir-opt --help
// RUN: tile-ir-translate --help
// RUN: tile-ir-compile --help
// RUN: tile-ir-diff --help
// RUN: tile-ir-extract --help
// RUN: tile-ir-reduce --help
// RUN: tile-ir-smith --help
