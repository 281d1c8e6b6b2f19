// RUN: tile-ir-opt %s --allow-unregistered-dialect
other.op
