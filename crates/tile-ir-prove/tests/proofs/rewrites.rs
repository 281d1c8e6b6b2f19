//! Rewrites of scalars: right ones are proved, wrong ones are refuted, each with an input on which the interpreter shows it.

use crate::common::{Expected, check, solver};

/// A kernel that stores a result of `%x`, `%y` and `%z`.
fn kernel(ty: &str, result: &str, body: &str) -> String {
    format!(
        "cuda_tile.module @m {{ entry @e(%to: tile<ptr<{result}>>, %x: tile<{ty}>, %y: tile<{ty}>, %z: tile<{ty}>) {{
            {body}
            %t = store_ptr_tko weak %to, %r : tile<ptr<{result}>>, tile<{result}> -> token
            return
        }} }}"
    )
}

/// Rewrites of one type: a name, the type of the result where it is another one, and both sides. `T` is the type.
fn all(ty: &str, rewrites: &[(&str, &str, &str, &str)], expected: Expected) {
    let Some(solver) = solver() else { return };
    for (name, result, before, after) in rewrites {
        let result = if result.is_empty() { ty } else { result };
        let of =
            |body: &str| kernel(ty, result, &body.replace("T>", &format!("{ty}>")).replace("T:", &format!("{ty}:")));
        check(&format!("{name} of {ty}"), &of(before), &of(after), &solver, expected);
    }
}

const INTEGERS_RIGHT: &[(&str, &str, &str, &str)] = &[
    (
        "the sum of both and either",
        "",
        "%a = andi %x, %y : tile<T> %o = ori %x, %y : tile<T> %r = addi %a, %o : tile<T>",
        "%r = addi %x, %y : tile<T>",
    ),
    (
        "either without both",
        "",
        "%a = andi %x, %y : tile<T> %o = ori %x, %y : tile<T> %r = subi %o, %a : tile<T>",
        "%r = xori %x, %y : tile<T>",
    ),
    (
        "an undone sum",
        "",
        "%s = addi %x, %y overflow<no_signed_wrap> : tile<T> %r = subi %s, %y : tile<T>",
        "%o = constant <T: 0> : tile<T> %r = addi %x, %o : tile<T>",
    ),
    ("a forgotten promise", "", "%r = addi %x, %y overflow<no_signed_wrap> : tile<T>", "%r = addi %x, %y : tile<T>"),
    (
        "a negation twice",
        "",
        "%n = negi %x : tile<T> %r = negi %n : tile<T>",
        "%o = constant <T: 0> : tile<T> %r = addi %x, %o : tile<T>",
    ),
    (
        "an extended truncation",
        "",
        "%w = exti %x signed : tile<T> -> tile<i64> %r = trunci %w : tile<i64> -> tile<T>",
        "%o = constant <T: 0> : tile<T> %r = ori %x, %o : tile<T>",
    ),
    (
        "a quotient by eight, unsigned",
        "",
        "%c = constant <T: 8> : tile<T> %r = divi %x, %c unsigned : tile<T>",
        "%c = constant <T: 3> : tile<T> %r = shri %x, %c unsigned : tile<T>",
    ),
    (
        "a remainder by eight, unsigned",
        "",
        "%c = constant <T: 8> : tile<T> %r = remi %x, %c unsigned : tile<T>",
        "%c = constant <T: 7> : tile<T> %r = andi %x, %c : tile<T>",
    ),
    (
        "a product that is divided again, without overflow",
        "",
        "%c = constant <T: 2> : tile<T> %p = muli %x, %c overflow<no_signed_wrap> : tile<T>
         %r = divi %p, %c signed : tile<T>",
        "%o = constant <T: 0> : tile<T> %r = addi %x, %o : tile<T>",
    ),
    (
        "an equal arm",
        "",
        "%c = cmpi equal %x, %y, signed : tile<T> -> tile<i1> %r = select %c, %x, %y : tile<i1>, tile<T>",
        "%o = constant <T: 0> : tile<T> %r = addi %y, %o : tile<T>",
    ),
    (
        "a quotient by minus one",
        "",
        "%c = constant <T: -1> : tile<T> %r = divi %x, %c signed : tile<T>",
        "%r = negi %x overflow<no_signed_wrap> : tile<T>",
    ),
    (
        "a distance that is masked",
        "",
        "%r = shli %x, %y : tile<T>",
        "%one = constant <T: 1> : tile<T> %p = shli %one, %y : tile<T> %r = muli %x, %p : tile<T>",
    ),
    (
        "a choice of Booleans",
        "i1",
        "%c = cmpi less_than %x, %y, signed : tile<T> -> tile<i1> %d = cmpi less_than %y, %z, signed : tile<T> -> tile<i1>
         %true = constant <i1: true> : tile<i1> %r = select %c, %true, %d : tile<i1>, tile<i1>",
        "%c = cmpi greater_than %y, %x, signed : tile<T> -> tile<i1>
         %d = cmpi less_than %y, %z, signed : tile<T> -> tile<i1> %r = ori %c, %d : tile<i1>",
    ),
];

const INTEGERS_WRONG: &[(&str, &str, &str, &str)] = &[
    (
        "a distance up to the width",
        "",
        "%c = constant <T: 7> : tile<T> %d = andi %y, %c : tile<T> %r = shli %x, %d : tile<T>",
        "%r = shli %x, %y : tile<T>",
    ),
    (
        "a negation as a quotient",
        "",
        "%r = negi %x : tile<T>",
        "%c = constant <T: -1> : tile<T> %r = divi %x, %c signed : tile<T>",
    ),
    ("a new promise", "", "%r = addi %x, %y : tile<T>", "%r = addi %x, %y overflow<no_signed_wrap> : tile<T>"),
    (
        "sums that do not wrap, in another order",
        "",
        "%s = addi %x, %y overflow<no_signed_wrap> : tile<T> %r = addi %s, %z overflow<no_signed_wrap> : tile<T>",
        "%s = addi %y, %z overflow<no_signed_wrap> : tile<T> %r = addi %x, %s overflow<no_signed_wrap> : tile<T>",
    ),
    (
        "an unsigned promise for a signed one",
        "",
        "%r = addi %x, %y overflow<no_signed_wrap> : tile<T>",
        "%r = addi %x, %y overflow<no_unsigned_wrap> : tile<T>",
    ),
    (
        "a product that is divided again",
        "",
        "%c = constant <T: 2> : tile<T> %p = muli %x, %c : tile<T> %r = divi %p, %c signed : tile<T>",
        "%o = constant <T: 0> : tile<T> %r = addi %x, %o : tile<T>",
    ),
    (
        "a truncated extension",
        "i64",
        "%w = exti %x signed : tile<T> -> tile<i64> %r = addi %w, %w : tile<i64>",
        "%s = addi %x, %x : tile<T> %r = exti %s signed : tile<T> -> tile<i64>",
    ),
    (
        "an extension of the other sign",
        "i64",
        "%r = exti %x signed : tile<T> -> tile<i64>",
        "%r = exti %x unsigned : tile<T> -> tile<i64>",
    ),
    (
        "a bound that wraps",
        "i1",
        "%c = constant <T: 1> : tile<T> %b = addi %y, %c : tile<T>
         %r = cmpi less_than %x, %b, signed : tile<T> -> tile<i1>",
        "%r = cmpi less_than_or_equal %x, %y, signed : tile<T> -> tile<i1>",
    ),
    (
        "an unsigned threshold",
        "i1",
        "%c = constant <T: 1> : tile<T> %b = subi %y, %c : tile<T>
         %r = cmpi less_than_or_equal %x, %b, unsigned : tile<T> -> tile<i1>",
        "%r = cmpi less_than %x, %y, unsigned : tile<T> -> tile<i1>",
    ),
    (
        "a comparison of the other sign",
        "i1",
        "%r = cmpi less_than %x, %y, signed : tile<T> -> tile<i1>",
        "%r = cmpi less_than %x, %y, unsigned : tile<T> -> tile<i1>",
    ),
    (
        "a difference compared with zero",
        "i1",
        "%r = cmpi less_than %x, %y, signed : tile<T> -> tile<i1>",
        "%d = subi %x, %y : tile<T> %o = constant <T: 0> : tile<T>
         %r = cmpi less_than %d, %o, signed : tile<T> -> tile<i1>",
    ),
    (
        "a quotient by eight",
        "",
        "%c = constant <T: 8> : tile<T> %r = divi %x, %c signed : tile<T>",
        "%c = constant <T: 3> : tile<T> %r = shri %x, %c signed : tile<T>",
    ),
    (
        "a remainder by eight",
        "",
        "%c = constant <T: 8> : tile<T> %r = remi %x, %c signed : tile<T>",
        "%c = constant <T: 7> : tile<T> %r = andi %x, %c : tile<T>",
    ),
    (
        "a rounding of a quotient",
        "",
        "%c = constant <T: 3> : tile<T> %r = divi %x, %c signed : tile<T>",
        "%c = constant <T: 3> : tile<T> %r = divi %x, %c signed rounding<negative_inf> : tile<T>",
    ),
    (
        "the sign of a magnitude",
        "i1",
        "%a = absi %x : tile<T> %o = constant <T: 0> : tile<T> %r = cmpi less_than %a, %o, signed : tile<T> -> tile<i1>",
        "%r = constant <i1: false> : tile<i1>",
    ),
    ("a maximum of the other sign", "", "%r = maxi %x, %y signed : tile<T>", "%r = maxi %x, %y unsigned : tile<T>"),
    (
        "a shift of the other sign",
        "",
        "%c = constant <T: 1> : tile<T> %r = shri %x, %c signed : tile<T>",
        "%c = constant <T: 1> : tile<T> %r = shri %x, %c unsigned : tile<T>",
    ),
    ("a sum of bits", "", "%r = addi %x, %y : tile<T>", "%r = ori %x, %y : tile<T>"),
    ("an upper half", "", "%r = mulhii %x, %y : tile<T>", "%o = constant <T: 0> : tile<T> %r = muli %o, %x : tile<T>"),
    (
        "shifts that are added",
        "",
        "%c = constant <T: 5> : tile<T> %a = shri %x, %c unsigned : tile<T> %r = shli %a, %c : tile<T>",
        "%o = constant <T: 0> : tile<T> %r = addi %x, %o : tile<T>",
    ),
    (
        "a zero quotient",
        "",
        "%c = constant <T: 1> : tile<T> %d = ori %y, %c : tile<T> %r = divi %x, %d unsigned : tile<T>",
        "%r = divi %x, %y unsigned : tile<T>",
    ),
    (
        "the smallest number by minus one",
        "",
        "%w = exti %x signed : tile<T> -> tile<i64> %c = constant <i64: -1> : tile<i64>
         %q = divi %w, %c signed : tile<i64> %r = trunci %q : tile<i64> -> tile<T>",
        "%c = constant <T: -1> : tile<T> %r = divi %x, %c signed : tile<T>",
    ),
];

#[test]
fn right_rewrites_of_integers_are_proved() {
    ["i8", "i16", "i32"].iter().for_each(|ty| all(ty, INTEGERS_RIGHT, Expected::Same));
}

#[test]
fn wrong_rewrites_of_integers_are_refuted() {
    ["i8", "i32"].iter().for_each(|ty| all(ty, INTEGERS_WRONG, Expected::Differs));
}

const FLOATS_RIGHT: &[(&str, &str, &str, &str)] = &[
    (
        "a sum with minus zero",
        "",
        "%o = constant <T: -0.0> : tile<T> %r = addf %x, %o : tile<T>",
        "%n = negf %x : tile<T> %r = negf %n : tile<T>",
    ),
    (
        "a product with one",
        "",
        "%c = constant <T: 1.0> : tile<T> %r = mulf %x, %c : tile<T>",
        "%n = negf %x : tile<T> %r = negf %n : tile<T>",
    ),
    (
        "a quotient by two",
        "",
        "%c = constant <T: 2.0> : tile<T> %r = divf %x, %c : tile<T>",
        "%c = constant <T: 0.5> : tile<T> %r = mulf %x, %c : tile<T>",
    ),
    ("operands of a sum", "", "%r = addf %x, %y : tile<T>", "%r = addf %y, %x : tile<T>"),
    ("a difference", "", "%r = subf %x, %y : tile<T>", "%n = negf %y : tile<T> %r = addf %x, %n : tile<T>"),
    (
        "a comparison the other way round",
        "i1",
        "%r = cmpf less_than ordered %x, %y : tile<T> -> tile<i1>",
        "%r = cmpf greater_than ordered %y, %x : tile<T> -> tile<i1>",
    ),
    (
        "the opposite of a comparison",
        "i1",
        "%c = cmpf less_than ordered %x, %y : tile<T> -> tile<i1> %true = constant <i1: true> : tile<i1>
         %r = xori %c, %true : tile<i1>",
        "%r = cmpf greater_than_or_equal unordered %x, %y : tile<T> -> tile<i1>",
    ),
    ("a magnitude of a negation", "", "%n = negf %x : tile<T> %r = absf %n : tile<T>", "%r = absf %x : tile<T>"),
    ("a maximum the other way round", "", "%r = maxf %x, %y : tile<T>", "%r = maxf %y, %x : tile<T>"),
];

const FLOATS_WRONG: &[(&str, &str, &str, &str)] = &[
    (
        "a sum with zero",
        "",
        "%o = constant <T: 0.0> : tile<T> %r = addf %x, %o : tile<T>",
        "%n = negf %x : tile<T> %r = negf %n : tile<T>",
    ),
    ("a difference of equals", "", "%r = subf %x, %x : tile<T>", "%r = constant <T: 0.0> : tile<T>"),
    (
        "a product with zero",
        "",
        "%o = constant <T: 0.0> : tile<T> %r = mulf %x, %o : tile<T>",
        "%r = constant <T: 0.0> : tile<T>",
    ),
    (
        "a difference from zero",
        "",
        "%o = constant <T: 0.0> : tile<T> %r = subf %o, %x : tile<T>",
        "%r = negf %x : tile<T>",
    ),
    ("a negated difference", "", "%d = subf %x, %y : tile<T> %r = negf %d : tile<T>", "%r = subf %y, %x : tile<T>"),
    (
        "the opposite of a comparison with NaN",
        "i1",
        "%c = cmpf less_than ordered %x, %y : tile<T> -> tile<i1> %true = constant <i1: true> : tile<i1>
         %r = xori %c, %true : tile<i1>",
        "%r = cmpf greater_than_or_equal ordered %x, %y : tile<T> -> tile<i1>",
    ),
    (
        "a number that equals itself",
        "i1",
        "%r = cmpf equal ordered %x, %x : tile<T> -> tile<i1>",
        "%r = constant <i1: true> : tile<i1>",
    ),
    (
        "a maximum as a choice",
        "",
        "%r = maxf %x, %y : tile<T>",
        "%c = cmpf greater_than ordered %x, %y : tile<T> -> tile<i1> %r = select %c, %x, %y : tile<i1>, tile<T>",
    ),
    (
        "an equal arm with zeros",
        "",
        "%c = cmpf equal ordered %x, %y : tile<T> -> tile<i1> %r = select %c, %x, %y : tile<i1>, tile<T>",
        "%n = negf %y : tile<T> %r = negf %n : tile<T>",
    ),
    ("a NaN that propagates", "", "%r = minf %x, %y : tile<T>", "%r = minf %x, %y propagate_nan : tile<T>"),
    (
        "a quotient as a product",
        "",
        "%c = constant <T: 3.0> : tile<T> %r = divf %x, %c : tile<T>",
        "%one = constant <T: 1.0> : tile<T> %c = constant <T: 3.0> : tile<T> %i = divf %one, %c : tile<T>
         %r = mulf %x, %i : tile<T>",
    ),
    (
        "sums in another order",
        "",
        "%s = addf %x, %y : tile<T> %r = addf %s, %z : tile<T>",
        "%s = addf %y, %z : tile<T> %r = addf %x, %s : tile<T>",
    ),
    (
        "a contracted product",
        "",
        "%p = mulf %x, %y : tile<T> %r = addf %p, %z : tile<T>",
        "%r = fma %x, %y, %z : tile<T>",
    ),
    ("a rounding", "", "%r = addf %x, %y rounding<zero> : tile<T>", "%r = addf %x, %y : tile<T>"),
];

#[test]
fn right_rewrites_of_floats_are_proved() {
    all("f16", FLOATS_RIGHT, Expected::Same);
}

#[test]
fn wrong_rewrites_of_floats_are_refuted() {
    all("f16", FLOATS_WRONG, Expected::Differs);
}
