//! Lists of flags: `inbounds = [true, false]`.

use tile_ir_core::AttributeData;

use super::{Element, Inside, Place, said};
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::syntax::OpPrinter;
use crate::syntax::form::OneLine;
use crate::syntax::order::Sign;
use crate::syntax::plan::{Planner, Step};

/// `keyword = [true, false]`, or nothing where the attribute has its default.
#[derive(Clone, Copy)]
pub(super) struct FlagList {
    pub(super) keyword: &'static str,
    pub(super) attribute: u8,
}

impl FlagList {
    fn is_given(&self, state: &OperationState<'_>) -> bool {
        state.attributes[usize::from(self.attribute)].is_some()
    }
}

impl Element for FlagList {
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        let index = usize::from(self.attribute);
        if parser.eat_word(self.keyword) {
            parser.expect("=")?;
            state.attributes[index] = Some(parser.parse_field(state.def, index)?);
        }
        Ok(())
    }

    fn plan(&self, plan: &mut Planner) {
        plan.element(*self);
    }

    fn form(&self, line: &mut OneLine) {
        line.optional(|line| line.word(&format!("{} = [true|false, …]", self.keyword)));
    }

    fn name(&self, _: &Parser<'_>, state: &OperationState<'_>) -> Option<String> {
        self.is_given(state).then(|| format!("'{} = […]'", self.keyword))
    }

    fn place(&self) -> Place {
        Place::Attribute(self.attribute)
    }

    fn keyword(&self) -> Option<&'static str> {
        Some(self.keyword)
    }

    fn inside(&self) -> Inside {
        Inside::Own(Some(self.keyword))
    }

    fn signs(&self, _: &Parser<'_>, state: &OperationState<'_>, sign: Sign, signs: &mut Vec<Sign>) {
        signs.push(sign.called(format!("'{}'", self.keyword)).optional(self.is_given(state)));
    }
}

impl Step for FlagList {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        let said = said(op.op, self.attribute).map(|attribute| op.printer.context().attribute_data(attribute));
        if let Some(AttributeData::DenseArray { element, values }) = said {
            op.printer.text(self.keyword);
            op.printer.text(" = [");
            op.printer.numbers(*element, values);
            op.printer.text("]");
        }
    }
}
