//! Reading functions: the directory, and the bodies on demand.

use tile_ir_core::definition::{self, FUNCTION_TYPE, OpDef, Role, SYMBOL_NAME};
use tile_ir_core::{
    Attribute, AttributeData, BlockId, Body, Context, Identifier, Location, OpId, OpKind, OperandSegments, Type,
    TypeData, Version, no_argument_attributes,
};

use super::foreign::{self, Foreign};
use super::{
    ARGUMENT_DICTIONARIES, HINTS, NAME, fits_arguments, flag, function_path, hints_definition, inputs,
    is_empty_dictionary, section_path,
};
use crate::body::EncodedBody;
use crate::error::{Malformed, ReadResult, Within};
use crate::layout::Layouts;
use crate::table::{LocationList, Tables};
use crate::versions::{ARGUMENT_ATTRIBUTES, CHECKED_FUNCTION_FLAGS};
use crate::wire::{Cursor, note_flags};
use tile_ir_wire::{Note, Value};

/// How many arguments there may be for each byte of the table, and besides. Functions share signatures, so a small file
/// could otherwise have arguments without end.
const ARGUMENTS_PER_BYTE: usize = 16;
const ARGUMENTS_BESIDES: usize = 1 << 16;

/// An entry of the function directory. The body is decoded on demand.
#[derive(Clone, Debug)]
pub struct FunctionEntry<'a> {
    kind: OpKind,
    name: Identifier,
    signature: Type,
    hints: Option<Attribute>,
    argument_attributes: Option<Attribute>,
    locations: LocationList,
    /// Attributes of a function that is implemented elsewhere, by position: those that the others do not give, or all.
    fields: Box<[(usize, Attribute)]>,
    body: Cursor<'a>,
}

impl FunctionEntry<'_> {
    /// The definition of its operation: an entry, a function of the test dialect if that is registered, or one of a preview.
    pub fn def(&self) -> &'static OpDef {
        self.kind.def()
    }

    /// Whether it has a body. One that is implemented elsewhere, as a preview allows, has none.
    pub fn has_body(&self) -> bool {
        self.kind.is_function_like()
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
    layouts: &Layouts,
    mut payload: Cursor<'a>,
    functions: &mut Vec<FunctionEntry<'a>>,
) -> ReadResult<()> {
    Directory::new(tables, layouts).read(&mut payload, functions).within(section_path)
}

/// Reads entries of the directory. Consecutive entries usually repeat their attributes, so identical bytes reuse the attribute
/// decoded last.
pub(crate) struct Directory<'t, 'a> {
    tables: &'t Tables<'t>,
    layouts: &'t Layouts,
    /// The last flags and the kind of operation that they encode.
    kind: Option<(u8, OpKind)>,
    /// The hints of that operation.
    hints: Repeated<'a, Option<Attribute>>,
    argument_attributes: Repeated<'a, Attribute>,
}

/// What was read last, and its bytes. The same bytes mean the same.
struct Repeated<'a, T>(Option<(&'a [u8], T)>);

impl<'a, T: Copy> Repeated<'a, T> {
    fn read(
        &mut self,
        tables: &Tables<'_>,
        cursor: &mut Cursor<'a>,
        read: impl FnOnce(&mut Cursor<'a>) -> ReadResult<T>,
    ) -> ReadResult<T> {
        // Notes are taken wherever something occurs.
        if let Some((bytes, known)) = self.0.filter(|_| !tables.trace.is_on())
            && cursor.rest().starts_with(bytes)
        {
            return cursor.bytes(bytes.len()).map(|_| known);
        }
        let before = cursor.rest();
        let read = read(cursor)?;
        self.0 = Some((&before[..before.len() - cursor.remaining()], read));
        Ok(read)
    }
}

impl<'t, 'a> Directory<'t, 'a> {
    pub(crate) fn new(tables: &'t Tables<'t>, layouts: &'t Layouts) -> Self {
        Self { tables, layouts, kind: None, hints: Repeated(None), argument_attributes: Repeated(None) }
    }

    fn read(&mut self, payload: &mut Cursor<'a>, functions: &mut Vec<FunctionEntry<'a>>) -> ReadResult<()> {
        let count = Self::count(self.tables, payload)?;
        // The smallest entry is five bytes.
        functions.reserve(count.min(payload.remaining() / 5));
        let limit = ARGUMENTS_BESIDES + ARGUMENTS_PER_BYTE * payload.remaining();
        let mut arguments = 0;
        for index in 0..count {
            let function = self.function(payload, index)?;
            let context = &self.tables.context;
            arguments += inputs(context, function.signature).len();
            if arguments > limit {
                return Err(payload.error(Malformed::ArgumentCount { limit }))
                    .within(|| function_path(context, function.name));
            }
            functions.push(function);
        }
        Ok(())
    }

    /// Reads the number of functions.
    pub(crate) fn count(tables: &Tables<'_>, payload: &mut Cursor<'_>) -> ReadResult<usize> {
        tables.trace.number("count", payload, |payload| payload.count(1))
    }

    /// Reads the entry of a function, whose body is skipped.
    pub(crate) fn function(&mut self, cursor: &mut Cursor<'a>, index: usize) -> ReadResult<FunctionEntry<'a>> {
        let (tables, start) = (self.tables, *cursor);
        let name = tables.trace.field(cursor, |cursor| tables.name(cursor, NAME), |_| Note::new("name"));
        let name = name.within(|| format!("function {index}"))?;
        let function = self.named_function(cursor, name).within(|| function_path(&tables.context, name));
        tables.trace.note(&start, cursor, || Note::new(format!("function {index}")).with(Value::String(name)));
        function
    }

    fn named_function(&mut self, cursor: &mut Cursor<'a>, name: Identifier) -> ReadResult<FunctionEntry<'a>> {
        let tables = self.tables;
        let context = &*tables.context;
        let before = *cursor;
        let signature = tables.trace.field(cursor, |cursor| tables.ty(cursor), |_| Note::new("signature"));
        let signature = signature.within(|| "signature".into())?;
        if !matches!(context.type_data(signature), TypeData::Function { .. }) {
            return Err(before.error(Malformed::WrongType { expected: "a function type as signature" }));
        }
        let before = *cursor;
        let flags = cursor.u8().within(|| "flags".into())?;
        tables.trace.note(&before, cursor, || noted_flags(flags, tables.source.version));
        let kind = self.kind(flags).map_err(|kind| before.error(kind))?;
        let locations = tables.location_list(cursor).within(|| "locations".into())?;
        if Foreign::of(kind.def()) == Some(Foreign::Implementation) {
            let fields = foreign::read_implementation(tables, self.layouts, kind, cursor)?.into();
            let body = cursor.split(0)?;
            let (hints, argument_attributes) = (None, None);
            return Ok(FunctionEntry { kind, name, signature, hints, argument_attributes, locations, fields, body });
        }
        let has_hints = match tables.source.version >= ARGUMENT_ATTRIBUTES {
            true => flags & flag::ENTRY != 0,
            false => flags & (flag::ENTRY | flag::HINTS) == flag::ENTRY | flag::HINTS,
        };
        let before = *cursor;
        let hints = if has_hints { self.hints(kind.def(), cursor).within(|| "hints".into())? } else { None };
        if has_hints {
            tables.trace.note(&before, cursor, || Note::new("hints"));
        }
        let before = *cursor;
        let argument_attributes = match tables.source.version >= ARGUMENT_ATTRIBUTES {
            true => self.argument_attributes(cursor, signature).within(|| "argument attributes".into())?,
            false => None,
        };
        if tables.source.version >= ARGUMENT_ATTRIBUTES {
            tables.trace.note(&before, cursor, || Note::new("argument attributes"));
        }
        if Foreign::of(kind.def()) == Some(Foreign::Declaration) {
            let fields = foreign::read_declaration(tables, kind.def(), cursor)?.into();
            let body = cursor.split(0)?;
            return Ok(FunctionEntry { kind, name, signature, hints, argument_attributes, locations, fields, body });
        }
        let fields = Box::default();
        let length = tables.trace.number("length of the body", cursor, Cursor::length);
        let length = length.within(|| "length of the body".into())?;
        let body = tables.trace.field(cursor, |cursor| cursor.split(length), |_| Note::new("body"))?;
        Ok(FunctionEntry { kind, name, signature, hints, argument_attributes, locations, fields, body })
    }

    /// The kind of operation for these function flags.
    fn kind(&mut self, flags: u8) -> Result<OpKind, Malformed> {
        match self.kind {
            Some((known, kind)) if known == flags => Ok(kind),
            _ => {
                let kind = function_kind(self.tables, flags)?;
                (self.kind, self.hints) = (Some((flags, kind)), Repeated(None));
                Ok(kind)
            }
        }
    }

    /// Reads hints, which must have the definition that the table gives them; `None` if they are empty.
    fn hints(&mut self, def: &OpDef, cursor: &mut Cursor<'a>) -> ReadResult<Option<Attribute>> {
        let tables = self.tables;
        self.hints.read(tables, cursor, |cursor| {
            let before = *cursor;
            let attribute = tables.tagged(cursor)?;
            match tables.context.attribute_data(attribute) {
                AttributeData::Defined { def: found, .. } if hints_definition(def) == Some(*found) => {
                    Ok((!is_empty_hints(&tables.context, attribute)).then_some(attribute))
                }
                _ => Err(before.error(Malformed::WrongAttribute { expected: "optimization hints".into() })),
            }
        })
    }

    /// Reads an array with a dictionary for each argument; `None` if it is empty.
    fn argument_attributes(&mut self, cursor: &mut Cursor<'a>, signature: Type) -> ReadResult<Option<Attribute>> {
        let tables = self.tables;
        let (context, before) = (&*tables.context, *cursor);
        let tagged = |cursor: &mut Cursor<'a>| tables.tagged(cursor);
        let attribute = self.argument_attributes.read(tables, cursor, tagged)?;
        match context.attribute_data(attribute) {
            AttributeData::Array(elements) if elements.is_empty() => Ok(None),
            _ if fits_arguments(context, attribute, signature) => Ok(Some(attribute)),
            _ => Err(before.error(Malformed::WrongAttribute { expected: ARGUMENT_DICTIONARIES.into() })),
        }
    }
}

/// The names of a function's flags, for a dump.
fn noted_flags(flags: u8, version: Version) -> Note {
    let four = if version >= ARGUMENT_ATTRIBUTES { (flag::EXTERNAL, "external") } else { (flag::HINTS, "hints") };
    let names = [(flag::PRIVATE, "private"), (flag::ENTRY, "entry"), four, (flag::TEST, "test")];
    note_flags(names.into_iter().map(|(bit, name)| (bit.into(), name)), flags.into())
}

/// The kind of operation for these function flags.
fn function_kind(tables: &Tables<'_>, flags: u8) -> Result<OpKind, Malformed> {
    let version = tables.source.version;
    let of_role = |role| tables.context.operation_of_role(role);
    let refuse = |reason| Err(Malformed::FunctionFlags { flags, reason });
    if version >= CHECKED_FUNCTION_FLAGS && flags & flag::UNKNOWN != 0 {
        return refuse("they have unknown bits");
    }
    if version >= CHECKED_FUNCTION_FLAGS && flags & flag::TEST != 0 && of_role(Role::TestFunction).is_none() {
        return refuse("functions for tests are not supported");
    }
    if version >= ARGUMENT_ATTRIBUTES && flags & (flag::ENTRY | flag::TEST) == 0 {
        return Foreign::of_flags(tables, flags);
    }
    if version >= ARGUMENT_ATTRIBUTES && flags & flag::PRIVATE != 0 {
        return refuse("functions are public");
    }
    if version >= ARGUMENT_ATTRIBUTES && flags & flag::EXTERNAL != 0 {
        return refuse("an entry has its own body");
    }
    match flags & flag::ENTRY != 0 {
        true => of_role(Role::Entry).ok_or(Malformed::NotAnEntry),
        false => of_role(Role::TestFunction).ok_or(Malformed::NotAnEntry),
    }
}

fn is_empty_hints(context: &Context, attribute: Attribute) -> bool {
    let AttributeData::Defined { parameters, .. } = context.attribute_data(attribute) else { return false };
    parameters.iter().all(|parameter| parameter.is_some_and(|inner| is_empty_dictionary(context, inner)))
}

/// Creates the operations of functions in a module, without bodies. Successive functions are much alike, so it remembers what
/// it looked up for the last one.
pub(crate) struct Outline<'t> {
    tables: &'t Tables<'t>,
    fields: Option<Fields>,
    signature: Option<SignatureAttributes>,
}

/// The positions of attributes in the definition of a function.
#[derive(Clone, Copy)]
struct Fields {
    kind: OpKind,
    name: Option<usize>,
    function_type: Option<usize>,
    argument_attributes: Option<usize>,
    hints: Option<usize>,
}

impl Fields {
    fn of(kind: OpKind) -> Self {
        Self {
            kind,
            name: kind.attribute_index(SYMBOL_NAME),
            function_type: kind.attribute_index(FUNCTION_TYPE),
            argument_attributes: kind.attribute_index(definition::ARGUMENT_ATTRIBUTES),
            hints: kind.attribute_index(HINTS),
        }
    }
}

/// The attributes that a function has because of its signature.
#[derive(Clone, Copy)]
struct SignatureAttributes {
    signature: Type,
    function_type: Attribute,
    no_argument_attributes: Attribute,
}

impl SignatureAttributes {
    fn new(context: &Context, signature: Type) -> Self {
        let function_type = context.type_attribute(signature);
        Self { signature, function_type, no_argument_attributes: no_argument_attributes(context, signature) }
    }
}

impl<'t> Outline<'t> {
    pub(crate) fn new(tables: &'t Tables<'t>) -> Self {
        Self { tables, fields: None, signature: None }
    }

    /// Appends the operation of a function to a block of a module.
    pub(crate) fn append(&mut self, function: &FunctionEntry<'_>, top: &mut Body, block: BlockId) -> ReadResult<OpId> {
        let context = &*self.tables.context;
        let known = self.fields.filter(|known| known.kind == function.kind);
        let fields = *self.fields.insert(known.unwrap_or_else(|| Fields::of(function.kind)));
        let known = self.signature.filter(|known| known.signature == function.signature);
        let known = known.unwrap_or_else(|| SignatureAttributes::new(context, function.signature));
        let signature = *self.signature.insert(known);
        let (location, _) = function.location(self.tables)?;
        let name = context.attribute(AttributeData::String { value: function.name, ty: None });
        let mut draft = top.draft(function.kind);
        let mut set = |index: Option<usize>, attribute: Attribute| {
            index.into_iter().for_each(|index| draft.attribute(index, attribute));
        };
        if Foreign::of(function.def()) != Some(Foreign::Implementation) {
            set(fields.name, name);
            set(fields.function_type, signature.function_type);
            set(fields.argument_attributes, function.argument_attributes.unwrap_or(signature.no_argument_attributes));
        }
        if let Some(hints) = function.hints {
            set(fields.hints, hints);
        }
        function.fields.iter().for_each(|&(index, attribute)| draft.attribute(index, attribute));
        let op = draft.append(block, location, OperandSegments::default(), &[]);
        if !function.has_body() {
            function.def().regions.iter().for_each(|_| _ = top.add_region(op));
        }
        Ok(op)
    }
}

impl FunctionEntry<'_> {
    /// Its location, and the list of the locations of its operations.
    pub(crate) fn location(&self, tables: &Tables<'_>) -> ReadResult<(Location, LocationList)> {
        let mut locations = self.locations;
        let location = tables.next_location(&mut locations).within(|| function_path(&tables.context, self.name));
        Ok((location.within(section_path)?, locations))
    }

    /// Decodes the body into an empty one, and gives `offsets` the offset of each of its operations.
    pub(crate) fn decode(
        &self,
        tables: &Tables<'_>,
        layouts: &Layouts,
        body: &mut Body,
        offsets: Option<&mut Vec<usize>>,
    ) -> ReadResult<()> {
        if !self.has_body() {
            return Ok(());
        }
        let (location, locations) = self.location(tables)?;
        let inputs = inputs(&tables.context, self.signature);
        EncodedBody { cursor: self.body, inputs, location, locations }
            .read(tables, layouts, body, offsets)
            .within(|| function_path(&tables.context, self.name))
            .within(section_path)
    }
}
