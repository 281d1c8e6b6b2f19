// Equal operations become one, in what comes after and inside that. Operands in another order are another operation.
testing$func @f(%x: tile<i32>, %y: tile<i32>, %c: tile<i1>) -> (tile<i32>, tile<i32>, tile<i32>) {
  %0 = addi %x, %y : tile<i32>
  %1 = addi %x, %y : tile<i32>
  %2 = addi %y, %x : tile<i32>
  if %c {
    %3 = addi %x, %y : tile<i32>
    %4 = muli %3, %y : tile<i32>
    %t = print_tko "%d", %4 : tile<i32> -> token
  } else {
    %4 = muli %0, %y : tile<i32>
    %t = print_tko "%d", %4 : tile<i32> -> token
  }
  %5 = muli %1, %y : tile<i32>
  return %1, %2, %5 : tile<i32>, tile<i32>, tile<i32>
}

// -----
// Attributes count, those that no definition names too; constants stay where they are.
testing$func @f(%x: tile<f32>) -> (tile<f32>, tile<f32>, tile<f32>, tile<f32>) {
  %a = constant <f32: 1.0> : tile<f32>
  %0 = addf %x, %a : tile<f32>
  %1 = addf %x, %a rounding<zero> : tile<f32>
  %2 = addf %x, %a {foo.bar} : tile<f32>
  %b = constant <f32: 1.0> : tile<f32>
  %c = constant <f32: 1.0> : tile<f32> {foo.bar}
  %3 = addf %b, %c : tile<f32>
  return %0, %1, %2, %3 : tile<f32>, tile<f32>, tile<f32>, tile<f32>
}

// -----
// Whatever may do something stays: reads, assumptions, loops. Tokens become one.
testing$func @f(%p: tile<ptr<f32>>, %x: tile<i32>) -> (tile<f32>, tile<f32>, tile<i32>, tile<i32>, token, token) {
  %0, %t0 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %1, %t1 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %2 = assume div_by<4>, %x : tile<i32>
  %3 = assume div_by<4>, %x : tile<i32>
  %4 = make_token : token
  %5 = make_token : token
  for %i in (%x to %x, step %x) : tile<i32> {
  }
  for %i in (%x to %x, step %x) : tile<i32> {
  }
  return %0, %1, %2, %3, %4, %5 : tile<f32>, tile<f32>, tile<i32>, tile<i32>, token, token
}

// -----
// What is inside counts, whatever its values are called.
testing$func @f(%v: tile<8xf32>, %c: tile<i1>, %x: tile<i32>) -> (tile<f32>, tile<f32>, tile<f32>, tile<i32>, tile<i32>) {
  %0 = reduce %v dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%a: tile<f32>, %b: tile<f32>) {
    %s = addf %a, %b : tile<f32>
    yield %s : tile<f32>
  }
  %1 = reduce %v dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%d: tile<f32>, %e: tile<f32>) {
    %s = addf %d, %e : tile<f32>
    yield %s : tile<f32>
  }
  %2 = reduce %v dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%a: tile<f32>, %b: tile<f32>) {
    %s = addf %b, %a : tile<f32>
    yield %s : tile<f32>
  }
  %3 = if %c -> (tile<i32>) {
    %s = addi %x, %x : tile<i32>
    yield %s : tile<i32>
  } else {
    yield %x : tile<i32>
  }
  %4 = if %c -> (tile<i32>) {
    %s = addi %x, %x : tile<i32>
    yield %s : tile<i32>
  } else {
    yield %x : tile<i32>
  }
  return %0, %1, %2, %3, %4 : tile<f32>, tile<f32>, tile<f32>, tile<i32>, tile<i32>
}

// -----
// locations
// One that comes from nowhere gets to know from where the other one comes.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
  %0 = addi %x, %x : tile<i32> loc(unknown)
  %1 = addi %x, %x : tile<i32> loc("a.py":1:1)
  %2 = muli %x, %x : tile<i32> loc("a.py":2:1)
  %3 = muli %x, %x : tile<i32> loc("a.py":3:1)
  return %0, %1, %2, %3 : tile<i32>, tile<i32>, tile<i32>, tile<i32> loc("a.py":4:1)
} loc("a.py":5:1)

// -----
// Nothing from outside is at hand inside operations that nobody knows.
testing$func @f(%x: tile<i32>) {
  %0 = addi %x, %x : tile<i32>
  "other.region"() ({
    %a = addi %x, %x : tile<i32>
    %b = addi %x, %x : tile<i32>
    %c = muli %b, %x : tile<i32>
    "other.use"(%a, %b, %c) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  }) : () -> ()
  "other.use"(%0) : (!cuda_tile.tile<i32>) -> ()
  return
}

// -----
// options: loads
// Weak loads of one place that come after the same token become one, whatever loads are between them. A store comes after
// the load that stays.
testing$func @f(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %t: token) -> (tile<f32>, tile<f32>, token, token) {
  %0, %t0 = load_ptr_tko weak %p token=%t : tile<ptr<f32>> -> tile<f32>, token
  %1, %t1 = load_ptr_tko weak %p token=%t : tile<ptr<f32>> -> tile<f32>, token
  %t2 = store_ptr_tko weak %p, %1 token=%t1 : tile<ptr<f32>>, tile<f32> -> token
  %2, %t3 = load_ptr_tko weak %q token=%t0 : tile<ptr<f32>> -> tile<f32>, token
  %3, %t4 = load_ptr_tko weak %p token=%t3 : tile<ptr<f32>> -> tile<f32>, token
  %t5 = store_ptr_tko weak %q, %3 token=%t4 : tile<ptr<f32>>, tile<f32> -> token
  return %2, %3, %t2, %t5 : tile<f32>, tile<f32>, token, token
}

// -----
// options: loads
// After nothing is the same for both too, and a join says what no token says. Nobody asks for the last token.
testing$func @f(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) -> (tile<f32>, tile<f32>, tile<f32>, token, token) {
  %0, %t0 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %1, %t1 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %2, %t2 = load_ptr_tko weak %q : tile<ptr<f32>> -> tile<f32>, token
  %3, %t3 = load_ptr_tko weak %p token=%t2 : tile<ptr<f32>> -> tile<f32>, token
  %4, %t4 = load_ptr_tko weak %p token=%t2 : tile<ptr<f32>> -> tile<f32>, token
  return %1, %3, %4, %t1, %t3 : tile<f32>, tile<f32>, tile<f32>, token, token
}

// -----
// options: loads
// A store between them, or one that only one of them comes after, keeps both. So does what is not weak, or differs.
testing$func @f(%p: tile<2xptr<f32>>, %x: tile<2xf32>, %m: tile<2xi1>) -> (tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>) {
  %0, %t0 = load_ptr_tko weak %p : tile<2xptr<f32>> -> tile<2xf32>, token
  %t1 = store_ptr_tko weak %p, %x token=%t0 : tile<2xptr<f32>>, tile<2xf32> -> token
  %1, %t2 = load_ptr_tko weak %p token=%t1 : tile<2xptr<f32>> -> tile<2xf32>, token
  %2, %t3 = load_ptr_tko relaxed device %p : tile<2xptr<f32>> -> tile<2xf32>, token
  %3, %t4 = load_ptr_tko relaxed device %p : tile<2xptr<f32>> -> tile<2xf32>, token
  %4, %t5 = load_ptr_tko weak %p, %m : tile<2xptr<f32>>, tile<2xi1> -> tile<2xf32>, token
  %5, %t6 = load_ptr_tko weak %p, %m, %x : tile<2xptr<f32>>, tile<2xi1>, tile<2xf32> -> tile<2xf32>, token
  %6, %t7 = load_ptr_tko weak %p optimization_hints=<sm_90 = {latency = 3}> : tile<2xptr<f32>> -> tile<2xf32>, token
  return %0, %1, %2, %3, %4, %5, %6 : tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>
}

// -----
// options: loads
// Tiles of views, at the same index. What was loaded is at hand inside what comes after it; what was loaded in one
// branch is not at hand in the other one, or after both.
testing$func @f(%v: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, %i: tile<i32>, %j: tile<i32>, %c: tile<i1>) -> (tile<8xf32>, tile<8xf32>) {
  %0, %t0 = load_view_tko weak %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %1 = if %c -> (tile<8xf32>) {
    %2, %t2 = load_view_tko weak %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %3, %t3 = load_view_tko weak %v[%j] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %4 = addf %2, %3 : tile<8xf32>
    yield %4 : tile<8xf32>
  } else {
    %3, %t3 = load_view_tko weak %v[%j] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    yield %3 : tile<8xf32>
  }
  %5, %t5 = load_view_tko weak %v[%j] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  return %1, %5 : tile<8xf32>, tile<8xf32>
}

// -----
// options: loads
// In a loop, the token that comes from the round before is not the one from outside.
testing$func @f(%p: tile<ptr<f32>>, %x: tile<i32>, %t: token) -> (tile<f32>, token) {
  %0, %t0 = load_ptr_tko weak %p token=%t : tile<ptr<f32>> -> tile<f32>, token
  %r, %u = for %i in (%x to %x, step %x) : tile<i32> iter_values(%a = %0, %s = %t0) -> (tile<f32>, token) {
    %1, %t1 = load_ptr_tko weak %p token=%s : tile<ptr<f32>> -> tile<f32>, token
    %2, %t2 = load_ptr_tko weak %p token=%t1 : tile<ptr<f32>> -> tile<f32>, token
    %3 = addf %1, %2 : tile<f32>
    %t3 = store_ptr_tko weak %p, %3 token=%t2 : tile<ptr<f32>>, tile<f32> -> token
    continue %3, %t3 : tile<f32>, token
  }
  return %r, %u : tile<f32>, token
}
