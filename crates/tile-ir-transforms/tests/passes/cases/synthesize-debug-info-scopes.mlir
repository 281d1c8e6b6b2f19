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

// OUTPUT:
// cuda_tile.module @m {
//   global  @g <f32: 1.000000e+00> : tile<1xf32> loc(#loc1)
//   entry @a(%arg0: tile<i32>) {
//     %0 = addi %arg0, %arg0 : tile<i32> loc(#loc14)
//     %1 = addi %0, %arg0 : tile<i32> loc(#loc15)
//     %2 = addi %1, %arg0 : tile<i32> loc(#loc16)
//     %3 = addi %2, %arg0 : tile<i32> loc(#loc17)
//     %4 = addi %3, %arg0 : tile<i32> loc(#loc13)
//     %5 = addi %4, %arg0 : tile<i32> loc(#loc18)
//     %6 = addi %5, %arg0 : tile<i32> loc(#loc19)
//     %7 = addi %6, %arg0 : tile<i32> loc(#loc20)
//     for %loopIdx in (%0 to %5, step %arg0) : tile<i32> {
//     } loc(#loc21)
//     return loc(#loc13)
//   } loc(#loc13)
//   entry @b() {
//     return loc(#loc23)
//   } loc(#loc22)
// } loc(#loc)
// #di_file = #cuda_tile.di_file<"a.py" in "dir">
// #di_file1 = #cuda_tile.di_file<"file.mlir" in "mod">
// #loc = loc("mod/file.mlir":1:1)
// #loc1 = loc("g.py":9:9)
// #loc2 = loc("dir/a.py":1:1)
// #loc3 = loc("dir/a.py":2:3)
// #loc4 = loc("b.py":3:4)
// #loc5 = loc("caller.py":5:6)
// #loc6 = loc("fused.py":7:8)
// #loc7 = loc("range.py":1:2 to 3:4)
// #loc8 = loc("line.py":8:0)
// #loc9 = loc("columns.py":1:2 to :3)
// #loc10 = loc("outer.py":3:3)
// #loc11 = loc("file.mlir":1:1)
// #loc12 = loc("q.py":2:2)
// #di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file1>
// #di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 1, name = "a", linkageName = "a", compileUnit = #di_compile_unit, scopeLine = 1>
// #di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 1, name = "b", linkageName = "b", compileUnit = #di_compile_unit, scopeLine = 1>
// #loc13 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
// #loc14 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
// #loc15 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
// #loc16 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
// #loc17 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
// #loc18 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
// #loc19 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
// #loc20 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
// #loc21 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
// #loc22 = #cuda_tile.di_loc<#loc11 in #di_subprogram1>
// #loc23 = #cuda_tile.di_loc<#loc12 in #di_subprogram1>
// // num-scopes: 2

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

// OUTPUT:
// cuda_tile.module @m {
//   entry @a() {
//     return loc(#loc3)
//   } loc(#loc9)
//   entry @b() {
//     return loc(#loc8)
//   } loc(#loc7)
// } loc(#loc)
// #di_file = #cuda_tile.di_file<"a.py" in "/src">
// #di_file1 = #cuda_tile.di_file<"a.py" in "/">
// #di_file2 = #cuda_tile.di_file<"<unknown>" in "">
// #loc = loc(unknown)
// #loc1 = loc("gen.py":1:1)
// #loc2 = loc("a.py":1:1)
// #loc3 = loc("a.py":2:2)
// #loc4 = loc("/a.py":3:3)
// #loc5 = loc("a.py":4:4)
// #di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
// #di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file2>
// #di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 1, name = "a", linkageName = "a", compileUnit = #di_compile_unit>
// #di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 3, name = "b", linkageName = "b", compileUnit = #di_compile_unit1, scopeLine = 3>
// #loc6 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
// #loc7 = #cuda_tile.di_loc<#loc4 in #di_subprogram1>
// #loc8 = #cuda_tile.di_loc<#loc5 in #di_subprogram1>
// #loc9 = loc(fused[#loc1, #loc6])
// // num-scopes: 1

// -----
// A module that comes from nowhere.
// locations
cuda_tile.module @m {
  entry @a() {
    return loc(unknown)
  } loc(unknown)
} loc(unknown)

// OUTPUT:
// cuda_tile.module @m {
//   entry @a() {
//     return loc(#loc2)
//   } loc(#loc2)
// } loc(#loc)
// #di_file = #cuda_tile.di_file<"<unknown>" in "">
// #loc = loc(unknown)
// #loc1 = loc("<unknown>":1:1)
// #di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
// #di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 1, name = "a", linkageName = "a", compileUnit = #di_compile_unit, scopeLine = 1>
// #loc2 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
// // num-scopes: 1

// -----
// The first line of a scope is that where the range of its function starts.
// locations
cuda_tile.module @m {
  entry @a(%n: tile<i32>) {
    %0 = addi %n, %n : tile<i32> loc("x")
    return loc(unknown)
  } loc("a.py":3:1 to 9:2)
} loc("a.py":1)

// OUTPUT:
// cuda_tile.module @m {
//   entry @a(%arg0: tile<i32>) {
//     %0 = addi %arg0, %arg0 : tile<i32> loc(#loc2)
//     return loc(#loc2)
//   } loc(#loc2)
// } loc(#loc)
// #di_file = #cuda_tile.di_file<"a.py" in "">
// #loc = loc("a.py":1:0)
// #loc1 = loc("a.py":3:1 to 9:2)
// #di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
// #di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 3, name = "a", linkageName = "a", compileUnit = #di_compile_unit, scopeLine = 3>
// #loc2 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
// // num-scopes: 1
