//! Rewrites: names, types, and what trees cannot say.

use tile_ir_core::definition::DialectDef;
use tile_ir_spec::{Source, load_rewrites, lower, parse};

const ARITHMETIC: &str = "
dialect toy { versions 1.0 }
scalar i1 = 0 since 1.0 : integer 1
scalar i8 = 1 since 1.0 : integer 8
scalar i32 = 2 since 1.0 : integer 32
scalar f32 = 3 since 1.0 : float bits 32 exponent 8 fraction 23 bias 127 ieee
type tile = 4 since 1.0 {
  params { element : Type shape : Sizes }
  syntax { `<` dim_prefix($shape) $element `>` }
}
enum Mode since 1.0 : attribute mode { none = 0 fast = 1 exact = 2 }
enum Sign since 1.0 : attribute sign { signed = 0 unsigned = 1 }
constraint Ints = tile of i1 i8 i32
constraint Wide = tile of i8 i32
constraint Floats = tile of f32
constraint Numbers = tile of i1 i8 i32 f32
constraint Bits = tile of i1
op add = 0x01 since 1.0 : Pure, SameTypes(lhs, rhs, result) {
  args { lhs : Ints rhs : Ints mode : Mode in { none fast } = none }
  results { result : Ints }
}
op sum = 0x02 since 1.0 : Pure, SameTypes(lhs, rhs, result) {
  args { lhs : Floats rhs : Floats mode : Mode = none flag : Unit? }
  results { result : Floats }
}
op wider = 0x03 since 1.0 : Pure, SameShapes(from, to) {
  args { from : Ints sign : Sign }
  results { to : Ints }
}
op is_equal = 0x04 since 1.0 : Pure, SameTypes(lhs, rhs), BooleanOf(lhs, result) {
  args { lhs : Numbers rhs : Numbers }
  results { result : Bits }
}
op shift = 0x05 since 1.0 : Pure, SameTypes(value, result) {
  args { value : Ints by : Integer64 }
  results { result : Ints }
}
op read = 0x06 since 1.0 {
  args { from : Ints }
  results { result : Ints }
  effects { reads memory }
}
op pair = 0x07 since 1.0 : Pure { results { a : Ints b : Ints } }
op many = 0x08 since 1.0 : Pure { args { values : Ints* } results { result : Ints } }
op block = 0x09 since 1.0 : RecursiveMemoryEffects { results { result : Ints } regions { body } }
";

fn table() -> &'static DialectDef {
    let source = Source { name: "toy.ops".to_owned(), text: ARITHMETIC.to_owned() };
    lower(&parse(&[source]).unwrap_or_else(|errors| panic!("{errors}")))[0]
}

/// What is wrong with the rewrites of a file.
fn errors(text: &str) -> String {
    let source = Source { name: "x".to_owned(), text: text.to_owned() };
    match load_rewrites(&source, &[table()]) {
        Ok(rewrites) => format!("{} without errors", rewrites.len()),
        Err(errors) => errors.to_string().replace("x:1:", ""),
    }
}

fn check(cases: &[(&str, &str)]) {
    let found = cases.iter().map(|(rule, expected)| (rule, errors(&format!("rewrite r {{ {rule} }}")), expected));
    let wrong: Vec<_> = found.filter(|(_, found, expected)| found != *expected).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn rewrites_that_are_right() {
    let rules = [
        "add($x, splat(0)) -> $x",
        "add(splat(0), toy.add($x, _)) -> add($x, $x, mode = fast)",
        "add(rhs = $x, lhs = $x, mode = $m) -> add(splat(1), $x, mode = $m)",
        "sum($x, splat(-0.0), flag = true) -> sum($x, splat(1.5e-3), mode = exact, flag = false)",
        "wider(wider($x, sign = $s), sign = $s) -> wider($x, sign = $s)",
        "is_equal($x, $x) -> splat(true)",
        "is_equal($x : Ints, splat(1)) -> is_equal(splat(1), $x)",
        "shift(shift($x, by = $n), by = $m) -> shift($x, by = 0) where $n > 31, $n != $m, not one_use($x), constant($x)",
        "add($y = add($a, $b), $c) -> $y where $y != $c, $a != $b, add($a), not toy.sum($c) add(_, $z) -> $z",
    ];
    for rule in rules {
        assert_eq!(errors(&format!("/// Why.\nrewrite r benefit 3 {{ {rule} }}")), "1 without errors", "\nin: {rule}");
    }
}

#[test]
fn parts_of_trees() {
    check(&[
        ("add($x) -> $x", "13: 'toy.add' has the operand 'rhs', which is not written; write '_' for any"),
        (
            "add($x, _, _) -> $x",
            "24: 'toy.add' has no further operand; its operands are lhs, rhs, and its attributes, \
          which are written as 'name = …', mode",
        ),
        (
            "add($x, _, sign = $s) -> $x",
            "24: 'toy.add' has no operand or attribute 'sign'; its operands are lhs, rhs, \
          and its attributes, which are written as 'name = …', mode",
        ),
        ("add($x, lhs = _) -> $x", "21: 'lhs' of 'toy.add' is already given; remove one"),
        ("xyz($x, _) -> $x", "13: unknown operation 'xyz'; write the name of an operation, as text does"),
        ("adds($x, _) -> $x", "13: unknown operation 'adds'; did you mean 'add'?"),
        (
            "add($x, _, mode = exact) -> $x",
            "31: 'exact' is no value of 'mode' of 'toy.add'; write 'none' or 'fast', \
          or a variable",
        ),
        ("shift($x, by = many) -> $x", "28: 'many' is no value of 'by' of 'toy.shift'; write a number or a variable"),
        ("add($x, _, mode = add($x, $x)) -> $x", "31: 'mode' is an attribute; write a variable or a value"),
        ("$x -> $x", "13: a pattern begins with the operation that it replaces; write its name and operands"),
        (
            "add($x, $x) -> $x is_equal($y, $y) -> splat(true)",
            "31: the rules of a rewrite replace one operation, but \
          here are 'toy.add' and 'toy.is_equal'; split it",
        ),
        ("pair() -> splat(0)", "13: 'toy.pair' does not have exactly one result; write this rewrite in Rust"),
        ("many() -> splat(0)", "13: 'toy.many' has operands that may be absent or several; write this rewrite in Rust"),
        ("block() -> splat(0)", "13: 'toy.block' has regions; write this rewrite in Rust"),
        (
            "read($x) -> $x",
            "13: 'toy.read' does more than compute a value, and a tree does not say in which order; \
          write this rewrite in Rust",
        ),
        (
            "add($x, $x) -> read($x)",
            "28: 'toy.read' does more than compute a value, and a tree does not say in which \
          order; write this rewrite in Rust",
        ),
    ]);
}

#[test]
fn variables() {
    check(&[
        ("add($x, $y) -> $x", "21: '$y' is used nowhere else; write '_', or correct the name"),
        ("add($x, _) -> $z", "27: unknown variable '$z'; the pattern binds $x"),
        (
            "add($x, $x = add($x, $x)) -> $x",
            "21: '$x' is already bound; write '$x' alone to compare with it, or use \
          another name",
        ),
        (
            "add($x, _, mode = $x) -> $x",
            "31: '$x' stands for a value, but an attribute is expected here; use another \
          variable",
        ),
        (
            "add(_, _, mode = $m) -> $m",
            "37: '$m' stands for an attribute, but a value is expected here; use another \
          variable",
        ),
        (
            "wider($x, sign = $s) -> add($x, $x, mode = $s)",
            "56: '$s' is 'sign' of 'toy.wider', #toy.sign<…> with 'signed' or \
             'unsigned', and not 'mode' of 'toy.add', #toy.mode<…> with 'none', 'fast' or 'exact'; use another variable",
        ),
        ("add($x, _) -> _", "27: '_' is only for patterns; remove it"),
        ("add($x, _) -> $y = add($x, $x, mode = none)", "27: a variable with '=' is only for patterns; remove it"),
        ("add($x, _) -> $x : Ints", "32: a constraint is only for patterns; remove it"),
        (
            "add($x, $y) -> $x where $x == $y",
            "37: '$x' can only be compared by '!='; for equality, write the same \
          variable twice in the pattern",
        ),
        (
            "add($x, _, mode = $m) -> $x where $m < 2",
            "47: '$m' stands for 'mode', which is no number; compare it with a \
          variable by '!=', or write a value in the pattern",
        ),
    ]);
}

/// What is built is valid in every match, as far as the table says.
#[test]
fn types() {
    check(&[
        (
            "add($x, sum(_, _)) -> $x",
            "21: 'rhs' of 'toy.add' is tile of i1 or i8 or i32 values, but this is tile of f32; \
          the pattern would match nothing",
        ),
        (
            "add($x : Floats, _) -> $x",
            "17: 'lhs' of 'toy.add' is tile of i1 or i8 or i32 values, but this is tile of \
          f32; the pattern would match nothing",
        ),
        (
            "sum($x, splat(true)) -> $x",
            "21: 'rhs' of 'toy.sum' is tile of f32 values, but this is any type of i1; the \
          pattern would match nothing",
        ),
        (
            "add($x, splat(0.5)) -> $x",
            "21: 'rhs' of 'toy.add' is tile of i1 or i8 or i32 values, but this is any type of \
          f32; the pattern would match nothing",
        ),
        (
            "is_equal($x, _) -> $x",
            "32: a value of type tile of i1 cannot be replaced by one of type tile of f32 i1 i32 i8",
        ),
        (
            "is_equal($x, $y) -> is_equal(add($x, $y, mode = none), $y)",
            "46: 'lhs' of 'toy.add' is tile of i1 or i8 or \
          i32 values, but this may be tile of f32 i1 i32 i8; add a constraint to the pattern, as in '$x : IntTile'",
        ),
        (
            "wider($x, sign = signed) -> add($x, $x, mode = none)",
            "41: the types of operands and result of 'toy.add' may \
          differ from what it needs; the pattern does not make them equal",
        ),
        (
            "add($x, _) -> splat(2)",
            "27: a value of type tile of i1 i32 i8 may not be able to hold the number; add a \
          constraint to the pattern, as in '$x : IntTile'",
        ),
        ("add($x, $x) : Wide -> splat(2)", "1 without errors"),
        (
            "is_equal($x, $x) -> is_equal(splat(0), splat(0))",
            "42: nothing determines the type of this value; bind a value \
          of its type in the pattern and use that",
        ),
        (
            "add($x, _) -> add($x, $x)",
            "27: a new 'toy.add' needs 'mode', so that nothing is lost silently; write 'mode = \
          ' and 'none' or 'fast', or a variable",
        ),
        ("sum($x, $y, mode = $m) -> sum($y, $x, mode = $m, flag = absent)", "1 without errors"),
    ]);
}

#[test]
fn whole_files() {
    assert_eq!(errors("rewrite r { add($x, _) -> $x }\nrewrite r { add(_, $x) -> $x }").lines().count(), 1);
    assert_eq!(errors("op a since 1.0"), "4: 'a' is no rewrite; a file of rewrites has nothing else");
    let deep = format!("rewrite r {{ {}$x{} -> $x }}", "add(_, ".repeat(1000), ")".repeat(1000));
    assert_eq!(errors(&deep), "464: brackets are nested more than 64 deep; split this");
    let deep = format!("rewrite r {{ {}$x{} -> $x }}", "add(_, ".repeat(40), ")".repeat(40));
    assert!(errors(&deep).ends_with("trees are at most 32 deep; split the rewrite"), "{}", errors(&deep));
}

/// Columns name rewrites of their operation; a fold makes no operation.
#[test]
fn columns_that_name_rewrites() {
    let errors = |column: &str| {
        let rewrites = "
            rewrite Doubled { neg(neg($x)) -> $x }
            rewrite Again { neg($x) -> neg(neg($x)) }
        ";
        let op = "op neg = 0x20 since 1.0 : Pure, SameTypes(x, y) { args { x : Ints } results { y : Ints } ";
        let text = format!("{ARITHMETIC}{rewrites}{op}{column} }} op other = 0x21 since 1.0 : Pure {{ }}");
        match parse(&[Source { name: "toy.ops".to_owned(), text }]) {
            Ok(dialects) => format!("{} rewrites", lower(&dialects)[0].rewrites.len()),
            Err(errors) => errors.0[0].kind.to_string(),
        }
    };
    assert_eq!(errors("folds { Doubled } patterns { Again }"), "2 rewrites");
    assert_eq!(errors("folds { Again }"), "'Again' makes new operations, which folds do not; name it in 'patterns'");
    assert_eq!(
        errors("} op other2 = 0x22 since 1.0 : Pure { folds { Doubled }"),
        "'Doubled' replaces 'toy.neg', but is named by 'other2'; name it there"
    );
}
