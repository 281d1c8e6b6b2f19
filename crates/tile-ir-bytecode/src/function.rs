//! The function table (bytecode section 12).

use tile_ir_core::definition::{AttributeDef, AttributeKind, AttributeTag, OpDef};
use tile_ir_core::{
    Attribute, AttributeData, BlockId, Body, Context, Identifier, Location, OpId, OpKind, OpRef, OperandSegments,
    Parameter, Type, TypeData, Version, no_argument_attributes,
};

use crate::attribute::parameter::bits_text;
use crate::body::{BodyWriter, EncodedBody, Scratch};
use crate::container::Section;
use crate::error::{Malformed, ReadResult, Refusal, Within, WriteResult, WriteWithin};
use crate::layout::Layouts;
use crate::table::{LocationList, LocationWriter, Nesting, Pools, Tables};
use crate::versions::{ARGUMENT_ATTRIBUTES, CHECKED_FUNCTION_FLAGS};
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::{Note, Value};

/// The operation of an entry.
const ENTRY: &str = "cuda_tile.entry";

/// The operation of a function of the test dialect.
const TEST_FUNCTION: &str = "cuda_tile.testing$func";

/// The form of argument attributes, for messages.
const ARGUMENT_DICTIONARIES: &str = "an array with a dictionary for each argument";

/// The name of function names in messages.
const NAME: &str = "name of a function";

/// How many arguments there may be for each byte of the table, and besides. Functions share signatures, so a small file
/// could otherwise have arguments without end.
const ARGUMENTS_PER_BYTE: usize = 16;
const ARGUMENTS_BESIDES: usize = 1 << 16;

/// Bits of a function's flags.
mod flag {
    /// Private visibility, which is ignored.
    pub(super) const PRIVATE: u8 = 1;
    /// An entry.
    pub(super) const ENTRY: u8 = 2;
    /// Hints follow; since 13.5 they always do.
    pub(super) const HINTS: u8 = 4;
    /// The body is external; preview content since 13.5.
    pub(super) const EXTERNAL: u8 = 4;
    /// A function of the test dialect.
    pub(super) const TEST: u8 = 8;
    /// Bits that no version uses.
    pub(super) const UNKNOWN: u8 = 0xF0;
}

/// An entry of the function directory. The body is decoded on demand.
#[derive(Clone, Debug)]
pub struct FunctionEntry<'a> {
    kind: OpKind,
    name: Identifier,
    signature: Type,
    hints: Option<Attribute>,
    argument_attributes: Option<Attribute>,
    locations: LocationList,
    body: Cursor<'a>,
}

impl FunctionEntry<'_> {
    /// The definition of its operation: an entry, or a function of the test dialect if that is registered.
    pub fn def(&self) -> &'static OpDef {
        self.kind.def()
    }

    /// Its name.
    pub fn name(&self) -> Identifier {
        self.name
    }

    /// Its type: a function type.
    pub fn signature(&self) -> Type {
        self.signature
    }

    /// Its optimization hints, if any.
    pub fn hints(&self) -> Option<Attribute> {
        self.hints
    }

    /// The absolute offset of the end of its body.
    pub(crate) fn end(&self) -> usize {
        self.body.end().offset()
    }

    /// The absolute offset of its body.
    pub(crate) fn offset(&self) -> usize {
        self.body.offset()
    }

    /// Size of its encoded body in bytes.
    pub fn body_len(&self) -> usize {
        self.body.remaining()
    }
}

/// Reads the directory of functions into `functions`, up to the first damaged entry; bodies are skipped. Bytes after the
/// last entry are ignored, as in other readers.
pub(crate) fn read_functions<'a>(
    tables: &Tables<'_>,
    mut payload: Cursor<'a>,
    functions: &mut Vec<FunctionEntry<'a>>,
) -> ReadResult<()> {
    read_directory(tables, &mut payload, functions).within(section_path)
}

fn read_directory<'a>(
    tables: &Tables<'_>,
    payload: &mut Cursor<'a>,
    functions: &mut Vec<FunctionEntry<'a>>,
) -> ReadResult<()> {
    let count = function_count(tables, payload)?;
    // The smallest entry is five bytes.
    functions.reserve(count.min(payload.remaining() / 5));
    let limit = ARGUMENTS_BESIDES + ARGUMENTS_PER_BYTE * payload.remaining();
    let mut arguments = 0;
    for index in 0..count {
        let function = read_function(tables, payload, index)?;
        arguments += inputs(&tables.context, function.signature).len();
        if arguments > limit {
            return Err(payload.error(Malformed::ArgumentCount { limit }))
                .within(|| function_path(&tables.context, function.name));
        }
        functions.push(function);
    }
    Ok(())
}

/// Reads the number of functions.
pub(crate) fn function_count(tables: &Tables<'_>, payload: &mut Cursor<'_>) -> ReadResult<usize> {
    tables.trace.number("count", payload, |payload| payload.count(1))
}

/// The path to functions, for messages.
fn section_path() -> String {
    format!("section {}", Section::Function.name())
}

/// Reads the entry of a function, whose body is skipped.
pub(crate) fn read_function<'a>(
    tables: &Tables<'_>,
    cursor: &mut Cursor<'a>,
    index: usize,
) -> ReadResult<FunctionEntry<'a>> {
    let start = *cursor;
    let name = tables.trace.field(cursor, |cursor| tables.name(cursor, NAME), |_| Note::new("name"));
    let name = name.within(|| format!("function {index}"))?;
    let function = read_named_function(tables, cursor, name).within(|| function_path(&tables.context, name));
    tables.trace.note(&start, cursor, || Note::new(format!("function {index}")).with(Value::String(name)));
    function
}

/// The path to a function, for messages.
fn function_path(context: &Context, name: Identifier) -> String {
    format!("function '{}'", context.text(name))
}

fn read_named_function<'a>(
    tables: &Tables<'_>,
    cursor: &mut Cursor<'a>,
    name: Identifier,
) -> ReadResult<FunctionEntry<'a>> {
    let context = &*tables.context;
    let before = *cursor;
    let signature = tables.trace.field(cursor, |cursor| tables.ty(cursor), |_| Note::new("signature"));
    let signature = signature.within(|| "signature".into())?;
    if !matches!(context.type_data(signature), TypeData::Function { .. }) {
        return Err(before.error(Malformed::WrongType { expected: "a function type as signature" }));
    }
    let before = *cursor;
    let flags = cursor.u8().within(|| "flags".into())?;
    tables.trace.note(&before, cursor, || Note::text("flags", flags_text(flags, tables.source.version)));
    let kind = function_kind(tables, flags).map_err(|kind| before.error(kind))?;
    let locations = tables.location_list(cursor).within(|| "locations".into())?;
    let has_hints = match tables.source.version >= ARGUMENT_ATTRIBUTES {
        true => flags & flag::ENTRY != 0,
        false => flags & (flag::ENTRY | flag::HINTS) == flag::ENTRY | flag::HINTS,
    };
    let before = *cursor;
    let hints = if has_hints { read_hints(tables, kind.def(), cursor).within(|| "hints".into())? } else { None };
    if has_hints {
        tables.trace.note(&before, cursor, || Note::new("hints"));
    }
    let before = *cursor;
    let argument_attributes = match tables.source.version >= ARGUMENT_ATTRIBUTES {
        true => read_argument_attributes(tables, cursor, signature).within(|| "argument attributes".into())?,
        false => None,
    };
    if tables.source.version >= ARGUMENT_ATTRIBUTES {
        tables.trace.note(&before, cursor, || Note::new("argument attributes"));
    }
    let length = tables.trace.number("length of the body", cursor, Cursor::length);
    let length = length.within(|| "length of the body".into())?;
    let body = tables.trace.field(cursor, |cursor| cursor.split(length), |_| Note::new("body"))?;
    Ok(FunctionEntry { kind, name, signature, hints, argument_attributes, locations, body })
}

/// The names of a function's flags, for a dump.
fn flags_text(flags: u8, version: Version) -> String {
    let four = if version >= ARGUMENT_ATTRIBUTES { (flag::EXTERNAL, "external") } else { (flag::HINTS, "hints") };
    let names = [(flag::PRIVATE, "private"), (flag::ENTRY, "entry"), four, (flag::TEST, "test")];
    bits_text(names.into_iter().map(|(bit, name)| (bit.into(), name)), flags.into())
}

/// The kind of operation for these function flags.
fn function_kind(tables: &Tables<'_>, flags: u8) -> Result<OpKind, Malformed> {
    let version = tables.source.version;
    // Looked up only if needed: a missing item takes longest to look up, and files have thousands of entries.
    let test_function = || tables.context.operation(TEST_FUNCTION);
    let refuse = |reason| Err(Malformed::FunctionFlags { flags, reason });
    if version >= CHECKED_FUNCTION_FLAGS && flags & flag::UNKNOWN != 0 {
        return refuse("they have unknown bits");
    }
    if version >= CHECKED_FUNCTION_FLAGS && flags & flag::TEST != 0 && test_function().is_none() {
        return refuse("functions for tests are not supported");
    }
    if version >= ARGUMENT_ATTRIBUTES && flags & flag::PRIVATE != 0 {
        return refuse("functions are public");
    }
    if version >= ARGUMENT_ATTRIBUTES && flags & flag::EXTERNAL != 0 {
        return match flags & flag::ENTRY {
            0 => Err(tables.source.preview_error("a function whose body lies elsewhere".into())),
            _ => refuse("an entry has its own body"),
        };
    }
    let of_name = |name| tables.context.operation(name).ok_or(Malformed::NotAnEntry);
    match flags & flag::ENTRY != 0 {
        true => of_name(ENTRY),
        false if version < ARGUMENT_ATTRIBUTES || flags & flag::TEST != 0 => {
            test_function().ok_or(Malformed::NotAnEntry)
        }
        false => Err(tables.source.preview_error("a function that is not an entry".into())),
    }
}

/// Reads hints, which must have the definition that the table gives them; `None` if they are empty.
fn read_hints(tables: &Tables<'_>, def: &OpDef, cursor: &mut Cursor<'_>) -> ReadResult<Option<Attribute>> {
    let before = *cursor;
    let attribute = tables.tagged(cursor, &mut Nesting::default())?;
    match tables.context.attribute_data(attribute) {
        AttributeData::Defined { def: found, .. } if hints_definition(def) == Some(*found) => {
            Ok((!is_empty_hints(&tables.context, attribute)).then_some(attribute))
        }
        _ => Err(before.error(Malformed::WrongAttribute { expected: "optimization hints".into() })),
    }
}

/// The definition of the hints of a function.
fn hints_definition(def: &OpDef) -> Option<&'static AttributeDef> {
    match def.attributes[def.attribute_index("optimization_hints")?].kind {
        AttributeKind::Defined(def) => Some(def),
        _ => None,
    }
}

fn is_empty_hints(context: &Context, attribute: Attribute) -> bool {
    let AttributeData::Defined { parameters, .. } = context.attribute_data(attribute) else { return false };
    let is_empty = |parameter: &Parameter| match parameter {
        Parameter::Attribute(inner) => is_empty_dictionary(context, *inner),
        _ => false,
    };
    parameters.iter().all(is_empty)
}

fn is_empty_dictionary(context: &Context, attribute: Attribute) -> bool {
    matches!(context.attribute_data(attribute), AttributeData::Dictionary(entries) if entries.is_empty())
}

/// Reads an array with a dictionary for each argument; `None` if it is empty.
fn read_argument_attributes(
    tables: &Tables<'_>,
    cursor: &mut Cursor<'_>,
    signature: Type,
) -> ReadResult<Option<Attribute>> {
    let context = &*tables.context;
    let before = *cursor;
    let attribute = tables.tagged(cursor, &mut Nesting::default())?;
    match context.attribute_data(attribute) {
        AttributeData::Array(elements) if elements.is_empty() => Ok(None),
        _ if fits_arguments(context, attribute, signature) => Ok(Some(attribute)),
        _ => Err(before.error(Malformed::WrongAttribute { expected: ARGUMENT_DICTIONARIES.into() })),
    }
}

/// Whether an attribute is an array with a dictionary for each argument.
fn fits_arguments(context: &Context, attribute: Attribute, signature: Type) -> bool {
    let is_dictionary = |&element: &Attribute| matches!(context.attribute_data(element), AttributeData::Dictionary(_));
    match context.attribute_data(attribute) {
        AttributeData::Array(elements) => {
            elements.len() == inputs(context, signature).len() && elements.iter().all(is_dictionary)
        }
        _ => false,
    }
}

/// The types of the arguments that a function type gives.
fn inputs(context: &Context, signature: Type) -> &[Type] {
    match context.type_data(signature) {
        TypeData::Function { inputs, .. } => inputs,
        _ => &[],
    }
}

impl FunctionEntry<'_> {
    /// Its location, and the list of the locations of its operations.
    pub(crate) fn location(&self, tables: &Tables<'_>) -> ReadResult<(Location, LocationList)> {
        let mut locations = self.locations;
        let location = tables.next_location(&mut locations).within(|| function_path(&tables.context, self.name));
        Ok((location.within(section_path)?, locations))
    }

    /// Appends the operation to a block of a module, without a body.
    pub(crate) fn append_to(&self, tables: &Tables<'_>, top: &mut Body, block: BlockId) -> ReadResult<OpId> {
        let context = &*tables.context;
        let (location, _) = self.location(tables)?;
        let op = top.create_op(self.kind, location, &[], OperandSegments::default(), []);
        let mut set = |name: &str, attribute: Attribute| {
            if let Some(index) = self.kind.attribute_index(name) {
                top.set_attribute(op, index, Some(attribute));
            }
        };
        set("sym_name", context.attribute(AttributeData::String { value: self.name, ty: None }));
        set("function_type", context.attribute(AttributeData::Type(self.signature)));
        let none = || no_argument_attributes(context, self.signature);
        set("arg_attrs", self.argument_attributes.unwrap_or_else(none));
        if let Some(hints) = self.hints {
            set("optimization_hints", hints);
        }
        top.append_op(block, op);
        Ok(op)
    }

    /// Decodes the body into an empty one, and gives `offsets` the offset of each of its operations.
    pub(crate) fn decode(
        &self,
        tables: &Tables<'_>,
        layouts: &Layouts,
        body: &mut Body,
        scratch: &mut Scratch,
        offsets: Option<&mut Vec<usize>>,
    ) -> ReadResult<()> {
        let (location, locations) = self.location(tables)?;
        let inputs = inputs(&tables.context, self.signature);
        EncodedBody { cursor: self.body, inputs, location, locations }
            .read(tables, layouts, body, scratch, offsets)
            .within(|| function_path(&tables.context, self.name))
            .within(section_path)
    }
}

/// A function about to be written: the items that are numbered before any body.
#[derive(Debug)]
pub(crate) struct FunctionWriter<'m> {
    op: OpRef<'m>,
    name: Identifier,
    name_number: u32,
    signature: Type,
    signature_number: u32,
    location: u64,
}

impl<'m> FunctionWriter<'m> {
    /// Numbers the name, signature and location.
    pub(crate) fn new(pools: &mut Pools<'_>, op: OpRef<'m>) -> WriteResult<Self> {
        let missing = |name| Refusal::MissingAttribute { name };
        let name = op.symbol_name().ok_or(missing("sym_name"))?;
        let number = |pools: &mut Pools<'_>| {
            let def = op.def();
            if def.preview {
                return Err(Refusal::Preview { what: "the function".into() }.into());
            }
            pools.target.check_since(def.since, || "the function".into())?;
            let signature = op.attribute("function_type").ok_or(missing("function_type"))?;
            let &AttributeData::Type(signature) = pools.context.attribute_data(signature) else {
                return Err(Refusal::UnwritableAttribute { expected: "a function type".into() }.into());
            };
            Ok(Self {
                op,
                name,
                name_number: pools.number_name(name, NAME)?,
                signature,
                signature_number: pools.number_type(signature, 0)?,
                location: pools.number_location(op.location())?,
            })
        };
        let numbered = number(pools).within_op(op.location(), || function_path(op.context(), name));
        pools.target.end_function(op.location(), || function_path(op.context(), name));
        numbered
    }

    /// Appends the function to the table. `scratch` is for the body.
    pub(crate) fn write(
        &self,
        pools: &mut Pools<'_>,
        layouts: &Layouts,
        bodies: &mut BodyWriter,
        scratch: &mut Encoder,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        let mut write = || {
            let (list, locations) = pools.debug.begin_list(self.location);
            out.varint(self.name_number.into());
            out.varint(self.signature_number.into());
            self.write_flags_and_attributes(pools, list, out)?;
            scratch.clear();
            self.write_body(pools, layouts, bodies, locations, scratch)?;
            out.count(scratch.len());
            out.bytes(scratch.as_bytes());
            Ok(())
        };
        let path = || function_path(self.op.context(), self.name);
        let written = write().within_op(self.op.location(), path);
        pools.target.end_function(self.op.location(), path);
        written
    }

    fn write_flags_and_attributes(&self, pools: &mut Pools<'_>, list: usize, out: &mut Encoder) -> WriteResult<()> {
        let is_entry = self.op.def().name == ENTRY;
        let hints = self.op.attribute("optimization_hints");
        let always = pools.target.version >= ARGUMENT_ATTRIBUTES;
        out.u8(match (is_entry, &hints) {
            (true, Some(_)) if !always => flag::ENTRY | flag::HINTS,
            (true, _) => flag::ENTRY,
            (false, _) => test_flags(pools.target.version),
        });
        out.count(list);
        match hints {
            Some(hints) => pools.write_tagged(hints, 0, out).within(|| "hints".into())?,
            None if always && is_entry => {
                if let Some(AttributeTag::Attribute(tag)) = hints_definition(self.op.def()).and_then(|def| def.tag) {
                    out.varint(tag.into());
                    out.count(0);
                }
            }
            None => {}
        }
        self.write_argument_attributes(pools, always, out).within(|| "argument attributes".into())
    }

    fn write_argument_attributes(&self, pools: &mut Pools<'_>, always: bool, out: &mut Encoder) -> WriteResult<()> {
        let context = pools.context;
        let is_said = |attribute: &Attribute| match context.attribute_data(*attribute) {
            AttributeData::Array(elements) => !elements.iter().all(|&element| is_empty_dictionary(context, element)),
            _ => true,
        };
        let said = self.op.attribute("arg_attrs").filter(is_said);
        match said {
            None if always => {
                let nothing = context.attribute(AttributeData::Array([].into()));
                pools.write_tagged(nothing, 0, out)
            }
            Some(attribute) if always && !fits_arguments(context, attribute, self.signature) => {
                Err(Refusal::UnwritableAttribute { expected: ARGUMENT_DICTIONARIES.into() }.into())
            }
            Some(attribute) if always => pools.write_tagged(attribute, 0, out),
            None => Ok(()),
            Some(_) => {
                let def = self.op.def();
                let since = def.attribute_index("arg_attrs").map(|index| def.attributes[index].since);
                // Functions of the test dialect lose them.
                since.map_or(Ok(()), |since| pools.target.check_since(since, || "an attribute of an argument".into()))
            }
        }
    }

    fn write_body(
        &self,
        pools: &mut Pools<'_>,
        layouts: &Layouts,
        bodies: &mut BodyWriter,
        locations: LocationWriter,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        let body = self.op.function_body().ok_or(Refusal::NoBody)?;
        let &[block] = body.region_blocks(body.root()) else {
            let found = body.region_blocks(body.root()).len();
            return Err(Refusal::Shape { what: "block", expected: 1, found }.into());
        };
        let expected = inputs(pools.context, self.signature).len();
        let found = body.block_arguments(block).len();
        if found != expected {
            return Err(Refusal::Shape { what: "arguments", expected, found }.into());
        }
        bodies.write(pools, layouts, body, block, locations, out)
    }
}

/// The flags of a function of the test dialect.
fn test_flags(version: Version) -> u8 {
    match version >= ARGUMENT_ATTRIBUTES {
        true => flag::TEST,
        false => 0,
    }
}
