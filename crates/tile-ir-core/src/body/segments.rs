//! How the operands of an operation divide into groups.

use std::ops::Range;

use thiserror::Error;

use crate::definition::{Arity, OpDef, OperandDef};

/// How the flat operand list divides into the groups of the definition, in four bytes.
///
/// The low eight bits say which optional groups are there, in order; the rest is the size of the first variadic
/// group where there are two. The table allows no definition that needs more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OperandSegments(u32);

/// Why sizes of operand groups do not match a definition.
#[derive(Clone, PartialEq, Eq, Error)]
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
        let size = |operand: &OperandDef| match operand.arity {
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
    pub fn sizes(self, def: &OpDef, total: usize) -> impl ExactSizeIterator<Item = usize> {
        (0..def.operands.len()).map(move |group| self.range(def, total, group).len())
    }
}
