//! Attributes and enumerations defined by a table.

use tile_ir_core::definition::{AttributeDef, EnumDef};
use tile_ir_core::{Attribute, AttributeData, Version};

use super::{Payload, WRITABLE, refuse};
use crate::attribute::parameter::{read_attribute_parameters, write_attribute_parameters};
use crate::error::{Malformed, ReadResult, WriteResult};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};

/// Parameters.
impl Payload for AttributeDef {
    fn read(
        &'static self,
        tables: &Tables<'_>,
        start: &Cursor<'_>,
        cursor: &mut Cursor<'_>,
        nesting: &mut Nesting,
    ) -> ReadResult<Attribute> {
        check_version(tables, start, self.name, self.since)?;
        tables.defined(self, cursor, nesting)
    }

    fn write(
        &'static self,
        pools: &mut Pools<'_>,
        attribute: Attribute,
        depth: usize,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        pools.write_defined(attribute, self, depth, out)
    }
}

/// A case.
impl Payload for EnumDef {
    fn read(
        &'static self,
        tables: &Tables<'_>,
        start: &Cursor<'_>,
        cursor: &mut Cursor<'_>,
        _: &mut Nesting,
    ) -> ReadResult<Attribute> {
        if let Some((_, since)) = self.tag {
            check_version(tables, start, self.name, since)?;
        }
        Ok(tables.context.case(self, tables.case(self, cursor)?))
    }

    fn write(
        &'static self,
        pools: &mut Pools<'_>,
        attribute: Attribute,
        _: usize,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        let &AttributeData::Enum { value, .. } = pools.context.attribute_data(attribute) else {
            return refuse(WRITABLE);
        };
        if let Some((_, since)) = self.tag {
            pools.target.check_since(since, || format!("attribute '{}'", self.name))?;
        }
        pools.write_case(self, value, out)
    }
}

/// Rejects a tag that is newer than the version of the file.
fn check_version(tables: &Tables<'_>, start: &Cursor<'_>, name: &'static str, since: Version) -> ReadResult<()> {
    match since > tables.source.version {
        true => Err(start.error(Malformed::AttributeTooNew { name, since, version: tables.source.version })),
        false => Ok(()),
    }
}

impl Tables<'_> {
    /// Reads the parameters of an attribute defined by a table.
    pub(crate) fn defined(
        &self,
        def: &'static AttributeDef,
        cursor: &mut Cursor<'_>,
        nesting: &mut Nesting,
    ) -> ReadResult<Attribute> {
        let start = *cursor;
        let parameters = read_attribute_parameters(self, def, cursor, nesting)?.into();
        let checked = self.context.try_attribute(AttributeData::Defined { def, parameters });
        checked.map_err(|error| start.error(Malformed::InvalidAttribute(error)))
    }
}

impl Pools<'_> {
    /// Appends the parameters of an attribute that must be of this definition.
    pub(crate) fn write_defined(
        &mut self,
        attribute: Attribute,
        def: &'static AttributeDef,
        depth: usize,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        match self.context.attribute_data(attribute) {
            AttributeData::Defined { def: found, parameters } if *found == def => {
                self.target.check_since(def.since, || format!("'#{}.{}'", def.dialect, def.name))?;
                write_attribute_parameters(self, def, parameters, depth, out)
            }
            _ => refuse(&format!("'#{}.{}'", def.dialect, def.name)),
        }
    }
}
