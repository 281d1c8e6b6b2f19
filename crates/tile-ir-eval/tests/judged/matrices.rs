//! Products of matrices, whose elements are integers so small that sums are exact in any order.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use tile_ir_eval::{Element, Tile, TileType};

use crate::support::{Numbers, prepare};

/// The bits of a number that an element can represent.
fn bits(element: Element, number: f64) -> u64 {
    match element {
        Element::Float(format) => format.encode(number) << element.padding_bits(),
        _ => number as i64 as u64 & (u64::MAX >> (64 - element.bits())),
    }
}

fn tile_of(ty: &TileType, number: impl Fn(usize) -> f64) -> Tile {
    let bits: Vec<u64> = (0..ty.len()).map(|index| bits(ty.element, number(index))).collect();
    Tile::from_bits(ty.shape.clone(), ty.element, &bits)
}

/// A product by its definition; without a batch, that is 1.
fn product([batch, rows, inner, columns]: [usize; 4], a: &[f64], b: &[f64], c: &[f64]) -> Vec<f64> {
    let mut sums = c.to_vec();
    for (at, sum) in sums.iter_mut().enumerate() {
        let (column, row) = (at % columns, at / columns);
        let of_batch = row / rows;
        assert!(of_batch < batch);
        for k in 0..inner {
            *sum += a[row * inner + k] * b[(of_batch * inner + k) * columns + column];
        }
    }
    sums
}

fn sizes([batch, rows, columns]: [usize; 3]) -> String {
    if batch == 0 { format!("{rows}x{columns}x") } else { format!("{batch}x{rows}x{columns}x") }
}

#[test]
fn products_of_floats_are_sums_of_products() {
    let formats = [
        ("f16", "f16"),
        ("f16", "f32"),
        ("bf16", "f32"),
        ("f32", "f32"),
        ("tf32", "f32"),
        ("f64", "f64"),
        ("f8E4M3FN", "f16"),
        ("f8E4M3FN", "f32"),
        ("f8E5M2", "f32"),
    ];
    let mut numbers = Numbers::new();
    for (factors, sums) in formats {
        for [batch, rows, inner, columns] in [[0, 2, 4, 8], [0, 1, 8, 1], [4, 2, 4, 8], [2, 8, 1, 2]] {
            let types = [
                format!("{}{factors}", sizes([batch, rows, inner])),
                format!("{}{factors}", sizes([batch, inner, columns])),
                format!("{}{sums}", sizes([batch, rows, columns])),
            ];
            let [a, b, c] = types.each_ref().map(String::as_str);
            let text = format!("%r = mmaf %a, %b, %c : tile<{a}>, tile<{b}>, tile<{c}>");
            let operation = prepare(&[a, b, c], &text);
            let lists: Vec<Vec<f64>> = operation
                .operands
                .iter()
                .map(|ty| (0..ty.len()).map(|_| (numbers.next() % 9) as f64 - 4.0).collect())
                .collect();
            let expected = product([batch.max(1), rows, inner, columns], &lists[0], &lists[1], &lists[2]);
            let tiles = || operation.operands.iter().zip(&lists).map(|(ty, list)| tile_of(ty, |index| list[index]));
            let kept: Vec<Tile> = tiles().collect();
            let result = operation.computation.evaluate(kept.iter().cloned().collect()).unwrap();
            assert_eq!(result.shape(), kept[2].shape(), "{text}");
            assert_eq!((0..result.len()).map(|index| result.number(index)).collect::<Vec<_>>(), expected, "{text}");
            // The accumulator of another stays as it is, and one of nobody else is reused.
            assert_eq!((0..kept[2].len()).map(|index| kept[2].number(index)).collect::<Vec<_>>(), lists[2], "{text}");
            let result = operation.computation.evaluate(tiles().collect()).unwrap();
            assert_eq!((0..result.len()).map(|index| result.number(index)).collect::<Vec<_>>(), expected, "{text}");
        }
    }
}

/// Sums are rounded to a narrow accumulator once, and a NaN has the bits of those that operations make.
#[test]
fn sums_are_rounded_once() {
    let operation = prepare(
        &["1x4xf16", "4x1xf16", "1x1xf16"],
        "%r = mmaf %a, %b, %c : tile<1x4xf16>, tile<4x1xf16>, tile<1x1xf16>",
    );
    let sum = |factors: [f64; 4], start: f64| {
        let [a, b, c] = [&operation.operands[0], &operation.operands[1], &operation.operands[2]];
        let tiles = [tile_of(a, |index| factors[index]), tile_of(b, |_| 1.0), tile_of(c, |_| start)];
        operation.computation.evaluate(tiles.into_iter().collect()).unwrap().bits(0)
    };
    assert_eq!(sum([1.0, 1.0, 1.0, 0.0], 2048.0), bits(operation.operands[2].element, 2052.0), "2051 is a tie");
    assert_eq!(sum([1.0, 0.0, 0.0, 0.0], 2048.0), bits(operation.operands[2].element, 2048.0), "2049 is a tie");
    for (ty, nan) in [("f16", 0x7FFF), ("f32", 0x7FFF_FFFF), ("f64", 0xFFF8 << 48)] {
        let matrix = format!("1x1x{ty}");
        let text = format!("%r = mmaf %a, %b, %c : tile<{matrix}>, tile<{matrix}>, tile<{matrix}>");
        let operation = prepare(&[&matrix, &matrix, &matrix], &text);
        let infinity = tile_of(&operation.operands[0], |_| f64::INFINITY);
        let zero = tile_of(&operation.operands[0], |_| 0.0);
        let result = operation.computation.evaluate([infinity, zero.clone(), zero].into_iter().collect()).unwrap();
        assert_eq!(result.bits(0), nan, "{ty}");
    }
}

#[test]
fn factors_are_scaled_in_groups() {
    let mut numbers = Numbers::new();
    for (factors, scales, rows, inner, columns, groups) in [
        ("f8E4M3FN", "f8E8M0FNU", 2, 64, 4, 2),
        ("f8E5M2", "f8E8M0FNU", 4, 32, 2, 1),
        ("f4E2M1FN", "f8E4M3FN", 2, 64, 8, 4),
    ] {
        let types = [
            format!("{rows}x{inner}x{factors}"),
            format!("{inner}x{columns}x{factors}"),
            format!("{rows}x{columns}xf32"),
            format!("{rows}x{groups}x{scales}"),
            format!("{groups}x{columns}x{scales}"),
        ];
        let types = types.each_ref().map(String::as_str);
        let shown = types.map(|ty| format!("tile<{ty}>")).join(", ");
        let operation = prepare(&types, &format!("%r = mmaf_scaled %a, %b, %c, %d, %e : {shown}"));
        let lists: Vec<Vec<f64>> = operation
            .operands
            .iter()
            .enumerate()
            .map(|(operand, ty)| {
                let mut number = || match operand {
                    0..3 => (numbers.next() % 5) as f64 - 2.0,
                    _ => 2_f64.powi((numbers.next() % 5) as i32 - 2),
                };
                (0..ty.len()).map(|_| number()).collect()
            })
            .collect();
        let group = inner / groups;
        let scaled = |list: &[f64], scale: &dyn Fn(usize) -> f64| -> Vec<f64> {
            list.iter().enumerate().map(|(index, x)| x * scale(index)).collect()
        };
        let a = scaled(&lists[0], &|index| lists[3][index / inner * groups + index % inner / group]);
        let b = scaled(&lists[1], &|index| lists[4][index / columns / group * columns + index % columns]);
        let expected = product([1, rows, inner, columns], &a, &b, &lists[2]);
        let tiles = operation.operands.iter().zip(&lists).map(|(ty, list)| tile_of(ty, |index| list[index]));
        let result = operation.computation.evaluate(tiles.collect()).unwrap();
        assert_eq!((0..result.len()).map(|index| result.number(index)).collect::<Vec<_>>(), expected, "{shown}");
    }
}

#[test]
fn products_of_integers_wrap() {
    let mut numbers = Numbers::new();
    for [batch, rows, inner, columns] in [[0, 2, 4, 8], [4, 2, 4, 8], [2, 4, 1, 2]] {
        for (lhs, rhs) in
            [("signed", "signed"), ("signed", "unsigned"), ("unsigned", "signed"), ("unsigned", "unsigned")]
        {
            let types = [
                format!("{}i8", sizes([batch, rows, inner])),
                format!("{}i8", sizes([batch, inner, columns])),
                format!("{}i32", sizes([batch, rows, columns])),
            ];
            let [a, b, c] = types.each_ref().map(String::as_str);
            let text = format!("%r = mmai %a, %b, %c {lhs} {rhs} : tile<{a}>, tile<{b}>, tile<{c}>");
            let operation = prepare(&[a, b, c], &text);
            let lists: Vec<Vec<u64>> = operation
                .operands
                .iter()
                .map(|ty| (0..ty.len()).map(|_| numbers.next() >> (64 - ty.element.bits())).collect())
                .collect();
            let read = |bits: u64, word| if word == "signed" { f64::from(bits as u8 as i8) } else { bits as f64 };
            let a: Vec<f64> = lists[0].iter().map(|&bits| read(bits, lhs)).collect();
            let b: Vec<f64> = lists[1].iter().map(|&bits| read(bits, rhs)).collect();
            let c: Vec<f64> = lists[2].iter().map(|&bits| bits as f64).collect();
            let expected = product([batch.max(1), rows, inner, columns], &a, &b, &c);
            let expected: Vec<u64> = expected.into_iter().map(|sum| sum as i64 as u32 as u64).collect();
            let tiles = operation.operands.iter().zip(&lists);
            let tiles = tiles.map(|(ty, list)| Tile::from_bits(ty.shape.clone(), ty.element, list));
            let result = operation.computation.evaluate(tiles.collect()).unwrap();
            assert_eq!((0..result.len()).map(|index| result.bits(index)).collect::<Vec<_>>(), expected, "{text}");
        }
    }
}
