//! The global section (bytecode section 10).

use tile_ir_core::definition::{EnumDef, Kind, OpDef, Role, SYMBOL_NAME};
use tile_ir_core::{Attribute, AttributeData, BlockId, Body, Context, OpKind, OpRef, OperandSegments};

use crate::error::{Malformed, ReadResult, Refusal, Within, WriteResult, WriteWithin};
use crate::table::{Pools, Tables, tile_element};
use crate::versions::GLOBAL_VISIBILITY;
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::{Note, Value};

/// The name of global names in messages.
const NAME: &str = "name of a global";

/// The operation of globals, and where it has what the section stores.
#[derive(Clone, Copy, Debug)]
struct Definition {
    kind: OpKind,
    name: usize,
    value: usize,
    alignment: usize,
    visibility: usize,
    constant: usize,
    visibilities: &'static EnumDef,
}

impl Definition {
    fn of(context: &Context) -> Option<Self> {
        let kind = context.operation_of_role(Role::Global)?;
        let visibility = kind.attribute_index("symbol_visibility")?;
        let Kind::Enum(visibilities) = kind.attributes[visibility].kind else { return None };
        Some(Self {
            kind,
            name: kind.attribute_index(SYMBOL_NAME)?,
            value: kind.attribute_index("value")?,
            alignment: kind.attribute_index("alignment")?,
            visibility,
            constant: kind.attribute_index("constant")?,
            visibilities,
        })
    }
}

/// The section as it was read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Globals {
    globals: Vec<Global>,
    definition: Option<Definition>,
}

/// An entry of the global section.
#[derive(Clone, Copy, Debug)]
struct Global {
    name: Attribute,
    value: Attribute,
    alignment: Attribute,
    visibility: Attribute,
    constant: bool,
}

/// Reads all globals; bytes after the last one are ignored, as in other readers.
pub(crate) fn read_globals(tables: &Tables<'_>, payload: Option<Cursor<'_>>) -> ReadResult<Globals> {
    let Some(mut cursor) = payload else { return Ok(Globals::default()) };
    let definition = Definition::of(&tables.context).ok_or_else(|| cursor.error(Malformed::NoGlobals))?;
    let fields = if tables.source.version >= GLOBAL_VISIBILITY { 6 } else { 4 };
    let count = tables.trace.number("count", &mut cursor, |cursor| cursor.count(fields))?;
    let read = |index| read_global(tables, definition, &mut cursor).within(|| format!("global {index}"));
    let globals = (0..count).map(read).collect::<ReadResult<_>>()?;
    Ok(Globals { globals, definition: Some(definition) })
}

fn read_global(tables: &Tables<'_>, definition: Definition, cursor: &mut Cursor<'_>) -> ReadResult<Global> {
    let (context, trace) = (&*tables.context, &tables.trace);
    let start = *cursor;
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
            let case = |cursor: &mut Cursor<'_>| tables.case(definition.visibilities, cursor);
            let visibility = trace.field(cursor, case, |_| Note::new("visibility"))?;
            (visibility, trace.number("constant", cursor, Cursor::varint)? != 0)
        }
        false => (0, false),
    };
    trace.note(&start, cursor, || Note::new("global").with(Value::Attribute(name)));
    let visibility = context.case(definition.visibilities, visibility);
    Ok(Global { name, value, alignment, visibility, constant })
}

impl Globals {
    /// The number of globals.
    pub(crate) fn len(&self) -> usize {
        self.globals.len()
    }

    /// Appends the operations to a block of a module. Globals never have a location.
    pub(crate) fn append_to(&self, context: &Context, top: &mut Body, block: BlockId) {
        let Some(definition) = self.definition else { return };
        for global in &self.globals {
            let op = top.create_op(definition.kind, context.unknown_location(), &[], OperandSegments::default(), []);
            top.set_attribute(op, definition.name, Some(global.name));
            top.set_attribute(op, definition.value, Some(global.value));
            top.set_attribute(op, definition.alignment, Some(global.alignment));
            top.set_attribute(op, definition.visibility, Some(global.visibility));
            top.set_attribute(op, definition.constant, global.constant.then(|| context.unit()));
            top.append_op(block, op);
        }
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
    let definition = Definition::of(pools.context);
    for &global in globals {
        let named = || match global.symbol_name() {
            Some(name) => format!("global '{}'", global.context().text(name)),
            None => "global".into(),
        };
        let written = definition.ok_or_else(|| Refusal::ModuleLevelOperation.into());
        let written = written.and_then(|definition| write_global(pools, definition, global, &mut payload));
        written.within_op(global.location(), named)?;
        pools.target.end_function(global.location(), named);
    }
    Ok(payload)
}

fn write_global(
    pools: &mut Pools<'_>,
    definition: Definition,
    global: OpRef<'_>,
    out: &mut Encoder,
) -> WriteResult<()> {
    let context = pools.context;
    let attribute = |index| global.get().attribute(index);
    let missing = |index: usize| Refusal::MissingAttribute { name: definition.kind.attributes[index].name };
    let name = global.symbol_name().ok_or(missing(definition.name))?;
    out.varint(pools.number_name(name, NAME)?.into());
    let value = attribute(definition.value).ok_or(missing(definition.value))?;
    let AttributeData::DenseElements(elements) = context.attribute_data(value) else {
        return Err(Refusal::UnwritableAttribute { expected: "the numbers of a tile".into() }.into());
    };
    pools.write_type(elements.ty(), out)?;
    pools.write_constant(value, elements.ty(), out)?;
    let alignment = match attribute(definition.alignment).map(|attribute| context.attribute_data(attribute)) {
        Some(AttributeData::Integer { value, .. }) => *value,
        _ => 0,
    };
    out.varint(alignment as u64);
    let visibility = match attribute(definition.visibility).map(|attribute| context.attribute_data(attribute)) {
        Some(&AttributeData::Enum { def, value }) => Some((def, value)),
        _ => None,
    };
    let constant = attribute(definition.constant).is_some();
    if pools.target.version >= GLOBAL_VISIBILITY {
        match visibility {
            Some((def, value)) => pools.write_case(def, value, out)?,
            None => out.varint(0),
        }
        out.varint(constant.into());
        return Ok(());
    }
    let is_hidden = visibility.is_some_and(|(_, case)| case != 0);
    for (index, is_set) in [(definition.visibility, is_hidden), (definition.constant, constant)] {
        let field = &definition.kind.attributes[index];
        if is_set {
            pools.target.check_since(field.since, || format!("attribute '{}'", field.name))?;
        }
    }
    Ok(())
}
