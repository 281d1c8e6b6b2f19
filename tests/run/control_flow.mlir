// RUN: tile-ir-run %s --grid 1
cuda_tile.module @m {
  entry @e() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ten = constant <i32: 10> : tile<i32>
    %minus = constant <i32: -1> : tile<i32>
    %sum, %product = for %i in (%one to %ten, step %one) : tile<i32> iter_values(%s = %zero, %p = %one) -> (tile<i32>, tile<i32>) {
      %s1 = addi %s, %i : tile<i32>
      %p1 = muli %p, %i : tile<i32>
      continue %s1, %p1 : tile<i32>, tile<i32>
    }
    %none = for %i in (%ten to %one, step %one) : tile<i32> iter_values(%s = %ten) -> (tile<i32>) {
      continue %zero : tile<i32>
    }
    // As unsigned, -1 is the largest number.
    %two = constant <i32: -3> : tile<i32>
    %last = for unsigned %i in (%two to %minus, step %one) : tile<i32> iter_values(%s = %zero) -> (tile<i32>) {
      %s1 = addi %s, %one : tile<i32>
      continue %s1 : tile<i32>
    }
    // The index wraps past every bound.
    %byte = constant <i8: 100> : tile<i8>
    %limit = constant <i8: 127> : tile<i8>
    %rounds = for %i in (%byte to %limit, step %byte) : tile<i8> iter_values(%s = %zero) -> (tile<i32>) {
      %s1 = addi %s, %one : tile<i32>
      continue %s1 : tile<i32>
    }
    %swapped:2 = loop iter_values(%a = %one, %b = %ten, %n = %zero) : tile<i32>, tile<i32>, tile<i32> -> tile<i32>, tile<i32> {
      %three = constant <i32: 3> : tile<i32>
      %is_done = cmpi equal %n, %three, signed : tile<i32> -> tile<i1>
      if %is_done {
        break %a, %b : tile<i32>, tile<i32>
      }
      %n1 = addi %n, %one : tile<i32>
      continue %b, %a, %n1 : tile<i32>, tile<i32>, tile<i32>
    }
    %t0 = print_tko "%d %d %d %d %d %d %d\0A", %sum, %product, %none, %last, %rounds, %swapped#0, %swapped#1 : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32> -> token
    return
  }
}
