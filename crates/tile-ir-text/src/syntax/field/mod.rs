//! Fields in custom form, by kind: attributes of operations, and parameters of types and attributes.
//!
//! Each kind is a type that defines how attributes are parsed and printed without what the kind implies; [`syntax`] is
//! the only function that knows all of them. Around lists and cases only operations have brackets: the syntax of a type or
//! attribute spells its own.

mod case;
mod constant;
mod list;
mod name;
mod number;
mod structure;

use tile_ir_core::definition::{EnumDef, FieldDef, Kind, OpDef};
use tile_ir_core::{Attribute, OpKind};

pub(super) use case::name_of_case;
pub(super) use constant::print_constant;

use crate::lexer::TokenKind;
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::print::{Printer, TypeSuffix};

/// The syntax of attributes of a kind.
pub(crate) trait FieldSyntax {
    /// Parses an attribute of the kind.
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Attribute>;

    /// Prints an attribute, which may be of another kind. Types of the dialect need no prefix.
    fn print(&self, printer: &mut Printer<'_>, attribute: Attribute, _: Owner) {
        printer.attribute(attribute, TypeSuffix::Never);
    }

    /// The format of an attribute for messages.
    fn format(&self, owner: Owner) -> String {
        owner.field.name.to_owned()
    }

    /// The name of an attribute of an operation that was parsed, for messages.
    fn name(&self, _: &Parser<'_>, field: &FieldDef, given: Option<Attribute>) -> Option<String> {
        given.map(|_| format!("attribute '{}'", field.name))
    }

    /// Whether an optional attribute starts at the current token.
    fn starts_here(&self, _: &mut Parser<'_>) -> bool {
        false
    }

    /// Whether attributes of an operation are written in brackets.
    fn has_brackets(&self) -> bool {
        false
    }

    /// Whether an attribute has no text, because only its presence matters.
    fn is_silent(&self) -> bool {
        false
    }

    /// Whether `parse` accepts attributes in full and aliases.
    fn reads_aliases(&self) -> bool {
        false
    }

    /// Whether generic text omits default values, so that tools that do not know the field can read the rest.
    fn omits_default(&self) -> bool {
        false
    }

    /// Whether numbers of a list may be dynamic, which is written `?`.
    fn may_be_dynamic(&self) -> bool {
        false
    }

    /// Whether an attribute after its name needs none of its own.
    fn is_short_by_name(&self) -> bool {
        false
    }
}

/// The owner of an attribute.
#[derive(Clone, Copy)]
pub(crate) struct Owner {
    pub(super) field: &'static FieldDef,
    /// The dialect of the operation, type or attribute.
    pub(super) dialect: &'static str,
    /// Whether it is an operation.
    pub(super) is_operation: bool,
}

impl Owner {
    /// The owner of an attribute of an operation.
    pub(super) fn operation(def: &'static OpDef, index: impl Into<usize>) -> Self {
        Self { field: &def.attributes[index.into()], dialect: def.dialect, is_operation: true }
    }

    /// The owner of a parameter of a type or attribute of a dialect.
    pub(super) fn parameter(dialect: &'static str, definitions: &'static [FieldDef], index: u8) -> Self {
        Self { field: &definitions[usize::from(index)], dialect, is_operation: false }
    }

    /// What to expect of a field, for messages; that of an operation has a name.
    fn expected(self, what: &str) -> String {
        match self.is_operation {
            true => format!("'{}', {what}", self.field.name),
            false => what.to_owned(),
        }
    }

    /// The syntax of the field.
    pub(super) fn syntax(self) -> &'static dyn FieldSyntax {
        syntax(&self.field.kind)
    }
}

/// The syntax of a kind.
#[inline]
pub(crate) fn syntax(kind: &'static Kind) -> &'static dyn FieldSyntax {
    match kind {
        Kind::Unit => &Unit,
        Kind::Bool => &number::Bool,
        Kind::Integer32 => &number::Integer { bits: 32 },
        Kind::Integer64 => &number::Integer { bits: 64 },
        Kind::Unsigned32 => &number::Unsigned32,
        Kind::Unsigned64 => &number::Unsigned64,
        Kind::Signed64 => &number::Signed64,
        Kind::String => &name::Text,
        Kind::SymbolName => &name::Symbol::Definition,
        Kind::SymbolReference => &name::Symbol::Reference,
        Kind::Type => &name::TypeName,
        Kind::TypeOf(def) => def,
        Kind::Enum(cases) => cases,
        Kind::Flags(_) => &case::Flags,
        Kind::DenseElements => &constant::Constant,
        Kind::Integers32 => &list::Integers { bits: 32 },
        Kind::Integers64 => &list::Integers { bits: 64 },
        Kind::Sizes => &list::Sizes,
        Kind::Bools => &list::Bools,
        Kind::Array => &list::Array,
        Kind::Dictionary => &structure::Hints,
        Kind::Defined(def) => def,
        Kind::OneOf(definitions) => definitions,
        Kind::DebugEntry { names, .. } => names,
        Kind::Location => &structure::FileLocation,
    }
}

/// The enumeration of a field that holds a case.
pub(super) fn cases(field: &'static FieldDef) -> Option<&'static EnumDef> {
    match field.kind {
        Kind::Enum(cases) => Some(cases),
        _ => None,
    }
}

/// The cases that a field allows.
pub(super) fn allowed_cases(field: &'static FieldDef) -> Vec<&'static str> {
    let allowed = |value| field.cases.is_none_or(|allowed| allowed.contains(&value));
    let cases = cases(field).map_or(&[][..], |def| def.cases);
    cases.iter().filter(|case| allowed(case.value)).map(|case| case.name).collect()
}

/// Whether generic text omits the default of a field.
pub(super) fn omits_default(field: &'static FieldDef) -> bool {
    syntax(&field.kind).omits_default()
}

impl Parser<'_> {
    /// Parses an inherent attribute in the form of its kind, or an alias.
    pub(crate) fn parse_field(&mut self, def: &'static OpDef, index: usize) -> Result<Attribute> {
        let field = &def.attributes[index];
        let syntax = syntax(&field.kind);
        match self.tokens.peek().kind == TokenKind::Hash && !syntax.reads_aliases() {
            true => self.parse_aliased_field(def, index),
            false => syntax.parse(self, Owner::operation(def, index)),
        }
    }

    /// Parses an alias, or an attribute in full, in place of a field's own form.
    fn parse_aliased_field(&mut self, def: &'static OpDef, index: usize) -> Result<Attribute> {
        let token = self.tokens.peek();
        let attribute = self.parse_attribute()?;
        let mut probe = OperationState::default();
        probe.reset(self.context.kind(def).unwrap_or(OpKind::UNREGISTERED), token.start);
        self.take_inherent(&mut probe, index, attribute, token.start)?;
        Ok(probe.attributes[index].unwrap_or(attribute))
    }
}

/// A unit attribute, which has no text.
struct Unit;

impl FieldSyntax for Unit {
    fn parse(&self, parser: &mut Parser<'_>, _: Owner) -> Result<Attribute> {
        Ok(parser.context.unit())
    }

    fn format(&self, _: Owner) -> String {
        String::new()
    }

    fn name(&self, _: &Parser<'_>, _: &FieldDef, _: Option<Attribute>) -> Option<String> {
        None
    }

    fn is_silent(&self) -> bool {
        true
    }

    /// The text after it is not part of it.
    fn reads_aliases(&self) -> bool {
        true
    }
}
