// Formats of `print_tko`, and `assert`.

// rule: V-PRINT-1 V-PRINT-2 V-PRINT-3 V-PRINT-4 V-PRINT-5
cuda_tile.module @m {
  entry @e(%i: tile<i32>, %f: tile<f32>, %p: tile<ptr<f32>>) {
    %0 = print_tko "100%%" -> token
    %1 = print_tko "" -> token
    %2 = print_tko "%5.2f %i\n", %f, %i : tile<f32>, tile<i32> -> token
    %3 = print_tko "%zq %d", %i, %i : tile<i32>, tile<i32> -> token
    %4 = print_tko "%*d", %i : tile<i32> -> token
    %5 = print_tko "%%%d%%", %i : tile<i32> -> token
    // What is printed and how is not compared.
    %6 = print_tko "%s %x", %f, %p token=%5 : tile<f32>, tile<ptr<f32>> -> token
    %7 = iota : tile<8xi32>
    %8 = print_tko "%d", %7 : tile<8xi32> -> token
  }
}

// -----

// rule: V-PRINT-1
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected a conversion such as '%i' or '%f' after the '%' at byte 6 of the format, or '%%', found no end of it}}
    %0 = print_tko "hello %", %i : tile<i32> -> token
  }
}

// -----

// Only `%` right behind another one is one with it: the second of these begins a conversion of its own.

// rule: V-PRINT-1 V-PRINT-2
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{after the '%' at byte 2 of the format}}
    %0 = print_tko "%5%", %i : tile<i32> -> token
    // expected-error @below {{after the '%' at byte 2 of the format}}
    %1 = print_tko "% %", %i : tile<i32> -> token
  }
}

// -----

// rule: V-PRINT-3
cuda_tile.module @m {
  entry @e(%i: tile<i32>, %t: tile<f32>) {
    // expected-error @below {{expected 2 operands for the conversions of the format, found 1}}
    %0 = print_tko "%i %f", %i : tile<i32> -> token
    // expected-error @below {{expected 0 operands for the conversions of the format, found 1}}
    %1 = print_tko "none", %i : tile<i32> -> token
    // The token is not printed.
    // expected-error @below {{expected 1 operand for the conversions of the format, found 0}}
    %2 = print_tko "%i" token=%1 -> token
  }
}

// -----

// rule: V-PRINT-4 V-TC-1
cuda_tile.module @m {
  entry @e() {
    %t = make_token : token
    // expected-error @below {{operand 'args' #0 must be tile}}
    %0 = "cuda_tile.print_tko"(%t) <{operandSegmentSizes = array<i32: 1, 0>, str = "%i"}> : (!cuda_tile.token) -> !cuda_tile.token
  }
}

// -----

// rule: V-PRINT-4
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected 'str', a string after 'print_tko', found '%i'}}
    // expected-note @below {{'print_tko' is written}}
    %0 = print_tko %i : tile<i32> -> token
  }
}

// -----

// A result that nobody uses goes without saying in older versions.

// rule: V-PRINT-5
// flags: --emit=tilebc --bytecode-version=13.1 -o /dev/null
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    %0 = print_tko "%i", %i : tile<i32> -> token
  }
}

// -----

// rule: V-PRINT-5
// flags: --emit=tilebc --bytecode-version=13.1 -o /dev/null
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{13.2}}
    %0 = print_tko "%i", %i : tile<i32> -> token
    %1 = join_tokens %0, %0 : token
  }
}

// -----

// rule: V-PRINT-5
// flags: --emit=tilebc --bytecode-version=13.1 -o /dev/null
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    %0 = make_token : token
    // expected-error @below {{13.2}}
    %1 = print_tko "%i", %i token=%0 : tile<i32> -> token
  }
}

// -----

// rule: V-ASSERT-1
cuda_tile.module @m {
  entry @e(%b: tile<i1>) {
    %c = constant <i1: [true, false]> : tile<2xi1>
    assert %b, "" : tile<i1>
    assert %c, "message" : tile<2xi1>
  }
}

// -----

// rule: V-ASSERT-1 V-TC-1
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{operand 'condition' must be tile of i1 values, found 'tile<i32>'}}
    assert %i, "message" : tile<i32>
  }
}

// -----

// rule: V-ASSERT-1 V-GEN-3
cuda_tile.module @m {
  entry @e(%b: tile<i1>) {
    // expected-error @below {{attribute 'message'}}
    "cuda_tile.assert"(%b) : (!cuda_tile.tile<i1>) -> ()
  }
}
