// RUN: tile-ir-opt --help
// RUN: tile-ir-translate --help
