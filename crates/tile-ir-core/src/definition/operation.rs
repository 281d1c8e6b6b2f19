//! Definitions of operations.

use std::ops::Range;

use super::{
    Constraint, DefinitionId, Effects, FieldDef, FlowDef, Hook, OpSyntax, Role, ScalarDef, Slot, Speculatability,
};
use crate::Version;

/// A name that an operation had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormerName {
    /// The name without its dialect.
    pub mnemonic: &'static str,
    /// The last version in which the operation had it.
    pub until: Version,
}

/// The definition of an operation.
#[derive(Clone, Debug)]
pub struct OpDef {
    /// The id by which definitions are compared.
    pub id: DefinitionId,
    /// The full name, `cuda_tile.addf`.
    pub name: &'static str,
    /// The dialect's name, which is the first part of `name`.
    pub dialect: &'static str,
    /// The group of related operations to which it belongs: the file of the table that defines it.
    pub group: &'static str,
    /// Names in older versions; readers accept them.
    pub former_names: &'static [FormerName],
    /// Its opcode; `None` if it never appears in a function body.
    pub opcode: Option<u32>,
    /// The version that introduced it.
    pub since: Version,
    /// Whether it belongs to a preview that files must opt in to.
    pub preview: bool,
    /// What it is to readers and writers, if it is something special.
    pub role: Option<Role>,
    /// Operand groups in declaration order.
    pub operands: &'static [OperandDef],
    /// Inherent attributes in declaration order; an operation stores them by position.
    pub attributes: &'static [FieldDef],
    /// Result groups in declaration order.
    pub results: &'static [ResultDef],
    /// Regions in order.
    pub regions: &'static [RegionDef],
    /// Its traits.
    pub traits: &'static [Trait],
    /// Relations between the types of its values.
    pub relations: &'static [RelationDef],
    /// Its side effects.
    pub effects: Effects,
    /// The group of token operands that alone orders its memory effects relative to others, instead of program order.
    pub ordered_by: Option<u8>,
    /// Whether it may be executed speculatively.
    pub speculatability: Speculatability,
    /// How values flow into and out of its regions.
    pub flow: &'static [FlowDef],
    /// Its custom syntax.
    pub syntax: OpSyntax,
    /// For each operand group, how its type is inferred if the text omits it.
    pub operand_types: &'static [TypeSource],
    /// For each result group, how its type is inferred if the text omits it.
    pub result_types: &'static [TypeSource],
    /// Where the type of each result group comes from when an operation is built from its
    /// operands and attributes; `Written` where nothing determines it.
    pub built_types: &'static [TypeSource],
    /// The oldest `since` among the optional fields; bytecode has a flag word from that version on.
    pub flags_since: Option<Version>,
    /// The code that it names, ordered by column; see [`Self::code_in`].
    pub code: &'static [(Hook, &'static str)],
    /// Attributes that only some element types allow.
    pub modifiers: &'static [ModifierDef],
    /// Why it cannot be part of a running kernel, as a predicate for it: `needs a second device`.
    pub not_run: Option<&'static str>,
    /// One line for the manual.
    pub summary: &'static str,
}

/// The number of values in a group of operands or results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arity {
    /// Exactly one.
    One,
    /// Zero or one.
    Optional,
    /// Any number.
    Variadic,
}

/// A group of operands.
#[derive(Debug)]
pub struct OperandDef {
    /// The name.
    pub name: &'static str,
    /// The constraint on the types of its values.
    pub constraint: &'static Constraint,
    /// The number of values.
    pub arity: Arity,
    /// The version that introduced it.
    pub since: Version,
    /// Its bit in the bytecode's flag word, if it has one.
    pub flag: Option<u8>,
}

/// A group of results.
#[derive(Debug)]
pub struct ResultDef {
    /// The name.
    pub name: &'static str,
    /// The constraint on the types of its values.
    pub constraint: &'static Constraint,
    /// The number of values.
    pub arity: Arity,
    /// The version that introduced it.
    pub since: Version,
    /// The name that the printer suggests for its values.
    pub suggestion: ResultName,
}

/// The name that the printer suggests for a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultName {
    /// No name: the result gets the next number.
    Numbered,
    /// A fixed name.
    Fixed(&'static str),
    /// A name computed by the code with this name.
    Computed(&'static str),
}

/// Element types that allow an attribute, or one case of it. An attribute without an entry is
/// allowed for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModifierDef {
    /// The index of the attribute.
    pub attribute: u8,
    /// The cases to which the entry applies; empty for all values.
    pub cases: &'static [u32],
    /// The group whose element type is restricted.
    pub of: Slot,
    /// The element types.
    pub elements: &'static [&'static ScalarDef],
    /// The id of the rule that the entry states.
    pub rule: Option<&'static str>,
}

/// A region of an operation.
#[derive(Debug)]
pub struct RegionDef {
    /// The name.
    pub name: &'static str,
    /// Whether it may be empty.
    pub optional: bool,
    /// Names that the printer suggests for the block arguments, used in turn. `#` in a name stands for a counter; names
    /// with a counter repeat together, as often as needed. `#?` omits the counter if one round is enough.
    pub argument_names: &'static [&'static str],
    /// The groups of operands whose types its leading arguments have; those of the others are what flows in.
    pub leading: &'static [u8],
    /// The implicit terminator, by full name.
    pub terminator: Option<&'static str>,
}

/// A trait of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    /// Ends a block.
    Terminator,
    /// Passes its operands to the parent operation.
    ReturnLike,
    /// Must be nested directly in one of these operations (full names).
    ParentOneOf(&'static [&'static str]),
    /// Exits the innermost enclosing operation of these (full names).
    Exits(&'static [&'static str]),
    /// Exits the enclosing function.
    ExitsFunction,
    /// Its regions cannot use values from outside.
    IsolatedFromAbove,
    /// Owns the body of a function, decoded and processed on its own.
    FunctionLike,
    /// Each region has at most one block.
    SingleBlock,
    /// Blocks need no terminator.
    NoTerminator,
    /// Region entry blocks have no arguments.
    NoRegionArguments,
    /// Operations inside are not ordered by dominance.
    GraphRegion,
    /// Its region is a symbol table.
    SymbolTable,
    /// Defines a symbol by its symbol-name attribute.
    Symbol,
    /// Folds to its attribute.
    ConstantLike,
    /// Works on each element independently.
    Elementwise,
    /// Memory allocated inside is released when control leaves.
    AutomaticAllocationScope,
}

impl Trait {
    /// The name in tables, without operands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Terminator => "Terminator",
            Self::ReturnLike => "ReturnLike",
            Self::ParentOneOf(_) => "ParentOneOf",
            Self::Exits(_) => "Exits",
            Self::ExitsFunction => "ExitsFunction",
            Self::IsolatedFromAbove => "IsolatedFromAbove",
            Self::FunctionLike => "FunctionLike",
            Self::SingleBlock => "SingleBlock",
            Self::NoTerminator => "NoTerminator",
            Self::NoRegionArguments => "NoRegionArguments",
            Self::GraphRegion => "GraphRegion",
            Self::SymbolTable => "SymbolTable",
            Self::Symbol => "Symbol",
            Self::ConstantLike => "ConstantLike",
            Self::Elementwise => "Elementwise",
            Self::AutomaticAllocationScope => "AutomaticAllocationScope",
        }
    }
}

/// The attribute that holds the name of a [`Trait::Symbol`].
pub const SYMBOL_NAME: &str = "sym_name";
/// The attribute that holds the type of a [`Trait::FunctionLike`].
pub const FUNCTION_TYPE: &str = "function_type";
/// The attribute of a [`Trait::FunctionLike`] with a dictionary for each argument.
pub const ARGUMENT_ATTRIBUTES: &str = "arg_attrs";
/// The same for each result.
pub const RESULT_ATTRIBUTES: &str = "res_attrs";

/// A relation that holds for an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelationDef {
    /// The relation.
    pub relation: TypeRelation,
    /// The id of the rule that it states, if it is not the one of all relations of this kind.
    pub rule: Option<&'static str>,
}

/// A relation between the types of an operation's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeRelation {
    /// All have the same type.
    SameTypes(&'static [Slot]),
    /// All have the same shape.
    SameShapes(&'static [Slot]),
    /// All have the same rank.
    SameRanks(&'static [Slot]),
    /// All have the same element type.
    SameElementTypes(&'static [Slot]),
    /// The second is a tile of `i1` with the shape of the first.
    BooleanOf(Slot, Slot),
    /// The first is a tile of pointers to the elements of the second, with its shape.
    PointersTo(Slot, Slot),
    /// The second is the type that the first is a view of.
    ViewOf(Slot, Slot),
}

/// How the type of a group is determined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeSource {
    /// It is written in the syntax.
    Written,
    /// The same as that of another group whose type is written.
    SameAs(Slot),
    /// The only type that the constraint allows.
    Constraint,
    /// A tile of `i1` with the shape of another group.
    BooleanOf(Slot),
    /// The type that another group is a view of.
    ViewedBy(Slot),
    /// It is known only to the code of a custom syntax.
    Syntax,
}

impl OpDef {
    /// The name without the dialect's prefix.
    #[inline]
    pub fn mnemonic(&self) -> &'static str {
        match self.dialect.len() {
            0 => self.name,
            length => &self.name[length + 1..],
        }
    }

    /// The name without the dialect's prefix that it has in a version.
    pub fn mnemonic_in(&self, version: Version) -> &'static str {
        let former =
            self.former_names.iter().filter(|former| version <= former.until).min_by_key(|former| former.until);
        former.map_or(self.mnemonic(), |former| former.mnemonic)
    }

    /// The names of its code in a column, in the order of the table: that in which folds are tried, and patterns of equal benefit.
    pub fn code_in(&self, column: Hook) -> impl Iterator<Item = &'static str> + use<> {
        self.code.iter().filter(move |(hook, _)| *hook == column).map(|(_, name)| *name)
    }

    /// All code that it names, with that of its syntax and of the names of its results, ordered by column.
    pub fn named_code(&self) -> impl Iterator<Item = (Hook, &'static str)> + use<> {
        let syntax = match self.syntax {
            OpSyntax::Custom(name) => Some((Hook::Syntax, name)),
            OpSyntax::Generic | OpSyntax::Directives(_) => None,
        };
        let names = self.results.iter().filter_map(|result| match result.suggestion {
            ResultName::Computed(name) => Some((Hook::ResultName, name)),
            ResultName::Numbered | ResultName::Fixed(_) => None,
        });
        let (before, after) = self.code.split_at(self.code.partition_point(|(column, _)| *column < Hook::Syntax));
        before.iter().copied().chain(syntax).chain(names).chain(after.iter().copied())
    }

    /// Whether it names code in a column.
    pub fn has_code(&self, column: Hook) -> bool {
        self.code_in(column).next().is_some()
    }

    /// Whether it has this trait (for traits without parameters).
    #[inline]
    pub fn has_trait(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }

    /// Whether it ends a block.
    #[inline]
    pub fn is_terminator(&self) -> bool {
        self.traits.iter().any(|each| matches!(each, Trait::Terminator))
    }

    /// The operations of which it leaves everything up to the innermost around it (full names): none for a function.
    /// `None` where it leaves no more than the region that it ends, if any.
    pub fn exits(&self) -> Option<&'static [&'static str]> {
        self.traits.iter().find_map(|it| match *it {
            Trait::Exits(operations) => Some(operations),
            Trait::ExitsFunction => Some(&[][..]),
            _ => None,
        })
    }

    /// Whether it owns the body of a function.
    #[inline]
    pub fn is_function_like(&self) -> bool {
        self.traits.iter().any(|each| matches!(each, Trait::FunctionLike))
    }

    /// Whether more than one operand group has a size of its own, so that bytecode and generic
    /// text must give the sizes.
    pub fn has_operand_segments(&self) -> bool {
        self.operands.iter().filter(|operand| operand.arity != Arity::One).count() > 1
    }

    /// Whether it has properties in MLIR's sense: attributes of its own, or sizes of operand groups.
    pub fn has_properties(&self) -> bool {
        !self.attributes.is_empty() || self.has_operand_segments()
    }

    /// Whether any group of operands or results is variadic, so that bytecode counts results.
    pub fn has_variadic(&self) -> bool {
        self.operands.iter().any(|operand| operand.arity == Arity::Variadic)
            || self.results.iter().any(|result| result.arity == Arity::Variadic)
    }

    /// The index of an inherent attribute.
    pub fn attribute_index(&self, name: &str) -> Option<usize> {
        self.attributes.iter().position(|field| field.name == name)
    }

    /// The index of an operand group.
    pub fn operand_index(&self, name: &str) -> Option<usize> {
        self.operands.iter().position(|operand| operand.name == name)
    }

    /// The flat positions of a result group among `total` results. Only one group can be variadic.
    pub fn result_range(&self, group: usize, total: usize) -> Range<usize> {
        let is_single = |result: &&ResultDef| result.arity == Arity::One;
        let single = self.results.iter().filter(is_single).count();
        if single == self.results.len() && single == total {
            return group..group + 1;
        }
        let size = |index: usize| match self.results[index].arity {
            Arity::One => 1,
            Arity::Optional | Arity::Variadic => total.saturating_sub(single),
        };
        let start = (0..group).map(size).sum::<usize>().min(total);
        start..(start + size(group)).min(total)
    }

    /// The result group that a relation gives the type of an attribute.
    pub fn result_of_attribute(&self, attribute: usize) -> Option<usize> {
        self.relations.iter().find_map(|relation| match relation.relation {
            TypeRelation::SameTypes(slots) if slots.contains(&Slot::Attribute(attribute as u8)) => {
                slots.iter().find_map(|slot| match *slot {
                    Slot::Result(group) => Some(usize::from(group)),
                    Slot::Operand(_) | Slot::Attribute(_) => None,
                })
            }
            _ => None,
        })
    }

    /// The index of a result group.
    pub fn result_index(&self, name: &str) -> Option<usize> {
        self.results.iter().position(|result| result.name == name)
    }

    /// The implicit terminator of a region, by full name.
    #[inline]
    pub fn implicit_terminator(&self, region: usize) -> Option<&'static str> {
        self.regions.get(region).and_then(|region| region.terminator)
    }
}

/// What the definition says of a slot.
impl OpDef {
    /// The name of a slot.
    pub fn slot_name(&self, slot: Slot) -> &'static str {
        match slot {
            Slot::Operand(index) => self.operands[usize::from(index)].name,
            Slot::Result(index) => self.results[usize::from(index)].name,
            Slot::Attribute(index) => self.attributes[usize::from(index)].name,
        }
    }

    /// The number of types in a slot; an attribute has one.
    pub fn slot_arity(&self, slot: Slot) -> Arity {
        match slot {
            Slot::Operand(index) => self.operands[usize::from(index)].arity,
            Slot::Result(index) => self.results[usize::from(index)].arity,
            Slot::Attribute(_) => Arity::One,
        }
    }

    /// The constraint on the types in a slot; attributes have none.
    pub fn slot_constraint(&self, slot: Slot) -> Option<&'static Constraint> {
        match slot {
            Slot::Operand(index) => Some(self.operands[usize::from(index)].constraint),
            Slot::Result(index) => Some(self.results[usize::from(index)].constraint),
            Slot::Attribute(_) => None,
        }
    }
}
