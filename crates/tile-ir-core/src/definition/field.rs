//! Fields that hold attributes.

use super::{AttributeDef, EnumDef, TypeDef};
use crate::Version;

/// A field that holds an attribute: an inherent attribute of an operation, or a parameter of a type or attribute.
#[derive(Debug)]
pub struct FieldDef {
    /// Its name; that of an operation's attribute is the key in generic text.
    pub name: &'static str,
    /// The kind of value that it holds.
    pub kind: Kind,
    /// Whether it may be absent.
    pub presence: Presence,
    /// The version that introduced it.
    pub since: Version,
    /// Whether it belongs to a preview, while its owner need not. Only an optional parameter of a type does: bytecode has it
    /// after all others, without announcing it.
    pub preview: bool,
    /// The enumeration cases that the operation accepts; `None` for all.
    pub cases: Option<&'static [u32]>,
    /// The id of the rule that restricts the cases.
    pub cases_rule: Option<&'static str>,
    /// Its bit in the bytecode's flag word, if it is that of an operation and has one.
    pub flag: Option<u8>,
    /// How MLIR bytecode stores it, if it is that of an operation.
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

/// The kind of value of a field, which determines its text and its encoding in bytecode.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Present or not; no bytes.
    Unit,
    /// `true` or `false`: one byte.
    Bool,
    /// A signless integer of 32 bits: a varint.
    Integer32,
    /// A signless integer of 64 bits: a varint.
    Integer64,
    /// An integer of 32 bits without a sign, kept as an `i64`: a varint.
    Unsigned32,
    /// The bits of an `i64` as a number without a sign: a varint.
    Unsigned64,
    /// A signed 64-bit integer: a zigzag varint.
    Signed64,
    /// A string: a varint string index.
    String,
    /// The name that the operation defines in its symbol table: a varint string index.
    SymbolName,
    /// The name of a symbol: a varint string index.
    SymbolReference,
    /// A type: a varint type index.
    Type,
    /// A type of this definition: a varint type index.
    TypeOf(&'static TypeDef),
    /// A case of an enumeration: a varint.
    Enum(&'static EnumDef),
    /// Bits of which only some are known, spelled as keywords and kept as an `i64`: a varint.
    Flags(&'static EnumDef),
    /// The elements of a tile: a varint constant index. The type comes from the use.
    DenseElements,
    /// 32-bit integers: a varint count, then little-endian words.
    Integers32,
    /// 64-bit integers: a varint count, then little-endian words.
    Integers64,
    /// Sizes or strides, each of which may be [dynamic](crate::DYNAMIC): encoded like 64-bit integers.
    Sizes,
    /// A varint count, then a byte each.
    Bools,
    /// A varint count, then tagged attributes.
    Array,
    /// A dictionary of hints: count, then key index and tagged value each.
    Dictionary,
    /// A dictionary of any attributes, encoded like one of hints.
    Attributes,
    /// An attribute that is an expression, with its tag.
    Expression,
    /// An attribute of this definition, without a tag.
    Defined(&'static AttributeDef),
    /// One of these attributes, with its tag.
    OneOf(&'static [&'static AttributeDef]),
    /// One of the attributes with these mnemonics, with its tag, as a parameter.
    Tagged {
        /// The dialect of its definition.
        dialect: &'static str,
        /// The mnemonics, as definitions may be recursive.
        names: &'static [&'static str],
    },
    /// An entry of the debug section: a debug index.
    DebugEntry {
        /// The dialect of its definition.
        dialect: &'static str,
        /// The mnemonics that it may have, as definitions may be recursive.
        names: &'static [&'static str],
    },
    /// A position in a file: a varint string index, line and column.
    Location,
}

/// Whether a field may be absent.
#[derive(Clone, Copy, Debug)]
pub enum Presence {
    /// Must be there.
    Required,
    /// May be absent.
    Optional,
    /// Always present; this is the value if text or older bytecode omits it.
    Default(DefaultValue),
}

/// The value of a field that is not written.
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
    /// `0, 1, …, n-1`, where `n` is the length of another list among the parameters.
    Identity {
        /// The index of the other list.
        like: u8,
    },
    /// The empty list, legal where another list among the parameters is empty too.
    EmptyLike {
        /// The index of the other list.
        like: u8,
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
