// RUN: tile-ir-opt %s
"other.op"() : () -> ()
