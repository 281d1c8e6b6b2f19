//! Optional groups of elements, and attributes that are omitted if they have their default.

use tile_ir_core::OpRef;
use tile_ir_core::definition::{Anchor, Directive, OpDef};

use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::syntax::OpPrinter;
use crate::syntax::element::{AsElement, Element};
use crate::syntax::format::OneLine;
use crate::syntax::inherent::non_default;
use crate::syntax::order::{Sign, collect_signs, mark_optional};
use crate::syntax::template::{Filling, OfAttributes, Template, TemplateBuilder};

/// `(…)?`.
pub(super) struct Optional {
    pub(super) anchor: Anchor,
    pub(super) elements: &'static [Directive],
}

/// An optional group, printed by its template if its anchor is present.
struct Group {
    anchor: Anchor,
    template: Template,
}

impl Element for Optional {
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        match parser.at_group(state.def, self.elements) {
            true => parser.parse_directives(state, self.elements),
            false => Ok(()),
        }
    }

    fn compile(&self, template: &mut TemplateBuilder) {
        let compiled = template.group(self.elements);
        template.push(Group { anchor: self.anchor, template: compiled });
    }

    fn format(&self, line: &mut OneLine) {
        line.optional(|line| line.directives(self.elements));
    }

    fn name(&self, parser: &Parser<'_>, state: &OperationState<'_>) -> Option<String> {
        match was_read(state, self.anchor) {
            true => parser.name_of_last(state, self.elements),
            false => None,
        }
    }

    fn groups(&self) -> &[&'static [Directive]] {
        std::slice::from_ref(&self.elements)
    }

    fn signs(&self, parser: &Parser<'_>, state: &OperationState<'_>, _: Sign, signs: &mut Vec<Sign>) {
        let first = signs.len();
        collect_signs(parser, state, self.elements, signs);
        mark_optional(&mut signs[first..], self.elements, was_read(state, self.anchor));
    }
}

impl Filling for Group {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        if is_there(*op.op, self.anchor) {
            op.fill(&self.template);
        }
    }

    fn of_attributes(&self, op: OpRef<'_>) -> OfAttributes<'_> {
        match self.anchor {
            Anchor::Attribute(index) if non_default(op, index).is_some() => OfAttributes::Template(&self.template),
            Anchor::Attribute(_) => OfAttributes::Template(&[]),
            Anchor::Operand(_) | Anchor::Result(_) | Anchor::Region(_) => OfAttributes::Varies,
        }
    }
}

/// Whether an operation has the anchor of a group.
fn is_there(op: OpRef<'_>, anchor: Anchor) -> bool {
    match anchor {
        Anchor::Operand(group) => !op.get().operand_group(group.into()).is_empty(),
        Anchor::Attribute(index) => non_default(op, index).is_some(),
        Anchor::Result(group) => !op.get().result_group(group.into()).is_empty(),
        Anchor::Region(index) => op.regions().nth(index.into()).is_some_and(|region| !region.blocks().is_empty()),
    }
}

/// Whether the text had the anchor of a group.
fn was_read(state: &OperationState<'_>, anchor: Anchor) -> bool {
    match anchor {
        Anchor::Operand(group) => !state.operands[usize::from(group)].values.is_empty(),
        Anchor::Attribute(index) => state.attributes[usize::from(index)].is_some(),
        Anchor::Result(group) => !state.results[usize::from(group)].types.is_empty(),
        Anchor::Region(index) => state.regions.len() > usize::from(index),
    }
}

impl Parser<'_> {
    /// Whether a group starts here, which its first element decides.
    pub(super) fn at_group(&self, def: &'static OpDef, elements: &'static [Directive]) -> bool {
        let Some((first, rest)) = elements.split_first() else { return false };
        first.with_element(|first| first.starts_here(self, def, rest))
    }
}
