//! Cases of enumerations (bytecode section 9), and sets of them.

use tile_ir_core::definition::EnumDef;
use tile_ir_core::{Attribute, AttributeData};

use super::codec::{Codec, Reading, Writing};
use crate::error::{Malformed, ReadResult, Refusal, WriteResult};
use crate::table::{Pools, Tables};
use crate::wire::{Cursor, Encoder, note_flags};
use tile_ir_wire::Note;

/// A case: a varint.
pub(super) struct Case(pub(super) &'static EnumDef);

impl Codec for Case {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let value = reading.tables.case(self.0, reading.cursor)?;
        Ok(reading.context().case(self.0, value))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        match *writing.data(attribute) {
            AttributeData::Enum { value, .. } => writing.pools.write_case(self.0, value, writing.out),
            _ => writing.refuse(),
        }
    }
}

/// Flag bits, all of which must be known: a varint.
pub(super) struct Flags(pub(super) &'static EnumDef);

impl Codec for Flags {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let before = *reading.cursor;
        let flags = reading.cursor.varint32()?;
        let names = self.0.cases.iter().map(|case| (u64::from(case.value), case.name));
        reading.tables.trace.note(&before, reading.cursor, || note_flags(names, flags.into()));
        match flags & !self.0.known_bits() {
            0 => Ok(reading.context().integer64(flags.into())),
            _ => Err(before.error(Malformed::UnknownParameterFlags { flags: flags.into() })),
        }
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        super::number::Unsigned32.write(attribute, writing)
    }
}

impl Tables<'_> {
    /// Reads a case that is available in the version of the file.
    pub(crate) fn case(&self, def: &'static EnumDef, cursor: &mut Cursor<'_>) -> ReadResult<u32> {
        let before = *cursor;
        let value = cursor.varint()?;
        let name = def.name;
        let Some(case) = u32::try_from(value).ok().and_then(|value| def.case(value)) else {
            return Err(before.error(Malformed::UnknownCase { name, value }));
        };
        let (since, version) = (case.since.max(def.since), self.source.version);
        match since > version {
            true => Err(before.error(Malformed::CaseTooNew { name, case: case.name, since, version })),
            false => {
                self.trace.note(&before, cursor, || Note::text("case", case.name));
                Ok(case.value)
            }
        }
    }
}

impl Pools<'_> {
    /// Appends a case that is available in the version of the file.
    pub(crate) fn write_case(&self, def: &'static EnumDef, value: u32, out: &mut Encoder) -> WriteResult<()> {
        let Some(case) = def.case(value) else {
            return Err(Refusal::UnwritableAttribute { expected: format!("a case of {}", def.name) }.into());
        };
        // An enumeration that is too new is only used by something that is too new itself and was recorded already. So its
        // original cases are not recorded again.
        if case.since > def.since || !self.target.is_tolerant() {
            self.target.check_since(case.since.max(def.since), || format!("case '{}' of {}", case.name, def.name))?;
        }
        out.varint(value.into());
        Ok(())
    }
}
