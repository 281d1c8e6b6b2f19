//! Tiles in other shapes, packed bits, and products.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use tile_ir_eval::{Element, Lane, Operands, Shape, Tile};

use crate::support::{Numbers, prepare, tile};

fn numbers(shape: &[usize], width: u32) -> Tile {
    let count = shape.iter().product::<usize>() as u64;
    let element = Element::Integer(width);
    match width {
        8 => Tile::from_lanes(Shape::from_slice(shape), element, (0..count).map(u8::from_u64).collect()),
        _ => Tile::from_lanes(Shape::from_slice(shape), element, (0..count).map(u32::from_u64).collect()),
    }
}

fn run(text: &str, operands: &[Tile]) -> Vec<u64> {
    let types = ["i32"; 2];
    let result = prepare(&types, text).computation.evaluate(Operands::from(operands.to_vec())).unwrap();
    (0..result.len()).map(|index| result.bits(index)).collect()
}

#[test]
fn shapes() {
    let iota = "%x = iota : tile<8xi32>\n%y = reshape %x : tile<8xi32> -> tile<2x4xi32>\n";
    let source = numbers(&[2, 4], 32);
    let permuted =
        run(&format!("{iota}%r = permute %y [1, 0] : tile<2x4xi32> -> tile<4x2xi32>"), std::slice::from_ref(&source));
    assert_eq!(permuted, [0, 4, 1, 5, 2, 6, 3, 7]);
    let joined = run(
        &format!("{iota}%r = cat %y, %y dim = 1 : tile<2x4xi32>, tile<2x4xi32> -> tile<2x8xi32>"),
        &[source.clone(), source.clone()],
    );
    assert_eq!(joined, [0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7]);
    let one = Tile::splat(Shape::new(), Element::Integer(32), 1);
    let zero = Tile::splat(Shape::new(), Element::Integer(32), 0);
    let block = format!("{iota}%r = extract %y[%a, %b] : tile<2x4xi32> -> tile<1x2xi32>");
    assert_eq!(run(&block, &[source.clone(), zero.clone(), one.clone()]), [2, 3]);
    let outside = prepare(&["i32", "i32"], &block).computation.evaluate(Operands::from(vec![
        source.clone(),
        one.clone(),
        Tile::splat(Shape::new(), Element::Integer(32), 2),
    ]));
    assert_eq!(outside.unwrap_err().to_string(), "has index 2 in dimension 1, which has 2 blocks");
    let part = numbers(&[1, 2], 32);
    let inserted = format!(
        "{iota}%z = constant <i32: 0> : tile<1x2xi32>\n%r = insert %z, %y[%a, %b] : tile<1x2xi32>, tile<2x4xi32>"
    );
    assert_eq!(run(&inserted, &[part, source, one, zero]), [0, 1, 2, 3, 0, 1, 6, 7]);
    let row = numbers(&[1, 4], 32);
    let repeated = "%x = constant <i32: 0> : tile<1x4xi32>\n%r = broadcast %x : tile<1x4xi32> -> tile<2x4xi32>";
    assert_eq!(run(repeated, &[row]), [0, 1, 2, 3, 0, 1, 2, 3]);
}

#[test]
fn splats_are_stored_once() {
    let zeros =
        prepare(&[], "%r = constant <f32: 0.0> : tile<1024x1024xf32>").computation.evaluate(Operands::new()).unwrap();
    assert!(zeros.is_splat());
    assert_eq!(zeros.stored_bytes(), 8);
    let text = "%x = constant <f32: 0.0> : tile<1024x1024xf32>\n%r = exp %x : tile<1024x1024xf32>";
    let ones = prepare(&[], text).computation.evaluate([zeros].into_iter().collect()).unwrap();
    assert_eq!((ones.is_splat(), ones.number(0), ones.len()), (true, 1.0, 1 << 20));
}

#[test]
fn packed_bits() {
    let text = "%x = constant <i16: 0> : tile<4xi16>\n%r = pack %x : tile<4xi16> -> tile<8xi8>";
    let source =
        Tile::from_lanes::<u16>(Shape::from_slice(&[4]), Element::Integer(16), vec![0x0201, 0x0403, 0x0605, 0x0807]);
    assert_eq!(run(text, &[source]), [1, 2, 3, 4, 5, 6, 7, 8]);
    let text = "%x = constant <i8: 0> : tile<2xi8>\n%r = unpack %x : tile<2xi8> -> tile<4xi4>";
    let source = Tile::from_lanes::<u8>(Shape::from_slice(&[2]), Element::Integer(8), vec![0x21, 0x43]);
    assert_eq!(run(text, &[source]), [1, 2, 3, 4]);
    let text = "%x = constant <i1: false> : tile<8xi1>\n%r = pack %x : tile<8xi1> -> tile<1xi8>";
    let source = Tile::from_lanes::<u8>(Shape::from_slice(&[8]), Element::BOOLEAN, vec![1, 0, 0, 0, 0, 0, 1, 1]);
    assert_eq!(run(text, &[source]), [0xC1]);
}

#[test]
fn products_of_bytes() {
    let text = "%x = constant <i8: 0> : tile<2x2xi8>\n%y = constant <i32: 0> : tile<2x2xi32>\n%r = mmai %x, %x, %y signed unsigned : tile<2x2xi8>, tile<2x2xi8>, tile<2x2xi32>";
    let bytes = |bytes: [u8; 4]| Tile::from_lanes(Shape::from_slice(&[2, 2]), Element::Integer(8), bytes.to_vec());
    let sums = Tile::from_lanes(Shape::from_slice(&[2, 2]), Element::Integer(32), vec![1_u32, 2, 3, 4]);
    let found = run(text, &[bytes([1, 0xFF, 2, 3]), bytes([0xFF, 1, 2, 3]), sums]);
    let expected = [1 + 255 - 2, 2 + 1 - 3, 3 + 2 * 255 + 3 * 2, 4 + 2 + 9_i32].map(|x| u64::from(x as u32));
    assert_eq!(found, expected);
}

/// However operands are stored (once for all elements, shared with others, or not), and however many there are: the result
/// is that of the elements one by one, and operands that others share stay as they are.
#[test]
fn storage_of_operands_does_not_change_results() {
    let operations: [(&str, &[&str]); 12] = [
        ("absi %a : tile<i16>", &["i16"]),
        ("subi %a, %b : tile<i32>", &["i32", "i32"]),
        ("maxi %a, %b signed : tile<i8>", &["i8", "i8"]),
        ("shri %a, %b unsigned : tile<i64>", &["i64", "i64"]),
        ("cmpi less_than_or_equal %a, %b, signed : tile<i32> -> tile<i1>", &["i32", "i32"]),
        ("cmpf greater_than ordered %a, %b : tile<f16> -> tile<i1>", &["f16", "f16"]),
        ("subf %a, %b : tile<f32>", &["f32", "f32"]),
        ("subf %a, %b rounding<zero> : tile<f32>", &["f32", "f32"]),
        ("fma %a, %b, %c : tile<f32>", &["f32", "f32", "f32"]),
        ("fma %a, %b, %c : tile<bf16>", &["bf16", "bf16", "bf16"]),
        ("select %a, %b, %c : tile<i1>, tile<i16>", &["i1", "i16", "i16"]),
        ("exp2 %a : tile<f32>", &["f32"]),
    ];
    let mut random = Numbers::new();
    for (text, types) in operations {
        let operation = prepare(types, &format!("%r = {text}"));
        // Shifts are by less than the width, and all of these bits are numbers.
        let lists: Vec<Vec<u64>> = types
            .iter()
            .map(|ty| (0..600).map(|_| random.next() % if *ty == "i1" { 2 } else { 64 }).collect())
            .collect();
        for count in [1, 2, 255, 256, 257, 600] {
            for stored_once in 0..1 << types.len() {
                let is_once = |operand: usize| stored_once >> operand & 1 == 1;
                let bits = |operand: usize, index: usize| lists[operand][if is_once(operand) { 0 } else { index }];
                let expected: Vec<u64> = (0..count)
                    .map(|index| {
                        let one: Vec<u64> = (0..types.len()).map(|operand| bits(operand, index)).collect();
                        operation.one(&one).unwrap()
                    })
                    .collect();
                for shared in 0..1 << types.len() {
                    let tiles: Vec<Tile> = (0..types.len())
                        .map(|operand| match (operation.operands[operand].element, is_once(operand)) {
                            (element, true) => Tile::splat(Shape::from_slice(&[count]), element, lists[operand][0]),
                            (element, false) => tile(element, &lists[operand][..count]),
                        })
                        .collect();
                    let kept: Vec<Tile> = (0..types.len())
                        .filter(|operand| shared >> operand & 1 == 1)
                        .map(|operand| tiles[operand].clone())
                        .collect();
                    let before: Vec<u64> = kept.iter().flat_map(elements).collect();
                    let result = operation.computation.evaluate(tiles.into_iter().collect()).unwrap();
                    assert_eq!(result.shape(), [count]);
                    assert_eq!(elements(&result), expected, "{text}: {count} elements, {stored_once:b}, {shared:b}");
                    assert_eq!(kept.iter().flat_map(elements).collect::<Vec<_>>(), before, "{text}");
                }
            }
        }
    }
}

fn elements(tile: &Tile) -> Vec<u64> {
    (0..tile.len()).map(|index| tile.bits(index)).collect()
}
