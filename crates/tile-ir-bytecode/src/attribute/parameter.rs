//! Parameters of types and attributes of the table (bytecode sections 6 and 8.2).

use tile_ir_core::definition::{AttributeDef, ParameterDef, ParameterKind, ParameterPresence, TypeDef};
use tile_ir_core::{AttributeData, DYNAMIC, FileRange, Parameter, Version};

use crate::error::{Malformed, ReadResult, Refusal, Within, WriteResult, WriteWithin};
use crate::table::{Nesting, Pools, Tables};
use crate::trace::{Note, Value};
use crate::versions::PARAMETER_FLAGS;
use crate::wire::{Cursor, Encoder};

/// How a definition says which of its optional parameters are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Announcement {
    /// None is optional.
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

/// The number of optional parameters that a version has.
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
    read_parameters(tables, def.parameters, Announcement::of_type(def, tables.version), cursor, nesting)
}

/// Reads the parameters of an attribute.
pub(crate) fn read_attribute_parameters(
    tables: &Tables<'_>,
    def: &'static AttributeDef,
    cursor: &mut Cursor<'_>,
    nesting: &mut Nesting,
) -> ReadResult<Vec<Parameter>> {
    read_parameters(tables, def.parameters, Announcement::of_attribute(def, tables.version), cursor, nesting)
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
        tables.trace.note(&before, cursor, || Note::text("flags", flags_text(definitions, flags, tables.version)));
        match flags >> optional_parameters(definitions, tables.version) {
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
        let mut present = definition.since <= tables.version;
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

/// Appends the parameters of a type that stands `depth` types deep.
pub(crate) fn write_type_parameters(
    pools: &mut Pools<'_>,
    def: &'static TypeDef,
    parameters: &[Parameter],
    depth: usize,
    out: &mut Encoder,
) -> WriteResult<()> {
    let announcement = Announcement::of_type(def, pools.version);
    let name = || format!("type '!{}.{}'", def.dialect, def.name);
    let version = pools.version.max(def.since);
    let written = write_parameters(pools, def.parameters, version, announcement, parameters, depth, out).within(name);
    pools.end_part(name);
    written
}

/// Appends the parameters of an attribute that stands `depth` attributes deep.
pub(crate) fn write_attribute_parameters(
    pools: &mut Pools<'_>,
    def: &'static AttributeDef,
    parameters: &[Parameter],
    depth: usize,
    out: &mut Encoder,
) -> WriteResult<()> {
    let announcement = Announcement::of_attribute(def, pools.version);
    let name = || format!("attribute '#{}.{}'", def.dialect, def.name);
    let version = pools.version.max(def.since);
    let written = write_parameters(pools, def.parameters, version, announcement, parameters, depth, out).within(name);
    pools.end_part(name);
    written
}

/// Appends parameters. `version` is at least the one that brought them: what has them has been refused before, or its
/// parameters are no news.
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
                pools.check_since(definition.since, || format!("parameter '{}'", definition.name))?;
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

/// Reads one parameter.
pub(crate) fn read_parameter(
    tables: &Tables<'_>,
    definition: &'static ParameterDef,
    cursor: &mut Cursor<'_>,
    nesting: &mut Nesting,
) -> ReadResult<Parameter> {
    let start = *cursor;
    let read =
        read_kind(tables, definition.kind, cursor, nesting).within(|| format!("parameter '{}'", definition.name));
    tables.trace.note(&start, cursor, || {
        Note::new(definition.name).with(match &read {
            Ok(Parameter::Integer(value)) => Value::Text(value.to_string()),
            Ok(Parameter::Integers(values)) => list_text(values),
            Ok(Parameter::Attribute(attribute)) => Value::Attribute(*attribute),
            _ => Value::Nothing,
        })
    });
    read
}

/// Numbers in brackets, for a dump; the first ones of many.
fn list_text(values: &[i64]) -> Value {
    const MOST: usize = 8;
    let shown = |value: &i64| if *value == DYNAMIC { "?".to_owned() } else { value.to_string() };
    let mut shown: Vec<String> = values.iter().take(MOST).map(shown).collect();
    if values.len() > MOST {
        shown.push("…".to_owned());
    }
    Value::Text(format!("[{}]", shown.join(", ")))
}

fn read_kind(
    tables: &Tables<'_>,
    kind: ParameterKind,
    cursor: &mut Cursor<'_>,
    nesting: &mut Nesting,
) -> ReadResult<Parameter> {
    Ok(match kind {
        ParameterKind::Type => Parameter::Type(tables.nested_type(cursor, nesting)?),
        ParameterKind::TypeOf(def) => {
            let before = *cursor;
            let ty = tables.nested_type(cursor, nesting)?;
            if !tables.context.defined_type(ty).is_some_and(|(found, _)| found == def) {
                return Err(before.error(Malformed::WrongTypeDefinition { expected: def.name }));
            }
            Parameter::Type(ty)
        }
        ParameterKind::Integers64 => {
            let count = cursor.count(8)?;
            let words = cursor.array(count, 8)?.as_chunks::<8>().0;
            Parameter::Integers(words.iter().map(|&word| i64::from_le_bytes(word)).collect())
        }
        ParameterKind::Integers32 => {
            let count = cursor.count(4)?;
            let words = cursor.array(count, 4)?.as_chunks::<4>().0;
            Parameter::Integers(words.iter().map(|&word| i32::from_le_bytes(word).into()).collect())
        }
        ParameterKind::Unsigned32 => Parameter::Integer(cursor.varint32()?.into()),
        ParameterKind::Unsigned64 => Parameter::Integer(cursor.varint()? as i64),
        ParameterKind::Signed64 => Parameter::Integer(cursor.signed_varint()?),
        ParameterKind::Enum(def) => Parameter::Case(tables.case(def, cursor)?),
        ParameterKind::Flags(def) => {
            let before = *cursor;
            let flags = cursor.varint32()?;
            let names = def.cases.iter().map(|case| (u64::from(case.value), case.name));
            tables.trace.note(&before, cursor, || Note::text("flags", bits_text(names, flags.into())));
            let known = def.cases.iter().fold(0, |known, case| known | case.value);
            if flags & !known != 0 {
                return Err(before.error(Malformed::UnknownParameterFlags { flags: flags.into() }));
            }
            Parameter::Case(flags)
        }
        ParameterKind::String => Parameter::String(tables.string(cursor)?),
        ParameterKind::Dictionary => Parameter::Attribute(tables.hint_dictionary(cursor, nesting)?),
        ParameterKind::Attribute(names) => Parameter::Attribute(tables.debug_reference(names, cursor, nesting)?),
        ParameterKind::Location => {
            let file = tables.string(cursor)?;
            let line = tables.trace.number("line", cursor, Cursor::varint32)?;
            let column = tables.trace.number("column", cursor, Cursor::varint32)?;
            Parameter::Attribute(tables.context.file_location(file, line, column).attribute())
        }
    })
}

/// Appends one parameter. `depth` is that of the type or attribute that it belongs to.
pub(crate) fn write_parameter(
    pools: &mut Pools<'_>,
    definition: &'static ParameterDef,
    value: &Parameter,
    depth: usize,
    out: &mut Encoder,
) -> WriteResult<()> {
    write_kind(pools, definition.kind, value, depth, out).within(|| format!("parameter '{}'", definition.name))
}

fn write_kind(
    pools: &mut Pools<'_>,
    kind: ParameterKind,
    value: &Parameter,
    depth: usize,
    out: &mut Encoder,
) -> WriteResult<()> {
    match (kind, value) {
        (ParameterKind::Type | ParameterKind::TypeOf(_), Parameter::Type(ty)) => {
            let number = pools.number_type(*ty, depth + 1)?;
            out.varint(number.into());
        }
        (ParameterKind::Integers64, Parameter::Integers(values)) => {
            out.count(values.len());
            for value in values {
                out.bytes(&value.to_le_bytes());
            }
        }
        (ParameterKind::Integers32, Parameter::Integers(values)) => {
            out.count(values.len());
            for &value in values {
                let value = i32::try_from(value).map_err(|_| mismatch("numbers of 32 bits"))?;
                out.bytes(&value.to_le_bytes());
            }
        }
        (ParameterKind::Unsigned32, Parameter::Integer(value)) => {
            let value = u32::try_from(*value).map_err(|_| mismatch("a number of 32 bits"))?;
            out.varint(value.into());
        }
        (ParameterKind::Unsigned64, Parameter::Integer(value)) => out.varint(*value as u64),
        (ParameterKind::Signed64, Parameter::Integer(value)) => out.signed_varint(*value),
        (ParameterKind::Enum(def), Parameter::Case(value)) => pools.write_case(def, *value, out)?,
        (ParameterKind::Flags(_), Parameter::Case(flags)) => out.varint((*flags).into()),
        (ParameterKind::String, Parameter::String(string)) => {
            pools.write_string(*string, out);
        }
        (ParameterKind::Dictionary, Parameter::Attribute(attribute)) => {
            pools.write_hint_dictionary(*attribute, depth, out)?;
        }
        (ParameterKind::Attribute(_), Parameter::Attribute(attribute)) => {
            pools.write_debug_reference(*attribute, out)?;
        }
        (ParameterKind::Location, Parameter::Attribute(attribute)) => match pools.context.attribute_data(*attribute) {
            AttributeData::FileLocation(FileRange { file, line, column, .. }) => {
                pools.write_string(*file, out);
                out.varint((*line).into());
                out.varint((*column).into());
            }
            _ => return Err(mismatch("a position in a file").into()),
        },
        _ => return Err(mismatch("another kind of value").into()),
    }
    Ok(())
}

fn mismatch(expected: &str) -> Refusal {
    Refusal::UnwritableAttribute { expected: expected.into() }
}
