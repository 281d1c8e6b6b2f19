//! What expressions of the preview mean.

use tile_ir_core::{Attribute, Context, Expression, Identifier, Part};

/// Expressions that nest deeper, or have more parts, have no value here. Files nest none as deep.
const DEEPEST: u32 = 512;
const MOST_PARTS: u32 = 1 << 20;

/// Whether an expression can be walked through.
pub fn is_small(context: &Context, expression: Attribute) -> bool {
    let size = context.tree_size(Part::Attribute(expression));
    size.depth <= DEEPEST && size.parts <= MOST_PARTS
}

/// The value of an expression that depends on no variable and no built-in value. `None` also where it is no number, is divided by
/// zero or with a remainder where there must be none, or does not fit 64 bits.
pub fn value(context: &Context, expression: Attribute) -> Option<i64> {
    value_where(context, expression, &|_| None)
}

/// The same, where `variable` knows the values of variables.
pub fn value_where(
    context: &Context,
    expression: Attribute,
    variable: &dyn Fn(Identifier) -> Option<i64>,
) -> Option<i64> {
    if is_small(context, expression) { value_of(context, expression, variable) } else { None }
}

fn value_of(context: &Context, expression: Attribute, variable: &dyn Fn(Identifier) -> Option<i64>) -> Option<i64> {
    let value = |operand| value_of(context, operand, variable);
    match Expression::of(context, expression)? {
        Expression::Number(number) => Some(number),
        Expression::Variable(name) => variable(name),
        Expression::Prefix { operand, .. } => value(operand)?.checked_neg(),
        Expression::Infix { operator, operands: [left, right], .. } => {
            let (left, right) = (value(left)?, value(right)?);
            match operator {
                "*" => left.checked_mul(right),
                "+" => left.checked_add(right),
                "-" => left.checked_sub(right),
                "/" => Some(quotient(left, right)?.0),
                "/+" => quotient(left, right).and_then(|(down, rest)| down.checked_add((rest != 0).into())),
                _ => None,
            }
        }
        Expression::Full(&[Some(left), Some(right)]) => {
            quotient(value(left)?, value(right)?).and_then(|(quotient, rest)| (rest == 0).then_some(quotient))
        }
        _ => None,
    }
}

/// A quotient rounded down, and the remainder.
fn quotient(left: i64, right: i64) -> Option<(i64, i64)> {
    let (towards_zero, rest) = (left.checked_div(right)?, left.checked_rem(right)?);
    Some((towards_zero - i64::from(rest != 0 && (rest < 0) != (right < 0)), rest))
}

/// Whether the value of an expression is a number, whatever its variables are: there are no strings, types or tuples in it.
pub fn is_number(context: &Context, expression: Attribute) -> bool {
    let is_other = |it: Option<Expression<'_>>| {
        matches!(it, None | Some(Expression::String(_) | Expression::Type(_) | Expression::Tuple(_)))
    };
    !context.any_in_expression(expression, is_other)
}

/// The same for one that a size in memory can be: it has no exact quotient either.
pub fn is_size(context: &Context, expression: Attribute) -> bool {
    let is_exact = |it: Option<Expression<'_>>| matches!(it, Some(Expression::Full(_)));
    is_number(context, expression) && !context.any_in_expression(expression, is_exact)
}

/// Calls `visit` for each variable in a type or attribute, and in what is inside it.
pub fn for_each_variable(context: &Context, whole: Part, mut visit: impl FnMut(Identifier)) {
    let mut open = vec![whole];
    let mut seen = std::collections::HashSet::new();
    while let Some(part) = open.pop() {
        if !seen.insert(part) {
            continue;
        }
        if let Part::Attribute(attribute) = part
            && let Some(Expression::Variable(name)) = Expression::of(context, attribute)
        {
            visit(name);
        }
        let start = open.len();
        context.for_each_part(part, |inside| open.push(inside));
        open[start..].reverse();
    }
}

#[cfg(test)]
mod tests {
    use tile_ir_core::AttributeData;

    use super::*;
    use crate::generated::cuda_tile::attributes;

    #[test]
    fn quotients_are_rounded_as_their_operators_say() {
        let context = crate::context();
        let divide = |def, left, right| {
            let parameters = [left, right].map(|number| context.number_expression(number)).into();
            value(&context, context.attribute(AttributeData::Defined { def, parameters }))
        };
        let (exact, down, up) =
            (&attributes::PREVIEW_EXPR_DIV, &attributes::PREVIEW_EXPR_FLOOR_DIV, &attributes::PREVIEW_EXPR_CEIL_DIV);
        for (left, right, [is_exact, is_down, is_up]) in [
            (6, 2, [Some(3), Some(3), Some(3)]),
            (7, 2, [None, Some(3), Some(4)]),
            (-7, 2, [None, Some(-4), Some(-3)]),
            (7, -2, [None, Some(-4), Some(-3)]),
            (-7, -2, [None, Some(3), Some(4)]),
            (i64::MIN, -1, [None, None, None]),
        ] {
            assert_eq!(
                [exact, down, up].map(|def| divide(def, left, right)),
                [is_exact, is_down, is_up],
                "{left} {right}"
            );
        }
    }
}
