//! What codecs of attributes share: where an attribute is, what it is read from and written to.

use tile_ir_core::definition::{FieldDef, Kind, OpDef};
use tile_ir_core::{Attribute, AttributeData, Context, Type};

use crate::error::{ReadResult, Refusal, WriteResult};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// How attributes of a kind are encoded.
pub(super) trait Codec {
    /// Reads an attribute, and notes its parts.
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute>;

    /// Appends an attribute of the kind.
    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()>;
}

/// The attributes that can be written, for messages.
pub(super) const WRITABLE: &str = "a number, string, type, array, dictionary or attribute with a tag";

/// Where an attribute without a tag is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// Its kind.
    pub(crate) kind: Kind,
    /// The operation that it is a field of; `None` for a parameter.
    pub(crate) operation: Option<&'static OpDef>,
    /// The type of the result that the attribute shares its type with, if there is one.
    pub(crate) result: Option<Type>,
}

impl Place {
    /// The place of a parameter.
    pub(super) fn of_parameter(definition: &FieldDef) -> Self {
        Self { kind: definition.kind, operation: None, result: None }
    }

    /// The error for an attribute of the wrong kind.
    #[cold]
    pub(crate) fn refuse<T>(self) -> WriteResult<T> {
        refuse(&self.kind.description(self.operation.map_or("", |def| def.dialect)))
    }
}

/// The error for an attribute that bytecode cannot represent.
#[cold]
pub(super) fn refuse<T>(expected: &str) -> WriteResult<T> {
    Err(Refusal::UnwritableAttribute { expected: expected.to_owned() }.into())
}

/// What an attribute is read from.
pub(crate) struct Reading<'r, 'f> {
    pub(super) tables: &'r Tables<'r>,
    pub(super) cursor: &'r mut Cursor<'f>,
    pub(super) nesting: &'r mut Nesting,
    /// Where the attribute is; `None` if it has a tag.
    pub(super) place: Option<Place>,
}

impl<'r, 'f> Reading<'r, 'f> {
    pub(crate) fn new(tables: &'r Tables<'r>, cursor: &'r mut Cursor<'f>, nesting: &'r mut Nesting) -> Self {
        Self { tables, cursor, nesting, place: None }
    }

    /// Reads a type index. Inside another type, it counts towards the limits on that one.
    pub(super) fn ty(&mut self) -> ReadResult<Type> {
        match self.nesting.types.is_empty() {
            true => self.tables.ty(self.cursor),
            false => self.tables.nested_type(self.cursor, self.nesting),
        }
    }

    /// The operation that the attribute is a field of.
    pub(super) fn operation(&self) -> Option<&'static OpDef> {
        self.place?.operation
    }

    pub(super) fn context(&self) -> &'r Context {
        &self.tables.context
    }
}

/// What an attribute is written to.
pub(crate) struct Writing<'w, 'a> {
    pub(super) pools: &'w mut Pools<'a>,
    pub(super) out: &'w mut Encoder,
    /// The nesting depth of types in it.
    pub(super) types: usize,
    /// The nesting depth of attributes.
    pub(super) attributes: usize,
    /// Where the attribute is; `None` if it has a tag.
    pub(super) place: Option<Place>,
}

impl<'w, 'a> Writing<'w, 'a> {
    pub(crate) fn new(pools: &'w mut Pools<'a>, out: &'w mut Encoder) -> Self {
        Self { pools, out, types: 0, attributes: 0, place: None }
    }

    /// Appends a type index.
    pub(super) fn ty(&mut self, ty: Type) -> WriteResult<()> {
        let number = self.pools.number_type(ty, self.types)?;
        self.out.varint(number.into());
        Ok(())
    }

    /// The operation that the attribute is a field of.
    pub(super) fn operation(&self) -> Option<&'static OpDef> {
        self.place?.operation
    }

    /// The error for an attribute of the wrong kind.
    #[cold]
    pub(super) fn refuse<T>(&self) -> WriteResult<T> {
        self.place.map_or_else(|| refuse(WRITABLE), Place::refuse)
    }

    /// The number that an attribute is.
    pub(super) fn integer(&self, attribute: Attribute) -> WriteResult<i64> {
        match *self.data(attribute) {
            AttributeData::Integer { value, .. } => Ok(value),
            _ => self.refuse(),
        }
    }

    /// The numbers of a list.
    pub(super) fn list(&self, attribute: Attribute) -> WriteResult<&'a [i64]> {
        match self.data(attribute) {
            AttributeData::DenseArray { values, .. } => Ok(values),
            _ => self.refuse(),
        }
    }

    pub(super) fn data(&self, attribute: Attribute) -> &'a AttributeData {
        self.pools.context.attribute_data(attribute)
    }
}
