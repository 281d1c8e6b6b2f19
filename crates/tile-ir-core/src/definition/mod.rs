//! The shape of a dialect definition: what the table says, in the form that the engines read.
//!
//! Values of these types are generated into `tile-ir-dialect` from `dialect-spec/`, or made at
//! run time by `tile-ir-spec` from a table in memory. The parser, the printer, the bytecode
//! codec, the verifier and the builders interpret them; none of them knows an operation by name
//! unless its syntax or a rule of its own is code.
//!
//! Everything is `'static` and made of plain data, so a definition is a `static` item.
//! Definitions compare by their full names, so it does not matter where one comes from.

mod attribute;
mod constraint;
mod dialect;
mod effect;
mod enumeration;
pub(crate) mod float_format;
mod flow;
mod hook;
mod identity;
mod kind;
mod operation;
mod parameter;
mod syntax;
pub mod table;

pub use attribute::{AttributeDef, AttributeField, AttributeKind, AttributeTag, DefaultValue, Presence, PropertyDef};
pub use constraint::{Constraint, ConstraintRule};
pub use dialect::{DialectDef, ScalarDef, ScalarFormat, TypeDef};
pub use effect::{ConditionDef, EffectDef, EffectKind, Effects, ElementTest, ResourceDef, Speculatability, UnlessDef};
pub use enumeration::{EnumCase, EnumDef, EnumStorage};
pub use float_format::{FloatFormat, NonFinite};
pub use flow::{FlowDef, FlowSource, FlowTarget};
pub use hook::Hook;
pub use identity::DefinitionId;
pub use kind::{Misfit, default_attribute};
pub use operation::{
    Arity, ModifierDef, OpDef, OperandDef, RegionDef, RelationDef, ResultDef, ResultName, Slot, Trait, TypeRelation,
    TypeSource,
};
pub(crate) use operation::{FUNCTION_TYPE, SYMBOL_NAME};
pub use parameter::{ParameterDef, ParameterDefault, ParameterKind, ParameterPresence};
pub use syntax::{Anchor, Directive, OpSyntax, ParameterDirective};

/// Implements comparison and hashing by name for a definition type.
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
