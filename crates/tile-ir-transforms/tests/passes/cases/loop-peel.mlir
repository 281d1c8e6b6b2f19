// The first round, under the condition that there is one.
testing$func @f(%n: tile<i32>, %x: tile<i32>) -> tile<i32> {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    %b = addi %a, %i : tile<i32>
    continue %b : tile<i32>
  }
  return %r : tile<i32>
}

// -----
// The last round.
// options: first=false last=true
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %x: tile<i32>) -> tile<i32> {
  %three = constant <i32: 3> : tile<i32>
  %r = for %i in (%lb to %n, step %three) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    %b = addi %a, %i : tile<i32>
    continue %b : tile<i32>
  }
  return %r : tile<i32>
}

// -----
// Both, of loops whose rounds are known: of three, two, one and none.
// options: first=true last=true
testing$func @f(%x: tile<i32>, %p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  for %i in (%zero to %three, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  for %i in (%zero to %two, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  for %i in (%zero to %one, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  for %i in (%zero to %zero, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  return
}

// -----
// A round without values, and the last one with steps of one.
// options: first=true last=true
testing$func @f(%n: tile<i32>, %p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  for unsigned %i in (%zero to %n, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  return
}

// -----
// Left alone: a lower bound that is not known, a second index that would wrap, and a loop around another one.
testing$func @f(%lb: tile<i8>, %n: tile<i8>) {
  %one = constant <i8: 1> : tile<i8>
  %most = constant <i8: 127> : tile<i8>
  for %i in (%lb to %n, step %one) : tile<i8> {
    %t = print_tko "%d", %i : tile<i8> -> token
  }
  for %i in (%most to %n, step %one) : tile<i8> {
    %t = print_tko "%d", %i : tile<i8> -> token
  }
  for %i in (%one to %n, step %one) : tile<i8> {
    for %j in (%lb to %n, step %one) : tile<i8> {
      %t = print_tko "%d", %j : tile<i8> -> token
    }
  }
  return
}
