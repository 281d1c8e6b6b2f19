//! Building expressions, which MLIR simplifies as it builds them. Numbers wrap around, as they do there.

use super::{Affine, Expression, Node, Operator};

impl Affine {
    /// The simplified expression.
    pub(crate) fn binary(&mut self, operator: Operator, left: Expression, right: Expression) -> Expression {
        let simpler = match operator {
            Operator::Add => self.simpler_sum(left, right),
            Operator::Mul => self.simpler_product(left, right),
            Operator::FloorDiv | Operator::CeilDiv => self.simpler_quotient(operator, left, right),
            Operator::Mod => self.simpler_remainder(left, right),
        };
        simpler.unwrap_or_else(|| self.intern(Node::Binary(operator, left, right)))
    }

    /// `left - right`.
    pub(crate) fn difference(&mut self, left: Expression, right: Expression) -> Expression {
        let negated = self.negated(right);
        self.binary(Operator::Add, left, negated)
    }

    /// `-expression`.
    pub(crate) fn negated(&mut self, expression: Expression) -> Expression {
        let minus_one = self.constant(-1);
        self.binary(Operator::Mul, expression, minus_one)
    }

    fn with_number(&mut self, operator: Operator, left: Expression, value: i64) -> Expression {
        let right = self.constant(value);
        self.binary(operator, left, right)
    }

    /// Whether two operands are in the order of their names only if they are exchanged.
    fn is_disordered(&self, left: Expression, right: Expression) -> bool {
        match (self.node(left), self.node(right)) {
            (Node::Dimension(left), Node::Dimension(right)) | (Node::Symbol(left), Node::Symbol(right)) => left > right,
            _ => false,
        }
    }

    fn simpler_sum(&mut self, left: Expression, right: Expression) -> Option<Expression> {
        let (first, second) = (self.as_constant(left), self.as_constant(right));
        if let (Some(first), Some(second)) = (first, second) {
            return first.checked_add(second).map(|sum| self.constant(sum));
        }
        // Numbers come last, and symbols after dimensions.
        if first.is_some() || (self.is_symbolic(left) && !self.is_symbolic(right)) || self.is_disordered(left, right) {
            return Some(self.binary(Operator::Add, right, left));
        }
        if second == Some(0) {
            return Some(left);
        }
        if let (Some((inner, number)), Some(second)) = (self.with_constant(left, Operator::Add), second) {
            return Some(self.with_number(Operator::Add, inner, number.wrapping_add(second)));
        }
        // `c1 * x + c2 * x` is `(c1 + c2) * x`.
        let (one, times) = self.with_constant(left, Operator::Mul).unwrap_or((left, 1));
        let (other, more) = self.with_constant(right, Operator::Mul).unwrap_or((right, 1));
        if one == other {
            return Some(self.with_number(Operator::Mul, one, times.wrapping_add(more)));
        }
        // `(x + c) + y` is `(x + y) + c`.
        if let Some((inner, number)) = self.with_constant(left, Operator::Add) {
            let sum = self.binary(Operator::Add, inner, right);
            return Some(self.with_number(Operator::Add, sum, number));
        }
        self.remainder_in_sum(left, right)
    }

    /// `x - (x floordiv y) * y` is `x mod y`.
    fn remainder_in_sum(&mut self, left: Expression, right: Expression) -> Option<Expression> {
        let Node::Binary(operator, product, factor) = self.node(right) else { return None };
        if self.as_constant(factor) == Some(-1)
            && let Some((quotient, divisor)) = self.operands(product, Operator::Mul)
        {
            let (dividend, by) = self.operands(quotient, Operator::FloorDiv)?;
            if by == divisor && dividend == left {
                return Some(self.binary(Operator::Mod, left, divisor));
            }
        }
        let (dividend, by) = self.operands(product, Operator::FloorDiv).filter(|_| operator == Operator::Mul)?;
        if let Some(by) = self.as_constant(by).filter(|&by| by > 0)
            && dividend == left
            && self.as_constant(factor) == Some(-by)
        {
            return Some(self.with_number(Operator::Mod, left, by));
        }
        // The dividend may be the last part of a sum.
        let (first, last) = self.operands(left, Operator::Add)?;
        let simpler = self.simpler_sum(last, right)?;
        Some(self.binary(Operator::Add, first, simpler))
    }

    fn simpler_product(&mut self, left: Expression, right: Expression) -> Option<Expression> {
        let (first, second) = (self.as_constant(left), self.as_constant(right));
        if let (Some(first), Some(second)) = (first, second) {
            return first.checked_mul(second).map(|product| self.constant(product));
        }
        // What is a number, or at least symbolic, comes last.
        if !self.is_symbolic(right) || first.is_some() || self.is_disordered(left, right) {
            return Some(self.binary(Operator::Mul, right, left));
        }
        match second {
            Some(1) => return Some(left),
            Some(0) => return Some(right),
            _ => {}
        }
        let (inner, number) = self.with_constant(left, Operator::Mul)?;
        Some(match second {
            Some(second) => self.with_number(Operator::Mul, inner, number.wrapping_mul(second)),
            // `(x * c) * y` is `(x * y) * c`.
            None => {
                let product = self.binary(Operator::Mul, inner, right);
                self.with_number(Operator::Mul, product, number)
            }
        })
    }

    fn simpler_quotient(&mut self, operator: Operator, left: Expression, right: Expression) -> Option<Expression> {
        let divisor = self.as_constant(right).filter(|&divisor| divisor != 0)?;
        if let Some(dividend) = self.as_constant(left) {
            let quotient = dividend.checked_div(divisor)?;
            let is_negative = (dividend < 0) != (divisor < 0);
            let correction = match (dividend % divisor != 0, operator) {
                (true, Operator::FloorDiv) if is_negative => -1,
                (true, Operator::CeilDiv) if !is_negative => 1,
                _ => 0,
            };
            return Some(self.constant(quotient + correction));
        }
        if divisor == 1 {
            return Some(left);
        }
        if let Some((inner, number)) = self.with_constant(left, Operator::Mul)
            && number.wrapping_rem(divisor) == 0
        {
            return Some(self.with_number(Operator::Mul, inner, number.wrapping_div(divisor)));
        }
        // Of a sum of which one part is a multiple of the divisor, each part is divided.
        let (one, other) = self.operands(left, Operator::Add).filter(|_| operator == Operator::FloorDiv)?;
        let is_multiple = |part| self.at(part).divisor.is_multiple_of(divisor.unsigned_abs());
        if !is_multiple(one) && !is_multiple(other) {
            return None;
        }
        let [one, other] = [one, other].map(|part| self.binary(operator, part, right));
        Some(self.binary(Operator::Add, one, other))
    }

    fn simpler_remainder(&mut self, left: Expression, right: Expression) -> Option<Expression> {
        // The remainder of a division by 0 or less is undefined, and stays.
        let divisor = self.as_constant(right).filter(|&divisor| divisor >= 1)?;
        if let Some(dividend) = self.as_constant(left) {
            return Some(self.constant(dividend.rem_euclid(divisor)));
        }
        let is_multiple = |part| self.at(part).divisor.is_multiple_of(divisor.unsigned_abs());
        if is_multiple(left) {
            return Some(self.constant(0));
        }
        if let Some((one, other)) = self.operands(left, Operator::Add) {
            match (is_multiple(one), is_multiple(other)) {
                (true, _) => return Some(self.binary(Operator::Mod, other, right)),
                (_, true) => return Some(self.binary(Operator::Mod, one, right)),
                _ => {}
            }
        }
        // `(x mod a) mod b` is `x mod b` where b divides a.
        let (inner, by) = self.with_constant(left, Operator::Mod)?;
        (by >= 1 && by % divisor == 0).then(|| self.binary(Operator::Mod, inner, right))
    }
}
