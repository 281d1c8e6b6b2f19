//! Attributes that a table defines, and locations.

use tile_ir_core::definition::AttributeDef;
use tile_ir_core::{Attribute, AttributeData};

use super::codec::{Codec, Reading, Writing, refuse};
use crate::error::{Malformed, ReadResult, WriteResult};
use crate::wire::Cursor;

/// An attribute with a given definition: its parameters.
pub(super) struct Defined(pub(super) &'static AttributeDef);

impl Codec for Defined {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let start = *reading.cursor;
        let parameters = reading.attribute_parameters(self.0)?.into();
        let checked = reading.context().try_attribute(AttributeData::Defined { def: self.0, parameters });
        checked.map_err(|error| start.error(Malformed::InvalidAttribute(error)))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        let named = || format!("'#{}.{}'", self.0.dialect, self.0.name);
        match writing.data(attribute) {
            AttributeData::Defined { def, parameters } if *def == self.0 => {
                match def.preview {
                    true => writing.pools.target.use_preview("the attribute")?,
                    false => writing.pools.target.check_since(def.since, named)?,
                }
                writing.attribute_parameters(self.0, parameters)
            }
            _ => refuse(&named()),
        }
    }
}

/// An attribute with one of several definitions: a tag, then its parameters.
pub(super) struct OneOf(pub(super) &'static [&'static AttributeDef]);

impl Codec for OneOf {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let before = *reading.cursor;
        let attribute = reading.tagged()?;
        match reading.context().attribute_data(attribute) {
            AttributeData::Defined { def, .. } if self.0.contains(def) => Ok(attribute),
            _ => {
                let names: Vec<_> = self.0.iter().map(|def| format!("'#{}.{}'", def.dialect, def.name)).collect();
                Err(before.error(Malformed::WrongAttribute { expected: names.join(" or ") }))
            }
        }
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        writing.tagged(attribute)
    }
}

/// An attribute that is an expression: a tag, then its parameters.
pub(super) struct Expression;

impl Codec for Expression {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        reading.tagged_as(|def| def.notation.is_some(), || "an expression".to_owned())
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        writing.tagged_part(attribute)
    }
}

/// An attribute with one of these mnemonics: a tag, then its parameters.
pub(super) struct Tagged {
    pub(super) dialect: &'static str,
    pub(super) names: &'static [&'static str],
}

impl Codec for Tagged {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let fits = |def: &AttributeDef| def.dialect == self.dialect && self.names.contains(&def.name);
        reading.tagged_as(fits, || format!("'{}'", self.names.join("' or '")))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        writing.tagged_part(attribute)
    }
}

impl Reading<'_, '_> {
    /// Reads an attribute with a tag, whose definition must fit.
    fn tagged_as(
        &mut self,
        fits: impl Fn(&AttributeDef) -> bool,
        expected: impl FnOnce() -> String,
    ) -> ReadResult<Attribute> {
        let before = *self.cursor;
        let attribute = self.tagged()?;
        match self.context().attribute_data(attribute) {
            AttributeData::Defined { def, .. } if fits(def) => Ok(attribute),
            _ => Err(before.error(Malformed::WrongAttribute { expected: expected() })),
        }
    }
}

/// An attribute with one of these mnemonics: a debug index.
pub(super) struct DebugEntry(pub(super) &'static [&'static str]);

impl Codec for DebugEntry {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        reading.tables.debug_reference(self.0, reading.cursor, reading.nesting)
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        writing.pools.write_debug_reference(attribute, writing.out)
    }
}

/// A location in a file: a string index, line and column. Of a range, that is where it starts.
pub(super) struct FileLocation;

impl Codec for FileLocation {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let (tables, context) = (reading.tables, reading.context());
        let file = tables.string(reading.cursor)?;
        let line = tables.trace.number("line", reading.cursor, Cursor::varint32)?;
        let column = tables.trace.number("column", reading.cursor, Cursor::varint32)?;
        Ok(context.location_attribute(context.file_location(file, line, column)))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        let AttributeData::FileLocation(range) = writing.data(attribute) else {
            return writing.refuse();
        };
        writing.pools.write_string(range.file, writing.out);
        writing.out.varint(range.line().into());
        writing.out.varint(range.column().into());
        Ok(())
    }
}
