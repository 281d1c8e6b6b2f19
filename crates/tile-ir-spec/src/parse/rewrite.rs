//! Rewrites.

use tile_ir_core::definition::{Comparison, Literal};

use super::{Node, ParseResult, Rule, name_of};
use crate::error::SpecErrorKind;
use crate::model::{Field, FieldValue, Rewrite, RewriteCondition, RewriteRule, Tree, TreeForm};

/// How deep trees may be, so that their readers can recurse.
const MAX_DEPTH: usize = 32;

pub(super) fn rewrite(node: &Node<'_>) -> ParseResult<Rewrite> {
    Ok(Rewrite {
        name: node.name(),
        benefit: match node.find(Rule::benefit) {
            Some(benefit) => benefit.part(Rule::number).as_number(0, u16::MAX.into())? as u32,
            None => 1,
        },
        rules: node.all(Rule::rewrite_rule).map(|part| rule(&part)).collect::<Result<_, _>>()?,
        documentation: node.documentation(),
    })
}

fn rule(node: &Node<'_>) -> ParseResult<RewriteRule> {
    let conditions = node.find(Rule::conditions);
    let conditions = conditions.iter().flat_map(Node::parts);
    Ok(RewriteRule {
        pattern: tree(&node.part(Rule::tree), MAX_DEPTH)?,
        replacement: tree(&node.part(Rule::replacement).part(Rule::tree), MAX_DEPTH)?,
        conditions: conditions
            .filter(|part| matches!(part.rule(), Rule::comparison | Rule::predicate))
            .map(|part| condition(&part))
            .collect::<Result<_, _>>()?,
    })
}

fn tree(node: &Node<'_>, depth: usize) -> ParseResult<Tree> {
    if depth == 0 {
        return Err(node.error(SpecErrorKind::TreeDepth(MAX_DEPTH)));
    }
    let bound = node.find(Rule::bound).map(|part| part.part(Rule::variable).as_name());
    let form = match (node.find(Rule::splat), node.find(Rule::op_tree)) {
        (Some(splat), _) => TreeForm::Splat(literal(&splat)?),
        (_, Some(op)) => TreeForm::Operation {
            name: name_of(&op.part(Rule::op_name)),
            fields: op.all(Rule::field).map(|part| field(&part, depth - 1)).collect::<Result<_, _>>()?,
        },
        _ => TreeForm::Any,
    };
    Ok(Tree {
        position: node.position(),
        variable: bound.or_else(|| node.find(Rule::variable).map(|part| part.as_name())),
        form,
        constraint: node.find(Rule::typed).map(|part| part.name()),
    })
}

fn literal(node: &Node<'_>) -> ParseResult<Literal> {
    if let Some(float) = node.find(Rule::float) {
        let value: f64 =
            float.text().parse().map_err(|_| float.error(SpecErrorKind::Syntax("expected float".into())))?;
        return Ok(Literal::Float(value.to_bits() as i64));
    }
    match node.find(Rule::number) {
        Some(number) => Ok(Literal::Integer(number.as_number(i64::MIN, i64::MAX)?)),
        None => Ok(Literal::Bool(node.part(Rule::truth).text() == "true")),
    }
}

fn field(node: &Node<'_>, depth: usize) -> ParseResult<Field> {
    let value = match (node.find(Rule::tree), node.find(Rule::number)) {
        (Some(part), _) => FieldValue::Tree(tree(&part, depth)?),
        (_, Some(number)) => FieldValue::Number(number.as_number(i64::MIN, i64::MAX)?, number.position()),
        _ => FieldValue::Word(node.part(Rule::identifier).as_name()),
    };
    Ok(Field { name: node.find(Rule::field_name).map(|part| part.name()), value })
}

fn condition(node: &Node<'_>) -> ParseResult<RewriteCondition> {
    let mut variables = node.all(Rule::variable).map(|part| part.as_name());
    let first = variables.next().unwrap_or_else(|| unreachable!("the grammar puts a variable into conditions"));
    if node.rule() == Rule::predicate {
        let what = name_of(&node.part(Rule::op_name));
        return Ok(RewriteCondition::Is { negated: node.has(Rule::not_word), what, variable: first });
    }
    let comparison = match node.part(Rule::comparator).text() {
        "==" => Comparison::Equal,
        "!=" => Comparison::NotEqual,
        "<" => Comparison::Less,
        "<=" => Comparison::LessOrEqual,
        ">" => Comparison::Greater,
        _ => Comparison::GreaterOrEqual,
    };
    match variables.next() {
        Some(second) => Ok(RewriteCondition::Variables(first, comparison, second)),
        None => {
            let number = node.part(Rule::number).as_number(i64::MIN, i64::MAX)?;
            Ok(RewriteCondition::Number(first, comparison, number))
        }
    }
}
