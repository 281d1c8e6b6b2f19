//! Reading operands.

use smallvec::SmallVec;
use tile_ir_core::definition::{Arity, OpDef, OperandDef};
use tile_ir_core::{OperandSegments, SegmentError};
use tile_ir_wire::{Cursor, Note, ReadResult, Within};

use super::body::BodyReader;
use crate::error::Malformed;
use crate::layout::OperandGroups;
use crate::number::PrefixCursor;

impl<const NOTED: bool> BodyReader<'_, '_, '_, NOTED> {
    /// Reads the numbers of the operands.
    #[inline]
    pub(super) fn read_operands(&mut self) -> ReadResult<()> {
        let count = self.trace().number("operands", &mut self.cursor, |cursor| cursor.prefix_count(1))?;
        for operand in 0..count {
            let before = self.cursor;
            let index = self.cursor.prefix_varint()?;
            self.trace().note(&before, &self.cursor, || Note::text("operand", format!("%{index}")));
            let value = self.values.get(index, self.body, self.unknown, &before);
            self.operands.push(value.within(|| format!("operand {operand}"))?);
        }
        Ok(())
    }

    /// Divides the operands into the groups of the definition.
    #[inline]
    pub(super) fn segments(
        &self,
        def: &'static OpDef,
        groups: OperandGroups,
        sizes: Option<&[usize]>,
        place: &Cursor<'_>,
    ) -> ReadResult<OperandSegments> {
        let total = self.operands.len();
        let segments = match (groups, sizes) {
            (OperandGroups::Single(count), _) if count == total => return Ok(OperandSegments::default()),
            (OperandGroups::Single(_) | OperandGroups::ByTotal, _) => OperandSegments::from_total(def, total),
            (OperandGroups::Sized, Some(sizes)) => {
                match sizes.iter().fold(0_usize, |sum, &size| sum.saturating_add(size)) {
                    sum if sum == total => OperandSegments::from_sizes(def, sizes),
                    sum => Err(SegmentError::Sum { sum, operands: total }),
                }
            }
            (OperandGroups::Sized, None) => without_sizes(def, total),
        };
        segments.map_err(|error| place.error(Malformed::Operands(error)))
    }
}

/// The groups of operands whose sizes are missing, as in files of releases in which only one group was variadic: all
/// remaining operands belong to the first such group.
fn without_sizes(def: &OpDef, total: usize) -> Result<OperandSegments, SegmentError> {
    let fixed = def.operands.iter().filter(|group| group.arity == Arity::One).count();
    let rest = total.checked_sub(fixed).ok_or(SegmentError::Sum { sum: fixed, operands: total })?;
    let first = def.operands.iter().position(|group| group.arity != Arity::One);
    let size = |(index, group): (usize, &OperandDef)| match group.arity {
        Arity::One => 1,
        _ if Some(index) == first => rest,
        _ => 0,
    };
    let sizes: SmallVec<[usize; 8]> = def.operands.iter().enumerate().map(size).collect();
    OperandSegments::from_sizes(def, &sizes)
}
