//! Attributes in the form of their kind.

use tile_ir_core::OpRef;
use tile_ir_core::definition::{Directive, OpDef};

use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::syntax::OpPrinter;
use crate::syntax::element::{Element, Place};
use crate::syntax::field::Owner;
use crate::syntax::format::OneLine;
use crate::syntax::order::Sign;
use crate::syntax::template::{Filling, OfAttributes, TemplateBuilder};

/// The value of an attribute.
#[derive(Clone, Copy)]
pub(super) struct Attribute(pub(super) u8);

impl Element for Attribute {
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        let index = usize::from(self.0);
        state.attributes[index] = Some(parser.parse_field(state.def, index)?);
        Ok(())
    }

    fn compile(&self, template: &mut TemplateBuilder) {
        if !Owner::operation(template.def, self.0).syntax().is_silent() {
            template.element(*self);
        }
    }

    fn format(&self, line: &mut OneLine) {
        let owner = Owner::operation(line.def(), self.0);
        let (syntax, form) = (owner.syntax(), owner.syntax().format(owner));
        match syntax.has_brackets() {
            // The brackets directly follow the keyword.
            true => line.hugging(&form),
            false if syntax.is_silent() => {}
            false => line.word(&form),
        }
    }

    fn name(&self, parser: &Parser<'_>, state: &OperationState<'_>) -> Option<String> {
        let owner = Owner::operation(state.def, self.0);
        owner.syntax().name(parser, owner.field, state.attributes[usize::from(self.0)])
    }

    fn place(&self) -> Place {
        Place::Attribute(self.0)
    }

    fn starts_here(&self, parser: &Parser<'_>, def: &'static OpDef, _: &'static [Directive]) -> bool {
        Owner::operation(def, self.0).syntax().starts_here(parser)
    }

    fn signs(&self, _: &Parser<'_>, state: &OperationState<'_>, mut sign: Sign, signs: &mut Vec<Sign>) {
        sign.in_brackets = Owner::operation(state.def, self.0).syntax().has_brackets();
        signs.push(sign);
    }
}

impl Filling for Attribute {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        if let Some(attribute) = op.op.get().attribute(self.0.into()) {
            let owner = Owner::operation(op.op.def(), self.0);
            owner.syntax().print(op.printer, attribute, owner);
        }
    }

    fn of_attributes(&self, _: OpRef<'_>) -> OfAttributes<'_> {
        OfAttributes::Text
    }
}
