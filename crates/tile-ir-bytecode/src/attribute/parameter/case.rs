//! Cases of enumerations, and sets of them.

use tile_ir_core::Parameter;
use tile_ir_core::definition::EnumDef;

use super::{OTHER_KIND, ParameterCodec, bits_text, refuse};
use crate::error::{Malformed, ReadResult, WriteResult};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::Note;

/// A case: a varint.
pub(super) struct Case(pub(super) &'static EnumDef);

impl ParameterCodec for Case {
    fn read(&self, tables: &Tables<'_>, cursor: &mut Cursor<'_>, _: &mut Nesting) -> ReadResult<Parameter> {
        Ok(Parameter::Case(tables.case(self.0, cursor)?))
    }

    fn write(&self, pools: &mut Pools<'_>, value: &Parameter, _: usize, out: &mut Encoder) -> WriteResult<()> {
        match value {
            Parameter::Case(value) => pools.write_case(self.0, *value, out),
            _ => refuse(OTHER_KIND),
        }
    }
}

/// Flag bits, all of which must be known: a varint.
pub(super) struct Flags(pub(super) &'static EnumDef);

impl ParameterCodec for Flags {
    fn read(&self, tables: &Tables<'_>, cursor: &mut Cursor<'_>, _: &mut Nesting) -> ReadResult<Parameter> {
        let before = *cursor;
        let flags = cursor.varint32()?;
        let names = self.0.cases.iter().map(|case| (u64::from(case.value), case.name));
        tables.trace.note(&before, cursor, || Note::text("flags", bits_text(names, flags.into())));
        let known = self.0.cases.iter().fold(0, |known, case| known | case.value);
        match flags & !known {
            0 => Ok(Parameter::Case(flags)),
            _ => Err(before.error(Malformed::UnknownParameterFlags { flags: flags.into() })),
        }
    }

    fn write(&self, _: &mut Pools<'_>, value: &Parameter, _: usize, out: &mut Encoder) -> WriteResult<()> {
        let Parameter::Case(flags) = value else { return refuse(OTHER_KIND) };
        out.varint((*flags).into());
        Ok(())
    }
}
