//! Floats as bit vectors. What only looks at bits, and comparisons, is exact. What rounds is an uninterpreted function, which has
//! a definition in the theory of IEEE 754 that is used where equality of operands does not suffice.

use rustc_hash::FxHashMap;
use tile_ir::core::definition::{FloatFormat, NonFinite};
use tile_ir::eval::{Mode, Rounder};

use crate::term::{Sort, Term, Terms};

/// Definitions of functions in SMT-LIB, by name.
pub(crate) type Definitions = FxHashMap<String, String>;

/// Whether a format is one of IEEE 754, whose values have an order that shows in their bits.
pub(crate) fn is_ieee(format: &FloatFormat) -> bool {
    format.non_finite == NonFinite::Ieee && format.signed && format.subnormals
}

/// The sort of a format in SMT-LIB: its exponent and its precision.
fn sort(format: &FloatFormat) -> String {
    format!("{} {}", format.exponent_bits, format.precision())
}

/// The bits of the NaN that computations result in.
pub(crate) fn nan(format: &'static FloatFormat) -> u128 {
    let padding = if format.bits > 16 { format.bits.next_power_of_two() - format.bits } else { 0 };
    u128::from(Rounder::new(format).round(f64::NAN, Mode::NearestEven) >> padding)
}

/// The definition of a function of numbers of formats, as an expression in the names of its operands, which are numbers.
pub(crate) fn definition(
    name: &str,
    operands: &[(&str, &'static FloatFormat)],
    result: &'static FloatFormat,
    expression: &str,
) -> String {
    let parameters = operands.iter().map(|(name, format)| format!("({name}.bits (_ BitVec {}))", format.bits));
    let numbers = operands.iter().map(|(name, format)| format!("({name} ((_ to_fp {}) {name}.bits))", sort(format)));
    let [parameters, numbers] = [parameters.collect::<Vec<_>>(), numbers.collect()].map(|list| list.join(" "));
    let bits = result.bits;
    format!(
        "(define-fun |{name}| ({parameters}) (_ BitVec {bits}) (let ({numbers}) (let ((result {expression})) \
         (ite (fp.isNaN result) (_ bv{} {bits}) (fp.to_ieee_bv result)))))",
        nan(result)
    )
}

/// The definition of the conversion of an integer.
pub(crate) fn from_integer(name: &str, width: u32, signed: bool, result: &'static FloatFormat) -> String {
    let convert = if signed { "to_fp" } else { "to_fp_unsigned" };
    format!(
        "(define-fun |{name}| ((x (_ BitVec {width}))) (_ BitVec {}) (fp.to_ieee_bv ((_ {convert} {}) RNE x)))",
        result.bits,
        sort(result)
    )
}

/// The conversion to a format in an expression.
pub(crate) fn converted(mode: &str, from: &str, to: &FloatFormat) -> String {
    format!("((_ to_fp {}) {mode} {from})", sort(to))
}

/// A number in a format, whose bits are looked at.
#[derive(Clone, Copy)]
pub(crate) struct Number {
    pub(crate) bits: Term,
    pub(crate) format: &'static FloatFormat,
}

impl Number {
    fn sign_bit(self) -> u128 {
        1 << (self.format.bits - 1)
    }

    /// Its bits without the sign.
    pub(crate) fn magnitude(self, terms: &mut Terms) -> Term {
        let mask = terms.bits(self.sign_bit() - 1, self.format.bits);
        terms.bit_and(self.bits, mask)
    }

    pub(crate) fn negated(self, terms: &mut Terms) -> Term {
        let sign = terms.bits(self.sign_bit(), self.format.bits);
        terms.bit_xor(self.bits, sign)
    }

    pub(crate) fn is_nan(self, terms: &mut Terms) -> Term {
        let infinity = ((1_u128 << self.format.exponent_bits) - 1) << self.format.fraction_bits;
        let (infinity, magnitude) = (terms.bits(infinity, self.format.bits), self.magnitude(terms));
        terms.less(infinity, magnitude, false)
    }

    fn is_zero(self, terms: &mut Terms) -> Term {
        let magnitude = self.magnitude(terms);
        terms.is_zero(magnitude)
    }

    /// Zero with the same sign where it is subnormal.
    pub(crate) fn flushed(self, terms: &mut Terms) -> Self {
        let smallest = terms.bits(1 << self.format.fraction_bits, self.format.bits);
        let (magnitude, sign) = (self.magnitude(terms), terms.bits(self.sign_bit(), self.format.bits));
        let (is_small, zero) = (terms.less(magnitude, smallest, false), terms.bit_and(self.bits, sign));
        Self { bits: terms.choose(is_small, zero, self.bits), ..self }
    }

    /// Whether both are equal numbers.
    pub(crate) fn equals(self, other: Self, terms: &mut Terms) -> Term {
        let [zero, other_zero] = [self, other].map(|it| it.is_zero(terms));
        let (zeros, same) = (terms.and(zero, other_zero), terms.equal(self.bits, other.bits));
        let alike = terms.or(zeros, same);
        self.ordered(other, alike, terms)
    }

    /// Whether it is less than another number.
    pub(crate) fn less(self, other: Self, terms: &mut Terms) -> Term {
        let zero = terms.bits(0, self.format.bits);
        let [negative, other_negative] = [self, other].map(|it| terms.less(it.bits, zero, true));
        let [zero, other_zero] = [self, other].map(|it| it.is_zero(terms));
        let [below, above] = [terms.less(self.bits, other.bits, false), terms.less(other.bits, self.bits, false)];
        // Larger bits of negative numbers are smaller numbers.
        let (never, both) = (terms.bool(false), terms.and(zero, other_zero));
        let (among_positive, not_both) = (terms.choose(other_negative, never, below), terms.not(both));
        let among_negative = terms.choose(other_negative, above, not_both);
        let less = terms.choose(negative, among_negative, among_positive);
        self.ordered(other, less, terms)
    }

    /// Whether a relation holds, which none does if one of both is no number.
    fn ordered(self, other: Self, relation: Term, terms: &mut Terms) -> Term {
        let neither = [self, other].map(|it| {
            let nan = it.is_nan(terms);
            terms.not(nan)
        });
        terms.all(&[neither[0], neither[1], relation])
    }
}

/// Whether results are the same: bit for bit, except for the payload of a NaN.
pub(crate) fn same(terms: &mut Terms, format: Option<&'static FloatFormat>, before: Term, after: Term) -> Term {
    let equal = terms.equal(before, after);
    match format {
        Some(format) if is_ieee(format) && terms.constant(equal).is_none() => {
            let both = [before, after].map(|bits| Number { bits, format }.is_nan(terms));
            let both = terms.all(&both);
            terms.or(equal, both)
        }
        _ => equal,
    }
}

/// A call of a function with these operands.
pub(crate) fn call(terms: &mut Terms, name: &str, bits: u32, operands: &[Term]) -> Term {
    terms.call(name, Sort::Bits(bits), operands)
}
