// Regions: isolated or not, with captures, several blocks, successors, values that are used before they are defined, and
// orders of uses.
module {
  module @inner attributes {sym_visibility = "private"} {
    module {
    }
  }
  %0 = "a.value"() : () -> i32
  %1:3 = "a.values"() : () -> (i32, i32, i32)
  "a.captures"(%0) ({
    "a.use"(%0, %0) : (i32, i32) -> ()
    "a.nested"(%0, %1#0) ({
      "a.use"(%0, %1#0, %1#2) : (i32, i32, i32) -> ()
    }) : (i32, i32) -> ()
  }) : (i32) -> ()
  "a.apart"() ({
    %2 = "a.value"() : () -> i64
    "a.captures_inside"(%2) ({
    ^bb0(%3: i32, %4: i32):
      "a.use"(%2, %3, %4) : (i64, i32, i32) -> ()
      "a.again"(%3, %4) ({
        "a.use"(%3, %4) : (i32, i32) -> ()
      }) : (i32, i32) -> ()
    }, {
    }, {
      "a.leaf"() : () -> ()
    }) : (i64) -> ()
  }) : () -> ()
  "a.blocks"() ({
    "a.branch"(%0)[^bb2] : (i32) -> ()
  ^bb1:
    "a.use"(%5) : (i8) -> ()
    "a.branch"()[^bb1, ^bb2] : () -> ()
  ^bb2:
    %5 = "a.value"() : () -> i8
    "a.branch"()[^bb1] : () -> ()
  }) : () -> ()
  "a.early"() ({
    "a.use"(%7) : (i16) -> ()
  }) : () -> ()
  %7 = "a.value"() : () -> i16
  "a.graph"() ({
    "a.use"(%8, %9, %8) : (i8, i8, i8) -> ()
    "a.inner"(%8) ({
      "a.use"(%8, %9) : (i8, i8) -> ()
    }) : (i8) -> ()
    %8 = "a.cycle"(%9, %8) ({
      "a.use"(%8) : (i8) -> ()
    }) : (i8, i8) -> i8
    "a.use"(%8, %8) : (i8, i8) -> ()
    %9 = "a.cycle"(%8) : (i8) -> i8
    "a.use"(%9) : (i8) -> ()
  }) : () -> ()
  %6:2 = "a.properties"(%0) <{one = 1 : i32, two = ["x", @y]}> {other = unit} : (i32) -> (i32, i32)
  "a.same"(%6#1, %6#0, %6#1) <{one = 1 : i32, two = ["x", @y]}> : (i32, i32, i32) -> ()
}
