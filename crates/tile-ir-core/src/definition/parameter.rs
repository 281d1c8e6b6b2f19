use super::{EnumDef, TypeDef};
use crate::Version;

/// A parameter of a type or attribute of the dialect, in bytecode order.
#[derive(Debug)]
pub struct ParameterDef {
    /// Its name.
    pub name: &'static str,
    /// The kind of value, which determines its encoding.
    pub kind: ParameterKind,
    /// Whether it may be absent.
    pub presence: ParameterPresence,
    /// The version that introduced it.
    pub since: Version,
}

/// The kind of value of a parameter, and its encoding in bytecode.
#[derive(Clone, Copy, Debug)]
pub enum ParameterKind {
    /// Any type: a varint type index.
    Type,
    /// A type of this definition: a varint type index.
    TypeOf(&'static TypeDef),
    /// Sizes or strides, each of which may be [dynamic](crate::DYNAMIC): encoded like 64-bit integers.
    Sizes,
    /// 64-bit integers: a varint count, then little-endian words.
    Integers64,
    /// 32-bit integers: a varint count, then little-endian words.
    Integers32,
    /// An unsigned 32-bit integer: a varint.
    Unsigned32,
    /// An unsigned 64-bit integer: a varint.
    Unsigned64,
    /// A signed 64-bit integer: a zigzag varint.
    Signed64,
    /// A case of an enumeration: a varint.
    Enum(&'static EnumDef),
    /// Flag words of which only some bits are known, spelled as keywords: a varint.
    Flags(&'static EnumDef),
    /// A string: a varint string index.
    String,
    /// A dictionary attribute: count, then key index and tagged value each.
    Dictionary,
    /// An attribute of the same dialect with one of these mnemonics (definitions may be
    /// recursive): in the debug section a debug index.
    Attribute(&'static [&'static str]),
    /// A source location.
    Location,
}

/// Whether a parameter may be absent.
#[derive(Clone, Copy, Debug)]
pub enum ParameterPresence {
    /// Always present.
    Required,
    /// Optional; a flag bit in bytecode tells.
    Optional,
    /// Always present, but text may omit this value.
    Default(ParameterDefault),
}

/// The value of a parameter that text omits.
#[derive(Clone, Copy, Debug)]
pub enum ParameterDefault {
    /// This number.
    Integer(i64),
    /// `0, 1, …, n-1`, where `n` is the length of another list parameter.
    Identity {
        /// The index of the other list.
        like: u8,
    },
    /// The empty list, legal where another list parameter is empty too.
    EmptyLike {
        /// The index of the other list.
        like: u8,
    },
}
