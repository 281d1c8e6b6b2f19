//! Attributes defined by a table.

use tile_ir_core::definition::AttributeDef;
use tile_ir_core::{Attribute, AttributeData};

use super::{FieldCodec, Place};
use crate::error::{Malformed, ReadResult, WriteResult};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// An attribute with a given definition: its parameters.
impl FieldCodec for &'static AttributeDef {
    fn read(&self, tables: &Tables<'_>, _: Place, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        tables.defined(self, cursor, &mut Nesting::default())
    }

    fn write(&self, pools: &mut Pools<'_>, _: Place, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        pools.write_defined(attribute, self, 0, out)
    }
}

/// An attribute with one of several definitions: a tag, then its parameters.
impl FieldCodec for &'static [&'static AttributeDef] {
    fn read(&self, tables: &Tables<'_>, _: Place, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        let before = *cursor;
        let attribute = tables.tagged(cursor, &mut Nesting::default())?;
        match tables.context.attribute_data(attribute) {
            AttributeData::Defined { def, .. } if self.contains(def) => Ok(attribute),
            _ => {
                let names: Vec<_> = self.iter().map(|def| format!("'#{}.{}'", def.dialect, def.name)).collect();
                Err(before.error(Malformed::WrongAttribute { expected: names.join(" or ") }))
            }
        }
    }

    fn write(&self, pools: &mut Pools<'_>, _: Place, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        pools.write_tagged(attribute, 0, out)
    }
}
