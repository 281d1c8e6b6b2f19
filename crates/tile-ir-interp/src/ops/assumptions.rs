//! Assumptions about values, whose violation is undefined behaviour.

use tile_ir_core::AttributeRef;
use tile_ir_dialect::attributes::{BOUNDED, DIV_BY, Parameters, SAME_ELEMENTS};
use tile_ir_dialect::views::Assume;
use tile_ir_eval::{Element, Refusal, Tile};

use crate::fault::{Fault, codes};
use crate::lowering::Lowering;
use crate::trace::element_text;
use crate::value::Value;

/// The predicate of an assumption.
#[derive(Clone, Debug)]
enum Predicate {
    /// The first of every `run.0` elements along dimension `run.1` is a multiple; the others increase by one.
    DivisibleBy { divisor: u64, run: Option<(usize, usize)> },
    /// Elements of each block of this shape are equal.
    SameElements(Vec<usize>),
    /// Bounds, both inclusive.
    Bounded(i64, i64),
    /// Not a tile: not checked.
    Unknown,
}

impl Predicate {
    fn of(view: Assume<'_>) -> Self {
        let predicate = AttributeRef::new(view.context(), view.predicate());
        let Some(def) = predicate.definition() else { return Self::Unknown };
        if def == &DIV_BY {
            let size = |size: Option<i64>| usize::try_from(size?).ok();
            let run = size(predicate.every()).zip(size(predicate.along()));
            let divisible = |divisor| Self::DivisibleBy { divisor: divisor as u64, run };
            return predicate.divisor().map_or(Self::Unknown, divisible);
        }
        if def == &SAME_ELEMENTS {
            return Self::SameElements(predicate.values().iter().map(|&size| size.max(1) as usize).collect());
        }
        if def == &BOUNDED {
            return Self::Bounded(predicate.lower().unwrap_or(i64::MIN), predicate.upper().unwrap_or(i64::MAX));
        }
        Self::Unknown
    }

    /// The first element that violates it.
    fn first_violation(&self, tile: &Tile) -> Option<usize> {
        let count = if tile.is_splat() && self.is_about_each() { 1 } else { tile.len() };
        (0..count).find(|&index| !self.holds(tile, index))
    }

    /// Whether it can be checked once for a splat.
    fn is_about_each(&self) -> bool {
        !matches!(self, Self::DivisibleBy { run: Some(_), .. })
    }

    fn holds(&self, tile: &Tile, index: usize) -> bool {
        match self {
            Self::DivisibleBy { divisor, run } => match predecessor(*run, tile.shape(), index) {
                None => is_multiple(tile, index, *divisor),
                Some(before) => tile.bits(index) == tile.bits(before).wrapping_add(1) & tile.element().mask(),
            },
            Self::SameElements(blocks) => tile.bits(index) == tile.bits(first_of_block(blocks, tile.shape(), index)),
            Self::Bounded(lower, upper) => (*lower..=*upper).contains(&tile.signed(index)),
            Self::Unknown => true,
        }
    }

    /// What it expects of an element, for messages.
    fn expected(&self, tile: &Tile, index: usize) -> String {
        match self {
            Self::DivisibleBy { divisor, run } => match predecessor(*run, tile.shape(), index) {
                None => format!("a multiple of {divisor}"),
                Some(before) => format!("the number after {}", element_text(tile, before)),
            },
            Self::SameElements(blocks) => element_text(tile, first_of_block(blocks, tile.shape(), index)),
            Self::Bounded(i64::MIN, upper) => format!("at most {upper}"),
            Self::Bounded(lower, i64::MAX) => format!("at least {lower}"),
            Self::Bounded(lower, upper) => format!("a number from {lower} to {upper}"),
            Self::Unknown => "any value".to_owned(),
        }
    }
}

/// The element that an element of a run follows; none if it is the first of its run.
fn predecessor(run: Option<(usize, usize)>, shape: &[usize], index: usize) -> Option<usize> {
    let (every, along) = run?;
    let inner: usize = shape.iter().skip(along + 1).product();
    let place = index / inner % shape.get(along).copied().unwrap_or(1) % every.max(1);
    (place > 0).then(|| index - inner)
}

/// The element with the lowest indices in the block of an element.
fn first_of_block(blocks: &[usize], shape: &[usize], index: usize) -> usize {
    let (mut first, mut rest, mut stride) = (0, index, 1);
    for (dimension, &size) in shape.iter().enumerate().rev() {
        let block = blocks.get(dimension).copied().unwrap_or(1);
        first += rest % size / block * block * stride;
        rest /= size;
        stride *= size;
    }
    first
}

fn is_multiple(tile: &Tile, index: usize, divisor: u64) -> bool {
    match tile.element() {
        _ if divisor == 0 => true,
        Element::Pointer => tile.bits(index).is_multiple_of(divisor),
        Element::Integer(_) => tile.signed(index).unsigned_abs().is_multiple_of(divisor),
        Element::Float(_) => true,
    }
}

pub(super) fn assumption<'a>(lowering: &mut Lowering<'a>, view: Assume<'a>) -> Result<(), Refusal> {
    let op = *view;
    let predicate = Predicate::of(view);
    let value = lowering.operand(op, view.value());
    let result = lowering.slot(op.result(0).id());
    lowering.invariant_step(op, move |block| {
        let value = block.value(value);
        if let Value::Tile(tile) = &value
            && let Some(index) = predicate.first_violation(tile)
        {
            let (expected, found) = (predicate.expected(tile, index), element_text(tile, index));
            let message = format!("assumption violated: expected {expected}, found {found}");
            let element = (!tile.shape().is_empty()).then_some(index);
            return Err(Fault { element, ..Fault::new(codes::UNDEFINED, message) });
        }
        block.set_value(result, value)
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use tile_ir_eval::Shape;

    use super::*;

    fn tile(shape: &[usize], width: u32, values: &[i64]) -> Tile {
        let element = Element::Integer(width);
        let bits: Vec<u64> = values.iter().map(|&value| value as u64 & element.mask()).collect();
        Tile::from_bits(Shape::from_slice(shape), element, &bits)
    }

    #[test]
    fn violations_say_what_was_expected() {
        let numbers = tile(&[4], 8, &[8, 9, -3, 5]);
        let expected = |predicate: Predicate, index| predicate.expected(&numbers, index);
        let every = |run| Predicate::DivisibleBy { divisor: 8, run };
        assert_eq!(expected(every(None), 1), "a multiple of 8");
        assert_eq!(expected(every(Some((2, 0))), 2), "a multiple of 8");
        assert_eq!(expected(every(Some((2, 0))), 3), "the number after -3");
        assert_eq!(expected(Predicate::SameElements(vec![2]), 3), "-3");
        assert_eq!(expected(Predicate::Bounded(i64::MIN, 8), 1), "at most 8");
        assert_eq!(expected(Predicate::Bounded(0, i64::MAX), 2), "at least 0");
        assert_eq!(expected(Predicate::Bounded(0, 8), 1), "a number from 0 to 8");
    }

    #[test]
    fn multiples_are_of_the_divisor() {
        let every = |divisor| Predicate::DivisibleBy { divisor, run: None };
        assert_eq!(every(4).first_violation(&tile(&[4], 8, &[0, 4, -8, 120])), None);
        assert_eq!(every(4).first_violation(&tile(&[4], 8, &[0, 4, -6, 1])), Some(2));
        assert_eq!(every(0).first_violation(&tile(&[2], 8, &[1, 2])), None);
        assert_eq!(every(128).first_violation(&tile(&[2], 8, &[-128, 0])), None);
        assert_eq!(every(4).first_violation(&Tile::splat(Shape::from_slice(&[4]), Element::Integer(8), 6)), Some(0));
        let pointer = |bits| Tile::splat(Shape::new(), Element::Pointer, bits);
        assert_eq!(every(16).first_violation(&pointer(u64::MAX - 15)), None);
        assert_eq!(every(16).first_violation(&pointer(u64::MAX - 14)), Some(0));
    }

    /// Of every so many elements along a dimension, the first is a multiple, and the others count up from it.
    #[test]
    fn runs_count_up_from_a_multiple() {
        let run = |every, along| Predicate::DivisibleBy { divisor: 8, run: Some((every, along)) };
        let rows = [8, 9, 24, 25, 0, 1, -8, -7];
        assert_eq!(run(2, 1).first_violation(&tile(&[2, 4], 8, &rows)), None);
        assert_eq!(run(4, 1).first_violation(&tile(&[2, 4], 8, &rows)), Some(2));
        assert_eq!(run(2, 0).first_violation(&tile(&[4, 2], 8, &[8, 16, 9, 17, 0, 24, 1, 25])), None);
        assert_eq!(run(2, 0).first_violation(&tile(&[4, 2], 8, &[8, 16, 9, 17, 0, 24, 1, 26])), Some(7));
        assert_eq!(run(2, 0).first_violation(&tile(&[4, 2], 8, &[8, 16, 9, 17, 0, 20, 1, 21])), Some(5));
        // The number after the largest one is 0.
        let wraps = Predicate::DivisibleBy { divisor: 1, run: Some((2, 0)) };
        assert_eq!(wraps.first_violation(&tile(&[2], 8, &[-1, 0])), None);
        // A splat counts up only in runs of one.
        let equal = Tile::splat(Shape::from_slice(&[4]), Element::Integer(8), 8);
        assert_eq!((run(1, 0).first_violation(&equal), run(2, 0).first_violation(&equal)), (None, Some(1)));
        assert_eq!(run(0, 0).first_violation(&equal), None);
    }

    #[test]
    fn blocks_have_equal_elements() {
        let blocks = |sizes: &[usize]| Predicate::SameElements(sizes.to_vec());
        let values = [1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4];
        let square = tile(&[4, 4], 8, &values);
        for (sizes, broken) in [
            (&[2, 2][..], None),
            (&[1, 2], None),
            (&[2, 1], None),
            (&[1, 1], None),
            (&[4, 1], Some(8)),
            (&[1, 4], Some(2)),
            (&[4, 4], Some(2)),
            (&[2], None),
        ] {
            assert_eq!(blocks(sizes).first_violation(&square), broken, "{sizes:?}");
        }
        for changed in 0..16 {
            let mut values = values;
            values[changed] = 9;
            // The first element of a block differs from the second, else it is the changed one that differs.
            let corner = [0, 2, 8, 10].into_iter().find(|&corner| corner == changed);
            let expected = corner.map_or(changed, |corner| corner + 1);
            assert_eq!(blocks(&[2, 2]).first_violation(&tile(&[4, 4], 8, &values)), Some(expected), "{changed}");
        }
    }

    #[test]
    fn bounds_are_inclusive() {
        let values = tile(&[4], 8, &[-3, 0, 3, -128]);
        assert_eq!(Predicate::Bounded(-128, 3).first_violation(&values), None);
        assert_eq!(Predicate::Bounded(-128, 2).first_violation(&values), Some(2));
        assert_eq!(Predicate::Bounded(-127, 3).first_violation(&values), Some(3));
        assert_eq!(Predicate::Bounded(0, 255).first_violation(&values), Some(0));
        assert_eq!(Predicate::Unknown.first_violation(&values), None);
    }
}
