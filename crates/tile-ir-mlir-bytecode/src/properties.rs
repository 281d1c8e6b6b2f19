//! Reading and writing the properties of operations according to a layout.

use smallvec::SmallVec;
use tile_ir_core::definition::{EnumStorage, Misfit, OpDef};
use tile_ir_core::{Attribute, AttributeData, Context, OpKind, OpRef};
use tile_ir_wire::{Cursor, Encoder, Note, ReadResult, Trace, Value};

use crate::error::Malformed;
use crate::format::FormatVersion;
use crate::layout::{Layout, SEGMENT_SIZES, Slot};
use crate::number::{PrefixCursor, PrefixEncoder};
use crate::table::{Tables, at_end};

/// The sizes of operand groups.
pub(crate) type Sizes = SmallVec<[usize; 8]>;

/// The inherent attributes of an operation, by position in its definition.
pub(crate) type InherentAttributes = SmallVec<[Option<Attribute>; 4]>;

/// The decoded properties of an operation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Properties {
    pub(crate) attributes: InherentAttributes,
    pub(crate) sizes: Option<Sizes>,
}

impl Tables<'_> {
    /// Reads the properties of a registered operation.
    ///
    /// The layout is that of the first release that consumes all bytes.
    pub(crate) fn properties_of(&self, kind: OpKind, blob: Cursor<'_>) -> ReadResult<Properties> {
        let layouts = self.layouts.of(kind);
        let read = |layout: &Layout, trace: &Trace| {
            let mut cursor = blob;
            let properties = self.read_properties(kind.def(), layout, &mut cursor, trace)?;
            at_end(&cursor).map(|()| properties)
        };
        let off = Trace::default();
        let first = read(&layouts.published, &off);
        let fits = match &first {
            Ok(_) => Some(&layouts.published),
            Err(_) => layouts.others.iter().find(|layout| read(layout, &off).is_ok()),
        };
        match (fits, first) {
            (Some(_), Ok(properties)) if !self.trace.is_on() => Ok(properties),
            (Some(layout), _) => read(layout, &self.trace),
            (None, Err(_)) if !layouts.others.is_empty() => Err(blob.error(Malformed::Layout { op: kind.name })),
            (None, first) => first,
        }
    }

    fn read_properties(
        &self,
        def: &'static OpDef,
        layout: &Layout,
        cursor: &mut Cursor<'_>,
        trace: &Trace,
    ) -> ReadResult<Properties> {
        let native = self.version >= FormatVersion::NATIVE_SEGMENTS;
        let mut properties = Properties::new(def);
        for field in &layout.fields {
            let before = *cursor;
            let (index, optional) = match field.slot {
                Slot::Attribute { optional, .. } => match optional {
                    true => cursor.flagged()?,
                    false => (cursor.prefix_varint()?, true),
                },
                Slot::Segments if native => continue,
                Slot::Segments => (cursor.prefix_varint()?, true),
            };
            if !optional {
                // An absent attribute is encoded as a zero.
                if index != 0 {
                    return Err(before.error(Malformed::WrongEntry { expected: "an attribute or none" }));
                }
                trace.note(&before, cursor, || Note::text(format!("attribute '{}'", field.name), "absent"));
                continue;
            }
            let attribute = self.attribute_at(index, &before)?;
            let note = || Note::new(format!("attribute '{}'", field.name)).entry("attribute", index);
            trace.note(&before, cursor, || note().with(Value::Attribute(attribute)));
            match field.slot {
                Slot::Attribute { index, .. } => properties.set(&self.context, def, index, attribute, &before)?,
                Slot::Segments => properties.sizes = Some(sizes_of(&self.context, attribute, &before)?),
            }
        }
        if let (Some(groups), true) = (layout.segments, native) {
            let before = *cursor;
            let sizes = read_sizes(cursor, groups)?;
            trace.note(&before, cursor, || Note::text("sizes of operand groups", format!("{sizes:?}")));
            properties.sizes = Some(sizes);
        }
        // Properties of later releases are absent.
        if let Some(sizes) = &mut properties.sizes {
            sizes.resize(def.operands.len(), 0);
        }
        Ok(properties)
    }
}

impl Properties {
    /// Clears all inherent attributes.
    pub(crate) fn new(def: &OpDef) -> Self {
        Self { attributes: SmallVec::from_elem(None, def.attributes.len()), sizes: None }
    }

    /// Sets the inherent attribute at a position of the definition.
    pub(crate) fn set(
        &mut self,
        context: &Context,
        def: &'static OpDef,
        index: usize,
        attribute: Attribute,
        place: &Cursor<'_>,
    ) -> ReadResult<()> {
        let field = &def.attributes[index];
        self.attributes[index] = Some(match field.accept(context, attribute) {
            Ok(held) => held,
            // The verifier checks which cases an operation allows.
            Err(Misfit::ForbiddenCase) => field.kind.accept(context, attribute).unwrap_or(attribute),
            Err(Misfit::Kind | Misfit::UnknownCase) => {
                let expected = field.kind.description(def.dialect);
                return Err(place.error(Malformed::WrongAttribute { op: def.name, name: field.name, expected }));
            }
        });
        Ok(())
    }
}

/// Reads the sizes of operand groups from an attribute.
pub(crate) fn sizes_of(context: &Context, attribute: Attribute, place: &Cursor<'_>) -> ReadResult<Sizes> {
    let sizes = match context.attribute_data(attribute) {
        AttributeData::DenseArray { values, .. } => values.iter().map(|&size| usize::try_from(size).ok()).collect(),
        _ => None,
    };
    sizes.ok_or_else(|| place.error(Malformed::SegmentSizes))
}

/// The sizes of operand groups as an attribute.
pub(crate) fn sizes_attribute(context: &Context, sizes: &[usize]) -> Attribute {
    context.integers(32, sizes.iter().map(|&size| size as i64).collect::<Box<[i64]>>())
}

/// The largest number of bits of an element's index in a sparse array.
const MOST_INDEX_BITS: u64 = 8;

/// Reads an array of small numbers: all of them, or the nonzero ones with their positions.
fn read_sizes(cursor: &mut Cursor<'_>, length: usize) -> ReadResult<Sizes> {
    let mut sizes = Sizes::from_elem(0, length);
    let before = *cursor;
    let (count, sparse) = cursor.flagged()?;
    let wrong = || before.error(Malformed::SegmentSizes);
    if count > length as u64 {
        return Err(wrong());
    }
    let index_bits = if sparse && count > 0 { cursor.prefix_varint()? } else { 0 };
    if index_bits > MOST_INDEX_BITS {
        return Err(wrong());
    }
    for position in 0..count {
        let word = cursor.prefix_varint()?;
        let (index, size) = match sparse {
            true => (word & ((1 << index_bits) - 1), word >> index_bits),
            false => (position, word),
        };
        let size = u32::try_from(size).map_err(|_| wrong())?;
        *sizes.get_mut(index as usize).ok_or_else(wrong)? = size as usize;
    }
    Ok(sizes)
}

/// Appends an array of small numbers in the shorter form.
fn write_sizes(sizes: &[usize], out: &mut Encoder) {
    const LAST_SPARSE: usize = 256;
    let count = sizes.iter().filter(|&&size| size != 0).count();
    let Some(last) = sizes.iter().rposition(|&size| size != 0) else { return out.flagged(0, true) };
    if last > LAST_SPARSE || count > sizes.len() / 2 {
        out.flagged(sizes.len() as u64, false);
        sizes.iter().for_each(|&size| out.prefix_count(size));
        return;
    }
    let index_bits = usize::BITS - last.leading_zeros();
    out.flagged(count as u64, true);
    out.prefix_varint(index_bits.into());
    for (index, &size) in sizes.iter().enumerate().filter(|(_, size)| **size != 0) {
        out.prefix_varint((size as u64) << index_bits | index as u64);
    }
}

/// Visits the properties of an operation in the order of the file, as the IR stores them ([`plain`] converts them to
/// what files store); `each` receives no attribute for an absent one.
pub(crate) fn for_each_property(
    op: OpRef<'_>,
    layout: &Layout,
    version: FormatVersion,
    mut each: impl FnMut(&'static str, Option<Attribute>, bool),
) {
    let (context, operation) = (op.context(), op.get());
    for field in &layout.fields {
        match field.slot {
            Slot::Attribute { index, optional } => {
                each(field.name, operation.attribute(index), optional);
            }
            Slot::Segments if version >= FormatVersion::NATIVE_SEGMENTS => {}
            Slot::Segments => each(SEGMENT_SIZES, Some(sizes_attribute(context, &group_sizes(op, layout))), false),
        }
    }
}

/// Appends the properties of an operation; `number` gives the number of an attribute in the file.
pub(crate) fn write_properties(
    op: OpRef<'_>,
    layout: &Layout,
    version: FormatVersion,
    mut number: impl FnMut(Attribute) -> u64,
    out: &mut Encoder,
) {
    for_each_property(op, layout, version, |_, attribute, optional| match (attribute, optional) {
        (Some(attribute), false) => out.prefix_varint(number(attribute)),
        (Some(attribute), true) => out.flagged(number(attribute), true),
        (None, _) => out.prefix_varint(0),
    });
    if layout.segments.is_some() && version >= FormatVersion::NATIVE_SEGMENTS {
        write_sizes(&group_sizes(op, layout), out);
    }
}

fn group_sizes(op: OpRef<'_>, layout: &Layout) -> Sizes {
    let operation = op.get();
    let sizes = operation.segments().sizes(op.def(), operation.operand_count());
    sizes.take(layout.segments.unwrap_or_default()).collect()
}

/// The attribute that files store: an integer for a case of an enumeration that is stored as one.
pub(crate) fn plain(context: &Context, attribute: Attribute) -> Attribute {
    match *context.attribute_data(attribute) {
        AttributeData::Enum { def, value } if def.storage == EnumStorage::Integer => {
            context.integer(context.integer_type(32), i64::from(value as i32))
        }
        _ => attribute,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(sizes: &[usize]) -> Vec<u8> {
        let mut out = Encoder::new();
        write_sizes(sizes, &mut out);
        let bytes = out.into_bytes();
        let mut cursor = Cursor::new(&bytes);
        assert_eq!(read_sizes(&mut cursor, sizes.len()).unwrap().as_slice(), sizes);
        assert!(cursor.is_empty());
        bytes
    }

    #[test]
    fn sizes_are_dense_or_sparse() {
        assert_eq!(written(&[1, 0, 0, 0]), [0x07, 0x01, 0x03]);
        assert_eq!(written(&[1, 1, 0, 0]), [0x0b, 0x03, 0x05, 0x07]);
        assert_eq!(written(&[1, 0, 0, 1]), [0x0b, 0x05, 0x09, 0x0f]);
        assert_eq!(written(&[1, 1, 1, 0]), [0x11, 0x03, 0x03, 0x03, 0x01]);
        assert_eq!(written(&[2, 0]), [0x07, 0x01, 0x05]);
        assert_eq!(written(&[0, 0]), [0x03]);
    }
}
