//! Tiles in other shapes, packed bits, and products.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use tile_ir_eval::{Element, Lane, Operands, Shape, Tile};

use crate::support::prepare;

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
    assert_eq!(outside.unwrap_err().to_string(), "has index 2 in dimension 1, where there are 2 blocks");
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
fn what_is_equal_is_stored_once() {
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
