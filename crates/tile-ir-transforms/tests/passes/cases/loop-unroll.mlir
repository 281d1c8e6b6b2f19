// All rounds of a short loop.
testing$func @f(%x: tile<i32>) -> tile<i32> {
  %lb = constant <i32: -2> : tile<i32>
  %ub = constant <i32: 4> : tile<i32>
  %step = constant <i32: 3> : tile<i32>
  %r = for %i in (%lb to %ub, step %step) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    %b = addi %a, %i : tile<i32>
    continue %b : tile<i32>
  }
  return %r : tile<i32>
}

// -----
// No round, and a loop that becomes short when the one inside it is gone.
testing$func @f(%x: tile<i32>, %p: tile<ptr<i32>>) -> tile<i32> {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %r = for %i in (%two to %one, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    continue %i : tile<i32>
  }
  for %i in (%zero to %two, step %one) : tile<i32> {
    for unsigned %j in (%zero to %two, step %one) : tile<i32> {
      %b = addi %i, %j : tile<i32>
      %t = store_ptr_tko weak %p, %b : tile<ptr<i32>>, tile<i32> -> token
    }
  }
  return %r : tile<i32>
}

// -----
// Two rounds in one, and the rest. Hints stay.
// options: factor=2
testing$func @f(%lb: tile<i32>, %ub: tile<i32>, %x: tile<i32>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%lb to %ub, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    %b = addi %a, %i : tile<i32>
    continue %b : tile<i32>
  } {hint = 1 : i32}
  return %r : tile<i32>
}

// -----
// From zero on there is less to compute.
// options: factor=4
testing$func @f(%ub: tile<i64>, %p: tile<ptr<i64>>) {
  %zero = constant <i64: 0> : tile<i64>
  %step = constant <i64: 3> : tile<i64>
  for unsigned %i in (%zero to %ub, step %step) : tile<i64> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i64>>, tile<i64> -> token
  }
  return
}

// -----
// Known numbers of rounds: one that leaves nothing over, and one that does.
// options: factor=4
testing$func @f(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %sixteen = constant <i32: 16> : tile<i32>
  %eighteen = constant <i32: 18> : tile<i32>
  for %i in (%zero to %sixteen, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  for %i in (%zero to %eighteen, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  return
}

// -----
// Left alone: a round that may end early, memory for one round, a step that is too long for four of it, and one that is
// not known.
testing$func @f(%ub: tile<i8>, %c: tile<i1>, %v: tile<i8>) {
  %zero = constant <i8: 0> : tile<i8>
  %one = constant <i8: 1> : tile<i8>
  %long = constant <i8: 32> : tile<i8>
  for %i in (%zero to %ub, step %one) : tile<i8> {
    if %c {
      continue
    }
    %t = print_tko "%d", %i : tile<i8> -> token
  }
  for %i in (%zero to %ub, step %one) : tile<i8> {
    %m = alloca num_elem = 4, alignment = 1 : tile<ptr<i8>>
    %t = store_ptr_tko weak %m, %i : tile<ptr<i8>>, tile<i8> -> token
  }
  for %i in (%zero to %ub, step %long) : tile<i8> {
    %t = print_tko "%d", %i : tile<i8> -> token
  }
  for %i in (%zero to %ub, step %v) : tile<i8> {
    %t = print_tko "%d", %i : tile<i8> -> token
  }
  return
}

// -----
// An inner loop may end its rounds early.
testing$func @f(%ub: tile<i32>, %c: tile<i1>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  for %i in (%zero to %two, step %one) : tile<i32> {
    loop {
      if %c {
        break
      }
      %t = print_tko "%d", %i : tile<i32> -> token
    }
  }
  return
}
