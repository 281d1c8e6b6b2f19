//! Attributes encoded as an index: strings, symbol names, types.

use tile_ir_core::definition::TypeDef;
use tile_ir_core::{Attribute, AttributeData};

use super::codec::{Codec, Reading, Writing};
use crate::error::{Malformed, ReadResult, WriteResult};

/// The name of symbols in messages.
const SYMBOL: &str = "name of a symbol";

/// A string or the name of a symbol: a string index.
pub(super) struct Text;

impl Codec for Text {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let value = reading.tables.string(reading.cursor)?;
        Ok(reading.context().attribute(AttributeData::String { value, ty: None }))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        let AttributeData::String { value, .. } = *writing.data(attribute) else {
            return writing.refuse();
        };
        writing.pools.write_string(value, writing.out);
        Ok(())
    }
}

/// A symbol of the same table: a string index.
pub(super) struct Symbol;

impl Codec for Symbol {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        Ok(reading.context().symbol(reading.tables.name(reading.cursor, SYMBOL)?))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        match writing.data(attribute) {
            AttributeData::Symbol(path) if path.len() == 1 => {
                writing.out.varint(writing.pools.number_name(path[0], SYMBOL)?.into());
                Ok(())
            }
            _ => writing.refuse(),
        }
    }
}

/// A type: a type index.
pub(super) struct AnyType;

impl Codec for AnyType {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let ty = reading.ty()?;
        Ok(reading.context().type_attribute(ty))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        match *writing.data(attribute) {
            AttributeData::Type(ty) => writing.ty(ty),
            _ => writing.refuse(),
        }
    }
}

/// A type with a given definition: a type index.
pub(super) struct TypeOf(pub(super) &'static TypeDef);

impl Codec for TypeOf {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let before = *reading.cursor;
        let ty = reading.ty()?;
        match reading.context().defined_type(ty) {
            Some((def, _)) if def == self.0 => Ok(reading.context().type_attribute(ty)),
            _ => Err(before.error(Malformed::WrongTypeDefinition { expected: self.0.name })),
        }
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        AnyType.write(attribute, writing)
    }
}
