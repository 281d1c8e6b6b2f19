//! Poison: elements without a defined value, their causes, and how operations propagate them.
//!
//! A transform may speculate an operation whose result is then not used. So a speculatable operation with an undefined
//! result does not stop the kernel: the elements concerned are poison, and so is what is computed from them. Only a use that
//! matters is a fault. With `--check`, padding without a value is treated alike.

use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_eval::{Computation, Dependence, Element, Operands, Shape, Tile, Undefined};

use crate::fault::{Cause, Fault};

/// Why elements of a tile have no defined values; those that have are `None`.
#[derive(Clone, Debug)]
pub(crate) enum Causes {
    /// All elements for one reason.
    All(Arc<Cause>),
    /// Each for its own reason, if any.
    Each(Arc<[Option<Arc<Cause>>]>),
}

/// A tile, and why elements of it are poison, if some are.
pub(crate) type WithCauses = (Tile, Option<Causes>);

/// A tile with elements that are poison. Their bits have no meaning.
#[derive(Clone, Debug)]
pub(crate) struct Poisoned {
    pub(crate) tile: Tile,
    pub(crate) causes: Causes,
}

impl Causes {
    /// Why elements have no values, unless all have.
    pub(crate) fn each(list: Vec<Option<Arc<Cause>>>) -> Option<Self> {
        list.iter().any(Option::is_some).then(|| Self::Each(list.into()))
    }

    /// Why an element has no value. A list of one is about every element, as of a scalar.
    pub(crate) fn at(&self, index: usize) -> Option<&Arc<Cause>> {
        match self {
            Self::All(cause) => Some(cause),
            Self::Each(list) => list.get(index).or(list.last())?.as_ref(),
        }
    }

    /// The causes of elements that are moved: of as many as `count` says, which come `from` these places.
    pub(crate) fn moved(&self, count: usize, from: impl Fn(usize) -> usize) -> Option<Self> {
        match self {
            Self::All(_) => Some(self.clone()),
            Self::Each(_) => Self::each((0..count).map(|index| self.at(from(index)).cloned()).collect()),
        }
    }

    /// The first element without a value, and why it has none.
    pub(crate) fn first(&self) -> Option<(usize, &Arc<Cause>)> {
        match self {
            Self::All(cause) => Some((0, cause)),
            Self::Each(list) => list.iter().enumerate().find_map(|(index, cause)| Some((index, cause.as_ref()?))),
        }
    }

    /// The size in bytes, for the memory limit.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::All(_) => 0,
            Self::Each(list) => size_of_val(&**list),
        }
    }

    /// The fault if an element that is used, of `count`, has no value.
    pub(crate) fn check(&self, count: usize, is_used: impl Fn(usize) -> bool) -> Result<(), Fault> {
        let mut used = (0..count).filter(|&index| is_used(index));
        match used.find_map(|index| Some((index, self.at(index)?))) {
            Some((index, cause)) => Err(Fault::uses_poison(cause.clone(), index)),
            None => Ok(()),
        }
    }
}

/// Operands of a computation, some of which have elements that are poison.
pub(crate) struct Tainted {
    pub(crate) values: Operands,
    /// The causes of each operand.
    pub(crate) causes: SmallVec<[Option<Causes>; 4]>,
}

impl Tainted {
    fn at(&self, operand: usize, index: usize) -> Option<&Arc<Cause>> {
        self.causes.get(operand)?.as_ref()?.at(index)
    }

    /// Why an element of an elementwise result has no value, because an operand has none.
    fn inherited(&self, dependence: Dependence, index: usize) -> Option<Arc<Cause>> {
        let cause = match dependence {
            Dependence::Chosen => {
                let arm = if self.values[0].bits(index) != 0 { 1 } else { 2 };
                self.at(0, index).or_else(|| self.at(arm, index))
            }
            Dependence::Absorbed(bits) => {
                let is_absorbed =
                    |(operand, tile): (usize, &Tile)| self.at(operand, index).is_none() && tile.bits(index) == bits;
                match self.values.iter().enumerate().any(is_absorbed) {
                    true => None,
                    false => (0..self.values.len()).find_map(|operand| self.at(operand, index)),
                }
            }
            _ => (0..self.values.len()).find_map(|operand| self.at(operand, index)),
        };
        cause.cloned()
    }

    /// Computes a result, some of whose elements are poison. `site` is that of the operation, and `makes_poison` says
    /// whether what it computes may be undefined without harm.
    pub(crate) fn evaluate(
        mut self,
        computation: &Computation,
        site: u32,
        makes_poison: bool,
        zeros: &Tile,
    ) -> Result<WithCauses, Fault> {
        if computation.is_elementwise() {
            return self.elementwise(computation, site, makes_poison, zeros.element());
        }
        let all = |cause: &Arc<Cause>| Ok((zeros.clone(), Some(Causes::All(cause.clone()))));
        let moved = match computation.dependence {
            Dependence::Moved(sources) => sources,
            Dependence::Product { .. } => 3,
            _ => 0,
        };
        let others = self.causes.iter().skip(moved).flatten();
        if let Some((_, cause)) = others.filter_map(Causes::first).next() {
            return all(cause);
        }
        let causes = match computation.dependence {
            Dependence::Moved(sources) => self.moved(computation, sources),
            Dependence::Product { rows, inner, columns } => Ok(self.product(rows, inner, columns, zeros.len())),
            _ => Ok(None),
        };
        let outcome = causes.and_then(|causes| Ok((computation.evaluate(std::mem::take(&mut self.values))?, causes)));
        match outcome {
            Ok(outcome) => Ok(outcome),
            Err(undefined) if makes_poison => all(&Arc::new(Cause { site, undefined })),
            Err(undefined) => Err(undefined.into()),
        }
    }

    fn elementwise(
        self,
        computation: &Computation,
        site: u32,
        makes_poison: bool,
        element: Element,
    ) -> Result<WithCauses, Fault> {
        let widest = self.values.iter().max_by_key(|tile| tile.len());
        let shape: Shape = widest.map(|tile| tile.shape().into()).unwrap_or_default();
        let len = shape.iter().product();
        let inherit = |index| self.inherited(computation.dependence, index);
        if let Ok(tile) = computation.evaluate(self.values.clone()) {
            return Ok((tile, Causes::each((0..len).map(inherit).collect())));
        }
        let (mut bits, mut causes) = (vec![0; len], Vec::with_capacity(len));
        for (index, bits) in bits.iter_mut().enumerate() {
            if let Some(cause) = inherit(index) {
                causes.push(Some(cause));
                continue;
            }
            let scalar = |tile: &Tile| Tile::splat(Shape::new(), tile.element(), tile.bits(index));
            causes.push(match computation.evaluate(self.values.iter().map(scalar).collect()) {
                Ok(tile) => {
                    *bits = tile.scalar();
                    None
                }
                Err(undefined) => {
                    let undefined = Undefined { element: (!shape.is_empty()).then_some(index), ..undefined };
                    if !makes_poison {
                        return Err(undefined.into());
                    }
                    Some(Arc::new(Cause { site, undefined }))
                }
            });
        }
        Ok((Tile::from_bits(shape, element, &bits), Causes::each(causes)))
    }

    /// Moves the causes of elements along with these: numbers are moved instead of elements.
    fn moved(&self, computation: &Computation, sources: usize) -> Result<Option<Causes>, Undefined> {
        let (mut from, mut numbers) = (Vec::new(), Operands::new());
        for (operand, tile) in self.values.iter().enumerate() {
            if operand >= sources {
                numbers.push(tile.clone());
                continue;
            }
            let first = from.len() as u32;
            from.extend((0..tile.len()).map(|index| self.at(operand, index)));
            let lanes = (first..first + tile.len() as u32).collect();
            numbers.push(Tile::from_lanes::<u32>(tile.shape().into(), Element::Integer(32), lanes));
        }
        let origins = computation.evaluate(numbers)?;
        Ok(Causes::each((0..origins.len()).map(|index| from[origins.bits(index) as usize].cloned()).collect()))
    }

    fn product(&self, rows: usize, inner: usize, columns: usize, len: usize) -> Option<Causes> {
        let cause = |index: usize| {
            let (batch, row, column) = (index / columns / rows, index / columns % rows, index % columns);
            let mut along = 0..inner;
            let factor = |k| {
                let left = self.at(0, (batch * rows + row) * inner + k);
                left.or_else(|| self.at(1, (batch * inner + k) * columns + column))
            };
            self.at(2, index).or_else(|| along.find_map(factor)).cloned()
        };
        Causes::each((0..len).map(cause).collect())
    }
}
