//! All parameters of a type or attribute, and which of them are present.

use tile_ir_core::definition::{AttributeDef, ParameterDef, ParameterPresence, TypeDef};
use tile_ir_core::{Parameter, Version};

use super::{read_parameter, write_parameter};
use crate::error::{Malformed, ReadResult, WriteResult, WriteWithin};
use crate::table::{Nesting, Pools, Tables};
use crate::versions::PARAMETER_FLAGS;
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::Note;

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
        match optional_parameters(def.parameters, version) {
            0 => Self::Nothing,
            _ if version >= PARAMETER_FLAGS => Self::FlagsFirst,
            _ => Self::Bytes,
        }
    }

    fn of_attribute(def: &AttributeDef, version: Version) -> Self {
        match optional_parameters(def.parameters, version) {
            0 => Self::Nothing,
            _ => Self::FlagsBeforeOptional,
        }
    }
}

fn is_optional(parameter: &ParameterDef) -> bool {
    matches!(parameter.presence, ParameterPresence::Optional)
}

/// The number of optional parameters in a version.
fn optional_parameters(parameters: &[ParameterDef], version: Version) -> u32 {
    parameters.iter().filter(|parameter| is_optional(parameter) && parameter.since <= version).count() as u32
}

/// Reads the parameters of a type.
pub(crate) fn read_type_parameters(
    tables: &Tables<'_>,
    def: &'static TypeDef,
    cursor: &mut Cursor<'_>,
    nesting: &mut Nesting,
) -> ReadResult<Vec<Parameter>> {
    read_parameters(tables, def.parameters, Announcement::of_type(def, tables.source.version), cursor, nesting)
}

/// Reads the parameters of an attribute.
pub(crate) fn read_attribute_parameters(
    tables: &Tables<'_>,
    def: &'static AttributeDef,
    cursor: &mut Cursor<'_>,
    nesting: &mut Nesting,
) -> ReadResult<Vec<Parameter>> {
    read_parameters(tables, def.parameters, Announcement::of_attribute(def, tables.source.version), cursor, nesting)
}

fn read_parameters(
    tables: &Tables<'_>,
    definitions: &'static [ParameterDef],
    announcement: Announcement,
    cursor: &mut Cursor<'_>,
    nesting: &mut Nesting,
) -> ReadResult<Vec<Parameter>> {
    let read_flags = |cursor: &mut Cursor<'_>| {
        let before = *cursor;
        let flags = cursor.varint()?;
        tables
            .trace
            .note(&before, cursor, || Note::text("flags", flags_text(definitions, flags, tables.source.version)));
        match flags >> optional_parameters(definitions, tables.source.version) {
            0 => Ok(flags),
            _ => Err(before.error(Malformed::UnknownParameterFlags { flags })),
        }
    };
    let mut flags = None;
    if announcement == Announcement::FlagsFirst {
        flags = Some(read_flags(cursor)?);
    }
    let mut bit = 0;
    let mut parameters = Vec::with_capacity(definitions.len());
    for definition in definitions {
        let mut present = definition.since <= tables.source.version;
        if present && is_optional(definition) {
            if announcement == Announcement::FlagsBeforeOptional && flags.is_none() {
                flags = Some(read_flags(cursor)?);
            }
            present = match flags {
                Some(flags) => flags >> bit & 1 != 0,
                None => {
                    let noted = |&byte: &u8| Note::text(format!("has {}", definition.name), byte != 0);
                    tables.trace.field(cursor, Cursor::u8, noted)? != 0
                }
            };
            bit += 1;
        }
        parameters.push(match present {
            true => read_parameter(tables, definition, cursor, nesting)?,
            false => definition.default_value(&parameters).unwrap_or(Parameter::Absent),
        });
    }
    Ok(parameters)
}

/// The optional parameters that a flag word announces, for a dump.
fn flags_text(definitions: &[ParameterDef], flags: u64, version: Version) -> String {
    let optional = definitions.iter().filter(|definition| is_optional(definition) && definition.since <= version);
    bits_text(optional.enumerate().map(|(bit, definition)| (1 << bit, definition.name)), flags)
}

/// The names of the bits that are set, for a dump; bits without a name as a number.
pub(crate) fn bits_text<'a>(names: impl Iterator<Item = (u64, &'a str)>, flags: u64) -> String {
    let (mut set, mut unnamed) = (Vec::new(), flags);
    for (bit, name) in names.filter(|(bit, _)| flags & bit != 0) {
        set.push(name.to_owned());
        unnamed &= !bit;
    }
    if unnamed != 0 {
        set.push(format!("{unnamed:#x}"));
    }
    if set.is_empty() { "none".to_owned() } else { set.join(", ") }
}

/// Appends the parameters of a type at nesting depth `depth`.
pub(crate) fn write_type_parameters(
    pools: &mut Pools<'_>,
    def: &'static TypeDef,
    parameters: &[Parameter],
    depth: usize,
    out: &mut Encoder,
) -> WriteResult<()> {
    let announcement = Announcement::of_type(def, pools.target.version);
    let name = || format!("type '!{}.{}'", def.dialect, def.name);
    let version = pools.target.version.max(def.since);
    let begun = pools.target.begin_part();
    let written = write_parameters(pools, def.parameters, version, announcement, parameters, depth, out).within(name);
    pools.target.end_part(begun, name);
    written
}

/// Appends the parameters of an attribute at nesting depth `depth`.
pub(crate) fn write_attribute_parameters(
    pools: &mut Pools<'_>,
    def: &'static AttributeDef,
    parameters: &[Parameter],
    depth: usize,
    out: &mut Encoder,
) -> WriteResult<()> {
    let announcement = Announcement::of_attribute(def, pools.target.version);
    let name = || format!("attribute '#{}.{}'", def.dialect, def.name);
    let version = pools.target.version.max(def.since);
    let begun = pools.target.begin_part();
    let written = write_parameters(pools, def.parameters, version, announcement, parameters, depth, out).within(name);
    pools.target.end_part(begun, name);
    written
}

/// Appends parameters. `version` is at least the one that introduced the type or attribute: a use in an older version
/// has been rejected or reported already, so its parameters need not be reported again.
fn write_parameters(
    pools: &mut Pools<'_>,
    definitions: &'static [ParameterDef],
    version: Version,
    announcement: Announcement,
    parameters: &[Parameter],
    depth: usize,
    out: &mut Encoder,
) -> WriteResult<()> {
    let optional = || definitions.iter().zip(parameters).filter(|(definition, _)| is_optional(definition));
    let flags = optional()
        .filter(|(definition, _)| definition.since <= version)
        .enumerate()
        .fold(0, |flags, (bit, (_, value))| flags | u64::from(*value != Parameter::Absent) << bit);
    if announcement == Announcement::FlagsFirst {
        out.varint(flags);
    }
    let mut flags_written = false;
    for (definition, value) in definitions.iter().zip(parameters) {
        if definition.since > version {
            if !definition.is_default(value, parameters) {
                pools.target.check_since(definition.since, || format!("parameter '{}'", definition.name))?;
            }
            continue;
        }
        if is_optional(definition) {
            match announcement {
                Announcement::FlagsBeforeOptional if !flags_written => {
                    out.varint(flags);
                    flags_written = true;
                }
                Announcement::Bytes => out.u8(u8::from(*value != Parameter::Absent)),
                _ => {}
            }
            if *value == Parameter::Absent {
                continue;
            }
        }
        write_parameter(pools, definition, value, depth, out)?;
    }
    Ok(())
}
