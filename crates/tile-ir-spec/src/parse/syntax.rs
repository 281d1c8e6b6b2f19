//! Elements of syntax.

use super::{Node, ParseResult, Rule};
use crate::error::{SpecError, SpecErrorKind};
use crate::model::{Element, Name, ParameterElement};

/// The elements of an operation's syntax.
pub(super) fn elements<'i>(nodes: impl Iterator<Item = Node<'i>>) -> ParseResult<Vec<Element>> {
    nodes.map(|node| without_anchor(&node).and_then(element)).collect()
}

/// The elements of an optional group, which may include an anchor.
fn grouped_elements<'i>(nodes: impl Iterator<Item = Node<'i>>) -> ParseResult<Vec<Element>> {
    nodes.map(|node| element(&node)).collect()
}

/// Rejects `^`, which is meaningful only in an optional group.
fn without_anchor<'n, 'i>(node: &'n Node<'i>) -> ParseResult<&'n Node<'i>> {
    match node.find(Rule::variable).filter(|_| node.has(Rule::anchor)) {
        Some(variable) => Err(variable.error(SpecErrorKind::AnchorOutsideGroup(variable.as_name().text))),
        None => Ok(node),
    }
}

fn element(node: &Node<'_>) -> ParseResult<Element> {
    Ok(match node.rule() {
        Rule::literal => match node.unquoted() {
            empty if empty.is_empty() => Element::NoSpace,
            space if space == " " => Element::Space,
            text => Element::Literal(text),
        },
        Rule::reference => Element::Reference(node.part(Rule::variable).as_name()),
        Rule::directive => directive(&Directive::of(node))?,
        Rule::optional => Element::Optional {
            position: node.position(),
            anchors: anchors(node),
            elements: grouped_elements(node.parts())?,
        },
        Rule::any_order => {
            let alternatives = node.all(Rule::alternative);
            Element::AnyOrder(alternatives.map(|part| elements(part.parts())).collect::<Result<_, _>>()?)
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

/// `name(operand, …)` before its name is understood.
struct Directive<'i> {
    node: Node<'i>,
    name: &'i str,
    operands: Vec<Node<'i>>,
}

impl<'i> Directive<'i> {
    fn of(node: &Node<'i>) -> Self {
        let name = node.part(Rule::identifier).text();
        let operands = node.parts().skip(1).filter(|part| part.rule() != Rule::anchor).collect();
        Self { node: node.clone(), name, operands }
    }

    fn variable(&self, index: usize) -> Option<Name> {
        self.operands.get(index).filter(|operand| operand.rule() == Rule::variable).map(Node::as_name)
    }

    /// The only operand, a `$name`.
    fn only(&self) -> ParseResult<Name> {
        match (self.operands.len(), self.variable(0)) {
            (1, Some(name)) => Ok(name),
            _ => Err(self.wrong("one '$name'")),
        }
    }

    /// The only two operands, both a `$name`.
    fn two(&self) -> ParseResult<[Name; 2]> {
        match (self.operands.len(), self.variable(0), self.variable(1)) {
            (2, Some(first), Some(second)) => Ok([first, second]),
            _ => Err(self.wrong("two '$name's")),
        }
    }

    fn wrong(&self, expected: &'static str) -> SpecError {
        self.node.error(SpecErrorKind::OperandCount {
            name: self.name.to_owned(),
            expected,
            found: self.operands.len(),
        })
    }

    /// A word and a `$name`.
    fn word_and_variable(&self) -> ParseResult<(String, Name)> {
        let word = self.operands.first().filter(|operand| operand.rule() == Rule::identifier);
        match (self.operands.len(), word, self.variable(1)) {
            (2, Some(word), Some(name)) => Ok((word.text().to_owned(), name)),
            _ => Err(self.wrong("a word and a '$name'")),
        }
    }

    fn unknown(&self, known: &str) -> SpecError {
        self.node.error(SpecErrorKind::Unknown {
            what: "directive",
            name: self.name.to_owned(),
            known: format!("there are {known}"),
        })
    }
}

fn directive(call: &Directive<'_>) -> ParseResult<Element> {
    Ok(match call.name {
        "keyword" => Element::Keyword(call.only()?),
        "rounding" => Element::Clause { word: "rounding".to_owned(), attribute: call.only()? },
        "clause" => {
            let (word, attribute) = call.word_and_variable()?;
            Element::Clause { word, attribute }
        }
        "prefix" => Element::Prefix(call.only()?),
        "flag_list" => {
            let (word, attribute) = call.word_and_variable()?;
            Element::FlagList { word, attribute }
        }
        "dense" => match (call.operands.len(), call.variable(0), call.variable(1)) {
            (1, Some(attribute), None) => Element::Dense { attribute, result: None },
            (2, Some(attribute), result @ Some(_)) => Element::Dense { attribute, result },
            _ => return Err(call.wrong("one or two '$name's")),
        },
        "type" => Element::Type(call.only()?),
        "full_type" => Element::FullType(call.only()?),
        "splat_type" => Element::SplatType(call.only()?),
        "implicit" => Element::ImplicitRegion(call.only()?),
        "argument_region" => Element::ArgumentRegion(call.only()?),
        _ => {
            return Err(call.unknown(
                "keyword, rounding, clause, prefix, flag_list, dense, type, full_type, splat_type, implicit, \
                 argument_region and any_order",
            ));
        }
    })
}

/// The elements of the syntax of a type or attribute.
pub(super) fn parameter_elements<'i>(nodes: impl Iterator<Item = Node<'i>>) -> ParseResult<Vec<ParameterElement>> {
    nodes.map(|node| without_anchor(&node).and_then(parameter_element)).collect()
}

fn parameter_element(node: &Node<'_>) -> ParseResult<ParameterElement> {
    Ok(match node.rule() {
        Rule::literal => ParameterElement::Literal(node.unquoted()),
        Rule::reference => ParameterElement::Reference(node.part(Rule::variable).as_name()),
        Rule::directive => parameter_directive(&Directive::of(node))?,
        Rule::optional => ParameterElement::Optional {
            position: node.position(),
            anchors: anchors(node),
            elements: node.parts().map(|part| parameter_element(&part)).collect::<Result<_, _>>()?,
        },
        _ => {
            let message = format!("'{}' is for operations only", node.text());
            return Err(node.error(SpecErrorKind::Syntax(message)));
        }
    })
}

fn parameter_directive(call: &Directive<'_>) -> ParseResult<ParameterElement> {
    Ok(match call.name {
        "short" => ParameterElement::Short(call.only()?),
        "full_type" => ParameterElement::FullType(call.only()?),
        "expression" => ParameterElement::Expression(call.only()?),
        "layout" => {
            let [shapes, strides] = call.two()?;
            ParameterElement::Layout { shapes, strides }
        }
        "symbolic_dims" => {
            let [sizes, expressions] = call.two()?;
            ParameterElement::SymbolicDimensions { sizes, expressions }
        }
        "dim_prefix" => ParameterElement::DimensionPrefix(call.only()?),
        "dims" => ParameterElement::Dimensions(call.only()?),
        "or_unknown" => ParameterElement::OrUnknown(call.only()?),
        "list" => {
            let separator = call.operands.get(1).filter(|operand| operand.rule() == Rule::literal);
            match (call.operands.len(), call.variable(0), separator) {
                (2, Some(parameter), Some(separator)) => {
                    ParameterElement::List { parameter, separator: separator.unquoted() }
                }
                _ => return Err(call.wrong("a '$name' and a `separator`")),
            }
        }
        "struct" => {
            let names: Option<Vec<_>> = (0..call.operands.len()).map(|index| call.variable(index)).collect();
            ParameterElement::Struct(names.ok_or_else(|| call.wrong("'$name's"))?)
        }
        _ => {
            return Err(call.unknown(
                "short, full_type, expression, layout, symbolic_dims, dim_prefix, dims, or_unknown, list and struct",
            ));
        }
    })
}
