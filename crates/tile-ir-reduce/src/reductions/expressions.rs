//! Expressions in lists, such as the constant arguments of a call.

use tile_ir_core::{Attribute, AttributeData, Context, Expression, Module};

use crate::{Draft, Edit, Site, sites};

/// Drops expressions from lists, and puts their operands, or simple expressions, in their places.
pub(super) fn expressions(module: &Module) -> Vec<Edit> {
    let context = module.context();
    let mut edits: Vec<Edit> = Vec::new();
    for (site, op) in sites(module) {
        for (index, attribute) in op.get().attributes().iter().enumerate() {
            for (position, &element) in context.array_elements(*attribute).iter().enumerate() {
                if Expression::of(context, element).is_none() {
                    continue;
                }
                for simple in simpler(context, element) {
                    edits.push(Box::new(move |draft| replace(draft, site, index, position, element, Some(simple))));
                }
                edits.push(Box::new(move |draft| replace(draft, site, index, position, element, None)));
            }
        }
    }
    edits
}

/// Replaces or drops an element of a list, if it is still there.
fn replace(draft: &mut Draft, site: Site, index: usize, position: usize, element: Attribute, by: Option<Attribute>) {
    let Some(list) = draft.op(site).map(|op| op.get().attribute(index)) else { return };
    let mut changed = draft.context().array_elements(list).to_vec();
    if changed.get(position) != Some(&element) {
        return;
    }
    changed.splice(position..=position, by);
    let changed = draft.context().attribute(AttributeData::Array(changed.into()));
    if let Some((body, op)) = draft.body_mut(site) {
        body.set_attribute(op, index, Some(changed));
    }
}

/// What an expression may become: the simplest first.
fn simpler(context: &Context, expression: Attribute) -> Vec<Attribute> {
    let AttributeData::Defined { def, .. } = context.attribute_data(expression) else { return Vec::new() };
    let same = |parameter| context.attribute(AttributeData::Defined { def, parameters: [Some(parameter)].into() });
    let number = |number| context.number_expression(number).into_iter();
    match Expression::of(context, expression) {
        Some(Expression::Number(0)) => Vec::new(),
        Some(Expression::Number(1)) => number(0).collect(),
        Some(Expression::Number(_)) => number(0).chain(number(1)).collect(),
        Some(Expression::String(text)) if !context.bytes(text).is_empty() => vec![same(context.string(""))],
        Some(Expression::Builtin(_)) => number(0).collect(),
        Some(Expression::Prefix { operand, .. }) => number(0).chain([operand]).collect(),
        Some(Expression::Infix { operands, .. }) => number(0).chain(operands).collect(),
        Some(Expression::Full(operands)) => number(0).chain(operands.iter().copied().flatten()).collect(),
        Some(Expression::Tuple([_, rest @ ..])) => {
            vec![same(context.attribute(AttributeData::Array(rest.into())))]
        }
        Some(Expression::Tuple([]) | Expression::String(_) | Expression::Variable(_) | Expression::Type(_)) | None => {
            Vec::new()
        }
    }
}
