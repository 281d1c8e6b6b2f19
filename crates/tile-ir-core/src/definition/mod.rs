//! Definitions: the table of a dialect in the form that engines interpret.
//!
//! Values of these types are generated into `tile-ir-dialect` from `dialect-spec/`, or created at run time by
//! `tile-ir-spec`. The parser, the printer, the bytecode codec, the verifier and the builders interpret them; they know an
//! operation by name only if its syntax or a rule of its own is code.
//!
//! This module knows no context, type or attribute: what definitions say about those is in `field` and `constraint`.
//!
//! Everything is plain `'static` data, so a definition is a `static` item. Definitions are compared by full name,
//! independent of where they come from.

mod attribute;
mod constraint;
mod dialect;
mod effect;
mod enumeration;
mod field;
pub(crate) mod float_format;
mod flow;
mod hook;
mod identity;
mod operation;
mod rewrite;
mod role;
mod slot;
mod syntax;
pub mod table;
mod types;

pub use attribute::{AttributeDef, AttributeTag};
pub use constraint::{Constraint, ConstraintRule};
pub use dialect::DialectDef;
pub use effect::{ConditionDef, EffectDef, EffectKind, Effects, ElementTest, ResourceDef, Speculatability, UnlessDef};
pub use enumeration::{EnumCase, EnumDef, EnumStorage};
pub use field::{DefaultValue, FieldDef, Kind, Misfit, Presence, PropertyDef};
pub use float_format::{FloatFormat, NonFinite};
pub use flow::{FlowDef, FlowSource, FlowTarget};
pub use hook::Hook;
pub use identity::DefinitionId;
pub use operation::{
    ARGUMENT_ATTRIBUTES, Arity, FUNCTION_TYPE, FormerName, ModifierDef, OpDef, OperandDef, RESULT_ATTRIBUTES,
    RegionDef, RelationDef, ResultDef, ResultName, SYMBOL_NAME, Trait, TypeRelation, TypeSource,
};
pub use rewrite::{
    AttributeForm, AttributePattern, Comparison, Literal, OpPattern, OpReplacement, Replacement, RewriteCondition,
    RewriteDef, RewriteRule, ValueForm, ValuePattern,
};
pub use role::Role;
pub use slot::Slot;
pub use syntax::{Anchor, Directive, Notation, OpSyntax, ParameterDirective};
pub use types::{ScalarDef, ScalarFormat, TypeDef};

/// Implements comparison and hashing by id for a type of definitions.
macro_rules! compare_by_name {
    ($($ty:ty),*) => {$(
        impl PartialEq for $ty {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                self.id == other.id
            }
        }
        impl Eq for $ty {}
        impl std::hash::Hash for $ty {
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                self.id.hash(state);
            }
        }
    )*};
}

compare_by_name!(OpDef, TypeDef, AttributeDef, EnumDef, FloatFormat);
