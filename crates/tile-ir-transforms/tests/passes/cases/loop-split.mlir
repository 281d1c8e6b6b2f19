// Where the index is larger, the border is one further.
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %k: tile<i32>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%lb to %n, step %one) : tile<i32> iter_values(%a = %lb) -> (tile<i32>) {
    %c = cmpi greater_than %i, %k, signed : tile<i32> -> tile<i1>
    %v = if %c -> (tile<i32>) {
      %m = muli %i, %n : tile<i32>
      yield %m : tile<i32>
    } else {
      yield %i : tile<i32>
    }
    %s = addi %a, %v : tile<i32>
    continue %s : tile<i32>
  }
  return %r : tile<i32>
}

// -----
// With steps other than 1 the border is rounded up to a value of the index. The border is on the left.
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %k: tile<i32>) {
  %step = constant <i32: 4> : tile<i32>
  for unsigned %i in (%lb to %n, step %step) : tile<i32> iter_values(%a = %lb) -> (tile<i32>) {
    %c = cmpi less_than_or_equal %k, %i, unsigned : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "%d", %i : tile<i32> -> token
    }
    continue %i : tile<i32>
  }
  return
}

// -----
// A step that is an argument.
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %k: tile<i32>, %step: tile<i32>) -> tile<i32> {
  %r = for %i in (%lb to %n, step %step) : tile<i32> iter_values(%a = %lb) -> (tile<i32>) {
    %c = cmpi greater_than_or_equal %i, %k, signed : tile<i32> -> tile<i1>
    %v = if %c -> (tile<i32>) {
      yield %i : tile<i32>
    } else {
      yield %n : tile<i32>
    }
    continue %v : tile<i32>
  }
  return %r : tile<i32>
}

// -----
// A loop that carries nothing.
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %k: tile<i32>) {
  %one = constant <i32: 1> : tile<i32>
  for %i in (%lb to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "below" -> token
    } else {
      %t = print_tko "above" -> token
    }
  }
  return
}

// -----
// What else uses the comparison sees a constant.
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %k: tile<i32>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%lb to %n, step %one) : tile<i32> iter_values(%a = %lb) -> (tile<i32>) {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    %v = if %c -> (tile<i32>) {
      yield %i : tile<i32>
    } else {
      yield %n : tile<i32>
    }
    %s = select %c, %v, %a : tile<i1>, tile<i32>
    continue %s : tile<i32>
  }
  return %r : tile<i32>
}

// -----
// So does an `if` deeper in the body.
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %k: tile<i32>, %d: tile<i1>) {
  %one = constant <i32: 1> : tile<i32>
  for %i in (%lb to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %d {
      if %c {
        %t = print_tko "below" -> token
      }
    }
  }
  return
}

// -----
// A branch that goes on with the next round ends the body. The branch that is missing is empty.
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %k: tile<i32>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%lb to %n, step %one) : tile<i32> iter_values(%a = %lb) -> (tile<i32>) {
    %b = addi %a, %one : tile<i32>
    %c = cmpi less_than_or_equal %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      continue %b : tile<i32>
    }
    %s = muli %b, %i : tile<i32>
    continue %s : tile<i32>
  }
  return %r : tile<i32>
}

// -----
// Inner loops come first. Each loop is split once.
testing$func @f(%n: tile<i32>, %k: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  for %i in (%zero to %n, step %one) : tile<i32> {
    for %j in (%zero to %n, step %one) : tile<i32> {
      %c = cmpi less_than %j, %i, signed : tile<i32> -> tile<i1>
      if %c {
        %t = print_tko "inner" -> token
      }
    }
    %d = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %d {
      %t = print_tko "outer" -> token
    }
  }
  return
}

// -----
// Left alone: a comparison with what changes in the loop, one with itself, and one of another signedness.
testing$func @f(%n: tile<i32>, %k: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %k) -> (tile<i32>) {
    %b = addi %a, %one : tile<i32>
    %c = cmpi less_than %i, %a, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "argument" -> token
    }
    %d = cmpi less_than %i, %b, signed : tile<i32> -> tile<i1>
    if %d {
      %t = print_tko "result" -> token
    }
    %e = cmpi less_than %i, %i, signed : tile<i32> -> tile<i1>
    if %e {
      %t = print_tko "itself" -> token
    }
    %f = cmpi less_than %i, %k, unsigned : tile<i32> -> tile<i1>
    if %f {
      %t = print_tko "unsigned" -> token
    }
    %g = cmpi not_equal %i, %k, signed : tile<i32> -> tile<i1>
    if %g {
      %t = print_tko "not equal" -> token
    }
    continue %b : tile<i32>
  }
  return
}

// -----
// Left alone: one past the largest number is the smallest.
testing$func @f(%n: tile<i8>) {
  %zero = constant <i8: 0> : tile<i8>
  %one = constant <i8: 1> : tile<i8>
  %most = constant <i8: 127> : tile<i8>
  %all = constant <i8: 255> : tile<i8>
  for %i in (%zero to %n, step %one) : tile<i8> {
    %c = cmpi greater_than %i, %most, signed : tile<i8> -> tile<i1>
    if %c {
      %t = print_tko "never" -> token
    }
  }
  for unsigned %i in (%zero to %n, step %one) : tile<i8> {
    %c = cmpi less_than_or_equal %i, %all, unsigned : tile<i8> -> tile<i1>
    if %c {
      %t = print_tko "always" -> token
    }
  }
  return
}

// -----
// Left alone: a comparison that is inside an operation of the body, as are its users.
testing$func @f(%n: tile<i32>, %k: tile<i32>, %d: tile<i1>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  for %i in (%zero to %n, step %one) : tile<i32> {
    if %d {
      %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      if %c {
        %t = print_tko "below" -> token
      }
    }
  }
  return
}

// -----
// With a threshold of 2, one cheap operation is too little, one load or two operations are enough.
// options: split-threshold=2
testing$func @f(%n: tile<i32>, %k: tile<i32>, %p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "cheap" -> token
    }
  }
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %v, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    }
  }
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
    } else {
      %t = print_tko "one" -> token
      %u = print_tko "two" -> token
    }
  }
  return
}

// -----
// A hint on the `if` comes before one on the loop, and that before one on the function. What is no number is no hint.
testing$func @f(%n: tile<i32>, %k: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "not split" -> token
    } {cuda_tile.loop_split = "yes"}
  }
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "split" -> token
    }
  } {cuda_tile.loop_split = 1 : i32}
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "split, too" -> token
    } {cuda_tile.loop_split = -1}
  } {cuda_tile.loop_split = 0}
  return
} {cuda_tile.loop_split = 0}

// -----
// Never with a threshold of 0.
// options: split-threshold=0
testing$func @f(%n: tile<i32>, %k: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "not split" -> token
    }
  }
  return
}

// -----
// A border that may be poison: replaced by the lower bound unless the loop is known to have iterations. If an iteration might
// not branch on the comparison, the loop is left alone.
testing$func @f(%n: tile<i32>, %x: tile<i32>, %d: tile<i1>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %ten = constant <i32: 10> : tile<i32>
  %k = addi %x, %x overflow<no_signed_wrap> : tile<i32>
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "split" -> token
    }
  }
  for %i in (%zero to %ten, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "split as it is" -> token
    }
  }
  for %i in (%zero to %ten, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %d {
      if %c {
        %t = print_tko "not split" -> token
      }
    }
  }
  return
}
