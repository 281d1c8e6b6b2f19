//! Functions of the preview that are implemented elsewhere: declarations, and descriptions of implementations.
//!
//! They are in the table of functions, but have no body. What a declaration consists of is particular to the table;
//! an implementation is an operation as in a body, without its opcode.

use tile_ir_core::definition::{OpDef, Role};
use tile_ir_core::{Attribute, AttributeData, OpKind, OpRef, RegionRef};

use super::flag;
use crate::error::{Malformed, ReadResult, Refusal, Within, WriteResult, WriteWithin};
use crate::layout::{Layout, Layouts};
use crate::table::{Pools, Tables};
use crate::wire::{Cursor, Encoder, note_flags};
use tile_ir_wire::{Note, Value};

/// The attribute with the constant parameters of a declaration.
const PARAMETERS: &str = "const_params";

/// The form of constant parameters, for messages.
const PARAMETER_LIST: &str = "an array of constant parameters";

/// What such a function is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Foreign {
    Declaration,
    Implementation,
}

impl Foreign {
    /// What an operation is, if it is one of them.
    pub(crate) fn of(def: &OpDef) -> Option<Self> {
        match def.role? {
            Role::ForeignFunction => Some(Self::Declaration),
            Role::ForeignImplementation => Some(Self::Implementation),
            _ => None,
        }
    }

    /// What function flags without the one of entries say, and the kind of operation.
    pub(super) fn of_flags(tables: &Tables<'_>, flags: u8) -> Result<OpKind, Malformed> {
        let (role, what) = match flags & flag::EXTERNAL {
            0 => (Role::ForeignFunction, "a function that is not an entry"),
            _ => (Role::ForeignImplementation, "a function whose body lies elsewhere"),
        };
        if !tables.source.preview {
            return Err(tables.source.preview_error(what.into()));
        }
        if flags & flag::PRIVATE == 0 {
            let reason = "functions that are implemented elsewhere are private";
            return Err(Malformed::FunctionFlags { flags, reason });
        }
        tables.context.operation_of_role(role).ok_or_else(|| tables.source.preview_error(what.into()))
    }

    /// The flags of the function.
    pub(super) fn flags(self) -> u8 {
        match self {
            Self::Declaration => flag::PRIVATE,
            Self::Implementation => flag::PRIVATE | flag::EXTERNAL,
        }
    }
}

/// Reads what follows the attributes of arguments in a declaration: the constant parameters, by their position in the
/// definition.
pub(super) fn read_declaration(
    tables: &Tables<'_>,
    def: &OpDef,
    cursor: &mut Cursor<'_>,
) -> ReadResult<Vec<(usize, Attribute)>> {
    read_no_body(tables, cursor)?;
    let before = *cursor;
    let parameters = tables.tagged(cursor).within(|| "constant parameters".into())?;
    tables.trace.note(&before, cursor, || Note::new("constant parameters"));
    match tables.context.attribute_data(parameters) {
        AttributeData::Array(elements) if elements.is_empty() => Ok(Vec::new()),
        AttributeData::Array(_) => {
            Ok(def.attribute_index(PARAMETERS).map(|index| (index, parameters)).into_iter().collect())
        }
        _ => Err(before.error(Malformed::WrongAttribute { expected: PARAMETER_LIST.into() })),
    }
}

/// Reads an implementation after its location: all of its attributes, by their position in the definition.
pub(super) fn read_implementation(
    tables: &Tables<'_>,
    layouts: &Layouts,
    kind: OpKind,
    cursor: &mut Cursor<'_>,
) -> ReadResult<Vec<(usize, Attribute)>> {
    let start = *cursor;
    let layout = layout(tables, layouts, kind)
        .ok_or_else(|| start.error(Malformed::MisplacedOperation { name: kind.def().name }))?;
    let flags = match layout.has_flags {
        false => 0,
        true => tables.trace.field(cursor, Cursor::varint, |&flags| {
            note_flags(layout.attributes.iter().filter_map(|step| Some((step.flag?, step.field.name))), flags)
        })?,
    };
    let mut fields = Vec::with_capacity(layout.attributes.len());
    for step in &layout.attributes {
        if step.flag.is_some_and(|flag| flags & flag == 0) {
            continue;
        }
        let before = *cursor;
        let attribute = tables.field(step, || None, cursor)?;
        let note = || Note::new(format!("attribute '{}'", step.field.name)).with(Value::Attribute(attribute));
        tables.trace.note(&before, cursor, note);
        fields.push((step.index, attribute));
    }
    let before = *cursor;
    let (expected, found) = (layout.def.regions.len(), tables.trace.number("regions", cursor, Cursor::varint)?);
    if found != expected as u64 {
        return Err(before.error(Malformed::RegionCount { expected, found }));
    }
    for region in layout.def.regions {
        let before = *cursor;
        let note = |blocks: &u64| Note::text(format!("blocks of region '{}'", region.name), blocks);
        if tables.trace.field(cursor, Cursor::varint, note)? != 0 {
            return Err(before.error(Malformed::ForeignBody));
        }
    }
    read_no_body(tables, cursor)?;
    Ok(fields)
}

/// Reads the length of a body, which must be that of none.
fn read_no_body(tables: &Tables<'_>, cursor: &mut Cursor<'_>) -> ReadResult<()> {
    let before = *cursor;
    match tables.trace.number("length of the body", cursor, Cursor::varint)? {
        0 => Ok(()),
        _ => Err(before.error(Malformed::ForeignBody)),
    }
}

fn layout<'l>(tables: &Tables<'_>, layouts: &'l Layouts, kind: OpKind) -> Option<&'l Layout> {
    layouts.get_or_build(&tables.context, kind.def().opcode?)
}

/// Appends what follows the attributes of arguments in a declaration.
pub(super) fn write_declaration(op: OpRef<'_>, pools: &mut Pools<'_>, out: &mut Encoder) -> WriteResult<()> {
    check_no_body(op)?;
    out.varint(0);
    let none = || pools.context.attribute(AttributeData::Array([].into()));
    let parameters = op.attribute(PARAMETERS).unwrap_or_else(none);
    match pools.context.attribute_data(parameters) {
        AttributeData::Array(_) => pools.write_tagged(parameters, out).within(|| "constant parameters".into()),
        _ => Err(Refusal::UnwritableAttribute { expected: PARAMETER_LIST.into() }.into()),
    }
}

/// Appends an implementation after its location.
pub(super) fn write_implementation(
    op: OpRef<'_>,
    pools: &mut Pools<'_>,
    layouts: &Layouts,
    out: &mut Encoder,
) -> WriteResult<()> {
    check_no_body(op)?;
    let layout = op.def().opcode.and_then(|opcode| layouts.get_or_build(pools.context, opcode));
    let layout = layout.ok_or(Refusal::NoOpcode)?;
    let attributes = op.get().attributes();
    if layout.has_flags {
        let present = layout.attributes.iter().filter(|step| attributes[step.index].is_some());
        out.varint(present.filter_map(|step| step.flag).sum());
    }
    for step in &layout.attributes {
        match attributes[step.index] {
            Some(attribute) => {
                let written = pools.write_field(step, attribute, None, out);
                written.within(|| format!("attribute '{}'", step.field.name))?;
            }
            None if step.flag.is_some() => {}
            None => return Err(Refusal::MissingAttribute { name: step.field.name }.into()),
        }
    }
    out.count(layout.def.regions.len());
    layout.def.regions.iter().for_each(|_| out.count(0));
    out.varint(0);
    Ok(())
}

fn check_no_body(op: OpRef<'_>) -> WriteResult<()> {
    match op.regions().flat_map(RegionRef::blocks).count() {
        0 => Ok(()),
        found => Err(Refusal::Shape { what: "blocks", expected: 0, found }.into()),
    }
}
