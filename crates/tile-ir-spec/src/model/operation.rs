//! Operations.

use tile_ir_core::Version;
pub use tile_ir_core::definition::{Arity, EffectKind, ElementTest};

use super::{Documentation, Element, Kind, Name};

/// An operation.
#[derive(Clone, Debug)]
pub struct Operation {
    /// Its name without any prefix.
    pub name: Name,
    /// Its number in bytecode, with the place where it stands.
    pub opcode: Option<(u32, Name)>,
    /// When it came.
    pub since: Since,
    /// Older names that readers still know.
    pub former_names: Vec<Name>,
    /// Traits and relations.
    pub traits: Vec<TraitUse>,
    /// Operands and attributes in declaration order.
    pub arguments: Vec<Argument>,
    /// Results.
    pub results: Vec<ResultGroup>,
    /// Regions.
    pub regions: Vec<Region>,
    /// Where values go when control enters or leaves the regions.
    pub flow: Vec<Flow>,
    /// Its text form.
    pub syntax: Syntax,
    /// What it does beyond its results, where the table has a list of that.
    pub effects: Option<EffectList>,
    /// What constants must be for it to be speculatable, where the table says that.
    pub speculatable: Option<ConditionList>,
    /// Names of rules that are code.
    pub rules: Vec<Name>,
    /// Names of folds.
    pub folds: Vec<Name>,
    /// Names of patterns.
    pub patterns: Vec<Name>,
    /// Which element types allow an attribute or a case of it.
    pub modifiers: Vec<Modifier>,
    /// What computes its result of its operands alone.
    pub eval: Option<Name>,
    /// What executes it, where there is more to it.
    pub run: Option<Name>,
    /// What says which integers it makes.
    pub range: Option<Name>,
    /// What says which of its regions it may enter.
    pub enters: Option<Name>,
    /// What it does.
    pub documentation: Documentation,
}

/// When an operation came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// With this version.
    Version(Version),
    /// Not yet: it belongs to a preview.
    Preview,
}

/// A trait or relation as written.
#[derive(Clone, Debug)]
pub struct TraitUse {
    /// Its name.
    pub name: Name,
    /// The names in parentheses.
    pub operands: Vec<Name>,
    /// The id of the rule that it states.
    pub rule: Option<Name>,
}

/// An operand group or an attribute; its kind decides.
#[derive(Clone, Debug)]
pub struct Argument {
    /// Its name.
    pub name: Name,
    /// A constraint or an attribute kind.
    pub kind: Kind,
    /// How many values, or whether the attribute may be absent.
    pub arity: Arity,
    /// The cases that the operation takes, where it does not take all.
    pub cases: Option<Cases>,
    /// The value where text does not say it.
    pub default: Option<DefaultValue>,
    /// The version that brought it, where that is not the operation's own.
    pub since: Option<Version>,
    /// What MLIR bytecode has of an attribute, where the rest does not say it.
    pub property: Option<Property>,
    /// What it means.
    pub note: String,
}

/// What MLIR bytecode has of an attribute, where the rest of the table does not say it.
#[derive(Clone, Debug)]
pub enum Property {
    /// It is always there, although text may leave it out.
    Required,
    /// It is there since another version than that of Tile IR bytecode.
    Since(Version),
}

/// The cases of an enumeration that an operation takes.
#[derive(Clone, Debug)]
pub struct Cases {
    /// Their names.
    pub names: Vec<Name>,
    /// The id of the rule that says so.
    pub rule: Option<Name>,
}

/// A value where nobody wrote one.
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
        /// What it is called for.
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
    /// What its types must be.
    pub constraint: Name,
    /// How many values it has.
    pub arity: Arity,
    /// The name that the printer proposes.
    pub proposed: Option<ProposedName>,
    /// The version that brought it, where that is not the operation's own.
    pub since: Option<Version>,
    /// What it means.
    pub note: String,
}

/// The name that the printer proposes for a result.
#[derive(Clone, Debug)]
pub enum ProposedName {
    /// This one.
    Fixed(String),
    /// One that code makes, by this name.
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
    /// Names that the printer proposes for the block arguments.
    pub argument_names: Vec<String>,
    /// What it means.
    pub note: String,
}

/// Where the values of operands, or of a terminator inside, go.
#[derive(Clone, Debug)]
pub struct Flow {
    /// A group of operands, or the terminator.
    pub source: Name,
    /// The attribute that has an entry for each of the values.
    pub with: Option<Name>,
    /// Regions and results.
    pub targets: Vec<FlowTarget>,
}

/// What gets values.
#[derive(Clone, Debug)]
pub struct FlowTarget {
    /// A region, or a group of results.
    pub name: Name,
    /// The first argument of the region that gets a value.
    pub first: u8,
    /// How many arguments there are for each value.
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

/// What an operation does beyond its results.
#[derive(Clone, Debug)]
pub struct EffectList {
    /// Where the list begins.
    pub name: Name,
    /// Its effects.
    pub effects: Vec<Effect>,
    /// The tokens that put its effects on memory in an order with those of others.
    pub ordered_by: Option<Name>,
}

/// With which constants an operation is speculatable.
#[derive(Clone, Debug)]
pub struct ConditionList {
    /// Where the list begins.
    pub name: Name,
    /// What must hold.
    pub conditions: Vec<Condition>,
}

/// What each element of some operands must be.
#[derive(Clone, Debug)]
pub struct Condition {
    /// The operands.
    pub operand: Name,
    /// What an element must be.
    pub test: ElementTest,
    /// An attribute and the case of it with which it need not be so.
    pub unless: Option<(Name, Name)>,
}

/// Effects of several kinds on one resource.
#[derive(Clone, Debug)]
pub struct Effect {
    /// What it does to it.
    pub kinds: Vec<EffectKind>,
    /// What it is on.
    pub resource: Resource,
    /// An attribute and the case of it with which there is no such effect.
    pub unless: Option<(Name, Name)>,
}

/// What an effect is on.
#[derive(Clone, Debug)]
pub enum Resource {
    /// Memory, anywhere.
    Memory,
    /// Memory that is reached through these operands or results.
    Through(Name),
    /// What the program shows its user.
    Output,
    /// Whether what comes next is executed at all.
    Control,
}

/// Which element types allow an attribute.
#[derive(Clone, Debug)]
pub struct Modifier {
    /// The attribute.
    pub attribute: Name,
    /// The cases that it is about, where not the whole attribute.
    pub cases: Vec<Name>,
    /// Whose element types are meant, where not those of the first result.
    pub of: Option<Name>,
    /// The element types.
    pub elements: Vec<Name>,
    /// The id of the rule that says so.
    pub rule: Option<Name>,
}
