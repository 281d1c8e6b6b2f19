//! Assumptions about values, whose violation is undefined behaviour.

use tile_ir_core::{AttributeData, OpRef, Parameter};
use tile_ir_dialect::attributes::{BOUNDED, DIV_BY, SAME_ELEMENTS};
use tile_ir_dialect::views::Assume;
use tile_ir_eval::{Element, Tile};

use crate::fault::{Fault, codes};
use crate::lowering::{Lowering, Refusal};
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
    fn of(op: OpRef<'_>, view: Assume<'_>) -> Self {
        let AttributeData::Defined { def, parameters } = op.context().attribute_data(view.predicate()) else {
            return Self::Unknown;
        };
        let parameter = |name: &str| {
            let index = def.parameters.iter().position(|parameter| parameter.name == name)?;
            parameters.get(index).filter(|parameter| **parameter != Parameter::Absent)
        };
        let integer = |name: &str| parameter(name).and_then(Parameter::as_integer);
        if *def == &DIV_BY {
            let size = |name| integer(name).and_then(|size| usize::try_from(size).ok());
            let run = size("every").zip(size("along"));
            return integer("divisor")
                .map_or(Self::Unknown, |divisor| Self::DivisibleBy { divisor: divisor as u64, run });
        }
        if *def == &SAME_ELEMENTS {
            let values = parameter("values").and_then(Parameter::as_integers).unwrap_or_default();
            return Self::SameElements(values.iter().map(|&size| size.max(1) as usize).collect());
        }
        if *def == &BOUNDED {
            return Self::Bounded(integer("lower").unwrap_or(i64::MIN), integer("upper").unwrap_or(i64::MAX));
        }
        Self::Unknown
    }

    /// The first element that violates it.
    fn broken(&self, tile: &Tile) -> Option<usize> {
        let count = if tile.is_splat() && self.is_about_each() { 1 } else { tile.len() };
        (0..count).find(|&index| !self.holds(tile, index))
    }

    /// Whether it can be checked once for a splat.
    fn is_about_each(&self) -> bool {
        !matches!(self, Self::DivisibleBy { run: Some(_), .. })
    }

    fn holds(&self, tile: &Tile, index: usize) -> bool {
        match self {
            Self::DivisibleBy { divisor, run: None } => is_multiple(tile, index, *divisor),
            Self::DivisibleBy { divisor, run: Some((every, along)) } => {
                let inner: usize = tile.shape().iter().skip(along + 1).product();
                let place = index / inner % tile.shape().get(*along).copied().unwrap_or(1) % every.max(&1);
                match place {
                    0 => is_multiple(tile, index, *divisor),
                    _ => tile.bits(index) == tile.bits(index - inner).wrapping_add(1) & mask(tile.element()),
                }
            }
            Self::SameElements(blocks) => {
                // The element of the block with the lowest indices.
                let (mut first, mut rest, mut stride) = (0, index, 1);
                for (dimension, &size) in tile.shape().iter().enumerate().rev() {
                    let block = blocks.get(dimension).copied().unwrap_or(1);
                    first += rest % size / block * block * stride;
                    rest /= size;
                    stride *= size;
                }
                tile.bits(index) == tile.bits(first)
            }
            Self::Bounded(lower, upper) => (*lower..=*upper).contains(&tile.signed(index)),
            Self::Unknown => true,
        }
    }
}

fn mask(element: Element) -> u64 {
    u64::MAX >> (64 - element.bits())
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
    let predicate = Predicate::of(op, view);
    let value = lowering.operand(op, view.value());
    let result = lowering.slot(op.result(0).id());
    lowering.invariant_step(op, move |block| {
        let value = block.value(value);
        if let Value::Tile(tile) = &value
            && let Some(element) = predicate.broken(tile)
        {
            let element = (!tile.shape().is_empty()).then_some(element);
            return Err(Fault { element, ..Fault::new(codes::UNDEFINED, "promises what does not hold") });
        }
        block.set_value(result, value)
    });
    Ok(())
}
