//! Reading the parts of an operation, in the order of the file.

use smallvec::SmallVec;
use tile_ir_core::definition::Arity;
use tile_ir_core::{Draft, OpKind, OperandSegments, SegmentError, Type, counted};

use super::numbering::Numbering;
use crate::error::{Malformed, ReadError, ReadResult, Within};
use crate::layout::{Layout, Layouts, OperandLayout, is_module_level};
use crate::table::Tables;
use crate::wire::{Cursor, note_flags};
use tile_ir_wire::{Note, Trace, Value};

/// Opcodes used by files of a pre-release.
const PRERELEASE_OPCODES: std::ops::RangeInclusive<u32> = 130..=131;

/// The version that those files state.
const PRERELEASE_VERSION: tile_ir_core::Version = tile_ir_core::Version::new(13, 4);

/// Opcodes that only a preview has.
const PREVIEW_OPCODES: std::ops::RangeInclusive<u32> = 0x4000..=0x4FFF;

/// Reads the parts of operations. With `NOTED` false, they are not traced, and the check whether to do so costs nothing.
pub(super) struct Parts<'t, 'f, const NOTED: bool> {
    pub(super) tables: &'t Tables<'t>,
    pub(super) layouts: &'t Layouts,
    pub(super) cursor: Cursor<'f>,
    /// The values that can be used.
    pub(super) values: Numbering,
    /// The types of the results of the operation that is being read.
    pub(super) types: Vec<Type>,
}

impl<'t, const NOTED: bool> Parts<'t, '_, NOTED> {
    /// Where notes go.
    #[inline]
    pub(super) fn trace(&self) -> &'t Trace {
        if NOTED { &self.tables.trace } else { Trace::OFF }
    }

    /// Reads an opcode (rule R1).
    #[inline]
    pub(super) fn layout(&mut self) -> ReadResult<&'t Layout> {
        let before = self.cursor;
        let opcode = self.cursor.varint32()?;
        let layout = match self.layouts.get(opcode) {
            Some(layout) => layout,
            None => self.first_layout(opcode, before.offset())?,
        };
        self.trace().note(&before, &self.cursor, || Note::text("opcode", layout.def.name));
        Ok(layout)
    }

    /// Reads which optional attributes and operands are present (rule R3).
    #[inline]
    pub(super) fn flags(&mut self, layout: &'t Layout) -> ReadResult<u64> {
        self.trace().field(&mut self.cursor, Cursor::varint, |&flags| {
            let attributes = layout.attributes.iter().filter_map(|step| Some((step.flag?, step.field.name)));
            let operands = layout.def.operands.iter().filter_map(|group| Some((1 << group.flag?, group.name)));
            note_flags(attributes.chain(operands), flags)
        })
    }

    /// The layout of an opcode that occurs for the first time, if it is allowed.
    #[cold]
    fn first_layout(&self, opcode: u32, offset: usize) -> ReadResult<&'t Layout> {
        let tables = self.tables;
        let Some(def) = tables.context.operation_of_opcode(opcode).map(OpKind::def) else {
            return Err(ReadError::new(
                offset,
                match opcode {
                    _ if PREVIEW_OPCODES.contains(&opcode) => {
                        tables.source.preview_error(format!("opcode {opcode:#x}"))
                    }
                    _ if PRERELEASE_OPCODES.contains(&opcode) && tables.source.version == PRERELEASE_VERSION => {
                        Malformed::PrereleaseOpcode { opcode }
                    }
                    _ => Malformed::UnknownOpcode { opcode },
                },
            ));
        };
        let name = def.name;
        if is_module_level(def) {
            return Err(ReadError::new(offset, Malformed::MisplacedOperation { name }));
        }
        if def.preview && !tables.source.preview {
            return Err(ReadError::new(offset, tables.source.preview_error(format!("operation '{name}'"))));
        }
        if def.since > tables.source.version {
            let (since, version) = (def.since, tables.source.version);
            return Err(ReadError::new(offset, Malformed::OperationTooNew { name, since, version }));
        }
        let layout = self.layouts.get_or_build(&tables.context, opcode);
        layout.ok_or_else(|| ReadError::new(offset, Malformed::UnknownOpcode { opcode }))
    }

    /// Reads the types of the results (rule R2).
    #[inline]
    pub(super) fn result_types(&mut self, layout: &'t Layout) -> ReadResult<()> {
        let results = &layout.results;
        let before = self.cursor;
        let count = match (results.counted, results.fixed) {
            (false, Some(fixed)) => fixed,
            _ => {
                let count = self.trace().number("results", &mut self.cursor, |cursor| cursor.count(1));
                count.within(|| "number of results".into())?
            }
        };
        if let Some(expected) = results.fixed
            && count != expected
        {
            return Err(before.error(Malformed::ResultCount { expected: counted(expected, "result"), found: count }));
        }
        let is_single = |&group: &usize| layout.def.results[group].arity == Arity::One;
        let least = || results.present(layout.def).filter(is_single).count();
        if results.fixed.is_none() && count < least() {
            return Err(before.error(Malformed::ResultCount {
                expected: format!("at least {}", counted(least(), "result")),
                found: count,
            }));
        }
        self.types.clear();
        for index in 0..count {
            let (start, trace) = (self.cursor, self.trace());
            let ty = self.tables.noted_ty(&mut self.cursor, trace).within(|| format!("result {index}"))?;
            self.types.push(ty);
            trace.note(&start, &self.cursor, || Note::new(format!("type of result {index}")));
        }
        if !results.later.is_empty() {
            self.supply_later_results(layout, before.offset())?;
        }
        Ok(())
    }

    /// Inserts the types of results that a later version introduced: the only ones that their constraints allow.
    #[cold]
    fn supply_later_results(&mut self, layout: &'t Layout, offset: usize) -> ReadResult<()> {
        let groups = layout.def.results;
        let single = layout.results.present(layout.def).filter(|&group| groups[group].arity == Arity::One).count();
        let variadic = self.types.len() - single;
        let mut position = 0;
        for (group, result) in groups.iter().enumerate() {
            position += match (result.arity, layout.results.later.contains(&group)) {
                (Arity::One, true) => {
                    let missing = Malformed::WrongType { expected: "a result whose type is inferred" };
                    let ty = result.constraint.only_type(&self.tables.context);
                    self.types.insert(position, ty.ok_or_else(|| ReadError::new(offset, missing))?);
                    1
                }
                (Arity::One, false) => 1,
                (Arity::Optional | Arity::Variadic, true) => 0,
                (Arity::Optional | Arity::Variadic, false) => variadic,
            };
        }
        Ok(())
    }

    /// Reads the inherent attributes (rule R4).
    #[inline]
    pub(super) fn attributes(&mut self, layout: &Layout, flags: u64, draft: &mut Draft<'_>) -> ReadResult<()> {
        let tables = self.tables;
        for step in &layout.attributes {
            if step.flag.is_some_and(|flag| flags & flag == 0) {
                continue;
            }
            let start = self.cursor;
            let attribute = match step.is_unit {
                true => tables.context.unit(),
                false => {
                    let result = || {
                        let group = step.result?;
                        self.types.get(layout.def.result_range(group, self.types.len()).start).copied()
                    };
                    tables.field(step, result, &mut self.cursor)?
                }
            };
            let note = || Note::new(format!("attribute '{}'", step.field.name)).with(Value::Attribute(attribute));
            self.trace().note(&start, &self.cursor, note);
            draft.attribute(step.index, attribute);
        }
        Ok(())
    }

    /// Reads the operands (rule R5).
    #[inline]
    pub(super) fn operands(
        &mut self,
        layout: &Layout,
        flags: u64,
        draft: &mut Draft<'_>,
    ) -> ReadResult<OperandSegments> {
        let before = self.cursor;
        let fits = |error: SegmentError| before.error(Malformed::OperandCount(error));
        match layout.operands {
            OperandLayout::Fixed(count) => {
                self.values(draft, count, |index| layout.def.operands.get(index).map(|group| group.name))?;
                Ok(OperandSegments::default())
            }
            OperandLayout::Counted => {
                let count = self.trace().number("operands", &mut self.cursor, |cursor| cursor.count(1));
                let count = count.within(|| "number of operands".into())?;
                self.values(draft, count, |_| None)?;
                OperandSegments::from_total(layout.def, count).map_err(fits)
            }
            OperandLayout::Segmented => {
                let mut sizes: SmallVec<[usize; 8]> = SmallVec::new();
                for group in layout.def.operands {
                    let size = match group.arity {
                        _ if group.since > self.tables.source.version => 0,
                        Arity::One => 1,
                        Arity::Optional => usize::from(group.flag.is_some_and(|bit| flags >> bit & 1 != 0)),
                        Arity::Variadic => {
                            let note = |size: &usize| Note::text(format!("size of '{}'", group.name), size);
                            self.trace()
                                .field(&mut self.cursor, |cursor| cursor.count(1), note)
                                .within(|| format!("operands '{}'", group.name))?
                        }
                    };
                    self.values(draft, size, |_| Some(group.name))?;
                    sizes.push(size);
                }
                OperandSegments::from_sizes(layout.def, &sizes).map_err(fits)
            }
        }
    }

    /// Reads value indices. `group` names the group that each belongs to, if known.
    #[inline]
    fn values(
        &mut self,
        draft: &mut Draft<'_>,
        count: usize,
        group: impl Fn(usize) -> Option<&'static str>,
    ) -> ReadResult<()> {
        for position in 0..count {
            let before = self.cursor;
            let index = self.cursor.varint()?;
            self.trace().note(&before, &self.cursor, || {
                let field = match group(position) {
                    Some(group) => format!("operand '{group}'"),
                    None => format!("operand {position}"),
                };
                Note::text(field, format!("%{index}"))
            });
            if !self.values.index(index).is_some_and(|index| draft.operand_at(index)) {
                return self.no_such_value(index, draft.operand_count(), before.offset());
            }
        }
        Ok(())
    }

    #[cold]
    fn no_such_value(&self, index: u64, operand: usize, offset: usize) -> ReadResult<()> {
        let error = ReadError::new(offset, Malformed::OperandIndex { index, count: self.values.len() });
        Err(error).within(|| format!("operand {operand}"))
    }

    /// Sets attributes that a later version introduced to their defaults.
    #[inline(always)]
    pub(super) fn supply_later_attributes(&self, layout: &Layout, segments: OperandSegments, draft: &mut Draft<'_>) {
        let (def, total) = (layout.def, draft.operand_count());
        for &index in &layout.later_attributes {
            let size = |group| segments.range(def, total, group).len();
            if let Some(default) = def.attributes[index].default_value(&self.tables.context, size) {
                draft.attribute(index, default);
            }
        }
    }
}
