use super::Slot;

/// What an operation does beyond its results, as the table says it. What is inside an operation adds to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effects {
    /// These.
    Known(&'static [EffectDef]),
    /// Nobody knows, so everything.
    Unknown,
}

/// One effect of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EffectDef {
    /// What it does.
    pub kind: EffectKind,
    /// What it does it to.
    pub resource: ResourceDef,
    /// Where it does not.
    pub unless: Option<UnlessDef>,
}

/// What an effect does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectKind {
    /// It looks, so that what was written before matters to it.
    Read,
    /// It changes, so that it matters to who looks after it.
    Write,
    /// It makes room that was not there before.
    Allocate,
}

/// What an effect is on, as the table says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResourceDef {
    /// Memory, anywhere.
    Memory,
    /// Memory that is reached through the pointers or views of a group of operands or results.
    Through(Slot),
    /// What the program shows its user.
    Output,
    /// Whether what comes next is executed at all.
    Control,
}

/// The case of an attribute with which something that the table says of an operation does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnlessDef {
    /// The position of the attribute.
    pub attribute: u8,
    /// The value of the case.
    pub case: u32,
}

/// What constants must be for an operation to be defined wherever it is executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConditionDef {
    /// The group of operands that must be constants of integers, each element of them one that passes.
    pub operand: u8,
    /// What an element must be.
    pub test: ElementTest,
    /// Where it need not.
    pub unless: Option<UnlessDef>,
}

/// What an integer must be, read with a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElementTest {
    /// This number.
    Is(i64),
    /// Any number but this.
    IsNot(i64),
}

/// Whether an operation may be executed where it was not before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speculatability {
    /// Yes.
    Always,
    /// If the operations inside may.
    Recursive,
    /// If these hold, and the operations inside may.
    If(&'static [ConditionDef]),
    /// No.
    Never,
}

impl ElementTest {
    /// Whether a number passes.
    pub fn passes(self, number: i64) -> bool {
        match self {
            Self::Is(wanted) => number == wanted,
            Self::IsNot(unwanted) => number != unwanted,
        }
    }
}

impl Effects {
    /// No effects but those of what is inside.
    pub const NONE: Self = Self::Known(&[]);

    /// The effects, which are all there can be where nobody knows them.
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
    /// An effect that an operation always has.
    pub const fn new(kind: EffectKind, resource: ResourceDef) -> Self {
        Self { kind, resource, unless: None }
    }
}
