//! The kinds of attributes and parameters by their names in the table, one entry each.

use quote::quote;
use tile_ir_core::definition::{self, AttributeKind};

use crate::attribute_access::AttributeAccess;
use crate::error::SpecError;
use crate::model::Kind;
use crate::scope::{ParameterKind, Scope, expect_operands};

/// A kind of attributes that needs no definition.
pub(crate) struct AttributeEntry {
    /// Its name in the table.
    pub(crate) name: &'static str,
    /// The kind.
    pub(crate) kind: AttributeKind,
    /// How generated code accesses the attributes.
    pub(crate) access: fn() -> AttributeAccess,
}

const fn attribute(name: &'static str, kind: AttributeKind, access: fn() -> AttributeAccess) -> AttributeEntry {
    AttributeEntry { name, kind, access }
}

/// The kinds of attributes that need no definition.
pub(crate) static ATTRIBUTE_KINDS: &[AttributeEntry] = &[
    attribute("Unit", AttributeKind::Unit, || AttributeAccess::same(quote!(bool), "unit")),
    attribute("Bool", AttributeKind::Bool, || AttributeAccess::same(quote!(bool), "boolean")),
    attribute("I32", AttributeKind::Integer32, || AttributeAccess::same(quote!(i32), "integer32")),
    attribute("I64", AttributeKind::Integer64, || AttributeAccess::same(quote!(i64), "integer64")),
    attribute("String", AttributeKind::String, || AttributeAccess::name("string")),
    attribute("SymbolName", AttributeKind::SymbolName, || AttributeAccess::name("string")),
    attribute("SymbolRef", AttributeKind::SymbolReference, || AttributeAccess::name("symbol")),
    attribute("TypeAttr", AttributeKind::Type, || AttributeAccess::same(quote!(Type), "type_attribute")),
    attribute("DenseElements", AttributeKind::DenseElements, AttributeAccess::plain),
    attribute("DenseI32s", AttributeKind::DenseIntegers32, || AttributeAccess::list(quote!(i32), "integers")),
    attribute("DenseBools", AttributeKind::DenseBools, || AttributeAccess::list(quote!(bool), "booleans")),
    attribute("Array", AttributeKind::Array, AttributeAccess::plain),
];

/// The function that makes a kind of parameters from the names in parentheses after its own.
type Resolve = for<'a> fn(&Scope<'a>, &Kind) -> Result<ParameterKind<'a>, SpecError>;

/// The kinds of parameters.
pub(crate) static PARAMETER_KINDS: &[(&str, Resolve)] = &[
    ("Type", |_, kind| simple(kind, definition::ParameterKind::Type)),
    ("TypeOf", |scope, kind| {
        expect_operands(kind, "one type", |count| count == 1)?;
        Ok(ParameterKind::TypeOf(scope.type_definition(&kind.operands[0])?))
    }),
    ("Sizes", |_, kind| simple(kind, definition::ParameterKind::Sizes)),
    ("Integers64", |_, kind| simple(kind, definition::ParameterKind::Integers64)),
    ("Integers32", |_, kind| simple(kind, definition::ParameterKind::Integers32)),
    ("Unsigned32", |_, kind| simple(kind, definition::ParameterKind::Unsigned32)),
    ("Unsigned64", |_, kind| simple(kind, definition::ParameterKind::Unsigned64)),
    ("Signed64", |_, kind| simple(kind, definition::ParameterKind::Signed64)),
    ("Enum", |scope, kind| {
        expect_operands(kind, "one enumeration", |count| count == 1)?;
        Ok(ParameterKind::Enum(scope.enumeration(&kind.operands[0])?))
    }),
    ("Flags", |scope, kind| {
        expect_operands(kind, "one enumeration", |count| count == 1)?;
        Ok(ParameterKind::Flags(scope.enumeration(&kind.operands[0])?))
    }),
    ("String", |_, kind| simple(kind, definition::ParameterKind::String)),
    ("Dictionary", |_, kind| simple(kind, definition::ParameterKind::Dictionary)),
    ("Attribute", |scope, kind| {
        expect_operands(kind, "one or more attributes", |count| count > 0)?;
        let attributes = kind.operands.iter().map(|name| scope.related_attribute(name)).collect::<Result<_, _>>()?;
        Ok(ParameterKind::Attribute(attributes))
    }),
    ("Location", |_, kind| simple(kind, definition::ParameterKind::Location)),
];

/// A kind without arguments.
fn simple<'a>(kind: &Kind, made: definition::ParameterKind) -> Result<ParameterKind<'a>, SpecError> {
    expect_operands(kind, "nothing", |count| count == 0)?;
    Ok(ParameterKind::Simple(made))
}
