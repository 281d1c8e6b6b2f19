//! Attributes encoded as an index: strings, symbol names, types.

use tile_ir_core::{Attribute, AttributeData};

use super::{FieldCodec, Place};
use crate::error::{ReadResult, WriteResult};
use crate::table::{Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// The name of symbols in messages.
const SYMBOL: &str = "name of a symbol";

/// A string or the name of a symbol: a string index.
#[derive(Debug)]
pub(super) struct Text;

impl FieldCodec for Text {
    fn read(&self, tables: &Tables<'_>, _: Place, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        let value = tables.string(cursor)?;
        Ok(tables.context.attribute(AttributeData::String { value, ty: None }))
    }

    fn write(&self, pools: &mut Pools<'_>, place: Place, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        let AttributeData::String { value, .. } = pools.context.attribute_data(attribute) else {
            return place.refuse();
        };
        pools.write_string(*value, out);
        Ok(())
    }
}

/// A symbol of the same table: a string index.
#[derive(Debug)]
pub(super) struct Symbol;

impl FieldCodec for Symbol {
    fn read(&self, tables: &Tables<'_>, _: Place, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        Ok(tables.context.symbol(tables.name(cursor, SYMBOL)?))
    }

    fn write(&self, pools: &mut Pools<'_>, place: Place, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        match pools.context.attribute_data(attribute) {
            AttributeData::Symbol(path) => match **path {
                [name] => {
                    out.varint(pools.number_name(name, SYMBOL)?.into());
                    Ok(())
                }
                _ => place.refuse(),
            },
            _ => place.refuse(),
        }
    }
}

/// A type: a type index.
#[derive(Debug)]
pub(super) struct TypeIndex;

impl FieldCodec for TypeIndex {
    fn read(&self, tables: &Tables<'_>, _: Place, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        let ty = tables.ty(cursor)?;
        Ok(tables.context.attribute(AttributeData::Type(ty)))
    }

    fn write(&self, pools: &mut Pools<'_>, place: Place, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        match pools.context.attribute_data(attribute) {
            AttributeData::Type(ty) => pools.write_type(*ty, out),
            _ => place.refuse(),
        }
    }
}
