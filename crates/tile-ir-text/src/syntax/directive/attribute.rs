//! Attributes in the form of their kind.

use tile_ir_core::OpRef;
use tile_ir_core::definition::{Directive, OpDef};

use super::{Element, Place};
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::syntax::format::OneLine;
use crate::syntax::order::Sign;
use crate::syntax::template::{Filling, OfAttributes, TemplateBuilder};
use crate::syntax::{OpPrinter, field};

/// The value of an attribute.
pub(super) struct Attribute(pub(super) u8);

/// Prints the value.
struct Printed {
    index: u8,
    syntax: &'static dyn field::FieldSyntax,
}

impl Element for Attribute {
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        let index = usize::from(self.0);
        state.attributes[index] = Some(parser.parse_field(state.def, index)?);
        Ok(())
    }

    fn compile(&self, template: &mut TemplateBuilder) {
        let syntax = field::syntax(&template.def.attributes[usize::from(self.0)].kind);
        if !syntax.is_silent() {
            template.element(Printed { index: self.0, syntax });
        }
    }

    fn format(&self, line: &mut OneLine) {
        let field = &line.def().attributes[usize::from(self.0)];
        field::syntax(&field.kind).format(line, field);
    }

    fn name(&self, parser: &Parser<'_>, state: &OperationState<'_>) -> Option<String> {
        let field = &state.def.attributes[usize::from(self.0)];
        field::syntax(&field.kind).name(parser, field, state.attributes[usize::from(self.0)])
    }

    fn place(&self) -> Place {
        Place::Attribute(self.0)
    }

    fn starts_here(&self, parser: &mut Parser<'_>, def: &'static OpDef, _: &'static [Directive]) -> bool {
        field::syntax(&def.attributes[usize::from(self.0)].kind).starts_here(parser)
    }

    fn signs(&self, _: &Parser<'_>, state: &OperationState<'_>, mut sign: Sign, signs: &mut Vec<Sign>) {
        sign.in_brackets = field::syntax(&state.def.attributes[usize::from(self.0)].kind).has_brackets();
        signs.push(sign);
    }
}

impl Filling for Printed {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        if let Some(attribute) = op.op.get().attribute(self.index.into()) {
            self.syntax.print(op.printer, attribute, op.op.def().dialect);
        }
    }

    fn of_attributes(&self, _: OpRef<'_>) -> OfAttributes<'_> {
        OfAttributes::Text
    }
}
