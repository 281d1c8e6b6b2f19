//! The parameters of types and attributes, and which of them are present (bytecode sections 6 and 8.2).

use tile_ir_core::definition::{AttributeDef, FieldDef, Presence, TypeDef};
use tile_ir_core::{Attribute, AttributeData, Version};

use super::codec::{Place, Reading, Writing};
use crate::error::{Malformed, ReadResult, Within, WriteResult, WriteWithin};
use crate::versions::PARAMETER_FLAGS;
use crate::wire::{Cursor, note_flags};
use tile_ir_wire::{Note, Value};

/// How the presence of optional parameters is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Announcement {
    /// No parameter is optional.
    Nothing,
    /// A flag word before all parameters; bit 0 is the first optional one.
    FlagsFirst,
    /// A flag word before the first optional parameter.
    FlagsBeforeOptional,
    /// A byte before each.
    Bytes,
}

impl Announcement {
    fn of_type(def: &TypeDef, version: Version) -> Self {
        match optional_parameters(def.parameters, version).count() {
            0 => Self::Nothing,
            _ if version >= PARAMETER_FLAGS => Self::FlagsFirst,
            _ => Self::Bytes,
        }
    }

    fn of_attribute(def: &AttributeDef, version: Version) -> Self {
        match optional_parameters(def.parameters, version).count() {
            0 => Self::Nothing,
            _ => Self::FlagsBeforeOptional,
        }
    }
}

fn is_optional(parameter: &FieldDef) -> bool {
    matches!(parameter.presence, Presence::Optional)
}

/// The optional parameters in a version, but for those of a preview: nothing announces them.
fn optional_parameters(parameters: &[FieldDef], version: Version) -> impl Iterator<Item = &FieldDef> {
    let is_announced = move |parameter: &&FieldDef| is_optional(parameter) && parameter.since <= version;
    parameters.iter().filter(is_announced).filter(|parameter| !parameter.preview)
}

impl Reading<'_, '_> {
    /// Reads the parameters of a type.
    pub(crate) fn type_parameters(&mut self, def: &'static TypeDef) -> ReadResult<Vec<Option<Attribute>>> {
        self.parameters(def.parameters, Announcement::of_type(def, self.tables.source.version))
    }

    /// Reads the parameters of an attribute.
    pub(super) fn attribute_parameters(&mut self, def: &'static AttributeDef) -> ReadResult<Vec<Option<Attribute>>> {
        self.parameters(def.parameters, Announcement::of_attribute(def, self.tables.source.version))
    }

    fn parameters(
        &mut self,
        definitions: &'static [FieldDef],
        announcement: Announcement,
    ) -> ReadResult<Vec<Option<Attribute>>> {
        let (tables, version) = (self.tables, self.tables.source.version);
        let mut flags = None;
        if announcement == Announcement::FlagsFirst {
            flags = Some(self.parameter_flags(definitions)?);
        }
        let mut bit = 0;
        let mut parameters = Vec::with_capacity(definitions.len());
        for definition in definitions {
            let mut present = definition.since <= version && !definition.preview;
            if present && is_optional(definition) {
                if announcement == Announcement::FlagsBeforeOptional && flags.is_none() {
                    flags = Some(self.parameter_flags(definitions)?);
                }
                present = match flags {
                    Some(flags) => flags >> bit & 1 != 0,
                    None => {
                        let noted = |&byte: &u8| Note::text(format!("has {}", definition.name), byte != 0);
                        tables.trace.field(self.cursor, Cursor::u8, noted)? != 0
                    }
                };
                bit += 1;
            }
            parameters.push(match present {
                true => Some(self.parameter(definition)?),
                false => definition.default_parameter(&tables.context, &parameters),
            });
        }
        Ok(parameters)
    }

    fn parameter_flags(&mut self, definitions: &'static [FieldDef]) -> ReadResult<u64> {
        let (before, version) = (*self.cursor, self.tables.source.version);
        let flags = self.cursor.varint()?;
        let optional = optional_parameters(definitions, version);
        let names = optional.enumerate().map(|(bit, definition)| (1 << bit, definition.name));
        self.tables.trace.note(&before, self.cursor, || note_flags(names, flags));
        match flags >> optional_parameters(definitions, version).count() {
            0 => Ok(flags),
            _ => Err(before.error(Malformed::UnknownParameterFlags { flags })),
        }
    }

    /// Reads one parameter.
    pub(crate) fn parameter(&mut self, definition: &'static FieldDef) -> ReadResult<Attribute> {
        let start = *self.cursor;
        let read = self.untagged(Place::of_parameter(definition));
        let read = read.within(|| format!("parameter '{}'", definition.name));
        self.tables.trace.note(&start, self.cursor, || {
            Note::new(definition.name).with(match read {
                Ok(value) if !is_noted(self.context().attribute_data(value)) => Value::Attribute(value),
                _ => Value::Nothing,
            })
        });
        read
    }
}

/// Whether a codec notes all there is to an attribute.
fn is_noted(data: &AttributeData) -> bool {
    matches!(
        data,
        AttributeData::Integer { .. }
            | AttributeData::DenseArray { .. }
            | AttributeData::String { .. }
            | AttributeData::Type(_)
            | AttributeData::Enum { .. }
    )
}

impl Writing<'_, '_> {
    /// Appends the parameters of a type at nesting depth `depth`.
    pub(crate) fn type_parameters(
        &mut self,
        def: &'static TypeDef,
        parameters: &[Option<Attribute>],
        depth: usize,
    ) -> WriteResult<()> {
        self.types = depth + 1;
        let announcement = Announcement::of_type(def, self.pools.target.version);
        let name = || format!("type '!{}.{}'", def.dialect, def.name);
        self.parameters(def.parameters, def.since, announcement, parameters, name)
    }

    /// Appends the parameters of an attribute.
    pub(super) fn attribute_parameters(
        &mut self,
        def: &'static AttributeDef,
        parameters: &[Option<Attribute>],
    ) -> WriteResult<()> {
        let announcement = Announcement::of_attribute(def, self.pools.target.version);
        let name = || format!("attribute '#{}.{}'", def.dialect, def.name);
        self.parameters(def.parameters, def.since, announcement, parameters, name)
    }

    fn parameters(
        &mut self,
        definitions: &'static [FieldDef],
        since: Version,
        announcement: Announcement,
        parameters: &[Option<Attribute>],
        name: impl Fn() -> String + Copy,
    ) -> WriteResult<()> {
        // A use in a version older than the type or attribute has been rejected or reported already, so its parameters need
        // not be reported again.
        let version = self.pools.target.version.max(since);
        let begun = self.pools.target.begin_part();
        let written = self.present_parameters(definitions, version, announcement, parameters).within(name);
        self.pools.target.end_part(begun, name);
        written
    }

    fn present_parameters(
        &mut self,
        definitions: &'static [FieldDef],
        version: Version,
        announcement: Announcement,
        parameters: &[Option<Attribute>],
    ) -> WriteResult<()> {
        let is_announced = |definition: &FieldDef| is_optional(definition) && !definition.preview;
        let optional = || definitions.iter().zip(parameters).filter(|(definition, _)| is_announced(definition));
        let flags = optional()
            .filter(|(definition, _)| definition.since <= version)
            .enumerate()
            .fold(0, |flags, (bit, (_, value))| flags | u64::from(value.is_some()) << bit);
        if announcement == Announcement::FlagsFirst {
            self.out.varint(flags);
        }
        let mut flags_written = false;
        for (definition, &value) in definitions.iter().zip(parameters) {
            if definition.preview {
                if let Some(value) = value {
                    self.pools.target.use_preview(definition.name)?;
                    self.parameter(definition, value)?;
                }
                continue;
            }
            if definition.since > version {
                if !definition.is_default_parameter(self.pools.context, value, parameters) {
                    self.pools.target.check_since(definition.since, || format!("parameter '{}'", definition.name))?;
                }
                continue;
            }
            if is_optional(definition) {
                match announcement {
                    Announcement::FlagsBeforeOptional if !flags_written => {
                        self.out.varint(flags);
                        flags_written = true;
                    }
                    Announcement::Bytes => self.out.u8(value.is_some().into()),
                    _ => {}
                }
            }
            // One that must be there is, as the type or attribute was checked.
            if let Some(value) = value {
                self.parameter(definition, value)?;
            }
        }
        Ok(())
    }

    /// Appends one parameter.
    pub(crate) fn parameter(&mut self, definition: &'static FieldDef, value: Attribute) -> WriteResult<()> {
        let written = self.untagged(Place::of_parameter(definition), value);
        written.within(|| format!("parameter '{}'", definition.name))
    }
}
