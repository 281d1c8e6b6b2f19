//! Entering the regions of an operation, which are in a section of their own if they are isolated from above.

use smallvec::SmallVec;
use tile_ir_core::definition::{OpDef, Trait};
use tile_ir_core::{OpId, OpKind, RegionId, counted};
use tile_ir_wire::{Cursor, Note, ReadResult};

use super::body::{BodyReader, Open};
use super::values::Isolation;
use super::{DEEPEST, FunctionBody};
use crate::error::Malformed;
use crate::format::FormatVersion;
use crate::number::PrefixCursor;
use crate::section::Section;

impl<'a, const NOTED: bool> BodyReader<'_, 'a, '_, NOTED> {
    /// Reads the number of regions, and whether they are isolated from above.
    pub(super) fn region_count(&mut self) -> ReadResult<(usize, bool)> {
        let before = self.cursor;
        let (count, isolated) = self.cursor.flagged()?;
        let what = if isolated { "isolated regions" } else { "regions" };
        self.trace().note(&before, &self.cursor, || Note::text(what, count));
        before.checked_count(count, self.cursor.remaining(), 1).map(|count| (count, isolated))
    }

    /// Enters the regions of an operation, or skips the body of a function.
    #[inline]
    pub(super) fn regions(&mut self, op: OpId, kind: OpKind, count: usize, isolated: bool) -> ReadResult<()> {
        let def = kind.def();
        if kind.is_registered() && count != def.regions.len() {
            let expected = counted(def.regions.len(), "region");
            return Err(self.cursor.error(Malformed::Count { expected, found: count }));
        }
        match (count, def.is_function_like()) {
            (0, _) => Ok(()),
            (_, false) => self.open_regions(op, def, count, isolated),
            (_, true) if !self.takes_functions => {
                Err(self.cursor.error(Malformed::MisplacedFunction { name: def.name }))
            }
            (_, true) => self.function_body(op, def, isolated),
        }
    }

    /// Records the body of a function, to be decoded later.
    fn function_body(&mut self, op: OpId, def: &'static OpDef, isolated: bool) -> ReadResult<()> {
        if let Some(after) = self.enter_section(isolated)? {
            let payload = std::mem::replace(&mut self.cursor, after);
            self.functions.push(FunctionBody { op, name: def.name, payload, outside: 0 });
            return Ok(());
        }
        // Without a section of its own, its end can only be found by reading it.
        let outside = if isolated { 0 } else { self.values.height() };
        let start = self.cursor;
        let mut body = tile_ir_core::Body::new();
        BodyReader::<NOTED>::new(self.tables, &mut body).function(&mut self.cursor, outside)?;
        let mut whole = start;
        let payload = whole.split(self.cursor.offset() - start.offset())?;
        self.functions.push(FunctionBody { op, name: def.name, payload, outside });
        Ok(())
    }

    /// Enters the regions of an operation.
    fn open_regions(&mut self, op: OpId, def: &'static OpDef, count: usize, isolated: bool) -> ReadResult<()> {
        // The outermost entry is the file or a function.
        if self.open.len() > DEEPEST {
            return Err(self.cursor.error(Malformed::RegionNesting { limit: DEEPEST }));
        }
        let after = self.enter_section(isolated)?;
        let mut regions: SmallVec<[RegionId; 2]> = (0..count).map(|_| self.body.add_region(op)).collect();
        regions.reverse();
        let isolation = match isolated {
            true => Isolation::Marked,
            false if def.has_trait(Trait::IsolatedFromAbove) => Isolation::Unmarked,
            false => Isolation::None,
        };
        self.open.push(Open { name: def.name, op: Some(op), regions, after, isolation, region: None });
        Ok(())
    }

    /// Enters the section of isolated regions; returns the input after it.
    fn enter_section(&mut self, isolated: bool) -> ReadResult<Option<Cursor<'a>>> {
        if !isolated || self.tables.version < FormatVersion::ISOLATED_SECTIONS {
            return Ok(None);
        }
        let trace = self.trace();
        let payload = Section::Ir.read_this(&mut self.cursor, trace)?;
        Ok(Some(std::mem::replace(&mut self.cursor, payload)))
    }
}
