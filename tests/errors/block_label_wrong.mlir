// RUN: tile-ir-opt %s --no-implicit-module --allow-unregistered-dialect
"test.f"() ({
  "test.br"() [^bb2, ^missing] : () -> ()
^bb1(%a i32):
  "test.br"() [^bb3] : () -> ()
^bb2:
  "test.br"() [^bb1, ^bb4] : () -> ()
}) : () -> ()
