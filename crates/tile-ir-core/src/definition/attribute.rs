use super::{DefinitionId, EnumDef, ParameterDef, ParameterDirective};
use crate::Version;

/// The definition of an attribute of a dialect.
#[derive(Debug)]
pub struct AttributeDef {
    /// The id by which definitions are compared.
    pub id: DefinitionId,
    /// The mnemonic, such as `div_by`.
    pub name: &'static str,
    /// The dialect's name.
    pub dialect: &'static str,
    /// Its tag in bytecode.
    pub tag: Option<AttributeTag>,
    /// The version that introduced it.
    pub since: Version,
    /// Whether the printer gives it an alias.
    pub aliased: bool,
    /// Whether it is a source location.
    pub location: bool,
    /// Parameters in bytecode order.
    pub parameters: &'static [ParameterDef],
    /// The text after the mnemonic.
    pub syntax: &'static [ParameterDirective],
    /// One line for the manual.
    pub summary: &'static str,
}

/// An attribute's tag, and the tag table that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttributeTag {
    /// Among the attributes of operations.
    Attribute(u32),
    /// Among the entries of the debug section.
    Debug(u32),
}

/// An inherent attribute of an operation.
#[derive(Debug)]
pub struct AttributeField {
    /// Its name, the key in generic text.
    pub name: &'static str,
    /// The kind of value that it holds.
    pub kind: AttributeKind,
    /// Whether it may be absent.
    pub presence: Presence,
    /// The version that introduced it.
    pub since: Version,
    /// The enumeration cases that the operation accepts; `None` for all.
    pub cases: Option<&'static [u32]>,
    /// The id of the rule that restricts the cases.
    pub cases_rule: Option<&'static str>,
    /// Its bit in the bytecode's flag word, if it has one.
    pub flag: Option<u8>,
    /// How MLIR bytecode stores it.
    pub property: PropertyDef,
}

/// An inherent attribute in MLIR bytecode: a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PropertyDef {
    /// Whether it is always stored; otherwise its presence is stored too.
    pub required: bool,
    /// The release that introduced it.
    pub since: Version,
}

/// The kind of value of an inherent attribute, which determines its encoding in bytecode.
#[derive(Clone, Copy, Debug)]
pub enum AttributeKind {
    /// Present or not; no bytes.
    Unit,
    /// `true` or `false`: one byte.
    Bool,
    /// A signless integer of 32 bits: a varint.
    Integer32,
    /// A signless integer of 64 bits: a varint.
    Integer64,
    /// A string: a varint string index.
    String,
    /// The name that the operation defines in its symbol table: a varint string index.
    SymbolName,
    /// The name of a symbol: a varint string index.
    SymbolReference,
    /// A type: a varint type index.
    Type,
    /// A case of an enumeration: a varint.
    Enum(&'static EnumDef),
    /// The elements of a tile: a varint constant index. The type comes from the use.
    DenseElements,
    /// A varint count, then 32-bit words.
    DenseIntegers32,
    /// A varint count, then a byte each.
    DenseBools,
    /// A varint count, then tagged attributes.
    Array,
    /// An attribute of this definition, without a tag.
    Defined(&'static AttributeDef),
    /// One of these attributes, with its tag.
    OneOf(&'static [&'static AttributeDef]),
}

/// Whether an inherent attribute may be absent.
#[derive(Clone, Copy, Debug)]
pub enum Presence {
    /// Must be there.
    Required,
    /// May be absent.
    Optional,
    /// Always present; this is the value if text or older bytecode omits it.
    Default(DefaultValue),
}

/// The value of an attribute that is not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultValue {
    /// This number.
    Integer(i64),
    /// The case with this value.
    Case(u32),
    /// One `false` for each operand of a variadic group.
    FalseForEach {
        /// Index of the operand group.
        operand: u8,
    },
}

/// Why a field cannot hold an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// It has another kind.
    Kind,
    /// The enumeration has no case with this value.
    UnknownCase,
    /// The operation does not accept this case.
    ForbiddenCase,
}
