//! Attributes: the fields of operations, the parameters of types and attributes, and those with a tag of their own
//! (bytecode sections 6, 8 and 9).
//!
//! Each kind is a type that defines how its values are read and written, wherever they are; [`with_codec`] is the only
//! function that knows all of them.

mod case;
mod codec;
mod collection;
mod constant;
mod float;
mod index;
mod integer;
mod list;
mod number;
mod parameters;
mod structure;
mod tagged;

use codec::Codec;
pub(crate) use codec::{Place, Reading, Writing};
use tile_ir_core::Attribute;
use tile_ir_core::definition::Kind;

use crate::error::{ReadResult, WriteResult};

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
        Kind::Attributes => run(&collection::Dictionary),
        Kind::Expression => run(&structure::Expression),
        Kind::Tagged { dialect, names } => run(&structure::Tagged { dialect, names }),
        Kind::Defined(def) => run(&structure::Defined(def)),
        Kind::OneOf(definitions) => run(&structure::OneOf(definitions)),
        Kind::DebugEntry { names, .. } => run(&structure::DebugEntry(names)),
        Kind::Location => run(&structure::FileLocation),
    }
}

impl Reading<'_, '_> {
    /// Reads an attribute of a kind, without a tag.
    pub(crate) fn untagged(&mut self, place: Place) -> ReadResult<Attribute> {
        let around = self.place.replace(place);
        let read = with_codec(place.kind, |codec| codec.read(self));
        self.place = around;
        read
    }
}

impl Writing<'_, '_> {
    /// Appends an attribute of a kind, without a tag.
    pub(crate) fn untagged(&mut self, place: Place, attribute: Attribute) -> WriteResult<()> {
        let around = self.place.replace(place);
        let written = with_codec(place.kind, |codec| codec.write(attribute, self));
        self.place = around;
        written
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
