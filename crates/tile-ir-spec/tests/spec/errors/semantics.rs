//! What operations do: effects, speculation, execution, terminators of regions.

use super::{check, errors};

#[test]
fn effects() {
    check(&[
        (
            "op a since 1.0 : Pure, NoMemoryEffect",
            "1:24: 'Pure' already defines the effects; remove it or 'NoMemoryEffect'",
        ),
        (
            "op a since 1.0 : Pure { effects { writes output } }",
            "1:25: 'Pure' already defines the effects; remove it or 'effects'",
        ),
        ("op a since 1.0 : RecursiveMemoryEffects { regions { body } effects { writes output } }", "no errors"),
        (
            "op a since 1.0 : Pure { regions { body } }",
            "1:18: 'a' has regions, whose effects count; write RecursiveMemoryEffects, with a list or alone",
        ),
        (
            "op a since 1.0 { regions { body } effects { writes output } }",
            "1:35: 'a' has regions, whose effects count; write RecursiveMemoryEffects, with a list or alone",
        ),
        (
            "op a since 1.0 : RecursivelySpeculatable",
            "1:18: 'RecursivelySpeculatable' is about nested operations, but 'a' has no regions; remove it",
        ),
        (
            "op a since 1.0 { effects { frees memory } }",
            "1:28: syntax error: expected '}', effect kind, or order; see dialect-spec/README.md for the language",
        ),
        (
            "op a since 1.0 { effects { reads air } }",
            "1:34: syntax error: expected '(', effect kind, or resource; see dialect-spec/README.md for the language",
        ),
        (
            "op a since 1.0 { args { x : Unit? } effects { reads(x) } }",
            "1:53: '$x' names no operand or result of 'a'; its fields are x",
        ),
        (
            "op a since 1.0 { args { x : Unit? } effects { ordered by x } }",
            "1:58: '$x' names no operand of 'a'; its fields are x",
        ),
        (
            "op a since 1.0 { args { x : Unit? } effects { writes memory unless y fast } }",
            "1:68: '$y' names no attribute of 'a'; its fields are x",
        ),
        (
            "op a since 1.0 { args { x : Unit? } effects { writes memory unless x fast } }",
            "1:70: 'x' is not an enumeration and has no cases; remove them",
        ),
        (
            "op a since 1.0 { args { m : Mode } effects { writes memory unless m slow } }",
            "1:69: unknown case 'slow'; the cases of Mode are fast, exact",
        ),
        ("op a since 1.0 : Exits(first)", "1:18: 'Exits' says what a terminator exits; add Terminator or remove it"),
        (
            "op b since 1.0 : Pure\nop a since 1.0 { flow { b -> there } }",
            "2:25: 'b' passes no values, as it is not a terminator; write a terminator or a group of operands\n\
             2:30: '$there' names no region or result of 'a'; it has no fields",
        ),
        (
            "op a since 1.0 : Terminator, Exits(nobody)",
            "1:36: unknown operation 'nobody'; define it or correct the name",
        ),
        (
            "op a since 1.0 : Terminator, Exits",
            "1:30: 'Exits' takes one or more operations in parentheses, not 0; see dialect-spec/README.md",
        ),
    ]);
}

#[test]
fn speculation() {
    let op = |rest: &str| {
        let args = "args { x : Flag mode : Mode flag : Unit? } effects { writes memory }";
        errors(&format!("op a since 1.0 {rest} }}").replace("ARGS", args)).replace("spec/toy/x.ops:", "")
    };
    assert_eq!(
        op("{ ARGS syntax { $x $mode ($flag^)? } speculatable { x not 0 unless mode fast x is -1 }"),
        "no errors"
    );
    for (rest, expected) in [
        ("{ ARGS speculatable { y not 0 }", "'$y' names no operand of 'a'"),
        ("{ ARGS speculatable { mode is 1 }", "'$mode' names no operand of 'a'"),
        ("{ ARGS speculatable { x is 1 unless x fast }", "'$x' names no attribute of 'a'"),
        ("{ ARGS speculatable { x is 1 unless flag fast }", "'flag' is not an enumeration and has no cases"),
        ("{ ARGS speculatable { x is 1 unless mode slow }", "unknown case 'slow'; the cases of Mode are fast, exact"),
        (
            ": Pure { args { x : Flag } syntax { $x } speculatable { x is 1 }",
            "'Pure' means that it is speculatable with any constants; remove it or the list",
        ),
    ] {
        let found = op(rest);
        assert!(found.contains(expected), "{found}\nexpected {expected}");
    }
}

#[test]
fn execution() {
    check(&[
        (
            "op a since 1.0 { eval a run b }",
            "spec/toy/table.ops:16:4: 'end' does not say how it runs, as other operations of its dialect do; add 'eval', \
             'run' or 'not run'\nspec/toy/table.ops:17:4: 'first' does not say how it runs, as other operations of its \
             dialect do; add 'eval', 'run' or 'not run'\n1:4: 'a' has two of 'eval', 'run' and 'not run'; keep the one \
             that applies",
        ),
        ("op a since 1.0 { results { r : Token } }", "no errors"),
    ]);
}

#[test]
fn terminators_of_regions() {
    check(&[
        (
            "op a since 1.0 : SingleBlock, RecursiveMemoryEffects { regions { body terminator first } }",
            "1:82: 'first' is not a terminator; add Terminator to it or name another operation",
        ),
        (
            "op a since 1.0 : SingleBlock, RecursiveMemoryEffects { regions { body terminator b } }\n\
             op b since 1.0 : Terminator, ParentOneOf(first)",
            "1:82: 'b' is not allowed in 'a' by its ParentOneOf; add 'a' there or name another operation",
        ),
        (
            "op a since 1.0 : SingleBlock, RecursiveMemoryEffects { regions { body terminator b } }\n\
             op b since 1.0 : Terminator, ParentOneOf(first, a)",
            "no errors",
        ),
    ]);
}
