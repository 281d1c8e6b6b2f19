//! What terms mean: their values for those of symbols.

#[cfg(test)]
use rustc_hash::FxHashMap;

use super::{Operator, Sort};
#[cfg(test)]
use super::{Term, Terms};

/// Values of symbols and of calls.
#[cfg(test)]
pub(crate) type Values = FxHashMap<Term, u128>;

/// The value of an operator of SMT-LIB for operands of these sorts; `None` for symbols and calls.
pub(super) fn value(operator: Operator, sort: Sort, operands: &[(u128, Sort)]) -> Option<u128> {
    let [a, b] = [0, 1].map(|index| operands.get(index).map_or(0, |&(value, _)| value));
    let (from, mask) = (operands.first().map_or(sort, |&(_, sort)| sort), sort.mask());
    let width = from.bits();
    let signed = |value: u128| (value << (128 - width)) as i128 >> (128 - width);
    let far = |by: u128| by >= u128::from(width);
    Some(match operator {
        Operator::Constant(bits) => bits,
        Operator::Symbol(_) | Operator::Call(_) | Operator::Binder(_) => return None,
        Operator::Not => !a & mask,
        Operator::And => operands.iter().all(|&(value, _)| value != 0).into(),
        Operator::Equal => (a == b).into(),
        Operator::Choose => {
            if a != 0 {
                b
            } else {
                operands.get(2)?.0
            }
        }
        Operator::Negate => a.wrapping_neg() & mask,
        Operator::BitAnd => a & b,
        Operator::BitOr => a | b,
        Operator::BitXor => a ^ b,
        Operator::Add => a.wrapping_add(b) & mask,
        Operator::Subtract => a.wrapping_sub(b) & mask,
        Operator::Multiply => a.wrapping_mul(b) & mask,
        // A quotient by zero is all ones, and the remainder is the dividend.
        Operator::DivideUnsigned => a.checked_div(b).unwrap_or(mask),
        Operator::RemainderUnsigned => a.checked_rem(b).unwrap_or(a),
        Operator::DivideSigned if b == 0 => {
            if signed(a) < 0 {
                1
            } else {
                mask
            }
        }
        Operator::DivideSigned => signed(a).wrapping_div(signed(b)) as u128 & mask,
        Operator::RemainderSigned if b == 0 => a,
        Operator::RemainderSigned => signed(a).wrapping_rem(signed(b)) as u128 & mask,
        Operator::ShiftLeft => {
            if far(b) {
                0
            } else {
                a << b & mask
            }
        }
        Operator::ShiftRight => {
            if far(b) {
                0
            } else {
                a >> b
            }
        }
        Operator::ShiftRightSigned => (signed(a) >> b.min(127)) as u128 & mask,
        Operator::LessUnsigned => (a < b).into(),
        Operator::LessSigned => (signed(a) < signed(b)).into(),
        Operator::Concat => a << operands.get(1)?.1.bits() | b,
        Operator::Extract(lowest) => a >> lowest & mask,
        Operator::ZeroExtend => a,
        Operator::SignExtend => signed(a) as u128 & mask,
    })
}

#[cfg(test)]
impl Terms {
    /// The value of a term; `None` if it contains a symbol or call that has none.
    pub(crate) fn evaluate(&self, term: Term, given: &Values) -> Option<u128> {
        let mut values: FxHashMap<Term, u128> = FxHashMap::default();
        for term in self.below(&[term]) {
            let operands: Option<Vec<_>> =
                self.operands(term).iter().map(|it| Some((*values.get(it)?, self.sort(*it)))).collect();
            let found = given.get(&term).copied();
            let computed = || value(self.operator(term), self.sort(term), &operands?);
            if let Some(value) = found.or_else(computed) {
                values.insert(term, value);
            }
        }
        values.get(&term).copied()
    }
}
