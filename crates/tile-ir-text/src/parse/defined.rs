//! What the parser needs to know of the syntax that definitions have.

use std::fmt::Debug;

use tile_ir_core::definition::{AttributeDef, OpDef, Slot, TypeDef};
use tile_ir_core::{Attribute, Context, Type};

use super::error::Result;
use super::{OperationState, Parser};

/// The syntax of operations, types and attributes that have definitions. The module `syntax` implements it on top of the
/// parser, which parses everything else.
pub(crate) trait DefinedSyntax: Debug + Sync {
    /// Parses an operation from after its name on.
    fn parse_operation<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()>;

    /// Parses the parameters of a type, from after its name on.
    fn parse_type(&self, parser: &mut Parser<'_>, def: &'static TypeDef) -> Result<Vec<Option<Attribute>>>;

    /// Parses the parameters of an attribute, from after its name on.
    fn parse_attribute(&self, parser: &mut Parser<'_>, def: &'static AttributeDef) -> Result<Attribute>;

    /// The format of an operation on one line.
    fn format_of(&self, context: &Context, def: &'static OpDef) -> String;

    /// Whether a word is a keyword in the syntax of an operation.
    fn has_keyword(&self, def: &'static OpDef, word: &str) -> bool;

    /// Whether the syntax of an operation has a place for the types of a group.
    fn has_types(&self, def: &'static OpDef, slot: Slot) -> bool;

    /// A type as it is printed.
    fn describe(&self, context: &Context, ty: Type) -> String;
}
