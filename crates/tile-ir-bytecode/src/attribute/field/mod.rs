//! Inherent attributes of operations, whose kind the table gives: no tag (bytecode section 8.1).
//!
//! Each kind is a type that defines how it is read and written; [`codec`] is the only function that knows all of them.

mod constant;
mod list;
mod name;
mod number;
mod structure;

use std::fmt::Debug;

use tile_ir_core::definition::{AttributeField, AttributeKind, EnumDef};
use tile_ir_core::{Attribute, AttributeData, Type};

use crate::error::{ReadResult, Refusal, WriteResult};
use crate::table::{Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// How attributes of a kind are encoded.
pub(crate) trait FieldCodec: Debug + Sync {
    /// Reads an attribute.
    fn read(&self, tables: &Tables<'_>, place: Place, cursor: &mut Cursor<'_>) -> ReadResult<Attribute>;

    /// Appends an attribute of the kind.
    fn write(&self, pools: &mut Pools<'_>, place: Place, attribute: Attribute, out: &mut Encoder) -> WriteResult<()>;
}

/// The field that an attribute belongs to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) field: &'static AttributeField,
    /// The operation's dialect.
    pub(crate) dialect: &'static str,
    /// Whether the elements of an array must be numbers.
    pub(crate) numbers_only: bool,
    /// The type of the result with the same type as the attribute.
    pub(crate) result: Option<Type>,
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

impl Place {
    /// The error for an attribute of the wrong kind.
    #[cold]
    pub(crate) fn refuse<T>(self) -> WriteResult<T> {
        self.refuse_unless(&self.field.kind.description(self.dialect))
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
    fn read(&self, tables: &Tables<'_>, _: Place, _: &mut Cursor<'_>) -> ReadResult<Attribute> {
        Ok(tables.context.unit())
    }

    fn write(&self, _: &mut Pools<'_>, _: Place, _: Attribute, _: &mut Encoder) -> WriteResult<()> {
        Ok(())
    }
}

/// A case: a varint.
impl FieldCodec for &'static EnumDef {
    fn read(&self, tables: &Tables<'_>, _: Place, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        Ok(tables.context.case(self, tables.case(self, cursor)?))
    }

    fn write(&self, pools: &mut Pools<'_>, place: Place, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        match pools.context.attribute_data(attribute) {
            &AttributeData::Enum { value, .. } => pools.write_case(self, value, out),
            _ => place.refuse(),
        }
    }
}
