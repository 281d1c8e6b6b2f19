//! Operations that move elements or regroup bits, against a computation element by element.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use tile_ir_eval::{Element, Operands, Shape, Tile};

use crate::support::{Numbers, prepare};

type Position = Vec<usize>;

/// All positions of a shape, row-major.
fn positions(shape: &[usize]) -> Vec<Position> {
    shape.iter().fold(vec![Vec::new()], |positions, &size| {
        let longer = |position: &Position| {
            let position = position.clone();
            (0..size).map(move |index| position.iter().copied().chain([index]).collect())
        };
        positions.iter().flat_map(longer).collect()
    })
}

/// The index of a position.
fn index(shape: &[usize], position: &[usize]) -> usize {
    shape.iter().zip(position).fold(0, |index, (size, at)| index * size + at)
}

fn name(shape: &[usize], element: &str) -> String {
    let sizes: String = shape.iter().map(|size| format!("{size}x")).collect();
    format!("tile<{sizes}{element}>")
}

/// A tile whose elements differ as far as their width allows.
fn numbered(shape: &[usize], width: u32, first: u64) -> Tile {
    let mask = u64::MAX >> (64 - width);
    let bits: Vec<u64> =
        (0..shape.iter().product::<usize>() as u64).map(|at| (first + at * 0x0101_0103) & mask).collect();
    Tile::from_bits(Shape::from_slice(shape), Element::Integer(width), &bits)
}

fn elements(tile: &Tile) -> Vec<u64> {
    (0..tile.len()).map(|at| tile.bits(at)).collect()
}

fn scalar(index: i64) -> Tile {
    Tile::splat(Shape::new(), Element::Integer(32), index as u32 as u64)
}

/// Runs an operation whose operands have these types.
fn run(types: &[String], text: &str, operands: Vec<Tile>) -> Result<Tile, String> {
    let types: Vec<&str> = types.iter().map(|ty| &ty[5..ty.len() - 1]).collect();
    let operands = Operands::from_vec(operands);
    prepare(&types, &format!("%r = {text}")).computation.evaluate(operands).map_err(|reason| reason.to_string())
}

/// Compares an operation on one tile, and on a splat, with the position that each element of the result comes from.
fn check_moved(from: &[usize], to: &[usize], text: &str, source: impl Fn(&[usize]) -> Position) {
    for width in [1, 8, 16, 32, 64] {
        let element = format!("i{width}");
        let (from_type, to_type) = (name(from, &element), name(to, &element));
        let text = format!("{text} : {from_type} -> {to_type}");
        let tile = numbered(from, width, 1);
        let result = run(std::slice::from_ref(&from_type), &text, vec![tile.clone()]).unwrap();
        let expected = positions(to).iter().map(|at| tile.bits(index(from, &source(at)))).collect::<Vec<_>>();
        assert_eq!((result.shape(), elements(&result)), (to, expected), "{text}");
        let splat = Tile::splat(Shape::from_slice(from), Element::Integer(width), 1);
        let result = run(&[from_type], &text, vec![splat]).unwrap();
        assert_eq!((result.shape(), result.is_splat(), result.bits(0)), (to, true, 1), "{text}");
    }
}

#[test]
fn permutations_and_broadcasts_move_elements_to_their_positions() {
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let from = [2, 4, 8];
        let to = order.map(|dimension| from[dimension]);
        check_moved(&from, &to, &format!("permute %a {order:?}"), |at| {
            (0..3).map(|dimension| at[order.iter().position(|&it| it == dimension).unwrap()]).collect()
        });
    }
    for (from, to) in [
        (&[1, 4, 1][..], &[2, 4, 8][..]),
        (&[2, 1, 8], &[2, 4, 8]),
        (&[1, 1, 8], &[2, 4, 8]),
        (&[1], &[8]),
        (&[4, 1], &[4, 4]),
        (&[1, 4], &[4, 4]),
        (&[2, 4], &[2, 4]),
    ] {
        check_moved(from, to, "broadcast %a", |at| {
            at.iter().zip(from).map(|(&at, &size)| if size == 1 { 0 } else { at }).collect()
        });
    }
    for (from, to) in [(&[2, 4, 8][..], &[8, 8][..]), (&[64], &[2, 32]), (&[1], &[1, 1])] {
        check_moved(from, to, "reshape %a", |at| {
            let at = index(to, at);
            positions(from).swap_remove(at)
        });
    }
}

#[test]
fn tiles_are_joined_along_each_dimension() {
    for (dim, a, b) in [
        (0, vec![2, 4], vec![2, 4]),
        (1, vec![2, 4], vec![2, 4]),
        (0, vec![1, 2, 4], vec![1, 2, 4]),
        (1, vec![2, 1, 4], vec![2, 1, 4]),
        (2, vec![2, 4, 2], vec![2, 4, 2]),
        (0, vec![4], vec![4]),
    ] {
        let mut shape = a.clone();
        shape[dim] += b[dim];
        let types = [name(&a, "i16"), name(&b, "i16")];
        let text = format!("cat %a, %b dim = {dim} : {}, {} -> {}", types[0], types[1], name(&shape, "i16"));
        let (left, right) = (numbered(&a, 16, 1), numbered(&b, 16, 1000));
        let expected = |left: &Tile, right: &Tile| {
            let element = |mut at: Position| match at[dim].checked_sub(a[dim]) {
                None => left.bits(index(&a, &at)),
                Some(rest) => {
                    at[dim] = rest;
                    right.bits(index(&b, &at))
                }
            };
            positions(&shape).into_iter().map(element).collect::<Vec<_>>()
        };
        let splat = |shape: &[usize], bits| Tile::splat(Shape::from_slice(shape), Element::Integer(16), bits);
        for (left, right, is_splat) in [
            (left.clone(), right.clone(), false),
            (splat(&a, 5), right, false),
            (left, splat(&b, 5), false),
            (splat(&a, 5), splat(&b, 6), false),
            (splat(&a, 5), splat(&b, 5), true),
        ] {
            let result = run(&types, &text, vec![left.clone(), right.clone()]).unwrap();
            assert_eq!((result.shape(), elements(&result)), (shape.as_slice(), expected(&left, &right)), "{text}");
            assert_eq!(result.is_splat(), is_splat, "{text}");
        }
    }
}

#[test]
fn extract_and_insert_address_blocks() {
    let cases: [(&[usize], &[usize]); 5] =
        [(&[4, 4, 8], &[2, 4, 2]), (&[4, 4, 8], &[1, 2, 8]), (&[8], &[2]), (&[4, 8], &[4, 1]), (&[2, 2], &[2, 2])];
    for (whole, block) in cases {
        let counts: Vec<usize> = whole.iter().zip(block).map(|(whole, block)| whole / block).collect();
        let (whole_type, block_type) = (name(whole, "i32"), name(block, "i32"));
        let (tile, part) = (numbered(whole, 32, 1), numbered(block, 32, 1 << 31));
        let names = |first: char| (0..whole.len()).map(move |at| format!("%{}", (first as u8 + at as u8) as char));
        let types = |first: &[&String]| -> Vec<String> {
            first.iter().map(|ty| (*ty).clone()).chain(whole.iter().map(|_| "tile<i32>".to_owned())).collect()
        };
        let extract =
            format!("extract %a[{}] : {whole_type} -> {block_type}", names('b').collect::<Vec<_>>().join(", "));
        let insert =
            format!("insert %a, %b[{}] : {block_type}, {whole_type}", names('c').collect::<Vec<_>>().join(", "));
        for at in positions(&counts) {
            let start: Vec<usize> = at.iter().zip(block).map(|(at, size)| at * size).collect();
            let inside = |at: &[usize]| -> usize {
                index(whole, &at.iter().zip(&start).map(|(at, start)| at + start).collect::<Vec<_>>())
            };
            let indices = at.iter().map(|&at| scalar(at as i64));
            let found =
                run(&types(&[&whole_type]), &extract, [tile.clone()].into_iter().chain(indices.clone()).collect());
            let expected: Vec<u64> = positions(block).iter().map(|at| tile.bits(inside(at))).collect();
            assert_eq!(elements(&found.unwrap()), expected, "{extract} {at:?}");

            let operands = [part.clone(), tile.clone()].into_iter().chain(indices).collect();
            let found = run(&types(&[&block_type, &whole_type]), &insert, operands);
            let mut expected = elements(&tile);
            for (index, at) in positions(block).iter().enumerate() {
                expected[inside(at)] = part.bits(index);
            }
            assert_eq!(elements(&found.unwrap()), expected, "{insert} {at:?}");
        }
        for (dimension, &count) in counts.iter().enumerate() {
            for wrong in [-1, count as i64, i64::from(i32::MIN)] {
                let indices = (0..whole.len()).map(|it| scalar(if it == dimension { wrong } else { 0 }));
                let reason = format!("has index {wrong} in dimension {dimension}, which has {count} blocks");
                let operands = [tile.clone()].into_iter().chain(indices.clone()).collect();
                assert_eq!(run(&types(&[&whole_type]), &extract, operands).unwrap_err(), reason);
                let operands = [part.clone(), tile.clone()].into_iter().chain(indices).collect();
                assert_eq!(run(&types(&[&block_type, &whole_type]), &insert, operands).unwrap_err(), reason);
            }
        }
    }
}

/// The bits of elements, from the lowest of the first one on.
fn bit_by_bit(elements: impl Iterator<Item = u64>, width: u32) -> Vec<bool> {
    elements.flat_map(|bits| (0..width).map(move |at| bits >> at & 1 == 1)).collect()
}

#[test]
fn packing_and_unpacking_keep_every_bit() {
    let mut numbers = Numbers::new();
    let widths = [("i1", 1), ("i4", 4), ("i8", 8), ("i16", 16), ("i32", 32), ("i64", 64), ("f16", 16), ("f4E2M1FN", 4)];
    for (element, width) in widths {
        for (count, name) in [(64, "pack"), (64, "unpack")] {
            let bytes = count * width as usize / 8;
            let (from, to) = (format!("tile<{count}x{element}>"), format!("tile<{bytes}xi8>"));
            let (from, to) = if name == "pack" { (from, to) } else { (to, from) };
            let operation = prepare(&[&from[5..from.len() - 1]], &format!("%r = {name} %a : {from} -> {to}"));
            let source = operation.operands[0].clone();
            let (from_width, to_width) = if name == "pack" { (width, 8) } else { (8, width) };
            let mask = u64::MAX >> (64 - from_width);
            let random: Vec<u64> = (0..source.len()).map(|_| numbers.next() & mask).collect();
            let tiles = [0, 1, mask, 0x11 & mask, 0x21 & mask, 0x0201 & mask, 0x0101 & mask]
                .map(|bits| Tile::splat(source.shape.clone(), source.element, bits));
            let tiles = tiles.into_iter().chain([Tile::from_bits(source.shape.clone(), source.element, &random)]);
            for tile in tiles {
                let result = operation.computation.evaluate([tile.clone()].into_iter().collect()).unwrap();
                let expected = bit_by_bit(elements(&tile).into_iter(), from_width);
                let found = elements(&result);
                assert_eq!(bit_by_bit(found.iter().copied(), to_width), expected, "{name} {element} {tile:?}");
                let are_equal = found.iter().all(|&bits| bits == found[0]);
                assert_eq!(result.is_splat(), tile.is_splat() && are_equal, "{name} {element} {tile:?}");
            }
        }
    }
}

#[test]
fn pointer_offsets_count_pointees() {
    for (pointee, bytes) in
        [("i1", 1), ("i8", 1), ("f8E5M2", 1), ("f16", 2), ("tf32", 4), ("i32", 4), ("f64", 8), ("i64", 8)]
    {
        let ty = format!("ptr<{pointee}>");
        for (distance, width) in [("i8", 8), ("i32", 32), ("i64", 64)] {
            let text = format!("%r = offset %a, %b : tile<{ty}>, tile<{distance}> -> tile<{ty}>");
            let operation = prepare(&[&ty, distance], &text);
            for by in [0_i64, 1, 3, 100, -1, -128] {
                let bits = by as u64 & (u64::MAX >> (64 - width));
                for base in [0, 1 << 40, u64::MAX - 5] {
                    let expected = base.wrapping_add_signed(by * bytes);
                    assert_eq!(operation.one(&[base, bits]), Ok(expected), "{text} {by}");
                }
            }
        }
    }
    let ty = "ptr<f4E2M1FN>";
    let halves = prepare(&[ty, "i8"], &format!("%r = offset %a, %b : tile<{ty}>, tile<i8> -> tile<{ty}>"));
    assert_eq!(halves.one(&[100, 6]), Ok(103));
    assert_eq!(halves.one(&[100, 250]), Ok(97));
    assert!(halves.one(&[100, 3]).is_err());
}

#[test]
fn iota_counts_up() {
    for (count, element, mask) in
        [(1, "i32", u64::MAX), (512, "i8", 0xFF), (4096, "i32", u64::MAX), (8192, "i64", u64::MAX)]
    {
        let tile = run(&[], &format!("iota : tile<{count}x{element}>"), Vec::new()).unwrap();
        assert_eq!(elements(&tile), (0..count).map(|at| at & mask).collect::<Vec<u64>>());
    }
}

#[test]
fn constants_become_tiles() {
    let cases: [(&str, &[u64]); 8] = [
        ("<i1: [true, false]> : tile<2xi1>", &[1, 0]),
        ("<i8: [1, -1]> : tile<2xi8>", &[1, 0xFF]),
        ("<i16: [1, -2]> : tile<2xi16>", &[1, 0xFFFE]),
        ("<i64: [1, -2]> : tile<2xi64>", &[1, u64::MAX - 1]),
        ("<f16: [1.0, -2.0]> : tile<2xf16>", &[0x3C00, 0xC000]),
        ("<tf32: [1.0, -2.0]> : tile<2xtf32>", &[0x3F80_0000, 0xC000_0000]),
        ("<tf32: 1.0> : tile<2xtf32>", &[0x3F80_0000, 0x3F80_0000]),
        ("<f64: [1.0, -2.0]> : tile<2xf64>", &[0x3FF0 << 48, 0xC000 << 48]),
    ];
    for (text, expected) in cases {
        assert_eq!(elements(&run(&[], &format!("constant {text}"), Vec::new()).unwrap()), expected, "{text}");
    }
}
