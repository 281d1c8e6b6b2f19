//! Fields in custom form, by kind: attributes of operations, and parameters of types and attributes.
//!
//! Each kind is a type that defines how attributes are parsed and printed without what the kind implies; [`syntax`] is
//! the only function that knows all of them. Around lists and cases only operations have brackets: the syntax of a type or
//! attribute spells its own.

mod case;
mod cases;
mod constant;
mod field_syntax;
mod list;
mod name;
mod number;
mod structure;

use tile_ir_core::Attribute;
use tile_ir_core::definition::{FieldDef, Kind, OpDef};

pub(super) use case::name_of_case;
pub(super) use cases::{allowed_cases, cases, cases_text};
pub(super) use constant::print_constant;
use field_syntax::FieldSyntax;
pub(super) use field_syntax::Owner;

use crate::lexer::TokenKind;
use crate::parse::Parser;
use crate::parse::error::Result;

impl Owner {
    /// The syntax of the field.
    pub(super) fn syntax(self) -> &'static dyn FieldSyntax {
        syntax(&self.field.kind)
    }
}

/// The syntax of a kind.
#[inline]
fn syntax(kind: &'static Kind) -> &'static dyn FieldSyntax {
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
        Kind::Attributes => &structure::Attributes,
        Kind::Expression => &structure::Full,
        Kind::Tagged { names, .. } => names,
        Kind::Defined(def) => def,
        Kind::OneOf(definitions) => definitions,
        Kind::DebugEntry { names, .. } => names,
        Kind::Location => &structure::FileLocation,
    }
}

/// Whether generic text omits the default of a field.
pub(super) fn omits_default(field: &'static FieldDef) -> bool {
    syntax(&field.kind).omits_default()
}

impl Parser<'_> {
    /// Parses an inherent attribute in the form of its kind, or an alias.
    pub(crate) fn parse_field(&mut self, def: &'static OpDef, index: usize) -> Result<Attribute> {
        let owner = Owner::operation(def, index);
        let token = self.tokens.peek();
        if token.kind != TokenKind::Hash || owner.syntax().reads_aliases() {
            return owner.syntax().parse(self, owner);
        }
        // An alias, or an attribute in full.
        let attribute = self.parse_attribute()?;
        self.inherent(def, index, attribute, token.start)
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
