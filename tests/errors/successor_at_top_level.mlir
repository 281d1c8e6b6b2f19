// RUN: tile-ir-opt %s --allow-unregistered-dialect
"other.jump"() [^nowhere] : () -> ()
