//! The section of dialects and of the names of operations.

use std::sync::OnceLock;

use tile_ir_core::{Context, Identifier, OpKind};
use tile_ir_wire::{Cursor, Fuel, Note, ReadResult, Trace};

use super::{Strings, Tables, indexed};
use crate::error::Malformed;
use crate::format::FormatVersion;
use crate::number::PrefixCursor;
use crate::section::Section;

/// The dialects of a file, and the names of its operations.
#[derive(Debug)]
pub(crate) struct Dialects<'a> {
    pub(crate) names: Vec<Identifier>,
    /// The name of the dialect whose encodings are known.
    pub(super) builtin: Identifier,
    /// Their versions, which only they could interpret.
    pub(crate) versions: Vec<Option<&'a [u8]>>,
    pub(crate) operations: Vec<OpName>,
}

/// The name of an operation, and its kind.
#[derive(Debug)]
pub(crate) struct OpName {
    /// The full name.
    pub(crate) name: Identifier,
    /// The number of the dialect.
    pub(crate) dialect: u64,
    /// Whether the program that wrote the file knew it, so that its properties have an encoding of their own.
    pub(crate) was_registered: bool,
    kind: OnceLock<OpKind>,
}

const BUILTIN: &str = "builtin";

impl<'a> Dialects<'a> {
    pub(crate) fn read(
        context: &Context,
        strings: &Strings<'_>,
        mut cursor: Cursor<'a>,
        version: FormatVersion,
        trace: &Trace,
    ) -> ReadResult<Self> {
        let count = trace.number("dialects", &mut cursor, |cursor| cursor.prefix_count(1))?;
        let mut names = Vec::with_capacity(count);
        let mut versions = Vec::with_capacity(count);
        for index in 0..count {
            let before = cursor;
            let (string, has_version) = match version >= FormatVersion::DIALECT_VERSIONS {
                true => cursor.flagged()?,
                false => (cursor.prefix_varint()?, false),
            };
            let name = strings.get(string, &before)?;
            let note = || Note::text(format!("dialect {index}"), String::from_utf8_lossy(name)).entry("string", string);
            trace.note(&before, &cursor, note);
            names.push(context.identifier(name));
            let version = has_version.then(|| Section::DialectVersion.read_this(&mut cursor, trace)).transpose()?;
            versions.push(version.map(|payload| payload.rest()));
        }
        if version >= FormatVersion::ELIDED_LOCATIONS {
            trace.number("operation names", &mut cursor, PrefixCursor::prefix_varint)?;
        }
        let fuel = names_fuel(cursor.remaining() + strings.size());
        let mut operations = Vec::new();
        while !cursor.is_empty() {
            let before = cursor;
            let dialect = cursor.prefix_varint()?;
            let prefix = *indexed("dialect", &names, dialect, &before)?;
            let prefix = context.bytes(prefix);
            let note = || Note::text("group of dialect", String::from_utf8_lossy(prefix)).entry("dialect", dialect);
            trace.note(&before, &cursor, note);
            let count = trace.number("names", &mut cursor, |cursor| cursor.prefix_count(1))?;
            operations.reserve(count);
            for _ in 0..count {
                let before = cursor;
                let (string, was_registered) = match version >= FormatVersion::PROPERTIES {
                    true => cursor.flagged()?,
                    false => (cursor.prefix_varint()?, false),
                };
                let name = strings.get(string, &before)?;
                let spent = fuel.spend(prefix.len() + name.len());
                spent.map_err(|limit| before.error(Malformed::OperationNames { limit }))?;
                let full = match name {
                    [] => prefix.to_vec(),
                    name => [prefix, b".", name].concat(),
                };
                let index = operations.len();
                let note = || Note::text(format!("operation name {index}"), String::from_utf8_lossy(&full));
                trace.note(&before, &cursor, note);
                let (name, kind) = (context.identifier(&full), OnceLock::new());
                operations.push(OpName { name, dialect, was_registered, kind });
            }
        }
        Ok(Self { names, builtin: context.identifier(BUILTIN), versions, operations })
    }
}

/// The limit on the bytes of the names of operations. Each repeats the name of its dialect, which a file has only once.
fn names_fuel(bytes: usize) -> Fuel {
    Fuel::for_bytes(bytes, 64, 1 << 12)
}

impl Tables<'_> {
    /// The name of an operation, and its kind, of an index read at `place`.
    #[inline]
    pub(crate) fn operation(&self, index: u64, place: &Cursor<'_>) -> ReadResult<(&OpName, OpKind)> {
        let entry = indexed("operation name", &self.dialects.operations, index, place)?;
        if let Some(&kind) = entry.kind.get() {
            return Ok((entry, kind));
        }
        let context = &self.context;
        let text = context.text(entry.name);
        let kind = match context.operation(&text) {
            Some(kind) => kind,
            None if context.allows_unregistered() => OpKind::UNREGISTERED,
            None => return Err(place.error(Malformed::UnknownOperation { name: text.into_owned() })),
        };
        Ok((entry, *entry.kind.get_or_init(|| kind)))
    }
}
