//! Clauses in any order.

use tile_ir_core::OpRef;
use tile_ir_core::definition::Directive;

use crate::parse::error::{ErrorKind, Result};
use crate::parse::{OperationState, Parser};
use crate::syntax::OpPrinter;
use crate::syntax::element::{AsElement, Element, Place, any};
use crate::syntax::format::OneLine;
use crate::syntax::inherent::non_default;
use crate::syntax::order::{Sign, collect_signs, mark_optional};
use crate::syntax::template::{Filling, Template, TemplateBuilder};

/// Clauses in any order, each at most once.
pub(super) struct AnyOrder(pub(super) &'static [&'static [Directive]]);

/// A clause, printed by its template if the operation has anything to print there.
struct Clause {
    clause: &'static [Directive],
    template: Template,
}

impl Element for AnyOrder {
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        let mut seen = vec![false; self.0.len()];
        while let Some(index) = self.0.iter().position(|clause| parser.at_group(state.def, clause)) {
            if std::mem::replace(&mut seen[index], true) {
                let message = format!("'{}' is allowed only once here", parser.tokens.peek_word().unwrap_or_default());
                return Err(parser.tokens.error_at(parser.tokens.peek(), ErrorKind::Misplaced(message)));
            }
            parser.parse_directives(state, self.0[index])?;
        }
        Ok(())
    }

    fn compile(&self, template: &mut TemplateBuilder) {
        for &clause in self.0 {
            let compiled = template.group(clause);
            template.push(Clause { clause, template: compiled });
        }
    }

    fn format(&self, line: &mut OneLine) {
        for clause in self.0 {
            line.optional(|line| line.directives(clause));
        }
    }

    fn name(&self, _: &Parser<'_>, state: &OperationState<'_>) -> Option<String> {
        let mut present = self.0.iter().filter(|clause| was_read(state, clause));
        let first = present.next()?.first()?;
        match (present.next(), first.with_element(|first| first.keyword())) {
            (None, Some(keyword)) => Some(format!("'{keyword}'")),
            _ => Some("the clauses".to_owned()),
        }
    }

    fn groups(&self) -> &[&'static [Directive]] {
        self.0
    }

    fn signs(&self, parser: &Parser<'_>, state: &OperationState<'_>, _: Sign, signs: &mut Vec<Sign>) {
        for clause in self.0 {
            let first = signs.len();
            collect_signs(parser, state, clause, signs);
            mark_optional(&mut signs[first..], clause, was_read(state, clause));
        }
    }
}

impl Filling for Clause {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        if writes_something(*op.op, self.clause) {
            op.fill(&self.template);
        }
    }
}

/// Whether the text had a clause.
fn was_read(state: &OperationState<'_>, clause: &'static [Directive]) -> bool {
    any(clause, &mut |element| match element.place() {
        Place::Operand(group) => !state.operands[usize::from(group)].values.is_empty(),
        Place::Attribute(index) => state.attributes[usize::from(index)].is_some(),
        _ => false,
    })
}

/// Whether directives have anything to print for an operation: a value, or an attribute that differs from its default.
fn writes_something(op: OpRef<'_>, directives: &'static [Directive]) -> bool {
    any(directives, &mut |element| match element.place() {
        Place::Operand(group) => !op.get().operand_group(group.into()).is_empty(),
        Place::Attribute(index) => non_default(op, index).is_some(),
        _ => false,
    })
}
