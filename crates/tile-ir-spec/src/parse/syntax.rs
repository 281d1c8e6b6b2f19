//! Elements of syntax.

use super::{Node, ParseResult, Rule};
use crate::error::SpecErrorKind;
use crate::model::{Call, CallOperand, Element, Name};

/// The elements of the syntax of an operation, or of a type or attribute.
pub(super) fn elements<'i>(nodes: impl Iterator<Item = Node<'i>>, is_operation: bool) -> ParseResult<Vec<Element>> {
    let outside_group = |node: Node<'i>| match node.find(Rule::variable).filter(|_| node.has(Rule::anchor)) {
        Some(variable) => Err(variable.error(SpecErrorKind::AnchorOutsideGroup(variable.as_name().text))),
        None => element(&node, is_operation),
    };
    nodes.map(outside_group).collect()
}

fn element(node: &Node<'_>, is_operation: bool) -> ParseResult<Element> {
    Ok(match node.rule() {
        Rule::literal => Element::Literal(node.unquoted()),
        Rule::reference => Element::Reference(node.part(Rule::variable).as_name()),
        Rule::directive => Element::Call(call(node)),
        Rule::optional => Element::Optional {
            position: node.position(),
            anchors: anchors(node),
            elements: node.parts().map(|part| element(&part, is_operation)).collect::<Result<_, _>>()?,
        },
        _ if !is_operation => {
            let message = format!("'{}' is for operations only", node.text());
            return Err(node.error(SpecErrorKind::Syntax(message)));
        }
        Rule::any_order => {
            let alternatives = node.all(Rule::alternative).map(|part| elements(part.parts(), is_operation));
            Element::AnyOrder(alternatives.collect::<Result<_, _>>()?)
        }
        Rule::dictionary => Element::Dictionary,
        _ => Element::DictionaryWithKeyword,
    })
}

/// The names that are marked with `^` directly inside a group.
fn anchors(node: &Node<'_>) -> Vec<Name> {
    let marked = node.parts().filter(|part| part.has(Rule::anchor));
    marked.filter_map(|part| part.find(Rule::variable)).map(|variable| variable.as_name()).collect()
}

/// `name(operand, …)`.
fn call(node: &Node<'_>) -> Call {
    let operand = |part: Node<'_>| match part.rule() {
        Rule::variable => Some(CallOperand::Variable(part.as_name())),
        Rule::literal => Some(CallOperand::Literal(part.unquoted())),
        Rule::identifier => Some(CallOperand::Word(part.text().to_owned())),
        _ => None,
    };
    Call { name: node.name(), operands: node.parts().skip(1).filter_map(operand).collect() }
}
