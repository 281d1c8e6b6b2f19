//! The properties of operations. Operations with equal properties share them.

use rustc_hash::FxHashMap;
use tile_ir_core::{OpRef, OperandSegments};
use tile_ir_wire::Encoder;

use super::kept::encoded_properties;
use super::numbering::Numbering;
use crate::format::FormatVersion;
use crate::layout::OpLayouts;
use crate::number::PrefixEncoder;
use crate::properties::{InherentAttributes, write_properties};

/// The distinct properties so far.
#[derive(Debug, Default)]
pub(super) struct PropertyPool {
    /// Each one preceded by its size.
    bytes: Encoder,
    count: u64,
    /// The numbers of those that fit into a word with their length.
    short: FxHashMap<u64, u64>,
    long: FxHashMap<Box<[u8]>, u64>,
    /// The properties of the last operation of each kind, which the next one often shares.
    last: Vec<Option<Last>>,
    scratch: Encoder,
}

/// The parts of an operation that determine its properties, and the number of these.
#[derive(Clone, Debug)]
struct Last {
    attributes: InherentAttributes,
    segments: OperandSegments,
    operands: usize,
    number: u64,
}

impl PropertyPool {
    /// The number of the properties of an operation, if it has any.
    #[inline]
    pub(super) fn number(
        &mut self,
        op: OpRef<'_>,
        layouts: &OpLayouts,
        numbering: &Numbering<'_>,
        version: FormatVersion,
    ) -> Option<u64> {
        let (operation, kind) = (op.get(), op.kind().index());
        if let Some(Some(last)) = self.last.get(kind)
            && *last.attributes == *operation.attributes()
            && last.segments == operation.segments()
            && last.operands == operation.operand_count()
        {
            return Some(last.number);
        }
        self.scratch.clear();
        if operation.unregistered_name().is_some() {
            let properties = operation.unregistered_properties()?;
            match encoded_properties(op.context(), properties) {
                Some(bytes) => self.scratch.bytes(bytes),
                None => self.scratch.prefix_varint(numbering.attribute(properties)),
            }
            return Some(self.add());
        }
        let layout = layouts.for_writing(op);
        if !layout.has_properties() {
            return None;
        }
        write_properties(op, layout, version, |attribute| numbering.property(attribute), &mut self.scratch);
        let number = self.add();
        if self.last.len() <= kind {
            self.last.resize(kind + 1, None);
        }
        self.last[kind] = Some(Last {
            attributes: InherentAttributes::from_slice(operation.attributes()),
            segments: operation.segments(),
            operands: operation.operand_count(),
            number,
        });
        Some(number)
    }

    /// The number of the properties that were just encoded.
    fn add(&mut self) -> u64 {
        let (bytes, count) = (self.scratch.as_bytes(), self.count);
        let number = match word_of(bytes) {
            Some(word) => *self.short.entry(word).or_insert(count),
            None => match self.long.get(bytes) {
                Some(&known) => known,
                None => *self.long.entry(bytes.into()).or_insert(count),
            },
        };
        if number == count {
            self.count += 1;
            self.bytes.prefix_count(bytes.len());
            self.bytes.bytes(bytes);
        }
        number
    }

    /// The payload of the section.
    pub(super) fn finish(self) -> Encoder {
        let mut out = Encoder::new();
        out.prefix_varint(self.count);
        out.bytes(self.bytes.as_bytes());
        out
    }
}

/// At most seven bytes and their number in one word.
fn word_of(bytes: &[u8]) -> Option<u64> {
    let mut word = [0; 8];
    let (length, start) = word.split_last_mut()?;
    start.get_mut(..bytes.len())?.copy_from_slice(bytes);
    *length = bytes.len() as u8;
    Some(u64::from_le_bytes(word))
}
