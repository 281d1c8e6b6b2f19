//! How operations, types and attributes are laid out in Tile IR bytecode: what the manual says in words, the schema as data, and
//! the Kaitai Struct description as a grammar.

use tile_ir_core::Version;
use tile_ir_core::definition::{Arity, AttributeDef, EnumDef, FieldDef, Kind, OpDef, Presence, Trait, TypeDef};

/// Flags announce the optional parameters of types from this version on; before, a byte stands before each.
const PARAMETER_FLAGS: Version = Version::new(13, 3);

/// A part of a layout. Parts follow each other in the order of a list.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// The version from which it is there.
    pub(crate) since: Version,
    /// Its bit in the flags, if it is there only where that is set.
    pub(crate) flag: Option<u8>,
    /// Before this version, there are no flags, and a byte before it says whether it is there.
    pub(crate) byte_before: Option<Version>,
    pub(crate) content: Content,
}

/// What a part consists of.
#[derive(Clone, Debug)]
pub(crate) enum Content {
    /// The opcode of the operation.
    Opcode(u32),
    /// The number of its results.
    ResultCount,
    /// The types of a group of results.
    Results { name: &'static str, arity: Arity },
    /// Bits with the names of what they announce.
    Flags(Vec<(u8, &'static str)>),
    /// An attribute of an operation, or a parameter of a type or attribute.
    Field(&'static FieldDef),
    /// The number of operands.
    OperandCount,
    /// The values of a group of operands; of a variadic one after their number, unless that of all operands is there.
    Operands { name: &'static str, arity: Arity, are_counted: bool },
    /// The number of regions, and the regions of these names.
    Regions(Vec<&'static str>),
}

/// How a field is encoded.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Encoding {
    /// No bytes: its flag is all.
    Nothing,
    /// A byte, 0 or 1.
    Bool,
    /// A varint.
    Varint,
    /// A zigzag varint.
    Zigzag,
    /// A varint: an index of a table.
    Index(Pool),
    /// A varint: the value of a case.
    Case(&'static EnumDef),
    /// A varint: the sum of the values of cases.
    Bits(&'static EnumDef),
    /// A varint count, then little-endian numbers of this many bytes.
    Numbers(u8),
    /// A varint count, then attributes with tags.
    Array,
    /// A varint count, then a string index and an attribute with a tag each.
    Dictionary,
    /// The parameters of an attribute.
    Parameters(&'static AttributeDef),
    /// An attribute with a tag.
    Tagged,
    /// The same; it must be an expression.
    Expression,
    /// A string index, a line and a column.
    Position,
}

/// A table of a file.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pool {
    /// Strings.
    Strings,
    /// Types.
    Types,
    /// Constants.
    Constants,
    /// What describes locations. Its indices start at 1; 0 is an unknown location.
    Debug,
}

/// The layout of an operation in the body of a function; nothing if it never occurs there.
pub(crate) fn operation(def: &OpDef) -> Vec<Part> {
    let Some(opcode) = def.opcode else { return Vec::new() };
    let mut parts = vec![always(def.since, Content::Opcode(opcode))];
    if def.has_variadic() {
        parts.push(always(def.since, Content::ResultCount));
    }
    parts.extend(
        def.results
            .iter()
            .map(|result| always(result.since, Content::Results { name: result.name, arity: result.arity })),
    );
    parts.extend(def.flags_since.map(|since| always(since, Content::Flags(flags(def)))));
    parts.extend(def.attributes.iter().map(|field| Part {
        since: field.since,
        flag: field.flag,
        byte_before: None,
        content: Content::Field(field),
    }));
    let are_counted = !def.has_operand_segments() && def.operands.iter().any(|operand| operand.arity != Arity::One);
    if are_counted {
        parts.push(always(def.since, Content::OperandCount));
    }
    parts.extend(def.operands.iter().map(|operand| Part {
        since: operand.since,
        flag: operand.flag,
        byte_before: None,
        content: Content::Operands { name: operand.name, arity: operand.arity, are_counted },
    }));
    if !def.regions.is_empty() {
        parts.push(always(def.since, Content::Regions(def.regions.iter().map(|region| region.name).collect())));
    }
    parts
}

/// The layout of a type after its tag.
pub(crate) fn type_entry(def: &TypeDef) -> Vec<Part> {
    let (mut parts, optional) = parameters(def.parameters);
    for part in parts.iter_mut().filter(|part| part.flag.is_some() && part.since < PARAMETER_FLAGS) {
        part.byte_before = Some(PARAMETER_FLAGS);
    }
    if let Some(since) = optional.iter().map(|field| field.since).min() {
        parts.insert(0, always(since.max(PARAMETER_FLAGS), Content::Flags(names(&optional))));
    }
    parts
}

/// The layout of an attribute after its tag.
pub(crate) fn attribute(def: &AttributeDef) -> Vec<Part> {
    let (mut parts, optional) = parameters(def.parameters);
    if let Some(first) = parts.iter().position(|part| part.flag.is_some()) {
        let since = optional.iter().map(|field| field.since).min().unwrap_or(def.since);
        parts.insert(first, always(since, Content::Flags(names(&optional))));
    }
    parts
}

/// Whether an operation has a section of its own in bytecode instead of an entry in a body.
pub(crate) fn is_module_level(def: &OpDef) -> bool {
    def.is_function_like() || def.has_trait(Trait::Symbol) || def.has_trait(Trait::SymbolTable)
}

/// How a field of a kind is encoded.
pub(crate) fn encoding(kind: Kind) -> Encoding {
    match kind {
        Kind::Unit => Encoding::Nothing,
        Kind::Bool => Encoding::Bool,
        Kind::Integer32 | Kind::Integer64 | Kind::Unsigned32 | Kind::Unsigned64 => Encoding::Varint,
        Kind::Signed64 => Encoding::Zigzag,
        Kind::Flags(def) => Encoding::Bits(def),
        Kind::String | Kind::SymbolName | Kind::SymbolReference => Encoding::Index(Pool::Strings),
        Kind::Type | Kind::TypeOf(_) => Encoding::Index(Pool::Types),
        Kind::Enum(def) => Encoding::Case(def),
        Kind::DenseElements => Encoding::Index(Pool::Constants),
        Kind::Integers32 => Encoding::Numbers(4),
        Kind::Integers64 | Kind::Sizes => Encoding::Numbers(8),
        Kind::Bools => Encoding::Numbers(1),
        Kind::Array => Encoding::Array,
        Kind::Dictionary | Kind::Attributes => Encoding::Dictionary,
        Kind::DebugEntry { .. } => Encoding::Index(Pool::Debug),
        Kind::Location => Encoding::Position,
        Kind::Defined(def) => Encoding::Parameters(def),
        Kind::Expression => Encoding::Expression,
        Kind::Tagged { .. } | Kind::OneOf(_) => Encoding::Tagged,
    }
}

fn always(since: Version, content: Content) -> Part {
    Part { since, flag: None, byte_before: None, content }
}

/// The bits of an operation's flags, ascending.
fn flags(def: &OpDef) -> Vec<(u8, &'static str)> {
    let attributes = def.attributes.iter().filter_map(|field| Some((field.flag?, field.name)));
    let operands = def.operands.iter().filter_map(|operand| Some((operand.flag?, operand.name)));
    let mut bits: Vec<_> = attributes.chain(operands).collect();
    bits.sort_unstable();
    bits
}

/// The parameters that are laid out in order, and those of them that may be absent, whose bits are their positions. What belongs
/// to a preview comes after all others, and nothing announces it.
fn parameters(fields: &'static [FieldDef]) -> (Vec<Part>, Vec<&'static FieldDef>) {
    let mut optional = Vec::new();
    let parts = fields.iter().filter(|field| !field.preview).map(|field| {
        let flag = matches!(field.presence, Presence::Optional).then(|| {
            optional.push(field);
            optional.len() as u8 - 1
        });
        Part { since: field.since, flag, byte_before: None, content: Content::Field(field) }
    });
    (parts.collect(), optional)
}

fn names(optional: &[&'static FieldDef]) -> Vec<(u8, &'static str)> {
    optional.iter().zip(0..).map(|(field, bit)| (bit, field.name)).collect()
}
