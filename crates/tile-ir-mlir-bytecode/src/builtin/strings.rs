//! Strings and references to symbols.

use tile_ir_core::{Attribute, AttributeData, Context, Identifier, Type, TypeData};
use tile_ir_wire::ReadResult;

use super::code;
use crate::error::Malformed;
use crate::fields::Fields;
use crate::table::EntryReader;

pub(super) fn read_string(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let value = reader.string("string")?;
    Ok(reader.context().attribute(AttributeData::String { value, ty: None }))
}

pub(super) fn read_typed_string(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let (value, ty) = (reader.string("string")?, reader.ty("type")?);
    Ok(reader.context().attribute(AttributeData::String { value, ty: Some(ty) }))
}

pub(super) fn write_string(context: &Context, value: Identifier, ty: Option<Type>, out: &mut impl Fields) {
    match ty.filter(|&ty| *context.type_data(ty) != TypeData::None) {
        None => {
            out.number(code::STRING);
            out.string(value);
        }
        Some(ty) => {
            out.number(code::TYPED_STRING);
            out.string(value);
            out.ty(ty);
        }
    }
}

pub(super) fn read_symbol(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let name = reader.string_attribute("name")?;
    Ok(reader.context().symbol(name))
}

pub(super) fn read_nested_symbol(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let mut path = vec![reader.string_attribute("name")?];
    for _ in 0..reader.count("inner names")? {
        let before = reader.cursor;
        let inner = reader.attribute("inner name")?;
        match reader.context().attribute_data(inner) {
            AttributeData::Symbol(names) if names.len() == 1 => path.extend_from_slice(names),
            _ => return Err(before.error(Malformed::WrongEntry { expected: "a symbol such as @name" })),
        }
    }
    Ok(reader.context().attribute(AttributeData::Symbol(path.into())))
}

pub(super) fn write_symbol(context: &Context, path: &[Identifier], out: &mut impl Fields) {
    let Some((&root, inner)) = path.split_first() else { return };
    out.number(if inner.is_empty() { code::SYMBOL } else { code::NESTED_SYMBOL });
    out.string_attribute(context, root);
    if !inner.is_empty() {
        out.count(inner.len());
        inner.iter().for_each(|&name| out.attribute(context.symbol(name)));
    }
}
