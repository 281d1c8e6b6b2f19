// What an operation that can be speculated leaves undefined matters only where it is used.
//
// RUN: tile-ir-run %s --grid 1 --entry unused --arg 40
// RUN: tile-ir-run %s --grid 1 --entry printed --arg 40
// RUN: tile-ir-run %s --grid 1 --entry stored --arg zeros:4 --arg 2
// RUN: tile-ir-run %s --grid 1 --entry stored --arg zeros:4 --arg 3
// RUN: tile-ir-run %s --grid 1 --entry branched --arg 1 --arg 31
// RUN: tile-ir-run %s --grid 1 --entry branched --arg 1 --arg 32
// RUN: tile-ir-run %s --grid 1 --entry bound --arg 32
// RUN: tile-ir-run %s --grid 1 --entry address --arg zeros:4 --arg 32
// RUN: tile-ir-run %s --grid 1 --entry divisor --arg 32
// RUN: tile-ir-run %s --grid 1 --entry moved --arg 1
// RUN: tile-ir-run %s --grid 1 --entry moved --arg 0
// RUN: tile-ir-run %s --grid 1 --entry reduced --arg 30
// RUN: tile-ir-run %s --grid 1 --entry reduced --arg 31
// RUN: tile-ir-run %s --grid 1 --entry scanned --arg 30
// RUN: tile-ir-run %s --grid 1 --entry in_body --arg 2147483647
// RUN: tile-ir-run %s --grid 1 --entry rows_in_body
// RUN: tile-ir-run %s --grid 1 --entry rows_in_branch
// RUN: tile-ir-run %s --grid 1 --entry rows_in_branch --check
// RUN: tile-ir-run %s --grid 1 --entry scan_in_body
// RUN: tile-ir-run %s --grid 1 --entry chosen_in_body
// RUN: tile-ir-run %s --grid 1 --entry chosen_in_body --check
// RUN: tile-ir-run %s --grid 1 --entry divided_in_body
// RUN: tile-ir-run %s --grid 1 --entry unused --arg 40 --trace
cuda_tile.module @m {
  entry @unused(%n: tile<i32>) {
    %shifted = shli %n, %n : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %false = constant <i1: false> : tile<i1>
    %chosen = select %false, %shifted, %n : tile<i1>, tile<i32>
    %nothing = muli %shifted, %zero : tile<i32>
    print_tko "%d %d\n", %chosen, %nothing : tile<i32>, tile<i32> -> token
    return
  }
  entry @printed(%n: tile<i32>) {
    %shifted = shli %n, %n : tile<i32>
    %more = addi %shifted, %n : tile<i32>
    print_tko "%d\n", %more : tile<i32> -> token
    return
  }
  // The sum of the largest number and 1 wraps, and the mask keeps it out where there are less than three elements.
  entry @stored(%to: tile<ptr<i32>>, %count: tile<i32>) {
    %many = constant <i32: [1, 2, 2147483647, 2147483647]> : tile<4xi32>
    %ones = constant <i32: 1> : tile<4xi32>
    %sums = addi %many, %ones overflow<no_signed_wrap> : tile<4xi32>
    %places = iota : tile<4xi32>
    %row = reshape %count : tile<i32> -> tile<1xi32>
    %all = broadcast %row : tile<1xi32> -> tile<4xi32>
    %mask = cmpi less_than %places, %all, signed : tile<4xi32> -> tile<4xi1>
    %base = reshape %to : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bases = broadcast %base : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %pointers = offset %bases, %places : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %token = store_ptr_tko weak %pointers, %sums, %mask : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> token
    return
  }
  entry @branched(%n: tile<i32>, %by: tile<i32>) {
    %shifted = shli %n, %by : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %is_less = cmpi less_than %shifted, %zero, signed : tile<i32> -> tile<i1>
    if %is_less {
      print_tko "less\n" -> token
    }
    return
  }
  entry @bound(%n: tile<i32>) {
    %shifted = shri %n, %n signed : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    for %i in (%zero to %shifted, step %n) : tile<i32> {
    }
    return
  }
  entry @address(%from: tile<ptr<i32>>, %n: tile<i32>) {
    %shifted = shri %n, %n signed : tile<i32>
    %pointer = offset %from, %shifted : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %value, %token = load_ptr_tko weak %pointer : tile<ptr<i32>> -> tile<i32>, token
    return
  }
  // Division is undefined at once.
  entry @divisor(%n: tile<i32>) {
    %shifted = shri %n, %n signed : tile<i32>
    %unused = divi %n, %shifted signed : tile<i32>
    return
  }
  // Of the four elements the last two are poison.
  entry @moved(%half: tile<i32>) {
    %numbers = constant <f32: [1.0, 2.0, 1.0e10, -1.0e10]> : tile<4xf32>
    %whole = ftoi %numbers signed : tile<4xf32> -> tile<4xi32>
    %square = reshape %whole : tile<4xi32> -> tile<2x2xi32>
    %turned = permute %square [1, 0] : tile<2x2xi32> -> tile<2x2xi32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %column = extract %turned[%zero, %zero] : tile<2x2xi32> -> tile<2x1xi32>
    print_tko "%d\n", %column : tile<2x1xi32> -> token
    %ones = constant <i32: 1> : tile<2x1xi32>
    %mended = insert %ones, %turned[%zero, %half] : tile<2x1xi32>, tile<2x2xi32>
    print_tko "%d\n", %mended : tile<2x2xi32> -> token
    return
  }
  // Each row is summed by itself.
  entry @reduced(%by: tile<i32>) {
    %one = constant <i32: 1> : tile<2x2xi32>
    %more = constant <i32: [[0, 0], [0, 1]]> : tile<2x2xi32>
    %cell = reshape %by : tile<i32> -> tile<1x1xi32>
    %all = broadcast %cell : tile<1x1xi32> -> tile<2x2xi32>
    %distances = addi %all, %more : tile<2x2xi32>
    %shifted = shli %one, %distances : tile<2x2xi32>
    %sums = reduce %shifted dim=1 identities=[0 : i32] : tile<2x2xi32> -> tile<2xi32>
    (%a: tile<i32>, %b: tile<i32>) {
      %sum = addi %a, %b : tile<i32>
      yield %sum : tile<i32>
    }
    %zero = constant <i32: 0> : tile<i32>
    %first = extract %sums[%zero] : tile<2xi32> -> tile<1xi32>
    print_tko "%d\n", %first : tile<1xi32> -> token
    print_tko "%d\n", %sums : tile<2xi32> -> token
    return
  }
  entry @scanned(%by: tile<i32>) {
    %one = constant <i32: 1> : tile<4xi32>
    %places = iota : tile<4xi32>
    %row = reshape %by : tile<i32> -> tile<1xi32>
    %all = broadcast %row : tile<1xi32> -> tile<4xi32>
    %distances = addi %all, %places : tile<4xi32>
    %shifted = shli %one, %distances : tile<4xi32>
    %sums = scan %shifted dim=0 reverse=false identities=[0 : i32] : tile<4xi32> -> tile<4xi32>
    (%a: tile<i32>, %b: tile<i32>) {
      %sum = addi %a, %b : tile<i32>
      yield %sum : tile<i32>
    }
    %zero = constant <i32: 0> : tile<i32>
    %first = extract %sums[%zero] : tile<4xi32> -> tile<2xi32>
    print_tko "%d\n", %first : tile<2xi32> -> token
    print_tko "%d\n", %sums : tile<4xi32> -> token
    return
  }
  entry @in_body(%n: tile<i32>) {
    %row = reshape %n : tile<i32> -> tile<1xi32>
    %all = broadcast %row : tile<1xi32> -> tile<4xi32>
    %sum = reduce %all dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      %c = addi %a, %b overflow<no_signed_wrap> : tile<i32>
      yield %c : tile<i32>
    }
    print_tko "unused yet\n" -> token
    print_tko "%d\n", %sum : tile<i32> -> token
    return
  }
  // One row breaks a promise of the body, the other has a sum.
  entry @rows_in_body() {
    %many = constant <i32: [[2147483647, 1], [1, 1]]> : tile<2x2xi32>
    %sums = reduce %many dim=1 identities=[0 : i32] : tile<2x2xi32> -> tile<2xi32> (%a: tile<i32>, %b: tile<i32>) {
      %c = addi %a, %b overflow<no_signed_wrap> : tile<i32>
      yield %c : tile<i32>
    }
    %one = constant <i32: 1> : tile<i32>
    %second = extract %sums[%one] : tile<2xi32> -> tile<1xi32>
    print_tko "%d\n", %second : tile<1xi32> -> token
    print_tko "%d\n", %sums : tile<2xi32> -> token
    return
  }
  // The same in a body that is not about slices.
  entry @rows_in_branch() {
    %many = constant <i32: [[1, 1], [2147483647, 1]]> : tile<2x2xi32>
    %sums = reduce %many dim=1 identities=[0 : i32] : tile<2x2xi32> -> tile<2xi32> (%a: tile<i32>, %b: tile<i32>) {
      %zero = constant <i32: 0> : tile<i32>
      %is_more = cmpi greater_than %a, %zero, signed : tile<i32> -> tile<i1>
      %c = if %is_more -> (tile<i32>) {
        %sum = addi %a, %b overflow<no_signed_wrap> : tile<i32>
        yield %sum : tile<i32>
      } else {
        yield %b : tile<i32>
      }
      yield %c : tile<i32>
    }
    %zero = constant <i32: 0> : tile<i32>
    %first = extract %sums[%zero] : tile<2xi32> -> tile<1xi32>
    print_tko "%d\n", %first : tile<1xi32> -> token
    print_tko "%d\n", %sums : tile<2xi32> -> token
    return
  }
  // From the last but one element on, backwards.
  entry @scan_in_body() {
    %many = constant <i32: [1, 1, 2147483647, 1]> : tile<4xi32>
    %sums = scan %many dim=0 reverse=true identities=[0 : i32] : tile<4xi32> -> tile<4xi32> (%a: tile<i32>, %b: tile<i32>) {
      %c = addi %a, %b overflow<no_signed_wrap> : tile<i32>
      yield %c : tile<i32>
    }
    %three = constant <i32: 3> : tile<i32>
    %last = extract %sums[%three] : tile<4xi32> -> tile<1xi32>
    print_tko "%d\n", %last : tile<1xi32> -> token
    print_tko "%d\n", %sums : tile<4xi32> -> token
    return
  }
  // Two of the numbers are poison, and the body chooses none of them.
  entry @chosen_in_body() {
    %ones = constant <i32: 1> : tile<4xi32>
    %distances = constant <i32: [1, 40, 2, 40]> : tile<4xi32>
    %numbers = shli %ones, %distances : tile<4xi32>
    %valid = constant <i1: [true, false, true, false]> : tile<4xi1>
    %number, %is_valid = reduce %numbers, %valid dim=0 identities=[0 : i32, false]
      : tile<4xi32>, tile<4xi1> -> tile<i32>, tile<i1>
      (%a: tile<i32>, %b: tile<i32>, %a_valid: tile<i1>, %b_valid: tile<i1>) {
      %chosen = select %a_valid, %a, %b : tile<i1>, tile<i32>
      %any = ori %a_valid, %b_valid : tile<i1>
      yield %chosen, %any : tile<i32>, tile<i1>
    }
    print_tko "%d %d\n", %number, %is_valid : tile<i32>, tile<i1> -> token
    return
  }
  // Division by poison is undefined at once, in a body too.
  entry @divided_in_body() {
    %ones = constant <i32: 1> : tile<4xi32>
    %distances = constant <i32: [1, 40, 2, 3]> : tile<4xi32>
    %numbers = shli %ones, %distances : tile<4xi32>
    %quotient = reduce %numbers dim=0 identities=[1 : i32] : tile<4xi32> -> tile<i32> (%a: tile<i32>, %b: tile<i32>) {
      %c = divi %b, %a signed : tile<i32>
      yield %c : tile<i32>
    }
    return
  }
}
