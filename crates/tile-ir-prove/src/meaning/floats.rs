//! Floats. Results that are rounded are uninterpreted functions, named after all that determines them.

use tile_ir::core::definition::FloatFormat;
use tile_ir::core::{OpRef, ValueRef};
use tile_ir::dialect::views::{
    Absf, Addf, Atan2, Ceil, Cmpf, Cos, Cosh, Divf, Exp, Exp2, Floor, Fma, Fpowf, Fpowi, Ftof, Ftoi, Itof, Log, Log2,
    Maxf, Minf, Mulf, Negf, Remf, Rsqrt, Sin, Sinh, Sqrt, Subf, Tan, Tanh,
};
use tile_ir::dialect::{ComparisonOrdering, ComparisonPredicate, RoundingMode, Signedness};
use tile_ir::eval::Element;

use super::{Defined, Dependence, Meaning};
use crate::float::{self, Number, converted, is_ieee};
use crate::term::{Sort, Term, Terms};
use crate::undecided::Undecided;
use crate::world::{World, tile_type, width};

type Encoded = Result<Meaning, Undecided>;

/// The format of the elements of a value.
fn format(value: ValueRef<'_>) -> Result<&'static FloatFormat, Undecided> {
    let element = tile_type(value.ty())?.element;
    element.float_format().ok_or_else(|| Undecided::new("has elements that are not floats"))
}

/// The format of an operand, if its numbers are ordered as those of IEEE 754 are.
fn ieee(value: ValueRef<'_>) -> Result<&'static FloatFormat, Undecided> {
    let format = format(value)?;
    match is_ieee(format) {
        true => Ok(format),
        false => Err(Undecided::new(format!("has elements of '{}', whose order is not known", format.name))),
    }
}

/// How SMT-LIB calls a rounding mode; `None` for those that do not determine the result.
fn mode(mode: RoundingMode) -> Option<&'static str> {
    match mode {
        RoundingMode::NearestEven => Some("RNE"),
        RoundingMode::NearestAway => Some("RNA"),
        RoundingMode::Zero | RoundingMode::NearestIntToZero => Some("RTZ"),
        RoundingMode::NegativeInf => Some("RTN"),
        RoundingMode::PositiveInf => Some("RTP"),
        RoundingMode::Approx | RoundingMode::Full => None,
    }
}

/// A call of a function of this name, whose definition is known to the solver if there is one.
fn function(name: String, bits: u32, definition: Option<String>, exchanged: bool) -> Meaning {
    let call = move |world: &mut World, operands: &[Term]| {
        let mut operands: smallvec::SmallVec<[Term; 3]> = operands.into();
        // Factors and summands may be exchanged.
        if exchanged {
            operands[..2].sort_unstable();
        }
        if let Some(definition) = &definition {
            world.definitions.entry(name.clone()).or_insert_with(|| definition.clone());
        }
        let value = float::call(&mut world.terms, &name, bits, &operands);
        Defined { value, is_defined: world.terms.bool(true) }
    };
    Meaning::Elementwise(Box::new(call), Dependence::Each)
}

const OPERANDS: [&str; 3] = ["x", "y", "z"];

/// A function of floats of one format that rounds. The expression is that of SMT-LIB, if it has the function; `{}` in it is the
/// mode.
fn rounded(
    op: OpRef<'_>,
    mnemonic: &str,
    rounding: RoundingMode,
    flush: bool,
    expression: Option<&str>,
    exchanged: bool,
) -> Encoded {
    let format = format(op.result(0))?;
    let flushes = if flush { ".flush" } else { "" };
    let name = format!("{mnemonic}.{}.{rounding:?}{flushes}", format.name);
    let operands: Vec<(&str, &'static FloatFormat)> =
        OPERANDS.into_iter().zip(op.operands()).map(|(name, _)| (name, format)).collect();
    let known = expression.zip(mode(rounding)).filter(|_| !flush && is_ieee(format));
    let definition = known.map(|(it, mode)| float::definition(&name, &operands, format, &it.replace("{}", mode)));
    Ok(function(name, format.bits, definition, exchanged))
}

macro_rules! rounding {
    ($($name:ident($view:ident), $expression:literal, $exchanged:literal;)*) => {$(
        pub(super) fn $name(view: $view<'_>) -> Encoded {
            let (rounding, flush) = (view.rounding_mode(), view.flush_to_zero());
            rounded(*view, stringify!($name), rounding, flush, Some($expression), $exchanged)
        }
    )*};
}

rounding! {
    addf(Addf), "(fp.add {} x y)", true;
    subf(Subf), "(fp.sub {} x y)", false;
    mulf(Mulf), "(fp.mul {} x y)", true;
    divf(Divf), "(fp.div {} x y)", false;
    fma(Fma), "(fp.fma {} x y z)", true;
    sqrt(Sqrt), "(fp.sqrt {} x)", false;
}

/// Functions whose name, format and attributes determine the result, as far as it is determined.
macro_rules! opaque {
    ($($name:ident($view:ident);)*) => {$(
        pub(super) fn $name(view: $view<'_>) -> Encoded {
            opaque(*view, stringify!($name))
        }
    )*};
}

opaque! {
    atan2(Atan2);
    cos(Cos);
    cosh(Cosh);
    exp(Exp);
    exp2(Exp2);
    fpowf(Fpowf);
    fpowi(Fpowi);
    log(Log);
    log2(Log2);
    remf(Remf);
    rsqrt(Rsqrt);
    sin(Sin);
    sinh(Sinh);
    tan(Tan);
    tanh(Tanh);
}

fn opaque(op: OpRef<'_>, mnemonic: &str) -> Encoded {
    let format = format(op.result(0))?;
    let types = op.operands().map(|operand| Ok(tile_type(operand.ty())?.element.to_string()));
    let types = types.collect::<Result<Vec<_>, Undecided>>()?.join(".");
    // Attributes of one context are equal where their handles are.
    let name = format!("{mnemonic}.{types}.{:?}", op.get().attributes());
    Ok(function(name.replace(['|', '\\'], " "), format.bits, None, false))
}

pub(super) fn ceil(view: Ceil<'_>) -> Encoded {
    rounded(*view, "ceil", RoundingMode::PositiveInf, false, Some("(fp.roundToIntegral {} x)"), false)
}

pub(super) fn floor(view: Floor<'_>) -> Encoded {
    rounded(*view, "floor", RoundingMode::NegativeInf, false, Some("(fp.roundToIntegral {} x)"), false)
}

pub(super) fn absf(view: Absf<'_>) -> Encoded {
    let format = ieee(view.result())?;
    Ok(Meaning::total(move |terms, it| Number { bits: it[0], format }.magnitude(terms)))
}

pub(super) fn negf(view: Negf<'_>) -> Encoded {
    let format = ieee(view.result())?;
    Ok(Meaning::total(move |terms, it| Number { bits: it[0], format }.negated(terms)))
}

pub(super) fn cmpf(view: Cmpf<'_>) -> Encoded {
    let (format, predicate) = (ieee(view.lhs())?, view.comparison_predicate());
    let for_nan = view.comparison_ordering() == ComparisonOrdering::Unordered;
    Ok(Meaning::total(move |terms, it| {
        let [a, b] = [it[0], it[1]].map(|bits| Number { bits, format });
        let holds = match predicate {
            ComparisonPredicate::Equal => a.equals(b, terms),
            ComparisonPredicate::NotEqual => {
                let equal = a.equals(b, terms);
                terms.not(equal)
            }
            ComparisonPredicate::LessThan => a.less(b, terms),
            ComparisonPredicate::GreaterThan => b.less(a, terms),
            ComparisonPredicate::LessThanOrEqual => at_most(a, b, terms),
            ComparisonPredicate::GreaterThanOrEqual => at_most(b, a, terms),
        };
        let [a, b] = [a, b].map(|it| it.is_nan(terms));
        let (any, for_nan) = (terms.or(a, b), terms.bool(for_nan));
        let holds = terms.choose(any, for_nan, holds);
        terms.bit(holds)
    }))
}

fn at_most(a: Number, b: Number, terms: &mut Terms) -> Term {
    let (less, equal) = (a.less(b, terms), a.equals(b, terms));
    terms.or(less, equal)
}

pub(super) fn maxf(view: Maxf<'_>) -> Encoded {
    extremum(view.result(), view.propagate_nan(), view.flush_to_zero(), true)
}

pub(super) fn minf(view: Minf<'_>) -> Encoded {
    extremum(view.result(), view.propagate_nan(), view.flush_to_zero(), false)
}

/// A number is preferred to a NaN unless NaNs propagate; zeros are ordered by sign.
fn extremum(result: ValueRef<'_>, propagate: bool, flush: bool, largest: bool) -> Encoded {
    let format = ieee(result)?;
    Ok(Meaning::total(move |terms, it| {
        let number = |terms: &mut Terms, bits| {
            let number = Number { bits, format };
            if flush { number.flushed(terms) } else { number }
        };
        let (a, b) = (number(terms, it[0]), number(terms, it[1]));
        let is_better = if largest { b.less(a, terms) } else { a.less(b, terms) };
        let (better, are_equal) = (terms.choose(is_better, a.bits, b.bits), a.equals(b, terms));
        // Only zeros are equal and differ, in their sign.
        let one = if largest { terms.bit_and(a.bits, b.bits) } else { terms.bit_or(a.bits, b.bits) };
        let better = terms.choose(are_equal, one, better);
        let [a_is_nan, b_is_nan] = [a, b].map(|it| it.is_nan(terms));
        let nan = terms.bits(float::nan(format), format.bits);
        let (any, both) = (terms.or(a_is_nan, b_is_nan), terms.and(a_is_nan, b_is_nan));
        let number = terms.choose(b_is_nan, a.bits, b.bits);
        let without = if propagate { nan } else { terms.choose(both, nan, number) };
        terms.choose(any, without, better)
    }))
}

pub(super) fn ftof(view: Ftof<'_>) -> Encoded {
    let (from, to, rounding) = (format(view.from())?, format(view.to())?, view.rounding_mode());
    let name = format!("ftof.{}.{}.{rounding:?}", from.name, to.name);
    let known = mode(rounding).filter(|_| is_ieee(from) && is_ieee(to));
    let definition = known.map(|mode| float::definition(&name, &[("x", from)], to, &converted(mode, "x", to)));
    Ok(function(name, to.bits, definition, false))
}

pub(super) fn itof(view: Itof<'_>) -> Encoded {
    let (from, to) = (width(tile_type(view.from().ty())?.element), format(view.to())?);
    let signed = view.signedness() == Signedness::Signed;
    let name = format!("itof.{from}.{signed}.{}", to.name);
    let definition = is_ieee(to).then(|| float::from_integer(&name, from, signed, to));
    Ok(function(name, to.bits, definition, false))
}

pub(super) fn ftoi(view: Ftoi<'_>) -> Encoded {
    let (from, to) = (format(view.from())?, tile_type(view.to().ty())?.element);
    let (signed, saturating) = (view.signedness() == Signedness::Signed, view.saturating());
    // A conversion to Booleans tests for zero.
    if to == Element::BOOLEAN {
        let from = ieee(view.from())?;
        return Ok(Meaning::total(move |terms, it| {
            let magnitude = Number { bits: it[0], format: from }.magnitude(terms);
            let is_zero = terms.is_zero(magnitude);
            let differs = terms.not(is_zero);
            terms.bit(differs)
        }));
    }
    let (name, bits) = (format!("ftoi.{}.{signed}.{saturating}.{to}", from.name), width(to));
    Ok(Meaning::partial(move |terms, it| {
        let value = float::call(terms, &name, bits, it);
        let fits = match saturating {
            true => terms.bool(true),
            false => terms.call(&format!("{name}.fits"), Sort::Bool, it),
        };
        (value, fits)
    }))
}
