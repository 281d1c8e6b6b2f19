//! Side effects, and conditions of speculation.

use super::Slot;

/// The side effects of an operation as declared in the table. Those of nested operations are added to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effects {
    /// These effects.
    Known(&'static [EffectDef]),
    /// Unknown, so every effect is assumed.
    Unknown,
}

/// One effect of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EffectDef {
    /// The kind of effect.
    pub kind: EffectKind,
    /// The resource that it affects.
    pub resource: ResourceDef,
    /// The case in which the operation does not have it.
    pub unless: Option<UnlessDef>,
}

/// The kind of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectKind {
    /// Reads: earlier writes matter to it.
    Read,
    /// Writes: it matters to later reads.
    Write,
    /// Allocates.
    Allocate,
}

/// The resource of an effect as declared in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResourceDef {
    /// Memory, anywhere.
    Memory,
    /// Memory that is reached through the pointers or views of a group of operands or results.
    Through(Slot),
    /// Output to the user.
    Output,
    /// Control flow: whether subsequent operations are executed.
    Control,
}

/// The case of an attribute in which an entry of the table does not apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnlessDef {
    /// The position of the attribute.
    pub attribute: u8,
    /// The value of the case.
    pub case: u32,
}

/// A condition on constant operands under which an operation has no undefined behaviour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConditionDef {
    /// The operand group: its values must be integer constants whose elements all pass the test.
    pub operand: u8,
    /// The test for each element.
    pub test: ElementTest,
    /// The case in which the condition is not needed.
    pub unless: Option<UnlessDef>,
}

/// A test of a signed integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElementTest {
    /// This number.
    Is(i64),
    /// Any number but this.
    IsNot(i64),
}

/// Whether an operation may be executed speculatively.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speculatability {
    /// Yes.
    Always,
    /// If nested operations may.
    Recursive,
    /// If these conditions hold and nested operations may.
    If(&'static [ConditionDef]),
    /// No.
    Never,
}

impl ElementTest {
    /// Whether a number passes the test.
    pub fn passes(self, number: i64) -> bool {
        match self {
            Self::Is(wanted) => number == wanted,
            Self::IsNot(unwanted) => number != unwanted,
        }
    }
}

impl Effects {
    /// No effects other than those of nested operations.
    pub const NONE: Self = Self::Known(&[]);

    /// The effects; every possible one if they are unknown.
    pub fn list(self) -> &'static [EffectDef] {
        match self {
            Self::Known(effects) => effects,
            Self::Unknown => EVERYTHING,
        }
    }
}

const EVERYTHING: &[EffectDef] = &[
    EffectDef::new(EffectKind::Read, ResourceDef::Memory),
    EffectDef::new(EffectKind::Write, ResourceDef::Memory),
    EffectDef::new(EffectKind::Write, ResourceDef::Output),
    EffectDef::new(EffectKind::Write, ResourceDef::Control),
];

impl EffectDef {
    /// An unconditional effect.
    pub const fn new(kind: EffectKind, resource: ResourceDef) -> Self {
        Self { kind, resource, unless: None }
    }
}
