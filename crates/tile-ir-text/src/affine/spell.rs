//! The spelling of expressions.

use std::fmt::{self, Write};

use super::{Affine, Expression, Node, Operator};

impl Affine {
    /// Appends an expression: `d0 * 2 + s0`.
    pub(crate) fn spell(&self, expression: Expression, out: &mut String) {
        self.spell_part(expression, false, out);
    }

    /// Appends an expression, in parentheses if it is an operand that needs them.
    fn spell_part(&self, expression: Expression, is_operand: bool, out: &mut String) {
        let (operator, left, right) = match self.node(expression) {
            Node::Binary(operator, left, right) => (operator, left, right),
            Node::Constant(value) => return push(out, format_args!("{value}")),
            Node::Dimension(index) => return push(out, format_args!("d{index}")),
            Node::Symbol(index) => return push(out, format_args!("s{index}")),
        };
        out.push_str(if is_operand { "(" } else { "" });
        match operator {
            Operator::Add => self.spell_sum(left, right, out),
            Operator::Mul if self.as_constant(right) == Some(-1) => {
                out.push('-');
                self.spell_part(left, true, out);
            }
            Operator::Mul => self.spell_operation(left, " * ", right, out),
            Operator::FloorDiv => self.spell_operation(left, " floordiv ", right, out),
            Operator::CeilDiv => self.spell_operation(left, " ceildiv ", right, out),
            Operator::Mod => self.spell_operation(left, " mod ", right, out),
        }
        out.push_str(if is_operand { ")" } else { "" });
    }

    fn spell_operation(&self, left: Expression, operator: &str, right: Expression, out: &mut String) {
        self.spell_part(left, true, out);
        out.push_str(operator);
        self.spell_part(right, true, out);
    }

    /// A sum with something negative is a difference.
    fn spell_sum(&self, left: Expression, right: Expression, out: &mut String) {
        self.spell_part(left, false, out);
        match (self.with_constant(right, Operator::Mul), self.as_constant(right)) {
            (Some((factor, -1)), _) => {
                out.push_str(" - ");
                self.spell_part(factor, self.operands(factor, Operator::Add).is_some(), out);
            }
            (Some((factor, number)), _) if number < -1 => {
                out.push_str(" - ");
                self.spell_part(factor, true, out);
                push(out, format_args!(" * {}", number.wrapping_neg()));
            }
            (_, Some(number)) if number < 0 => push(out, format_args!(" - {}", number.wrapping_neg())),
            _ => {
                out.push_str(" + ");
                self.spell_part(right, false, out);
            }
        }
    }
}

fn push(out: &mut String, text: fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = out.write_fmt(text);
}
