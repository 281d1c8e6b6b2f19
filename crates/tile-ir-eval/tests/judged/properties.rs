//! Properties of computations, and reasons for undefined results.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use tile_ir_eval::Dependence::{Absorbed, All, Chosen, Elementwise, Moved, Product};
use tile_ir_eval::{Dependence, Exactness, Operands, Shape, Tile};

use crate::support::{context, prepare};

/// Types of operands, an operation on them, what its elements depend on, and what else is so.
type Case = (&'static [&'static str], &'static str, Dependence, &'static str);

const INTEGERS: &[&str] = &["i8", "i8"];
const SINGLES: &[&str] = &["f32", "f32", "f32"];

const CASES: [Case; 62] = [
    (INTEGERS, "absi %a : tile<i8>", Elementwise, "splats"),
    (INTEGERS, "addi %a, %b : tile<i8>", Elementwise, "splats"),
    (INTEGERS, "addi %a, %b overflow<no_signed_wrap> : tile<i8>", Elementwise, "splats partial"),
    (INTEGERS, "subi %a, %b overflow<no_unsigned_wrap> : tile<i8>", Elementwise, "splats partial"),
    (INTEGERS, "muli %a, %b : tile<i8>", Absorbed(0), "splats"),
    (INTEGERS, "muli %a, %b overflow<no_wrap> : tile<i8>", Absorbed(0), "splats partial"),
    (INTEGERS, "andi %a, %b : tile<i8>", Absorbed(0), "splats"),
    (INTEGERS, "ori %a, %b : tile<i8>", Absorbed(0xFF), "splats"),
    (INTEGERS, "xori %a, %b : tile<i8>", Elementwise, "splats"),
    (INTEGERS, "negi %a : tile<i8>", Elementwise, "splats"),
    (INTEGERS, "negi %a overflow<no_signed_wrap> : tile<i8>", Elementwise, "splats partial"),
    (INTEGERS, "negi %a overflow<no_unsigned_wrap> : tile<i8>", Elementwise, "splats partial"),
    (INTEGERS, "maxi %a, %b signed : tile<i8>", Elementwise, "splats"),
    (INTEGERS, "mulhii %a, %b : tile<i8>", Elementwise, "splats"),
    (INTEGERS, "divi %a, %b unsigned : tile<i8>", Elementwise, "splats partial"),
    (INTEGERS, "remi %a, %b signed : tile<i8>", Elementwise, "splats partial"),
    (INTEGERS, "shli %a, %b : tile<i8>", Elementwise, "splats partial"),
    (INTEGERS, "shri %a, %b signed : tile<i8>", Elementwise, "splats partial"),
    (INTEGERS, "cmpi equal %a, %b, signed : tile<i8> -> tile<i1>", Elementwise, "splats"),
    (INTEGERS, "exti %a signed : tile<i8> -> tile<i16>", Elementwise, "splats"),
    (INTEGERS, "trunci %a : tile<i8> -> tile<i1>", Elementwise, "splats"),
    (INTEGERS, "trunci %a overflow<no_signed_wrap> : tile<i8> -> tile<i1>", Elementwise, "splats partial"),
    (INTEGERS, "trunci %a overflow<no_unsigned_wrap> : tile<i8> -> tile<i1>", Elementwise, "splats partial"),
    (INTEGERS, "itof %a signed : tile<i8> -> tile<f16>", Elementwise, "splats"),
    (INTEGERS, "bitcast %a : tile<i8> -> tile<f8E5M2>", Elementwise, "splats"),
    (SINGLES, "addf %a, %b : tile<f32>", Elementwise, "splats"),
    (SINGLES, "divf %a, %b rounding<approx> : tile<f32>", Elementwise, "splats inexact"),
    (SINGLES, "divf %a, %b rounding<full> : tile<f32>", Elementwise, "splats inexact"),
    (SINGLES, "divf %a, %b rounding<zero> : tile<f32>", Elementwise, "splats"),
    (SINGLES, "remf %a, %b : tile<f32>", Elementwise, "splats"),
    (SINGLES, "fma %a, %b, %c : tile<f32>", Elementwise, "splats"),
    (SINGLES, "sqrt %a : tile<f32>", Elementwise, "splats"),
    (SINGLES, "sqrt %a rounding<approx> : tile<f32>", Elementwise, "splats inexact"),
    (SINGLES, "ceil %a : tile<f32>", Elementwise, "splats"),
    (SINGLES, "negf %a : tile<f32>", Elementwise, "splats"),
    (SINGLES, "absf %a : tile<f32>", Elementwise, "splats"),
    (SINGLES, "maxf %a, %b : tile<f32>", Elementwise, "splats"),
    (SINGLES, "minf %a, %b propagate_nan : tile<f32>", Elementwise, "splats"),
    (SINGLES, "exp %a : tile<f32>", Elementwise, "splats inexact"),
    (SINGLES, "sin %a : tile<f32>", Elementwise, "splats inexact"),
    (SINGLES, "atan2 %a, %b : tile<f32>", Elementwise, "splats inexact"),
    (&["f32", "i32"], "fpowi %a, %b : tile<f32>, tile<i32>", Elementwise, "splats inexact"),
    (SINGLES, "cmpf equal ordered %a, %b : tile<f32> -> tile<i1>", Elementwise, "splats"),
    (SINGLES, "ftof %a : tile<f32> -> tile<f16>", Elementwise, "splats"),
    (SINGLES, "ftoi %a signed : tile<f32> -> tile<i8>", Elementwise, "splats partial"),
    (SINGLES, "ftoi %a signed saturating : tile<f32> -> tile<i8>", Elementwise, "splats"),
    (SINGLES, "ftoi %a unsigned : tile<f32> -> tile<i1>", Elementwise, "splats"),
    (&["i1", "i8", "i8"], "select %a, %b, %c : tile<i1>, tile<i8>", Chosen, "splats"),
    (&["ptr<f32>", "i8"], "offset %a, %b : tile<ptr<f32>>, tile<i8> -> tile<ptr<f32>>", Elementwise, "splats"),
    (
        &["ptr<f4E2M1FN>", "i8"],
        "offset %a, %b : tile<ptr<f4E2M1FN>>, tile<i8> -> tile<ptr<f4E2M1FN>>",
        Elementwise,
        "splats partial inexact",
    ),
    (&[], "constant <i8: 7> : tile<4xi8>", Elementwise, "splats"),
    (&[], "constant <i8: [1, 2]> : tile<2xi8>", All, ""),
    (&[], "iota : tile<4xi8>", All, ""),
    (&["2x4xi8"], "reshape %a : tile<2x4xi8> -> tile<8xi8>", Moved(1), "splats"),
    (&["2x1xi8"], "broadcast %a : tile<2x1xi8> -> tile<2x4xi8>", Moved(1), "splats"),
    (&["2x4xi8"], "permute %a [1, 0] : tile<2x4xi8> -> tile<4x2xi8>", Moved(1), "splats"),
    (&["2x4xi8", "i32"], "extract %a[%b, %b] : tile<2x4xi8> -> tile<1x2xi8>", Moved(1), "splats partial"),
    (&["1x2xi8", "2x4xi8", "i32"], "insert %a, %b[%c, %c] : tile<1x2xi8>, tile<2x4xi8>", Moved(2), "partial"),
    (&["2xi8", "2xi8"], "cat %a, %b dim = 0 : tile<2xi8>, tile<2xi8> -> tile<4xi8>", Moved(2), ""),
    (&["8xi1"], "pack %a : tile<8xi1> -> tile<1xi8>", All, "splats"),
    (&["2xi8"], "unpack %a : tile<2xi8> -> tile<4xi4>", All, ""),
    (
        &["2x4xf16", "4x8xf16", "2x8xf16"],
        "mmaf %a, %b, %c : tile<2x4xf16>, tile<4x8xf16>, tile<2x8xf16>",
        Product { rows: 2, inner: 4, columns: 8 },
        "inexact",
    ),
];

#[test]
fn computations_report_their_properties() {
    for (types, text, dependence, words) in CASES {
        let computation = prepare(types, &format!("%r = {text}")).computation;
        let is = |word| words.split(' ').any(|it| it == word);
        let exactness = if is("inexact") { Exactness::Inexact } else { Exactness::Exact };
        let elementwise = matches!(dependence, Elementwise | Absorbed(_) | Chosen);
        assert_eq!(computation.dependence, dependence, "{text}");
        assert_eq!(computation.exactness, exactness, "{text}");
        assert_eq!(computation.is_partial, is("partial"), "{text}");
        assert_eq!(computation.keeps_splats, is("splats"), "{text}");
        assert_eq!(computation.is_elementwise(), elementwise, "{text}");
        let shown = format!("{computation:?}");
        assert!(shown.contains(&format!("{dependence:?}")) && shown.contains(&format!("{exactness:?}")), "{shown}");
    }
}

/// What is said to keep splats does, and what says which operand's bits determine a result is right.
#[test]
fn splat_and_absorption_flags_are_right() {
    for (types, text, dependence, words) in CASES {
        let operation = prepare(types, &format!("%r = {text}"));
        let ones = operation.operands.iter().map(|ty| Tile::splat(ty.shape.clone(), ty.element, 0));
        // Division by zero has no result.
        let Ok(result) = operation.computation.evaluate(ones.collect()) else { continue };
        if words.contains("splats") {
            assert!(result.is_splat(), "{text}");
        }
        if let Absorbed(bits) = dependence {
            for other in (0..256).filter(|_| !words.contains("partial")) {
                assert_eq!(operation.one(&[bits, other]), Ok(bits), "{text} {other}");
                assert_eq!(operation.one(&[other, bits]), Ok(bits), "{text} {other}");
            }
        }
    }
}

/// The reason names the operands of the first element without a result, and its position says which that is.
#[test]
fn undefined_results_report_the_first_element() {
    type Undefined = (&'static [&'static str], &'static str, &'static [u64], &'static [u64], &'static str);
    let cases: [Undefined; 15] = [
        (INTEGERS, "divi %a, %b signed : tile<i8>", &[7, 1], &[7, 0], "divides by zero: 7 and 0"),
        (INTEGERS, "remi %a, %b unsigned : tile<i8>", &[7, 1], &[200, 0], "divides by zero: 200 and 0"),
        (
            INTEGERS,
            "divi %a, %b signed : tile<i8>",
            &[7, 1],
            &[128, 255],
            "divides the smallest value by -1: -128 and -1",
        ),
        (
            INTEGERS,
            "remi %a, %b signed : tile<i8>",
            &[7, 1],
            &[128, 255],
            "divides the smallest value by -1: -128 and -1",
        ),
        (INTEGERS, "shli %a, %b : tile<i8>", &[7, 7], &[7, 8], "shifts by the width or more: 8"),
        (INTEGERS, "shri %a, %b signed : tile<i8>", &[7, 7], &[7, 255], "shifts by the width or more: 255"),
        (
            INTEGERS,
            "shli %a, %b overflow<no_signed_wrap> : tile<i8>",
            &[1, 6],
            &[1, 7],
            "overflows as signed, which 'overflow' excludes: 1 and 7",
        ),
        (
            INTEGERS,
            "addi %a, %b overflow<no_signed_wrap> : tile<i8>",
            &[127, 255],
            &[128, 255],
            "overflows as signed, which 'overflow' excludes: -128 and -1",
        ),
        (
            INTEGERS,
            "subi %a, %b overflow<no_unsigned_wrap> : tile<i8>",
            &[255, 255],
            &[1, 2],
            "overflows as unsigned, which 'overflow' excludes: 1 and 2",
        ),
        (
            &["i8"],
            "negi %a overflow<no_signed_wrap> : tile<i8>",
            &[127],
            &[128],
            "overflows as signed, which 'overflow' excludes: 128",
        ),
        (
            &["i16"],
            "trunci %a overflow<no_signed_wrap> : tile<i16> -> tile<i8>",
            &[127],
            &[0xFF7F],
            "changes the signed value, which 'overflow' excludes: -129",
        ),
        (
            &["i16"],
            "trunci %a overflow<no_unsigned_wrap> : tile<i16> -> tile<i8>",
            &[255],
            &[256],
            "changes the unsigned value, which 'overflow' excludes: 256",
        ),
        (
            &["f16"],
            "ftoi %a signed : tile<f16> -> tile<i8>",
            &[0x57F0],
            &[0x5800],
            "converts a number that does not fit in the result: 128",
        ),
        (
            &["f32"],
            "ftoi %a unsigned : tile<f32> -> tile<i8>",
            &[0xBF7F_FFFF],
            &[0xBF80_0000],
            "converts a number that does not fit in the result: -1",
        ),
        (
            &["ptr<f4E2M1FN>", "i8"],
            "offset %a, %b : tile<ptr<f4E2M1FN>>, tile<i8> -> tile<ptr<f4E2M1FN>>",
            &[16, 2],
            &[16, 253],
            "points into the middle of a byte: -3",
        ),
    ];
    for (types, text, good, bad, reason) in cases {
        let operation = prepare(types, &format!("%r = {text}"));
        for at in [0, 1, 255, 256, 300, 511, 512] {
            let mut lists: Vec<Vec<u64>> = good.iter().map(|&bits| vec![bits; 600]).collect();
            for (list, &bits) in lists.iter_mut().zip(bad) {
                list[at] = bits;
                // Others after it do not count.
                list[550] = bits;
            }
            let lists: Vec<&[u64]> = lists.iter().map(Vec::as_slice).collect();
            let undefined = operation.run(&lists).unwrap_err();
            assert_eq!((undefined.to_string().as_str(), undefined.element), (reason, Some(at)), "{text}");
        }
    }
}

#[test]
fn wrong_operand_counts_are_undefined() {
    let sum = prepare(INTEGERS, "%r = addi %a, %b : tile<i8>").computation;
    let one = Tile::splat(Shape::new(), tile_ir_eval::Element::Integer(8), 1);
    let reason = sum.evaluate(Operands::from_elem(one.clone(), 1)).unwrap_err();
    assert_eq!((reason.to_string().as_str(), reason.element), ("expects 2 operands, found 1", None));
    assert!(sum.evaluate(Operands::from_elem(one.clone(), 3)).is_err());
    assert!(sum.evaluate(Operands::from_elem(one, 2)).is_ok());
    let part = prepare(&["2xi8", "i32"], "%r = extract %a[%b] : tile<2xi8> -> tile<1xi8>").computation;
    assert_eq!(part.evaluate(Operands::new()).unwrap_err().to_string(), "has no source");
}

/// An operation whose table entry has no evaluation has no computation.
#[test]
fn operations_without_eval_have_no_computation() {
    let source = "cuda_tile.module @m {\n entry @e() {\n %a = make_token : token\n return\n }\n}";
    let module = tile_ir_text::parse(&context(), source, &tile_ir_text::ParseOptions::default()).unwrap();
    let entry = module.functions().next().unwrap();
    let op = entry.regions().next().unwrap().ops().next().unwrap();
    assert!(tile_ir_eval::computation(op).is_none());
}
