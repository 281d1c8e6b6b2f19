//! References to other parts of the file: types, strings, other attributes, positions.

use tile_ir_core::definition::TypeDef;
use tile_ir_core::{AttributeData, Parameter};

use super::{OTHER_KIND, ParameterCodec, refuse};
use crate::error::{Malformed, ReadResult, WriteResult};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::Value;

/// Any type: a type index.
pub(super) struct AnyType;

impl ParameterCodec for AnyType {
    fn read(&self, tables: &Tables<'_>, cursor: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Parameter> {
        Ok(Parameter::Type(tables.nested_type(cursor, nesting)?))
    }

    fn write(&self, pools: &mut Pools<'_>, value: &Parameter, depth: usize, out: &mut Encoder) -> WriteResult<()> {
        let Parameter::Type(ty) = value else { return refuse(OTHER_KIND) };
        let number = pools.number_type(*ty, depth + 1)?;
        out.varint(number.into());
        Ok(())
    }
}

/// A type with a given definition: a type index.
pub(super) struct TypeOf(pub(super) &'static TypeDef);

impl ParameterCodec for TypeOf {
    fn read(&self, tables: &Tables<'_>, cursor: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Parameter> {
        let before = *cursor;
        let ty = tables.nested_type(cursor, nesting)?;
        match tables.context.defined_type(ty) {
            Some((def, _)) if def == self.0 => Ok(Parameter::Type(ty)),
            _ => Err(before.error(Malformed::WrongTypeDefinition { expected: self.0.name })),
        }
    }

    fn write(&self, pools: &mut Pools<'_>, value: &Parameter, depth: usize, out: &mut Encoder) -> WriteResult<()> {
        AnyType.write(pools, value, depth, out)
    }
}

/// A string: a string index.
pub(super) struct Text;

impl ParameterCodec for Text {
    fn read(&self, tables: &Tables<'_>, cursor: &mut Cursor<'_>, _: &mut Nesting) -> ReadResult<Parameter> {
        Ok(Parameter::String(tables.string(cursor)?))
    }

    fn write(&self, pools: &mut Pools<'_>, value: &Parameter, _: usize, out: &mut Encoder) -> WriteResult<()> {
        let Parameter::String(string) = value else { return refuse(OTHER_KIND) };
        pools.write_string(*string, out);
        Ok(())
    }
}

/// Hints to the optimizer: a dictionary of dictionaries.
pub(super) struct Hints;

impl ParameterCodec for Hints {
    fn read(&self, tables: &Tables<'_>, cursor: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Parameter> {
        Ok(Parameter::Attribute(tables.hint_dictionary(cursor, nesting)?))
    }

    fn write(&self, pools: &mut Pools<'_>, value: &Parameter, depth: usize, out: &mut Encoder) -> WriteResult<()> {
        match value {
            Parameter::Attribute(attribute) => pools.write_hint_dictionary(*attribute, depth, out),
            _ => refuse(OTHER_KIND),
        }
    }

    fn explain(&self, value: &Parameter) -> Value {
        explain_attribute(value)
    }
}

/// An attribute with one of these mnemonics: a debug index.
pub(super) struct DebugEntry(pub(super) &'static [&'static str]);

impl ParameterCodec for DebugEntry {
    fn read(&self, tables: &Tables<'_>, cursor: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Parameter> {
        Ok(Parameter::Attribute(tables.debug_reference(self.0, cursor, nesting)?))
    }

    fn write(&self, pools: &mut Pools<'_>, value: &Parameter, _: usize, out: &mut Encoder) -> WriteResult<()> {
        match value {
            Parameter::Attribute(attribute) => pools.write_debug_reference(*attribute, out),
            _ => refuse(OTHER_KIND),
        }
    }

    fn explain(&self, value: &Parameter) -> Value {
        explain_attribute(value)
    }
}

/// A location in a file: a string index, line and column. Of a range, that is where it starts.
pub(super) struct FileLocation;

impl ParameterCodec for FileLocation {
    fn read(&self, tables: &Tables<'_>, cursor: &mut Cursor<'_>, _: &mut Nesting) -> ReadResult<Parameter> {
        let file = tables.string(cursor)?;
        let line = tables.trace.number("line", cursor, Cursor::varint32)?;
        let column = tables.trace.number("column", cursor, Cursor::varint32)?;
        let location = tables.context.file_location(file, line, column);
        Ok(Parameter::Attribute(tables.context.location_attribute(location)))
    }

    fn write(&self, pools: &mut Pools<'_>, value: &Parameter, _: usize, out: &mut Encoder) -> WriteResult<()> {
        let Parameter::Attribute(attribute) = value else { return refuse(OTHER_KIND) };
        let AttributeData::FileLocation(range) = pools.context.attribute_data(*attribute) else {
            return refuse("a location in a file");
        };
        pools.write_string(range.file, out);
        out.varint(range.line().into());
        out.varint(range.column().into());
        Ok(())
    }

    fn explain(&self, value: &Parameter) -> Value {
        explain_attribute(value)
    }
}

fn explain_attribute(value: &Parameter) -> Value {
    match value {
        Parameter::Attribute(attribute) => Value::Attribute(*attribute),
        _ => Value::Nothing,
    }
}
