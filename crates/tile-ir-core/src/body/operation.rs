//! The data of an operation.

use std::ops::Range;

use smallvec::SmallVec;
use thiserror::Error;

use super::results::Results;
use super::{BlockId, Id, OpId, RegionId, ValueId};
use crate::definition::{Arity, OpDef};
use crate::{Attribute, BodyId, Identifier, Location, OpKind};

/// The inherent attributes of an operation, by their index in its definition.
pub type InherentAttributes = SmallVec<[Option<Attribute>; 4]>;

/// An operation: an instance of a definition.
///
/// Operands and results are flat lists; [`Operation::operand_group`] finds a group of the definition. Inherent
/// attributes stand by their position in the definition.
#[derive(Debug)]
pub struct Operation {
    pub(super) def: &'static OpDef,
    /// The index of the kind, which together with the definition forms the [`OpKind`].
    pub(super) kind: u32,
    pub(super) previous: Link,
    pub(super) next: Link,
    pub(super) block: Option<BlockId>,
    /// Its order label in the block; see `order.rs`.
    pub(super) order: u32,
    pub(super) operands: SmallVec<[ValueId; 3]>,
    pub(super) results: Results,
    pub(super) attributes: InherentAttributes,
    pub(super) location: Location,
    pub(super) segments: OperandSegments,
    /// Data that only a few operations have.
    pub(super) extra: Option<Box<Extra>>,
}

/// The slot of another operation in the same block, which exists as long as it is linked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link(u32);

impl Link {
    /// No operation.
    pub(super) const NONE: Self = Self(u32::MAX);

    pub(super) fn to(op: Option<OpId>) -> Self {
        op.map_or(Self::NONE, |op| Self(op.index() as u32))
    }

    #[inline]
    pub(super) fn get(self) -> Option<u32> {
        (self != Self::NONE).then_some(self.0)
    }
}

/// Data that only a few operations have.
#[derive(Debug, Default, Clone)]
pub(crate) struct Extra {
    pub(crate) regions: SmallVec<[RegionId; 2]>,
    pub(crate) dictionary: Box<[(Identifier, Attribute)]>,
    pub(crate) body: Option<BodyId>,
    pub(crate) unregistered: Option<Box<Unregistered>>,
}

/// Data that only operations of unknown dialects have.
#[derive(Debug, Default, Clone)]
pub(crate) struct Unregistered {
    pub(crate) name: Option<Identifier>,
    pub(crate) properties: Option<Attribute>,
    pub(crate) successors: Vec<BlockId>,
}

impl Operation {
    /// The kind; [`OpKind::UNREGISTERED`] for all operations of unknown dialects.
    #[inline]
    pub fn kind(&self) -> OpKind {
        OpKind::new(self.def, self.kind)
    }

    /// The definition; [`UNREGISTERED`](crate::UNREGISTERED) for all operations of unknown dialects.
    #[inline]
    pub fn def(&self) -> &'static OpDef {
        self.def
    }

    /// The name of an operation of an unknown dialect.
    #[inline]
    pub fn unregistered_name(&self) -> Option<Identifier> {
        self.unregistered().and_then(|unregistered| unregistered.name)
    }

    /// The properties of an operation of an unknown dialect.
    pub fn unregistered_properties(&self) -> Option<Attribute> {
        self.unregistered().and_then(|unregistered| unregistered.properties)
    }

    /// The source location.
    #[inline]
    pub fn location(&self) -> Location {
        self.location
    }

    /// The block that contains it; `None` while it is detached.
    #[inline]
    pub fn block(&self) -> Option<BlockId> {
        self.block
    }

    /// All operands.
    #[inline]
    pub fn operands(&self) -> impl ExactSizeIterator<Item = ValueId> + DoubleEndedIterator + Clone + '_ {
        self.operands.iter().copied()
    }

    /// The number of operands.
    #[inline]
    pub fn operand_count(&self) -> usize {
        self.operands.len()
    }

    /// The operand at a flat position.
    #[inline]
    pub fn operand(&self, index: usize) -> ValueId {
        self.operands[index]
    }

    /// The flat positions of an operand group.
    #[inline]
    pub fn operand_group(&self, group: usize) -> Range<usize> {
        self.segments.range(self.def, self.operands.len(), group)
    }

    /// The values of an operand group.
    #[inline]
    pub fn group_operands(&self, group: usize) -> impl ExactSizeIterator<Item = ValueId> + Clone + '_ {
        self.operands[self.operand_group(group)].iter().copied()
    }

    /// The sizes of the operand groups.
    #[inline]
    pub fn segments(&self) -> OperandSegments {
        self.segments
    }

    /// All results.
    #[inline]
    pub fn results(&self) -> &[ValueId] {
        &self.results
    }

    /// The flat positions of a result group. Only one group of a definition can be variadic.
    pub fn result_group(&self, group: usize) -> Range<usize> {
        self.def.result_range(group, self.results.len())
    }

    /// The inherent attribute at a position of the definition.
    #[inline]
    pub fn attribute(&self, index: usize) -> Option<Attribute> {
        self.attributes.get(index).copied().flatten()
    }

    /// Inherent attributes by position of the definition.
    #[inline]
    pub fn attributes(&self) -> &[Option<Attribute>] {
        &self.attributes
    }

    /// The discardable attributes, sorted bytewise by key.
    #[inline]
    pub fn dictionary(&self) -> &[(Identifier, Attribute)] {
        self.extra.as_ref().map_or(&[], |extra| &extra.dictionary)
    }

    /// The regions in this body. The region of a function-like operation is the root of another body.
    #[inline]
    pub fn regions(&self) -> &[RegionId] {
        self.extra.as_ref().map_or(&[], |extra| &extra.regions)
    }

    /// The body of a function-like operation.
    #[inline]
    pub fn body(&self) -> Option<BodyId> {
        self.extra.as_ref().and_then(|extra| extra.body)
    }

    /// The successor blocks; only operations of unknown dialects have any.
    #[inline]
    pub fn successors(&self) -> &[BlockId] {
        self.unregistered().map_or(&[], |unregistered| &unregistered.successors)
    }

    fn unregistered(&self) -> Option<&Unregistered> {
        self.extra.as_ref()?.unregistered.as_deref()
    }

    pub(super) fn unregistered_mut(&mut self) -> &mut Unregistered {
        self.extra_mut().unregistered.get_or_insert_default()
    }

    pub(super) fn extra_mut(&mut self) -> &mut Extra {
        self.extra.get_or_insert_default()
    }
}

/// How the flat operand list divides into the groups of the definition, in four bytes.
///
/// The low eight bits say which optional groups are there, in order; the rest is the size of the first variadic
/// group where there are two. The table allows no definition that needs more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OperandSegments(u32);

/// Why sizes of operand groups do not match a definition.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SegmentError {
    /// A required operand has no value, or several.
    #[error("operand '{name}' must be one value, but {found} are given")]
    NotOne {
        /// The group.
        name: &'static str,
        /// The number of values.
        found: usize,
    },
    /// An optional operand has several values.
    #[error("operand '{name}' must be at most one value, but {found} are given")]
    NotOptional {
        /// The group.
        name: &'static str,
        /// The number of values.
        found: usize,
    },
    /// The number of sizes differs from the number of groups.
    #[error("expected {expected} operand group sizes, but {found} are given")]
    GroupCount {
        /// The number of groups in the definition.
        expected: usize,
        /// The number of sizes given.
        found: usize,
    },
    /// The sizes do not add up to the number of operands.
    #[error("expected {sum} operands in all groups together, found {operands}")]
    Sum {
        /// The sum of the sizes.
        sum: usize,
        /// The number of operands.
        operands: usize,
    },
    /// More operands than a group can have.
    #[error("too many operands: {found}; at most {MAX_GROUP} in a group")]
    TooMany {
        /// The number of values.
        found: usize,
    },
}

/// The maximum number of values in a group.
const MAX_GROUP: usize = (1 << 24) - 1;

impl OperandSegments {
    /// Packs the sizes of all groups.
    ///
    /// # Errors
    /// If a size does not match its group.
    pub fn from_sizes(def: &OpDef, sizes: &[usize]) -> Result<Self, SegmentError> {
        if sizes.len() != def.operands.len() {
            return Err(SegmentError::GroupCount { expected: def.operands.len(), found: sizes.len() });
        }
        let mut packed = 0;
        let mut optional = 0;
        let mut first_variadic = true;
        for (group, &found) in def.operands.iter().zip(sizes) {
            match group.arity {
                Arity::One if found != 1 => return Err(SegmentError::NotOne { name: group.name, found }),
                Arity::Optional if found > 1 => return Err(SegmentError::NotOptional { name: group.name, found }),
                Arity::Variadic if found > MAX_GROUP => return Err(SegmentError::TooMany { found }),
                Arity::One => {}
                Arity::Optional => {
                    packed |= (found as u32) << optional;
                    optional += 1;
                }
                Arity::Variadic if first_variadic => {
                    packed |= (found as u32) << 8;
                    first_variadic = false;
                }
                Arity::Variadic => {}
            }
        }
        Ok(Self(packed))
    }

    /// The division where at most one group is not a single operand, so that the number of operands decides.
    ///
    /// # Errors
    /// If the number does not match.
    pub fn from_total(def: &OpDef, total: usize) -> Result<Self, SegmentError> {
        let fixed = def.operands.iter().filter(|operand| operand.arity == Arity::One).count();
        let rest = total.checked_sub(fixed);
        let Some(open) = def.operands.iter().find(|operand| operand.arity != Arity::One) else {
            return match rest {
                Some(0) => Ok(Self::default()),
                _ => Err(SegmentError::Sum { sum: fixed, operands: total }),
            };
        };
        let rest = rest.ok_or(SegmentError::Sum { sum: fixed, operands: total })?;
        match open.arity {
            Arity::Optional if rest > 1 => Err(SegmentError::NotOptional { name: open.name, found: rest }),
            Arity::Optional => Ok(Self(rest as u32)),
            _ if rest > MAX_GROUP => Err(SegmentError::TooMany { found: rest }),
            _ => Ok(Self((rest as u32) << 8)),
        }
    }

    /// The flat positions of a group among `total` operands.
    #[inline]
    pub fn range(self, def: &OpDef, total: usize, group: usize) -> Range<usize> {
        // Most operations have single operands only, or at least before the group.
        if def.operands.get(..=group).is_some_and(|groups| groups.iter().all(|group| group.arity == Arity::One)) {
            return group.min(total)..(group + 1).min(total);
        }
        let mut start = 0;
        let mut optional = 0;
        let mut first_variadic = true;
        for (index, operand) in def.operands.iter().enumerate() {
            let size = match operand.arity {
                Arity::One => 1,
                Arity::Optional => {
                    optional += 1;
                    (self.0 >> (optional - 1) & 1) as usize
                }
                Arity::Variadic if first_variadic => {
                    first_variadic = false;
                    (self.0 >> 8) as usize
                }
                Arity::Variadic => {
                    let after = self.size_after(def, index, optional);
                    total.saturating_sub(start + after)
                }
            };
            if index == group {
                return start.min(total)..(start + size).min(total);
            }
            start += size;
        }
        total..total
    }

    /// The operands of required and optional groups after the second variadic group.
    fn size_after(self, def: &OpDef, index: usize, mut optional: u32) -> usize {
        let size = |operand: &crate::definition::OperandDef| match operand.arity {
            Arity::Optional => {
                optional += 1;
                (self.0 >> (optional - 1) & 1) as usize
            }
            Arity::One | Arity::Variadic => 1,
        };
        def.operands[index + 1..].iter().map(size).sum()
    }

    /// The packed sizes. With the definition and the number of operands, they determine all groups.
    #[inline]
    pub fn packed(self) -> u32 {
        self.0
    }

    /// The sizes of all groups among `total` operands.
    pub fn sizes(self, def: &OpDef, total: usize) -> SmallVec<[usize; 8]> {
        (0..def.operands.len()).map(|group| self.range(def, total, group).len()).collect()
    }
}
