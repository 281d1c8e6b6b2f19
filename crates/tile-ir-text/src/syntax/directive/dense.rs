//! Dense constants with their type: `<f32: 1.000000e+00> : tile<4xf32>`.

use tile_ir_core::AttributeData;

use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::syntax::element::{Element, Place};
use crate::syntax::format::OneLine;
use crate::syntax::template::{Filling, TemplateBuilder};
use crate::syntax::{OpPrinter, field};

/// The elements of a tile, whose type may be that of a result.
#[derive(Clone, Copy)]
pub(super) struct Dense {
    pub(super) attribute: u8,
    pub(super) result: Option<u8>,
}

impl Element for Dense {
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        let elements = parser.parse_typed_elements(state.def.dialect).map_err(|error| {
            let is_unexplained = error.0.notes.is_empty() && parser.tokens.is_about_this_syntax(&error);
            error.with_hint(is_unexplained.then(|| parser.form_of(state.def)))
        })?;
        if let (Some(result), AttributeData::DenseElements(data)) =
            (self.result, parser.context.attribute_data(elements))
        {
            state.results[usize::from(result)].types.push(data.ty());
        }
        state.attributes[usize::from(self.attribute)] = Some(elements);
        Ok(())
    }

    fn compile(&self, template: &mut TemplateBuilder) {
        template.element(*self);
    }

    fn format(&self, line: &mut OneLine) {
        line.word("<element-type: number or list> : type");
    }

    fn name(&self, _: &Parser<'_>, _: &OperationState<'_>) -> Option<String> {
        Some("the constant".to_owned())
    }

    fn place(&self) -> Place {
        Place::Attribute(self.attribute)
    }
}

impl Filling for Dense {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        if let Some(value) = op.op.get().attribute(self.attribute.into()) {
            field::print_constant(op.printer, value, op.op.def().dialect);
        }
    }
}
