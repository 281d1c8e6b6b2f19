//! What must hold for an operation.

use std::cmp::Ordering;

use tile_ir_core::OpRef;
use tile_ir_core::definition::Role;

use crate::glob::has_form;
use crate::item::Item;
use crate::path::Path;
use crate::subject::{Subject, is_loop};

/// A condition.
#[derive(Clone, Debug)]
pub(crate) enum Condition {
    All(Vec<Condition>),
    Any(Vec<Condition>),
    Not(Box<Condition>),
    /// The operation is inside such an operation, whose symbol has this form.
    In(Place, Option<String>),
    /// One of these is inside the operation.
    Contains(Subject),
    /// The path leads to something that is not false.
    Leads(Path),
    /// Something that the path leads to compares so.
    Compares(Path, Comparison, Literal),
}

/// What an operation may be inside of.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    Loop,
    Kernel,
    Operation(Subject),
}

/// How things compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    Equal,
    Unequal,
    /// One of these results.
    Ordered(&'static [Ordering]),
    /// Text has the form of a pattern.
    Form,
}

/// What a path is compared with.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Literal {
    Integer(i128),
    Float(f64),
    Text(String),
    Flag(bool),
    List(Vec<i128>),
}

impl Condition {
    pub(crate) fn holds(&self, op: OpRef<'_>) -> bool {
        match self {
            Self::All(conditions) => conditions.iter().all(|condition| condition.holds(op)),
            Self::Any(conditions) => conditions.iter().any(|condition| condition.holds(op)),
            Self::Not(condition) => !condition.holds(op),
            Self::In(place, symbol) => op
                .ancestors()
                .any(|around| place.is(around) && symbol.as_ref().is_none_or(|form| has_symbol(around, form))),
            Self::Contains(subject) => contains(op, subject),
            Self::Leads(path) => path.lists(op).iter().flatten().any(|item| !matches!(item, Item::Flag(false))),
            Self::Compares(path, comparison, Literal::List(wanted)) => path.lists(op).iter().any(|list| {
                let is_equal = list.len() == wanted.len()
                    && list.iter().zip(wanted).all(|(item, wanted)| matches!(item, Item::Integer(it) if it == wanted));
                is_equal == (*comparison == Comparison::Equal)
            }),
            Self::Compares(path, comparison, literal) => {
                path.lists(op).iter().flatten().any(|item| comparison.holds(item, literal))
            }
        }
    }
}

impl Place {
    fn is(&self, op: OpRef<'_>) -> bool {
        match self {
            Self::Loop => is_loop(op.def()),
            Self::Kernel => op.def().role == Some(Role::Entry),
            Self::Operation(subject) => subject.has(op),
        }
    }
}

fn has_symbol(op: OpRef<'_>, form: &str) -> bool {
    op.symbol_name().is_some_and(|name| has_form(form, &op.context().text(name)))
}

/// Whether one of these operations is inside another, at any depth. A walk leaves out the bodies of functions.
fn contains(op: OpRef<'_>, subject: &Subject) -> bool {
    let is_or_contains =
        |inside: OpRef<'_>| subject.has(inside) || (inside.def().is_function_like() && contains(inside, subject));
    op.regions().any(|region| region.walk().any(is_or_contains))
}

impl Comparison {
    fn holds(self, item: &Item<'_>, literal: &Literal) -> bool {
        match self {
            Self::Equal => order(item, literal) == Some(Ordering::Equal),
            Self::Unequal => order(item, literal) != Some(Ordering::Equal),
            Self::Ordered(results) => order(item, literal).is_some_and(|order| results.contains(&order)),
            Self::Form => match (item, literal) {
                (Item::Text(text), Literal::Text(form)) => has_form(form, text),
                (Item::Type(ty), Literal::Text(form)) => has_form(form, &ty.to_string()),
                _ => false,
            },
        }
    }
}

/// How something compares with what is written; `None` where it is of another kind, or a NaN.
fn order(item: &Item<'_>, literal: &Literal) -> Option<Ordering> {
    match (item, literal) {
        (Item::Integer(one), Literal::Integer(other)) => Some(one.cmp(other)),
        (Item::Integer(one), Literal::Float(other)) => (*one as f64).partial_cmp(other),
        (Item::Float(one), Literal::Integer(other)) => one.partial_cmp(&(*other as f64)),
        (Item::Float(one), Literal::Float(other)) => one.partial_cmp(other),
        (Item::Text(one), Literal::Text(other)) if one == other => Some(Ordering::Equal),
        (Item::Type(one), Literal::Text(other)) if one.to_string() == *other => Some(Ordering::Equal),
        (Item::Flag(one), Literal::Flag(other)) if one == other => Some(Ordering::Equal),
        _ => None,
    }
}
