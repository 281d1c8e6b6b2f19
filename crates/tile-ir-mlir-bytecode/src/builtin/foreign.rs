//! Attributes for which the IR has no structure: they become the text that the parser keeps as it is.

use tile_ir_core::{Attribute, AttributeData, Type};
use tile_ir_wire::ReadResult;

use crate::error::Malformed;
use crate::table::EntryReader;
use crate::table::indexed;

/// `dense_resource<name> : type`. What is in the resource is no part of the IR.
pub(super) fn read_resource(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let ty = reader.ty("type")?;
    let before = reader.cursor;
    let index = reader.number("resource")?;
    let name = *indexed("resource", &reader.tables.resources, index, &before)?;
    let name = reader.context().text(name);
    let is_bare = name.chars().all(|c| c.is_ascii_alphanumeric() || "_$.-".contains(c)) && !name.is_empty();
    let text = if is_bare { format!("dense_resource<{name}>") } else { format!("dense_resource<{name:?}>") };
    Ok(opaque(reader, &text, Some(ty)))
}

/// `sparse<indices, values> : type`.
pub(super) fn read_sparse(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let before = reader.cursor;
    let (ty, indices, values) = (reader.ty("type")?, reader.attribute("indices")?, reader.attribute("values")?);
    let inside = |attribute| {
        let text = (reader.tables.text.print_attribute)(reader.context(), attribute);
        let start = text.strip_prefix("dense<")?;
        start.rfind("> : ").map(|end| start[..end].to_owned())
    };
    match (inside(indices), inside(values)) {
        (Some(indices), Some(values)) => Ok(opaque(reader, &format!("sparse<{indices}, {values}>"), Some(ty))),
        _ => Err(before.error(Malformed::WrongEntry { expected: "dense constants in a sparse one" })),
    }
}

/// `distinct[0]<attribute>`, of which the number tells it from others.
pub(super) fn read_distinct(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    // No other entry stands at this place in the file.
    let number = reader.cursor.offset();
    let inner = reader.attribute("attribute")?;
    let text = (reader.tables.text.print_attribute)(reader.context(), inner);
    Ok(opaque(reader, &format!("distinct[{number}]<{text}>"), None))
}

fn opaque(reader: &EntryReader<'_, '_>, text: &str, ty: Option<Type>) -> Attribute {
    let context = reader.context();
    context.attribute(AttributeData::Opaque { text: context.identifier(text), ty })
}
