//! The global section (bytecode section 10).

use tile_ir_core::definition::{Kind, OpDef, Role, SYMBOL_NAME};
use tile_ir_core::{Attribute, AttributeData, BlockId, Body, Context, OpKind, OpRef, OperandSegments};

use crate::error::{Malformed, ReadResult, Refusal, Within, WriteResult, WriteWithin};
use crate::table::{Pools, Tables, tile_element};
use crate::versions::GLOBAL_VISIBILITY;
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::{Note, Value};

/// The attributes of a global besides its name.
const VALUE: &str = "value";
const ALIGNMENT: &str = "alignment";
const VISIBILITY: &str = "symbol_visibility";
const CONSTANT: &str = "constant";

/// The name of global names in messages.
const NAME: &str = "name of a global";

/// An entry of the global section.
#[derive(Clone, Debug)]
pub(crate) struct Global {
    kind: OpKind,
    /// Its attributes, by their positions in the definition.
    attributes: Vec<(usize, Attribute)>,
}

/// Reads all globals; bytes after the last one are ignored, as in other readers.
pub(crate) fn read_globals(tables: &Tables<'_>, payload: Option<Cursor<'_>>) -> ReadResult<Vec<Global>> {
    let Some(mut cursor) = payload else { return Ok(Vec::new()) };
    let fields = if tables.source.version >= GLOBAL_VISIBILITY { 6 } else { 4 };
    let count = tables.trace.number("count", &mut cursor, |cursor| cursor.count(fields))?;
    (0..count).map(|index| read_global(tables, &mut cursor).within(|| format!("global {index}"))).collect()
}

fn read_global(tables: &Tables<'_>, cursor: &mut Cursor<'_>) -> ReadResult<Global> {
    let (context, trace) = (&*tables.context, &tables.trace);
    let start = *cursor;
    let unknown = || start.error(Malformed::NoGlobals);
    let kind = context.operation_of_role(Role::Global).ok_or_else(unknown)?;
    let field = |name| kind.attribute_index(name).ok_or_else(unknown);
    let Kind::Enum(visibilities) = kind.attributes[field(VISIBILITY)?].kind else { return Err(unknown()) };
    let value = trace.field(cursor, |cursor| tables.name(cursor, NAME), |_| Note::new("name"))?;
    let name = context.attribute(AttributeData::String { value, ty: None });
    let before = *cursor;
    let ty = tables.ty(cursor)?;
    if tile_element(context, ty).is_none() {
        return Err(before.error(Malformed::WrongType { expected: "a tile of numbers as type of a global" }));
    }
    let noted = |&value: &Attribute| Note::new("value").with(Value::Attribute(value));
    let value = trace.field(cursor, |cursor| tables.constant(cursor, ty), noted)?;
    let alignment = trace.number("alignment", cursor, Cursor::varint)?;
    let alignment = context.integer64(alignment as i64);
    let (visibility, constant) = match tables.source.version >= GLOBAL_VISIBILITY {
        true => {
            let case = |cursor: &mut Cursor<'_>| tables.case(visibilities, cursor);
            let visibility = trace.field(cursor, case, |_| Note::new("visibility"))?;
            (visibility, trace.number("constant", cursor, Cursor::varint)? != 0)
        }
        false => (0, false),
    };
    trace.note(&start, cursor, || Note::new("global").with(Value::Attribute(name)));
    let mut attributes = vec![
        (field(SYMBOL_NAME)?, name),
        (field(VALUE)?, value),
        (field(ALIGNMENT)?, alignment),
        (field(VISIBILITY)?, context.case(visibilities, visibility)),
    ];
    if constant {
        attributes.push((field(CONSTANT)?, context.unit()));
    }
    Ok(Global { kind, attributes })
}

impl Global {
    /// Appends the operation to a block of a module. Globals never have a location.
    pub(crate) fn append_to(&self, context: &Context, top: &mut Body, block: BlockId) {
        let op = top.create_op(self.kind, context.unknown_location(), &[], OperandSegments::default(), []);
        for &(index, attribute) in &self.attributes {
            top.set_attribute(op, index, Some(attribute));
        }
        top.append_op(block, op);
    }
}

/// Whether an operation is a global.
pub(crate) fn is_global(def: &OpDef) -> bool {
    def.role == Some(Role::Global)
}

/// The payload of the section.
pub(crate) fn write_globals(pools: &mut Pools<'_>, globals: &[OpRef<'_>]) -> WriteResult<Encoder> {
    let mut payload = Encoder::new();
    payload.count(globals.len());
    for &global in globals {
        let named = || match global.symbol_name() {
            Some(name) => format!("global '{}'", global.context().text(name)),
            None => "global".into(),
        };
        write_global(pools, global, &mut payload).within_op(global.location(), named)?;
        pools.target.end_function(global.location(), named);
    }
    Ok(payload)
}

fn write_global(pools: &mut Pools<'_>, global: OpRef<'_>, out: &mut Encoder) -> WriteResult<()> {
    let context = pools.context;
    let def = global.def();
    let name = global.symbol_name().ok_or(Refusal::MissingAttribute { name: SYMBOL_NAME })?;
    out.varint(pools.number_name(name, NAME)?.into());
    let value = global.attribute(VALUE).ok_or(Refusal::MissingAttribute { name: VALUE })?;
    let AttributeData::DenseElements(elements) = context.attribute_data(value) else {
        return Err(Refusal::UnwritableAttribute { expected: "the numbers of a tile".into() }.into());
    };
    pools.write_type(elements.ty(), out)?;
    pools.write_constant(value, elements.ty(), out)?;
    let alignment = match global.attribute(ALIGNMENT).map(|attribute| context.attribute_data(attribute)) {
        Some(AttributeData::Integer { value, .. }) => *value,
        _ => 0,
    };
    out.varint(alignment as u64);
    let visibility = match global.attribute(VISIBILITY).map(|attribute| context.attribute_data(attribute)) {
        Some(&AttributeData::Enum { def, value }) => Some((def, value)),
        _ => None,
    };
    let constant = global.attribute(CONSTANT).is_some();
    if pools.target.version >= GLOBAL_VISIBILITY {
        match visibility {
            Some((def, value)) => pools.write_case(def, value, out)?,
            None => out.varint(0),
        }
        out.varint(constant.into());
        return Ok(());
    }
    for (name, is_set) in [(VISIBILITY, visibility.is_some_and(|(_, case)| case != 0)), (CONSTANT, constant)] {
        if is_set && let Some(index) = def.attribute_index(name) {
            pools.target.check_since(def.attributes[index].since, || format!("attribute '{name}'"))?;
        }
    }
    Ok(())
}
