//! Operand groups are found in the flat list of operands, whichever of them are present.

use tile_ir_core::definition::{Arity, OpDef, OperandDef, TypeSource};
use tile_ir_core::{OperandSegments, SegmentError, UNREGISTERED, Version};

fn definition(arities: &[Arity]) -> &'static OpDef {
    let any = UNREGISTERED.operands[0].constraint;
    let operand =
        |&arity| OperandDef { name: "operand", constraint: any, arity, since: Version::new(13, 1), flag: None };
    let operands: Vec<OperandDef> = arities.iter().map(operand).collect();
    let sources = vec![TypeSource::Written; arities.len()];
    Box::leak(Box::new(OpDef { operands: operands.leak(), operand_types: sources.leak(), ..UNREGISTERED.clone() }))
}

#[test]
fn every_group_is_found_again() {
    use Arity::{One, Optional, Variadic};
    let shapes: [&[Arity]; 6] = [
        &[One, Variadic, Optional],
        &[One, Optional, Optional, Optional],
        &[One, Variadic, Variadic],
        &[Variadic, Variadic, Optional, One],
        &[Optional, Variadic, One, Optional],
        &[One, One],
    ];
    for arities in shapes {
        let def = definition(arities);
        for seed in 0..64_usize {
            let size = |(index, arity): (usize, &Arity)| match arity {
                One => 1,
                Optional => seed >> index & 1,
                Variadic => (seed * (index + 3)) % 5,
            };
            let sizes: Vec<usize> = arities.iter().enumerate().map(size).collect();
            let total = sizes.iter().sum();
            let segments = OperandSegments::from_sizes(def, &sizes).unwrap();
            assert_eq!(segments.sizes(def, total).collect::<Vec<_>>(), sizes, "{arities:?}");
            let mut start = 0;
            for (group, &size) in sizes.iter().enumerate() {
                assert_eq!(segments.range(def, total, group), start..start + size);
                start += size;
            }
        }
    }
}

#[test]
fn the_total_decides_where_one_group_is_open() {
    let def = definition(&[Arity::One, Arity::Variadic]);
    let segments = OperandSegments::from_total(def, 4).unwrap();
    assert_eq!(segments.sizes(def, 4).collect::<Vec<_>>(), [1, 3]);
    assert!(matches!(OperandSegments::from_total(def, 0), Err(SegmentError::Sum { .. })));
    let def = definition(&[Arity::Optional]);
    assert!(matches!(OperandSegments::from_total(def, 2), Err(SegmentError::NotOptional { .. })));
}

#[test]
fn sizes_that_do_not_fit_are_refused() {
    let def = definition(&[Arity::One, Arity::Optional]);
    let message = |sizes: &[usize]| OperandSegments::from_sizes(def, sizes).unwrap_err().to_string();
    assert_eq!(message(&[0, 0]), "operand 'operand' must be one value, but 0 are given");
    assert_eq!(message(&[1, 2]), "operand 'operand' must be at most one value, but 2 are given");
    assert_eq!(message(&[1]), "expected 2 operand group sizes, but 1 are given");
}
