//! Cases of enumerations (bytecode section 9): a varint.

use tile_ir_core::definition::EnumDef;

use crate::error::{Malformed, ReadResult, Refusal, WriteResult};
use crate::table::{Pools, Tables};
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::Note;

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
