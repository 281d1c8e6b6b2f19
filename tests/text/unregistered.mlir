// RUN: tile-ir-opt %s --allow-unregistered-dialect
// LOSES: bytecode, which has no operations of other dialects

%0 = "other.op"() {number = 1 : i32, list = [true, "text"]} : () -> i32
"other.user"(%0, %0) ({
  "other.inside"() : () -> ()
}, {
}) : (i32, i32) -> ()
