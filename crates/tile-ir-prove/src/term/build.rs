//! Making terms. Constants are folded and terms are put into one of several equal forms, so that what is unchanged, or changed
//! in a way that does not matter, is the same term.

use super::meaning::value;
use super::{Operands, Operator, Sort, Term, Terms};

impl Terms {
    /// A term of any operator, unless it has a simpler form.
    fn make(&mut self, operator: Operator, sort: Sort, operands: &[Term]) -> Term {
        let constants: Option<smallvec::SmallVec<[(u128, Sort); 3]>> =
            operands.iter().map(|&it| Some((self.constant(it)?, self.sort(it)))).collect();
        match constants.and_then(|constants| value(operator, sort, &constants)) {
            Some(bits) => self.intern(Operator::Constant(bits), sort, &[]),
            None => self.intern(operator, sort, operands),
        }
    }

    /// Like [`Self::make`], for operands that may be exchanged: a constant comes last.
    fn commutative(&mut self, operator: Operator, sort: Sort, a: Term, b: Term) -> Term {
        let key = |it: Term| (self.constant(it).is_some(), it);
        let [a, b] = if key(a) <= key(b) { [a, b] } else { [b, a] };
        self.make(operator, sort, &[a, b])
    }

    pub(crate) fn bool(&mut self, value: bool) -> Term {
        self.intern(Operator::Constant(value.into()), Sort::Bool, &[])
    }

    pub(crate) fn bits(&mut self, value: u128, width: u32) -> Term {
        let sort = Sort::Bits(width);
        self.intern(Operator::Constant(value & sort.mask()), sort, &[])
    }

    pub(crate) fn symbol(&mut self, name: &str, sort: Sort) -> Term {
        let name = self.name(name);
        self.intern(Operator::Symbol(name), sort, &[])
    }

    /// A call of an uninterpreted function. Those of one name have operands and results of the same sorts.
    pub(crate) fn call(&mut self, name: &str, sort: Sort, operands: &[Term]) -> Term {
        let name = self.name(name);
        let operator = if operands.is_empty() { Operator::Symbol(name) } else { Operator::Call(name) };
        self.intern(operator, sort, operands)
    }

    pub(crate) fn not(&mut self, a: Term) -> Term {
        match self.operator(a) {
            Operator::Not => self.operands(a)[0],
            _ => self.make(Operator::Not, Sort::Bool, &[a]),
        }
    }

    pub(crate) fn and(&mut self, a: Term, b: Term) -> Term {
        self.all(&[a, b])
    }

    pub(crate) fn or(&mut self, a: Term, b: Term) -> Term {
        let [a, b] = [self.not(a), self.not(b)];
        let neither = self.all(&[a, b]);
        self.not(neither)
    }

    pub(crate) fn implies(&mut self, a: Term, b: Term) -> Term {
        let not = self.not(a);
        self.or(not, b)
    }

    /// Whether all formulas hold.
    pub(crate) fn all(&mut self, terms: &[Term]) -> Term {
        let mut flat = Operands::new();
        for &term in terms {
            match self.operator(term) {
                Operator::Constant(1) => {}
                Operator::And => flat.extend(self.operands(term).iter().copied()),
                _ => flat.push(term),
            }
        }
        flat.sort_unstable();
        flat.dedup();
        let is_false = flat.iter().any(|&it| {
            self.constant(it) == Some(0)
                || self.operator(it) == Operator::Not && flat.binary_search(&self.operands(it)[0]).is_ok()
        });
        match (is_false, flat.as_slice()) {
            (true, _) => self.bool(false),
            (false, []) => self.bool(true),
            (false, &[only]) => only,
            (false, _) => self.intern(Operator::And, Sort::Bool, &flat),
        }
    }

    pub(crate) fn equal(&mut self, a: Term, b: Term) -> Term {
        debug_assert_eq!(self.sort(a), self.sort(b), "only terms of one sort are compared");
        if a == b {
            return self.bool(true);
        }
        if self.sort(a) == Sort::Bool {
            match [a, b].map(|it| self.constant(it)) {
                [Some(1), _] => return b,
                [_, Some(1)] => return a,
                [Some(_), _] => return self.not(b),
                [_, Some(_)] => return self.not(a),
                _ => {}
            }
        }
        // A choice of constants that is compared with one is its condition, or the opposite.
        for (choice, constant) in [(a, b), (b, a)] {
            if let (Operator::Choose, Some(wanted)) = (self.operator(choice), self.constant(constant))
                && let &[condition, yes, no] = self.operands(choice)
                && let (Some(yes), Some(no)) = (self.constant(yes), self.constant(no))
            {
                return match (yes == wanted, no == wanted) {
                    (true, true) => self.bool(true),
                    (true, false) => condition,
                    (false, true) => self.not(condition),
                    (false, false) => self.bool(false),
                };
            }
        }
        if self.sort(a) == Sort::Bits(1) {
            for (bit, constant) in [(a, b), (b, a)] {
                if let Some(wanted) = self.constant(constant) {
                    let set = self.is_one(bit);
                    return if wanted == 1 { set } else { self.not(set) };
                }
            }
        }
        self.commutative(Operator::Equal, Sort::Bool, a, b)
    }

    /// Whether a bit that is no constant is 1: what is done to bits is done to formulas.
    fn is_one(&mut self, bit: Term) -> Term {
        let formulas = |terms: &mut Self| -> Operands {
            let operands: Operands = terms.operands(bit).into();
            operands.into_iter().map(|it| if terms.sort(it) == Sort::Bool { it } else { terms.is_set(it) }).collect()
        };
        match self.operator(bit) {
            Operator::BitAnd => {
                let formulas = formulas(self);
                self.all(&formulas)
            }
            Operator::BitOr => {
                let formulas = formulas(self);
                self.or(formulas[0], formulas[1])
            }
            Operator::BitXor => {
                let formulas = formulas(self);
                let equal = self.equal(formulas[0], formulas[1]);
                self.not(equal)
            }
            Operator::Choose => {
                let formulas = formulas(self);
                self.choose(formulas[0], formulas[1], formulas[2])
            }
            _ => {
                let one = self.bits(1, 1);
                self.commutative(Operator::Equal, Sort::Bool, bit, one)
            }
        }
    }

    /// `yes` where the condition holds, and `no` elsewhere.
    pub(crate) fn choose(&mut self, condition: Term, yes: Term, no: Term) -> Term {
        debug_assert_eq!(self.sort(yes), self.sort(no), "both arms have one sort");
        match self.constant(condition) {
            Some(1) => return yes,
            Some(_) => return no,
            None if yes == no => return yes,
            None => {}
        }
        if self.operator(condition) == Operator::Not {
            let condition = self.operands(condition)[0];
            return self.choose(condition, no, yes);
        }
        if self.sort(yes) == Sort::Bool {
            match [yes, no].map(|it| self.constant(it)) {
                [Some(1), _] => return self.or(condition, no),
                [_, Some(0)] => return self.and(condition, yes),
                [Some(_), _] => {
                    let not = self.not(condition);
                    return self.and(not, no);
                }
                [_, Some(_)] => return self.implies(condition, yes),
                _ => {}
            }
        }
        // A bit that is 1 where another is, is that one.
        if self.sort(yes) == Sort::Bits(1)
            && let ([Some(1), Some(0)], Operator::Equal) =
                ([yes, no].map(|it| self.constant(it)), self.operator(condition))
            && let &[bit, one] = self.operands(condition)
            && self.sort(bit) == Sort::Bits(1)
            && self.constant(one) == Some(1)
        {
            return bit;
        }
        let sort = self.sort(yes);
        self.intern(Operator::Choose, sort, &[condition, yes, no])
    }

    /// Whether a bit is 1.
    pub(crate) fn is_set(&mut self, bit: Term) -> Term {
        let one = self.bits(1, 1);
        self.equal(bit, one)
    }

    /// A function that binds symbols of its operands. Only the same one has the same value.
    pub(crate) fn binder(&mut self, name: &str, sort: Sort, operands: &[Term]) -> Term {
        let name = self.name(name);
        self.intern(Operator::Binder(name), sort, operands)
    }

    /// The bit that is 1 where a formula holds.
    pub(crate) fn bit(&mut self, formula: Term) -> Term {
        let [one, zero] = [self.bits(1, 1), self.bits(0, 1)];
        self.choose(formula, one, zero)
    }

    pub(crate) fn is_zero(&mut self, a: Term) -> Term {
        let zero = self.bits(0, self.width(a));
        self.equal(a, zero)
    }

    pub(crate) fn negate(&mut self, a: Term) -> Term {
        match self.operator(a) {
            Operator::Negate => self.operands(a)[0],
            _ => self.make(Operator::Negate, self.sort(a), &[a]),
        }
    }

    pub(crate) fn bit_and(&mut self, a: Term, b: Term) -> Term {
        let sort = self.sort(a);
        for (it, other) in [(a, b), (b, a)] {
            match self.constant(it) {
                Some(0) => return it,
                Some(bits) if bits == sort.mask() => return other,
                _ => {}
            }
        }
        if a == b { a } else { self.commutative(Operator::BitAnd, sort, a, b) }
    }

    pub(crate) fn bit_or(&mut self, a: Term, b: Term) -> Term {
        let sort = self.sort(a);
        for (it, other) in [(a, b), (b, a)] {
            match self.constant(it) {
                Some(0) => return other,
                Some(bits) if bits == sort.mask() => return it,
                _ => {}
            }
        }
        if a == b { a } else { self.commutative(Operator::BitOr, sort, a, b) }
    }

    pub(crate) fn bit_xor(&mut self, a: Term, b: Term) -> Term {
        match [a, b].map(|it| self.constant(it)) {
            [Some(0), _] => return b,
            [_, Some(0)] => return a,
            _ if a == b => return self.bits(0, self.width(a)),
            _ => {}
        }
        let (a, b) = if self.constant(a).is_some() { (b, a) } else { (a, b) };
        // (x ^ 1) ^ 2 is x ^ 3.
        if let (Operator::BitXor, Some(outer)) = (self.operator(a), self.constant(b))
            && let &[inner, constant] = self.operands(a)
            && let Some(bits) = self.constant(constant)
        {
            let bits = self.bits(bits ^ outer, self.width(a));
            return self.bit_xor(inner, bits);
        }
        self.commutative(Operator::BitXor, self.sort(a), a, b)
    }

    pub(crate) fn add(&mut self, a: Term, b: Term) -> Term {
        let (a, b) = if self.constant(a).is_some() { (b, a) } else { (a, b) };
        if self.constant(b) == Some(0) {
            return a;
        }
        // (x + 1) + 2 is x + 3.
        if let (Operator::Add, Some(outer)) = (self.operator(a), self.constant(b))
            && let &[inner, constant] = self.operands(a)
            && let Some(bits) = self.constant(constant)
        {
            let bits = self.bits(bits.wrapping_add(outer), self.width(a));
            return self.add(inner, bits);
        }
        self.commutative(Operator::Add, self.sort(a), a, b)
    }

    pub(crate) fn subtract(&mut self, a: Term, b: Term) -> Term {
        if a == b {
            return self.bits(0, self.width(a));
        }
        if let Some(bits) = self.constant(b) {
            let negative = self.bits(bits.wrapping_neg(), self.width(a));
            return self.add(a, negative);
        }
        if self.constant(a) == Some(0) {
            return self.negate(b);
        }
        self.make(Operator::Subtract, self.sort(a), &[a, b])
    }

    pub(crate) fn multiply(&mut self, a: Term, b: Term) -> Term {
        let (a, b) = if self.constant(a).is_some() { (b, a) } else { (a, b) };
        let width = self.width(a);
        match self.constant(b) {
            Some(0) => b,
            Some(1) => a,
            // Products by powers of two are shifts.
            Some(bits) if bits.is_power_of_two() => {
                let by = self.bits(bits.trailing_zeros().into(), width);
                self.shift_left(a, by)
            }
            _ => self.commutative(Operator::Multiply, Sort::Bits(width), a, b),
        }
    }

    pub(crate) fn shift_left(&mut self, a: Term, by: Term) -> Term {
        self.shift(Operator::ShiftLeft, a, by)
    }

    pub(crate) fn shift_right(&mut self, a: Term, by: Term, signed: bool) -> Term {
        self.shift(if signed { Operator::ShiftRightSigned } else { Operator::ShiftRight }, a, by)
    }

    fn shift(&mut self, operator: Operator, a: Term, by: Term) -> Term {
        if self.constant(by) == Some(0) { a } else { self.make(operator, self.sort(a), &[a, by]) }
    }

    pub(crate) fn quotient(&mut self, a: Term, b: Term, signed: bool) -> Term {
        if self.constant(b) == Some(1) && self.width(a) > 1 {
            return a;
        }
        let operator = if signed { Operator::DivideSigned } else { Operator::DivideUnsigned };
        self.make(operator, self.sort(a), &[a, b])
    }

    pub(crate) fn remainder(&mut self, a: Term, b: Term, signed: bool) -> Term {
        if self.constant(b) == Some(1) && self.width(a) > 1 {
            return self.bits(0, self.width(a));
        }
        let operator = if signed { Operator::RemainderSigned } else { Operator::RemainderUnsigned };
        self.make(operator, self.sort(a), &[a, b])
    }

    pub(crate) fn less(&mut self, a: Term, b: Term, signed: bool) -> Term {
        if a == b {
            return self.bool(false);
        }
        let operator = if signed { Operator::LessSigned } else { Operator::LessUnsigned };
        self.make(operator, Sort::Bool, &[a, b])
    }

    pub(crate) fn at_most(&mut self, a: Term, b: Term, signed: bool) -> Term {
        let greater = self.less(b, a, signed);
        self.not(greater)
    }

    /// `high` above `low`.
    pub(crate) fn concat(&mut self, high: Term, low: Term) -> Term {
        let sort = Sort::Bits(self.width(high) + self.width(low));
        if self.constant(high) == Some(0) {
            return self.extend(low, sort.bits(), false);
        }
        self.make(Operator::Concat, sort, &[high, low])
    }

    /// `width` bits from a bit on.
    pub(crate) fn extract(&mut self, a: Term, lowest: u32, width: u32) -> Term {
        if width == self.width(a) {
            return a;
        }
        match self.operator(a) {
            Operator::Extract(inner) => {
                let a = self.operands(a)[0];
                self.extract(a, inner + lowest, width)
            }
            Operator::ZeroExtend | Operator::SignExtend if lowest + width <= self.width(self.operands(a)[0]) => {
                let a = self.operands(a)[0];
                self.extract(a, lowest, width)
            }
            Operator::Concat => {
                let &[high, low] = self.operands(a) else { unreachable!("two terms are concatenated") };
                let split = self.width(low);
                match () {
                    () if lowest >= split => self.extract(high, lowest - split, width),
                    () if lowest + width <= split => self.extract(low, lowest, width),
                    () => self.make(Operator::Extract(lowest), Sort::Bits(width), &[a]),
                }
            }
            _ => self.make(Operator::Extract(lowest), Sort::Bits(width), &[a]),
        }
    }

    /// The same number with more bits; the lower bits where there are fewer.
    pub(crate) fn resize(&mut self, a: Term, width: u32, signed: bool) -> Term {
        if width < self.width(a) { self.extract(a, 0, width) } else { self.extend(a, width, signed) }
    }

    pub(crate) fn extend(&mut self, a: Term, width: u32, signed: bool) -> Term {
        if width == self.width(a) {
            return a;
        }
        let operator = if signed { Operator::SignExtend } else { Operator::ZeroExtend };
        if self.operator(a) == operator || self.operator(a) == Operator::ZeroExtend {
            let (inner, same) = (self.operands(a)[0], self.operator(a));
            return self.make(same, Sort::Bits(width), &[inner]);
        }
        self.make(operator, Sort::Bits(width), &[a])
    }
}
