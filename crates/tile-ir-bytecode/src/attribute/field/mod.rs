//! Inherent attributes of operations, whose kind the table gives: no tag (bytecode section 8.1).
//!
//! Each kind is a type here that says how it is read and how it is written; [`codec`] is the one place that knows all
//! of them.

mod constant;
mod list;
mod name;
mod number;
mod structure;

use std::fmt::Debug;

use tile_ir_core::definition::{AttributeKind, EnumDef};
use tile_ir_core::{Attribute, AttributeData, Type};

use crate::error::{ReadResult, Refusal, Within, WriteResult};
use crate::layout::AttributeStep;
use crate::table::{Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// How attributes of a kind are encoded.
pub(crate) trait FieldCodec: Debug + Sync {
    /// Reads an attribute.
    fn read(&self, tables: &Tables<'_>, place: Place<'_>, cursor: &mut Cursor<'_>) -> ReadResult<Attribute>;

    /// Appends an attribute of the kind.
    fn write(
        &self,
        pools: &mut Pools<'_>,
        place: Place<'_>,
        attribute: Attribute,
        out: &mut Encoder,
    ) -> WriteResult<()>;
}

/// The field that an attribute belongs to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'s> {
    step: &'s AttributeStep,
    /// The type of the result with the same type as the attribute.
    result: Option<Type>,
}

/// How attributes of a kind are encoded.
pub(crate) fn codec(kind: &'static AttributeKind) -> &'static dyn FieldCodec {
    match kind {
        AttributeKind::Unit => &Unit,
        AttributeKind::Bool => &number::Bool,
        AttributeKind::Integer32 => &number::Integer { bits: 32 },
        AttributeKind::Integer64 => &number::Integer { bits: 64 },
        AttributeKind::String | AttributeKind::SymbolName => &name::Text,
        AttributeKind::SymbolReference => &name::Symbol,
        AttributeKind::Type => &name::TypeIndex,
        AttributeKind::Enum(def) => def,
        AttributeKind::DenseElements => &constant::Constant,
        AttributeKind::DenseIntegers32 => &list::Integers,
        AttributeKind::DenseBools => &list::Bools,
        AttributeKind::Array => &list::Array,
        AttributeKind::Defined(def) => def,
        AttributeKind::OneOf(definitions) => definitions,
    }
}

impl Tables<'_> {
    /// Reads an inherent attribute. `result` is the type of the result with the same type.
    #[inline]
    pub(crate) fn field(
        &self,
        step: &AttributeStep,
        result: Option<Type>,
        cursor: &mut Cursor<'_>,
    ) -> ReadResult<Attribute> {
        let known_case = |cursor: &Cursor<'_>| *step.cases.get(usize::from(*cursor.rest().first()?))?;
        match known_case(cursor) {
            // Fast path: an enumeration case in a single byte.
            Some(attribute) => cursor.u8().map(|_| attribute),
            None => {
                let read = step.codec.read(self, Place { step, result }, cursor);
                read.within(|| format!("attribute '{}'", step.field.name))
            }
        }
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
            Some(attribute) => step.codec.write(self, Place { step, result }, attribute, out),
            None => Place { step, result }.refuse(),
        }
    }
}

impl Place<'_> {
    /// The error for an attribute of the wrong kind.
    #[cold]
    fn refuse<T>(self) -> WriteResult<T> {
        self.refuse_unless(&self.step.field.kind.description(self.step.dialect))
    }

    /// The error for an attribute that bytecode cannot represent.
    #[cold]
    fn refuse_unless<T>(self, expected: &str) -> WriteResult<T> {
        Err(Refusal::UnwritableAttribute { expected: expected.to_owned() }.into())
    }
}

/// A unit attribute: its presence is encoded in the flags.
#[derive(Debug)]
struct Unit;

impl FieldCodec for Unit {
    fn read(&self, tables: &Tables<'_>, _: Place<'_>, _: &mut Cursor<'_>) -> ReadResult<Attribute> {
        Ok(tables.context.unit())
    }

    fn write(&self, _: &mut Pools<'_>, _: Place<'_>, _: Attribute, _: &mut Encoder) -> WriteResult<()> {
        Ok(())
    }
}

/// A case: a varint.
impl FieldCodec for &'static EnumDef {
    fn read(&self, tables: &Tables<'_>, _: Place<'_>, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        Ok(tables.context.case(self, tables.case(self, cursor)?))
    }

    fn write(
        &self,
        pools: &mut Pools<'_>,
        place: Place<'_>,
        attribute: Attribute,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        match pools.context.attribute_data(attribute) {
            &AttributeData::Enum { value, .. } => pools.write_case(self, value, out),
            _ => place.refuse(),
        }
    }
}
