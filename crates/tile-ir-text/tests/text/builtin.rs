//! Types and attributes of builtin are printed as MLIR prints them.

use std::sync::Arc;

use tile_ir_core::Context;
use tile_ir_dialect::ContextOptions;
use tile_ir_text::{parse_attribute, print_attribute};

fn context() -> Arc<Context> {
    let options = ContextOptions { allow_unregistered: true, code: tile_ir_text::code, ..ContextOptions::default() };
    options.build().expect("the dialects fit together")
}

/// Checks what an attribute is printed as, which must read back as the same one.
#[track_caller]
fn is_printed(context: &Arc<Context>, written: &str, printed: &str) {
    let attribute = parse_attribute(context, written).unwrap_or_else(|error| panic!("{written}: {error}"));
    assert_eq!(print_attribute(context, attribute), printed, "{written}");
    assert_eq!(parse_attribute(context, printed).expect("it reads back"), attribute, "{written}");
}

#[test]
fn types_have_one_layout() {
    let context = context();
    for (written, printed) in [
        ("complex< f32 >", "complex<f32>"),
        ("tuple<i32,tuple< > >", "tuple<i32, tuple<>>"),
        ("memref<  4x?xf32,3>", "memref<4x?xf32, 3>"),
        ("memref<8xf32, strided<[1], offset: 0>>", "memref<8xf32, strided<[1]>>"),
        ("memref<8xf32, affine_map<(i)->(i)>, 0>", "memref<8xf32>"),
        ("memref<8x8xf32, affine_map<(i, j)->(j+1,i)>>", "memref<8x8xf32, affine_map<(d0, d1) -> (d1 + 1, d0)>>"),
        ("memref<*xf32, 3 : i32>", "memref<*xf32, 3 : i32>"),
        ("memref<4xf32, #a.layout, #a.space<1>>", "memref<4xf32, #a.layout, #a.space<1>>"),
        ("tensor<4xf32,>", "tensor<4xf32>"),
        ("tensor<4xf32,{a=1:i64}>", "tensor<4xf32, {a = 1 : i64}>"),
        ("tensor< *xf32>", "tensor<*xf32>"),
        ("vector<[4]x2x[2]xf32>", "vector<[4]x2x[2]xf32>"),
        ("dense<[1, 2]> : tensor<2xi8, 1>", "dense<[1, 2]> : tensor<2xi8, 1 : i64>"),
    ] {
        is_printed(&context, written, printed);
    }
}

#[test]
fn numbers_of_more_than_64_bits_have_one_spelling() {
    let context = context();
    for (written, printed) in [
        ("0x10000000000000000 : i128", "18446744073709551616 : i128"),
        ("340282366920938463463374607431768211455 : i128", "-1 : i128"),
        ("340282366920938463463374607431768211455 : ui128", "340282366920938463463374607431768211455 : ui128"),
        ("-9223372036854775809 : si65", "-9223372036854775809 : si65"),
        ("1.5 : f80", "1.500000e+00 : f80"),
        ("0x3FFF8000000000000000 : f80", "1.000000e+00 : f80"),
        ("1.1 : f128", "1.10000000000000008881784197001252323 : f128"),
    ] {
        is_printed(&context, written, printed);
    }
}

#[test]
fn affine_maps_are_simplified() {
    let context = context();
    for (written, printed) in [
        ("(mod)[]->(mod)", "(d0) -> (d0)"),
        ("()->()", "() -> ()"),
        (
            "(i, j)[s] -> (i + 1 + 2, 3 + i, s * i, j + i, s + i)",
            "(d0, d1)[s0] -> (d0 + 3, d0 + 3, d0 * s0, d0 + d1, d0 + s0)",
        ),
        (
            "(i, j) -> (-i, i - j, i - 2 * j, -(i + j), - -i, i --1)",
            "(d0, d1) -> (-d0, d0 - d1, d0 - d1 * 2, -(d0 + d1), d0, d0 + 1)",
        ),
        ("(i) -> (i * 2 + i * 3, i - i, i mod 1, i * 0, i floordiv 1)", "(d0) -> (d0 * 5, 0, 0, 0, d0)"),
        ("() -> (5 ceildiv 2, -5 ceildiv 2, -5 floordiv 2, -5 mod 3, 0x10)", "() -> (3, -2, -3, 1, 16)"),
        (
            "(i, j) -> ((i * 4 + j) floordiv 4, (i * 4 + j) mod 4, i mod 8 mod 4)",
            "(d0, d1) -> (d0 + d1 floordiv 4, d1 mod 4, d0 mod 4)",
        ),
        ("(i)[s] -> (i - i floordiv s * s, i + s - i floordiv 4 * 4)", "(d0)[s0] -> (d0 mod s0, d0 mod 4 + s0)"),
        (
            "(i) -> (1 + 2 * i floordiv 4 mod 3, (i mod 0) floordiv 0)",
            "(d0) -> (((d0 * 2) floordiv 4) mod 3 + 1, (d0 mod 0) floordiv 0)",
        ),
        // What is printed at first, `d0 + d1 + 4 + 3`, is simpler when it is read again.
        ("(i, j) -> ((i + 3) + (j + 4))", "(d0, d1) -> (d0 + d1 + 7)"),
    ] {
        is_printed(&context, &format!("affine_map<{written}>"), &format!("affine_map<{printed}>"));
    }
    for (written, printed) in [
        ("(i):(i>=3, 3 < = i, i == 2)", "(d0) : (d0 - 3 >= 0, d0 - 3 >= 0, d0 - 2 == 0)"),
        ("(i)[n] : (n == 2 * i)", "(d0)[s0] : (d0 * -2 + s0 == 0)"),
        ("(i) : ()", "(d0) : (0 == 0)"),
    ] {
        is_printed(&context, &format!("affine_set<{written}>"), &format!("affine_set<{printed}>"));
    }
}

#[test]
fn large_maps_take_linear_time() {
    let context = context();
    let names: Vec<_> = (0..20_000).map(|index| format!("d{index}")).collect();
    let map = format!("affine_map<({0}) -> ({0})>", names.join(", "));
    is_printed(&context, &map, &map);
}

#[test]
fn what_mlir_refuses_is_refused() {
    let context = context();
    let sum = format!("affine_map<(i)[s] -> (i{})>", " mod s + s".repeat(300));
    for (written, message) in [
        ("complex<index>", "expected complex numbers of an integer or float type"),
        ("memref<2xtuple<>>", "expected a memref of numbers, vectors, memrefs or types of a dialect"),
        (
            "memref<4xf32, 1.0>",
            "expected an integer, a string, a dictionary or an attribute of a dialect as memory space, but no 0",
        ),
        ("memref<4xf32, strided<[1, 1]>>", "expected a layout of 1 dimensions, found one of 2"),
        ("memref<4xf32, 3, strided<[1]>>", "expected the layout before the memory space"),
        ("memref<4xf32, 1, 2>", "expected one memory space"),
        ("memref<*xf32, strided<[1]>>", "expected a memory space: only a memref with dimensions has a layout"),
        ("affine_map<(i, i) -> (i)>", "redefinition of dimension or symbol 'i'"),
        ("affine_map<(i) -> (j)>", "unknown dimension or symbol 'j'"),
        ("affine_map<(i) -> (i * i)>", "expected an affine expression: one of the factors must be free of dimensions"),
        ("affine_map<(i) -> (4 mod i)>", "expected an affine expression: the divisor must be free of dimensions"),
        ("affine_map<(i) -> (i + 9223372036854775807 + 1)>", "numbers of the expressions exceed 64 bits"),
        (&sum, "affine expressions nested deeper than 256 levels"),
    ] {
        let error = parse_attribute(&context, written).expect_err("it is refused");
        assert_eq!(error.message, message, "{written}");
    }
}
