//! Groups of values that relations, directives and effects refer to.

/// A group of values in a relation or directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// The operand group with this index.
    Operand(u8),
    /// The result group with this index.
    Result(u8),
    /// The type of the inherent attribute with this index.
    Attribute(u8),
}
