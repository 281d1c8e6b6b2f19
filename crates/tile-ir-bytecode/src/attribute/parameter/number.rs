//! Numbers and lists of them.

use tile_ir_core::{DYNAMIC, Parameter};

use super::{OTHER_KIND, ParameterCodec, refuse};
use crate::error::{ReadResult, WriteResult};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::Value;

/// 64-bit integers: a count, then little-endian words.
pub(super) struct Integers64;

impl ParameterCodec for Integers64 {
    fn read(&self, _: &Tables<'_>, cursor: &mut Cursor<'_>, _: &mut Nesting) -> ReadResult<Parameter> {
        let count = cursor.count(8)?;
        let words = cursor.array(count, 8)?.as_chunks::<8>().0;
        Ok(Parameter::Integers(words.iter().map(|&word| i64::from_le_bytes(word)).collect()))
    }

    fn write(&self, _: &mut Pools<'_>, value: &Parameter, _: usize, out: &mut Encoder) -> WriteResult<()> {
        let Parameter::Integers(values) = value else { return refuse(OTHER_KIND) };
        out.count(values.len());
        values.iter().for_each(|value| out.bytes(&value.to_le_bytes()));
        Ok(())
    }

    fn explain(&self, value: &Parameter) -> Value {
        explain_list(value)
    }
}

/// 32-bit integers: a count, then little-endian words.
pub(super) struct Integers32;

impl ParameterCodec for Integers32 {
    fn read(&self, _: &Tables<'_>, cursor: &mut Cursor<'_>, _: &mut Nesting) -> ReadResult<Parameter> {
        let count = cursor.count(4)?;
        let words = cursor.array(count, 4)?.as_chunks::<4>().0;
        Ok(Parameter::Integers(words.iter().map(|&word| i32::from_le_bytes(word).into()).collect()))
    }

    fn write(&self, _: &mut Pools<'_>, value: &Parameter, _: usize, out: &mut Encoder) -> WriteResult<()> {
        let Parameter::Integers(values) = value else { return refuse(OTHER_KIND) };
        out.count(values.len());
        for &value in values {
            let Ok(value) = i32::try_from(value) else { return refuse("numbers of 32 bits") };
            out.bytes(&value.to_le_bytes());
        }
        Ok(())
    }

    fn explain(&self, value: &Parameter) -> Value {
        explain_list(value)
    }
}

/// An unsigned 32-bit integer: a varint.
pub(super) struct Unsigned32;

impl ParameterCodec for Unsigned32 {
    fn read(&self, _: &Tables<'_>, cursor: &mut Cursor<'_>, _: &mut Nesting) -> ReadResult<Parameter> {
        Ok(Parameter::Integer(cursor.varint32()?.into()))
    }

    fn write(&self, _: &mut Pools<'_>, value: &Parameter, _: usize, out: &mut Encoder) -> WriteResult<()> {
        let Parameter::Integer(value) = value else { return refuse(OTHER_KIND) };
        let Ok(value) = u32::try_from(*value) else { return refuse("a number of 32 bits") };
        out.varint(value.into());
        Ok(())
    }

    fn explain(&self, value: &Parameter) -> Value {
        explain_number(value)
    }
}

/// An unsigned 64-bit integer: a varint.
pub(super) struct Unsigned64;

impl ParameterCodec for Unsigned64 {
    fn read(&self, _: &Tables<'_>, cursor: &mut Cursor<'_>, _: &mut Nesting) -> ReadResult<Parameter> {
        Ok(Parameter::Integer(cursor.varint()? as i64))
    }

    fn write(&self, _: &mut Pools<'_>, value: &Parameter, _: usize, out: &mut Encoder) -> WriteResult<()> {
        let Parameter::Integer(value) = value else { return refuse(OTHER_KIND) };
        out.varint(*value as u64);
        Ok(())
    }

    fn explain(&self, value: &Parameter) -> Value {
        explain_number(value)
    }
}

/// A signed 64-bit integer: a zigzag varint.
pub(super) struct Signed64;

impl ParameterCodec for Signed64 {
    fn read(&self, _: &Tables<'_>, cursor: &mut Cursor<'_>, _: &mut Nesting) -> ReadResult<Parameter> {
        Ok(Parameter::Integer(cursor.signed_varint()?))
    }

    fn write(&self, _: &mut Pools<'_>, value: &Parameter, _: usize, out: &mut Encoder) -> WriteResult<()> {
        let Parameter::Integer(value) = value else { return refuse(OTHER_KIND) };
        out.signed_varint(*value);
        Ok(())
    }

    fn explain(&self, value: &Parameter) -> Value {
        explain_number(value)
    }
}

fn explain_number(value: &Parameter) -> Value {
    value.as_integer().map_or(Value::Nothing, |value| Value::Text(value.to_string()))
}

/// Numbers in brackets; the first ones of many.
fn explain_list(value: &Parameter) -> Value {
    const MOST: usize = 8;
    let Some(values) = value.as_integers() else { return Value::Nothing };
    let shown = |value: &i64| if *value == DYNAMIC { "?".to_owned() } else { value.to_string() };
    let mut shown: Vec<String> = values.iter().take(MOST).map(shown).collect();
    if values.len() > MOST {
        shown.push("…".to_owned());
    }
    Value::Text(format!("[{}]", shown.join(", ")))
}
