// RUN: tile-ir-opt %s
return
