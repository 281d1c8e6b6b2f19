// Each function gets a scope, and its operations their places in it.
// locations
cuda_tile.module @m {
  global @g <f32: 1.0> : tile<1xf32> loc("g.py":9:9)
  entry @a(%n: tile<i32>) {
    %0 = addi %n, %n : tile<i32> loc("dir/a.py":2:3)
    %1 = addi %0, %n : tile<i32> loc("name"("b.py":3:4))
    %2 = addi %1, %n : tile<i32> loc(callsite("callee.py":1:1 at "caller"("caller.py":5:6)))
    %3 = addi %2, %n : tile<i32> loc(fused["x"("hidden.py":1:1), "fused.py":7:8, "later.py":1:1])
    %4 = addi %3, %n : tile<i32> loc(unknown)
    %5 = addi %4, %n : tile<i32> loc("range.py":1:2 to 3:4)
    %6 = addi %5, %n : tile<i32> loc("line.py":8)
    %7 = addi %6, %n : tile<i32> loc(fused["x", "columns.py":1:2 to :3])
    for %i in (%0 to %5, step %n) : tile<i32> {
      continue loc("inner.py":4:4)
    } loc("outer.py":3:3)
    return loc("nothing but a name")
  } loc("dir/a.py":1:1)
  entry @b() {
    return loc("q.py":2:2)
  } loc("kb")
} loc("mod/file.mlir":1:1)

// -----
// Functions that belong to a scope stay as they are, and so do operations in them that belong to none.
// locations
#file = #cuda_tile.di_file<"a.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#old = #cuda_tile.di_subprogram<file = #file, line = 1, name = "a", linkageName = "a", compileUnit = #unit>
cuda_tile.module @m {
  entry @a() {
    return loc("a.py":2:2)
  } loc(fused["gen.py":1:1, #cuda_tile.di_loc<loc("a.py":1:1) in #old>])
  entry @b() {
    return loc("a.py":4:4)
  } loc("/a.py":3:3)
} loc(unknown)

// -----
// A module that comes from nowhere.
// locations
cuda_tile.module @m {
  entry @a() {
    return loc(unknown)
  } loc(unknown)
} loc(unknown)

// -----
// The first line of a scope is that where the range of its function starts.
// locations
cuda_tile.module @m {
  entry @a(%n: tile<i32>) {
    %0 = addi %n, %n : tile<i32> loc("x")
    return loc(unknown)
  } loc("a.py":3:1 to 9:2)
} loc("a.py":1)
