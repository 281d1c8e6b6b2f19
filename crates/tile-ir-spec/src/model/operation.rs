//! Operations.

use tile_ir_core::Version;
use tile_ir_core::definition::Hook;
pub use tile_ir_core::definition::{Arity, EffectKind, ElementTest, Role};

use super::{Documentation, Element, Kind, Name};

/// An operation.
#[derive(Clone, Debug)]
pub struct Operation {
    /// Its name without any prefix.
    pub name: Name,
    /// Its opcode, with its position.
    pub opcode: Option<(u32, Name)>,
    /// The version that introduced it.
    pub since: Since,
    /// Older names that readers still accept, each with the last version that had it.
    pub former_names: Vec<(Name, Version)>,
    /// Traits and relations.
    pub traits: Vec<TraitUse>,
    /// Operands and attributes in declaration order.
    pub arguments: Vec<Argument>,
    /// Results.
    pub results: Vec<ResultGroup>,
    /// Regions.
    pub regions: Vec<Region>,
    /// Where values flow when control enters or leaves the regions.
    pub flow: Vec<Flow>,
    /// Its text form.
    pub syntax: Syntax,
    /// Its side effects, if the table lists them.
    pub effects: Option<EffectList>,
    /// The conditions on constants for it to be speculatable, if the table lists them.
    pub speculatable: Option<ConditionList>,
    /// The names of code, by column.
    pub code: Vec<(Hook, Name)>,
    /// The element types that allow an attribute or a case of it.
    pub modifiers: Vec<Modifier>,
    /// Why it cannot be part of a running kernel, as a predicate for it.
    pub not_run: Option<String>,
    /// What it is to readers and writers.
    pub role: Option<Role>,
    /// Its documentation.
    pub documentation: Documentation,
}

/// The version that introduced an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// This version.
    Version(Version),
    /// None yet: it is part of a preview.
    Preview,
}

impl Since {
    /// The version, if it is not part of a preview.
    pub fn version(self) -> Option<Version> {
        match self {
            Self::Version(version) => Some(version),
            Self::Preview => None,
        }
    }
}

/// A trait or relation as written.
#[derive(Clone, Debug)]
pub struct TraitUse {
    /// Its name.
    pub name: Name,
    /// The names in parentheses.
    pub operands: Vec<Name>,
    /// The id of the rule that it expresses.
    pub rule: Option<Name>,
}

/// An operand group or an attribute of an operation, as its kind decides, or a parameter of a type or attribute.
#[derive(Clone, Debug)]
pub struct Argument {
    /// Its name.
    pub name: Name,
    /// A constraint or a kind.
    pub kind: Kind,
    /// The number of values, or whether the attribute or parameter is optional.
    pub arity: Arity,
    /// The cases that the operation allows, if not all.
    pub cases: Option<Cases>,
    /// The default value.
    pub default: Option<DefaultValue>,
    /// The version that introduced it, if later than its owner.
    pub since: Option<Version>,
    /// Whether it is part of a preview that its owner is not part of.
    pub preview: bool,
    /// How MLIR bytecode stores an attribute, if it differs.
    pub property: Option<Property>,
    /// What it means.
    pub note: String,
}

impl Argument {
    /// Whether an attribute or parameter must be given.
    pub fn is_required(&self) -> bool {
        self.arity == Arity::One && self.default.is_none()
    }
}

/// How MLIR bytecode stores an attribute, if that differs from Tile IR bytecode.
#[derive(Clone, Debug)]
pub enum Property {
    /// It is always present, although text may omit it.
    Required,
    /// It was introduced in another version than in Tile IR bytecode.
    Since(Version),
}

/// The cases of an enumeration that an operation allows.
#[derive(Clone, Debug)]
pub struct Cases {
    /// Their names.
    pub names: Vec<Name>,
    /// The id of the rule that it expresses.
    pub rule: Option<Name>,
}

/// A default value.
#[derive(Clone, Debug)]
pub enum DefaultValue {
    /// A number.
    Number {
        /// The number.
        value: i64,
        /// The same as written, for messages.
        name: Name,
    },
    /// A word: a case, `true` or `false`.
    Word(Name),
    /// `function(operand)`.
    Call {
        /// The function's name.
        function: Name,
        /// Its operand.
        operand: Name,
    },
}

impl DefaultValue {
    /// The part that messages point to.
    pub fn name(&self) -> &Name {
        match self {
            Self::Number { name, .. } | Self::Word(name) | Self::Call { function: name, .. } => name,
        }
    }
}

/// A group of results.
#[derive(Clone, Debug)]
pub struct ResultGroup {
    /// Its name.
    pub name: Name,
    /// The constraint on its types.
    pub constraint: Name,
    /// The number of its values.
    pub arity: Arity,
    /// The name suggested to the printer.
    pub proposed: Option<ProposedName>,
    /// The version that introduced it, if later than the operation.
    pub since: Option<Version>,
    /// What it means.
    pub note: String,
}

/// The name of a result suggested to the printer.
#[derive(Clone, Debug)]
pub enum ProposedName {
    /// This one.
    Fixed(String),
    /// A name that code computes; this is the name of the code.
    Computed(Name),
}

/// A region.
#[derive(Clone, Debug)]
pub struct Region {
    /// Its name.
    pub name: Name,
    /// Whether it may be empty.
    pub optional: bool,
    /// The implicit terminator.
    pub terminator: Option<Name>,
    /// Names of the block arguments suggested to the printer.
    pub argument_names: Vec<String>,
    /// The operands whose types the leading arguments have.
    pub leading: Vec<Name>,
    /// What it means.
    pub note: String,
}

/// The destinations of the values of operands or of a terminator.
#[derive(Clone, Debug)]
pub struct Flow {
    /// A group of operands, or the terminator.
    pub source: Name,
    /// The attribute with one element per value.
    pub with: Option<Name>,
    /// Regions and results.
    pub targets: Vec<FlowTarget>,
}

/// A destination of values.
#[derive(Clone, Debug)]
pub struct FlowTarget {
    /// A region, or a group of results.
    pub name: Name,
    /// The first argument of the region that gets a value.
    pub first: u8,
    /// The number of arguments per value.
    pub each: u8,
}

/// The text form of an operation.
#[derive(Clone, Debug)]
pub enum Syntax {
    /// Generic form only.
    Generic,
    /// These elements.
    Elements(Vec<Element>),
    /// Code, by this name.
    Custom(Name),
}

/// The side effects of an operation.
#[derive(Clone, Debug)]
pub struct EffectList {
    /// Where the list begins.
    pub name: Name,
    /// Its effects.
    pub effects: Vec<Effect>,
    /// The tokens that order its memory effects.
    pub ordered_by: Option<Name>,
}

/// The conditions on constants under which an operation is speculatable.
#[derive(Clone, Debug)]
pub struct ConditionList {
    /// Where the list begins.
    pub name: Name,
    /// The conditions.
    pub conditions: Vec<Condition>,
}

/// A condition on each element of some operands.
#[derive(Clone, Debug)]
pub struct Condition {
    /// The operands.
    pub operand: Name,
    /// The condition on an element.
    pub test: ElementTest,
    /// An attribute and the case of it for which the condition does not apply.
    pub unless: Option<(Name, Name)>,
}

/// Effects of several kinds on one resource.
#[derive(Clone, Debug)]
pub struct Effect {
    /// The kinds of effects.
    pub kinds: Vec<EffectKind>,
    /// The resource.
    pub resource: Resource,
    /// An attribute and the case of it for which there is no such effect.
    pub unless: Option<(Name, Name)>,
}

/// The resource of an effect.
#[derive(Clone, Debug)]
pub enum Resource {
    /// Any memory.
    Memory,
    /// Memory reached through these operands or results.
    Through(Name),
    /// The output of the program.
    Output,
    /// Whether the operations that follow are executed.
    Control,
}

/// The element types that allow an attribute.
#[derive(Clone, Debug)]
pub struct Modifier {
    /// The attribute.
    pub attribute: Name,
    /// The cases that it applies to, if not to the whole attribute.
    pub cases: Vec<Name>,
    /// The operand whose element types count, if not those of the first result.
    pub of: Option<Name>,
    /// The element types.
    pub elements: Vec<Name>,
    /// The id of the rule that it expresses.
    pub rule: Option<Name>,
}
