// RUN: tile-ir-run %s --grid 1
// RUN: tile-ir-run %s --grid 1 --check
// The first argument of a body is the element, the second what came before it.
cuda_tile.module @m {
  entry @e() {
    %many = iota : tile<8xi32>
    %last = reduce %many dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%element: tile<i32>, %before: tile<i32>) {
      yield %element : tile<i32>
    }
    %sums = scan %many dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%element: tile<i32>, %before: tile<i32>) {
      %sum = addi %element, %before : tile<i32>
      yield %sum : tile<i32>
    }
    %behind = scan %many dim=0 reverse=true identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%element: tile<i32>, %before: tile<i32>) {
      %sum = addi %element, %before : tile<i32>
      yield %sum : tile<i32>
    }
    %square = reshape %many : tile<8xi32> -> tile<2x4xi32>
    %by_branch = reduce %square dim=1 identities=[0 : i32] : tile<2x4xi32> -> tile<2xi32> (%element: tile<i32>, %before: tile<i32>) {
      %is_more = cmpi greater_than %element, %before, signed : tile<i32> -> tile<i1>
      %more = if %is_more -> (tile<i32>) {
        yield %element : tile<i32>
      } else {
        yield %before : tile<i32>
      }
      yield %more : tile<i32>
    }
    %columns = scan %square dim=0 reverse=false identities=[0 : i32] : tile<2x4xi32> -> tile<2x4xi32> (%element: tile<i32>, %before: tile<i32>) {
      %sum = addi %element, %before : tile<i32>
      yield %sum : tile<i32>
    }
    %t0 = print_tko "%d\0A%d\0A%d\0A%d\0A%d\0A", %last, %sums, %behind, %by_branch, %columns : tile<i32>, tile<8xi32>, tile<8xi32>, tile<2xi32>, tile<2x4xi32> -> token
    return
  }
}
