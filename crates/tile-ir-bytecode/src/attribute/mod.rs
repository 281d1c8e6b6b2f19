//! Attributes: the fields of operations, the parameters of types and attributes, and those with a tag of their own
//! (bytecode sections 6, 8 and 9).
//!
//! Each kind is a type that defines how its values are read and written, wherever they are; [`with_codec`] is the only
//! function that knows all of them.

mod case;
mod collection;
mod constant;
mod float;
mod index;
mod integer;
mod list;
mod number;
pub(crate) mod parameters;
mod structure;
mod tagged;

use tile_ir_core::definition::{FieldDef, Kind};
use tile_ir_core::{Attribute, AttributeData, Context, Type};

use crate::error::{ReadResult, Refusal, WriteResult};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// How attributes of a kind are encoded.
trait Codec {
    /// Reads an attribute.
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute>;

    /// Appends an attribute of the kind.
    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()>;
}

/// Calls `run` with the codec of a kind.
fn with_codec<R>(kind: Kind, run: impl FnOnce(&dyn Codec) -> R) -> R {
    match kind {
        Kind::Unit => run(&Unit),
        Kind::Bool => run(&number::Bool),
        Kind::Integer32 => run(&number::Integer { bits: 32 }),
        Kind::Integer64 | Kind::Unsigned64 => run(&number::Integer { bits: 64 }),
        Kind::Unsigned32 => run(&number::Unsigned32),
        Kind::Signed64 => run(&number::Signed64),
        Kind::String | Kind::SymbolName => run(&index::Text),
        Kind::SymbolReference => run(&index::Symbol),
        Kind::Type => run(&index::AnyType),
        Kind::TypeOf(def) => run(&index::TypeOf(def)),
        Kind::Enum(def) => run(&case::Case(def)),
        Kind::Flags(def) => run(&case::Flags(def)),
        Kind::DenseElements => run(&constant::Constant),
        Kind::Integers32 => run(&list::Integers32),
        Kind::Integers64 | Kind::Sizes => run(&list::Integers64),
        Kind::Bools => run(&list::Bools),
        Kind::Array => run(&collection::Array),
        Kind::Dictionary => run(&collection::Hints),
        Kind::Defined(def) => run(&structure::Defined(def)),
        Kind::OneOf(definitions) => run(&structure::OneOf(definitions)),
        Kind::DebugEntry { names, .. } => run(&structure::DebugEntry(names)),
        Kind::Location => run(&structure::FileLocation),
    }
}

/// Where an attribute without a tag is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// Its kind.
    pub(crate) kind: Kind,
    /// The dialect of the operation, if it is a field of one.
    pub(crate) operation: Option<&'static str>,
    /// Whether the elements of an array must be numbers.
    pub(crate) numbers_only: bool,
    /// The type of the result with the same type as the attribute.
    pub(crate) result: Option<Type>,
}

impl Place {
    /// The place of a parameter.
    fn of_parameter(definition: &FieldDef) -> Self {
        Self { kind: definition.kind, operation: None, numbers_only: false, result: None }
    }

    /// The error for an attribute of the wrong kind.
    #[cold]
    pub(crate) fn refuse<T>(self) -> WriteResult<T> {
        refuse(&self.kind.description(self.operation.unwrap_or_default()))
    }
}

/// The error for an attribute that bytecode cannot represent.
#[cold]
fn refuse<T>(expected: &str) -> WriteResult<T> {
    Err(Refusal::UnwritableAttribute { expected: expected.to_owned() }.into())
}

/// What an attribute is read from.
pub(crate) struct Reading<'r, 'f> {
    tables: &'r Tables<'r>,
    cursor: &'r mut Cursor<'f>,
    nesting: &'r mut Nesting,
    /// Where the attribute is; `None` if it has a tag.
    place: Option<Place>,
}

impl<'r, 'f> Reading<'r, 'f> {
    pub(crate) fn new(tables: &'r Tables<'r>, cursor: &'r mut Cursor<'f>, nesting: &'r mut Nesting) -> Self {
        Self { tables, cursor, nesting, place: None }
    }

    /// Reads an attribute of a kind, without a tag.
    pub(crate) fn untagged(&mut self, place: Place) -> ReadResult<Attribute> {
        let around = self.place.replace(place);
        let read = with_codec(place.kind, |codec| codec.read(self));
        self.place = around;
        read
    }

    /// Reads a type index. What is inside another type counts as that does.
    fn ty(&mut self) -> ReadResult<Type> {
        match self.nesting.types.is_empty() {
            true => self.tables.ty(self.cursor),
            false => self.tables.nested_type(self.cursor, self.nesting),
        }
    }

    /// Whether the attribute is a field of an operation.
    fn is_field(&self) -> bool {
        self.place.is_some_and(|place| place.operation.is_some())
    }

    fn context(&self) -> &'r Context {
        &self.tables.context
    }

    fn attribute(&self, data: AttributeData) -> Attribute {
        self.tables.context.attribute(data)
    }
}

/// What an attribute is written to.
pub(crate) struct Writing<'w, 'a> {
    pools: &'w mut Pools<'a>,
    out: &'w mut Encoder,
    /// The nesting depth of types in it.
    types: usize,
    /// The nesting depth of attributes.
    attributes: usize,
    /// Where the attribute is; `None` if it has a tag.
    place: Option<Place>,
}

impl<'w, 'a> Writing<'w, 'a> {
    pub(crate) fn new(pools: &'w mut Pools<'a>, out: &'w mut Encoder) -> Self {
        Self { pools, out, types: 0, attributes: 0, place: None }
    }

    /// Appends an attribute of a kind, without a tag.
    pub(crate) fn untagged(&mut self, place: Place, attribute: Attribute) -> WriteResult<()> {
        let around = self.place.replace(place);
        let written = with_codec(place.kind, |codec| codec.write(attribute, self));
        self.place = around;
        written
    }

    /// Appends a type index.
    fn ty(&mut self, ty: Type) -> WriteResult<()> {
        let number = self.pools.number_type(ty, self.types)?;
        self.out.varint(number.into());
        Ok(())
    }

    /// Whether the attribute is a field of an operation.
    fn is_field(&self) -> bool {
        self.place.is_some_and(|place| place.operation.is_some())
    }

    /// The error for an attribute of the wrong kind.
    #[cold]
    fn refuse<T>(&self) -> WriteResult<T> {
        self.place.map_or_else(|| refuse(tagged::WRITABLE), Place::refuse)
    }

    /// The number that an attribute is.
    fn integer(&self, attribute: Attribute) -> WriteResult<i64> {
        match *self.data(attribute) {
            AttributeData::Integer { value, .. } => Ok(value),
            _ => self.refuse(),
        }
    }

    /// The numbers of a list.
    fn list(&self, attribute: Attribute) -> WriteResult<&'a [i64]> {
        match self.data(attribute) {
            AttributeData::DenseArray { values, .. } => Ok(values),
            _ => self.refuse(),
        }
    }

    fn data(&self, attribute: Attribute) -> &'a AttributeData {
        self.pools.context.attribute_data(attribute)
    }
}

/// A unit attribute: its presence is encoded in the flags.
struct Unit;

impl Codec for Unit {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        Ok(reading.context().unit())
    }

    fn write(&self, _: Attribute, _: &mut Writing<'_, '_>) -> WriteResult<()> {
        Ok(())
    }
}
