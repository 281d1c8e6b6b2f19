//! The attributes in a layout.

use tile_ir_core::definition::{FieldDef, Kind, OpDef};
use tile_ir_core::{Attribute, AttributeData, Context, Type, Version};

use crate::attribute::{Place, Reading, Writing};
use crate::error::{ReadResult, Within, WriteResult};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// An attribute in a layout.
#[derive(Debug)]
pub(crate) struct AttributeStep {
    /// The operation.
    def: &'static OpDef,
    /// Its position in the definition.
    pub(crate) index: usize,
    pub(crate) field: &'static FieldDef,
    /// The group of results that has the attribute's type, if the table declares one.
    pub(crate) result: Option<usize>,
    /// Its bit in the flag word, where it may be absent.
    pub(crate) flag: Option<u64>,
    /// Whether it is a unit attribute.
    pub(crate) is_unit: bool,
    /// For an enumeration, the attribute of each case that the version has and that takes one byte, by value.
    pub(crate) cases: Box<[Option<Attribute>]>,
}

impl AttributeStep {
    pub(super) fn new(
        context: &Context,
        def: &'static OpDef,
        index: usize,
        field: &'static FieldDef,
        version: Version,
    ) -> Self {
        let cases = match field.kind {
            Kind::Enum(enumeration) => {
                let count = enumeration.cases.iter().map(|case| case.value as usize + 1).max().unwrap_or(0);
                let case = |value| {
                    let case = enumeration.case(value as u32)?;
                    (case.since.max(enumeration.since) <= version).then(|| context.case(enumeration, case.value))
                };
                (0..count.min(0x80)).map(case).collect()
            }
            _ => Box::default(),
        };
        Self {
            def,
            index,
            field,
            result: def.result_of_attribute(index),
            flag: field.flag.map(|bit| 1 << bit),
            is_unit: matches!(field.kind, Kind::Unit),
            cases,
        }
    }

    /// Where the attribute is. `result` is the type of the result with the same type.
    fn place(&self, result: Option<Type>) -> Place {
        Place { kind: self.field.kind, operation: Some(self.def), result }
    }
}

impl Tables<'_> {
    /// Reads an inherent attribute. `result` is the type of the result with the same type.
    #[inline]
    pub(crate) fn field(
        &self,
        step: &AttributeStep,
        result: impl FnOnce() -> Option<Type>,
        cursor: &mut Cursor<'_>,
    ) -> ReadResult<Attribute> {
        let known_case = |cursor: &Cursor<'_>| *step.cases.get(usize::from(cursor.peek()?))?;
        match known_case(cursor) {
            // Fast path: an enumeration case in a single byte.
            Some(attribute) => cursor.u8().map(|_| attribute),
            None => self.field_by_codec(step, result(), cursor),
        }
    }

    #[inline(never)]
    fn field_by_codec(
        &self,
        step: &AttributeStep,
        result: Option<Type>,
        cursor: &mut Cursor<'_>,
    ) -> ReadResult<Attribute> {
        let mut nesting = Nesting::default();
        let read = Reading::new(self, cursor, &mut nesting).untagged(step.place(result));
        read.within(|| format!("attribute '{}'", step.field.name))
    }
}

impl Pools<'_> {
    /// Appends an inherent attribute. `result` is the type of the result with the same type.
    #[inline]
    pub(crate) fn write_field(
        &mut self,
        step: &AttributeStep,
        attribute: Attribute,
        result: Option<Type>,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        if let &AttributeData::Enum { value, .. } = self.context.attribute_data(attribute)
            && step.cases.get(value as usize) == Some(&Some(attribute))
        {
            // Fast path, as in reading.
            out.u8(value as u8);
            return Ok(());
        }
        match step.field.kind.accept(self.context, attribute) {
            Ok(attribute) => Writing::new(self, out).untagged(step.place(result), attribute),
            Err(_) => step.place(result).refuse(),
        }
    }
}
